"""Page of the table: the board, and beside it all that belongs to the game being played, each part in its place."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from json import dumps
from typing import Any

import htpy as h
from markupsafe import Markup

from gridarium.game import Situation
from web.app.session import Session
from web.boards import Look
from web.pages.layout import Page, framed
from web.pages.tab_title import tab_title
from web.play.board_view import look_at
from web.play.permissions import whose_decisions
from web.play.table import Table
from web.widgets.buttons import button, icon_button
from web.widgets.learning.coach import coach
from web.widgets.sheets.by_link import answer
from web.widgets.space.scene import next_meant
from web.widgets.space.view import both_views, space_parts, switch
from web.widgets.table.advice import ask, hint, thinking
from web.widgets.table.analysis import analysis
from web.widgets.table.choices import ROOM, are_many, choices
from web.widgets.table.dice import pad
from web.widgets.table.messages import live, talk
from web.widgets.table.moves import banner, lines, move_parts, moves, steer, typed
from web.widgets.table.result import again
from web.widgets.table.seats import seats, seats_room, status

NO_CLOCK = Markup('<div id="clock" hidden></div>')
WHEEL = "back ahead"
"""What the wheel does where nothing scrolls or zooms: events, for turning it away from the person and towards."""


def table_page(session: Session, table: Table) -> Page:
    """The game on the table."""
    look = look_at(session, table)
    around = _around(session, table, look)
    board_parts = table.board.parts(look)
    space = in_space(session, table, look)
    listing = move_parts(table, session.settings.units)
    title = table.match.game.title
    coached = _coached(table)
    room = seats_room(table.match, table.match.game.situation(look.state))
    by_hand = table.match.dice == "people"
    kinds = ["table", ROOM[table.choice_rows], room, *["in-space"] * bool(space), *["by-hand"] * by_hand]
    kinds += coached

    def main() -> Markup:
        frame = table.board.frame(look)
        return Markup(
            h.main("#main", class_=" ".join(kinds), tabindex="-1", data_wheel=WHEEL)[
                h.h1(".visually-hidden")[title],
                h.p(".setting-up")["Setting up the game ..."],
                h.div(".situation")[around["status"], around["goal"], around["clock"], _legend()],
                around["entered"],
                both_views(frame, title, space, table.turned) if space else h.div(".stage", data_board=title)[frame],
                talk(around),
                h.div(".between")[
                    around["choices"],
                    around["analysis"],
                    around["study"],
                    h.div("#record.record")[moves(listing), around["lines"], around["steer"]],
                ],
                around["seats"],
                h.div(".tools")[around["actions"], typed("typed-text")],
            ]
        )

    rows = f"{len(listing)} {table.choice_rows} {room}"
    key = f"{table.match.game.name} {table.board.key(look)} {rows} {by_hand} {table.turned} {coached}"
    said = " - ".join(filter(None, (tab_title(session, table), title)))
    return framed(session, said, key, main, {**around, **listing, **board_parts, **space}, fills=True)


def in_space(session: Session, table: Table, look: Look[Any]) -> Mapping[str, Markup]:
    """The parts of the board in space; while only the flat one is seen, or that comes first, they stay as they were."""
    shown = session.settings.view_of(table.match.game.name)
    table.behind = session.flat_first and shown == "both" and bool(table.in_space)
    if not table.behind and (shown != "flat" or not table.in_space):
        scene = table.board.scene(look)
        table.in_space = space_parts(scene, look, table.match.id if session.awake else "") if scene else {}
    return {**table.in_space, "space-switch": switch(shown)} if table.in_space else {}


def _coached(table: Table) -> list[str]:
    """What a table is called in the style sheet where somebody learns at it."""
    if table.coach is None:
        return []
    return ["coached"] if table.coach.computers_play else ["coached", "taught"]


def _around(session: Session, table: Table, look: Look[Any]) -> dict[str, Markup]:
    """The parts of the page that are about the game, without its board and its moves."""
    situation = table.match.game.situation(look.state)
    return {
        "clock": clock(session),
        "choices": pad(session, table) or choices(table.board, look, table.match.players),
        "status": status(table, situation),
        "goal": goal(table, situation),
        "live": live(session, table, look),
        "hint": hint(session, table),
        "entered": _marked(table, look, not table.notes_show and are_many(table.board, look, table.match.players)),
        "thinking": thinking(session, table),
        "banner": banner(table),
        "answer": _answer(session, table),
        "seats": seats(table, situation, look, session.clocks),
        "actions": actions(session, table),
        "analysis": analysis(session, table),
        "study": _study(session, table),
        "steer": steer(table, session.playback),
        "lines": Markup(h.div("#lines")[lines(table)]),
        **({"coach": coach(session, table)} if table.coach is not None else {}),
    }


def _marked(table: Table, look: Look[Any], crowded: bool) -> Markup:
    """What the shell marks on the flat board: what a study marks, moves entered ahead, what a lesson means, what hints
    light, what refutes a wrong try; and for the style sheets whether buttons are ``crowded``."""
    told = table.coach.spoken_of(table.match) if table.coach is not None else ()
    meant = " ".join(next_meant(look))
    others = " ".join(look.refuting) or None, " ".join(told) or None
    noted = dumps(look.noted) if look.noted else None
    return _entered(
        noted, " ".join(look.entered), meant or None, " ".join(look.lit) or None, look.help or None, *others, crowded
    )


@lru_cache(maxsize=32)
def _entered(
    noted: str | None,
    targets: str,
    meant: str | None,
    shown: str | None,
    help: str | None,
    refuting: str | None,
    told: str | None,
    crowded: bool,
) -> Markup:
    marks = {"data_noted": noted, "data_targets": targets, "data_meant": meant, "data_shown": shown, "data_help": help}
    return Markup(h.div("#entered", hidden=True, **marks, data_refuting=refuting, data_told=told, data_crowded=crowded))


def _study(session: Session, table: Table) -> Markup:
    """What is noted of the position, and the chapters of the study that the game belongs to."""
    if not table.notes_show:
        return Markup(h.section("#study", hidden=True))
    from web.widgets.study.panel import panel  # noqa: PLC0415  only who makes or reads a study needs it

    return panel(session, table)


def _legend() -> Markup:
    """The way to what the marks on the board mean."""
    return icon_button("What the marks mean", "sheet", "legend", "legend")


def _answer(session: Session, table: Table) -> Markup:
    """What is next in a game with people elsewhere: by link, or live."""
    playing = session.live
    if playing is None or playing.key != table.match.id or not (playing.connected or playing.ended):
        return answer(table)
    from web.widgets.table.live_strip import strip  # noqa: PLC0415  only who plays live needs it

    return strip(playing, table)


def goal(table: Table, situation: Situation) -> Markup:
    """Goal that the game is decided by, in figures as it stands."""
    return Markup(h.p("#goal.goal")[situation.goal.format(*table.names)])


def clock(session: Session) -> Markup:
    """The time that is left in a game that ends by time; of players' clocks only that little is left, to be heard."""
    if session.clocks is not None:
        return Markup(h.div("#clock.visually-hidden", role="status")[session.clocks.warning])
    clock = session.clock
    if clock is None:
        return NO_CLOCK
    minutes, seconds = divmod(clock.left, 60)
    words = f"{minutes}:{seconds:02} left" if clock.left else "Time is up"
    return Markup(h.div("#clock.clock", role="timer")[words])


