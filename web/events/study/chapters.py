"""Chapters of a study: from one to the next, and what belongs to it in which order."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from gridarium.formats.notes import STUDY, TITLE
from gridarium.formats.study import LONGEST_TITLE, MOST_CHAPTERS, Place, as_noted, place_in
from gridarium.match.match import Match, new_id, one_line
from web.app.announcements import Announcement
from web.app.app import App, Message
from web.app.opening import Steps
from web.events.games.incoming import going_on, to_first_note
from web.storage.saved_game import Saved
from web.study.chapters import Listed, called, chapters, studies
from web.study.sharing import file_of

FULL = f"A study has {MOST_CHAPTERS} chapters at most."


def press(app: App, message: Message) -> None:
    """Do what was asked for; a lesson or a puzzle is no chapter."""
    if app.table().coach is not None:
        app.table().refuse("That is for games; this is to learn from")
        return
    app.session.said = Announcement()
    PRESSES[message["on"]](app, message)


# From chapter to chapter


def look_at_chapter(app: App, message: Message) -> None:
    """Open a chapter."""
    if message["value"] in app.session.library.texts:
        app.session.open(_opening(app, message["value"]))


def _opening(app: App, key: str) -> Steps[None]:
    yield from going_on(app, key)
    to_first_note(app.table().match)
    app.show_address()


def step(app: App, message: Message) -> None:
    """Open the next chapter, or the one before."""
    key = app.table().match.id
    order = [listed.key for listed in _own(app)]
    number = order.index(key) + int(message["value"]) if key in order else -1
    if 0 <= number < len(order):
        app.session.open(_opening(app, order[number]))


def _own(app: App) -> list[Listed]:
    """The chapters of the study on the table, in order."""
    place = place_in(app.table().saved.notes)
    return chapters(app.session.library, place.study) if place is not None else []


# What belongs to a study


def begin(app: App, message: Message) -> None:
    """Begin a study with the game on the table."""
    app.table().saved.notes[STUDY] = as_noted(Place(new_id(), 1, ""))
    app.table().annotating.open = True
    app.save()


def put(app: App, message: Message) -> None:
    """Put the game on the table into a study that there is, as its last chapter."""
    library = app.session.library
    place = next((place for place in studies(library) if place.study == message["value"]), None)
    if place is not None:
        _put_last(app, app.table().saved, place)
        app.save()


def _put_last(app: App, saved: Saved, place: Place) -> bool:
    """Note that a game is the last chapter of a study; whether that has room for one more."""
    known = chapters(app.session.library, place.study)
    if len(known) >= MOST_CHAPTERS:
        app.session.said = Announcement(FULL)
        return False
    last = max((listed.place.number for listed in known), default=0)
    saved.notes[STUDY] = as_noted(place._replace(number=last + 1))
    return True


def name(app: App, message: Message) -> None:
    """The study is called this now, in all its chapters."""
    title = one_line(str(message["form"]["title"]), LONGEST_TITLE)
    for number, listed in enumerate(_own(app), 1):
        _note(app, listed.key, as_noted(Place(listed.place.study, number, title)))
    app.session.sheet = ""


def _note(app: App, key: str, header: str) -> None:
    """Note of a game which chapter it is."""
    table = app.table()
    if key == table.match.id:
        table.saved.notes[STUDY] = header
        app.save()
    else:
        app.keep_text(key, app.session.library.note(key, STUDY, header))


def move_up(app: App, message: Message) -> None:
    """A chapter changes places with the one before it."""
    known = _own(app)
    order = [listed.key for listed in known]
    if message["value"] not in order[1:]:
        return
    number = order.index(message["value"])
    order[number - 1 : number + 1] = reversed(order[number - 1 : number + 1])
    places = {listed.key: listed.place for listed in known}
    for number, key in enumerate(order, 1):
        if places[key].number != number:
            _note(app, key, as_noted(places[key]._replace(number=number)))


def leave(app: App, message: Message) -> None:
    """A game is no chapter any more; it stays among the saved ones."""
    if message["value"] == app.table().match.id:
        app.table().saved.notes.pop(STUDY, None)
        app.save()
    elif message["value"] in {listed.key for listed in _own(app)}:
        app.keep_text(message["value"], app.session.library.note(message["value"], STUDY, ""))


def add_new(app: App, message: Message) -> None:
    """A chapter with a new game on the same terms."""
    _add(app, lambda match: Match(match.game, match.seats, match.options))


def add_copy(app: App, message: Message) -> None:
    """A chapter with the game on the table up to the position looked at."""
    _add(app, _copy)


def _copy(match: Match) -> Match:
    made = Match(match.game, match.seats, match.options)
    made.current.follow(match.current.cut(match.ply))
    made.jump(made.length)
    return made


def _add(app: App, make: Callable[[Match], Match]) -> None:
    """Add a chapter, and look at it."""
    place, known = place_in(app.table().saved.notes), _own(app)
    if place is None:
        return
    saved = Saved(make(app.table().match), {TITLE: f"Chapter {len(known) + 1}"})
    if _put_last(app, saved, place):
        app.put_on_table(saved)
        app.table().annotating.open = True
        app.save()


def export(app: App, message: Message) -> None:
    """Give the study as a file, or the game on the table with all that is noted of it."""
    table = app.table()
    place = place_in(table.saved.notes)
    title = called(place) if place is not None else table.saved.title
    words = "".join(letter if letter.isalnum() else " " for letter in f"{title} study".lower()).split()
    app.do("download", name=f"{'-'.join(words)}.txt", text=file_of(app.session.library, table))


PRESSES: Mapping[str, Callable[[App, Message], None]] = {
    "chapter": look_at_chapter,
    "chapter-step": step,
    "chapter-new": add_new,
    "chapter-copy": add_copy,
    "chapter-up": move_up,
    "chapter-leave": leave,
    "chapter-put": put,
    "study-begin": begin,
    "study-named": name,
    "study-export": export,
}
"""What each event does."""
