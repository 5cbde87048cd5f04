"""Playing at the table: pointing, typing, keys, and what the live line says of every action and refusal."""

from __future__ import annotations

import json

import pytest

from tests.web.tab import Tab, new_game, play
from web.app import announcements

TINY = json.dumps({"w": 2, "h": 2})


def tab_on(map: str, *names: str) -> Tab:
    tab = Tab()
    new_game(tab, *names, map=map)
    return tab


def tiny(*names: str) -> Tab:
    """A game on 2 x 2 tiles, star a1."""
    tab = Tab()
    tab.open_sheet("new")
    tab.give_file("option-file", "tiny.json", TINY, field="map")
    tab.submit("begin", **{f"seat_{number}": name for number, name in enumerate(names, 1)}, option_map="own")
    return tab


ROUND = ("a2", "a1|b1", "b2", "a1|a2", "b1")
"""All three tiles of 2 x 2, so the round ends with a step (GB-14)."""


def play_out(tab: Tab) -> None:
    play(tab, *ROUND, *ROUND)


def does(tab: Tab, name: str) -> list[dict[str, object]]:
    """The effects of that name that the last event had."""
    return [effect for effect in tab.effects if effect["do"] == name]


# Doing


def test_pointing_plays_saves_and_puts_the_game_into_the_address() -> None:
    tab = Tab()
    tab.point("e6")
    assert tab.actions == ["e6"]
    assert tab.url.startswith("gridbloc.html#1.gridbloc.1.")
    assert "\ne6\n" in tab.saved()
    assert does(tab, "animate")
    assert does(tab, "sound")
    tab.point("e6|e7")
    assert tab.actions == ["e6", "e6|e7"]
    assert "\ne6 e6|e7\n" in tab.saved()


def test_an_action_changes_only_a_few_parts_of_the_page() -> None:
    tab = Tab()
    play(tab, "e6")
    tab.point("a1|b1")
    assert does(tab, "page") == []
    assert len(does(tab, "part")) < 25


def test_a_finger_shows_first_which_edge_it_means() -> None:
    tab = Tab()
    tab.point("e6", by="touch")
    assert tab.actions == ["e6"]
    tab.point("e6|e7", by="touch")
    assert tab.actions == ["e6"]
    assert "preview" in tab.page.find("t-e6_e7").classes
    assert "Tap again to build a wall between e6 and e7" in tab.status
    tab.point("d6|e6", by="touch")
    assert tab.actions == ["e6"]
    assert "preview" not in tab.page.find("t-e6_e7").classes
    tab.point("d6|e6", by="touch")
    assert tab.actions == ["e6", "d6|e6"]


@pytest.mark.parametrize("by", ["mouse", "key"])
def test_a_mouse_and_keys_need_no_second_step(by: str) -> None:
    tab = Tab()
    tab.point("e6", "e6|e7", by=by)
    assert tab.actions == ["e6", "e6|e7"]


def test_escape_drops_a_preview() -> None:
    tab = Tab()
    tab.point("e6", "e6|e7", by="touch")
    tab.key("Escape", board=True)
    assert "preview" not in tab.page.find("t-e6_e7").classes
    tab.point("e6|e7", by="touch")
    assert tab.actions == ["e6"]


def test_a_typed_action_is_played_whatever_its_case_and_spaces() -> None:
    tab = Tab()
    tab.submit("typed", text=" E6 ")
    tab.submit("typed", text="e6|e7")
    assert tab.actions == ["e6", "e6|e7"]


def test_the_legal_actions_are_listed_and_can_be_chosen() -> None:
    tab = tab_on("small")
    tab.key("l")
    assert tab.sheet.find("sheet-title").text == "8 legal moves"
    tab.click("play", "c4")
    assert tab.actions == ["c4"]
    assert "data-open" not in tab.sheet.attrs
    tab.open_sheet("legal")
    assert tab.sheet.find("sheet-title").text == "40 legal moves"
    assert len(tab.sheet.all(data_on="play")) == 40


def test_a_game_that_is_over_has_no_legal_actions_to_list() -> None:
    tab = tiny()
    play_out(tab)
    tab.open_sheet("legal")
    assert "The game is over" in tab.sheet.text


