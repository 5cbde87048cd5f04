"""Playing: pointing, choosing from a list, typing."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from gridarium import Action, IllegalAction
from gridarium.match.match import Ply
from web.app import announcements
from web.app.announcements import Announcement
from web.app.app import App, Message, on
from web.boards.board import target_id
from web.events.designs import editor
from web.events.sheets import close_sheet
from web.pages import game_of
from web.play.board_view import look_at
from web.play.permissions import (
    can_enter_ahead,
    check_may_leave,
    choices,
    goes_on,
    has_to,
    others_act,
    rolls_here,
    why_nobody_acts,
)
from web.play.player_clocks import as_counted
from web.play.table import Table, beginning
from web.widgets.table.choices import ENOUGH
from web.words.last_turn import latest

BY = {"always": "touch", "never": "key"}
"""As if by what boards always, or never, have two steps for, where people have chosen so."""
AT_ONCE = 0.5
"""Seconds after a move in which the press that made it may come once more, as in a double click."""
TO_SEE = 1_000
"""Milliseconds to look at a board on which nothing moves any more."""


@on("point", waits=True)
def point(app: App, message: Message) -> None:
    """Something on the board or beside it was pointed at."""
    if editor.at_editor(app):
        editor.point(app, message["target"], stroke=message.get("by") == "stroke")
    else:
        point_at(app, message["target"], message["by"])


@on("choose", waits=True)
def choose_there(app: App, message: Message) -> None:
    """What can be chosen was pressed elsewhere than its button is: on the board, or in a dialog, which closes then."""
    close_sheet(app)
    for target in message["value"].split():
        point_at(app, target, "mouse")


def _is_taken(app: App, table: Table, target: str) -> bool:
    """Whether what is pointed at is no move: what a lesson speaks of, or what is marked in a study."""
    if table.coach is not None and target in table.coach.spoken_of(table.match):
        table.coach.press(table.match, "next")
        return True
    if table.annotating.marking:
        from web.events.study.notes import mark_at  # noqa: PLC0415  only who makes a study needs it

        mark_at(app, target)
    return table.annotating.marking


def point_at(app: App, target: str, by: str) -> None:
    """Point at something on the board or beside it, by "mouse", "touch" or "key": that may complete an action."""
    table = app.table()
    if _is_taken(app, table, target):
        return
    on_board = target in table.board.draws(look_at(app.session, table))
    if on_board:
        table.cursor = target
    if words := why_nobody_acts(app.session, table):
        table.forget_pointing()
        if on_board and can_enter_ahead(app.session, table):
            table.enter_ahead(target)
            keep_begun(app)
        elif not others_act(app.session, table):
            refuse(app, IllegalAction(words), at=target)
        return
    if advice := table.board.advises.get(target):
        refuse(app, IllegalAction(advice), at=target)
        return
    try:
        means = BY.get(app.session.settings.confirm) or by if on_board else "key"
        action = table.point(target, means, choices(app.session, table))
    except IllegalAction as refusal:
        if (target, True) == (table.made_by[0], app.session.now - table.made_by[1] < AT_ONCE):
            table.forget_pointing()
        else:
            refuse(app, refusal, table.refused)
        return
    if action is not None:
        table.made_by = target, app.session.now
        play_action(app, action)


@on("grab", waits=True)
def grab(app: App, message: Message) -> None:
    """Something on the board is dragged: it is chosen, where an action goes on from there."""
    table, target = app.table(), message["target"]
    first = [action for action in choices(app.session, table) if action.targets[0] == target]
    if any(len(action.targets) > 1 for action in first) and target not in table.pointed:
        table.forget_pointing()  # else what was chosen before could go there
        point_at(app, target, "mouse")


@on("drop", waits=True)
def drop(app: App, message: Message) -> None:
    """What was dragged is let go over another place of the board."""
    table = app.table()
    if can_enter_ahead(app.session, table):
        table.forget_ahead()
        point_at(app, message["from"], "mouse")
    point_at(app, message["target"], "mouse")


def keep_begun(app: App) -> None:
    """Keep the game on the table, if it is begun."""
    if app.table().match.begun:
        app.keep()


def focus_board(app: App) -> None:
    """The keyboard is on the board, where one was there last."""
    app.do("focus", id=target_id(app.table().cursor))


def take_back_ahead(app: App) -> None:
    """Nothing is entered ahead any more."""
    if app.table().ahead:
        app.table().forget_ahead()
        keep_begun(app)


def play_ahead(app: App, table: Table) -> None:
    """Make the move that was entered ahead, once it is one's turn, as far as it is legal."""
    if not table.ahead or not table.match.at_end or can_enter_ahead(app.session, table):
        return
    targets, due = table.ahead, table.ahead_is_due
    take_back_ahead(app)
    if not due:
        return
    found = beginning(choices(app.session, table), targets)
    whole = [action for action in found if action.targets == targets]
    if whole:
        play_action(app, whole[0])
        if table.saved.by_link:
            app.session.notify("joined", "The move that you entered ahead was made.", passing=True)
    elif found:
        table.pointed = targets
    else:
        table.drop_ahead()


