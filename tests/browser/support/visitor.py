"""Somebody who visits the built site in Chromium: what they do, what they see, and what must never happen meanwhile."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Sequence
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, ConsoleMessage, Locator, Page, Request, Route, ViewportSize

from tests.browser.support.profiles import leave

PATIENCE = 120.0
"""Seconds. Machines that run tests are slow at times; nothing waits longer than it must."""
SHORTEST_PAUSE, LONGEST_PAUSE = 10.0, 60.0
"""Milliseconds between two looks: each takes time from what is waited for, so they become rarer."""

SLOW_DRAWING = "GPU stall due to ReadPixels"
"""What Chromium says of itself where it shows WebGL without a graphics card."""


PYTHON = "**/*.wasm"
"""The files without which Python does not run."""

LONG_THOUGHTS = """
from gridarium.search.levels import LEVELS
LEVELS[6] = LEVELS[6]._replace(looks=10**9, seconds=600.0)
"""
"""Added to the worker's program: level 6 thinks until it is stopped, however fast the machine is."""


SEEDED = """
from random import Random
from gridarium.match.match import Match
FALL = Match.fall
Match.fall = lambda match, choose=None: FALL(match, choose or Random(match.ply))
"""
"""Added to the worker's program: dice fall the same in every run, by the place in the game at which they do."""

LONGER_PROGRAM = """
const get = window.fetch;
window.fetch = async (...asked) => {
  const answer = await get(...asked);
  return /\\/worker\\.\\w+\\.py$/.test(answer.url) ? new Response(await answer.text() + lines, answer) : answer;
};
"""
"""Run before a page's scripts, this lengthens its worker's program. (Routes would leave the browser's cache unused.)"""

FOLLOW = """
(file) => {
  const link = document.body.appendChild(Object.assign(document.createElement("a"), { href: file }));
  link.click();
  link.remove();
}
"""
"""Follow a link to a page of the site, whether there is one to be seen or not."""

UNFOLD = """
() => {
  const fold = document.querySelector("#thinking:not([hidden]) details");
  if (fold) fold.open = true;
  return fold?.checkVisibility() ?? false;
}
"""
"""Unfold what is told of a computer at work, if it is there."""

QUESTION = "#sheet[data-open=new]"
AT_TABLE = "(game) => location.pathname.endsWith(`/${game}.html`) && document.querySelector('[data-board]') !== null"
"""Whether the page is a table of that game."""
OFFERED = "(game) => document.querySelector(`[data-on=play-friend][data-value='${game}']`) !== null"
"""Whether the page offers a game with a friend."""
BEGIN = """
(game) => {
  const button = document.body.appendChild(document.createElement("button"));
  Object.assign(button.dataset, { on: "play-friend", value: game });
  button.click();
  button.remove();
}
"""
"""Ask for a game with a friend, as the home page does."""
BEGIN_AS_USUAL = "document.getElementById('new-game').requestSubmit()"

GO_TO = """link => new Promise((resolve) => {
  addEventListener("hashchange", () => setTimeout(resolve), { once: true });
  if (location.hash.slice(1) === link) resolve();
  location.hash = link;
})"""
"""Resolves when the page has heard of its new address."""


def set_to(page: Page, title: str, value: str) -> None:
    """Choose in the sheet of settings, which is open: a picture or a word of a row, or On or Off of a switch."""
    sheet = page.get_by_role("dialog")
    if value in ("On", "Off"):
        sheet.get_by_role("switch", name=title, exact=True).set_checked(value == "On")
    else:
        sheet.get_by_role("group", name=title, exact=True).get_by_label(value, exact=True).check()


