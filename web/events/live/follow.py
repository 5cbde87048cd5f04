"""What follows every event in live play: what was done here is shared, halves of rolls are given, seats are listed."""

from __future__ import annotations

from gridarium.match.match import Match
from web.app.app import App
from web.events.live.broadcast import send, send_all, send_game
from web.events.live.ending import leave
from web.events.live.wishes import grant, settle
from web.live import dice
from web.live.at_page import AT_TABLE, Live, State
from web.live.messages import MOST_STEPS, Step, write, write_move, write_name
from web.live.shared_game import decider, digest, resigned
from web.play.table import Table

LETTERS: dict[State, str] = {"here": "h", "connected": "g", "away": "a", "open": "o", "computer": "c"}
"""How messages write who sits at a seat, as the table sees it."""


def follow(app: App) -> None:
    """Share what was done in the game that is live, if one is."""
    live, table = app.session.live, app.session.table
    if live is None or not live.key or live.joining:
        return
    if table is None or table.match.id != live.key:
        leave(app, live)  # another game is on the table
        return
    app.session.computers.live = live.connected and not live.is_table
    if live.is_table:
        live.list_seats(table.saved)
    if not live.connected:
        return
    table.saved.answer_due = False
    _fall(live, table)
    _pass_halves(app, live, table)  # before the rolls that come from them
    if live.is_table:
        _share(app, live, table)
    else:
        _wish(app, live, table)
    _give_half(app, live, table)


def _fall(live: Live, table: Table) -> None:
    """Fair dice fall once both halves are here, wherever the person looks."""
    match = table.match
    if match.halves is None or (not match.chance_due and live.shared.is_at(match)):
        return
    with live.shared.looked_at(match):
        if match.chance_due and not dice.rolls_at_table(match) and match.fall():
            live.shared.grow(match)


def _steps(match: Match, first: int, end: int) -> list[Step]:
    """The actions of these plies of the line looked at, with the time that was left."""
    line = match.current
    return [Step(ply.text, line.times.get(number)) for number, ply in enumerate(line.plies[first:end], first)]


# At the table


def _share(app: App, live: Live, table: Table) -> None:
    """Send what was done since, how the game ended, and who sits where."""
    match, shared = table.match, live.shared
    if live.asked is not None and not live.asked.missing:
        grant(app, live, (), yes=True)  # those who were still to answer have left
    with shared.looked_at(match):
        if shared.agreed < len(shared.here) and live.asked is not None and live.asked.kind == "undo":
            settle(app, live, done=False)
        for first in range(shared.agreed, len(shared.here), MOST_STEPS):
            end = min(first + MOST_STEPS, len(shared.here))
            then = digest(live.key, shared.here[:end])
            send_all(app, live, write_move(first, then, _steps(match, first, end)))
        shared.agreed = len(shared.here)
        over = resigned(match)
        if over is not None and over != shared.resigned:
            shared.resigned = over
            then = digest(live.key, shared.here)
            send_all(app, live, write("end", len(shared.here), then, over[0] + 1, int(over[1])))
    levels = tuple(seat.level for seat in match.seats)
    if live.levels and levels != live.levels:
        for device in live.devices:
            device.players = [player for player in device.players if not match.seats[player].level]
            if device.peer:
                send_game(app, live, device)
    live.levels = levels
    _send_seats(app, live, table)


def _send_seats(app: App, live: Live, table: Table) -> None:
    """Tell all who sits where, where that has changed, or somebody new has come."""
    names = [seat.name for seat in table.match.seats]
    parts = [f"{LETTERS[each.state]}:{write_name(name)}" for each, name in zip(live.sittings, names, strict=True)]
    text = write("seats", live.watchers, *parts)
    if text != live.seats_sent:
        live.seats_sent = text
        table.saved.notes.update(live.note())
        send_all(app, live, text)
        app.keep()


# At a guest


def _wish(app: App, live: Live, table: Table) -> None:
    """Send the table what was decided here since; what falls or has to be done it does by itself."""
    match, shared = table.match, live.shared
    mine = table.saved.mine
    with shared.looked_at(match):
        line = match.current
        for number in range(shared.sent, len(shared.here)):
            if decider(match, line, number) in mine:
                then = digest(live.table_id, shared.here[: number + 1])
                send(app, AT_TABLE, write_move(number, then, _steps(match, number, number + 1)))
        shared.sent = len(shared.here)
        over = resigned(match)
        if over is not None and over != shared.resigned and over[0] in mine:
            shared.resigned = over
            send(app, AT_TABLE, write("resign", over[0] + 1))
    for player in mine:
        if match.seats[player].level:  # who sat there has left
            table.saved.mine = [other for other in mine if other != player]
            send(app, AT_TABLE, write("leave", player + 1, int(match.seats[player].level)))
    clocks = app.session.clocks
    mover = clocks.mover(match) if clocks is not None and clocks.is_out(match) else None
    if mover is not None and live.late_at != len(shared.here):
        live.late_at = len(shared.here)
        send(app, AT_TABLE, write("late", mover + 1))


# Fair dice


def _give_half(app: App, live: Live, table: Table) -> None:
    """Give this device's half of the roll that is due, once all agree on what came before it."""
    match, shared = table.match, live.shared
    if match.halves is None or shared.agreed < len(shared.here):
        return
    before = dice.known(match)
    with shared.looked_at(match):
        dice.give(match)
    if dice.known(match) != before:
        app.keep()
        _pass_halves(app, live, table)


def _pass_halves(app: App, live: Live, table: Table) -> None:
    """Pass on the halves that are known and were not passed on: a guest its own, the table all."""
    halves = table.match.halves
    for player, half in dice.known(table.match).items():
        if live.halves.get(player) == half or halves is None or (not live.is_table and player != halves.mine):
            continue
        live.halves[player] = half
        text = dice.write_half(player, half)
        if live.is_table:
            send_all(app, live, text, live.devices.of(player))
        else:
            send(app, AT_TABLE, text)
