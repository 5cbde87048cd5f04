"""Chromium for the bench: a fresh one for each visit, and how much computing it did."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

import build
from tests.bench.table import NotHere

PAGES = Path(__file__).parent / "pages"
DIST = build.ROOT / "dist"
PROC = Path("/proc")


@contextmanager
def fresh_page() -> Iterator[tuple[Page, Path]]:
    """An empty page of a Chromium that was just started with nothing cached, and the folder of its profile."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder, page_of(Path(folder)) as page:
        yield page, Path(folder)


@contextmanager
def page_of(profile: Path, *flags: str) -> Iterator[Page]:
    """An empty page of a Chromium that was just started with what is in this profile, and with these flags."""
    with sync_playwright() as playwright:
        context = playwright.chromium.launch_persistent_context(
            profile,
            executable_path=build.find_browser(),
            args=[*flags, *(["--no-sandbox"] if os.geteuid() == 0 else [])],
            viewport={"width": 1280, "height": 900},
        )
        context.set_default_timeout(120_000)
        context.add_init_script(path=PAGES / "probe.js")
        yield context.pages[0]
        context.close()


@contextmanager
def ready_page(url: str, view: str = "") -> Iterator[Page]:
    """A page of the site whose Python runs; boards that are played in space show in that view."""
    with fresh_page() as (page, _):
        if view:
            page.add_init_script(f"localStorage.setItem('gridarium', '{{\"view\":\"{view}\"}}')")
        page.goto(url, wait_until="commit")
        wait_until_ready(page)
        yield page


def wait_until_ready(page: Page) -> float:
    """Wait until the page's Python has answered; milliseconds since the page was asked for."""
    return float(page.evaluate("bench.ready"))


@cache
def site() -> Path:
    """The folder of the built site. Raises NotHere."""
    if not (DIST / "index.html").is_file():
        raise NotHere("there is no site in dist/; `python build.py build` makes it")
    return DIST


def cpu_seconds(profile: Path) -> float:
    """Computing time, so far, of all processes of the Chromium with this profile. Raises NotHere but on Linux."""
    return sum(ticks for ticks, _ in family(profile).values()) / os.sysconf("SC_CLK_TCK")


def family_of(profile: Path) -> dict[int, bytes]:
    """Number and command line of each process of the Chromium with this profile. Raises NotHere but on Linux."""
    return {number: command for number, (_, command) in family(profile).items()}


def family(profile: Path) -> dict[int, tuple[int, bytes]]:
    """Clock ticks and command line of each process of the Chromium with this profile, by number."""
    if not (PROC / "self" / "stat").is_file():
        raise NotHere("what processes do is read from /proc, which only Linux has")
    processes = dict(filter(None, map(process, PROC.glob("[0-9]*"))))
    found = {number for number, (_, _, command) in processes.items() if os.fsencode(profile) in command}
    while True:
        children = {number for number, (parent, _, _) in processes.items() if parent in found} - found
        if not children:
            break
        found |= children
    return {number: processes[number][1:] for number in found}


def process(folder: Path) -> tuple[int, tuple[int, int, bytes]] | None:
    """Number, parent, clock ticks (its own and those of children that ended) and command line of a process."""
    try:
        fields = (folder / "stat").read_text().rpartition(")")[2].split()
        command = (folder / "cmdline").read_bytes()
    except (FileNotFoundError, ProcessLookupError):
        return None  # it ended while we looked
    return int(folder.name), (int(fields[1]), sum(map(int, fields[11:15])), command)
