"""Games that come in from links, files and the list of saved ones, and are put on the table."""

from __future__ import annotations

import re

from gridarium.formats import record
from gridarium.formats.link import BadLink
from gridarium.formats.notes import BY, GREETING, LINK, MINE, STUDY, THOUGHT
from gridarium.game import count
from gridarium.match.match import Match, Seat
from web.app.announcements import Announcement
from web.app.app import HANDLERS, App, Message, on
from web.app.opening import Steps
from web.app.session import Session
from web.events.sheets import open_sheet
from web.events.table.play import TO_SEE
from web.play import dice_secret, fair_dice
from web.play.table import Table
from web.storage.filter import waiting
from web.storage.import_game import EVERYTHING, holds_design, holds_game, link_in, open_text
from web.storage.library import free_keys
from web.storage.merge import Joined, join, join_all, join_notes, same_game
from web.storage.saved_game import Saved
from web.widgets.sheets.by_link import to_pass_on
from web.words.ending import CLOSES
from web.words.people import FRIEND, names_seen, to_move

APART = "Another game on this device has the same name, so this one is kept apart."
LIVE_LINK = re.compile(r"\S{0,1000}#(?:live|devices)(?:-answer)?=\S{0,1000}")
UNREAD = "A saved game of the same name cannot be read. It stays as it is, and this one is kept beside it."


def opening(app: App, text: str, push: bool) -> Steps[None]:
    """Open the game of an address. On bad input say why and keep what is there."""
    try:
        saved = yield from open_text(text)
    except (BadLink, record.BadRecord) as error:
        app.session.notify("bad", str(error))
    else:
        yield from _bring_in_all(app, saved)
    app.show_address(push)


def _opening_pasted(app: App, text: str) -> Steps[None]:
    """Open what was pasted or chosen; what is wrong with it is said where that was done."""
    try:
        saved = yield from open_text(text)
    except (BadLink, record.BadRecord) as error:
        if app.session.sheet == "open":
            app.session.said = Announcement(str(error))
        else:
            app.session.notify("bad", str(error))
        return
    known = app.session.library.whole(saved.match.id)
    moves = known.match.length if known is not None else -1
    yield from _bring_in_all(app, saved)
    if saved.match.length == moves == app.table().match.length and not app.session.notices:
        app.session.notify(
            "joined", f"You have this already: the link holds the same {count(moves, 'move')}.", passing=True
        )
    app.show_address(push=True)


def going_on(app: App, key: str, push: bool = True) -> Steps[None]:
    """Open a saved game. One that can be read only in part goes on beside what is saved."""
    library = app.session.library
    saved = yield from library.read(key)
    if saved is None:
        app.session.notify("bad", "This game cannot be read.")
        return
    if saved is library.whole(key):
        app.session.dismiss("bad")
        app.put_on_table(saved)
    else:
        words = f"{library.fault(key)} What was saved stays as it is; here it continues as a game beside it."
        yield from _bring_in(app, saved, words)
        app.session.dismiss("other")
    saved = app.table().saved
    saved.match.jump(saved.match.length)
    app.show_address(push)


def _bring_in(app: App, saved: Saved, problem: str) -> Steps[None]:
    """Put a game that was read on the table: joined with the same one on the device, or beside what else is there."""
    library = app.session.library
    told = ""
    for id in free_keys(saved.match.id):
        known = yield from library.read(id)
        saved.match.id = id
        if id not in library.texts:
            break
        if known is None or known is not library.whole(id):
            told = told or UNREAD
        elif not same_game(known.match, saved.match):
            told = told or APART
        else:
            _tell(app, "", problem)
            if problem and known.match.halves is not None:
                words = fair_dice.broken(known, saved.match)
                app.session.notify("bad", f"{words} {fair_dice.UNOPENED}" if words else problem)
                app.put_on_table(known)  # what is not right in a link with fair dice is not let in
            else:
                _join(app, known, saved)
            return
    yield 1.0
    _settle(saved, saved)
    saved.notes.pop(THOUGHT, None)  # whoever brings in a game does not lose what has passed since it was kept
    _tell(app, told, problem)
    if words := fair_dice.ended_words(saved.match):
        app.session.notify("unfair", words)
    app.put_on_table(saved)
    greet(app)
    _give_half(app, saved)


