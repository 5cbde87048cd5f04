"""The list of saved games on the first page: what it tells of each, the one to continue, and how one is found."""

from __future__ import annotations

import pytest

from gridarium import load
from gridarium.match.match import Match, Seat
from tests.browser.support.games import SMALL, STANDARD
from tests.web.tab import Device, Tab
from tests.web.tree import Node
from web.learning.loaded_puzzles import with_puzzles
from web.storage.filter import FEW
from web.storage.saved_game import Saved
from web.words.elapsed_time import DAY, HOUR, MINUTE, elapsed
from web.words.opponents import name_of

NOON = "2026-03-14T12:00:00+00:00"
AT_NOON = 1_773_489_600
ME, EASY = Seat(), Seat("", 2)


def game(name: str, seats: list[Seat], *actions: str, **notes: str) -> str:
    """The text of a saved game."""
    match = Match(load(name), seats)
    for action in actions:
        match.play_text(action)
    return Saved(match, {"Saved": NOON, **notes}).text()


def over(seats: list[Seat], loser: int, late: bool = False, **notes: str) -> str:
    """One that ended by resignation, or by the clock."""
    match = Match(load("gridbloc"), seats)
    for action in ("d4", "a1|b1", "c3"):
        match.play_text(action)
    match.current.resigned, match.current.late = loser, late
    return Saved(match, {"Saved": NOON, **notes}).text()


def home(*texts: str, now: float = AT_NOON + 2 * HOUR) -> Tab:
    """The first page on a device that keeps these games, the first one saved last, at some time."""
    games = {}
    for number, text in enumerate(texts):
        key = f"game{number}"
        rows = text.replace(NOON, f"2026-03-14T12:00:{59 - number:02}+00:00").split("\n")
        games[key] = "\n".join(f"Id: {key}" if row.startswith("Id:") else row for row in rows)
    tab = Tab("index.html", Device(games))
    tab.session.now = now
    return tab


def rows(tab: Tab) -> list[Node]:
    return tab.page.find("saved").all("li", class_="game")


def keys(tab: Tab) -> list[str]:
    return [row.attrs["id"].removeprefix("game-") for row in rows(tab)]


def shown(monkeypatch: pytest.MonkeyPatch, *texts: str) -> list[str]:
    """What the list tells, two hours after noon."""
    monkeypatch.setattr("web.app.app.time.time", lambda: AT_NOON + 2 * HOUR + MINUTE)
    return [row.one("div", class_="about").text for row in rows(home(*texts))]


# What is told


@pytest.mark.parametrize(
    ("later", "words"),
    [
        (-60, "just now"),
        (0, "just now"),
        (MINUTE - 1, "just now"),
        (MINUTE, "1 minute ago"),
        (HOUR - 1, "59 minutes ago"),
        (HOUR, "1 hour ago"),
        (2 * HOUR + 59 * MINUTE, "2 hours ago"),
        (DAY - 1, "23 hours ago"),
        (DAY, "1 day ago"),
        (29 * DAY, "29 days ago"),
        (30 * DAY, "on 14 March 2026"),
        (-2 * DAY, "on 14 March 2026"),
    ],
)
def test_times_are_told_as_people_tell_them(later: float, words: str) -> None:
    assert elapsed(NOON, AT_NOON + later) == words


def test_what_is_no_time_is_not_told() -> None:
    assert [elapsed(text, AT_NOON) for text in ("", "yesterday", "<b>", "2026-99-99")] == [""] * 4


