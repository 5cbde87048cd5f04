"""Shell of the site: JavaScript, style sheets, icons, manifest, puzzles; and three.js."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from pathlib import Path

import web.boards
from web.boards import svg
from web.widgets.buttons import BADGES

from .minify import made_small
from .site import Site, asset_url
from .vendor import CACHE, HERE, MODULES, ROOT, TYPE, type_file

SHELL = ROOT / "web" / "shell"
GAMES = ROOT / "engine" / "gridarium" / "games"
THREE = HERE / "three.js"
"""Names the part of three.js that boards in space are drawn with."""

ENTRIES = (
    "shell.js",
    "early.js",
    "board3d/worker.js",
    "board3d/view.js",
    "board3d/link.js",
    "board3d/drawing/drawing.js",
    "device/pictures.js",
    "device/film.js",
    "live/channel.js",
    "live/scanner.js",
)
"""What pages and workers begin with, and what a page fetches when it is wanted: each becomes a file of the site,
named by its path here."""

CARRIED = "early.js"
"""What every page carries inside itself. The style sheet is fetched once for all pages: in each it would be a fifth of
a megabyte for the first visit, which fetches all of them."""

PICTURES = ("icons", "cards", "covers")
"""The folders of pictures: the site's own, those of shared links, and those drawn for games and the first page."""

WIDEST = 1.2
"""How far the players' shapes reach at most from their middle."""

STYLES = (
    "type",
    "ground",
    "themes",
    "controls",
    "frame",
    "table",
    "record",
    "home",
    "sheets",
    "ending",
    "start",
    "rules",
    "learn",
    "boards",
    "advice",
    "coach",
    "study",
    "space",
    "clock",
    "link",
    "editor",
    "results",
    "contrast",
    "large",
    "print",
    "paper",
)
"""The shared style sheets in their order: where two say something of the same thing, the later one counts."""

FRAME = ("type", "ground", "themes", "controls", "frame", "contrast", "large")
"""Those of them that the page needs that is shown where there is none, which carries them inside itself."""

FETCHED = "FETCHED_FILES"
"""What the shell has in place of the addresses of such files."""
STUN = "STUN_ADDRESSES"
"""What it has in place of the addresses of STUN servers."""

IMPORT = re.compile(r'(\bfrom ?|\bimport ?|\bimport\(|\bnew URL\()"\./([\w-]+\.js)"')
"""`from "./x.js"`, `import "./x.js"`, `import("./x.js")` and a worker's `new URL("./x.js"`, where x is another file
of the site."""

NAMED = re.compile(r"\./([\w-]+\.(?:woff2|svg))")
"""A file of the site in a style sheet."""

AT_ONCE = re.compile(r'\b(?:from|import) ?"\./(chunk-[\w.-]+\.js)"')
"""An import that a module cannot begin without, as it is in the site."""


def add_shell(site: Site, stun: str = "") -> None:
    """Add the shell. three.js, PyScript and puzzles must be in the site already.

    ``stun`` is the address of a server that tells devices how they are seen from outside; without one they find each
    other on one network.
    """
    sources = [*SHELL.rglob("*.js")]
    for path in sorted(picture for folder in PICTURES for picture in (SHELL / folder).iterdir()):
        site.add_asset(path.name, path.read_bytes())
    site.add_asset(TYPE, type_file().read_bytes())
    style, frame = CACHE / "style.css", CACHE / "frame.css"
    style.write_text(joined_style())
    frame.write_text("\n".join(sheet_named(name).read_text() for name in FRAME))
    made = made_small("shell", [SHELL / name for name in ENTRIES], sources, MODULES) | made_small(
        "style", [style, frame], [style, frame]
    )
    for carried in (CARRIED, "frame.css"):
        site.assets[carried] = made.pop(carried).decode().strip()
    site.add_asset(
        "style.css", NAMED.sub(lambda found: asset_url(site.assets[found[1]]), made.pop("style.css").decode())
    )
    for name in made:
        add_script(site, made, name, stun)
    site.add("manifest.webmanifest", manifest(site))


