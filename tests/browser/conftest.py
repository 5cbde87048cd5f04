"""Visitors for the tests in the browser."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.browser.profiles import fresh, new_profile
from tests.browser.visitor import LONG_THOUGHTS, Visitor
from tests.conftest import DESKTOP
from tests.server import Server
from tests.site import with_games_of_tests

Visit = Callable[..., Visitor]

CHANGEABLE = {"viewport", "color_scheme", "reduced_motion", "forced_colors"}
"""What can be asked of a page in any profile."""


@pytest.fixture
def visit(chromium: Browser, site: str) -> Iterator[Visit]:
    """Makes visitors, each with a fresh profile. Afterwards nothing may have gone wrong on any of their pages."""
    visitors: list[Visitor] = []

    def make(**options: Any) -> Visitor:
        if options.keys() <= CHANGEABLE:
            visitor = Visitor(fresh(chromium), site)
            visitor.page.set_viewport_size(options.pop("viewport", DESKTOP["viewport"]))
            visitor.page.emulate_media(**options)
        else:
            visitor = visitor_of(chromium, site, **options)
        visitors.append(visitor)
        return visitor

    yield make
    assert [line for visitor in visitors for line in visitor.close()] == []


@pytest.fixture(scope="session")
def shared_page(chromium: Browser, site: str) -> Iterator[Visitor]:
    """A page that tests share, because Python takes a while to start. Nothing glides, and level 6 thinks until told."""
    visitor = visitor_of(chromium, site, reduced_motion="reduce").with_program(LONG_THOUGHTS).go()
    yield visitor
    visitor.close()


@pytest.fixture
def table(shared_page: Visitor, request: pytest.FixtureRequest) -> Iterator[Visitor]:
    """A new game on the page that tests share; loaded anew once a test has failed and may have left it anyhow."""
    if request.session.testsfailed:
        shared_page.go()
    yield shared_page.fresh()
    assert shared_page.complaints() == []


@pytest.fixture(scope="session")
def site_of_more_games() -> Iterator[str]:
    """The address of a site that has the games in it that only tests have."""
    with Server(with_games_of_tests(), under="/grid/games/") as running:
        yield running.url


@pytest.fixture(scope="session")
def meadow_page(chromium: Browser, site_of_more_games: str) -> Iterator[Visitor]:
    """A page of that site that tests share; level 6 thinks until told."""
    visitor = visitor_of(chromium, site_of_more_games, reduced_motion="reduce").with_program(LONG_THOUGHTS)
    yield visitor.go("magpies.html")
    visitor.close()


@pytest.fixture
def meadow(meadow_page: Visitor, request: pytest.FixtureRequest) -> Iterator[Visitor]:
    """A new game of Magpies, as `table` is one of GridBloc."""
    if request.session.testsfailed:
        meadow_page.go("magpies.html")
    yield meadow_page.fresh("Magpies")
    assert meadow_page.complaints() == []


def visitor_of(chromium: Browser, site: str, **options: Any) -> Visitor:
    """A visitor with a profile that is entirely new, and as the options say."""
    return Visitor(new_profile(chromium, **options), site)
