"""New games: names, options, maps of one's own, and rematches."""

from __future__ import annotations

import json

import pytest

from gridarium.games.gridbloc.setup.presets import shipped
from tests.web.tab import Tab, new_game, play
from web.play.new_game import Draft


def draft_of(tab: Tab) -> Draft:
    assert tab.session.draft is not None
    return tab.session.draft


def problem(tab: Tab) -> str:
    return " ".join(node.text for node in tab.sheet.all(role="alert"))


def give_map(tab: Tab, name: str, text: str) -> None:
    tab.unfold()
    tab.give_file("option-file", name, text, field="map")


def test_a_new_game_has_the_names_the_first_runner_and_the_board_that_were_chosen() -> None:
    tab = Tab()
    tab.open_sheet("new")
    tab.choose("starts", "1")
    new_game(tab, "Ann", "Ben", map="crossroads")
    match = tab.table.match
    assert match.names == ["Ben", "Ann"]
    assert match.options == match.game.check_options({"map": "crossroads"})
    assert tab.status == "Round 1 of 2 Ben to move: step to a neighbouring tile."
    assert "data-open" not in tab.sheet.attrs
    assert "original wall" in tab.page.find("t-d2_e2").attrs["aria-label"]


def test_a_new_game_leaves_the_old_one_saved() -> None:
    tab = Tab()
    play(tab, "e6")
    old = tab.table.match.id
    new_game(tab)
    assert tab.actions == []
    assert tab.table.match.id != old
    assert old in tab.device.games
    assert tab.url == "gridbloc.html"


def test_a_game_that_was_set_up_stands_in_the_address_before_its_first_action() -> None:
    tab = Tab()
    new_game(tab, "Ann", "Ben", map="small")
    again = tab.reopened()
    assert again.table.match.names == ["Ann", "Ben"]
    assert again.table.match.options["map"] == "small"
    assert tab.device.games == {}


def test_the_dialog_begins_with_the_terms_of_the_last_game() -> None:
    tab = Tab()
    new_game(tab, "Ann", "Ben", map="small")
    tab.open_sheet("new")
    tab.submit("begin")
    assert tab.table.match.names == ["Ann", "Ben"]
    assert tab.table.match.options["map"] == "small"


def test_every_shipped_map_is_offered_as_a_picture_with_a_sentence() -> None:
    tab = Tab()
    tab.open_sheet("new")
    assert len(tab.sheet.all("svg", class_="thumb")) == 3, "no more are drawn before they are asked for"
    tab.unfold()
    boards = []
    for group in ("Squares", "Open sides and bonuses", "Other shapes", "Solids"):
        tab.choose("group-map", group)
        shown = [node for node in tab.sheet.all("label", class_="tile-choice") if node.all("input", name="option-map")]
        boards += [node for node in shown if node.all("small")]
    assert boards[0].text == "Standard, 9 x 9 The usual board, without walls."
    assert len(boards) == len(shipped())
    assert all(node.one("small").text.endswith(".") for node in boards)
    assert len({node.one("svg").html() for node in boards}) == len(boards)


def test_boards_without_a_sentence_are_in_a_list() -> None:
    tab = Tab()
    tab.open_sheet("new")
    tab.unfold()
    sizes = tab.sheet.one("select", name="also-map").all("option")
    assert [option.text for option in sizes][:2] == ["Choose", "Plain, 2 x 2"]
    tab.choose("also-map", sizes[1].attrs["value"])
    assert draft_of(tab).options["map"]["w"] == 2
    (chosen,) = tab.sheet.all("input", name="option-map", checked="")
    assert chosen.attrs["value"] == sizes[1].attrs["value"]


def test_people_at_one_device_are_numbered_until_they_have_names() -> None:
    tab = Tab()
    tab.open_sheet("new")
    tab.choose("how", "here")
    asked = tab.sheet.one("div", class_="seat-fields").all("label")
    assert [label.text for label in asked] == ["Player 1", "Player 2"]


def test_a_new_game_can_be_set_up_from_every_page() -> None:
    for url in ("index.html", "gridbloc.html", "gridbloc-rules.html"):
        tab = Tab(url)
        tab.key("n")
        tab.choose("how", "here")
        tab.submit("begin", seat_1="Ann")
        assert tab.session.page == "gridbloc.html"
        assert tab.table.match.names == ["Ann", "Player 2"]
        assert tab.url.startswith("gridbloc.html#")


def test_a_random_map_is_new_each_time_and_can_be_played() -> None:
    tab = Tab()
    tab.open_sheet("new")
    tab.unfold()
    maps = []
    for _ in range(3):
        tab.click("surprise", "map")
        maps.append(json.dumps(draft_of(tab).options["map"]))
    assert len(set(maps)) == 3
    tab.submit("begin")
    assert json.dumps(tab.table.match.options["map"]) == maps[-1]
    assert tab.table.match.state.legal_actions()
    again = tab.reopened()
    assert again.table.match.options == tab.table.match.options


