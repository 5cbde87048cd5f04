"""What every game must keep, in every position of random games over its options.

Every run plays some games of each set of options, other ones each time, and a run with --full plays them all.

A game brings its list of these, ``suite`` in ``tests/data/game-<name>.json``, and its naive model,
``tests/engine/<name>/naive.py``, with ``Model(players, options)``, ``random_options(chance, players)`` and ``SCORING``,
the kinds of events whose values are points; nothing else here knows one game from another. Where an entry's ``only``
names what may be random, ``random_options`` is told. A model whose scores are not the sum of these points has that sum
as ``earned``.

The model plays every game beside the engine, and in every position both must offer the same actions. What takes more
time, looking at a position from all sides, is done at the beginning of a game and then now and then: an entry's
``closely`` says how many first positions, and how far apart the later ones are. Where a model is slow, ``compare``
says how far apart the positions are in which it is asked for its actions; where games are long, ``longest`` says after
how many actions most of them are left, and with ``eager`` the model's ``eager`` chooses what makes them short.
"""

from __future__ import annotations

import json
import random
import string
from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from math import sqrt
from random import Random
from typing import Any

import pytest

import gridarium
from gridarium import Action, Event, Game, IllegalAction, State
from tests.engine.matches import ENDLESS, data_of, has_data
from tests.games import ALL
from tests.sizes import often

SETS: dict[str, list[dict[str, Any]]] = {name: data_of(name)["suite"] for name in filter(has_data, ALL)}
CASES = [(name, number) for name in SETS for number in range(len(SETS[name]))]
NAMES = ["{0}", "<b>{1}</b>", "%s {", "}{{", "{names}", "Player 6", "'7'", "Åsa \\"]
STRANGE = ("", " ", "?", "PASS", ".", "a0", "z99", "e5|", "|", "e5|e5", "e5|e6|e7", "<b>", "\0", "é5", "٣", "a" * 5000)
CLOSELY = (50, 11)
"""For entries that do not say: so many first positions are looked at from all sides, and then one in eleven."""
MOST_DRAWS = 20_000
"""Random actions drawn from one position."""
MANY = 7
"""So many numbers of players are very many."""


def id_of(case: tuple[str, int]) -> str:
    return f"{case[0]}-{case[1]}-{json.dumps(SETS[case[0]][case[1]]['options'])[:40]}"


def naive(name: str) -> Any:
    return import_module(f"tests.engine.{name}.naive")


def players_of(name: str, entry: dict[str, Any]) -> int:
    """The number of players of an entry's games."""
    return int(entry.get("players", gridarium.load(name).players[0]))


def games(name: str, number: int) -> Iterator[tuple[int, dict[str, Any], Random]]:
    """Players, options and dice for each game of an option set."""
    game = gridarium.load(name)
    entry = SETS[name][number]
    players = players_of(name, entry)
    for seed in random.sample(range(entry["games"]), often(entry["games"])):
        chance = Random(f"{name} {number} {seed}")
        any_options = entry["options"] == "random"
        among = {"only": entry["only"]} if "only" in entry else {}
        options = naive(name).random_options(chance, players, **among) if any_options else dict(entry["options"])
        if entry.get("surprise"):
            chosen = game.check_options(options)
            for option in game.options:
                value = option.surprise(chance, chosen[option.name])
                options |= {} if value is None else {option.name: value}
        yield players, options, chance


@pytest.mark.parametrize("name", ALL)
def test_there_are_a_thousand_games(name: str) -> None:
    """For each number of players of the usual game, 300 where these are many; 200 where only other options allow it."""
    game = gridarium.load(name)
    usual = game.players_for(game.check_options({}))
    for players in game.players:
        played = sum(entry["games"] for entry in data_of(name)["suite"] if players_of(name, entry) == players)
        assert played >= ((1000 if len(usual) < MANY else 300) if players in usual else 200)


@pytest.mark.parametrize("case", CASES, ids=id_of)
def test_random_games(case: tuple[str, int]) -> None:
    game = gridarium.load(case[0])
    for players, options, chance in games(*case):
        play_through(game, players, options, chance, SETS[case[0]][case[1]])


