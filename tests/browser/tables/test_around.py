"""Around the game: going from page to page without starting Python anew, themes, motion, sounds, words."""

from __future__ import annotations

from typing import Literal

from gridarium import load
from gridarium.formats import link
from gridarium.match.match import Match, Seat
from tests.browser.conftest import Visit
from tests.browser.support.shifts import PAINTED
from tests.browser.support.visitor import Visitor, play
from web.boards.motion import GLIDE

DEVICES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
WATCH = """
window.AudioContext = window.Sounds;
window.moved = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, how) {
  window.moved.push([this.id, how.duration]);
  return animate.call(this, frames, how);
};
window.notes = 0;
window.loudest = 0;
const ramp = AudioParam.prototype.linearRampToValueAtTime;
AudioParam.prototype.linearRampToValueAtTime = function (value, ...when) {
  window.loudest = Math.max(window.loudest, value);
  return ramp.call(this, value, ...when);
};
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...when) {
  window.notes += 1;
  return start.apply(this, when);
};
"""


def test_going_about_does_not_start_python_anew(table: Visitor) -> None:
    visitor = table.lead_to("index.html")
    visitor.look("window.mark = 1")
    workers, loads = len(visitor.page.workers), visitor.loads
    assert workers >= 1
    visitor.press("Play a friend", "main")
    visitor.press("Start", "#sheet")
    visitor.click("e6")
    for label in ("Rules", "GridBloc", "Gridarium"):
        if label == "GridBloc":
            visitor.press("Games", "header")
        visitor.page.get_by_role("link", name=label, exact=True).first.click()
        visitor.settle()
        assert visitor.page.locator("h1").count() == 1
    titles = []
    for _ in range(3):
        visitor.page.go_back()
        visitor.settle()
        titles.append(visitor.page.title())
    here = "Player 2 to move - GridBloc - Gridarium"
    assert titles == [here, "Rules of GridBloc - Gridarium", here]
    assert visitor.actions == ["e6"]
    visitor.page.go_forward()
    visitor.settle()
    assert visitor.page.title() == "Rules of GridBloc - Gridarium"
    assert len(visitor.page.workers) == workers
    assert visitor.loads == loads
    assert visitor.look("window.mark") == 1


def test_names_are_text(table: Visitor) -> None:
    name = "<img src=x onerror=a()>"
    table.new_game(name, "{0}&lt;", "Small")
    table.click("c4")
    assert table.live == f"{name} moved to c4 and scored, 1 point."
    assert table.status == "Round 1 of 2 {0}&lt; to move: build a wall between two tiles."
    assert table.page.locator("img").count() == 0


def test_names_typed_stay_while_options_change(table: Visitor) -> None:
    table.look("document.activeElement.blur()")
    table.key("n")
    table.choose("Friend here")
    table.find("f-seat-1").fill("Ann")
    table.choose("By lot")
    table.unfold_terms()
    table.press("A random map", "#sheet")
    assert table.find("f-seat-1").input_value() == "Ann"
    table.press("Start", "#sheet")
    assert "Ann" in table.text("seats")


def test_undo_redo_jump_and_lines(table: Visitor) -> None:
    table.new_game("", "", "Small")
    play(table, ["c4", "a1|b1", "c5", "a1|a2"], table.click)
    table.press("Undo", "#actions")
    table.press("To the start", "#steer")
    assert table.live == "Move 0 of 4."
    table.page.locator("#moves .move").nth(1).click()
    table.settle()
    assert table.at_move == "2 / 4"
    assert table.find("banner").is_visible()
    table.click("b5")
    assert table.actions == ["c4", "a1|b1", "b5"]
    table.press("Main line, 4 moves", "#lines")
    assert table.actions == ["c4", "a1|b1", "c5", "a1|a2"]
    table.press("Delete variation 2", "#lines")
    assert table.page.locator("#lines button").count() == 0


def test_resigning_and_a_rematch(table: Visitor) -> None:
    table.new_game("Ann", "Ben", "Small")
    table.press("Menu", "#actions")
    table.press("Resign", "#sheet")
    table.press("Ann resigns", "#sheet")
    assert "Ann resigned, so Ben won." in table.find("sheet").inner_text()
    table.press("Rematch, seats swapped", "#sheet")
    assert table.page.locator("#seats .name").all_inner_texts() == ["Ben", "Ann"]
    assert table.actions == []


