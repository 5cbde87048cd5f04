"""Everything from device to device: its buttons, what the other device sends, and how both files are joined."""

from __future__ import annotations

import time
from collections.abc import Callable

from web.app.announcements import Announcement
from web.app.app import App, Message
from web.app.opening import Steps
from web.events.everything import joining, report, text_of_all
from web.events.sheets import close_sheet
from web.live.connections import Breach
from web.live.exchange import (
    COST,
    COSTS,
    DEVICE,
    FORMS,
    LONGEST,
    MIRRORED,
    VERSION,
    WISHES,
    Exchange,
    Outgoing,
    Wish,
)
from web.live.messages import OTHER_VERSION, UNKNOWN, Received, read, write
from web.live.pairing import LATE, Link
from web.storage.everything import LONGEST as LONGEST_FILE
from web.storage.everything import BadFile

NOTICE = "exchange"
UNCHANGED = "Nothing on this device has changed."
REFUSED = "The other device did not allow that."
GIVEN = "The other device has everything that was here."
TOO_MUCH = f"There is more on this device than can be sent: at most {LONGEST_FILE // 1_000_000} MB."
ENDED = "The connection to the other device has ended."
HALF = "The connection has ended before the other device had everything from here."
ASKS = "The other device asks for an exchange."
WHY = {
    "absent": "This browser cannot connect to other devices. A file works.",
    "description": "The browser could not prepare the connection. Try it once more.",
    "unreachable": "The two devices could not reach each other. A file works always.",
    "late": LATE,
}
"""What became of a connection that is not there yet."""


# Connecting


def offer(app: App) -> None:
    """Ask another device to connect."""
    leave(app)
    _pair(app, Exchange())
    app.do("live", act="offer", peer=DEVICE)


def answer(app: App, text: str, sdp: str) -> None:
    """Answer a device that asks for that."""
    leave(app)
    _pair(app, Exchange(offer=text))
    app.do("live", act="answer", peer=DEVICE, sdp=sdp)


def _pair(app: App, exchange: Exchange) -> None:
    app.session.exchange = exchange
    exchange.link = Link(exchange.connections.add(DEVICE).peer)
    app.session.sheet, app.session.sheet_after, app.session.said = "exchange", 0, Announcement()


def leave(app: App) -> None:
    """End the exchange, as somebody here wants it: what has not come whole is not taken."""
    if app.session.exchange is not None:
        app.do("live", act="close", peer=DEVICE)
        app.session.exchange = None
        app.session.dismiss(NOTICE)


def take_event(app: App, message: Message) -> None:
    """Something became of the connection, or came through it."""
    exchange = app.session.exchange
    connection = exchange.connections.get(DEVICE) if exchange is not None else None
    if exchange is None or connection is None:
        return
    what, why = message["what"], str(message.get("why", ""))
    if what == "open":
        exchange.connections.open(DEVICE, time.monotonic())
        exchange.link, exchange.problem, exchange.stage = None, "", "choosing"
        _send(app, write("devices", VERSION))
        app.show_address()
    elif what == "message" and connection.state != "new":
        _receive(app, exchange, message["text"])
    elif what in ("lost", "back") and connection.state != "new":
        connection.state = "lost" if what == "lost" else "open"
    elif what in ("closed", "failed"):
        _closed(app, exchange, why)


def _closed(app: App, exchange: Exchange, why: str) -> None:
    """The connection has come to its end, or did not come about."""
    exchange.connections.drop(DEVICE)
    incoming = exchange.incoming
    if exchange.link is not None:
        exchange.link.stage, exchange.problem = "failed", WHY.get(why, WHY["unreachable"])
    elif incoming is not None and incoming.taken:
        _end(app, exchange, HALF)
    elif exchange.stage != "over" and (incoming is None or not incoming.complete):
        _end(app, exchange, f"{ENDED} {UNCHANGED}")


def _end(app: App, exchange: Exchange, problem: str = "") -> None:
    """All is over: what came is said, and what did not come about."""
    exchange.stage, exchange.problem = "over", problem or exchange.problem
    exchange.outgoing = exchange.incoming = None
    _tell(app, " ".join(filter(None, (exchange.problem, exchange.came))))


def _tell(app: App, words: str) -> None:
    """Say it beside the game where the sheet is not open, which says it itself."""
    if words and app.session.sheet != "exchange":
        app.session.notify(NOTICE, words, [("exchange", "Show")])


def _send(app: App, text: str) -> None:
    app.do("live", act="send", peer=DEVICE, text=text)


# What the other device sends


def _receive(app: App, exchange: Exchange, text: object) -> None:
    """Take a message; a device that sends what no page does is left."""
    connection = exchange.connections.get(DEVICE)
    try:
        received = read(text, FORMS, LONGEST)
        if connection is not None:
            connection.pay(COSTS.get(received.kind, COST), time.monotonic())
        _TAKEN[received.kind](app, exchange, received)
    except Breach as breach:
        app.do("live", act="close", peer=DEVICE)
        exchange.connections.drop(DEVICE)
        _end(app, exchange, f"The other device was disconnected. {breach} {UNCHANGED}")


def _meet(app: App, exchange: Exchange, received: Received) -> None:
    if received.number("version") != VERSION:
        raise Breach(OTHER_VERSION)


def _wished(app: App, exchange: Exchange, received: Received) -> None:
    """The other device asks for something; where both have asked at once, the one that invited comes first."""
    wish = next(MIRRORED[each] for each in WISHES if each == received.given["wish"])
    if exchange.stage not in ("choosing", "asked"):
        raise Breach(UNKNOWN)
    if exchange.stage == "asked" and exchange.wish == wish:
        _begin(app, exchange, wish)
    elif exchange.stage == "choosing" or not exchange.invites:
        exchange.stage, exchange.wish = "asking", wish
        _tell(app, ASKS)


