"""What Gadget Grid asks: who is asked, in whose turn, for what, in words that leave no doubt."""

from __future__ import annotations

import re
from random import Random

import pytest

from gridarium import CHANCE, State, load
from gridarium.formats import link
from gridarium.match.match import Match, Seat
from tests.engine.gadget_grid.positions import GAME, do, stand
from tests.web.tab import Tab
from tests.web.tree import read
from web.boards import Look, board_for
from web.widgets.table.seats import status
from web.words.narration import narrate
from web.words.opponents import name_of
from web.words.people import to_choose

BOARD = board_for("gadget_grid")


def asked(state: State, actions: str = "") -> str:
    """The task after these actions, with names."""
    return GAME.situation(do(state, actions) if actions else state).task.format("You", "Ben", "Cid")


def test_a_question_names_what_it_is_about() -> None:
    lasso = stand("action", hand={"psychic-lasso": 1})
    assert asked(lasso, "psychic-lasso:p1") == "choose where to pull Ben"
    assert asked(lasso, "psychic-lasso:p1 lasso:57") == "choose where to pull Ben, or stop"
    assert asked(stand("attack", at={"z1": "22"}), "zomb:z1,23") == "move Zombot 1 on, or stop"
    curl = stand("action", hand={"manocurlers": 1}, environment={"46": "rubble"})
    assert asked(curl, "manocurlers:46") == "choose where the Rubble slides"
    skate = stand(
        "action", environment={"37": "quetzalcannon"}, dlc=("rollerskate-buddy",), buddies={"rollerskate-buddy": "32"}
    )
    assert asked(skate, "skate:e") == "choose which way the Quetzalcannon on 37 fires"
    assert asked(stand("attack")) == "attack, move a Zomb, or end the turn"
    assert asked(stand("attack", 1)) == "attack, or end the turn"


def test_whose_character_is_placed_is_told() -> None:
    found = set()
    for seed in range(8):
        chance, state = Random(seed), GAME.start(3)
        while not state.to_dict()["turn"] and GAME.situation(state).phase == "Set-up":
            if state.to_move != CHANCE:
                found.add(asked(state))
            state.play(state.random_action(chance))
    assert any(re.search(r"^place Character B of Ben", task) for task in found)
    assert any("your Character" in task for task in found)
    assert not any("another" in task for task in found)


def question(players: int) -> Match:
    """A game in which somebody is asked something in another one's turn."""
    game = load("gadget_grid")
    for seed in range(300):
        chance = Random(seed)
        match = Match(game, [Seat(name) for name in ("Ann", "Ben", "Cid", "Dan")[:players]])
        state = match.state
        while state.outcome is None:
            if state.to_move not in (CHANCE, state.to_dict()["player"]):
                match.jump(match.length)
                return match
            action = state.random_action(chance)
            match.current.append(action)
            state.play(action)
    raise AssertionError("nobody was asked")


@pytest.mark.parametrize("players", [2, 3])
def test_who_is_asked_in_the_turn_of_another_is_named_and_so_is_the_other(players: int) -> None:
    match = question(players)
    state = match.state
    mover, turn = state.to_move, state.to_dict()["player"]
    tab = Tab(f"gadget_grid.html#{link.write(match)}")
    names = tab.table.names
    told = tab.page.find("status").text
    assert f"{names[mover or 0]} chooses in the turn of {names[turn]}: " in told
    assert ": choose" not in told
    assert "to move" not in told


def test_the_words_for_a_question_in_the_turn_of_another() -> None:
    assert to_choose("You", "Ben") == "You choose in the turn of Ben"
    assert to_choose(name_of(2), "You") == f"{name_of(2)} chooses in your turn"
    assert to_choose("You", "Your friend") == "You choose in the turn of your friend"


def test_only_what_can_be_done_is_asked_for() -> None:
    assert asked(stand("action", shop=[])) == "place two more cards, or continue"
    assert asked(stand("action", shop=[], hand={"random-teleporter": 1})) == "play a Widget, or continue"
    hug = stand("action", shop=[], dlc=("huggly-muggly-buddy",), buddies={"huggly-muggly-buddy": "p1"})
    assert asked(hug) == "place two more cards or let Huggly Muggly hug"
    assert asked(stand("movement", zomboids=(0,))) == "take up to 3 steps, or end the turn"


