"""Wishes at the table that all must grant: a move taken back, a rematch, and dice that are not fair any more."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from gridarium.formats.notes import BY, LINK
from web.app.app import App
from web.events.live.broadcast import send_all, send_game
from web.live import clock
from web.live.at_page import Live
from web.live.devices import Device
from web.live.messages import write
from web.live.shared_game import digest
from web.live.wishes import Asked, Kind
from web.play import series

UNFAIR = "The dice are not fair any more: from here on the device that invited rolls."
REFUSED = {
    "undo": "Your move was not taken back.",
    "rematch": "There is no rematch for now.",
    "unfair": "The dice stay fair.",
}


def ask(app: App, live: Live, kind: Kind, player: int, device: Device | None) -> None:
    """A player asks for something, at that device or here: all others who are connected are asked."""
    saved = app.table().saved
    missing = {other for each in live.devices if each.peer and each is not device for other in each.players}
    if device is not None:
        missing |= set(saved.own)
    live.asked = Asked(kind, player, missing, answered=device is None or not saved.own)
    send_all(app, live, write("ask", kind, player + 1), device)
    grant(app, live, (), yes=True)


def grant(app: App, live: Live, players: Sequence[int], yes: bool) -> None:
    """These players have answered: once all have granted it, it is done; who refuses, refuses for all."""
    asked = live.asked
    if asked is None:
        return
    asked.missing -= set(players)
    if not yes:
        settle(app, live, done=False)
    elif not asked.missing:
        settle(app, live, done=_DONE[asked.kind](app, live, asked.player))


def settle(app: App, live: Live, done: bool) -> None:
    """What was asked for is done, or was refused: who asked is told."""
    asked, live.asked = live.asked, None
    if asked is None:
        return
    if not done:
        send_all(app, live, write("settled", asked.kind, 0))
        if asked.player in app.table().saved.own:
            app.session.notify("live", REFUSED[asked.kind], passing=True)


def _take_back(app: App, live: Live, player: int) -> bool:
    """Go back to where that player decided last; whether that can be."""
    table, shared = app.table(), live.shared
    match = table.match
    shared.look(match)
    ply = match.earlier([player], forced=False)
    if ply is None or match.rolls.are_sent(match.current.actions[:ply]):
        return False
    try:
        shared.back(match, ply)
    except ValueError:
        return False
    send_all(app, live, write("settled", "undo", 1))
    send_all(app, live, write("back", ply, digest(live.key, shared.here)))
    table.forget_pointing()
    table.forget_ahead()
    app.save()
    return True


def _play_once_more(app: App, live: Live, player: int) -> bool:
    """Begin a game on the same terms with the seats passed on."""
    saved = app.table().saved
    again = series.rematch(saved)
    again.notes[BY] = LINK
    again.mine = [(each + 1) % again.match.players for each in saved.mine]
    again.plays_for_all = saved.plays_for_all
    again.answer_due = False
    live.devices.pass_on(again.match.players)
    send_all(app, live, write("settled", "rematch", 1))
    app.session.notices.clear()
    app.put_on_table(again)
    begin(app, live)
    app.save()
    for device in live.devices:
        if device.peer:
            send_game(app, live, device)
    return True


def _end_fair_dice(app: App, live: Live, player: int) -> bool:
    """From where the game stands the table rolls; whether that can be."""
    match, shared = app.table().match, live.shared
    try:
        shared.look(match)
        match.end_fair_dice(len(shared.here))
    except ValueError:
        return False
    send_all(app, live, write("settled", "unfair", 1))
    for device in live.devices:
        if device.peer:
            send_game(app, live, device)
    app.session.notify("live", UNFAIR, passing=True)
    app.save()
    return True


_DONE: dict[Kind, Callable[[App, Live, int], bool]] = {
    "undo": _take_back,
    "rematch": _play_once_more,
    "unfair": _end_fair_dice,
}


def begin(app: App, live: Live) -> None:
    """The game on the table is the one that is live from now on, from the end of what is looked at."""
    match = app.table().match
    match.jump(match.length)
    live.key = match.id
    live.shared.here = []
    live.halves.clear()
    live.shared.begin(match)
    app.session.clocks = clock.agreed_clocks(app.table().saved)
