"""The table of a live game: what guests wish is checked as a link's would be, done here, and shared with all."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import partial

from gridarium import Action, IllegalAction
from gridarium.match.match import Match, Seat
from web.app.app import App
from web.events.live.broadcast import resend, send, send_all, send_game, to_give_away
from web.events.live.ending import called
from web.events.live.wishes import ask, grant, settle
from web.events.table.clock import end_by_time
from web.events.table.play import TO_SEE, advance, open_result
from web.live import clock, dice
from web.live.at_page import Live
from web.live.connections import Breach
from web.live.devices import Device
from web.live.messages import (
    OTHER_VERSION,
    UNKNOWN,
    VERSION,
    Received,
    Step,
    read_name,
    steps_of,
    write,
)
from web.live.shared_game import digest
from web.live.wishes import GREETINGS, PAUSE

ILLEGAL = "It sent a move that is not legal."
NOT_ITS_SEAT = "It moved for somebody else."
ONLOOKER = "Somebody who looks on"


def receive(app: App, live: Live, peer: str, received: Received) -> None:
    """Take a message of a guest. Raises Breach where no page would have sent it."""
    device = live.devices.at(peer)
    if received.kind == "hello" and device is None:
        _arrive(app, live, peer, received)
        return
    take = _TAKEN.get(received.kind)
    if device is None or take is None:
        raise Breach(UNKNOWN)
    take(app, live, device, received)


# Coming


def _arrive(app: App, live: Live, peer: str, received: Received) -> None:
    """A device says who it is: it gets its seat and the game."""
    if received.number("version") != VERSION:
        raise Breach(OTHER_VERSION)
    saved = app.table().saved
    name = read_name(received.given["name"])
    seats = to_give_away(saved)
    takes_over = len(seats) == 1 and saved.match.halves is None  # else somebody would lose a seat by being away
    device, left = live.devices.arrive(received.given["token"], peer, seats, takes_over)
    if left:
        app.do("live", act="close", peer=left)
        live.connections.drop(left)
    settle(app, live, done=False)
    if app.session.clocks is None:
        app.session.clocks = clock.agreed_clocks(saved)
    if name and len(device.players) == 1:
        saved.match.seats[device.players[0]] = Seat(name)
    send_game(app, live, device)
    live.greet_devices()
    who = called(app, device) if device.players else ONLOOKER
    app.session.notify("live", f"{who}: connected.", passing=True)
    if app.session.sheet == "live" and not live.devices.free(to_give_away(saved)):
        app.session.sheet = ""  # nobody else is to come
    app.save()


def _again(app: App, live: Live, device: Device, received: Received) -> None:
    """A guest does not have what the table has."""
    send_game(app, live, device)


# Moves


def _move(app: App, live: Live, device: Device, received: Received) -> None:
    """A guest has moved: what is known already came twice, what does not fit gets the game in answer."""
    end_by_time(app)
    shared, ply = live.shared, received.number("ply")
    for number, step in enumerate(steps_of(received), ply):
        if number < len(shared.here) and shared.here[number] == step.text:
            continue
        then = digest(live.key, [*shared.here, step.text])
        if number != len(shared.here) or (number == ply and then != received.given["digest"]) or _is_over(app, live):
            resend(app, live, device)
            return
        _play(app, live, device, step)


def _is_over(app: App, live: Live) -> bool:
    match = app.table().match
    with live.shared.looked_at(match):
        return match.outcome is not None


def _play(app: App, live: Live, device: Device, step: Step) -> None:
    """Make a guest's move where the game stands, with the dice that fall then; show it to who looks there."""
    session, table = app.session, app.table()
    match = table.match
    looks = live.shared.is_at(match)
    with live.shared.looked_at(match):
        try:
            action = match.position.state.parse(step.text)
        except IllegalAction:
            raise Breach(ILLEGAL) from None
        if actor(match, action) not in device.players:
            raise Breach(NOT_ITS_SEAT)
        try:
            plies = advance(app, action, partial(clock.settle, step.left))
        except ValueError:
            raise Breach(ILLEGAL) from None
    if looks:
        table.forget_pointing()
        session.hints.forget()
        session.computers.took = 0
        open_result(app, plies, app.show(plies))
    app.save()


