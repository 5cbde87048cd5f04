"""A game in a frame of another site: its board at once and nothing else, and its moves when somebody presses."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser

from gridarium.formats.link import write
from tests.browser.support.frames import DRAWN, address, blog, press, said, said_next
from tests.browser.support.games import BLUNDER, played
from tests.browser.support.lifecycle import profile, until

MOST_BYTES = 120_000
"""Until the board shows, even from a host that does not compress."""


def test_until_somebody_presses_there_is_the_board_and_one_request(
    chromium: Browser, site: str, tmp_path: Path
) -> None:
    with profile(chromium) as context, blog(context, tmp_path) as page:
        (frame,) = page.show(address(site, played(*BLUNDER, map="small")))
        until(lambda: frame.evaluate(DRAWN), "the board")
        assert frame.locator(".players").inner_text().split() == ["Ann", "Ben"]
        page.page.wait_for_load_state("networkidle")
        assert page.asked() == [f"{site}embed/gridbloc/"]
        assert page.bytes() <= MOST_BYTES


def test_it_is_led_through_by_mouse_and_by_keyboard_and_continues_in_the_site(
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
        assert frame.get_by_role("button", name="Play", exact=True).is_visible()
        with context.expect_page() as opening:
            frame.get_by_role("link", name="Continue in Gridarium").click()
        assert opening.value.url == f"{site}gridbloc.html#{write(match)}"
        opening.value.close()