def _bring_in_all(app: App, saved: Saved) -> Steps[None]:
    """Put a game that was read on the table, and the other chapters that came with it among the saved games.

    Whoever opens a study begins where the first thing is noted.
    """
    noted = len(saved.match.annotations) > 0 or STUDY in saved.notes
    if saved.chapters:
        from web.events.games.chapters import bringing_in  # noqa: PLC0415  only who opens a study needs it

        yield from bringing_in(app, saved.chapters)
    yield from _bring_in(app, saved, saved.problem)
    if noted:
        to_first_note(app.table().match)


def to_first_note(match: Match) -> None:
    """Look at the first position that somebody decides in, or that something is noted of."""
    first = next((ply for ply, _, _ in match.annotations.along(match.current.actions)), match.length)
    match.jump(min(first, match.current.past_rolls(0)))


def _give_half(app: App, saved: Saved) -> None:
    """With fair dice, what this device promises or gives to a roll is kept, and to be sent."""
    if saved.match.halves is not None:
        fair_dice.note_due(saved)
        app.keep()


def ask_for_secret(app: App, table: Table) -> None:
    """Ask the device's storage for what the halves of rolls come from, where the game on the table needs that."""
    session, key = app.session, table.match.id
    if table.coach is not None or not dice_secret.wants_secret(table.saved):
        return
    if key not in session.asked_for and not session.is_held_back(key):
        session.asked_for.add(key)
        app.do("secret", key=key, text=dice_secret.drawn(table.saved))


@on("secret")
def secret(app: App, message: Message) -> None:
    """The device's storage has said what its halves of a game's rolls come from: a page promises by that, or none."""
    session, key = app.session, message["key"]
    session.asked_for.discard(key)
    table = session.table
    if table is None or table.match.id != key or session.is_held_back(key) or not dice_secret.wants_secret(table.saved):
        return  # it is asked again when it is needed
    dice_secret.take_secret(table.saved, message["text"], message.get("problem", ""))
    _give_half(app, table.saved)
    app.show_address()


def greet(app: App) -> None:
    """Greet who opened an invitation and was not greeted yet."""
    if app.table().saved.hosts:
        app.session.sheet = "greeting"


def _tell(app: App, told: str, problem: str) -> None:
    """Say where a game went that has come in, and what is wrong with it."""
    app.session.dismiss("bad")
    if problem:
        app.session.notify("bad", problem)
    if told:
        app.session.notify("other", told, passing=told is APART)


def _join(app: App, known: Saved, incoming: Saved) -> None:
    """A game that this device knows came in again: bring the two together and say how they differ."""
    session = app.session
    match = known.match
    if (until := fair_dice.ended(known, incoming.match)) is not None:
        if words := match.why_not_end(until):
            session.notify("bad", f"{words} {fair_dice.UNOPENED}")
            app.put_on_table(known)
            return
        app.session.proposed = known, incoming
        words = f"The link continues without fair dice after move {until}: from there on the page rolls by itself."
        session.notify("unfair", words, [("agree-unfair", "Agree")])
        app.put_on_table(known)
        return
    shown = match.line
    if session.table is not None and session.table.saved is known and session.clock is not None:
        known.note_seconds(session.clock.spent)
    known.note_seconds(incoming.seconds_spent)
    try:
        new, how, ply = bring_together(known, incoming)
    except ValueError as error:
        session.notify("bad", str(error))
        app.put_on_table(known)
        return
    seats = _with_their_names(known, incoming.match.seats)
    _tell_how(session, known, how, ply)
    _tell_full(session, match, incoming.match)
    _take_invitation(known, incoming)
    if how is not Joined.SAME:
        known.notes[BY] = LINK
    if how in (Joined.AHEAD, Joined.DIFFERS):
        known.answer_due = False  # here is one
        match.dice = match.dice if match.halves is not None else incoming.match.dice
    app.put_on_table(known)
    if how is Joined.DIFFERS and app.table().ahead:
        app.table().drop_ahead()
    if how is Joined.AHEAD:
        _show_result(app, match, ply)
    offer_seats(app, known, seats)
    greet(app)
    _give_half(app, known)
    if new or how in (Joined.AHEAD, Joined.DIFFERS) or match.line != shown:
        app.keep()


