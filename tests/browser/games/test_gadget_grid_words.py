"""Gadget Grid as a newcomer reads it in the browser: the sheet for a new game, and the story of what happened."""

from __future__ import annotations

from tests.browser.games.test_gadget_grid import late, show
from tests.browser.support.visitor import Visitor

TILES = """() => [...document.querySelectorAll("#sheet .many .face")].map((face) => {
  const { width, height } = face.getBoundingClientRect();
  return [width, height];
})"""
"""How wide and high the numbers of players are."""
ROOM = """(id) => {
  const list = document.getElementById(id);
  const told = [...list.querySelectorAll(".told")].map((each) => each.getBoundingClientRect());
  return { over: list.scrollWidth - list.clientWidth, least: Math.min(...told.map(({ height }) => height)) };
}"""
"""By how much a list of moves is too wide, and how high the lowest button in it is."""
HIDDEN = """() => {
  const { scrollHeight, clientHeight } = document.getElementById("live");
  const [over] = document.querySelectorAll("#banner > span");
  return clientHeight < Math.min(scrollHeight, 40) || over?.clientWidth > 1;
}"""
"""Whether what was said has less room than three lines, or something lies over it."""
TOLD = """["#moves .told.now", "#live"].map((part) => document.querySelector(part).textContent)"""
"""What is marked in the story while it plays itself back, and what is said of it, both at once."""


def test_the_numbers_of_players_are_easy_to_hit_at_every_width(table: Visitor) -> None:
    visitor = table.lead_to("gadget_grid.html")
    visitor.press("New", "#actions")
    for width in (320, 360, 390, 600, 900, 1280, 1920):
        visitor.resize({"width": width, "height": 844})
        tiles = visitor.look(TILES)
        assert len(tiles) == 8
        assert all(wide >= 36 and high >= 40 for wide, high in tiles), (width, tiles)


def test_the_story_is_legible_on_a_phone_and_can_be_gone_through_by_touch(phone: Visitor) -> None:
    visitor = phone
    match = late(4, 4, 200)
    show(visitor, match)
    visitor.press("Menu", "#actions")
    visitor.press("Moves and variations", "#sheet")
    room = visitor.look(ROOM, "played")
    assert room["over"] <= 0
    assert room["least"] >= 24
    story = visitor.page.locator("#played .story")
    assert "step:" not in visitor.find("played").inner_text()
    story.nth(1).locator(".told").nth(3).tap()
    visitor.settle()
    assert visitor.page.locator("#played [aria-current=step]").count() == 1
    assert not visitor.at_move.startswith(f"{match.length} /")
    visitor.page.locator("#sheet").get_by_role("button", name="Replay the last turn").tap()
    before = visitor.at_move
    visitor.until(lambda: visitor.at_move != before, "the turn to play itself back")
    told, live = visitor.look(TOLD)
    assert told.rstrip(",.").split()[-1] in live


def test_what_happened_before_has_room_on_a_phone_that_looks_back(phone: Visitor) -> None:
    show(phone, late(4, 4, 200))
    phone.key("Home")
    for _ in range(11):
        before = phone.text("live")
        phone.page.keyboard.press("ArrowRight")
        phone.until(lambda: phone.text("live") not in {before, ""}, "what happened there")  # noqa: B023  it is asked at once
        assert not phone.look(HIDDEN)
    assert phone.text("live").startswith("Move 11 of ")
