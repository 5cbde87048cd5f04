"""Whole games with a die, cards, long turns and many seats, in the browser: Magpies, which only tests have."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playwright.sync_api import ViewportSize

from gridarium import CHANCE, load
from gridarium.formats import link
from gridarium.match.match import Match, Seat
from tests.boards import NAMES
from tests.browser.support.bloc import on_table
from tests.browser.support.visitor import Visitor
from tests.engine.magpies.test_matches import begun
from tests.engine.matches import go_on
from web.words.opponents import OPPONENTS

PEOPLE = ("Ann", "Ben", "Cat", "Dan", "Eva", "Finn", "Gus", "Hal")
ON_A_PHONE: ViewportSize = {"width": 390, "height": 844}
OPEN = """() => [...document.querySelectorAll(
  "[data-board] .open[data-target], #choices [data-target], #choices #enough, #seats .choose")].map(({ id }) => id)"""
"""The ids of all that can be pointed at or pressed for an action."""
PLACES = """() => ["choices", "live", "seats", "actions"].map(
  (id) => document.getElementById(id).getBoundingClientRect().top)"""


def seated(visitor: Visitor, *levels: int, **options: Any) -> None:
    """Put a new game of two rounds on the table, by link."""
    shown(visitor, Match(load(NAMES[0]), [Seat(level=level) for level in levels], {"rounds": 2, **options}))


def shown(visitor: Visitor, match: Match) -> Match:
    """Open a match by its link."""
    match.seats = [Seat(name, seat.level) for name, seat in zip(PEOPLE, match.seats, strict=False)]
    visitor.show(f"{visitor.site}magpies.html#{link.write(match)}")
    visitor.until(lambda: "magpies.html#" in visitor.address, "the game")
    visitor.settle()
    return match


def press(visitor: Visitor, id: str) -> None:
    if id.removeprefix("t-") in squares():
        visitor.click(id.removeprefix("t-"))
    else:
        visitor.find(id).click()
        visitor.settle()


def squares() -> list[str]:
    return [f"{letter}{row}" for letter in "abcde" for row in range(1, 6)]


def over(visitor: Visitor) -> bool:
    return visitor.page.locator("#sheet[data-open=result]").count() > 0


def play_anything(visitor: Visitor, chance: Random) -> None:
    """Press whatever can be pressed until the game is over; computers are waited for."""
    while not over(visitor):
        offered = visitor.look(OPEN)
        if offered:
            press(visitor, chance.choice(offered))
        else:
            visitor.until(lambda: over(visitor) or visitor.look(OPEN), "somebody to act")


def seen(visitor: Visitor) -> list[str]:
    """What the players are called on the page."""
    return [name.inner_text() for name in visitor.page.locator("#seats .seat:not(.head) .name > span").all()]


def check_end(visitor: Visitor) -> None:
    """The result that shows is that of the game, and every roll in it fell by itself."""
    visitor.until(lambda: on_table(visitor).outcome is not None, "the address to tell of it")  # it is written last
    match = on_table(visitor)
    text = visitor.page.get_by_role("dialog", name="Result").inner_text()
    assert match.game.situation(match.state).task.format(*seen(visitor)) in " ".join(text.split())


# Whole games


def test_three_people_play_a_whole_game(meadow: Visitor) -> None:
    seated(meadow, 0, 0, 0)
    assert "Ann to move" in meadow.status
    play_anything(meadow, Random(1))
    check_end(meadow)


def test_one_person_plays_a_whole_game_against_computers(meadow: Visitor) -> None:
    seated(meadow, 0, 1, 1)
    play_anything(meadow, Random(2))
    check_end(meadow)


def test_eight_people_play_the_last_of_two_rounds_on_a_phone(meadow: Visitor) -> None:
    meadow.resize(ON_A_PHONE)
    chance = Random(3)
    match = Match(load(NAMES[0]), [Seat()] * 8, {"rounds": 2})
    while match.state.to_dict()["round"] < 1:
        go_on(match, chance)
    shown(meadow, match)
    play_anything(meadow, chance)
    check_end(meadow)


def test_nothing_moves_while_one_of_eight_is_robbed_on_a_phone(meadow: Visitor) -> None:
    """Nor does the deal for eight, told in words, need more room than there is."""
    match = Match(load(NAMES[0]), [Seat()] * 8)
    deal = "steal gem hop hop hop hop hop hop hop hop steal steal steal steal gem gem"
    turns = "roll-1 . roll-1 c4 . " + "roll-1 . " * 6 + "roll-5"
    for text in [f"card-{card}" for card in deal.split()] + turns.split():
        match.current.play_text(text)
    meadow.resize(ON_A_PHONE)
    shown(meadow, match)
    places = meadow.look(PLACES)
    for id in ("t-steal", "t-seat-2"):
        press(meadow, id)
        assert meadow.look(PLACES) == places
    assert meadow.page.locator("#enough").count() == 1
    seated(meadow, *[0] * 8)
    assert meadow.look("(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight)(window.live)")


def test_a_game_to_and_fro_by_link(meadow: Visitor) -> None:
    """Ann plays here; what Ben and Cat answer comes back by link. What was sent is not decided otherwise any more."""
    chance = Random(4)
    seated(meadow, 0, 0, 0)
    while not over(meadow):
        while not over(meadow) and on_table(meadow).state.to_move == 0:
            press(meadow, chance.choice(meadow.look(OPEN)))
        if over(meadow):
            break
        answered = on_table(meadow)
        while answered.outcome is None and answered.state.to_move != 0:
            go_on(answered, chance)
        shown(meadow, answered)
        if answered.outcome is not None:
            break
    assert on_table(meadow).outcome is not None


# Dice


def test_a_roll_that_was_seen_stays(meadow: Visitor) -> None:
    shown(meadow, begun("roll-3"))
    meadow.press("Draw a card", "#choices")
    card = on_table(meadow).current.actions[-1]
    assert card.startswith("card-")
    meadow.press("Undo", "#actions")
    assert meadow.page.get_by_role("button", name="Draw a card").is_visible()
    meadow.press("Draw a card", "#choices")
    match = on_table(meadow)
    assert match.current.actions[-2:] == ["draw", card]
    meadow.press("Undo", "#actions")
    meadow.click("c4")
    assert on_table(meadow).current.actions[-1] == "c4"
    assert meadow.page.locator("#lines li").count() == 2
    meadow.press("Draw a card", "#choices")
    assert on_table(meadow).current.actions[-1].startswith("card-")


def test_nobody_types_a_roll(meadow: Visitor) -> None:
    shown(meadow, begun("roll-3 ."))
    before = on_table(meadow).current.actions
    assert before[-1].startswith("roll-"), "it fell when the game was opened"
    meadow.type_action("roll-6")
    assert on_table(meadow).current.actions == before
    meadow.key("Escape", "l")
    assert "roll" not in meadow.text("sheet")
    meadow.key("Escape")


def test_people_enter_the_dice_of_a_real_table(meadow: Visitor) -> None:
    shown(meadow, begun(dice="people"))
    meadow.press("6", "#choices")
    assert "Ann rolled a 6" in meadow.live
    meadow.press("Draw a card", "#choices")
    *_, rolled, drew, card = on_table(meadow).current.actions
    assert [rolled, drew] == ["roll-6", "draw"]
    assert f"Ann drew a {card.removeprefix('card-')}" in meadow.live, "cards of the page's own pile are drawn by it"


# Choices and turns


def test_naming_a_seat_is_a_theft_and_naming_a_card_another_one(meadow: Visitor) -> None:
    theft = "roll-1 . roll-1 c4 . roll-1 . roll-1"
    for last, text in (("enough", "steal-2"), ("t-seat-2-gem", "steal-2-gem")):
        shown(meadow, begun(theft))
        meadow.press("Steal (1)", "#choices")
        press(meadow, "t-seat-2")
        assert "Ben" in meadow.live
        press(meadow, last)
        assert on_table(meadow).current.actions[-1] == text


def test_keys_alone(meadow: Visitor) -> None:
    shown(meadow, begun("roll-2"))
    meadow.key("b", "ArrowUp", "Enter")
    assert on_table(meadow).current.actions[-1] == "c4"
    number = [id for id in meadow.look(OPEN) if id.removeprefix("t-") not in squares()].index("t-draw") + 1
    meadow.key(str(number))
    assert on_table(meadow).current.actions[-2] == "draw"
    meadow.key("z")
    meadow.key("z")
    assert meadow.at_move.endswith("/ 10")
    assert "2 flights left" in meadow.status


def test_undo_takes_back_a_decision_or_a_turn(meadow: Visitor) -> None:
    shown(meadow, begun("roll-2 c4 c5 . roll-3 d3 d2 d1"))
    meadow.press("Undo", "#actions")
    assert "with 1 flight left" in meadow.status
    meadow.key("Shift+Z")
    assert "Ben to move" in meadow.status
    assert "with 3 flights left" in meadow.status
    meadow.key("Shift+Z")
    assert "Ann to move" in meadow.status
    assert "with 2 flights left" in meadow.status
    meadow.key("Shift+Y")
    assert "Ben to move" in meadow.status


def test_the_move_list_has_a_row_for_each_turn(meadow: Visitor) -> None:
    match = shown(meadow, begun("roll-2 c4 c5 . roll-3 d3 d2 d1 . roll-6 . roll-1"))
    rows = meadow.page.locator("#moves li:has(.move)")
    assert rows.count() == len(match.current.turns)


# Leaving


def test_a_computer_takes_the_seat_of_one_who_leaves(meadow: Visitor) -> None:
    shown(meadow, begun("roll-2"))
    meadow.press("Menu", "#actions")
    meadow.press("Leave the game", "#sheet")
    meadow.page.get_by_label("Who leaves").select_option(label="Ann")
    meadow.page.get_by_label("The seat goes to").select_option(value="1")
    meadow.press("Leave", "#sheet")
    assert f"Ann , computer, {OPPONENTS[1].level}" in meadow.text("seats")
    meadow.until(lambda: on_table(meadow).state.to_move == 1, "the computer in Ann's seat to play")
    match = on_table(meadow)
    assert match.seats[0].level == 1
    assert {turn.player for turn in match.current.turns} == {CHANCE, 0}


def test_who_leaves_flies_away_where_that_was_agreed_upon(meadow: Visitor) -> None:
    shown(meadow, begun("roll-2", fly_away=True))
    meadow.press("Menu", "#actions")
    meadow.press("Leave the game", "#sheet")
    meadow.page.get_by_label("Who leaves").select_option(label="Ann")
    meadow.press("Leave", "#sheet")
    assert "Ann flew away" in meadow.live
    match = on_table(meadow)
    assert match.current.actions[7] == "leave-1"
    assert match.state.to_move == 1
    assert match.seats[0].level == 0


@pytest.mark.parametrize("players", [3, 8])
def test_everybody_sees_what_everybody_holds(meadow: Visitor, players: int) -> None:
    seated(meadow, *[0] * players)
    match = on_table(meadow)
    held = match.game.situation(match.state).holdings
    seats = meadow.page.locator("#seats .seat")
    for player in range(players):
        words = seats.nth(player).inner_text()
        assert PEOPLE[player] in words
        assert str(held[player][1].number) in words
