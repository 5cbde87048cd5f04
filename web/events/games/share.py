"""Passing games on."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from gridarium.formats.notes import ALL, BY, GREETING, KEPT, LINK, LIVE, MINE
from web.app.announcements import Announcement
from web.app.app import AT_ONCE, App, Message, on
from web.storage.saved_game import Saved
from web.widgets.sheets.share import offered_side, signed
from web.words.people import people

if TYPE_CHECKING:
    from web.app.film import Film

PICTURE_PROBLEMS = {
    "make": "This browser cannot make the picture. A screenshot shows the same.",
    "send": "It cannot be sent from here. Save it, and send it from where it is.",
}
"""Why there is no picture."""
FILM_PROBLEM = "This browser cannot make the film."
NO_GAME = ("embed", "live", "share-design")
"""Dialogs with a link by which nobody is asked to play the game on."""


@on("share-much", waits=True)
def share_much(app: App, message: Message) -> None:
    """How much of the line the link holds."""
    app.session.share_all = message["value"] == "all"


@on("copied", waits=True, passive=True)
def copied(app: App, message: Message) -> None:
    """The link was copied, as the button says that was pressed, or could not be."""
    _passed_on(app, message, "The link could not be copied; select it and copy it by hand.")


@on("shared", waits=True, passive=True)
def shared(app: App, message: Message) -> None:
    """The device's share sheet was used, or closed."""
    if message.get("cancelled"):
        return
    _passed_on(app, message, "The link could not be sent from here; copy it instead.")
    if message["ok"] and app.session.sheet != "live":  # what is next is said there
        app.session.notify("passed", "The link is on its way.", passing=True)
        app.session.sheet = ""


@on("pictured", waits=True, passive=True)
def pictured(app: App, message: Message) -> None:
    """The picture of the game was saved or sent, or could not be."""
    app.session.said = Announcement(message["problem"] and PICTURE_PROBLEMS[message["problem"]])
    if message.get("sent"):
        app.session.notify(
            "passed", "The film is on its way." if message.get("film") else "The picture is on its way.", passing=True
        )
        app.session.sheet = ""


@on("picture-style", waits=True)
def picture_style(app: App, message: Message) -> None:
    """Pictures and films are to have another shape, or other colours."""
    session = app.session
    end_film(app)
    if message["field"] == "shape":
        session.picture_shape = message["value"]
    else:
        session.picture_light = message["value"]


@on("frame-size", waits=True)
def frame_size(app: App, message: Message) -> None:
    """A frame for others' pages is to have another size."""
    app.session.frame_size = message["value"]


@on("film-of", waits=True)
def film_of(app: App, message: Message) -> None:
    """Of which part of the game a film is to be made."""
    app.session.film_of = message["value"]


@on("film-begin", waits=True)
def begin_film(app: App, message: Message) -> None:
    """Begin to make a film of the variation that shows."""
    from web.app.film import Film  # noqa: PLC0415  few want one

    session, match = app.session, app.table().match
    part = session.film_of if 0 < match.ply < match.length else "all"
    session.films += 1
    begin, end = match.ply if part == "rest" else 0, match.ply if part == "here" else match.length
    session.film, session.said = Film(session.films, match.current, begin, end), Announcement()
    _add_frames(app, session.film)


@on("film", passive=True)
def film(app: App, message: Message) -> None:
    """The page has made so many frames of a film and waits for more; of one that nobody wants any more it gets none."""
    going = app.session.film
    if going is not None and going.number == message["film"] and going.made < message["made"] < going.length:
        going.made = message["made"]
        _add_frames(app, going)


def _add_frames(app: App, film: Film) -> None:
    """Send the next frames of a film, as many as can be drawn in a moment."""
    from web.widgets.sheets.pictures import style  # noqa: PLC0415
    from web.widgets.table.position_picture import frame  # noqa: PLC0415

    table, drawn_as, plies = app.table(), style(app.session), film.plies
    until, frames = time.monotonic() + AT_ONCE, []
    for number in range(film.made, film.length):
        ply = plies[number]
        drawn = frame(table, film.line, ply, film.line.at(ply), drawn_as)
        frames.append({"drawn": str(drawn), "ms": film.milliseconds(number)})
        if time.monotonic() > until:
            break
    name = f"{table.match.game.name}-{table.match.id}.gif"
    app.do("film", film=film.number, frames=frames, made=film.made + len(frames), of=film.length, name=name)


