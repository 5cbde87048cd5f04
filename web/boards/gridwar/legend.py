"""Legend: the marks on a board of Gridwar, and what they mean."""

from __future__ import annotations

from gridarium.games.gridwar.rules.board import NUMBER
from gridarium.games.gridwar.rules.moves import COMMANDER, LEADER, TROOP
from gridarium.games.gridwar.rules.state import GridwarState
from web.boards import svg
from web.boards.board import Look, Mark, Sight
from web.boards.gridwar.flat import drawing
from web.boards.gridwar.flat.supplies import LAYERS, stack
from web.boards.gridwar.layout import CENTRES
from web.boards.gridwar.space.scene import COST
from web.boards.gridwar.space.shapes import TILE, TILE_COLOURS, TOKEN_COLOURS, TOKENS
from web.boards.gridwar.words import SIDES
from web.boards.scene_picture import FURTHER, reaching, thing

_WAY = "M-40 30L0-10L40 0"
_FLOOR, _UP = NUMBER["j5"], NUMBER["j5.2"]


def legend(look: Look[GridwarState]) -> list[Mark]:
    """The board and its tiles first, then what can be done, then what was done and may follow."""
    mover = max(0, look.state.to_move or 0)
    marks = [*_ground(), *_tiles(mover), *_doings(mover), *_past(mover)]
    return [mark._replace(picture=f'<g class="war">{mark.picture}</g>') for mark in marks]


def _ground() -> list[Mark]:
    hole = '<path class="holes" d="M-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0z"/>'
    cell = drawing.hexagon(0, 0, drawing.CELL)
    return [
        Mark(
            "A hole of the board",
            f'<path class="earth" d="{drawing.hexagon(0, 0, 58)}"/><path class="lots" d="{cell}"/>{hole}',
            'class="holes"',
        ),
        Mark(
            "Where new tiles of a side come in",
            f'<g class="entry p0"><path class="area" d="{cell}"/>'
            f'<path class="whose" d="{svg.shape(0, 0, 0, 15)}"/></g>',
            'class="entry',
        ),
        Mark(
            "The goal of a side; how many steps its nearest tile has left is told beside the board",
            f'<g class="aim p0"><path class="shore" d="{cell}"/>'
            f'<path class="beacon" d="{svg.outline(svg.STAR, 0, 0, 34)}"/></g>',
            'class="beacon"',
        ),
        Mark(
            "The higher places above a goal, which count as well",
            '<g class="aim p0"><path class="stack" d="M-50 20L50-20"/></g>',
            'class="stack"',
        ),
    ]


def _tiles(mover: int) -> list[Mark]:
    return [
        Mark("A tile of White, with its level", _tile(_FLOOR, 0), "slab w0"),
        Mark("A tile of Black, with its level", _tile(_FLOOR, 1), "slab w1"),
        Mark("A tile on a higher level", _tile(_UP, mover), 'class="shade"'),
        Mark("A tile under another one", _tile(_FLOOR, mover, low=True), "slab low"),
        Mark(
            "Tiles that are still to come in; beside them is their number",
            f'<g class="heap w{mover}">{stack(TROOP, LAYERS, 0, 8, 0, mover)}</g>',
            'class="heap',
        ),
        Mark("A leader", _tile(_FLOOR, mover, LEADER), "token leader"),
        Mark("A commander", _tile(_FLOOR, mover, COMMANDER), "token commander"),
        Mark("It has moved in this turn", _tile(_FLOOR, mover, moved=True), 'class="tick"'),
    ]


def _tile(space: int, player: int, rank: int = TROOP, moved: bool = False, low: bool = False) -> str:
    x, y = CENTRES[space]
    seen = f"low w{player}" if low else f"w{player}"
    drawn = drawing.tile(space, player, rank, moved)
    return f'<g transform="translate({-x} {-y})"><g class="slab {seen}">{drawn}</g></g>'


