"""Visitors for the tests in the browser."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.browser.visitor import LONG_THOUGHTS, NO_SERVICE_WORKER, Visitor

Visit = Callable[..., Visitor]


DESKTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}


@pytest.fixture
def visit(chromium: Browser, site: str) -> Iterator[Visit]:
    """Makes visitors, each with a fresh profile. Afterwards nothing may have gone wrong on any of their pages."""
    visitors: list[Visitor] = []

    def make(**context: Any) -> Visitor:
        visitors.append(visitor_of(chromium, site, **context))
        return visitors[-1]

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
    context = chromium.new_context(**(DESKTOP | options))
    context.add_init_script(NO_SERVICE_WORKER)
    return Visitor(context, site)
