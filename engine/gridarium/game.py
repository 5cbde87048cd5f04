"""The contract that every game keeps and that links, players and views are written against."""

from __future__ import annotations

import reprlib
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from importlib import import_module
from pkgutil import get_data
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Literal, NamedTuple

from gridarium.state import CHANCE, A, Action, IllegalAction, Outcome, RandomSource, S, State, Throw, seat_target

if TYPE_CHECKING:
    from gridarium.search.advice import Advice

__all__ = [
    "CHANCE",
    "Action",
    "ChoiceOption",
    "Event",
    "Game",
    "Holding",
    "IllegalAction",
    "Option",
    "Outcome",
    "RandomSource",
    "Situation",
    "State",
    "Statistic",
    "Throw",
    "brief",
    "count",
    "seat_target",
    "text_beside",
]


class Event(NamedTuple):
    """One thing that an action did.

    ``kind`` is a word of the game's own ("step", "wall"), ``targets`` the things on screen it happened to,
    ``value`` the points that it brought, ``words`` a sentence in which ``{0}``, ``{1}`` stand for the players' names.
    ``closes`` says what has come to its end with it: nothing, a phase of a turn, a turn although the same player may go
    on, a part of the game worth a picture of its own, or all.
    """

    kind: str
    player: int
    words: str
    targets: tuple[str, ...] = ()
    value: int = 0
    closes: Literal["", "phase", "turn", "part", "game"] = ""

    def say(self, names: Sequence[str]) -> str:
        """The sentence with the players' names in it. Names are never read as templates."""
        return self.words.format(*names)


class Holding(NamedTuple):
    """Something that a player has: what it is called, and how much of it."""

    label: str
    number: int
    meaning: str = ""
    """What that is, where its name alone does not tell who is new to the game."""


class Situation(NamedTuple):
    """What people at the table need to know, in words; ``{0}``, ``{1}`` stand for the players' names."""

    phase: str
    """Where the game stands: "Round 1 of 2"."""
    task: str
    """What the side to move can do now, without its name: "step to a neighbouring tile"; what falls, where chance is to
    move; how it ended when it is over."""
    roles: tuple[str, ...]
    """One word or two for each player: "runs"."""
    scores: tuple[int, ...]
    """The score of each player so far."""
    holdings: tuple[tuple[Holding, ...], ...] = ()
    """For each player what it has beside its score; empty in games without such things."""
    goal: str = ""
    """What counts now, in figures as the game stands: "28 to beat, 12 so far"; empty once the game is over."""
    turn_of: int | None = None
    """Whose turn it is, where another player is asked for something in it."""


class Statistic(NamedTuple):
    """A row of the result table: what is counted, and one cell for each player."""

    label: str
    cells: tuple[str, ...]


class Option(ABC):
    """One declared option of a game: its name, default, and one line of help.

    Values are JSON-able. `encode` and `decode` give the short text of a value in a link (letters, digits, "-", "_").
    """

    def __init__(self, name: str, default: Any, help: str, title: str = "") -> None:
        self.name = name
        self.title = title or name.replace("_", " ").capitalize()
        self.default = default
        self.help = help

    @abstractmethod
    def check(self, value: Any) -> Any:
        """Return the value in its canonical form. Raises ValueError with a sentence when it is not allowed."""

    @abstractmethod
    def presets(self) -> list[tuple[str, Any]]:
        """Values to offer, each with a label for people; the default is among them."""

    surprises: ClassVar[bool] = False
    """Whether there are random values to offer."""

    def surprise(self, chance: RandomSource, now: Any) -> Any:
        """A random value to offer in place of the one chosen now; None where the option has none."""
        return None

    takes_files: ClassVar[bool] = False
    """Whether a value can come from a JSON file."""

    pictured: ClassVar[bool] = False
    """Whether its values are boards, which people choose by how they look."""

    def called(self, value: Any) -> str:
        """What a checked value calls itself; empty where it has no name of its own."""
        return ""

    def written(self, value: Any) -> Any:
        """A checked value as a file gives it, to begin one's own with."""
        return value

    def about(self, value: Any) -> str:
        """One sentence that tells people about a value of `presets`; empty where its label says enough."""
        return ""

    @abstractmethod
    def encode(self, value: Any) -> str:
        """The short text of a checked value."""

    @abstractmethod
    def decode(self, text: str) -> Any:
        """The checked value of a short text. Raises ValueError with a sentence."""


class ChoiceOption(Option):
    """An option with a fixed list of values; ``labels`` name them for people, and ``sentences`` say what they mean."""

    def __init__(
        self,
        name: str,
        default: Any,
        help: str,
        choices: Sequence[Any],
        labels: Sequence[str] = (),
        title: str = "",
        sentences: Sequence[str] = (),
    ) -> None:
        super().__init__(name, default, help, title)
        self.choices = tuple(choices)
        self.sentences = tuple(sentences)
        self.labels = tuple(labels) or tuple(str(choice) for choice in choices)

    def check(self, value: Any) -> Any:
        for choice in self.choices:
            if type(choice) is type(value) and choice == value:
                return choice
        listed = ", ".join(str(choice) for choice in self.choices)
        raise ValueError(f"Option {self.name} is one of {listed}, not {brief(value)}.")

    def presets(self) -> list[tuple[str, Any]]:
        return list(zip(self.labels, self.choices, strict=True))

    def about(self, value: Any) -> str:
        return self.sentences[self.choices.index(value)] if self.sentences else ""

    def encode(self, value: Any) -> str:
        return str(self.choices.index(value))

    def decode(self, text: str) -> Any:
        if text not in map(str, range(len(self.choices))):
            raise ValueError(f"Option {self.name} has no choice number {brief(text)}.")
        return self.choices[int(text)]


