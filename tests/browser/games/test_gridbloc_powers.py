"""Powers of GridBloc: a game of four is set up and played by touch, and one of two by keyboard."""

from __future__ import annotations

from gridarium import load
from gridarium.formats import link
from gridarium.match.match import Match, Seat
from tests.browser.journeys.test_touch import SMALL_TARGETS, fits
from tests.browser.support.axe import objections
from tests.browser.support.keyboard import way
from tests.browser.support.visitor import Visitor

AROUND = ["goal", "board", "choices", "live", "seats", "actions"]
WIDTH = "(() => { const body = document.querySelector('#sheet .body'); return body.scrollWidth - body.clientWidth; })()"
PLACES = "['board', 'seats', 'actions'].map((id) => document.getElementById(id).getBoundingClientRect().top)"
FOCUS = "document.activeElement.dataset.target"


def test_a_game_of_four_with_powers_by_touch(phone: Visitor) -> None:
    phone.press("New", "#actions")
    phone.choose("Friend here")
    phone.choose("4")
    phone.unfold_terms()
    phone.page.get_by_label("Powers", exact=True).select_option("On")
    phone.settle()
    for player, character in ((2, "Frog"), (3, "Bee"), (4, "Cheetah")):
        seat = phone.page.get_by_role("group", name=f"Player {player}", exact=True)
        seat.get_by_role("radio", name=character).tap()
        phone.settle()
    phone.page.get_by_role("checkbox", name="Trapdoor wall").tap()
    phone.settle()
    assert "Leapfrog: jump over one tile" in phone.text("sheet")
    assert phone.look(WIDTH) == 0
    assert phone.look(SMALL_TARGETS) == []
    assert objections(phone) == []
    phone.press("Start", "#sheet")

    assert phone.status.startswith("Round 1 of 4 Player 2 to move")
    fits(phone, AROUND)
    places = phone.look(PLACES)
    phone.find("t-power").tap()
    phone.settle()
    assert phone.live.startswith("The power is chosen")
    phone.repeat(lambda: phone.tap("e7"), lambda: phone.actions, "the leapfrog")
    assert phone.actions == ["e7!"]
    assert "1 Leapfrog" in phone.text("seats")
    assert "Flight, 1 left" in phone.text("choices")
    phone.repeat(lambda: phone.tap("e6"), lambda: len(phone.actions) == 2, "the step of the next runner")
    assert phone.status.startswith("Round 1 of 4 Player 1 to move")
    phone.find("t-trapdoor").tap()
    phone.settle()
    phone.repeat(lambda: phone.tap("a1|a2"), lambda: len(phone.actions) == 3, "the trapdoor wall")
    assert phone.actions[-1] == "a1|a2t"
    assert phone.look(PLACES) == places, "nothing moved meanwhile"
    assert objections(phone) == []
    fits(phone, AROUND)


def test_powers_by_keyboard(table: Visitor) -> None:
    options = {"powers": True, "character": ["cheetah", "frog"], "blocker_powers": ["sticky"]}
    match = Match(load("gridbloc"), [Seat("Ann"), Seat("Ben")], options)
    table.show(f"gridbloc.html#{link.write(match)}")
    table.until(lambda: "Leap, 3 left" in table.text("choices"), "the tray")
    table.key("b", "1")
    assert table.find("t-power").get_attribute("aria-pressed") == "true"
    table.key("Escape")
    assert table.find("t-power").get_attribute("aria-pressed") is None
    table.key("1")
    for target, start in (("e6", "e5"), ("e7", "e6")):
        table.key(*way(match.state, start, target))
        assert table.look(FOCUS) == target
        table.key("Enter")
    assert table.actions == ["e6-e7!"]
    match.play_text("e6-e7!")
    assert table.status.startswith("Round 1 of 2 Ben to move")
    table.key("1")
    assert table.live.startswith("The sticky wall is chosen")
    table.key(*way(match.state, table.look(FOCUS), "a1|a2"))
    table.repeat(lambda: table.key("Enter"), lambda: len(table.actions) == 2, "the sticky wall")
    assert table.actions[-1] == "a1|a2s"
    assert table.page.locator("#choices .idle").count() == 0
    table.type_action("e8")
    assert table.page.locator("#choices .idle").inner_text() == "Sticky wall, used"
    assert objections(table) == []
