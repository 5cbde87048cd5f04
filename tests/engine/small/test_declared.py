"""Small games: what follows from declared fields and tabled actions, shown by the smallest game that has all of it.

In it frogs hop to squares beside their own, and eat the flies there: one if the die shows up to 3, else two.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from gridarium import CHANCE, IllegalAction
from gridarium.game import ChoiceOption, Event, Outcome, Situation, Statistic, Tally
from gridarium.search.advice import Advice
from gridarium.small import (
    Act,
    DeclaredGame,
    DeclaredState,
    Deed,
    Grid,
    Notation,
    Reason,
    each,
    flag,
    named,
    number,
    one_of,
    row,
    seat,
    seats,
    some,
)

GRID = Grid(3, 2)
ROLLS = [Act(f"roll-{pips}", (f"roll-{pips}",), "roll", pips) for pips in range(1, 7)]
HOPS = [Act(f"hop-{name}", ("hop", name), "hop", square) for square, name in enumerate(GRID.names)]
LEAVES = [Act(f"leave-{player + 1}", (f"leave-{player + 1}",), "leave", player) for player in range(3)]


class FrogState(DeclaredState):
    """Where the frogs are, and what is left to eat."""

    game = "frogs"
    notation = Notation(
        [*ROLLS, *HOPS, *LEAVES],
        {kind: Reason(f"No {kind} is possible now", f"F-{kind}") for kind in ("roll", "hop", "leave")},
        unknown=Reason("a hop is written like hop-a1", "F-text"),
        over=Reason("The game is over", "F-over"),
    )
    most: int = one_of((9, 4))
    free: bool = flag()
    at: list[int] = each(named(GRID.names, 0))
    eaten: list[int] = each(number(9))
    seen: list[list[int]] = each(row(number(9), [0, 0]))
    away: frozenset[int] = seats()
    flies: frozenset[int] = some(GRID.names, [4, 2])
    bites: list[int] = row(number(2), [1, 2])
    player: int = seat()
    roll: int = number(6)

    def score(self, player: int) -> int:
        return self.eaten[player]

    def choices(self) -> list[Act]:
        return [HOPS[square] for square in GRID.beside[self.at[self.player]]] if self.roll else ROLLS[:]

    def interruptions(self) -> list[Act]:
        return [LEAVES[player] for player in self.stay] if self.free and self.outcome is None else []

    def do(self, action: Act) -> None:
        if action.kind == "leave":
            self.away |= {action.about}
        elif action.kind == "roll":
            self.roll = action.about
        else:
            self.at[self.player] = action.about
            self.eaten[self.player] += self.bites[self.roll > 3] * (action.about in self.flies)
            self.flies -= {action.about}
            self.seen[self.player][0] += 1
            self.player, self.roll = self.after(self.player), 0

    def settle(self) -> None:
        self.to_move = self.player if self.roll else CHANCE
        if not self.flies or max(self.eaten) >= self.most:
            self.to_move, self.outcome = None, self.most_points("the fullest frog")

    def faults(self) -> Iterator[str]:
        if self.player in self.away:
            yield "Who has left has no turn (F-leave)."


class Frogs(DeclaredGame[FrogState]):
    """The game of a `FrogState`."""

    name = "frogs"
    title = "Frogs"
    tagline = "Eat."
    rules_version = 1
    players = (2, 3)
    options = (ChoiceOption("most", 9, "", (9, 4)), ChoiceOption("free", False, "", (False, True)))
    has_chance = True
    position = FrogState
    tallies = (Tally("Hops", ("hop",)), Tally("Eaten", ("hop", "leave"), summed=True))

    def deeds(self, before: FrogState, action: Act, after: FrogState) -> Iterator[Deed]:
        closes = "turn" if action.kind == "hop" else ""
        yield Deed(action.kind, before.player, f"did {action}", action.targets, closes)  # type: ignore[arg-type]

    def situation(self, state: FrogState) -> Situation:
        return Situation("", "", ("",) * state.players, state.scores)

    def draw(self, state: FrogState) -> str:
        return GRID.draw(dict.fromkeys(state.flies, "o"), {player: state.at[player] for player in state.stay})


GAME = Frogs()


def played(texts: str = "", players: int = 2, **options: Any) -> FrogState:
    state = GAME.start(players, **options)
    for text in texts.split():
        state.play(state.parse(text))
    return state


# Positions


def test_a_game_starts_with_its_fields_and_its_options() -> None:
    assert GAME.start().to_dict() == {
        "game": "frogs",
        "most": 9,
        "free": False,
        "at": ["a1", "a1"],
        "eaten": [0, 0],
        "seen": [[0, 0], [0, 0]],
        "away": [],
        "flies": ["c1", "b2"],
        "bites": [1, 2],
        "player": 0,
        "roll": 0,
    }
    data = GAME.start(3, most=4, free=True).to_dict()
    assert (data["most"], data["free"], data["eaten"]) == (4, True, [0, 0, 0])
    with pytest.raises(ValueError, match="2 or 3 players"):
        GAME.start(4)
    with pytest.raises(ValueError, match="one of 9, 4"):
        GAME.start(most=5)


def test_a_copy_is_equal_and_independent() -> None:
    state = played("roll-4")
    twin = state.copy()
    assert twin == state
    before = state.to_dict()
    for text in ("hop-b1", "roll-1", "hop-b1", "roll-6", "hop-c1"):
        twin.play(twin.parse(text))
    assert state.to_dict() == before
    assert twin != state
    assert twin.to_dict()["seen"] == [[2, 0], [1, 0]]


def test_positions_of_one_game_share_nothing() -> None:
    played("roll-4 hop-b1")
    assert GAME.start().to_dict()["seen"] == [[0, 0], [0, 0]]


def test_data_are_read_as_they_were_written() -> None:
    for texts in ("", "roll-5", "roll-5 hop-b1 roll-1 hop-a2 leave-1 roll-4 hop-b1"):
        state = played(texts, 3, free=True)
        again = GAME.from_dict(state.to_dict())
        assert (again, again.to_move, again.players) == (state, state.to_move, 3)
        assert again.legal_actions() == state.legal_actions()


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"game": "toads"}, "another game"),
        ({"more": 1}, "look at 'more'"),
        ({"most": 5}, "most cannot be 5"),
        ({"most": True}, "most cannot be True"),
        ({"free": 0}, "free cannot be 0"),
        ({"at": ["a1"]}, "at cannot be ['a1']"),
        ({"at": ["a1"] * 4}, "at cannot be"),
        ({"at": "a1"}, "at cannot be 'a1'"),
        ({"at": ["a1", "a3"]}, "at[1] cannot be 'a3'"),
        ({"at": ["a1", ["a1"]]}, "at[1] cannot be ['a1']"),
        ({"eaten": [0, 10]}, "eaten[1] cannot be 10"),
        ({"eaten": [-1, 0]}, "eaten[0] cannot be -1"),
        ({"eaten": [0, False]}, "eaten[1] cannot be False"),
        ({"eaten": [0.0, 0]}, "eaten[0] cannot be 0.0"),
        ({"eaten": [0, 0, 0]}, "eaten cannot be [0, 0, 0]"),
        ({"seen": [[0, 0], [0]]}, "seen[1] cannot be [0]"),
        ({"seen": [[0, 0], [0, 10]]}, "seen[1][1] cannot be 10"),
        ({"away": [2]}, "away names each thing once"),
        ({"away": [True]}, "away names each thing once"),
        ({"away": {}}, "away cannot be {}"),
        ({"flies": ["b2", "c1"]}, "flies names each thing once, and in order"),
        ({"flies": ["c1", "c1"]}, "flies names each thing once"),
        ({"flies": ["c1"] * 7}, "flies cannot be"),
        ({"player": 2}, "player cannot be 2"),
        ({"player": 1, "away": [1]}, "F-leave"),
        ({"roll": None}, "roll cannot be None"),
    ],
)
def test_what_cannot_be_is_refused_by_its_entry(changes: dict[str, Any], words: str) -> None:
    with pytest.raises(ValueError) as caught:  # noqa: PT011  (the words are below, with signs of all kinds)
        GAME.from_dict(GAME.start().to_dict() | changes)
    assert words in str(caught.value)


@pytest.mark.parametrize("data", [None, [], "frogs", {}, {"game": "frogs"}])
def test_other_data_are_no_position(data: Any) -> None:
    with pytest.raises(ValueError, match="A position"):
        GAME.from_dict(data)


# Actions


def test_an_action_is_refused_by_the_rule_of_its_kind() -> None:
    state = played("roll-2")
    rules = {}
    for text in ("hop-c2", "roll-2", "leave-1", "hop-z9", ""):
        with pytest.raises(IllegalAction) as caught:
            state.parse(text)
        rules[text] = caught.value.rule
    assert rules == {"hop-c2": "F-hop", "roll-2": "F-roll", "leave-1": "F-leave", "hop-z9": "F-text", "": "F-text"}
    assert state.why_not(("hop", "c2")).rule == "F-hop"
    assert state.why_not(("hop", "seat-2")).sentence == "'hop-2' is not a move; a hop is written like hop-a1"
    over = played("roll-1 hop-b1 roll-1 hop-b1 roll-1 hop-b2 roll-1 hop-c1")
    assert over.why_illegal("hop-a1").rule == "F-over"
    assert over.legal_actions() == []


def test_a_text_is_not_played() -> None:
    state = played("roll-1")
    with pytest.raises(TypeError, match=r"state\.play"):
        state.play("hop-b1")  # type: ignore[arg-type]
    assert state == played("roll-1")


def test_a_die_that_people_can_roll() -> None:
    throw = played().throw()
    assert throw is not None
    assert (throw.player, throw.dice, throw.number, throw.read(["4"])) == (0, "the die", 1, "roll-4")
    assert played("roll-1").throw() is None


def test_who_leaves_is_out_and_has_no_more_turns() -> None:
    state = played("leave-2 roll-1 hop-b1", 3, free=True)
    assert (state.stay, state.is_out(1), state.is_out(0)) == ([0, 2], True, False)
    assert state.departure(1) is None
    assert str(state.departure(2)) == "leave-3"
    assert state.player == 2
    assert state.after(2) == 0
    assert played().departure(0) is None


def test_most_points_win_and_who_left_has_none_of_it() -> None:
    state = played("roll-1 hop-b1 roll-1 hop-b1 roll-4 hop-c1 roll-1 hop-b2")
    assert state.outcome == Outcome((0,), (2, 1), "the fullest frog, 2")
    state = played("roll-1 hop-b1 roll-1 hop-b1 roll-1 hop-c1 roll-1 hop-b2")
    assert state.outcome == Outcome((0, 1), (1, 1), "draw, 1 each")
    state = played("roll-1 hop-b1 roll-1 hop-b1 roll-4 hop-c1 leave-1 roll-1 hop-b2", free=True)
    assert state.outcome == Outcome((1,), (2, 1), "the fullest frog, 1")


def test_chance_is_drawn_by_weight_and_other_actions_alike() -> None:
    class Loaded(FrogState):
        def weights(self) -> list[int]:
            return [1, 1, 1, 1, 1, 5] if self.to_move == CHANCE else [1] * len(self.legal_actions())

    dice = Random(1)
    state = Loaded(2)
    sixes = sum(str(state.random_action(dice)) == "roll-6" for _ in range(2_000))
    assert abs(sixes - 1_000) < 6 * 22.4
    state.play(ROLLS[0])
    assert {str(state.random_action(dice)) for _ in range(200)} == {"hop-b1", "hop-a2"}


# What is told


def test_a_deed_has_the_points_of_its_player_and_the_end_is_told_after_it() -> None:
    before = played("roll-1 hop-b1 roll-1 hop-b1 roll-4 hop-c1 roll-1")
    assert GAME.story(before, HOPS[GRID.number["b2"]]) == [
        Event("hop", 1, "{1} did hop-b2", ("hop", "b2"), 1, "turn"),
        Event("over", 0, "{0} won: the fullest frog, 2", closes="game"),
    ]


def test_an_outcome_in_words() -> None:
    assert Outcome((2,), (0, 0, 5), "most points").words == "{2} won: most points"
    assert Outcome((0, 2), (5, 0, 5), "draw, 5 each").words == "{0} and {2} shared a draw, 5 each"


def test_rows_of_a_result_are_counted_from_events() -> None:
    hop = Event("hop", 1, "")
    events = [hop._replace(value=2), hop, Event("leave", 0, "", value=-3), Event("hop", CHANCE, "", value=9)]
    assert GAME.statistics(events, 3) == [
        Statistic("Hops", ("0", "2", "0")),
        Statistic("Eaten", ("3", "2", "0")),
    ]


class FrogAdvice(Advice[FrogState, Act]):
    """Says nothing of its own."""

    method = "tree"

    def evaluate(self, state: FrogState, player: int) -> int:
        return 0


def test_advice_without_words_of_its_own_says_how_much_better_it_is() -> None:
    state = played("roll-1")
    one, other = state.legal_actions()
    assert FrogAdvice().phrase(state, one) == f"play {one}"
    assert FrogAdvice().explain(state, [one], [other], 1.26) == "Other moves lose about 1.3 points."
    assert FrogAdvice().explain(state, [one], [other], 0.0) == "Several moves are as good."
    assert FrogAdvice().explain(state, [one], [], 0) == "Nothing else can be done."


# The grid


def test_squares_beside_share_a_side() -> None:
    assert [GRID.names[square] for square in GRID.beside[GRID.number["b1"]]] == ["a1", "c1", "b2"]
    assert [GRID.names[square] for square in GRID.beside[GRID.number["c2"]]] == ["c1", "b2"]


def test_a_drawing_has_players_by_number_and_a_star_for_several() -> None:
    assert GAME.draw(played("roll-1 hop-a2", 3)) == "2 1 o .\n1 * . o\n  a b c"
    lines = Grid(2, 10).draw({}, {}).split("\n")
    assert (lines[0], lines[9], lines[10]) == ("10 . .", " 1 . .", "   a b")
