"""`python -m web.bundle --out dist` writes the site."""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
from pathlib import Path

from .archives import add_archives, make_archives
from .compressed import add_compressed
from .documents import MISSING, missing, prerender
from .embed import add_embedded
from .licenses import Unlicensed, add_licenses
from .minify import made_small_alone
from .offline import add_service_worker
from .shell import add_puzzles, add_shell, add_three, needed_soon
from .site import Site
from .vendor import GLUE, ROOT, add_pyodide, add_pyscript, add_worker, package


def make_site(url: str = "", stun: str = "") -> Site:
    """Make the site in the order in which one file needs to know the name of another.

    ``url`` is its address; ``stun`` that of a server for live play across networks.
    """
    site = Site()
    add_three(site)
    add_pyscript(site)
    add_archives(site, make_archives())
    add_pyodide(site, made_small_alone("pyodide", package("pyodide") / GLUE, "pyodide"))
    add_worker(site, (ROOT / "web" / "app" / "worker.py").read_text())
    add_puzzles(site)
    add_shell(site, stun)
    for name, text in prerender(site.assets, needed_soon(site), url, stun).items():
        site.add(name, text)
    add_embedded(site)
    site.add(".nojekyll", "")  # GitHub Pages serves the files as they are
    site.add(MISSING, missing(site.assets, site.assets["frame.css"], url))
    add_licenses(site)
    add_service_worker(site)
    return site


def address(text: str) -> str:
    """The site's address as it was given, with a slash at its end; nothing stays nothing."""
    if text and not re.fullmatch(r"https?://[^\s\"'<>#?]+", text):
        raise argparse.ArgumentTypeError(f"{text!r} is not an address such as https://example.org/games/")
    return text and text.rstrip("/") + "/"


def server(text: str) -> str:
    """The address of a STUN server as RFC 7064 has it; without its scheme it is taken all the same."""
    found = re.fullmatch(r"(?:stuns?:)?((?:[A-Za-z0-9-]+\.)*[A-Za-z0-9-]+|\[[0-9A-Fa-f:]+\])(:[0-9]{1,5})?", text)
    if text and not found:
        raise argparse.ArgumentTypeError(f"{text!r} is not an address such as stun:stun.example.org:3478")
    return text if not text or text.startswith(("stun:", "stuns:")) else f"stun:{text}"


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m web.bundle", description="Write the site.")
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="the folder to write; it is replaced")
    parser.add_argument("--url", type=address, default="", help="the address where the site will be, if that is known")
    parser.add_argument("--stun", type=server, default="", help="a STUN server, for live play across networks")
    parser.add_argument(
        "--compressed", action="store_true", help="compress the files in advance, for hosts that serve such"
    )
    arguments = parser.parse_args()
    out: Path = arguments.out.resolve()
    try:
        site = make_site(arguments.url, arguments.stun)
        if arguments.compressed:
            add_compressed(site)
        site.write(out)
    except subprocess.CalledProcessError:
        print("Pyodide could not compile, or esbuild not make small; see above.", file=sys.stderr)
        return 1
    except (FileExistsError, Unlicensed) as error:
        print(error, file=sys.stderr)
        return 1
    print(f"{len(site.files)} files, {sum(map(len, site.files.values())) / 1e6:.1f} MB in {out}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
