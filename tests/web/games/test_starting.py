"""Opening a game: how it is to be played is asked where none goes on; what is chosen there, and what that leads to."""

from __future__ import annotations

import pytest

from gridarium import load
from gridarium.match.match import Seat
from tests.web.games.test_saved_games import EASY, ME, game, home, over
from tests.web.tab import BASE, Device, Tab, play
from web.boards import SHOWN
from web.pages import opening, view
from web.play import new_game
from web.play.board_view import look_at
from web.words.opponents import OPPONENTS, name_of


def asked(file: str = "gridbloc.html") -> Tab:
    """A game page that is opened without a game under way."""
    return Tab(file, asked=True)


def chosen(tab: Tab, name: str) -> list[str]:
    return [node.attrs["value"] for node in tab.sheet.all("input", name=name, checked="")]


def offered(tab: Tab, name: str) -> list[str]:
    return [node.attrs["value"] for node in tab.sheet.all("input", name=name)]


# When it is asked


@pytest.mark.parametrize("name", SHOWN)
def test_opening_a_game_without_one_under_way_asks_how(name: str) -> None:
    tab = asked(f"{name}.html")
    assert tab.sheet.attrs["data-open"] == "new"
    heading, _, ways = tab.sheet.text.partition("Who do you play with?")
    assert heading.strip() == f"Play {load(name).title}"
    assert ("First time? Learn it in a minute" in ways) is load(name).teaches
    assert ways.strip().startswith(name_of(1))
    ahead, asks = (view(session).parts["sheet"] for session in (opening(f"{name}.html"), tab.session))
    assert ahead == asks, "the question is in the page before Python runs, which does not touch it then"


def test_a_game_in_the_address_is_opened_and_nothing_asked() -> None:
    tab = asked()
    tab.send("close")
    play(tab, "e6")
    for url in (tab.url, "gridbloc.html#nonsense"):
        there = Tab(url, asked=True)
        assert "data-open" not in there.sheet.attrs or there.sheet.attrs["data-open"] != "new"


def test_a_page_opened_with_a_game_under_way_continues_it() -> None:
    device = home(over([ME, EASY], 1), game("gridwar", [ME, EASY]), game("gridbloc", [ME, EASY], "d4")).device
    tab = Tab("gridbloc.html", device, asked=True)
    assert tab.actions == ["d4"]
    assert "data-open" not in tab.sheet.attrs
    assert tab.url.startswith("gridbloc.html#")
    assert Tab("gridopolis.html", device, asked=True).sheet.attrs["data-open"] == "new"


def test_a_game_that_is_over_does_not_go_on() -> None:
    device = home(over([ME, EASY], 1)).device
    tab = Tab("gridbloc.html", device, asked=True)
    assert tab.actions == []
    assert tab.sheet.attrs["data-open"] == "new"


def test_who_has_begun_to_play_is_not_asked_any_more() -> None:
    tab = asked()
    tab.point("e6")
    assert tab.actions == ["e6"]
    assert "data-open" not in tab.sheet.attrs


def test_a_page_on_which_somebody_pressed_something_early_does_not_ask() -> None:
    tab = asked()
    tab.send("start", base=BASE, url="gridbloc.html", games={}, settings={}, can={"share": False}, asks=False)
    assert tab.session.table is not None


def test_the_question_can_be_left_and_comes_back_with_what_was_chosen() -> None:
    tab = asked()
    tab.choose("how", "5")
    tab.choose("starts", "1")
    tab.send("close")
    assert tab.table.names == ["Player 1", "Player 2"]
    tab.key("n")
    assert (chosen(tab, "how"), chosen(tab, "starts")) == (["5"], ["1"])


def test_new_begins_with_the_terms_of_the_last_game() -> None:
    tab = asked("gridopolis.html")
    tab.choose("players", "3")
    tab.choose("how", "4")
    tab.choose("starts", "1")
    tab.choose("option-blueprint", "race")
    tab.submit("begin")
    assert tab.table.match.seats == [Seat("", 4), Seat("", 4), ME]
    tab.open_sheet("new")
    assert [chosen(tab, name) for name in ("how", "players", "starts")] == [["4"], ["3"], ["1"]]
    assert chosen(tab, "option-blueprint") == ["race"]


# With whom


def test_six_opponents_have_a_face_a_name_a_level_and_a_sentence_each() -> None:
    tab = asked()
    tiles = [node for node in tab.sheet.all("label") if node.all("input", name="how") and node.all("small")]
    assert [tile.text for tile in tiles] == [" ".join(opponent) for opponent in OPPONENTS.values()]
    assert all(tile.all("svg", class_="opponent") for tile in tiles)
    assert "Moss takes what is near" in tab.sheet.text
    tab.choose("how", "6")
    tab.submit("begin")
    assert tab.table.match.seats == [ME, Seat("", 6)]


