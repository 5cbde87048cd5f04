"""Positions of declared fields and tabled actions: copies, equality, data and refusals follow from these."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Container, Iterator
from typing import Any, ClassVar, Self

from gridarium.formats.validation import position_of
from gridarium.small.acts import Act, Notation
from gridarium.small.fields import Each, Field, Row, wrong
from gridarium.state import IllegalAction, Outcome, State, Throw, brief, not_an_action


class DeclaredState(State[Act]):
    """A position that is known by its declared fields, of which at least one is of the kind `each`.

    It is for games whose computer players do not need every microsecond: others make copies and data by hand.
    """

    game: ClassVar[str]
    """The name of the game."""
    notation: ClassVar[Notation]
    fields: ClassVar[dict[str, Field]] = {}
    _lists: ClassVar[list[tuple[str, Row]]]
    players: int
    """How many there are."""
    player: int
    """Whose turn it is: a field, `seat`."""
    away: frozenset[int] = frozenset()
    """Who has left by the rules: a field, `seats`, of games in which one may (`State.departure`), by acts "leave"."""
    outcome: Outcome | None = None

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.fields = cls.fields | {name: field for name, field in vars(cls).items() if isinstance(field, Field)}
        cls._lists = [(name, field) for name, field in cls.fields.items() if isinstance(field, Row)]

    def __init__(self, players: int, **options: Any) -> None:
        """The opening: each field as it starts, unless an option of its name says otherwise."""
        self.players = players
        self.__dict__ |= {name: field.start(players) for name, field in self.fields.items()} | options
        self.settle()

    # What a game says

    @abstractmethod
    def choices(self) -> list[Act]:
        """All legal actions in a stable order, while the game goes on."""

    @abstractmethod
    def do(self, action: Act) -> None:
        """Change the fields as a legal action does."""

    @abstractmethod
    def settle(self) -> None:
        """Set `to_move`, `outcome` if the game is over, and whatever else follows from the fields."""

    def score(self, player: int) -> int:
        """The points of a player so far."""
        return 0

    def faults(self) -> Iterator[str]:
        """Which rules a position breaks, in sentences, though each field holds something that it may."""
        return iter(())

    # What follows

    @property
    def stay(self) -> list[int]:
        """The players who have not left."""
        return [player for player in range(self.players) if player not in self.away]

    def after(self, player: int) -> int:
        """Who has the next turn after a player, in the order of the seats."""
        return next((other for other in self.stay if other > player), self.stay[0])

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of all players."""
        return tuple(map(self.score, range(self.players)))

    def most_points(self, reason: str) -> Outcome:
        """The outcome if it is won by most points among those who stay; the reason is for one who wins alone."""
        scores, stay = self.scores, self.stay
        best = max(scores[player] for player in stay)
        winners = tuple(player for player in stay if scores[player] == best)
        return Outcome(winners, scores, f"draw, {best} each" if len(winners) > 1 else f"{reason}, {best}")

    def legal_actions(self) -> list[Act]:
        return self.choices() if self.outcome is None else []

    def throw(self) -> Throw | None:
        """One die, if chance has acts of the kind "roll", which are about what it shows."""
        rolls = {str(act.about): act.text for act in self.legal_actions() if act.kind == "roll"}
        return Throw(self.player, "the die", tuple(rolls), {(face,): rolls[face] for face in rolls}) if rolls else None

    def is_out(self, player: int) -> bool:
        return player in self.away

    def departure(self, player: int) -> Act | None:
        return next((act for act in self.interruptions() if (act.kind, act.about) == ("leave", player)), None)

    def play(self, action: Act) -> None:
        if __debug__ and isinstance(action, str):
            raise not_an_action(action)
        self.do(action)
        self.settle()

    def why_illegal(self, text: str) -> IllegalAction:
        return self.notation.why_illegal(text, self.outcome is not None)

    def why_not(self, targets: tuple[str, ...]) -> IllegalAction:
        return super().why_not((self.notation.text_of(targets),))

    def copy(self) -> Self:
        twin = self.__class__.__new__(self.__class__)
        values = twin.__dict__
        values |= self.__dict__
        for name, field in self._lists:
            values[name] = field.copy(values[name])
        return twin

    def to_dict(self) -> dict[str, Any]:
        return {"game": self.game} | {name: field.write(getattr(self, name)) for name, field in self.fields.items()}

    @classmethod
    def from_dict(cls, data: Any, allowed: Container[int]) -> Self:
        """The position of `to_dict`, if it is one by the rules for a number of players that is allowed."""
        entries = position_of(data, cls.game)
        unlike = entries.keys() ^ {"game", *cls.fields}
        if unlike:
            known = ", ".join(["game", *cls.fields])
            raise ValueError(f"A position has exactly the entries {known}; look at {brief(min(map(str, unlike)))}.")
        state = cls.__new__(cls)
        state.players = _players(cls.fields, entries, allowed)
        for name, field in cls.fields.items():
            setattr(state, name, field.read(name, entries[name], state.players))
        for fault in state.faults():
            raise ValueError(fault)
        state.settle()
        if state.to_dict() != data:
            raise ValueError("Some entries of a position follow from others, and here they say something else.")
        return state


def _players(fields: dict[str, Field], entries: Any, allowed: Container[int]) -> int:
    """How many players a position has: as many as a list with something for each of them."""
    name = next(name for name, field in fields.items() if isinstance(field, Each))
    if not isinstance(entries[name], list) or len(entries[name]) not in allowed:
        raise wrong(name, entries[name])
    return len(entries[name])
