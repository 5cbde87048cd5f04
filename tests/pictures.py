"""Takes the pictures of the README, from the built site, of shared links, and icons: `python build.py pictures`.

With `--all` it takes many screens instead, to be looked at (`tests.screens`), into `--out` (.cache/screens).
"""

from __future__ import annotations

import argparse
import os
import time
from base64 import b64encode
from pathlib import Path

import htpy as h
from playwright.sync_api import Browser, Page, sync_playwright

from gridarium import load
from gridarium.formats import link
from gridarium.match.match import Match, Seat
from tests.browser.support.space import WHERE
from tests.screens import take_all
from tests.server import Server
from web.boards import SHOWN
from web.bundle.page_metadata import HEIGHT, WIDTH, card_of
from web.bundle.shell import NAMED, SHELL, joined_style
from web.bundle.vendor import TYPE, type_file
from web.pages import HOME
from web.widgets.brand import word_mark

ROOT = Path(__file__).parents[1]
OUT = ROOT / ".github" / "pictures"
CARDS = SHELL / "cards"
PEOPLE = ("Ann", "Ben", "Cid", "Dan")
ICONS = SHELL / "icons"
ICON_SIZES = {"icon-192": 192, "icon-512": 512}
MASKABLE, SAFE, MIDNIGHT = 512, 0.75, "#1a1c40"
"""The icon that systems cut to their own shape: its size, how much of it the gems keep to, and what is around them."""
CARD = """
body { margin: 0; background: #14152f; }
main { display: grid; grid-template-columns: 720px 1fr; align-items: center; height: 630px; overflow: hidden; }
main > .cover { height: 630px; padding: 0; }
.words { display: grid; gap: 24px; padding: 0 44px; color: var(--ink); }
h1 { color: var(--brand); font-size: 66px; font-weight: 800; line-height: 72px; }
p { font-size: 30px; line-height: 40px; text-wrap: balance; }
.brand { display: flex; gap: 14px; align-items: center; margin-top: 16px; }
.brand::before { width: 52px; height: 52px; }
.brand .word-mark { height: 40px; }
.site { grid-template-columns: 640px 1fr; }
.site > .hero { height: 630px; padding: 0; background: url("./hero.svg") right / auto 460px no-repeat; }
.site h1 { color: inherit; line-height: 0; }
.site h1 .word-mark { width: 100%; height: auto; }
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


def picture(browser: Browser, site: str, page_name: str, name: str, width: int, height: int, theme: str) -> None:
    """One screenshot of a page, or of a game, once Python runs and nothing moves."""
    page = browser.new_page(
        viewport={"width": width, "height": height},
        color_scheme="dark" if theme == "dark" else "light",
        device_scale_factor=2,
        reduced_motion="reduce",
    )
    page.goto(site + (address(page_name) if page_name in SHOWN else page_name))
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
    """The picture that shows with a link: a game's cover, or the four gems, with a few words beside it."""
    about = card_of(f"{name}.html" if name else HOME)
    brand = h.div(".brand")[word_mark()] if name else None
    body = h.main(class_=None if name else "site", data_dress=name or None)[
        h.div(class_="cover" if name else "hero"),
        h.div(".words")[h.h1[about.title if name else word_mark()], h.p[about.text], brand],
    ]
    page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT}, color_scheme="dark")
    style = NAMED.sub(lambda found: inside(found[1]), joined_style() + CARD)
    page.set_content(f'<!doctype html><html data-theme="dark"><style>{style}</style><body>{body}</body></html>')
    page.evaluate("document.fonts.ready.then(() => null)")
    page.screenshot(path=CARDS / (f"card-{name}.jpg" if name else about.picture), type="jpeg", quality=90)
    page.close()


def inside(name: str) -> str:
    """A file of the site by its plain name, as an address that holds all of it."""
    file = type_file() if name == TYPE else next(SHELL.rglob(name))
    kind = "font/woff2" if name == TYPE else "image/svg+xml"
    return f"data:{kind};base64,{b64encode(file.read_bytes()).decode()}"


def icons(browser: Browser) -> None:
    """The icons that are no SVG, from the one that is."""
    for name, size in ICON_SIZES.items():
        drawn_icon(browser, name, size, size, "transparent")
    drawn_icon(browser, "icon-maskable", MASKABLE, round(MASKABLE * SAFE), MIDNIGHT)


def drawn_icon(browser: Browser, name: str, size: int, wide: int, ground: str) -> None:
    """One icon, so many pixels in size, of which the mark has some in the middle."""
    page = browser.new_page(viewport={"width": size, "height": size})
    body = f'<body style="display: grid; place-content: center; height: 100vh; margin: 0; background: {ground}">'
    page.set_content(f'<!doctype html>{body}<img src="{inside("icon.svg")}" width="{wide}" height="{wide}">')
    page.screenshot(path=ICONS / f"{name}.png", omit_background=True)
    page.close()


def take(browser: Browser, site: str) -> None:
    """The pictures of the README and of shared links, and the icons."""
    CARDS.mkdir(exist_ok=True)
    OUT.mkdir(parents=True, exist_ok=True)
    picture(browser, site, HOME, "home-light", 1280, 800, "light")
    picture(browser, site, "gridbloc", "table-light", 1280, 800, "light")
    picture(browser, site, "gridopolis", "space-light", 1280, 800, "light")
    picture(browser, site, "gridwar", "tiles-light", 1280, 800, "light")
    picture(browser, site, "gridwar", "phone-dark", 390, 844, "dark")
    picture(browser, site, "gadget_grid", "cards-light", 1280, 800, "light")
    picture(browser, site, "gadget_grid", "cards-phone-dark", 390, 844, "dark")
    for name in ("", *SHOWN):
        card(browser, name)
    icons(browser)


def main() -> None:
    """Take all pictures, or all screens."""
    parser = argparse.ArgumentParser(prog="build.py pictures", description=__doc__)
    parser.add_argument("--all", action="store_true", help="screens of pages and games, to be looked at")
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
