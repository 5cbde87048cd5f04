"""Somebody who visits the built site in some browser: what they do and what they see."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Any

from tests.browsers.driver import Driver

PATIENCE = 120.0
"""Seconds. Some browsers take long to start Python; nothing waits longer than it must."""

NAMED = """
(([kind, name]) => [...document.querySelectorAll(kind)].find((element) =>
  (element.ariaLabel ?? element.innerText).trim() === name && element.checkVisibility()))
"""
"""The element of a kind that shows and has a name."""

MIDDLE = """
((element) => {
  if (!element) return null;
  element.scrollIntoView({ block: "nearest" });
  const { x, y, width, height } = element.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
})
"""

AWAKE = "document.getElementById('waking')?.hidden && !document.querySelector('#opening[data-working]')"
"""Whether Python runs and has opened what it was asked for."""

DIALOG = "document.querySelector('#sheet[data-open]') !== null"


class Visitor:
    """One page in a browser."""

    def __init__(self, driver: Driver, site: str) -> None:
        self.driver = driver
        self.site = site

    # Going

    def go(self, file: str) -> Visitor:
        """Load a page of the site, and wait until Python runs."""
        self.driver.open(self.site + file)
        self.wait_for_python()
        if self.look(DIALOG):
            self.key("Escape")  # how to play is asked
        return self

    def home(self) -> Visitor:
        """Close what is open, and go home without starting Python anew."""
        while self.look(DIALOG):
            self.key("Escape")
            self.until(lambda: not self.look(DIALOG), "the dialog to close")
        self._point("document.querySelector('header .brand')", "the way home")
        self.until(lambda: self.look("document.getElementById('saved') !== null"), "the home page")
        return self

    def reload(self) -> Visitor:
        """Load the page anew from its address. The browsers' own way may pass by the service worker."""
        address = self.look("location.href")
        self.driver.open("about:blank")
        self.driver.open(address)
        return self.wait_for_python()

    def wait_for_python(self) -> Visitor:
        self.until(lambda: self.look(AWAKE), "Python to run")
        return self

    # Doing

    def press(self, name: str, kind: str = "button, a") -> None:
        """Press the mouse on what has that name."""
        self._point(f"{NAMED}({json.dumps([kind, name])})", f"“{name}”")

    def point(self, target: str) -> None:
        """Press the mouse on a place of the flat board."""
        self._point(f"document.querySelector(`main [data-target='{target}']`)", target)

    def _point(self, element: str, what: str) -> None:
        """Press the mouse on an element, once it is there and stays where it is."""
        seen: list[Any] = [None]

        def stays() -> bool:
            seen.append(self.look(f"{MIDDLE}({element})"))
            return seen[-1] is not None and seen[-1] == seen[-2]

        self.until(stays, f"{what} to be there")
        self.driver.point(*seen[-1])

    def key(self, *names: str) -> None:
        for name in names:
            self.driver.key(name)

    # Seeing

    def look(self, expression: str) -> Any:
        return self.driver.look(expression)

    def text(self, selector: str) -> str:
        """The text of the first such element, with single spaces; empty where there is none."""
        return " ".join((self.look(f"document.querySelector({json.dumps(selector)})?.innerText") or "").split())

    @property
    def actions(self) -> list[str]:
        """The actions in the move list."""
        found: list[str] = self.look("[...document.querySelectorAll('#moves .move')].map((move) => move.textContent)")
        return found

    @property
    def focused(self) -> str:
        """The target that has the focus, if one has."""
        return self.look("document.activeElement.dataset.target") or ""

    def until(self, condition: Callable[[], object], what: str) -> None:
        """Wait until something holds."""
        end = time.monotonic() + PATIENCE
        while not condition():
            assert time.monotonic() < end, f"waited {PATIENCE:.0f} s for {what}; the page says “{self.text('#live')}”"
            time.sleep(0.1)
