"""Files of GridBloc maps that are not as they should be, opened on the editor page."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.sizes import often
from tests.web.editor.designing import BROKEN, data, design, spoiled
from tests.web.editor.test_editor_gridbloc import draw_yard, editor
from tests.web.tab import Device, Tab
from web.boards import designer_for
from web.storage.designs import playable, stored_design


@cache
def values() -> list[Any]:
    """Maps of several kinds, as data."""
    designer = designer_for("gridbloc")
    names = [name for _, name in designer.origins()]
    chosen = [name for name in names if "hex" in name or "cube" in name or name in WALLED]
    drawn = [designer.value(designer.begin(name)) for name in chosen]
    tab = editor()
    draw_yard(tab)
    return [*drawn, data(tab)]


WALLED = ("crossroads", "torus", "small")


@st.composite
def almost_maps(draw: st.DrawFn) -> Any:
    """A map with something in it that does not belong there."""
    return draw(spoiled(draw(st.sampled_from(values()))))


@cache
def fuzzed() -> Tab:
    """A page that every example goes on with."""
    return editor()


@settings(max_examples=often(60), deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(value=BROKEN | almost_maps())
def test_any_file_is_opened_or_refused_with_a_sentence(value: Any) -> None:
    tab = fuzzed()
    before = data(tab)
    tab.give_file("design-file", "x.json", json.dumps(value))
    assert tab.live.endswith(".")
    if design(tab).refused:
        assert data(tab) == before
    else:
        assert stored_design("gridbloc", tab.device.games["draft.gridbloc"]).draft == design(tab).draft


@settings(max_examples=often(300), deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(value=almost_maps())
def test_what_is_read_says_the_same_when_it_is_read_again(value: Any) -> None:
    designer = designer_for("gridbloc")
    try:
        sketch = designer.read(value)
    except ValueError:
        return
    read_again = designer.read(json.loads(json.dumps(designer.value(sketch))))
    assert read_again == sketch
    blocked = any(problem.blocks for problem in designer.problems(sketch))
    assert blocked == bool(refused(designer.value(sketch)))


def refused(value: Any) -> str:
    """Why the game's option refuses a value; nothing where it takes it."""
    try:
        playable("gridbloc", value)
    except ValueError as error:
        return str(error)
    return ""


@pytest.mark.parametrize("text", ["", "nonsense", "[]", '{"ways": {}}', '{"ways": {}, "sketch": {"family": "x"}}'])
def test_a_draft_that_cannot_be_read_says_so(text: str) -> None:
    tab = editor(Device({"draft.gridbloc": text}))
    assert tab.notices == ["The draft that this device kept cannot be read. It stays as it is, and here is a new one."]
