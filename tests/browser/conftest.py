"""Visitors for the tests in the browser."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.browser.profiles import fresh, new_profile
from tests.browser.visitor import LONG_THOUGHTS, Visitor
from tests.conftest import DESKTOP

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


def visitor_of(chromium: Browser, site: str, **options: Any) -> Visitor:
    """A visitor with a profile that is entirely new, and as the options say."""
    return Visitor(new_profile(chromium, **options), site)