@on(ENOUGH, waits=True)
def enough(app: App, message: Message) -> None:
    """What is pointed at is all."""
    play_pointed(app)


def play_pointed(app: App) -> None:
    """Make the action that is pointed at as a whole."""
    action = look_at(app.session, app.table()).whole
    if action is not None:
        play_action(app, action)


@on("play", waits=True)
def play(app: App, message: Message) -> None:
    """An action was chosen from the list."""
    app.session.sheet = ""
    choose(app, message["value"])


@on("typed", waits=True)
def typed(app: App, message: Message) -> None:
    """An action was typed, beside the board or in the dialog of the moves."""
    app.session.sheet = ""
    choose(app, message["form"]["text"].strip().lower())


def choose(app: App, text: str) -> None:
    """Make the action of that text, or that of dice which show that, unless computers or dice go on by themselves."""
    throw = app.table().match.throw
    if throw is not None and text not in throw.results.values():
        try:
            text = throw.read(re.findall(r"\w", text))
        except IllegalAction as refusal:
            app.table().forget_pointing()
            refuse(app, refusal)
            return
    words = why_nobody_acts(app.session, app.table())
    if words and app.table().match.outcome is None:
        app.table().forget_pointing()
        refuse(app, IllegalAction(words))
    else:
        play_text(app, text)


def play_text(app: App, text: str) -> None:
    """Make the action of that text, or say why that cannot be."""
    table = app.table()
    table.forget_pointing()
    try:
        if not text:
            raise IllegalAction("Type a move first")
        action = table.match.position.state.parse(text)
        check_may_leave(table.saved, action)
        play_action(app, action)
    except IllegalAction as refusal:
        refuse(app, refusal, (text,))


def refuse(app: App, refusal: IllegalAction, targets: tuple[str, ...] = (), at: str = "") -> None:
    """Say why something cannot be done, and show it ``at`` what was pressed, where none of the targets was."""
    table = app.table()
    table.refuse(str(refusal), targets, at)
    app.do("refused", id=target_id(table.refused_at))
    app.sound(announcements.REFUSED)


def play_action(app: App, action: Action, *following: Action) -> int:
    """Make a legal action, and those ``following``, and show and keep what they did, with the dice that fell then.

    Returns the milliseconds for which the page shows it.
    """
    table, session = app.table(), app.session
    if session.reviewing and session.analysis is not None and session.analysis.attempt(table.match, str(action)):
        table.forget_pointing()
        return 0
    by_person = not session.computers.will_move(table.match)
    if by_person:
        table.forget_ahead()  # a person has decided otherwise
        session.computers.took = 0
    begin = table.match.ply
    try:
        told = [ply for each in (action, *following) for ply in advance(app, each)]
    except ValueError as error:
        table.forget_pointing()
        table.refuse(str(error).removesuffix("."))
        return 0
    table.forget_pointing()
    session.reviewing = False
    session.hints.forget()
    session.computers.elsewhere = False
    table.saved.note_played(begin)
    table.saved.answer_due = table.saved.by_link and not session.computers.will_move(table.match)
    moving = app.show(told)
    app.save()
    if session.sheet == "new" or (by_person and session.sheet in table.board.sheets):
        session.sheet = ""  # what a person reads while a computer moves stays open
    open_result(app, told, moving)
    return moving


