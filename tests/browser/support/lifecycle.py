"""What the tests of a page's life share: a tab that plays and is read, watched for errors and foreign requests."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request

from tests.browser.support.profiles import fresh, leave
from tests.browser.support.visitor import IDLE, LONGEST_PAUSE, SHORTEST_PAUSE
from tests.conftest import DESKTOP
from web.storage.import_game import load

PATIENCE = 120.0  # seconds

TELL_VIOLATIONS = """
addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile }) =>
  console.error(`the policy's ${violatedDirective} forbids ${blockedURI || "this"} in ${sourceFile}`));
"""


PUT_IN = """
(entries) => new Promise((resolve) => {
  const request = IDBFactory.prototype.open.call(indexedDB, "gridarium");
  request.onupgradeneeded = () => request.result.createObjectStore("games");
  request.onsuccess = () => {
    const store = request.result.transaction("games", "readwrite").objectStore("games");
    for (const [key, value] of entries) store.put(value, key);
    store.transaction.oncomplete = () => { request.result.close(); resolve(); };
  };
})
"""
"""Let the device keep these texts, also where scripts have changed how its storage is opened."""
TAKE_OUT = """
() => new Promise((resolve) => {
  const request = IDBFactory.prototype.open.call(indexedDB, "gridarium");
  request.onsuccess = () => {
    const all = request.result.transaction("games").objectStore("games").getAll();
    all.onsuccess = () => { request.result.close(); resolve(all.result); };
  };
})
"""
"""All that it keeps of games."""
NO_PYTHON = "manifest.webmanifest"
"""A file of the site in which nothing runs."""


def until(true: Callable[[], object], what: str = "it", patience: float = PATIENCE) -> None:
    """Wait until something holds. (Playwright's own wait_for_function evaluates text, which the policy forbids.)"""
    end = time.monotonic() + patience
    pause = SHORTEST_PAUSE
    while not true():
        assert time.monotonic() < end, f"{what} did not come about"
        time.sleep(pause / 1000)
        pause = min(LONGEST_PAUSE, 1.5 * pause)


class Tab:
    """A page of the site."""

    def __init__(self, context: BrowserContext, site: str) -> None:
        self.site = site
        self.page: Page = context.new_page()
        self.errors: list[str] = []
        """What the console showed as errors, violations of the policy among them."""
        self.foreign: list[str] = []
        """Requests to other hosts."""
        self.page.emulate_media(reduced_motion="reduce")
        self.page.add_init_script(TELL_VIOLATIONS)
        self.page.on("console", self._hear)
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("request", self._see)

    def _hear(self, message: ConsoleMessage) -> None:
        bare = message.location.get("url", "").endswith("/favicon.ico")  # some browsers miss the icon of a bare file
        if message.type == "error" and not bare:
            self.errors.append(message.text)

    def _see(self, request: Request) -> None:
        url = urlsplit(request.url)
        if url.scheme not in ("blob", "data") and url.netloc != urlsplit(self.site).netloc:
            self.foreign.append(request.url)

    # Coming and going

    def goto(self, file: str) -> Tab:
        """Ask for a page, and do not wait for Python."""
        self.page.goto(self.site + file)
        return self

    def open(self, file: str = "gridbloc.html") -> Tab:
        """Ask for a page, and wait until Python runs."""
        return self.goto(file).awake().unasked()

    def unasked(self) -> Tab:
        """Leave the question how to play, if it is open."""
        question = self.page.locator("#sheet[data-open=new]")
        if question.count():
            self.page.keyboard.press("Escape")
            question.wait_for(state="detached")
        return self

    def awake(self) -> Tab:
        """Wait until Python has taken the page over."""
        opened = "!document.querySelector('#opening[data-working]')"
        ready = f"() => Boolean(document.querySelector('#waking[hidden]')) && {opened}"
        until(lambda: self.page.evaluate(ready), f"Python, in spite of {self.errors},")
        return self.settle()

    def settle(self) -> Tab:
        """Wait until everything sent to Python is answered and shown."""
        until(lambda: self.page.evaluate(IDLE), "the page to settle")
        return self

    def reload(self) -> Tab:
        self.page.reload()
        return self.awake().unasked()

    @property
    def address(self) -> str:
        """What the address bar shows. (Playwright's own may stay behind where the page replaces an entry at once.)"""
        return str(self.page.evaluate("location.href"))

    def change_hash(self, fragment: str) -> None:
        """Another address typed over the one in the bar."""
        self.page.evaluate("fragment => { location.hash = fragment }", fragment)

    # The device

    def put_in(self, entries: Mapping[str | int, object]) -> Tab:
        """Let the device have kept this, each under its key; where no page of the site is open yet."""
        self.goto(NO_PYTHON).page.evaluate(PUT_IN, list(entries.items()))
        return self

    @property
    def kept(self) -> list[list[str]]:
        """What the device keeps of games: the actions of each line."""
        texts = self.page.evaluate(TAKE_OUT)
        return [line.actions for text in texts for line in load(text).match.lines]

    # Doing

    def press(self, label: str) -> None:
        """Press the button of that name."""
        self.page.get_by_role("button", name=label, exact=True).first.click()

    def press_and_come_back(self, label: str) -> Tab:
        """Press a button that loads the page anew, and wait until it is."""
        with self.page.expect_event("load"):
            self.press(label)
        return self.awake()

    def play(self, *targets: str) -> Tab:
        """Point at places on the board, each of which is an action."""
        self.page.locator(".place").first.wait_for(state="attached")
        for target in targets:
            ply = int(self.place.partition(" ")[0]) + 1
            self.point(target)
            self.stands_at(f"{ply} / ")
        return self

    def stands_at(self, place: str) -> None:
        """Wait until the game shows at that place, `3 / 5` or the beginning of it, and the address says so."""
        until(lambda: self.place.startswith(place), f"“{place}”")
        self.settle()  # the address comes last

    def point(self, target: str) -> None:
        self.page.locator(f'main [data-target="{target}"]').click()

    def go_home(self) -> None:
        self.page.get_by_role("link", name="Gridarium", exact=True).click()
        self.page.locator("#saved").wait_for()
        self.settle()

    # Reading

    @property
    def place(self) -> str:
        """The ply looked at and the length of the line, as `3 / 5`."""
        return self.text(".place")

    @property
    def notices(self) -> str:
        return self.text("#notices")

    @property
    def moves(self) -> list[str]:
        """The actions of the line that shows."""
        return self.page.locator("#moves .move").all_inner_texts()

    @property
    def lines(self) -> list[str]:
        """The names of the lines of play, where there are several."""
        return self.page.locator("#lines [data-on=line]").all_inner_texts()

    @property
    def games(self) -> list[str]:
        """The saved games on the home page, each in words."""
        return self.page.locator(".game .about").all_inner_texts()

    def text(self, selector: str) -> str:
        """The text of the first such element, empty when there is none."""
        script = "selector => document.querySelector(selector)?.textContent ?? ''"
        return str(self.page.evaluate(script, selector))

    def says(self, words: str) -> None:
        """Wait until a notice says so."""
        until(lambda: words in self.notices, f"“{words}”")

    def check(self) -> None:
        """Nothing went wrong that nobody saw, and nobody else was asked for anything."""
        assert self.errors == [], self.errors
        assert self.foreign == [], self.foreign


@contextmanager
def profile(chromium: Browser, offline: bool = False) -> Iterator[BrowserContext]:
    """A fresh profile. Only where a test asks for it does the site keep itself for offline use, which takes time."""
    context = chromium.new_context(**DESKTOP) if offline else fresh(chromium)
    context.set_default_timeout(PATIENCE * 1000)
    yield context
    leave(context)
