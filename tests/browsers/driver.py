"""What the tests ask of a browser, so that one suite runs in each; and what several of them need for that."""

from __future__ import annotations

import os
import subprocess
from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import contextmanager
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


# Keys as the browsers' own protocols know them

KEYS = {
    "Tab": "\ue004",
    "Enter": "\ue007",
    "Escape": "\ue00c",
    "PageUp": "\ue00e",
    "PageDown": "\ue00f",
    "End": "\ue010",
    "Home": "\ue011",
    "ArrowLeft": "\ue012",
    "ArrowUp": "\ue013",
    "ArrowRight": "\ue014",
    "ArrowDown": "\ue015",
}
"""Names of keys that are no letters -> their codes in WebDriver."""

ANSWER = """
const answer = arguments[arguments.length - 1];
Promise.resolve().then(() => {expression}).then(answer, (error) => answer(`${{error}}`));
"""
"""A script that answers with an expression's value, or what it promises."""


def script(expression: str) -> str:
    return ANSWER.replace("{expression}", f"({expression})").replace("{{", "{").replace("}}", "}")


ENDING = 60.0  # seconds


@contextmanager
def unseen() -> Iterator[dict[str, str]]:
    """The environment of programs on a screen that nobody sees: browsers draw in space only where they have one."""
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1600x1200x24", "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=[writing], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(writing)
    with os.fdopen(reading) as answer:
        number = answer.readline().strip()
    assert number, "Xvfb does not start"
    try:
        yield os.environ | {"DISPLAY": f":{number}"}
    finally:
        server.terminate()
        server.wait(ENDING)