def bring_together(known: Saved, incoming: Saved) -> tuple[bool, Joined, int]:
    """Take over what a game that came in knows: whether it has other lines that are new, and how its own stands to
    what was known, with which it agrees up to that ply. Raises ValueError, with a sentence."""
    match, current = known.match, incoming.match.current
    fair_dice.check(known, incoming.match)
    new = join_all(match, [line for line in incoming.match.lines if line is not current])
    how, ply = join(match, current)
    new = join_notes(match, known.notes, incoming.match, incoming.notes) is not None or new
    if how in (Joined.AHEAD, Joined.DIFFERS):
        _settle(known, incoming)
    if match.halves is not None and incoming.match.halves is not None:
        match.halves.take(incoming.match.halves.revealed)
    return new, how, ply


def _show_result(app: App, match: Match, ply: int) -> None:
    """Where a part of the game has closed since that ply, show how it stands, once people have seen the last move."""
    closed = {event.closes for each in match.current.plies[ply:] for event in each.events}
    if match.over or not closed.isdisjoint(CLOSES):
        app.session.sheet, app.session.sheet_after = "result", TO_SEE


def _tell_how(session: Session, known: Saved, how: Joined, ply: int) -> None:
    """Say how what came in stands to what was known, with which it agrees up to that ply."""
    match = known.match
    session.dismiss("passed")
    if how is Joined.DIFFERS:
        words = f"This link differs from move {ply + 1} on. It is shown as a variation; your game is kept."
        session.notify("joined", words, [("line-back", "Show mine")])
    elif how is Joined.BEHIND:
        session.notify(
            "joined", f"You have this game up to move {match.length}; the link stops at {ply}.", passing=True
        )
    elif how is Joined.AHEAD and known.knows_mine:
        player, moved = to_pass_on(known), f"{_who_moved(known, ply)} has moved."
        if player is None:
            session.notify("joined", moved, passing=True)
        else:
            name = known.names[player]
            words = f"{moved} {to_move(name)}: pass the link on, unless the whole group has it."
            session.notify("joined", words, [("sheet-share", "Pass it on")])
    elif how is Joined.AHEAD:
        session.notify("joined", f"This continues a game you know, from move {ply} to {match.length}.", passing=True)


def _tell_full(session: Session, match: Match, incoming: Match) -> None:
    """Say how many notes that came in have no room beside what is noted here."""
    if full := match.annotations.join(incoming.annotations):
        words = f"There was no room for {count(full, 'note')} that came in; yours stay, and the file has the others."
        session.notify("full", words)


def _who_moved(known: Saved, ply: int) -> str:
    """The friend who has moved since that ply, the last of several."""
    actors = [each.actor for each in known.match.current.plies[ply:]]
    return next((known.names[actor] for actor in reversed(actors) if actor >= 0 and actor not in known.mine), FRIEND)


def _settle(known: Saved, incoming: Saved) -> None:
    """What came by link, and was not known here, is not rolled again. Raises ValueError where that was done before."""
    if incoming.came_by_link:
        known.match.mark_sent()


def _take_invitation(known: Saved, incoming: Saved) -> None:
    """Of a game that came in without a word about it, and that nobody has acted in here, learn who plays what."""
    if known.came_by_link and known.noted_mine is None and not known.here:
        for name in (MINE, GREETING):
            if name in incoming.notes:
                known.notes[name] = incoming.notes[name]


def _with_their_names(known: Saved, seats: list[Seat]) -> list[Seat]:
    """What friends elsewhere are called they say themselves. The seats that came in, as far as they say more."""
    if not known.knows_mine:
        return seats
    mine, ours = known.mine, known.match.seats
    for player, (seat, other) in enumerate(zip(ours, seats, strict=True)):
        if (player not in mine or not seat.name) and seat.level == other.level == 0 and other.name:
            ours[player] = other
    return [Seat(seat.name, other.level) for seat, other in zip(ours, seats, strict=True)]


