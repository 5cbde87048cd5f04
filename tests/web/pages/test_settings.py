"""The settings: what can be chosen, and what each choice does at once."""

from __future__ import annotations

import pytest

from tests.web.tab import Device, Tab, play
from web.app.session import CHOICES, Settings
from web.widgets.sheets.settings import GROUPS

OFFERED = {name: [value for _, value in choices] for _, group in GROUPS for _, name, choices in group}
"""What the sheet offers for each setting."""


def loudest(tab: Tab) -> float:
    """How loud the sounds of what was done last are."""
    return max((note[3] for effect in tab.effects if effect["do"] == "sound" for note in effect["notes"]), default=0)


def with_settings(**settings: str) -> Tab:
    return Tab(device=Device(settings=settings))


def test_everything_that_can_be_set_is_in_the_sheet_and_under_a_heading() -> None:
    assert {*OFFERED, "view"} == set(CHOICES), "the view of a board is chosen beside it"
    for name, values in OFFERED.items():
        assert sorted(values) == sorted(CHOICES[name])
    tab = Tab()
    tab.open_sheet("settings")
    assert [heading.text for heading in tab.sheet.all("h3")] == [title for title, _ in GROUPS]
    for name in OFFERED:
        assert getattr(tab.session.settings, name) == CHOICES[name][0]
        [usual] = [option for option in tab.sheet.find(f"f-{name}").all("option") if "selected" in option.attrs]
        assert usual.attrs["value"] == CHOICES[name][0]


@pytest.mark.parametrize("name", CHOICES)
def test_a_setting_is_kept_and_nonsense_is_not_taken(name: str) -> None:
    tab = Tab()
    last = CHOICES[name][-1]
    tab.send("set", field=name, value=last)
    assert getattr(tab.reopened().session.settings, name) == last
    assert getattr(with_settings(**{name: "nonsense"}).session.settings, name) == CHOICES[name][0]


def test_settings_of_old_are_read() -> None:
    settings = Settings()
    settings.take({"theme": "dark", "sound": "off", "shortcuts": "off", "view": "flat", "other": 3})
    assert (settings.theme, settings.sound, settings.shortcuts, settings.view) == ("dark", "off", "off", "flat")
    settings.take({"sound": "on", "shortcuts": "on"})
    assert (settings.sound, settings.shortcuts) == ("on", "on")


def test_sounds_are_as_loud_as_was_chosen() -> None:
    heard = {}
    for volume in CHOICES["sound"]:
        tab = with_settings(sound=volume)
        tab.point("e6")
        heard[volume] = loudest(tab)
    assert heard["off"] == 0 < heard["quiet"] < heard["on"] < heard["loud"]


def test_walls_are_built_in_one_step_where_nobody_wants_two() -> None:
    tab = with_settings(confirm="never")
    play(tab, "e6")
    tab.point("e6|e7", by="touch")
    assert tab.actions == ["e6", "e6|e7"]


def test_walls_are_built_in_two_steps_by_mouse_too_where_that_is_wanted() -> None:
    tab = with_settings(confirm="always")
    play(tab, "e6")
    tab.point("e6|e7", by="mouse")
    assert tab.actions == ["e6"]
    assert "Tap again to build a wall between e6 and e7." in tab.status
    tab.point("e6|e7", by="mouse")
    assert tab.actions == ["e6", "e6|e7"]
