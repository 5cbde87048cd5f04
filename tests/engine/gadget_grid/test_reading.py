"""Positions, card sets and texts of Gadget Grid from outside: read, or refused with a sentence."""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from gridarium import IllegalAction, State
from gridarium.formats.base64 import pack
from gridarium.games.gadget_grid.setup.cards import in_order
from tests.engine.formats.test_link import check_sentence
from tests.engine.gadget_grid.positions import GAME, do, refused, stand, texts, told
from tests.sizes import often

CARDS = GAME.options[0]
DATA = json.loads(
    (Path(__file__).parents[3] / "engine/gridarium/games/gadget_grid/data/cards.json").read_text(encoding="utf-8")
)


# Card sets


def own_set(**changes: Any) -> dict[str, Any]:
    usual: dict[str, Any] = json.loads(json.dumps(DATA["sets"]["complete"]))
    return usual | changes


def test_the_shipped_sets_have_as_many_cards_as_the_book_says() -> None:
    """Section 2: 120 Gadget Cards, 26 Setup Cards, 22 DLC; 40, 28, 28 and 24 by category."""
    category = {card["id"]: card["category"] for card in DATA["gadgets"]}
    for name, split in (("complete", (40, 28, 28, 24)), ("attested", (42, 30, 24, 24))):
        cards = DATA["sets"][name]
        counted = tuple(
            sum(number for card, number in cards["gadgets"].items() if category[card] == wanted)
            for wanted in ("attack", "widget", "equipment", "environment")
        )
        assert counted == split
        assert sum(cards["setup"].values()) == 26
        assert len(cards["dlc"]) == 22
        named = [category.get(card, "attack") for card in cards["dlc"].values()]
        assert (named.count("equipment"), named.count("widget"), named.count("attack")) == (7, 7, 8)


def test_the_attested_set_has_no_filler() -> None:
    filler = {card["id"] for card in DATA["gadgets"] if card["filler"]}
    assert filler == {"ring-blaster", "random-teleporter", "turbo-slippers", "parachute", "sentry-badge", "cargo-pants"}
    lean = DATA["sets"]["attested"]
    assert not filler & {*lean["gadgets"], *lean["dlc"].values()}


def test_every_card_explains_itself() -> None:
    for card in (*DATA["gadgets"], *DATA["dlc"]):
        assert card["title"]
        assert card["effect"].endswith(".")
        assert card["mark"] in ("book", "family", "follows", "ruling")


def test_a_set_of_ones_own_is_used_and_carried_by_links() -> None:
    gadgets = own_set()["gadgets"]
    mine = own_set(title="Mine", gadgets=gadgets | {"rock": 7, "ring-blaster": 2}, ranges={"rock": 5})
    value = CARDS.check(mine)
    assert CARDS.decode(CARDS.encode(value)) == value
    assert len(CARDS.encode(value)) < 250
    assert re.fullmatch("[A-Za-z0-9_-]+", CARDS.encode(value))
    state = stand("attack", cards=value, hand={"rock": 1}, at={"p1": "49"})
    assert "rock:p1" in texts(state), "range 5"
    assert told(state, "deck")["rock"] == 6
    assert GAME.from_dict(state.to_dict()) == state