def _granted(app: App, exchange: Exchange, received: Received) -> None:
    """The other device grants what was asked for, or does not."""
    if exchange.stage == "asked" and exchange.wish is not None and received.yes:
        _begin(app, exchange, exchange.wish)
    elif exchange.stage == "asked":
        exchange.stage, exchange.wish, exchange.problem = "choosing", None, REFUSED
        _tell(app, REFUSED)


def _begin(app: App, exchange: Exchange, wish: Wish) -> None:
    """Both want that: whoever gives begins to send."""
    text = text_of_all(app) if wish != "take" else ""
    if len(text) > LONGEST_FILE:
        leave_with(app, exchange, TOO_MUCH)
        return
    head = exchange.begin(wish, text)
    if head:
        _send(app, head)
        _send_due(app, exchange)


def leave_with(app: App, exchange: Exchange, problem: str) -> None:
    """End the exchange and say why."""
    app.do("live", act="close", peer=DEVICE)
    exchange.connections.drop(DEVICE)
    _end(app, exchange, problem)


def _send_due(app: App, exchange: Exchange) -> None:
    if exchange.outgoing is not None:
        for text in exchange.outgoing.due():
            _send(app, text)


def _announced(app: App, exchange: Exchange, received: Received) -> None:
    exchange.expect(received)


def _piece(app: App, exchange: Exchange, received: Received) -> None:
    """A piece has come; the last one makes the file whole, which is joined then."""
    incoming, number = exchange.incoming, received.number("number")
    if incoming is None:
        raise Breach(UNKNOWN)
    incoming.take(number, received.given["text"])
    _send(app, write("got", number))
    if incoming.complete:
        text = incoming.whole()
        app.session.errand("exchange:", _joining(app, exchange, text))


def _joining(app: App, exchange: Exchange, text: str) -> Steps[None]:
    """Join what has come with what is here, in slices; whoever stops it before the end keeps what there was."""
    steps = joining(app, text)
    while app.session.exchange is exchange and exchange.incoming is not None:
        try:
            share = next(steps)
        except StopIteration as finished:
            exchange.came = report(finished.value, "the other device", "of the other device")
            _joined(app, exchange)
            return
        except BadFile as error:
            leave_with(app, exchange, f"{error} {UNCHANGED}")
            return
        exchange.incoming.joined = share
        yield share


def _joined(app: App, exchange: Exchange) -> None:
    if exchange.incoming is not None:
        exchange.incoming.taken = True
    _send(app, write("taken", 1))
    if exchange.complete or not exchange.connected:
        _end(app, exchange, "" if exchange.complete else HALF)


def _got(app: App, exchange: Exchange, received: Received) -> None:
    """A piece has come there, so another one may go."""
    if exchange.outgoing is None:
        raise Breach(UNKNOWN)
    exchange.outgoing.arrived(received.number("number"))
    _send_due(app, exchange)


def _taken(app: App, exchange: Exchange, received: Received) -> None:
    """The other device has joined what went there."""
    outgoing: Outgoing | None = exchange.outgoing
    if outgoing is None or outgoing.got < outgoing.pieces or outgoing.taken is not None:
        raise Breach(UNKNOWN)
    outgoing.taken = received.yes
    if not exchange.takes:
        exchange.came = GIVEN
    if exchange.complete:
        _end(app, exchange)


_TAKEN: dict[str, Callable[[App, Exchange, Received], None]] = {
    "devices": _meet,
    "wish": _wished,
    "grant": _granted,
    "file": _announced,
    "piece": _piece,
    "got": _got,
    "taken": _taken,
}


# Buttons


def press(app: App, message: Message) -> None:
    """A button was pressed."""
    BUTTONS[message["on"]](app, message)


def _open(app: App, message: Message) -> None:
    """The sheet, as far as an exchange is; one that is over was read by now."""
    app.session.dismiss(NOTICE)
    if app.session.sheet == "everything" and app.session.exchange is not None and app.session.exchange.stage == "over":
        app.session.exchange = None
    app.session.sheet, app.session.sheet_after, app.session.said = "exchange", 0, Announcement()


def _wish(app: App, message: Message) -> None:
    """Ask the other device for something."""
    exchange, wish = app.session.exchange, next((each for each in WISHES if each == message["value"]), None)
    if exchange is not None and exchange.stage == "choosing" and wish is not None:
        exchange.stage, exchange.wish, exchange.problem = "asked", wish, ""
        _send(app, write("wish", wish))


def _answer(app: App, message: Message) -> None:
    """Grant what the other device asks for, or not."""
    exchange = app.session.exchange
    if exchange is None or exchange.stage != "asking" or exchange.wish is None:
        return
    yes = message["value"] == "grant"
    _send(app, write("grant", int(yes)))
    if yes:
        _begin(app, exchange, exchange.wish)
    else:
        exchange.stage, exchange.wish = "choosing", None


def _stop(app: App, message: Message) -> None:
    """Stop, wherever it is; what is over closes with its sheet."""
    exchange = app.session.exchange
    if exchange is None:
        return
    was_over, running = exchange.stage == "over", exchange.stage == "running"
    leave(app)
    if was_over:
        close_sheet(app)
    elif running:
        app.session.said = Announcement(f"Stopped. {UNCHANGED}" if not exchange.came else f"Stopped. {exchange.came}")


BUTTONS: dict[str, Callable[[App, Message], None]] = {
    "exchange": _open,
    "exchange-offer": lambda app, message: offer(app),
    "exchange-wish": _wish,
    "exchange-answer": _answer,
    "exchange-stop": _stop,
}
