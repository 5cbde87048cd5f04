"""View of a blueprint in the making: each level a square of places, those of the level below faintly in it.

Rows of places are the parts that change. A place draws its half of each link, so nothing reaches over its edges.
"""

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup

from gridarium.games.gridopolis.setup.coordinates import X, Y, Z, coordinates, name_of, place, place_of
from gridarium.games.gridopolis.setup.editing import PARTS, places
from web.boards import svg
from web.boards.board import target_id
from web.boards.designer import DesignLook
from web.boards.gridopolis.editor.model import BlueprintDraft, DrawingArea
from web.boards.gridopolis.flat import drawing

CELL = 100
BAND = 44
"""Left of a level and below it, for numbers."""
TITLE = 48
ALL = "all"
MOST_CELLS = 1600
"""So many places can be shown together; with more, levels show one at a time."""


def levels_shown(look: DesignLook[BlueprintDraft]) -> list[int]:
    """The levels that are drawn, the highest first."""
    draft: BlueprintDraft = look.draft
    if look.choices["level"] != ALL:
        return [int(look.choices["level"])]
    return list(range(draft.area.top, 0, -1))


def can_show_all(area: DrawingArea) -> bool:
    """Whether all levels fit into one picture."""
    return (area.x1 - area.x0 + 1) * (area.y1 - area.y0 + 1) * area.top <= MOST_CELLS


def drawings(look: DesignLook[BlueprintDraft]) -> Markup:
    """The levels that show, as one grid."""
    draft: BlueprintDraft = look.draft
    parts = rows(look)
    shown = levels_shown(look)
    many = len(shown) > 1
    pictures = (_level(draft.area, z, look.choices["symmetry"], many, parts) for z in shown)
    kind = "many" if many else "one"
    return Markup(
        f'<div class="sketches {kind}" role="grid" data-board="Drawing" data-strokes'
        f' aria-label="Places by x and y, {"all levels" if many else f"level {shown[0]}"}">'
        f"{''.join(pictures)}</div>"
    )


def _level(area: DrawingArea, z: int, symmetry: str, named: bool, parts: dict[str, Markup]) -> str:
    """One level. The picture begins at the left upper corner of its places."""
    wide, high = CELL * (area.x1 - area.x0 + 1), CELL * (area.y1 - area.y0 + 1)
    title = TITLE if named else 8
    box = f"{-BAND} {-title} {wide + BAND + 8} {high + title + BAND}"
    own = "".join(str(parts[_row_id(z, y)]) for y in range(area.y1, area.y0 - 1, -1))
    return (
        f'<svg id="level-{z}" class="sketch levels" viewBox="{box}" role="rowgroup" aria-label="Level {z}">'
        f'<g aria-hidden="true">{_names(area, z, named, high)}'
        f'<rect class="ground" width="{wide}" height="{high}" rx="12"/>{_axes(symmetry, wide, high)}</g>{own}</svg>'
    )


def _names(area: DrawingArea, z: int, named: bool, high: int) -> str:
    texts = [f'<text class="level" x="0" y="-14">Level {z}</text>'] if named else []
    texts += [f'<text x="{CELL * (x - area.x0) + 50}" y="{high + 33}">{x}</text>' for x in range(area.x0, area.x1 + 1)]
    texts += [f'<text x="{-BAND // 2}" y="{CELL * (area.y1 - y) + 60}">{y}</text>' for y in range(area.y0, area.y1 + 1)]
    return f'<g class="names" font-size="30">{"".join(texts)}</g>'


def _axes(symmetry: str, wide: int, high: int) -> str:
    """Where the picture is mirrored, or the middle that it is turned about."""
    across, up = f"M0 {high / 2}H{wide}", f"M{wide / 2} 0V{high}"
    lines = {"none": "", "mirror": across, "turn": f"M{wide / 2 - 40} {high / 2}h80m-40-40v80", "four": across + up}
    return f'<path class="mirror" d="{lines[symmetry]}"/>'


# Rows


def rows(look: DesignLook[BlueprintDraft]) -> dict[str, Markup]:
    """Every row that shows, by element id."""
    draft: BlueprintDraft = look.draft
    area = draft.area
    drawn = _Drawn(draft)
    return {
        _row_id(z, y): Markup(
            f'<g id="{_row_id(z, y)}" role="row">'
            + "".join(drawn.cell(place(x, y, z), look.cursor) for x in range(area.x0, area.x1 + 1))
            + "</g>"
        )
        for z in levels_shown(look)
        for y in range(area.y1, area.y0 - 1, -1)
    }


def _row_id(z: int, y: int) -> str:
    return f"row-{z}-{y}"


class _Drawn:
    """A draft with what is where at hand."""

    def __init__(self, draft: BlueprintDraft) -> None:
        blueprint = draft.blueprint
        self.area = draft.area
        self.pads = set(blueprint.pads)
        self.posts = set(blueprint.posts)
        self.things: dict[int, list[tuple[str, str]]] = {}
        """What is on each place beside pads and posts: kinds of parts, and their seats."""
        self.players = {name: number for number, (name, _) in enumerate(blueprint.seats)}
        for kind in ("home", "teleporter", "target", "marker", "box"):
            for owner in self.players if PARTS[kind].of_seat else ("",):
                for at in places(blueprint, kind, owner):
                    self.things.setdefault(at, []).append((kind, owner))

    def cell(self, at: int, cursor: str) -> str:
        """A place as something to point at."""
        name = name_of(at)
        x, y, _ = coordinates(at)
        return _cell(
            name,
            CELL * (x - self.area.x0) + 50,
            CELL * (self.area.y1 - y) + 50,
            (at in self.pads, at - Z in self.pads),
            tuple(at + side in self.pads for side in _SIDES),
            (at in self.posts, at - Z in self.posts),
            tuple((kind, owner, self.players.get(owner, 0)) for kind, owner in self.things.get(at, [])),
            name == cursor,
        )


