"""Buttons of live play: inviting, answering, seats, wishes and greetings."""

from __future__ import annotations

import time
from collections.abc import Callable

from gridarium.formats.notes import BY, LINK, LIVE
from web.app.announcements import Announcement
from web.app.app import App, Message
from web.events.live import table as at_table
from web.events.live import wishes
from web.events.live.broadcast import to_give_away
from web.events.live.ending import leave
from web.events.live.shell import open_text
from web.live.at_page import AT_TABLE, Live
from web.live.messages import write
from web.live.pairing import Link
from web.live.wishes import GREETINGS, KINDS, PAUSE, Asked, Kind
from web.play.permissions import whose_decisions
from web.widgets.sheets.share import offered_side, signed
from web.words.people import people


def press(app: App, message: Message) -> None:
    """A button was pressed."""
    BUTTONS[message["on"]](app, message)


# Connecting


def invite(app: App) -> None:
    """Invite to the game on the table; each invitation is for one device."""
    session = app.session
    game = app.table()
    if game.coach is not None:
        game.refuse("That is for games; this is to learn from")
        return
    live = session.live
    if live is not None and not live.is_table and live.connected:
        game.refuse("Only the table can invite more devices")
        return
    if live is None or not live.is_table or live.handing or live.key != game.match.id:
        if live is not None:
            leave(app, live)
        live = _begin_table(app)
    session.sheet, session.sheet_after, session.said = "live", 0, Announcement()
    live.problem = ""
    if live.link is not None and live.link.stage in ("making", "ready"):
        return
    if live.connections.full:
        live.problem = "No more devices can come to this table."
        return
    if live.link is not None:
        _close_link(app, live)
    live.link = Link(live.connections.add().peer)
    app.do("live", act="offer", peer=live.link.peer)


def _begin_table(app: App) -> Live:
    """This device is the table of the game on it from now on; its end is where that continues."""
    saved = app.table().saved
    match = saved.match
    match.jump(match.length)
    mine = offered_side(saved)
    if not saved.plays_for_all:
        here = people(match.seats)
        seats = signed(saved, app.session.settings.name)
        saved.notes[BY] = LINK
        saved.mine = mine or here[:1]
        match.seats = seats
    saved.notes[BY] = LINK
    live = app.session.live = Live("table", match.game.name, match.id)
    live.shared.begin(match)
    live.devices.recall(saved.notes.get(LIVE, ""), to_give_away(saved))
    app.save()
    return live


def _close_link(app: App, live: Live) -> None:
    """An invitation or an answer is not wanted any more."""
    if live.link is not None:
        app.do("live", act="close", peer=live.link.peer)
        live.connections.drop(live.link.peer)
        live.link = None


def _cancel(app: App, message: Message) -> None:
    """Close the invitation, or leave the live game."""
    live = app.session.live
    if live is None:
        return
    if live.connected and live.link is not None:
        _close_link(app, live)
        return
    leave(app, live)
    if app.session.sheet == "live":
        app.session.sheet = ""
    app.show_address()


def _again(app: App, message: Message) -> None:
    """Connect again: the table invites, a guest waits for that."""
    live = app.session.live
    app.session.dismiss("live")
    if live is None or live.is_table:
        invite(app)
    else:
        app.session.sheet, app.session.sheet_after = "live", 0


def _scan(app: App, message: Message) -> None:
    app.session.scanning = True
    if app.session.live is not None:
        app.session.live.problem = ""
    app.session.said = Announcement()
    app.do("live", act="scan")


def _end_scan(app: App, message: Message) -> None:
    app.session.scanning = False
    app.do("live", act="scan-end")


def _paste(app: App, message: Message) -> None:
    open_text(app, str(message["form"]["text"]))


# At the table


def _sit(app: App, message: Message) -> None:
    """Somebody at this device wants another seat, or to look on."""
    live, saved = app.session.live, app.table().saved
    if live is None or not live.is_about(saved.match):
        return
    player = -1 if message["value"] == "watch" else int(message["value"])
    if live.is_table:
        at_table.sit_at_table(app, live, player)
    else:
        _send(app, write("sit", player + 1))


def ask(app: App, kind: Kind) -> None:
    """Ask the others to take back one's last move, or to play once more."""
    live, table = app.session.live, app.table()
    saved, match = table.saved, table.match
    if live is None or not live.is_about(match):
        return
    mine = whose_decisions(saved) if saved.own else None
    if live.asked is not None:
        table.refuse("Something is being asked already")
    elif not mine:
        table.refuse("Those who look on cannot ask for that")
    elif kind == "rematch" and not match.over:
        table.refuse("A rematch can be asked for once the game is over")
    elif kind == "undo" and match.earlier(mine, forced=False) is None:
        table.refuse("There is no move of yours that can be taken back")
    elif kind == "unfair" and (match.halves is None or match.halves.until is not None):
        table.refuse("The dice of this game are not fair")
    elif live.is_table:
        wishes.ask(app, live, kind, mine[0], None)
    else:
        live.asked = Asked(kind, mine[0], answered=True)
        live.consents.add(kind)
        _send(app, write("ask", kind, mine[0] + 1))


def _wish(app: App, message: Message) -> None:
    """Ask for something, or answer who asks."""
    live, kind, value = app.session.live, message["on"].removeprefix("live-"), message["value"]
    if value == "ask":
        ask(app, next(known for known in KINDS if known == kind))
        return
    if live is None or live.asked is None or live.asked.answered or live.asked.kind != kind:
        return
    live.asked.answered = True
    if live.is_table:
        wishes.grant(app, live, app.table().saved.own, value == "grant")
        return
    if value == "grant":
        live.consents.add(kind)
    _send(app, write("grant", kind, int(value == "grant")))


def _greet(app: App, message: Message) -> None:
    """Send a greeting."""
    live, number = app.session.live, int(message["value"])
    now = time.monotonic()
    if live is None or not live.connected or not 0 <= number < len(GREETINGS) or now - live.greeted_at < PAUSE:
        return
    live.greeted_at = now
    app.session.notify("greeting", f"You: {GREETINGS[number]}", passing=True)
    if live.is_table:
        at_table.pass_greeting(app, live, app.table().saved.own, number)
    else:
        _send(app, write("greet", 0, number))


def _send(app: App, text: str) -> None:
    app.do("live", act="send", peer=AT_TABLE, text=text)


BUTTONS: dict[str, Callable[[App, Message], None]] = {
    "live-invite": lambda app, message: invite(app),
    "live-scan": _scan,
    "live-scan-end": _end_scan,
    "live-cancel": _cancel,
    "live-sit": _sit,
    **{f"live-{kind}": _wish for kind in KINDS},
    "live-greet": _greet,
    "live-again": _again,
    "live-paste": _paste,
}
