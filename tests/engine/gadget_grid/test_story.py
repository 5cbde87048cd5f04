"""The story that Gadget Grid tells: what happened, in order and in words, and how things stand."""

from __future__ import annotations

import re
from random import Random

import pytest

from gridarium import CHANCE, Event, State
from tests.engine.gadget_grid.positions import GAME, do, stand
from tests.sizes import often

NAME = re.compile(r"(?<!^)(?<!for )(?<!and )(?<!, )\{\d\}|\{\d\}(?:'s| is| has| are| have| was| were)\b")
"""A name where "You" would not fit, or before a word that would not fit "You"."""
NAMES = ("Ann", "Ben", "Cas")


def told(state: State, actions: str) -> list[str]:
    """The sentences of the last of these actions."""
    *before, last = actions.split()
    state = do(state, " ".join(before))
    return [event.say(NAMES) for event in GAME.story(state, state.parse(last))]


def test_damage_and_its_consequences_are_told_in_order() -> None:
    state = stand(at={"z1": "45"}, gizmos=[[1, 2], [3, 0], [3, 0]])
    assert told(state, "step:45") == [
        "Ann moved to 45",
        "Ann lost a Life Gizmo",
        "Ann became a Zomboid",
        "Ann ended the turn",
    ]


def test_a_theft() -> None:
    state = stand(zomboids=(0,), at={"p1": "45"})
    assert told(state, "step:45 steal:p1") == ["Ann stole a Life Gizmo and revived", "Ben lost it"]


def test_collecting_several_cards() -> None:
    state = stand(loose={"45": ["rock", "anti-axe", "turbo-slippers"]}, hand={"laser-guided-axe": 1})
    assert told(state, "step:45") == [
        "Ann moved to 45",
        "Ann collected an Anti-Axe, a Rock and Turbo Slippers",
        "Ann held both kinds of axe and discarded them",
    ]


def test_a_fall_and_a_bounce() -> None:
    state = stand(environment={"45": "floor-malfunction"})
    assert told(state, "step:45") == ["Ann moved to 45", "Ann fell through the floor of 45"]
    assert told(state, "step:45 roll:27") == ["Ann rolled 2 and 7"]
    assert told(state, "step:45 roll:27 p0@72") == ["Ann came to 72"]
    buddy = stand(dlc=("rubber-baby-buggy-buddy",), buddies={"rubber-baby-buggy-buddy": "45"})
    assert told(buddy, "step:45") == ["Ann ran into the Buddy on 45"]
    assert told(buddy, "step:45 bounce") == ["Ann bounced off the Buddy on 45"]


def test_sentries_and_buttons() -> None:
    environment = {"43": "gorgonzilla", "12": "rubble"}
    state = stand("attack", hand={"remote-control": 1, "big-red-button": 1}, environment=environment)
    assert told(state, "remote-control:43,e") == [
        "Ann used a Remote Control",
        "The Gorgonzilla on 43 fired to the east",
        "Ann lost a Life Gizmo",
        "Ben lost a Life Gizmo",
        "Ann ended the turn",
    ]
    assert told(state, "big-red-button:rubble") == [
        "Ann pressed a Big Red Button",
        "1 card Rubble blew up",
        "Nobody was hit",
        "Ann ended the turn",
    ]


def test_cards_of_the_start_and_cards_to_place_are_told_apart() -> None:
    chance, state, found = Random(1), GAME.start(3), set()
    while state.outcome is None and not state.to_dict()["turn"]:
        action = state.random_action(chance)
        draws = [event.words[4:9] for event in GAME.story(state, action) if event.kind == "draw"]
        found |= {(GAME.situation(state).phase, words) for words in draws}
        state.play(action)
    assert {phase for phase, words in found if words == "start"}.isdisjoint(
        phase for phase, words in found if words == "drew "
    )
    assert {words for _, words in found} == {"start", "drew "}


def test_zomb_moves() -> None:
    state = stand("attack", zomboids=(1,), at={"z1": "22"})
    assert told(state, "zomb:z1,23") == ["Ann moved Zombot 1 to 23"]
    assert told(state, "zomb:p1,57") == ["Ben had to shamble to 57"]


def test_buying() -> None:
    state = stand("action", hand={"rock": 1, "grappler": 1, "manocurlers": 1}, shop=["trying-really-hard"])
    assert told(state, "buy:trying-really-hard") == ["Ann chose Trying Really Hard in the e-Shoppe"]
    assert told(state, "buy:trying-really-hard pay:rock pay:manocurlers pay:**") == [
        "Ann paid a Life Gizmo from the token",
        "Ann bought Trying Really Hard",
    ]


