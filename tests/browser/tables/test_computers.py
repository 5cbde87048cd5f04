"""Computers in the page: they think while it lives, stop when asked, and a game outlives a worker that ends."""

from __future__ import annotations

from gridarium import load
from gridarium.formats import link
from gridarium.match.match import Match, Seat
from tests.browser.conftest import Visit
from tests.browser.support.visitor import LONG_THOUGHTS, Visitor
from web.words.opponents import name_of

LONGEST_GAP = 250.0
"""Milliseconds between two frames: no frozen page, on a machine as busy as those that run tests. The bench measures."""
SEEN = 300.0
"""Milliseconds that one's own action is seen for before the computer's comes."""

WATCH_FRAMES = """() => {
  const seen = window.gaps = [];
  let last = performance.now();
  const frame = (now) => {
    seen.push(now - last);
    last = now;
    if (window.gaps === seen) requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}"""

WATCH_ACTIONS = """() => {
  window.times = [];
  const count = () => document.querySelectorAll("#moves .move").length;
  let known = count();
  new MutationObserver(() => {
    if (count() > known) times.push(performance.now());
    known = count();
  }).observe(document.getElementById("page"), { subtree: true, childList: true });
}"""


def seated(table: Visitor, *levels: int, actions: tuple[str, ...] = ()) -> None:
    """A game from a link, on a plain board of 9 x 9, with these levels in its seats."""
    match = Match(load("gridbloc"), [Seat("" if level else "Ann", level) for level in levels])
    match.extend(actions)
    table.show(f"#{link.write(match)}")


def thinking(table: Visitor, *actions: str) -> None:
    """A game from a link in which a computer of level 6 is to move."""
    seated(table, 0, 6, actions=actions or ("e6",))
    await_thinking(table)


def await_thinking(table: Visitor) -> None:
    table.unfold()
    assert table.page.get_by_role("button", name="Move now").is_visible()


def test_it_moves_when_told(table: Visitor) -> None:
    thinking(table)
    table.press("Move now")
    table.until(lambda: len(table.actions) == 2, "its move")
    assert table.live.startswith(f"{name_of(6)} built a wall between")


def test_its_line_is_drawn_so_that_it_can_be_seen(table: Visitor) -> None:
    thinking(table)
    table.press("Show moves")
    drawn = table.page.locator("#board-line path")
    table.until(drawn.count, "its line on the board")
    assert "none" not in drawn.evaluate_all("paths => paths.map((path) => getComputedStyle(path).stroke)")
    table.press("Hide moves")
    assert not drawn.count()


def test_the_page_lives_while_it_thinks(table: Visitor) -> None:
    """Frames go on, and the move list answers, again and again in the middle of a thought."""
    thinking(table, "e6", "a1|b1", "e7", "a2|b2", "f7", "a3|b3", "f6")
    table.look(WATCH_FRAMES)
    for ply in (1, 4, 6):
        look_at(table, ply)
        table.press("Return to the end")
        await_thinking(table)
    gaps = table.look("gaps.splice(0)")
    table.look("delete window.gaps")
    assert len(gaps) > 10
    assert sorted(gaps)[len(gaps) * 9 // 10] < LONGEST_GAP, "but for a few, when the machine has other things to do"
    assert len(table.actions) == 7, "it was still thinking"


def look_at(table: Visitor, ply: int) -> None:
    table.page.locator("#moves .move").nth(ply - 1).click()
    table.until(lambda: table.at_move == f"{ply} / 7", "the position clicked")


def test_ones_own_action_is_seen_before_the_answer(table: Visitor) -> None:
    seated(table, 0, 1)
    table.look(WATCH_ACTIONS)
    for count in (2, 4, 6):
        step(table, count)
    times = table.look("times")
    # On a busy machine one's own action may be shown late and is seen for less, but not each time.
    assert max(answer - own for own, answer in zip(times[::2], times[1::2], strict=True)) >= SEEN


def step(table: Visitor, count: int) -> None:
    """Step to any tile; with the answer there are so many actions."""
    table.page.locator("[data-board] .open").first.dispatch_event("click")
    table.until(lambda: len(table.actions) == count, "the answer")


def test_computers_alone_are_watched_held_and_stepped(table: Visitor) -> None:
    seated(table, 1, 1)
    table.until(lambda: len(table.actions) >= 3, "three actions")
    table.unfold()
    table.press("Pause")
    held = len(table.actions)
    table.press("One move")
    table.until(lambda: len(table.actions) == held + 1, "one more")
    table.until(lambda: "waits" in table.text("thinking"), "it to wait again")
    table.press("Continue")
    table.until(lambda: len(table.actions) >= held + 3, "more of them")
    table.unfold()
    table.press("Pause")


def test_a_seat_changes_hands_in_mid_thought(table: Visitor) -> None:
    thinking(table)
    table.press("Menu", "#actions")
    table.press("Players", "#sheet")
    table.page.get_by_label(name_of(6)).select_option(label="A person")
    table.settle()
    table.key("Escape")
    assert not table.page.get_by_role("button", name="Move now").is_visible()
    table.click("a1|b1")
    assert table.actions == ["e6", "a1|b1"]
    assert "Player 2" in table.text("seats")


def test_undo_against_a_computer(table: Visitor) -> None:
    thinking(table)
    table.press("Move now")
    table.until(lambda: len(table.actions) == 2, "its move")
    table.press("Undo", "#actions")
    assert table.at_move == "0 / 2"
    assert "Your turn: step" in table.status


def test_looking_back_while_it_thinks(table: Visitor) -> None:
    thinking(table)
    table.press("To the start")
    assert not table.page.get_by_role("button", name="Move now").is_visible()
    table.press("To the end")
    await_thinking(table)


def test_a_thought_outlives_its_worker(visit: Visit) -> None:
    table = visit().with_program(LONG_THOUGHTS).go()
    thinking(table, "e6", "a1|b1", "e7")
    table.look("document.querySelector('script[worker]').xworker.terminate()")
    table.until(lambda: any("started again" in words for words in table.notices), "another worker")
    await_thinking(table)
    assert table.actions == ["e6", "a1|b1", "e7"]
    table.press("Move now")
    table.until(lambda: len(table.actions) == 4, "it to go on")
    assert [said for said in table.complaints() if "the worker ended" not in said] == []


BROKEN = """
from web.play.thinking import TableThought

whole = TableThought.step

def step(work):
    TableThought.step = whole
    raise ZeroDivisionError("for this test")

TableThought.step = step
"""
"""Put into the worker's program: the first slice of thinking fails."""


def test_a_thought_that_fails_is_said_and_the_game_goes_on(visit: Visit) -> None:
    table = visit().with_program(LONG_THOUGHTS + BROKEN).go()
    seated(table, 0, 6, actions=("e6",))
    said = table.page.locator("#fault")
    table.until(said.is_visible, "a word about it")
    assert "had to stop thinking. Your game is kept." in said.inner_text()
    assert f"{name_of(6)} waits" in table.text("thinking")
    table.press("Continue")
    await_thinking(table)
    assert not said.is_visible()
    table.press("Move now")
    table.until(lambda: len(table.actions) == 2, "its move")
    assert ["ZeroDivisionError: for this test" in line for line in table.complaints()] == [True], (
        "the console says where"
    )