class Visitor:
    """One page of a browser, and a log of what went wrong on it."""

    def __init__(self, context: BrowserContext, site: str) -> None:
        self.context = context
        self.site = site
        self.page = context.new_page()
        self.page.set_default_timeout(PATIENCE * 1000)
        self.wrong: list[str] = []
        """What the console, failed scripts and the network said that a site of ours never should."""
        self.expected: tuple[str, ...] = ()
        """What the console may say in a test that breaks something on purpose: how its lines begin."""
        self.asked: list[str] = []
        """The addresses of all requests so far, also of those that the browser's cache answered."""
        self.settings: dict[str, str] = {}
        """What the device keeps whenever a page is loaded, where that was said."""
        self.draws = True
        """Whether the browser drew in the window since it was last given a size."""
        self.failures = 0
        """Tests that had failed when the page was last loaded for a test, where tests share it."""
        self.loads = 0
        """Documents loaded in the page: going about inside the site adds none."""
        self.page.on("console", self._heard)
        self.page.on("pageerror", lambda error: self.wrong.append(f"error: {error}"))
        self.page.on("domcontentloaded", lambda _: self._loaded())
        context.on("request", self._asked)

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and SLOW_DRAWING not in message.text:
            self.wrong.append(f"{message.type}: {message.text} {message.location.get('url', '')}")

    def _loaded(self) -> None:
        self.loads += 1

    def _asked(self, request: Request) -> None:
        self.asked.append(request.url)
        if not request.url.startswith((self.site, f"blob:{origin(self.site)}", "data:", "about:")):
            self.wrong.append(f"foreign request: {request.url}")

    # Going

    def with_program(self, lines: str) -> Visitor:
        """From now on pages come with these lines at the end of their worker's program."""
        self.page.add_init_script(f"const lines = {json.dumps(lines)};{LONGER_PROGRAM}")
        return self

    def set(self, title: str, value: str) -> None:
        """Choose in the sheet of settings, which is open."""
        set_to(self.page, title, value)

    def with_settings(self, **settings: str) -> Visitor:
        """From now on pages come with these settings on the device, and no others."""
        self.settings = settings
        self.page.add_init_script(f"localStorage.setItem('gridarium', JSON.stringify({json.dumps(settings)}))")
        return self

    def go(self, file: str = "gridbloc.html") -> Visitor:
        """Open a page of the site, and wait until Python runs."""
        self.page.goto(self.site + file)
        return self.wait_for_python()

    def unasked(self) -> Visitor:
        """Leave the question how to play, if it is open: friends at this device can play then."""
        if self.page.locator(QUESTION).count():
            self.key("Escape")
        return self

    def fresh(self, file: str = "gridbloc.html") -> Visitor:
        """On the page that is open, in the same Python: a new game, and nothing else open that was before."""
        self.repeat(lambda: self.key("Escape"), lambda: not self.page.get_by_role("dialog").count(), "no dialog")
        self.put_notices_away()
        self.look("document.activeElement.blur(), document.getElementById('typed-text')?.form.reset()")
        game = file.removesuffix(".html")
        if not self.look(AT_TABLE, game):
            self.lead_to("index.html")
            if not self.look(OFFERED, game):
                return self.lead_to(file)
        self.look(BEGIN, game)
        self.settle()
        self.look(BEGIN_AS_USUAL)
        self.settle()
        self.look("scrollTo(0, 0)")
        return self

    def rest(self) -> None:
        """Leave the table where a computer thinks, so that it stops."""
        if self.page.locator("progress").count():
            self.lead_to("index.html")

    def lead_to(self, file: str) -> Visitor:
        """Follow a link inside the site, in the same Python."""
        self.look(FOLLOW, file)
        self.settle()
        return self.unasked()

    def wait_for_python(self) -> Visitor:
        """Wait until Python runs and the page is as it wants it, and leave the question how to play."""
        self.until(lambda: self.look(AWAKE), "Python to run")
        self.settle()
        return self.unasked()

    def reload(self) -> Visitor:
        """Load the page anew, and wait until Python runs."""
        self.page.reload()
        return self.wait_for_python()

    def first_seen(self, selector: str) -> Visitor:
        """Load the page anew, and wait only until an element is there with its style, long before Python runs."""
        self.page.reload(wait_until="commit")
        self.until(lambda: self.look(STYLED, selector), f"{selector} with its style")
        return self

    def show(self, link: str) -> None:
        """Put a game into the address bar of the open page, as a person would."""
        self.page.evaluate(GO_TO, link.rpartition("#")[2])
        self.settle()

    # Doing

    def press(self, label: str, within: str = "#page") -> None:
        """Press the button of that name."""
        self.page.locator(within).get_by_role("button", name=label, exact=True).first.click()
        self.settle()

    def press_and_leave(self, label: str, within: str = "#page") -> None:
        """Press a button that leads out of the page."""
        self.page.locator(within).get_by_role("button", name=label, exact=True).first.click()

    def follow(self, label: str, within: str = "nav") -> None:
        """Press the link of that name, where that must be with the games listed, and leave the question how to play."""
        links = self.page.locator(within).get_by_role("link", name=label, exact=True)
        if not links.count() and within in ("nav", "header"):
            self.press("Games")
        links.first.click()
        self.settle()
        self.unasked()

    def click(self, target: str) -> None:
        """Press the mouse where a tile or an edge is, whatever lies on top there."""
        self.page.mouse.click(*self.place(target))
        self.settle()

    def tap(self, target: str) -> None:
        """Touch where a tile or an edge is, and where a lens opens over it, there again."""
        self.page.touchscreen.tap(*self.place(target))
        self.settle()
        self.tap_in_lens(target)

    def tap_in_lens(self, target: str) -> bool:
        """Touch a target in the lens, if that is open; whether it was."""
        opened = self.page.locator(".lens").count() > 0
        if opened:
            box = self.page.locator(f'.lens [data-target="{target}"] > :first-child').bounding_box()
            assert box, f"{target} is not in the lens"
            self.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
            self.settle()
        return opened

    def key(self, *keys: str) -> None:
        """Press keys, one after the other."""
        for key in keys:
            self.page.keyboard.press(key)
            self.settle()

    def put_notices_away(self) -> None:
        """Press all their buttons; some notices leave by themselves meanwhile."""
        self.look("document.querySelectorAll('#notices [data-on=dismiss]').forEach((button) => button.click())")
        self.until(lambda: not self.notices, "the notices to go")
        self.settle()

    def type_action(self, text: str) -> None:
        """Type a move into its line, which on a phone is in the dialog of the moves."""
        field = self.page.locator("#typed-text")
        if not field.is_visible():
            self.key("m")
            field = self.page.locator("#typed-sheet")
        field.fill(text)
        field.press("Enter")
        self.settle()

    def unfold(self) -> None:
        """Wait until a computer thinks, and unfold how far it is."""
        self.until(lambda: self.look(UNFOLD), "the computer to think")

    def new_game(self, first: str = "", second: str = "", board: str = "") -> None:
        """Start a new game through its dialog; the board by the first word of its name."""
        self.look("document.activeElement.blur()")
        self.key("n")
        self.choose("Friend here")
        self.find("f-seat-1").fill(first)
        self.find("f-seat-2").fill(second)
        if board:
            self.unfold_terms()
            self.choose(board)
        self.press("Start", "#sheet")

    def choose(self, words: str) -> None:
        """Choose the tile that begins with these words, in the question how to play."""
        self.page.locator("#new-game .tile-choice").filter(has_text=re.compile(f"^{re.escape(words)}")).click()
        self.settle()

    def unfold_terms(self) -> None:
        """Unfold all boards and the terms, in the question how to play."""
        if (boards := self.page.locator("#sheet [data-on=boards][aria-expanded=false]")).count():
            boards.click()
            self.settle()
        if self.page.locator("#sheet [data-on=terms][aria-expanded=false]").count():
            self.press("Change", "#sheet")

    # Seeing

    def look(self, expression: str, argument: object = None) -> Any:
        """The value of an expression in the page. Evaluating from outside is exempt from the page's policy."""
        return self.page.evaluate(expression, argument)

    def resize(self, size: ViewportSize) -> None:
        """Give the window another size, and see that the browser draws in it: on a machine under load Chromium may stop
        to, until it hears of a size again or the page is brought to the front."""
        known = self.draws and self.page.viewport_size == size
        for _ in range(TRIES):
            self.page.set_viewport_size(size)
            self.draws = known or bool(self.look(DRAWS))
            if self.draws:
                return
            self.page.set_viewport_size({"width": size["width"] + 1, "height": size["height"]})
            self.page.bring_to_front()
        seen = self.look("document.visibilityState")
        raise AssertionError(f"the browser does not draw a {seen} page in a window of {size}")

    def lay_out(self, width: int, height: int) -> None:
        """Give the window another size for what is measured there: for that the browser need not draw. Who presses
        something afterwards resizes it first."""
        self.draws = False
        self.page.set_viewport_size({"width": width, "height": height})

    def find(self, id: str) -> Locator:
        return self.page.locator(f"#{id}")

    def text(self, id: str) -> str:
        """The text of the element of that id, with single spaces."""
        return " ".join(self.find(id).inner_text().split())

    @property
    def live(self) -> str:
        return self.text("live")

    @property
    def status(self) -> str:
        return self.text("status")

    @property
    def actions(self) -> list[str]:
        """The actions in the move list."""
        return self.page.locator("#moves .move").all_text_contents()

    @property
    def at_move(self) -> str:
        """Where in the game one looks, such as "2 / 7"."""
        return self.page.locator("#steer .place").inner_text()

    @property
    def notices(self) -> list[str]:
        return self.page.locator("#notices .notice > span").all_text_contents()

    @property
    def address(self) -> str:
        return str(self.look("location.href"))

    def place(self, target: str) -> tuple[float, float]:
        """The middle of a tile or an edge, in the window."""
        box = self.page.locator(f"main [data-target='{target}']").bounding_box()
        assert box, f"{target} is not to be seen"
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    # Waiting

    def until(self, condition: Callable[[], object], what: str, patience: float = PATIENCE) -> None:
        """Wait until something holds. Playwright's own wait_for_function needs eval, which the page forbids."""
        end = time.monotonic() + patience
        pause = SHORTEST_PAUSE
        while not condition():
            if time.monotonic() > end:
                raise TimeoutError(f"waited {patience:.0f} s for {what}; the console said {self.wrong}")
            self.page.wait_for_timeout(pause)
            pause = min(LONGEST_PAUSE, 1.5 * pause)

    def repeat(self, do: Callable[[], object], condition: Callable[[], object], what: str) -> None:
        """Do something again and again, until something else holds."""
        self.until(lambda: condition() or bool(do()), what)

    def settle(self) -> None:
        """Wait until everything sent to Python is answered and shown."""
        self.until(lambda: self.look(IDLE), "the page to settle")

    def complaints(self) -> list[str]:
        """What went wrong that should not have, since this was asked last; what is expected ends here."""
        said = [line for line in self.wrong if not line.startswith(self.expected)]
        self.wrong.clear()
        self.expected = ()
        return said

    def close(self) -> list[str]:
        """Go away; what went wrong that should not have."""
        self.context.remove_listener("request", self._asked)
        leave(self.context)
        return self.complaints()


