"""Games are opened in slices, between which events are heard; the page shows how far it is."""

from __future__ import annotations

from random import Random

import pytest

from gridarium import load
from gridarium.formats import link, record
from gridarium.match.match import Match, Seat
from tests.web.tab import BASE, Device, Tab, new_game, play
from web.app import app, opening


def long_match(actions: int = 24) -> Match:
    """A game of so many slices."""
    chance = Random(1)
    match = Match(load("gridbloc"), [Seat("Ann"), Seat("Ben")])
    while match.length < actions:
        match.play(chance.choice(match.state.legal_actions()))
    return match


@pytest.fixture(scope="module")
def long() -> Match:
    return long_match()


@pytest.fixture(autouse=True)
def no_slice_in_the_event(monkeypatch: pytest.MonkeyPatch) -> None:
    """However fast the machine is, what is opened is opened after the event."""
    monkeypatch.setattr(app, "AT_ONCE", 0.0)
    monkeypatch.setattr(opening, "UNSEEN", 0.0)
    monkeypatch.setattr(opening, "REPORT", 0.0)
    monkeypatch.setattr("web.app.opening.SLICE", 0.0)


def address(match: Match) -> str:
    return f"{match.game.name}.html#{link.write(match)}"


def shown(tab: Tab) -> str:
    return tab.page.find("opening").text


def test_a_link_is_opened_in_slices_and_the_page_shows_how_far_it_is(long: Match) -> None:
    tab = Tab(address(long), slow=True)
    assert tab.app.busy
    told = []
    while tab.app.busy:
        tab.think_a_slice()
        told.append(shown(tab))
    assert any(words.startswith("Opening the game: 5") for words in told)
    assert told[-1] == ""
    assert tab.actions == long.current.actions
    assert tab.saved()
    assert tab.url == address(long)


def test_no_slice_lasts(long: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    """Counted in positions, not in seconds: a slice plays few actions however long the game is."""
    played = 0
    append = type(long.current).append

    def counted(*args: object) -> None:
        nonlocal played
        played += 1
        append(*args)  # type: ignore[arg-type]

    monkeypatch.setattr(type(long.current), "append", counted)
    tab = Tab(address(long), slow=True)
    most = 0
    while tab.app.busy:
        played = 0
        tab.think_a_slice()
        most = max(most, played)
    assert tab.table.match.length == long.length
    assert most <= 2


def test_what_takes_long_and_ends_within_the_event_leaves_no_report(
    long: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app, "AT_ONCE", 1000.0)
    tab = Tab(address(long), slow=True)
    assert shown(tab) == ""
    assert tab.actions == long.current.actions


def test_opening_can_be_left_and_what_was_there_stays(long: Match) -> None:
    tab = Tab()
    play(tab, "e6")
    game = tab.url
    tab.slow = True
    tab.send("go", url=address(long))
    tab.think_a_slice()
    tab.click("cancel-opening")
    assert not tab.app.busy
    assert shown(tab) == ""
    tab.send("go", url=game)
    assert tab.actions == ["e6"]
    assert tab.url == game


def test_leaving_the_first_game_leaves_its_address(long: Match) -> None:
    tab = Tab(address(long), slow=True)
    tab.think_a_slice()
    tab.click("cancel-opening")
    assert tab.actions == []
    assert tab.url == address(long)
    assert tab.device.games == {}


def test_who_plays_on_meanwhile_plays_the_game_that_shows(long: Match) -> None:
    tab = Tab()
    play(tab, "e6")
    mine = tab.table.match.id
    tab.slow = True
    tab.send("sheet", value="open")
    tab.submit("open-text", text=BASE + address(long))
    tab.think_a_slice()
    tab.send("close")
    play(tab, "e6|e7")
    assert "e6|e7" in tab.device.games[mine]
    tab.work()
    assert tab.actions == long.current.actions
    assert record.read(tab.device.games[mine]).match.current.actions == ["e6", "e6|e7"]


def test_presses_before_the_first_game_shows_count_in_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening, "UNSEEN", 1000.0)
    match = Match(load("gridbloc"), [Seat(), Seat()])
    match.extend(["e6"])
    tab = Tab(address(match), slow=True)
    tab.send("point", target="e6|e7", by="mouse")
    assert tab.device.games == {}
    tab.work()
    assert tab.actions == ["e6", "e6|e7"]


def test_presses_while_the_page_shows_that_it_opens_a_game_are_dropped(long: Match) -> None:
    tab = Tab(address(long), slow=True)
    tab.think_a_slice()
    assert "Opening the game" in shown(tab)
    tab.send("point", target="e6", by="mouse")
    tab.work()
    assert tab.actions == long.current.actions
    assert tab.table.pointed == ()


@pytest.mark.parametrize("elsewhere", ["index.html", "gridopolis.html", "gridbloc-rules.html"])
def test_going_elsewhere_leaves_what_was_being_opened(long: Match, elsewhere: str) -> None:
    tab = Tab(address(long), slow=True)
    tab.think_a_slice()
    tab.follow(elsewhere)
    tab.work()
    assert tab.url == elsewhere
    assert long.id not in tab.device.games


def test_a_new_game_leaves_what_was_being_opened(long: Match) -> None:
    tab = Tab(address(long), slow=True)
    tab.think_a_slice()
    new_game(tab, "Eva", "Fay")
    assert not tab.app.busy
    assert tab.table.match.names == ["Eva", "Fay"]


