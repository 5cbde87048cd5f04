"""Keys: on the board, on the buttons beside it, and letters and digits anywhere."""

from __future__ import annotations

from dataclasses import replace

from web.boards.board import target_id
from web.events import editor
from web.handling import App, Message, on
from web.looking import look_at
from web.pages import game_of
from web.widgets.choices import DIGITS, ENOUGH, OF_CHOICES, offers, pressed_by_digits


@on("key")
def key(app: App, message: Message) -> None:
    """A key on the board, or a letter anywhere."""
    if editor.at_editor(app):
        editor.key(app, message)
        return
    if not message.get("board"):
        if message["target"] and message["key"] in OF_CHOICES:
            _at_choices(app, message["key"], message["target"])
        else:
            _letter(app, message["key"])
        return
    table = app.table()
    look = look_at(app.session, table)
    if message["target"] and message["target"] in table.board.draws(look):
        table.cursor = message["target"]
        look = replace(look, cursor=table.cursor)
    if message["key"] == "Escape":
        table.forget_pointing()
    elif message["key"] in ("Enter", " "):
        app.dispatch("point", target=table.cursor, by="key")
    else:
        table.cursor = table.board.move_cursor(look, message["key"])
        app.do("focus", id=target_id(table.cursor))


def _at_choices(app: App, key: str, target: str) -> None:
    """A key on one of the buttons below the board: along them, or up to the board; Escape drops what is chosen."""
    table = app.table()
    look = look_at(app.session, table)
    offered = [offer.target for offer in offers(table.board, look, table.match.players)]
    if key == "Escape":
        table.forget_pointing()
    if key in ("Escape", "ArrowUp") or target not in offered:
        app.do("focus", id=target_id(table.cursor))
        return
    here, last = offered.index(target), len(offered) - 1
    to = {"Home": 0, "End": last, "ArrowLeft": here - 1}.get(key, here + 1)
    app.do("focus", id=target_id(offered[max(0, min(last, to))]))


def _press(app: App, number: int) -> None:
    """Press the button of that number beside the board."""
    table = app.table()
    look = look_at(app.session, table)
    pressed = pressed_by_digits(offers(table.board, look, table.match.players), look)[number - 1 : number]
    if pressed == [ENOUGH]:
        app.dispatch(ENOUGH)
    elif pressed:
        app.dispatch("point", target=pressed[0], by="key")


def _letter(app: App, key: str) -> None:
    sheets = {"?": "keys", "l": "legal", "m": "moves", "n": "new", "s": "share"}
    if key in ("?", "n"):
        app.dispatch("sheet", value=sheets[key])
    elif app.session.table is None or game_of(app.session.page) is None:
        return
    elif key in sheets:
        app.dispatch("sheet", value=sheets[key])
    elif key in DIGITS:
        _press(app, int(key))
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
