"""The record in the page: what is noted of games that end here, and the page that tells of them."""

from __future__ import annotations

import json
from collections.abc import Sequence

import pytest

from gridarium import load
from gridarium.formats.notes import LINK, SAVED
from gridarium.match.match import Match, Seat
from tests.web.games.test_by_link import invited, send
from tests.web.record.test_clocks import Wall, timed, wait, wall
from tests.web.record.test_ending import DRAWN
from tests.web.record.test_results import AT_NOON, NOON, game, games, log_of
from tests.web.tab import Device, Tab, play
from web.learning.progress import Progress, Try, read_progress
from web.record.entry import RESULTS, Entry
from web.record.filter import LISTED
from web.record.log import KEY, Log
from web.storage.saved_game import Saved
from web.words.opponents import name_of, with_level

__all__ = ["wall"]
ME, EASY = Seat(), Seat("", 2)


def noted(device: Device) -> list[Entry]:
    """What the device holds, as another tab would read it."""
    return Log(device.games.get(KEY, "")).entries


def at_table(seats: Sequence[Seat], *actions: str, device: Device | None = None, **notes: str) -> tuple[Tab, Device]:
    """A game on the small board in which all of that was played."""
    device = device or Device()
    tab = Tab("gridbloc.html", device)
    match = Match(load("gridbloc"), seats, {"map": "small"})
    for action in actions:
        match.play_text(action)
    tab.app.put_on_table(Saved(match, dict(notes)))
    tab.app.session.computers.paused = True
    tab.send("close")
    return tab, device


def resign(tab: Tab, player: int = 0) -> None:
    tab.open_sheet("resign")
    tab.click("resign", player)


def over(id: str, *seats: Seat, loser: int = 0, **notes: str) -> str:
    """The text of a saved game in which somebody resigned."""
    match = Match(load("gridbloc"), seats, {"map": "small"}, id=id)
    for _ in range(3):
        match.play(match.choices[0])
    match.current.resigned = loser
    return Saved(match, {SAVED: NOON, **notes}).text()


def page(*entries: Entry, **saved: str) -> Tab:
    """The page of a record, on a device that has these games saved."""
    return Tab("record.html", Device({**saved, KEY: log_of(*entries).text()}))


def shown(tab: Tab) -> str:
    return tab.page.find("results").text


def lead(tab: Tab) -> str:
    return tab.page.find("results").one("p", class_="lead").text


def rows(tab: Tab, title: str) -> dict[str, list[str]]:
    """The rows of the table of that title: what stands at their beginning, and their numbers."""
    tables = [table for table in tab.page.all("table") if table.one("caption").text == title]
    return {
        row.one("th").text: [cell.text for cell in row.all("td")]
        for table in tables
        for row in table.one("tbody").all("tr")
    }


@pytest.fixture(autouse=True)
def an_hour_after_noon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("web.app.app.time.time", lambda: AT_NOON + 3600)


# What is noted


def test_a_game_that_ends_by_the_rules_is_noted_once() -> None:
    tab, device = at_table([ME, EASY], *DRAWN[:-1])
    assert noted(device) == []
    play(tab, DRAWN[-1])
    (entry,) = noted(device)
    assert entry.id == tab.table.match.id
    assert (entry.game, entry.others, entry.result, entry.how) == ("gridbloc", (2,), "drawn", "")
    assert (entry.scores, entry.moves) == ((2, 2), 8)
    assert entry.ended[:4] >= "2026"
    tab.click("jump", 0)
    play(tab, "b3")
    resign(tab)
    assert noted(device) == [entry], "another try is no other game"


def test_ones_own_score_comes_first_wherever_one_sits() -> None:
    tab, device = at_table([EASY, ME], *DRAWN[:3])
    resign(tab, 1)
    (entry,) = noted(device)
    assert (entry.result, entry.how, entry.others) == ("lost", "resigned", (2,))
    scores = tab.table.match.game.situation(tab.table.match.state).scores
    assert entry.scores == (scores[1], scores[0])


def test_a_resignation_that_is_taken_back_is_no_result_and_the_game_can_end_anew() -> None:
    tab, device = at_table([ME, EASY], *DRAWN[:-1])
    resign(tab)
    assert [entry.result for entry in noted(device)] == ["lost"]
    tab.click("unresign")
    assert KEY not in device.games
    play(tab, DRAWN[-1])
    assert [entry.result for entry in noted(device)] == ["drawn"]