def test_in_the_dialog_a_pasted_link_shows_how_far_it_is_and_what_is_wrong(long: Match) -> None:
    tab = Tab("index.html", slow=True)
    tab.open_sheet("open")
    tab.submit("open-text", text=record.write(long).replace("Gridarium: 1", "Gridarium: 1\nTitle: Long"))
    tab.think_a_slice()
    assert "Opening the game" in tab.sheet.text
    assert shown(tab) == ""
    tab.click("cancel-opening")
    assert "Opening the game" not in tab.sheet.text
    tab.submit("open-text", text="nonsense")
    tab.work()
    assert tab.sheet.one(role="alert").text.endswith(".")
    tab.submit("open-text", text="nonsense")
    tab.send("close")
    tab.work()
    assert len(tab.notices) == 1


def test_what_there_is_to_say_is_said_when_the_game_is_there(long: Match) -> None:
    device = Device({long.id: "something else"})
    tab = Tab(address(long)[:-1], device, slow=True)
    while not tab.table.match.begun:
        assert tab.notices == []
        tab.think_a_slice()
    assert len(tab.notices) == 2


def test_a_saved_game_is_opened_in_slices(long: Match) -> None:
    tab = Tab("index.html", Device({long.id: record.write(long)}), slow=True)
    tab.click("open", long.id)
    tab.think_a_slice()
    assert tab.session.page == "index.html"
    assert "Opening the game" in shown(tab)
    tab.work()
    assert tab.actions == long.current.actions
    assert tab.url == address(long)


def test_another_tabs_save_is_joined_in_slices_and_nothing_is_written_before(long: Match) -> None:
    device = Device({long.id: record.write(long)})
    one = Tab(address(long), device)
    more = record.read(device.games[long.id]).match
    more.jump(10)
    more.play_text(
        next(str(action) for action in more.state.legal_actions() if str(action) != more.current.actions[10])
    )
    device.games[long.id] = theirs = record.write(more)
    one.slow = True
    one.hear(long.id)
    one.think_a_slice()
    one.send("jump", value="5")
    play(one, str(one.table.match.state.legal_actions()[0]))
    assert device.games[long.id] == theirs
    one.work()
    assert len(record.read(device.games[long.id]).match.lines) == 3


def test_the_address_of_the_game_on_the_table_is_not_read_again(long: Match) -> None:
    tab = Tab(address(long))
    tab.follow("gridbloc-rules.html")
    tab.slow = True
    tab.back()
    assert not tab.app.busy
    assert tab.actions == long.current.actions


# The list of saved games


def test_a_long_saved_game_is_listed_and_not_read(long: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    text = record.write(long)
    read: list[str] = []
    monkeypatch.setattr("web.storage.library.LONGEST_LOOK", 100)
    monkeypatch.setattr(record, "reading", read.append)
    tab = Tab("index.html", Device({long.id: text}))
    assert read == []
    row = tab.page.find(f"game-{long.id}")
    assert "Round 1 of 2, 11 to 0" in row.text
    assert not row.all("svg", class_="thumb")


def test_pictures_of_the_last_games_come_one_by_one() -> None:
    tab = Tab()
    for number in range(14):
        new_game(tab, f"Ann {number}", "Ben")
        play(tab, "e6")
    home = Tab("index.html", tab.device, slow=True)
    assert not home.page.find("saved").all("svg", class_="thumb")
    assert "Round 1 of 2" in home.page.find("saved").text
    home.work()
    assert len(home.page.find("saved").all("svg", class_="thumb")) == 12
    home.click("show-more")
    assert not home.app.busy
    assert len(home.page.find("saved").all("li", class_="game")) == 14


def test_an_older_save_tells_how_it_stands_once_it_was_read() -> None:
    tab = Tab()
    play(tab, "e6")
    lines = [row for row in tab.saved().split("\n") if not row.startswith(("Actions", "Phase", "Scores"))]
    key = tab.table.match.id
    home = Tab("index.html", Device({key: "\n".join(lines)}), slow=True)
    assert "GridBloc Just now" in home.page.find(f"game-{key}").text
    home.work()
    assert "1 to 0, just now " in home.page.find(f"game-{key}").text


def test_many_saved_games_are_shown_in_portions() -> None:
    tab = Tab()
    play(tab, "e6")
    text, key = tab.saved(), tab.table.match.id
    games = {f"g{number}": text.replace(f"Id: {key}", f"Id: g{number}") for number in range(130)}
    home = Tab("index.html", Device(games))
    counts, offered = [], []
    while home.can_click("show-more"):
        counts.append(len(home.page.find("saved").all("li", class_="game")))
        offered.append(home.page.find("saved").one("button", data_on="show-more").text)
        home.click("show-more")
    assert counts == [12, 62, 112]
    assert offered == ["Show 50 more", "Show 50 more", "Show all 130"]
    assert len(home.page.find("saved").all("li", class_="game")) == 130


def test_a_finished_game_is_there_to_be_looked_at() -> None:
    tab = Tab()
    play(tab, "e6")
    tab.send("resign", value="0")
    tab.follow("index.html")
    assert [node.text for node in tab.page.all(data_on="open")] == ["View"]
