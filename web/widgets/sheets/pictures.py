"""Sheet for a picture of the position looked at and a film of the game, to be saved or sent."""

from __future__ import annotations

import htpy as h

from gridarium.game import count
from web.app.film import Film
from web.app.session import Session
from web.play.table import Table
from web.widgets.buttons import button, select, tile
from web.widgets.icons import icon
from web.widgets.table.position_picture import Style, position_picture

TITLE = "Picture or film"
CHOICES = (
    ("Shape", "shape", (("Wide", "wide"), ("Square", "square"))),
    ("Colours", "light", (("Light", "light"), ("Dark", "dark"))),
)
"""What can be chosen about both: a title, a name, and the labels and values."""


def style(session: Session) -> Style:
    """How pictures and films are drawn: in the colours that the page was chosen to have, unless others are."""
    light = session.picture_light or ("dark" if session.settings.theme == "dark" else "light")
    return Style(session.picture_shape, light, session.settings.name)


def pictures(session: Session) -> tuple[str, h.Node]:
    """The picture as it will be, its shape and colours, and what can be done with it."""
    table = session.table
    if table is None:
        return TITLE, h.p["There is no game on the table."]
    chosen = style(session)
    return TITLE, [
        h.div(class_=f"shown-card {chosen.shape}")[position_picture(table, chosen)],
        h.p(".refusal", role="alert", id=session.said.id)[session.said] if session.said else None,
        h.div(".preferences.picture-choices")[
            (
                h.fieldset(".choice.segments")[
                    h.legend[title],
                    h.div[
                        (
                            tile(name, value, value == getattr(chosen, name), label, change="picture-style")
                            for label, value in choices
                        )
                    ],
                ]
                for title, name, choices in CHOICES
            )
        ],
        _pass_on(session, "picture", "Save picture", "Send picture"),
        _film(session, table),
        h.div(".row")[button("Back", "sheet", "share", "back")],
    ]


def _pass_on(session: Session, what: str, save: str, send: str) -> h.Element:
    """To save the picture or the film, and to send it where the device can."""
    return h.div(".row")[
        h.button(".button.primary", {f"data-{what}": "save"}, type="button")[icon("save"), h.span[save]],
        h.button(".button", {f"data-{what}": "send"}, type="button")[icon("send"), h.span[send]]
        if session.can_share
        else None,
    ]


def _film(session: Session, table: Table) -> h.Node:
    """A film of the game or of a part of it: to be made, under way, or there."""
    film = session.film
    if not table.match.length:
        return None
    if film is None:
        body: h.Node = [_how_much(session, table), button("Make a film", "film-begin", None, "play")]
    elif film.size:
        moves = count(film.end - film.begin, "move")
        said = f"The film is ready: {moves}, {max(1, round(film.size / 1000))} kB."
        body = [h.p(role="status")[said], _watch(film), _pass_on(session, "film", "Save film", "Send film")]
    else:
        body = _progress(film)
    return h.section("#film.film", aria_label="Film")[body]


def _watch(film: Film) -> h.Element:
    """The film itself, which moves by itself, so that it can be put away."""
    return h.details(".watched", open=True)[
        h.summary["The film"], h.img(src=film.address, alt=f"Film of {count(film.end - film.begin, 'move')}")
    ]


def _how_much(session: Session, table: Table) -> h.Element | None:
    """Which part of the game the film shows."""
    match = table.match
    if match.at_end or not match.ply:
        return None
    choices = [
        (f"The whole game, {count(match.length, 'move')}", "all"),
        (f"Up to move {match.ply}", "here"),
        (f"From move {match.ply} on", "rest"),
    ]
    return select("Film of", "film-of", choices, session.film_of, "film-of")


def _progress(film: Film) -> list[h.Node]:
    """How far a film is, read out at every quarter, and the way to stop it."""
    return [
        h.span(aria_hidden="true")[f"Making the film: {film.percent} %"],
        h.span(".visually-hidden", role="status")[f"Making the film: {film.percent // 25 * 25} %"],
        h.progress(max="100", value=str(film.percent), aria_label="How far the film is"),
        button("Stop", "film-stop", None, "close"),
    ]
