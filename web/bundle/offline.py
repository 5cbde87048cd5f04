"""The service worker, which knows every file of the site by name."""

from __future__ import annotations

import json

from .site import Site
from .vendor import ROOT

NOT_KEPT = (".nojekyll", "404.html", "licenses.txt")
"""Files that only hosts or curious people ask for."""


def add_service_worker(site: Site) -> None:
    """Add sw.js. Its cache is named after all files that were added before."""
    files = sorted(f"./{path}" for path in site.files if path not in NOT_KEPT)
    script = (ROOT / "web" / "shell" / "sw.js").read_text()
    script = script.replace('"BUILD"', json.dumps(site.build_id())).replace('["FILES"]', json.dumps(files))
    site.add("sw.js", script)
