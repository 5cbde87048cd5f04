"""Sheet to print a game to play on paper: what it prints, and the pages themselves, which show on paper alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any

import htpy as h

from gridarium import Game, load
from web.app.session import Session
from web.boards.paper import Paper, Piece, cut_out, in_millimetres, paper_of
from web.record.terms import named
from web.widgets.buttons import button
from web.widgets.icons import icon

TITLE = "Print to play"


def paper(session: Session, about: str) -> tuple[str, h.Node]:
    """What is printed of the game on the table, on its terms, or of the one that the page is ``about``."""
    table = session.table
    if table is not None and table.match.game.name == about:
        return TITLE, _printing(table.match.game, table.match.players, table.match.options)
    if about:
        game = load(about)
        return TITLE, _printing(game, game.players[0], game.proposed_options())
    return TITLE, h.p["There is no game on this page."]


def paper_of_draft(session: Session) -> tuple[str, h.Node]:
    """What is printed of the new game that is being set up."""
    draft = session.draft
    if draft is None:
        return TITLE, h.p["No game is being set up."]
    back = h.div(".row")[button("Back", "sheet", "new", "back")]
    try:
        options = draft.terms(max(0, draft.starter))
        return TITLE, [_printing(load(draft.game), draft.players, options), back]
    except ValueError as error:
        return TITLE, [h.p(role="alert")[f"This cannot be printed yet. {error}"], back]


def _printing(game: Game, players: int, options: Mapping[str, Any]) -> h.Node:
    """What the pages hold, the button that prints them, and the pages. Raises ValueError for terms that cannot be."""
    made = paper_of(game.name, game.start(players=players, **options), players)
    on_terms = named(game, players, options, {})
    return [
        h.p[f"{game.title}. {on_terms}."],
        h.p["A board to play on, the rules on one sheet, and pieces to cut out, for A4 or Letter."],
        h.p["Print at 100 %, not fitted to the page, on strong paper. Black and white will do."],
        h.ul(".printed")[(h.li[words] for words in contents(made))],
        h.div(".row")[h.button(".button.primary", type="button", data_print=True)[icon("print"), h.span["Print"]]],
        pages(game, made, on_terms),
    ]


def contents(made: Paper) -> list[str]:
    """What the pages hold, in words."""
    plates = [
        f"{plate.title}: {plate.box[2] * plate.scale / 10:.0f} by {plate.box[3] * plate.scale / 10:.0f} cm"
        for plate in made.plates
    ]
    pieces = f"Pieces: {'; '.join(dict.fromkeys(piece.title for piece in made.pieces))}"
    return ["The rules, on one sheet", *plates, pieces, *(["All cards"] if made.cards else [])]


def pages(game: Game, made: Paper, on_terms: str) -> h.Element:
    """All pages. Their boards are in black on white, and pieces differ in shape."""
    return h.div(".paper", data_dress=game.name, data_boards="contrast")[
        h.section(".rules-in-short")[
            h.h2[f"{game.title}: the rules in short"], h.p[f"{on_terms}."], _rules(game, made.rules)
        ],
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
