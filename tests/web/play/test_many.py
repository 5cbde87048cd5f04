"""One to many players: setting up, seats, moves, results, rematches; what is chosen and refused; clocks."""

from __future__ import annotations

from random import Random

import pytest

from gridarium import load
from gridarium.formats import link
from gridarium.match.match import Match, Seat
from tests.web.tab import BASE, Device, Tab, new_game, play
from web.play import game_clock
from web.storage.saved_game import Saved


def set_up(tab: Tab, players: int, **options: str) -> None:
    """A new game for so many through the dialog."""
    tab.open_sheet("new")
    tab.choose("players", str(players))
    tab.submit("begin", **{f"option_{name}": value for name, value in options.items()})


def finish(tab: Tab, seed: int = 1) -> None:
    """Play the game on the table to its end at random."""
    chance = Random(seed)
    match = tab.table.match
    while match.outcome is None:
        actions = match.state.legal_actions()
        moves = [action for action in actions if len(action.targets) == 1 or action.targets[0][0] != "+"]
        match.play(chance.choice(moves or actions))
    tab.send("redo")


# Setting up


def test_the_card_of_a_game_for_several_numbers_leads_to_its_setting_up() -> None:
    tab = Tab("index.html")
    tab.click("play-friend", "gridopolis")
    assert tab.sheet.attrs["data-open"] == "new"
    assert [node.attrs["value"] for node in tab.sheet.all("input", name="how", checked="")] == ["here"]
    tab.submit("begin", players="3")
    assert tab.session.page == "gridopolis.html"
    assert tab.table.match.names == ["Player 1", "Player 2", "Player 3"]


def test_the_number_of_players_brings_seats_and_takes_them_away() -> None:
    tab = Tab("gridopolis.html")
    tab.open_sheet("new")
    for players in (4, 3, 2):
        tab.choose("players", str(players))
        names = [field.attrs["name"] for field in tab.sheet.all("input") if field.attrs["name"].startswith("seat-")]
        assert names == [f"seat-{number}" for number in range(1, players + 1)]
    tab.choose("players", "3")
    tab.submit("begin", seat_1="Ann", seat_3="Cleo")
    assert tab.table.match.seats == [Seat("Ann"), Seat(), Seat("Cleo")]
    tab.open_sheet("new")
    tab.choose("how", "3")
    assert not [field for field in tab.sheet.all("input") if field.attrs["name"].startswith("seat-")]
    tab.submit("begin")
    assert tab.table.match.seats == [Seat(), Seat("", 3), Seat("", 3)]


def test_games_for_two_are_not_asked_for_a_number() -> None:
    tab = Tab("gridwar.html")
    tab.open_sheet("new")
    assert not tab.sheet.all("input", name="players")


def test_an_option_that_allows_other_numbers_changes_the_seats() -> None:
    tab = Tab("gridopolis.html")
    tab.open_sheet("new")
    tab.choose("players", "4")
    tab.choose("option-blueprint", "solitaire")
    assert not tab.sheet.all("input", name="players")
    assert not [field for field in tab.sheet.all("input") if field.attrs["name"].startswith("seat-")]
    tab.choose("option-blueprint", "matrix")
    assert tab.sheet.one("input", name="players", checked="").attrs["value"] == "2"


def test_terms_that_do_not_fit_are_said_at_once() -> None:
    """GO-7: Flat has no place 3.3.3 for the teleporters of the last game."""
    match = Match(load("gridopolis"), [Seat()] * 2, {"teleporters": ["3.3.3", "4.4.1"]})
    tab = Tab(f"gridopolis.html#{link.write(match)}")
    tab.open_sheet("new")
    assert not tab.sheet.all(role="alert")
    tab.choose("option-blueprint", "flat")
    assert "no free pad for a teleporter on 3.3.3" in tab.sheet.one(role="alert").text
    tab.choose("option-blueprint", "matrix")
    assert not tab.sheet.all(role="alert")


def test_numbers_or_none_and_lists_are_chosen_by_label() -> None:
    tab = Tab("gridopolis.html")
    tab.open_sheet("new")
    tab.submit("begin", option_rounds="20", option_teleporters="")
    assert tab.table.match.options["rounds"] == 20
    assert tab.table.match.options["teleporters"] == []
    assert tab.status.startswith("Round 1 of 20")
    assert tab.reopened().table.match.options == tab.table.match.options


# At the table