def actions(session: Session, table: Table) -> Markup:
    """Bar of what can be done with the game; once it is over, what people do next, at any place in it."""
    match = table.match
    of, asked = whose_decisions(table.saved), not table.saved.knows_mine
    back, ahead = match.earlier(of, asked), match.later(of, asked)
    undo = button("Undo", "undo", picture="undo", disabled=back is None, held="undo-turn", id="bar-undo")
    redo = button("Redo", "redo", picture="redo", disabled=ahead is None, held="redo-turn", id="bar-redo")
    share = button("Share", "sheet", "share", "share", id="bar-share")
    menu = button("Menu", "sheet", "more", "more", id="bar-menu")
    if table.coach is not None:
        bar = [undo, *([redo] if table.coach.computers_play else []), _help(session, table), menu]
    elif match.over:
        anew = button(again(match), "rematch", None, "swap", "primary", id="bar-rematch")
        analyse = button("Analysis", "analyse", None, "graph", id="bar-analysis")
        result = button("Result", "sheet", "result", "flag", id="bar-result")
        bar = [undo, anew, analyse, share, result, menu]
    else:
        bar = [undo, redo, ask(session, table), share, button("New", "sheet", "new", "new", id="bar-new"), menu]
    return _bar(tuple(bar))


@lru_cache(maxsize=32)
def _bar(buttons: tuple[Markup, ...]) -> Markup:
    return Markup(h.div("#actions.actions", role="toolbar", aria_label="Game")[buttons])


def _help(session: Session, table: Table) -> Markup:
    """A hint of the lesson's own, or as in any game."""
    if table.coach is None or table.coach.computers_play:
        return ask(session, table)
    offered = "hint" in table.coach.panel_text(table.match).presses
    return button("Hint", "hint", picture="hint", disabled=not offered, id="ask")
