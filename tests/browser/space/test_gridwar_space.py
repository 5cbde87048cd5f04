"""Gridwar in space: looking at it, and whole turns by mouse and keyboard."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from playwright.sync_api import Browser

from gridarium import load
from gridarium.formats import link
from gridarium.match.match import Match, Seat
from tests.browser.conftest import PHONE, visitor_of
from tests.browser.space.test_draw_calls import MOST_CALLS, MOST_TRIANGLES
from tests.browser.support import space
from tests.browser.support.keyboard import way_over
from tests.browser.support.space import FEW_PIXELS, SENT
from tests.browser.support.visitor import Visitor
from web.boards import Look, board_for

PAGE = "gridwar.html"
FOCUSED = "document.activeElement.dataset.target"
RESTS = f"() => Promise.race([({space.WHERE})('e7'), new Promise((resolve) => setTimeout(resolve, 60000, null))])"
"""Whether everything in space comes to rest."""
COUNT_SIZES = """
  self.sizes = 0;
  const { get, set } = Object.getOwnPropertyDescriptor(OffscreenCanvas.prototype, "width");
  const own = { get, set(width) { sizes += 1; set.call(this, width); }, configurable: true };
  Object.defineProperty(drawnWith.canvas, "width", own);
"""
"""Run in the worker that draws: counts how often its canvas is given a size, which empties it."""
MOVING = 3
"""Pictures while something moves, at least."""
RUN = ("@-e5", "e5-j4", "j4-o3", "o3-s1")
"""Each in a turn: White runs for its goal, while Black looks on."""
BEFORE = ("@-e5", ".", "@-n5", "@-j5", ".")


@pytest.fixture(scope="module")
def shown_war(chromium: Browser, site: str) -> Iterator[Visitor]:
    """A page with the board in space. Nothing glides, to save time."""
    visitor = visitor_of(chromium, site, reduced_motion="reduce", has_touch=True, viewport=FEW_PIXELS)
    visitor.page.add_init_script(SENT)
    space.keep_context(visitor)
    yield visitor.go(PAGE)
    visitor.close()


@pytest.fixture
def war(shown_war: Visitor, request: pytest.FixtureRequest) -> Iterator[Visitor]:
    """A game in White's second turn, on a page that tests share; loaded anew once a test has failed."""
    if request.session.testsfailed:
        shown_war.go(PAGE)
    match = Match(load("gridwar"), [Seat("Ann"), Seat("Ben")])
    match.extend(BEFORE)
    shown_war.fresh("gridwar.html").show(link.write(match))
    yield space.wait_for_space(shown_war)
    assert shown_war.complaints() == []


def led() -> Match:
    """A game in which White has a leader now, on e7, with 85 ways to go on."""
    match = Match(load("gridwar"), [Seat("Ann"), Seat("Ben")])
    match.extend([*load("gridwar").showcase.split(), "f6.2xg6", ".", ".", "e7=L"])
    return match


def test_it_is_seen_from_where_it_shows_largest_and_draws_little(war: Visitor) -> None:
    (left, low), (right, high) = space.place(war, "a1"), space.place(war, "s1")
    assert low - high > right - left > 0, "beside the flat board from White's end"
    war.press("3D", "#space-switch")
    (left, low), (right, high) = space.place(war, "a1"), space.place(war, "s1")
    assert right - left > abs(low - high), "alone from the long side"
    war.show(link.write(led()))
    space.click(space.at_rest(war), "e7")
    war.page.mouse.move(*space.place(war, "h5"))
    drawn = space.drawn(space.at_rest(war))
    assert int(drawn["calls"]) <= MOST_CALLS
    assert int(drawn["triangles"]) <= MOST_TRIANGLES
    war.key("Escape")
    war.press("Both", "#space-switch")


def test_levels_that_come_and_go_move_nothing_and_leave_the_canvas_alone(war: Visitor) -> None:
    """A canvas that was touched is shown anew at once, for which the browser waits until all is drawn."""
    war.show(link.write(led()))
    space.at_rest(war)
    drawing = next(worker for worker in war.page.workers if "board3d-worker" in worker.url)
    drawing.evaluate(COUNT_SIZES)
    levels = war.page.locator("#space-floors")
    first = war.look("sent.length")
    assert not levels.is_visible()
    space.click(war, "e7")
    war.until(levels.is_visible, "the levels that it reaches")
    corner = space.place(war, "a1")
    assert war.look(f"sent.slice({first}).some(({{ room }}) => room)"), "they lie over the board"
    then = war.look("sent.length")
    war.key("Escape")
    war.until(lambda: not levels.is_visible(), "the levels to go")
    assert space.place(war, "a1") == corner
    assert war.look(f"sent.slice({then}).filter(({{ room }}) => room)") == []
    assert drawing.evaluate("sizes") == 0


def test_the_board_stands_when_the_page_comes_back_to_it(war: Visitor) -> None:
    before = war.look("sent.length")
    war.lead_to("index.html")
    space.wait_for_space(war.fresh("gridwar.html"))
    told = war.look("(before) => sent.slice(before).flatMap(Object.keys)", before)
    assert {"room", "marks"} <= set(told)
    assert not {"shapes", "still"} & set(told), "else all of it would be built again"


def test_the_way_to_an_end_shows_while_it_is_pointed_at(war: Visitor) -> None:
    space.click(war, "e5")
    near, far = (drawn_while_pointing_at(war, end, words) for end, words in (("f5", "1 point"), ("h5", "3 points")))
    assert far > near, "three steps are more than one"
    war.key("Escape")


