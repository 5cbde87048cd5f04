"""What a file with everything brings is joined with what this device holds. What is there stays."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Mapping, Sequence
from typing import Literal, NamedTuple, TypeVar

from gridarium.formats import record
from gridarium.formats.notes import STUDY, TITLE
from gridarium.game import count, listing
from web.app.announcements import Announcement
from web.app.app import App
from web.app.opening import Steps
from web.app.session import CHOICES, VIEW_OF, Settings
from web.events.games.incoming import bring_together
from web.learning.progress import read_progress
from web.play import fair_dice
from web.storage.designs import Kept, stored_design
from web.storage.everything import NAME, UNSAID, BadFile, Item, reading, written
from web.storage.import_game import reading_record
from web.storage.library import free_keys
from web.storage.merge import rolled_otherwise, same_game
from web.storage.saved_game import Saved

NOTICE = "everything"
READ = 0.2
"""How much of the work is reading the file, before anything is taken."""
AT_ONCE = 50
"""Games that are looked at between two looks at what the person did."""
T = TypeVar("T")
Came = Literal["new", "joined", "same", "unread"]
"""What came of a game: it is new here, or more of one that was here; nothing new; it cannot be joined."""


def export(app: App) -> None:
    """Give everything as a file."""
    app.do("download", name=NAME, text=text_of_all(app))


def text_of_all(app: App) -> str:
    """The file with everything that this device holds."""
    session = app.session
    settings = settings_chosen(session.settings)
    return written(settings, session.library, session.record.log, session.learning, session.designs)


def settings_chosen(settings: Settings) -> dict[str, str]:
    """The settings that are not the usual ones, by their names."""
    usual, names = Settings(), ("name", "guided", "volume", *CHOICES)
    chosen = {name: getattr(settings, name) for name in names if getattr(settings, name) != getattr(usual, name)}
    return chosen | {f"{VIEW_OF}{game}": view for game, view in settings.views.items()}


def bringing_in(app: App, text: str) -> Steps[None]:
    """Take in a file, and say what was new."""
    try:
        tally = yield from joining(app, text)
    except BadFile as error:
        refuse(app, str(error))
        return
    app.session.sheet = ""
    app.session.notify(NOTICE, report(tally, "the file", "in this file"), passing=not tally["unread"])


def joining(app: App, text: str) -> Steps[Counter[str]]:
    """Join a file with what is here. In slices all of it is read, and what it is to be joined with; where anything is
    wrong with it (BadFile), or somebody does not wait for that, nothing is taken. Then all of it is, at once. Returns
    what was new of each kind."""
    items = yield from _shared(reading(text), 0, READ)
    games = {item.name: item.text for item in items if item.kind == "game"}
    met = yield from _shared(_meeting(app, games), READ, 1 - READ)
    return _take(app, items, met)


def _shared(steps: Steps[T], begun: float, share: float) -> Steps[T]:
    """Steps that are so large a share of all of them."""
    while True:
        try:
            yield begun + share * next(steps)
        except StopIteration as finished:
            result: T = finished.value
            return result


def refuse(app: App, words: str) -> None:
    """Say why a file cannot be taken, where it was chosen."""
    if app.session.sheet:
        app.session.said = Announcement(words)
    else:
        app.session.notify("bad", words)


def _take(app: App, items: Sequence[Item], met: Mapping[str, Meeting]) -> Counter[str]:
    """Join all entries, and count what was new of each kind, and the games that could not be joined."""
    tally: Counter[str] = Counter()
    there = frozenset(app.session.designs.texts.values())
    log = app.session.record.log
    before = log.text()
    tally["result"] = log.join("".join(f"{item.text}\n" for item in items if item.kind == "result"))
    if log.text() != before:
        app.keep_record()
    for item in items:
        if item.kind == "game":
            tally[_take_game(app, item, met.get(item.name))] += 1
        elif item.kind in ONES:
            tally[item.kind.replace("draft", "design")] += ONES[item.kind](app, item, there)
    return tally


def report(tally: Counter[str], source: str, place: str) -> str:
    """What was new, from which source; ``place`` is how "You have everything ... already" names it."""
    told = [
        count(tally[kind], *words)
        for kind, words in {
            "new": ("game",),
            "joined": ("game with new moves", "games with new moves"),
            "result": ("result",),
            "learned": ("game's progress", "games' progress"),
            "design": ("design",),
            "setting": ("setting",),
        }.items()
        if tally[kind]
    ]
    words = f"Added from {source}: {listing(told)}." if told else f"You have everything {place} already."
    left = tally["unread"]
    return f"{words} {count(left, 'game')} there cannot be read." if left else words


# Games


class Meeting(NamedTuple):
    """A game of a file that this device has another text of, and what it is to be joined with."""

    incoming: Saved
    known: Saved | None
    """The same game here; None where there is none, and it is kept beside what is there."""


def _meeting(app: App, games: Mapping[str, str]) -> Steps[dict[str, Meeting]]:
    """Read those games that are not here just so, and the same ones here."""
    library = app.session.library
    met: dict[str, Meeting] = {}
    for number, (key, text) in enumerate(games.items()):
        if number % AT_ONCE == 0:
            yield number / len(games)
        if key in library.texts and _as_in_files(library.texts[key]) != text:
            yield number / len(games)
            meeting = yield from _shared(_met(app, key, text), number / len(games), 1 / len(games))
            if meeting is not None:
                met[key] = meeting
    return met


def _met(app: App, key: str, text: str) -> Steps[Meeting | None]:
    """A game that was read, and the same one here; None for one that cannot be read to its end."""
    library = app.session.library
    try:
        incoming = yield from _shared(reading_record(text), 0, 0.5)
    except record.BadRecord:
        return None
    left = 0.5
    for id in () if incoming.problem else free_keys(key):
        incoming.match.id = id
        if id not in library.texts:
            return Meeting(incoming, None)
        left /= 2
        known = yield from _shared(library.read(id), 1 - 2 * left, left)
        if known is not None and known is library.whole(id) and _are_one(known, incoming):
            return Meeting(incoming, known)
    return None


def _take_game(app: App, item: Item, meeting: Meeting | None) -> Came:
    """Join a game with the same one on this device, or keep it beside what else is there."""
    library = app.session.library
    if item.name not in library.texts:
        library.put_text(item.name, item.text)
        app.keep_text(item.name, item.text)
        return "new"
    if meeting is None:
        return "same" if _as_in_files(library.texts[item.name]) == item.text else "unread"
    id = meeting.incoming.match.id
    if meeting.known is not None:
        return _join(app, meeting.known, meeting.incoming) if library.whole(id) is meeting.known else "unread"
    if id in library.texts:
        return "unread"  # somebody took that name meanwhile
    app.keep_game(meeting.incoming)
    return "new"


def _as_in_files(text: str) -> str:
    """The text of a game on this device as a file with everything has it; empty where it cannot be read."""
    try:
        return record.without(text, UNSAID)
    except record.BadRecord:
        return ""


def _are_one(known: Saved, incoming: Saved) -> bool:
    """Whether both are the same game, in which dice fell alike, with kept promises, and fair as long as here."""
    match = incoming.match
    if not same_game(known.match, match) or rolled_otherwise(known.match, match):
        return False
    return not fair_dice.broken(known, match) and fair_dice.ended(known, match) is None


def _join(app: App, known: Saved, incoming: Saved) -> Came:
    """Take over the variations that are new, and look at where one was."""
    match = known.match
    line, ply, at_end, before = match.line, match.ply, match.at_end, _known_of(known)
    try:
        bring_together(known, incoming)
    except ValueError:  # it is one variation too many
        match.choose_line(line, ply)
        if _known_of(known) == before:
            return "unread"
    grown = at_end and len(match.lines[line].actions) > ply
    match.choose_line(line, None if grown else ply)
    if TITLE in incoming.notes:
        known.notes.setdefault(TITLE, incoming.notes[TITLE])
    if _known_of(known) == before:
        return "same"
    app.keep_game(known)
    table = app.session.table
    if table is not None and table.match is match:
        table.forget_pointing()
        if app.session.page == f"{match.game.name}.html":
            app.show_address()
    return "joined"


def _known_of(known: Saved) -> tuple[object, ...]:
    """All of a game that a file can bring."""
    lines = [(tuple(line.actions), line.resigned) for line in known.match.lines]
    halves = known.match.halves
    noted = dict(known.match.annotations.known), known.notes.get(STUDY)
    return lines, known.notes.get(TITLE), halves and dict(halves.revealed), noted


# All else


def _join_learned(app: App, item: Item, there: Container[str]) -> bool:
    """Progress in a game's lessons and puzzles."""
    learning = app.session.learning
    own = learning.progress(item.name)
    before = own.text()
    own.join(read_progress(item.name, item.text))
    if own.text() == before:
        return False
    key, text = learning.put(own)
    app.do("save", key=key, text=text)
    return True