def test_who_runs_out_of_time_has_lost_and_who_continues_has_not(wall: Wall) -> None:
    tab = timed(wall, second=6)
    tab.slow = True
    tab.app.session.computers.paused = True
    play(tab, "d4")
    tab.table.match.play_text("a1|b1")
    tab.send("close")
    wait(tab, wall, 400)
    (entry,) = noted(tab.device)
    assert (entry.result, entry.how) == ("lost", "late")
    assert entry.terms.endswith("clocks: 5 minutes + 3 seconds a turn, usual rules")
    tab.click("untimed")
    assert noted(tab.device) == []


def test_by_the_clock_it_is_known_how_long_one_has_thought(wall: Wall) -> None:
    tab, device = at_table([ME, EASY], Time="300+3")
    play(tab, "b2")
    tab.table.match.play_text("a1|b1")
    tab.send("close")
    wall.now += 40
    play(tab, "a1")
    resign(tab)
    (entry,) = noted(device)
    assert 39 <= entry.seconds <= 41


def test_games_of_several_people_here_and_games_that_one_looks_on_are_not_noted() -> None:
    tab, device = at_table([Seat("Ana"), Seat("Ben")], *DRAWN[:-1])
    play(tab, DRAWN[-1])
    looks_on = over("other1", ME, EASY, By=LINK, You="")
    Tab("record.html", Device({**device.games, "other1": looks_on}))
    assert KEY not in device.games


def test_a_game_by_link_is_noted_at_both_devices_each_as_seen_from_there() -> None:
    ana, ben = invited("b2", name="Ana")
    play(ben, "a1|b1")
    resign(ben, 1)
    assert [(entry.others, entry.result) for entry in noted(ben.device)] == [(("Ana",), "lost")]
    again = Tab(send(ben), ana.device)
    assert [(entry.result, entry.how) for entry in noted(again.device)] == [("won", "resigned")]


def test_a_game_of_several_with_one_person_is_noted_with_all_levels() -> None:
    tab = Tab("record.html", Device({"three": over("three", EASY, ME, Seat("", 4))}))
    (entry,) = noted(tab.device)
    assert (entry.others, entry.against, entry.result) == ((2, 4), "mixed", "won")
    assert "3 players" in entry.terms


def test_a_game_deleted_from_the_list_stays_in_the_record() -> None:
    tab, device = at_table([ME, EASY], *DRAWN[:3])
    resign(tab)
    tab.follow("record.html")
    assert tab.can_click("open", tab.table.match.id)
    key = noted(device)[0].id
    tab.send("delete", value=key)
    assert lead(tab) == "1 game: 1 lost"
    assert not tab.can_click("open", key)


def test_what_cannot_be_kept_is_said() -> None:
    tab, device = at_table([ME, EASY], *DRAWN[:3])
    device.full = True
    resign(tab)
    assert any("cannot be saved" in words for words in tab.notices)


# Saved games are taken in


def test_saved_games_that_are_over_are_taken_in_when_the_page_is_opened() -> None:
    device = Device(
        {
            "won": over("won", ME, EASY, loser=1),
            "lost": over("lost", ME, Seat("", 3)),
            "two": over("two", Seat("Ana"), Seat("Ben")),
            "open": Saved(Match(load("gridbloc"), [ME, EASY], id="open"), {SAVED: NOON}).text(),
            "bad": "Gridarium: 1\nGame: chess\n",
            "moved": over("elsewhere", ME, EASY),
        }
    )
    tab = Tab("index.html", device)
    assert KEY not in device.games
    tab.send("go", url="record.html", push=True)
    assert {entry.id: entry.result for entry in noted(device)} == {"won": "won", "lost": "lost"}
    assert lead(tab) == "2 games: 1 won, 1 lost"
    (won,) = [entry for entry in noted(device) if entry.id == "won"]
    assert (won.ended, won.moves, won.how) == (NOON, 3, "resigned")
    assert won.terms.startswith("Small")


def test_games_saved_without_a_standing_are_read_for_it() -> None:
    old = "\n".join(
        row
        for row in over("old", ME, EASY, loser=1).split("\n")
        if not row.startswith(("Actions:", "Phase:", "Scores:", "Winners:"))
    )
    tab = Tab("record.html", Device({"old": old}))
    assert [(entry.id, entry.result) for entry in noted(tab.device)] == [("old", "won")]