def play_through(game: Game, players: int, options: dict[str, Any], chance: Random, entry: dict[str, Any]) -> None:
    first, apart = entry.get("closely", CLOSELY)
    longest = entry.get("longest", ENDLESS)
    state = game.start(players=players, **options)
    model = naive(game.name).Model(players, options)
    texts: list[str] = []
    tales: list[Event] = []
    offset = chance.randrange(apart)
    while state.outcome is None and len(texts) < longest:
        legal = state.legal_actions()
        number = len(texts) + offset
        check_actions(state, legal, model if number % entry.get("compare", 1) == 0 else None)
        if len(texts) < first or number % apart == 0:
            model.check(state)
            check_position(game, state, legal, players, chance)
        eager = naive(game.name).eager if entry.get("eager") else None
        action = eager(legal, chance) if eager else random_action(state, legal, chance)
        if len(texts) < first or number % max(1, apart // 3) == 0:
            check_copy(state, action)
        tales += check_story(game, state, action, players)
        state.play(action)
        model.play(str(action))
        texts.append(str(action))
    if state.outcome is None:
        model.check(state)
    else:
        check_end(game, state, model, players)
        check_scores(game, tales, players, getattr(model, "earned", model.points))
    check_replay(game, state, players, options, texts)


@pytest.mark.parametrize("name", ALL)
def test_random_actions_are_as_likely_as_they_should_be(name: str) -> None:
    """In the opening and later on: all alike, or by weight. Six standard deviations more or less are too many."""
    chance = Random(name)
    state = gridarium.load(name).start(gridarium.load(name).players[0])
    for _ in range(4):
        weights = dict(zip(map(str, state.legal_actions()), state.weights(), strict=True))
        draws = min(200 * len(weights), MOST_DRAWS)
        drawn = Counter(str(state.random_action(chance)) for _ in range(draws))
        assert drawn.keys() == weights.keys()
        for text, weight in weights.items():
            share = weight / sum(weights.values())
            assert abs(drawn[text] - draws * share) <= 6 * sqrt(draws * share * (1 - share))
        for _ in range(7):
            if state.outcome is None:
                state.play(state.random_action(chance))
        if state.outcome is not None:
            return


@pytest.mark.parametrize("name", ALL)
def test_a_text_is_not_played(name: str) -> None:
    state = gridarium.load(name).start(gridarium.load(name).players[0])
    before = state.copy()
    with pytest.raises(TypeError, match=r"state\.play\(state\.parse\(.*\)\)"):
        state.play(str(state.legal_actions()[0]))  # type: ignore[arg-type]
    assert state == before


def random_action(state: State, legal: list[Action], chance: Random) -> Action:
    """What happens next: an action of the side to move, or now and then what may happen at any moment."""
    interruptions = state.interruptions()
    if interruptions and chance.randrange(50) == 0:
        return chance.choice(interruptions)
    action = state.random_action(chance)
    assert str(action) in {str(other) for other in legal}
    return action


def check_actions(state: State, legal: list[Action], model: Any) -> None:
    """The legal actions are those of the naive model, where it is given; their texts are unique."""
    texts = [str(action) for action in legal]
    assert legal, "never empty while the game goes on"
    assert len(set(texts)) == len(texts)
    if model is None:
        return
    assert set(texts) == model.texts()
    assert {str(action) for action in state.interruptions()} == model.interruptions()
    assert state.to_move == model.to_move


def check_position(game: Game, state: State, legal: list[Action], players: int, chance: Random) -> None:
    """Everything that the contract says of a position that goes on."""
    assert state.to_move in (*range(players), gridarium.CHANCE)
    assert game.has_chance or state.to_move != gridarium.CHANCE, f"{game.title} has chance: say so by has_chance"
    assert legal == state.legal_actions(), "a stable order"
    assert state.in_order() == sorted([*legal, *state.interruptions()], key=str), "the order of links"
    weights = state.weights()
    assert len(weights) == len(legal)
    assert all(type(weight) is int and weight > 0 for weight in weights)
    for action in [*legal, *state.interruptions()]:
        assert state.parse(str(action)) == action
        assert action.targets
        assert all(isinstance(target, str) and target for target in action.targets)
        hash(action)
    assert len({action.targets for action in legal}) == len(legal), "pointing is never ambiguous"
    check_refusals(state, legal, chance)
    check_dict(game, state)
    check_situation(game, state, players)
    drawing = game.draw(state)
    assert all(len(row) <= 80 and row.isprintable() for row in drawing.split("\n"))


def check_refusals(state: State, legal: list[Action], chance: Random) -> None:
    texts = {str(action) for action in [*legal, *state.interruptions()]}
    near = []
    for text in chance.sample(sorted(texts), min(4, len(texts))):
        at = chance.randrange(len(text))
        near += [text + " ", " " + text, text.upper(), text[:at] + text[at + 1 :], text[::-1], text * 2]
        near.append(text[:at] + chance.choice(string.printable) + text[at + 1 :])
    for text in (*STRANGE, *near):
        if text in texts:
            continue
        with pytest.raises(IllegalAction) as caught:
            state.parse(text)
        check_sentence(caught.value)
        refusal = state.why_not((text,))
        check_sentence(refusal)


def check_sentence(refusal: IllegalAction) -> None:
    assert refusal.rule
    assert refusal.rule in str(refusal)
    assert 10 < len(refusal.sentence) < 160
    assert refusal.sentence.isprintable()
    assert refusal.sentence[-1] not in ".!"


def check_dict(game: Game, state: State) -> None:
    written = json.loads(json.dumps(state.to_dict()))
    again = game.from_dict(written)
    assert again == state
    assert again.to_dict() == written == state.to_dict()
    assert again.to_move == state.to_move
    assert again.outcome == state.outcome
    assert again.legal_actions() == state.legal_actions()


def check_situation(game: Game, state: State, players: int) -> None:
    situation = game.situation(state)
    assert len(situation.roles) == len(situation.scores) == players
    assert situation.turn_of is None or situation.turn_of != state.to_move, "turn_of is for another's turn; see there"
    for words in (situation.phase, situation.task):
        assert words.format(*NAMES)
    assert all(isinstance(role.format(*NAMES), str) for role in situation.roles)
    assert all(type(score) is int for score in situation.scores)


def check_copy(state: State, action: Action) -> None:
    """Copies are equal, stay equal after the same action, and are independent of each other."""
    before = state.to_dict()
    one, other = state.copy(), state.copy()
    assert one == state
    one.play(action)
    assert state.to_dict() == before, "playing on a copy leaves the position alone"
    assert one != state
    other.play(action)
    assert one == other


def check_story(game: Game, state: State, action: Action, players: int) -> list[Event]:
    events = game.story(state, action)
    assert events
    for event in events:
        assert event.kind
        assert event.player in (*range(players), gridarium.CHANCE)
        assert event.say(NAMES)
        assert all(isinstance(target, str) and target for target in event.targets)
    return events


def check_end(game: Game, state: State, model: Any, players: int) -> None:
    outcome = state.outcome
    assert outcome is not None
    assert state.to_move is None
    assert model.to_move is None
    assert state.legal_actions() == []
    assert state.interruptions() == []
    assert state.in_order() == []
    assert outcome.winners == model.winners()
    assert len(outcome.scores) == players
    assert list(outcome.scores) == model.points
    assert list(game.situation(state).scores) == model.points
    assert outcome.reason
    assert ("draw" in outcome.reason) == outcome.drawn
    for text in STRANGE:
        with pytest.raises(IllegalAction):
            state.parse(text)
    check_dict(game, state)
    check_situation(game, state, players)
    assert game.draw(state)


def check_scores(game: Game, tales: list[Event], players: int, earned: list[int]) -> None:
    """The points that the story tells add up to those that were earned, and the statistics can be shown."""
    kinds = naive(game.name).SCORING
    told = [
        sum(tale.value for tale in tales if tale.player == player and tale.kind in kinds) for player in range(players)
    ]
    assert told == earned
    statistics = game.statistics(tales, players)
    assert statistics
    for line in statistics:
        assert line.label
        assert len(line.cells) == players
        assert all(line.cells)
    assert game.statistics([], players), "also before anything has happened"


def check_replay(game: Game, end: State, players: int, options: dict[str, Any], texts: list[str]) -> None:
    state = game.start(players=players, **options)
    for text in texts:
        state.play(state.parse(text))
    assert state == end
    assert state.outcome == end.outcome
