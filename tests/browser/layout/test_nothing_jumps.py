"""What comes and goes beside the board moves nothing and covers nothing that can be pressed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

from gridarium import load
from gridarium.formats import link
from gridarium.match.match import Match, Seat
from tests.browser.conftest import PHONE, visitor_of
from tests.browser.support.games import SMALL
from tests.browser.support.shifts import SHIFTS, moved
from tests.browser.support.visitor import LONG_THOUGHTS, Visitor
from tests.conftest import DESKTOP

DEVICES: dict[str, dict[str, Any]] = {
    "phone": PHONE | {"reduced_motion": "reduce"},
    "desktop": DESKTOP,
}
LONGEST = ("Wolfeschlegelsteinhausen", "Maximiliana-Bartholomaea")
"""Names of as many letters as there may be."""

HALF_SECONDS = """
const { setInterval: begin, clearInterval: end } = window;
const looks = new Map();
window.setInterval = (look, ms, ...rest) => {
  if (ms !== 500) return begin(look, ms, ...rest);
  const timer = begin(() => undefined, 2 ** 30);
  looks.set(timer, look);
  return timer;
};
window.clearInterval = (timer) => {
  looks.delete(timer);
  end(timer);
};
window.pass = (seconds) => {
  for (let past = 0; past < seconds; past += 0.5) [...looks.values()].forEach((look) => look());
};
"""
"""What looks every half second does so when the test lets time pass, and then at once."""
LET_HAPPEN = """
(event) => {
  const button = document.body.appendChild(document.createElement("button"));
  button.dataset.on = event;
  button.click();
  button.remove();
}
"""
"""Press a button for an event that no button is for."""
COVERED = """
() => {
  const shown = document.querySelector(".notice:last-child").getBoundingClientRect();
  const covers = (one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const over = Math.min(bottom, shown.bottom) - Math.max(top, shown.top);
    return over > 0 && Math.min(right, shown.right) - Math.max(left, shown.left) > 0;
  };
  const used = ".situation, #live, #hint, main button, main input, main a, summary, [data-board] [data-target]";
  return [...document.querySelectorAll(used)]
    .filter((one) => !one.closest(".notices, dialog, #record") && one.checkVisibility() && covers(one))
    .map((one) => one.ariaLabel ?? one.dataset.target ?? one.textContent);
}
"""
"""What is covered by a notice of all that is said and pressed on a page; the bar at its edge may be for a while, and so
may a move in the list, which scrolls."""
TO_ITS_END = """
() => {
  const above = document.querySelector(".notice:last-child").getBoundingClientRect().top < innerHeight / 2;
  scrollTo(0, above ? 0 : document.documentElement.scrollHeight);
}
"""
"""Scroll to the page's end at which the newest notice is: beyond it there is nothing to scroll to."""
BESIDE = """
() => {
  const [words, away] = [...document.querySelector(".notice").children].map((part) => part.getBoundingClientRect());
  return words.right <= away.left;
}
"""
"""Whether a notice has what puts it away beside its words, not below them."""
PLACES = """
() => [".stage", ".stage .board", "#seats", "#actions", ".between"].map((part) => {
  const { x, y, width, height } = document.querySelector(part).getBoundingClientRect();
  return [x + scrollX, y + scrollY, width, height].map(Math.round);
})
"""


@pytest.fixture(scope="module", params=DEVICES)
def seen(request: pytest.FixtureRequest, chromium: Browser, site: str) -> Iterator[Visitor]:
    """A phone and a desktop."""
    visitor = visitor_of(chromium, site, **DEVICES[request.param])
    visitor.page.add_init_script(SHIFTS)
    visitor.page.add_init_script(HALF_SECONDS)
    yield visitor.with_program(LONG_THOUGHTS).go()
    assert visitor.close() == []


def happen(visitor: Visitor, event: str) -> None:
    """Let an event happen that only the shell knows of."""
    visitor.look(LET_HAPPEN, event)
    visitor.settle()


