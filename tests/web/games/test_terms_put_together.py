"""Terms of a new game that people put together: something for each seat, sets, amounts, numbers."""

from __future__ import annotations

import re
from typing import Any

import pytest

from gridarium import load
from gridarium.formats.link import read, write
from gridarium.match.match import Match, Seat
from tests.web.tab import Tab
from tests.web.tree import Node
from web.play.new_game import EASY, Draft, like, usual
from web.words.opponents import name_of


def sheet(**options: str) -> Tab:
    """The terms of a new game of GridBloc, unfolded, with these options chosen."""
    tab = Tab(asked=True)
    tab.unfold()
    for name, value in options.items():
        tab.choose(f"option-{name}", value)
    return tab


def draft_of(tab: Tab) -> Draft:
    assert tab.session.draft is not None
    return tab.session.draft


def tick(tab: Tab, field: str, ticked: bool) -> None:
    """Tick a box, or take its tick away."""
    box = tab.sheet.one("input", type="checkbox", name=field)
    assert ("checked" in box.attrs) is not ticked
    tab.send(box.attrs["data-change"], field=field, value=ticked)


def typed(tab: Tab, field: str, text: str) -> None:
    box = tab.sheet.one("input", name=field)
    tab.send(box.attrs["data-change"], field=field, value=text)


def match_of(draft: Draft) -> Match:
    return Match(load(draft.game), draft.seats(draft.starter), draft.terms(draft.starter))


def line(tab: Tab) -> str:
    """The terms in one line."""
    return tab.sheet.one("section", aria_label="Terms").all("p")[0].all("span")[0].text


def fieldset(tab: Tab, legend: str) -> Node:
    return next(node for node in tab.sheet.all("fieldset") if node.all("legend")[0].text == legend)


def problem(tab: Tab) -> str:
    return " ".join(node.text for node in tab.sheet.all(role="alert"))


def test_without_powers_nothing_is_asked_about_characters() -> None:
    tab = sheet()
    assert line(tab) == "Usual rules."
    assert not [node for node in tab.sheet.all("input") if "character" in node.attrs["name"]]
    assert not [node for node in tab.sheet.all("select") if "uses" in node.attrs["name"]]
    assert match_of(draft_of(tab)).options == load("gridbloc").check_options({})


def test_with_powers_each_seat_chooses_one_of_seven_characters() -> None:
    tab = sheet(powers="1")
    for player, name in ((1, "You"), (2, name_of(EASY))):
        choices = fieldset(tab, name).all("input", name=f"option-character-{player}")
        assert [node.attrs["value"] for node in choices] == [
            "duck",
            "cheetah",
            "roo",
            "bee",
            "mouse",
            "chicken",
            "frog",
        ]
        (first,) = (node.attrs["value"] for node in choices if "checked" in node.attrs)
        assert first == ("cheetah", "bee")[player - 1]
        state: Any = load("gridbloc").start(powers=True, character=[first] * 2)
        assert state.uses[0] > 0, "it has a power"
    tab.choose("option-character-1", "frog")
    assert "Leapfrog: jump over one tile" in fieldset(tab, "You").text
    assert "Our own ruling." in fieldset(tab, "You").text, "where the power comes from"
    assert line(tab) == "Powers: On, Characters: Frog, Bee."
    assert match_of(draft_of(tab)).options["character"] == ["frog", "bee"]


def test_characters_chosen_before_powers_are_taken_away_come_back_with_them() -> None:
    tab = sheet(powers="1")
    tab.choose("option-character-2", "bee")
    tab.choose("option-powers", "0")
    assert match_of(draft_of(tab)).options["character"] == []
    tab.choose("option-powers", "1")
    assert match_of(draft_of(tab)).options["character"] == ["cheetah", "bee"]


def test_a_character_goes_with_its_player_to_the_seat_that_starts() -> None:
    tab = sheet(powers="1")
    tab.choose("option-character-1", "frog")
    tab.choose("starts", "1")
    match = match_of(draft_of(tab))
    assert [bool(seat.level) for seat in match.seats] == [True, False]
    assert match.options["character"] == ["bee", "frog"]


@pytest.mark.parametrize("starts", range(4))
def test_gb_34_who_starts_of_four_runs_first_after_player_one_who_blocks(starts: int) -> None:
    tab = sheet()
    tab.choose("players", "4")
    tab.choose("option-powers", "1")
    for player, name in enumerate(("roo", "bee", "mouse", "frog"), 1):
        tab.choose(f"option-character-{player}", name)
    tab.choose("starts", str(starts))
    draft = draft_of(tab)
    match = match_of(draft)
    assert match.position.state.to_move == 1
    mine = draft.seat_of_who_is_asked(starts)
    assert [seat.level for seat in match.seats].index(0) == mine == (1 - starts) % 4
    assert match.options["character"][mine] == "roo"
    assert match.options["character"][(mine + 1) % 4] == "bee"


def test_fewer_players_leave_out_the_characters_of_those_who_do_not_play() -> None:
    tab = sheet(powers="1")
    tab.choose("players", "3")
    tab.choose("option-character-3", "frog")
    tab.choose("players", "2")
    assert match_of(draft_of(tab)).options["character"] == ["cheetah", "bee"]
    tab.choose("players", "3")
    assert "frog" in match_of(draft_of(tab)).options["character"]