def test_prices_of_ones_own() -> None:
    mine = own_set(dlc=own_set()["dlc"] | {"zomboflauge": "rock"})
    state = stand("action", cards=mine, hand={"rock": 1, "grappler": 1, "manocurlers": 1}, shop=["zomboflauge"])
    assert texts(do(state, "buy:zomboflauge")) == {"pay:rock", "pay:**"}


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"gadgets": {"rock": 120}}, "needs cards of the category widget"),
        ({"gadgets": {"rock": 119}}, "has 119 cards, and there must be 120"),
        ({"gadgets": {"stone": 120}}, "unknown card, 'stone'"),
        ({"gadgets": {"rock": "many"}}, "whole number"),
        ({"gadgets": {"rock": -1}}, "whole number"),
        ({"gadgets": []}, "gives a value for each card"),
        ({"setup": {"rock": 26}}, "unknown card, 'rock'"),
        ({"setup": {"portal": 25}}, "has 25 cards, and there must be 26"),
        ({"dlc": {"zomboflauge": "rock"}}, "at least 9"),
        ({"dlc": {"doomflauge": "rock"}}, "unknown card"),
        ({"dlc": dict.fromkeys(DATA["sets"]["complete"]["dlc"], "portal")}, "names an Attack, a Widget"),
        ({"dlc": dict.fromkeys(DATA["sets"]["complete"]["dlc"], 3)}, "names an Attack, a Widget"),
        ({"ranges": {"rock": 10}}, "from 1 to 9"),
        ({"ranges": {"grappler": 2}}, "unknown card"),
        ({"title": "x" * 61}, "at most 60"),
        ({"title": 1}, "at most 60"),
        ({"colour": 1}, "no entry called 'colour'"),
    ],
)
def test_what_is_wrong_with_a_set_is_said(changes: dict[str, Any], words: str) -> None:
    with pytest.raises(ValueError, match=re.escape(words)) as caught:
        CARDS.check(own_set(**changes))
    check_sentence(str(caught.value))


@pytest.mark.parametrize("name", ["complete", "attested"])
def test_a_shipped_set_as_a_file_is_a_set_to_begin_with(name: str) -> None:
    file = json.loads(json.dumps(CARDS.written(name)))
    assert CARDS.check(file) == file
    assert CARDS.decode(CARDS.encode(file)) == file
    assert CARDS.called(file) == DATA["sets"][name]["title"]
    assert CARDS.called(name) == ""
    assert CARDS.written(file) == file


def test_spoiled_sets_are_refused_with_a_sentence() -> None:
    """Values anywhere in a set are replaced by others; what is left of it is a set, or a sentence says why not."""
    others: tuple[Any, ...] = (None, True, -1, 0, 1, 9, 10**30, 1.5, "rock", "n-o-gone", "\x00", [], {}, [[]])
    for seed in range(often(300)):
        dice = Random(seed)
        spoiled = CARDS.written("complete")
        for _ in range(dice.randint(1, 3)):
            within = spoiled[dice.choice(list(spoiled))] if dice.random() < 0.8 else spoiled
            if isinstance(within, dict):
                within[dice.choice([*within, "portal", "\u202e", ""])] = dice.choice(others)
        agree(partial(CARDS.check, spoiled))


def test_spoiled_texts_of_sets_in_links_are_refused_with_a_sentence() -> None:
    others: tuple[Any, ...] = (None, True, -2, 31, 32, 10**30, 1.5, "rock", [], {})
    for seed in range(often(300)):
        dice = Random(seed)
        values = in_order(CARDS.written("complete"))
        within = values[dice.randrange(5)] if dice.random() < 0.7 else values
        if isinstance(within, list):
            within[dice.randrange(len(within))] = dice.choice(others)
        text = pack(zlib.compress(json.dumps(values).encode()))
        text = text[: dice.randrange(len(text))] if dice.random() < 0.3 else text
        agree(partial(CARDS.decode, text))


def agree(read: Callable[[], Any]) -> None:
    """What is read is a set that a link carries, or a sentence says why there is none."""
    try:
        value = read()
    except ValueError as error:
        check_sentence(str(error))
    else:
        assert CARDS.decode(CARDS.encode(value)) == value


@pytest.mark.parametrize("value", ["all", 3, None, [], {}])
def test_other_values_are_no_sets(value: Any) -> None:
    with pytest.raises(ValueError, match=r"[.]") as caught:
        CARDS.check(value)
    check_sentence(str(caught.value))


@pytest.mark.parametrize("text", ["", "A", "eJw", "complete1", "_" * 4000])
def test_broken_sets_in_links_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match="cannot be read"):
        CARDS.decode(text)


def test_rounds_are_a_number() -> None:
    assert GAME.check_options({"round_limit": 7})["round_limit"] == 7
    for value in (0, 1_000, True, "3", None):
        with pytest.raises(ValueError, match="from 1 to 999"):
            GAME.check_options({"round_limit": value})


# Positions


