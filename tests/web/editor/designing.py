"""What tests do on the editor page: pick tools, fill in fields, draw, and look at what came of it."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from hypothesis import strategies as st

from tests.web.tab import Device, Tab
from web.storage.designs import Design

PAGE = "gridopolis-editor.html"
BROKEN = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(["a1", "a1|b1", "3.3.1"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
"""Data that a file may hold where it should hold something else."""


@st.composite
def spoiled(draw: st.DrawFn, whole: Any) -> Any:
    """A design's data with something in it, somewhere, that does not belong there."""
    value = deepcopy(whole)
    here: Any = value
    while draw(st.booleans()) and isinstance(here, dict | list) and here:
        key = draw(st.sampled_from(sorted(here) if isinstance(here, dict) else range(len(here))))
        if isinstance(here[key], dict | list) and here[key] and draw(st.booleans()):
            here = here[key]
        else:
            here[key] = draw(BROKEN)
            return value
    if isinstance(here, dict):
        here[draw(st.text(max_size=12))] = draw(BROKEN)
    elif isinstance(here, list):
        here.append(draw(BROKEN))
    return value


def editor(device: Device | None = None) -> Tab:
    return Tab(PAGE, device)


def design(tab: Tab) -> Design:
    assert tab.session.design
    return tab.session.design


def data(tab: Tab) -> dict[str, Any]:
    value: dict[str, Any] = design(tab).value
    return value


def pick(tab: Tab, way: str, value: str) -> None:
    """Choose something from a palette; it must be there."""
    assert tab.page.one("input", name=way, value=value).attrs["data-change"] == "design-way"
    tab.send("design-way", field=way, value=value)
    assert "checked" in tab.page.one("input", name=way, value=value).attrs


def fill(tab: Tab, field: str, value: str | bool) -> None:
    """Fill in a field that takes effect at once."""
    found = next(node for node in tab.page.all(name=field) if node.tag in ("input", "select"))
    event = "design-title" if field == "design-title" else "design-set"
    assert found.attrs["data-change"] == event
    tab.send(event, field=field, value=value)


def begin(tab: Tab, origin: str) -> None:
    tab.submit("design-begin", origin=origin)


def draw_small(tab: Tab) -> None:
    """Four pads in a row; a marker and a kingerizer at both ends."""
    begin(tab, "empty")
    tab.point("3.2.1", "3.3.1")
    for seat, place in (("south", "3.1.1"), ("north", "3.4.1")):
        pick(tab, "seat", seat)
        for tool in ("home", "marker"):
            pick(tab, "tool", tool)
            tab.point(place)
    fill(tab, "design-title", "Tiny")


def label(tab: Tab, place: str) -> str:
    return tab.page.one(data_target=place).attrs["aria-label"]


def problems(tab: Tab) -> str:
    return tab.page.find("design-problems").text


def kept(tab: Tab) -> list[str]:
    return [node.text for node in tab.page.find("design-kept").all("button", class_="open")]
