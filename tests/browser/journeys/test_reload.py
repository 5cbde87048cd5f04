"""A game outlives its page: reloads, closed tabs, the list on the home page, files."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext

from tests.browser.support.games import OPENING
from tests.browser.support.lifecycle import Tab, profile, until


@pytest.fixture
def context(chromium: Browser) -> Iterator[BrowserContext]:
    with profile(chromium) as fresh:
        yield fresh


def test_a_reload_in_mid_game_brings_the_same_game_and_what_was_taken_back(context: BrowserContext, site: str) -> None:
    tab = Tab(context, site).open().play(*OPENING[:4])
    address, told, status = tab.address, tab.text("#live"), tab.text("#status")
    assert tab.reload().moves == list(OPENING[:4])
    assert (tab.address, tab.text("#live"), tab.text("#status")) == (address, told, status)

    tab.press("Undo")
    tab.stands_at("3 / 4")
    assert tab.reload().moves == list(OPENING[:4])
    tab.press("Undo")
    tab.stands_at("3 / 4")
    tab.play("a1|b1")
    assert len(tab.lines) == 2
    assert tab.reload().moves == [*OPENING[:3], "a1|b1"]
    tab.page.locator("#lines [data-on=line]").first.click()
    until(lambda: tab.moves == list(OPENING[:4]))
    tab.check()


@pytest.mark.thorough
def test_a_game_without_an_action_keeps_its_names(context: BrowserContext, site: str) -> None:
    tab = Tab(context, site).open()
    tab.press("New")
    tab.page.locator("#new-game .tile-choice", has_text="Friend here").click()
    tab.page.locator("#f-seat-1").fill("Ann")
    tab.page.locator("#f-seat-2").fill("李 & <b>")
    tab.press("Start")
    until(lambda: "Ann" in tab.text("#seats"))
    tab.stands_at("0 / 0")
    tab.reload()
    assert "Ann" in tab.text("#seats")
    assert "李 & <b>" in tab.text("#seats")
    tab.check()


@pytest.mark.thorough
def test_the_saved_games_can_be_kept_in_order(context: BrowserContext, site: str, tmp_path: Path) -> None:
    tab = Tab(context, site).open().play(*OPENING)
    tab.go_home()
    rename(tab, "Player 1 and Player 2", "Sunday")
    tab.reload()
    assert "Sunday" in tab.games[0]
    file = export(tab, "Sunday", tmp_path)
    assert "e6 e6|f6 f7 f7|f8 e6" in " ".join(file.read_text().split())

    tab.press("Delete Sunday")
    tab.says("The game is deleted.")
    assert tab.games == []
    tab.press("Undo")
    until(lambda: tab.games)
    assert "Sunday" in tab.reload().games[0]

    tab.press("Delete Sunday")
    tab.says("The game is deleted.")
    assert tab.reload().games == []
    take_in(tab, file)
    until(lambda: tab.moves == list(OPENING), "the game")
    tab.go_home()
    assert "Sunday" in tab.games[0]
    tab.check()


def rename(tab: Tab, old: str, new: str) -> None:
    tab.press(f"Rename {old}")
    tab.page.get_by_label("Name of the game").fill(new)
    tab.press("Rename")
    until(lambda: new in " ".join(tab.games))


def export(tab: Tab, title: str, folder: Path) -> Path:
    with tab.page.expect_download() as download:
        tab.press(f"Export {title}")
    file = folder / download.value.suggested_filename
    download.value.save_as(file)
    return file


def take_in(tab: Tab, file: Path) -> None:
    tab.press("Open a link or a file")
    tab.page.get_by_label("Or choose a file").set_input_files(file)
