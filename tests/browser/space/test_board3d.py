"""The board in space: looking, pointing, playing, and what there is where it cannot be shown."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import BrowserContext, Error, Playwright, ViewportSize

from gridarium import load
from gridarium.formats import link
from gridarium.match.match import Match, Seat
from tests.browser.conftest import PHONE, Visit
from tests.browser.games.test_gridopolis_flat import go_to, look_at
from tests.browser.journeys.test_touch import fits
from tests.browser.support import space
from tests.browser.support.axe import objections
from tests.browser.support.profiles import empty
from tests.browser.support.shifts import SHIFTS, moved
from tests.browser.support.visitor import Visitor
from tests.conftest import NO_SERVICE_WORKER, launch_options

PAGE = "gridopolis.html"
SHOW_NAME = """(() => {
  const tip = document.querySelector(".space-tip");
  Object.assign(tip, { textContent: "column 4, row 3, level 1, open", hidden: false });
})()"""
"""Shows a long name at the pointer, whatever is there."""
COUNT_PIECES = """
  Object.assign(self, { slow: false, pictures: 0, pieces: 0, most: 0 });
  let first = 0; // pieces before this picture
  let began = 0;
  const { fenceSync, getSyncParameter, blitFramebuffer } = drawnWith;
  const own = {
    fenceSync(...how) {
      pieces += 1;
      began = performance.now();
      return fenceSync.apply(this, how);
    },
    getSyncParameter(...how) {
      return slow || performance.now() < began + 30 ? this.UNSIGNALED : getSyncParameter.apply(this, how);
    },
    blitFramebuffer(...how) {
      if (!this.getParameter(this.DRAW_FRAMEBUFFER_BINDING)) {
        pictures += 1;
        most = Math.max(most, pieces - first);
        first = pieces;
      }
      return blitFramebuffer.apply(this, how);
    },
  };
  self.restore = () => Object.keys(own).forEach((name) => delete drawnWith[name]);
  Object.assign(drawnWith, own);
