"""A guest of a live game: what the table says is checked, joined with what this device knows, and shown.

The table decides in which order things happen. It cannot move for the people here, take back what is settled, or begin
another game, unless they have asked for that or granted it; one that does is left, and the game is kept.
"""

from __future__ import annotations

import os
from collections.abc import Callable

from gridarium.formats.base64 import pack
from gridarium.match.match import Line, Seat
from web.app.app import App
from web.events.live.joining import BAD_GAME, CHANGED, NOT_ASKED, may, take_game
from web.events.live.table import show_result
from web.events.live.wishes import REFUSED
from web.events.table.play import open_result
from web.live import clock, dice
from web.live.at_page import AT_TABLE, Live, Sitting, State
from web.live.connections import Breach
from web.live.messages import (
    OTHER_VERSION,
    UNKNOWN,
    VERSION,
    Received,
    read_name,
    steps_of,
    write,
    write_name,
)
from web.live.shared_game import decider, digest, line_of, resigned
from web.live.wishes import GREETINGS, Asked
from web.play.table import Table

MOVED_FOR_YOU = "It moved for you."
MOST_WAITING = 300
"""Messages that may come while the game is being read."""
STATES: dict[str, State] = {"h": "connected", "g": "connected", "a": "away", "o": "open", "c": "computer"}


def receive(app: App, live: Live, received: Received) -> None:
    """Take a message of the table. Raises Breach where no page would have sent it."""
    if live.joining:
        if len(live.waiting) >= MOST_WAITING:
            raise Breach(UNKNOWN)
        live.waiting.append(received)
    elif received.kind == "table":
        _meet(app, live, received)
    elif received.kind == "game":
        take_game(app, live, received, receive)
    elif not live.key or received.kind not in _TAKEN or app.session.table is None:
        raise Breach(UNKNOWN)
    else:
        _TAKEN[received.kind](app, live, app.session.table, received)


def _meet(app: App, live: Live, received: Received) -> None:
    """The table says what it is; this device says who it is."""
    if received.number("version") != VERSION:
        raise Breach(OTHER_VERSION)
    settings = app.session.settings
    if not settings.device:
        app.change_setting("device", pack(os.urandom(12)))
    app.do("live", act="send", peer=AT_TABLE, text=write("hello", VERSION, settings.device, write_name(settings.name)))


def _ask_again(app: App) -> None:
    """What the table says does not fit what is known here: all of it is wanted."""
    app.do("live", act="send", peer=AT_TABLE, text=write("again"))


# What happens


def _move(app: App, live: Live, table: Table, received: Received) -> None:
    """Something was done in the game, by the table or with its consent."""
    match, shared, ply = table.match, live.shared, received.number("ply")
    steps = steps_of(received)
    actions = [*shared.here[:ply], *(step.text for step in steps)]
    if ply > shared.agreed or digest(live.table_id, actions) != received.given["digest"]:
        _ask_again(app)
        return
    if len(actions) <= shared.agreed:
        return  # it came twice
    _fall(live, table)
    looks = shared.is_at(match)
    before = match.place
    if shared.here[: len(actions)] != actions:
        plies = shared.take(match, _checked(live, table, actions))
        if looks:
            table.forget_pointing()
            app.session.hints.forget()
            open_result(app, plies, app.show(plies))
        else:
            match.choose_line(before.line, before.ply)
    shared.agreed = len(actions)
    with shared.looked_at(match):
        for number, step in enumerate(steps, ply):
            if step.left is not None:
                match.current.times[number] = step.left
    app.save()


def _fall(live: Live, table: Table) -> None:
    """Fair dice whose halves are here fall before what follows them is looked at."""
    match = table.match
    with live.shared.looked_at(match):
        if match.chance_due and not dice.rolls_at_table(match) and match.fall():
            live.shared.grow(match)


def _checked(live: Live, table: Table, actions: list[str]) -> Line:
    """The line of these actions. Raises Breach where the table may not do what is new in it."""
    match, mine = table.match, table.saved.mine
    try:
        line = line_of(match, actions)
    except (ValueError, LookupError):
        raise Breach(BAD_GAME) from None
    for number in range(live.shared.agreed, len(actions)):
        ply = line.plies[number]
        new = number >= len(live.shared.here) or live.shared.here[number] != ply.text
        if new and decider(match, line, number) in mine and not ply.forced:
            raise Breach(MOVED_FOR_YOU)
    if not dice.are_right(match, line, live.shared.agreed):
        raise Breach(dice.CHANGED_ROLL)
    return line


