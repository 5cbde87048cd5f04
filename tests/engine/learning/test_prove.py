"""Proofs that a goal can be forced: positions by hand, and others searched without any cleverness."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import pytest

from gridarium import CHANCE, Game, Outcome, State, load
from gridarium.game import Situation
from gridarium.learning.goal import Goal, Progress, begin, follow, read_goal
from gridarium.learning.prover import Prover, finish, key_of
from tests.engine.search.small_games import TreeGame

GRIDBLOC, GRIDOPOLIS, GRIDWAR = load("gridbloc"), load("gridopolis"), load("gridwar")


def asked(game: Game, data: Mapping[str, Any], state: State, learner: int | None = None) -> tuple[Prover, Any, Any]:
    """A prover of a goal, the position, and where the task begins."""
    goal, who = read_goal(data), state.to_move if learner is None else learner
    assert who is not None
    return Prover(game, goal, who), state, begin(goal, game, state, who)


def solutions(game: Game, data: Mapping[str, Any], state: State) -> set[str] | None:
    prover, *where = asked(game, data, state)
    found = finish(prover.solutions(*where))
    return None if found is None else set(map(str, found))


def room(w: int, h: int, star: str, walls: str = "", actions: str = "") -> Any:
    """A game of GridBloc on such a board after these actions."""
    state = GRIDBLOC.start(map={"kind": "square", "w": w, "h": h, "star": star, "walls": walls.split()})
    for text in actions.split():
        state.play(state.parse(text))
    return state


ROUND = {"phase": "Round 1 of 2"}

# By hand


def test_gb_14_the_one_wall_that_encloses() -> None:
    # From b2 the runner reaches a2 straight; a1 lies behind a straight double wall once a2|b2 stands (GB-10).
    state = room(3, 2, "b1", "b1|c1 b2|c2 a1|b1", "b2")
    assert solutions(GRIDBLOC, ROUND, state) == {"a2|b2"}


def test_gb_10_where_one_wall_is_not_enough_each_first_of_two_that_is() -> None:
    # a1 and a2 are unscored. With a1|a2 built first the runner goes to b1, and no wall closes both; c1|c2 does nothing.
    state = room(3, 2, "b1", "b1|c1 b2|c2", "b2")
    assert solutions(GRIDBLOC, ROUND, state) == set()
    assert solutions(GRIDBLOC, {**ROUND, "turns": 2}, state) == {"a2|b2", "a1|b1", "b1|b2"}


def test_gb_13_a_point_is_made_by_each_new_tile_and_no_other() -> None:
    state = room(3, 3, "b2", "", "b3 a1|b1")
    assert solutions(GRIDBLOC, {"least": 2}, state) == {"a3", "c3", "a2", "c2"}


def test_nothing_can_be_captured_on_an_empty_board() -> None:
    assert solutions(GRIDWAR, {"event": "capture", "moves": 1}, GRIDWAR.start()) == set()


def test_what_costs_too_much_is_not_proved() -> None:
    state = GRIDBLOC.start()
    prover, *where = asked(GRIDBLOC, {"least": 5, "turns": 6}, state)
    prover.limit = 500
    assert finish(prover.solutions(*where)) is None
    assert finish(prover.holds(*where)) is None


def test_it_thinks_in_slices() -> None:
    prover, *where = asked(GRIDBLOC, {"least": 3, "turns": 3}, room(4, 4, "b2"))
    assert sum(1 for _ in prover.solutions(*where)) > 20


# Against a search without memory, order or slices


def naive(game: Game, goal: Goal, learner: int, state: State, progress: Progress) -> bool:
    """Whether the goal can be forced, everything tried."""
    if progress.verdict is not None:
        return progress.verdict
    results = []
    for action in state.legal_actions():
        after = state.copy()
        after.play(action)
        now = follow(goal, progress, game, learner, state, action, after)
        results.append(naive(game, goal, learner, after, now))
    return any(results) if state.to_move == learner else all(results)


def same_as_naive(game: Game, data: Mapping[str, Any], state: State, learner: int) -> int:
    """Compare every action of a position; how many keep the goal."""
    prover, _, progress = asked(game, data, state, learner)
    kept = 0
    for action in state.legal_actions():
        reached = prover.follow(state, progress, action)
        expected = naive(game, prover.goal, learner, reached.state, reached.progress)
        assert finish(prover.keeps(state, progress, action)) is expected, (data, state.to_dict(), str(action))
        kept += expected
    assert finish(prover.holds(state, progress)) is naive(game, prover.goal, learner, state, progress)
    return kept


def wandered(state: Any, chance: Random, actions: int) -> Any:
    """A position after some random actions, of the game going on."""
    before = state
    for _ in range(actions):
        before = state.copy()
        state.play(state.random_action(chance))
        if state.to_move is None:
            return before
    return state


@pytest.mark.parametrize("seed", range(40))
def test_gridbloc_is_proved_as_by_trying_everything(seed: int) -> None:
    chance = Random(seed)
    walls = chance.sample(["a1|b1", "b1|b2", "a2|a3", "b2|c2", "c1|c2", "b3|c3", "b2|b3"], 4)
    state = wandered(room(3, 3, chance.choice(["b2", "a1", "b3"]), " ".join(walls)), chance, chance.randrange(2, 9))
    other = 1 - state.runner
    score, let = state.scores[state.runner], state.scores[state.runner]
    goals: list[tuple[dict[str, Any], int]] = [
        ({"least": score + 2, "turns": 2}, state.runner),
        ({"event": "step", "count": 2, "turns": 2, "targets": "a1 c3"}, state.runner),
        ({"phase": GRIDBLOC.situation(state).phase, "turns": 2}, other),
        ({"most": let + 1, "turns": 2}, other),
        ({"most": let + 1, "phase": GRIDBLOC.situation(state).phase, "turns": 2}, other),
    ]
    for data, learner in goals:
        same_as_naive(GRIDBLOC, data, state, learner)


@pytest.mark.parametrize("seed", range(5))
def test_gridopolis_is_proved_as_by_trying_everything(seed: int) -> None:
    chance = Random(seed)
    state = wandered(GRIDOPOLIS.start(), chance, chance.randrange(20, 90))
    for data in ({"event": "capture"}, {"never": "capture", "by": "other"}):
        same_as_naive(GRIDOPOLIS, data, state, state.to_move)


@pytest.mark.parametrize("seed", range(30))
@pytest.mark.parametrize("chance", [False, True])
def test_trees_are_proved_as_by_trying_everything(seed: int, chance: bool) -> None:
    game = TreeGame(seed, depth=6, players=2 + seed % 2, chance=chance)
    for data in ({"outcome": "win", "turns": 0}, {"outcome": "win", "turns": 2}, {"actions": "1", "turns": 2}):
        same_as_naive(game, data, game.start(), 0)


def test_the_random_positions_are_not_all_alike() -> None:
    goal = {"outcome": "win", "turns": 0}
    games = [TreeGame(seed, depth=6, chance=True) for seed in range(15)]
    kept = [same_as_naive(game, goal, game.start(), 0) for game in games]
    assert any(0 < number < len(game.start().legal_actions()) for number, game in zip(kept, games, strict=True))
    assert 0 in [same_as_naive(game, {**goal, "turns": 1}, game.start(), 0) for game in games]


# Where positions come again


class Place(State):
    """A place in a graph; some are ends, some of these are won for the first player."""

    def __init__(self, graph: Graph, at: int) -> None:
        self.graph, self.at = graph, at
        self.to_move: int | None = graph.sides[at]
        self.outcome = Outcome((graph.winners[at],), (0, 0), "an end") if self.to_move is None else None

    def legal_actions(self) -> list[Any]:
        return [] if self.to_move is None else list(self.graph.ways[self.at])

    def play(self, action: Any) -> None:
        self.__init__(self.graph, action)  # type: ignore[misc]

    def copy(self) -> Place:
        return Place(self.graph, self.at)

    def to_dict(self) -> dict[str, Any]:
        return {"at": self.at}

    def parse(self, text: str) -> Any:
        return int(text)

    def random_action(self, choose: Any) -> Any:
        return self.legal_actions()[0]


class Graph(Game):
    """A walk through places, with circles."""

    name = title = tagline = "graph"
    players = (2,)
    options = ()

    def __init__(self, seed: int) -> None:
        chance = Random(seed)
        places = range(12)
        self.sides = [chance.choice([0, 0, 1, 1, CHANCE, None]) for _ in places]
        self.winners = [chance.randrange(2) for _ in places]
        self.ways = [chance.sample(places, chance.randrange(1, 4)) for _ in places]

    def won(self) -> set[int]:
        """The places from which the first player can force a win, found from the ends back."""
        found = {at for at, side in enumerate(self.sides) if side is None and self.winners[at] == 0}
        while True:
            more = {
                at
                for at, side in enumerate(self.sides)
                if side is not None and (any if side == 0 else all)(way in found for way in self.ways[at])
            }
            if more <= found:
                return found
            found |= more

    def start(self, players: int = 2, **options: Any) -> Any:
        return Place(self, 0)

    def from_dict(self, data: Any) -> State:
        raise NotImplementedError

    def story(self, before: Any, action: Any) -> list[Any]:
        return []

    def situation(self, state: Any) -> Situation:
        return Situation("", "", ("", ""), (0, 0))

    def statistics(self, events: Sequence[Any], players: int) -> list[Any]:
        return []

    def draw(self, state: Any) -> str:
        return ""


def test_positions_that_come_again_are_known_as_they_are() -> None:
    goal = read_goal({"outcome": "win", "turns": 0})
    results = []
    for seed in range(400):
        game = Graph(seed)
        won = game.won()
        prover = Prover(game, goal, 0)
        for at in Random(seed).sample(range(12), 12):
            if game.sides[at] is not None:
                assert finish(prover.holds(Place(game, at), Progress())) is (at in won), (seed, at)
                results.append(at in won)
    assert 0.1 < sum(results) / len(results) < 0.9


# What is played against a try


def test_a_refutation_is_what_the_others_do_until_the_learner_decides_again() -> None:
    checked = 0
    for seed in range(30):
        game = TreeGame(seed, depth=6, chance=True)
        prover, state, progress = asked(game, {"outcome": "win", "turns": 0}, game.start(), 0)
        for action in state.legal_actions():
            if finish(prover.keeps(state, progress, action)):
                continue
            reached = prover.follow(state, progress, action)
            for text in finish(prover.refutation(state, progress, action)):
                assert reached.progress.verdict is None
                assert reached.state.to_move != 0
                reached = prover.follow(reached.state, reached.progress, reached.state.parse(text))
                checked += 1
            assert reached.progress.verdict is False or reached.state.to_move == 0
            assert not naive(game, prover.goal, 0, reached.state, reached.progress)
    assert checked > 30


def test_a_line_reaches_the_goal() -> None:
    reached = 0
    for seed in range(40):
        game = TreeGame(seed, depth=6, chance=True)
        prover, state, progress = asked(game, {"outcome": "win", "turns": 0}, game.start(), 0)
        if finish(prover.holds(state, progress)):
            for text in finish(prover.line(state, progress)):
                _, state, progress = prover.follow(state, progress, state.parse(text))
            assert progress.verdict is True
            reached += 1
    assert reached > 3


def test_an_answer_is_the_one_that_takes_the_most_to_meet() -> None:
    # The others' answers at once, in one turn, and in two: the last is the most stubborn.
    game = Graph(0)
    game.sides = [1, None, 0, 0, 1, 0, None]
    game.winners = [0] * 7
    game.ways = [[1, 2, 3], [], [1], [4], [5], [1], []]
    prover, state, progress = asked(game, {"outcome": "win", "turns": 3}, game.start(), 0)
    assert finish(prover.holds(state, progress))
    assert str(finish(prover.answer(state, progress))) == "3"


def test_a_key_tells_positions_apart() -> None:
    chance = Random(3)
    for game in (GRIDBLOC, GRIDOPOLIS, GRIDWAR, load("gadget_grid")):
        known: dict[Any, Any] = {}
        state: Any = game.start(game.players[0])
        for _ in range(60):
            key = key_of(state)
            assert key_of(state.copy()) == key
            assert known.setdefault(key, state.to_dict()) == state.to_dict()
            if state.to_move is not None:
                state.play(state.random_action(chance))
        assert len(known) > 20
