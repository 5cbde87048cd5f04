"""A position of the naive model of Gridopolis beside the engine's."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.engine.gridopolis.plans import name

if TYPE_CHECKING:
    from tests.engine.gridopolis.naive import Model


def position(model: Model) -> dict[str, Any]:
    """What the position is, as `check` reads it from the engine."""
    return {
        "pads": set(map(name, model.pads)),
        "boxes": set(map(name, model.boxes)),
        "markers": {(name(pad), marker.owner, marker.king, marker.moved) for pad, marker in model.markers.items()},
        "spares": [list(spares.values()) for spares in model.spares],
        "captured": [list(captured.values()) for captured in model.captured],
        "to_move": model.to_move,
        "round": model.rounds,
        "quiet": -1 if model.something_happened else model.quiet,
        "passes": model.passes,
        "time": model.time_is_up,
        "turn": model.mover
        and {
            "at": name(model.mover),
            "chain": {"hop": "hops", "capture": "captures", "": None}[model.chain],
            "visited": set(map(name, model.been)) if model.chain == "hop" else set(),
            "owed": model.owes_teleport,
            "second": model.is_second_move,
            "king": model.was_king,
        },
    }


def check(model: Model, state: Any) -> None:
    """Everything that a position says of itself, as data and to views; no part and no marker is lost."""
    told = state.to_dict()
    told["pads"], told["boxes"] = set(told["pads"]), set(told["boxes"])
    told["markers"] = {(man["at"], man["player"], man["king"], man["moved"]) for man in told["markers"]}
    if told["turn"]:
        told["turn"]["visited"] = set(told["turn"]["visited"])
    expected = position(model)
    if model.mover is not None:
        del expected["passes"]  # only a turn that ends says whether it was a pass
    assert {entry: told[entry] for entry in expected} == expected
    if model.plan.capture != "own":
        assert len(model.markers) + sum(map(sum, expected["captured"])) == model.markers_at_first
    built = len(model.pads) - len(model.plan.pads)
    assert built + sum(spares["pads"] for spares in model.spares) == model.players * model.plan.spares[0]
    assert built + sum(spares["links"] for spares in model.spares) == model.players * model.plan.spares[1]
    posts = len(told["posts"]) - len(state.blueprint.posts)
    assert posts + sum(spares["posts"] for spares in model.spares) == model.players * model.plan.spares[2]
    check_pads(model, state.pads())
    assert [points.total for points in state.points()] == [model.total(player) for player in range(model.players)]
    assert list(state.in_play) == [player in model.still_in() for player in range(model.players)]
    assert state.mover == (model.mover and name(model.mover))
    assert state.owed == model.owes_teleport
    assert state.second_move == model.is_second_move
    assert state.round == model.rounds


def check_pads(model: Model, pads: Any) -> None:
    """What the position says of each pad."""
    assert [(pad.x, pad.y, pad.z) for pad in pads] == sorted(model.pads, key=lambda at: at[::-1])
    for pad in pads:
        at = (pad.x, pad.y, pad.z)
        marker = model.markers.get(at)
        assert pad.place == name(at)
        assert (pad.owner, pad.king) == ((marker.owner, marker.king) if marker else (None, False))
        assert pad.kingerizer == model.kingerizers.get(at)
        assert pad.teleporter == (at in model.teleporters)
        assert pad.box == (at in model.boxes)
        assert pad.built == (at not in model.plan.pads)
