"""Frames for others' pages: a page for each game that is one file, and what it fetches once something is pressed."""

from __future__ import annotations

import json

import htpy as h
from markupsafe import Markup

from web.boards import SHOWN
from web.embed.page import frame_page

from .documents import begin, policy
from .minify import made_small
from .shell import SHELL, add_script, badge_rules, scoped, sheet_named, sheet_of
from .site import Site
from .vendor import CACHE, ROOT

EMBED = SHELL / "embed"
PLAYER = "embed-player.js"
STYLES = ("ground", "themes", "controls", "boards", "embed", "contrast")
"""The shared style sheets that a frame needs, beside its game's."""
UP = "../../"
"""From a frame's page to the site's folder."""


def add_embedded(site: Site) -> None:
    """Add a page for each game, `embed/NAME/`. PyScript and Pyodide must be in the site already."""
    entries = [EMBED / "player.js", EMBED / "poster.js"]
    scripts = made_small("embed", entries, [*SHELL.rglob("*.js")])
    add_script(site, {PLAYER: scripts["player.js"]}, PLAYER)
    worker = site.add_asset("embed-worker.py", (ROOT / "web" / "embed" / "worker.py").read_text())
    styles = small_styles()
    poster = scripts["poster.js"].decode().strip()
    for name in SHOWN:
        site.add(f"embed/{name}/index.html", document(name, site, poster, styles[name], worker))


def small_styles() -> dict[str, str]:
    """The style sheet of each game's frame."""
    files = [CACHE / f"embed-{name}.css" for name in SHOWN]
    for file, name in zip(files, SHOWN, strict=True):
        shared = (sheet_named(sheet).read_text() for sheet in STYLES)
        file.write_text("\n".join([*shared, scoped(sheet_of(name)), badge_rules()]))
    made = made_small("framed", files, files)
    return {name: made[file.name].decode().strip() for name, file in zip(SHOWN, files, strict=True)}


def document(name: str, site: Site, script: str, style: str, worker: str) -> str:
    """The full HTML of a game's frame. It carries all that shows before somebody presses something."""
    config = json.loads(site.assets["pyscript.json"])
    config["interpreter"] = f"{UP}{config['interpreter']}"
    cover = SHELL / "covers" / f"{name}.svg"
    page = frame_page(name, cover.read_text() if cover.exists() else "")
    head = [
        *begin(policy(script, style), page.title),
        h.meta(name="robots", content="noindex"),
        h.link(rel="icon", href=f"{UP}{site.assets['icon.svg']}", type="image/svg+xml"),
        h.style[Markup(style)],
    ]
    body = [
        h.div("#player", hidden=True, data_script=f"{UP}{site.assets[PLAYER]}"),
        page.main,
        h.script(type="py", worker=True, name="gridarium", src=f"{UP}{worker}", config=json.dumps(config)),
        h.script(type="module")[Markup(script)],
    ]
    return str(h.html(lang="en", data_theme="system")[h.head[head], h.body(data_dress=name)[body]])