@pytest.mark.parametrize(("players", "size"), [(2, "two"), (3, "many"), (4, "many")])
def test_every_player_has_a_row_with_a_shape_and_a_colour(players: int, size: str) -> None:
    tab = Tab("gridopolis.html")
    set_up(tab, players)
    seats = tab.page.find("seats")
    assert size in seats.classes
    rows = seats.all("li")
    shapes = [row.all("span")[1].classes for row in rows]
    assert [shape[1:] for shape in shapes] == [
        ["p0", "circle"],
        ["p1", "diamond"],
        ["p2", "triangle"],
        ["p3", "square"],
    ][:players]
    assert "to-move" in rows[0].classes
    assert len(tab.page.all("g", class_=f"marker p{players - 1}")) == 6


def test_the_turns_of_three_stand_in_rows_of_their_own() -> None:
    tab = Tab("gridopolis.html")
    set_up(tab, 3)
    play(tab, "3.2.2-3.3.1", ">5.5.1", "2.3.2-3.3.3")
    rows = [row for row in tab.page.find("moves").all("li") if "wide" in row.classes]
    assert [row.text for row in rows] == ["1 3.2.2-3.3.1 >5.5.1", "2 2.3.2-3.3.3"]
    assert [button.classes[1] for row in rows for button in row.all("button")] == ["p0", "p0", "p1"]


def test_the_turns_of_two_stand_side_by_side() -> None:
    tab = Tab("gridopolis.html")
    play(tab, "3.2.2-3.3.1", ">5.5.1", "4.6.2-4.5.2")
    (row,) = tab.page.find("moves").all("li")
    assert row.text == "1 3.2.2-3.3.1 >5.5.1 4.6.2-4.5.2"
    assert len(row.one(class_="turn").all("button")) == 2


def test_a_result_of_three_and_of_four_has_a_column_for_each() -> None:
    for players in (3, 4):
        tab = Tab("gridopolis.html")
        set_up(tab, players, rounds="10")
        finish(tab)
        tab.open_sheet("result")
        table = tab.sheet.one("table")
        assert len(table.all("th", scope="col")) == players
        rows = {row.all("th")[0].text: [cell.text for cell in row.all("td")] for row in table.all("tr")[1:]}
        assert all(len(cells) == players for cells in rows.values())
        assert rows["Score"] == list(map(str, tab.table.match.outcome.scores if tab.table.match.outcome else ()))
        assert len(tab.sheet.all("figure")) == 1


def test_the_points_of_a_timed_game_are_summed_up_as_the_book_does() -> None:
    """GO-30: captured kings 4, captured pawns 3, kings left 2, pawns left 1."""
    tab = Tab("gridopolis.html")
    set_up(tab, 2, rounds="20")
    finish(tab, 3)
    tab.open_sheet("result")
    rows = {row.all("th")[0].text: [cell.text for cell in row.all("td")] for row in tab.sheet.all("tr")[1:]}
    for player in (0, 1):
        parts = [rows[label][player] for label in ("Kings captured", "Pawns captured", "Kings left", "Pawns left")]
        counts = [int(part.split()[0]) for part in parts]
        total = sum(count * worth for count, worth in zip(counts, (4, 3, 2, 1), strict=True))
        assert str(total) == rows["Score"][player]


def test_a_rematch_of_three_passes_the_seats_on() -> None:
    tab = Tab("gridopolis.html")
    tab.open_sheet("new")
    tab.choose("players", "3")
    tab.submit("begin", seat_1="Ann", seat_2="Ben", seat_3="Cleo")
    tab.open_sheet("game")
    tab.click("rematch", label="Rematch")
    assert tab.table.match.names == ["Cleo", "Ann", "Ben"]


def test_a_resignation_of_one_of_three_leaves_two_winners_and_no_draw() -> None:
    tab = Tab("gridopolis.html")
    set_up(tab, 3)
    play(tab, "3.2.2-3.3.2")
    tab.table.match.current.resigned = 1
    tab.app.save()
    tab.follow("index.html")
    assert "Player 1 and Player 3 won" in tab.page.find("saved").text


# Alone


