"""Frames with games in somebody else's page: that page, on a site of its own, and what is asked for by them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from html import escape
from pathlib import Path

from playwright.sync_api import BrowserContext, Frame, Page, Request

from gridarium.formats.link import write
from gridarium.match.match import Match
from tests.browser.support.lifecycle import until
from tests.server import Server
from web.embed.still import SEPARATOR, packed_still

PLACE = re.compile(r"^(The start|Move \d+ of \d+)\.")

DRAWN = "() => { const image = document.querySelector('.place img'); return Boolean(image?.naturalWidth); }"
"""Whether a picture shows that came along, or that Python made."""


class Blog:
    """A page of another site (127.0.0.1 is none to localhost), with frames in it."""

    def __init__(self, context: BrowserContext, folder: Path, server: Server) -> None:
        self.page: Page = context.new_page()
        self.wrong: list[str] = []
        self.requests: list[Request] = []
        self.page.on("request", self._note)
        self.page.on("pageerror", lambda error: self.wrong.append(str(error)))
        self.folder, self.server = folder, server

    def _note(self, request: Request) -> None:
        self.requests.append(request)

    def show(self, *addresses: str, width: int = 600, height: int = 480) -> list[Frame]:
        """A page with a frame for each address, once all are loaded."""
        size = f'width="{width}" height="{height}"'
        return self.write("".join(f'<iframe src="{escape(each)}" {size}></iframe>' for each in addresses))

    def write(self, text: str) -> list[Frame]:
        """A page of this HTML; its frames, once all are loaded."""
        head = '<!doctype html><meta name="color-scheme" content="light dark"><link rel="icon" href="data:,">'
        (self.folder / "index.html").write_text(head + text)
        self.requests.clear()
        self.page.goto(self.server.url.replace("localhost", "127.0.0.1"))
        return self.page.frames[1:]

    def asked(self) -> list[str]:
        """The addresses of what was asked for over a network since the page was, that page left out."""
        urls = [request.url for request in self.requests if not request.url.startswith(("blob:", "data:"))]
        return urls[1:]

    def bytes(self) -> int:
        """How many bytes came over the network for that."""
        asked = [request for request in self.requests[1:] if not request.url.startswith(("blob:", "data:"))]
        return sum(request.sizes()["responseBodySize"] for request in asked)


@contextmanager
def blog(context: BrowserContext, folder: Path) -> Iterator[Blog]:
    """A page of another site. Afterwards nothing may have gone wrong there."""
    with Server(folder) as server:
        made = Blog(context, folder, server)
        yield made
        made.page.close()
        assert made.wrong == []


def address(site: str, match: Match) -> str:
    """The address of a frame that shows a position at once, as a tag has it."""
    return f"{site}embed/{match.game.name}/#{write(match, match.ply)}{SEPARATOR}{packed_still(match)}"


def said(frame: Frame) -> str:
    return frame.locator("#said").inner_text()


def press(frame: Frame, name: str) -> str:
    """Press a button; what is said once the game is there."""
    before = said(frame)
    frame.get_by_role("button", name=name, exact=True).click()
    return said_next(frame, before)


def said_next(frame: Frame, before: str) -> str:
    until(lambda: said(frame) != before and PLACE.match(said(frame)), "another move")
    return said(frame)
