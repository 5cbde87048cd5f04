"""Puzzles at the table: what is asked, what comes of right and wrong tries, what it does to one's own rating."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import partial

import pytest

from gridarium import CHANCE, load
from gridarium.cli.puzzles import GAMES_FOLDER
from gridarium.learning.lesson import Falls
from gridarium.learning.puzzle import read_puzzles
from gridarium.match.match import Match, Seat
from tests.engine.magpies.test_matches import GAME as MAGPIES
from tests.web.learning.lessons import can_press, press, said, title
from tests.web.learning.puzzles import PAGE, at_puzzle, file, names
from tests.web.tab import BASE, Device, Tab
from web.learning.progress import START, Progress, Try, expected, rated
from web.learning.puzzle import next_puzzle

__all__ = ["file"]


@pytest.fixture
def seal(file: str) -> str:
    """The name of the puzzle of two walls."""
    return names()[0]


@pytest.fixture
def walk(file: str) -> str:
    """The name of the puzzle of a step."""
    return names()[1]


def kept(device: Device) -> str:
    return device.games.get("learned.gridbloc", "")


def test_until_the_puzzles_have_come_the_page_says_so(seal: str, file: str) -> None:
    tab = Tab(f"{PAGE}#puzzle.{seal}", asked=True)
    assert said(tab) == "The puzzles are being loaded ..."
    assert [effect["file"] for effect in tab.done if effect["do"] == "fetch"] == ["puzzles-gridbloc.json"]
    tab.point("c4", by="key")
    assert "being loaded" in tab.live
    tab.send("fetched", file="puzzles-gridbloc.json", game="gridbloc", text=file, known=True)
    assert said(tab) == "Shut the runner in with 2 walls."


def test_puzzles_that_cannot_be_had_are_asked_for_again(seal: str, file: str) -> None:
    tab = Tab(f"{PAGE}#puzzle.{seal}", asked=True)
    tab.send("fetched", file="puzzles-gridbloc.json", game="gridbloc", text=None, known=True)
    assert "could not be loaded" in said(tab)
    tab.click("want-puzzles")
    assert said(tab) == "The puzzles are being loaded ..."
    tab.send("fetched", file="puzzles-gridbloc.json", game="gridbloc", text=file, known=True)
    assert said(tab) == "Shut the runner in with 2 walls."


def test_a_puzzle_says_its_kind_what_is_asked_how_hard_it_is_and_ones_own_rating(seal: str, file: str) -> None:
    tab = at_puzzle(seal, file)
    assert title(tab) == "Puzzle: Seal it off"
    assert said(tab) == "Shut the runner in with 2 walls."
    assert said(tab) in tab.live
    rating = read_puzzles(load("gridbloc"), file).puzzle(seal).rating  # type: ignore[union-attr]
    assert f"Rated {rating}, you {START}" in tab.page.find("coach").text


def test_what_is_right_is_answered_as_stubbornly_as_can_be_until_it_is_solved(seal: str, file: str) -> None:
    device = Device()
    tab = at_puzzle(seal, file, device)
    begun = tab.table.match.ply
    tab.point("d1|d2", by="key")
    assert said(tab) == "Checking ..." or said(tab).startswith("Right so far.")
    tab.think()
    assert said(tab).startswith("Right so far.")
    assert "Right so far." in tab.live
    assert tab.actions[begun:] == ["d1|d2", "e3"]
    tab.point("d3|e3", by="key")
    tab.think()
    assert said(tab).startswith("Solved.")
    assert f"from {START} to" in said(tab)
    assert "Solved." in tab.live
    assert tab.page.find("coach-link").attrs["value"] == f"{BASE}{PAGE}#puzzle.{seal}", "to be passed on"
    assert tab.session.sheet == ""
    assert list(device.games) == ["learned.gridbloc"]
    assert tab.session.learning.progress("gridbloc").rating > START


def test_a_wrong_try_is_refuted_on_the_board_and_taken_back(seal: str, file: str) -> None:
    device = Device()
    tab = at_puzzle(seal, file, device)
    begun = tab.table.match.ply
    tab.point("a1|b1", by="key")
    tab.think()
    assert tab.actions[begun:] == ["a1|b1", "c1"], "over c1 the runner escapes"
    assert said(tab) == "Not this: Onyx moved to c1 and scored, 8 points. So it cannot be done any more."
    assert said(tab) in tab.live
    assert marks(tab)["data-refuting"] == "c1", "what answers it is marked on the board"
    tab.point("d1|d2", by="key")
    assert "Press Try again first" in tab.live
    press(tab, "back")
    assert tab.table.match.length == begun
    assert said(tab) == "Shut the runner in with 2 walls."
    assert tab.session.learning.progress("gridbloc").rating < START


def test_only_the_first_try_decides_the_rating(seal: str, file: str) -> None:
    device = Device()
    tab = at_puzzle(seal, file, device)
    tab.point("a1|b1", by="key")
    tab.think()
    lower = tab.session.learning.progress("gridbloc").rating
    press(tab, "back")
    solve(tab)
    progress = tab.session.learning.progress("gridbloc")
    assert progress.rating == lower
    assert progress.solved == {seal}
    assert f"from {START} to {lower}" in said(tab)
    again = at_puzzle(seal, file, device)
    solve(again)
    assert "Only the first try" in said(again)
    assert again.session.learning.progress("gridbloc").rating == lower


def solve(tab: Tab) -> None:
    """Both walls."""
    for wall in ("d1|d2", "d3|e3"):
        tab.point(wall, by="key")
        tab.think()
    assert said(tab).startswith("Solved.")


def test_a_second_move_that_lets_go_is_refuted_too(seal: str, file: str) -> None:
    tab = at_puzzle(seal, file)
    tab.point("d1|d2", by="key")
    tab.think()
    ply = tab.table.match.ply
    tab.point("a1|b1", by="key")
    tab.think()
    assert said(tab).startswith("Not this:")
    press(tab, "back")
    assert tab.table.match.ply == ply, "what was right stays"
    tab.point("d3|e3", by="key")
    tab.think()
    assert said(tab).startswith("Solved.")


def test_the_solution_is_played_and_counts_as_not_solved(seal: str, file: str) -> None:
    tab = at_puzzle(seal, file)
    begun = tab.table.match.ply
    press(tab, "solution")
    assert said(tab).startswith("The solution.")
    tab.think()
    assert tab.actions[begun:] == ["d1|d2", "e3", "d3|e3"]
    assert said(tab) == "The solution: first build a wall between d1 and d2, then build a wall between d3 and e3."
    assert tab.session.learning.progress("gridbloc").rating < START
    press(tab, "again")
    assert said(tab) == "Shut the runner in with 2 walls."
    solve(tab)


def marks(tab: Tab) -> dict[str, str]:
    """What the page is to mark on the board."""
    return tab.page.find("entered").attrs


def test_hints_tell_where_then_what_then_the_move_and_say_what_they_cost(seal: str, file: str) -> None:
    tab = at_puzzle(seal, file)
    assert "data-shown" not in marks(tab)
    press(tab, "hint")
    tab.think()
    assert said(tab) == "Hint: Look at the part of the board that is lit. With a hint your rating will not rise."
    assert said(tab) in tab.live
    assert (marks(tab)["data-help"], marks(tab)["data-shown"]) == ("where", "d1|d2")
    assert "data-meant" not in marks(tab), "the move itself is not marked"
    press(tab, "hint")
    assert said(tab) == "Hint: It is where the small light is. With a hint your rating will not rise."
    assert marks(tab)["data-help"] == "what"
    assert not tab.session.learning.progress("gridbloc").tries, "so far it may still be solved"
    press(tab, "hint")
    assert said(tab) == "Hint: Build a wall between d1 and d2. It counts as not solved."
    assert (marks(tab)["data-help"], marks(tab)["data-meant"]) == ("move", "d1|d2")
    assert not can_press(tab, "hint")
    assert [one.solved for one in tab.session.learning.progress("gridbloc").tries.values()] == [False]


def test_what_is_solved_with_a_hint_is_solved_and_leaves_the_rating_as_it_was(seal: str, file: str) -> None:
    device = Device()
    tab = at_puzzle(seal, file, device)
    press(tab, "hint")
    tab.think()
    solve(tab)
    assert said(tab) == f"Solved. With a hint, so your rating stays at {START}."
    progress = tab.session.learning.progress("gridbloc")
    assert (progress.rating, progress.solved, progress.tries) == (START, {seal}, {})
    again = at_puzzle(seal, file, device)
    solve(again)
    assert again.session.learning.progress("gridbloc").rating == START, "only the first try counts, and it had help"


def test_a_hint_for_a_later_move_begins_anew(seal: str, file: str) -> None:
    tab = at_puzzle(seal, file)
    press(tab, "hint")
    tab.think()
    press(tab, "hint")
    tab.point("d1|d2", by="key")
    tab.think()
    assert said(tab).startswith("Right so far."), "the hint was for the move before"
    press(tab, "hint")
    tab.think()
    assert (marks(tab)["data-help"], marks(tab)["data-shown"]) == ("where", "d3|e3")


def test_nothing_is_hinted_at_once_it_is_solved_or_spoilt(seal: str, file: str) -> None:
    tab = at_puzzle(seal, file)
    tab.point("a1|b1", by="key")
    tab.think()
    tab.key("h")
    assert said(tab).startswith("Not this:")
    press(tab, "back")
    solve(tab)
    tab.key("h")
    assert said(tab).startswith("Solved.")


def test_illegal_moves_are_refused_in_the_words_of_the_rules(seal: str, file: str) -> None:
    device = Device()
    tab = at_puzzle(seal, file, device)
    tab.point("e3|e4")
    assert "GB-" in tab.live
    assert said(tab) == "Shut the runner in with 2 walls."
    assert kept(device) == "", "that was no try"


def test_the_next_puzzle_is_one_that_was_not_tried(seal: str, walk: str, file: str) -> None:
    tab = at_puzzle(seal, file)
    solve(tab)
    press(tab, "next-puzzle")
    assert tab.url == f"{PAGE}#puzzle.{walk}"
    assert said(tab) == "Step to d4."
    tab.point("d3", by="key")
    tab.think()
    assert said(tab) == "Not this: after that move it cannot be done any more.", "nobody has to answer that"
    assert "data-refuting" not in marks(tab)
    press(tab, "back")
    tab.point("d4", by="key")
    tab.think()
    assert said(tab).startswith("Solved.")
    assert tab.page.all("a", href="puzzles.html")


def test_the_next_one_of_a_kind_stays_in_the_kind(seal: str, file: str) -> None:
    tab = at_puzzle("of.seal", file)
    assert tab.url == f"{PAGE}#puzzle.{seal}"
    solve(tab)
    press(tab, "next-puzzle")
    assert title(tab) == "Puzzle: Seal it off"


def test_the_puzzle_of_the_day_is_the_same_for_everybody(file: str) -> None:
    one, other = at_puzzle("day", file), at_puzzle("day", file)
    assert title(one).startswith("Puzzle of the day: ")
    assert one.url == other.url


def test_a_puzzle_that_is_not_there_leads_to_others(file: str) -> None:
    tab = at_puzzle("zzzzz", file)
    assert said(tab) == "This puzzle is not here; choose another one."
    press(tab, "next-puzzle")
    assert title(tab).startswith("Puzzle: ")


def test_nothing_leads_out_of_a_puzzle_but_its_own_ways(seal: str, file: str) -> None:
    tab = at_puzzle(seal, file)
    begun = tab.table.match.ply
    for _ in range(3):
        tab.send("undo")
    assert tab.table.match.ply == begun
    tab.click("coach-leave")
    assert not tab.page.all(id="coach")


def test_looking_back_tells_what_was_said_there(seal: str, file: str) -> None:
    tab = at_puzzle(seal, file)
    solve(tab)
    tab.send("back", value=3)
    assert said(tab) == "Shut the runner in with 2 walls."
    tab.send("ahead", value=3)
    assert said(tab).startswith("Solved.")


# Ratings


def test_who_meets_an_equal_is_expected_to_win_every_second_time() -> None:
    assert expected(1200, 1200) == 0.5
    assert expected(1200, 1600) == pytest.approx(1 / 11)
    assert expected(1600, 1200) == pytest.approx(10 / 11)


def test_what_is_harder_gives_more_and_takes_less() -> None:
    gain_easy, gain_hard = rated(1000, 800, True, 0) - 1000, rated(1000, 1200, True, 0) - 1000
    loss_easy, loss_hard = 1000 - rated(1000, 800, False, 0), 1000 - rated(1000, 1200, False, 0)
    assert 0 < gain_easy < gain_hard
    assert 0 < loss_hard < loss_easy


def test_a_rating_settles_and_has_a_floor() -> None:
    assert rated(1000, 1000, True, 0) > rated(1000, 1000, True, 100) > 1000
    own = 1000.0
    for number in range(500):
        own = rated(own, 100, False, number)
    assert own >= 100


def test_ratings_go_by_the_order_of_tries_however_they_came_together() -> None:
    tries = {"b": Try(1400, True, 2), "a": Try(600, False, 1), "c": Try(1000, True, 3)}
    one = Progress("gridbloc", tries=dict(tries))
    other = Progress("gridbloc", tries={"c": tries["c"]})
    other.join(Progress("gridbloc", tries={name: tries[name] for name in "ba"}))
    assert one.rating == other.rating != START


def test_the_next_puzzle_is_the_nearest_in_rating_not_tried_then_not_solved(seal: str, walk: str, file: str) -> None:
    puzzles = read_puzzles(load("gridbloc"), file)
    progress = Progress("gridbloc")

    def following(beside: str = "") -> str | None:
        found = next_puzzle(puzzles, progress, beside=beside)
        return found.name if found is not None else None

    ratings = {puzzle.name: abs(puzzle.rating - START) for puzzle in puzzles.all}
    nearest = min(ratings, key=lambda name: ratings[name])
    assert following() == nearest
    progress.try_puzzle(nearest, Try(1000, False, 1))
    assert following() == ({seal, walk} - {nearest}).pop()
    progress.try_puzzle(following() or "", Try(1000, True, 2))
    assert following() == nearest, "it was tried, and not solved"
    assert following(beside=nearest) != nearest
    assert next_puzzle(puzzles, progress, "nonsense") is None


# Dice


def one_of(wanted: str, offered: Sequence[str]) -> str | None:
    return wanted if wanted in offered else None


def test_dice_fall_as_is_wanted_and_then_by_chance() -> None:
    for place in range(3):
        match = Match(MAGPIES, [Seat()] * 3)
        while not match.chance_due:
            match.play(match.choices[0])
        wanted = list(map(str, match.position.state.legal_actions()))[place]
        match.fall(Falls(match, partial(one_of, wanted)))
        rolled = next(ply for ply in match.current.plies if ply.actor == CHANCE)
        assert rolled.text == wanted


def test_the_board_lies_as_it_always_does_and_who_plays_from_the_far_side_is_told() -> None:
    """In Gridopolis, where the second player sits in the north."""
    game = load("gridopolis")
    text = (GAMES_FOLDER / "gridopolis/data/puzzles.json").read_text()
    found = read_puzzles(game, text).all
    for player in (0, 1):
        puzzle = next(puzzle for puzzle in found if puzzle.learner == player)
        tab = Tab(f"gridopolis.html#puzzle.{puzzle.name}", asked=True)
        tab.send("fetched", file="puzzles-gridopolis.json", game="gridopolis", text=text, known=True)
        assert not [node for node in tab.page.all("div") if "turned" in node.classes]
        assert ("far side" in said(tab)) == (player == 1)
        assert ("far side" in tab.live) == (player == 1)
        assert json.loads(tab.page.find("space-scene").text)["key"].endswith("south")
