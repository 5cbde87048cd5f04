"""Magpies, the game that only tests have: every rule of its book by its number."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from gridarium import CHANCE, IllegalAction, State, load
from tests.games import NAMES

GAME = load(NAMES[0])
DEALT = "card-hop card-gem card-steal card-steal card-hop card-gem"
"""Player 1 has a hop and a steal then, Player 2 a gem and a hop, Player 3 a steal and a gem."""


def played(texts: str, players: int = 3, **options: Any) -> Any:
    """The position after these actions, blanks between."""
    state: Any = GAME.start(players, **options)
    for text in texts.split():
        state.play(state.parse(text))
    return state


def texts(state: State) -> set[str]:
    return {str(action) for action in state.legal_actions()}


def refused(state: State, text: str) -> str:
    """The rule by which an action is refused."""
    with pytest.raises(IllegalAction) as caught:
        state.parse(text)
    return caught.value.rule


def hands(state: State) -> list[list[int]]:
    """Gems, hops and steals of each player."""
    return [*state.to_dict()["hands"]]


def test_mp_1_a_trinket_lies_on_every_square_but_the_tree() -> None:
    lying = GAME.start(3).to_dict()["lying"]
    assert len(lying) == 24
    assert {name[0] for name in lying} == set("abcde")
    assert "c3" not in lying


@pytest.mark.parametrize("players", range(3, 9))
def test_mp_2_three_to_eight_begin_on_the_tree(players: int) -> None:
    assert GAME.start(players).to_dict()["at"] == ["c3"] * players


@pytest.mark.parametrize("players", [1, 2, 9])
def test_mp_2_other_numbers_cannot_play(players: int) -> None:
    with pytest.raises(ValueError, match="3 or 4 or 5 or 6 or 7 or 8 players"):
        GAME.start(players)


def test_mp_3_a_card_is_as_likely_as_there_are_of_its_kind() -> None:
    assert GAME.start(3).weights() == [8, 12, 12]
    assert played("card-gem card-gem card-steal").weights() == [6, 12, 11]


def test_mp_3_a_kind_that_is_used_up_does_not_come() -> None:
    assert "card-gem" not in texts(played("card-gem " * 8, players=8))


def test_mp_4_a_card_to_each_and_then_another() -> None:
    assert hands(played("card-hop card-gem card-steal")) == [[0, 1, 0], [1, 0, 0], [0, 0, 1]]
    dealt = played(DEALT)
    assert hands(dealt) == [[0, 1, 1], [1, 1, 0], [1, 0, 1]]
    assert dealt.to_move == CHANCE
    assert texts(dealt) == {f"roll-{pips}" for pips in range(1, 7)}


def test_mp_5_the_roll_is_the_number_of_flights() -> None:
    state = played(f"{DEALT} roll-2 c4 c5")
    assert refused(state, "c4") == "MP-6"
    assert state.to_move == 0
    assert refused(state, "roll-3") == "MP-5"
    assert refused(played(DEALT), "c4") == "MP-6"


def test_mp_6_a_flight_leads_to_a_square_beside() -> None:
    state = played(f"{DEALT} roll-3")
    assert texts(state) & {"b2", "b3", "b4", "c2", "c4", "d2", "d3", "d4"} == {"b3", "d3", "c2", "c4"}
    assert refused(state, "d4") == "MP-6"
    assert refused(state, "c3") == "MP-6"
    assert texts(played(f"{DEALT} roll-5 c2 c1 b1 a1")) & {"a2", "b1", "a1"} == {"a2", "b1"}


def test_mp_6_the_trinket_there_is_taken_once() -> None:
    state = played(f"{DEALT} roll-3 c4 c3 c4")
    assert state.to_dict()["trinkets"] == [1, 0, 0]
    assert "c4" not in state.to_dict()["lying"]


def test_mp_7_a_flight_draws_a_card() -> None:
    state = played(f"{DEALT} roll-2 draw")
    assert state.to_move == CHANCE
    assert refused(state, "c4") == "MP-6"
    state.play(state.parse("card-gem"))
    assert state.to_move == 0
    assert hands(state)[0] == [1, 1, 1]
    state.play(state.parse("c4"))
    assert refused(state, "draw") == "MP-7"


def test_mp_7_nothing_is_drawn_from_an_empty_deck() -> None:
    data = played(f"{DEALT} roll-2").to_dict()
    data["hands"][0][0] += data["deck"][0]
    assert refused(GAME.from_dict(data | {"deck": [0, 0, 0]}), "draw") == "MP-7"


def test_mp_8_a_hop_leads_anywhere_and_takes_no_flight() -> None:
    state = played(f"{DEALT} roll-1")
    assert {text for text in texts(state) if text.startswith("hop")} == {
        f"hop-{letter}{row}" for letter in "abcde" for row in range(1, 6) if (letter, row) != ("c", 3)
    }
    state.play(state.parse("hop-a1"))
    assert state.to_dict()["trinkets"] == [1, 0, 0]
    assert hands(state)[0] == [0, 0, 1]
    assert refused(state, "hop-a2") == "MP-8"
    state.play(state.parse("a2"))
    assert state.to_dict()["at"] == ["a2", "c3", "c3"]


def test_mp_9_a_trinket_or_a_card_is_stolen() -> None:
    state = played(f"{DEALT} roll-1 c4 . roll-1 d3 . roll-1")
    assert {text for text in texts(state) if text.startswith("steal")} == {
        *("steal-1", "steal-1-hop", "steal-1-steal"),
        *("steal-2", "steal-2-gem", "steal-2-hop"),
    }
    assert refused(state, "steal-3") == refused(state, "steal-4") == refused(state, "steal-1-gem") == "MP-9"
    one, other = state.copy(), state.copy()
    one.play(one.parse("steal-1"))
    assert one.to_dict()["trinkets"] == [0, 1, 1]
    other.play(other.parse("steal-2-gem"))
    assert hands(other) == [[0, 1, 1], [0, 1, 0], [2, 0, 0]]
    assert refused(other, "steal-1") == "MP-9"


def test_mp_9_who_has_no_trinket_has_cards_to_steal() -> None:
    assert "steal-2" not in texts(played(f"{DEALT} roll-1"))


def test_mp_9_naming_a_card_goes_on_from_naming_a_player() -> None:
    """What is pointed at for one theft begins what is pointed at for another."""
    state = played(f"{DEALT} roll-1 . roll-1 c4 . roll-1 . roll-1")
    targets = {str(action): action.targets for action in state.legal_actions()}
    assert targets["steal-2"] == ("steal", "seat-2")
    assert targets["steal-2-gem"][:2] == targets["steal-2"]


def test_mp_10_cards_that_were_played_are_out_of_the_game() -> None:
    before, after = played(f"{DEALT} roll-1"), played(f"{DEALT} roll-1 hop-a1 steal-2-gem")
    assert before.to_dict()["deck"] == after.to_dict()["deck"]
    assert [sum(kind) for kind in zip(*hands(after), strict=True)] == [2, 1, 1]
    assert not [text for text in texts(after) if "gem" in text], "a gem is kept"


def test_mp_11_a_turn_can_be_ended_after_the_roll() -> None:
    assert refused(played(DEALT), ".") == "MP-11"
    assert "." in texts(played(f"{DEALT} roll-4"))
    assert texts(played(f"{DEALT} roll-1 . roll-1 hop-a1 a2")) == {"."}
    assert played(f"{DEALT} roll-4 .").to_dict()["player"] == 1


def test_mp_12_another_turn_after_a_six_but_no_third_one() -> None:
    assert played(f"{DEALT} roll-6 .").to_dict()["player"] == 0
    assert played(f"{DEALT} roll-6 . roll-6 .").to_dict()["player"] == 1
    assert played(f"{DEALT} roll-6 . roll-1 .").to_dict()["player"] == 1


def test_mp_13_the_most_points_win_after_the_last_round() -> None:
    state = played(f"{DEALT} roll-2 c4 c5 . roll-1 . roll-1 . roll-1 . roll-1 . roll-1", rounds=2)
    assert state.outcome is None
    state.play(state.parse("."))
    assert state.outcome == ((0, 1, 2), (2, 2, 2), "draw, 2 each", False)
    assert refused(state, ".") == "MP-13"
    state = played(f"{DEALT} roll-2 c4 c5 . roll-1 d3 . roll-1 . roll-1 . roll-1 . roll-1 .", rounds=2)
    assert state.outcome == ((1,), (2, 3, 2), "the largest hoard, 3", False)


def test_mp_14_nobody_flies_away_unless_that_was_agreed_upon() -> None:
    state = played(f"{DEALT} roll-2")
    assert state.interruptions() == []
    assert state.departure(0) is None
    assert refused(state, "leave-1") == "MP-14"


def test_mp_14_who_flies_away_leaves_the_cards_and_cannot_win() -> None:
    state = played(f"{DEALT} roll-2 c4 leave-2", fly_away=True)
    assert hands(state)[1] == [0, 0, 0]
    assert state.to_dict()["deck"] == [7, 11, 10]
    assert state.is_out(1)
    assert state.to_move == 0
    assert refused(state, "steal-2-gem") == "MP-9"
    assert refused(state, "leave-2") == "MP-14"
    state.play(state.parse("."))
    assert state.to_dict()["player"] == 2


def test_mp_14_who_leaves_in_the_own_turn_ends_it() -> None:
    state = played(f"{DEALT} roll-6 c4 leave-1", fly_away=True)
    assert (state.to_move, state.to_dict()["player"]) == (CHANCE, 1)
    assert state.to_dict()["trinkets"] == [1, 0, 0]


def test_mp_14_who_leaves_during_the_deal_gets_no_more_cards() -> None:
    state = played("card-gem card-hop leave-1", fly_away=True)
    assert hands(state) == [[0, 0, 0], [0, 1, 0], [0, 0, 0]]
    for text in ("card-hop", "card-gem", "card-gem"):
        state.play(state.parse(text))
    assert hands(state) == [[0, 0, 0], [1, 1, 0], [1, 1, 0]]
    assert (state.to_dict()["player"], texts(state)) == (1, {f"roll-{pips}" for pips in range(1, 7)})


def test_mp_14_who_leaves_while_a_card_is_drawn_gets_none() -> None:
    state = played(f"{DEALT} roll-2 draw leave-1", fly_away=True)
    assert texts(state) == {f"roll-{pips}" for pips in range(1, 7)}
    assert state.to_dict()["player"] == 1


def test_mp_14_the_last_one_who_stays_wins_at_once() -> None:
    state = played(f"{DEALT} roll-3 c4 c5 c4 leave-2 leave-1", fly_away=True)
    assert state.outcome == ((2,), (2, 0, 2), "all others flew away", False)


def test_mp_14_the_round_goes_on_without_the_last_player() -> None:
    state = played(f"{DEALT} roll-1 . roll-1 leave-3 .", fly_away=True)
    assert (state.to_dict()["player"], state.to_dict()["round"]) == (0, 1)


def test_mp_15_every_text_is_written_in_one_way() -> None:
    state = played(f"{DEALT} roll-2")
    for text in ("C4", "hop", "steal-02", "roll-0", "card-ace", "leave-9", "hop-z9", "steal-2-", ". "):
        assert refused(state, text) == "MP-15"


def test_all_that_is_pointed_at_in_vain_is_answered_by_its_rule() -> None:
    state = played(f"{DEALT} roll-1")
    assert state.why_not(("e5",)).rule == "MP-6"
    assert state.why_not(("hop", "c3")).rule == "MP-8"
    assert state.why_not(("steal", "seat-2")).rule == "MP-9"
    assert state.why_not(("steal", "a1")).rule == "MP-15"


@pytest.mark.parametrize("seed", range(3))
def test_a_die_and_a_deck_fall_by_their_weights(seed: int) -> None:
    """6,000 rolls and 3,200 cards; six standard deviations more or less are too many."""
    chance = Random(seed)
    rolls = Counter(str(played(DEALT).random_action(chance)) for _ in range(6_000))
    assert all(abs(rolls[f"roll-{pips}"] - 1_000) < 6 * 29 for pips in range(1, 7))
    start = GAME.start(3)
    cards = Counter(str(start.random_action(chance)) for _ in range(3_200))
    assert abs(cards["card-gem"] - 800) < 6 * 25
    assert abs(cards["card-hop"] - 1_200) < 6 * 28
    assert sum(cards.values()) == cards["card-gem"] + cards["card-hop"] + cards["card-steal"]
