"""What fails is said on a page that stays readable, and nothing but the site's own files is ever asked for or run.

In a frame of another site that is its board at once and nothing else, and its moves when somebody presses.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from gridarium.formats import link
from tests.browser.support.frames import DRAWN, address, blog, press, said, said_next
from tests.browser.support.games import BLUNDER, OPENING, a_game, played
from tests.browser.support.lifecycle import Tab, profile, until
from web.bundle.documents import source

PYTHON = "**/*.wasm"
MOST_BYTES = 120_000
"""Until the board of a frame shows, even from a host that does not compress."""
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


def test_in_a_frame_there_is_the_board_and_one_request_until_somebody_presses(
    chromium: Browser, site: str, tmp_path: Path
) -> None:
    with profile(chromium) as context, blog(context, tmp_path) as page:
        (frame,) = page.show(address(site, played(*BLUNDER, map="small")))
        until(lambda: frame.evaluate(DRAWN), "the board")
        assert frame.locator(".players").inner_text().split() == ["Ann", "Ben"]
        page.page.wait_for_load_state("networkidle")
        assert page.asked() == [f"{site}embed/gridbloc/"]
        assert page.bytes() <= MOST_BYTES


def test_a_game_in_a_frame_is_led_through_by_mouse_and_by_keyboard_and_continues_in_the_site(
    chromium: Browser, site: str, tmp_path: Path
) -> None:
    match = played(*BLUNDER, map="small")
    with profile(chromium) as context, blog(context, tmp_path) as page:
        (frame,) = page.show(address(site, match))
        assert said(frame) == "8 moves. Press Play, or go back and forward."
        assert press(frame, "A move back").startswith("Move 7 of 8. Ann moved to b2")
        assert frame.locator(".players").inner_text().split() == ["Ann", "3", "Ben", "0"]
        assert press(frame, "To the start") == "The start."
        assert press(frame, "A move forward").startswith("Move 1 of 8.")
        for key, there in (("End", "Move 8"), ("ArrowLeft", "Move 7"), ("Home", "The start"), ("ArrowRight", "Move 1")):
            before = said(frame)
            page.page.keyboard.press(key)
            assert said_next(frame, before).startswith(there)
        press(frame, "To the end")
        assert press(frame, "Play") == "The start."
        until(lambda: said(frame).startswith("Move 2 "), "the next moves")
        frame.get_by_role("button", name="Pause", exact=True).click()
        frame.get_by_role("button", name="Play", exact=True).wait_for()
        with context.expect_page() as opening:
            frame.get_by_role("link", name="Continue in Gridarium").click()
        expect(opening.value).to_have_url(f"{site}gridbloc.html#{link.write(match)}")
        opening.value.close()
