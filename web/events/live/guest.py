"""A guest of a live game: what the table says is checked, joined with what this device knows, and shown.

The table decides in which order things happen. It cannot move for the people here, take back what is settled, or begin
another game, unless they have asked for that or granted it; one that does is left, and the game is kept.
"""

from __future__ import annotations

import os
from collections.abc import Callable

from gridarium.formats.base64 import pack
from gridarium.formats.link import BadLink
from gridarium.formats.notes import CONTROL, SERIES
from gridarium.match.match import Line, Match, Seat, agreement
from web.app.app import App
from web.app.opening import Steps
from web.events.live.ending import cut
from web.events.live.table import REFUSED, show_result
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
    read_players,
    steps_of,
    write,
    write_name,
)
from web.live.shared_game import decider, digest, go_to, line_of, resigned
from web.live.wishes import GREETINGS, Asked
from web.play import fair_dice, series
from web.play.table import Table
from web.storage.import_game import open_text
from web.storage.library import free_keys
from web.storage.merge import same_game
from web.storage.saved_game import Saved
from web.words.people import people

CHANGED = "It changed what had been played."
MOVED_FOR_YOU = "It moved for you."
NOT_ASKED = "It did what you had not granted."
BAD_GAME = "It sent a game that cannot be read."
APART = "The table continues differently from what this device knows. Yours is kept as a variation."
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
        _take_game(app, live, received)
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


# The whole game


def _take_game(app: App, live: Live, received: Received) -> None:
    """Read the game of the table in slices; what comes meanwhile waits."""
    live.joining = True
    app.session.errand(live.table_id or "live", _joining(app, live, received))


def _joining(app: App, live: Live, received: Received) -> Steps[None]:
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
        if not _may(live, "rematch"):
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


def _may(live: Live, kind: str) -> bool:
    """Whether the table may do what was asked for: nobody here has a say who only looks on."""
    plays = any(sitting.state == "here" for sitting in live.sittings)
    return not plays or kind in live.consents


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
    if until is not None and not _may(live, "unfair"):
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
    if not _may(live, "undo"):
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
    if received.yes and not _may(live, kind):
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
