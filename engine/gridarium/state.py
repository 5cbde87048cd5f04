"""Positions and actions: the part of the contract that rules and searches are written against."""

from __future__ import annotations

import reprlib
from abc import ABC, abstractmethod
from bisect import bisect_left, bisect_right
from collections.abc import Hashable, Mapping, Sequence
from itertools import accumulate
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, Self

if TYPE_CHECKING:
    from typing_extensions import TypeVar
else:
    from typing import TypeVar


class _Short(reprlib.Repr):
    """Writes values from outside, numbers of too many digits to be written included."""

    def repr_int(self, x: int, level: int) -> str:
        return "..." if x.bit_length() > 200 else super().repr_int(x, level)


_SHORT = _Short()


def count(number: int, one: str, many: str = "") -> str:
    """ "1 point", "2 points"; ``many`` where an s at the end would not do."""
    return f"{number} {one if number == 1 else many or f'{one}s'}"


def listing(words: Sequence[str]) -> str:
    """ "a, b and c"."""
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def brief(value: object) -> str:
    """A value from outside, quoted and cut so that it fits into a sentence."""
    if isinstance(value, int) and value.bit_length() > 200:
        return "a number of very many digits"
    text = repr(value[:40]) if isinstance(value, str) else _SHORT.repr(value)
    return text if len(text) <= 40 else text[:37] + "..."


CHANCE = -1
"""The side that rolls dice and draws cards. Its actions have weights (`State.weights`)."""


class IllegalAction(ValueError):
    """An action that is refused: a sentence for people, and the number of the rule, empty where none is needed."""

    def __init__(self, sentence: str, rule: str = "") -> None:
        super().__init__(f"{sentence} ({rule})" if rule else sentence)
        self.sentence = sentence
        self.rule = rule


def not_an_action(text: str) -> TypeError:
    """The error for a text in place of an action, with what to write instead. `State.play` raises it while developing,
    under ``__debug__``: otherwise a position could be half changed before anything fails."""
    return TypeError(f"play takes what parse gives, not a text: state.play(state.parse({brief(text)}))")


class RandomSource(Protocol):
    """The part of `random.Random` that rules need."""

    def random(self) -> float:
        """A number from 0 up to but without 1."""


class Action(Protocol):
    """The smallest choice a player makes: an immutable value whose ``str()`` is the rule book's text."""

    @property
    def targets(self) -> tuple[str, ...]:
        """Names of the things on screen to point at, in order, to make this action.

        The targets of one action may begin those of another: then shared code asks whether that is all.
        """


def seat_target(player: int) -> str:
    """What an action's targets call a player's seat: "seat-1" is that of player 0."""
    return f"seat-{player + 1}"


class Throw(NamedTuple):
    """Real dice that people can roll for what chance does."""

    player: int
    """Who rolls them."""
    dice: str
    """What is rolled, in words: "two ten-sided dice"."""
    faces: tuple[str, ...]
    """What one of the dice can show."""
    results: Mapping[tuple[str, ...], str]
    """The text of the action for what the dice show, these in the order of ``faces``."""

    @property
    def number(self) -> int:
        """How many dice there are."""
        return len(next(iter(self.results)))

    def read(self, shown: Sequence[str]) -> str:
        """The text of the action when the dice show these faces, in any order. Raises `IllegalAction`."""
        if len(shown) == self.number and all(face in self.faces for face in shown):
            return self.results[tuple(sorted(shown, key=self.faces.index))]
        raise IllegalAction(f"Enter what {self.dice} show, each from {self.faces[0]} to {self.faces[-1]}")


class Outcome(NamedTuple):
    """How a game ended. In a draw all who share it are winners, and the reason says "draw"."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str
    together: bool = False
    """Whether several winners won as one side; without that they share a draw."""

    @property
    def drawn(self) -> bool:
        """Whether several players share the game without having won it together."""
        return len(self.winners) > 1 and not self.together

    def result(self, player: int) -> int:
        """Result of a player: 1 for a win, 0 for a part in a draw, -1 for a loss."""
        return (0 if self.drawn else 1) if player in self.winners else -1

    @property
    def words(self) -> str:
        """How somebody won, or several shared a draw, as a sentence; ``{0}``, ``{1}`` stand for the players' names."""
        names = " and ".join(f"{{{winner}}}" for winner in self.winners)
        return f"{names} shared a {self.reason}" if len(self.winners) > 1 else f"{names} won: {self.reason}"


# A game's own kinds of actions and positions. Where nothing is said, it is any that keeps the contract. Only a type
# checker knows such defaults in the Python versions that this runs in.
if TYPE_CHECKING:
    A_co = TypeVar("A_co", bound=Action, covariant=True, default=Action)
else:
    A_co = TypeVar("A_co", covariant=True)


