"""One's own results as data: lines, two tabs, bounds, sums, streaks, and which level suits. Expected by hand."""

from __future__ import annotations

import csv
import json
from io import StringIO

import pytest
from hypothesis import given
from hypothesis import strategies as some

from gridarium import load
from tests.web.tab import Tab
from web.boards import SHOWN
from web.record import log as logs
from web.record.advice import advice
from web.record.entry import Entry, Result, entry_from, read, when, written
from web.record.export import as_csv, as_json
from web.record.filter import PERSON, Filter
from web.record.log import Log
from web.record.log_lines import duration_text, points_text
from web.record.statistics import average, best, by, streaks, whole
from web.record.terms import named
from web.record.totals import MOST, Tally, tally
from web.widgets.record.results_chart import in_words
from web.words.opponents import name_of, with_level

NOON = "2026-03-14T12:00:00+00:00"
AT_NOON = 1_773_489_600


def game(id: str = "a", result: Result = "won", others: tuple[int | str, ...] = (2,), **more: object) -> Entry:
    """A game of GridBloc that ended at noon."""
    usual = Entry(id, "gridbloc", "Standard, usual rules", others, result, (3, *[1] * len(others)), 20, NOON)
    return usual._replace(**more)  # type: ignore[arg-type]


def games(results: str, level: int = 2, players: int = 2, start: int = 0) -> list[Entry]:
    """One a letter: w, d or l, against computers of a level, minute by minute."""
    named: dict[str, Result] = {"w": "won", "d": "drawn", "l": "lost"}
    return [
        game(f"g{number}", named[letter], (level,) * (players - 1), ended=f"2026-03-14T12:{number:02}:00+00:00")
        for number, letter in enumerate(results, start)
    ]


def log_of(*entries: Entry) -> Log:
    log = Log()
    log.put(entries)
    return log


# Lines


def test_a_line_gives_its_game_back() -> None:
    entry = game(others=(2, "Ana", ""), scores=(3, 1, 0, -2), seconds=90, how="late")
    assert entry_from(read(written(entry))) == entry
    assert len(written(game())) < 200, "a line is small"


@pytest.mark.parametrize(
    ("others", "against", "level", "strength"),
    [
        ((), "alone", 0, 0),
        ((4,), "4", 4, 4),
        ((2, 2), "2", 2, 2),
        ((2, 5), "mixed", 0, 5),
        ((2, "Ana"), "people", 0, 3),
    ],
)
def test_whom_a_game_was_played_against(others: tuple[int | str, ...], against: str, level: int, strength: int) -> None:
    entry = game(others=others)
    assert (entry.against, entry.level, entry.strength) == (against, level, strength)


@pytest.mark.parametrize(
    "changed",
    [
        {"id": "../a"},
        {"id": 5},
        {"id": "a" * 13},
        {"game": "chess"},
        {"game": ["gridbloc"]},
        {"result": "win"},
        {"result": None},
        {"others": [7]},
        {"others": [True]},
        {"others": "Ana"},
        {"others": [2] * 9},
        {"scores": [1.5]},
        {"scores": {}},
        {"scores": [10**7]},
    ],
)
def test_a_line_that_says_what_cannot_be_is_no_game(changed: dict[str, object]) -> None:
    data = dict(read(written(game())))
    assert entry_from(data)
    assert entry_from(data | changed) is None


def test_what_is_only_told_beside_it_may_be_wrong() -> None:
    data = dict(read(written(game())))
    odd = {"terms": 5, "moves": -1, "ended": "yesterday", "seconds": "long", "how": "magic"}
    assert entry_from(data | odd) == game(terms="", moves=0, ended="", seconds=0, how="")


@pytest.mark.parametrize(
    ("text", "moment"),
    [
        (NOON, NOON),
        ("2026-03-14T13:00:00+01:00", NOON),
        ("2026-03-14T12:00:00", NOON),
        ("", ""),
        ("2026-13-14", ""),
        ("0001-01-01T00:00:00+14:00", ""),
    ],
)
def test_moments_are_by_greenwich(text: str, moment: str) -> None:
    assert when(text) == moment


