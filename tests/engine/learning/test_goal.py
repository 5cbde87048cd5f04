"""Goals of lessons and puzzles: when each of their parts is reached, or cannot be any more."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import pytest

from gridarium import CHANCE, Event, Game, Outcome, State, load
from gridarium.game import Situation
from gridarium.learning.goal import Goal, Progress, begin, follow, read_goal

GRIDBLOC = load("gridbloc")


class Script(State):
    """A position in a game of which only the order of those who act is known."""

    def __init__(self, sides: Sequence[int | None], scores: Sequence[tuple[int, ...]], place: int = 0) -> None:
        self.sides, self.scores, self.place = sides, scores, place
        self.to_move = sides[place]
        won = tuple(player for player, score in enumerate(scores[place]) if score == max(scores[place]))
        self.outcome = Outcome(won, scores[place], "ended") if self.to_move is None else None

    def legal_actions(self) -> list[Any]:
        return [f"a{self.place}"]

    def play(self, action: Any) -> None:
        self.__init__(self.sides, self.scores, self.place + 1)  # type: ignore[misc]

    def copy(self) -> Script:
        return Script(self.sides, self.scores, self.place)

    def to_dict(self) -> dict[str, Any]:
        return {"place": self.place}

    def parse(self, text: str) -> Any:
        return text

    def random_action(self, choose: Any) -> Any:
        return f"a{self.place}"


class ScriptGame(Game):
    """Who acts in which order, what the score is at each place, and what each action does."""

    name = title = tagline = "script"
    players = (2, 1, 3)
    options = ()

    def __init__(
        self,
        sides: Sequence[int | None],
        events: Mapping[int, Sequence[Event]] = {},
        scores: Sequence[tuple[int, ...]] = (),
        phases: str = "",
        long: bool = False,
    ) -> None:
        self.sides, self.events, self.phases = sides, events, phases or "-" * len(sides)
        self.scores = scores or [(0, 0)] * len(sides)
        self.long_turns = long  # type: ignore[misc]
        self.told = 0

    def start(self, players: int = 2, **options: Any) -> Script:
        return Script(self.sides, self.scores)

    def from_dict(self, data: Any) -> State:
        raise NotImplementedError

    def story(self, before: Any, action: Any) -> list[Event]:
        self.told += 1
        return list(self.events.get(before.place, []))

    def situation(self, state: Any) -> Situation:
        return Situation(self.phases[state.place], "", ("",) * len(self.scores[0]), self.scores[state.place])

    def statistics(self, events: Sequence[Event], players: int) -> list[Any]:
        return []

    def draw(self, state: Any) -> str:
        return ""


def verdicts(game: Game, data: Mapping[str, Any], actions: str = "", learner: int = 0, state: Any = None) -> str:
    """What is known after each action: "+" reached, "-" failed, "." open."""
    goal = read_goal(data)
    state = state or game.start()
    progress = begin(goal, game, state, learner)
    known = ""
    while state.to_move is not None and (actions or isinstance(game, ScriptGame)):
        text, _, actions = actions.partition(" ")
        action = state.parse(text or f"a{state.place}")
        after = state.copy()
        after.play(action)
        progress = follow(goal, progress, game, learner, state, action, after)
        state = after
        known += {True: "+", False: "-", None: "."}[progress.verdict]
    return known


def hit(player: int, *targets: str, closes: Any = "") -> Event:
    return Event("hit", player, "", targets, closes=closes)


def test_one_of_several_actions() -> None:
    assert verdicts(GRIDBLOC, {"actions": "e6 e4"}, "e4") == "+"
    assert verdicts(GRIDBLOC, {"actions": ["e6", "e4"]}, "d5") == "-"


def test_another_players_action_of_that_text_does_not_count() -> None:
    assert verdicts(ScriptGame([1, 0, 1, None]), {"actions": "a0"}) == ".--"


def test_a_turn_is_a_run_of_decisions_with_what_falls_in_between() -> None:
    game = ScriptGame([0, CHANCE, 0, CHANCE, 1, 0, None], {4: [hit(0)]})
    assert verdicts(game, {"event": "hit"}) == "...---"
    assert verdicts(game, {"event": "hit", "turns": 2}) == "....++"
    assert verdicts(ScriptGame([0, CHANCE, 0, 1, None], {1: [hit(0)]}), {"event": "hit"}) == ".+++"


def test_turns_without_a_limit_end_with_the_game() -> None:
    game = ScriptGame([0, 1] * 5 + [None])
    assert verdicts(game, {"event": "hit", "turns": 0}) == "." * 9 + "-"


def test_whose_event_it_is() -> None:
    game = ScriptGame([0, 1, 0, 1, None], {1: [hit(1)]})
    assert verdicts(game, {"event": "hit", "whose": "other"}) == ".+++"
    assert verdicts(game, {"event": "hit", "whose": "any"}) == ".+++"
    assert verdicts(game, {"event": "hit", "whose": "own"}) == "----"
    later = ScriptGame([0, 1, 0, 1, None], {2: [hit(1)]})
    assert verdicts(later, {"event": "hit", "whose": "other"}) == ".---"


def test_an_event_that_happens_often_enough() -> None:
    game = ScriptGame([0, 0, 0, 1, None], {0: [hit(0)], 1: [hit(1), hit(0)], 2: [hit(0)]})
    assert verdicts(game, {"event": "hit", "count": 3}) == "..++"
    assert verdicts(game, {"event": "hit", "count": 4}) == "..--"
    assert verdicts(ScriptGame([0, 1, None], {0: [hit(0)] * 2}), {"event": "hit", "count": 2}) == "++"


def test_only_events_that_name_a_target() -> None:
    game = ScriptGame([0, 0, 1, None], {0: [hit(0, "a1")], 1: [hit(0, "b2", "c3")]})
    assert verdicts(game, {"event": "hit", "targets": "c3 d4"}) == ".++"
    assert verdicts(game, {"event": "hit", "targets": "d4"}) == ".--"


def test_a_phase_that_is_left() -> None:
    game = ScriptGame([0, 1, 0, 1, None], phases="aabbb")
    assert verdicts(game, {"phase": "a", "turns": 2}) == ".+++"
    assert verdicts(game, {"phase": "b", "turns": 2}) == "..--"
    assert verdicts(game, {"phase": "a"}) == "----"  # the other one's answer is no part of the turn


def test_how_the_game_ends() -> None:
    won = ScriptGame([0, 1, 0, None], scores=[(0, 0)] * 3 + [(2, 1)])
    drawn = ScriptGame([0, 1, 0, None], scores=[(0, 0)] * 3 + [(2, 2)])
    assert verdicts(won, {"outcome": "win", "turns": 2}) == "..+"
    assert verdicts(won, {"outcome": "win", "turns": 2}, learner=1) == "..-"
    assert verdicts(drawn, {"outcome": "win", "turns": 0}) == "..-"
    assert verdicts(drawn, {"outcome": "over", "turns": 0}) == "..+"


def test_a_score_of_ones_own() -> None:
    game = ScriptGame([0, 1, 0, 1, None], scores=[(0, 9), (1, 9), (1, 9), (3, 9), (3, 9)])
    assert verdicts(game, {"least": 1}) == "++++"
    assert verdicts(game, {"least": 3}) == "----"
    assert verdicts(game, {"least": 3, "turns": 2}) == "..++"


def test_scores_of_others_are_held_until_their_answers_are_given() -> None:
    scores = [(0, 2), (0, 2), (0, 2), (0, 3), (0, 3), (0, 3)]
    game = ScriptGame([0, 1, 1, 0, 1, None], scores=scores)
    assert verdicts(game, {"most": 3}) == "..+++"
    assert verdicts(game, {"most": 2}) == "..---"


def test_scores_of_others_are_held_until_the_phase_is_left() -> None:
    scores = [(0, 2), (0, 2), (0, 3), (0, 3), (0, 8), (0, 8)]
    game = ScriptGame([0, 1, 0, 1, 0, None], scores=scores, phases="aaabbb")
    assert verdicts(game, {"most": 3, "phase": "a", "turns": 0}) == "..+++"
    assert verdicts(game, {"most": 2, "phase": "a", "turns": 0}) == "..---"
    assert verdicts(game, {"most": 8, "turns": 0}) == "....+"


def test_all_others_count() -> None:
    game = ScriptGame([0, 1, 2, 0, None], scores=[(0, 0, 0)] * 3 + [(0, 1, 5)] * 2)
    assert verdicts(game, {"most": 5}) == "..++"
    assert verdicts(game, {"most": 4}) == "..--"


def test_what_must_not_happen() -> None:
    game = ScriptGame([0, 1, CHANCE, 0, 1, None], {2: [hit(1)]})
    assert verdicts(game, {"never": "hit"}) == "..---"
    assert verdicts(game, {"never": "hit", "by": "own"}) == "..+++"
    assert verdicts(game, {"never": "miss"}) == "..+++"
    late = ScriptGame([0, 1, 0, 1, None], {3: [hit(1)]})
    assert verdicts(late, {"never": "hit"}) == ".+++"
    assert verdicts(late, {"never": "hit", "turns": 2}) == "...-"


def test_a_phase_that_is_not_left() -> None:
    game = ScriptGame([0, 1, 0, 1, 0, None], phases="aaabbb")
    assert verdicts(game, {"stay": "a"}) == ".++++"
    assert verdicts(game, {"stay": "a", "turns": 2}) == "..---"
    assert verdicts(game, {"stay": "b"}) == "-----"


def test_what_is_reached_and_what_holds_after_it() -> None:
    goal = {"event": "take", "never": "hit", "by": "other"}
    take = {0: [Event("take", 0, "")]}
    assert verdicts(ScriptGame([0, 1, 0, None], take), goal) == ".++"
    assert verdicts(ScriptGame([0, 1, 0, None], {**take, 1: [hit(1)]}), goal) == ".--"
    assert verdicts(ScriptGame([0, 1, 0, None]), goal) == "---"


def test_within_so_many_actions_of_ones_own() -> None:
    game = ScriptGame([0, 0, CHANCE, 0, 1, None], {2: [hit(0)], 3: [hit(0)]})
    assert verdicts(game, {"event": "hit", "moves": 2}) == "..+++"  # what falls after the last one counts in
    assert verdicts(game, {"event": "hit", "moves": 1}) == "-----"
    assert verdicts(game, {"event": "hit", "count": 2, "moves": 3}) == "...++"


def test_one_alone_decides_once_a_turn() -> None:
    scores = [(0,)] * 3 + [(1,)] * 2
    game = ScriptGame([0, 0, 0, 0, None], scores=scores)
    assert verdicts(game, {"least": 1, "turns": 3}) == "..++"
    assert verdicts(game, {"least": 1, "turns": 2}) == ".---"


def test_a_long_turn_of_one_alone_ends_as_the_game_says() -> None:
    scores = [(0,)] * 5 + [(1,)]
    closing = {1: [hit(0, closes="turn")]}
    game = ScriptGame([0, 0, CHANCE, 0, 0, None], closing, scores, long=True)
    assert verdicts(game, {"least": 1, "turns": 1}) == ".----"
    assert verdicts(game, {"least": 1, "turns": 2}) == "....+"


def test_no_story_is_asked_for_without_need() -> None:
    game = ScriptGame([0, 1, 0, None])
    verdicts(game, {"least": 1, "turns": 2})
    assert game.told == 0


def test_nothing_can_be_reached_after_the_end() -> None:
    game = ScriptGame([None])
    assert begin(read_goal({"outcome": "over"}), game, game.start(), 0).verdict is False


def test_gb_14_a_round_that_is_ended() -> None:
    room = {"kind": "square", "w": 2, "h": 2, "star": "a1", "walls": ["a1|a2", "b1|b2"]}
    state = GRIDBLOC.start(players=2, map=room)
    assert verdicts(GRIDBLOC, {"phase": "Round 1 of 2"}, "b1", state=state) == "+"
    assert verdicts(GRIDBLOC, {"least": 1}, "b1", state=state) == "+"


def test_progress_is_all_that_is_known() -> None:
    state = GRIDBLOC.start(players=2)
    progress = begin(read_goal({"least": 2, "turns": 0}), GRIDBLOC, state, 0)
    assert hash(progress) == hash(Progress())


# Reading


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ([], "set of named values"),
        ({}, "what is to be reached"),
        ({"turns": 3}, "what is to be reached"),
        ({"wins": 1}, "no entry called"),
        ({"event": 3}, "event is a text"),
        ({"event": "step", "count": 0}, "count is a whole number"),
        ({"event": "step", "count": True}, "count is a whole number"),
        ({"event": "step", "whose": "mine"}, "whose cannot be"),
        ({"event": "step", "targets": [1]}, "list of texts"),
        ({"least": 1, "count": 2}, "Only of an event"),
        ({"least": "1"}, "least is a whole number"),
        ({"outcome": "draw"}, "outcome cannot be"),
        ({"outcome": []}, "outcome cannot be"),
        ({"least": 1, "by": "other"}, "only where it says what"),
        ({"actions": {}}, "actions is a list"),
        ({"least": 1, "turns": -1}, "turns is a whole number"),
    ],
)
def test_what_is_no_goal_is_refused_with_a_sentence(data: Any, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        read_goal(data)


def test_whatever_is_given_is_a_goal_or_refused() -> None:
    chance = Random(5)
    names = [
        "actions",
        "event",
        "whose",
        "count",
        "targets",
        "phase",
        "outcome",
        "least",
        "most",
        "never",
        "by",
        "turns",
    ]
    values: list[Any] = [None, 0, 1, -1, 10**9, True, "", "win", "own", "a b", [], ["x"], [1], {}, 1.5]
    read = 0
    for _ in range(4_000):
        data = {chance.choice(names): chance.choice(values) for _ in range(chance.randrange(4))}
        try:
            goal = read_goal(data)
        except ValueError as error:
            assert str(error).endswith(".")  # noqa: PT017  which sentence it is does not matter
        else:
            assert isinstance(goal, Goal)
            read += 1
    assert read > 50