def let_pass(visitor: Visitor, seconds: int) -> None:
    visitor.look("window.pass", seconds)
    visitor.settle()


def opened(
    visitor: Visitor, *seats: Seat, actions: tuple[str, ...] = (), game: str = "gridbloc", **options: Any
) -> None:
    """Put a game on the table."""
    match = Match(load(game), list(seats), options)
    match.extend(actions)
    visitor.lead_to(f"{game}.html#{link.write(match)}")


def hinted(visitor: Visitor) -> None:
    visitor.press("Hint", "#actions")
    visitor.until(lambda: "Play it" in visitor.text("hint"), "a hint")


def test_notices_move_nothing_and_cover_nothing(seen: Visitor) -> None:
    opened(seen, *map(Seat, LONGEST), actions=SMALL[:3], map="small")
    seen.look("scrollTo(0, 0)")  # what is at the lower edge once somebody scrolls is covered for some seconds
    hinted(seen)
    moved(seen)
    for event in ("offline_ready", "update"):
        happen(seen, event)
        assert moved(seen) == []
        assert seen.look(COVERED) == []
    seen.show("#nonsense")
    assert moved(seen) == []
    assert seen.look(COVERED) == []
    assert len(seen.notices) == 3
    assert seen.page.locator(".notice:visible").count() == 1
    seen.put_notices_away()
    assert moved(seen) == []


def test_a_notice_without_anything_to_do_leaves_by_itself(seen: Visitor) -> None:
    opened(seen, *map(Seat, LONGEST), map="small")
    moved(seen)
    happen(seen, "offline_ready")
    assert seen.notices == ["Ready to play offline."]
    assert seen.look(BESIDE)
    let_pass(seen, 4)
    assert seen.notices == ["Ready to play offline."], "there must be time to read it"
    seen.page.locator(".notice").hover()
    let_pass(seen, 60)
    assert seen.notices == ["Ready to play offline."], "it stays while somebody points at it"
    seen.page.locator("#actions").hover()
    let_pass(seen, 10)
    assert seen.notices == []
    assert moved(seen) == []


def test_a_notice_with_something_to_do_stays(seen: Visitor) -> None:
    happen(seen, "update")
    happen(seen, "offline_ready")
    let_pass(seen, 600)
    assert seen.notices == ["A new version is ready. Your game stays as it is."]
    seen.put_notices_away()


def test_what_passes_waits_while_a_dialog_is_open(seen: Visitor) -> None:
    opened(seen, *map(Seat, LONGEST), map="small")
    happen(seen, "offline_ready")
    seen.press("Menu", "#actions")
    let_pass(seen, 60)
    assert seen.notices == ["Ready to play offline."]
    seen.key("Escape")
    let_pass(seen, 10)
    assert seen.notices == []


def test_on_other_pages_nothing_moves_either(seen: Visitor) -> None:
    for page in ("index.html", "gridbloc-rules.html", "gridopolis-editor.html"):
        seen.lead_to(page)
        moved(seen)
        happen(seen, "update")
        assert moved(seen) == []
        seen.look(TO_ITS_END)
        assert seen.look(COVERED) == [], "what is under it can be scrolled clear of it"
        seen.put_notices_away()


def test_words_hints_and_thoughts_move_neither_the_board_nor_the_actions(seen: Visitor) -> None:
    opened(seen, *map(Seat, LONGEST), map="small")
    places = seen.look(PLACES)
    for text in SMALL[:5]:
        seen.type_action(text)
        assert seen.look(PLACES) == places, seen.live
        if seen.page.locator("#sheet[data-open=result]").count():
            seen.key("Escape")
    seen.type_action("e5|e5 and more that nobody could ever play here")
    assert seen.look(PLACES) == places, seen.live
    seen.press("Hint", "#actions")
    assert seen.look(PLACES)[:4] == places[:4]
    seen.until(lambda: "Play it" in seen.text("hint"), "a hint")
    assert seen.look(PLACES)[:4] == places[:4]
    seen.press("Undo", "#actions")
    assert seen.find("banner").is_visible()
    assert seen.look(PLACES) == places


