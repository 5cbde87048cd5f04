"""Sheet to print a game to play on paper: what it prints, and the pages themselves, which show on paper alone."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

import htpy as h

from gridarium import Game, load
from web.app.session import Session
from web.boards.paper import Paper, Piece, cut_out, in_millimetres, paper_of
from web.widgets.icons import icon

TITLE = "Print to play"


def paper(session: Session, about: str) -> tuple[str, h.Node]:
    """What is printed of the game on the table, on its terms, or of the one that the page is ``about``."""
    table = session.table
    if table is not None and table.match.game.name == about:
        game, players, options = table.match.game, table.match.players, table.match.options
    elif about:
        game = load(about)
        players, options = game.players[0], game.proposed_options()
    else:
        return TITLE, h.p["There is no game on this page."]
    made = paper_of(game.name, game.start(players=players, **options), players)
    return TITLE, [
        h.p["A board to play on, the rules on one sheet, and pieces to cut out, for A4 or Letter."],
        h.p["Print at 100 %, not fitted to the page, on strong paper. Black and white will do."],
        h.ul(".printed")[(h.li[words] for words in contents(made))],
        h.div(".row")[h.button(".button.primary", type="button", data_print=True)[icon("print"), h.span["Print"]],],
        pages(game, made),
    ]


def contents(made: Paper) -> list[str]:
    """What the pages hold, in words."""
    plates = [
        f"{plate.title}: {plate.box[2] * plate.scale / 10:.0f} by {plate.box[3] * plate.scale / 10:.0f} cm"
        for plate in made.plates
    ]
    pieces = f"Pieces: {'; '.join(dict.fromkeys(piece.title for piece in made.pieces))}"
    return ["The rules, on one sheet", *plates, pieces, *(["All cards"] if made.cards else [])]


def pages(game: Game, made: Paper) -> h.Element:
    """All pages. Their boards are in black on white, and pieces differ in shape."""
    return h.div(".paper", data_dress=game.name, data_boards="contrast")[
        h.section(".rules-in-short")[h.h2[f"{game.title}: the rules in short"], _rules(game, made.rules)],
        (
            h.section(".plate-page")[h.h2[f"{game.title}. {plate.title}"], in_millimetres(plate)]
            for plate in made.plates
        ),
        h.section(".pieces-to-cut")[
            h.h2[f"{game.title}. Pieces to cut out"],
            (
                h.div[h.h3[title], h.div(".in-rows")[(cut_out(piece) for piece in alike for _ in range(piece.number))]]
                for title, alike in grouped(made.pieces)
            ),
        ],
        h.section[h.h2[f"{game.title}. Cards to cut out"], made.cards] if made.cards else None,
    ]


def grouped(pieces: Sequence[Piece]) -> list[tuple[str, list[Piece]]]:
    """Pieces that lie together, by their titles."""
    return [(title, list(alike)) for title, alike in groupby(pieces, lambda piece: piece.title)]


def _rules(game: Game, rules: Sequence[tuple[str, Sequence[str]]]) -> h.Node:
    """Rules in short; of a game that has none, what its rule book says first."""
    if not rules:
        first = game.rules_text().partition("## ")[2].partition("\n## ")[0]
        return [h.p[line] for line in first.splitlines()[1:] if line and line[0].isalnum()]
    return [h.div[h.h2[heading], h.ul[(h.li[sentence] for sentence in said)]] for heading, said in rules]
