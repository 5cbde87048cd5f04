"""Designs that come in from links, and are greeted with."""

from __future__ import annotations

from gridarium.formats.link import BadLink
from web.app.announcements import Announcement
from web.app.app import App
from web.app.opening import Steps
from web.pages import new_game
from web.storage import design_links
from web.storage.design_links import Greeted, Made


def opening_design(app: App, text: str, push: bool) -> Steps[None]:
    """Greet with the design of a link. On bad input say why and keep what is there."""
    yield 0.5
    try:
        made = design_links.read(text)
    except BadLink as error:
        if app.session.sheet == "open":
            app.session.said = Announcement(str(error))
        else:
            app.session.notify("bad", str(error))
            app.show_address(push)
        return
    _greet(app, made)
    to = f"{app.session.page}#{text}"
    if push or to != app.session.address:
        app.do("url", to=to, push=push)
    app.session.address = to


def _greet(app: App, made: Made) -> None:
    """Show what it is over its game's table, where whatever is played stays as it is."""
    session = app.session
    session.dismiss("bad")
    session.page = f"{made.game}.html"
    if session.table is None or session.table.match.game.name != made.game:
        session.set_table(new_game(made.game))
    session.greeted, session.sheet = Greeted(made), "greeting-design"