def test_who_plays_alone_has_one_seat_no_opponent_and_is_not_asked_who_resigns() -> None:
    tab = Tab("gridopolis.html")
    new_game(tab, blueprint="solitaire")
    assert [row.text for row in tab.page.find("seats").all("li")] == ["You South 24 to move"]
    actions = tab.table.match.state.legal_actions()
    play(tab, str(actions[0]))
    play(tab, str(tab.table.match.state.legal_actions()[0]))
    assert [row.all("button")[0].text for row in tab.page.find("moves").all("li")] == tab.actions
    tab.open_sheet("resign")
    assert tab.sheet.all("p")[0].text == "The game ends here."
    tab.click("resign", 0)
    assert tab.status.startswith("Game over")
    tab.click("rematch", label="Again")
    assert tab.table.match.players == 1
    tab.follow("index.html")
    assert "Over, 2" in tab.page.find("saved").text


# Choosing and being refused


def test_what_is_chosen_is_said_and_dropped_by_pointing_at_it_again() -> None:
    tab = Tab("gridopolis.html")
    tab.point("3.2.2")
    assert tab.live == "Column 3, row 2, level 2 is chosen: 6 ways to continue."
    tab.point("3.2.2")
    assert not tab.table.pointed
    tab.point("+pad")
    assert tab.live == "A new pad is chosen: 59 ways to continue."
    tab.point("3.2.2")
    assert tab.table.pointed == ("3.2.2",), "choosing something else begins anew"
    tab.key("Escape", board=True)
    assert not tab.table.pointed


def test_a_key_acts_where_the_focus_is() -> None:
    """After a part was chosen with the mouse the tab stop of the board is another one than the cursor."""
    tab = Tab("gridopolis.html")
    tab.point("+pad")
    tab.send("key", key="Enter", shift=False, ctrl=False, board=True, target="2.2.2")
    assert tab.actions == ["+2.2.2"]


def test_a_refused_target_leaves_the_choice_and_can_be_explained() -> None:
    tab = Tab("gridopolis.html")
    tab.point("3.2.2", "3.4.2")
    assert tab.table.pointed == ("3.2.2",)
    assert "(GO-17)." in tab.live
    tab.click("explain", label="Show why")
    assert tab.sheet.attrs["data-open"] == "explain"
    assert [field.attrs["value"] for field in tab.sheet.all("input")] == ["3.2.2", "3.4.2"]
    assert tab.sheet.one(class_="verdict no")
    tab.submit("asked", **{"from": " 3.1.2", "to": "3.3.2 "})
    assert tab.sheet.one(class_="verdict yes")
    tab.submit("asked", **{"from": "<b>", "to": "3.3.2"})
    assert "<b>" not in tab.sheet.one(class_="explained").text
    tab.send("close")
    tab.point("3.3.2")
    assert tab.actions == ["3.2.2-3.3.2"]


@pytest.mark.parametrize("text", ["#4.4.1", "+4.4.1", "hello", "."])
def test_what_is_typed_and_no_jump_has_nothing_to_be_shown(text: str) -> None:
    for actions in ((), ("3.1.2-3.3.2",)):
        tab = Tab("gridopolis.html")
        play(tab, *actions)
        tab.submit("typed", text=text)
        if tab.table.refusal:
            assert not tab.can_click("explain")


def test_a_typed_jump_that_is_refused_can_be_explained() -> None:
    tab = Tab("gridopolis.html")
    tab.submit("typed", text="3.2.2-3.4.2")
    tab.click("explain", label="Show why")
    assert [field.attrs["value"] for field in tab.sheet.all("input")] == ["3.2.2", "3.4.2"]
    tab.send("close")
    tab.submit("typed", text="+9.9.9")
    assert not tab.can_click("explain"), "a pad is no jump"


def test_a_jump_can_be_asked_about_at_any_time() -> None:
    tab = Tab("gridopolis.html")
    tab.open_sheet("legend")
    tab.click("explain", label="Explain a jump")
    tab.submit("asked", **{"from": "3.1.2", "to": " "})
    assert not tab.sheet.all(class_="verdict no") + tab.sheet.all(class_="verdict yes")
    assert tab.sheet.one(class_="explained").text == "Name two places: from where, and to where."
    tab.submit("asked", **{"from": "3.1.2", "to": "3.3.2"})
    assert "(GO-15)." in tab.sheet.text
    other = Tab()
    other.open_sheet("more")
    assert not other.can_click("explain")


