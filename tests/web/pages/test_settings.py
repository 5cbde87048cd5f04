"""The settings: what can be chosen, and what each choice does at once."""

from __future__ import annotations

import pytest

from tests.web.tab import Device, Tab, play
from web.app.session import CHOICES, Settings
from web.widgets.sheets.settings import GROUPS

OFFERED = {setting.name: [value for _, value in setting.choices] for _, group in GROUPS for setting in group}
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
    tab = Tab("gadget_grid.html")  # whose board has names for all of its places, too
    tab.open_sheet("settings")
    assert [heading.text for heading in tab.sheet.all("h3")] == [title for title, _ in GROUPS]
    for name, values in OFFERED.items():
        assert getattr(tab.session.settings, name) == CHOICES[name][0]
        fields = tab.sheet.all("input", name=name)
        [usual] = [field for field in fields if "checked" in field.attrs]
        is_switch = usual.attrs.get("role") == "switch"
        assert is_switch == (CHOICES[name] == ("on", "off"))
        assert is_switch or [field.attrs["value"] for field in fields] == values
        assert is_switch or usual.attrs["value"] == CHOICES[name][0]


def test_switches_switch() -> None:
    tab = Tab()
    tab.open_sheet("settings")
    tab.choose("legal", "off")
    assert tab.session.settings.legal == "off"
    assert "checked" not in tab.sheet.one("input", name="legal").attrs
    tab.choose("legal", "on")
    assert tab.session.settings.legal == "on"


def test_names_of_all_places_are_offered_where_a_board_has_them() -> None:
    tab = Tab("gadget_grid.html")
    tab.open_sheet("settings")
    tab.choose("coordinates", "all")
    assert tab.device.settings == {"coordinates": "all"}
    assert len(tab.page.find("board").all("text", class_="number")) == 100
    other = Tab(device=tab.device)
    other.open_sheet("settings")
    [switch] = other.sheet.all("input", name="coordinates")
    assert (switch.attrs["role"], "checked" in switch.attrs) == ("switch", True)


@pytest.mark.parametrize("name", ["boards", "pieces"])
def test_each_look_shows_itself(name: str) -> None:
    """In a picture of its own, also where the page has another one."""
    tab = Tab()
    tab.open_sheet("settings")
    samples = [sample.attrs.get(f"data-{name}") for sample in tab.sheet.all("svg", class_="sample")]
    assert list(filter(None, samples)) == list(CHOICES[name])


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


@pytest.mark.parametrize(
    ("old", "sound", "volume"), [("on", "on", "60"), ("off", "off", "60"), ("quiet", "on", "20"), ("loud", "on", "100")]
)
def test_sounds_of_old_have_a_volume(old: str, sound: str, volume: str) -> None:
    settings = with_settings(sound=old).session.settings
    assert (settings.sound, settings.volume) == (sound, volume)
    assert with_settings(sound=old, volume="30").session.settings.volume == "30", "what was chosen since counts"


@pytest.mark.parametrize("nonsense", ["", "101", "-1", "1.5", "loud"])
def test_no_volume_is_beyond_its_bounds(nonsense: str) -> None:
    assert with_settings(volume=nonsense).session.settings.volume == Settings().volume


def test_sounds_are_as_loud_as_was_chosen() -> None:
    heard = []
    for volume in ("0", "20", "60", "100"):
        tab = with_settings(volume=volume)
        tab.point("e6")
        heard.append(loudest(tab))
    assert heard[0] == 0
    assert heard == sorted(set(heard))
    tab = with_settings(sound="off", volume="100")
    tab.point("e6")
    assert loudest(tab) == 0


def test_a_volume_is_heard_when_it_is_chosen() -> None:
    tab = Tab()
    tab.open_sheet("settings")
    tab.send("set", field="volume", value="40")
    assert loudest(tab) > 0
    assert tab.reopened().session.settings.volume == "40"


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