def test_a_price_is_told_part_by_part_and_what_the_last_gizmo_costs() -> None:
    state = stand("action", hand={"rock": 1, "grappler": 1}, gizmos=[[2, 1], [3, 0], [3, 0]], shop=["zomb-leash"])
    assert asked(state, "buy:zomb-leash") == "pay for Zomb Leash: a Ring Blaster, or two Life Gizmos"
    assert asked(state, "buy:zomb-leash pay:**") == "pay for Zomb Leash: a second Life Gizmo"
    paid = do(state, "buy:zomb-leash pay:**")
    assert BOARD.choice(Look(paid), "gizmo-own").words == "Pay with your last Life Gizmo, and become a Zomboid"
    assert BOARD.choice(Look(paid), "gizmo-lost").words == "Pay with a lost Life Gizmo (1 left)"
    assert asked(state, "buy:zomb-leash pay:** pay:*") == "pay for Zomb Leash: any Widget, or a Life Gizmo"


def test_the_end_of_a_turn_is_one_sentence() -> None:
    state = stand("attack")
    assert narrate(GAME.story(state, state.parse(".")), ("You", "Ben", "Cid")) == [
        "You made no Attack, and ended the turn."
    ]
    state = stand("movement")
    assert narrate(GAME.story(state, state.parse(".")), ("You", "Ben", "Cid")) == ["You stayed on 44."]


NAME = r"(?:You|Ann|Ben|Cid|Dan|Eve|Fay|Gus|Hal)"
ENDS = {
    "last": rf"{NAME} won: the last one with a Life Gizmo\.",
    "together": rf"{NAME}(?:, {NAME})* and {NAME} shared a draw: the last Life Gizmos went at the same time\.",
    "most": rf"{NAME} won: the most Life Gizmos after 1 round\.",
    "level": rf"{NAME}(?:, {NAME})* and {NAME} shared a draw: \d Life Gizmos? each after 1 round\.",
}
ALONE = {
    "won": r"You won: no dummy has a Life Gizmo left\.",
    "lost": r"You lost: the last Life Gizmo is gone\.",
    "late": r"You lost: dummies are left after 1 round\.",
}


def ended(players: int, seed: int, rounds: int) -> Tab:
    """The page after a game by chance."""
    seats = [Seat(name) for name in ("Ann", "Ben", "Cid", "Dan", "Eve", "Fay", "Gus", "Hal")[:players]]
    match = Match(load("gadget_grid"), seats, {"round_limit": rounds})
    chance, state = Random(seed), match.state
    while state.outcome is None:
        action = state.random_action(chance)
        match.current.append(action)
        state.play(action)
    tab = Tab(f"gadget_grid.html#{link.write(match)}")
    tab.open_sheet("result")
    return tab


def how(tab: Tab, ways: dict[str, str]) -> str:
    """Which of the ends the sheet tells of."""
    told = next(node for node in tab.sheet.all("p") if "lead" in node.classes).text
    found = [name for name, words in ways.items() if re.fullmatch(words, told)]
    assert len(found) == 1, told
    return found[0]


@pytest.mark.parametrize("players", range(2, 9))
def test_the_result_tells_who_won_and_why(players: int) -> None:
    by_gizmos = {how(ended(players, seed, 100), ENDS) for seed in range(2)}
    assert by_gizmos <= {"last", "together"}
    by_rounds = {how(ended(players, seed, 1), ENDS) for seed in range(4)}
    assert by_rounds <= {"most", "level", "last"}


def test_the_result_of_one_who_plays_alone() -> None:
    assert {how(ended(1, seed, rounds), ALONE) for rounds in (1, 100) for seed in range(4)} >= {"lost", "late"}
    state = stand("attack", 1, hand={"rock": 1}, at={"p1": "45"}, zomboids=(2, 3, 4, 5))
    state = do(state, "rock:p1")
    told = GAME.situation(state).task.format("You")
    assert re.fullmatch(ALONE["won"], f"{told}.")


def test_the_course_of_a_game_counts_turns_as_the_list_does() -> None:
    tab = ended(2, 3, 100)
    told = [int(number) for node in tab.sheet.all("p") for number in re.findall(r"turn (\d+)", node.text)]
    numbers = [int(node.text.split()[-1]) for node in tab.page.find("moves").all("button", data_on="replay")]
    assert numbers == list(range(1, len(numbers) + 1))
    assert all(number in numbers for number in told)


@pytest.mark.parametrize(
    ("items", "size"),
    [("Quetzalcannon and a Gorgonzilla", "long"), ("Rubble and a Portal", "")],
)
def test_a_task_of_long_words_is_told_in_smaller_letters(items: str, size: str) -> None:
    """There is room for two lines on a phone, and what does not fit would lie on what stands below."""
    tab = Tab(f"gadget_grid.html#{link.write(Match(load('gadget_grid'), [Seat('A'), Seat('B')]))}")
    situation = GAME.situation(tab.table.match.state)
    told = status(tab.table, situation._replace(task=f"place a {items}"))
    assert read(told).one("span", class_=f"task {size}".strip()).text.endswith(f" to move: place a {items}.")
