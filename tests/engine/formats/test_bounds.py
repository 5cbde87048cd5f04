"""What no real game needs is refused before it costs much, and all that is accepted is read and played quickly."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import gridarium
from gridarium import IllegalAction
from gridarium.formats import link, record
from gridarium.formats.data import DEEPEST, LONGEST, TooMuch, read_json
from gridarium.formats.record import lines
from gridarium.game import brief
from gridarium.games.gridbloc.setup.codec.map_codes import LONGEST as LONGEST_CODE
from gridarium.games.gridbloc.setup.families import FAMILIES
from gridarium.games.gridbloc.setup.map import map_to_data
from gridarium.games.gridbloc.setup.polygons import LONGEST_NAME as TILE_NAME
from gridarium.games.gridbloc.setup.polygons import MOST_CORNERS_IN_ALL
from gridarium.games.gridopolis.setup.blueprint_checks import MOST_SAID, problems
from gridarium.match import transcript
from gridarium.match.match import LONGEST_NAME, MOST_ACTIONS, MOST_LINES, Line, Match, Seat, agreement
from tests.costs import within
from tests.engine.formats.test_link import check_sentence, signed
from tests.engine.matches import random_match, resign
from tests.games import ALL

GRIDBLOC, GRIDOPOLIS = gridarium.load("gridbloc"), gridarium.load("gridopolis")


def blueprint(places: list[str], markers: int, spares: int = 40) -> dict[str, Any]:
    """Four seats with so many markers each, on the first of the places; their pawns go every way."""
    rows = [places[first * markers : (first + 1) * markers] for first in range(4)]
    return {
        "pads": places,
        "posts": [[below, above] for below in places if (above := _above(below)) in places],
        "seats": {
            seat: {"markers": row, "kingerizers": row[:1], "forward": None}
            for seat, row in zip(("south", "west", "north", "east"), rows, strict=True)
        },
        "spares": dict.fromkeys(("pads", "links", "posts", "boxes"), spares),
        "rules": {"capture": "none"},
    }


def _above(name: str) -> str:
    x, y, z = name.split(".")
    return f"{x}.{y}.{int(z) + 1}"


SPREAD = [f"{-20 + 4 * (n % 15)}.{-20 + 4 * (n // 15)}.{1 + n % 20}" for n in range(200)]
"""As many pads as a blueprint may have, each with places for new pads all around it."""
SOLID = [f"{x}.{y}.{z}" for z in range(1, 6) for y in range(5) for x in range(8)]


def wandering(places: list[str], length: int = GRIDOPOLIS.longest) -> Match:
    """A game that only walks about, until it would be over without a build."""
    wanders = Match(GRIDOPOLIS, [Seat()] * 4, {"blueprint": blueprint(places, 20)})
    state: Any = wanders.state
    chance, line = Random(5), wanders.current
    while len(line.actions) < length:
        actions: list[Any] = state.legal_actions()
        builds = state.quiet > 45
        moves = [action for action in actions if (action.text[0] == "+") == builds and action.text[0] != "#"]
        action = chance.choice(moves or actions)
        line.append(action)
        state.play(action)
    wanders.jump(wanders.length)
    return wanders


@pytest.mark.parametrize("places", [SPREAD, SOLID], ids=["spread", "solid"])
def test_the_longest_game_that_is_kept_is_read_in_two_seconds(places: list[str]) -> None:
    """Events, and the link of the address, included."""
    wanders = wandering(places)
    assert wanders.full
    text, file = link.write(wanders), record.write(wanders)
    assert len(text) <= link.LONGEST
    assert len(file) <= record.LONGEST
    with within(2):
        opened = link.read(text).match
        assert len(opened.events) == GRIDOPOLIS.longest
        assert link.write(opened) == text
    with within(2):
        assert record.read(file).match.current.actions == wanders.current.actions


def test_a_game_on_the_largest_map_is_kept_in_full() -> None:
    played = random_match("gridbloc", Random(1), {"map": {"w": 19, "h": 19}})
    assert played.outcome is not None
    assert played.length < GRIDBLOC.longest
    state: Any = played.state
    edges = len(state.board.edges)
    assert 2 * (2 * edges + 1) < GRIDBLOC.longest
    assert link.read(link.write(played)).match.outcome == played.outcome


LARGEST = {name: {each.name: each.most for each in family.parameters} for name, family in FAMILIES.items()}


@pytest.mark.parametrize("family", LARGEST)
def test_six_on_the_largest_boards_have_links_and_files(family: str) -> None:
    plan = map_to_data(FAMILIES[family].map(**LARGEST[family]))
    played = random_match("gridbloc", Random(1), {"map": plan, "blocker_powers": ["sticky", "trapdoor"]}, 12, players=6)
    assert len(json.dumps(plan)) < LONGEST, "what a file of the map alone may have"
    text, file = link.write(played), record.write(played)
    assert len(text) < 2_000
    assert link.read(text).match.options == played.options
    assert record.read(file).match.current.actions == played.current.actions
    assert record.summary(file).seats == played.seats


def test_the_longest_game_of_gridbloc_fits_into_links_and_files() -> None:
    """With walls of three kinds for every edge, the longest code of a map, and the longest names."""
    edges = MOST_CORNERS_IN_ALL // 2
    bits = (3 * edges).bit_length()
    names = 6 * 6 * LONGEST_NAME
    assert GRIDBLOC.longest * bits / 6 + LONGEST_CODE + names + 500 < link.LONGEST
    text = 2 * TILE_NAME + 2  # "...|...s"
    assert MOST_ACTIONS * (text + 1) + record.LONGEST_HEAD < record.LONGEST


def test_nothing_is_played_that_could_not_be_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(GRIDBLOC), "longest", 6)
    played = random_match("gridbloc", Random(1), {}, 5)
    assert not played.full
    played.play(played.state.legal_actions()[0])
    assert played.full
    with pytest.raises(IllegalAction, match="at most 6 moves here"):
        played.play(played.state.legal_actions()[0])
    assert played.length == 6
    for read, write in ((link.read, link.write), (record.read, record.write)):
        assert read(write(played)).match.current.actions == played.current.actions
    longer = random_match("gridbloc", Random(1), {}, 7)
    loaded = record.read(record.write(longer))
    assert "a variation of more than 6 moves" in loaded.problem
    check_sentence(loaded.problem)
    assert loaded.match.length == 6
    with pytest.raises(link.BadLink, match="no game has more than 6 here"):
        link.read(link.write(longer))


def test_all_lines_together_have_a_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (transcript, lines):
        monkeypatch.setattr(module, "MOST_ACTIONS", 8)
    played = random_match("gridbloc", Random(1), {}, 4)
    for number in range(2):
        played.choose_line(0, 1)
        other = str(played.state.legal_actions()[20 + number])
        played.play_text(other)
        played.play(played.state.legal_actions()[0])
    assert played.full
    with pytest.raises(ValueError, match="have 8 moves together"):
        played.play(played.state.legal_actions()[0])
    assert len(record.read(record.write(played)).match.lines) == 3
    more = random_match("gridbloc", Random(1), {}, 4)
    more.choose_line(0, 1)
    played.choose_line(0, 1)
    played.branch()
    before = [line.actions for line in played.lines]
    further = random_match("gridbloc", Random(1), {}, 4).current
    with pytest.raises(ValueError, match="have 8 moves together"):
        played.branch(1)
    played.choose_line(1, 2)
    with pytest.raises(ValueError, match="have 8 moves together"):
        resign(played, 0)
    played.choose_line(3)
    with pytest.raises(ValueError, match="have 8 moves together"):
        played.follow(further_than(further))
    assert [line.actions for line in played.lines] == before


def further_than(line: Line) -> Line:
    """The line, and one action more."""
    longer = line.cut(len(line.actions))
    longer.append(longer.choices()[0])
    return longer


def test_a_first_line_that_the_others_need_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without it they would have nothing to share, and be too much for a file."""
    played = random_match("gridbloc", Random(1), {}, 6)
    for number in range(2):
        played.choose_line(0, 3)
        played.play(played.state.legal_actions()[3 + number])
    monkeypatch.setattr(transcript, "MOST_ACTIONS", 9)
    played.choose_line(1, 1)
    played.play(played.state.legal_actions()[9])
    monkeypatch.setattr(transcript, "MOST_ACTIONS", 4)
    with pytest.raises(ValueError, match="Without the first variation"):
        played.delete_line(0)
    assert len(played.lines) == 4
    played.delete_line(3)
    assert len(played.lines) == 3


