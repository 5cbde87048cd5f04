"""Wrong answers on the way to the service worker are not kept, and a cache that fails stops nothing."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext

from gridarium.formats import link
from tests.browser.support.games import OPENING, a_game
from tests.browser.support.lifecycle import NO_PYTHON, Tab, profile, until
from tests.browser.support.profiles import empty
from tests.server import Server

READY = "Ready to play offline."
REGISTERED = "async () => Boolean((await navigator.serviceWorker.getRegistration())?.active)"
SETTLED = """async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  return !registration?.installing;
}"""
POISON = """async (files) => {
  const cache = await caches.open(`gridarium ${new URL("./", location.href).href} older`);
  const answer = () => new Response("<title>Please log in</title>", { headers: { "Content-Type": "text/html" } });
  await Promise.all(files.map((file) => cache.put(file, answer())));
}"""
BREAK = """
let wrong = false;
self.addEventListener("fetch", (event) => {
  if (wrong && event.request.url.includes("/shell.")) event.respondWith(new Response("?"));
});
self.addEventListener("message", ({ data, ports: [answer] }) => {
  const fail = (name) => async () => { throw new DOMException("broken on purpose", name); };
  if (data === "no cache") caches.open = caches.match = fail("UnknownError");
  if (data === "wrong answers") wrong = true;
  if (data === "no space") Cache.prototype.put = fail("QuotaExceededError");
  answer?.postMessage(data);
});
"""
TELL = """(trouble) => new Promise((told) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => told();
  navigator.serviceWorker.controller.postMessage(trouble, [port2]);
})"""
"""Tell the service worker, and wait until it has heard it."""


@pytest.fixture
def portal(tmp_path: Path) -> Path:
    """What a network answers to everything until one has logged in."""
    page = tmp_path / "portal.html"
    page.write_text("<!doctype html><title>Please log in</title>")
    return page


@pytest.fixture
def server(dist: Path) -> Iterator[Server]:
    with Server(dist, under="/grid/games/") as running:
        yield running


def test_what_is_no_file_of_this_build_is_not_kept(chromium: Browser, server: Server, portal: Path) -> None:
    """The site is not kept at all then, and works; the next visit tries again."""
    with profile(chromium, offline=True) as context:
        tab = Tab(context, server.url)
        for file in ("assets/icon-192.", "gridbloc-rules.html"):
            empty(context)
            server.instead = lambda path, file=file: portal if path.startswith(file) else None  # type: ignore[misc]
            tab.open().play(OPENING[0])
            again = f"{server.under}{file}"
            until(lambda again=again: asked_again(server, again), "a second try")  # type: ignore[misc]
            until(lambda: tab.page.evaluate(SETTLED), "the end of the installation")
            assert tab.page.evaluate(REGISTERED) is False
            assert READY not in tab.notices

        server.instead = lambda path: None
        tab.reload().says(READY)
        server.stop()
        assert "GB-10" in tab.goto("gridbloc-rules.html").text("main")
        server.start()


def asked_again(server: Server, file: str) -> bool:
    """Whether a file was asked for past every copy that somebody keeps on the way."""
    return any(path.startswith(file) and "?" in path for path in server.asked)


def test_wrong_answers_in_an_older_cache_are_not_taken_over(chromium: Browser, server: Server, dist: Path) -> None:
    files = [path.relative_to(dist).as_posix() for path in dist.rglob("*") if path.is_file()]
    with profile(chromium, offline=True) as context:
        tab = Tab(context, server.url).goto(NO_PYTHON)
        tab.page.evaluate(POISON, files)
        tab.open().says(READY)
        server.stop()
        tab.reload().play(*OPENING[:2])
        server.start()
        tab.check()


def test_the_first_page_brings_all_others_past_what_is_kept_on_the_way(
    chromium: Browser, server: Server, portal: Path
) -> None:
    """Somebody on the way keeps pages of another build, but asks for an address that it does not know."""
    server.instead = lambda path: portal if path == "gridopolis-rules.html" else None
    with profile(chromium, offline=True) as context:
        tab = Tab(context, server.url).open("gridbloc-rules.html")
        tab.says(READY)
        server.stop()
        tab.open("gridbloc.html").play(*OPENING[:3])
        assert tab.reload().moves == list(OPENING[:3])
        assert "GB-10" in tab.open("gridbloc-rules.html").text("main")
        assert len(tab.open("").games) == 1
        tab.check()
        assert "Gridopolis" in tab.goto("gridopolis-rules.html").text("h1")
        server.start()


def test_an_old_page_whose_files_are_gone_is_got_past(
    chromium: Browser, server: Server, dist: Path, tmp_path: Path
) -> None:
    old = tmp_path / "gridbloc.html"
    old.write_text(re.sub(r"assets/shell\.\w+", "assets/shell.older", (dist / "gridbloc.html").read_text()))
    file = f"gridbloc.html#{link.write(a_game(*OPENING[:2]))}"
    with profile(chromium) as context:
        server.instead = lambda path: old if path == "gridbloc.html" else None
        tab = Tab(context, server.url).goto(file)
        until(lambda: "did not load completely" in tab.text("#fault"), "a word about it")
        tab.press_and_come_back("Try again").stands_at("2 / 2")
        assert tab.address == server.url + file


@pytest.fixture
def breakable(dist: Path, tmp_path: Path) -> Iterator[Server]:
    """The site with a service worker that can be told to fail."""
    folder = shutil.copytree(dist, tmp_path / "breakable")
    script = folder / "sw.js"
    script.write_text(BREAK + script.read_text())
    with Server(folder, under="/grid/games/") as running:
        yield running


def kept(context: BrowserContext, server: Server, trouble: str) -> Tab:
    """A tab of a site that is kept, and whose service worker has this trouble from now on."""
    tab = Tab(context, server.url).open()
    tab.says(READY)
    tab.page.evaluate(TELL, trouble)
    return tab


def test_without_a_cache_everything_comes_from_the_network(chromium: Browser, breakable: Server) -> None:
    with profile(chromium, offline=True) as context:
        tab = kept(context, breakable, "no cache")
        tab.reload().play(*OPENING[:2])
        assert "GB-10" in tab.goto("gridbloc-rules.html").text("main")
        tab.check()


def test_what_there_is_no_space_for_is_used_all_the_same(chromium: Browser, breakable: Server) -> None:
    breakable.instead = lambda path: Path("/nowhere") if path.startswith("assets/three.") else None
    with profile(chromium, offline=True) as context:
        tab = kept(context, breakable, "no space")
        breakable.instead = lambda path: None
        file = next(path.name for path in breakable.folder.glob("assets/three.*.js"))
        size = tab.page.evaluate("file => fetch(file).then(async (it) => (await it.text()).length)", f"assets/{file}")
        assert size == len((breakable.folder / "assets" / file).read_text())
        missing = "async (file) => !(await caches.match(file))"
        assert tab.page.evaluate(missing, f"assets/{file}")


def test_a_service_worker_that_answers_wrongly_is_got_past(chromium: Browser, breakable: Server) -> None:
    with profile(chromium, offline=True) as context:
        tab = kept(context, breakable, "wrong answers")
        tab.page.reload()
        until(lambda: "did not load completely" in tab.text("#fault"), "a word about it")
        tab.press_and_come_back("Try again").says(READY)
        assert "?" not in tab.address
