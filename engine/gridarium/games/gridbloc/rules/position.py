"""The position: what it is made of, and how it is read."""

from __future__ import annotations

from gridarium.game import Outcome, State
from gridarium.games.gridbloc.rules.board import Tables
from gridarium.games.gridbloc.rules.moves import AnyMove
from gridarium.games.gridbloc.rules.powers import Powers, powers_of
from gridarium.games.gridbloc.rules.terms import Terms


class Position(State[AnyMove]):
    """Runners on the board, the walls around them, and who is to act. Seats, tiles and edges are numbers from 0.

    ``steps`` holds, for each tile, the tiles one open step away; it follows from the walls.
    """

    __slots__ = (
        "at",
        "backtracks",
        "banked",
        "basic",
        "blocker",
        "blocker_turns",
        "board",
        "extra",
        "let_through",
        "moves",
        "out",
        "outcome",
        "paths",
        "ran",
        "round",
        "runners",
        "steps",
        "sticky",
        "sticky_ready",
        "stuck",
        "terms",
        "to_move",
        "trapdoor",
        "trapdoor_ready",
        "turn",
        "unscored",
        "until_wall",
        "uses",
        "walls",
    )

    board: Tables
    paths: Powers
    terms: Terms
    basic: bool
    """Whether nothing in the terms or on the board is of the advanced game."""
    round: int
    """From 0."""
    to_move: int | None
    blocker: int
    """The seat that walls this round."""
    runners: tuple[int, ...]
    """The seats that run this round, in running order (GB-34)."""
    turn: int
    """The place in ``runners`` of the one that runs next, or now; it may be out by now."""
    at: list[int]
    """The tile of each seat's runner; -1 for the blocker and for who is out (GB-36). In the basic game the runner stays
    where the game ended."""
    walls: int
    """All walls that stand, original ones included."""
    steps: list[int]
    unscored: int
    ran: list[int]
    """Points run by each seat in all rounds."""
    let_through: list[int]
    """Points that others ran while the seat was the blocker (GB-37)."""
    out: int
    """The seats that are out for this round (GB-36)."""
    stuck: int
    """The seats that lose their next turn (GB-30)."""
    sticky: int
    """The edge of a sticky wall that still traps, as a mask (GB-30)."""
    trapdoor: int
    """The edge of a trapdoor wall that still waits, as a mask (GB-31)."""
    sticky_ready: bool
    """Whether the blocker may still build its sticky wall in this round."""
    trapdoor_ready: bool
    """Whether the blocker may still build its trapdoor wall in this round."""
    uses: list[int]
    """How often each seat may still use its power in this round."""
    moves: list[int]
    """Turns that each seat's runner has taken in this round, forced passes included."""
    until_wall: int
    """Runner turns until the blocker's turn; 0 during it (GB-34)."""
    blocker_turns: int
    """Turns of the blocker in this round that are begun (GB-32)."""
    backtracks: int
    """Landings on scored tiles in runners' own turns in this round (GB-32)."""
    banked: int
    """Extra walls that the blocker has earned by them and not built."""
    extra: int
    """Extra walls that may be added now; 0 outside of that."""
    outcome: Outcome | None

    def __init__(self, board: Tables, terms: Terms) -> None:
        self.board = board
        self.paths = powers_of(board)
        self.terms = terms
        self.basic = terms.basic and board.map.plain
        self.ran = [0] * terms.players
        self.let_through = [0] * terms.players
        self.outcome = None

    @property
    def players(self) -> int:
        """How many play."""
        return self.terms.players

    @property
    def rounds(self) -> int:
        """GB-16, GB-33: each blocks one round."""
        return self.terms.players

    @property
    def runner(self) -> int:
        """The seat that runs first in this round: with two players the only one."""
        return self.runners[0]

    @property
    def first_runner(self) -> int:
        """The seat that runs first, from 0; with more than two players it has no meaning (GB-17, GB-37)."""
        return self.terms.first_runner - 1

    @property
    def scores(self) -> list[int]:
        """GB-13, GB-37: points run; with more than two players, minus points let through."""
        if self.terms.players == 2:
            return self.ran[:]
        return [ran - let for ran, let in zip(self.ran, self.let_through, strict=True)]

    @property
    def characters(self) -> tuple[str, ...]:
        """The character of each seat, by the names of the option."""
        return self.terms.characters

    @property
    def powers(self) -> bool:
        """Whether characters have their powers."""
        return self.terms.powers

    @property
    def blocker_powers(self) -> tuple[str, ...]:
        """Which special walls there are: "sticky", "trapdoor"."""
        return self.terms.blocker_powers

    @property
    def extra_walls(self) -> str:
        """What earns the blocker extra walls (GB-32)."""
        return self.terms.extra_walls

    @property
    def move_limit(self) -> int:
        """How many turns a runner takes in a round; 0 for any number (GB-36)."""
        return self.terms.move_limit

    @property
    def turns_per_wall(self) -> int:
        """Runner turns before each of the blocker's (GB-34)."""
        return self.terms.turns_per_wall

    @property
    def doors(self) -> int:
        """The two tiles that a waiting trapdoor borders; none where none waits (GB-31)."""
        return self.paths.sides[self.trapdoor.bit_length() - 1] if self.trapdoor else 0

    @property
    def next_runner(self) -> int | None:
        """The seat that runs after the present turn, which may be the blocker's; None when nobody does."""
        if self.to_move is None:
            return None
        return self.runners[self._place_from(self.turn + (self.to_move != self.blocker))]

    def _place_from(self, place: int) -> int:
        """From that place of the running order on, the first one whose seat is not out; there is one."""
        seats, out = self.runners, self.out
        while out and out >> seats[place % len(seats)] & 1:
            place += 1
        return place % len(seats)

    def where(self, seat: int) -> int | None:
        """The tile of a seat's runner; None for the blocker and for who is out."""
        tile = self.at[seat]
        return None if tile < 0 else tile
