"""Scanning codes of live play with a camera, which sees what a test holds in front of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright
from segno.encoder import encode

from tests.browser.conftest import visitor_of
from tests.browser.support import live
from tests.browser.support.visitor import Visitor
from tests.conftest import launch_options

WIDTH, HEIGHT = 640, 480
MODULE = 6
"""Pixels."""
LIGHT, DARK, GREY = 235, 16, 128


@pytest.fixture
def film(tmp_path: Path) -> Path:
    """The file that the camera films."""
    path = tmp_path / "film.y4m"
    path.write_bytes(picture(""))
    return path


def show(film: Path, url: str) -> None:
    """Hold a code in front of the camera. A film that is cut off meanwhile would end the camera, so it never is."""
    with film.open("r+b") as file:
        file.write(picture(url))


@pytest.fixture
def filming(playwright: Playwright, film: Path) -> Iterator[Browser]:
    """A Chromium with such a camera, which pages may use."""
    options = launch_options()
    flags = ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"]
    options["args"] += [*flags, f"--use-file-for-fake-video-capture={film}"]
    browser = playwright.chromium.launch(**options)
    yield browser
    browser.close()


def picture(url: str) -> bytes:
    """A film of one picture: the code of a link on a light ground; without a link there is nothing on it."""
    rows = [bytearray([LIGHT]) * WIDTH for _ in range(HEIGHT)]
    modules = encode(url, error="l", micro=False).matrix if url else ()
    left, top = ((length - MODULE * len(modules)) // 2 for length in (WIDTH, HEIGHT))
    for y, row in enumerate(modules):
        line = b"".join(bytes([DARK if dark else LIGHT]) * MODULE for dark in row)
        for offset in range(MODULE):
            rows[top + y * MODULE + offset][left : left + len(line)] = line
    colours = bytes([GREY]) * (WIDTH * HEIGHT // 2)
    head = f"YUV4MPEG2 W{WIDTH} H{HEIGHT} F10:1 Ip A1:1 C420jpeg\nFRAME\n".encode()
    return head + b"".join(rows) + colours


def test_two_scans_connect_two_devices(filming: Browser, film: Path, site: str) -> None:
    """The guest scans the invitation from the sheet for live play, and the table the answer."""
    ana, bo = (visitor_of(filming, site).go() for _ in range(2))
    invitation = live.invite(ana)
    bo.lead_to("index.html")
    bo.press("Open a link or a file")
    bo.press("Join a live game", "#sheet")
    bo.press("Scan an invitation", "#sheet")
    bo.until(bo.page.locator("video[data-scan]").is_visible, "what the camera sees")
    show(film, invitation)
    answer = live.passed_on(bo)
    assert not bo.page.locator("video").count(), "the camera is off once it has seen a code"
    show(film, answer)
    ana.press("Scan the answer", "#sheet")
    for visitor in (ana, bo):
        visitor.until(partial(live.is_connected, visitor), "the game")
    assert [*ana.close(), *bo.close()] == []


def test_a_camera_goes_off_when_scanning_is_stopped_or_the_sheet_is_closed(filming: Browser, site: str) -> None:
    ana = visitor_of(filming, site)
    ana.page.add_init_script(FILMED)
    ana.go()
    live.invite(ana)
    stops: list[Callable[[], None]] = [lambda: ana.press("Stop", "#sheet"), lambda: ana.key("Escape")]
    for stop in stops:
        ana.press("Scan the answer", "#sheet")
        ana.until(lambda: ana.look(FILMING), "the camera to be on")
        stop()
        ana.until(lambda: not ana.look(FILMING), "the camera to be off")
    assert ana.close() == []


def test_a_camera_that_stops_by_itself_is_said(filming: Browser, site: str) -> None:
    ana = visitor_of(filming, site)
    ana.page.add_init_script(FILMED)
    ana.go()
    live.invite(ana)
    ana.press("Scan the answer", "#sheet")
    ana.until(lambda: ana.look(FILMING), "the camera to be on")
    ana.look("streams.at(-1).getTracks().forEach((track) => track.stop())")
    ana.until(lambda: "The camera has stopped." in ana.text("sheet"), "a sentence")
    assert live.passed_on(ana), "the invitation is still there"
    assert ana.close() == []


def test_a_code_that_leads_to_no_live_game_gets_a_sentence(filming: Browser, film: Path, site: str) -> None:
    ana: Visitor = visitor_of(filming, site).go()
    live.invite(ana)
    show(film, "nothing that leads anywhere")
    ana.press("Scan the answer", "#sheet")
    ana.until(lambda: "This leads to no live game." in ana.text("sheet"), "a sentence")
    assert live.passed_on(ana), "the invitation is still there"
    assert ana.close() == []


FILMED = """
window.streams = [];
const get = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
navigator.mediaDevices.getUserMedia = async (wanted) => {
  const stream = await get(wanted);
  streams.push(stream);
  return stream;
};
"""
"""Run before a page's scripts, this keeps hold of what the camera gives."""
FILMING = "streams.some((stream) => stream.active)"
