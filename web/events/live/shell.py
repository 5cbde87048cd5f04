"""Connections as the browser tells of them: described, open, lost, closed; and links and codes that lead to them."""

from __future__ import annotations

import re
import time
from collections.abc import Callable

from web.app.announcements import Announcement
from web.app.app import App, Message
from web.boards import SHOWN, shows
from web.events.live import exchange, guest, table, wishes
from web.events.live.ending import cut, gone
from web.live import description
from web.live.at_page import ANSWERS, AT_TABLE, INVITES, Live
from web.live.connections import Breach
from web.live.exchange import ANSWERS as ANSWERS_DEVICE
from web.live.exchange import DEVICE, Exchange
from web.live.exchange import INVITES as INVITES_DEVICE
from web.live.messages import VERSION, read, write
from web.live.pairing import LATE, Link, Pairing
from web.pages import game_of

_LINK = re.compile(r"(?:.*?([a-z_]{1,40})\.html)?#?((?:live|devices)(?:-answer)?=[A-Za-z0-9._-]{1,400})", re.DOTALL)
NO_LINK = "This leads to no live game."
BUSY = "You play live already. Leave that game first."
BUSY_EXCHANGE = "This device is connected to another one already. Disconnect that first."
STALE = "This answer belongs to another invitation, or to one that is not open any more. Invite again."
WHY = {
    "absent": "This browser cannot connect to other devices. Play by link works.",
    "description": "The browser could not prepare the connection. Try it once more.",
    "unreachable": "The two devices could not reach each other. Play by link works always.",
    "late": LATE,
    "alone": "No tab of this device waits for this answer. Open the invitation again where you invited.",
}
"""What became of a connection that is not there yet."""
NO_SCAN = {
    "denied": "The page may not use the camera. Allow it, or pass the link on.",
    "none": "This device has no camera. Pass the link on.",
    "busy": "Something else uses the camera.",
    "ended": "The camera has stopped. Scan once more, or pass the link on.",
    "absent": "This browser cannot scan codes. Pass the link on.",
}
"""Why nothing can be scanned."""


def take_event(app: App, message: Message) -> None:
    """Something became of a connection, or came through it; what belongs to none that is known does nothing."""
    happen = EVENTS.get(message["what"])
    if message.get("peer") == DEVICE and message["what"] != "description":
        happen = exchange.take_event
    if happen is not None:
        happen(app, message)


def come_by_link(app: App, game: str, fragment: str) -> None:
    """A link was opened that invites, to a game or to an exchange, or that answers an invitation."""
    kind, _, text = fragment.partition("=")
    try:
        found = description.unpack(text)
    except description.BadDescription as error:
        _say(app, str(error))
        return
    if found.kind == "offer" and f"{kind}=" == INVITES:
        _answer(app, game, text, found.sdp)
    elif found.kind == "answer" and f"{kind}=" == ANSWERS:
        _take_answer(app, game, text, found)
    elif found.kind == "offer" and f"{kind}=" == INVITES_DEVICE:
        if app.session.exchange is not None and app.session.exchange.connected:
            _say(app, BUSY_EXCHANGE)
        else:
            exchange.answer(app, text, found.sdp)
    elif found.kind == "answer" and f"{kind}=" == ANSWERS_DEVICE:
        _take_device_answer(app, text, found)
    else:
        _say(app, description.DAMAGED)


def open_text(app: App, text: str) -> None:
    """A link was scanned or pasted."""
    live, found = app.session.live, _LINK.fullmatch(text.strip()[:2_000])
    for pairing in _pairings(app):
        pairing.problem = ""
    if found is None:
        _say(app, NO_LINK)
        return
    name = found[1] or (live.game if live is not None else "")
    game = name if shows(name) else game_of(app.session.page) or SHOWN[0]
    come_by_link(app, game, found[2])


def _say(app: App, words: str) -> None:
    """Say what went wrong: in the sheet where that is open, else beside the game."""
    shown = {"live": app.session.live, "exchange": app.session.exchange}
    if app.session.sheet in shown:
        app.session.said = Announcement(words)
        pairing = shown[app.session.sheet]
        if pairing is not None:
            pairing.problem = words
    else:
        app.session.notify("live", words)


# Links


def _answer(app: App, game: str, text: str, sdp: str) -> None:
    """Answer an invitation: this device is to be a guest."""
    live = app.session.live
    if live is not None and live.connected:
        _say(app, BUSY)
        return
    if live is not None:
        for connection in live.connections:
            app.do("live", act="close", peer=connection.peer)
    live = app.session.live = Live("guest", game, offer=text)
    live.connections.add(AT_TABLE)
    live.link = Link(AT_TABLE)
    app.session.sheet, app.session.sheet_after = "live", 0
    app.session.said = Announcement()
    app.do("live", act="answer", peer=AT_TABLE, sdp=sdp)


def _take_answer(app: App, game: str, text: str, answer: description.Description) -> None:
    """Take an answer: in the tab that waits for it, else that one is looked for."""
    if not _is_settled(app, app.session.live, answer):
        app.session.live = Live("table", game, handing="out")
        _hand(app, "live", text)