def _back(app: App, live: Live, table: Table, received: Received) -> None:
    """A move is taken back, which all have granted."""
    match, shared, ply = table.match, live.shared, received.number("ply")
    if not may(live, "undo"):
        raise Breach(NOT_ASKED)
    live.consents.discard("undo")
    if ply > shared.agreed or digest(live.table_id, shared.here[:ply]) != received.given["digest"]:
        _ask_again(app)
        return
    if match.rolls.are_sent(shared.here[:ply]):
        raise Breach(CHANGED)
    try:
        shared.back(match, ply)
    except ValueError as error:
        raise Breach(str(error)) from None
    table.forget_pointing()
    table.forget_ahead()
    app.session.notify("live", "A move was taken back.", passing=True)
    app.save()


def _end(app: App, live: Live, table: Table, received: Received) -> None:
    """Somebody gave up, or has no time left."""
    match, shared, player = table.match, live.shared, received.player
    late = received.given["late"] == "1"
    if received.number("ply") != len(shared.here) or digest(live.table_id, shared.here) != received.given["digest"]:
        _ask_again(app)
        return
    if player >= match.players or match.players > 2:
        raise Breach(UNKNOWN)
    with shared.looked_at(match):
        if match.outcome is None:
            if player in table.saved.mine and not (late and _is_nearly_out(app, player)):
                raise Breach("It gave up for you.")
            match.current.resigned, match.current.late = player, late
        shared.resigned = resigned(match)
    show_result(app)
    app.save()


def _is_nearly_out(app: App, player: int) -> bool:
    """Whether a player's time is up by what this device counts, as far as two counts may differ."""
    clocks, match = app.session.clocks, app.table().match
    return clocks is not None and clocks.act(match, player) <= clock.FAR


def _half(app: App, live: Live, table: Table, received: Received) -> None:
    """The other half of a roll has come."""
    halves = table.match.halves
    if halves is not None and received.player == halves.mine:
        return  # one's own comes back
    if dice.take(table.match, received):
        app.keep()


def _seats(app: App, live: Live, table: Table, received: Received) -> None:
    """The table says who sits where."""
    saved = table.saved
    parts = [part.split(":") for part in received.given["seats"].split(" ")]
    if len(parts) != saved.match.players:
        raise Breach(UNKNOWN)
    seats = list(saved.match.seats)
    for player, (_, name) in enumerate(parts):
        if not seats[player].level:
            seats[player] = Seat(read_name(name))
    changed, saved.match.seats = seats != saved.match.seats, seats
    states: list[State] = [STATES[letter] for letter, _ in parts]
    live.watchers = received.number("watchers")
    live.sittings = tuple(
        Sitting(player, name, "here" if player in saved.mine else states[player])
        for player, name in enumerate(saved.names)
    )
    if changed:
        app.save()


# Wishes and greetings


def _ask(app: App, live: Live, table: Table, received: Received) -> None:
    """Somebody asks for something."""
    if received.player >= table.match.players:
        raise Breach(UNKNOWN)
    live.asked = Asked(received.wish, received.player, answered=not table.saved.mine)


def _settled(app: App, live: Live, table: Table, received: Received) -> None:
    """What was asked for is done, or was refused."""
    kind, asked = received.given["kind"], live.asked
    if received.yes and not may(live, kind):
        raise Breach(NOT_ASKED)
    live.asked = None
    if received.yes:
        return
    live.consents.discard(kind)
    if asked is not None and asked.player in table.saved.mine:
        app.session.notify("live", REFUSED[kind], passing=True)


def _greet(app: App, live: Live, table: Table, received: Received) -> None:
    """Somebody sends a greeting."""
    number, player = received.number("greeting"), received.player
    if number >= len(GREETINGS) or player >= table.match.players:
        raise Breach(UNKNOWN)
    who = table.names[player] if player >= 0 else "Somebody who looks on"
    app.session.notify("greeting", f"{who}: {GREETINGS[number]}", passing=True)


_TAKEN: dict[str, Callable[[App, Live, Table, Received], None]] = {
    "move": _move,
    "back": _back,
    "end": _end,
    "half": _half,
    "seats": _seats,
    "ask": _ask,
    "settled": _settled,
    "greet": _greet,
}
