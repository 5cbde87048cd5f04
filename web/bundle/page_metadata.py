"""Metadata in a page's head, for search engines and for whatever shows a link that was shared."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import htpy as h

from gridarium import load
from web.boards import designer_for
from web.bundle.vendor import ROOT
from web.pages import HOME, LEARN, PUZZLES, RECORD, designed, game_of
from web.pages.layout import game_about

GROUND = {"light": "#f3f4fa", "dark": "#12132a"}
"""The colour of the page, for what browsers draw around it; the same as in the style sheet."""
WIDTH, HEIGHT = 1200, 630
"""Of the pictures, in pixels: what those who show links ask for."""
ABOUT = "Grid strategy games in your browser: against the computer, on one device, or by link. No account, no server."

CARDS = ROOT / "web" / "shell" / "cards"
SITES, SHOWS = "card-gridarium.jpg", "Four gems, one for each game"
"""The picture of the site, which a game without one of its own has, too, and what it shows."""


GENERAL = {
    HOME: ("Gridarium", ABOUT),
    LEARN: ("Learn the games", "Short lessons on the real boards: what to do, and an answer to what you do."),
    PUZZLES: ("Puzzles", "A puzzle a day for each game, and many more, each with a solution that was proved."),
    RECORD: ("Your record", "How your games went: streaks, best games, and which level suits you."),
}
"""The title and the text of pages that are about no game in particular."""


class Card(NamedTuple):
    """Card of a shared link: a title, a sentence or two, a picture by its plain name, and what that shows."""

    title: str
    text: str
    picture: str
    shows: str


def card_of(file: str) -> Card:
    """The card of a page."""
    name = game_about(file)
    if not name:
        return Card(*GENERAL[file], SITES, SHOWS)
    game = load(name)
    title, text = game.title, game.tagline
    if designed(file):
        title, text = (
            f"Design your own {designer_for(name).thing}",
            f"For {game.title}: draw it, test it, play it, share it.",
        )
    elif game_of(file) is None:
        title, text = f"How to play {game.title}", f"{game.tagline} In a minute, or every rule with pictures."
    if (CARDS / f"card-{name}.jpg").is_file():
        return Card(title, text, f"card-{name}.jpg", f"The cover of {game.title}")
    return Card(title, text, SITES, SHOWS)


def about(file: str, assets: Mapping[str, str], url: str) -> list[h.Node]:
    """The elements that say it. ``url`` is the site's address with a slash at its end, or nothing if it is unknown."""
    card = card_of(file)
    address = url + ("" if file == HOME else file)
    said = {
        "og:type": "website",
        "og:site_name": "Gridarium",
        "og:title": card.title,
        "og:description": card.text,
        "og:image": url + assets[card.picture],
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
        "og:image:alt": card.shows,
        **({"og:url": address} if url else {}),
    }
    return [
        h.meta(name="description", content=card.text),
        h.link(rel="canonical", href=address) if url else None,
        (h.meta(property=name, content=content) for name, content in said.items()),
        h.meta(name="twitter:card", content="summary_large_image"),
        (
            h.meta(name="theme-color", content=colour, media=f"(prefers-color-scheme: {scheme})", data_scheme=scheme)
            for scheme, colour in GROUND.items()
        ),
    ]
