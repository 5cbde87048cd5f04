"""Below the board of GridBloc: powers, special walls, and the ends of turns, as buttons."""

from __future__ import annotations

from typing import Any

import pytest

from gridarium import load
from gridarium.match.match import Match, Seat
from tests.web.tab import Tab
from tests.web.tree import Node
from web.storage.saved_game import Saved

BOTH = ["sticky", "trapdoor"]


def at(moves: str = "", seats: tuple[Seat, ...] = (Seat("Ann"), Seat("Ben")), **options: Any) -> Tab:
    """A game on these terms, after these moves."""
    match = Match(load("gridbloc"), seats, options)
    match.extend(moves.split())
    tab = Tab()
    tab.app.put_on_table(Saved(match))
    tab.send("close")
    return tab


def powers(character: str, other: str = "duck") -> dict[str, Any]:
    return {"powers": True, "character": [character, other]}


def tray(tab: Tab) -> list[Node]:
    return tab.page.find("choices").all("button")


def words(tab: Tab) -> list[str]:
    return [node.text for node in tray(tab)]


def idle(tab: Tab) -> list[str]:
    """The buttons that show although they cannot be chosen."""
    return [node.text for node in tray(tab) if node.attrs.get("aria-disabled") == "true"]


def rows(tab: Tab) -> str:
    return next(name for name in tab.page.find("main").classes if name.startswith("rows-"))


def test_a_basic_game_has_no_row_for_powers() -> None:
    tab = at()
    assert rows(tab) == "rows-0"
    assert "hidden" in tab.page.find("choices").attrs


@pytest.mark.parametrize(
    ("character", "button"),
    [
        ("cheetah", "Leap, 3 left"),
        ("roo", "Bound, 2 left"),
        ("bee", "Flight, 1 left"),
        ("mouse", "Gnaw, 2 left"),
        ("chicken", "Flutter, 3 left"),
        ("frog", "Leapfrog, 2 left"),
    ],
)
def test_each_power_has_a_button_with_its_uses(character: str, button: str) -> None:
    """The uses are those of the table in section 4 of the rule book."""
    tab = at(**powers(character))
    assert (words(tab), rows(tab)) == ([button], "rows-1")
    assert tray(tab)[0].all("svg")
    assert "Our own ruling" in tray(tab)[0].attrs["title"] or "our own ruling" in tray(tab)[0].attrs["title"]


def test_a_duck_among_others_has_no_button_but_its_room() -> None:
    tab = at(**powers("duck", "frog"))
    assert (words(tab), rows(tab)) == ([], "rows-1")


@pytest.mark.parametrize("by", ["key", "mouse"])
def test_gb_26_a_power_is_chosen_and_used(by: str) -> None:
    tab = at(**powers("frog"))
    if by == "key":
        tab.key("1")
    else:
        tab.point("power")
    assert tray(tab)[0].attrs["aria-pressed"] == "true"
    assert tab.live.startswith("The power is chosen: jump over one tile in a straight line")
    tab.point("e7")
    assert tab.actions == ["e7!"]


@pytest.mark.parametrize("key", ["1", "Escape"])
def test_a_power_is_taken_back(key: str) -> None:
    tab = at(**powers("frog"))
    tab.key("1")
    tab.key(key)
    assert not tab.table.pointed
    tab.point("e6")
    assert tab.actions == ["e6"]


def test_gb_21_the_two_tiles_of_a_leap_are_chosen_one_after_the_other() -> None:
    tab = at(**powers("cheetah"))
    tab.point("power", "e6")
    assert tab.live.startswith("E6 is chosen: choose the tile after it")
    assert tab.actions == []
    tab.point("e7")
    assert tab.actions == ["e6-e7!"]


def test_a_tile_in_reach_of_a_step_and_a_power_is_stepped_to() -> None:
    tab = at(**powers("roo"))
    tab.point("e6")
    assert tab.actions == ["e6"]


def test_a_power_that_cannot_be_used_stays_in_sight_and_says_why() -> None:
    tab = at("e7! a1|a2 e9! a2|a3", **powers("frog"))
    assert idle(tab) == ["Leapfrog, 0 left"]
    tab.point("power")
    assert tab.live == "No Leapfrog is left in this round (GB-26)."


def test_a_power_stays_in_its_place_while_a_computer_builds() -> None:
    tab = at("e6", (Seat("Ann"), Seat("", 1)), **powers("frog"))
    assert (words(tab), idle(tab)) == (["Leapfrog, 2 left"], ["Leapfrog, 2 left"])


def test_gb_30_and_gb_31_the_blocker_chooses_a_special_wall_first() -> None:
    tab = at("e6", blocker_powers=BOTH)
    assert words(tab) == ["Sticky wall", "Trapdoor wall"]
    tab.key("2")
    assert tab.live.startswith("The trapdoor wall is chosen: whoever ends a step beside it is pulled through")
    tab.point("a1|a2")
    assert tab.actions[-1] == "e6", "what it will do is shown first"
    tab.point("a1|a2")
    assert tab.actions[-1] == "a1|a2t"
    tab.point("e7")
    assert idle(tab) == ["Trapdoor wall, used"]


def test_an_ordinary_wall_needs_no_choice() -> None:
    tab = at("e6", blocker_powers=BOTH)
    tab.point("a1|a2")
    assert tab.actions[-1] == "a1|a2"


def test_a_runner_without_powers_sees_nothing_of_the_blockers() -> None:
    tab = at(blocker_powers=BOTH)
    assert (words(tab), rows(tab)) == ([], "rows-1")


def test_gb_32_extra_walls_are_counted_and_the_turn_is_ended() -> None:
    back = "e6 a1|a2 e5 b1|b2 e6"  # two landings on scored tiles: the star, and e6
    tab = at(back, blocker_powers=["sticky"], extra_walls="backtracks")
    assert "1 extra wall" in tab.status
    assert words(tab) == ["Sticky wall"]
    tab.point("d1|d2")
    assert "1 extra wall left" in tab.status
    assert words(tab) == ["Done"]
    tab.point("end")
    assert tab.actions[-1] == "."
    assert tab.status.startswith("Round 1 of 2 Ann to move")


STUCK = "e6 e7|f7s e7 a1|a2"


def test_gb_30_a_stuck_runner_passes_by_one_press() -> None:
    tab = at(STUCK, blocker_powers=BOTH)
    assert "stuck" in tab.status
    assert "stuck" in tab.page.find("seats").text
    assert words(tab) == ["Pass"]
    tab.key("1")
    assert tab.actions[-1] == "pass"


def test_gb_30_a_computer_that_is_stuck_passes_at_once() -> None:
    tab = at(STUCK, (Seat("", 2), Seat("Ben")), blocker_powers=BOTH)
    tab.think(most=2)
    assert tab.actions[-1] == "pass"


def test_the_seats_tell_who_runs_as_what_and_what_is_left() -> None:
    seats = (Seat("Ann"), Seat("Ben"), Seat("Cy"))
    tab = at("", seats, powers=True, character=["frog", "bee", "duck"], blocker_powers=["sticky"])
    cards = [tab.page.find(f"seat-{player}") for player in range(3)]
    told = [card.text for card in cards]
    assert told[0].startswith("Ann blocker 1 sticky")
    assert told[1].startswith("Ben Bee runs 1 Flight")
    assert told[2].startswith("Cy Duck next")
    assert all(card.all("svg") for card in cards)
