"""What of a page is moved about while nobody touches it, by Chromium's measure."""

from __future__ import annotations

from typing import Any

from tests.browser.support.visitor import Visitor

SHIFTS = """
window.shifts = [];
new PerformanceObserver((list) => {
  const name = (node) => node?.id || node?.className?.baseVal || node?.className || node?.nodeName;
  const lists = "#choices, #board-tray, #moves";
  const holds = (list, rect) => {
    const room = list.getBoundingClientRect();
    return room.left <= rect.left && rect.right <= room.right && room.top <= rect.top && rect.bottom <= room.bottom;
  };
  const within = (node, rect) => {
    const around = node
      ? node.parentNode?.closest?.(lists)
      : [...document.querySelectorAll(lists)].find((list) => holds(list, rect)); // what is gone already
    return around ? `in ${around.id}, ` : "";
  };
  const words = (node) => (node?.nodeType === Node.TEXT_NODE ? `words in ${name(node.parentNode)}` : name(node));
  const box = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(" ");
  for (const { value, sources } of list.getEntries()) {
    const told = ({ node, previousRect, currentRect }) =>
      `${within(node, currentRect)}${words(node)}: ${box(previousRect)} to ${box(currentRect)}`;
    shifts.push([value, sources.map(told)]);
  }
}).observe({ type: "layout-shift", buffered: true });
"""
"""Run before a page's scripts, this notes how much of it was moved about, and what from where to where; of what is in a
list also in which."""

PAINTED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


A_LETTER = 2e-6
"""How much moves, as browsers count it, where a letter or two of a desktop's page move by a few pixels: so it is when
the type of a page comes after its first paint."""


def moved(visitor: Visitor) -> list[Any]:
    """What moved since the last time this was asked, if more than a letter: each time how much, and what."""
    visitor.look(PAINTED)
    shifts: list[Any] = visitor.look("window.shifts.splice(0)")
    return [shift for shift in shifts if shift[0] > A_LETTER]
