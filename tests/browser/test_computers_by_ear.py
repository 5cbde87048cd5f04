"""Hints, analysis and computers with the keyboard alone, and what a screen reader says meanwhile."""

from __future__ import annotations

from playwright.sync_api import Page

from gridarium import link, load
from gridarium.match import Match, Seat
from tests.browser.games import BLUNDER
from tests.browser.visitor import Visitor

LISTEN = """() => {
  window.listener?.disconnect();
  window.heard = [];
  const tell = (place) => {
    const words = place.textContent.replace(/\\s+/g, " ").trim();
    if (words && words !== heard.at(-1)) heard.push(words);
  };
  window.listener = new MutationObserver((changes) => {
    const places = changes.map(({ target }) => (target.closest ? target : target.parentElement));
    new Set(places.map((place) => place?.closest("[role=status]")).filter(Boolean)).forEach(tell);
  });
  listener.observe(document.body, { subtree: true, childList: true, characterData: true });
}"""
"""Notes what changes in live regions: that is read out."""

MOST_TABS = 20


def game(table: Visitor, *levels: int, actions: tuple[str, ...] = (), map: str = "standard") -> None:
    match = Match(load("gridbloc"), [Seat("", level) for level in levels], {"map": map})
    match.extend(actions)
    table.show(f"#{link.write(match)}")
    table.look(LISTEN)


def heard(table: Visitor) -> list[str]:
    """What was read out since the game was opened."""
    return list(table.look("heard"))


def focused(page: Page) -> str:
    """The text of what has the focus; for the page itself its tag."""
    script = "() => document.activeElement.ariaLabel ?? document.activeElement.innerText.trim()"
    on_body = page.evaluate("() => document.activeElement === document.body")
    return "BODY" if on_body else str(page.evaluate(script))


def tab_to(table: Visitor, name: str) -> None:
    """Press Tab until the button of that name has the focus."""
    for _ in range(MOST_TABS):
        if focused(table.page) == name:
            return
        table.key("Tab")
    raise AssertionError(f"{MOST_TABS} times Tab do not lead to “{name}”")


def test_a_hint_from_the_board(table: Visitor) -> None:
    game(table, 0, 0, actions=("e6", "e6|f6"))
    table.key("b", "h")
    table.until(lambda: "is best" in table.text("hint"), "the hint")
    looking, found = heard(table)
    assert looking == "Looking for a good action"
    action, why = found.split(" is best. ")
    assert len(why.split()) > 4
    tab_to(table, "Play it")
    table.key("Enter")
    assert table.actions[-1] == action
    assert heard(table)[-1].startswith(f"You moved to {action}")
    assert focused(table.page) != "BODY"


def test_the_hint_button_keeps_the_focus(table: Visitor) -> None:
    game(table, 0, 0, actions=("e6", "e6|f6"))
    table.key("b")
    tab_to(table, "Hint")
    table.key("Enter")
    assert focused(table.page) in ("Answer now", "Close"), "the second once it is found"
    table.until(lambda: "is best" in table.text("hint"), "the hint")
    assert focused(table.page) == "Close"
    table.key("Enter")
    assert focused(table.page) == "Hint"


def test_the_hint_says_whose_turn_it_is(table: Visitor) -> None:
    game(table, 0, 6, actions=("e6",))
    table.key("b", "h")
    assert heard(table)[-1].startswith("Computer (master) is to move")


def test_a_computer_is_heard_thinking_and_moving(table: Visitor) -> None:
    game(table, 0, 6)
    table.type_action("e6")
    assert heard(table)[-1] == "You moved to e6 and scored, 1 point. Computer (master) thinks."
    table.key("b")
    tab_to(table, "Details")
    table.key("Enter")
    tab_to(table, "Move now")
    progress = table.page.get_by_role("progressbar", name="How far it has thought")
    assert progress.count() == 1
    table.key("Enter")
    table.until(lambda: len(table.actions) == 2, "its move")
    assert heard(table)[-1].startswith("Computer (master) built a wall between")
    assert len(heard(table)) == 2, "how far it is is not read out all the time"
    assert focused(table.page) != "BODY"


def test_computers_are_held_and_stepped_with_two_buttons(table: Visitor) -> None:
    game(table, 1, 1)
    tab_to(table, "Details")
    table.key("Enter")
    tab_to(table, "Pause")
    table.key("Enter")
    assert focused(table.page) == "Go on"
    held = len(table.actions)
    table.key("Tab", "Enter")
    table.until(lambda: len(table.actions) == held + 1, "one action")
    assert focused(table.page) == "One action"
    assert heard(table)[-1].endswith("waits.")
    table.key("Shift+Tab", "Enter")
    assert focused(table.page) == "Pause"
    table.key("Enter")


def test_the_analysis_from_a_link(table: Visitor) -> None:
    game(table, 0, 0, actions=BLUNDER, map="small")
    table.key("b")
    tab_to(table, "More")
    table.key("Enter")
    tab_to(table, "Analysis")
    table.key("Enter")
    sheet = table.page.get_by_role("dialog", name="Analysis")
    assert sheet.is_visible()
    table.until(lambda: "urning point" in "".join(heard(table)[-1:]), "the end of the analysis")
    assert len(heard(table)) == 1, "how far it is is not read out all the time"
    graph = sheet.get_by_role("img", name="Graph of who stood better after each action.")
    assert "points ahead" in (graph.get_attribute("aria-label") or "")
    tab_to(table, "Look at action 7")
    table.key("Enter")
    assert not sheet.is_visible()
    assert focused(table.page) != "BODY"
    assert " was better. You played b2. Better: " in heard(table)[-1]
    table.key("b")
    tab_to(table, "Analysis")
    table.key("Enter")
    tab_to(table, sheet.locator("[data-on=better][data-value='6']").inner_text())
    table.key("Enter")
    assert not sheet.is_visible()
    assert table.page.locator("#lines [data-on=line]").count() == 2
    assert table.actions[6] != BLUNDER[6]
