"""What is told of a game that is over: its best moment, one lesson, stars, and who comes next."""

from __future__ import annotations

from typing import Any

import pytest

from gridarium import load
from gridarium.match.match import Match, Seat
from gridarium.search.analysis import Analysis, TurningPoint
from tests.web.record.test_ending import won
from tests.web.tab import Tab, opened
from web.play.table import Table
from web.record.entry import Entry
from web.record.log import Log
from web.record.statistics import Stars, beaten, stars
from web.storage.saved_game import Saved
from web.words.highlights import best_moment, lesson

ROUND = ("b2", "a1|b1", "a1", "a1|a2")
WHY = "It is the way to the star."


def table_of(*levels: int, actions: tuple[str, ...] = ROUND * 2) -> Table:
    match = Match(load("gridbloc"), [Seat("", level) for level in levels], {"map": "small"})
    match.extend(actions)
    return Table(Saved(match))


def analysis(ahead: list[float], *turns: TurningPoint) -> Analysis:
    """An analysis with so many points ahead for the first player at the start and after each action."""
    return Analysis(tuple((points, -points) for points in ahead), turns)


def mistake(ply: int, player: int, loss: float) -> TurningPoint:
    return TurningPoint(ply, player, ROUND[ply % 4], "c3", ("c3",), loss, "move to b2", "move to c3", WHY)


# The best moment


def test_the_best_moment_is_the_turn_after_which_one_was_ahead() -> None:
    # the first player runs first, and then builds: the fourth and the sixth action changed who is ahead
    found = analysis([-1, -1, -1, 0, 0, 2, 2, 2, 2])
    assert (
        best_moment(table_of(0, 2), found) == "You chose to build a wall between a1 and b1 in move 6 and took the lead."
    )


def test_being_further_ahead_and_coming_back_are_moments_too() -> None:
    assert best_moment(table_of(0, 2), analysis([1, 1, 1, 4.5, 4.5, 4.5, 4.5, 4.5, 4.5])) == (
        "You chose to move to a1 in move 3 and went 4.5 points ahead."
    )
    assert best_moment(table_of(0, 2), analysis([-6, -6, -6, -3, -3, -3, -3, -3, -3])) == (
        "You chose to move to a1 in move 3 and won 3.0 points back."
    )


def test_what_is_as_good_as_won_is_not_told_in_points() -> None:
    assert best_moment(table_of(0, 2), analysis([1, 1, 1, 50, 50, 50, 50, 50, 50])) == (
        "You chose to move to a1 in move 3 and made sure of the win."
    )
    assert best_moment(table_of(0, 2), analysis([-50, -50, -50, -2, -2, -2, -2, -2, -9])) == (
        "You chose to move to a1 in move 3 and came back into the game."
    )


def test_where_nothing_turned_nothing_is_made_up() -> None:
    assert best_moment(table_of(0, 2), analysis([0.0] * 9)) == "No single move decided this game."


def test_of_several_people_the_moment_is_of_who_won() -> None:
    table = table_of(0, 0)
    table.match.current.resigned = 0
    told = best_moment(table, analysis([0, 0, 0, 0, -5, -5, -5, -5, -5]))
    assert told.startswith("Player 2 chose to build a wall between ")
    assert told.endswith(" and took the lead.")


# The lesson


def test_the_lesson_is_the_largest_mistake_of_the_person_here() -> None:
    found = analysis([0.0] * 9, mistake(0, 0, 4.0), mistake(1, 1, 9.0), mistake(2, 0, 1.5))
    assert lesson(table_of(0, 2), found) == f"In move 1 it was better to move to c3. {WHY}"


def test_of_several_people_it_is_the_largest_of_all() -> None:
    found = analysis([0.0] * 9, mistake(0, 0, 4.0), mistake(1, 1, 9.0))
    assert lesson(table_of(0, 0), found) == f"In move 2 it was better for Player 2 to move to c3. {WHY}"


def test_who_made_none_is_told_so() -> None:
    assert lesson(table_of(0, 2), analysis([0.0] * 9, mistake(1, 1, 9.0))) == "None of your moves cost a point or more."
    assert lesson(table_of(0, 0), analysis([0.0] * 9)) == "No move cost a point or more."


# The sheet


def test_both_sentences_are_found_in_slices_while_the_sheet_is_open() -> None:
    tab = opened(0, 0, actions=(ROUND * 2)[:-1])
    tab.point("a1|a2")
    assert tab.sheet.one(class_="highlights").all("progress")
    assert tab.app.busy
    tab.click("close")
    assert not tab.app.busy, "nobody waits for it"
    tab.open_sheet("result")
    tab.think()
    told = tab.sheet.one(class_="highlights")
    assert not told.all("progress")
    assert "Looking" not in told.text
    assert all(paragraph.text.endswith(".") for paragraph in told.all("p"))