class State(ABC, Generic[A_co]):
    """A position with actions of the kind ``A_co``. `play` changes it in place; `copy` gives an independent one."""

    to_move: int | None
    """The player to move, `CHANCE`, or None when the game is over."""
    outcome: Outcome | None
    """None while the game goes on."""

    @abstractmethod
    def legal_actions(self) -> list[A_co]:
        """All legal actions in a stable order; never empty while the game goes on, else empty."""

    @abstractmethod
    def play(self, action: A_co) -> None:  # type: ignore[misc]  # only what it listed itself may come in
        """Make a legal action, in place. Trusts its caller; texts from outside go through `parse` first.

        Under ``__debug__`` a text raises `not_an_action`, and the position stays as it is.
        """

    @abstractmethod
    def copy(self) -> Self:
        """An equal and independent position."""

    @abstractmethod
    def to_dict(self) -> dict[str, Any]:
        """The whole position as JSON-able data."""

    def position_key(self) -> Hashable:
        """Equal for positions in which people have the same before them, however these came about.

        What lies on the board and in hands counts, who is to move, and what is under way in the turn. What was counted
        in earlier parts of the game, how long it has lasted, and what chance has left to draw need not. It is made of
        plain tuples, numbers and texts, the same for equal positions, so that it can be written as bytes.
        """
        return str(self.to_dict())

    def __eq__(self, other: object) -> bool:
        """Whether both are the same as data."""
        return isinstance(other, State) and self.to_dict() == other.to_dict()

    __hash__ = None  # type: ignore[assignment]  # a position changes in place

    def parse(self, text: str) -> A_co:
        """The legal action of that exact text. Raises `IllegalAction` with the rule that refuses it."""
        for action in (*self.legal_actions(), *self.interruptions()):
            if str(action) == text:
                return action
        raise self.why_illegal(text)

    def why_illegal(self, text: str) -> IllegalAction:
        """Why there is no legal action of that text, for `parse`."""
        return IllegalAction(f"{brief(text)} cannot be done now")

    def random_action(self, choose: RandomSource) -> A_co:
        """A legal action, each as likely as the next (for `CHANCE`, by weight). Games find one faster than all."""
        actions = self.legal_actions()
        if self.to_move != CHANCE:
            return actions[int(choose.random() * len(actions))]
        upto = list(accumulate(self.weights()))
        return actions[bisect_right(upto, int(choose.random() * upto[-1]))]

    def weights(self) -> list[int]:
        """For `CHANCE`: a whole-number weight, at least 1, for each legal action."""
        return [1] * len(self.legal_actions())

    def throw(self) -> Throw | None:
        """The dice that people can roll for what chance does here; None for what is drawn, such as cards."""
        return None

    def falls_along(self) -> bool:
        """For `CHANCE`: whether it falls in the midst of a turn, between decisions of the player whose turn it is.

        With fair dice in play by link, it can then fall along with what the turn has begun with, and needs no link to
        and fro of its own; but whoever tampers with the page could look ahead at it, though not change it.
        """
        return False

    def is_out(self, player: int) -> bool:
        """Whether a player can no longer win by anything, such as the resignation of another one."""
        return False

    def interruptions(self) -> list[A_co]:
        """What may happen at any moment beside the choices of the side to move; usually there is nothing.

        The side `CHANCE` does these, such as a clock running out, which is the first where there is a clock; but what
        is a player's `departure` that player does. `legal_actions` never lists these; `parse` takes their texts.
        """
        return []

    def departure(self, player: int) -> A_co | None:
        """What a player does to leave while the others play on: one of `interruptions`; None without a rule for it."""
        return None

    def in_order(self) -> Sequence[A_co]:
        """All that may be done, interruptions included, by their texts in alphabetical order."""
        return sorted([*self.legal_actions(), *self.interruptions()], key=str)

    def place_of(self, text: str, choices: Sequence[A_co]) -> int:
        """Where an action of that text stands, or would stand, among the choices of `in_order`."""
        return bisect_left(choices, text, key=str)

    def why_not(self, targets: tuple[str, ...]) -> IllegalAction:
        """Why no legal action begins with pointing at these things."""
        if not targets:
            return IllegalAction("Nothing was chosen")
        try:
            self.parse(targets[-1])
        except IllegalAction as refusal:
            return refusal
        return IllegalAction("This cannot be chosen now")


if TYPE_CHECKING:
    A = TypeVar("A", bound=Action, default=Action)
    S = TypeVar("S", bound=State, default=State)
    S_contra = TypeVar("S_contra", contravariant=True, default=State)
else:
    A, S, S_contra = TypeVar("A"), TypeVar("S"), TypeVar("S_contra", contravariant=True)


class Player(Protocol[S_contra, A_co]):
    """Somebody who is asked for an action, position by position (`gridarium.Game.player`)."""

    def choose(self, state: S_contra) -> A_co:
        """The action to make in a position, which stays as it is. Raises ValueError where no player is to move."""
