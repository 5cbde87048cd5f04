"""Blueprints of Gridopolis as data and as codes, their parts, the shipped ones, and the options (GO-32, GO-33)."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import gridarium
from gridarium.formats import link
from gridarium.games.gridopolis.setup.blueprint_checks import problems
from gridarium.games.gridopolis.setup.budget import budget
from gridarium.games.gridopolis.setup.presets import plans, shipped
from gridarium.match.match import Match, Seat
from tests.costs import within
from tests.engine.formats.test_link import check_sentence
from tests.sizes import dice, is_usual, often

GAME = gridarium.load("gridopolis")
OPTIONS = {option.name: option for option in GAME.options}
BLUEPRINT, TELEPORTERS = OPTIONS["blueprint"], OPTIONS["teleporters"]
SHIPPED = [(name, players) for name, plan in plans().items() for players in plan["players"]]
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
SPARE: tuple[Any, ...] = (None, True, 0, 1, 41, -1, 0.5, "", "3.2.2", "9.9.1", "jump", [], ["3.3.1"], [[]], {}, "+x")


def small(**changes: Any) -> dict[str, Any]:
    """Seven pads in a row, one marker at each end."""
    data: dict[str, Any] = {
        "title": "Row",
        "pads": [f"{x}.1.1" for x in range(1, 8)],
        "posts": [],
        "seats": {
            "west": {"markers": ["1.1.1"], "kingerizers": ["1.1.1"], "forward": "+x", "target": []},
            "east": {"markers": ["7.1.1"], "kingerizers": ["7.1.1"], "forward": "-x", "target": []},
        },
        "teleporters": ["3.1.1", "5.1.1"],
        "boxes": ["4.1.1"],
        "spares": {"pads": 1, "links": 1, "posts": 0, "boxes": 1},
        "rules": {
            "capture": "jump",
            "kamikaze": True,
            "steps": True,
            "building": True,
            "chains": True,
            "goal": "last_standing",
            "rounds": None,
        },
    }
    return data | changes


def seat(name: str, **changes: Any) -> dict[str, Any]:
    """The seats with one of them changed."""
    seats: dict[str, Any] = small()["seats"]
    return {"seats": seats | {name: seats[name] | changes}}


def rules(**changes: Any) -> dict[str, Any]:
    return {"rules": small()["rules"] | changes}


def test_capturing_by_landing_leaves_out_kamikaze_where_nothing_is_said_of_it() -> None:
    plan = small()
    plan["rules"] = {"capture": "landing"}
    assert BLUEPRINT.check(plan)["rules"]["kamikaze"] is False


# Shipped blueprints


PARTS = {
    ("matrix", 2): (45, 62, 12), ("matrix", 3): (54, 75, 14), ("matrix", 4): (63, 88, 16),
    ("race", 2): (45, 62, 12), ("race", 4): (63, 88, 16),
    ("landing", 2): (45, 62, 12), ("landing", 4): (63, 88, 16),
    ("flat", 2): (41, 64, 4), ("stairs", 2): (45, 62, 12), ("tower", 2): (63, 86, 16), ("pyramid", 2): (53, 79, 9),
    ("two-towers", 2): (51, 66, 12), ("solitaire", 1): (27, 36, 8),
}  # fmt: skip


@pytest.mark.parametrize(("key", "used"), PARTS.items())
def test_go_33_pads_links_and_posts_used(key: tuple[str, int], used: tuple[int, ...]) -> None:
    found = {part.name: part.used for part in budget(shipped(*key).to_data())}
    assert (found["pads"], found["links"], found["posts"]) == used


def test_go_32_the_box() -> None:
    """Matrix for four uses everything up but one teleporter."""
    parts = budget(shipped("matrix", 4).to_data())
    assert {part.name: part.limit for part in parts} == {
        "pads": 63, "links": 88, "posts": 16, "markers": 24, "kingerizers": 12, "teleporters": 6, "boxes": 8
    }  # fmt: skip
    assert [part.name for part in parts if part.used != part.limit] == ["teleporters"]


@pytest.mark.parametrize(("name", "players"), SHIPPED)
def test_shipped_blueprints_are_in_order_and_within_the_box(name: str, players: int) -> None:
    data = shipped(name, players).to_data()
    assert problems(data) == []
    assert BLUEPRINT.check(json.loads(json.dumps(data))) == data
    assert all(part.used <= part.limit for part in budget(data))
    assert BLUEPRINT.decode(BLUEPRINT.encode(data)) == data
    own, named = (GAME.start(players=players, blueprint=value) for value in (data, name))
    assert own == named, "a shipped blueprint is the same as data"


def test_go_33_race_with_three_players_has_the_empty_wing_of_east() -> None:
    state = GAME.start(players=3, blueprint="race")
    wing = [pad for pad in GAME.start(players=3, blueprint="race").to_dict()["pads"] if pad[0] in "67"]
    assert wing == ["6.3.2", "7.3.2", "6.4.2", "7.4.2", "6.5.2", "7.5.2"]
    assert all(marker["at"] not in wing for marker in state.to_dict()["markers"])


# Blueprints as data


def reads(value: Any) -> bool:
    """Whether a blueprint can be played; if not, a sentence says why, and if so, it is all there."""
    told = problems(value)
    budget(value)
    for sentence in told:
        check_sentence(sentence)
    refused = ""
    try:
        checked = BLUEPRINT.check(value)
    except ValueError as error:
        refused = str(error)
    if refused:
        check_sentence(refused)
        assert isinstance(value, str) or told[:1] == [refused] or "over before it begins" in refused
        return False
    state = GAME.start(players=GAME.players_for({"blueprint": checked})[0], blueprint=checked)
    assert state.legal_actions()
    assert GAME.from_dict(json.loads(json.dumps(state.to_dict()))) == state
    code = BLUEPRINT.encode(checked)
    assert re.fullmatch(r"[A-Za-z0-9_-]+", code)
    assert BLUEPRINT.decode(code) == checked
    return True


def test_the_blueprint_that_the_others_differ_from() -> None:
    assert problems(small()) == []
    assert BLUEPRINT.check(small()) == small()
    assert reads(small())


def test_what_a_blueprint_leaves_out_has_its_default() -> None:
    short = {"pads": small()["pads"], "seats": small()["seats"]}
    full = BLUEPRINT.check(short)
    assert full["spares"] == {"pads": 3, "links": 3, "posts": 2, "boxes": 2}
    assert full["rules"] == small()["rules"]
    assert (full["title"], full["posts"], full["teleporters"], full["boxes"]) == ("", [], [], [])


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"colour": "red"}, "no entry called 'colour'"),
        ({"title": 5}, "title is a text"),
        ({"title": "x" * 41}, "title is a text"),
        ({"title": "a\nb"}, "title is a text"),
        ({"pads": "3.2.2"}, "pads are a list of places"),
        ({"pads": []}, "no pads (GO-1)"),
        ({"pads": [5]}, "written x.y.z, such as 3.2.2, not 5 (GO-1)"),
        ({"pads": ["1.1"]}, "not '1.1'"),
        ({"pads": ["01.1.1"]}, "not '01.1.1'"),
        ({"pads": ["1.1.0"]}, "not '1.1.0'"),
        ({"pads": ["-0.1.1"]}, "not '-0.1.1'"),
        ({"pads": ["\u0661.1.1"]}, "such as 3.2.2"),
        ({"pads": ["41.1.1"]}, "41.1.1 is too far away"),
        ({"pads": ["1.-21.1"]}, "1.-21.1 is too far away"),
        ({"pads": ["1.1.21"]}, "1.1.21 is too far away"),
        ({"pads": ["1.1.1", "1.1.1"]}, "lists 1.1.1 twice among its pads"),
        ({"pads": [f"{x}.{y}.1" for x in range(15) for y in range(15)]}, "has 225 pads; at most 200"),
        ({"posts": ["1.1.1"]}, "A post is two places"),
        ({"posts": [["1.1.1", "2.1.1"]]}, "right above it, not 1.1.1 and 2.1.1"),
        ({"posts": [["1.1.1", "1.1.2"]]}, "1.1.1 or the place above it has none"),
        ({"posts": "1.1.1"}, "posts are a list such as"),
        ({"seats": {}}, "no seats"),
        ({"seats": {"up": {}}}, "no entry called 'up'"),
        ({"seats": {"west": small()["seats"]["west"]}}, "only solitaire is for one"),
        (seat("west", markers=[]), "The seat west has no markers (GO-6)"),
        (seat("west", markers=["1.2.1"]), "The marker of west on column 1, row 2, level 1 has no pad under it"),
        (
            seat("west", markers=["7.1.1"]),
            "on column 7, row 1, level 1 has both a marker of west and a marker of east",
        ),
        (
            seat("west", markers=["4.1.1"]),
            "on column 4, row 1, level 1 has both a blocker box and a marker of west",
        ),
        (seat("west", kingerizers=[]), "The seat west has no home-row (GO-5)"),
        (
            seat("west", kingerizers=["3.1.1"]),
            "on column 3, row 1, level 1 has both a teleporter and a kingerizer of west",
        ),
        (
            seat("west", kingerizers=["7.1.1"]),
            "on column 7, row 1, level 1 has both a kingerizer of west and a kingerizer of east",
        ),
        (seat("west", forward="up"), "goes forward to +x, -x, +y, -y or null, not 'up'"),
        (seat("west", target=["1.1.1"]), "has a target, and this is no race"),
        ({"teleporters": ["9.1.1"]}, "The teleporter on column 9, row 1, level 1 has no pad under it"),
        ({"teleporters": ["4.1.1"]}, "on column 4, row 1, level 1 has both a teleporter and a blocker box"),
        ({"boxes": ["9.1.1"]}, "The blocker box on column 9, row 1, level 1 has no pad under it"),
        ({"spares": {"pads": 41}}, "Spare pads are a whole number from 0 to 40, not 41"),
        ({"spares": {"pads": True}}, "not True"),
        ({"spares": {"pins": 1}}, "no entry called 'pins'"),
        ({"spares": [3, 3, 2, 2]}, "entry spares is a set of named values"),
        (rules(capture="bite"), "capture is one of jump, landing, own, none, not 'bite'"),
        (rules(goal="win"), "goal is one of last_standing, points, race, solitaire, not 'win'"),
        (rules(kamikaze=1), "kamikaze is true or false, not 1"),
        (rules(rounds=0), "rounds is none or a whole number from 1 to 999, not 0"),
        (rules(rounds=True), "not True"),
        (rules(goal="points"), "A game for points needs a number of rounds"),
        (rules(capture="landing", kamikaze=True), "captures by landing there is no kamikaze"),
        (rules(goal="race"), "The seat west races with 1 marker for 0 pads"),
        (rules(goal="solitaire"), "Solitaire is for one seat, and the blueprint has 2"),
    ],
)
def test_what_is_wrong_with_a_blueprint_is_said(changes: dict[str, Any], words: str) -> None:
    assert any(words in sentence for sentence in problems(small(**changes)))
    with pytest.raises(ValueError, match=r"\.$") as caught:
        GAME.start(blueprint=small(**changes))
    check_sentence(str(caught.value))


def test_everything_that_is_wrong_is_said_at_once() -> None:
    wrong = small(title=5, teleporters=["9.9.9"], **seat("west", kingerizers=[], markers=[]))
    said = problems(wrong)
    for words in (
        "title is a text",
        "teleporter on column 9",
        "west has no markers",
        "west has no home-row",
    ):
        assert sum(words in sentence for sentence in said) == 1


@pytest.mark.parametrize("value", [None, [], 7, "nowhere", "Matrix", True])
def test_other_things_are_no_blueprints(value: Any) -> None:
    assert not reads(value)


def test_a_game_that_is_over_before_it_begins_is_refused() -> None:
    alone = {"west": small()["seats"]["west"]}
    stuck = small(seats=alone, **rules(goal="solitaire", capture="own", steps=False))
    assert problems(stuck) == []
    with pytest.raises(ValueError, match="over before it begins"):
        GAME.start(players=1, blueprint=stuck)
    arrived = {name: plan | {"target": plan["markers"]} for name, plan in small()["seats"].items()}
    with pytest.raises(ValueError, match="over before it begins"):
        GAME.start(blueprint=small(seats=arrived, **rules(goal="race")))


def test_over_budget_is_allowed_and_marked() -> None:
    large = small(pads=[f"{x}.{y}.1" for x in range(1, 8) for y in range(1, 11)], spares={"boxes": 5})
    assert reads(large)
    assert {part.name for part in budget(large) if part.used > part.limit} == {"pads", "links", "boxes"}


def test_go_4_without_south_the_first_seat_of_the_table_begins() -> None:
    state = GAME.start(blueprint=small())
    assert state.to_dict()["first"] == "west"
    assert GAME.start(blueprint=small(), first="east").to_dict()["first"] == "east"
    with pytest.raises(ValueError, match="Nobody sits north"):
        GAME.start(blueprint=small(), first="north")


@settings(max_examples=often(1_000), deadline=None)
@given(JSON)
def test_any_json_is_a_blueprint_or_refused_with_sentences(value: Any) -> None:
    reads(value)


def mutated(data: Any, chance: Random) -> Any:
    """A copy with something changed, left out, doubled or put in, at any depth."""
    if isinstance(data, dict) and data and chance.random() < 0.95:
        key = chance.choice(sorted(data))
        without = {name: value for name, value in data.items() if name != key}
        return chance.choice((*[data | {key: mutated(data[key], chance)}] * 12, without, data | {"more": 1}))
    if isinstance(data, list) and data and chance.random() < 0.9:
        at = chance.randrange(len(data))
        changed = [*data[:at], mutated(data[at], chance), *data[at + 1 :]]
        return chance.choice((data[:at] + data[at + 1 :], [*data, data[at]], changed))
    if isinstance(data, str) and data and chance.random() < 0.7:
        at = chance.randrange(len(data))
        return data[:at] + chance.choice("1234567.-") + data[at + 1 :]
    return chance.choice(SPARE)


def test_mutated_blueprints_are_blueprints_or_refused_with_sentences() -> None:
    chance = dice("blueprints")
    cases = often(1_800)
    bases = [small(), *(shipped(*key).to_data() for key in (("race", 3), ("landing", 4), ("solitaire", 1)))]
    read = 0
    for number in range(cases):
        data = bases[number % len(bases)]
        for _ in range(chance.choice((1, 1, 2, 4))):
            data = mutated(data, chance)
        read += reads(data)
    assert is_usual(read, cases, 0.05, 0.95)


def test_mutated_blueprints_that_can_be_played_are_played() -> None:
    chance = Random(6)
    played = 0
    while played < 25:
        data = mutated(mutated(small(**rules(rounds=20)), chance), chance)
        if problems(data) or not reads(data):
            continue
        state = GAME.start(players=len(data["seats"]), blueprint=data)
        while state.outcome is None:
            state.play(state.random_action(chance))
        assert GAME.from_dict(state.to_dict()) == state
        played += 1


def test_hostile_blueprints_are_refused_quickly() -> None:
    deep: Any = []
    for _ in range(900):
        deep = [deep]
    with within(2):
        for value in (
            deep,
            {"pads": deep},
            {"pads": ["1.1.1"] * 10**6},
            small(boxes=[deep]),
            {"seats": {"south": deep}},
        ):
            assert not reads(value)
        assert not reads(small(posts=[["1.1.1", "1.1.2"]] * 10**5))


# Codes and links


def largest() -> dict[str, Any]:
    """200 pads, none beside another, four seats with long titles and many things."""
    pads = [f"{x}.{y}.{z}" for z in (1, 20) for y in range(-20, 0, 2) for x in range(-20, 0, 2)]
    seats = {
        name: {"markers": pads[number::4][:25], "kingerizers": pads[number::4][30:40], "forward": way, "target": []}
        for number, (name, way) in enumerate({"south": "+y", "west": "+x", "north": "-y", "east": "-x"}.items())
    }
    return {"title": "\U0001f986" * 40, "pads": pads, "seats": seats, "spares": {"pads": 40, "links": 40}}


def test_codes_are_short() -> None:
    assert len(BLUEPRINT.encode(shipped("matrix", 2).to_data())) < 300
    assert len(BLUEPRINT.encode(BLUEPRINT.check(largest()))) < 2500


def test_broken_codes_are_refused_with_a_sentence() -> None:
    chance = dice("codes")
    codes = [BLUEPRINT.encode(shipped(*key).to_data()) for key in SHIPPED] + [
        BLUEPRINT.encode(BLUEPRINT.check(small()))
    ]
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
    for _ in range(often(2_000)):
        code = chance.choice(codes)
        at = chance.randrange(len(code))
        put = chance.choice(("", "A", "_", chance.choice(letters), "=", "\n", "é"))
        broken = code[:at] + put + code[at + chance.randrange(3) :]
        try:
            assert BLUEPRINT.encode(BLUEPRINT.decode(broken)) == broken
        except ValueError as error:
            check_sentence(str(error))


def test_a_long_match_with_an_own_blueprint_fits_in_a_link() -> None:
    chance = Random(7)
    match = Match(GAME, [Seat("\U0001f986" * 24)] * 4, {"blueprint": largest(), "minutes": 60})
    state = match.state
    while state.outcome is None and match.length < 4000:
        action = state.random_action(chance)
        match.current.append(action)
        state.play(action)
    match.jump(match.length)
    text = link.write(match)
    assert len(text) < link.LONGEST
    opened = link.read(text)
    assert opened.problem == ""
    assert opened.match.current.actions == match.current.actions
    assert opened.match.options == match.options


# Options


@pytest.mark.parametrize(
    ("options", "players", "words"),
    [
        ({}, 1, "played by 2 or 3 or 4 players with these options, not 1"),
        ({}, 5, "not 5"),
        ({"blueprint": "stairs"}, 3, "played by 2 players with these options, not 3"),
        ({"blueprint": "solitaire"}, 2, "played by 1 player with these options, not 2"),
        ({"blueprint": small()}, 4, "played by 2 players with these options, not 4"),
        ({"first": "west"}, 2, "Nobody sits west"),
        ({"first": "up"}, 2, "one of south, west, north, east"),
        ({"rounds": 0}, 2, "rounds is none or a number from 1 to 999, not 0"),
        ({"rounds": True}, 2, "not True"),
        ({"minutes": 1000}, 2, "minutes is none or a number from 1 to 999, not 1000"),
        ({"teleporters": "3.3.1"}, 2, "Teleporters are a list of pads"),
        ({"teleporters": ["3.3.1", "3.3.1"]}, 2, "cannot be on one pad (GO-7)"),
        ({"teleporters": ["3.3.1", "4.3.1", "5.3.1", "3.4.1", "4.4.1", "5.4.1", "3.5.1"]}, 2, "none to 6 pads"),
        ({"teleporters": ["3.1.2"]}, 2, "3.1.2 has a kingerizer"),
        ({"teleporters": ["1.3.2"]}, 2, "no free pad for a teleporter on 1.3.2"),
        ({"teleporters": ["x"]}, 2, "written x.y.z"),
    ],
)
def test_options_that_are_refused(options: dict[str, Any], players: int, words: str) -> None:
    with pytest.raises(ValueError, match=re.escape(words)) as caught:
        Match(GAME, [Seat()] * players, options)
    check_sentence(str(caught.value))


def test_go_7_the_option_teleporters() -> None:
    none = GAME.start(teleporters=[])
    assert none.to_dict()["teleporters"] == []
    assert none != GAME.start()
    state = GAME.start(teleporters=["5.5.3", "3.3.1"])
    assert state.to_dict()["teleporters"] == ["3.3.1", "5.5.3"]
    assert GAME.from_dict(state.to_dict()) == state


@pytest.mark.parametrize("name", [option.name for option in GAME.options])
def test_presets_of_options_round_trip(name: str) -> None:
    option = OPTIONS[name]
    values = [value for _, value in option.presets()]
    assert option.default in values
    for value in values:
        assert option.check(value) == value
        assert option.decode(option.encode(value)) == value
    assert len({option.encode(value) for value in values}) == len(values)


@pytest.mark.parametrize("text", ["", "x", "00", "-1", "1000", "\u0661", "1.5"])
def test_broken_counts_are_refused(text: str) -> None:
    for name in ("rounds", "minutes"):
        with pytest.raises(ValueError, match=r"Option|none") as caught:
            OPTIONS[name].decode(text)
        check_sentence(str(caught.value))


@pytest.mark.parametrize("text", ["A", "XXB" * 7, "XXBXXB", "éXB", "ZZAAAA", "usuall"])
def test_broken_teleporters_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"\.$") as caught:
        TELEPORTERS.decode(text)
    check_sentence(str(caught.value))
