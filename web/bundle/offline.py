"""Service worker, which knows every file of the site by name and content."""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterable

from .compressed import BESIDE
from .site import Site, digest_of
from .vendor import ROOT

NOT_KEPT = (".nojekyll", "assets/card-", "embed/", "assets/embed-")
"""How the names of files begin that only hosts ask for, those who show links, and frames in others' pages."""

KEPT_LATER = (
    *("three.", "board3d-", "device-", "live-", "decode-"),
    *("icon-512.", "icon-maskable.", "licenses.txt", "puzzles-"),
)
"""How the names of files begin without which everything can be played: a first visit does not wait for them."""


def add_service_worker(site: Site) -> None:
    """Add sw.js. Its cache is named after all files that were added before."""
    archives = [path for path in site.files if path.endswith(".bin")]
    forms = {*archives, *(path + BESIDE for path in archives)}
    kept = [path for path in site.files if not path.startswith(NOT_KEPT) and path not in forms]
    later = [path for path in kept if path.removeprefix("assets/").startswith(KEPT_LATER)]
    script = (ROOT / "web" / "shell" / "device" / "sw.js").read_text()
    script = script.replace('"BUILD"', json.dumps(site.build_id()))
    script = script.replace('{ FILES: "" }', listed(site, (path for path in kept if path not in later)))
    script = script.replace('{ ARCHIVES: "" }', json.dumps(in_forms(site, archives)))
    site.add("sw.js", script.replace('{ LATER: "" }', listed(site, later)))


def in_forms(site: Site, archives: Iterable[str]) -> dict[str, dict[str, str]]:
    """Of either form of the archives, by what unpacks it, the addresses with the digests of the form and of the
    archive itself."""
    raw = {path: digest_of(zlib.decompress(site.files[path])) for path in sorted(archives)}
    return {
        form: {f"./{path}{end}": f"{digest_of(site.files[path + end])} {whole}" for path, whole in raw.items()}
        for form, end in (("deflate", ""), ("brotli", BESIDE))
    }


def listed(site: Site, paths: Iterable[str]) -> str:
    """List of files for the service worker: each one's address and digest."""
    return json.dumps({f"./{path}": digest_of(site.files[path]) for path in sorted(paths)})
