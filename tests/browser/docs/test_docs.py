"""The documentation in a browser, in a sub-path: from the games and back, search, and no word to another host."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.support.visitor import PATIENCE

PAGES = ("index", "first-game", "gridbloc", "interfaces", "tournaments", "links-and-files", "add-a-game", "reference")
WIDE = "document.documentElement.scrollWidth > innerWidth"
CONTRAST = "getComputedStyle(document.body).backgroundColor"


@pytest.fixture
def page(chromium: Browser, site: str) -> Iterator[Page]:
    """A page that may ask nobody but the site, and in which nothing goes wrong."""
    context = chromium.new_context(viewport={"width": 390, "height": 844})
    context.set_default_timeout(PATIENCE * 1000)
    page = context.new_page()
    wrong: list[str] = []
    own = (site, "data:", "blob:")
    page.on("request", lambda request: None if request.url.startswith(own) else wrong.append(request.url))
    page.on("console", lambda message: wrong.append(message.text) if message.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: wrong.append(str(error)))
    yield page
    context.close()
    assert not wrong


@pytest.mark.browser
def test_from_the_home_page_to_a_first_game_and_back(page: Page, site: str) -> None:
    page.goto(site)
    page.get_by_role("link", name="Documentation").click()
    expect(page).to_have_url(f"{site}docs/index.html")
    page.get_by_role("link", name="play my first game from Python").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Your first game")
    page.get_by_role("link", name="Play the games").click()
    expect(page).to_have_url(f"{site}index.html")


@pytest.mark.browser
def test_search_finds_a_page_by_itself(page: Page, site: str) -> None:
    page.goto(f"{site}docs/search.html?q=kingerizers")
    found = page.locator("#search-results li a")
    expect(found.first).to_be_visible()
    found.first.click()
    expect(page.locator("article")).to_contain_text("kingerizers")


@pytest.mark.browser
@pytest.mark.parametrize("name", [PAGES[0], *(pytest.param(name, marks=pytest.mark.thorough) for name in PAGES[1:])])
def test_a_page_fits_a_phone_light_and_dark(page: Page, site: str, name: str) -> None:
    page.goto(f"{site}docs/{name}.html")
    assert not page.evaluate(WIDE)
    light = page.evaluate(CONTRAST)
    page.emulate_media(color_scheme="dark")
    assert page.evaluate(CONTRAST) != light
