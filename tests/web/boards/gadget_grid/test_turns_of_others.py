"""Turns of computers, shown as a whole where a board does so: in time, with who hit whom, and once more on demand."""

from __future__ import annotations

import re
from random import Random

import pytest

from gridarium.formats import link
from gridarium.match.match import Match, Seat
from gridarium.search.levels import LEVELS
from tests.engine.gadget_grid.positions import GAME, stand
from tests.web.tab import Tab
from web.app.announcements import SOUNDS
from web.app.app import Effect
from web.app.turns_shown import TOGETHER
from web.boards import board_for
from web.play.computers import computer_to_move
from web.widgets.table.messages import LONGEST_BESIDE
from web.words.last_turn import latest_events
from web.words.narration import narrate
from web.words.others import plies_of_others, summary

LEVEL = min(LEVELS)


def against(computers: int) -> Tab:
    """A game with so many computers, of which nobody has moved yet."""
    match = Match(GAME, [Seat(), *[Seat("", LEVEL)] * computers], GAME.proposed_options())
    tab = Tab(f"gadget_grid.html#{link.write(match)}")
    tab.send("close")
    return tab


def decide(tab: Tab) -> None:
    """Let the person here decide until the computers are to move, or the game is over."""
    match = tab.table.match
    while match.outcome is None and not tab.session.computers.will_move(match):
        tab.send("play", value=str(match.choices[-1]))


def moments(effects: list[Effect]) -> list[list[dict[str, object]]]:
    """What is shown for a moment by these effects."""
    return [effect["list"] for effect in effects if effect["do"] == "moments"]


def length(shown: list[dict[str, object]]) -> int:
    """Milliseconds until all of it is over."""
    return max(int(str(moment["at"])) + int(str(moment["ms"])) for moment in shown)


def others_move(tab: Tab) -> list[Effect]:
    """Let the computers move, and return what the page did then."""
    tab.done.clear()
    tab.think()
    return list(tab.done)


def others_do_something(tab: Tab) -> None:
    """Let all decide until the computers did what is worth a word: seldom they do not."""
    while not tab.page.all(data_on="happened"):
        decide(tab)
        others_move(tab)


@pytest.mark.parametrize("computers", [1, *(pytest.param(many, marks=pytest.mark.thorough) for many in (3, 7))])
def test_the_turns_of_all_others_are_shown_within_four_seconds(computers: int) -> None:
    tab = against(computers)
    for _ in range(3):
        decide(tab)
        before = tab.table.match.ply
        shown = moments(others_move(tab))
        plies = tab.table.match.current.plies[before:]
        if tab.table.match.outcome is not None or any(ply.actor == 0 for ply in plies):
            return
        assert shown
        assert sum(map(length, shown)) <= TOGETHER


def test_it_is_shown_again_within_four_seconds_turn_by_turn() -> None:
    tab = against(3)
    others_do_something(tab)
    tab.done.clear()
    tab.click("happened")
    (shown,) = moments(tab.done)
    assert length(shown) <= TOGETHER
    words = [(moment["at"], moment["player"]) for moment in shown if "words" in moment]
    assert words == sorted(words, key=lambda word: int(str(word[0])))
    assert len({player for _, player in words}) == len(words), "each of them has one turn"
    assert tab.table.match.at_end


def test_one_summary_is_read_out_and_leads_to_more() -> None:
    tab = against(3)
    assert not tab.page.find("live").all("button")
    others_do_something(tab)
    assert tab.page.find("live").attrs["role"] == "status"
    assert [node.attrs["data-on"] for node in tab.page.find("live").all("button")] == ["happened"]
    assert "ended the turn" not in tab.live


def test_the_end_of_it_is_told_as_far_as_there_is_room_beside_a_button() -> None:
    dice, shortened = Random(4), 0
    match = Match(GAME, [Seat(), *[Seat("", LEVEL)] * 3], GAME.proposed_options())
    for _ in range(180):
        match.fall(dice)
        match.play(match.position.state.random_action(dice))
        if computer_to_move(match) is not None and dice.random() < 1 / 4:
            tab = Tab(f"gadget_grid.html#{link.write(match)}")
            table = tab.table
            others = summary(table.board, plies_of_others(table.match, table.saved.mine), table.names)
            told = others or narrate(latest_events(table.match), table.names)
            words = re.sub(r" [^.]* (thinks|waits)\.$", "", tab.live)
            assert len(words) <= LONGEST_BESIDE
            assert " ".join(told).endswith(words.removeprefix("\N{HORIZONTAL ELLIPSIS} "))
            shortened += words.startswith("\N{HORIZONTAL ELLIPSIS} ")
    assert shortened


def test_whoever_presses_something_has_seen_enough() -> None:
    tab = against(3)
    decide(tab)
    while not tab.session.computers.shown:
        tab.think_a_slice()
    tab.send("sheet", value="cards")
    assert tab.session.computers.shown == 0
    thought = tab.session.thoughts.current
    assert thought is None or thought.rested or not thought.done


def test_computers_alone_move_action_by_action() -> None:
    match = Match(GAME, [Seat("", LEVEL)] * 2, GAME.proposed_options())
    tab = Tab(f"gadget_grid.html#{link.write(match)}")
    before = tab.table.match.ply
    while tab.table.match.ply == before:
        tab.think_a_slice()
    decided = [ply for ply in tab.table.match.current.plies[before:] if ply.actor >= 0]
    assert len(decided) == 1


def test_who_hits_whom_is_drawn_from_one_to_the_other() -> None:
    before = stand("attack", hand={"rock": 1}, at={"p0": "44", "p1": "46"})
    action = before.parse("rock:p1")
    events = GAME.story(before, action)
    after = before.copy()
    after.play(action)
    drawn = str(board_for("gadget_grid").moment(after, events))
    (begin,) = re.findall(r'class="shot" d="M(\d+) (\d+)', drawn)
    assert 450 < int(begin[0]) < 500
    assert begin[1] == "450"
    assert 'class="actor p0" cx="450" cy="450"' in drawn
    assert 'class="struck" cx="650" cy="450"' in drawn
    assert drawn.count("broken") == 2


def test_a_life_gizmo_that_is_lost_is_felt_within_a_quarter_of_a_second() -> None:
    before = stand("attack", hand={"rock": 1}, at={"p0": "44", "p1": "46"})
    events = GAME.story(before, before.parse("rock:p1"))
    board = board_for("gadget_grid")
    assert any(event.kind in board.hurts for event in events)
    struck = [each for each in board.animations(before, events) if each["id"] == "t-p1"]
    assert struck
    assert all(each["ms"] <= 250 for each in struck)
    assert {board.sounds[event.kind] for event in events if event.kind in board.hurts} == {"hurt"}


def test_it_sounds_lower_than_a_refusal() -> None:
    assert max(pitch for pitch, *_ in SOUNDS["hurt"]) < min(pitch for pitch, *_ in SOUNDS["refused"])
    assert next(iter(SOUNDS)) == "hurt", "it is heard whatever else happens"
