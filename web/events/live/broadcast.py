"""What the table sends: a message to one device or to all, and the whole game."""

from __future__ import annotations

import time

from gridarium.formats import link
from web.app.app import App
from web.live import clock
from web.live.at_page import Live
from web.live.devices import Device
from web.live.messages import write, write_players
from web.live.shared_game import digest
from web.storage.saved_game import Saved
from web.words.people import people

RESEND = 20.0
"""What it costs to send the whole game once more (`Connection.pay`)."""


def to_give_away(saved: Saved) -> list[int]:
    """The players of a table's game who may be at other devices."""
    return [player for player in people(saved.match.seats) if player not in saved.own]


def send(app: App, peer: str, text: str) -> None:
    """Send a message to one device."""
    app.do("live", act="send", peer=peer, text=text)


def send_all(app: App, live: Live, text: str, but: Device | None = None) -> None:
    """Send a message to all devices that have the game, ``but`` one."""
    for device in live.devices:
        if device.peer and device is not but:
            send(app, device.peer, text)


def send_game(app: App, live: Live, device: Device) -> None:
    """Send a device all of the game, and who plays there."""
    match, shared, clocks = app.table().match, live.shared, app.session.clocks
    spent = int(app.session.clock.spent) if app.session.clock is not None else 0
    with shared.looked_at(match):
        text = link.write(match, match.ply, spent)
        left = clock.write_left(clocks, match)
    place = len(shared.here), digest(live.key, shared.here)
    players, controls = write_players(device.players), clock.write_controls(clocks)
    send(app, device.peer, write("game", players, *place, controls, left, text))


def resend(app: App, live: Live, device: Device) -> None:
    """What a guest wishes does not fit the game: it gets all of it once more."""
    connection = live.connections.get(device.peer)
    if connection is not None:
        connection.pay(RESEND, time.monotonic())
    send_game(app, live, device)