def _doings(mover: int) -> list[Mark]:
    def cell(kind: str, drawn: str) -> str:
        return f'<g class="stand {kind}">{drawn}</g>'

    return [
        Mark("You can use this tile", cell("open start", drawing.movable(0, 0)), "open start"),
        Mark("This tile is chosen", cell("chosen", drawing.movable(0, 0)), ' chosen"'),
        Mark("You can end here, for so many points", cell("open land", drawing.end(0, 0, 3)), "open land"),
        Mark("You can capture here", cell("open take", drawing.take(0, 0)), "open take"),
        Mark(
            "The way there; dotted where the tile hangs over on it",
            cell("open preview", drawing.route("M-50 20H0", "M8 20H50")),
            'class="route"',
        ),
        Mark(
            "All ways of the chosen tile; dotted and ringed where it hangs over",
            f'<g class="ways"><path d="M-50 0h40"/><path class="hanging" d="M-2 0h30"/>'
            f'<path class="rings" d="{svg.shape(0, 40, 0, 11)}"/></g>',
            'class="ways" aria-hidden="true"><path class="bed" d="M',
        ),
        Mark(
            "The other side stops the chosen tile here",
            f'<path class="zone p{1 - mover}" d="M-38 10l44-44M-28 30l60-60M-6 38l44-44"/>',
            f'class="zone p{1 - mover}" aria-hidden="true" d="M',
        ),
        Mark("An empty place above the board", cell("bare", drawing.outline(0, 0)), 'class="shell"'),
        Mark("Tap again to do this", svg.confirm(0, 0), 'class="confirm"'),
    ]


def _past(mover: int) -> list[Mark]:
    def of(drawn: str) -> str:
        return f'<g class="went p{mover}">{drawn}</g>'

    return [
        Mark(
            "The way that a tile took in the last turn",
            of(
                f'<path class="bed" d="{_WAY}"/><path class="way" d="{_WAY}"/>'
                f'<path class="from" d="{svg.shape(0, -40, 30, 9)}"/>'
            ),
            'class="bed" d="M',
        ),
        Mark("What was captured in it", of('<path class="lost" d="M-12-12l24 24m0-24l-24 24"/>'), 'class="lost" d="M'),
        Mark(
            "A move that is advised or may follow",
            f'<g class="ahead">{svg.numbered(0, _WAY, 40, 0, 16, bed=True)}</g>',
            'class="n0"',
        ),
        Mark(
            "What was played instead of that",
            f'<g class="ahead">{svg.instead(svg.numbered(0, _WAY, 40, 0, 16))}</g>',
            'class="mistaken"',
        ),
    ]


# In space


def legend_in_space(look: Look[GridwarState]) -> list[Sight]:
    """The board and its tiles first, then where the chosen tile can go, then what was done and may follow."""
    mover = max(0, look.state.to_move or 0)
    cell, owner, cost = thing("cell", "war-plate"), f"p{mover}", thing("cost", "war-ink")._replace(lift=COST)
    tile = thing(f"tile {mover}", TILE_COLOURS[mover])
    return [
        Sight("A hole of the board", (cell,)),
        Sight("Where new tiles of a side come in", (cell, thing(f"entry {mover}", owner))),
        Sight("The goal of a side", (cell, thing("goal", owner), thing("star", f"war-face-{mover}"))),
        Sight("The flag of the side whose goal is beside it", (thing(f"flag {mover}", TILE_COLOURS[mover]),)),
        *(Sight(f"A tile of {SIDES[side]}", (thing(f"tile {side}", TILE_COLOURS[side]),)) for side in (0, 1)),
        Sight("Tiles that are still to come in", (thing("stack 0 2", TILE_COLOURS[mover]),)),
        *(
            Sight(f"A {TOKENS[rank]}", (tile, thing(TOKENS[rank], TOKEN_COLOURS[rank])._replace(lift=TILE)))
            for rank in (LEADER, COMMANDER)
        ),
        Sight("The chosen tile can end here, for so many points", (cost, thing("end", "war-end"))),
        Sight("It can end here and must stop, next to the other side", (cost, thing("stop", "war-stop"))),
        Sight("It hangs over here, only on the way", (cell, thing("over", "war-over"))),
        Sight("It can capture this tile", (tile, thing("victim", "war-victim")._replace(lift=TILE))),
        Sight("The other side stops tiles here", (cell, thing("zone", "war-stop"))),
        Sight("Where a tile began in the last turn", (cell, thing(f"been {mover}", owner))),
        Sight("The way that it took", (reaching("way", owner),)),
        *FURTHER,
    ]
