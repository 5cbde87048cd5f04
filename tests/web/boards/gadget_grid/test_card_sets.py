"""A card set of one's own in Gadget Grid: from a file, checked, saved on the device, used, and carried by links."""

from __future__ import annotations

import json
from typing import Any

import pytest

from gridarium import load
from gridarium.games.gadget_grid.setup.cards import CARDS
from tests.web.tab import Tab
from web.play.new_game import Draft


def own_set(**changes: Any) -> str:
    usual: dict[str, Any] = json.loads(json.dumps(CARDS["sets"]["complete"]))
    usual["gadgets"] |= {"rock": 9, "remote-control": 5}
    return json.dumps(usual | {"title": "Printed cards"} | changes, indent=1)


def setting_up() -> Tab:
    tab = Tab("gadget_grid.html")
    tab.open_sheet("new")
    tab.unfold()
    return tab


def draft_of(tab: Tab) -> Draft:
    assert tab.session.draft is not None
    return tab.session.draft


def give(tab: Tab, text: str, name: str = "mine.json") -> None:
    tab.give_file("option-file", name, text, field="cards")


def problem(tab: Tab) -> str:
    return " ".join(node.text for node in tab.sheet.all(role="alert"))


def codes(tab: Tab) -> list[str]:
    return [option.attrs["value"] for option in tab.sheet.find("f-option-cards").all("option")]


def offered(tab: Tab) -> list[str]:
    return [option.text for option in tab.sheet.find("f-option-cards").all("option")]


def test_a_set_from_a_file_is_chosen_used_and_carried_by_the_link() -> None:
    tab = setting_up()
    give(tab, own_set())
    assert problem(tab) == ""
    assert "Printed cards" in offered(tab)
    assert draft_of(tab).options["cards"]["gadgets"]["rock"] == 9
    tab.submit("begin")
    match = tab.table.match
    assert match.options["cards"]["title"] == "Printed cards"
    assert match.position.state.to_dict()["cards"]["gadgets"]["rock"] == 9
    again = tab.reopened()
    assert again.table.match.options == match.options
    assert len(tab.link) < 600


@pytest.mark.parametrize("away", ["another file", "the button", "another set"])
def test_a_set_that_is_refused_stays_refused_until_something_else_is_chosen(away: str) -> None:
    tab = setting_up()
    give(tab, "[")
    assert problem(tab) == "mine.json is not a JSON file."
    assert tab.sheet.find("refused-cards").all("p", role="alert"), "beside the field"
    tab.choose("players", "3")
    assert problem(tab) == "mine.json is not a JSON file.", "another choice leaves that as it is"
    tab.click("terms", label="Fold away")
    tab.submit("begin")
    assert tab.sheet.attrs["data-open"] == "new", "no game begins with other cards"
    assert problem(tab) == (
        "mine.json is not a JSON file. mine.json was not taken. Choose another file, or continue without it."
    )
    assert {"do": "reveal", "id": "refused-cards"} in tab.done
    if away == "another file":
        give(tab, own_set())
    elif away == "the button":
        tab.click("option-drop", "cards")
    else:
        tab.choose("option-cards", next(code for code in codes(tab) if code != "complete"))
    assert problem(tab) == ""
    tab.submit("begin")
    cards = tab.table.match.options["cards"]
    assert (cards == "complete") == (away == "the button")
    assert (isinstance(cards, dict) and cards["title"] == "Printed cards") == (away == "another file")


def test_a_set_from_a_file_stays_on_the_device_until_it_is_deleted() -> None:
    tab = setting_up()
    give(tab, own_set())
    (key,) = (key for key in tab.device.games if key.startswith("design."))
    give(tab, own_set(ranges={"rock": 4}))
    assert [key] == [key for key in tab.device.games if key.startswith("design.")], "one of the same title is replaced"
    later = tab.reopened()
    later.open_sheet("new")
    later.unfold()
    assert "Printed cards" in offered(later)
    code = load("gadget_grid").options[0].encode(draft_of(tab).options["cards"])
    later.choose("option-cards", code)
    assert draft_of(later).options["cards"]["ranges"]["rock"] == 4
    later.click("option-forget", "cards")
    assert draft_of(later).options["cards"] == "complete"
    assert key not in later.device.games
    assert "Printed cards" not in offered(later)


def test_what_is_wrong_with_a_file_is_said_and_nothing_is_lost() -> None:
    tab = setting_up()
    give(tab, own_set(setup={"portal": 25}))
    assert problem(tab) == "The entry setup of a card set has 25 cards, and there must be 26."
    give(tab, own_set().replace(",", ";", 3))
    assert problem(tab) == "mine.json is not a JSON file: there is a mistake in line 2."
    assert draft_of(tab).options["cards"] == "complete"
    assert not [key for key in tab.device.games if key.startswith("design.")]


def test_the_built_in_set_can_be_saved_as_a_file_to_begin_with() -> None:
    tab = setting_up()
    (saved,) = (effect for effect in tab.send("option-export", value="cards") if effect["do"] == "download")
    assert saved["name"] == "gadget_grid-cards.json"
    give(tab, saved["text"].replace("The completed set", "Changed"))
    assert problem(tab) == ""
    assert draft_of(tab).options["cards"]["title"] == "Changed"