def test_a_computer_at_work_moves_nothing(seen: Visitor) -> None:
    opened(seen, Seat(LONGEST[0]), Seat("", 6), map="standard")
    places = seen.look(PLACES)
    seen.type_action("e6")
    assert not seen.page.get_by_role("button", name="Pause").is_visible(), "that is folded away"
    assert seen.look(PLACES) == places
    seen.unfold()
    assert seen.look(PLACES) == places
    seen.press("Pause", "#thinking")
    assert seen.look(PLACES) == places
    seen.press("Continue", "#thinking")
    seen.unfold()
    seen.press("Move now", "#thinking")
    seen.until(lambda: len(seen.actions) == 2, "the computer's move")
    seen.settle()
    assert seen.look(PLACES) == places


def test_longer_tasks_and_tales_have_the_same_room(seen: Visitor) -> None:
    opened(seen, *map(Seat, LONGEST), game="gridopolis", blueprint="matrix")
    places = seen.look(PLACES)
    state = load("gridopolis").start(players=2, blueprint="matrix")
    for _ in range(6):
        action = str(state.legal_actions()[0])
        state.play(state.parse(action))
        seen.type_action(action)
        assert seen.look(PLACES)[2:] == places[2:], seen.live
        assert seen.look(PLACES)[0][:2] == places[0][:2], seen.status
    for words in ("3.9.9-3.9.8", "3.2.2-3.2.2-3.2.2", "+9.9.9"):
        seen.type_action(words)
        assert seen.look(PLACES)[2:] == places[2:], seen.live


def test_everything_has_room_at_1280_by_800(table: Visitor) -> None:
    visitor = table
    opened(visitor, *map(Seat, LONGEST), actions=SMALL, map="small")
    part = visitor.page.locator(".moves .part").first
    assert part.inner_text() == "Round 2 of 2"
    box = part.bounding_box()
    assert box
    assert box["height"] < 2 * 24, "it stands in one line"
    visitor.press("Undo", "#actions")
    visitor.press("Undo", "#actions")
    visitor.press("Hint", ".talk")
    visitor.until(lambda: "Play it" in visitor.text("hint"), "a hint")
    moves, typed = visitor.find("moves").bounding_box(), visitor.find("typed-text").bounding_box()
    assert moves
    assert moves["height"] >= 4 * 28, "rows of the list"
    assert typed
    assert typed["y"] + typed["height"] <= 800
    for name in ("Play it", "Close"):
        box = visitor.page.get_by_role("button", name=name, exact=True).bounding_box()
        assert box
        assert box["y"] + box["height"] <= 800


@pytest.mark.parametrize("width", [390, 320])
def test_on_a_phone_the_rules_and_every_page_are_at_hand(phone: Visitor, width: int) -> None:
    visitor = phone.lead_to("gridopolis.html")
    visitor.resize({"width": width, "height": 700})
    bar = visitor.find("top")
    inside = "e => { const { left, right } = e.getBoundingClientRect(); return left >= 0 && right <= innerWidth; }"
    for control in bar.locator("a:visible, button:visible").all():
        assert control.evaluate(inside), control.inner_html()
    assert bar.evaluate("e => e.scrollWidth <= e.clientWidth")
    bar.get_by_role("link", name="Rules").tap()
    visitor.settle()
    assert visitor.page.title() == "Rules of Gridopolis - Gridarium"
    for label, title in [
        ("Design your own", "Design a blueprint"),
        ("GridBloc", "GridBloc"),
        ("Gridopolis", "Gridopolis"),
    ]:
        bar.get_by_role("button", name="Games").tap()
        bar.get_by_role("link", name=label, exact=True).tap()
        visitor.settle()
        visitor.unasked()
        assert title in visitor.page.title()
        assert not visitor.find("pages").is_visible()
