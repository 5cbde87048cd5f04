"""The end of a game as people meet it: the last move is seen first; and its picture is a file."""

from __future__ import annotations

import struct
from pathlib import Path

import pytest

from gridarium import load
from gridarium.formats.link import write
from gridarium.match.match import Match, Seat
from tests.browser.conftest import PHONE, Visit
from tests.browser.support.games import SMALL, STANDARD
from tests.browser.support.visitor import Visitor
from web.widgets.table.result_picture import HIGH, SIZE

WATCH = """
addEventListener("pointerdown", () => (window.pressed = performance.now()), { capture: true, once: true });
new MutationObserver(() => (window.shown ??= performance.now())).observe(document.getElementById("sheet"), {
  attributeFilter: ["open"],
});
"""
"""Notes when something was pressed, and when the dialog was open."""
FLOURISHES = """
window.begun = [];
addEventListener("animationstart", ({ target, animationName }) => {
  if (target.closest(".flourish")) window.begun.push(animationName);
});
"""
"""Notes the animations of the flourish as they begin."""
LASTS = """
[...document.querySelectorAll(".flourish .winner, .burst > g")].map((part) => {
  const { animationDelay, animationDuration, animationIterationCount } = getComputedStyle(part);
  return (parseFloat(animationDelay) + parseFloat(animationDuration)) * parseFloat(animationIterationCount);
})
"""
SHARING = """
navigator.canShare = () => true;
navigator.share = async ({ files }) => (window.sent = files.map(({ name, type, size }) => ({ name, type, size })));
"""
"""A device to send files from."""


def ended(visitor: Visitor, actions: tuple[str, ...] = SMALL) -> None:
    match = Match(load("gridbloc"), [Seat("Ann"), Seat("Ben")], {"map": "small"})
    match.extend(actions)
    visitor.show(f"#{write(match)}")


@pytest.mark.parametrize("where", ["table", "phone"])
def test_the_last_move_is_seen_before_the_end_is_told(where: str, request: pytest.FixtureRequest) -> None:
    visitor: Visitor = request.getfixturevalue(where)
    ended(visitor, SMALL[:-1])
    visitor.look(f"(() => {{ {WATCH} }})()")
    visitor.click(SMALL[-1])
    if where == "phone" and visitor.status.startswith("Tap again"):
        visitor.click(SMALL[-1])
    assert visitor.page.get_by_role("dialog", name="Result").is_visible()
    assert visitor.look("window.shown - window.pressed") >= 1000
    steps = visitor.page.locator("#sheet .next-steps button")
    assert [step.inner_text() for step in steps.all()] == ["Rematch", "Analysis", "Share"]
    assert not visitor.page.locator("#sheet table").is_visible()
    visitor.page.locator("#sheet summary").click()
    assert visitor.page.locator("#sheet table").is_visible()
    assert visitor.look("document.querySelector('.flourish').getAnimations({ subtree: true }).length") == 0, (
        "nothing moves for those who do not want that"
    )


@pytest.mark.parametrize("where", ["table", "phone"])
def test_who_won_here_sees_a_short_flourish(where: str, request: pytest.FixtureRequest) -> None:
    visitor: Visitor = request.getfixturevalue(where)
    match = Match(load("gridbloc"), [Seat("Ann"), Seat("Ben")])
    *before, last = (*STANDARD[8:], *STANDARD[:8])  # the longer journey first: who wins makes the last move
    match.extend(before)
    visitor.show(f"#{write(match)}")
    visitor.page.emulate_media(reduced_motion="no-preference")
    visitor.look(f"(() => {{ {FLOURISHES} }})()")
    visitor.type_action(last)
    assert visitor.page.get_by_role("dialog", name="Result").is_visible()
    visitor.until(lambda: sorted(set(visitor.look("window.begun"))) == ["arrive", "burst"], "the flourish to begin")
    assert max(visitor.look(LASTS)) <= 0.25, "seconds"
    visitor.key("Escape")
    visitor.look("document.documentElement.dataset.motion = 'none'")
    visitor.look("window.begun.length = 0")
    visitor.press("Result", "#actions")
    assert visitor.look("window.begun.length") == 0, "none for those who have chosen that"
    assert visitor.look("document.querySelector('.flourish').getAnimations({ subtree: true }).length") == 0
    visitor.look("delete document.documentElement.dataset.motion")


