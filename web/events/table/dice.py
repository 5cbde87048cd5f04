"""Dice: who rolls them, and entering what real ones show."""

from __future__ import annotations

from gridarium.match.rolls import draw
from web.app.app import App, Message, on
from web.events.table.play import choose, keep_begun
from web.widgets.new_game.terms import DICE


@on("dice", apart=True)
def dice(app: App, message: Message) -> None:
    """People enter what real dice show from now on, or the page rolls."""
    table = app.table()
    if message["value"] in [value for _, value in DICE] and table.match.halves is None:
        table.forget_pointing()
        table.match.dice = message["value"]
        keep_begun(app)
        app.show_address()


@on("unfair")
def end_fair_dice(app: App, message: Message) -> None:
    """From here on the page rolls by itself; in a game that is played live the other one is asked."""
    table, live = app.table(), app.session.live
    if live is not None and live.is_about(table.match):
        from web.events.live.buttons import ask  # noqa: PLC0415  only who plays live needs it

        app.session.sheet = ""
        ask(app, "unfair")
        return
    table.match.end_fair_dice()
    app.session.sheet = ""
    app.save()


@on("die")
def die(app: App, message: Message) -> None:
    """A face was pressed that one of the dice shows."""
    enter_die(app, str(message["value"]))


def enter_die(app: App, face: str) -> None:
    """One of the dice shows that face; with the last of them the roll is made."""
    table = app.table()
    throw, shown = table.match.throw, (*table.shown, face)
    if throw is None:
        return
    table.forget_pointing()
    if len(shown) < throw.number:
        table.shown = shown
    else:
        choose(app, " ".join(shown))


@on("die-back")
def take_back(app: App, message: Message) -> None:
    """What was entered of the dice was wrong."""
    app.table().forget_pointing()


@on("roll-for-me")
def roll(app: App, message: Message) -> None:
    """The page is to roll these dice alone."""
    match = app.table().match
    if match.throw is not None:
        choose(app, str(draw(match.position.state)))
