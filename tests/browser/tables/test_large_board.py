"""A large board comes onto the page in pieces, and is whole for whoever needs it."""

from __future__ import annotations

from gridarium.formats import link
from tests.browser.support.bloc import game
from tests.browser.support.visitor import Visitor

SIDE = 20
CELLS = SIDE * SIDE + 2 * SIDE * (SIDE - 1)
"""Tiles, and the edges between them."""

SEEN = """
([link, key]) => new Promise((resolve) => {
  const seen = [];
  const board = () => document.querySelector("[data-board] svg");
  const before = board().getAttribute("viewBox");
  const ended = performance.now() + 60_000;
  const look = () => {
    const cells = board().querySelectorAll("[role=row] [data-target]").length;
    const other = board().getAttribute("viewBox") !== before;
    const active = document.activeElement.dataset.target;
    if (other && cells !== seen.at(-1)?.[0]) {
      const press = new KeyboardEvent("keydown", { key, bubbles: true });
      if (key && seen.length === 0) document.activeElement.dispatchEvent(press);
      seen.push([cells, active]);
    }
    const later = board().querySelectorAll("[role=row]:empty").length > 0;
    if ((other && !later) || performance.now() > ended) resolve(seen);
    else requestAnimationFrame(look);
  };
  location.hash = link;
  look();
})
"""
"""How many cells were there from frame to frame since the other board came, and where the focus was; a key is pressed
as soon as it has come."""

ROWS = """
[...document.querySelectorAll("[data-board] [role=row]")].map((row) =>
  [...row.querySelectorAll(":scope > [data-target] > .hit")].map((hit) => hit.getBoundingClientRect()))
  .map((boxes) => boxes.reduce((sum, { top, bottom }) => sum + (top + bottom) / 2, 0) / boxes.length)
"""
"""How far down the window each row is."""


def test_a_large_board_comes_in_pieces_with_the_focus_kept(table: Visitor) -> None:
    """The cell with the focus is there from the first frame on, and all others after some more, in their order."""
    table.look("document.querySelector('[data-board] [tabindex=\"0\"]').focus()")
    large = link.write(game(map={"w": SIDE, "h": SIDE}))
    seen = table.look(SEEN, [large, ""])
    table.settle()
    counts = [cells for cells, _ in seen]
    assert len(counts) > 2, f"the board came at once: {counts}"
    assert counts == sorted(counts)
    assert counts[-1] == CELLS
    assert {focus for _, focus in seen} == {"e5"}, "the focus stays at the place of its name"
    rows = table.look(ROWS)
    assert len(rows) == 2 * SIDE - 1
    assert rows == sorted(rows)


def test_a_key_pressed_before_a_large_board_is_whole_counts(table: Visitor) -> None:
    """A patch, such as what a key does, finds all cells."""
    table.key("Tab")  # who comes by the keyboard moves over the board with it
    table.look("document.querySelector('[data-board] [tabindex=\"0\"]').focus()")
    large = link.write(game(map={"w": SIDE, "h": SIDE}, powers=True))
    table.look(SEEN, [large, "ArrowUp"])
    table.settle()
    assert table.look("document.activeElement.dataset.target") == "e6"
    assert table.look("document.querySelectorAll('[role=row] [data-target]').length") == CELLS
