"""Positions and actions of GridBloc as numbers: tiles and edges are in the order of the map."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from gridarium.encoding import Feature, TextEncoding, bits, from_seat, one_hot, seated
from gridarium.games.gridbloc.rules.blocker import EVERY
from gridarium.games.gridbloc.rules.moves import DONE, PASS, AnyMove
from gridarium.games.gridbloc.rules.powers import REACHING
from gridarium.games.gridbloc.rules.state import GridBlocState

MOST_POINTS, MOST_BANKED = 9_999, 99
"""Of a seat, where the map does not say it; and of extra walls."""


class GridBlocEncoding(TextEncoding[GridBlocState, AnyMove]):
    """Encoding of games on one map and the same terms.

    Actions are steps by tile, walls by edge, then as the terms have them sticky walls, trapdoors, powers onto one tile
    and over another, done, and pass. What the map says of tiles, such as their points, is in no plane.
    """

    def __init__(self, state: GridBlocState) -> None:
        self.terms = state.terms
        self.tiles, self.edges = len(state.board.tiles), len(state.board.edges)
        super().__init__(_texts(state), self._planes(state))

    def _planes(self, state: GridBlocState) -> Iterator[Feature]:
        terms, board = state.terms, state.board
        players = terms.players
        points = MOST_POINTS if board.replenishing else max(1, sum(board.values)) * (players - 1)
        yield Feature("own seat", players)
        yield from seated("tile", players, self.tiles)
        yield Feature("unscored", self.tiles)
        for name in ("walls", "sticky", "trapdoor"):
            yield Feature(name, self.edges)
        for name, most in (
            *(("to move", 1), ("blocker", 1), ("runs next", 1), ("out", 1), ("stuck", 1), ("points run", points)),
            *(("points let through", points * players), ("uses", max(1, *terms.uses))),
            ("turns taken", max(1, terms.move_limit)),
        ):
            yield from seated(name, players, most=most)
        yield Feature("sticky ready")
        yield Feature("trapdoor ready")
        yield Feature("round", most=max(1, state.rounds - 1))
        yield Feature("runner turns until a wall", most=terms.turns_per_wall + max(terms.handicap, default=0))
        yield Feature("blocker turns since a fifth", most=EVERY - 1)
        yield Feature("backtracks since a wall")
        yield Feature("walls banked", most=MOST_BANKED)
        yield Feature("walls to add", most=MOST_BANKED)

    def rows(self, state: GridBlocState, player: int) -> Iterator[Iterable[int]]:
        tiles, edges, terms = self.tiles, self.edges, self.terms
        seats = from_seat(player, range(terms.players))
        yield one_hot(player, terms.players)
        for seat in seats:
            yield one_hot(state.at[seat], tiles)
        yield bits(state.unscored, tiles)
        for mask in (state.walls, state.sticky, state.trapdoor):
            yield bits(mask, edges)
        for chosen in (state.to_move, state.blocker, state.runners[state.turn]):
            yield bytes(seat == chosen for seat in seats)
        for mask in (state.out, state.stuck):
            yield bytes(mask >> seat & 1 for seat in seats)
        for amounts in (state.ran, state.let_through, state.uses):
            yield from_seat(player, amounts)
        yield (state.moves[seat] if terms.move_limit else 0 for seat in seats)
        yield (
            state.sticky_ready,
            state.trapdoor_ready,
            state.round,
            state.until_wall,
            state.blocker_turns % EVERY if terms.extra_walls == "every_fifth" else 0,
            state.backtracks % 2 if terms.extra_walls == "backtracks" else 0,
            state.banked,
            state.extra,
        )


def _texts(state: GridBlocState) -> Iterator[str]:
    """The texts of all actions."""
    board, paths, terms = state.board, state.paths, state.terms
    yield from board.tiles
    yield from board.edge_names
    for name, walls in (("sticky", paths.sticky), ("trapdoor", paths.trapdoors)):
        if name in terms.blocker_powers:
            yield from map(str, walls)
    using = {name for name, uses in zip(terms.characters, terms.uses, strict=True) if uses}
    if using & set(REACHING):
        yield from map(str, paths.landings)
    flutters = [power for around in paths.flutters for _, power in around] if "chicken" in using else []
    leaps = [leap.action for around in paths.leaps for leap in around] if "cheetah" in using else []
    yield from sorted({str(power) for power in (*flutters, *leaps)})
    if terms.extra_walls != "none":
        yield str(DONE)
    yield str(PASS)


ENCODING = GridBlocEncoding
