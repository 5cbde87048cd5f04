"""Advice of a game for its computer players, and a position as a search walks through it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Hashable, Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Generic, Literal, NamedTuple, Protocol, cast

from gridarium.search.levels import Level, level_of
from gridarium.search.reasons import reason
from gridarium.state import A, A_co, Action, S

__all__ = ["INFINITE", "POINT", "Advice", "SearchPosition"]

POINT = 100
"""Searches count in hundredths of a point."""
INFINITE = 10**9
"""More than any value of a position: the value of a game that is won."""
ALIKE = 0.1
"""Points by which another action may be worse and still be called as good, unless a game says otherwise."""


class Scored(NamedTuple, Generic[A_co]):
    """Scored action: its value to the side to move, and whether that is exact or only a limit."""

    action: A_co
    value: int
    exact: bool

    @property
    def points(self) -> float:
        """The value in points."""
        return self.value / POINT


class FoundWin(NamedTuple, Generic[A_co]):
    """A turn that wins, none where none was seen, and what looking for it cost in positions judged."""

    line: Sequence[A_co]
    looked: int


class SearchPosition(Protocol[A]):
    """A position of two sides without chance, made for walking: actions are done and undone in place.

    With two players each is a side. With more, the player that thinks is side 0 and all others are side 1.
    """

    @property
    def to_move(self) -> int | None:
        """The side to move; None when the game, or the part of it that this search is about, is over."""

    @property
    def whole(self) -> bool:
        """Whether `actions` gives every action that can matter, so that what a search proves about it holds."""

    @property
    def solvable(self) -> bool:
        """Whether so little is left that a search should go on until all is proved, however clear the best action."""

    @property
    def ranked(self) -> bool:
        """Whether the order of `actions` is better than what a search learns by the way."""

    @property
    def going_on(self) -> bool:
        """Whether the last action only began something that the next one completes, so that both count as one ply."""

    @property
    def won(self) -> int:
        """A value so high that only a won game has it; a search need not go on once it has found one."""

    @property
    def looked(self) -> int:
        """Positions judged so far: what a search costs."""

    def actions(self, depth: int) -> Sequence[A]:
        """Actions worth trying with so many plies left, the most promising first."""

    def do(self, action: A) -> None:
        """Make an action."""

    def undo(self) -> None:
        """Take back the last action done."""

    def key(self) -> Hashable:
        """Equal for positions that are the same to a search."""

    def value(self) -> int:
        """Value to side 0, in hundredths of a point; exact when the search is over."""

    def bounds(self) -> tuple[int, int]:
        """The least and the most that `value` can be in the end."""

    def noisy(self) -> Sequence[A]:
        """Actions so forcing that `value` should not be asked before they are tried; usually none."""

    def resume(self, earlier: SearchPosition[Any]) -> bool:
        """Whether a position with the same key has the same value here as it had when that one was walked from.

        Then what was measured on its walks is taken over.
        """


class Search(Protocol):
    """Interface of all searches."""

    depth: int
    proved: bool

    @property
    def looked(self) -> int: ...

    @property
    def scored(self) -> Sequence[Scored]: ...

    @property
    def line(self) -> Sequence[Action]: ...

    @property
    def points_ahead(self) -> tuple[float, ...]:
        """For each player, or for each of two sides, the points it is ahead by if the best action is made."""

    def settled(self, share: float) -> bool:
        """Whether more thought would hardly change the choice, now that this share of the budget is used."""

    def run(self) -> Generator[None, None, None]: ...


class Advice(ABC, Generic[S, A]):
    """Advice of a game about playing well. A game offers one as ``ADVICE`` (`Game.advised_by`)."""

    method: ClassVar[Literal["alpha-beta", "tree", "turns"]]
    """Alpha-beta for two sides without chance, Monte Carlo tree search, or whole turns for two sides with long ones."""
    horizon: ClassVar[int] = 0
    """For tree search: so many random actions before a position is judged by `evaluate`; 0 judges at once."""
    levels: ClassVar[Mapping[float, Level]] = {}
    """Levels that are made otherwise for this game than for the others."""
    decisions: ClassVar[int] = 1
    """How many decisions a turn usually has: a computer's budget is for all of them."""
    analysis_looks: ClassVar[int] = 1_500
    """Positions judged for each ply of a game that is analysed."""
    point: ClassVar[str] = ""
    """What a point is, in a sentence for people who read an analysis."""
    winning: ClassVar[int] = INFINITE
    """A value so high that only a won game has it."""
    swing: ClassVar[int] = 10 * POINT
    """For tree search: an advantage that makes the game nearly decided."""

    def level(self, number: float, state: S | None = None) -> Level:
        """The level of that number as it is for this game, in positions like that. Raises ValueError for others."""
        return level_of(number, self.levels)

    def partners(self) -> Mapping[str, Callable[[Any, Random], Any]]:
        """Simple players of this game only, by name, to measure the levels by: the action of each in a position.

        A ``novice`` plays with sense, but looks no further than one action.
        """
        return {}

    @abstractmethod
    def evaluate(self, state: S, player: int) -> int:
        """Evaluation: how much better a player stands than the best other one, in hundredths of a point."""

    def evaluate_all(self, state: S, players: int) -> Sequence[int]:
        """Evaluation for each player; a game may know it faster than one by one."""
        return [self.evaluate(state, player) for player in range(players)]

    def order(self, state: S, actions: Sequence[A]) -> Sequence[A]:
        """The actions with the most promising first; some may be left out."""
        return actions

    def candidates(self, state: S, number: int) -> Sequence[A]:
        """Candidates, so many at most, the most promising first; for planning whole turns."""
        return self.order(state, cast("Sequence[A]", state.legal_actions()))[:number]

    def win_key(self, state: S, player: int) -> Hashable:
        """Equal for positions in which that player wins by the same turns, if its turn began there."""
        return self.key(state)

    def find_win(
        self, state: S, player: int, most: int, known: Sequence[Sequence[A]], thorough: bool = False
    ) -> FoundWin[A]:
        """A turn of at most so many actions that wins for that player if its turn began now, whoever is to move.

        For planning whole turns. ``known`` are turns that won in positions like this one; ``thorough``: what is seen
        decides, so it may cost more.
        """
        return FoundWin((), 0)

    def key(self, state: S) -> Hashable:
        """Equal for positions that are the same to a search."""
        return str(state.to_dict())

    def position(self, state: S) -> SearchPosition[A]:
        """The position for an alpha-beta search."""
        return CopiedPosition(state, self)

    def search(self, state: S, actions: Sequence[A] | None) -> Search | None:
        """A search of the game's own, where it has a better one for this position than the shared ones.

        ``actions`` are the ones to choose from; None: all.
        """
        return None

    def patience(self, state: S) -> int:
        """Factor by which a hint may take longer than usual here: above 1 where only a finished search knows."""
        return 1

    def guess(self, state: S, player: int, chance: Random) -> S | None:
        """The position as that player may imagine it, a new one: what it cannot see is drawn by chance.

        None where it sees everything.
        """
        return None

    def win_in_reach(self, state: S) -> bool:
        """Whether the player to move might win within the turn, by a cheap test: only then tree search looks for it."""
        return False

    def win_candidates(self, state: S, tried: set[Hashable]) -> Sequence[A]:
        """The actions that can be part of a turn that wins for the player to move, the most promising first.

        ``tried`` is the same set all through one look for such a turn: the game notes there what it need not try again.
        """
        return self.order(state, cast("Sequence[A]", state.legal_actions()))

    def idle_choice(self, state: S) -> A | None:
        """An answer, whoever gives it, to a question that cannot change who wins within the turn; None to any other."""
        return None

    def decided(self, state: S) -> bool:
        """Whether it is certain who wins, whatever everybody does: then little thought is enough."""
        return False

    def phrase(self, before: S, action: A) -> str:
        """What an action is to do, in words that begin with a verb and fit after "may": "move to e5".

        ``{0}``, ``{1}`` stand for the players' names.
        """
        return f"play {action}"

    def explain(self, before: S, line: Sequence[A], other: Sequence[A], gain: float, proved: bool = False) -> str:
        """Why the first action of a line is good, in a sentence for people, who read its phrase first.

        ``other`` is the line that begins with the best other choice, empty if there is none, and ``gain`` the points
        that it is worse by: what the action gains and what it prevents. ``proved``: the line cannot be bettered,
        whatever the others do. `gridarium.search.reasons` makes such sentences of what can be said of both.
        """
        return reason(self.phrase(before, line[0]), (), (), gain if other else None, ALIKE)