def style_sheets() -> list[Path]:
    """The shared style sheets, then each game's, whose rules count where both say something."""
    games = (sheet for folder in web.boards.__path__ for sheet in Path(folder).glob("*/style.css"))
    return [*shared_sheets(), *sorted(games, key=lambda sheet: sheet.parent.name)]


def shared_sheets() -> list[Path]:
    """The style sheets of what all games share."""
    return [*map(sheet_named, STYLES)]


def sheet_named(name: str) -> Path:
    """A shared style sheet."""
    return SHELL / "styles" / f"{name}.css"


def joined_style() -> str:
    """All style sheets as one, and the shapes of the players' badges."""
    shared = shared_sheets()
    games = [sheet for sheet in style_sheets() if sheet not in shared]
    return "\n".join([*(sheet.read_text() for sheet in shared), *map(scoped, games), badge_rules()])


def sheet_of(game: str) -> Path:
    """A game's style sheet."""
    return next(sheet for sheet in style_sheets() if sheet.parent.name == game)


def scoped(sheet: Path) -> str:
    """A game's style sheet. It reaches what shared code marks as dressed by that game, but for what, in there, is
    marked as dressed by another one."""
    return f'@scope ([data-dress="{sheet.parent.name}"]) to (:scope [data-dress]) {{\n{sheet.read_text()}\n}}'


def badge_rules() -> str:
    """The rules that cut the players' badges out in the shapes that boards draw."""
    return "\n".join(
        f".badge.{name} {{ clip-path: {_clip(corners)}; }}" for name, corners in zip(BADGES, svg.SHAPES, strict=True)
    )


def _clip(corners: Sequence[svg.Point]) -> str:
    """An outline, or without corners the circle around 0 0, in hundredths of a box that has room for each of them."""
    half = 50 / WIDEST
    if not corners:
        return f"circle({half:.1f}%)"
    return f"polygon({', '.join(f'{50 + x * half:.1f}% {50 + y * half:.1f}%' for x, y in corners)})"


def add_script(site: Site, scripts: dict[str, bytes], name: str, stun: str = "") -> None:
    """Add a script after those that it imports, whose hashes become part of its own."""
    if name in site.assets:
        return

    def link(found: re.Match[str]) -> str:
        add_script(site, scripts, found[2], stun)
        return f'{found[1]}"{asset_url(site.assets[found[2]])}"'

    filled = {FETCHED: fetched(site), STUN: [stun] if stun else []}
    script = scripts[name].decode()
    for constant, value in filled.items():
        script = script.replace(json.dumps(constant), json.dumps(json.dumps(value)))
    site.add_asset(name, IMPORT.sub(link, script))


def fetched(site: Site) -> dict[str, str]:
    """Where the files are that the shell fetches when somebody wants them, by their plain names."""
    return {name: asset_url(path) for name, path in sorted(site.assets.items()) if name.startswith("puzzles-")}


def needed_soon(site: Site) -> list[str]:
    """The modules that the shell imports as soon as it runs: a page can ask for them at once."""
    found: list[str] = []
    waiting = [site.assets["shell.js"]]
    while waiting:
        script = site.files[waiting.pop()].decode()
        fresh = {f"assets/{name}" for name in AT_ONCE.findall(script)} - {*found}
        found += sorted(fresh)
        waiting += fresh
    core = [path for path in site.files if re.match(r"assets/pyscript\..*/core", path)]
    return [*found, *core]


def manifest(site: Site) -> str:
    """The web app manifest, with the icons' names as they are in the site."""
    data = json.loads((SHELL / "manifest.webmanifest").read_text())
    for icon in data["icons"]:
        icon["src"] = site.assets[icon["src"]]
    return json.dumps(data)


def add_three(site: Site) -> None:
    """Add three.js, as one file."""
    site.add_asset("three.js", made_small("three", [THREE], [THREE], ["three"])["three.js"])


def add_puzzles(site: Site) -> None:
    """Add the puzzles of each game that has some, called by its name; the page fetches them when they are wanted."""
    for path in sorted(GAMES.glob("*/data/puzzles.json")):
        site.add_asset(f"puzzles-{path.parent.parent.name}.json", path.read_bytes())