@lru_cache(maxsize=4096)
def _cell(
    name: str,
    x: int,
    y: int,
    pads: tuple[bool, bool],
    beside: tuple[bool, ...],
    posts: tuple[bool, bool],
    things: tuple[tuple[str, str, int], ...],
    stop: bool,
) -> str:
    """``pads``: here and below. ``beside``: pads on the four sides. ``posts``: upward and downward."""
    return (
        f'<g id="{target_id(name)}" data-target="{name}" role="gridcell" class="spot" tabindex="{stop - 1}" '
        f'aria-label="{", ".join(_words(name, pads, posts, things))}">{_pad(x, y, pads, beside)}'
        f"{''.join(_thing(x, y, kind, player) for kind, _, player in things)}{_posts(x, y, posts)}"
        f'<rect class="hit" x="{x - 49}" y="{y - 49}" width="98" height="98" rx="10"/></g>'
    )


def _words(
    name: str, pads: tuple[bool, bool], posts: tuple[bool, bool], things: tuple[tuple[str, str, int], ...]
) -> list[str]:
    here, below = pads
    words = [drawing.called(name), "pad" if here else "empty"]
    words += [f"{owner.capitalize()}'s {_NAMES[kind]}" if owner else _NAMES[kind] for kind, owner, _ in things]
    words += [told for told, there in zip(("post up", "post down"), posts, strict=True) if there]
    return words + (["a pad below"] if below and not here else [])


_NAMES = {
    "home": "kingerizer",
    "teleporter": "teleporter",
    "target": "race target",
    "marker": "marker",
    "box": "blocker box",
}


_SIDES = {X: "h50", -X: "h-50", Y: "v-50", -Y: "v50"}
"""The four sides, and the way from the middle to each edge of the place."""


def _pad(x: int, y: int, pads: tuple[bool, bool], beside: tuple[bool, ...]) -> str:
    here, below = pads
    drawn = f'<path class="below" d="{svg.squares([(x, y)], 28)}"/>' if below else ""
    if not here:
        return drawn or f'<circle class="nothing" cx="{x}" cy="{y}" r="4"/>'
    links = "".join(f"M{x} {y}{way}" for way, there in zip(_SIDES.values(), beside, strict=True) if there)
    return f'<path class="links" d="{links}"/><path class="pads" d="{svg.squares([(x, y)], 40)}"/>'


def _thing(x: int, y: int, kind: str, player: int) -> str:
    if kind == "marker":
        return f'<g class="marker p{player}">{drawing.marker(x, y, player, False)}</g>'
    if kind == "box":
        return drawing.box(x, y)
    if kind == "teleporter":
        rings = (f'<circle cx="{x}" cy="{y}" r="{r}"/>' for r in (35, 22, 9))
        return f'<g class="portals">{"".join(rings)}</g>'
    if kind == "home":
        sign = svg.shape(player, x - 29, y - 29, 8)
        band = svg.squares([(x, y)], 36)
        return f'<g class="home p{player}"><path class="band" d="{band}"/><path class="owner" d="{sign}"/></g>'
    return f'<g class="goal p{player}"><path d="{svg.shape(player, x + 27, y - 27, 10)}"/></g>'


def _posts(x: int, y: int, posts: tuple[bool, bool]) -> str:
    up, down = posts
    foot = f'<circle class="foot" cx="{x + 31}" cy="{y - 31}" r="6"/>' if up else ""
    head = f'<circle class="head" cx="{x + 31}" cy="{y + 31}" r="5"/>' if down else ""
    return f'<g class="posts">{foot}{head}</g>' if foot or head else ""


# Pictures of tools


def picture(kind: str, player: int = 0) -> Markup:
    """Picture of what a tool puts, small."""
    ground = f'<path class="pads" d="{svg.squares([(50, 50)], 40)}"/>'
    things = {
        "pad": "",
        "post": '<circle class="foot" cx="70" cy="30" r="12"/>',
        "take": '<path class="away" d="M28 28l44 44m0-44l-44 44"/>',
    }
    drawn = things[kind] if kind in things else _thing(50, 50, kind, player)
    return Markup(f'<svg class="tool levels" viewBox="6 6 88 88" aria-hidden="true">{ground}{drawn}</svg>')


# Walking


def next_place(area: DrawingArea, cursor: str, key: str) -> str:
    """Place that a key leads to: arrows over a level, Home and End along its row, Page Up and Down between levels."""
    x, y, z = coordinates(place_of(cursor))
    dx, dy, dz = _KEYS.get(key, (0, 0, 0))
    x = {"Home": area.x0, "End": area.x1}.get(key, x + dx)
    to = place(x, y + dy, z + dz)
    return name_of(to) if area.holds(to) else cursor


_KEYS = {
    "ArrowLeft": (-1, 0, 0),
    "ArrowRight": (1, 0, 0),
    "ArrowDown": (0, -1, 0),
    "ArrowUp": (0, 1, 0),
    "PageUp": (0, 0, 1),
    "PageDown": (0, 0, -1),
}
