"""What shared code asks of a game's board view, and what it tells it. Each game has a package beside this file."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from markupsafe import Markup

from gridarium import Action, Event, State

if TYPE_CHECKING:
    from web.boards.scene import Scene

Animation = dict[str, Any]
"""An element's ``id``, its keyframes ``frames`` and the time ``ms``."""


@dataclass(frozen=True)
class Look:
    """How a position is looked at."""

    state: State
    open: frozenset[str] = frozenset()
    """Targets that can be pointed at now; empty when nothing can be played here."""
    pointed: tuple[str, ...] = ()
    """Targets pointed at already for the action under way."""
    actions: tuple[Action, ...] = ()
    """The legal actions that begin with these."""
    last: tuple[str, ...] = ()
    """Targets of the last action."""
    trail: tuple[Event, ...] = ()
    """The events that led here, oldest first."""
    preview: str = ""
    """A target pointed at once, waiting to be confirmed."""
    cursor: str = ""
    """The target that has the board's one tab stop."""
    line: tuple[str, ...] = ()
    """Texts of actions that may follow, to be drawn."""
    beside: bool = False
    """Whether the flat board shares the width with the one in space."""


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


class Board(Protocol):
    """A view of one game's positions. Ids of elements begin with "t-" for targets (`target_id`)."""

    keys: Sequence[tuple[str, str]]
    """Keys that mean something of their own on this board, and what they do."""
    explainer: Explainer | None
    """Where the game has something to explain."""

    def key(self, look: Look) -> str:
        """Changes when the frame must be drawn anew; while it stays the same, only parts change."""

    def frame(self, look: Look) -> Markup:
        """The whole board, all parts in their places."""

    def parts(self, look: Look) -> dict[str, Markup]:
        """Everything that can change, by element id."""

    def scene(self, look: Look) -> Scene | None:
        """The position in space, for the view that can be turned; None where the game lies flat."""

    def start_cursor(self, state: State) -> str:
        """The target where the keyboard begins."""

    def move_cursor(self, look: Look, key: str) -> str:
        """The target that an arrow, Home, End, PageUp or PageDown leads to from the look's cursor."""

    def animations(self, events: Sequence[Event]) -> list[Animation]:
        """How the events of one action are shown moving."""

    def needs_two_steps(self, state: State, target: str, by: str) -> bool:
        """Whether pointing at a target "by" mouse, touch or key first shows a preview."""

    def spoken(self, target: str) -> str:
        """What to call a target in a sentence."""

    def thumbnail(self, state: State) -> Markup:
        """A small picture of the position, for lists."""

    def recap(self, before: State, trail: Sequence[Event]) -> Markup:
        """A still picture of a part of the game as it closed: the position before its last action, and all it told."""

    def diagram(self, state: State, marks: dict[str, str], label: str = "") -> Markup:
        """A still picture for the rules page.

        Marks name a sign for targets: "yes" allowed, "no" refused, "way" pointed out. The label says what the picture
        shows to those who do not see it; without one the board finds the words.
        """


def target_id(target: str) -> str:
    """The id of the element that shows a target."""
    return "t-" + target.replace("|", "_")
