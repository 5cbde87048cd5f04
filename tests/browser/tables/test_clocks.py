"""A clock for each player, as people see it: it runs by itself, in its own room, and is kept when the page is left."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.support.axe import objections
from tests.browser.support.visitor import Visitor
from web.words.opponents import name_of

TIMES = "[...document.querySelectorAll('.seat .figures')].map((time) => time.textContent)"
RUNS = "[...document.querySelectorAll('.seat .time')].map((time) => time.classList.contains('runs'))"
PLACES = """
[...document.querySelectorAll('.seat, .seat .time, .seat .score, #actions, .stage')].map((part) => {
  const { x, y, width, height } = part.getBoundingClientRect();
  return [x, y, width, height].map(Math.round);
})
"""
CUT = """
[...document.querySelectorAll('.seat :is(.name, .role, .time, .score)')]
  .filter((part) => part.scrollWidth > part.clientWidth + 1).map((part) => part.textContent)
"""
LATER = """
(seconds) => {
  const now = performance.now.bind(performance);
  performance.now = () => now() + 1000 * seconds;
}
"""
SET = """
(seconds) => {
  const now = Date.now.bind(Date);
  Date.now = () => now() + 1000 * seconds;
}
"""
"""Set the device's clock, as far as the page sees it."""
ELAPSE = """
(seconds) => new Promise((done, fail) => {
  const opening = indexedDB.open("gridarium");
  opening.onerror = fail;
  opening.onsuccess = () => {
    let changed = 0;
    const change = opening.result.transaction("games", "readwrite");
    change.objectStore("games").openCursor().onsuccess = ({ target: { result } }) => {
      if (!result) return;
      const text = String(result.value).replace(/ since ([0-9.]+)/, (_, moment) => {
        changed += 1;
        return ` since ${(moment - seconds).toFixed(1)}`;
      });
      result.update(text);
      result.continue();
    };
    change.oncomplete = () => (opening.result.close(), done(changed));
  };
})
"""
"""So many seconds more have passed for whoever thinks in a game that is kept; says in how many games that was so."""
NAME_LINES = """
[...document.querySelectorAll('.seat .name > *')].map((part) => {
  const words = document.createRange();
  words.selectNodeContents(part.lastChild);
  return new Set([...words.getClientRects()].map(({ top }) => top)).size;
})
"""
"""How many lines there are of what each player is called, and of a computer's level."""
LOW = """
[...document.querySelectorAll('.seat .time')].map((time) => getComputedStyle(time, '::before').content.includes("!"))
"""


def seconds(time: str) -> int:
    minutes, _, rest = time.partition(":")
    return 60 * int(minutes) + int(rest)


def begin_timed(visitor: Visitor, way: str) -> None:
    visitor.key("n")
    visitor.choose(way)
    visitor.unfold_terms()
    visitor.page.get_by_label("Clock for each player").select_option("180+2")
    visitor.settle()
    visitor.press("Start", "#sheet")


@pytest.mark.parametrize("where", ["table", "phone"])
def test_clocks_run_in_their_own_room_and_survive_a_reload(where: str, request: pytest.FixtureRequest) -> None:
    visitor: Visitor = request.getfixturevalue(where)
    assert visitor.look(TIMES) == [], "without clocks there is nothing of them"
    begin_timed(visitor, "Friend here")
    assert visitor.look(TIMES) == ["3:00", "3:00"]
    assert visitor.look(RUNS) == [False, False]
    places = visitor.look(PLACES)
    visitor.click("e6")
    assert visitor.look(RUNS) == [False, True]
    visitor.until(lambda: seconds(visitor.look(TIMES)[1]) <= 178, "two seconds to pass")
    assert visitor.look(TIMES)[0] == "3:02"
    assert visitor.look(PLACES) == places, "nothing moves"
    for seconds_off in (7_200, -14_400):
        visitor.look(SET, seconds_off)
        left = seconds(visitor.look(TIMES)[1])
        visitor.until(lambda: seconds(visitor.look(TIMES)[1]) < left, "another second to pass")  # noqa: B023
        assert left - 60 < seconds(visitor.look(TIMES)[1]), "it goes on evenly"
    left = seconds(visitor.look(TIMES)[1])
    visitor.reload()
    assert visitor.look(TIMES)[0] == "3:02"
    assert seconds(visitor.look(TIMES)[1]) <= left
    assert visitor.look(RUNS) == [False, True]


def test_a_game_against_the_computer_is_lost_on_time(phone: Visitor) -> None:
    visitor = phone
    begin_timed(visitor, name_of(2))
    visitor.click("e6")
    visitor.until(lambda: len(visitor.actions) == 2 and "Your turn" in visitor.status, "the computer's move")
    assert visitor.look(RUNS) == [True, False]
    assert 60 < seconds(visitor.look(TIMES)[1]) <= 182, "its thought counted for it, and the turn has added two seconds"
    visitor.until(lambda: seconds(visitor.look(TIMES)[0]) <= 181, "a second to pass")
    visitor.until(lambda: visitor.look(ELAPSE, 190), "the game to be kept")
    visitor.reload()
    assert visitor.status == f"Game over You ran out of time, so {name_of(2)} won."
    assert visitor.look(TIMES)[0] == "0:00"
    assert visitor.look(RUNS) == [False, False]
    assert visitor.page.locator("#sheet .lead").inner_text() == f"You ran out of time, so {name_of(2)} won."
    assert visitor.page.get_by_role("button", name="Continue without clocks").is_visible()
    assert not visitor.page.locator("#sheet .spark").count(), "nothing flies for a game that was lost"
    visitor.key("Escape")
    visitor.lead_to("index.html")
    row = visitor.page.locator("#saved .game").first
    expect(row).to_contain_text(f"You and {name_of(2)}")
    expect(row).to_contain_text(f"{name_of(2)} won on time")


def test_little_time_has_a_sign_in_the_room_that_is_there(phone: Visitor) -> None:
    begin_timed(phone, "Friend here")
    phone.click("e6")
    places = phone.look(PLACES)
    phone.look(LATER, 152)
    phone.until(lambda: phone.look(LOW) == [False, True], "little time to be left")
    assert phone.look(PLACES) == places
    assert objections(phone) == []
    phone.look(LATER, -152)


def test_beside_a_clock_names_stay_whole_on_a_phone(phone: Visitor) -> None:
    begin_timed(phone, name_of(2))
    assert name_of(2) in phone.text("seats")
    assert phone.look(CUT) == []
    assert max(phone.look(NAME_LINES)) == 1


def test_ones_own_time_is_typed_and_what_cannot_be_is_said_in_sight(phone: Visitor) -> None:
    phone.key("n")
    phone.choose("Friend here")
    phone.unfold_terms()
    phone.page.get_by_label("Clock for each player").select_option("own")
    phone.settle()
    phone.page.get_by_label("Minutes for each player").fill("0")
    phone.press("Start", "#sheet")
    refusal = phone.page.get_by_text("A clock has 1 to 180 whole minutes for a player.")
    expect(refusal).to_be_in_viewport(ratio=1)
    assert objections(phone) == []
    minutes = phone.page.get_by_label("Minutes for each player")
    minutes.focus()
    field, words = minutes.bounding_box(), refusal.bounding_box()
    assert field
    assert words
    assert field["y"] + field["height"] <= words["y"], "what is typed is in sight, too"
    minutes.fill("7")
    phone.press("Start", "#sheet")
    assert phone.look(TIMES) == ["7:00", "7:00"]
