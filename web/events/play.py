"""Playing: pointing, typing, keys."""

from __future__ import annotations

from gridarium import IllegalAction
from web import sounds
from web.boards.board import target_id
from web.events import editor
from web.handling import App, Message, on
from web.latest import latest, latest_events
from web.looking import look_at
from web.pages import game_of
from web.playing import check_may_leave, choices, why_nobody_acts


@on("point")
def point(app: App, message: Message) -> None:
    """Something on the board was pointed at."""
    if editor.at_editor(app):
        editor.point(app, message)
        return
    table = app.table()
    if words := why_nobody_acts(app.session, table):
        table.forget_pointing()
        table.cursor = message["target"]
        _refuse(app, IllegalAction(words))
        return
    try:
        action = table.point(message["target"], message["by"], choices(app.session, table))
    except IllegalAction as refusal:
        _refuse(app, refusal, table.refused)
        return
    if action is not None:
        play_action(app, str(action))


@on("play")
def play(app: App, message: Message) -> None:
    """An action was chosen from the list."""
    app.session.sheet = ""
    _choose(app, message["value"])


@on("typed")
def typed(app: App, message: Message) -> None:
    """An action was typed."""
    _choose(app, message["form"]["text"].strip().lower())


def _choose(app: App, text: str) -> None:
    """Make the action of that text, unless computers or dice go on by themselves."""
    words = why_nobody_acts(app.session, app.table())
    if words and app.table().match.outcome is None:
        app.table().forget_pointing()
        _refuse(app, IllegalAction(words))
    else:
        play_text(app, text)


def play_text(app: App, text: str) -> None:
    """Make the action of that text, or say why that cannot be."""
    table = app.table()
    table.forget_pointing()
    try:
        check_may_leave(table.saved, table.match.position.state.parse(text))
        play_action(app, text)
    except IllegalAction as refusal:
        _refuse(app, refusal, (text,))


def _refuse(app: App, refusal: IllegalAction, targets: tuple[str, ...] = ()) -> None:
    app.table().refuse(str(refusal), targets)
    app.sound(sounds.REFUSED)


def play_action(app: App, text: str) -> None:
    """Make a legal action, let dice fall that are due then, and show and keep what all of that did."""
    table = app.table()
    try:
        table.match.play(text)
        table.match.fall()
    except ValueError as error:
        table.refuse(str(error).removesuffix("."))
        return
    table.forget_pointing()
    session = app.session
    session.hints.forget()
    session.computers.elsewhere = False
    table.saved.answer_due = table.saved.by_link and not session.computers.go_on(table.match)
    app.show(latest(table.match))
    app.save()
    _open_result(app)


def let_fall(app: App) -> None:
    """Let dice fall that are due where the game is looked at, such as those at its start, and show what they did.

    It is kept once a player has acted; before that nothing is.
    """
    table = app.table()
    app.show(table.match.fall())
    table.forget_pointing()
    if table.match.begun:
        app.keep()
        _open_result(app)
    app.show_address()


def _open_result(app: App) -> None:
    """Where a part of the game has closed just now, show how it stands."""
    match = app.table().match
    watching = all(seat.level for seat in match.seats)
    closed = {event.closes for event in latest_events(match)}
    if "game" in closed or ("part" in closed and not watching):
        app.session.sheet = "result"


@on("key")
def key(app: App, message: Message) -> None:
    """A key on the board, or a letter anywhere."""
    if editor.at_editor(app):
        editor.key(app, message)
        return
    if not message.get("board"):
        _letter(app, message["key"])
        return
    table = app.table()
    table.cursor = message["target"] or table.cursor
    if message["key"] == "Escape":
        table.forget_pointing()
    elif message["key"] in ("Enter", " "):
        app.dispatch("point", target=table.cursor, by="key")
    else:
        table.cursor = table.board.move_cursor(look_at(app.session, table), message["key"])
        app.do("focus", id=target_id(table.cursor))


def _letter(app: App, key: str) -> None:
    sheets = {"?": "keys", "l": "legal", "m": "moves", "n": "new", "s": "share"}
    if key in ("?", "n"):
        app.dispatch("sheet", value=sheets[key])
    elif app.session.table is None or game_of(app.session.page) is None:
        return
    elif key in sheets:
        app.dispatch("sheet", value=sheets[key])
    elif key == "h":
        app.dispatch("hint")
    elif key in ("z", "y"):
        app.dispatch("undo" if key == "z" else "redo")
    elif key in ("Z", "Y"):
        app.dispatch("undo-turn" if key == "Z" else "redo-turn")
    elif key in ("b", "Escape"):
        app.do("focus", id=target_id(app.table().cursor))
    elif key == "t":
        app.do("focus", id="typed-text")
