"""Positions and actions of Gridwar as numbers: spaces are in the order of levels, rows and places."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from operator import itemgetter

from gridarium.encoding import Encoding, Feature, bits, from_seat, one_hot, seated
from gridarium.games.gridwar.rules.board import GROUND, LEVEL, SPACES, SUPPORTS, spaces_in
from gridarium.games.gridwar.rules.moves import CAPTURE, COMMANDER, END, ENTER, MOVE, OFF, RANKS, Act
from gridarium.games.gridwar.rules.position import ENTRIES, TILES
from gridarium.games.gridwar.rules.state import QUIET, THIRD, GridwarState

COLUMN = {space: column for column, space in enumerate(spaces_in(GROUND))}
"""The columns, by their spaces on the ground. Of all spaces of one, at most one has an uncovered tile, and at most one
can be moved to: so columns are enough to tell the actions of a position apart."""
COLUMNS = len(COLUMN)
CAPTURES = 3 * 3
"""Of what captures: by the first of three supports and the last one."""
SIZES = {
    MOVE: COLUMNS * COLUMNS,
    ENTER: len(RANKS) * COLUMNS,
    CAPTURE: COLUMNS * CAPTURES,
    "promotion": COLUMNS * COMMANDER,
    "off": len(RANKS) * COMMANDER,
}
"""How many numbers each kind of action has: moves by where from and where to, entries by rank and where to, captures by
what captures and the supports that it captures, promotions by the tile and its new rank, on the board and off it."""
BEGINS = {kind: sum(list(SIZES.values())[:place]) for place, kind in enumerate(SIZES)}
FINISHED = sum(SIZES.values())
"""The number of the end of a turn, which is the last one."""
MOST_YELLOWS = 2 * TILES
WHOLE, AT_SPACES = SPACES[-1] + 1, itemgetter(*SPACES)
"""The numbers of spaces with the gaps between them, and what leaves these out."""


class GridwarEncoding(Encoding[GridwarState, Act]):
    """Encoding of all games: which earlier positions may recur is in no plane, only how often the turn's has."""

    def __init__(self, state: GridwarState) -> None:
        sides = len(state.tiles)
        planes = [
            Feature("own seat", sides),
            *seated("tiles", sides, len(SPACES)),
            *(Feature(name, len(SPACES)) for name in ("leaders", "commanders", "moved")),
            *seated("off the board by rank", sides, len(RANKS), TILES),
            *seated("yellows", sides, most=MOST_YELLOWS),
            *seated("to move", sides),
            Feature("first turn"),
            Feature("entered", most=ENTRIES),
            Feature("quiet turns", most=QUIET + 1),
            Feature("occurrences", most=THIRD),
        ]
        super().__init__(FINISHED + 1, planes)

    def numbers(self, state: GridwarState, actions: Sequence[Act]) -> list[int]:
        return list(map(number_of, actions))

    def rows(self, state: GridwarState, player: int) -> Iterator[Iterable[int]]:
        yield one_hot(player, 2)
        for mask in (*from_seat(player, state.tiles), state.leaders, state.commanders, state.moved):
            yield bytes(AT_SPACES(bits(mask, WHOLE)))
        yield from from_seat(player, state.off)
        yield from_seat(player, state.yellows)
        yield from_seat(player, one_hot(state.to_move, 2))
        seen = state.seen
        yield state.number == 0, state.entered, len(seen), seen.count(seen[-1]) if seen else 0


def number_of(act: Act) -> int:
    """The number of an action."""
    if act.kind == MOVE:
        return BEGINS[MOVE] + COLUMNS * column_of(act.origin) + column_of(act.end)
    if act.kind == END:
        return FINISHED
    if act.kind == ENTER:
        return BEGINS[ENTER] + COLUMNS * act.rank + column_of(act.end)
    if act.kind == CAPTURE:
        supports = SUPPORTS[act.origin]
        first, last = supports.index(act.end), supports.index(act.end if act.other == OFF else act.other)
        return BEGINS[CAPTURE] + CAPTURES * column_of(act.origin) + len(supports) * first + last
    if act.origin == OFF:
        return BEGINS["off"] + COMMANDER * act.rank + act.promoted - 1
    return BEGINS["promotion"] + COMMANDER * column_of(act.origin) + act.promoted - 1


def column_of(space: int) -> int:
    """The column of a space."""
    return COLUMN[space % LEVEL]


ENCODING = GridwarEncoding