@on("filmed", passive=True)
def filmed(app: App, message: Message) -> None:
    """The page has made a film, or could not."""
    session = app.session
    if session.film is None or session.film.number != message["film"]:
        return
    if message["problem"]:
        session.film = None
        session.said = Announcement(FILM_PROBLEM)
    else:
        session.film.size, session.film.address = message["size"], message["address"]


@on("film-stop")
def stop_film(app: App, message: Message) -> None:
    """Stop making a film."""
    end_film(app)


def end_film(app: App) -> None:
    """Have no film, neither made nor under way."""
    if app.session.film is not None:
        app.session.film = None
        app.do("film_stop")


def _passed_on(app: App, message: Message, failed: str) -> None:
    session = app.session
    if not message["ok"]:
        if session.sheet:
            session.said = Announcement(failed)
        else:
            session.notify("passed", failed)
        return
    if session.sheet in NO_GAME:
        return
    if session.table and session.table.coach is None:
        _note_passed_on(app, session.table.saved)


def _note_passed_on(app: App, saved: Saved) -> None:
    """Others have the game now: note which side is the person's here, and whose turn one waits for."""
    session = app.session
    if session.asks_name and session.suggested_name and session.sheet == "share":
        app.change_setting("name", session.suggested_name)
    saved.answer_due = False
    mine, saved.match.seats = offered_side(saved), signed(saved, session.settings.name)
    if not saved.came_by_link:
        saved.note_seats(0)
    saved.notes[BY] = LINK
    if mine:
        saved.mine = mine
    note_sent(app)
    if saved.match.begun or saved.by_link:
        app.save()


@on("sent", waits=True)
def sent(app: App, message: Message) -> None:
    """A friend has the link in a way that the page cannot see, such as scanning it."""
    app.session.said = Announcement()
    _note_passed_on(app, app.table().saved)
    app.session.sheet = ""


def called_here(saved: Saved) -> str:
    """What others call the person here, who is the only one; empty where they do not."""
    mine = offered_side(saved)
    return saved.match.seats[mine[0]].name if len(mine) == 1 and saved.by_link else ""


@on("share-side", waits=True, apart=True)
def share_side(app: App, message: Message) -> None:
    """Which side the person plays who shares the game."""
    take_side(app.table().saved, message["value"])


@on("play-both", waits=True, apart=True)
def play_both(app: App, message: Message) -> None:
    """The person wants to decide for those, too, who play elsewhere, or not any more."""
    table = app.table()
    table.forget_pointing()
    table.forget_ahead()
    table.saved.plays_for_all = not table.saved.plays_for_all
    app.keep()


@on("greeted-side", waits=True, apart=True)
def greeted_side(app: App, message: Message) -> None:
    """Who opened an invitation plays another side than the page thought."""
    take_side(app.table().saved, message["value"])


def greeted(app: App) -> None:
    """The person has read who invites to what."""
    app.table().saved.notes.pop(GREETING, None)
    app.keep()


def take_side(saved: Saved, side: str) -> None:
    """The person plays one side, or all."""
    saved.plays_for_all = side == ALL
    if side == ALL:
        saved.notes.pop(MINE, None)
    elif int(side) in people(saved.match.seats):
        saved.mine = [int(side)]


def note_sent(app: App) -> None:
    """Others have the link, or may have scanned it: what fell in what it holds is not rolled again."""
    session, match = app.session, app.table().match
    try:
        match.mark_sent(None if session.share_all else match.ply)
    except ValueError as error:
        session.notify("passed", str(error))


@on("export", waits=True)
def export(app: App, message: Message) -> None:
    """Give a game as a file."""
    _export(app, message["value"])


@on("export-table", waits=True)
def export_table(app: App, message: Message) -> None:
    """Export, from a notice."""
    _export(app, app.table().match.id)


def _export(app: App, key: str) -> None:
    session = app.session
    if session.table and session.table.match.id == key:
        saved = session.table.saved
        text, title = saved.text(), f"{saved.match.game.name} {saved.title}"
    else:
        text, title = session.library.texts[key], session.library.title(key) or "game"
    text = "\n".join(row for row in text.split("\n") if not row.startswith((f"{KEPT}:", f"{LIVE}:")))
    name = "-".join("".join(letter if letter.isalnum() else " " for letter in title.lower()).split())
    app.do("download", name=f"{name}.txt", text=text)