def test_it_takes_a_moment_until_the_saved_games_are_looked_through() -> None:
    texts = {f"won{number}": over(f"won{number}", ME, EASY, loser=1) for number in range(60)}
    tab = Tab("record.html", Device(texts), slow=True)
    if tab.app.working:  # a slow machine
        assert "One moment..." in shown(tab)
    tab.work()
    assert lead(tab) == "60 games: 60 won"


def test_what_was_deleted_is_not_taken_in_again() -> None:
    device = Device({"won": over("won", ME, EASY, loser=1), "lost": over("lost", ME, EASY)})
    tab = Tab("record.html", device)
    tab.click("result-delete", "won")
    assert tab.notices == ["The result is deleted."]
    again = Tab("record.html", device)
    assert lead(again) == "1 game: 1 lost"
    again.open_sheet("delete-record")
    assert "1 result will be deleted from this device. Your saved games stay." in again.sheet.text
    again.click("results-delete")
    assert "Nothing yet." in shown(Tab("record.html", device))
    assert {"won", "lost"} <= device.games.keys(), "the games stay"


def test_a_game_that_goes_on_counts_although_the_record_was_deleted_meanwhile() -> None:
    tab, device = at_table([ME, EASY], *DRAWN[:-1])
    table = tab.url
    tab.send("go", url="record.html", push=True)
    tab.send("results-delete")
    tab.send("go", url=table, push=True)
    play(tab, DRAWN[-1])
    assert [entry.result for entry in noted(device)] == ["drawn"]


# The page


def test_an_empty_record_says_what_will_be_there_and_leads_to_a_game() -> None:
    tab = Tab("record.html")
    assert "Nothing yet." in shown(tab)
    tab.click("play-computer", "gridbloc")
    assert tab.table.match.seats[1].level == 2


@pytest.mark.parametrize(
    ("results", "headline", "next_words", "value"),
    [
        ("w", f"Won 3 to 1 against {with_level(2)}", "Next: Juno looks ahead a little, and loves to surprise.", 3),
        ("l", f"Lost 3 to 1 against {with_level(2)}", "Next: another game against Moss, for a star.", 2),
        ("wlld", f"Drew 3 to 1 against {with_level(2)}", "Next: another game against Moss, for a star.", 2),
    ],
)
def test_after_a_few_games_the_page_tells_of_the_last_one_its_stars_and_what_is_next(
    results: str, headline: str, next_words: str, value: int
) -> None:
    tab = page(*games(results))
    card = tab.page.find("results").one("section", class_="first-games")
    assert card.one("h2").text == headline
    assert next_words in card.text
    beaten = "Moss" if "w" in results else "nobody yet"
    assert card.one("p", class_="stars").attrs["aria-label"] == f"Beaten so far: {beaten}"
    assert not tab.page.all("svg", class_="run"), "no empty chart"
    assert not tab.page.all("table")
    assert not tab.page.all("select")
    left = 5 - len(results)
    assert f"Charts after {left} more game{'s' * (left > 1)}" in card.text
    tab.click("play-opponent", f"gridbloc {value}")
    assert [seat.level for seat in tab.table.match.seats] == [0, value]


def test_who_has_beaten_the_strongest_is_told_so_and_one_alone_or_among_people_begins_with_the_first() -> None:
    assert "There is nobody stronger here" in shown(page(*games("w", 6)))
    tab = page(game("a", "lost", ("Ana",)))
    assert f"Next: the same game against {with_level(1)}, for a first star." in shown(tab)
    assert tab.can_click("play-opponent", "gridbloc 1")


def test_charts_come_with_the_fifth_game() -> None:
    assert not page(*games("wlwl")).page.all("svg", class_="run")
    tab = page(*games("wlwlw"))
    assert tab.page.one("svg", class_="run").attrs["aria-label"].startswith("The last 5 games")
    assert rows(tab, "By opponent")
    assert not tab.page.all("section", class_="first-games")


def test_the_page_tells_how_games_went() -> None:
    tab = page(*games("wwld"), game("x", "lost", ("Ana",), scores=(2, 9), ended="2026-01-01T12:00:00+00:00"))
    assert lead(tab) == "5 games: 2 won, 1 drawn, 2 lost"
    assert "Points 2½ of 5" in shown(tab)
    assert "Wins in a row 0 now, 2 at most" in shown(tab)
    assert "Average score 2.8 to 2.6" in shown(tab)
    assert rows(tab, "By opponent") == {
        with_level(2): ["4", "2", "1", "1", "2½"],
        "People": ["1", "0", "0", "1", "0"],
    }
    assert rows(tab, "By time") == {
        "Last 7 days": ["4", "2", "1", "1", "2½"],
        "Last 30 days": ["4", "2", "1", "1", "2½"],
        "All time": ["5", "2", "1", "2", "2½"],
    }
    assert rows(tab, "By terms") == {"Standard, usual rules": ["5", "2", "1", "2", "2½"]}
    assert not rows(tab, "By game")
    picture = tab.page.one("svg", class_="run")
    assert picture.attrs["aria-label"] == "The last 5 games, the first one first: 1 lost, 2 won, 1 lost, 1 drawn"
    assert len(picture.all("path")) == 6