def test_names_are_asked_of_people_alone() -> None:
    tab = asked()
    assert offered(tab, "seat-1") == []
    tab.choose("how", "here")
    names = [node.attrs["name"] for node in tab.sheet.all("input") if node.attrs["name"].startswith("seat-")]
    assert names == ["seat-1", "seat-2"]


@pytest.mark.parametrize(("starts", "seats"), [("0", [ME, EASY]), ("1", [EASY, ME])])
def test_who_starts_sits_first(starts: str, seats: list[Seat]) -> None:
    tab = asked("gridwar.html")
    tab.submit("begin", starts=starts)
    assert tab.table.match.seats == seats


def test_by_lot_the_systems_chance_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    for number, seats in ((0.0, [ME, EASY]), (0.99, [EASY, ME])):
        tab = asked()
        monkeypatch.setattr("web.events.games.setup.SYSTEM.random", lambda number=number: number)
        tab.submit("begin", starts=str(new_game.LOT))
        assert tab.table.match.seats == seats


def test_no_option_says_again_who_starts() -> None:
    for name in SHOWN:
        tab = asked(f"{name}.html")
        tab.unfold()
        assert f"option-{load(name).starter}" not in [node.attrs.get("name") for node in tab.sheet.walk()]


def test_one_who_plays_alone_is_asked_for_terms_alone() -> None:
    tab = asked("gridopolis.html")
    tab.choose("option-blueprint", "solitaire")
    assert [offered(tab, name) for name in ("how", "players", "starts")] == [[], [], []]
    tab.submit("begin")
    assert tab.table.match.seats == [ME]


def test_what_does_nothing_on_the_terms_is_not_offered() -> None:
    """GO-7: where there are no teleporters, none can be left out."""
    bare = {"pads": ["1.1.1", "2.1.1", "1.2.1", "2.2.1"], "seats": {}}
    bare["seats"] = {
        "south": {"markers": ["1.1.1"], "kingerizers": ["1.1.1"], "forward": "+y"},
        "north": {"markers": ["2.2.1"], "kingerizers": ["2.2.1"], "forward": "-y"},
    }
    options = load("gridopolis").check_options({"blueprint": bare})
    teleporters = next(option for option in load("gridopolis").options if option.name == "teleporters")
    assert len(load("gridopolis").offered(teleporters, 2, options)) == 1
    usual = load("gridopolis").check_options({})
    assert len(load("gridopolis").offered(teleporters, 2, usual)) == 2


# Any mix of friends and computers


def mixed(how: str, *levels: str) -> Tab:
    """A game for as many as that and oneself, being set up, with a friend or a computer of a level in each seat."""
    tab = asked("gridopolis.html")
    tab.choose("players", str(len(levels) + 1))
    tab.choose("how", how)
    for player, level in enumerate(levels, 2):
        tab.choose(f"sits-{player}", level)
    return tab


def disabled(tab: Tab, name: str) -> bool:
    return "disabled" in tab.sheet.one("input", name=name).attrs


def test_three_and_more_can_be_friends_and_computers_of_several_levels() -> None:
    tab = mixed("2", "0", "5", "1")
    assert f"With a friend, {name_of(5)} and {name_of(1)}, usual rules." in tab.sheet.text
    tab.choose("starts", "1")
    tab.send("draft", field="seat-1", value="Ana")
    tab.submit("begin", seat_2="Bo")
    assert tab.table.match.seats == [Seat("Bo"), Seat("", 5), Seat("", 1), Seat("Ana")]
    assert not tab.table.saved.by_link


def test_a_mix_by_link_goes_to_the_friends_alone() -> None:
    tab = mixed("link", "3", "0")
    tab.submit("begin")
    assert [seat.level for seat in tab.table.match.seats] == [0, 3, 0]
    assert tab.table.saved.by_link
    assert tab.table.names == ["You", name_of(3), "Your friend"]
    alone = mixed("link", "3", "4")
    alone.submit("begin")
    assert not alone.table.saved.by_link


def test_what_is_folded_away_holds_and_the_next_game_begins_with_the_same_mix() -> None:
    tab = mixed("here", "0", "6")
    assert not disabled(tab, "seat-2")
    assert disabled(tab, "seat-3"), "a computer is not asked for a name"
    tab.click("terms")
    tab.submit("begin", seat_1="Ana", seat_2="Bo")
    assert tab.table.match.seats == [Seat("Ana"), Seat("Bo"), Seat("", 6)]
    tab.open_sheet("new")
    assert chosen(tab, "how") == ["here"]
    tab.submit("begin")
    assert tab.table.match.seats == [Seat("Ana"), Seat("Bo"), Seat("", 6)]


