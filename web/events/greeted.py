"""Designs that come by link: the greeting, and what can be done with them from there."""

from __future__ import annotations

from gridarium.link import BadLink
from web import design_links
from web.design_links import Greeted, Made
from web.handling import App
from web.pages import new_game
from web.said import Said
from web.slices import Steps


def opening_design(app: App, text: str, push: bool) -> Steps[None]:
    """Greet with the design of a link. On bad input say why and keep what is there."""
    yield 0.5
    try:
        made = design_links.read(text)
    except BadLink as error:
        if app.session.sheet == "open":
            app.session.said = Said(str(error))
        else:
            app.session.notify("bad", str(error))
            app.show_address(push)
        return
    _greet(app, made)
    to = f"{app.session.page}#{text}"
    if push or to != app.address:
        app.do("url", to=to, push=push)
    app.address = to


def _greet(app: App, made: Made) -> None:
    """Show what it is over its game's table, where whatever is played stays as it is."""
    session = app.session
    session.dismiss("bad")
    session.page = f"{made.game}.html"
    if session.table is None or session.table.match.game.name != made.game:
        session.sit_down(new_game(made.game))
    session.greeted, session.sheet = Greeted(made), "greeting-design"


def hear_unsaved(app: App, key: str, reason: str) -> bool:
    """Whether what the device would not keep is the design that is greeted with, which then says why."""
    greeted = app.session.greeted
    if greeted is None or greeted.key != key or app.session.sheet != "greeting-design":
        return False
    greeted.say(
        f"This {greeted.made.thing} cannot be saved on this device: {reason}. "
        "Play it now, or open it in the editor and export it as a file.",
        refused=True,
    )
    return True


def hear_saved(app: App) -> None:
    """The device keeps what it would not keep before."""
    greeted = app.session.greeted
    if greeted is not None and greeted.told:
        greeted.say(greeted.told)