def test_several_games_have_a_table_of_their_own_and_no_score_in_common() -> None:
    tab = page(*games("wwwl"), game("b", "lost", game="gridwar", terms="Usual rules"))
    assert rows(tab, "By game") == {"GridBloc": ["4", "3", "0", "1", "3"], "Gridwar": ["1", "0", "0", "1", "0"]}
    assert set(rows(tab, "By terms")) == {"GridBloc: Standard, usual rules", "Gridwar: Usual rules"}
    assert "Average score" not in shown(tab)


def test_results_are_chosen_by_game_opponent_and_time() -> None:
    tab = page(*games("wwld"), game("x", "lost", ("Ana",)), game("y", "won", game="gridwar"))
    tab.choose("game", "gridwar")
    assert lead(tab) == "1 game: 1 won"
    tab.choose("game", "")
    tab.choose("against", "by Ana")
    assert lead(tab) == "1 game: 1 lost"
    assert not rows(tab, "By opponent")
    tab.choose("time", "7")
    tab.choose("game", "gridwar")
    assert lead(tab) == "No game fits. Show all"
    tab.click("results-all")
    assert lead(tab) == "6 games: 3 won, 1 drawn, 2 lost"


def test_the_best_games_lead_to_what_is_saved() -> None:
    saved = over("best", ME, Seat("", 6), loser=1)
    tab = page(*games("lll", 1), game("best", others=(6,)), game("gone", others=(5,)), best=saved)
    best = tab.page.one("ol", class_="noted").all("li")
    assert [row.one("strong").text for row in best] == [
        f"Won 3 to 1 against {with_level(6)}",
        f"Won 3 to 1 against {with_level(5)}",
    ]
    assert [len(row.all("button")) for row in best] == [1, 0]
    tab.click("open", "best")
    assert tab.table.match.id == "best"


def test_games_are_listed_in_portions_the_last_one_first() -> None:
    entries = [
        game(f"g{number}", ended=f"2026-03-13T{number // 60:02}:{number % 60:02}:00+00:00") for number in range(100)
    ]
    tab = page(*entries)
    listed = tab.page.one("ul", class_="noted").all("li")
    assert [row.attrs["id"] for row in listed] == [f"result-g{99 - number}" for number in range(LISTED)]
    tab.click("results-more", label="Show 50 more")
    assert {"do": "focus", "id": f"result-g{99 - LISTED}"} in tab.done
    tab.click("results-more", label="Show all 100")
    assert len(tab.page.one("ul", class_="noted").all("li")) == 100
    assert not tab.can_click("results-more")


def test_one_result_can_be_deleted_and_brought_back() -> None:
    tab = page(*games("wl"))
    tab.click("result-delete", "g0")
    assert lead(tab) == "1 game: 1 lost"
    assert [entry.id for entry in noted(tab.device)] == ["g1"]
    tab.click("results-restore")
    assert [entry.id for entry in noted(tab.device)] == ["g0", "g1"]
    assert tab.notices == []


def test_all_can_be_deleted_and_brought_back() -> None:
    tab = page(*games("wlwlw"))
    tab.choose("game", "gridbloc")
    tab.open_sheet("delete-record")
    assert "5 results will be deleted" in tab.sheet.text
    tab.click("results-delete")
    assert "Nothing yet." in shown(tab)
    assert KEY not in tab.device.games, "nothing of it stays on the device"
    tab.click("results-restore")
    assert lead(tab) == "5 games: 3 won, 2 lost"
    assert len(noted(tab.device)) == 5


def test_the_record_can_be_had_as_files() -> None:
    tab = page(*games("wl"))
    tab.click("results-export", "csv")
    tab.click("results-export", "json")
    (table, rows), (data, text) = tab.downloads
    assert (table, data) == ("gridarium-record.csv", "gridarium-record.json")
    assert len(rows.strip().split("\n")) == 3
    assert [each["result"] for each in json.loads(text)["games"]] == ["won", "lost"]