def test_how_it_stands_has_no_highlights() -> None:
    tab = opened(0, 0, actions=ROUND[:-1])
    tab.point("a1|a2")
    assert tab.session.sheet == "result"
    assert not tab.sheet.all(class_="highlights")
    assert not tab.app.busy


# Stars, and who comes next


def entry(id: str, result: str, *others: int | str, game: str = "gridbloc") -> Entry:
    return Entry(id, game, "Standard", others, result, (3, 2), 9)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("games", "levels"),
    [
        ([], set()),
        ([entry("a", "won", 2), entry("b", "won", 2), entry("c", "lost", 3)], {2}),
        ([entry("a", "won", 2, 2), entry("b", "won", 1, 3), entry("c", "won", "Ana"), entry("d", "won")], {2}),
        ([entry("a", "won", 6), entry("b", "drawn", 4), entry("c", "won", 5, game="gridwar")], {6}),
    ],
)
def test_a_star_is_for_an_opponent_that_was_beaten(games: list[Entry], levels: set[int]) -> None:
    log = Log()
    log.put(games)
    assert beaten(log, "gridbloc") == levels


def test_games_that_are_only_counted_have_their_stars() -> None:
    text = '{"total":"gridbloc","against":"4","terms":"","tally":[2,0,1],"until":""}'
    assert beaten(Log(text), "gridbloc") == {4}
    assert beaten(Log(text), "gridwar") == set()


@pytest.mark.parametrize(("level", "won", "next"), [(2, True, 3), (2, False, None), (6, True, None)])
def test_the_next_opponent_is_the_one_above(level: int, won: bool, next: int | None) -> None:
    assert Stars(frozenset(), level, won).next_level == next


def test_stars_are_of_the_game_at_hand() -> None:
    log = Log()
    log.put([entry("a", "won", 2), entry("b", "lost", 3), entry("c", "won", "Ana")])
    assert stars(log, "a") == Stars(frozenset({2}), 2, True)
    assert stars(log, "b") == Stars(frozenset({2}), 3, False)
    assert stars(log, "c") is None
    assert stars(log, "d") is None


def ended(level: float, loser: int) -> Tab:
    """A game of a person against a computer, which one of both has given up."""
    tab = opened(0, level, actions=ROUND[:2], resigned=loser)
    tab.open_sheet("result")
    return tab


def steps(tab: Tab) -> list[str]:
    return [button.text for button in tab.sheet.one(class_="row next-steps").all("button")]


def test_after_a_win_the_next_opponent_is_one_press_away() -> None:
    tab = ended(2, loser=1)
    assert steps(tab) == ["Rematch", "Next: Juno, medium", "Analysis", "Share"]
    assert tab.sheet.one(class_="stars").attrs["aria-label"] == "Beaten so far: Moss"
    assert [len(tab.sheet.all("svg", class_=kind)) for kind in ("star", "star beaten new")] == [5, 1]
    before: Any = tab.table.match
    tab.click("next-level", 3)
    match = tab.table.match
    assert match.id != before.id
    assert match.options == before.game.moved(before.options, 1)
    assert sorted(seat.level for seat in match.seats) == [0, 3]
    assert [seat.level for seat in match.seats] == [3, 0], "who sat first sits second now"


def test_an_opponent_between_two_is_known_as_the_lower_one() -> None:
    tab = ended(2.5, loser=1)
    assert tab.table.names == ["You", "Moss"]
    assert steps(tab)[1] == "Next: Juno, medium"
    assert tab.sheet.one(class_="stars").attrs["aria-label"] == "Beaten so far: Moss"


def test_after_a_loss_it_is_the_same_again() -> None:
    tab = ended(2, loser=0)
    assert steps(tab) == ["Again", "Analysis", "Share"]
    assert not tab.sheet.all(class_="stars")
    assert tab.sheet.one(class_="flourish").all("svg", class_="opponent"), "the face of who won"
    assert not tab.sheet.all("svg", class_="burst")


def test_an_opponent_that_there_is_not_cannot_come_next() -> None:
    tab = ended(6, loser=1)
    assert steps(tab)[0] == "Rematch"
    before = tab.table.match.id
    tab.send("next-level", value="7")
    assert tab.table.match.id == before


def test_a_win_of_somebody_here_is_seen() -> None:
    tab = won()
    assert tab.sheet.all("svg", class_="burst")
    assert len(tab.sheet.one(class_="flourish").all("div", class_="winner p0")) == 1