def offer_seats(app: App, known: Saved, seats: list[Seat]) -> None:
    """Who sits where is one's own; what a link says otherwise is taken only when it is asked for."""
    app.session.dismiss("seats")
    if seats == known.match.seats:
        return
    app.session.offered = known.match.id, seats
    who = ", ".join(names_seen(seats, known.own, known.by_link))
    words = f"The link seats other players: {who}. Yours stay as they are."
    app.session.notify("seats", words, [("link-seats", "Use the link's seats")])


@on("link-seats", apart=True)
def link_seats(app: App, message: Message) -> None:
    """The seats shall be those of the link. Computers among them wait until they are told to play."""
    table = app.table()
    app.session.dismiss("seats")
    id, seats = app.session.offered
    if table.match.id != id:
        return
    table.match.seats = list(seats)
    app.session.thoughts.current = None
    app.session.computers.paused = any(seat.level for seat in seats)
    app.save()


@on("agree-unfair", apart=True)
def agree(app: App, message: Message) -> None:
    """Both want to end the fair dice: the game that came in is let in."""
    app.session.dismiss("unfair")
    if app.session.proposed is not None:
        known, incoming = app.session.proposed
        app.session.proposed = None
        until = fair_dice.ended(known, incoming.match)
        if until is not None and not known.match.why_not_end(until):
            known.match.end_fair_dice(until)
        _join(app, known, incoming)


@on("open")
def open(app: App, message: Message) -> None:
    """Go on with a saved game."""
    app.session.open(going_on(app, message["value"]))


@on("continue")
def go_on(app: App, message: Message) -> None:
    """Go on with a game that is not over; before Python ran it was not known with which, so the first that waits."""
    key = message["value"] or next(iter(waiting(app.session.library)), None)
    if key is None:
        app.session.notify("bad", "No game is going on here any more.")
    else:
        app.session.open(going_on(app, key))


@on("open-text")
def paste(app: App, message: Message) -> None:
    """A link or the text of a file was pasted."""
    _open_pasted(app, message["form"]["text"])


@on("open-file")
def choose_file(app: App, message: Message) -> None:
    """A file with a game was chosen."""
    if message.get("error"):
        app.session.said = Announcement(file_trouble(message))
    else:
        _open_pasted(app, message["text"])


@on("answer")
def answer(app: App, message: Message) -> None:
    """A link was pasted where an answer is awaited, or the clipboard was looked at, which the browser may refuse."""
    text = str(message.get("text", ""))
    if holds_game(text):
        _open_pasted(app, text)
        return
    words = "The clipboard holds no link to a game. Copy the answer, then paste it here."
    if message.get("refused"):
        words = "The browser does not let the page look at the clipboard. Paste the link here."
    open_sheet(app, "open")
    app.session.said = Announcement(words)


def _open_pasted(app: App, text: str) -> None:
    app.session.said = Announcement()
    if text.lstrip("\ufeff\r\n ").startswith(EVERYTHING):
        HANDLERS["everything-file"](app, {"text": text})
    elif LIVE_LINK.fullmatch(text.strip()):
        HANDLERS["live-paste"](app, {"on": "live-paste", "form": {"text": text}})
    elif holds_design(text):
        from web.events.designs.greeting import opening_design  # noqa: PLC0415  only who has such a link needs it

        app.session.open(opening_design(app, link_in(text.strip()), push=True))
    else:
        app.session.open(_opening_pasted(app, text))


@on("cancel-opening")
def cancel_opening(app: App, message: Message) -> None:
    """What is being opened is not wanted any more."""
    app.session.opening = None
    if app.session.table is not None and not app.session.table.saved.untouched:
        app.show_address()


def file_trouble(message: Message, most: str = "1 MB") -> str:
    """Why the page could not read a file that was chosen."""
    if message["error"] == "too-large":
        return f"The file is too large; at most {most} is read."
    return f"{message['file']} cannot be read."