def test_a_game_against_the_computer_tells_its_story(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = game("gridbloc", [EASY, ME], *STANDARD)
    assert shown(monkeypatch, whole) == [f"{name_of(2)} and You GridBloc You won 5 to 4, 2 hours ago"]


def test_who_won_is_named_and_has_the_first_score(monkeypatch: pytest.MonkeyPatch) -> None:
    (told,) = shown(monkeypatch, game("gridbloc", [ME, EASY], *STANDARD))
    assert told == f"You and {name_of(2)} GridBloc {name_of(2)} won 5 to 4, 2 hours ago"


@pytest.mark.parametrize(
    ("loser", "late", "told"),
    [
        (1, False, "You won by resignation, 2 to 0, 2 hours ago"),
        (0, False, f"{name_of(2)} won by resignation, 0 to 2, 2 hours ago"),
        (1, True, "You won on time, 2 to 0, 2 hours ago"),
        (0, True, f"{name_of(2)} won on time, 0 to 2, 2 hours ago"),
    ],
)
def test_who_won_because_somebody_gave_up_or_had_no_time_left_did_not_simply_win(
    loser: int, late: bool, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    (row,) = shown(monkeypatch, over([ME, EASY], loser, late))
    assert row == f"You and {name_of(2)} GridBloc {told}"


def test_how_it_ended_is_told_of_the_variation_that_was_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match(load("gridbloc"), [ME, EASY], {"map": "small"})
    match.extend(SMALL)
    drawn = Saved(match, {"Saved": NOON}).text()
    match.jump(1)
    match.run_out()
    late = Saved(match, {"Saved": NOON}).text()
    assert [("on time" in row, "Draw" in row) for row in shown(monkeypatch, late, drawn)] == [
        (True, False),
        (False, True),
    ]


def test_a_game_that_goes_on_says_whose_turn_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    mine = game("gridbloc", [ME, EASY], "d4", "a1|b1")
    theirs = game("gridbloc", [Seat("Ann"), Seat("Ben")], "d4")
    waits = game("gridbloc", [ME, Seat("Ana")], "d4", By="link", Here="1")
    friend = game("gridbloc", [ME, Seat()], "d4", By="link", Here="1")
    assert shown(monkeypatch, mine, theirs, waits, friend) == [
        f"You and {name_of(2)} Your turn GridBloc Round 1 of 2, 1 to 0, 2 hours ago",
        "Ann and Ben GridBloc. Ben to move Round 1 of 2, 1 to 0, 2 hours ago",
        "You and Ana GridBloc. Waiting for Ana Round 1 of 2, 1 to 0, 2 hours ago",
        "You and Your friend GridBloc. Waiting for your friend Round 1 of 2, 1 to 0, 2 hours ago",
    ]


def test_times_stay_right_while_the_page_lies_open(monkeypatch: pytest.MonkeyPatch) -> None:
    now = AT_NOON + 2 * MINUTE
    monkeypatch.setattr("web.app.app.time.time", lambda: now)
    tab = home(over([ME, EASY], 1))
    assert rows(tab)[0].text.count("1 minute ago") == 1
    assert {"do": "alarm", "ms": 60_000} in tab.done
    now += 3 * HOUR
    tab.send("alarm")
    assert rows(tab)[0].text.count("3 hours ago") == 1


# To continue


def test_the_game_in_which_it_is_your_turn_comes_first_in_one_large_press() -> None:
    over_there = game("gridbloc", [ME, Seat("Ana")], "d4", By="link", Here="1")
    tab = home(over([ME, EASY], 1), over_there, game("gridwar", [ME, EASY]))
    first = tab.page.find("continue")
    assert "hidden" not in first.attrs
    assert first.text == f"Your turn in Gridwar You and {name_of(2)}"
    main = tab.page.find("main").text
    assert main.index("Your turn in Gridwar") < main.index("Today's puzzles")
    tab.click("continue", "game2")
    assert tab.table.match.game.name == "gridwar"


def test_a_game_that_waits_for_somebody_else_is_only_continued() -> None:
    tab = home(game("gridbloc", [ME, Seat("Ana")], "d4", By="link", Here="1"))
    assert tab.page.find("continue").text == "Continue GridBloc You and Ana"
    assert tab.page.find("going-title").text == "Going on"


def test_what_waits_for_you_is_shown_with_its_board_before_all_games() -> None:
    wait = game("gridbloc", [ME, Seat("Ana")], "d4", By="link", Here="1")
    tab = home(wait, game("gridopolis", [ME, EASY]), over([ME, EASY], 1), game("gridwar", [ME, EASY]))
    shown = tab.page.find("going")
    assert [node.attrs["data-value"] for node in shown.all("button")] == ["game1", "game3"]
    assert len([node for node in shown.all("svg") if "thumb" in node.classes]) == 2
    assert tab.page.find("going-title").text == "Waiting for you"
    assert shown.one("a").text == "All 3"


def test_where_no_game_is_going_on_nothing_is_to_be_continued() -> None:
    for tab in (home(over([ME, EASY], 1)), home()):
        assert "hidden" in tab.page.find("continue").attrs
        assert "hidden" in tab.page.find("going").attrs


def test_without_a_game_one_press_begins_one_against_the_easy_computer() -> None:
    tab = home()
    press = tab.page.one("header", class_="welcome").one("button", data_on="play-computer")
    assert press.text == f"Play now GridBloc against {name_of(2)}, easy"
    tab.click("play-computer", press.attrs["data-value"], "Play now")
    assert tab.table.match.game.name == "gridbloc"
    assert [seat.level for seat in tab.table.match.seats] == [0, 2]
    assert not tab.session.sheet


# Today


def test_each_game_with_puzzles_leads_to_that_of_the_day() -> None:
    links = home().page.one("section", class_="today").all("a")
    assert [link.attrs["href"] for link in links] == [f"{name}.html#puzzle.day" for name in with_puzzles()]
    assert len(links) == 4


def test_to_continue_can_be_pressed_before_python_runs_whatever_there_is() -> None:
    tab = home(game("gridwar", [ME, EASY]))
    tab.send("continue", value=None)
    assert tab.session.page == "gridwar.html"
    tab = home()
    tab.send("continue", value=None)
    assert tab.session.page == "index.html"
    assert tab.notices == ["No game is going on here any more."]


def test_the_page_is_told_of_which_games_one_is_under_way() -> None:
    tab = home(game("gridwar", [ME, EASY]), game("gridbloc", [ME, EASY]), over([ME, EASY], 1))
    told = [effect["games"] for effect in tab.done if effect["do"] == "going"]
    assert told == ["gridbloc gridwar"]
    tab.click("delete", "game0")
    assert [effect["games"] for effect in tab.done if effect["do"] == "going"] == [*told, "gridbloc"]


# Finding one


def many() -> Tab:
    """Six games: three over, of three kinds, with Ann, Ben and computers."""
    ann = [ME, Seat("Ann")]
    return home(
        over([ME, EASY], 1),
        over([ME, Seat("", 4)], 1),
        over([Seat("Ann"), Seat("Ben")], 1, Title="At the lake"),
        game("gridwar", ann, By="link", Here="1"),
        game("gridopolis", [ME, EASY]),
        game("gridbloc", [ME, EASY], "d4"),
    )


def test_a_few_games_are_listed_without_ways_to_find_one() -> None:
    assert not home(*[over([ME, EASY], 1)] * FEW).page.all(id="find")
    assert many().page.all(id="find")


def test_games_are_found_by_going_on_or_over() -> None:
    tab = many()
    tab.send("find", field="state", value="open")
    assert keys(tab) == ["game3", "game4", "game5"]
    tab.send("find", field="state", value="over")
    assert keys(tab) == ["game0", "game1", "game2"]
    assert [node.attrs["value"] for node in tab.page.all("input", name="state", checked="")] == ["over"]


def test_games_are_found_by_game_and_by_opponent_and_by_words() -> None:
    tab = many()
    tab.choose("game", "gridopolis")
    assert keys(tab) == ["game4"]
    tab.choose("game", "")
    tab.choose("player", name_of(2))
    assert keys(tab) == ["game0", "game4", "game5"]
    tab.choose("player", "Ann")
    assert keys(tab) == ["game2", "game3"]
    tab.choose("player", "")
    tab.send("find", field="words", value="LAKE ann")
    assert keys(tab) == ["game2"]
    tab.submit("find-words", words="ann gridwar")
    assert keys(tab) == ["game3"]


def test_where_no_game_fits_that_is_said_and_all_come_back() -> None:
    tab = many()
    tab.send("find", field="words", value="<b>")
    assert keys(tab) == []
    assert "No game fits." in tab.page.find("saved").text
    tab.click("find-all")
    assert len(keys(tab)) == 6


def test_nothing_but_what_is_there_can_be_looked_for() -> None:
    tab = many()
    for field, value in (("state", "lost"), ("size", "9")):
        with pytest.raises(ValueError, match="not found by"):
            tab.app.handle({"on": "find", "field": field, "value": value})
