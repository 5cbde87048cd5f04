"""What the editor page asks of a game whose boards people can design. A game offers ``DESIGNER`` in its
module designer.

The editor knows drafts, undo, saving, files and links; the game knows what is drawn, with which tools, and what is
wrong with it. A draft is whatever the game draws on: an immutable, hashable value. `ToolChoices` say how one works at
it: the tool in hand, the part that shows. They stay when something is undone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from markupsafe import Markup

K = TypeVar("K")
"""What a game draws on: its drafts."""
ToolChoices = Mapping[str, str]


class Pick(NamedTuple):
    """One of the things to pick from in a palette: its value, its name, and its picture."""

    value: str
    label: str
    picture: Markup = Markup("")


class Palette(NamedTuple):
    """Things of which one is in hand. ``way`` is the name of the choice among the `ToolChoices`."""

    way: str
    title: str
    picks: tuple[Pick, ...]
    keys: str = ""
    """Single keys that pick them, in order."""


class Setting(NamedTuple):
    """A field beside the drawing. It is a list where it has choices, a switch where its value is true or false, and a
    number up to ``most`` elsewhere; None is an empty number."""

    name: str
    label: str
    value: str | bool | int | None
    choices: tuple[tuple[str, str], ...] = ()
    """Labels and values."""
    most: int = 0


class Group(NamedTuple):
    """Settings under one heading."""

    title: str
    settings: tuple[Setting, ...]
    open: bool = False
    """Whether it shows from the first, without being asked for."""


class Problem(NamedTuple):
    """What is wrong: a sentence, and the place that it is about, if it is about one.

    One that does not block leaves the board as playable as it was, and is only to be known.
    """

    words: str
    place: str = ""
    blocks: bool = True


class Count(NamedTuple):
    """So many parts of a kind are used, and so many there are, where there is an end to them."""

    label: str
    used: int
    limit: int | None = None

    @property
    def over(self) -> int:
        """Number of them that are missing."""
        return 0 if self.limit is None else max(0, self.used - self.limit)


class Change(NamedTuple, Generic[K]):
    """What a wish came to: the draft and the choices after it, and what to say of it."""

    draft: K
    choices: ToolChoices
    words: str
    sign: int = 0
    """1 where a part was put, -1 where one was taken."""


class DesignLook(NamedTuple, Generic[K]):
    """How a draft is looked at."""

    draft: K
    choices: ToolChoices
    cursor: str


class Designer(Protocol[K]):
    """Draws one game's boards. Elements that can be pointed at are as in `web.boards.board`."""

    option: str
    """The option of the game whose values are designed."""
    thing: str
    """What is designed: "blueprint"."""
    previews: bool
    """Whether the drawing leaves something to see in a picture of the game that begins with it."""
    holds_title: bool
    """Whether option values hold the title; where they do not, it is kept beside them."""
    keys: Sequence[tuple[str, str]]
    """Keys on the drawing, and those that pick from palettes, with what they do."""
    hint: str
    """How one begins, in a sentence or two."""
    counted: str
    """What the counts are of, as a heading: "Used of the parts in the box"."""
    beyond: str
    """A sentence where there are not enough of them; none where they have no end."""

    def origins(self) -> list[tuple[str, str]]:
        """Origins of new drafts, as labels and names; the first is the usual one, the last is empty."""

    def begin(self, origin: str) -> K:
        """A new draft from one of these."""

    def read(self, data: Any) -> K:
        """A draft of an option value. Raises ValueError with a sentence when that would lose something."""

    def value(self, draft: K) -> Any:
        """The draft as an option value, JSON-able; it may be one that the option refuses."""

    def played(self, options: Mapping[str, Any], players: int) -> K:
        """A draft of the board that a game with these checked options is played on."""

    def stored(self, draft: K) -> Any:
        """The draft as the device keeps it, JSON-able, with the room there is to draw on."""

    def restored(self, data: Any) -> K:
        """The draft that was stored. Raises ValueError when it cannot be read."""

    def title(self, draft: K) -> str:
        """Title; nothing while it has no name."""

    def titled(self, draft: K, title: str) -> K:
        """Draft under another title, cut where it is too long."""

    def default_choices(self, draft: K) -> ToolChoices:
        """Tool choices with which one begins to work at it."""

    def checked_choices(self, draft: K, choices: Mapping[str, Any]) -> ToolChoices:
        """Tool choices as they were stored, without what makes no sense for this draft."""

    def renewed_choices(self, draft: K, choices: ToolChoices) -> ToolChoices:
        """Tool choices for a draft that takes another one's place: as that had them, but what shows is chosen anew."""

    def palettes(self, look: DesignLook[K]) -> Sequence[Palette]:
        """Palettes to pick from."""

    def put(self, look: DesignLook[K], place: str) -> Change[K]:
        """Use what is in hand at a place."""

    def do(self, look: DesignLook[K], what: str) -> Change[K]:
        """Do what a button of the frame asks for."""

    def pick(self, look: DesignLook[K], way: str, value: str) -> Change[K]:
        """Something else of a palette is in hand, or another part shows."""

    def groups(self, draft: K) -> Sequence[Group]:
        """The settings."""

    def set(self, look: DesignLook[K], name: str, value: str | bool) -> Change[K]:
        """A setting gets another value. Raises ValueError with a sentence when it cannot have it."""

    def problems(self, draft: K) -> list[Problem]:
        """Problems of a draft."""

    def counts(self, draft: K) -> list[Count]:
        """The parts that are used."""

    def show(self, look: DesignLook[K], place: str) -> ToolChoices:
        """Tool choices by which a place is to be seen."""

    def start_cursor(self, look: DesignLook[K]) -> str:
        """Place where the keyboard begins: one that shows."""

    def move_cursor(self, look: DesignLook[K], key: str) -> str:
        """The place that an arrow, Home, End, PageUp or PageDown leads to from the cursor; it need not show yet."""

    def key(self, look: DesignLook[K]) -> str:
        """Changes when the frame must be drawn anew; while it stays the same, only parts change."""

    def frame(self, look: DesignLook[K]) -> Markup:
        """The drawing and what is pressed around it, all parts in their places."""

    def parts(self, look: DesignLook[K]) -> dict[str, Markup]:
        """Parts that can change, by element id."""
