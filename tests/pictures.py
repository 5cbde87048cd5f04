"""Takes the README's pictures from the built site: `python build.py pictures`."""

from __future__ import annotations

import os
import time
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from gridarium import link, load
from gridarium.match import Match, Seat
from tests.browser.space import WHERE
from tests.server import Server

ROOT = Path(__file__).parents[1]
OUT = ROOT / ".github" / "pictures"
PATIENCE = 60
"""Seconds until Python must run."""
SETTLE = 3000
"""Milliseconds for what comes after."""
AWAKE = "document.getElementById('waking').hidden"
IN_SPACE = "Boolean(document.getElementById('space'))"
DRAWN = "Boolean(document.getElementById('space').dataset.frames)"


def address(name: str) -> str:
    """The link of that game in the pictures, up to where it is most worth seeing."""
    game = load(name)
    match = Match(game, [Seat("Ann"), Seat("Ben")])
    match.extend(game.showcase.split())
    return f"{name}.html#{link.write(match)}"


def wait_until(page: Page, condition: str) -> None:
    """Wait until an expression holds in the page. Raises TimeoutError."""
    end = time.monotonic() + PATIENCE
    while not page.evaluate(condition):
        if time.monotonic() > end:
            raise TimeoutError(f"waited {PATIENCE} s for {condition}")
        page.wait_for_timeout(100)


def picture(browser: Browser, site: str, game: str, name: str, width: int, height: int, theme: str) -> None:
    """One screenshot of the game, once Python runs and nothing moves."""
    page = browser.new_page(
        viewport={"width": width, "height": height},
        color_scheme="dark" if theme == "dark" else "light",
        device_scale_factor=2,
        reduced_motion="reduce",
    )
    page.goto(site + address(game))
    wait_until(page, AWAKE)
    page.wait_for_timeout(SETTLE)
    if page.evaluate(IN_SPACE):
        wait_until(page, DRAWN)
        page.evaluate(WHERE, "")  # at rest
    for button in page.locator("#notices [data-on=dismiss]").all():
        button.click()
    page.mouse.move(0, 0)
    page.screenshot(path=OUT / f"{name}.png")
    page.close()


def main() -> None:
    """Take all pictures."""
    OUT.mkdir(parents=True, exist_ok=True)
    with Server(ROOT / "dist") as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("GRIDARIUM_BROWSER"), args=["--no-sandbox"] if os.geteuid() == 0 else []
        )
        picture(browser, server.url, "gridbloc", "table-light", 1280, 800, "light")
        picture(browser, server.url, "gridopolis", "space-light", 1280, 800, "light")
        picture(browser, server.url, "gridwar", "tiles-light", 1280, 800, "light")
        picture(browser, server.url, "gridwar", "phone-dark", 390, 844, "dark")
        browser.close()
    print(f"The pictures are in {OUT}")


if __name__ == "__main__":
    main()
