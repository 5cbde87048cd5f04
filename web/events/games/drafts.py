"""New games that are being set up: what they begin with."""

from __future__ import annotations

from typing import Any

from gridarium import load
from web.app.app import App
from web.app.session import Session
from web.boards import SHOWN
from web.pages import game_of
from web.pages.layout import game_about
from web.play.new_game import Draft, like, usual
from web.play.player_clocks import controls_of


def begin_draft(app: App) -> None:
    """Set up a game: as the last one was set up or played, if that was the same game."""
    session = app.session
    name = game_of(session.page) or game_about(session.page) or (session.table.match.game.name if session.table else "")
    name = name or SHOWN[0]
    draft, table = session.draft, session.table
    if table is not None and table.match.game.name == name and not table.saved.untouched:
        saved = table.saved
        me = next(iter(saved.own), 0)
        session.draft = like(saved.match, saved.came_by_link, me)
        session.draft.time(controls_of(saved.notes), me)
        sign(session.draft, session)
    elif draft is None or draft.game != name:
        session.draft = sign(usual(name), session)


def ask_how(app: App, name: str) -> None:
    """Ask how a game is to be played that is opened without one under way."""
    session = app.session
    if session.draft is None or session.draft.game != name:
        session.draft = sign(usual(name), session)
    session.sheet = "new"


def sign(draft: Draft, session: Session) -> Draft:
    """The same draft with the name of the person here, who is not asked for it again."""
    if session.settings.name and not draft.name(0):
        draft.call(0, session.settings.name)
    return draft


def draft_of(app: App) -> Draft:
    """The game that is being set up. Raises LookupError where there is none."""
    if app.session.draft is None:
        raise LookupError("no game is being set up")
    return app.session.draft


def begin_draft_of(app: App, game: str, option: str, label: str, value: Any) -> None:
    """Set up a game with that value of an option, under that label."""
    draft = usual(game)
    draft.options = load(game).check_options({**draft.options, option: value})
    draft.own = {option: (label, value)}
    draft.settle()
    app.session.draft = draft