def test_of_what_was_chosen_and_left_nothing_is_seen(war: Visitor) -> None:
    """What comes may be drawn over the last picture; what goes may not stay there."""
    war.press("3D", "#space-switch")
    pictures = [board_after_a_choice(war, tile) for tile in ("e5", "e7", "c7")]
    assert pictures[1] == pictures[0]
    assert pictures[2] == pictures[0]
    war.press("Both", "#space-switch")


def test_the_last_picture_stays_until_the_next_one_is_drawn(war: Visitor) -> None:
    war.page.emulate_media(reduced_motion="no-preference")
    war.resize(PHONE["viewport"])
    space.click(war, "e5")
    place = space.place(war, "f5")
    with space.watched(war) as pictures:
        war.page.mouse.click(*place)
        war.until(lambda: war.actions[-1] == "e5-f5", "the move")
        war.press("End the turn")
        space.at_rest(war)
    colours = [space.colours(war, picture) for picture in pictures]
    war.resize(FEW_PIXELS)
    war.page.emulate_media(reduced_motion="reduce")
    assert len(colours) >= MOVING
    assert min(colours) > max(colours) / 4, f"an empty one has few colours: {colours}"


def board_after_a_choice(war: Visitor, tile: str) -> bytes:
    """A picture of the board once that tile was chosen and left."""
    space.click(war, tile)
    war.page.mouse.move(0, 0)
    chosen = war.page.locator("#space canvas").screenshot()
    war.key("Escape")
    left = space.at_rest(war).page.locator("#space canvas").screenshot()
    assert left != chosen
    return left


def drawn_while_pointing_at(war: Visitor, end: str, words: str) -> int:
    """The triangles that are drawn then."""
    war.page.mouse.move(*space.place(war, end))
    tip = war.page.locator(".space-tip")
    war.until(lambda: tip.inner_text() == f"{end}, {words}", f"the name of {end}")
    return int(space.drawn(space.at_rest(war))["triangles"])


def test_a_turn_in_space_by_mouse(war: Visitor) -> None:
    space.click(war, "@")
    assert war.live.startswith("A new troop is chosen")
    space.click(war, "c7")
    space.click(war, "e5")
    space.click(war, "s1")
    assert war.live.startswith("The way to s1 costs")
    space.click(war, "f6")
    war.press("End the turn")
    assert war.actions[-3:] == ["@-c7", "e5-f6", "."]
    space.click(war, "c7")
    assert "belongs to the other side" in war.live


def test_a_capture_in_space_from_either_side(war: Visitor) -> None:
    match = Match(load("gridwar"), [Seat("Ann"), Seat("Ben")])
    match.extend(load("gridwar").showcase.split())
    war.show(link.write(match))
    war.until(lambda: len(war.actions) == match.length, "the game to be opened")
    for view in ("3D", "Both"):
        war.press(view, "#space-switch")
        space.click(war, "f6.2")
        space.click(war, "g6")
        assert war.actions[-1] == "f6.2xg6"
        war.press("Undo")


def test_a_game_to_its_end_in_space_by_keyboard(war: Visitor) -> None:
    """White has run so far that two turns are enough."""
    match = Match(load("gridwar"), [Seat("Ann"), Seat("Ben")])
    match.extend(["@-e5", ".", ".", "e5-j4", ".", "."])
    war.show(link.write(match))
    war.until(lambda: len(war.actions) == match.length, "the game to be opened")
    board, state = board_for("gridwar"), match.position.state.copy()
    war.press("3D", "#space-switch")
    for action in RUN[2:]:
        war.look("document.activeElement.blur()")
        war.key("b")
        for target in action.split("-"):
            war.key(*way_over(board, replace(Look(state), cursor=war.look(FOCUSED)), target))
            frames = space.drawn(space.at_rest(war))["frames"]
            war.key("Enter")
            assert space.drawn(space.at_rest(war))["frames"] != frames, "what is chosen shows"
        for text in (action, ".", "."):
            if state.outcome is None:
                state.play(state.parse(text))
        if state.outcome is None:
            war.type_action(".")
            war.type_action(".")
    assert war.actions[-4:] == ["j4-o3", ".", ".", "o3-s1"]
    assert war.page.get_by_role("dialog", name="Result").is_visible()
    war.key("Escape")
    war.press("Both", "#space-switch")


def test_a_whole_game_in_space_by_mouse(war: Visitor) -> None:
    war.new_game()
    war.press("As at first")
    for action in RUN:
        for target in action.split("-"):
            space.click(war, target)
        assert war.actions[-1] == action
        if action != RUN[-1]:
            war.press("End the turn")
            war.press("End the turn")
    assert war.page.get_by_role("dialog", name="Result").is_visible()
    war.key("Escape")


def test_another_game_stands_at_once(war: Visitor) -> None:
    """The drawing's clock stands, so whatever moves never arrives."""
    (worker,) = (worker for worker in war.page.workers if "board3d-worker" in worker.url)
    war.page.emulate_media(reduced_motion="no-preference")
    worker.evaluate("performance.now = () => 0")
    war.show(link.write(led()))
    try:
        assert war.look(RESTS), "its tiles grow"
    finally:
        worker.evaluate("delete performance.now")
        war.page.emulate_media(reduced_motion="reduce")
    assert space.place(war, "e7")


def test_a_whole_game_in_space_by_touch_on_a_phone(war: Visitor) -> None:
    war.new_game()
    war.resize({"width": 390, "height": 844})
    war.press("As at first")
    for action in RUN:
        first, end = action.split("-")
        space.tap(war, first)
        assert "is chosen" in war.live
        space.tap(war, end)
        if first != "@":
            assert "Tap again to move to" in war.status
            space.tap(war, end)
        assert war.actions[-1] == action
        if end != "s1":
            war.press("End the turn")
            war.press("End the turn")
    assert war.page.get_by_role("dialog", name="Result").is_visible()
    war.resize(FEW_PIXELS)
