"""Coming and going, dialogs, settings, new versions, and that every event has its handler and its test."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.web.tab import BASE, Device, Tab, new_game, play
from web.app.app import HANDLERS
from web.boards import SHOWN
from web.events import new_app
from web.widgets.sheets.sheets import SHEETS

ROOT = Path(__file__).resolve().parents[3]
SHELL = ROOT / "web" / "shell"


def source(pattern: str) -> str:
    return "\n".join(path.read_text() for path in sorted(SHELL.glob(pattern)))


# The shell and Python speak of the same things


def test_every_event_that_the_shell_sends_has_a_handler() -> None:
    sent = set(re.findall(r'\bon: "([a-z_-]+)"', source("**/*.js")))
    assert {"start", "go", "key", "point", "closed", "copied", "shared", "stored", "unsaved", "update"} <= sent
    assert sent <= HANDLERS.keys()


def test_every_effect_of_python_is_done_by_the_shell() -> None:
    effects = set(re.findall(r'\.do\("(\w+)"', "\n".join(path.read_text() for path in (ROOT / "web").rglob("*.py"))))
    assert {"url", "save", "forget", "focus", "animate", "sound", "setting", "download"} <= effects
    known = set(re.findall(r"^  (?:async )?(\w+)(?::|\()", source("page/effects.js"), re.MULTILINE))
    assert effects <= known | {"url"}
    assert 'effect.do === "url"' in source("page/effects.js")


def test_no_handler_is_untested() -> None:
    tests = "\n".join(path.read_text() for path in (ROOT / "tests" / "web").rglob("*.py"))
    by_tab = {"draft", "seat-level", "set"}  # what `Tab.choose` sends
    assert [name for name in HANDLERS if f'"{name}"' not in tests and name not in by_tab] == []


def test_an_unknown_event_is_an_error() -> None:
    with pytest.raises(ValueError, match="no handler"):
        new_app().handle({"on": "nonsense"})


def test_the_worker_speaks_json() -> None:
    from web.app import worker

    assert worker.ping()
    said = worker.handle('{"on": "update"}')
    assert said.startswith("[{")


# Coming and going


def test_home_lists_the_games_and_leads_to_them() -> None:
    tab = Tab("index.html")
    tab.follow("gridbloc.html")
    assert tab.title == "GridBloc - Gridarium"
    assert tab.history == ["index.html", "gridbloc.html"]
    tab.follow("gridbloc-rules.html")
    assert tab.title == "Rules of GridBloc - Gridarium"
    tab.follow("index.html")
    assert tab.title == "Gridarium"


def test_going_back_shows_the_page_before() -> None:
    tab = Tab("index.html")
    tab.follow("gridbloc.html")
    tab.back()
    assert tab.title == "Gridarium"


def test_the_game_on_the_table_is_there_again_after_a_look_at_the_rules() -> None:
    tab = Tab()
    play(tab, "e6", "e6|e7")
    game = tab.url
    tab.follow("gridbloc-rules.html")
    tab.back()
    assert tab.url == game
    assert tab.actions == ["e6", "e6|e7"]


def test_the_link_to_the_table_leads_back_to_the_game_that_goes_on() -> None:
    tab = Tab()
    play(tab, "e6")
    tab.follow("index.html")
    tab.follow("gridbloc.html")
    assert tab.actions == ["e6"]
    assert "data-open" not in tab.sheet.attrs


def test_an_unknown_page_is_home() -> None:
    assert Tab("nonsense.html").title == "Gridarium"


@pytest.mark.parametrize(
    "fragment", ["nonsense", "1.gridbloc", "2.gridbloc.1.aaaaaa..2.-.0..AAAA", "%3Cscript%3E", "."]
)
def test_a_bad_link_says_so_and_shows_a_new_game(fragment: str) -> None:
    tab = Tab(f"gridbloc.html#{fragment}")
    assert len(tab.notices) == 1
    assert tab.notices[0].endswith(".")
    assert tab.table.match.length == 0
    assert tab.url == "gridbloc.html"
    play(tab, "e6")


def test_a_bad_link_leaves_the_game_on_the_table_alone() -> None:
    tab = Tab()
    play(tab, "e6")
    game = tab.url
    tab.send("go", url="gridbloc.html#nonsense")
    assert tab.notices
    assert tab.actions == ["e6"]
    assert tab.url == game


def test_an_address_that_is_there_already_changes_nothing() -> None:
    tab = Tab()
    play(tab, "e6")
    tab.click("undo")
    tab.send("go", url=tab.url)
    assert tab.table.match.ply == 0


# Dialogs


@pytest.mark.parametrize("name", sorted(SHEETS))
def test_every_dialog_opens_with_a_title_and_closes(name: str) -> None:
    tab = Tab()
    play(tab, "e6")
    tab.session.chosen = tab.table.match.id
    tab.open_sheet(name)
    assert tab.sheet.find("sheet-title").text
    tab.click("close")
    assert "data-open" not in tab.sheet.attrs
    tab.open_sheet(name)
    tab.send("closed", id="sheet")
    assert "data-open" not in tab.sheet.attrs


@pytest.mark.parametrize("name", sorted(SHEETS))
@pytest.mark.parametrize("url", ["index.html", "gridbloc-rules.html"])
def test_every_dialog_can_be_asked_for_where_there_is_no_game(name: str, url: str) -> None:
    tab = Tab(url)
    tab.send("sheet", value=name)
    tab.send("closed", id="sheet")


def test_going_elsewhere_closes_the_dialog() -> None:
    tab = Tab()
    tab.open_sheet("keys")
    tab.follow("index.html")
    assert "data-open" not in tab.sheet.attrs


# Settings


def test_settings_take_effect_at_once_and_stay_on_the_device() -> None:
    tab = Tab()
    tab.open_sheet("settings")
    for field, value in [("theme", "dark"), ("sound", "off"), ("shortcuts", "off")]:
        tab.choose(field, value)
    assert tab.device.settings == {"theme": "dark", "sound": "off", "shortcuts": "off"}
    again = tab.reopened()
    assert (again.session.settings.theme, again.session.settings.sound) == ("dark", "off")
    again.open_sheet("settings")
    fields = [field.attrs for field in again.sheet.all("input")]
    chosen = {field["name"]: field["value"] for field in fields if field.get("type") == "radio" and "checked" in field}
    switched = {field["name"]: "checked" in field for field in fields if field.get("role") == "switch"}
    usual = {"boards": "paper", "pieces": "classic", "motion": "normal", "confirm": "usual", "units": "usual"}
    assert chosen == {"theme": "dark", **usual}
    assert switched == {"sound": False, "legal": True, "coordinates": True, "shortcuts": False}


def test_the_view_of_a_board_in_space_is_chosen_and_kept() -> None:
    tab = Tab("gridopolis.html")
    tab.click("view", "flat")
    assert tab.page.find("space-switch").one(aria_pressed="true").text == "Flat"
    assert tab.device.settings == {"view-gridopolis": "flat"}
    again = tab.reopened()
    assert again.page.find("space-switch").one(aria_pressed="true").text == "Flat"
    other = Tab("gridwar.html", again.device)
    assert other.page.find("space-switch").one(aria_pressed="true").text == "Both", "each game has its own"


def test_a_view_of_all_games_is_read_from_earlier_versions() -> None:
    tab = Tab("gridwar.html", Device(settings={"view": "space", "view-gridopolis": "flat", "view-gridbloc": "<b>"}))
    settings = tab.session.settings
    views = [settings.view_of(game) for game in ("gridbloc", "gridopolis", "gridwar")]
    assert views == ["space", "flat", "space"]
    assert tab.page.find("space-switch").one(aria_pressed="true").text == "3D"


def test_single_letter_keys_can_be_switched_off() -> None:
    tab = Tab()
    assert "n" in tab.page.find("keys").attrs["data-keys"].split()
    tab.open_sheet("settings")
    tab.choose("shortcuts", "off")
    assert not [key for key in tab.page.find("keys").attrs["data-keys"].split() if len(key) == 1 and key.isalpha()]


def test_damaged_settings_are_the_usual_ones() -> None:
    tab = Tab(device=Device(settings={"theme": "<b>", "sound": "?", "nonsense": "1"}))
    assert tab.session.settings.theme == "system"
    assert tab.session.settings.sound == "on"


# Versions and storage


def test_a_new_version_is_offered_and_only_applied_when_asked_for() -> None:
    tab = Tab()
    play(tab, "e6")
    tab.send("update")
    assert tab.notices == ["A new version is ready. Your game stays as it is."]
    play(tab, "e6|e7")
    assert tab.notices
    assert not [effect for effect in tab.done if effect["do"] == "apply_update"]
    tab.click("apply-update")
    assert [effect for effect in tab.done if effect["do"] == "apply_update"]
    assert tab.notices == []


def test_an_update_in_another_tab_is_told_and_reloads_when_asked_for() -> None:
    tab = Tab()
    tab.send("updated")
    tab.click("reload")
    assert [effect["do"] for effect in tab.done] == ["reload"]


def test_a_new_start_of_the_engine_is_told_with_what_was_left_out() -> None:
    tab = Tab()
    for left_out, words in (
        ({"dropped": False, "unread": False}, "started again"),
        ({"dropped": True, "unread": False}, "what you did last"),
        ({"dropped": False, "unread": True}, "in this page's address"),
    ):
        tab.send("revived", **left_out)
        assert [words in notice for notice in tab.notices] == [True]


def test_being_ready_for_offline_is_told_and_put_away() -> None:
    tab = Tab("index.html")
    tab.send("offline_ready")
    assert tab.notices == ["Ready to play offline."]
    tab.click("dismiss", "offline")
    assert tab.notices == []


def test_a_full_device_is_told_and_the_game_goes_on() -> None:
    tab = Tab(device=Device(full=True))
    play(tab, "e6", "e6|e7", "f7")
    assert tab.actions == ["e6", "e6|e7", "f7"]
    assert len(tab.notices) == 1
    assert "cannot be saved on this device" in tab.notices[0]
    assert "its storage is full" in tab.notices[0]
    tab.click("sheet-share")
    assert tab.sheet.attrs["data-open"] == "share"
    tab.click("close")
    tab.click("export-table")
    assert "e6 e6|e7 f7" in tab.downloads[0][1]
    assert tab.reopened().actions == ["e6", "e6|e7", "f7"]


def test_settings_that_cannot_be_kept_are_told() -> None:
    tab = Tab("index.html")
    tab.send("unsaved", reason="the browser does not allow it", setting="theme")
    assert len(tab.notices) == 1
    assert not tab.can_click("sheet-share")
    tab.send("saved")
    assert tab.notices == []


def test_storage_that_was_denied_from_the_start_is_told_on_every_page() -> None:
    for url in ("index.html", "gridbloc.html", "gridbloc-rules.html"):
        tab = Tab(url)
        tab.send("unsaved", reason="the browser does not allow it")
        assert "the browser does not allow it" in tab.notices[0]
        if tab.can_click("export-table"):
            tab.click("export-table")


def test_the_address_is_relative_to_the_sites_folder() -> None:
    tab = Tab()
    new_game(tab, map="small")
    play(tab, "c4")
    assert not tab.url.startswith(BASE)
    assert tab.session.base == BASE


def test_only_what_leaves_nothing_to_do_passes_by_itself() -> None:
    tab = Tab()
    play(tab, "e6")
    tab.send("offline_ready")
    tab.send("update")
    tab.send("unsaved", reason="its storage is full", key=tab.table.match.id)
    tab.send("shared", ok=True)
    words = [notice.all("span")[0] for notice in tab.page.find("notices").all("div") if "notice" in notice.classes]
    seconds = [int(each.attrs.get("data-seconds", 0)) for each in words]
    assert [each.text.split()[0] for each in words] == ["Ready", "A", "Games", "The"]
    assert [bool(each) for each in seconds] == [True, False, False, True]
    assert all(each == 0 or each >= 5 for each in seconds), "there is time to read it"


def test_the_rules_are_in_the_bar_above_the_table() -> None:
    tab = Tab("gridopolis.html")
    assert [link.text for link in tab.page.find("top").all("a", href="gridopolis-rules.html")] == ["Rules"]
    tab.follow("gridopolis-rules.html")
    assert "data-open" not in tab.sheet.attrs


def test_what_only_passes_waits_for_what_passes_and_offers_something() -> None:
    session = Tab("index.html").session
    session.notify("first-time", "First time?", [("learn-first", "First lesson")], passing=True)
    session.notify("offline", "Ready to play offline.", passing=True)
    assert [notice.name for notice in session.notices] == ["offline", "first-time"], "the last one shows"
    session.notify("joined", "Ben has moved.")
    assert session.notices[-1].name == "joined"


def test_the_menu_is_short_and_repeats_nothing_of_the_bar() -> None:
    for name in SHOWN:
        tab = Tab(f"{name}.html")
        bar = {button.text for button in tab.page.find("actions").all("button")}
        tab.open_sheet("more")
        entries = tab.sheet.one(class_="menu").all("button")
        assert 4 <= len(entries) <= 9
        assert not bar & {entry.text for entry in entries}
        pictures = [entry.one("path").attrs["d"] for entry in entries]
        assert len(set(pictures)) == len(entries), "each has its own picture"


def test_a_press_that_comes_twice_is_no_error() -> None:
    tab = Tab("gridbloc.html")
    tab.point("e6", by="mouse")
    tab.point("e6", by="mouse")
    assert tab.actions == ["e6"]
    assert not tab.page.all(class_="live refusal")
    tab.point("e7", by="mouse")
    assert tab.page.all(class_="live refusal"), "another press is answered"