def test_another_way_or_strength_is_for_everybody() -> None:
    tab = mixed("2", "0", "5")
    tab.choose("how", "4")
    tab.submit("begin")
    assert [seat.level for seat in tab.table.match.seats] == [0, 0, 4]
    tab = mixed("2", "1", "5")
    tab.choose("how", "here")
    tab.choose("how", "2")
    tab.submit("begin")
    assert [seat.level for seat in tab.table.match.seats] == [0, 2, 2]


def test_where_no_computer_plays_any_more_friends_do_until_one_is_chosen() -> None:
    tab = mixed("2", "0", "5")
    assert chosen(tab, "how") == ["2"]
    tab.choose("sits-3", "0")
    assert chosen(tab, "how") == ["here"]
    tab.submit("begin")
    assert tab.table.match.seats == [ME] * 3
    tab = mixed("2", "0", "0")
    tab.choose("how", "2")
    tab.submit("begin")
    assert tab.table.match.seats == [ME, EASY, EASY]


def test_two_are_not_asked_who_sits_where() -> None:
    tab = mixed("2", "0", "0")
    tab.choose("players", "2")
    assert not tab.sheet.all("select", name="sits-2")
    tab.submit("begin")
    assert tab.table.match.seats == [ME, EASY]


def test_ones_name_is_not_asked_again() -> None:
    tab = Tab("gridbloc.html", Device(settings={"name": "Ana"}), asked=True)
    tab.choose("how", "here")
    assert tab.sheet.one("input", name="seat-1").attrs["value"] == "Ana"
    tab.submit("begin", seat_2="Bo")
    assert tab.table.names == ["Ana", "Bo"]


# Terms


def test_the_terms_are_folded_into_one_line_and_drawn_only_when_asked_for() -> None:
    tab = asked("gridopolis.html")
    assert "Usual rules. Change" in tab.sheet.text
    assert tab.page.find("terms").children == []
    tab.click("terms")
    assert {"do": "reveal", "id": "terms"} in tab.effects
    tab.choose("option-rounds", "20")
    assert "Rounds: 20." in tab.sheet.text
    tab.click("terms")
    assert tab.page.find("terms").children == []
    tab.submit("begin")
    assert tab.table.match.options["rounds"] == 20


def test_a_few_boards_are_offered_by_their_pictures_and_all_when_asked_for() -> None:
    tab = asked("gridopolis.html")
    assert len(offered(tab, "option-blueprint")) == 3
    tab.click("boards")
    assert len(offered(tab, "option-blueprint")) == 9
    tab.choose("option-blueprint", "tower")
    tab.click("boards")
    assert chosen(tab, "option-blueprint") == ["tower"], "it is among the few then"
    assert len(offered(tab, "option-blueprint")) == 3
    tab.submit("begin")
    assert tab.table.match.options["blueprint"] == load("gridopolis").check_options({"blueprint": "tower"})["blueprint"]


# By link


def test_a_friend_who_starts_gets_the_link_at_once() -> None:
    tab = asked()
    tab.choose("how", "link")
    tab.submit("begin", starts="1", seat_2="Ana")
    assert tab.sheet.attrs["data-open"] == "share"
    assert tab.table.names == ["Ana", "You"]
    assert tab.table.match.id in tab.device.games


def test_who_starts_a_game_by_link_plays_first_and_then_sends_it() -> None:
    tab = asked()
    tab.choose("how", "link")
    tab.submit("begin")
    assert "data-open" not in tab.sheet.attrs
    assert tab.table.names == ["You", "Your friend"]
    play(tab, "e6")
    assert tab.table.saved.answer_due
    again = Tab(tab.url, tab.device, asked=True)
    assert again.table.names == ["You", "Your friend"]


# From home


@pytest.mark.parametrize("name", SHOWN)
def test_one_press_at_home_begins_a_game_against_the_easy_computer(name: str) -> None:
    tab = Tab("index.html")
    tab.click("play-computer", name)
    assert tab.session.page == f"{name}.html"
    assert tab.table.match.seats == [ME, *[EASY] * (len(tab.table.match.seats) - 1)]
    assert "data-open" not in tab.sheet.attrs


@pytest.mark.parametrize("name", [name for name in SHOWN if not load(name).long_turns])
def test_a_press_more_or_two_and_the_first_turn_is_done(name: str) -> None:
    """What is marked is pressed; what goes without saying need not be."""
    tab = Tab("index.html")
    tab.click("play-computer", name)
    presses = 1
    while tab.table.match.position.state.to_move == 0:
        open = look_at(tab.session, tab.table).open
        tab.point(min(open), by="touch")
        presses += 1
    assert presses <= 3
