"""A table with dice, cards and many seats: beginning, dice, computers and hints, with the game that only tests have."""

from __future__ import annotations

from gridarium import CHANCE
from gridarium.formats import link
from gridarium.match.match import Match, Seat
from tests.boards import NAMES
from tests.engine.magpies.test_matches import GAME, begun
from tests.web.tab import Tab
from web.pages import opening, view
from web.widgets.table.messages import LONGEST
from web.words.opponents import name_of

TABLE = f"{NAMES[0]}.html"


def opened(match: Match) -> Tab:
    return Tab(f"{TABLE}#{link.write(match)}")


def test_who_only_visits_the_table_sees_a_deal_and_keeps_nothing() -> None:
    tab = Tab(TABLE)
    assert "flights left" in tab.status or "flight left" in tab.status
    assert not tab.table.match.begun
    assert tab.device.games == {}
    assert tab.url == TABLE


def test_nothing_is_dealt_ahead_of_time() -> None:
    assert "The deal" in view(opening(TABLE)).whole()


def test_a_new_game_for_eight_whose_dice_people_roll() -> None:
    tab = Tab(TABLE)
    tab.open_sheet("new")
    tab.choose("players", "8")
    tab.submit("begin", dice="people", option_rounds="0", option_fly_away="1", seat_8="Hal")
    match = tab.table.match
    assert (match.players, match.dice, match.names[7]) == (8, "people", "Hal")
    assert match.options == {"rounds": 2, "fly_away": True}
    assert match.length == 16, "cards are dealt by the page"
    assert "Roll the die for Player 1, and enter what it shows." in tab.status
    tab.send("die", value="5")
    assert tab.actions[-1] == "roll-5"
    assert "Player 1 rolled a 5" in tab.live
    tab.send("undo")
    assert match.ply == 16


def test_all_that_follows_a_decision_is_told() -> None:
    tab = opened(begun("roll-3"))
    tab.point("end")
    assert tab.live.startswith("Player 1 ended the turn. Player 2 rolled a ")
    tab = opened(begun("roll-3"))
    tab.point("draw")
    assert tab.live.startswith("Player 1 looked for a card. Player 1 drew a ")


def test_a_deal_for_eight_is_told_as_far_as_there_is_room() -> None:
    """The newest last; how it began is in the move list."""
    tab = Tab(f"{TABLE}#{link.write(Match(GAME, [Seat()] * 8))}")
    assert len(tab.live) <= LONGEST
    assert tab.live.startswith("\N{HORIZONTAL ELLIPSIS} ")
    assert "Player 8 got a " in tab.live
    assert "Player 1 rolled a " in tab.live


def test_the_move_list_tells_in_words_what_dice_did() -> None:
    tab = opened(begun("roll-3 c4 draw card-gem"))
    first, second = tab.page.find("moves").all("li")
    dealt, *_, rolled = [button.text for button in first.all("button")]
    assert (dealt, rolled) == ("Player 1 got a hop", "Player 1 rolled a 3")
    assert [button.text for button in second.all("button")] == ["c4", "draw", "Player 1 drew a gem"]


def test_computers_play_until_a_person_decides() -> None:
    tab = opened(begun("roll-3", levels=(0, 1, 1)))
    tab.point("end")
    tab.think()
    match = tab.table.match
    decided = [turn.player for turn in match.current.turns if turn.player != CHANCE]
    assert decided[0] == 0
    assert {*decided[1:]} == {1, 2}
    assert match.position.state.to_move == 0


def test_a_hint_does_not_invent_dice() -> None:
    tab = opened(begun("roll-2"))
    tab.click("hint")
    tab.think()
    hint = tab.session.hints.here(tab.table.match)
    assert hint is not None
    assert hint.line
    assert not [text for text in hint.line if text.startswith(("roll", "card"))]


def test_the_seats_show_what_everybody_holds() -> None:
    tab = opened(begun("roll-2"))
    words = [seat.text for seat in tab.page.find("seats").all() if "seat" in seat.classes]
    holdings = tab.table.match.game.situation(tab.table.match.position.state).holdings
    assert len(words) == len(holdings) == 3
    for said, held in zip(words, holdings, strict=True):
        assert all(str(holding.number) in said for holding in held)


def test_who_leaves_stays_away_by_link_too_and_the_list_of_actions_says_so() -> None:
    tab = opened(begun("roll-2"))
    tab.open_sheet("leave")
    tab.submit("leave", player="0", level="2")
    assert tab.table.match.seats[0].level == 2
    assert Tab(tab.url).table.match.seats[0].level == 2
    assert f"Player 1 left. {name_of(2)} took the seat" in tab.page.find("moves").text
    assert "Player 1 left" in tab.page.find("notices").text


def test_who_is_to_move_is_offered_first_to_leave() -> None:
    tab = opened(begun("roll-2 . roll-3"))
    tab.open_sheet("leave")
    offered = tab.sheet.one("select", name="player").all("option")
    assert [option.text for option in offered if "selected" in option.attrs] == ["Player 2"]
