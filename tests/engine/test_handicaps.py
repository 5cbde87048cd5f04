"""Odds: in every game a player can begin with less, as the option `handicap` says; it goes with the player."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from gridarium import CHANCE, load
from gridarium.formats import link, record
from gridarium.match.match import Match, Seat
from tests.engine.gridbloc.naive import Model
from tests.sizes import dice, often
from web.boards import SHOWN

CASES = 200
TERMS: dict[str, Any] = {
    "gridbloc": ["3", "0"],
    "gridopolis": ["2", "0"],
    "gridwar": "white-2",
    "gadget_grid": ["1", "0"],
}
MOVED: dict[str, Any] = {
    "gridbloc": ["0", "3"],
    "gridopolis": ["0", "2"],
    "gridwar": "black-2",
    "gadget_grid": ["0", "1"],
}


@pytest.mark.parametrize("name", SHOWN)
def test_it_goes_with_the_player_where_seats_are_passed_on(name: str) -> None:
    game = load(name)
    options = game.check_options({"handicap": TERMS[name]})
    assert game.moved(options, 1)["handicap"] == MOVED[name]
    assert game.moved(game.moved(options, 1), 1) == options
    match = Match(game, [Seat("Ann"), Seat("Ben")], options)
    assert match.rematch().options["handicap"] == MOVED[name]


@pytest.mark.parametrize("name", SHOWN)
def test_links_and_files_keep_it_and_the_position_is_read_again(name: str) -> None:
    game, chance = load(name), Random(5)
    match = Match(game, [Seat("Ann"), Seat("Ben")], {"handicap": TERMS[name]})
    match.fall(chance)
    while match.outcome is None and match.length < 60:
        match.play(chance.choice(match.position.state.legal_actions()))
        match.fall(chance)
    for again in (link.read(link.write(match)).match, record.read(record.write(match, {})).match):
        assert again.options == match.options
        assert again.current.actions == match.current.actions
        assert again.position.state.to_dict() == match.position.state.to_dict()


@pytest.mark.parametrize("name", SHOWN)
@pytest.mark.parametrize("bad", [["9", "0"], ["0"], ["0", "0", "0"], "much", [1, 0], None, {"a": 1}])
def test_what_nobody_can_agree_on_is_refused_with_a_sentence(name: str, bad: Any) -> None:
    with pytest.raises(ValueError, match=r"\.$"):
        load(name).start(players=2, handicap=bad)


@pytest.mark.parametrize("name", SHOWN)
def test_positions_of_whole_games_are_read_again(name: str) -> None:
    game, chance = load(name), dice(f"handicap {name}")
    for _ in range(often(CASES)):
        state = game.start(players=2, **terms(name, 2, chance))
        while state.to_move is not None:
            if chance.random() < 0.1:
                assert game.from_dict(state.to_dict()) == state
            state.play(
                state.random_action(chance)
                if state.to_move != CHANCE
                else chance.choices(state.legal_actions(), state.weights())[0]
            )
        assert state.outcome is not None


def terms(name: str, players: int, chance: Random) -> dict[str, Any]:
    option = next(each for each in load(name).options if each.name == "handicap")
    if name == "gridwar":
        return {"handicap": chance.choice([value for _, value in option.presets()])}
    choices = [value for _, value in option.parts()]  # type: ignore[attr-defined]
    return {"handicap": [chance.choice(choices) for _ in range(players)]}


# GridBloc


@pytest.mark.parametrize("turns", ["0", "1", "2", "3", "5", "8"])
def test_gb_38_the_first_wall_of_that_blocker_comes_later_and_then_as_usual(turns: str) -> None:
    state: Any = load("gridbloc").start(players=2, handicap=["0", turns])
    movers: list[int | None] = []
    chance = Random(turns)
    while state.round == 0 and len(movers) < 20:
        movers.append(state.to_move)
        state.play(chance.choice(state.legal_actions()))
    assert movers[: int(turns) + 4] == [*[0] * int(turns), 0, 1, 0, 1]


def test_gb_38_the_other_ones_walls_come_as_usual() -> None:
    game, chance = load("gridbloc"), Random(2)
    state: Any = game.start(players=2, map="small", handicap=["3", "0"])
    assert [mover(state, chance) for _ in range(4)] == [0, 1, 0, 1]
    while state.round == 0:
        state.play(chance.choice(state.legal_actions()))
    assert [mover(state, chance) for _ in range(6)] == [1, 1, 1, 1, 0, 1]


def mover(state: Any, chance: Random) -> Any:
    before = state.to_move
    state.play(chance.choice(state.legal_actions()))
    return before


@pytest.mark.parametrize("players", [2, 3, 5])
def test_gb_38_beside_the_naive_model(players: int) -> None:
    chance = dice(f"gb 38 {players}")
    for _ in range(often(CASES)):
        options = {"map": "small", **terms("gridbloc", players, chance)}
        state, model = load("gridbloc").start(players=players, **options), Model(players, options)
        while state.to_move is not None:
            assert model.to_move == state.to_move
            texts = {str(action) for action in state.legal_actions()}
            assert texts == model.texts()
            text = chance.choice(sorted(texts))
            state.play(state.parse(text))
            model.play(text)
        assert state.outcome is not None
        assert tuple(state.outcome.winners) == model.winners()


# Gridopolis


@pytest.mark.parametrize("players", [2, 3, 4])
def test_go_34_markers_of_the_home_row_stay_away_first(players: int) -> None:
    game = load("gridopolis")
    full = game.start(players=players).to_dict()["markers"]
    for fewer in range(4):
        state = game.start(players=players, handicap=[str(fewer), *["0"] * (players - 1)])
        told = state.to_dict()["markers"]
        own = [marker["at"] for marker in told if marker["player"] == 0]
        assert len(own) == 6 - fewer
        assert {"3.2.2", "4.2.2", "5.2.2"} <= set(own), "the row in front stays"
        assert [marker for marker in told if marker["player"]] == [marker for marker in full if marker["player"]]


@pytest.mark.parametrize(("blueprint", "players"), [("race", 2), ("solitaire", 1)])
def test_go_34_in_a_race_and_alone_there_is_none(blueprint: str, players: int) -> None:
    game = load("gridopolis")
    with pytest.raises(ValueError, match="GO-34"):
        game.start(players=players, blueprint=blueprint, handicap=["1", *["0"] * (players - 1)])
    option = next(each for each in game.options if each.name == "handicap")
    assert game.offered(option, players, game.check_options({"blueprint": blueprint})) == []


def test_go_34_somebody_always_begins_with_a_marker() -> None:
    small = {
        "title": "Small",
        "pads": ["1.1.1", "2.1.1", "1.2.1", "2.2.1", "1.3.1", "2.3.1"],
        "seats": {
            "south": {"markers": ["1.1.1", "2.1.1"], "kingerizers": ["1.1.1"], "forward": "+y"},
            "north": {"markers": ["1.3.1", "2.3.1"], "kingerizers": ["1.3.1"], "forward": "-y"},
        },
    }
    game = load("gridopolis")
    assert len(game.start(players=2, blueprint=small, handicap=["1", "0"]).to_dict()["markers"]) == 3
    with pytest.raises(ValueError, match="GO-34"):
        game.start(players=2, blueprint=small, handicap=["2", "0"])


# Gadget Grid


@pytest.mark.parametrize("players", [2, 4, 8])
def test_gg_s9_gizmos_are_fewer_and_out_of_the_game(players: int) -> None:
    state = load("gadget_grid").start(players=players, handicap=["2", "1", *["0"] * (players - 2)])
    told = state.to_dict()
    assert told["gizmos"] == [[1, 0], [2, 0], *[[3, 0]] * (players - 2)]
    assert told["spent"] == 3
    assert load("gadget_grid").situation(state).scores[:2] == (1, 2)


def test_gg_s9_alone_there_is_none() -> None:
    game = load("gadget_grid")
    with pytest.raises(ValueError, match="GG-S9"):
        game.start(players=1, handicap=["1"])
    option = next(each for each in game.options if each.name == "handicap")
    assert game.offered(option, 1, game.check_options({})) == []
    assert game.offered(option, 2, game.check_options({}))


def test_gg_s9_the_story_says_with_how_many_each_begins() -> None:
    game, chance = load("gadget_grid"), Random(3)
    match = Match(game, [Seat("Ann"), Seat("Ben")], {"handicap": ["1", "0"], "placing": "chance"})
    match.fall(chance)
    told = [event for events in match.events for event in events if event.kind == "gizmos"]
    assert [(event.player, event.value, event.words) for event in told] == [
        (0, 2, "{0} started with 2 Life Gizmos"),
        (1, 3, "{1} started with 3 Life Gizmos"),
    ]
