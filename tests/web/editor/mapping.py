"""Somebody who draws GridBloc maps, for tests."""

from __future__ import annotations

from typing import Any

from web.boards.designer import Change, DesignLook
from web.boards.gridbloc.editor.designer import DESIGNER
from web.boards.gridbloc.editor.model import MapDraft


class Drawing:
    """Somebody who draws."""

    def __init__(self, origin: str = "empty square", **ways: str) -> None:
        self.draft: MapDraft = DESIGNER.begin(origin)
        self.choices = {**DESIGNER.default_choices(self.draft), **ways}
        self.cursor = self.draft.star
        self.said = ""

    @property
    def look(self) -> DesignLook[MapDraft]:
        return DesignLook(self.draft, self.choices, self.cursor)

    def take(self, change: Change[MapDraft]) -> Drawing:
        self.draft, self.choices, self.said = change.draft, dict(change.choices), change.words
        return self

    def pick(self, way: str, value: str) -> Drawing:
        return self.take(DESIGNER.pick(self.look, way, value))

    def put(self, tool: str, *places: str, value: int = 3) -> Drawing:
        self.choices |= {"tool": tool, "value": str(value)}
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
        data: dict[str, Any] = DESIGNER.value(self.draft)
        return data

    @property
    def problems(self) -> list[str]:
        return [problem.words for problem in DESIGNER.problems(self.draft)]

    @property
    def blocked(self) -> bool:
        return any(problem.blocks for problem in DESIGNER.problems(self.draft))

    def counts(self) -> dict[str, int]:
        return {count.label: count.used for count in DESIGNER.counts(self.draft)}


def small(w: int = 3, h: int = 3) -> Drawing:
    """A board of a few squares."""
    return Drawing().set("w", str(w)).set("h", str(h))


FAMILIES = [name for _, name in DESIGNER.origins() if name.startswith("empty ")]
SHIPPED = [name for _, name in DESIGNER.origins() if not name.startswith("empty ")]
