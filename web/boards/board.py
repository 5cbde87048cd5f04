"""What shared code asks of a game's board view, and what it tells it. Each game has a package beside this file."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Generic, Literal, NamedTuple, Protocol, TypeVar

import htpy as h
from markupsafe import Markup

from gridarium import Action, Event, State
from gridarium.game import count
from gridarium.match.annotations import Mark as Noted

if TYPE_CHECKING:
    from web.boards.scene import Item, Scene

Sheet = tuple[str, h.Node]
"""A dialog: its title, and what it shows."""

S = TypeVar("S", bound=State)

Animation = dict[str, Any]
"""An element's ``id``, its keyframes ``frames`` and the time ``ms``; ``gone`` where it was there only before, and how
it is put together with other motion of the same, ``composite``, where it does not take its place."""


@dataclass(frozen=True)
class Look(Generic[S]):
    """How a position is looked at."""

    state: S
    open: frozenset[str] = frozenset()
    """Targets that can be pointed at now; empty when nothing can be played here."""
    pointed: tuple[str, ...] = ()
    """Targets pointed at already for the action under way."""
    actions: tuple[Action, ...] = ()
    """The legal actions that begin with these."""
    begins: tuple[str, ...] = ()
    """Targets with which an action begins, in the order of the legal actions; pointing at one begins anew."""
    grabs: frozenset[str] = frozenset()
    """Targets that can be dragged, because an action goes on from there."""
    entered: tuple[str, ...] = ()
    """Targets of a move that is entered ahead."""
    last: tuple[str, ...] = ()
    """Targets of the last action that was decided."""
    trail: tuple[Event, ...] = ()
    """The events that led here, oldest first."""
    turn: tuple[Event, ...] = ()
    """Those of them that belong to the last turn."""
    preview: str = ""
    """A target pointed at once, waiting to be confirmed."""
    refused: str = ""
    """The target that was pointed at last, and refused."""
    cursor: str = ""
    """The target that has the board's one tab stop."""
    meant: tuple[str, ...] = ()
    """Targets that are meant in a lesson, in order, or the one beside the board that a hint advises. Shared code marks
    them."""
    lit: tuple[str, ...] = ()
    """Targets of what a hint shows more and more of; ``help`` is how much, see `web.learning.hints`."""
    help: str = ""
    refuting: tuple[str, ...] = ()
    """Targets of what has refuted a wrong try."""
    noted: tuple[Noted, ...] = ()
    """What is marked in a study. Shared code draws it."""
    line: tuple[str, ...] = ()
    """Texts of actions that may follow, to be drawn."""
    instead: tuple[str, ...] = ()
    """The text of the action that was played there where another was better, to be drawn unlike these."""
    beside: bool = False
    """Whether the flat board shares the width with the one in space."""
    turned: bool = False
    """Whether the flat board is seen from its other side. Shared code turns the picture; words and pieces in it are
    turned back by the board (`web.boards.svg.turn`)."""
    names: tuple[str, ...] = ()
    """What the players are called."""
    seat: int = 0
    """The player from whose side it is looked at; a board need not turn for that."""
    unsaid: bool = False
    """Whether what is pointed at goes without saying: nobody pointed at it, and all else can be chosen."""

    @property
    def whole(self) -> Action | None:
        """The action that is pointed at already, while others go on from there."""
        return whole_among(self.actions, self.pointed)


class Explainer(Protocol):
    """Says why going from one target to another is legal or not."""

    title: str
    """What the button says that leads there."""

    def ends(self, state: State, targets: tuple[str, ...]) -> tuple[str, str]:
        """From where to where, when these targets were pointed at or typed; empty where that is not known."""

    def offered(self, state: State) -> tuple[Sequence[str], Sequence[str]]:
        """Names worth asking about: from where, and to where."""

    def explain(self, state: State, origin: str, target: str) -> Markup:
        """The reason: a sentence, its rule, and a drawing. Both names may be anything that people type."""


class Choice(NamedTuple):
    """How a target that the board does not draw is offered: as a button."""

    words: str
    group: str = ""
    """The heading of the buttons among which it stands; those without one come last."""
    kind: Literal["", "primary"] = ""
    """Primary is what goes on with the game where little else can be done."""
    picture: Markup | None = None
    """Drawn before the words, for those who see it."""
    note: str = ""
    """What it does, for those who wait over it."""
    finishes: bool = False
    """Whether it ends a move or a turn. It stands in a corner of its own, so that it is always in the same place."""


