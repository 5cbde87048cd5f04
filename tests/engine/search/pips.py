"""A tiny game with a deal, a die with uneven sides, and turns that go on until somebody stops."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, NamedTuple, Self

from gridarium.game import CHANCE, Event, Game, IllegalAction, Outcome, Situation, State, Statistic, Throw

WEIGHTS = (1, 2, 3, 4, 5, 6)


class Act(NamedTuple):
    """ "go" has the die fall, "stop" ends the turn, "1" to "6" is how it falls, "bell" rings at any moment."""

    text: str

    @property
    def targets(self) -> tuple[str, ...]:
        return (self.text,)

    def __str__(self) -> str:
        return self.text


GO, STOP, BELL = Act("go"), Act("stop"), Act("bell")
PIPS = tuple(Act(str(number)) for number in range(1, 7))
LEAVES = tuple(Act(f"leave-{player}") for player in range(4))


class PipsState(State[Act]):
    """Everybody gets a first roll, then "go" adds pips until "stop"; so many turns end the game."""

    def __init__(self, players: int, turns: int, leaving: bool = False) -> None:
        self.scores = [0] * players
        self.turns, self.turn, self.dealt = turns, 0, 0
        self.leaving = leaving
        self.out: set[int] = set()
        self.rung = self.rolling = False
        self._settle()

    @property
    def player(self) -> int:
        return self.turn % len(self.scores)

    def _settle(self) -> None:
        while self.player in self.out and len(self.out) < len(self.scores):
            self.turn += 1
        over = self.turn >= self.turns or len(self.out) >= max(1, len(self.scores) - 1)
        dealing = self.dealt < len(self.scores)
        self.to_move: int | None = None if over else CHANCE if dealing or self.rolling else self.player
        best = max(self.scores)
        winners = tuple(player for player, score in enumerate(self.scores) if score == best)
        reason = "draw" if len(winners) > 1 else "most pips"
        self.outcome: Outcome | None = Outcome(winners, tuple(self.scores), reason) if over else None

    def legal_actions(self) -> list[Act]:
        if self.to_move is None:
            return []
        return list(PIPS) if self.to_move == CHANCE else [GO, STOP]

    def weights(self) -> list[int]:
        return list(WEIGHTS) if self.to_move == CHANCE else [1, 1]

    def throw(self) -> Throw | None:
        faces = tuple(map(str, PIPS))
        return (
            Throw(self.player, "the die", faces, {(face,): face for face in faces}) if self.to_move == CHANCE else None
        )

    def interruptions(self) -> list[Act]:
        if self.to_move is None:
            return []
        leaves = [LEAVES[player] for player in range(len(self.scores)) if self.leaving and player not in self.out]
        return [*([] if self.rung else [BELL]), *leaves]

    def departure(self, player: int) -> Act | None:
        return LEAVES[player] if LEAVES[player] in self.interruptions() else None

    def is_out(self, player: int) -> bool:
        return player in self.out

    def play(self, action: Act) -> None:
        if action == BELL:
            self.rung = True
        elif action in LEAVES:
            self.out.add(LEAVES.index(action))
        elif action == GO:
            self.rolling = True
        elif action == STOP:
            self.turn += 1
        elif self.dealt < len(self.scores):
            self.scores[self.dealt] += int(action.text)
            self.dealt += 1
        else:
            self.scores[self.player] += int(action.text)
            self.rolling = False
        self._settle()

    def copy(self) -> Self:
        twin = type(self).__new__(type(self))
        twin.__dict__ |= self.__dict__
        twin.scores, twin.out = self.scores[:], set(self.out)
        return twin

    def parse(self, text: str) -> Act:
        for action in (*self.legal_actions(), *self.interruptions()):
            if str(action) == text:
                return action
        raise IllegalAction("That cannot be done now")

    def to_dict(self) -> dict[str, Any]:
        return {"scores": self.scores, "turn": self.turn, "dealt": self.dealt, "rolling": self.rolling}


class Pips(Game[Any, Any]):
    """The game of a `PipsState`."""

    name = "pips"
    title = "Pips"
    tagline = "Go on, or stop."
    rules_version = 1
    players = (2, 1, 3, 4)
    options = ()
    has_chance = True

    def __init__(self, turns: int = 6, leaving: bool = False) -> None:
        self.turns, self.leaving = turns, leaving

    def start(self, players: int = 2, **options: Any) -> PipsState:
        return PipsState(players, self.turns, self.leaving)

    def from_dict(self, data: Any) -> PipsState:
        raise NotImplementedError

    def story(self, before: PipsState, action: Act) -> list[Event]:
        return [Event("did", before.player, f"{action}", closes="turn" if action == STOP else "")]

    def situation(self, state: PipsState) -> Situation:
        players = len(state.scores)
        return Situation("", "{0}, go on or stop", ("",) * players, tuple(state.scores))

    def statistics(self, events: Sequence[Event], players: int) -> list[Statistic]:
        return []

    def draw(self, state: PipsState) -> str:
        return str(state.scores)


class LongPips(Pips):
    """The same, where one who plays alone has long turns."""

    long_turns: ClassVar[bool] = True
