"""Ends of connections: the game is kept and goes on by link, and whoever connects again continues it."""

from __future__ import annotations

from web.app.app import App
from web.live.at_page import Live
from web.live.devices import Device
from web.live.messages import write
from web.words.people import people

KEPT = "The game is kept."


def called(app: App, device: Device | None) -> str:
    """What the people at a device are called."""
    saved = app.session.table.saved if app.session.table is not None else None
    players = device.players if device is not None else []
    if saved is None or not players or max(players) >= saved.match.players:
        return "Another device"
    return saved.names[players[0]]


def cut(app: App, live: Live, peer: str, words: str) -> None:
    """End the connection to a device that does what no page does; why is said, and the game is kept."""
    app.do("live", act="close", peer=peer)
    who = called(app, live.devices.at(peer)) if live.is_table else "The table"
    _leave(app, live, peer)
    app.session.notify("live", f"{who} was disconnected. {words} {KEPT}")


def gone(app: App, live: Live, peer: str) -> None:
    """A connection has ended by itself, or the other side ended it."""
    device = live.devices.at(peer)
    _leave(app, live, peer)
    if not live.is_table:
        words = "The connection to the table has ended."
        app.session.notify("live", f"{words} {KEPT} Connect again, or continue by link.", [("live-again", "Connect")])
    elif device is not None and device.players:
        words = f"{called(app, device)}: the connection has ended."
        app.session.notify("live", f"{words} {KEPT} Connect again, or continue by link.", [("live-again", "Connect")])


def _leave(app: App, live: Live, peer: str) -> None:
    live.connections.drop(peer)
    device = live.devices.leave(peer)
    live.joining = False
    live.waiting.clear()
    if live.asked is not None and (device is None or live.asked.player in device.players):
        for other in live.devices:
            if other.peer:
                app.do("live", act="send", peer=other.peer, text=write("settled", live.asked.kind, 0))
        live.asked = None
    elif live.asked is not None and device is not None:
        live.asked.missing -= set(device.players)
    live.consents.clear()
    if not live.connected:
        _go_on_by_link(app, live)


def _go_on_by_link(app: App, live: Live) -> None:
    """Where somebody elsewhere is to move, or a move did not reach the table, there is a link to send."""
    table = app.session.table
    if table is None or table.match.id != live.key:
        return
    saved, shared = table.saved, live.shared
    mover = saved.match.current.to_move
    elsewhere = mover in people(saved.match.seats) and mover not in saved.mine
    saved.answer_due = shared.agreed < len(shared.here) or (elsewhere and not saved.match.over)
    app.session.computers.live = False
    app.keep()


def leave(app: App, live: Live) -> None:
    """End all connections, as the person here wants it."""
    for connection in live.connections:
        app.do("live", act="close", peer=connection.peer)
        _leave(app, live, connection.peer)
    app.session.live = None
    app.session.dismiss("live")