def test_a_card_without_room_and_the_end() -> None:
    state = stand("attack", hand={"rock": 1}, gizmos=[[1, 2], [1, 2], [0, 3]])
    assert told(state, "rock:p1")[-1] == "Ann won: the last one with a Life Gizmo"
    state = stand("attack", hand={"4-o-gone": 1}, gizmos=[[1, 2], [1, 2], [0, 3]])
    assert told(state, "4-o-gone")[-1] == "Ann and Ben shared a draw: the last Life Gizmos went at the same time"


def test_solo_tells_of_dummies() -> None:
    state = stand("attack", 1, hand={"rock": 1}, at={"p1": "45", "p2": "00", "p3": "00", "p4": "00", "p5": "00"})
    assert told(state, "rock:p1")[:3] == ["Ann threw a Rock", "Dummy 1 lost a Life Gizmo", "Dummy 1 became a Zomboid"]
    lost = stand("attack", 1, at={"z1": "45"})
    assert "Ann lost: the last Life Gizmo is gone" in told(lost, ".")


def check_words(event: Event, players: int) -> None:
    assert not NAME.search(event.words), event.words
    assert event.player in (*range(players), CHANCE)
    assert event.words[-1] not in ".!"
    assert not re.search("None|_|  ", event.words)


@pytest.mark.parametrize("players", range(1, 9))
def test_sentences_fit_names_and_you_in_whole_games(players: int) -> None:
    for seed in range(often(50)):
        chance, state = Random(seed), GAME.start(players)
        while state.outcome is None:
            action = state.random_action(chance)
            events = GAME.story(state, action)
            for event in events:
                check_words(event, players)
            situation = GAME.situation(state)
            assert not re.search(r"^\{|\{\d\}(?:'s| is| has)\b", situation.task), situation.task
            to_move, player = state.to_move, state.to_dict()["player"]
            assert situation.turn_of == (None if to_move in (CHANCE, None, player) else player)
            assert len(situation.goal) <= 40
            assert len(situation.purpose) <= 30
            state.play(action)
        assert events[-1].closes == "game"


def test_a_turn_is_closed_once_and_the_set_up_too() -> None:
    chance, state = Random(3), GAME.start(4)
    closed = 0
    while state.outcome is None:
        action = state.random_action(chance)
        events = GAME.story(state, action)
        turns = state.to_dict()["turn"]
        state.play(action)
        ends = sum(event.closes == "turn" for event in events)
        closed += ends
        assert ends == (state.to_dict()["turn"] - turns) or events[-1].kind == "gizmos"
    assert closed == state.to_dict()["turn"] + 1


def test_how_things_stand() -> None:
    situation = GAME.situation(stand("movement", zomboids=(1,), hand={"rock": 2}, active=("grappler",)))
    assert situation.phase == "Round 1, Movement Phase"
    assert situation.purpose == "Movement: walk and collect"
    assert situation.task == "take up to 3 steps, or finish moving"
    assert situation.roles == ("Living", "Zomboid", "Living")
    assert situation.scores == (3, 0, 3)
    assert situation.goal == "2 alive, last one wins"
    assert [(holding.label, holding.number) for holding in situation.holdings[0]] == [
        ("lost", 0),
        ("cards", 2),
        ("active", 1),
        ("DLC", 0),
    ]
    assert [holding.noun for holding in situation.holdings[0]] == ["lost", "cards", "active", "DLC"]
    one = GAME.situation(stand("movement", hand={"rock": 1})).holdings[0]
    assert [f"{holding.number} {holding.noun}" for holding in one if holding.label == "cards"] == ["1 card"]
    assert GAME.situation(GAME.start(8)).phase == "Set-up"
    assert GAME.situation(stand("attack", 1)).goal == "5 dummies to beat"


def test_drawings_show_the_grid() -> None:
    rows = GAME.draw(stand(environment={"33": "rubble"}, loose={"55": ["rock"]}, at={"p1": "44"})).split("\n")
    assert rows[3].split("  ")[0:1] == ["3"]
    assert "#." in rows[3]
    assert "+" in rows[4]
    assert ".'" in rows[5]
    assert all(len(row) <= 80 for row in rows)
