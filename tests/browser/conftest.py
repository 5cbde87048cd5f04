"""Visitors for the tests in the browser."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Playwright, ViewportSize, expect

from tests.browser.support import space
from tests.browser.support.profiles import fresh, new_profile
from tests.browser.support.visitor import LONG_THOUGHTS, PATIENCE, Visitor
from tests.conftest import DESKTOP, own_profile
from tests.server import Server
from tests.site import with_games_of_tests
from web.app.session import Settings

Visit = Callable[..., Visitor]

expect.set_options(timeout=PATIENCE * 1000)  # playwright's own five seconds are few on a machine under load

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
CHANGEABLE = {"viewport", "color_scheme", "reduced_motion", "forced_colors"}
"""What can be asked of a page in any profile."""
CALM: dict[str, Any] = {"color_scheme": "light", "reduced_motion": "reduce", "forced_colors": "none"}
"""What shared pages are asked for: nothing glides there."""
IN_SPACE = "gridopolis.html"
SETTINGS = "JSON.parse(localStorage.getItem('gridarium'))"
USUAL = vars(Settings())
"""The settings of somebody who has not changed any."""
NOTED = "guided"
"""What the page notes among them by itself: in which games it need not offer a lesson any more."""


@pytest.fixture(scope="session")
def pocket(playwright: Playwright, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """A Chromium that is a phone."""
    with own_profile(playwright, tmp_path_factory.mktemp("pocket"), **PHONE) as own:
        assert own.browser
        yield own.browser


@pytest.fixture
def visit(chromium: Browser, site: str, request: pytest.FixtureRequest) -> Iterator[Visit]:
    """Makes visitors, each with a fresh profile. Afterwards nothing may have gone wrong on any of their pages.

    They have asked for less motion, which takes time from everything else, unless the test says otherwise.
    """
    visitors: list[Visitor] = []

    def make(**options: Any) -> Visitor:
        options = {"reduced_motion": "reduce", **options}
        changes = {option: options[option] for option in options.keys() & CHANGEABLE}
        if options == changes:
            visitor = changed(Visitor(fresh(chromium), site), **DESKTOP | changes)
        elif options == PHONE | changes:
            visitor = changed(Visitor(fresh(request.getfixturevalue("pocket"), **PHONE), site), **changes)
        else:
            visitor = visitor_of(chromium, site, **options)
        visitors.append(visitor)
        return visitor

    yield make
    assert [line for visitor in visitors for line in visitor.close()] == []


def changed(visitor: Visitor, viewport: ViewportSize, **media: Any) -> Visitor:
    """A visitor with another window, who asked for something."""
    visitor.resize(viewport)
    visitor.page.emulate_media(**media)
    return visitor


@contextmanager
def shared(visitor: Visitor, request: pytest.FixtureRequest, file: str, size: ViewportSize) -> Iterator[Visitor]:
    """A new game on a page that tests share, as if nobody had been there before.

    The page is loaded anew once a test has failed and may have left it anyhow, or has changed the settings.
    """
    failures = request.session.testsfailed
    settings = {name: value for name, value in visitor.look(SETTINGS).items() if name != NOTED}
    if failures > visitor.failures or USUAL | settings != USUAL | visitor.settings:
        visitor.go(file).failures = failures
    visitor.resize(size)
    visitor.page.emulate_media(**CALM)
    yield visitor.fresh(file)
    visitor.rest()
    assert visitor.complaints() == []


def page_to_share(chromium: Browser, site: str, file: str, **options: Any) -> Iterator[Visitor]:
    """A page for tests to share, because Python takes a while to start.

    Level 6 thinks there until told. Boards are seen flat at first: without a graphics card space takes long.
    """
    visitor = visitor_of(chromium, site, **options).with_program(LONG_THOUGHTS).with_settings(view="flat")
    yield visitor.go(file)
    visitor.close()


@pytest.fixture(scope="session")
def shared_page(chromium: Browser, site: str) -> Iterator[Visitor]:
    """The page of `table`."""
    yield from page_to_share(chromium, site, "gridbloc.html")


@pytest.fixture
def table(shared_page: Visitor, request: pytest.FixtureRequest) -> Iterator[Visitor]:
    """A new game of GridBloc on a page that tests share."""
    with shared(shared_page, request, "gridbloc.html", DESKTOP["viewport"]) as visitor:
        yield visitor


@pytest.fixture(scope="session")
def shared_phone(chromium: Browser, site: str) -> Iterator[Visitor]:
    """The page of `phone`."""
    yield from page_to_share(chromium, site, "gridbloc.html", **PHONE)


@pytest.fixture
def phone(shared_phone: Visitor, request: pytest.FixtureRequest) -> Iterator[Visitor]:
    """As `table`, on a phone."""
    with shared(shared_phone, request, "gridbloc.html", PHONE["viewport"]) as visitor:
        yield visitor


@pytest.fixture(scope="session")
def shown_board(chromium: Browser, site: str) -> Iterator[Visitor]:
    """The page of `board`."""
    visitor = visitor_of(chromium, site).with_settings(view="both")
    visitor.page.add_init_script(space.SENT)
    space.keep_context(visitor)
    yield visitor.go(IN_SPACE)
    visitor.close()


@pytest.fixture
def board(shown_board: Visitor, request: pytest.FixtureRequest) -> Iterator[Visitor]:
    """A new game of Gridopolis on a page that tests share; each leaves the view as it was."""
    with shared(shown_board, request, IN_SPACE, space.FEW_PIXELS) as visitor:
        yield space.wait_for_space(visitor)


@pytest.fixture(scope="session")
def site_of_more_games(dist: Path) -> Iterator[str]:
    """The address of a site that has the games in it that only tests have."""
    with Server(with_games_of_tests(dist), under="/grid/games/") as running:
        yield running.url


@pytest.fixture(scope="session")
def meadow_page(chromium: Browser, site_of_more_games: str) -> Iterator[Visitor]:
    """The page of `meadow`."""
    yield from page_to_share(chromium, site_of_more_games, "magpies.html")


@pytest.fixture
def meadow(meadow_page: Visitor, request: pytest.FixtureRequest) -> Iterator[Visitor]:
    """A new game of Magpies, as `table` is one of GridBloc."""
    with shared(meadow_page, request, "magpies.html", DESKTOP["viewport"]) as visitor:
        yield visitor


def visitor_of(chromium: Browser, site: str, **options: Any) -> Visitor:
    """A visitor with a profile that is entirely new, and as the options say."""
    return Visitor(new_profile(chromium, **options), site)