def test_position_t_says_of_itself_what_it_is() -> None:
    state = stand()
    data = state.to_dict()
    assert data["to_do"] == [["movement"]]
    assert sum(data["deck"].values()) == 120
    assert sum(data["setup"].values()) == 26
    assert json.loads(json.dumps(data)) == data


def test_positions_of_every_kind_come_back() -> None:
    """Every question that the rules ask, in random games of all player counts."""
    asked: set[str] = set()
    for seed in range(often(200)):
        chance = Random(seed)
        state = GAME.start(1 + seed % 8)
        while state.outcome is None:
            asked.add(state.to_dict()["to_do"][-1][0])
            if chance.random() < 0.2:
                again = GAME.from_dict(json.loads(json.dumps(state.to_dict())))
                assert again == state
                assert again.legal_actions() == state.legal_actions()
            state.play(state.random_action(chance))
    assert {"first", "deal", "begin", "hand", "draw", "roll", "put", "action", "movement", "attack", "walk"} <= asked


PLAIN = {key: value for key, value in stand().to_dict().items() if key in ("game", "players", "at", "to_do")}
"""Of position T what is not as it is without saying."""


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"game": "chess"}, "another game"),
        ({"players": 9}, "from 1 to 8"),
        ({"players": None}, "from 1 to 8"),
        ({"extra": 1}, "no entry called 'extra'"),
        ({"at": {"p0": "44"}}, "nowhere (GG-S5)"),
        ({"at": {"p9": "44"}}, "no token 'p9'"),
        ({"at": {"p0": "4"}}, "no square '4' (GG-G1)"),
        ({"at": []}, "set of named values"),
        ({"gizmos": [[3, 0], [3, 0], [3, 1]]}, "9 Gizmos"),
        ({"gizmos": [[4, 0], [2, 0], [3, 0]]}, "from 0 to 3"),
        ({"gizmos": [[3, 0]]}, "a list of 3"),
        ({"gizmos": [[9, 0], [0, 0], [0, 0]]}, "from 0 to 3"),
        ({"gizmos": [[3, 6], [0, 0], [0, 0]]}, "GG-W1"),
        ({"hands": [{"stone": 1}, {}, {}]}, "no card 'stone'"),
        ({"hands": [{"portal": 1}, {}, {}]}, "Nobody can hold"),
        ({"hands": [{"rock": 9}, {}, {}]}, "not so many cards rock"),
        ({"hands": [{"anti-axe": 1, "laser-guided-axe": 1}, {}, {}]}, "GG-T9"),
        ({"active": [["rock"], [], []]}, "GG-T0"),
        ({"active": [["grappler", "grappler"], [], []]}, "GG-T0"),
        ({"environment": {"44": "rock"}}, "No Environment Card"),
        ({"environment": {"100": "portal"}}, "No Environment Card"),
        ({"environment": {"33": "portal"}, "loose": {"33": ["rock"]}}, "GG-P6"),
        ({"loose": {"33": []}}, "cannot lie"),
        ({"dlc": [["zomboflauge"], ["zomboflauge"], []]}, "in one place"),
        ({"dlc": [["second-hand"], [], []]}, "no Premium DLC"),
        ({"shop": ["zomboflauge"] * 2}, "in one place"),
        ({"buddies": {"zombuoy-buddy": "44"}}, "Nobody owns"),
        ({"buddies": {"zomboflauge": "44"}, "dlc": [["zomboflauge"], [], []]}, "No Buddy"),
        ({"deck": {"rock": 6}}, "each in one place"),
        ({"box": {"rock": 1}}, "Only Environment Cards"),
        ({"done": ["sleep"]}, "nobody does 'sleep'"),
        ({"turn": 300}, "GG-W4"),
        ({"to_do": []}, "has something to do"),
        ({"to_do": [["dance"]]}, "among what is to be done"),
        ({"to_do": [["movement"], ["movement"]]}, "an order that the rules know"),
        ({"to_do": [["movement"], ["enter", "p0"]]}, "asks somebody"),
        ({"to_do": [["movement"], ["steal", "p0", False]]}, "the frame steal"),
        ({"to_do": [["movement", 3]]}, "has 0 values"),
        ({"to_do": [["generation"], ["roll", False, ["p0"], False, 1]]}, "has 3 values"),
        ({"to_do": [["action"], ["pay", "zomboflauge", []]]}, "the frame pay"),
        ({"to_do": [["action"], ["slide", "43", ["42", "43", "42"], 2]]}, "each of them once"),
        ({"done": ["zombified"]}, "GG-X8"),
    ],
)
def test_what_is_wrong_with_a_position_is_said(changes: dict[str, Any], words: str) -> None:
    with pytest.raises(ValueError, match=re.escape(words)) as caught:
        GAME.from_dict(PLAIN | changes)
    check_sentence(str(caught.value))


