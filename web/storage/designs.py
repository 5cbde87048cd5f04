"""Boards that people design: the one in the making, with undo, and those kept on the device."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import count
from typing import Any, NamedTuple

from gridarium import Option, load
from gridarium.formats.data import read_json
from gridarium.match.match import LONGEST_NAME, new_id, one_line
from web.app.announcements import Announcement
from web.boards import designer_for
from web.boards.designer import Change, Designer, DesignLook, ToolChoices

MOST_STEPS = 200
"""That can be undone."""
LONGEST_TITLE = 40
DRAFT = "draft."
KEPT = "design."
"""How the keys of these begin on the device, where the ids of games have no dot."""


def is_key(key: str) -> bool:
    """Whether what is kept under a key is a draft or a design, and no game."""
    return key.startswith((DRAFT, KEPT))


class Design:
    """A board in the making: the draft, how one works at it, and what was before and after."""

    def __init__(self, game: str, draft: Any, choices: Mapping[str, Any] | None = None) -> None:
        self.game = game
        self.key = DRAFT + game
        """Under which the device keeps the draft."""
        self.draft = draft
        self.choices: ToolChoices = self.designer.checked_choices(draft, choices or {})
        self.said = Announcement()
        """What the live line says."""
        self.refused = False
        """Whether that is a refusal."""
        self.refused_at = ""
        """What was pressed then: "bar", "kept" for the list of designs, a setting's name; nothing for the drawing."""
        self.unkept = False
        """Whether it was said that the device does not keep it."""
        self.sign = 0
        """1 after a part was put, -1 after one was taken: what a stroke of the pen goes on with."""
        self.past: list[Any] = []
        self.future: list[Any] = []
        self.cursor = ""
        self.cursor = self.designer.start_cursor(self.look())

    @property
    def designer(self) -> Designer[Any]:
        """Designer of its game."""
        return designer_for(self.game)

    @property
    def value(self) -> Any:
        """The option value as it is now; the option may refuse it."""
        return self.designer.value(self.draft)

    @property
    def title(self) -> str:
        """Title; nothing while it has no name."""
        return self.designer.title(self.draft)

    def look(self) -> DesignLook[Any]:
        """The draft as it is looked at."""
        return DesignLook(self.draft, self.choices, self.cursor)

    def take(self, change: Change[Any]) -> None:
        """A change takes effect, and can be undone."""
        if change.draft != self.draft:
            self.past = [*self.past, self.draft][-MOST_STEPS:]
            self.future = []
        self.sign = change.sign
        self._show(change.draft, change.choices, change.words)

    def go_on(self, change: Change[Any]) -> None:
        """A change that is part of the last one: a stroke that goes on. One of the other sign is left out."""
        if change.sign == self.sign and self.past:
            self._show(change.draft, change.choices, change.words)

    def undo(self) -> None:
        """Back by one change."""
        if self.past:
            self.future.append(self.draft)
            self._show(self.past.pop(), self.choices, "Undone.")

    def redo(self) -> None:
        """Ahead again by one change."""
        if self.future:
            self.past.append(self.draft)
            self._show(self.future.pop(), self.choices, "Done again.")

    def rename(self, title: str) -> None:
        """Another title."""
        self.take(Change(self.designer.titled(self.draft, title), self.choices, ""))

    def replace(self, draft: Any, words: str) -> None:
        """Another draft altogether, which can be undone as well."""
        self.take(Change(draft, self.designer.renewed_choices(draft, self.choices), words))

    def point_at(self, place: str) -> None:
        """The cursor goes to a place, which then shows."""
        self.cursor = place
        self.choices = self.designer.show(self.look(), place)

    def refuse(self, words: str, at: str = "") -> None:
        """Say why something was not done, also beside what was pressed."""
        self.said, self.refused, self.refused_at = Announcement(words), True, at

    def forget_error(self) -> None:
        """Forget what was not done."""
        if self.refused:
            self.said, self.refused = Announcement(), False

    def error_at(self, *at: str) -> str:
        """Error to show there besides the live line; nothing where nothing was refused there."""
        return str(self.said) if self.refused and self.refused_at in at else ""

    def _show(self, draft: Any, choices: ToolChoices, words: str) -> None:
        self.draft = draft
        self.choices = self.designer.checked_choices(draft, choices)
        self.cursor = self.designer.start_cursor(self.look())
        self.said, self.refused = Announcement(words), False

    def text(self) -> str:
        """The draft as the device keeps it."""
        return json.dumps({"sketch": self.designer.stored(self.draft), "ways": dict(self.choices)})


def new_design(game: str) -> Design:
    """The usual beginning."""
    designer = designer_for(game)
    return Design(game, designer.begin(designer.origins()[0][1]))


