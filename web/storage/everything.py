"""Everything that a person has on a device, as the text of one file, and back.

    Gridarium everything: 1, 5 entries
    ["setting","theme","dark"]
    ["game","k3Jd9a","Gridarium: 1\nGame: gridbloc\n..."]
    ["result","","{\"id\":\"k3Jd9a\",...}"]
    ["learned","gridbloc","{\"lessons\":[...],...}"]
    ["design","design.b81kQz","{\"game\":\"gridbloc\",...}"]
    ["draft","gridbloc","{...}"]

A line for each thing: its kind, its name on the device, and its text as the device keeps it. What only a device may say
of itself (`gridarium.formats.notes.OWN`) is not in it, and is not taken from it; but for when a game was saved last.
The same things give the same file, byte for byte.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from gridarium.formats import record
from gridarium.formats.data import read_json
from gridarium.formats.notes import OWN, SAVED
from gridarium.game import count
from web.app.opening import Steps
from web.boards import DESIGNED
from web.learning.progress import Learning, Progress, game_learned, read_progress
from web.record.entry import LONGEST_LINE
from web.record.log import Log
from web.storage.designs import DRAFT, KEPT, Designs
from web.storage.import_game import EVERYTHING
from web.storage.library import Library

NAME = "gridarium-everything.txt"
"""What the file is called."""
FORMAT = 1
LONGEST = 20_000_000
"""Characters of a file: ten thousand usual games, and all else there can be."""
MOST = 50_000
"""Its entries."""
LONGEST_ENTRY = 1_400_000
"""Characters of one: the longest game, each of them written as two."""
PIECE = 200
"""Entries that are read at a time."""
LONGEST_SETTING = 200
UNSAID = (OWN - {SAVED}) | {"Fell"}
"""Headers of a game that say what only the device knows that keeps it, or how dice fell in what was deleted there."""
_RELEASE = re.compile(rf"{EVERYTHING} ([0-9]{{1,4}})(?![0-9])")
_HEAD = re.compile(rf"{EVERYTHING} {FORMAT}, ([0-9]{{1,6}}) (?:entry|entries)")
_ID = re.compile(r"[A-Za-z0-9_-]{1,12}")
_GAME = re.compile(r"[a-z0-9_]{1,40}")
_DESIGN = re.compile(rf"{re.escape(KEPT)}[A-Za-z0-9_-]{{1,40}}")
_SETTING = re.compile(r"[a-z0-9_-]{1,60}")
CUT = "The file was cut off or changed on its way."


class BadFile(ValueError):
    """Error for a file that cannot be taken: a sentence for people."""


class Item(NamedTuple):
    """An entry of the file."""

    kind: str
    name: str
    text: str


def written(settings: Mapping[str, str], library: Library, log: Log, learning: Learning, designs: Designs) -> str:
    """The text of the file."""
    items = [
        *(Item("setting", name, settings[name]) for name in sorted(settings)),
        *_games(library),
        *(Item("result", "", line) for line in log.text().split("\n") if line),
        *_learned(learning),
        *_designs(designs),
    ]
    good = [item for item in items if _is_good(item)]
    rows = [json.dumps(item, ensure_ascii=False, separators=(",", ":")) for item in good]
    entries = count(len(rows), "entry", "entries")
    return "\n".join([f"{EVERYTHING} {FORMAT}, {entries}", *rows]) + "\n"


def _games(library: Library) -> Iterator[Item]:
    """The games whose headers can be read; the others stay where they are."""
    for key in sorted(library.texts):
        try:
            yield Item("game", key, record.without(library.texts[key], UNSAID))
        except record.BadRecord:
            continue


def _learned(learning: Learning) -> Iterator[Item]:
    for game in sorted(set(map(game_learned, learning.kept))):
        if (progress := learning.progress(game)) != Progress(game):
            yield Item("learned", game, progress.text())


def _designs(designs: Designs) -> Iterator[Item]:
    """Designs and drafts that can be read."""
    for key in sorted(designs.texts):
        if key.startswith(KEPT):
            yield Item("design", key, designs.texts[key])
    for game in sorted(DESIGNED):
        if (key := designs.draft_key(game)) in designs.texts:
            yield Item("draft", game, designs.texts[key])


def reading(text: str) -> Steps[list[Item]]:
    """The entries of a file, in slices. Raises BadFile with a sentence; nothing of such a file is to be taken."""
    if len(text) > LONGEST:
        raise BadFile(f"The file is too long: {len(text)} characters, and at most {LONGEST} are read.")
    first, *rows = text.lstrip("\ufeff\r\n ").rstrip("\r\n ").split("\n")
    release, head = _RELEASE.match(first), _HEAD.fullmatch(first.rstrip())
    if release is not None and int(release[1]) > FORMAT:
        raise BadFile("This file comes from a later release of the site. Reload this page to update it, and try again.")
    if head is None or int(head[1]) != len(rows) or len(rows) > MOST:
        raise BadFile(CUT if first.startswith(EVERYTHING) else "This is not a file with everything from this site.")
    items: list[Item] = []
    for number, row in enumerate(rows):
        if number % PIECE == 0:
            yield number / len(rows)
        items.append(_item(row.rstrip("\r"), number + 2))
    return items


def _item(row: str, line: int) -> Item:
    """The entry of a line."""
    try:
        data = read_json(row, LONGEST_ENTRY)
        row.encode()
    except ValueError:
        data = None
    if not isinstance(data, list) or len(data) != len(Item._fields) or not all(isinstance(each, str) for each in data):
        raise BadFile(f"Line {line} of the file cannot be read. {CUT}")
    item = Item(*data)
    if item.kind not in KINDS:
        raise BadFile(f"Line {line} of the file holds something that this release of the site does not know.")
    try:
        if KINDS[item.kind](item):
            return item
    except record.BadRecord as error:
        raise BadFile(f"Line {line} of the file cannot be read. {error}") from None
    except ValueError:
        pass
    raise BadFile(f"Line {line} of the file cannot be read. {CUT}")


def _is_good(item: Item) -> bool:
    """Whether an entry is what its kind says."""
    try:
        item.text.encode()
        return KINDS[item.kind](item)
    except ValueError:
        return False


def _is_game(item: Item) -> bool:
    if len(item.text) > record.LONGEST or not _ID.fullmatch(item.name):
        return False
    return record.summary(item.text).id == item.name and record.without(item.text, UNSAID) == item.text


def _is_result(item: Item) -> bool:
    return not item.name and 0 < len(item.text) <= LONGEST_LINE and item.text == item.text.strip()


def _is_learned(item: Item) -> bool:
    return bool(_GAME.fullmatch(item.name)) and bool(read_progress(item.name, item.text))


def _is_design(item: Item) -> bool:
    return bool(_DESIGN.fullmatch(item.name)) and Designs({item.name: item.text}).get(item.name) is not None


def _is_draft(item: Item) -> bool:
    return item.name in DESIGNED and Designs({DRAFT + item.name: item.text}).draft(item.name) is not None


def _is_setting(item: Item) -> bool:
    return bool(_SETTING.fullmatch(item.name)) and len(item.text) <= LONGEST_SETTING


KINDS = {
    "setting": _is_setting,
    "game": _is_game,
    "result": _is_result,
    "learned": _is_learned,
    "design": _is_design,
    "draft": _is_draft,
}
"""What entries are, and which of each kind are good."""
