"""Our own files for the browser: JavaScript, style sheet, icons, manifest."""

from __future__ import annotations

import json
import re
from pathlib import Path

from .site import Site, asset_url
from .vendor import ROOT

SHELL = ROOT / "web" / "shell"

IMPORT = re.compile(r'(\bfrom |\bimport |\bimport\()"\./([\w-]+\.js)"')
"""`from "./x.js"`, `import "./x.js"` and `import("./x.js")`, where x is another file of the shell or a library."""


def add_shell(site: Site) -> None:
    """Add the shell. The libraries that it imports must be in the site already."""
    site.add_asset("style.css", (SHELL / "style.css").read_bytes())
    for path in sorted((SHELL / "icons").iterdir()):
        site.add_asset(path.name, path.read_bytes())
    for path in sorted(SHELL.glob("*.js")):
        if path.name != "sw.js":
            add_script(site, path)
    site.add("manifest.webmanifest", manifest(site))


def add_script(site: Site, path: Path) -> None:
    """Add a script after those that it imports, whose hashes become part of its own."""
    if path.name in site.assets:
        return

    def link(found: re.Match[str]) -> str:
        add_script(site, path.with_name(found[2]))
        return f'{found[1]}"{asset_url(site.assets[found[2]])}"'

    site.add_asset(path.name, IMPORT.sub(link, path.read_text()))


def manifest(site: Site) -> str:
    """The web app manifest, with the icons' names as they are in the site."""
    data = json.loads((SHELL / "manifest.webmanifest").read_text())
    for icon in data["icons"]:
        icon["src"] = site.assets[icon["src"]]
    return json.dumps(data)
