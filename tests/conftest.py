"""What tests share: what they cost, how they are dealt out, and the built site, a server for it, a browser."""

from __future__ import annotations

import faulthandler
import gc
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from playwright.sync_api import Browser, BrowserContext, Playwright, sync_playwright

from tests import sizes
from tests.costs import Costs
from tests.dealing import Dealing
from tests.server import Server

ROOT = Path(__file__).parents[1]
DESKTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
NO_SERVICE_WORKER = "delete Navigator.prototype.serviceWorker"
"""Run before a page's scripts, this makes a browser that knows no service workers: faster, where they do not matter."""
FEW_DOTS = "Object.defineProperty(window, 'devicePixelRatio', { get: () => 0.25 })"
"""Run before a page's scripts, this has boards in space drawn of large dots: without a graphics card it is slow."""
NO_SOUND = "window.Sounds = window.AudioContext; delete window.AudioContext"
"""Run before a page's scripts, this makes a browser without sound, which takes long to begin and time as long as the
page is open; a test that listens puts it back."""
PLAIN = (NO_SERVICE_WORKER, FEW_DOTS, NO_SOUND)
"""What is run in the pages of tests that need none of that."""
COMPILED_ONCE = "--js-flags=--liftoff-only"
"""Chromium compiles Python's WebAssembly quickly, and not again, in the background, into what runs faster: a page that
a test leaves soon would not get its time back."""

FEW = 30
"""Examples of a test that does not say how many it needs, in a run that is not in full."""
SLOW: dict[str, Any] = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow]}
settings.register_profile("under load", derandomize=True, max_examples=FEW, **SLOW)
settings.register_profile("by chance", **SLOW)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--browsers", choices=("chromium", "all"), default="chromium", help="where tests/browsers runs")
    parser.addoption("--full", action="store_true", help="the long suites of random cases in full")


RARELY = (50_000, 50, 100)
"""How many objects are made between two looks for those that only each other know. Positions and pages are made and
thrown away by the thousand: to look as often as Python usually does takes a third of the time of the tests without a
browser."""


def pytest_configure(config: pytest.Config) -> None:
    gc.set_threshold(*RARELY)
    sizes.FULL = config.getoption("full")
    settings.load_profile("by chance" if sizes.FULL else "under load")
    config.pluginmanager.register(Costs())


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Of the tests in a browser all but the journeys are thorough, as are those that say so; they come first, for a
    single one of them can take long. `build.py test` leaves the thorough ones out, `--all` does not."""
    for item in items:
        room, *within = item.path.relative_to(ROOT / "tests").parts
        if room in ("browser", "browsers"):
            item.add_marker("browser")
            if within[0] != "journeys":
                item.add_marker("thorough")
    items.sort(key=lambda item: item.get_closest_marker("browser") is None)


def pytest_exception_interact(node: pytest.Item | pytest.Collector) -> None:
    """The end of a test that failed has an end, too."""
    if isinstance(node, pytest.Item):
        faulthandler.dump_traceback_later(float(node.config.getini("faulthandler_timeout")), exit=True)


def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Dealing:
    """How pytest-xdist deals out the tests."""
    return Dealing(config, log)


@pytest.fixture(autouse=True)
def _dice(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Dice that nobody seeded, and secrets, fall the same in every run of a test: what fails once fails again.

    In full they fall as they like. A browser has dice of its own, and playwright names its files by such numbers.
    """
    if not sizes.FULL and request.node.get_closest_marker("browser") is None:
        chance = Random(request.node.nodeid)
        monkeypatch.setattr("random._urandom", chance.randbytes)
        monkeypatch.setattr("os.urandom", chance.randbytes)


@pytest.fixture(scope="session")
def dist() -> Path:
    """The folder of the built site."""
    folder = ROOT / "dist"
    if not (folder / "index.html").is_file():
        pytest.fail("There is no site to test. `python build.py test` builds it, and so does `python build.py build`.")
    return folder


@pytest.fixture(scope="session")
def server(dist: Path) -> Iterator[Server]:
    """A server of the site, below the top of its host as on project pages. Tests that stop theirs make their own."""
    with Server(dist, under="/grid/games/") as running:
        yield running


@pytest.fixture(scope="session")
def site(server: Server) -> str:
    """The address of the site's folder, with a slash at the end."""
    return server.url


def launch_options() -> dict[str, Any]:
    """How Chromium is started."""
    args = [COMPILED_ONCE, *(["--no-sandbox"] if os.geteuid() == 0 else [])]
    return {"executable_path": os.environ.get("GRIDARIUM_BROWSER"), "args": args}


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """Playwright itself, for tests that start browsers of their own."""
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def chromium(playwright: Playwright, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """One Chromium for all tests of a process; a profile of its own keeps a test apart from the others."""
    with own_profile(playwright, tmp_path_factory.mktemp("profile"), **DESKTOP) as own:
        assert own.browser
        yield own.browser


@contextmanager
def own_profile(playwright: Playwright, folder: Path, **options: Any) -> Iterator[BrowserContext]:
    """A Chromium with a profile in a folder, whose cache is kept from page to page."""
    own = playwright.chromium.launch_persistent_context(folder, **launch_options(), **options)
    for script in PLAIN:
        own.add_init_script(script)
    yield own
    own.close()
