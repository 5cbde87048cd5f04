"""Looking back and ahead, and lines of play."""

from __future__ import annotations

from collections.abc import Callable, Collection

from gridarium.formats.notes import ROUND, STRAIGHT, TURNED
from gridarium.match.match import Match
from gridarium.match.seats import person_at
from web.app.app import App, Handler, Message, on
from web.events.table.play import keep_begun, play_text, take_back_ahead
from web.learning.coach import Coach
from web.play.permissions import check_is_here, whose_decisions
from web.words.last_turn import latest
from web.words.opponents import name_of

Step = Callable[[Match, Collection[int] | None, bool], None]
"""A way to look back or ahead to where one of these players decides, or any; what was forced counts or does not."""


def moved(app: App) -> None:
    """Another position is looked at."""
    table = app.table()
    table.forget_pointing()
    table.forget_ahead()
    if app.session.clocks is not None:
        app.session.clocks.note_in(table.saved)
    if table.coach is None:
        app.keep_text(table.match.id, app.session.library.put(table.saved))
    app.show_address()


@on("back", waits=True)
def back(app: App, message: Message) -> None:
    """Look so many actions back."""
    look_back(app, int(message["value"]))


def look_back(app: App, actions: int) -> None:
    """Look so many actions back, or at the opening."""
    table = app.table()
    table.match.jump(max(0, table.match.ply - actions))
    table.forget_pointing()


@on("ahead", waits=True)
def ahead(app: App, message: Message) -> None:
    """Look so many actions ahead."""
    look_ahead(app, int(message["value"]))


def look_ahead(app: App, actions: int) -> None:
    """Look so many actions ahead, or at the end, and let the page move as the last one did."""
    table = app.table()
    table.match.jump(min(table.match.length, table.match.ply + actions))
    table.forget_pointing()
    show_last(app)


STEPS: dict[str, Step] = {
    "undo": Match.undo,
    "undo-turn": Match.undo_turn,
    "redo": Match.redo,
    "redo-turn": Match.redo_turn,
}
"""Events that look back or ahead by a decision or a turn; against computers by one's own."""


def _stepping(step: Step) -> Handler:
    def handle(app: App, message: Message) -> None:
        take_step(app, step)

    return handle


def _asks_others(app: App, step: Step) -> bool:
    """In a game that is played live the others are asked to take back a move; whether that is so here."""
    live, match = app.session.live, app.table().match
    if live is None or step not in (Match.undo, Match.undo_turn) or not live.is_about(match):
        return False
    if not live.shared.is_at(match):
        return False
    from web.events.live.buttons import ask  # noqa: PLC0415  only who plays live needs it

    ask(app, "undo")
    return True


def take_step(app: App, step: Step) -> None:
    """Look back or ahead, and let the page move as what happened last does, where that was ahead."""
    if _asks_others(app, step):
        return
    table, clocks, before = app.table(), app.session.clocks, app.table().match.ply
    step(table.match, whose_decisions(table.saved), not table.saved.knows_mine)
    if table.coach is not None:
        _stay_in(table.coach, table.match)
    table.forget_pointing()
    take_back_ahead(app)
    if clocks is not None:
        clocks.taken_back = clocks.taken_back or (table.match.ply < before and not table.match.over)
        app.keep()
    if table.match.ply > before:
        show_last(app)


def _stay_in(coach: Coach, match: Match) -> None:
    """What is undone in a lesson or a puzzle does not go before its beginning, and leaves nothing behind."""
    match.jump(max(match.ply, coach.start))
    if not coach.computers_play:
        match.cut(match.ply)


for _event, _step in STEPS.items():
    on(_event, waits=True)(_stepping(_step))


def show_last(app: App) -> None:
    """Let the page move as what happened last does."""
    app.show(latest(app.table().match))


@on("jump", waits=True)
def jump(app: App, message: Message) -> None:
    """Look at the position after so many actions."""
    look_after(app, int(message["value"]))


def look_after(app: App, ply: int) -> None:
    """Look at the position after so many actions."""
    table = app.table()
    table.match.jump(ply)
    table.forget_pointing()
    if app.session.sheet == "result":
        app.session.sheet = ""


@on("line", waits=True)
def line(app: App, message: Message) -> None:
    """Look at another line."""
    app.table().match.choose_line(int(message["value"]))
    moved(app)


@on("beside", waits=True)
def neighbouring_variation(app: App, message: Message) -> None:
    """Look at the line so many before or after this one."""
    look_at_neighbour(app, int(message["value"]))


def look_at_neighbour(app: App, lines: int) -> None:
    """Look at the line so many before or after this one, at the same place where it is as long."""
    match = app.table().match
    number = match.line + lines
    if 0 <= number < len(match.lines):
        match.choose_line(number, min(match.ply, len(match.lines[number].plies)))
        moved(app)


@on("delete-line", waits=True)
def delete_line(app: App, message: Message) -> None:
    """Forget a line."""
    table, live = app.table(), app.session.live
    if live is not None and live.is_about(table.match) and live.shared.needs(table.match, int(message["value"])):
        table.refuse("This variation is the one that is played live")
        return
    try:
        table.match.delete_line(int(message["value"]))
    except ValueError as error:
        table.refuse(str(error).removesuffix("."))
        return
    moved(app)


@on("line-back", waits=True)
def line_back(app: App, message: Message) -> None:
    """Show the line that a differing link did not touch."""
    match = app.table().match
    match.choose_line(0 if match.line else len(match.lines) - 1)
    app.session.dismiss("joined")
    moved(app)


@on("unresign", waits=True, apart=True)
def unresign(app: App, message: Message) -> None:
    """A resignation is taken back."""
    table = app.table()
    table.match.take_back_resignation()
    app.not_over(table.saved)
    app.session.sheet = ""
    app.save()


@on("turn-board", waits=True)
def turn_board(app: App, message: Message) -> None:
    """The flat board is to be seen from its other side."""
    turn_flat_board(app)


def turn_flat_board(app: App) -> None:
    """See the flat board from its other side; that is kept with the game."""
    table = app.table()
    if not table.board.turns:
        return
    table.saved.notes[TURNED] = STRAIGHT if table.turned else ROUND
    app.session.sheet = ""
    keep_begun(app)


@on("resign", waits=True)
def resign(app: App, message: Message) -> None:
    """A player gives up. Computers play on to the end."""
    player = int(message["value"])
    if _gives_up(app, player, lambda match: match.resign(player)):
        app.save()
        app.session.sheet = "result"


@on("leave", waits=True)
def leave(app: App, message: Message) -> None:
    """A player leaves, and the others play on: by the rules of the game, else with a computer in that seat."""
    form = message["form"]
    player, level = int(form["player"]), int(form.get("level", 0))
    match, session = app.table().match, app.session
    session.sheet = ""
    departure = match.position.state.departure(player)
    if departure is not None:
        play_text(app, str(departure))
    elif _gives_up(app, player, lambda match: match.leave(player, level)):
        session.thoughts.current = None
        words = f"{person_at(match.seats, player)} left. {name_of(level)} took the seat."
        session.notify("left", words, passing=True)
        app.save()


def _gives_up(app: App, player: int, deed: Callable[[Match], None]) -> bool:
    """Let a player who plays at this device resign or leave; whether that was done."""
    table, live = app.table(), app.session.live
    table.forget_pointing()
    if live is not None and live.is_about(table.match):
        live.shared.look(table.match)
    try:
        check_is_here(table.saved, player)
        deed(table.match)
    except ValueError as error:
        table.refuse(str(error).removesuffix("."))
        return False
    table.saved.answer_due = table.saved.by_link
    return True