def best_after(state: S, chance: Random, judge: Callable[[S, int], int]) -> Any:
    """The action after which the player to move is judged to stand best; any of them when several are as good.

    What ends the game is judged by how it ends.
    """
    player = state.to_move or 0
    best: list[Action] = []
    most = -2 * INFINITE
    for action in state.legal_actions():
        after = state.copy()
        after.play(action)
        value = judge(after, player) if after.outcome is None else INFINITE * after.outcome.result(player)
        if value > most:
            best, most = [], value
        if value == most:
            best.append(action)
    return best[int(chance.random() * len(best))]


class CopiedPosition(Generic[S, A]):
    """A `SearchPosition` for any game of two players: done by copying states, judged by the game's advice."""

    whole = True
    solvable = False
    ranked = False
    going_on = False
    won = INFINITE

    def __init__(self, state: S, advice: Advice[S, A]) -> None:
        self.looked = 0
        self.advice = advice
        self.states = [state.copy()]

    @property
    def to_move(self) -> int | None:
        return self.states[-1].to_move

    def actions(self, depth: int) -> Sequence[A]:
        state = self.states[-1]
        actions = cast("Sequence[A]", state.legal_actions())  # what a position gives are actions of its game
        return self.advice.order(state, actions)

    def do(self, action: A) -> None:
        after = self.states[-1].copy()
        after.play(action)
        self.looked += 1
        self.states.append(after)

    def undo(self) -> None:
        self.states.pop()

    def key(self) -> Hashable:
        return self.advice.key(self.states[-1])

    def value(self) -> int:
        return self.advice.evaluate(self.states[-1], 0)

    def bounds(self) -> tuple[int, int]:
        return -INFINITE, INFINITE

    def noisy(self) -> Sequence[A]:
        return ()

    def resume(self, earlier: SearchPosition[Any]) -> bool:
        return False