def test_a_started_turn_is_taken_back_hop_by_hop() -> None:
    tab = Tab("gridopolis.html")
    play(tab, "3.2.2-3.3.1")
    assert "teleport the marker on column 3, row 3, level 1" in tab.status
    tab.click("undo")
    assert tab.status.startswith("Round 1 Player 1 to move: move a marker or build")
    tab.click("redo")
    play(tab, ">5.5.1")
    tab.click("undo")
    assert "teleport the marker on column 3, row 3, level 1" in tab.status


# Clocks


class Time:
    """A clock on the wall that is set by hand."""

    def __init__(self) -> None:
        self.now = 1000.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def wall(monkeypatch: pytest.MonkeyPatch) -> Time:
    time = Time()
    monkeypatch.setattr(game_clock, "time", time)
    return time


def alarms(tab: Tab) -> list[int]:
    return [effect["ms"] for effect in tab.effects if effect["do"] == "alarm"]


def test_the_clock_runs_from_the_first_action_on_and_wakes_up_each_second(wall: Time) -> None:
    tab = Tab("gridopolis.html")
    set_up(tab, 2, minutes="10")
    assert tab.page.find("clock").text == "10:00 left"
    wall.now += 50
    tab.send("alarm")
    assert tab.page.find("clock").text == "10:00 left"
    assert not alarms(tab)
    play(tab, "3.2.2-3.3.2")
    assert alarms(tab) == [1000]
    wall.now += 1.4
    tab.send("alarm")
    assert tab.page.find("clock").text == "9:59 left"
    assert alarms(tab) == [600]
    assert Tab("gridopolis.html").page.find("clock").attrs.get("hidden") == ""


def test_when_the_time_runs_out_the_round_in_progress_is_the_last(wall: Time) -> None:
    """GO-30."""
    tab = Tab("gridopolis.html")
    set_up(tab, 2, minutes="10")
    play(tab, "3.2.2-3.3.2")
    tab.point("3.6.2")
    wall.now += 600
    tab.send("alarm")
    assert tab.actions[-1] == "time"
    assert tab.table.pointed == ("3.6.2",), "what was chosen stays so"
    assert tab.page.find("clock").text == "Time is up"
    assert "the last" in tab.status
    tab.point("3.5.2")
    assert tab.status.startswith("Game over")
    assert tab.session.sheet == "result"
    again = tab.reopened()
    assert again.table.match.outcome == tab.table.match.outcome


def test_a_clock_that_ran_out_does_not_run_out_again_on_another_line(wall: Time) -> None:
    tab = Tab("gridopolis.html")
    set_up(tab, 2, minutes="10")
    play(tab, "3.2.2-3.3.2")
    wall.now += 700
    tab.send("alarm")
    tab.click("back", 1)
    play(tab, "3.6.2-3.5.2")
    wall.now += 700
    tab.send("alarm")
    assert tab.actions == ["3.2.2-3.3.2", "3.6.2-3.5.2"]


def test_an_event_between_the_last_second_and_the_alarm_does_not_keep_the_clock_from_running_out(wall: Time) -> None:
    tab = Tab("gridopolis.html")
    set_up(tab, 2, minutes="10")
    play(tab, "3.2.2-3.3.2")
    wall.now += 600
    tab.send("sheet", value="more")
    assert tab.actions[-1] == "time"
    tab.send("alarm")
    assert tab.actions.count("time") == 1
    assert tab.page.find("clock").text == "Time is up"


def test_a_link_whose_time_is_spent_opens_a_game_whose_time_is_up(wall: Time) -> None:
    match = Match(load("gridopolis"), [Seat(), Seat()], {"minutes": 1})
    match.extend(["3.2.2-3.3.2"])
    tab = Tab(f"gridopolis.html#{link.write(match, spent=60)}")
    assert tab.actions == ["3.2.2-3.3.2", "time"]
    assert tab.reopened().actions == ["3.2.2-3.3.2", "time"]


def test_a_clock_does_not_begin_before_the_first_action(wall: Time) -> None:
    match = Match(load("gridopolis"), [Seat(), Seat()], {"minutes": 1})
    tab = Tab(f"gridopolis.html#{link.write(match, spent=60)}")
    assert tab.page.find("clock").text == "1:00 left"
    play(tab, "3.2.2-3.3.2")
    assert tab.page.find("clock").text == "1:00 left"
    assert tab.actions == ["3.2.2-3.3.2"]