# Keys


def test_arrows_move_the_one_tab_stop_from_tile_to_tile_when_the_runner_is_to_move() -> None:
    tab = tab_on("small")
    for key, place in [
        ("ArrowUp", "c4"),
        ("ArrowRight", "d4"),
        ("ArrowDown", "d3"),
        ("ArrowLeft", "c3"),
        ("Home", "a3"),
        ("End", "e3"),
        ("PageUp", "e5"),
        ("PageDown", "e1"),
        ("ArrowRight", "e1"),
        ("ArrowDown", "e1"),
    ]:
        tab.key(key, board=True)
        assert tab.page.one(role="gridcell", tabindex="0").attrs["data-target"] == place
        assert does(tab, "focus") == [{"do": "focus", "id": f"t-{place}"}]


def test_arrows_also_reach_every_edge_when_walls_are_placed() -> None:
    tab = tab_on("small")
    play(tab, "c4")
    places = []
    for key in ("ArrowUp", "ArrowRight", "ArrowDown", "ArrowDown"):
        tab.key(key, board=True)
        places.append(tab.table.cursor)
    assert places == ["c4|c5", "d4|d5", "d4", "d3|d4"]
    tab.key("Enter", board=True)
    assert tab.actions == ["c4", "d3|d4"]


@pytest.mark.parametrize("key", ["Enter", " "])
def test_enter_and_space_act_on_the_place_in_focus(key: str) -> None:
    tab = Tab()
    tab.key("ArrowUp", board=True)
    tab.key(key, board=True)
    assert tab.actions == ["e6"]


def test_letters_undo_redo_and_lead_to_the_board_and_the_typing_line() -> None:
    tab = Tab()
    play(tab, "e6", "e6|e7")
    tab.key("z")
    assert tab.table.match.ply == 1
    tab.key("y")
    assert tab.table.match.ply == 2
    tab.key("b")
    assert does(tab, "focus") == [{"do": "focus", "id": "t-" + tab.table.cursor.replace("|", "_")}]
    tab.key("t")
    assert does(tab, "focus") == [{"do": "focus", "id": "typed-text"}]


@pytest.mark.parametrize(
    ("key", "sheet"), [("?", "keys"), ("l", "legal"), ("m", "moves"), ("n", "new"), ("s", "share")]
)
def test_letters_open_dialogs(key: str, sheet: str) -> None:
    tab = Tab()
    tab.key(key)
    assert tab.sheet.attrs["data-open"] == sheet


@pytest.mark.parametrize("url", ["index.html", "gridbloc-rules.html"])
@pytest.mark.parametrize("key", list("btlmzyns?"))
def test_letters_do_no_harm_on_pages_without_a_table(url: str, key: str) -> None:
    tab = Tab()
    play(tab, "e6", "e6|e7")
    tab.send("go", url=url, push=True)
    tab.key(key)
    assert tab.table.match.ply == 2
    assert tab.sheet.attrs.get("data-open") in (None, {"n": "new", "?": "keys"}.get(key))
    Tab(url).key(key)


SIGNS = {
    "ArrowLeft": "\N{LEFTWARDS ARROW}",
    "ArrowRight": "\N{RIGHTWARDS ARROW}",
    "ArrowUp": "\N{UPWARDS ARROW}",
    "ArrowDown": "\N{DOWNWARDS ARROW}",
}
"""How the sheet writes keys."""


def test_every_key_is_on_the_sheet_of_keys_and_in_the_list_that_the_shell_reads() -> None:
    tab = Tab()
    tab.open_sheet("keys")
    words = [node.text for node in tab.sheet.all("kbd")]
    for key in tab.page.find("keys").attrs["data-keys"].split():
        sign = SIGNS.get(key, key)
        assert any(sign in entry.split() for entry in words), f"{key} is not explained"


# The live line


def test_the_live_line_begins_with_what_the_game_is_about() -> None:
    assert Tab().live == "One runs for tiles, one builds walls. Then you swap. The longer journey wins."


