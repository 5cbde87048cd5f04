"""Themes of boards and sets of pieces: a choice shows at once, flat and in space, and stays."""

from __future__ import annotations

import json

import pytest

from tests.browser.conftest import PHONE, Visit
from tests.browser.support import space
from tests.browser.support.shifts import SHIFTS, moved
from tests.browser.support.visitor import Visitor

TILES = "getComputedStyle(document.querySelector('#board .tiles')).fill"
PIECE = "getComputedStyle(document.querySelector('#board .piece')).fill"
ROOT = "() => ({ ...document.documentElement.dataset })"
COLOURS = "JSON.parse(sent.findLast(({ colours }) => colours).colours)"
VIEW = "document.documentElement.dataset.view"


def choose(visitor: Visitor, title: str, value: str) -> None:
    """In the settings, as a picture."""
    visitor.press("Settings", "header")
    visitor.set(title, value)
    visitor.key("Escape")
    visitor.settle()


def check_choices_show_and_stay(visitor: Visitor, title: str, shown: str, values: tuple[str, ...]) -> None:
    """Each looks unlike the others as soon as it is chosen, moves nothing, and is there again before Python is."""
    visitor.look(SHIFTS)
    moved(visitor)
    looks = [visitor.look(shown)]
    for value in values:
        choose(visitor, title, value)
        looks.append(visitor.look(shown))
    assert len(set(looks)) == len(looks)
    assert moved(visitor) == []
    visitor.first_seen("#board .tiles")
    assert visitor.look(shown) == looks[-1], "it changes after the first paint"
    visitor.wait_for_python()
    assert visitor.look(shown) == looks[-1]


def test_a_theme_shows_at_once_and_stays(visit: Visit) -> None:
    visitor = visit(**PHONE).go()
    visitor.unasked()
    themes = ("Wood", "Slate", "Night", "Blossom")
    check_choices_show_and_stay(visitor, "Boards", TILES, themes)
    assert visitor.look(ROOT)["boards"] == "blossom"


def test_a_theme_is_light_or_dark_as_the_page_is(visit: Visit) -> None:
    visitor = visit().with_settings(boards="wood", view="flat").go()
    frame = "getComputedStyle(document.querySelector('#board .plate')).fill"
    seen = set()
    for colours in ("light", "dark"):
        visitor.page.emulate_media(color_scheme=colours)
        seen.add(visitor.look(frame))
    assert len(seen) == 2


def test_pieces_are_drawn_as_was_chosen(visit: Visit) -> None:
    visitor = visit().go()
    visitor.unasked()
    visitor.click("e6")
    looks = [visitor.look(PIECE)]
    for value in ("Solid", "Lines", "Flat"):
        choose(visitor, "Pieces", value)
        looks.append(visitor.look(PIECE))
    assert len(set(looks)) == 3
    assert looks[0] == looks[-1]


def test_themes_are_chosen_by_keyboard_and_have_names(table: Visitor) -> None:
    table.press("Settings", "header")
    sheet = table.page.get_by_role("dialog")
    sheet.get_by_role("radio", name="Paper", exact=True).focus()
    table.page.keyboard.press("ArrowRight")
    table.settle()
    assert sheet.get_by_role("radio", name="Wood", exact=True).is_checked()
    assert table.look("document.activeElement.value") == "wood"
    assert table.look(ROOT)["boards"] == "wood"
    table.page.keyboard.press("ArrowLeft")
    table.settle()
    assert table.look(ROOT)["boards"] == "paper"


@pytest.mark.parametrize("name", ["Wood", "Night"])
def test_boards_in_space_follow(board: Visitor, name: str) -> None:
    before = board.look(COLOURS)
    frames = int(space.drawn(space.at_rest(board))["frames"])
    choose(board, "Boards", name)
    board.until(lambda: int(space.drawn(board)["frames"]) > frames, "the board to be drawn anew")
    after = board.look(COLOURS)
    assert before["space-pad"] != after["space-pad"]
    assert all(colour.startswith("rgb(") for colour in after.values()), json.dumps(after)
    choose(board, "Boards", "Paper")
    again = board.look(COLOURS)
    assert again == {name: before[name] for name in again}  # at first with those of a game shown before
    assert again.keys() == after.keys()


def test_each_game_is_seen_as_was_chosen_for_it(visit: Visit) -> None:
    visitor = visit().go("gridopolis.html")
    visitor.unasked()
    visitor.press("Flat", "#space-switch")
    visitor.settle()
    visitor.follow("Gridwar")
    visitor.until(lambda: visitor.page.locator("#page").get_attribute("data-page") == "gridwar.html", "Gridwar")
    assert visitor.look(VIEW) == "both"
    visitor.page.goto(visitor.site + "gridopolis.html", wait_until="commit")
    visitor.page.locator("#board").wait_for(state="attached")
    assert visitor.look(VIEW) == "flat"


def across(visitor: Visitor) -> tuple[float, float]:
    """From one corner of the board to another one, as it is seen once nothing moves."""
    (x, y), (far_x, far_y) = (space.place(space.wait_for_space(visitor), corner) for corner in ("3.1.2", "5.7.2"))
    return far_x - x, far_y - y


def test_a_game_is_looked_at_from_where_it_was_looked_at_last(visit: Visit) -> None:
    visitor = visit(viewport=space.FEW_PIXELS).go("gridopolis.html")
    visitor.unasked()
    looks = [across(visitor)]
    for names in (("Turn left", "Turn left", "Larger"), ("As at first",)):
        for name in names:
            visitor.press(name)
        looks.append(across(visitor))
        visitor.reload()
        assert across(visitor) == pytest.approx(looks[-1], abs=10)
    assert looks[1] != pytest.approx(looks[0], abs=30)
    assert looks[2] == pytest.approx(looks[0], abs=3)
