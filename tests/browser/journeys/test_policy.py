"""What fails is said on a page that stays readable, and nothing but the site's own files is ever asked for or run."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from gridarium.formats import link
from tests.browser.support.games import OPENING, a_game
from tests.browser.support.lifecycle import Tab, profile, until
from web.bundle.documents import source

PYTHON = "**/*.wasm"
INLINE = """() => {
  document.body.append(Object.assign(document.createElement("script"), { textContent: "window.ran = true" }));
  return Boolean(window.ran);
}"""
ELSEWHERE = "() => fetch('http://127.0.0.1:9/').then(() => 'answered', () => 'refused')"


@pytest.mark.thorough
def test_without_python_the_site_can_be_read(chromium: Browser, site: str) -> None:
    with profile(chromium) as context:
        context.route(PYTHON, lambda route: route.abort())
        tab = Tab(context, site).goto("gridbloc.html")
        until(lambda: "could not start" in tab.text("#fault"), "a word about it")
        assert tab.page.locator("[data-board] [data-target=e5]").is_visible()
        tab.page.get_by_role("link", name="Rules", exact=True).first.click()
        until(lambda: "GB-10" in tab.text("main"), "the rules")
        until(lambda: "could not start" in tab.text("#fault"), "a word about it")
        tab.page.get_by_role("link", name="Gridarium", exact=True).click()
        until(lambda: "Four games on grids" in tab.text("main"), "the home page")
        assert tab.foreign == []


@pytest.mark.thorough
def test_a_game_in_the_address_is_not_lost_without_python(chromium: Browser, site: str) -> None:
    file = f"gridbloc.html#{link.write(a_game(*OPENING))}"
    with profile(chromium) as context:
        context.route(PYTHON, lambda route: route.abort())
        tab = Tab(context, site).goto(file)
        until(lambda: "could not start" in tab.text("#fault"), "a word about it")
        assert tab.page.locator("#fault-link").input_value() == site + file
        context.unroute(PYTHON)
        tab.press_and_come_back("Try again").stands_at("5 / 5")


@pytest.mark.parametrize(
    "file",
    [
        "gridbloc.html",
        *(pytest.param(file, marks=pytest.mark.thorough) for file in ("index.html", "gridbloc-rules.html")),
    ],
)
def test_the_policy_holds_on_every_page(chromium: Browser, site: str, file: str) -> None:
    with profile(chromium) as context:
        tab = Tab(context, site).open(file)
        policy = tab.page.locator("meta[http-equiv=Content-Security-Policy]").get_attribute("content") or ""
        for text in tab.page.locator("script:not([src]), style").all_text_contents():
            assert source(text) in policy
        assert tab.page.locator("[style], [onclick], [onload], [onerror]").count() == 0
        assert "default-src 'none'" in policy
        assert "'unsafe-eval'" not in policy
        assert "'unsafe-inline'" not in policy
        tab.check()
        assert tab.page.evaluate(INLINE) is False
        assert tab.page.evaluate(ELSEWHERE) == "refused"
        until(lambda: "script-src" in " ".join(tab.errors), "the violation by a script")
        until(lambda: "connect-src" in " ".join(tab.errors), "the violation by a request")
