"""Games on paper: boards that fit on either kind of paper, and as many pieces as the rules ask for."""

from __future__ import annotations

import re
from typing import Any

import pytest

from gridarium import load
from web.app.session import Session
from web.boards import SHOWN
from web.boards.paper import HIGH, WIDE, Paper, in_millimetres, paper_of, usual
from web.widgets.sheets.paper import paper

TERMS: dict[str, list[dict[str, Any]]] = {
    "gridbloc": [{"map": "standard"}, {"map": "small"}, {"map": {"w": 19, "h": 6}}],
    "gridopolis": [{"blueprint": name} for name in ("matrix", "flat", "tower", "pyramid")],
    "gridwar": [{}],
    "gadget_grid": [{}, {"cards": "attested"}],
}
MILLIMETRES = re.compile(r'<svg class="sheet-of-board [^"]*" width="([\d.]+)mm" height="([\d.]+)mm"')


def made(name: str, options: dict[str, Any], players: int = 2) -> Paper:
    game = load(name)
    return paper_of(name, game.start(players=players, **options), players)


@pytest.mark.parametrize(("name", "options"), [(name, options) for name in SHOWN for options in TERMS.get(name, [{}])])
def test_every_board_fits_on_a4_and_on_letter(name: str, options: dict[str, Any]) -> None:
    for plate in made(name, options).plates:
        found = MILLIMETRES.match(in_millimetres(plate))
        assert found is not None
        assert float(found[1]) <= WIDE + 0.1
        assert float(found[2]) <= HIGH + 0.1


def numbers(name: str, players: int = 2) -> dict[str, int]:
    found: dict[str, int] = {}
    for piece in made(name, {}, players).pieces:
        found[piece.title] = found.get(piece.title, 0) + piece.number
    return found


def test_gw_7_each_side_has_95_tiles() -> None:
    assert {number for title, number in numbers("gridwar").items() if "tiles" in title} == {95}


def test_go_6_and_go_8_markers_and_spare_parts() -> None:
    """Six markers for each player, and 3 pads, 3 links, 2 posts, and 2 boxes."""
    found = numbers("gridopolis", 4)
    assert [number for title, number in found.items() if "pawns" in title] == [6] * 4
    assert [number for title, number in found.items() if "each" in title] == [12, 8, 12, 8]


def test_gg_s5_gizmos_and_all_cards() -> None:
    """Three Gizmos for each; 120 Gadget Cards, 26 Setup Cards, and 22 Premium DLC."""
    assert numbers("gadget_grid", 5)["Gizmos, 3 for each player"] == 15
    assert str(made("gadget_grid", {}).cards).count('class="card-to-cut"') == 120 + 26 + 22


def test_gridopolis_is_printed_level_by_level() -> None:
    """Tower has five levels (GO-33)."""
    assert [plate.title for plate in made("gridopolis", {"blueprint": "tower"}).plates] == [
        f"Level {z}" for z in range(1, 6)
    ]


def test_a_game_that_says_nothing_prints_its_board_and_shapes() -> None:
    drawing = in_millimetres(made("gridbloc", {}).plates[0])
    found = usual(drawing, 3)
    assert [piece.number for piece in found.pieces] == [12, 12, 12]
    assert len(found.plates) == 1


@pytest.mark.parametrize("name", SHOWN)
def test_the_sheet_prints_the_terms_that_are_played_or_else_the_usual_ones(name: str) -> None:
    title, body = paper(Session(page=f"{name}-rules.html"), name)
    assert title == "Print to play"
    assert "the rules in short" in str(body if not isinstance(body, list) else "".join(map(str, body)))