class Game(ABC, Generic[S, A]):
    """A game: what it is called, its options, and where positions come from, of the kind ``S``, with actions ``A``."""

    name: ClassVar[str]
    """The name in links and files, one of `gridarium.GAMES`."""
    title: ClassVar[str]
    tagline: ClassVar[str]
    """One sentence that tells a newcomer what the game is about."""
    rules_version: ClassVar[int]
    """Goes up when an old transcript would replay differently."""
    players: ClassVar[tuple[int, ...]]
    """The numbers of players it can be played with, the usual one first."""
    options: ClassVar[tuple[Option, ...]]
    starter: ClassVar[str] = ""
    """The option that says which seat starts, where there is one: people choose who starts by who sits where."""
    draws_first: ClassVar[bool] = False
    """Whether chance decides who begins, whoever sits where."""
    has_chance: ClassVar[bool] = False
    """Whether dice are rolled or cards drawn in it: whether `CHANCE` is ever to move."""
    long_turns: ClassVar[bool] = False
    """Whether the turn of one who plays alone has several actions: only what `Event.closes` ends it then."""
    showcase: ClassVar[str] = ""
    """The texts of actions, blanks between, from the usual opening to a position worth a picture."""
    guided: ClassVar[bool] = False
    """Whether there is a guide through its first turn: ``data/guide.json`` in the game's folder (`gridarium.guide`)."""

    def check_options(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """All options in canonical form, defaults filled in. Raises ValueError for unknown names and values."""
        known = {option.name: option for option in self.options}
        for name in given:
            if name not in known:
                listed = ", ".join(known)
                raise ValueError(f"{self.title} has no option called {brief(name)}. Its options: {listed}.")
        return {name: option.check(given.get(name, option.default)) for name, option in known.items()}

    def players_for(self, options: Mapping[str, Any]) -> tuple[int, ...]:
        """The numbers of players that checked options allow, the usual one first."""
        return self.players

    def check_players(self, players: int, options: Mapping[str, Any] | None = None) -> int:
        """The number of players, if the game can be played with it on these checked options. Raises ValueError."""
        allowed = self.players if options is None else self.players_for(options)
        if type(players) is not int or players not in allowed:
            listed = " or ".join(str(count) for count in sorted(allowed))
            noun = "player" if allowed == (1,) else "players"
            terms = "" if set(allowed) == set(self.players) else " with these options"
            raise ValueError(f"{self.title} is played by {listed} {noun}{terms}, not {brief(players)}.")
        return players

    def clock(self, options: Mapping[str, Any]) -> int | None:
        """Seconds until the clock runs out that these checked options set; None when they set none.

        When it runs out, the first of `State.interruptions` is played.
        """
        return None

    @abstractmethod
    def start(self, players: int = 2, **options: Any) -> S:
        """The opening position. Raises ValueError with a sentence for options that are not allowed."""

    @abstractmethod
    def from_dict(self, data: Any) -> S:
        """The position that `State.to_dict` wrote, checked. Raises ValueError with a sentence."""

    @abstractmethod
    def story(self, before: S, action: A) -> list[Event]:
        """What the action does to that position, in order, in data and in words."""

    @abstractmethod
    def situation(self, state: S) -> Situation:
        """What people at the table need to know about a position, in words."""

    def reckoning(self, state: S) -> list[Statistic]:
        """How the scores of a position are summed up, row by row; nothing where there is no sum to show."""
        return []

    @abstractmethod
    def statistics(self, events: Sequence[Event], players: int) -> list[Statistic]:
        """Numbers worth talking about, from all events of a game."""

    def advice(self) -> Advice[S, A]:
        """What computer players know about the game: ``ADVICE`` of its module ``advice``, loaded when first asked."""
        advice: Advice[S, A] = import_module(f"gridarium.games.{self.name}.advice").ADVICE
        return advice

    @abstractmethod
    def draw(self, state: S) -> str:
        """The position in plain text, for terminals, without colours and at most 80 columns wide."""

    def offered(self, option: Option, players: int, options: Mapping[str, Any]) -> list[tuple[str, Any]]:
        """Labels and values of an option worth offering to so many players with these options; usually its presets."""
        return option.presets()

    def aim(self, state: S) -> str:
        """What the game of this position is about, in a sentence or two; usually the tagline."""
        return self.tagline

    def rules_text(self) -> str:
        """The rule book as players read it, in Markdown: ``RULES.md`` in the game's folder."""
        return text_beside(f"gridarium.games.{self.name}", "RULES.md")


def text_beside(package: str, path: str) -> str:
    """A text that lies in a package's folder, wherever that is: in the page it is in an archive."""
    content = get_data(package, path)
    assert content is not None  # noqa: S101  (every loader here gives data)
    return content.decode()


class _Short(reprlib.Repr):
    """Writes values from outside, numbers of too many digits to be written included."""

    def repr_int(self, x: int, level: int) -> str:
        return "..." if x.bit_length() > 200 else super().repr_int(x, level)


_SHORT = _Short()


def count(number: int, one: str, many: str = "") -> str:
    """ "1 point", "2 points"; ``many`` where an s at the end would not do."""
    return f"{number} {one if number == 1 else many or f'{one}s'}"


def brief(value: object) -> str:
    """A value from outside, quoted and cut so that it fits into a sentence."""
    if isinstance(value, int) and value.bit_length() > 200:
        return "a number of very many digits"
    text = repr(value[:40]) if isinstance(value, str) else _SHORT.repr(value)
    return text if len(text) <= 40 else text[:37] + "..."
