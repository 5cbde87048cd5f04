"""Page of a frame: the board of a game, and below it what leads through a game, before Python is there."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import NamedTuple

import htpy as h
from markupsafe import Markup

from gridarium import Game, load
from gridarium.match.match import Match, Seat
from web.embed.still import still
from web.widgets.buttons import badge
from web.widgets.icons import icon
from web.widgets.table.result_picture import aspect
from web.words.opponents import OPPONENTS

BUTTONS = (
    ("first", "To the start", "start", "Home"),
    ("back", "A move back", "back", "ArrowLeft"),
    ("play", "Play", "play", "p"),
    ("forward", "A move forward", "forward", "ArrowRight"),
    ("last", "To the end", "end", "End"),
)
"""What leads through a game: names, what they are called, pictures, and keys that do the same."""


WIDE = 1.3
"""How wide a board is for its height from which on everything else is below it."""


class FramePage(NamedTuple):
    """Page of a frame: its title, and all that it shows."""

    title: str
    main: h.Element


def frame_page(name: str, cover: str = "") -> FramePage:
    """What the frame shows of that game: its board at the start, for what is in the address comes with the script.

    Its data say what of a link the script can read without Python: which numbers of players and which terms begin as
    it is drawn here, and what computers are called. In place of any other start it has the game's ``cover`` (SVG).
    """
    game = load(name)
    drawing = _start(game, game.players[0])
    main = h.main(
        class_="embedded wide" if aspect(drawing) > WIDE else "embedded",
        data_players=" ".join(str(players) for players in game.players if _start(game, players) == drawing),
        data_terms=" ".join(_alike(game, drawing)),
        data_opponents=json.dumps([opponent.name for opponent in OPPONENTS.values()]),
    )[
        h.header[
            h.h1[game.title],
            h.ul(".players")[(_player(player) for player in range(max(game.players)))],
        ],
        h.div("#place.place", role="img", aria_label=f"{game.title}: the board at the start")[drawing],
        h.div(".beside")[
            h.p("#said", role="status", tabindex="0")["The game shows here once JavaScript is on."],
            h.div("#loading", hidden=True)[h.progress(aria_label="Loading"), h.span],
            h.div(".controls", role="group", aria_label="Moves")[(_button(*each) for each in BUTTONS)],
            h.a("#further", href=f"../../{name}.html", target="_blank", rel="noopener")["Continue in Gridarium"],
        ],
        h.template("#cover")[Markup(cover)],
    ]
    return FramePage(f"{game.title} - Gridarium", main)


def _start(game: Game, players: int, **options: object) -> Markup:
    """The board before anything has happened, chance included; nothing where these terms need others with them."""
    try:
        return still(Match(game, [Seat()] * players, options))
    except ValueError:
        return Markup()


def _alike(game: Game, drawing: Markup) -> Iterator[str]:
    """The terms, as links have them, that change nothing of how the start is drawn."""
    for option in game.options:
        for _, value in () if option.pictured else option.presets():
            if _start(game, game.players[0], **{option.name: value}) == drawing:
                yield f"{option.name}-{option.encode(value)}"


def _player(player: int) -> h.Element:
    """Room for a player's name and score."""
    return h.li(hidden=True)[badge(player), h.span, h.b]


def _button(name: str, label: str, picture: str, key: str) -> h.Element:
    shown = [icon("play"), icon("pause")] if name == "play" else icon(picture)
    return h.button(
        class_="button icon-only" if name != "play" else "button primary",
        type="button",
        data_go=name,
        title=label,
        aria_label=label,
        aria_keyshortcuts=key,
    )[shown]
