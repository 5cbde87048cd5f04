"""What Python loads and sends when a page starts it: as little as that page needs."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any

import pytest

from tests.conftest import ROOT

PROGRAM = """
import json, sys
from web.events import new_app
file = sys.argv[1]
message = {"on": "start", "base": "", "games": {}, "settings": {}, "can": {"share": False}, "url": file, "shown": file}
effects = new_app().handle(message)
print(json.dumps({"loaded": sorted(sys.modules), "effects": effects}))
"""

LATER = (
    "gridarium.learning",
    "gridarium.search.thinking",
    "mistune",
    "segno",
    "web.bundle",
    "web.learning.lesson",
    "web.pages.editor",
    "web.pages.rules",
    "web.play.review",
    "web.play.thinking",
)
"""What no page needs before somebody asks for something."""
IN_SPACE = ("web.boards.scene", "web.boards.shapes", "web.boards.shape_primitives")
NOT_AT_FIRST = {
    "index.html": (*LATER, *IN_SPACE, "gridarium.games.gridbloc", "gridarium.games.gridopolis"),
    "gridbloc.html": (*LATER, *IN_SPACE, "web.pages.home", "gridarium.games.gridopolis", "web.boards.gridopolis"),
    "gridopolis.html": (
        *LATER,
        "gridarium.games.gridbloc",
        "web.boards.gridbloc",
        "web.boards.gridopolis.editor.designer",
    ),
}


def started(file: str) -> dict[str, Any]:
    """The modules that are loaded once a page has started Python, and the effects that it got."""
    command = [sys.executable, "-c", PROGRAM, file]
    environment = {"PYTHONPATH": os.pathsep.join(map(str, (ROOT / "engine", ROOT)))}
    done = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)
    answer: dict[str, Any] = json.loads(done.stdout)
    return answer


@pytest.mark.parametrize("file", NOT_AT_FIRST)
def test_a_page_loads_and_sends_what_it_needs(file: str) -> None:
    start = started(file)
    assert not [name for name in start["loaded"] if name.startswith(NOT_AT_FIRST[file])]
    parts = {effect["id"] for effect in start["effects"] if effect["do"] == "part"}
    assert len(start["effects"]) == len(parts)
    assert parts <= {"continue", "going", "saved", "sheet", "space-floors", "waking"}