def test_the_live_line_tells_every_kind_of_action() -> None:
    tab = tab_on("small", "Ann", "Ben")
    said = []
    for action in ("c4", "a1|b1", "c3", "a1|a2", "c4", "d1|d2", "c5"):
        play(tab, action)
        said.append(tab.live)
    assert said == [
        "Ann moved to c4 and scored, 1 point.",
        "Ben built a wall between a1 and b1.",
        "Ann moved back to the star on c3, no point.",
        "Ben built a wall between a1 and a2.",
        "Ann moved back to c4, no point.",
        "Ben built a wall between d1 and d2.",
        "Ann moved to c5 and scored, 2 points.",
    ]


def test_the_live_line_tells_the_end_of_a_round_and_of_the_game() -> None:
    tab = tiny("Ann", "Ben")
    play(tab, *ROUND[:-1])
    tab.point(ROUND[-1])
    assert tab.live == "Ann moved to b1 and scored, 3 points. Ann ended round 1 with 3 points. Ben became the runner."
    tab.click("close")
    play(tab, *ROUND)
    assert tab.live == "Ben moved to b1 and scored, 3 points. A draw, 3 all."


def test_the_live_line_tells_a_resignation() -> None:
    tab = tab_on("small", "Ann", "Ben")
    play(tab, "c4")
    tab.open_sheet("resign")
    tab.click("resign", 1)
    assert tab.live.endswith("Ben resigned, so Ann won.")


def test_the_live_line_says_where_one_looks_when_it_is_not_the_end() -> None:
    tab = tab_on("small", "Ann", "Ben")
    play(tab, "c4", "a1|b1", "c5")
    tab.click("undo")
    assert "Ben built a wall between a1 and b1." in tab.live
    assert "2 of 3" in tab.live
    tab.click("jump", 0)
    assert "0 of 3" in tab.live
    tab.click("jump", 3)
    assert tab.live == "Ann moved to c5 and scored, 2 points."


REFUSALS = [
    ([], "c1", "That tile is too far away; a step goes to a neighbouring tile (GB-8)."),
    ([], "c3", "The runner is already there; step to another tile (GB-8)."),
    ([], "c3|c4", "It is the runner's turn to step (GB-7)."),
    ([], "f1", "There is no tile 'f1' on this board (GB-4)."),
    ([], " ", "Type a move first."),
    ([], "pass", "Nobody can choose to pass (GB-11)."),
    (["c4"], "c3", "It is the blocker's turn to build a wall (GB-7)."),
    (["c4", "a1|b1", "c5"], "a1|b1", "There is already a wall here (GB-5)."),
    (["c4"], "b1|a1", "Write the lower or left tile first: a1|b1 (GB-3)."),
    (["c4"], "a1|b2", "a1 and b2 share no edge, so no wall fits between them (GB-3)."),
    (["c4"], "e1|f1", "There is no tile 'f1' on this board; the rim takes no wall (GB-4)."),
    (["c4"], "a|b|c", "'a|b|c' is not a move; a wall is written like e5|f5 (GB-3)."),
    (["b3", "c3|d3", "c3", "c3|c4"], "d3", "There is a wall in between (GB-9)."),
    (["b3", "c3|d3", "c3", "c3|c4"], "d4", "There is a wall on both ways round this corner (GB-10)."),
]


@pytest.mark.parametrize(("before", "text", "words"), REFUSALS)
def test_an_illegal_action_says_why_with_its_rule(before: list[str], text: str, words: str) -> None:
    tab = tab_on("small")
    play(tab, *before)
    tab.submit("typed", text=text)
    assert tab.live == words
    assert tab.actions == before
    assert "refusal" in tab.page.find("live").classes
    assert does(tab, "sound") == [{"do": "sound", "notes": announcements.REFUSED}]


@pytest.mark.parametrize(
    ("before", "text", "words"), [row for row in REFUSALS if row[1] in ("c1", "c3", "c3|c4", "a1|b1", "d3", "d4")]
)
def test_pointing_at_what_is_illegal_says_why_with_its_rule(before: list[str], text: str, words: str) -> None:
    tab = tab_on("small")
    play(tab, *before)
    tab.point(text)
    assert tab.live == words
    assert tab.actions == before