def test_lines_that_cannot_be_read_stay_and_spoil_nothing() -> None:
    odd = [
        '{"id":"b","game":"chess","result":"won"}',
        "nonsense",
        '{"a":[[[[[[[[[[1]]]]]]]]]]}',
        "x" * 3000,
        "[1]",
        "7",
    ]
    text = "\n".join([odd[0], written(game("a")), *odd[1:], written(game("c"))])
    log = Log(text)
    assert {entry.id for entry in log.entries} == {"a", "c"}
    log.put([game("d")])
    assert set(odd) <= set(log.text().split("\n")), "a newer version of the site may have written them"
    assert {entry.id for entry in Log(log.text()).entries} == {"a", "c", "d"}


@given(some.lists(some.one_of(some.text(max_size=60), some.sampled_from([written(game("a")), '{"gone":"a"}', "{}"]))))
def test_no_text_breaks_the_record(rows: list[str]) -> None:
    log = Log("\n".join(rows))
    log.put([game("zz")])
    assert log.get("zz") == game("zz")
    again = Log(log.text())
    assert again.entries == log.entries
    assert again.text() == log.text()
    as_csv(log)
    as_json(log)


@given(
    some.dictionaries(
        some.sampled_from([*Entry._fields, "total", "against", "tally", "until", "gone"]),
        some.recursive(
            some.none() | some.booleans() | some.integers() | some.floats() | some.text(max_size=9),
            lambda inner: some.lists(inner, max_size=3),
            max_leaves=5,
        ),
    )
)
def test_no_data_of_a_line_breaks_the_record(data: dict[str, object]) -> None:
    usual = dict(read(written(game("a"))))
    log = Log(json.dumps(usual | data) + "\n" + json.dumps(data) + "\n" + written(game("zz")))
    assert log.get("zz") == game("zz")
    assert Log(log.text()).text() == log.text()
    whole(log.entries, log.totals)


# Once, deleted, brought back


def test_a_game_is_noted_once_and_what_came_first_stays() -> None:
    log = log_of(game("a", "won"))
    assert not log.put([game("a", "lost")])
    assert [entry.result for entry in log.entries] == ["won"]


def test_games_are_in_the_order_in_which_they_ended() -> None:
    late, early = game("a"), game("b", ended="2026-03-13T12:00:00+00:00")
    assert [entry.id for entry in log_of(late, early).entries] == ["b", "a"]


def test_a_deleted_game_does_not_come_back_by_itself_but_by_undo() -> None:
    log = log_of(game("a"), game("b"))
    log.remove("a")
    log = Log(log.text())
    assert [entry.id for entry in log.entries] == ["b"]
    assert not log.put([game("a")])
    log.remove("b")
    log.restore()
    assert [entry.id for entry in log.entries] == ["b"]
    assert log.put([game("c")])


def test_all_can_be_deleted_and_brought_back_and_nothing_stays_of_games_that_are_not_saved() -> None:
    log = log_of(game("a"), game("b"))
    before = set(log.text().split())
    log.clear(saved=["b"])
    assert log.entries == []
    assert log.text() == '{"gone": "b"}\n'
    log.restore()
    assert set(log.text().split()) == before
    log.clear(saved=[])
    assert log.text() == ""


def test_a_game_that_goes_on_is_forgotten_and_can_end_anew() -> None:
    log = log_of(game("a", "lost"))
    assert log.forget("a")
    assert not log.forget("a")
    assert log.put([game("a", "won")])


# Two tabs


def two_tabs() -> tuple[Log, Log]:
    text = log_of(game("a"), game("b")).text()
    return Log(text), Log(text)


def ids(log: Log) -> list[str]:
    return sorted(entry.id for entry in log.entries)


