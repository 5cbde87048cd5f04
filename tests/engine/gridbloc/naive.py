"""GridBloc once more, written from the rule book alone: places as pairs, walls as sets, nothing kept up to date.

It is slow and plain on purpose. The shared suite plays it beside the engine and compares them position by position.
The boards are in `naive_maps`, turns of runners in `naive_powers`, random options in `naive_options`, what is compared
in `naive_beside`; here are rounds, turns and blockers.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.engine.gridbloc.naive_beside import check
from tests.engine.gridbloc.naive_maps import Tile, board_of, edge_text
from tests.engine.gridbloc.naive_options import plain_options, random_options
from tests.engine.gridbloc.naive_powers import USES, Ground, Journey, can_score, go, pull, ways

SCORING = ("step", "power", "pull")

__all__ = ["SCORING", "Model", "edge_text", "plain_options", "random_options"]


class Model:
    """A game of any number of players, with every option."""

    def __init__(self, players: int, options: Mapping[str, Any]) -> None:
        self.players = range(players)
        self.board = board_of(options.get("map", "standard"))
        self.first: int = options.get("first_runner", 1) - 1
        self.powers: bool = options.get("powers", False)
        self.character: list[str] = options.get("character") or ["duck"] * players
        self.uses_of = uses_of(options.get("uses"))
        self.kinds: set[str] = set(options.get("blocker_powers", ()))
        self.extra_walls: str = options.get("extra_walls", "none")
        self.move_limit: int = options.get("move_limit", 0)
        self.turns_per_wall: int = options.get("turns_per_wall") or (1 if players == 2 else 2)
        self.handicap = [int(turns) for turns in options.get("handicap") or ["0"] * players]
        self.ran = [0 for _ in self.players]
        self.let_through = [0 for _ in self.players]
        self.over = False
        self.begin(0)

    def begin(self, number: int) -> None:
        """GB-15, GB-16, GB-17, GB-33 to GB-35."""
        count = len(self.players)
        self.number = number
        self.blocker = (1 - self.first + number) % 2 if count == 2 else number
        self.order = [(self.blocker + ahead) % count for ahead in range(1, count)]
        self.where: dict[int, Tile] = dict.fromkeys(self.order, self.board.plan.star)
        self.ground = Ground(self.board)
        self.moves = dict.fromkeys(self.order, 0)
        self.uses = {seat: self.uses_of[self.character[seat]] if self.powers else 0 for seat in self.order}
        self.stuck: set[int] = set()
        self.used_kinds: set[str] = set()
        self.blocker_turns = self.backtracks = self.added = 0
        self.extra: int = 0
        self.mover: int | None = self.order[0]
        """The runner whose turn it is; None in the blocker's turn."""
        self.next_runner = self.order[0]

    # Who is to move

    @property
    def to_move(self) -> int | None:
        if self.over:
            return None
        return self.blocker if self.mover is None else self.mover

    @property
    def points(self) -> list[int]:
        """GB-16; GB-37 with more than two."""
        if len(self.players) == 2:
            return self.ran
        return [ran - let for ran, let in zip(self.ran, self.let_through, strict=True)]

    @property
    def earned(self) -> list[int]:
        """What the story's points add up to: those that were run."""
        return self.ran

    def winners(self) -> tuple[int, ...]:
        """GB-16, GB-37: ties share."""
        return tuple(player for player in self.players if self.points[player] == max(self.points))

    def turn_order(self) -> list[int]:
        """The runners that are not out, the one whose turn is next first."""
        at = self.order.index(self.next_runner)
        return [seat for seat in self.order[at:] + self.order[:at] if seat in self.where]

    # What is legal

    def texts(self) -> set[str]:
        """The texts of all legal actions."""
        if self.over:
            return set()
        if self.mover is None:
            return self.wall_texts()
        if self.mover in self.stuck:
            return {"pass"}
        return set(self.ways())

    def ways(self) -> dict[str, Any]:
        assert self.mover is not None
        found = ways(self.ground, self.where[self.mover], self.character[self.mover], self.uses[self.mover])
        return {way.text(self.board): way for way in found}

    def wall_texts(self) -> set[str]:
        """GB-5, GB-11, GB-30 to GB-32."""
        free = self.board.plan.edges - self.ground.walls
        texts = {self.board.plan.edge_text(ends) for ends in free}
        if self.extra:
            return texts | {"."}
        if "sticky" in self.kinds - self.used_kinds:
            texts |= {self.board.plan.edge_text(ends) + "s" for ends in free if not ends & set(self.where.values())}
        if "trapdoor" in self.kinds - self.used_kinds:
            texts |= {self.board.plan.edge_text(ends) + "t" for ends in free}
        return texts or {"pass"}

    def interruptions(self) -> set[str]:
        """Nothing happens out of turn."""
        return set()

    def can_score(self) -> bool:
        """GB-6: whether something can be scored by the one to run, by steps alone."""
        return can_score(self.ground, self.where[self.next_runner])

    # What happens

    def play(self, text: str) -> None:
        if self.mover is None:
            self.block(text)
        else:
            self.run(self.mover, text)
        for seat in list(self.where):
            self.test(seat)
        if not self.where:
            self.end_round()
        elif self.next_runner not in self.where:
            self.next_runner = self.turn_order()[0]
            self.mover = None if self.mover is None else self.next_runner

    def run(self, seat: int, text: str) -> None:
        """GB-7, GB-34: a runner's turn, and whose turn comes then."""
        if text == "pass":
            self.stuck.remove(seat)
        else:
            way = self.ways()[text]
            self.uses[seat] -= way.power
            self.come(seat, go(self.ground, way))
        self.moves[seat] += 1
        at = self.order.index(seat) + 1
        self.next_runner = (self.order[at:] + self.order)[0]
        turns = sum(self.moves.values()) - self.handicap[self.blocker]  # GB-38
        self.mover = None if turns > 0 and turns % self.turns_per_wall == 0 else self.next_runner

    def come(self, seat: int, journey: Journey) -> None:
        """A runner's landings; GB-32: those of its own turn on scored tiles are backtracks."""
        self.ground = journey.ground
        self.where[seat] = journey.end
        points = sum(landing.points for landing in journey.landings)
        self.ran[seat] += points
        self.let_through[self.blocker] += points
        self.backtracks += sum(landing.scored and not landing.pulled for landing in journey.landings)
        if journey.stuck:
            self.stuck.add(seat)

    def block(self, text: str) -> None:
        """GB-5, GB-11, GB-30 to GB-32."""
        if text not in (".", "pass"):
            self.build(text)
        if self.extra:
            self.added += text != "."
            self.extra = 0 if text == "." else self.extra - 1
        else:
            self.blocker_turns += 1
            self.extra = 0 if text == "pass" else self.more_walls()
        if not self.extra or not self.board.plan.edges - self.ground.walls:
            self.extra = 0
            self.mover = self.next_runner

    def more_walls(self) -> int:
        """How many may follow the first wall of a turn."""
        if self.extra_walls == "every_fifth":
            return int(self.blocker_turns % 5 == 0)
        return self.banked if self.extra_walls == "backtracks" else 0

    @property
    def banked(self) -> int:
        return self.backtracks // 2 - self.added

    def build(self, text: str) -> None:
        ends = self.board.edge_of[text.rstrip("st")]
        self.ground = self.ground._replace(placed=self.ground.placed | {ends})
        if text[-1] == "s":
            self.used_kinds.add("sticky")
            self.ground = self.ground._replace(sticky=frozenset((ends,)))
        elif text[-1] == "t":
            self.used_kinds.add("trapdoor")
            self.ground = self.ground._replace(trapdoor=frozenset((ends,)))
            on_it = [seat for seat in self.turn_order() if self.where[seat] in ends]
            if on_it:
                self.come(on_it[0], pull(self.ground, self.where[on_it[0]], ends, (), False))

    def test(self, seat: int) -> None:
        """GB-36: an out runner leaves the board for the rest of the round."""
        spent = self.move_limit and self.moves[seat] >= self.move_limit
        if spent or not can_score(self.ground, self.where[seat], self.character[seat], self.uses[seat]):
            del self.where[seat]
            self.stuck.discard(seat)

    def end_round(self) -> None:
        """GB-16, GB-33."""
        if self.number + 1 < len(self.players):
            self.begin(self.number + 1)
        else:
            self.over = True

    def check(self, state: Any) -> None:
        """Everything that a position of the engine says of itself."""
        check(self, state)


def uses_of(given: Any) -> dict[str, int]:
    """Section 4: one number for all, or some characters', and the table for the others."""
    if given is None:
        return USES
    return dict.fromkeys(USES, given) if isinstance(given, int) else USES | given
