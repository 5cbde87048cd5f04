"""Visitors in every browser that the tests are to run in, at the top of a host and below it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browsers.chromium import Chromium
from tests.browsers.display import unseen
from tests.browsers.driver import Driver
from tests.browsers.firefox import Firefox
from tests.browsers.visitor import Visitor
from tests.browsers.webkit import WebKit
from tests.server import Server

TOP, BELOW = "/", "/some/folder/"
WHERE = """
import(document.querySelector("script[type=module]").src).then(({ whereIs }) =>
  addEventListener("where", async ({ detail }) => {
    document.body.dataset.where = JSON.stringify((await whereIs(detail)) ?? 0);
  }));
"""
"""Added to the site: asked for a target, it says where in the window that shows on the board in space."""

Start = Callable[[str], Driver]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    every = [(browser, folder) for browser in ("chromium", "firefox", "webkit") for folder in (TOP, BELOW)]
    chosen = every if metafunc.config.getoption("browsers") == "all" else [("chromium", TOP)]
    if "at" in metafunc.fixturenames:
        metafunc.parametrize("at", chosen, ids=["-".join(at) for at in chosen])


@pytest.fixture(scope="session")
def start(chromium: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Start]:
    """Starts the browser of that name with a new profile."""
    with ExitStack() as stack:
        environment: dict[str, str] = {}

        def begin(name: str) -> Driver:
            if name == "chromium":
                driver: Driver = Chromium(chromium)
            else:
                environment.update({} if environment else stack.enter_context(unseen()))
                profile = tmp_path_factory.mktemp(name)
                driver = Firefox(profile, environment) if name == "firefox" else WebKit(environment)
            return stack.enter_context(closing(driver))

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


@pytest.fixture
def host(at: tuple[str, str], hosts: dict[str, Server]) -> Server:
    return hosts[at[1]]


@pytest.fixture(scope="session")
def visitors() -> dict[tuple[str, str], Visitor]:
    """The visitors so far, by browser and folder; each stays for the tests to come."""
    return {}


@pytest.fixture
def visitor(
    at: tuple[str, str],
    host: Server,
    start: Start,
    visitors: dict[tuple[str, str], Visitor],
    request: pytest.FixtureRequest,
) -> Visitor:
    """Somebody at home, in a page where Python runs; loaded anew once a test has failed."""
    if at not in visitors:
        visitors[at] = Visitor(start(at[0]), host.url).go("")
    elif request.session.testsfailed:
        visitors[at].go("")
    return visitors[at].home()


@pytest.fixture
def somebody_else(at: tuple[str, str], host: Server, start: Start) -> Iterator[Visitor]:
    """Somebody in the same browser, with a profile of their own."""
    with closing(start(at[0])) as driver:
        yield Visitor(driver, host.url)