class Mark(NamedTuple):
    """A mark that a board may show, as its legend tells it."""

    words: str
    """What it means."""
    picture: str
    """The mark around 0 0, within 60 to each side, as the board draws it."""
    sign: str
    """Part of the board's drawing that is there while the mark is."""


class Sight(NamedTuple):
    """What there may be to see in space, as the legend tells it."""

    words: str
    """What it means."""
    items: Sequence[Item]
    """What it looks like, on its own. It is there while a thing has the last one's shape, of any number, and colour."""


ALL = "That is all"
"""What the button says that completes what is pointed at."""
END = "end"
"""The target of what only ends a move or a turn: such an action is written with a sign, such as a point."""


class Everything:
    """The container of whatever there is."""

    def __contains__(self, target: object) -> bool:
        return True


EVERYTHING = Everything()
"""What a board draws that draws all targets itself."""


class Board(ABC, Generic[S]):
    """A view of one game's positions. Ids of elements begin with "t-" for targets (`target_id`).

    Players' seats are drawn by shared code, and so are, as buttons, all other targets that the board does not draw.
    """

    keys: Sequence[tuple[str, str]] = (("Arrows", "move over the board"), ("t", "type a move"))
    """Keys that mean something of their own on this board, and what they do."""
    turns: bool = False
    """Whether the flat board may be turned round, because it has sides from which people play; see `is_far`."""
    tells_story: bool = False
    """Whether the move list tells a turn as a story, unless people want to read moves as they can be typed."""
    names_all: bool = False
    """Whether it can also write the name of each place into it, as the style sheet is asked by `data-coordinates`."""
    shows_turns: bool = False
    """Whether the turn of a computer is played and shown as a whole, and can be shown again; see `gist`."""
    hurts: frozenset[str] = frozenset()
    """Kinds of events by which a player loses what it lives by: the player's seat shows that, too."""
    explainer: Explainer | None = None
    """Where the game has something to explain."""
    advises: Mapping[str, str] = MappingProxyType({})
    """What to do instead where somebody presses a place of the board that is no target, by the place's name.

    Such a place has `data-idle`, and no finger beside a target means it.
    """
    sounds: Mapping[str, str] = MappingProxyType({})
    """For kinds of events what they sound like, by a name of `web.app.announcements.SOUNDS`; others are like a step."""
    sheets: Mapping[str, Callable[[Look[S]], Sheet]] = MappingProxyType({})
    """Dialogs of the game's own, by the names under which the event "sheet" opens them. What is pointed at in them
    counts as on the board; the action that this completes closes them."""
    letters: Mapping[str, str] = MappingProxyType({})
    """Keys that open some of them."""
    exhibits: Mapping[str, Callable[[], h.Node]] = MappingProxyType({})
    """What the rules page shows of the game's own data, by the names of fenced blocks that it takes the place of."""

    @abstractmethod
    def key(self, look: Look[S]) -> str:
        """Changes when the frame must be drawn anew; while it stays the same, only parts change."""

    @abstractmethod
    def frame(self, look: Look[S]) -> Markup:
        """The whole board, all parts in their places."""

    @abstractmethod
    def parts(self, look: Look[S]) -> dict[str, Markup]:
        """Everything that can change, by element id."""

    @abstractmethod
    def draws(self, look: Look[S]) -> Container[str]:
        """The targets that the frame has elements for; open ones that are not among them are drawn as buttons."""

    def choice_rows(self, state: S) -> int:
        """How many rows of buttons, up to 4, have their room while there are none, so that nothing moves as they come.

        It stays the same through a game, for it follows from the terms that are played.
        """
        return 1

    def slots(self, state: S) -> Sequence[Sequence[str]]:
        """Targets that the board does not draw and that keep their places among the buttons.

        They come in rows of those that are offered together: the room of one that cannot be pointed at stays free while
        a later one of its row can.
        """
        return ()

    def choice(self, look: Look[S], target: str) -> Choice:
        """How an open target that the board does not draw is offered."""
        words = self.spoken(target)
        return Choice(words[:1].upper() + words[1:])

    def shelf(self, look: Look[S]) -> Sequence[str]:
        """Targets that the board does not draw and that stand first among the buttons even while they cannot be chosen.

        Who presses one of these then is told why not.
        """
        return ()

    def portrait(self, option: str, part: str, player: int) -> Markup | None:
        """A small picture of what that option can give to a player; None where the game has no picture of it."""
        return None

    def figure(self, state: S, player: int) -> Markup | None:
        """A small picture of what stands for a player on the board; None where that is the player's shape alone."""
        return None

    def scene(self, look: Look[S]) -> Scene | None:
        """The position in space, for the view that can be turned; None where the game lies flat."""
        return None

    @abstractmethod
    def start_cursor(self, state: S) -> str:
        """The target where the keyboard begins."""

    @abstractmethod
    def move_cursor(self, look: Look[S], key: str) -> str:
        """The target that an arrow, Home, End, PageUp or PageDown leads to from the look's cursor."""

    def animations(self, state: S, events: Sequence[Event]) -> list[Animation]:
        """How the events of one action are shown moving, on the board of a position that came of it."""
        return []

    def gist(self, events: Sequence[Event]) -> Sequence[Event]:
        """Of the events of a turn those that others should know of, in order."""
        return events

    def moment(self, state: S, events: Sequence[Event], later: Sequence[Event] = ()) -> Markup:
        """What is drawn over the board while these events are shown, such as who hits whom; usually nothing.

        The position is the one after them and all that came ``later``.
        """
        return Markup()

    def ending(self, state: S, events: Sequence[Event]) -> list[Animation]:
        """How the board shows who has won, once these last events were seen."""
        return []

    def is_far(self, state: S, player: int) -> bool:
        """Whether that player sits at the far side of the flat board, or on its right, while it is not turned round."""
        return False

    def needs_two_steps(self, state: S, pointed: tuple[str, ...], target: str, by: str) -> bool:
        """Whether pointing at a target of the board "by" mouse, touch or key first shows a preview.

        These targets were pointed at before.
        """
        return False

    def confirms(self, state: S, pointed: tuple[str, ...], target: str) -> str:
        """What the second of two steps does, where these targets were pointed at before: "play e5"."""
        return f"play {self.spoken(target)}"

    def further(self, look: Look[S]) -> str:
        """What can be done with what is pointed at, after its name: "choose where it goes"."""
        more = len(look.actions)
        return f"{count(more, 'way')} to continue" if look.whole is None else f"press “{ALL}”, or choose more"

    def spoken(self, target: str) -> str:
        """What to call a target in a sentence; `END` is the end of the move or of the turn."""
        return {END: "the end of the turn"}.get(target, target)

    def legend(self, look: Look[S]) -> Sequence[Mark]:
        """Every mark that the board may show, in an order for reading."""
        return ()

    def legend_in_space(self, look: Look[S]) -> Sequence[Sight]:
        """Everything with a meaning that there may be in the board's scene, but for what all boards have."""
        return ()

    @abstractmethod
    def thumbnail(self, state: S) -> Markup:
        """A small picture of the position, for lists."""

    @abstractmethod
    def recap(self, before: S, after: S, trail: Sequence[Event], turn: Sequence[Event]) -> Markup:
        """A still picture of a part of the game as it closed, with its last action, and on it the last turn.

        The positions are those before and after that action; where the next part has begun with it, only the first
        still has what the part left, and what the last action brought is in the trail alone: all that the part told.
        """

    def picture(self, state: S, trail: Sequence[Event], turn: Sequence[Event]) -> Markup:
        """A still picture of the whole board with the names of its places, and on it the last turn, to be kept or sent.

        ``trail`` are all events that led to the position, and ``turn`` those of them that belong to the last turn. All
        through a game its size is the same, as long as the board does not grow.
        """
        return self.diagram(state, {})

    @abstractmethod
    def diagram(self, state: S, marks: dict[str, str], label: str = "") -> Markup:
        """A still picture for the rules page.

        Marks name a sign for targets: "yes" allowed, "no" refused, "way" pointed out. The label says what the picture
        shows to those who do not see it; without one the board finds the words.
        """


def whole_among(actions: Sequence[Action], targets: tuple[str, ...]) -> Action | None:
    """Of several actions that begin with these targets, the one that has no others; None where there is none."""
    return next((action for action in actions if action.targets == targets), None) if len(actions) > 1 else None


def is_named(text: str) -> bool:
    """Whether an action's text is more than a sign, as that of `END` is."""
    return any(map(str.isalnum, text))


def target_id(target: str) -> str:
    """The id of the element that shows a target."""
    return "t-" + target.replace("|", "_")
