"""Keys: on the board, on the buttons beside it, and letters and digits anywhere."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from web.app.app import App, Message, on
from web.boards.board import target_id
from web.events.designs import editor
from web.events.table.play import take_back_ahead
from web.pages import game_of
from web.play.board_view import look_at
from web.play.playback import KEY
from web.widgets.table.choices import DIGITS, ENOUGH, OF_CHOICES, offers, pressed_by_digits
from web.widgets.table.dice import BACK

ARROWS = ("ArrowUp", "ArrowLeft", "ArrowDown", "ArrowRight")
"""Each is for whoever looks from the east what the next is from the south, and so on round the board."""
EVERYWHERE: dict[str, tuple[str, Any]] = {"?": ("sheet", "keys"), "n": ("sheet", "new")}
AT_TABLE: dict[str, tuple[str, Any]] = {
    "l": ("sheet", "legal"),
    "m": ("sheet", "moves"),
    "s": ("sheet", "share"),
    "h": ("hint", None),
    "x": ("turn-board", None),
    "z": ("undo", None),
    "y": ("redo", None),
    "Z": ("undo-turn", None),
    "Y": ("redo-turn", None),
    KEY: ("playback", None),
    "ArrowLeft": ("back", 1),
    "ArrowRight": ("ahead", 1),
    "ArrowUp": ("beside", -1),
    "ArrowDown": ("beside", 1),
    "Home": ("jump", 0),
}
"""What keys stand for, wherever the focus is: an event and its value."""


@on("key", waits=True)
def key(app: App, message: Message) -> None:
    """A key on the board, or a letter anywhere."""
    if editor.at_editor(app):
        editor.key(app, message)
        return
    if not message.get("board"):
        if not message["target"] or message["key"] not in OF_CHOICES or not _at_choices(app, message):
            _letter(app, message["key"])
        return
    table = app.table()
    look = look_at(app.session, table)
    if message["target"] and message["target"] in table.board.draws(look):
        table.cursor = message["target"]
        look = replace(look, cursor=table.cursor)
    if message["key"] == "Escape":
        table.forget_pointing()
        take_back_ahead(app)
    elif message["key"] in ("Enter", " "):
        app.dispatch("point", target=table.cursor, by="key")
    else:
        quarter = message.get("quarter")  # said where the board shows in space alone, where it lies as in the south
        if quarter is not None:
            look = replace(look, beside=False)
        turns = int(quarter) if quarter is not None else 2 * table.turned
        table.cursor = table.board.move_cursor(look, _seen_from(turns, str(message["key"])))
        app.do("focus", id=target_id(table.cursor))


def _seen_from(turns: int, key: str) -> str:
    """What a key means to somebody who looks from so many quarter turns eastward of the south."""
    return ARROWS[(ARROWS.index(key) + turns) % len(ARROWS)] if key in ARROWS else key


def _at_choices(app: App, message: Message) -> bool:
    """A key on one of the buttons below the board: along them, or up to the board; Escape drops what is chosen.

    Returns whether it was for them.
    """
    table, key, target = app.table(), message["key"], message["target"]
    look = look_at(app.session, table)
    offered = [offer.target for offer in offers(table.board, look, table.match.players)]
    if key == "Escape":
        table.forget_pointing()
    elif target not in offered:
        return False
    if key in ("Escape", "ArrowUp"):
        app.do("focus", id=target_id(table.cursor))
        return True
    here, last = offered.index(target), len(offered) - 1
    to = {"Home": 0, "End": last, "ArrowLeft": here - 1}.get(key, here + 1)
    app.do("focus", id=target_id(offered[max(0, min(last, to))]))
    return True


def _to_board(app: App, drops: bool) -> None:
    """Go to the board; what is chosen can be dropped on the way."""
    if drops:
        app.table().forget_pointing()
    app.do("focus", id=target_id(app.table().cursor))


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
    event, value = EVERYWHERE.get(key, ("", None))
    if event:
        app.dispatch(event, value=value)
    elif app.session.table is None or game_of(app.session.page) is None:
        return
    elif key in AT_TABLE:
        event, value = AT_TABLE[key]
        app.dispatch(event, value=value)
    elif key == "End":
        app.dispatch("jump", value=app.table().match.length)
    elif (throw := app.session.table.match.throw) is not None and key in (*throw.faces, BACK):
        app.dispatch("die-back" if key == BACK else "die", value=key)
    elif key in app.table().board.letters:
        app.dispatch("sheet", value=app.table().board.letters[key])
    elif key in DIGITS:
        _press(app, int(key))
    elif key in ("b", "Escape"):
        _to_board(app, drops=key == "Escape")
    elif key == "t":
        app.do("focus", id="typed-text")