@pytest.mark.parametrize("number", [1, 300, 4000])
def test_it_works_with_few_and_with_thousands_of_games(number: int) -> None:
    tab = page(*(in_order(game(f"g{each}", RESULTS[each % 3], (each % 6 + 1,)), each) for each in range(number)))
    assert lead(tab).startswith(f"{number} game")
    assert ("1000 older games in the sums above" in shown(tab)) == (number == 4000)


def in_order(entry: Entry, minutes: int) -> Entry:
    """The same, ended so many minutes after the year began."""
    days, hours = divmod(minutes // 60, 24)
    return entry._replace(ended=f"2026-01-{days + 1:02}T{hours:02}:{minutes % 60:02}:00+00:00")


def test_lessons_and_puzzles_are_told_in_a_line_for_each_game() -> None:
    progress = Progress(
        "gridbloc", ["steps", "walls"], {"abcde": Try(1500, True, 5), "fghij": Try(1500, False, 6)}, {"abcde"}
    )
    one = Progress("gridwar", ["march"])
    tab = Tab("record.html", Device({f"learned.{each.game}": each.text() for each in (progress, one)}))
    lines = [row.text for row in tab.page.one("ul", class_="plain").all("li")]
    assert lines == [
        f"GridBloc : 2 lessons done, 1 of 2 puzzles solved, rating {progress.rating}",
        "Gridwar : 1 lesson done",
    ]
    assert "Lessons and puzzles" not in shown(page(game("a")))


def test_what_was_learned_can_be_deleted_and_brought_back() -> None:
    progress, key = Progress("gridbloc", ["steps"]), "learned.gridbloc"
    tab = Tab("record.html", Device({key: progress.text()}))
    tab.click("learned-delete")
    assert key not in tab.device.games
    assert "Lessons and puzzles" not in shown(tab)
    tab.click("learned-restore")
    assert "GridBloc : 1 lesson done" in shown(tab)
    assert read_progress("gridbloc", tab.device.games[key]) == progress


# Two tabs


def test_what_another_tab_notes_and_deletes_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    shows = page(*games("w"))
    tab, device = at_table([ME, EASY], *DRAWN[:3], device=shows.device)
    resign(tab)
    shows.hear(tab.table.match.id)
    shows.hear(KEY)
    assert lead(shows) == "2 games: 1 won, 1 lost"
    monkeypatch.setattr("web.app.app.time.time", lambda: AT_NOON + 3610)
    shows.open_sheet("delete-record")
    shows.click("results-delete")
    tab.hear(KEY)
    tab.send("go", url="record.html", push=True)
    assert noted(device) == []
    assert "Nothing yet." in shown(tab), "although the game is still saved"


def test_two_tabs_that_note_games_before_they_hear_of_each_other_lose_none() -> None:
    device = Device()
    (one, _), (other, _) = (at_table([ME, EASY], *DRAWN[:3], device=device) for _ in range(2))
    resign(one)
    resign(other)
    assert {entry.id for entry in noted(device)} == {one.table.match.id, other.table.match.id}


def test_a_device_that_answers_late_is_joined() -> None:
    device = Device({KEY: log_of(*games("w")).text()}, silent=True)
    tab, _ = at_table([ME, EASY], *DRAWN[:3], device=device)
    resign(tab)
    tab.storage_answers()
    assert sorted(entry.result for entry in noted(device)) == ["lost", "won"]


# Ways to it


def test_the_result_leads_to_the_record_where_the_game_is_in_it() -> None:
    tab, _ = at_table([ME, EASY], *DRAWN[:3])
    resign(tab)
    tab.follow("record.html")
    assert lead(tab) == "1 game: 1 lost"
    tab, _ = at_table([Seat("Ana"), Seat("Ben")], *DRAWN[:3])
    resign(tab)
    assert "Your record" not in tab.sheet.text


def test_the_sheet_for_a_new_game_says_which_level_suits_and_chooses_nothing() -> None:
    device = Device({KEY: log_of(*games("wwwwwwwwll", level=3)).text()})
    tab = Tab("gridbloc.html", device, asked=True)
    words = f"You won 8 of your last 10 against {name_of(3)}: {with_level(4)}, would suit you."
    assert tab.sheet.one("p", class_="quiet suits").text == words
    chosen = [node.attrs["value"] for node in tab.page.all("input", name="how") if "checked" in node.attrs]
    assert chosen == ["2"], "what is usual"
    assert not Tab("gridwar.html", device, asked=True).sheet.all("p", class_="quiet suits")
