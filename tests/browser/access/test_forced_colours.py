"""With forced colours, as of people who need high contrast, what is chosen, pressed or current still differs."""

from __future__ import annotations

import pytest

from gridarium import load
from gridarium.formats.link import write
from gridarium.match.match import Match, Seat
from tests.browser.editors.test_editor import begin
from tests.browser.support.games import SMALL
from tests.browser.support.visitor import Visitor
from tests.colours import Colour, contrast, linear

LOOKS = """
(selector) => [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility()).map((element) => {
  const style = getComputedStyle(element);
  const names = ["backgroundColor", "borderBottomColor", "borderBottomWidth", "outlineStyle", "outlineColor"];
  return names.map((name) => style[name]).join(" ");
})
"""
"""How the elements look that one sees, but for their text."""

COLOURS = """
(selector) => {
  const { color, backgroundColor } = getComputedStyle(document.querySelector(selector));
  return [color, backgroundColor].map((each) => each.match(/[\\d.]+/g).map(Number));
}
"""
"""Red, green and blue from 0 to 255 of an element's text and of its ground, which may be clear."""


@pytest.fixture
def visitor(table: Visitor) -> Visitor:
    table.page.emulate_media(forced_colors="active", color_scheme="dark")
    return table


def differs(visitor: Visitor, state: str, other: str) -> None:
    """The one element in that state looks unlike every one that is not."""
    [marked] = visitor.look(LOOKS, state)
    rest = visitor.look(LOOKS, other)
    assert rest
    assert marked not in rest, f"{state} looks like {other}: {marked}"
    text, ground = visitor.look(COLOURS, state)
    assert len(ground) == 4 or contrast(rgb(text), rgb(ground)) >= 4.5, f"{state} cannot be read: {text} on {ground}"


def rgb(parts: list[float]) -> Colour:
    red, green, blue = (linear(part / 255) for part in parts[:3])
    return red, green, blue


def test_at_a_table(visitor: Visitor) -> None:
    match = Match(load("gridbloc"), [Seat("Ann"), Seat("Ben")], {"map": "small"})
    match.extend(SMALL[:3])
    visitor.follow("GridBloc")
    visitor.show(f"#{write(match)}")
    differs(visitor, ".move.now", ".move:not(.now)")
    differs(visitor, ".seat.to-move", ".seat:not(.to-move)")
    visitor.press("Games", "header")
    differs(visitor, ".top nav a[aria-current]", ".top nav a:not([aria-current])")
    visitor.key("Escape")
    visitor.key("z")
    visitor.click("b3")
    differs(visitor, ".lines .button.chosen", ".lines .button:not(.chosen, .icon-only)")


def test_at_a_table_with_cards(visitor: Visitor) -> None:
    match = Match(load("gadget_grid"), [Seat(name) for name in ("Ann", "Ben", "Cid", "Dan")])
    for text in match.game.showcase.split():
        match.current.play_text(text)  # with what falls
    visitor.follow("Gadget Grid")
    visitor.show(f"#{write(match)}")
    differs(visitor, ".shelf-of.p0 li > .active", ".shelf-of.p0 li > :not(.active)")
    differs(visitor, ".seat.to-move", ".seat:not(.to-move, .head)")


def test_at_a_table_in_space(visitor: Visitor) -> None:
    visitor.fresh("gridopolis.html")
    visitor.press("Both", "#space-switch")
    differs(visitor, ".switch .button[aria-pressed=true]", ".switch .button[aria-pressed=false]")
    visitor.until(lambda: visitor.page.locator(".floors :checked").count() == 1, "the level that shows")
    differs(visitor, ".floors :checked + span", ".floors :not(:checked) + span")
    visitor.resize({"width": 390, "height": 844})
    differs(visitor, ".switch [data-value=space]", ".switch [data-value=flat]")
    visitor.press("Flat", "#space-switch")


def test_where_a_game_is_set_up(visitor: Visitor) -> None:
    visitor.fresh("gridopolis.html")
    visitor.press("New", "#actions")
    visitor.page.locator("#new-game [name=how][value='2']").check(force=True)
    visitor.settle()
    for kind in ("with-whom", "counted"):
        differs(visitor, f".{kind} :checked + .face", f".{kind} :not(:checked) + .face")
    visitor.unfold_terms()
    visitor.page.locator("#new-game .boards input").first.check(force=True)
    visitor.settle()
    differs(visitor, ".boards :checked + .face", ".boards :not(:checked) + .face")
    visitor.page.locator("#sheet").get_by_role("button", name="Close").click()
    visitor.settle()


def test_at_the_editor(visitor: Visitor) -> None:
    visitor.follow("Gridopolis")
    visitor.follow("Design your own")
    begin(visitor, "Matrix for 4")
    for way in ("tool", "seat", "symmetry", "level"):
        differs(visitor, f".of-{way} .pick:has(:checked)", f".of-{way} .pick:not(:has(:checked))")


def test_in_the_rules(visitor: Visitor) -> None:
    visitor.follow("GridBloc")
    visitor.follow("Rules")
    visitor.look("() => { location.hash = document.querySelector('.rule').id }")
    differs(visitor, ".rule:target", ".rule:not(:target)")