SLOWLY = """
window.later = window.setTimeout;
window.setTimeout = (act, ms, ...given) => window.later.call(window, act, ms >= 1000 ? 100 * ms : ms, ...given);
void 0;
"""
"""However slow the machine is, whoever goes on after the end does so before the result is told."""


def test_whoever_goes_on_at_once_is_not_held_up(table: Visitor) -> None:
    ended(table, SMALL[:-1])
    table.look(SLOWLY)
    table.page.mouse.click(*table.place(SMALL[-1]))
    table.until(lambda: table.status.startswith("Game over"), "the end")
    table.press("Undo", "#actions")
    table.look("void (window.setTimeout = window.later)")
    assert not table.page.get_by_role("dialog").count()
    assert len(table.actions) == len(SMALL)


def test_the_end_is_a_picture_to_save_and_to_send(visit: Visit, tmp_path: Path) -> None:
    visitor = visit(**PHONE, color_scheme="dark")
    visitor.page.add_init_script(SHARING)
    visitor.go()
    ended(visitor)
    visitor.press("Result", "#actions")
    visitor.press("Picture", "#sheet")
    with visitor.page.expect_download() as download:
        visitor.press("Save", "#sheet")
    file = tmp_path / "picture.png"
    download.value.save_as(file)
    data = file.read_bytes()
    assert download.value.suggested_filename.startswith("gridbloc-")
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    width, height = struct.unpack(">II", data[16:24])
    assert (width, height) == (SIZE, HIGH)
    assert len(data) > 15_000, "more than an empty ground"
    visitor.press("Send", "#sheet")
    visitor.until(lambda: visitor.look("window.sent !== undefined"), "the picture to be sent")
    ((sent,),) = [visitor.look("window.sent")]
    assert sent["type"] == "image/png"
    assert sent["size"] == len(data)
    visitor.until(lambda: not visitor.page.get_by_role("dialog").count(), "the sheet to close")
    visitor.press("Result", "#actions")
    visitor.press("Picture", "#sheet")
    visitor.look("navigator.canShare = () => false")
    visitor.press("Send", "#sheet")
    visitor.until(lambda: visitor.page.locator("#sheet .refusal").count() == 1, "a sentence about that")


WITHIN = """
() => {
  const sheet = document.getElementById("sheet");
  const body = sheet.querySelector(".body").getBoundingClientRect();
  return [...sheet.querySelectorAll(".moment > *, .next-steps .button, .highlights, .highlights p")].filter((part) => {
    const { left, right, top, bottom } = part.getBoundingClientRect();
    const cut = part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).overflow !== "visible";
    return cut || left < body.left || right > body.right || top < body.top || bottom > body.bottom;
  }).map((part) => part.outerHTML.slice(0, 80));
}
"""
"""What the sheet cuts of who won, what comes next, the best moment and the lesson."""


@pytest.mark.parametrize("size", [(390, 844), (1280, 800)])
def test_the_sheet_cuts_nothing(size: tuple[int, int], visit: Visit) -> None:
    visitor = visit(viewport={"width": size[0], "height": size[1]})
    visitor.go()
    match = Match(load("gridbloc"), [Seat("", 2), Seat("")], {"map": "small"})
    match.extend(SMALL)
    match.current.resigned = 0
    visitor.show(f"#{write(match)}")
    visitor.press("Result", "#actions")
    assert visitor.look(f"({WITHIN})()") == []
    visitor.until(lambda: not visitor.page.locator(".highlights progress").count(), "the best moment to be found")
    assert visitor.look(f"({WITHIN})()") == []
    assert visitor.page.locator(".highlights p").count() == 2


LONGEST = """
window.longest = 0;
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, how) {
  const made = animate.call(this, frames, how);
  setTimeout(() => {
    const timings = document.getAnimations().map(({ effect }) => effect.getComputedTiming().duration);
    window.longest = Math.max(window.longest, ...timings);
  });
  return made;
};
"""
"""Notes for how many milliseconds anything moves while something does."""


def test_nothing_moves_for_more_than_a_quarter_of_a_second(visit: Visit) -> None:
    visitor = visit(reduced_motion="no-preference")
    visitor.page.add_init_script(LONGEST)
    visitor.go()
    ended(visitor, SMALL[:-1])
    visitor.click(SMALL[-1])
    assert visitor.page.get_by_role("dialog", name="Result").is_visible()
    assert 0 < visitor.look("window.longest") <= 250