def _move(app: App, action: Action, settle: Callable[[int], int]) -> None:
    """Make a legal action, and note what is left on the clock of whoever made it. Raises ValueError."""
    match, clocks = app.table().match, app.session.clocks
    mover, first = match.position.state.to_move, match.ply
    left = clocks.act(match, mover) if clocks is not None and mover is not None and mover >= 0 else None
    match.play(action)
    if clocks is not None and left is not None:
        clocks.note_move(match.current, first, left, match.turn_so_far[0] > first, settle)


def advance(app: App, action: Action | None = None, settle: Callable[[int], int] = as_counted) -> list[Ply]:
    """Make an action, where there is one, and roll dice until somebody decides: nowhere else are they rolled.

    They fall as a coach wants them, where one leads. By link, what somebody has to do is done, too: nobody is asked
    for it. ``settle``: what is left to who acts, where another device counts as well. Returns all that was done. Raises
    ValueError where the action cannot be kept.
    """
    table = app.table()
    match, coach, begin = table.match, table.coach, table.match.ply
    if action is not None:
        _move(app, action, settle)
        _share_live(app)
    if coach is None and rolls_here(app.session, table):
        match.fall()
        while (forced := has_to(table.saved)) is not None:
            _move(app, forced, as_counted)
            match.fall()
        _share_live(app)
    elif coach is not None and not coach.thinks(match):
        match.fall(coach.chance(match))
    return match.current.plies[begin : match.ply]


def _share_live(app: App) -> None:
    """What was done in a game that is played live is shared with the other devices."""
    live, match = app.session.live, app.table().match
    if live is not None and live.is_about(match):
        live.shared.grow(match)


def roll_when_due(app: App, table: Table) -> None:
    """Roll dice that are due where the game is looked at."""
    if game_of(app.session.page) is not None and goes_on(app.session, table):
        roll_dice(app)


def roll_dice(app: App) -> None:
    """Roll dice that are due where the game is looked at, such as those at its start, and show what they did.

    It is kept once a player has acted; before that nothing is.
    """
    table = app.table()
    fallen = advance(app)
    moving = app.show(fallen)
    table.forget_pointing()
    if table.match.halves is not None or any(ply.actor >= 0 for ply in fallen):
        table.saved.answer_due = table.saved.by_link
    if table.match.begun or table.match.halves is not None:
        app.keep()
    if table.match.begun:
        open_result(app, max(latest(table.match), fallen, key=len), moving)
    app.show_address()


def open_result(app: App, told: Sequence[Ply], moving: int) -> None:
    """Where a part of the game has closed with these plies, show how it stands, once people have seen what closed it.

    ``moving``: the milliseconds for which the page moves.
    """
    session, match = app.session, app.table().match
    if app.table().coach is not None:
        return  # its panel says what has come of it
    watching = all(seat.level for seat in match.seats)
    closed = {event.closes for ply in told for event in ply.events}
    if "game" in closed or ("part" in closed and not watching):
        session.sheet, session.sheet_after = "result", moving + TO_SEE


@on("explain", waits=True)
def explain(app: App, message: Message) -> None:
    """The dialog that explains was asked for: what was refused last, or what is chosen, is asked about."""
    table = app.table()
    explainer = table.board.explainer
    targets = table.refused or table.pointed
    if explainer is not None and (targets or not any(app.session.asked)):
        origin, target = explainer.ends(table.match.position.state, targets)
        app.session.asked = origin, Announcement(target)
    app.session.sheet = "explain"


@on("asked", waits=True)
def asked(app: App, message: Message) -> None:
    """The fields of the dialog were filled in."""
    form = message["form"]
    app.session.asked = form["from"].strip(), Announcement(form["to"].strip())