def _join_design(app: App, item: Item, there: Container[str]) -> bool:
    """A design, unless the same one was ``there`` under whatever name; its name may be taken by another one."""
    designs = app.session.designs
    if item.text in there:
        return False
    key = item.name if item.name not in designs.texts else designs.new_key()
    designs.receive(key, item.text)
    app.do("save", key=key, text=item.text)
    return True


def _join_draft(app: App, item: Item, there: Container[str]) -> bool:
    """A draft; where another one is there, it comes among the designs."""
    designs = app.session.designs
    key = designs.draft_key(item.name)
    if designs.texts.get(key) == item.text:
        return False
    open_here = app.session.design is not None and app.session.design.game == item.name
    if key not in designs.texts and not open_here:
        designs.receive(key, item.text)
        app.do("save", key=key, text=item.text)
        return True
    draft = stored_design(item.name, item.text)
    kept = Kept(designs.new_key(), item.name, draft.title or "Draft", draft.value)
    if any(other._replace(key=kept.key) == kept for other in designs.all(item.name)):
        return False
    app.do("save", key=kept.key, text=designs.put(kept))
    return True


def _join_setting(app: App, item: Item, there: Container[str]) -> bool:
    """A setting that nobody has chosen here yet."""
    here, told = settings_chosen(app.session.settings), Settings()
    told.take({item.name: item.text})
    value = settings_chosen(told).get(item.name, "")
    if item.name == "guided":
        value = " ".join(dict.fromkeys(f"{here.get('guided', '')} {value}".split()))
        if value == here.get("guided", ""):
            return False
    elif not value or item.name in here:
        return False
    app.change_setting(item.name, value)
    return True


ONES = {"learned": _join_learned, "design": _join_design, "draft": _join_draft, "setting": _join_setting}
"""How entries are joined that are quickly done."""
