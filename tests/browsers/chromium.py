"""Chromium, by Playwright."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser

from tests.browsers.driver import WINDOW, Driver


class Chromium(Driver):
    """A new profile of the Chromium that runs for all tests."""

    def __init__(self, browser: Browser) -> None:
        self._context = browser.new_context(viewport={"width": WINDOW[0], "height": WINDOW[1]})
        self._page = self._context.new_page()

    def open(self, url: str) -> None:
        self._page.goto(url)

    def look(self, expression: str) -> Any:
        return self._page.evaluate(expression)

    def point(self, x: float, y: float) -> None:
        self._page.mouse.click(x, y)

    def key(self, name: str) -> None:
        self._page.keyboard.press(name)

    def close(self) -> None:
        self._context.close()
