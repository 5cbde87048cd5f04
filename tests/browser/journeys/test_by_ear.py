"""Hints, analysis and computers with the keyboard alone, and what a screen reader says meanwhile."""

from __future__ import annotations

import itertools

import pytest
from playwright.sync_api import Page

from gridarium import load
from gridarium.formats import link
from gridarium.match.match import Match, Seat
from tests.browser.support.games import BLUNDER, SMALL
from tests.browser.support.visitor import Visitor
from web.words.opponents import name_of

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


def test_the_live_line_and_the_status_tell_a_whole_game_in_words(table: Visitor) -> None:
    table.new_game("Ann", "Ben", "Small")
    match = Match(load("gridbloc"), [Seat("Ann"), Seat("Ben")], {"map": "small"})
    assert table.find("live").get_attribute("role") == "status"
    for text in SMALL:
        table.type_action(text)
        match.play_text(text)
        if table.page.get_by_role("dialog").count():
            table.key("Escape")
        assert table.live == " ".join(f"{event.say(match.names)}." for event in match.events[-1])
        situation = match.game.situation(match.state)
        mover = match.state.to_move
        told = situation.task.format("Ann", "Ben")
        assert (
            table.status == f"{situation.phase} {told if mover is None else f'{match.names[mover]} to move: {told}'}."
        )
    assert table.live == "Ann built a wall between a1 and a2. A draw, 2 all."


@pytest.mark.thorough
def test_a_hint_from_the_board(table: Visitor) -> None:
    game(table, 0, 0, actions=("e6", "e6|f6"))
    table.key("b", "h")
    table.until(lambda: "Play it" in table.text("hint"), "the hint")
    looking, found = heard(table)
    assert looking == "Looking for a good move"
    action, why = found.removeprefix("Move to ").split(". ", 1)
    assert len(why.split()) > 3
    tab_to(table, "Play it")
    table.key("Enter")
    assert table.actions[-1] == action
    assert heard(table)[-1].startswith(f"Player 1 moved to {action}")
    assert focused(table.page) != "BODY"


@pytest.mark.thorough
def test_the_hint_button_keeps_the_focus(table: Visitor) -> None:
    game(table, 0, 0, actions=("e6", "e6|f6"))
    table.key("b")
    tab_to(table, "Hint")
    table.key("Enter")
    assert focused(table.page) in ("Answer now", "Close"), "the second once it is found"
    table.until(lambda: "Play it" in table.text("hint"), "the hint")
    assert focused(table.page) == "Close"
    table.key("Enter")
    assert focused(table.page) == "Hint"


@pytest.mark.thorough
def test_the_hint_says_whose_turn_it_is(table: Visitor) -> None:
    game(table, 0, 6, actions=("e6",))
    table.key("b", "h")
    assert heard(table)[-1].startswith(f"{name_of(6)} is to move")


def test_a_computer_is_heard_thinking_and_moving(table: Visitor) -> None:
    game(table, 0, 6)
    table.type_action("e6")
    assert heard(table)[-1] == f"You moved to e6 and scored, 1 point. {name_of(6)} thinks."
    table.key("Escape")  # from the field to the board
    tab_to(table, "Details")
    table.key("Enter")
    tab_to(table, "Move now")
    progress = table.page.get_by_role("progressbar", name="How far it has thought")
    assert progress.count() == 1
    table.key("Enter")
    table.until(lambda: len(table.actions) == 2, "its move")
    assert heard(table)[-1].startswith(f"{name_of(6)} built a wall between")
    assert len(heard(table)) == 2, "how far it is is not read out all the time"
    assert focused(table.page) != "BODY"


@pytest.mark.thorough
def test_computers_are_held_and_stepped_with_two_buttons(table: Visitor) -> None:
    game(table, 1, 1)
    tab_to(table, "Details")
    table.key("Enter")
    tab_to(table, "Pause")
    table.key("Enter")
    assert focused(table.page) == "Continue"
    held = len(table.actions)
    table.key("Tab", "Enter")
    table.until(lambda: len(table.actions) == held + 1, "one action")
    assert focused(table.page) == "One move"
    assert heard(table)[-1].endswith("waits.")
    table.key("Shift+Tab", "Enter")
    assert focused(table.page) == "Pause"
    table.key("Enter")


BOXES = """
() => [...document.querySelectorAll("#analysis .graph text, #analysis figcaption > *, #analysis .mistake > p")]
  .map((label) => label.getBoundingClientRect()).map(({ left, top, right, bottom }) => [left, top, right, bottom])
"""


@pytest.mark.thorough
def test_the_analysis_from_a_link(table: Visitor) -> None:
    game(table, 0, 0, actions=BLUNDER, map="small")
    table.key("b")
    tab_to(table, "Menu")
    table.key("Enter")
    tab_to(table, "Analysis")
    table.key("Enter")
    table.until(lambda: "2 mistakes" in heard(table), "the end of the analysis")
    assert not table.page.get_by_role("dialog").count(), "it is beside the board"
    graph = table.page.get_by_role("slider", name="Place in the game")
    assert graph.evaluate("graph => graph === document.activeElement")
    assert "ahead" in (graph.get_attribute("aria-valuetext") or "")
    table.key("Home", "ArrowRight", "ArrowRight", "ArrowLeft")
    assert graph.get_attribute("aria-valuenow") == "1"
    table.key("End")
    table.key("Shift+Tab", "Shift+Tab")
    assert focused(table.page) == "Your games from here"
    table.key("Shift+Tab")
    assert focused(table.page) == "Mistake before"
    table.key("Enter")
    assert graph.get_attribute("aria-valuenow") == "6"
    assert "Player 1 chose to move to b2, which cost about" in heard(table)[-1]
    boxes = table.look(BOXES)
    assert len(boxes) >= 5
    for one, other in itertools.combinations(boxes, 2):
        beside = one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]
        assert beside, f"{one} prints over {other}"
    tab_to(table, "Show the better move")
    table.key("Enter")
    assert "Better: move to " in heard(table)[-1]
    tab_to(table, "Play it from here")
    table.key("Enter")
    assert table.page.locator("#lines [data-on=line]").count() == 2
    assert table.actions[6] != BLUNDER[6]


@pytest.mark.thorough
def test_the_place_follows_the_pointer_along_the_graph(phone: Visitor) -> None:
    game(phone, 0, 0, actions=BLUNDER, map="small")
    phone.look("document.querySelector('#actions [data-value=more]').click()")
    phone.press("Analysis", "#sheet")
    graph = phone.page.get_by_role("slider", name="Place in the game")
    graph.scroll_into_view_if_needed()
    box = graph.bounding_box()
    assert box is not None
    for share, place in ((0.25, "2"), (0.5, "4"), (0.99, "8")):
        phone.page.touchscreen.tap(box["x"] + share * box["width"], box["y"] + 20)
        there = phone.page.locator(f"#analysis-place[aria-valuenow='{place}']")
        phone.until(there.count, f"place {place}")