def stored_design(game: str, text: str) -> Design:
    """The draft that the device kept. Raises ValueError when it cannot be read."""
    data = read_json(text)
    if not isinstance(data, dict) or not isinstance(data.get("ways"), dict):
        raise ValueError("The draft on this device cannot be read.")
    return Design(game, designer_for(game).restored(data.get("sketch")), data["ways"])


def playable(game: str, value: Any) -> Any:
    """The value of a design as its option takes it. Raises ValueError with a sentence where it does not."""
    return option_of(game).check(value)


def option_of(game: str) -> Option:
    """The option whose values are designed."""
    return next(option for option in load(game).options if option.name == designer_for(game).option)


class Kept(NamedTuple):
    """A design kept on the device."""

    key: str
    game: str
    title: str
    value: Any
    author: str = ""
    """Who made it, where it came from somebody else."""

    def is_like(self, value: Any, title: str) -> bool:
        """Whether it is that board, whatever it is called here. ``title`` is that board's own."""
        designer = designer_for(self.game)
        try:
            draft = designer.titled(designer.read(self.value), title)
            other = designer.titled(designer.read(value), title)
        except ValueError:
            return False
        return bool(draft == other)


@dataclass
class Designs:
    """Texts of designs and drafts by their keys."""

    texts: dict[str, str] = field(default_factory=dict)
    _spoiled: set[str] = field(default_factory=set)

    def all(self, game: str) -> list[Kept]:
        """The designs of a game that can be read, by title."""
        found = [kept for key in self.texts if key.startswith(KEPT) and (kept := self.get(key)) and kept.game == game]
        return sorted(found, key=lambda kept: (kept.title.casefold(), kept.key))

    def get(self, key: str) -> Kept | None:
        """The design of that key, if there is one that can be read."""
        try:
            data = read_json(self.texts.get(key, ""))
        except ValueError:
            return None
        if (
            not isinstance(data, dict)
            or not isinstance(data.get("game"), str)
            or not isinstance(data.get("title"), str)
        ):
            return None
        author = one_line(str(data.get("by", "")), LONGEST_NAME)
        return Kept(key, data["game"], data["title"], data.get("value"), author)

    def choices(self, option: Option, game: str, beside: tuple[str, Any] | None) -> list[tuple[str, Kept]]:
        """The designs that can be played, by codes of the option; without one that is offered already."""
        found: dict[str, Kept] = {}
        for kept in self.all(game):
            try:
                value = option.check(kept.value)
            except ValueError:
                continue
            if beside is None or value != beside[1]:
                found.setdefault(option.encode(value), kept)
        return list(found.items())

    def unreadable(self) -> list[str]:
        """The keys of designs that cannot be read, and of drafts that were found to be so."""
        return [key for key in self.texts if key in self._spoiled or (key.startswith(KEPT) and self.get(key) is None)]

    def draft_key(self, game: str) -> str:
        """Under which to keep the draft of a game: beside drafts that cannot be read."""
        names = (DRAFT + game + (f"~{number}" if number else "") for number in count())
        return next(key for key in names if key not in self.texts or self._holds_draft(game, key))

    def _holds_draft(self, game: str, key: str) -> bool:
        try:
            stored_design(game, self.texts[key])
        except ValueError:
            self._spoiled.add(key)
        return key not in self._spoiled

    def draft(self, game: str) -> Design | None:
        """The draft that the device kept, if there is one that can be read."""
        text = self.texts.get(self.draft_key(game))
        return None if text is None else stored_design(game, text)

    def new_key(self) -> str:
        """A key for one more design."""
        return KEPT + new_id()

    def key_for(self, game: str, title: str) -> str:
        """Under which to keep a design of that title: where one of it is kept already, else a new key."""
        same = (kept.key for kept in self.all(game) if kept.title == title)
        return next(same, self.new_key())

    def like(self, game: str, value: Any, title: str) -> Kept | None:
        """That board, if it is kept, whatever it is called here."""
        return next((kept for kept in self.all(game) if kept.is_like(value, title)), None)

    def free_title(self, game: str, title: str) -> str:
        """The title, with a number behind it where one of that title is kept already."""
        taken = {kept.title for kept in self.all(game)}
        numbered = (f"{title[: LONGEST_TITLE - 4]} {number}" for number in count(2))
        return title if title not in taken else next(each for each in numbered if each not in taken)

    def receive(self, key: str, text: str | None) -> None:
        """Another tab kept or forgot something."""
        self._spoiled.discard(key)
        if text is None:
            self.texts.pop(key, None)
        else:
            self.texts[key] = text

    def put(self, kept: Kept) -> str:
        """Remember a design and return its text."""
        author = {"by": kept.author} if kept.author else {}
        self.texts[kept.key] = json.dumps({"game": kept.game, "title": kept.title, "value": kept.value, **author})
        return self.texts[kept.key]
