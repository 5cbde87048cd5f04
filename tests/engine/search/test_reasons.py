"""The reason for a move: of what can be said of it what tells it from the next best one."""

from __future__ import annotations

from gridarium.search.reasons import ROOM, Fact, counted, listed, reason

SCORES, TAKES = Fact("scores", 2, "it scores 2 points"), Fact("takes", 1, "it takes a pawn")
SAFE = Fact("safe", 3, "nothing is near then", by_contrast=True)


def told(facts: list[Fact], others: list[Fact], gain: float | None = 1.0, phrase: str = "move to c4") -> str:
    return reason(phrase, facts, others, gain, 0.3)


def test_what_the_other_move_does_as_well_is_no_reason() -> None:
    assert told([SCORES, TAKES], []) == "It scores 2 points."
    assert told([SCORES, TAKES], [SCORES]) == "It takes a pawn."
    assert told([SCORES, TAKES], [SCORES._replace(amount=1)]) == "It scores 2 points."
    assert told([SCORES, TAKES], [SCORES, TAKES]) == "It scores 2 points.", "but better than nothing"


def test_where_nothing_can_be_said_it_is_told_how_much_the_others_lose() -> None:
    assert told([], [], 1.24) == "Other moves lose about 1.2 points."
    assert told([], [], 0.97) == "Other moves lose about 1.0 point."
    assert told([], [], 48.0) == "Nothing else comes close to it."


def test_a_move_as_good_is_told_of_once() -> None:
    assert told([SCORES], [], 0.1) == "It scores 2 points; another move is as good."
    assert told([], [], 0.1) == "Several moves are as good."
    assert told([Fact("wins", 1, "it wins the game")], [], 0.0) == "It wins the game."


def test_the_only_move_has_its_reason_too() -> None:
    assert told([SCORES], [], None) == "It scores 2 points."
    assert told([], [], None) == "Nothing else can be done."


def test_some_things_are_told_only_where_the_other_move_has_less_of_them() -> None:
    assert told([SAFE, TAKES], [SAFE._replace(amount=1)]) == "Nothing is near then."
    assert told([SAFE, TAKES], [SAFE, TAKES]) == "It takes a pawn."
    assert told([SAFE], [SAFE]) == "Other moves lose about 1.0 point."
    assert told([SAFE], [], None) == "Nothing else can be done."


def test_what_the_move_names_is_not_named_again_and_facts_without_words_only_count() -> None:
    again = Fact("leads", 1, "from c4 it scores")
    assert told([again, TAKES], []) == "It takes a pawn."
    assert told([Fact("takes", 2, ""), SCORES], [TAKES]) == "It scores 2 points."


def test_move_and_reason_have_the_room_that_they_have() -> None:
    long = Fact("long", 1, " ".join(["it"] * (ROOM - 2)))
    assert told([long, TAKES], []) == "It takes a pawn."
    assert told([long], [], phrase="end it").startswith("It it")
    almost = Fact("long", 1, " ".join(["it"] * (ROOM - 3)))
    assert told([almost], [], 0.1).endswith("it it."), "no room for how good another move is"


def test_small_numbers_and_short_lists_are_words() -> None:
    assert [counted(number, "tile") for number in (0, 1, 6, 7)] == ["no tiles", "one tile", "six tiles", "7 tiles"]
    assert listed(["c3"], "tile") == "the tile on c3"
    assert listed(["c3", "d4"], "tile") == "the tiles on c3 and d4"
    assert listed(["c3", "d4", "e5"], "tile") == "three tiles"