"""
"""Run in the worker that draws: counts the pictures that it shows, and the pieces that it draws. These take 30 ms at
least; while it is slow, none is ever done."""
ACTIONS = ("3.2.2-3.3.1", ">5.3.3", "5.6.2-5.5.1", ">3.5.3")
"""A game of one round: both go down to a teleporter and up again."""


def test_nothing_is_drawn_while_nothing_changes(board: Visitor) -> None:
    board.page.mouse.move(1, 1)
    before = space.drawn(space.at_rest(board))["frames"]
    board.page.wait_for_timeout(500)
    assert space.drawn(board)["frames"] == before


def test_a_drag_turns_the_board_and_points_at_nothing(board: Visitor) -> None:
    space.at_rest(board)
    live, before = board.live, space.place(board, "4.7.2")
    x, y = space.place(board, "4.4.2")  # nothing that can be moved
    board.page.mouse.move(x, y)
    board.page.mouse.down()
    board.page.mouse.move(x + 60, y - 30, steps=4)
    board.page.mouse.up()
    board.settle()
    assert board.live == live
    assert space.place(board, "4.7.2") != before
    board.press("As at first")
    assert space.place(space.at_rest(board), "4.7.2") == pytest.approx(before, abs=1)


def test_hovering_says_what_is_there(board: Visitor) -> None:
    space.at_rest(board)
    board.page.mouse.move(*space.place(board, "4.2.2"))
    tip = board.page.locator(".space-tip")
    board.until(tip.is_visible, "the name to show")
    assert tip.inner_text() == "column 4, row 2, level 2, South's pawn"
    board.page.mouse.move(1, 1)
    board.until(lambda: not tip.is_visible(), "the name to go")


@pytest.mark.parametrize(("right", "down"), [(0.99, 0.5), (0.5, 0.99), (0.01, 0.5)])
def test_the_name_of_what_is_there_is_never_cut_off(board: Visitor, right: float, down: float) -> None:
    space.at_rest(board)
    view = board.page.locator("#space canvas").bounding_box()
    assert view
    board.page.mouse.move(view["x"] + right * view["width"], view["y"] + down * view["height"])
    space.at_rest(board)
    board.look(SHOW_NAME)
    tip = board.page.locator(".space-tip").bounding_box()
    board.page.mouse.move(1, 1)
    assert tip
    assert view["x"] <= tip["x"], tip
    assert view["y"] <= tip["y"], tip
    assert tip["x"] + tip["width"] <= view["x"] + view["width"] + 0.5, tip
    assert tip["y"] + tip["height"] <= view["y"] + view["height"] + 0.5, tip


def test_the_buttons_turn_and_zoom_by_keyboard(board: Visitor) -> None:
    first = before = space.place(space.at_rest(board), "4.7.2")
    for name in (
        "Turn left",
        "Turn right",
        "Look from higher up",
        "Look from lower down",
        "Larger",
        "Smaller",
        "From above",
    ):
        board.page.get_by_role("button", name=name, exact=True).focus()
        board.page.keyboard.press("Enter")
        now = space.place(space.at_rest(board), "4.7.2")
        assert now != pytest.approx(before, abs=1), name
        before = now
    board.page.get_by_role("button", name="As at first", exact=True).press("Enter")
    assert space.place(space.at_rest(board), "4.7.2") == pytest.approx(first, abs=1)


def test_floors_are_spread_and_faded(board: Visitor) -> None:
    height = space.place(space.at_rest(board), "3.3.3")[1] - space.place(board, "3.3.1")[1]
    board.page.get_by_label("Spread").press("End")
    spread = space.place(space.at_rest(board), "3.3.3")[1] - space.place(board, "3.3.1")[1]
    assert spread < height
    board.page.get_by_label("Spread").fill("2")
    space.show_floor(board, "1")
    space.click(board, "4.2.2")
    assert "is chosen" not in board.live, "what is faded cannot be pointed at"
    space.show_floor(board, "All")
    space.click(board, "4.2.2")
    assert board.live.startswith("Column 4, row 2, level 2 is chosen")
    board.key("Escape")


def test_the_keyboard_plays_also_where_only_the_board_in_space_shows(board: Visitor) -> None:
    board.press("3D", "#space-switch")
    before = space.drawn(space.at_rest(board))["frames"]
    board.key("b", "Home", "Enter")
    column, row, level = board.look("document.activeElement.dataset.target").split(".")
    assert board.live.startswith(f"Column {column}, row {row}, level {level} is chosen")
    assert space.drawn(space.at_rest(board))["frames"] != before
    board.key("Escape")
    board.press("Both", "#space-switch")


def test_axe_finds_nothing_to_object_to(board: Visitor) -> None:
    """The flat view alone is that of a browser without WebGL."""
    for view in ("3D", "Both"):
        board.press(view, "#space-switch")
        space.click(board, "4.2.2")
        assert objections(board) == [], view
        board.key("Escape")


def test_the_page_waits_for_no_picture_that_takes_long(board: Visitor) -> None:
    space.at_rest(board)
    drawing = next(worker for worker in board.page.workers if "board3d-worker" in worker.url)
    drawing.evaluate(COUNT_PIECES)

    def begin_slowly() -> None:
        """Choose what a marker could do; no piece of what shows that in space is done."""
        before = drawing.evaluate("pieces")
        drawing.evaluate("slow = true")
        board.click("4.2.2")
        assert board.live.startswith("Column 4, row 2, level 2 is chosen"), "the flat board answers"
        board.until(lambda: drawing.evaluate("pieces") > before, "a picture to begin")
        board.page.wait_for_timeout(200)

    def go_on() -> None:
        drawing.evaluate("slow = false")
        space.at_rest(board)
        board.key("Escape")
        space.at_rest(board)

    def takes_pieces() -> bool:
        begin_slowly()
        go_on()
        return int(drawing.evaluate("most")) > 1

    board.until(takes_pieces, "a picture in pieces, after some that were slow")
    pictures, pieces = drawing.evaluate("[pictures, pieces]")
    begin_slowly()
    assert drawing.evaluate("[pictures, pieces]") == [pictures, pieces + 1], "each waits for the one before"
    board.key("Escape")
    board.page.wait_for_timeout(200)
    assert drawing.evaluate("[pictures, pieces]") == [pictures, pieces + 1], "also for one of a picture that is left"
    go_on()
    assert drawing.evaluate("pictures") > pictures, "the picture shows in the end"
    drawing.evaluate("restore()")


def one_round() -> str:
    return f"{PAGE}#{link.write(Match(load('gridopolis'), [Seat('Ann'), Seat('Ben')], {'rounds': 1}))}"


def targets_of(action: str) -> list[str]:
    return action.strip(">").split("-")


@pytest.fixture
def space_alone(board: Visitor) -> Iterator[Visitor]:
    """The shared page, where the board shows in space alone."""
    board.press("3D", "#space-switch")
    yield board
    board.repeat(lambda: board.key("Escape"), lambda: not board.page.get_by_role("dialog").count(), "no dialog")
    board.press("Both", "#space-switch")


def test_a_whole_game_in_space_by_mouse(space_alone: Visitor) -> None:
    space_alone.show(one_round())
    for action in ACTIONS:
        for target in targets_of(action):
            space.show_floor(space_alone, target.rpartition(".")[2])
            space.click(space_alone, target)
        assert space_alone.actions[-1] == action
    assert space_alone.page.get_by_role("dialog", name="Result").is_visible()


def test_a_whole_game_in_space_by_keyboard(space_alone: Visitor) -> None:
    visitor = space_alone
    visitor.show(one_round())
    visitor.look("document.activeElement.blur()")
    visitor.key("b")
    state = load("gridopolis").start(rounds=1)
    for action in ACTIONS:
        targets = tuple(targets_of(action))
        for number, target in enumerate(targets):
            go_to(visitor, look_at(state, targets[:number]), target)
            visitor.key("Enter")
        assert visitor.actions[-1] == action
        state.play(state.parse(action))
    assert visitor.page.get_by_role("dialog", name="Result").is_visible()


def test_a_whole_game_in_space_by_touch_on_a_phone(visit: Visit) -> None:
    visitor = visit(**PHONE, reduced_motion="reduce")
    visitor.page.add_init_script(SHIFTS)
    space.wait_for_space(visitor.go(PAGE))
    nothing_moved(visitor)
    visitor.show(one_round())
    assert not visitor.page.get_by_role("button", name="Both").is_visible()
    for target, called in (("4.2.2", "Column 4, row 2, level 2"), ("3.1.2", "Column 3, row 1, level 2")):
        space.tap(visitor, target)
        assert visitor.live.startswith(f"{called} is chosen")
        space.tap(visitor, target)
        assert visitor.actions == []
        assert "is chosen" not in visitor.live, "touching what is chosen lets it go"
    for action in ACTIONS:
        fits(visitor, ["goal", "space", "choices", "actions"])
        for target in targets_of(action):
            space.show_floor(visitor, target.rpartition(".")[2])
            space.tap(visitor, target)
        if "Tap again" in visitor.status:
            space.tap(visitor, targets_of(action)[-1])
        assert visitor.actions[-1] == action
    assert visitor.page.get_by_role("dialog", name="Result").is_visible()
    visitor.key("Escape")
    visitor.press("Flat", "#space-switch")
    assert visitor.page.locator("#board > svg").is_visible()
    assert not visitor.page.locator(".space-view").is_visible()
    visitor.reload()
    assert not visitor.page.locator(".space-view").is_visible(), "the choice is not kept"


def test_what_shows_through_a_pad_can_be_pointed_at(space_alone: Visitor) -> None:
    """The exit 4.4.2 lies behind the pad 5.3.3, which is an exit, too."""
    match = Match(load("gridopolis"), [Seat(), Seat()])
    match.play_text("3.2.2-3.3.1")
    space_alone.show(link.write(match))
    space.click(space_alone, "4.4.2")
    assert space_alone.actions == ["3.2.2-3.3.1", ">4.4.2"]


def test_after_a_press_the_whole_board_still_shows(space_alone: Visitor) -> None:
    space.click(space_alone, "4.2.2")
    space_alone.press("Both", "#space-switch")
    space.at_rest(space_alone)
    canvas = space_alone.page.locator("#space canvas").bounding_box()
    assert canvas
    for corner in ("3.1.2", "5.1.2", "3.7.2", "5.7.2", "3.5.3", "5.3.1"):
        x, y = space.place(space_alone, corner)
        assert canvas["x"] < x < canvas["x"] + canvas["width"], corner
        assert canvas["y"] < y < canvas["y"] + canvas["height"], corner


UNSEEN = 0.002
"""Of Chromium's measure, where only a few letters get another width; a board that moves is at 0.2."""


