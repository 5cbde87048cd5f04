"""Hints are words: a move in a sentence without notation, and a reason that is one, in 300 positions of each game."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import islice
from random import Random
from typing import Any, NamedTuple

import pytest

import gridarium
from gridarium.search.analysis import Analysing
from gridarium.search.hints import Hint, hint
from gridarium.search.reasons import ALIKE, ROOM

POSITIONS = 300
"""In each game."""
LOOKS = 40
LITTLE = 0.05
"""Points that a mistake loses here at least."""
NAMES = ("Ann", "Ben", "Cyd", "Dot", "Eve", "Fay", "Gus", "Hal")
NOTATION = re.compile(r"[|@#=*<>+{}!^_/\\]|\d\.\d+\.\d|[a-z]\d+\.\d|:\S|\b[a-z]\d+[-x]|[-x]\d|(^|\s)[.-]|\s[.,;:]")
"""What is written where moves are typed, or for programs."""
TITLES = re.compile(r"\d-O-Gone\w*|\d-O-Gones")
"""Cards that are called so."""
CIRCULAR = re.compile(r"\b(best|suits|better|good move|good place|good choice)\b", re.IGNORECASE)
SMALL = frozenset("a an the it this that to of on in is then and with from for at by".split())  # noqa: SIM905


class Kind(NamedTuple):
    """How a game names places, which of them there are, and the terms on which it is looked at."""

    place: re.Pattern[str]
    known: Callable[[Any, str], bool]
    terms: tuple[tuple[int, dict[str, Any]], ...]


def is_tile(state: Any, name: str) -> bool:
    return name in state.board.tiles


def is_pad(state: Any, name: str) -> bool:
    """Whether there is such a pad, or a place where one can be built."""
    spots = {tuple(pad.place.split(".")) for pad in state.pads()}
    spots |= {tuple(action.targets[-1].split(".")) for action in state.legal_actions()}
    found = tuple(re.findall(r"\d+", name))
    return any(spot[: len(found)] == found for spot in spots)


def is_space(state: Any, name: str) -> bool:
    from gridarium.games.gridwar.rules.board import NUMBER

    return name.replace(" on level ", ".") in NUMBER


def is_square(state: Any, name: str) -> bool:
    return re.fullmatch(r"square (\d\d|100)", name) is not None


CHARACTERS = {"powers": True, "character": ["cheetah", "mouse", "bee", "chicken"]}
KINDS = {
    "gridbloc": Kind(
        re.compile(r"\b[a-z]+\d+\b"),
        is_tile,
        (
            (2, {}),
            (2, {"map": "small"}),
            (3, {"map": "seven"}),
            (4, {"map": "seven", "move_limit": 9}),
            (6, {}),
            (2, {"map": "seven", "powers": True, "character": ["frog", "roo"]}),
            (4, {"map": "seven", **CHARACTERS}),
            (2, {"map": "seven", "blocker_powers": ["sticky", "trapdoor"]}),
            (2, {"map": "seven", "extra_walls": "backtracks"}),
            (2, {"map": "treasury"}),
            (2, {"map": "hexagons"}),
            (2, {"map": "penrose"}),
        ),
    ),
    "gridopolis": Kind(
        re.compile(r"column -?\d+, row -?\d+(?:, level \d+)?"),
        is_pad,
        (
            (2, {}),
            (3, {}),
            (4, {}),
            (2, {"blueprint": "race"}),
            (2, {"blueprint": "landing"}),
            (4, {"blueprint": "landing"}),
            (2, {"blueprint": "pyramid"}),
            (1, {"blueprint": "solitaire"}),
        ),
    ),
    "gridwar": Kind(
        re.compile(r"\b[a-s]\d+(?: on level \d+)?"),
        is_space,
        ((2, {}), (2, {"entry": "acute"}), (2, {"entry": "side", "handicap": "black-2"}), (2, {"cost_up": 2})),
    ),
    "gadget_grid": Kind(
        re.compile(r"\bsquare \d+"),
        is_square,
        (*((players, {}) for players in range(1, 9)), (2, {"placing": "chance", "creeping": "chance"})),
    ),
}
CASES = [(name, number) for name, kind in KINDS.items() for number in range(len(kind.terms))]


def positions(name: str, number: int) -> Iterator[Any]:
    """Positions of random games in which somebody decides: of 300 the share of these terms."""
    players, options = KINDS[name].terms[number]
    chance = Random(f"{name} {number}")
    wanted = -(-POSITIONS // len(KINDS[name].terms))
    state = gridarium.load(name).start(players, **options)
    while wanted:
        if state.to_move is None:
            state = gridarium.load(name).start(players, **options)
        if state.to_move is not None and state.to_move >= 0 and chance.random() < 1 / 6:
            wanted -= 1
            yield state
        legal = state.legal_actions()
        likely = state.random_action(chance) if chance.random() < 1 / 2 else chance.choice(legal)
        state.play(likely)


def faults(kind: Kind, state: Any, found: Hint) -> list[str]:
    """What is wrong with what a hint says."""
    phrase, words = (text.format(*NAMES) for text in (found.phrases[0][1], found.words))
    later = [text.format(*NAMES) for _, text in found.phrases[1:]]
    both = f"{phrase}. {words}"
    named = kind.place.findall(both) + [name for name in re.findall(r"\w+", both) if name in NAMES]
    wrong = [f"notation in {text!r}" for text in (phrase, words, *later) if NOTATION.search(TITLES.sub("", text))]
    wrong += ["is circular"] * bool(CIRCULAR.search(both))
    wrong += ["says the move again"] * (set(words.lower().rstrip(".").split()) - SMALL <= set(phrase.lower().split()))
    wrong += ["tells nothing"] * (ALIKE in words.lower() and kind is KINDS["gadget_grid"])
    wrong += ["is long"] * (len(both.split()) > ROOM)
    wrong += ["is not one sentence"] * (re.fullmatch(r"([^.]|\.\d)+\.", words) is None)
    wrong += ["does not begin as sentences do"] * (phrase[0].isupper() or not words[0].isupper())
    wrong += [f"names {name} twice" for name in set(named) if named.count(name) > 1]
    places = [name for name in named if name not in NAMES]
    wrong += [f"names {name}, which is not on the board" for name in places if not kind.known(state, name)]
    return [f"{one}: {both}" for one in wrong]


@pytest.mark.parametrize(("name", "number"), CASES)
def test_a_hint_is_a_move_and_a_reason_in_words(name: str, number: int) -> None:
    game, kind = gridarium.load(name), KINDS[name]
    wrong = []
    for seed, state in enumerate(positions(name, number)):
        wrong += faults(kind, state, hint(game, state, seed, LOOKS))
    assert wrong == []


def test_the_faults_of_hints_are_found() -> None:
    """Each is looked for, in sentences that were said once."""
    state = gridarium.load("gridbloc").start(map="small")
    action = state.legal_actions()[0]

    def told(phrase: str, words: str) -> str:
        hint = Hint(action, (action,), 0.0, ((0, phrase),), words)
        return " ".join(faults(KINDS["gridbloc"], state, hint))

    assert told("move to c4", "It scores, and 8 unscored tiles stay within reach.") == ""
    assert "notation" in told("build c4|c5", "It cuts off one tile.")
    assert "notation" in told(">4.4.2", "It leads to another level.")
    assert "circular" in told("move to c4", "It suits you best.")
    assert "again" in told("move to c4", "It is to move to c4.")
    assert "twice" in told("move to c4", "From c4 it scores.")
    assert "not on the board" in told("move to z9", "It scores.")
    assert "long" in told("move to c4", f"It {'really ' * ROOM}scores.")
    assert "one sentence" in told("move to c4", "It scores. It wins.")
    assert "one sentence" in told("move to c4", "It scores")


@pytest.mark.parametrize("apart", [12, pytest.param(3, marks=pytest.mark.thorough)])
@pytest.mark.parametrize("name", KINDS)
def test_an_analysis_tells_mistakes_and_what_was_better_in_words(
    name: str, apart: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of positions so far apart, whatever is played there, however little it loses."""
    monkeypatch.setattr("gridarium.search.analysis.WORTH_NAMING", LITTLE)
    game, kind, chance = gridarium.load(name), KINDS[name], Random(f"mistakes {name}")
    wrong, told = [], 0
    for number in range(len(kind.terms)):
        for seed, state in enumerate(islice(positions(name, number), 0, None, apart)):
            played = str(chance.choice(state.legal_actions()))
            for turn in Analysing(game, state, [played], LOOKS, seed).finish().turns:
                better = Hint(state.parse(turn.better), (), turn.loss, ((turn.player, turn.phrase),), turn.words)
                wrong += faults(kind, state, better)
                wrong += [f"notation in {turn.did!r}"] * bool(NOTATION.search(TITLES.sub("", turn.did.format(*NAMES))))
                told += 1
    assert told
    assert wrong == []
