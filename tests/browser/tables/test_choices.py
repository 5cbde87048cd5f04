"""Buttons for what has no place on the board: the focus on them, digits, and targets anywhere on the page."""

from __future__ import annotations

from tests.browser.games.test_gridopolis_flat import CHAIN, address
from tests.browser.support.visitor import Visitor

TARGET = "document.activeElement.dataset.target"
ADD = """target => {
  const button = document.createElement("button");
  Object.assign(button, { id: "t-added", textContent: "Beside the board" });
  button.dataset.target = target;
  document.querySelector(".tools").append(button);
}"""


def shown(table: Visitor, *actions: str) -> None:
    table.show(table.site + address(*actions))
    table.until(lambda: table.page.locator("#choices button").count(), "the buttons")


def focus_on(table: Visitor, target: str) -> None:
    table.repeat(lambda: table.key("Tab"), lambda: table.look(TARGET) == target, f"the focus on {target}")


def test_a_button_that_goes_away_leaves_the_focus_to_the_next_one(table: Visitor) -> None:
    shown(table, *CHAIN)
    focus_on(table, "end")
    table.key("Enter")
    assert table.actions[-1] == "."
    assert table.look(TARGET) == "+pad"


def test_digits_press_the_buttons_and_arrows_lead_back_to_the_board(table: Visitor) -> None:
    shown(table)
    table.key("1")
    assert table.live.startswith("A new pad is chosen")
    table.key("2")
    assert table.live.startswith("A blocker box is chosen")
    focus_on(table, "+box")
    table.key("ArrowLeft")
    assert table.look(TARGET) == "+pad"
    table.key("ArrowUp")
    assert table.look("document.activeElement.closest('[data-board]') !== null")
    assert table.live.startswith("A blocker box is chosen"), "which is kept"


def test_a_target_beside_the_board_is_pointed_at_as_on_it(table: Visitor) -> None:
    shown(table)
    table.look(ADD, "3.2.2")
    table.page.locator("#t-added").click()
    table.settle()
    assert table.live.startswith("Column 3, row 2, level 2 is chosen")


def test_the_keys_that_press_buttons_are_told_on_them_unless_they_are_switched_off(table: Visitor) -> None:
    told = """() => [...document.querySelectorAll("#choices button")].map(
      (button) => getComputedStyle(button, "::after").content.split(" / ")[0])"""
    shown(table)
    assert table.look(told) == ['"1"', '"2"']
    table.press("Settings", "header")
    table.set("Single-letter keys", "Off")
    table.until(lambda: table.look(told) == ["none", "none"], "no keys on buttons")
    table.set("Single-letter keys", "On")
    table.until(lambda: table.look(told) == ['"1"', '"2"'], "keys on buttons again")