# Texts


@pytest.mark.parametrize(
    "text",
    ["", "step", "step:", "step:4", "step:101", "STEP:45", "step:45 ", "rock:p7", "rock", "rock:z9", "pay:***",
     "zomb:z1", "zomb:z1,2", "remote-control:55,up", "roll:72", "roll:5", "skate:ne,", "rock@", "rock@100", "stone@12",
     "p0@", ":", "@", "..", "buy:rock", "4-o-gone:p1", "die:10", "9-O-Gone"],
)  # fmt: skip
def test_m1_texts_without_a_meaning(text: str) -> None:
    assert refused(stand(), text) == "GG-M1"


@pytest.mark.parametrize(
    ("phase", "text", "rule"),
    [
        ("action", "step:45", "GG-T4"),
        ("movement", "rock:p1", "GG-T10"),
        ("movement", "buy:zomboflauge", "GG-D1"),
        ("movement", "generate", "GG-T2"),
        ("movement", "mirror-universe:p1", "GG-T2"),
        ("action", "mirror-universe:p1", "GG-T2"),
        ("action", "hug:p1", "GG-T3"),
        ("action", "skate:n", "GG-T3"),
        ("action", "zomb:z1,01", "GG-T10"),
        ("attack", "rock:p1", "GG-T10"),
        ("attack", "zomb:p1,46", "GG-T16"),
        ("attack", "zomb:z1,11", "GG-T16"),
        ("attack", "whistle:z1,01", "GG-T16"),
        ("attack", "shovel:p1", "GG-D7"),
        ("attack", "universal-remote:55", "GG-D7"),
        ("movement", "grapple:45", "GG-T0"),
        ("movement", "step:44", "GG-T4"),
        ("movement", "step:46", "GG-T4"),
        ("movement", "step:100", "GG-G7"),
        ("movement", "roll:27", "GG-M3"),
        ("movement", "draw:rock", "GG-M3"),
        ("movement", "rock@12", "GG-P1"),
        ("movement", "steal:p1", "GG-Z5"),
        ("movement", "shove", "GG-B2"),
        ("movement", "aim:n", "GG-L11"),
        ("movement", "pay:rock", "GG-D2"),
        ("movement", "re-roll", "GG-P10"),
        ("movement", "nudge:12", "GG-P1"),
        ("movement", "slide:12", "GG-T2"),
        ("movement", "lasso:12", "GG-T2"),
        ("movement", "scare:z1,01", "GG-AU4"),
        ("movement", "creep:z1,01", "GG-V2"),
        ("movement", "flee:p1,01", "GG-V1"),
        ("movement", "wear:grappler", "GG-T0"),
        ("movement", "compost:rock", "GG-D7"),
    ],
)
def test_refusals_name_their_rule(phase: str, text: str, rule: str) -> None:
    state = stand(phase)
    assert refused(state, text) == rule
    assert rule in GAME.rules_text()