def test_themes(visit: Visit) -> None:
    visitor = visit().go("index.html")
    ground = "getComputedStyle(document.body).backgroundColor"
    own, seen = {}, {}
    for device in DEVICES:
        visitor.page.emulate_media(color_scheme=device)
        own[device] = visitor.look(ground)
    for device, other in zip(DEVICES, ("Dark", "Light"), strict=True):
        visitor.page.emulate_media(color_scheme=device)
        visitor.press("Settings", "header")
        for label in ("Light", "Dark", "As the device"):
            visitor.set("Colours", label)
            visitor.settle()
            seen[label] = visitor.look(ground)
        assert seen["Light"] != seen["Dark"]
        assert seen["As the device"] == own[device] == seen[device.capitalize()]
        visitor.set("Colours", other)
        visitor.settle()
        visitor.first_seen("h1")
        assert visitor.look(ground) == seen[other], "the colours change after the first paint"
        visitor.wait_for_python()
        assert visitor.look(ground) == seen[other]


def moved(visitor: Visitor) -> object:
    """What glides, and for how many milliseconds, when a new game begins with a step and a wall."""
    visitor.fresh().look("window.moved = []")
    visitor.click("e6")
    visitor.click("e6|e7")
    return visitor.look("window.moved")


def test_motion_and_sound(visit: Visit) -> None:
    visitor = visit()
    visitor.page.add_init_script(WATCH)
    visitor.go()
    visitor.page.emulate_media(reduced_motion="reduce")
    assert moved(visitor) == []
    visitor.page.emulate_media(reduced_motion="no-preference")
    assert moved(visitor) == [["board-runner-0", GLIDE], ["t-e6_e7", GLIDE]]
    visitor.click("f7")
    assert visitor.look("window.notes") > 0
    walls = ("a1|b1", "b1|c1", "c1|d1")
    heard = [heard_at(visitor, volume, wall) for volume, wall in zip((20, 60, 100), walls, strict=True)]
    assert 0 < heard[0] < heard[1] < heard[2] <= 1
    before = visitor.look("window.notes")
    assert heard_at(visitor, 0, "d1|e1") == 0
    assert visitor.look("window.notes") == before


def heard_at(visitor: Visitor, volume: int, wall: str) -> float:
    """How loud a wall is built at that volume."""
    visitor.press("Settings", "header")
    visitor.page.get_by_label("Volume").fill(str(volume))
    visitor.settle()
    visitor.key("Escape")
    visitor.look("window.loudest = 0")
    visitor.click(wall)
    assert visitor.actions[-1] == wall
    loudest = float(visitor.look("window.loudest"))
    visitor.press("Undo", "#actions")
    return loudest


CLOSE_AND_PRESS = """
(key) => {
  document.querySelector("dialog:modal").close();
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
}
"""
"""Close the dialog, and press a key before the browser has said that it is closed."""


def test_a_key_right_after_a_dialog_means_the_page_behind_it(visit: Visit) -> None:
    visitor = visit().go()
    visitor.press("Settings", "header")
    visitor.look(CLOSE_AND_PRESS, "n")
    visitor.page.locator("#sheet:modal[data-open=new]").wait_for()


def test_players_differ_in_shape_and_colour(table: Visitor) -> None:
    badges = table.page.locator("#seats .badge")
    looks = [
        badges.nth(number).evaluate("e => [getComputedStyle(e).backgroundColor, e.className.replace(/p\\d/, '')]")
        for number in (0, 1)
    ]
    assert looks[0][1] != looks[1][1]


def test_a_game_typed_into_the_address_begins_at_its_top(visit: Visit) -> None:
    """However far down the page was on which it was typed, and that is still known when one goes back there."""
    visitor = visit(viewport={"width": 390, "height": 400}, reduced_motion="reduce").go()
    visitor.look("scrollTo(0, 200)")
    visitor.until(lambda: visitor.look("scrollY") == 200, "the page to be scrolled")
    visitor.look(PAINTED)
    visitor.show(link.write(Match(load("gridopolis"), [Seat("Ann"), Seat("Ben")])))
    visitor.until(lambda: "gridopolis.html#" in visitor.address, "the game")
    visitor.settle()
    assert visitor.look("document.documentElement.scrollHeight - innerHeight") > 200
    assert visitor.look("scrollY") == 0
    visitor.page.go_back()
    visitor.until(lambda: "gridbloc.html" in visitor.address, "the game before")
    visitor.until(lambda: visitor.look("scrollY") == 200, "where one was")