def actor(match: Match, action: Action) -> int | None:
    """The player who makes an action at the place looked at; None where nobody does."""
    state = match.position.state
    if action in state.interruptions():
        return next((player for player in range(match.players) if state.departure(player) == action), None)
    return state.to_move if match.throw is None else match.throw.player


def _resign(app: App, live: Live, device: Device, received: Received) -> None:
    """Somebody at a guest gives up."""
    saved, player = app.table().saved, received.player
    if player not in device.players:
        raise Breach(NOT_ITS_SEAT)
    with live.shared.looked_at(saved.match):
        if not saved.match.can_resign(player):
            return
        saved.match.resign(player)
    show_result(app)
    app.save()


def _leave(app: App, live: Live, device: Device, received: Received) -> None:
    """Somebody at a guest leaves a game of several, and a computer takes the seat."""
    saved, player = app.table().saved, received.player
    if player not in device.players:
        raise Breach(NOT_ITS_SEAT)
    with live.shared.looked_at(saved.match):
        if not saved.match.can_leave(player) or saved.match.position.state.departure(player) is not None:
            return
        saved.match.leave(player, received.number("level"))
    device.players.remove(player)
    app.save()


def _late(app: App, live: Live, device: Device, received: Received) -> None:
    """A guest says that somebody has no time left; whether that is so, the table's count says."""
    end_by_time(app)


def show_result(app: App) -> None:
    """Show how the game has ended."""
    app.session.sheet, app.session.sheet_after = "result", TO_SEE


def _half(app: App, live: Live, device: Device, received: Received) -> None:
    """A guest gives its half of a roll."""
    if received.player not in device.players:
        raise Breach(NOT_ITS_SEAT)
    if dice.take(app.table().match, received):
        app.keep()


# Seats


def _sit(app: App, live: Live, device: Device, received: Received) -> None:
    """A guest wants another seat, or to look on: it gets that where nobody is, or who was there is away."""
    saved, player, devices = app.table().saved, received.player, live.devices
    if saved.match.halves is not None:
        return
    seats = to_give_away(saved)
    if player < 0:
        devices.sit(device, None)
    elif player in devices.free(seats) + devices.away(seats):
        devices.sit(device, player)
    settle(app, live, done=False)
    resend(app, live, device)
    live.greet_devices()


def sit_at_table(app: App, live: Live, player: int) -> None:
    """Somebody at the table wants another seat that is free, or to look on."""
    saved = app.table().saved
    if saved.match.halves is not None or saved.plays_for_all:
        return
    if player < 0:
        saved.mine = []
    elif player in live.devices.free(to_give_away(saved)):
        saved.mine = [player]
    app.save()


# Wishes


def _asked(app: App, live: Live, device: Device, received: Received) -> None:
    """A guest asks for something."""
    if received.player not in device.players:
        raise Breach(NOT_ITS_SEAT)
    kind = received.wish
    if live.asked is not None or (kind == "rematch" and not _is_over(app, live)):
        send(app, device.peer, write("settled", kind, 0))
    else:
        ask(app, live, kind, received.player, device)


def _granted(app: App, live: Live, device: Device, received: Received) -> None:
    """A guest grants what somebody asks for, or does not."""
    if live.asked is not None and live.asked.kind == received.given["kind"] and device.players:
        grant(app, live, device.players, received.yes)


# Greetings


def _greeted(app: App, live: Live, device: Device, received: Received) -> None:
    """A guest sends a greeting; what comes too soon after another is left out."""
    now, number = time.monotonic(), received.number("greeting")
    if number >= len(GREETINGS):
        raise Breach(UNKNOWN)
    if now - device.greeted_at < PAUSE:
        return
    device.greeted_at = now
    who = called(app, device) if device.players else ONLOOKER
    app.session.notify("greeting", f"{who}: {GREETINGS[number]}", passing=True)
    pass_greeting(app, live, device.players, number, device)


def pass_greeting(app: App, live: Live, players: Sequence[int], number: int, but: Device | None = None) -> None:
    """Pass a greeting on to all devices but the one that it comes from."""
    send_all(app, live, write("greet", players[0] + 1 if players else 0, number), but)


_TAKEN: dict[str, Callable[[App, Live, Device, Received], None]] = {
    "again": _again,
    "move": _move,
    "resign": _resign,
    "leave": _leave,
    "late": _late,
    "half": _half,
    "sit": _sit,
    "ask": _asked,
    "grant": _granted,
    "greet": _greeted,
}