def test_an_original_wall_is_called_one() -> None:
    tab = tab_on("crossroads")
    play(tab, "e6")
    tab.point("d2|e2")
    assert tab.live == "There is already an original wall here (GB-5)."


def test_after_a_refusal_the_next_action_clears_it() -> None:
    tab = tab_on("small")
    tab.point("a1")
    assert "GB-8" in tab.live
    tab.point("c4")
    assert "refusal" not in tab.page.find("live").classes


def test_a_finished_game_refuses_more() -> None:
    tab = tiny()
    play_out(tab)
    tab.point("a1")
    assert tab.live == "The game is over; go back to an earlier move to try another way."
    tab.submit("typed", text="a1")
    assert tab.live == "The game is over (GB-16)."


def test_a_resigned_game_refuses_more() -> None:
    tab = tab_on("small")
    play(tab, "c4")
    tab.send("resign", value="0")
    tab.click("close")
    tab.submit("typed", text="a1|b1")
    assert tab.live == "The game was resigned; go back to an earlier move to try another way."
    tab.point("a1|b1")
    assert "The game is over" in tab.live


def test_a_game_that_was_lost_on_time_does_not_say_that_somebody_resigned() -> None:
    tab = tab_on("small")
    play(tab, "c4")
    tab.table.match.run_out()
    tab.submit("typed", text="a1|b1")
    assert tab.live == "Time had run out; go back to an earlier move to try another way."


# In plain sight, in words


def test_turn_round_roles_score_and_task_are_always_said() -> None:
    tab = tab_on("small", "Ann", "Ben")
    assert tab.status == "Round 1 of 2 Ann to move: step to a neighbouring tile."
    assert [seat.text for seat in tab.page.find("seats").all("li")] == ["Ann runner 0 to move", "Ben blocker 0"]
    play(tab, "c4")
    assert tab.status == "Round 1 of 2 Ben to move: build a wall between two tiles."
    assert [seat.text for seat in tab.page.find("seats").all("li")] == ["Ann runner 1", "Ben blocker 0 to move"]


def test_the_round_and_the_game_end_with_a_sheet_of_scores_journeys_and_numbers() -> None:
    tab = tiny("Ann", "Ben")
    play(tab, *ROUND[:-1])
    tab.point(ROUND[-1])
    assert tab.sheet.find("sheet-title").text == "How it stands"
    assert "Ann ended round 1 with 3 points. Ben became the runner." in tab.sheet.text
    tab.click("close")
    play(tab, *ROUND[:-1])
    tab.point(ROUND[-1])
    assert tab.sheet.find("sheet-title").text == "Result"
    assert "A draw, 3 all" in tab.sheet.text
    assert len(tab.sheet.one("div", class_="recaps").all("svg")) == 2
    rows = [row.text for row in tab.sheet.one("tbody").all("tr")]
    assert "Score 3 3" in rows
    assert "Tiles for each wall 1.50 1.50" in rows
    assert "Longest run of scoring steps 3 3" in rows
    assert tab.status.startswith("Game over")


def test_sounds_can_be_switched_off() -> None:
    tab = Tab()
    tab.open_sheet("settings")
    tab.choose("sound", "off")
    tab.click("close")
    play(tab, "e6")
    assert does(tab, "sound") == []
    tab.point("a1")
    assert does(tab, "sound") == []


def test_cells_have_names_that_tell_what_is_there() -> None:
    tab = tab_on("small")
    names = {cell.attrs["data-target"]: cell.attrs["aria-label"] for cell in tab.page.all(role="gridcell")}
    assert names["c3"] == "c3, star, runner here"
    assert names["c4"] == "c4, unscored, you can step here"
    assert names["a1"] == "a1, unscored"
    assert names["c3|c4"] == "between c3 and c4, free"
    play(tab, "c4", "c3|c4")
    names = {cell.attrs["data-target"]: cell.attrs["aria-label"] for cell in tab.page.all(role="gridcell")}
    assert names["c4"] == "c4, scored, runner here, walled below"
    assert names["c3|c4"] == "between c3 and c4, wall"
