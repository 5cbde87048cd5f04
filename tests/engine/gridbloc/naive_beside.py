"""What a position of GridBloc says of itself, beside the naive model."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any


def check(model: Any, state: Any) -> None:
    """Compare everything that can be asked of a position."""
    assert list(state.scores) == model.points
    assert state.to_move == model.to_move
    if state.basic:
        check_basic(model, state)
    if not model.over:
        check_round(model, state)
        check_runners(model, state)
        check_blocker(model, state)


def names(model: Any, tiles: Iterable[Any]) -> set[str]:
    return {model.board.plan.name(tile) for tile in tiles}


def texts(model: Any, edges: Iterable[Any]) -> set[str]:
    return {model.board.plan.edge_text(ends) for ends in edges}


def among(all_names: Iterable[str], mask: int) -> set[str]:
    """The names whose bits are set."""
    return {name for number, name in enumerate(all_names) if mask >> number & 1}


def check_basic(model: Any, state: Any) -> None:
    """A game of the basic rules: what it writes of itself, and the engine's own table of steps."""
    told = state.to_dict()
    plan, ground = model.board.plan, model.ground
    assert told["round"] == model.number + 1
    assert told["to_move"] == model.to_move
    assert set(told["walls"]) == texts(model, ground.placed)
    assert set(told["map"]["walls"]) == texts(model, plan.originals)
    assert set(told["scored"]) == names(model, ground.touched - {plan.star})
    assert not ground.placed & plan.originals
    assert state.walls.bit_count() == len(ground.walls), "walls are conserved"
    runner = model.order[0]
    assert model.ran[runner] == len(told["scored"])
    if not model.over:
        assert told["runner"] == plan.name(model.where[runner])
    for number, name in enumerate(state.board.tiles):
        assert among(state.board.tiles, state.steps[number]) == names(model, ground.around(model.board.tile_of[name]))


def check_round(model: Any, state: Any) -> None:
    """GB-13, GB-15, GB-33, GB-34, GB-42: what lies on the board, and who is who."""
    ground = model.ground
    assert state.round == model.number
    assert state.blocker == model.blocker
    assert list(state.runners) == model.order
    assert among(state.board.edge_names, state.walls) == texts(model, ground.walls)
    unscored = [tile for tile in model.board.plan.tiles if not ground.scored(tile)]
    assert among(state.board.tiles, state.unscored) == names(model, unscored)
    assert among(state.board.edge_names, state.sticky) == texts(model, ground.sticky)
    assert among(state.board.edge_names, state.trapdoor) == texts(model, ground.trapdoor)


def check_runners(model: Any, state: Any) -> None:
    """GB-30, GB-35 to GB-37: where everybody is, and what they have left."""
    for seat in model.players:
        number = state.where(seat)
        at = {} if number is None else {seat: model.board.tile_of[state.board.tiles[number]]}
        assert at.get(seat) == model.where.get(seat), seat
    seats = range(len(model.players))
    assert among(map(str, seats), state.stuck) == set(map(str, model.stuck))
    assert among(map(str, seats), state.out) == {str(seat) for seat in model.order if seat not in model.where}
    assert list(state.ran) == model.ran
    assert list(state.let_through) == model.let_through
    for seat in model.order:
        assert state.moves[seat] == model.moves[seat]
        if model.powers and model.character[seat] != "duck":
            assert state.uses[seat] == model.uses[seat]


def check_blocker(model: Any, state: Any) -> None:
    """GB-30 to GB-32: what the blocker may still do."""
    assert state.blocker_turns == model.blocker_turns
    assert state.extra == model.extra
    if model.extra_walls == "backtracks":
        assert state.banked == model.banked
    assert bool(state.sticky_ready) == ("sticky" in model.kinds - model.used_kinds)
    assert bool(state.trapdoor_ready) == ("trapdoor" in model.kinds - model.used_kinds)
