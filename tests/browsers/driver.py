"""What the tests ask of a browser, so that one suite runs in each."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

WINDOW = (1280, 900)
"""Width and height of what shows of a page."""


class Driver(ABC):
    """A browser that was just started, with a profile of its own and one page."""

    @abstractmethod
    def open(self, url: str) -> None:
        """Load a page."""

    @abstractmethod
    def look(self, expression: str) -> Any:
        """The value of an expression in the page, or what it promises."""

    @abstractmethod
    def point(self, x: float, y: float) -> None:
        """Press the mouse at a place in the window."""

    @abstractmethod
    def key(self, name: str) -> None:
        """Press a key, named as pages know it: "ArrowUp", "Enter", "b"."""

    @abstractmethod
    def close(self) -> None:
        """End the browser."""
