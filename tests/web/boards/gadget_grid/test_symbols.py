"""The symbols of Gadget Grid's cards: each has one of its own, and categories differ without colours."""

from __future__ import annotations

import re
from xml.etree import ElementTree as Xml

from gridarium.games.gadget_grid.setup.cards import CATEGORIES, DLC, ENVIRONMENT, KINDS
from web.boards.gadget_grid.flat import card_symbols

ALL = (*KINDS, *DLC)


def test_every_card_has_a_drawing_of_its_own() -> None:
    drawn = {name: str(card_symbols.picture(name)) for name in ALL}
    assert len(set(drawn.values())) == len(ALL) == 60
    for name, text in drawn.items():
        picture = Xml.fromstring(text)  # noqa: S314  our own drawing
        assert picture.get("aria-hidden") == "true", name
        assert 'style="' not in text, name


def test_drawings_keep_within_their_square() -> None:
    for name in ALL:
        size = 46 if card_symbols.category(name) == CATEGORIES[ENVIRONMENT] else 12
        for path in re.findall(r' d="([^"]*)"', str(card_symbols.picture(name))):
            absolute = re.findall(r"[ML](-?\d*\.?\d+) ?(-?\d*\.?\d+)", path)
            assert absolute or path.startswith("M"), name
            assert all(abs(float(x)) <= size and abs(float(y)) <= size for x, y in absolute), (name, path)


def test_categories_have_outlines_of_their_own() -> None:
    by_category: dict[str, set[str]] = {}
    for name in ALL:
        found = re.search(r'<(?:path|circle|rect) class="face"[^>]*>', str(card_symbols.picture(name)))
        by_category.setdefault(card_symbols.category(name), set()).add(found[0] if found else "a full square")
    assert set(by_category) == {*CATEGORIES, card_symbols.DLC_CARD}
    assert all(len(outlines) == 1 for outlines in by_category.values())
    assert len(set.union(*by_category.values())) == len(by_category)


def test_quad_o_gone_shows_its_digit() -> None:
    assert ">4</text>" in str(card_symbols.picture("4-o-gone"))
