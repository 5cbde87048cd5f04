"""Somebody who draws GridBloc maps, for tests."""

from __future__ import annotations

from typing import Any

from web.boards.designer import Change, DesignLook
from web.boards.gridbloc.editor.designer import DESIGNER
from web.boards.gridbloc.editor.model import Sketch


class Drawing:
    """Somebody who draws."""

    def __init__(self, origin: str = "empty square", **ways: str) -> None:
        self.sketch: Sketch = DESIGNER.begin(origin)
        self.ways = {**DESIGNER.usual_ways(self.sketch), **ways}
        self.cursor = self.sketch.star
        self.said = ""

    @property
    def look(self) -> DesignLook[Sketch]:
        return DesignLook(self.sketch, self.ways, self.cursor)

    def take(self, change: Change[Sketch]) -> Drawing:
        self.sketch, self.ways, self.said = change.sketch, dict(change.ways), change.words
        return self

    def pick(self, way: str, value: str) -> Drawing:
        return self.take(DESIGNER.pick(self.look, way, value))

    def put(self, tool: str, *places: str, value: int = 3) -> Drawing:
        self.ways |= {"tool": tool, "value": str(value)}
        for place in places:
            self.take(DESIGNER.put(self.look, place))
        return self

    def do(self, what: str) -> Drawing:
        return self.take(DESIGNER.do(self.look, what))

    def set(self, name: str, value: str | bool) -> Drawing:
        return self.take(DESIGNER.set(self.look, name, value))

    def walk(self, *keys: str) -> str:
        for key in keys:
            self.cursor = DESIGNER.move_cursor(self.look, key)
        return self.cursor

    @property
    def data(self) -> dict[str, Any]:
        data: dict[str, Any] = DESIGNER.value(self.sketch)
        return data

    @property
    def problems(self) -> list[str]:
        return [problem.words for problem in DESIGNER.problems(self.sketch)]

    @property
    def blocked(self) -> bool:
        return any(problem.blocks for problem in DESIGNER.problems(self.sketch))

    def counts(self) -> dict[str, int]:
        return {count.label: count.used for count in DESIGNER.counts(self.sketch)}


def small(w: int = 3, h: int = 3) -> Drawing:
    """A board of a few squares."""
    return Drawing().set("w", str(w)).set("h", str(h))


FAMILIES = [name for _, name in DESIGNER.origins() if name.startswith("empty ")]
SHIPPED = [name for _, name in DESIGNER.origins() if not name.startswith("empty ")]
