"""Keys: on the board, on the buttons beside it, and letters and digits anywhere."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from gridarium.match.match import Match
from web.app.app import HANDLERS, App, Message, on
from web.boards.board import target_id
from web.events.designs import editor
from web.events.designs.keys import press_key
from web.events.sheets import open_sheet
from web.events.table.computers import want_hint
from web.events.table.dice import enter_die
from web.events.table.play import focus_board, play_pointed, point_at, take_back_ahead
from web.events.table.playback import play_back_or_stop
from web.events.table.variations import look_after, look_ahead, look_at_neighbour, look_back, take_step, turn_flat_board
from web.pages import game_of
from web.play.board_view import look_at
from web.play.playback import KEY
from web.widgets.table.choices import DIGITS, ENOUGH, OF_CHOICES, offers, pressed_by_digits
from web.widgets.table.dice import BACK

Press = Callable[[App], None]

ARROWS = ("ArrowUp", "ArrowLeft", "ArrowDown", "ArrowRight")
"""Each is for whoever looks from the east what the next is from the south, and so on round the board."""


def _note(app: App, event: str) -> None:
    """Write or draw what is noted of the position."""
    HANDLERS[event](app, {"on": event})


def _undo(app: App) -> None:
    """Undo a move; while marks are made the last of these."""
    if app.table().annotating.marking:
        _note(app, "note-undo")
    else:
        take_step(app, Match.undo)


EVERYWHERE: dict[str, Press] = {
    "?": lambda app: open_sheet(app, "keys"),
    "n": lambda app: open_sheet(app, "new"),
}
AT_TABLE: dict[str, Press] = {
    "b": focus_board,
    "t": lambda app: app.do("focus", id="typed-text"),
    "l": lambda app: open_sheet(app, "legal"),
    "m": lambda app: open_sheet(app, "moves"),
    "s": lambda app: open_sheet(app, "share"),
    "h": want_hint,
    "e": lambda app: _note(app, "note-write"),
    "k": lambda app: _note(app, "mark"),
    "x": turn_flat_board,
    "z": _undo,
    "y": lambda app: take_step(app, Match.redo),
    "Z": lambda app: take_step(app, Match.undo_turn),
    "Y": lambda app: take_step(app, Match.redo_turn),
    KEY: play_back_or_stop,
    "ArrowLeft": lambda app: look_back(app, 1),
    "ArrowRight": lambda app: look_ahead(app, 1),
    "ArrowUp": lambda app: look_at_neighbour(app, -1),
    "ArrowDown": lambda app: look_at_neighbour(app, 1),
    "Home": lambda app: look_after(app, 0),
    "End": lambda app: look_after(app, app.table().match.length),
}
"""What keys do, wherever the focus is."""


@on("key", waits=True)
def key(app: App, message: Message) -> None:
    """A key on the board, or a letter anywhere."""
    if editor.at_editor(app):
        press_key(app, message)
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
        table.annotating.stop()
    elif message["key"] in ("Enter", " "):
        point_at(app, table.cursor, "key")
    else:
        quarter = message.get("quarter")  # said where the board shows in space alone, where it lies as in the south
        if quarter is not None:
            look = replace(look, beside=False)
        turns = int(quarter) if quarter is not None else 2 * table.turned
        table.cursor = table.board.move_cursor(look, _seen_from(turns, str(message["key"])))
        focus_board(app)


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
        focus_board(app)
        return True
    here, last = offered.index(target), len(offered) - 1
    to = {"Home": 0, "End": last, "ArrowLeft": here - 1}.get(key, here + 1)
    app.do("focus", id=target_id(offered[max(0, min(last, to))]))
    return True


def _press(app: App, number: int) -> None:
    """Press the button of that number beside the board."""
    table = app.table()
    look = look_at(app.session, table)
    pressed = pressed_by_digits(offers(table.board, look, table.match.players), look)[number - 1 : number]
    if pressed == [ENOUGH]:
        play_pointed(app)
    elif pressed:
        point_at(app, pressed[0], "key")


def _letter(app: App, key: str) -> None:
    if key in EVERYWHERE:
        EVERYWHERE[key](app)
    elif app.session.table is None or game_of(app.session.page) is None:
        return
    elif key in AT_TABLE:
        AT_TABLE[key](app)
    elif (throw := app.session.table.match.throw) is not None and key == BACK:
        app.table().forget_pointing()
    elif throw is not None and key in throw.faces:
        enter_die(app, key)
    elif key in app.table().board.letters:
        open_sheet(app, app.table().board.letters[key])
    elif key in DIGITS:
        _press(app, int(key))
    elif key == "Escape":
        app.table().forget_pointing()
        app.table().annotating.stop()
        focus_board(app)
