"""The board in space: how soon it is there, how much it draws, and how often a second while it is turned."""

from __future__ import annotations

import statistics
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Page

from gridarium.formats import link
from tests.bench.games.gridbloc_advanced import CUBE
from tests.bench.page.chromium import ready_page, site
from tests.bench.table import Line, NotHere, Row
from tests.server import Server

CUBE_ACTIONS = 40
"""After which there are walls on the cube."""
LONGEST_OPENING = 500.0
"""Milliseconds from the library's arrival to the first picture."""
MOST_CALLS, MOST_TRIANGLES = 30.0, 150_000.0
SMOOTH = 60.0
"""Frames a second."""
VISITS, FEW_VISITS = 7, 3
TURN, STEPS = 400, 60
"""Pixels that the board is dragged, in so many steps."""
SETTLING = 2_000
"""Milliseconds after which nothing moves any more."""

DRAWN = "({...document.getElementById('space').dataset})"
RENDERER = """() => {
  const gl = new OffscreenCanvas(1, 1).getContext("webgl2");
  return gl.getParameter(gl.getExtension("WEBGL_debug_renderer_info").UNMASKED_RENDERER_WEBGL);
}"""


def space_rows(quick: bool) -> Iterator[Line]:
    with Server(site()) as server:
        for game, address in addresses().items():
            visits = [visit(server.url + address) for _ in range(FEW_VISITS if quick else VISITS)]
            yield from game_rows(game, visits)


def addresses() -> dict[str, str]:
    """The pages of the games that are shown in space."""
    cube = link.write(CUBE.match(CUBE.by_chance(CUBE_ACTIONS)))
    return {
        "Gridopolis": "gridopolis.html",
        "Gridwar": "gridwar.html",
        "GridBloc on the cube": f"gridbloc.html#{cube}",
    }


def game_rows(game: str, visits: list[dict[str, Any]]) -> Iterator[Line]:
    """What the opening of that game took."""
    what = f"{game} in space"
    openings = sorted(found["opening"] for found in visits)
    drawing = f"drawn by {visits[0]['renderer']}"
    note = f"from the library's arrival; median of {len(openings)} visits, longest {openings[-1]:.0f} ms; {drawing}"
    yield Row(f"{what}, opening", statistics.median(openings), LONGEST_OPENING, "ms", "limit", aim=("<=", 1), note=note)
    calls, triangles = visits[0]["calls"], visits[0]["triangles"]
    yield Row(f"{what}, draw calls", calls, MOST_CALLS, "a frame", "limit", aim=("<=", 1), note="with its shadows")
    yield Row(f"{what}, triangles", triangles, MOST_TRIANGLES, "a frame", "limit", aim=("<=", 1))
    rate = statistics.median(found["rate"] for found in visits)
    yield Row(f"{what}, turning", rate, SMOOTH, "frames/s", "a screen", note=drawing)


def visit(url: str) -> dict[str, Any]:
    """What the opening position of a game takes."""
    with ready_page(url) as page:
        page.locator("#space[data-frames]").wait_for(state="attached")
        drawn = [page.evaluate(DRAWN)]
        page.wait_for_timeout(SETTLING)
        drawn.append(page.evaluate(DRAWN))
        return {
            "opening": page.evaluate("performance.getEntriesByName('space-opening')[0].duration"),
            "calls": max(float(frame["calls"]) for frame in drawn),
            "triangles": max(float(frame["triangles"]) for frame in drawn),
            "rate": turning_rate(page),
            "renderer": page.evaluate(RENDERER),
        }


def turning_rate(page: Page) -> float:
    """Frames a second while the mouse drags the board round."""
    box = page.locator("#space").bounding_box()
    if box is None:
        raise NotHere("the page does not show the board in space")
    x, y = box["x"] + 20, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    frames, start = frames_and_time(page)
    page.mouse.move(x + TURN, y, steps=STEPS)
    last_frames, end = frames_and_time(page)
    page.mouse.up()
    return (last_frames - frames) / (end - start)


def frames_and_time(page: Page) -> tuple[int, float]:
    """Frames drawn so far, and seconds."""
    frames, now = page.evaluate("[Number(document.getElementById('space').dataset.frames), performance.now()]")
    return frames, now / 1000