def test_who_looks_back_when_the_time_runs_out_goes_on_looking(wall: Time) -> None:
    tab = Tab("gridopolis.html")
    set_up(tab, 2, minutes="10")
    play(tab, "3.2.2-3.3.2", "3.6.2-3.5.2")
    tab.click("undo")
    wall.now += 601
    tab.send("alarm")
    assert tab.actions == ["3.2.2-3.3.2", "3.6.2-3.5.2", "time"]
    assert tab.table.match.ply == 1


def test_the_time_spent_is_kept_and_does_not_run_away_from_the_table(wall: Time) -> None:
    tab = Tab("gridopolis.html")
    set_up(tab, 2, minutes="10")
    play(tab, "3.2.2-3.3.2")
    wall.now += 100
    tab.send("alarm")
    assert "Clock: 100" in tab.saved()
    tab.follow("index.html")
    wall.now += 300
    tab.send("alarm")
    other = Tab("gridopolis.html", Device(dict(tab.device.games)))
    other.follow("index.html")
    other.click("open", tab.table.match.id)
    assert other.page.find("clock").text == "8:20 left"
    wall.now += 20
    other.send("alarm")
    assert other.page.find("clock").text == "8:00 left"


def test_the_time_spent_goes_with_the_link_and_the_longer_one_counts(wall: Time) -> None:
    tab = Tab("gridopolis.html")
    set_up(tab, 2, minutes="10")
    play(tab, "3.2.2-3.3.2")
    wall.now += 100
    play(tab, "3.6.2-3.5.2")
    other = Tab(tab.url)
    assert other.page.find("clock").text == "8:20 left"
    wall.now += 60
    play(other, "4.2.2-4.3.2")
    wall.now += 20
    tab.send("go", url=other.url)
    assert tab.page.find("clock").text == "7:00 left", "80 seconds more went by here, and 60 of them there"
    assert len(tab.actions) == 3
    other.send("go", url=tab.url)
    assert other.page.find("clock").text == "7:00 left"
    other.click("undo")
    other.click("sheet", "share")
    other.choose("share-much", "here")
    earlier = Tab(other.page.find("share-link").attrs["value"].removeprefix(BASE))
    assert earlier.page.find("clock").text == "10:00 left", "from an earlier position the clock begins anew"


@pytest.mark.parametrize("noted", ["", "-5", "x", "9" * 30, "١٢"])
def test_a_spoiled_note_of_the_clock_counts_as_nothing(noted: str) -> None:
    assert Saved(Match(load("gridopolis"), [Seat()] * 2), {"Clock": noted}).seconds_spent == 0


def test_a_round_that_is_over_sounds_like_any_step_and_a_capture_does_not() -> None:
    tab = Tab("gridopolis.html")
    set_up(tab, 2)

    def heard(text: str) -> object:
        play(tab, text)
        return [effect["notes"] for effect in tab.effects if effect["do"] == "sound"]

    first, over = heard("3.2.2-3.3.2"), heard("3.6.2-3.5.2")
    assert first == over != []
    heard("3.3.2-3.4.2")
    assert heard("3.5.2-3.3.2") not in ([], first)


def test_who_starts_is_asked_of_so_many_as_play_and_not_of_one_alone() -> None:
    tab = Tab("gridopolis.html")
    tab.open_sheet("new")

    def asked() -> list[str]:
        return [node.attrs["value"] for node in tab.sheet.all("input", name="starts")]

    assert asked() == ["0", "1", "-1"]
    tab.choose("players", "3")
    assert asked() == ["0", "1", "2", "-1"]
    tab.choose("starts", "2")
    tab.choose("players", "2")
    assert tab.sheet.one("input", name="starts", checked="").attrs["value"] == "0"
    tab.choose("option-blueprint", "solitaire")
    assert asked() == []


@pytest.mark.parametrize(
    ("winners", "told"),
    [("1", "Ann won"), ("1 2", "Ann and Ben shared the win"), ("1 2, together", "Ann and Ben won"), ("1 2 3", "Draw")],
)
def test_the_list_of_games_tells_a_shared_win_from_one_of_a_side(winners: str, told: str) -> None:
    tab = Tab("gridopolis.html")
    tab.open_sheet("new")
    tab.choose("players", "3")
    tab.submit("begin", seat_1="Ann", seat_2="Ben", seat_3="Cid")
    tab.send("play", value=str(tab.table.match.choices[0]))
    head = tab.saved().replace("\nScores:", f"\nWinners: {winners}\nScores:")
    home = Tab("index.html", Device({tab.table.match.id: head}))
    assert told in home.page.find("main").text