def test_a_random_map_stays_chosen_while_other_options_change() -> None:
    tab = Tab()
    tab.open_sheet("new")
    tab.unfold()
    tab.click("surprise", "map")
    random_map = draft_of(tab).options["map"]
    tab.choose("starts", "1")
    tab.choose("option-map", "small")
    tab.choose("option-map", "own")
    tab.submit("begin")
    assert tab.table.match.options == tab.table.match.game.check_options({"map": random_map})


def test_a_map_from_a_file_is_played_on() -> None:
    tab = Tab()
    tab.open_sheet("new")
    give_map(tab, "my map.json", json.dumps({"w": 6, "h": 4, "star": "b2", "walls": ["a1|b1"]}))
    assert problem(tab) == ""
    assert tab.sheet.one("input", name="option-map", checked="").attrs["value"] == "own"
    assert "my map.json" in tab.sheet.text
    tab.submit("begin")
    assert len(tab.page.all(role="gridcell")) == 24 + 38
    assert "star, runner here" in tab.page.find("t-b2").attrs["aria-label"]
    assert "original wall" in tab.page.find("t-a1_b1").attrs["aria-label"]
    play(tab, "b3")
    assert "Option map" in tab.saved()
    assert tab.reopened().table.match.options == tab.table.match.options


BAD_MAPS = {
    "no json": ("w=3", "map.json is not a JSON file."),
    "nothing": ("", "map.json is not a JSON file."),
    "too deep": ("[" * 6_000 + "]" * 6_000, "map.json cannot be read. It has more than 8 lists within each other"),
    "never closed": ("[" * 100_000, "map.json is not a JSON file."),
    "too long": ("[1]" + " " * 100_000, "map.json cannot be read. It is too long: 100003 characters"),
    "a list": ("[1]", "A map is a set of named values such as w, h, star and walls, not [1]."),
    "too large": ('{"w": 99, "h": 3}', "A map's w is a whole number from 2 to 26, not 99."),
    "a huge number": ('{"w": ' + "9" * 5000 + "}", "map.json is not a JSON file."),
    "not a number": ('{"w": NaN}', "A map's w is a whole number from 2 to 26, not nan."),
    "no such tile": ('{"star": "z9"}', "The map has no tile 'z9'."),
    "no such wall": ('{"walls": ["a1|c1"]}', "The map has no place for a wall 'a1|c1': these tiles share no edge"),
    "a wall twice": ('{"walls": ["a1|b1", "a1|b1"]}', "The map lists the wall a1|b1 twice; an edge takes one wall"),
    "nothing to score": ('{"w": 2, "h": 2, "walls": ["a1|b1", "a1|a2"]}', "(GB-6)"),
    "an unknown entry": ('{"<b>": 1}', "A map has no entry called '<b>'."),
    "another kind": ('{"kind": "round"}', "The kind of a map is square or polygons, not 'round'."),
    "a map's name": ('"nowhere"', "There is no map called 'nowhere'."),
}


@pytest.mark.parametrize("name", BAD_MAPS)
def test_a_bad_map_file_says_what_is_wrong_and_changes_nothing(name: str) -> None:
    text, words = BAD_MAPS[name]
    tab = Tab()
    tab.open_sheet("new")
    give_map(tab, "map.json", text)
    assert words in problem(tab)
    assert problem(tab)
    assert draft_of(tab).options["map"] == "standard"
    tab.choose("option-map", "small")
    assert problem(tab) == ""


def test_a_file_that_the_shell_could_not_read_is_said_so() -> None:
    tab = Tab()
    tab.open_sheet("new")
    tab.send("option-file", field="map", file="map.json", error="too-large")
    assert problem(tab) == "The file is too large; at most 1 MB is read."
    tab.send("option-file", field="map", file="map.json", error="unreadable")
    assert "cannot be read" in problem(tab)


def test_a_form_with_nonsense_in_it_is_refused_with_a_sentence() -> None:
    tab = Tab()
    tab.open_sheet("new")
    tab.send("begin", form={"seat-1": "Ann", "option-map": "nowhere"})
    assert problem(tab)
    assert tab.sheet.attrs["data-open"] == "new"


def test_names_are_put_on_one_line_and_cut() -> None:
    tab = Tab()
    new_game(tab, "  A\nn\tn ", "B" * 99)
    assert tab.table.match.names == ["A n n", "B" * 24]


def test_a_rematch_swaps_the_seats() -> None:
    tab = Tab()
    new_game(tab, "Ann", "Ben", map="small")
    play(tab, "c4")
    tab.send("resign", value="0")
    tab.click("rematch")
    match = tab.table.match
    assert match.names == ["Ben", "Ann"]
    assert match.options["map"] == "small"
    assert match.length == 0
    assert tab.status == "Round 1 of 2 Ben to move: step to a neighbouring tile."
    assert "data-open" not in tab.sheet.attrs