@pytest.mark.parametrize(
    ("hand", "text", "sentence"),
    [
        ({"mirror-universe": 1}, "mirror-universe:p0", "It works on another token, not on your own (GG-T2)"),
        ({"psychic-lasso": 1}, "psychic-lasso:z1", "A Psychic Lasso moves Characters, not Zombots (GG-T2)"),
        ({"psychic-lasso": 1}, "psychic-lasso:p2", "It pulls another Character in sight that can make a step (GG-L1)"),
        ({}, "psychic-lasso:p1", "You hold no Psychic Lasso (GG-T2)"),
        ({}, "wear:turbo-slippers", "You hold no Turbo Slippers (GG-T0)"),
        ({}, "hug:p7", "There is no token p7 in this game (GG-M1)"),
        ({}, "buy:zomboflauge", "You have neither the cards nor the Gizmos for its price (GG-D2)"),
    ],
)
def test_refusals_say_what_is_wrong(hand: dict[str, int], text: str, sentence: str) -> None:
    state = stand("action", hand=hand, shop=["zomboflauge"], gizmos=[[1, 0], [3, 2], [3, 0]])
    with pytest.raises(IllegalAction, match=re.escape(sentence)):
        state.parse(text)


def test_what_is_placed_is_called_by_its_title() -> None:
    state = stand(to_do=[["generation"], ["put", False, ["rock", "acid-fountain"], False, "12", 1]])
    with pytest.raises(IllegalAction, match=re.escape("What is placed now is Rock or Acid Fountain (GG-P2)")):
        state.parse("grappler@12")


def test_a_choice_that_is_asked_for_cannot_be_skipped() -> None:
    state = do(stand("attack", at={"z1": "22"}), "zomb:z1,23")
    assert "." in texts(state)
    state = do(stand(at={"p1": "45"}, zomboids=(0,)), "step:45")
    assert refused(state, ".") == "GG-M2"


def test_all_that_is_pointed_at_in_vain_is_answered_by_its_rule() -> None:
    state = stand()
    assert state.why_not(("46",)).rule == "GG-T4"
    assert state.why_not(("rock", "p1")).rule == "GG-T10"
    assert state.why_not(("rock", "46")).rule == "GG-T4"
    assert state.why_not(("p1",)).rule == "GG-T4", "the square where it stands is meant"
    assert state.why_not(("elsewhere",)).rule


def test_what_is_pointed_at_is_understood_as_what_is_asked_for() -> None:
    attack = stand("attack", hand={"remote-control": 1}, at={"z1": "22"}, dlc=("laser-shovel",))
    assert attack.why_not(("z1", "33")).sentence == "A Zomb steps to adjacent squares, never diagonally"
    assert attack.why_not(("remote-control", "55", "ne")).sentence == "There is no Sentry on 55"
    rubble = stand("attack", hand={"remote-control": 1}, environment={"55": "rubble"})
    assert rubble.why_not(("remote-control", "55")).sentence == "There is no Sentry on 55"
    assert attack.why_not(("laser-shovel", "p1")).rule == "GG-T12"
    assert do(attack, "zomb:z1,23").why_not(("z1", "22")).rule == "GG-T16"
    to_do = [["generation"], ["put", False, ["rock"], False, "12", 0]]
    assert stand(to_do=to_do).why_not(("45",)).rule == "GG-P6"
    lasso = do(stand("action", hand={"psychic-lasso": 1}), "psychic-lasso:p1")
    assert lasso.why_not(("12",)).rule == "GG-T4"
    owner = stand("action", dlc=("huggly-muggly-buddy",), buddies={"huggly-muggly-buddy": "z1"})
    assert owner.why_not(("huggly-muggly-buddy", "z1")).rule == "GG-T3"


def every_sentence(state: State) -> None:
    for text in ("step:12", "rock:p0", "zomb:z1,12", "generate", ".", "rock@12", "roll:12", "wear:grappler", "x"):
        if text in texts(state):
            continue
        with pytest.raises(IllegalAction) as caught:
            state.parse(text)
        refusal = caught.value
        assert refusal.rule
        assert 10 < len(refusal.sentence) < 160
        assert refusal.sentence[-1] not in ".!"
        assert refusal.rule in GAME.rules_text()


def test_refusals_at_any_time_are_sentences_with_rules_of_the_book() -> None:
    for seed in range(often(150)):
        chance, state = Random(seed), GAME.start(1 + seed % 8)
        while state.outcome is None:
            every_sentence(state)
            state.play(state.random_action(chance))
        every_sentence(state)
