"""Designs by link: a board that somebody made, with its title and who made it, to be greeted with and then chosen.

Such a link is fields joined by dots, out of ``A-Za-z0-9-_.`` only, as links to games are (`gridarium.formats.link`):

    design . gridbloc . <title> . <author> . <code of the option's value> . <check>

Title and author are base64url; either may be empty, and the title is where the value holds its own.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from gridarium import load
from gridarium.formats.base64 import pack, unpack
from gridarium.formats.link import LONGEST, BadLink, checksum
from gridarium.game import brief
from gridarium.match.match import LONGEST_NAME, one_line
from web.app.announcements import Announcement
from web.boards import DESIGNED, designer_for
from web.storage.designs import LONGEST_TITLE, option_of

KIND = "design"
"""What such a link begins with; links to games begin with a number."""


class Made(NamedTuple):
    """A design as it is passed on: the checked value of its option, what it is called, and by whom it is."""

    game: str
    value: Any
    title: str = ""
    author: str = ""

    @property
    def thing(self) -> str:
        """Word for it: "map"."""
        return designer_for(self.game).thing

    @property
    def kind(self) -> str:
        """Kind of it, in full: "A map for GridBloc"."""
        return f"A {self.thing} for {load(self.game).title}"

    @property
    def by(self) -> str:
        """Author, to be put behind something; nothing where that is not known."""
        return f" by {self.author}" if self.author else ""

    @property
    def draft(self) -> Any:
        """As it is drawn, under its title. Raises ValueError with a sentence where it cannot be drawn."""
        designer = designer_for(self.game)
        draft = designer.read(self.value)
        return draft if designer.holds_title else designer.titled(draft, self.title)

    @property
    def message(self) -> str:
        """Message before the link, as who gets it reads it."""
        title = f', "{self.title}"' if self.title else ""
        return f"{self.kind}{title}{self.by}:"


@dataclass
class Greeted:
    """A design that came in by link, and what became of it here."""

    made: Made
    key: str = ""
    """Under which the device was asked to keep it."""
    told: str = ""
    """What to say once it is kept."""
    said: Announcement = field(default_factory=Announcement)
    """Whether it is saved, or why it cannot be."""
    refused: bool = False
    """Whether that is a refusal."""

    def say(self, words: str, refused: bool = False) -> None:
        """Say what became of it."""
        self.said, self.refused = Announcement(words), refused

    def on_saved(self) -> None:
        """The device keeps what it would not keep before."""
        if self.told:
            self.say(self.told)

    def on_unsaved(self, key: str, reason: str) -> bool:
        """The device would not keep what is under that key; whether that is this, which then says why."""
        if key == self.key:
            words = f"This {self.made.thing} cannot be saved on this device: {reason}."
            self.say(f"{words} Play it now, or open it in the editor and export it as a file.", refused=True)
        return key == self.key


def is_one(text: str) -> bool:
    """Whether what an address has after "#" is a design."""
    return text.partition(".")[0] == KIND


def write(made: Made) -> str:
    """A design as text for a link."""
    title = "" if designer_for(made.game).holds_title else made.title
    code = option_of(made.game).encode(made.value)
    told = one_line(title, LONGEST_TITLE), one_line(made.author, LONGEST_NAME)
    body = ".".join([KIND, made.game, *(pack(words.encode()) for words in told), code])
    return f"{body}.{checksum(body)}"


def read(text: str) -> Made:
    """The design of a link's text. Raises BadLink with a sentence where it is not good."""
    if len(text) > LONGEST:
        raise BadLink(f"The link is too long: {len(text)} characters, and no design needs more than {LONGEST}.")
    if not re.fullmatch(r"[A-Za-z0-9._-]+", text):
        raise BadLink("The link has characters that do not belong there; perhaps something was added to it.")
    fields = text.split(".")
    if len(fields) < 6:
        raise BadLink("The link is cut off.")
    if len(fields) > 6:
        raise BadLink("The link has something after its end.")
    _, game, title, author, code, check = fields
    if game not in DESIGNED:
        raise BadLink(f"The link is for a game that is not here: {brief(game)}.")
    if check != checksum(text.rpartition(".")[0]):
        raise BadLink("The link was changed or cut off on its way. Ask for it once more.")
    try:
        value = option_of(game).decode(code)
        return _checked(Made(game, value, _words(title, LONGEST_TITLE), _words(author, LONGEST_NAME)))
    except ValueError as error:
        raise BadLink(str(error)) from None


def _words(field: str, longest: int) -> str:
    """A title or a name. Raises ValueError for one that nobody could have typed."""
    try:
        words = unpack(field).decode() if len(field) <= 6 * longest else "\n"
    except ValueError:
        words = "\n"
    if one_line(words, longest) != words:
        raise ValueError("The title or the name in the link cannot be read.")
    return words


def _checked(made: Made) -> Made:
    """The same under its own title, where it has one, if a game can begin with it. Raises ValueError."""
    game, designer = load(made.game), designer_for(made.game)
    options = game.check_options({designer.option: made.value})
    game.start(players=game.players_for(options)[0], **options)
    return made._replace(title=designer.title(made.draft))