def test_what_two_tabs_note_is_joined() -> None:
    one, other = two_tabs()
    one.put([game("c")])
    other.put([game("d")])
    assert other.receive(one.text()), "the device holds less than that"
    assert not one.receive(other.text())
    assert ids(one) == ids(other) == ["a", "b", "c", "d"]


def test_what_one_tab_deletes_stays_deleted_when_another_notes_something() -> None:
    one, other = two_tabs()
    one.remove("a")
    other.put([game("d")])
    other.receive(one.text())
    assert ids(other) == ["b", "d"]
    other.put([game("a")])
    assert ids(other) == ["b", "d"]


def test_all_deleted_in_one_tab_is_deleted_in_the_other_but_for_what_came_since() -> None:
    one, other = two_tabs()
    one.clear(saved=[])
    other.put([game("d")])
    assert other.receive(one.text())
    assert ids(other) == ["d"]


def test_what_a_tab_noted_and_another_one_deleted_does_not_come_back() -> None:
    one, other = two_tabs()
    one.put([game("c")])
    other.receive(one.text())
    other.remove("c")
    assert not one.receive(other.text())
    assert ids(one) == ["a", "b"]
    other.restore()
    assert not one.receive(other.text())
    assert ids(one) == ["a", "b", "c"]


def test_a_device_that_answers_late_adds_what_it_holds() -> None:
    log = log_of(game("new"))
    assert log.receive(log_of(game("old")).text())
    assert ids(log) == ["new", "old"]


# Bounds


def test_of_the_oldest_games_only_numbers_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(logs, "MOST", 3)
    log = log_of(*games("wwdl"))
    assert [entry.id for entry in log.entries] == ["g1", "g2", "g3"]
    log.put(games("ww", level=4, start=10))
    log = Log(log.text())
    assert [entry.id for entry in log.entries] == ["g3", "g10", "g11"]
    assert [total.tally for total in log.totals] == [Tally(2, 1, 0)]
    assert log.counted_until == "2026-03-14T12:02:00+00:00"
    assert whole(log.entries, log.totals) == Tally(4, 1, 1)
    assert by(lambda each: each.against, log.entries, log.totals) == {"2": Tally(2, 1, 1), "4": Tally(2, 0, 0)}
    log.clear(saved=[])
    assert log.text() == "", "they can be deleted, too"


def test_games_are_counted_up_to_what_can_be_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(logs, "MOST", 1)
    log = Log(log_of(*games("wl")).text().replace("[1,0,0]", f"[{MOST - 2},0,0]"))
    log.put(games("wwww", start=5))
    assert [total.tally.won for total in Log(log.text()).totals] == [MOST - 1]


