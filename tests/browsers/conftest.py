"""Visitors in every browser that the tests are to run in, at the top of a host and below it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from gridarium import load
from gridarium.formats import link
from gridarium.match.match import Match, Seat
from tests.browsers.chromium import Chromium
from tests.browsers.driver import Driver, unseen
from tests.browsers.firefox import Firefox
from tests.browsers.visitor import Visitor
from tests.browsers.webkit import WebKit
from tests.server import Server

TOP, BELOW = "/", "/some/folder/"
LINKED = ("d5", "a1|b1")
"""Actions of the game in a link."""
WHERE = """
import(document.querySelector("script[type=module]").src).then(({ whereIs }) =>
  addEventListener("where", async ({ detail }) => {
    document.body.dataset.where = JSON.stringify((await whereIs(detail)) ?? 0);
  }));
"""
"""Added to the site: asked for a target, it says where in the window that shows on the board in space."""

Start = Callable[[str], Driver]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Each browser in one place, and in full in both; one at the top of a host, one below it."""
    others = [("firefox", TOP), ("webkit", BELOW)]
    if metafunc.config.getoption("full"):
        others += [("firefox", BELOW), ("webkit", TOP)]
    chosen = [("chromium", TOP), *(others if metafunc.config.getoption("browsers") == "all" else [])]
    if "at" in metafunc.fixturenames:
        metafunc.parametrize("at", chosen, ids=["-".join(at) for at in chosen], scope="session")


@pytest.fixture(scope="session")
def start(chromium: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Start]:
    """Starts the browser of that name with a new profile; whoever does so closes it."""
    with ExitStack() as stack:
        screen: dict[str, str] = {}

        def begin(name: str) -> Driver:
            if name == "chromium":
                return Chromium(chromium)
            screen.update({} if screen else stack.enter_context(unseen()))
            return Firefox(tmp_path_factory.mktemp(name), screen) if name == "firefox" else WebKit(screen)

        yield begin


@pytest.fixture(scope="session")
def hosts(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, Server]]:
    """The site with one file more, at the top of one host and in a folder of another."""
    site = tmp_path_factory.mktemp("site")
    for path in dist.iterdir():
        (site / path.name).symlink_to(path)
    (site / "where.js").write_text(WHERE)
    with Server(site, TOP) as top, Server(site, BELOW) as below:
        yield {TOP: top, BELOW: below}


@pytest.fixture(scope="session")
def host(at: tuple[str, str], hosts: dict[str, Server]) -> Server:
    return hosts[at[1]]


@pytest.fixture(scope="session")
def regular(at: tuple[str, str], host: Server, start: Start) -> Iterator[Visitor]:
    """Somebody who comes by a link and stays for all tests of a browser in a folder, which follow one another."""
    match = Match(load("gridbloc"), [Seat(""), Seat("")])
    match.extend(LINKED)
    with closing(start(at[0])) as driver:
        yield Visitor(driver, host.url).go(f"gridbloc.html#{link.write(match)}")


@pytest.fixture(scope="session")
def arrival(regular: Visitor) -> list[str]:
    """The actions that they see when they come."""
    return regular.actions


@pytest.fixture
def visitor(regular: Visitor, arrival: list[str], request: pytest.FixtureRequest) -> Visitor:
    """Somebody at home, in a page where Python runs; loaded anew once a test has failed."""
    if request.session.testsfailed:
        regular.go("")
    return regular.home()