def test_a_bad_number_of_actions_is_refused_at_once() -> None:
    with within(1), pytest.raises(link.BadLink, match="no game has more than"):
        link.read(signed(f"1.gridopolis.1.abc..2.-.{GRIDOPOLIS.longest + 1}.{'A' * 15_000}"))


def test_an_option_that_comes_again_is_refused_before_any_is_decoded(monkeypatch: pytest.MonkeyPatch) -> None:
    option = next(option for option in GRIDBLOC.options if option.name == "map")
    monkeypatch.setattr(type(option), "decode", None)
    maps = f"map-{option.encode({'w': 19, 'h': 19, 'star': 'a1', 'walls': []})}."
    with pytest.raises(link.BadLink, match="an option twice"):
        link.read(signed(f"1.gridbloc.1.abc.{maps * 900}.2.-.0."))


@given(st.lists(st.sampled_from("ab"), max_size=9), st.lists(st.sampled_from("ab"), max_size=9))
@settings(max_examples=200, deadline=None)
def test_agreement_is_where_two_transcripts_first_differ(one: list[str], other: list[str]) -> None:
    same = [a == b for a, b in zip(one, other, strict=False)]
    assert agreement(one, other) == [*same, False].index(False)


# JSON


@pytest.mark.parametrize("depth", [DEEPEST + 1, 3_000, 40_000])
@pytest.mark.parametrize("brackets", [("[", "]"), ('{"a":', "}"), ('[{"]":', "}]")])
def test_deep_json_is_refused_before_it_is_parsed(
    depth: int, brackets: tuple[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(json, "loads", None)
    text = brackets[0] * depth + "1" + brackets[1] * depth
    with pytest.raises(TooMuch):
        read_json(text)
    with pytest.raises(ValueError, match="not JSON"):
        read_json(brackets[0] * (LONGEST // 10))


def test_brackets_in_texts_are_no_depth() -> None:
    for text in ("[" * 50, '"' + "[{" * 20, "\\" + "[" * 40 + '\\"', "]" * 40):
        assert read_json(json.dumps({"a": [text, text]})) == {"a": [text, text]}


@pytest.mark.parametrize("text", ['"\\' * 40_000, '"' * 99_999, '\\"' * 40_000 + "\\", "[" * 99_999, '"\\"' * 30_000])
def test_broken_json_is_refused_at_once(text: str) -> None:
    with within(1), pytest.raises(ValueError, match="not JSON"):
        read_json(text)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=12,
)


@given(JSON)
@settings(max_examples=200, deadline=None)
def test_json_is_read_as_ever(value: Any) -> None:
    try:
        assert read_json(json.dumps(value)) == value
    except TooMuch:
        assert _nested(value) > DEEPEST


def _nested(value: Any) -> int:
    if isinstance(value, dict):
        value = list(value.values())
    return 1 + max(map(_nested, value), default=0) if isinstance(value, list) else 0


def test_long_json_is_refused() -> None:
    with pytest.raises(TooMuch, match="at most"):
        read_json("[1" + ",1" * (LONGEST // 2) + "]")


# Blueprints, maps, positions


def test_a_blueprint_with_very_many_wrong_entries() -> None:
    data = {f"entry {number}": 1 for number in range(75_000)}
    with within(1):
        assert len(problems({"seats": data, "pads": ["x"] * 800} | data)) == MOST_SAID


def test_a_position_with_very_many_pads() -> None:
    state = GRIDOPOLIS.start().to_dict()
    more = [f"{x}.{y}.1" for x in range(-15, 15) for y in range(-15, 15)]
    with within(1), pytest.raises(ValueError, match="more pads than"):
        GRIDOPOLIS.from_dict(state | {"pads": sorted({*state["pads"], *more})})


def test_the_largest_position_is_read_at_once() -> None:
    state = Match(GRIDOPOLIS, [Seat()] * 4, {"blueprint": blueprint(SPREAD, 3)}).state
    chance = Random(2)
    for _ in range(160):
        state.play(chance.choice([action for action in state.legal_actions() if str(action)[0] == "+"]))
    assert len(state.to_dict()["pads"]) == 360
    with within(2):
        assert GRIDOPOLIS.from_dict(state.to_dict()) == state


@pytest.mark.parametrize(
    "changes",
    [
        {"walls": ["a1|b1"] * 1_000_000},
        {"walls": [[]] * 1_000_000},
        {"scored": ["a1"] * 1_000_000},
        {"map": {"walls": ["a1|b1"] * 1_000_000}},
    ],
    ids=range(4),
)
def test_a_position_with_very_many_names(changes: dict[str, Any]) -> None:
    data = GRIDBLOC.start().to_dict() | changes
    with within(1), pytest.raises(ValueError, match=r"walls|scored|wall a1.b1 twice") as caught:
        GRIDBLOC.from_dict(data)
    check_sentence(str(caught.value))


def test_very_many_teleporters() -> None:
    data = GRIDOPOLIS.start().to_dict() | {"teleporters": ["3.3.1"] * 1_000_000}
    with within(1), pytest.raises(ValueError, match="1000000 teleporters"):
        GRIDOPOLIS.from_dict(data)


# Sentences


@pytest.mark.parametrize(
    "value",
    ["x" * 1_000_000, "'" * 50, 10**5000, -(10**5000), [10**5000], {"a": [[[[[[[["x" * 90]]]]]]]]}, {"x" * 999: 1}],
    ids=range(7),
)
def test_what_comes_from_outside_is_quoted_briefly(value: Any) -> None:
    assert len(brief(value)) <= 40


@pytest.mark.parametrize("name", ALL)
def test_an_unknown_entry_of_a_position_is_quoted_briefly(name: str) -> None:
    game = gridarium.load(name)
    with pytest.raises(ValueError) as caught:  # noqa: PT011  (whatever it says, it says it briefly)
        game.from_dict(game.start().to_dict() | {"-" * 5_000: 1})
    check_sentence(str(caught.value))


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("targets", [(), ("",), ("", ""), ("x" * 5_000,), ("+pad", "9" * 5_000), ("e5|" * 900,)])
def test_every_pointing_is_answered(name: str, targets: tuple[str, ...]) -> None:
    refusal = gridarium.load(name).start().why_not(targets)
    assert isinstance(refusal, IllegalAction)
    assert 10 < len(str(refusal)) < 300
    assert str(refusal).isprintable()


@pytest.mark.parametrize("code", ["00", "000", "01", "+1", " 1", "1 ", "\u0661", "", "2", "-0"])
def test_a_choice_has_one_spelling(code: str) -> None:
    with pytest.raises(ValueError, match="no choice number"):
        GRIDBLOC.options[0].decode(code)
    assert [GRIDBLOC.options[0].decode(code) for code in ("0", "1")] == [1, 2]


def test_the_bounds_fit_together() -> None:
    """As many lines as there may be, each an action long, are fewer than the actions that are kept."""
    assert max(game.longest for game in map(gridarium.load, ALL)) + MOST_LINES <= MOST_ACTIONS
