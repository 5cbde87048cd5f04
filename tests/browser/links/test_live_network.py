"""Live play with the internet cut off, with a connection that stands still for a while, and with presses at once."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from socket import AF_INET, SOCK_DGRAM, socket

import pytest
from playwright.sync_api import Browser

from tests.browser.conftest import Visit
from tests.browser.journeys.test_offline import KEPT
from tests.browser.support import live
from tests.browser.support.visitor import Visitor
from tests.conftest import DESKTOP
from tests.server import Server

WANTED = ("assets/live-", "assets/decode-")
"""How the files begin that a page fetches for live play."""
TURNS = """
(state) => {
  const link = links.at(-1);
  Object.defineProperty(link, "connectionState", { configurable: true, get: () => state });
  link.dispatchEvent(new Event("connectionstatechange"));
}
"""
"""What the browser says once nothing has come from the other device for some seconds, or something comes again."""
MISLED = """
const described = RTCPeerConnection.prototype.setRemoteDescription;
window.gaveUp = false;
RTCPeerConnection.prototype.setRemoteDescription = function ({ type, sdp }) {
  this.addEventListener("connectionstatechange", () => window.gaveUp ||= this.connectionState === "failed");
  return described.call(this, { type, sdp: sdp.replace(/(a=candidate:.*) \\d+ typ/g, "$1 %s typ") });
};
"""
"""Run before a page's scripts, this has the browser look for the other device where nobody answers."""
GAVE_UP = "gaveUp"
ONCE = "RTCPeerConnection.prototype.addIceCandidate = async () => {};"
"""Run before a page's scripts, this has the browser do so only once, as some do."""


def test_with_no_server_to_be_reached_two_devices_that_were_here_before_connect_and_play(
    chromium: Browser, dist: Path
) -> None:
    files = [path.relative_to(dist).as_posix() for path in dist.glob("assets/*.js")]
    wanted = [file for file in files if file.startswith(WANTED)]
    assert len(wanted) >= 3
    with Server(dist, under="/grid/games/") as server:
        both = [Visitor(chromium.new_context(**DESKTOP, reduced_motion="reduce"), server.url) for _ in range(2)]
        for visitor in both:
            visitor.go()
        for visitor in both:
            visitor.until(partial(visitor.look, KEPT, wanted), "all files to be on the device")
    live.connect(*both)
    live.mover(both).click("e6")
    live.agree(both, ["e6"])
    for visitor in both:
        visitor.close()


def test_a_connection_that_stands_still_is_said_at_once_and_comes_back_with_what_was_played(visit: Visit) -> None:
    ana, bo = live.watched(visit()).go(), live.watched(visit())
    live.connect(ana, bo)
    ana.look(TURNS, "disconnected")
    ana.until(lambda: any("stands still" in words for words in ana.notices), "a word")
    live.mover([ana, bo]).click("e6")
    live.agree([ana, bo], ["e6"])
    ana.look(TURNS, "connected")
    ana.until(lambda: not any("stands still" in words for words in ana.notices), "the word to go")
    assert live.is_connected(ana)


@pytest.fixture
def silent() -> Iterator[int]:
    """A port at which nobody answers."""
    with socket(AF_INET, SOCK_DGRAM) as bound:
        bound.bind(("", 0))
        yield bound.getsockname()[1]


def test_a_guest_who_is_not_answered_for_long_looks_again_until_its_answer_was_taken(visit: Visit, silent: int) -> None:
    ana, bo = visit().go(), live.watched(visit())
    bo.page.add_init_script(MISLED % silent)
    answer = live.answer(bo, live.invite(ana))
    bo.until(lambda: bo.look(GAVE_UP), "the browser to give up")
    bo.until(lambda: bo.look("links.at(-1).connectionState !== 'failed'"), "it to look once more")
    live.take(ana, answer)
    for visitor in (ana, bo):
        visitor.until(partial(live.is_connected, visitor), "the game")


def test_a_guest_whose_browser_looks_only_once_is_given_a_sentence(visit: Visit, silent: int) -> None:
    ana, bo = visit().go(), live.watched(visit())
    bo.page.add_init_script(MISLED % silent + ONCE)
    invitation = live.invite(ana)
    live.answer(bo, invitation)
    bo.until(lambda: "This browser does not wait for long." in bo.text("sheet"), "a sentence")
    bo.page.locator("#sheet .pasted summary").click()
    bo.page.locator("#live-text").fill(invitation)
    bo.press("Open", "#sheet .pasted")
    live.take(ana, live.passed_on(bo))
    for visitor in (ana, bo):
        visitor.until(partial(live.is_connected, visitor), "the game")


def test_what_both_press_at_once_comes_to_one_game(visit: Visit) -> None:
    """One asks to take back the move that the other one answers at that moment; and both greet."""
    ana, bo = live.watched(visit()).go(), live.watched(visit())
    live.connect(ana, bo)
    both = [ana, bo]
    runner = live.mover(both)
    blocker = bo if runner is ana else ana
    runner.click("e6")
    live.at_rest(both)
    place = blocker.place("e6|f6")
    runner.look("document.getElementById('bar-undo').click()")
    blocker.page.mouse.click(*place)
    for visitor in both:
        visitor.settle()

    def decided() -> bool:
        """Whether the wish is granted, which is done here, or gone."""
        allow = blocker.page.locator("#answer").get_by_role("button", name="Allow")
        allow.evaluate_all("(buttons) => buttons.forEach((button) => button.click())")
        return "Waiting" not in runner.text("answer")

    runner.until(decided, "the wish to be granted or gone")
    now = live.at_rest(both)
    assert now.current.actions in ([], ["e6", "e6|f6"], ["e6"]), json.dumps(now.current.actions)
    text = str(now.choices[0])
    live.mover(both).type_action(text)
    live.agree(both, [*now.current.actions, text])
