"""The board in space as a visitor sees and uses it."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Route, ViewportSize

from tests.browser.support.scanner import PIXELS
from tests.browser.support.visitor import Visitor

FEW_PIXELS: ViewportSize = {"width": 1000, "height": 600}
"""A window that is drawn sooner, where there is no graphics card."""
SENT = """
const post = Worker.prototype.postMessage;
window.sent = [];
Worker.prototype.postMessage = function (message, ...how) {
  if (message?.do === "show") sent.push(message);
  return post.call(this, message, ...how);
};
"""
"""Run before a page's scripts, this keeps what the worker that draws is told to show."""
HERE = "delete HTMLCanvasElement.prototype.transferControlToOffscreen"
"""Run before a page's scripts, this makes a browser that draws in the page alone."""

KEEP_CONTEXT = """
const getContext = OffscreenCanvas.prototype.getContext;
OffscreenCanvas.prototype.getContext = function (kind, how) {
  const context = getContext.call(this, kind, how);
  if (kind === "webgl2") self.drawnWith = context;
  return context;
};
"""
"""Before the program of the worker that draws, this lets a test get at what it draws with."""

WHERE = """
async (target) => (await import(document.querySelector("script[type=module]").src)).whereIs(target)
"""

RED = f"""
async (png) => {{
  {PIXELS}
  let found = 0;
  for (let place = 0; place < data.length; place += 4) {{
    const red = data[place];
    found += red > 80 && Math.max(data[place + 1], data[place + 2]) < red / 3;
  }}
  return found;
}}
"""
"""How many pixels of a picture are red, which players' pieces are not."""

COLOURS = f"""
async ([png, left, top, right, bottom]) => {{
  {PIXELS}
  const found = new Set();
  const scale = image.width / innerWidth;
  for (let y = Math.ceil(top * scale); y < Math.floor(bottom * scale); y += 1) {{
    for (let x = Math.ceil(left * scale); x < Math.floor(right * scale); x += 1) {{
      const place = 4 * (y * image.width + x);
      found.add(65536 * data[place] + 256 * data[place + 1] + data[place + 2]);
    }}
  }}
  return found.size;
}}
"""
"""How many colours a picture of the window has in a part of it."""


def keep_context(visitor: Visitor) -> None:
    """Let a test get at what the worker draws with."""

    def handed_out(route: Route) -> None:
        program = route.fetch()
        route.fulfill(response=program, body=KEEP_CONTEXT + program.text())

    visitor.context.route("**/board3d-worker.*", handed_out)


def drawn(visitor: Visitor) -> dict[str, Any]:
    """What the view says of its drawing; empty before there is any."""
    return {
        name: value for name, value in visitor.look("({...document.getElementById('space').dataset})").items() if value
    }


def wait_for_space(visitor: Visitor) -> Visitor:
    """Wait until the board is drawn in space and nothing moves there."""
    visitor.until(lambda: "frames" in drawn(visitor), "the board in space")
    return at_rest(visitor)


def at_rest(visitor: Visitor) -> Visitor:
    """Wait until nothing moves there any more."""
    visitor.look(WHERE, "")
    return visitor


def place(visitor: Visitor, target: str) -> tuple[float, float]:
    """Where in the window a target shows, once nothing moves."""
    x, y = visitor.look(WHERE, target)
    return x, y


def click(visitor: Visitor, target: str) -> None:
    """Press the mouse on what stands there, or on the pad."""
    visitor.page.mouse.click(*place(visitor, target))
    at_rest(visitor)
    visitor.settle()


def tap(visitor: Visitor, target: str) -> None:
    """Touch what stands there, or the pad."""
    visitor.page.touchscreen.tap(*place(visitor, target))
    at_rest(visitor)
    visitor.settle()


def red(visitor: Visitor) -> int:
    """How many pixels of the board are as red as what warns, by light."""
    png = b64encode(visitor.page.locator("#space canvas").screenshot()).decode()
    return int(visitor.look(RED, png))


@contextmanager
def watched(visitor: Visitor) -> Iterator[list[str]]:
    """Pictures of all that the browser shows of the page meanwhile, as it changes."""
    pictures: list[str] = []
    screen = visitor.context.new_cdp_session(visitor.page)

    def showed(frame: dict[str, Any]) -> None:
        pictures.append(frame["data"])
        screen.send("Page.screencastFrameAck", {"sessionId": frame["sessionId"]})

    screen.on("Page.screencastFrame", showed)
    screen.send("Page.startScreencast", {"format": "png"})
    yield pictures
    screen.remove_listener("Page.screencastFrame", showed)
    screen.send("Page.stopScreencast")
    screen.detach()


def colours(visitor: Visitor, picture: str) -> int:
    """How many colours the board has in such a picture."""
    box = visitor.page.locator("#space canvas").bounding_box()
    assert box
    corners = [box["x"], box["y"], box["x"] + box["width"], box["y"] + box["height"]]
    return int(visitor.look(COLOURS, [picture, *corners]))


def show_floor(visitor: Visitor, floor: str) -> None:
    """Show one floor clearly, or "All"."""
    visitor.page.get_by_role("radio", name=floor, exact=True).check()