def nothing_moved(visitor: Visitor) -> None:
    """Nothing of the page was moved since it was asked for."""
    shifts = moved(visitor)
    assert sum(value for value, _ in shifts) < UNSEEN, shifts


@pytest.fixture(scope="module")
def flat_profile(playwright: Playwright, tmp_path_factory: pytest.TempPathFactory) -> Iterator[BrowserContext]:
    """A browser without WebGL, and with one profile, whose files are kept from visit to visit."""
    options = launch_options()
    folder = tmp_path_factory.mktemp("flat")
    context = playwright.chromium.launch_persistent_context(
        folder, **options | {"args": [*options["args"], "--disable-gpu", "--disable-software-rasterizer"]}
    )
    context.add_init_script(NO_SERVICE_WORKER)
    yield context
    context.close()


SIZES: tuple[ViewportSize, ...] = (
    {"width": 844, "height": 390},
    {"width": 1280, "height": 800},
    {"width": 390, "height": 844},
)


def test_without_webgl_there_is_the_flat_board_and_nothing_moves(flat_profile: BrowserContext, site: str) -> None:
    """In three windows on a first visit, and then once more on a second."""
    visitor = Visitor(flat_profile, site)
    visitor.page.emulate_media(reduced_motion="reduce")
    visitor.page.add_init_script(SHIFTS)
    sentence = visitor.page.get_by_text("This browser cannot show the board in 3D")
    for size, visit in [*((size, "first") for size in SIZES), (SIZES[-1], "second")]:
        if visit == "first":
            empty(flat_profile)
        visitor.resize(size)
        visitor.go(PAGE)
        visitor.until(sentence.is_visible, "the sentence")
        nothing_moved(visitor)
        for target in ("4.2.2", "4.3.3"):
            visitor.click(target)
        assert visitor.actions == ["4.2.2-4.3.3"], (size, visit)
        if visit == "first":
            visitor.page.goto("about:blank")
    for size in SIZES:
        visitor.resize(size)
        width = visitor.page.locator("#board > svg").bounding_box()["width"]  # type: ignore[index]
        assert width > 0.4 * size["width"], "from the second visit on the flat board has all the room"
    assert not [url for url in visitor.asked if "/three." in url]
    visitor.page.close()
    assert visitor.complaints() == []


