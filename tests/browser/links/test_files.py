"""Games and maps that come in and go out as files and pasted texts."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser.conftest import Visit
from tests.browser.support.visitor import Visitor


def test_out_as_a_file_and_in_again_on_another_device(table: Visitor, visit: Visit, tmp_path: Path) -> None:
    table.new_game("Ann", "Ben", "Small")
    for target in ("c4", "a1|b1", "c5"):
        table.click(target)
    table.key("z")
    table.click("b5")
    table.press("Menu", "#actions")
    table.press("This game", "#sheet")
    with table.page.expect_download() as waiting:
        table.press("Export as a file", "#sheet")
    assert waiting.value.suggested_filename == "gridbloc-ann-and-ben.txt"
    file = tmp_path / "game.txt"
    waiting.value.save_as(file)
    assert file.read_text().startswith("Gridarium: 1\nGame: gridbloc\n")

    other = visit().go("index.html")
    other.press("Open a link or a file", "#saved")
    other.page.get_by_label("Or choose a file").set_input_files(file)
    other.until(lambda: other.actions == ["c4", "a1|b1", "b5"], "the game")
    assert other.find("lines").get_by_role("button", name="Main line, 3 moves").is_visible()


@pytest.mark.parametrize("text", ["", "\x00\x01", "x" * 1_000_001])
def test_a_file_that_is_no_game(table: Visitor, tmp_path: Path, text: str) -> None:
    (tmp_path / "game.txt").write_text(text)
    table.press("Menu", "#actions")
    table.key("Escape")
    table.follow("Gridarium", "header")
    table.press("Open a link or a file", "#saved")
    table.page.get_by_label("Or choose a file").set_input_files(tmp_path / "game.txt")
    alert = table.page.locator("#sheet [role=alert]")
    alert.wait_for()
    assert alert.inner_text().endswith(".")
    table.key("Escape")
    table.follow("GridBloc")


def test_a_pasted_link(table: Visitor) -> None:
    table.click("e6")
    link = table.address
    table.follow("Gridarium", "header")
    table.press("Open a link or a file", "#saved")
    table.page.get_by_label("Paste a link").fill(link)
    table.press("Open", "#sheet")
    assert table.actions == ["e6"]


def test_a_map_from_a_file(table: Visitor, tmp_path: Path) -> None:
    (tmp_path / "my map.json").write_text('{"w": 3, "h": 3, "walls": ["a1|b1"]}')
    table.press("New", "#actions")
    table.choose("Friend here")
    table.find("f-seat-1").fill("Ann")
    table.unfold_terms()
    table.page.get_by_label("Map from a file").set_input_files(tmp_path / "my map.json")
    chosen = table.page.locator("#sheet .boards .tile-choice:has(:checked)", has_text="my map.json")
    table.until(chosen.is_visible, "the map")
    table.press("Start", "#sheet")
    assert table.status == "Round 1 of 2 Ann to move: step to a neighbouring tile."
    assert table.page.locator("[data-board] .tile").count() == 9
    assert table.page.locator("#t-a1_b1").get_attribute("aria-label") == "between a1 and b1, original wall"
