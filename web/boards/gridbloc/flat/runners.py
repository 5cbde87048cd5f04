"""Runners on a board: side by side where several share a tile, and who acts, who is stuck, who is out."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from markupsafe import Markup

from gridarium.games.gridbloc.rules.state import GridBlocState
from web.boards import svg
from web.boards.gridbloc.flat.layout import Area, FlatLayout
from web.boards.gridbloc.geometry import number

_TOGETHER: tuple[tuple[tuple[float, float], ...], ...] = (
    ((0, 0),),
    ((-25, 0), (25, 0)),
    ((-26, 22), (26, 22), (0, -24)),
    ((-26, -26), (26, -26), (-26, 26), (26, 26)),
    ((-31, -31), (31, -31), (0, 0), (-31, 31), (31, 31)),
)
"""Where so many runners stand on a tile that reaches 50 to every side."""
_SIZES = (1.0, 0.76, 0.74, 0.74, 0.66)
PUDDLE = (
    "M-44 24c-4-10 10-14 18-10 8-8 40-8 48 0 12-2 26 2 22 12"
    "-2 8-12 8-18 8-4 6-16 8-22 4-10 6-24 4-28-2-10 2-18-2-20-12z"
)
"""What holds a runner that is stuck, around 0 0."""
PLAIN = ""
"""In place of a character: a runner of the basic game, which has none."""


def character_of(state: GridBlocState, seat: int) -> str:
    """As what a seat's runner is drawn."""
    return PLAIN if state.basic else state.characters[seat]


def runners(plane: FlatLayout, state: GridBlocState) -> dict[str, Markup]:
    """A part for each seat, ``board-runner-0``...; empty for who is not on the board."""
    places = [seat for seat in range(state.players) if state.at[seat] >= 0 and seat != state.blocker]
    parts = {}
    for seat in range(state.players):
        if seat not in places:
            parts[f"board-runner-{seat}"] = Markup(f'<g id="board-runner-{seat}"></g>')
            continue
        at = state.at[seat]
        here = [other for other in places if state.at[other] == at]
        parts[f"board-runner-{seat}"] = _runner(
            plane.areas[at],
            seat,
            character_of(state, seat),
            at == state.board.star,
            (here.index(seat), len(here)),
            "lone " if state.players == 2 else "acting " if state.to_move == seat else "",
            bool(state.stuck >> seat & 1),
            state.blocker,
        )
    return parts


@lru_cache(maxsize=1024)
def _runner(
    area: Area,
    seat: int,
    character: str,
    on_star: bool,
    place: tuple[int, int],
    kind: str,
    stuck: bool,
    blocker: int,
) -> Markup:
    """A runner in its place among those on the tile. The outer element is free for motion."""
    drawn = piece(seat, character, on_star)
    if stuck:
        drawn = f'<path class="puddle p{blocker}" d="{PUDDLE}"/>{drawn}'
    return Markup(
        f'<g id="board-runner-{seat}" class="runner {kind}p{seat}"><g transform="{transform_of(area, *place)}">'
        f"{halo(character)}{drawn}</g></g>"
    )


def halo(character: str) -> str:
    """The ring around a runner that is to move."""
    return f'<circle class="halo" r="{35 if character == PLAIN else 42}"/>'


def piece(player: int, character: str, on_star: bool) -> str:
    """A runner around 0 0: as its character, or in the player's shape, which carries the star that it covers."""
    if character != PLAIN:
        from web.boards.gridbloc.flat import figures  # noqa: PLC0415  the basic game has no characters

        return figures.runner(player, character)
    drawn = f'<path class="piece" d="{svg.shape(player, 0, 0, 29)}"/>'
    if not on_star:
        return drawn
    small = svg.outline(svg.STAR, 0, 1, 17)
    return f'<circle class="carried" r="35"/>{drawn}<path class="carried" d="{small}"/>'


def transform_of(area: Area, place: int, among: int) -> str:
    """Where and how large the one of so many runners on a tile stands that has this place."""
    dx, dy = _TOGETHER[among - 1][place]
    x, y = area.centre[0] + dx * area.scale, area.centre[1] + dy * area.scale
    return f"translate({number(x)} {number(y)}) scale({_SIZES[among - 1] * area.scale:.2f})"


def still(plane: FlatLayout, state: GridBlocState, places: Mapping[int, str]) -> str:
    """Runners that nothing moves, by the names of their tiles."""
    drawn = []
    for seat, name in sorted(places.items()):
        here = [other for other in sorted(places) if places[other] == name]
        at = transform_of(plane.area[name], here.index(seat), len(here))
        runner = piece(seat, character_of(state, seat), name == state.board.map.star)
        drawn.append(f'<g class="runner p{seat}"><g transform="{at}">{runner}</g></g>')
    return "".join(drawn)


def gone(plane: FlatLayout, places: Mapping[int, str]) -> str:
    """Where runners were last that are out: their shapes, hollow."""
    drawn = []
    for seat, name in sorted(places.items()):
        area = plane.area[name]
        here = [other for other in sorted(places) if places[other] == name]
        dx, dy = _TOGETHER[len(here) - 1][here.index(seat)]
        x, y = area.centre[0] + dx * area.scale * 0.7, area.centre[1] + dy * area.scale * 0.7
        path = svg.shape(seat, round(x), round(y), max(6, round(17 * area.scale)))
        drawn.append(f'<path class="gone p{seat}" d="{path}"/>')
    return "".join(drawn)