def test_a_browser_that_cannot_draw_in_workers_draws_in_the_page(visit: Visit) -> None:
    visitor = visit(reduced_motion="reduce", viewport=space.FEW_PIXELS)
    visitor.page.add_init_script(space.HERE)
    space.wait_for_space(visitor.go(PAGE))
    assert not [worker for worker in visitor.page.workers if "board3d" in worker.url]
    for target in ("4.2.2", "4.3.3"):
        space.click(visitor, target)
    assert visitor.actions == ["4.2.2-4.3.3"]


def test_the_board_is_drawn_in_a_worker(board: Visitor) -> None:
    assert [worker for worker in board.page.workers if "board3d-worker" in worker.url]
    assert [url for url in board.asked if "/three." in url]
    context = "document.querySelector('#space canvas').getContext('webgl2')"
    with pytest.raises(Error, match="ontext"):
        board.look(context)


@pytest.mark.parametrize(("width", "height"), [(320, 640), (640, 400), (390, 844)])
def test_no_button_covers_the_board_on_a_small_screen(board: Visitor, width: int, height: int) -> None:
    """640 x 400 is a small laptop at 200 %."""
    board.resize({"width": width, "height": height})
    board.press("As at first")
    buttons = [part.bounding_box() for part in board.page.locator("[data-over] > *").all()]
    for target in ("3.1.2", "4.1.2", "5.1.2", "3.2.2", "5.2.2", "3.7.2", "5.7.2", "3.5.3", "5.3.1"):
        x, y = space.place(board, target)
        for box in buttons:
            assert box
            inside = box["x"] < x < box["x"] + box["width"] and box["y"] < y < box["y"] + box["height"]
            assert not inside, f"{target} is covered"
    view = board.page.locator("#space").bounding_box()
    assert view
    assert view["width"] >= 220
    board.resize(space.FEW_PIXELS)
    board.press("As at first")


def test_in_forced_colours_players_differ(board: Visitor) -> None:
    def colours() -> dict[str, str]:
        told: dict[str, str] = json.loads(board.look("sent.findLast(({ colours }) => colours).colours"))
        return told

    before = colours()
    board.page.emulate_media(forced_colors="active")
    board.until(lambda: colours() != before, "other colours")
    assert colours()["p0"] != colours()["p1"]
    board.page.emulate_media(forced_colors="none")
    board.until(lambda: colours() == before, "the usual colours")


def test_another_game_begins_with_all_floors(board: Visitor) -> None:
    space.show_floor(board, "1")
    space.click(board, "4.2.2")
    assert "is chosen" not in board.live
    board.new_game()
    assert board.page.get_by_role("radio", name="All", exact=True).is_checked()
    space.click(board, "4.2.2")
    assert board.live.startswith("Column 4, row 2, level 2 is chosen")
    board.key("Escape")


def test_where_the_library_cannot_be_had_there_is_the_flat_board_and_a_sentence(visit: Visit) -> None:
    visitor = visit(viewport=space.FEW_PIXELS)
    visitor.expected = ("error: Failed to load resource",)
    visitor.page.route("**/three.*", lambda route: route.abort())
    visitor.go(PAGE)
    sentence = visitor.page.get_by_text("The 3D view is not on this device yet")
    visitor.until(sentence.is_visible, "the sentence")
    visitor.click("4.2.2")
    visitor.click("4.3.3")
    assert visitor.actions == ["4.2.2-4.3.3"]