def _take_device_answer(app: App, text: str, answer: description.Description) -> None:
    """Take the answer of a device for an exchange, likewise."""
    if not _is_settled(app, app.session.exchange, answer):
        app.session.exchange = Exchange(handing="out")
        _hand(app, "exchange", text)


def _is_settled(app: App, waiting: Live | Exchange | None, answer: description.Description) -> bool:
    """Take an answer that this tab waits for, or say that it is late; False where another tab may wait for it."""
    if waiting is None:
        return False
    if waiting.awaits(answer):
        _accept(app, waiting, answer)
        app.show_address()
        return True
    if waiting.link is None and not waiting.connected:
        return False
    _say(app, STALE)
    return True


def _hand(app: App, sheet: str, text: str) -> None:
    """Look for the tab that waits for an answer."""
    app.session.sheet, app.session.sheet_after = sheet, 0
    app.do("live", act="hand", text=text)


def _accept(app: App, pairing: Pairing, answer: description.Description) -> None:
    if pairing.link is not None:
        pairing.link.stage, pairing.problem = "connecting", ""
        app.do("live", act="accept", peer=pairing.link.peer, sdp=answer.sdp)


def _pairings(app: App) -> list[Pairing]:
    """What this page is connected to, or is to be."""
    return [pairing for pairing in (app.session.live, app.session.exchange) if pairing is not None]


def _handed(app: App, message: Message) -> None:
    """Another tab was opened by an answer."""
    try:
        answer = description.unpack(str(message["text"]))
    except description.BadDescription:
        return
    for pairing in _pairings(app):
        if not pairing.handing and pairing.awaits(answer):
            _accept(app, pairing, answer)
            app.do("live", act="hand", text=message["text"], taken=True)


def _taken(app: App, message: Message) -> None:
    for pairing in _pairings(app):
        if pairing.handing:
            pairing.handing = "taken"


# Connections


def _described(app: App, message: Message) -> None:
    """The browser has made what is to be passed on."""
    for pairing in _pairings(app):
        if pairing.link is not None and pairing.link.peer == message["peer"]:
            pairing.describe(str(message["sdp"]))


def _opened(app: App, message: Message) -> None:
    live, peer = app.session.live, message["peer"]
    if live is None or peer not in live.connections:
        return
    if live.is_table and not live.connected:
        wishes.begin(app, live)
    live.connections.open(peer, time.monotonic())
    live.problem = ""
    if live.link is not None and live.link.peer == peer:
        live.link = None
    if live.is_table:
        app.do("live", act="send", peer=peer, text=write("table", VERSION, live.key))


def _received(app: App, message: Message) -> None:
    """A message came in; who sends what no page does is cut off."""
    live, peer = app.session.live, message["peer"]
    connection = live.connections.get(peer) if live is not None else None
    if live is None or connection is None or connection.state == "new":
        return
    try:
        received = read(message["text"])
        connection.pay(received.cost, time.monotonic())
        if live.is_table:
            table.receive(app, live, peer, received)
        else:
            guest.receive(app, live, received)
    except Breach as breach:
        cut(app, live, peer, str(breach))


def _lost(app: App, message: Message) -> None:
    live = app.session.live
    connection = live.connections.get(message["peer"]) if live is not None else None
    if connection is not None and connection.state == "open":
        connection.state = "lost"
        words = "The connection stands still. It comes back by itself when it can; nothing is lost."
        app.session.notify("live", words)


def _back(app: App, message: Message) -> None:
    live = app.session.live
    connection = live.connections.get(message["peer"]) if live is not None else None
    if connection is not None and connection.state == "lost":
        connection.state = "open"
        app.session.dismiss("live")


def _closed(app: App, message: Message) -> None:
    """A connection has come to its end, or did not come about."""
    live, peer, why = app.session.live, message["peer"], str(message.get("why", ""))
    for pairing in _pairings(app):
        if pairing.handing and not peer:
            pairing.handing = "alone"
    if live is None:
        return
    connection = live.connections.get(peer)
    if connection is None:
        return
    if connection.state == "new":
        live.connections.drop(peer)
        live.problem = WHY.get(why, WHY["unreachable"])
        if live.link is not None and live.link.peer == peer:
            live.link.stage = "failed"
    elif why in ("large", "flood"):
        cut(app, live, peer, "It sent too much at once.")
    else:
        gone(app, live, peer)


# The camera


def _scanned(app: App, message: Message) -> None:
    app.session.scanning = False
    open_text(app, str(message["text"]))


def _scan_failed(app: App, message: Message) -> None:
    app.session.scanning = False
    _say(app, NO_SCAN.get(str(message.get("why")), NO_SCAN["absent"]))


EVENTS: dict[str, Callable[[App, Message], None]] = {
    "description": _described,
    "open": _opened,
    "message": _received,
    "lost": _lost,
    "back": _back,
    "closed": _closed,
    "failed": _closed,
    "scanned": _scanned,
    "scan-failed": _scan_failed,
    "handed": _handed,
    "taken": _taken,
}