def test_games_that_are_only_counted_are_among_all_but_not_among_the_last_days(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(logs, "MOST", 1)
    log = log_of(*games("wl"))
    later = AT_NOON + 3600
    assert whole(*Filter().of(log, later)) == Tally(1, 0, 1)
    assert whole(*Filter(time="7").of(log, later)) == Tally(0, 0, 1)
    assert whole(*Filter(against="2").of(log, later)) == Tally(1, 0, 1)
    assert whole(*Filter(game="gridwar").of(log, later)) == Tally()


# Choosing


def test_games_are_chosen_by_game_opponent_and_time() -> None:
    log = log_of(
        game("a", others=(2,)),
        game("b", others=("Ana",), ended="2026-03-08T12:00:01+00:00"),
        game("c", others=(3,), ended="2026-03-07T12:00:00+00:00", game="gridwar"),
        game("d", others=("Ben", 2), ended=""),
    )

    def chosen(**choice: str) -> list[str]:
        return sorted(entry.id for entry in Filter(**choice).of(log, AT_NOON)[0])

    assert chosen() == ["a", "b", "c", "d"]
    assert chosen(time="7") == ["a", "b", "c"], "a moment seven days ago is among them"
    assert sorted(entry.id for entry in Filter(time="7").of(log, AT_NOON + 1)[0]) == ["a", "b"]
    assert chosen(time="30") == ["a", "b", "c"]
    assert chosen(game="gridwar") == ["c"]
    assert chosen(against="people") == ["b", "d"]
    assert chosen(against=f"{PERSON}Ana") == ["b"]
    assert chosen(against="2", game="gridbloc") == ["a"]


def test_only_what_is_offered_can_be_chosen() -> None:
    with pytest.raises(ValueError, match="not chosen by colour"):
        Filter().taking("colour", "red")
    with pytest.raises(ValueError, match="not chosen by time"):
        Filter().taking("time", "8")


# Sums


@pytest.mark.parametrize(
    ("results", "now", "most"),
    [("", 0, 0), ("w", 1, 1), ("l", 0, 0), ("wwl", 0, 2), ("wlww", 2, 2), ("wwwdw", 1, 3), ("wwld", 0, 2)],
)
def test_streaks_are_games_won_one_after_the_other(results: str, now: int, most: int) -> None:
    assert streaks([entry.result for entry in games(results)]) == (now, most)


def test_points_are_one_for_a_win_and_half_for_a_draw() -> None:
    told = tally(games("wwdldd"))
    assert told == (2, 3, 1)
    assert (told.played, told.points) == (6, 3.5)
    assert [points_text(points) for points in (0, 0.5, 3, 3.5)] == ["0", "½", "3", "3½"]


def test_the_best_games_are_those_won_against_the_strongest_and_then_by_most() -> None:
    found = best(
        [
            game("close", others=(5,), scores=(9, 8)),
            game("far", others=(5,), scores=(9, 1)),
            game("lost", "lost", (6,)),
            game("weak", others=(1,), scores=(30, 0)),
            game("friend", others=("Ana",), scores=(2, 1)),
        ],
        4,
    )
    assert [entry.id for entry in found] == ["far", "close", "friend", "weak"]


def test_scores_on_average_are_ones_own_and_the_best_of_the_others() -> None:
    assert average([game(scores=(4, 1), others=(2,)), game(scores=(1, 2, 6), others=(2, 2))]) == (2.5, 3.5)
    assert average([game(scores=(4,), others=())]) is None


def test_how_games_went_is_told_in_runs() -> None:
    assert in_words(games("wwwldd")) == "The last 6 games, the first one first: 3 won, 1 lost, 2 drawn"
    assert in_words(games("w")) == "The last game: 1 won"


def test_time_is_told_by_hours_and_minutes() -> None:
    assert [duration_text(seconds) for seconds in (40, 60, 3599, 3600, 7500)] == [
        "40 s",
        "1 min",
        "59 min",
        "1 h 0 min",
        "2 h 5 min",
    ]


# Which level suits


def told(entries: list[Entry]) -> str:
    found = advice(entries, "gridbloc")
    return found.sentence if found else ""


@pytest.mark.parametrize(
    ("results", "level", "words"),
    [
        ("ww", 2, ""),
        ("www", 2, f"You won 3 of your last 3 against {name_of(2)}: {with_level(3)}, would suit you."),
        ("wwwwwwwwll", 2, f"You won 8 of your last 10 against {name_of(2)}: {with_level(3)}, would suit you."),
        ("llllwwwwwwwwll", 2, f"You won 8 of your last 10 against {name_of(2)}: {with_level(3)}, would suit you."),
        ("wwwwwwwlll", 2, f"You won 7 of your last 10 against {name_of(2)}: this level suits you."),
        ("wwwwwwdl", 2, f"You won 6 and drew 1 of your last 8 against {name_of(2)}: {with_level(3)}, would suit you."),
        ("wwllllllll", 3, f"You won 2 of your last 10 against {name_of(3)}: {with_level(2)}, would suit you better."),
        ("wwwlllllll", 3, f"You won 3 of your last 10 against {name_of(3)}: this level suits you."),
        ("wwww", 6, f"You won 4 of your last 4 against {name_of(6)}: this level suits you."),
        ("llll", 1, f"You won 0 of your last 4 against {name_of(1)}: this level suits you."),
    ],
)
def test_the_last_games_tell_which_level_suits(results: str, level: int, words: str) -> None:
    assert told(games(results, level)) == words


def test_the_level_played_last_counts() -> None:
    assert f"{name_of(3)}: this level" in told([*games("wwwwww", 2), *games("wlwl", 3, start=20)])
    assert told([*games("wwwwww", 2), *games("w", 3, start=20)]) == "", "too little is known of the new one yet"


def test_among_four_a_quarter_is_what_equals_win() -> None:
    """Six games of four: one and a half are expected, so three are far more, and none far less."""
    assert told(games("wlwll", players=4)) == ""
    assert told(games("wlwlwl", players=4)).endswith(f"last 6 against {name_of(2)}: {with_level(3)}, would suit you.")
    assert told(games("wlwlll", players=4)).endswith(": this level suits you.")
    assert told(games("llllll", players=4)).endswith(f": {with_level(1)}, would suit you better.")


def test_games_with_people_of_other_games_and_with_several_levels_tell_nothing() -> None:
    other = [game(f"x{number}", others=("Ana",)) for number in range(5)]
    mixed = [game(f"y{number}", others=(2, 3)) for number in range(9)]
    assert told([*other, *mixed]) == ""
    assert advice(games("wwww"), "gridwar") is None


# Terms


@pytest.mark.parametrize("name", SHOWN)
def test_usual_terms_are_named_as_the_sheet_for_a_new_game_does(name: str) -> None:
    tab = Tab(f"{name}.html", asked=True)
    assert tab.sheet.one(class_="terms").one("p").all("span")[0].text == "Usual rules."
    boards = [field for field in tab.sheet.all("fieldset") if "boards" in field.classes]
    chosen = [tile for field in boards for tile in field.all("label") if tile.all("input", checked="")]
    words = ", ".join([node.text for tile in chosen for node in tile.walk() if node.tag in ("strong", "small")])
    words = ", ".join([*filter(None, [words]), "usual rules"])
    options = load(name).proposed_options()
    assert named(load(name), load(name).players[0], options, {}) == f"{words[:1].upper()}{words[1:]}"


def test_what_is_not_usual_is_named_and_who_starts_is_no_term() -> None:
    bloc, war = load("gridbloc"), load("gridwar")
    usual = bloc.check_options({})
    line = named(bloc, 2, usual, {})
    assert named(bloc, 2, usual | {"first_runner": 2}, {}) == line
    assert named(bloc, 3, usual, {}) == line.replace("usual rules", "3 players, usual rules")
    assert named(bloc, 2, usual | {"move_limit": 20}, {}) == line.replace("usual rules", "Move limit: 20 turns")
    assert (
        named(war, 2, war.check_options({}), {"Time": "300+3"}) == "Clocks: 5 minutes + 3 seconds a turn, usual rules"
    )


# Files


def test_the_table_has_a_row_for_each_game_and_nothing_that_a_spreadsheet_works_out() -> None:
    log = log_of(game("a", others=("=1+1",), seconds=90), game("b", "lost", (2, 3), ended="2026-03-15T12:00:00+00:00"))
    rows = list(csv.DictReader(StringIO(as_csv(log))))
    assert rows[0]["Against"] == "'=1+1"
    assert rows[0] | {"Against": ""} == {
        "Ended": NOON,
        "Game": "GridBloc",
        "Terms": "Standard, usual rules",
        "Against": "",
        "Result": "won",
        "Score": "3",
        "Other scores": "1",
        "Moves": "20",
        "Seconds": "90",
        "How": "",
        "Id": "a",
    }
    assert (rows[1]["Against"], rows[1]["Other scores"]) == (f"{with_level(2)}; {with_level(3)}", "1 1")


def test_the_data_have_all_that_is_noted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(logs, "MOST", 1)
    told = json.loads(as_json(log_of(*games("wl"))))
    assert [each["id"] for each in told["games"]] == ["g1"]
    assert told["games"][0]["others"] == [2]
    assert told["only counted"][0]["tally"] == {"won": 1, "drawn": 0, "lost": 0}