def held(visitor: Visitor, files: str = PYTHON) -> Callable[[], None]:
    """Keep Python, or other files, from arriving until the function that this returns is called."""
    waiting: list[Route] = []
    released: list[bool] = []

    def hold(route: Route) -> None:
        if released:
            route.continue_()
        else:
            waiting.append(route)

    def release() -> None:
        visitor.until(lambda: waiting, f"{files} to be asked for")
        released.append(True)
        for route in waiting:
            route.continue_()

    visitor.context.route(files, hold)
    return release


TRIES = 4
DRAWS = """
() => new Promise((resolve) => {
  requestAnimationFrame(() => resolve(true));
  setTimeout(resolve, 10_000, false);
})
"""
"""Whether the browser draws the page."""

STYLED = "(part) => Boolean(document.querySelector('link[rel=stylesheet]')?.sheet && document.querySelector(part))"
"""Whether an element is there, and the style sheet."""

AWAKE = "document.getElementById('waking')?.hidden && !document.querySelector('#opening[data-working]')"
"""Whether Python runs and has opened what it was asked for. Of a page that only begins to come, nothing is asked."""

IDLE = """
async () => {
  await new Promise((resolve) => setTimeout(resolve, 0));
  const { isIdle, isWhole } = await import(document.querySelector("script[type=module]").src);
  const soon = "#opening[data-working], dialog[data-after]:not([open])";
  const quiet = () => isIdle() && isWhole() && !document.querySelector(soon);
  for (let looks = 0; looks < 50 && !quiet(); looks += 1) await new Promise((resolve) => setTimeout(resolve, 5));
  return quiet();
}
"""
"""Whether the shell's queue of events is empty, the board is there to its last row, no game is being opened, and no
dialog is still to open; this waits a little for it to become so."""


def origin(url: str) -> str:
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc}"


def play(visitor: Visitor, actions: Sequence[str], do: Callable[[str], None]) -> None:
    """Play actions in some way, and put each result away."""
    for text in actions:
        before = len(visitor.actions)
        do(text)
        assert visitor.actions[before:] == [text], f"{text} was not played: {visitor.live}"
        if visitor.page.locator("#sheet[data-open=result]").count():
            visitor.key("Escape")
