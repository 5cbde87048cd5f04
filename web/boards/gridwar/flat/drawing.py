"""Drawing of the board, as texts of SVG: cells, tiles, tokens, and signs of what can be done."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache

from gridarium.games.gridwar.rules.board import (
    BIT,
    GOALS,
    LETTERS,
    NAMES,
    ROWS,
    SPACES,
    number,
    spaces_in,
)
from gridarium.games.gridwar.rules.moves import COMMANDER, LEADER, TROOP
from gridarium.games.gridwar.rules.position import Position
from web.boards import svg
from web.boards.gridwar.layout import CENTRES, level_of

CELL, TILE = 54, 50
"""The sides of a hole's cell and of a tile."""
HALF = 0.866
"""Of a hexagon's side: how far its flat sides are from its middle."""
GROUND = tuple(space for space in SPACES if level_of(space) == 1)
VIEW = (-96, -848, 1958, 966)
"""The picture: its left upper corner, its width and its height."""


@cache
def hexagon(x: int, y: int, side: int) -> str:
    """A hexagon with a corner up."""
    half, wide = side // 2, round(side * HALF)
    return f"M{x} {y - side}l{wide} {half}v{side}l-{wide} {half}-{wide}-{half}v-{side}z"


def hexagons(spaces: Iterable[int], side: int) -> str:
    """Hexagons over those spaces."""
    return "".join(hexagon(*CENTRES[space], side) for space in spaces)


# The ground


@lru_cache(maxsize=16)
def ground(holes: tuple[int, int], up: int = 0) -> str:
    """Ground, which lies still: cells and holes, entries and goals, and the names of rows and columns."""
    spots = "".join(f"M{x - 6} {y}a6 6 0 1 0 12 0a6 6 0 1 0-12 0z" for x, y in map(CENTRES.__getitem__, GROUND))
    entries = "".join(
        f'<g class="entry p{player}"><path class="area" d="{hexagons(spaces_in(mask), CELL - 4)}"/>'
        f'<path class="whose" d="{"".join(svg.shape(player, *CENTRES[space], 15) for space in spaces_in(mask))}"/></g>'
        for player, mask in enumerate(holes)
    )
    goals = "".join(f'<g class="aim p{player}">{_goal(player)}</g>' for player in (0, 1))
    return (
        f'<path class="earth" d="{hexagons(GROUND, 58)}"/><path class="lots" d="{hexagons(GROUND, CELL)}"/>'
        f'<path class="holes" d="{spots}"/>{entries}{goals}{_names(up)}'
    )


def _goal(player: int) -> str:
    """The corner with a star and a rim that is seen around a tile, and the spaces that ultimately rest on it."""
    stack = [CENTRES[space] for space in spaces_in(GOALS[player])]
    x, y = stack[0]
    shore, star = hexagon(x, y, CELL + 3), svg.outline(svg.STAR, x, y, 34)
    return (
        f'<path class="shore" d="{shore}"/><path class="beacon" d="{star}"/>'
        f'<path class="stack" d="{svg.polyline(stack[:5])}"/>'
    )


def _names(up: int) -> str:
    """Letters below the lowest row, numbers left of each row."""
    places = [(letter, 100 * q, 93) for q, letter in enumerate(LETTERS)]
    for r in range(ROWS):
        x, y = CENTRES[number(0, r, 1)]
        places.append((str(r + 1), x - 80, y))
    texts = (f'<text x="{x}" y="{y + 13}"{svg.turn(up, x, y)}>{name}</text>' for name, x, y in places)
    return f'<g class="names" font-size="36">{"".join(texts)}</g>'


def hole_names(state: Position) -> str:
    """The names of the holes without a tile, for pictures that show a part of the board."""
    tiles = state.tiles[0] | state.tiles[1]
    free = [(NAMES[space], *CENTRES[space]) for space in GROUND if not BIT[space] & tiles]
    texts = "".join(f'<text x="{x}" y="{y + 36}">{name}</text>' for name, x, y in free)
    return f'<g class="names" font-size="24">{texts}</g>'


# Tiles


@lru_cache(maxsize=4096)
def tile(space: int, player: int, rank: int, moved: bool = False, up: int = 0) -> str:
    """A tile from above: its face by its side, its owner's shape with the level in it, its token, a tick once it moved.

    The style sheet leaves out all but the face where it is under another one.
    """
    x, y = CENTRES[space]
    k = level_of(space)
    shadow = f'<path class="shade" d="{hexagon(x, y + 8, TILE + 2)}"/>' if k > 1 else ""
    upright = svg.turn(up, x, y)
    tick = f'<path class="tick" d="M{x - 9} {y + 35}l7 6 12-13"{upright}/>' if moved else ""
    return (
        f'{shadow}<path class="face" d="{hexagon(x, y, TILE)}"/>{TOKENS[rank](x, y)}'
        f'<path class="sign-of" d="{svg.shape(player, x, y, 22 if player else 25)}"/>'
        f'<text x="{x}" y="{y + 11}"{upright}>{k}</text>{tick}'
    )


def _no_token(x: int, y: int) -> str:
    return ""


def _leader(x: int, y: int) -> str:
    return f'<circle class="token leader" cx="{x}" cy="{y}" r="38"/>'


def _commander(x: int, y: int) -> str:
    return f'<path class="token commander" d="{svg.outline(svg.star(5, 1, 0.62), x, y, 50)}"/>'


TOKENS = {TROOP: _no_token, LEADER: _leader, COMMANDER: _commander}


def tiles(state: Position) -> str:
    """All tiles without cells, from below."""
    drawn = []
    for space in spaces_in(state.tiles[0] | state.tiles[1]):
        owner = state.owner_at(space) or 0
        seen = f"w{owner}" if state.uncovered & BIT[space] else f"low w{owner}"
        drawn.append(f'<g class="slab {seen} k{level_of(space)}">{tile(space, owner, state.rank_at(space))}</g>')
    return "".join(drawn)


# Signs of what can be done


def movable(x: int, y: int) -> str:
    """This tile can do something: a ring that lies in a bed, so that it stands out on tiles of either side."""
    around = hexagon(x, y, TILE)
    return f'<path class="bed" d="{around}"/><path class="hex" d="{around}"/>'


def take(x: int, y: int) -> str:
    """The tile that is chosen can capture here."""
    cross = f"M{x - 12} {y - 12}l24 24m0-24l-24 24"
    return f'<circle class="prey" cx="{x}" cy="{y}" r="24"/><path class="cut" d="{cross}"/>'


def end(x: int, y: int, cost: int, up: int = 0) -> str:
    """The tile that is chosen can end here, for so many points."""
    upright = svg.turn(up, x, y)
    return (
        f'<circle class="dot" cx="{x}" cy="{y}" r="24"/><text class="cost" x="{x}" y="{y + 11}"{upright}>{cost}</text>'
    )


def route(firm: str, hanging: str) -> str:
    """The way to an end, which shows when that is pointed at."""
    return f'<path class="route" d="{firm}"/><path class="route hanging" d="{hanging}"/>'


def outline(x: int, y: int) -> str:
    """An empty space above the board, which shows when its level is looked at."""
    return f'<path class="shell" d="{hexagon(x, y, TILE)}"/>'


def described(state: Position) -> str:
    """A position in words."""
    told = []
    for side, tiles_of in zip(("White", "Black"), state.tiles, strict=True):
        names = ", ".join(NAMES[space] for space in spaces_in(tiles_of))
        told.append(f"{side}'s tiles: {names}" if names else f"{side} has no tiles on the board")
    return "; ".join(told)
