"""The whole game of a table, as a guest gets it: read in slices, checked, and joined with what this device knows."""

from __future__ import annotations

from collections.abc import Callable

from gridarium.formats.link import BadLink
from gridarium.formats.notes import CONTROL, SERIES
from gridarium.match.match import Match, agreement
from web.app.app import App
from web.app.opening import Steps
from web.events.live.ending import cut
from web.live import clock
from web.live.at_page import AT_TABLE, Live
from web.live.connections import Breach
from web.live.messages import Received, read_players
from web.live.shared_game import decider, digest, go_to
from web.play import fair_dice, series
from web.play.table import Table
from web.storage.import_game import open_text
from web.storage.library import free_keys
from web.storage.merge import same_game
from web.storage.saved_game import Saved
from web.words.people import people

CHANGED = "It changed what had been played."
NOT_ASKED = "It did what you had not granted."
BAD_GAME = "It sent a game that cannot be read."
APART = "The table continues differently from what this device knows. Yours is kept as a variation."

Receive = Callable[[App, Live, Received], None]


def take_game(app: App, live: Live, received: Received, receive: Receive) -> None:
    """Read the game of the table in slices; what comes meanwhile waits until ``receive`` takes it."""
    live.joining = True
    app.session.errand(live.table_id or "live", _joining(app, live, received, receive))


def _joining(app: App, live: Live, received: Received, receive: Receive) -> Steps[None]:
    try:
        saved = yield from _read(received)
        table_id = saved.match.id
        known = yield from _known_here(app, saved)
        if live.joining and app.session.live is live:
            _join(app, live, table_id, saved, known, received)
            live.joining = False
            while live.waiting and not live.joining:
                receive(app, live, live.waiting.pop(0))
    except Breach as breach:
        if app.session.live is live:
            cut(app, live, AT_TABLE, str(breach))


def _read(received: Received) -> Steps[Saved]:
    """The game that the table has sent, with who plays here. Raises Breach where something is wrong with it."""
    try:
        saved = yield from open_text(received.given["link"])
    except BadLink:
        raise Breach(BAD_GAME) from None
    match, players = saved.match, read_players(received.given["players"])
    right = digest(match.id, match.current.actions) == received.given["digest"] and not saved.problem
    if not right or match.length != received.number("ply") or not set(players) <= set(people(match.seats)):
        raise Breach(BAD_GAME)
    saved.mine = players
    return saved


def _known_here(app: App, saved: Saved) -> Steps[Saved | None]:
    """The same game as this device knows it; else it gets a name of its own here."""
    library = app.session.library
    for id in free_keys(saved.match.id):
        known = yield from library.read(id)
        saved.match.id = id
        if id not in library.texts:
            return None
        if known is not None and known is library.whole(id) and same_game(known.match, saved.match):
            return known
    return None


def _join(app: App, live: Live, table_id: str, saved: Saved, known: Saved | None, received: Received) -> None:
    """Bring the table's game and what this device knows of it together, and have it on the table here."""
    session, shared = app.session, live.shared
    goes_on = bool(live.key) and live.table_id == table_id
    actions = saved.match.current.actions
    if goes_on and actions[: shared.agreed] != shared.here[: shared.agreed]:
        raise Breach(CHANGED)
    if live.key and not goes_on:
        if not may(live, "rematch"):
            raise Breach(NOT_ASKED)
        _go_on_series(saved, session.table)
    if not goes_on:
        live.consents.clear()
        live.halves.clear()
        shared.here = []
    live.table_id = table_id
    differs = known is not None and _take_all(live, known, saved)
    now = known or saved
    if (controls := clock.read_controls(received.given["controls"])) is not None:
        now.notes[CONTROL] = controls.note
    if session.table is None or session.table.saved is not now:
        session.notices.clear()
        app.put_on_table(now)
    live.key = now.match.id
    shared.begin(now.match)
    shared.agreed = shared.sent = len(actions)
    clock.take_left(received.given["left"], now.match)
    if session.clocks is None:
        session.clocks = clock.agreed_clocks(now)
    app.table().forget_pointing()
    if session.sheet in ("live", "greeting"):
        session.sheet = ""
    if differs:
        session.notify("live", APART)
    now.answer_due = False
    app.save()


def _go_on_series(saved: Saved, before: Table | None) -> None:
    """A rematch knows how the games before it ended."""
    if before is not None:
        score = series.so_far(before.saved).passed_on()
        if score and len(score.wins) == saved.match.players:
            saved.notes[SERIES] = score.note()


def _take_all(live: Live, known: Saved, saved: Saved) -> bool:
    """Take what the table knows of a game into what this device knows. Returns whether that goes on differently.

    Where people here have moved, and the table does not know yet, that is wished once more. Raises Breach where the
    table does not keep what was promised, or cannot be joined.
    """
    match, shared, line = known.match, live.shared, saved.match.current
    known.mine, match.seats = saved.mine, list(saved.match.seats)
    before = shared.here or list(match.current.actions)
    go_to(match, before)
    more = _unknown_there(match, line.actions, known.mine)
    until = fair_dice.ended(known, saved.match)
    if until is not None and not may(live, "unfair"):
        raise Breach(NOT_ASKED)
    try:
        fair_dice.check(known, saved.match)
        if until is not None:
            match.end_fair_dice(until)
        if more:
            shared.here = before[: len(line.actions) + more]
            shared.look(match)
        else:
            shared.take(match, line)
    except ValueError as error:
        raise Breach(str(error)) from None
    if not more:
        match.current.resigned, match.current.late = line.resigned, line.late
    if match.halves is not None and saved.match.halves is not None:
        match.halves.take(saved.match.halves.revealed)
    else:
        match.dice = saved.match.dice
    return agreement(before, line.actions) < min(len(before), len(line.actions))


def _unknown_there(match: Match, actions: list[str], mine: list[int]) -> int:
    """How many moves people here have made in the current line after all that the table knows."""
    line, first = match.current, len(actions)
    if line.actions[:first] != actions:
        return 0
    later = range(first, len(line.plies))
    return next((number for number in later if decider(match, line, number) not in mine), len(line.plies)) - first


def may(live: Live, kind: str) -> bool:
    """Whether the table may do what was asked for: nobody here has a say who only looks on."""
    plays = any(sitting.state == "here" for sitting in live.sittings)
    return not plays or kind in live.consents
