"""Takes the pictures of the README, from the built site, and of shared links: `python build.py pictures`.

With `--all` it takes sixty screens instead, to be looked at (`tests.screens`), into `--out` (.cache/screens).
"""

from __future__ import annotations

import argparse
import os
import time
from pathlib import Path

import htpy as h
from playwright.sync_api import Browser, Page, sync_playwright

from gridarium import State, load
from gridarium.formats import link
from gridarium.match.match import Match, Seat
from tests.browser.support.space import WHERE
from tests.screens import take_all
from tests.server import Server
from web.boards import SHOWN, board_for
from web.bundle.page_metadata import HEIGHT, WIDTH, card_of
from web.bundle.shell import SHELL, joined_style
from web.pages import HOME

ROOT = Path(__file__).parents[1]
OUT = ROOT / ".github" / "pictures"
CARDS = SHELL / "cards"
PEOPLE = ("Ann", "Ben", "Cid", "Dan")
CARD = """
body { margin: 0; }
main { display: grid; gap: 24px; align-content: center; width: 1200px; height: 630px; padding: 32px 64px; }
.heroes { display: grid; grid-auto-flow: column; gap: 32px; align-items: center; justify-content: center; }
.heroes .thumb { display: block; width: 336px; height: 320px; max-height: none; }
.words { display: grid; gap: 20px; }
h1 { font-size: 68px; line-height: 72px; }
p { color: var(--quiet); font-size: 30px; line-height: 40px; }
strong { color: var(--accent); font-size: 28px; }
main:not(.one) .words { justify-items: center; text-align: center; }
.one { grid-template-columns: 600px 1fr; align-items: center; gap: 48px; }
.one .heroes .thumb { width: 600px; height: 560px; }
"""
"""What the pictures of links look like."""
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
    match = Match(game, [Seat(person) for person in PEOPLE[: game.players[0]]])
    for text in game.showcase.split():
        match.current.play_text(text)  # what falls is told, too
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


def card(browser: Browser, name: str) -> None:
    """The picture that shows with a link: a board with a few words beside it; without a game all boards."""
    about = card_of(f"{name}.html" if name else HOME)
    boards = [board_for(game).thumbnail(shown(game)) for game in ([name] if name else SHOWN)]
    head = f"<style>{joined_style()}{CARD}</style>"
    body = h.main(class_="one" if name else None)[
        h.div(".heroes")[(h.div[board] for board in boards)],
        h.div(".words")[h.h1[about.title], h.p[about.text], h.strong["Gridarium"] if name else None],
    ]
    page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT}, color_scheme="light")
    page.set_content(f'<!doctype html><html data-theme="light">{head}<body>{body}</body></html>')
    page.screenshot(path=CARDS / about.picture)
    page.close()


def shown(name: str) -> State:
    """Where a game is most worth seeing."""
    game = load(name)
    state = game.start(players=game.players[0])
    for text in game.showcase.split():
        state.play(state.parse(text))
    return state


def take(browser: Browser, site: str) -> None:
    """The pictures of the README and of shared links."""
    CARDS.mkdir(exist_ok=True)
    OUT.mkdir(parents=True, exist_ok=True)
    picture(browser, site, "gridbloc", "table-light", 1280, 800, "light")
    picture(browser, site, "gridopolis", "space-light", 1280, 800, "light")
    picture(browser, site, "gridwar", "tiles-light", 1280, 800, "light")
    picture(browser, site, "gridwar", "phone-dark", 390, 844, "dark")
    picture(browser, site, "gadget_grid", "cards-light", 1280, 800, "light")
    picture(browser, site, "gadget_grid", "cards-phone-dark", 390, 844, "dark")
    for name in ("", *SHOWN):
        card(browser, name)


def main() -> None:
    """Take all pictures, or all screens."""
    parser = argparse.ArgumentParser(prog="build.py pictures", description=__doc__)
    parser.add_argument("--all", action="store_true", help="sixty screens of pages and games, to be looked at")
    parser.add_argument("--out", type=Path, default=ROOT / ".cache" / "screens", help="the folder for them")
    asked = parser.parse_args()
    with Server(ROOT / "dist") as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("GRIDARIUM_BROWSER"), args=["--no-sandbox"] if os.geteuid() == 0 else []
        )
        if asked.all:
            asked.out.mkdir(parents=True, exist_ok=True)
            take_all(browser, server.url, asked.out)
        else:
            take(browser, server.url)
        browser.close()
    print(f"The pictures are in {asked.out if asked.all else OUT}")


if __name__ == "__main__":
    main()
