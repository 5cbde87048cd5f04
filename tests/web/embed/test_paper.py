"""Games on paper: boards that fit on either kind of paper, and as many pieces as the rules ask for."""

from __future__ import annotations

import re
from typing import Any

import pytest

from gridarium import load
from tests.web.tab import Tab
from web.app.session import Session
from web.boards import SHOWN
from web.boards.paper import HIGH, WIDE, Paper, in_millimetres, paper_of, usual
from web.widgets.sheets.paper import paper

TERMS: dict[str, list[dict[str, Any]]] = {
    "gridbloc": [
        *({"map": name} for name in ("standard", "small", "hexagons", "torus", "cube", "football")),
        {"map": {"w": 19, "h": 6}},
    ],
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


def words(found: Paper) -> str:
    return " ".join(sentence for _, sentences in found.rules for sentence in sentences)


def test_the_star_is_printed_and_nobody_stands_on_it() -> None:
    drawing = str(made("gridbloc", {}).plates[0].drawing)
    assert 'class="star"' in drawing
    assert "runner" not in drawing


def test_gb_40_and_gb_43_edges_that_are_one_have_the_same_number_twice() -> None:
    for name in ("torus", "cube"):
        found = made("gridbloc", {"map": name})
        told = re.findall(r'class="joined"[^>]*>(\d+)<', str(found.plates[0].drawing))
        assert sorted(told, key=int) == [str(number) for number in range(1, len(told) // 2 + 1) for _ in range(2)]
        assert "Edges with the same number" in words(found)
    assert len(told) == 2 * (12 - 5) * 3, "a cube has 12 edges, of which a net cuts 7, each three tiles long"
    assert "Edges with the same number" not in words(made("gridbloc", {}))


def test_go_33_parts_and_rules_are_those_of_the_blueprint() -> None:
    race, alone = made("gridopolis", {"blueprint": "race"}), made("gridopolis", {"blueprint": "solitaire"}, 1)
    assert not [piece for piece in race.pieces if "Boxes" in piece.title], "a race has no boxes"
    assert "2 boxes" not in words(race)
    assert "opposite" in words(race)
    assert "Kamikaze" not in words(race)
    assert [piece.number for piece in alone.pieces] == [24]
    assert "spare" not in words(alone)
    assert "Kamikaze" in words(made("gridopolis", {}))


# What is not begun yet


def printed(tab: Tab) -> str:
    return tab.sheet.text


def test_the_terms_of_a_new_game_are_printed_as_they_are_chosen_and_stay_chosen() -> None:
    tab = Tab("gridbloc.html")
    tab.open_sheet("new")
    tab.send("draft", field="option-map", value="cube")
    tab.click("terms")
    tab.click("sheet", "paper-of-draft")
    assert "GridBloc. Cube" in printed(tab)
    assert "Joined edges" in printed(tab)
    tab.click("sheet", "new")
    tab.submit("begin")
    assert tab.table.match.options["map"] == "cube"


def test_a_design_is_printed() -> None:
    tab = Tab("gridopolis-editor.html")
    tab.click("design-print")
    assert "The rules, on one sheet" in printed(tab)
    assert "Your own blueprint" in printed(tab)