def test_uses_are_asked_of_characters_in_the_game_that_have_a_power() -> None:
    tab = sheet(powers="1")
    for player in ("1", "2"):
        tab.choose(f"option-character-{player}", "duck")
    assert "Uses in a round" not in tab.sheet.text
    tab.choose("option-character-1", "cheetah")
    tab.choose("option-character-2", "bee")
    usual = {"amount-uses-cheetah": "3", "amount-uses-bee": "1"}  # the table of section 4
    for name, number in usual.items():
        assert [node.attrs["value"] for node in tab.sheet.one("select", name=name).all("option", selected="")] == [
            number
        ]
    assert not tab.sheet.all("select", name="amount-uses-roo")
    tab.choose("amount-uses-bee", "4")
    assert match_of(draft_of(tab)).options["uses"] == {"bee": 4}
    assert "Uses in a round: Bee: Flights 4" in line(tab)


def test_several_powers_of_the_blocker_can_be_chosen() -> None:
    tab = sheet()
    tick(tab, "has-blocker_powers-trapdoor", True)
    tick(tab, "has-blocker_powers-sticky", True)
    assert match_of(draft_of(tab)).options["blocker_powers"] == ["sticky", "trapdoor"]
    tick(tab, "has-blocker_powers-trapdoor", False)
    assert match_of(draft_of(tab)).options["blocker_powers"] == ["sticky"]
    assert line(tab) == "Blocker powers: Sticky wall."


def test_a_limit_can_be_chosen_or_typed() -> None:
    tab = sheet(move_limit="20")
    assert match_of(draft_of(tab)).options["move_limit"] == 20
    tab.choose("option-move_limit", "other")
    typed(tab, "number-move_limit", "35")
    assert match_of(draft_of(tab)).options["move_limit"] == 35
    assert not problem(tab)
    typed(tab, "number-move_limit", "1e3")
    assert re.fullmatch(r"Option move_limit is a whole number from 0 to \d+, not '1e3'\.", problem(tab))
    tab.choose("option-move_limit", "0")
    assert not problem(tab)
    assert match_of(draft_of(tab)).options["move_limit"] == 0


def test_gb_34_the_usual_turns_for_a_wall_are_told_by_the_number_of_players() -> None:
    tab = sheet()

    def usual_turns() -> str:
        return tab.sheet.one("select", name="option-turns_per_wall").all("option")[0].text

    assert usual_turns() == "1, as usual"
    tab.choose("players", "3")
    assert usual_turns() == "2, as usual"


def test_the_next_game_is_set_up_like_the_last_with_each_players_character() -> None:
    game = load("gridbloc")
    options = {"powers": True, "character": ["roo", "bee", "frog"], "move_limit": 35, "uses": {"bee": 2}}
    match = Match(game, [Seat("", 3), Seat("Ann"), Seat("", 2)], options)
    draft = like(match, False, me=1)
    again = match_of(draft)
    assert draft.options["character"][0] == "bee"
    assert (again.options, again.seats) == (match.options, [seat._replace(name="") for seat in match.seats])


def test_with_powers_each_of_six_begins_as_another_character_with_a_power() -> None:
    tab = sheet(powers="1")
    tab.choose("players", "6")
    match = match_of(draft_of(tab))
    state: Any = match.state
    assert len(set(match.options["character"])) == 6
    assert all(state.uses[seat] for seat in state.runners)
    assert like(match, False).options["character"] == match.options["character"]
    ducks = Match(match.game, match.seats, match.options | {"character": []})
    assert match_of(like(ducks, False)).options["character"] == [], "as they played"


def test_a_rematch_passes_the_characters_on_with_the_seats() -> None:
    options = {"powers": True, "character": ["roo", "bee", "frog"]}
    match = Match(load("gridbloc"), [Seat("Ann"), Seat("Ben"), Seat("Cy")], options).rematch()
    assert [seat.name for seat in match.seats] == ["Cy", "Ann", "Ben"]
    assert match.options["character"] == ["frog", "roo", "bee"]


def test_a_game_of_six_with_everything_goes_into_a_link_and_back() -> None:
    options = {
        "map": "crossroads",
        "powers": True,
        "character": ["roo", "bee", "frog", "duck", "mouse", "chicken"],
        "uses": {"bee": 2, "frog": 0},
        "blocker_powers": ["sticky", "trapdoor"],
        "extra_walls": "backtracks",
        "move_limit": 35,
        "turns_per_wall": 3,
    }
    match = Match(load("gridbloc"), [Seat("", 2)] * 6, options)
    assert read(write(match)).match.options == match.options


def test_four_at_one_device_sit_by_their_numbers_also_after_a_game_of_two() -> None:
    tab = sheet()
    tab.choose("how", "here")
    tab.submit("begin")
    tab.open_sheet("new")
    tab.choose("players", "4")
    tab.choose("option-powers", "1")
    tab.choose("option-character-2", "frog")
    match = match_of(draft_of(tab))
    assert match.options["character"] == ["cheetah", "frog", "mouse", "frog"]
    assert match.position.state.to_move == 1


def test_a_draft_of_the_usual_game_is_the_basic_one() -> None:
    assert match_of(usual("gridbloc")).options == load("gridbloc").check_options({})
