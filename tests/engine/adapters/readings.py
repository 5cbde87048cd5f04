"""What a player should see of a position, read from its data alone: for each game some of its planes, by name."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from gridarium.encoding import Encoding, TextEncoding
from gridarium.game import resource_text

Data = dict[str, Any]
Planes = dict[str, list[int]]


def flags(names: Iterable[str], chosen: Iterable[str]) -> list[int]:
    """Ones for the chosen names."""
    there = set(chosen)
    return [int(name in there) for name in names]


def counts(names: Iterable[str], of: Mapping[str, int]) -> list[int]:
    return [of.get(name, 0) for name in names]


def by_seat(name: str, player: int, of_seats: Sequence[Any]) -> Planes:
    """A plane for each seat, from the player's own on."""
    turned = [*of_seats[player:], *of_seats[:player]]
    return {f"{name} +{seat}": one if isinstance(one, list) else [int(one)] for seat, one in enumerate(turned)}


def gridbloc(encoding: Encoding, data: Data, player: int) -> Planes:
    """Actions begin with the names of tiles, then of edges. Data of basic games leave much out."""
    assert isinstance(encoding, TextEncoding)
    sizes = {plane.name: plane.cells for plane in encoding.planes}
    tiles = encoding.texts[: sizes["unscored"]]
    edges = encoding.texts[len(tiles) :][: sizes["walls"]]
    plan = data["map"]
    nothing = [plan["star"], *(name for name, value in plan.get("values", {}).items() if not value), *data["scored"]]
    seen = {
        "unscored": [1 - gone for gone in flags(tiles, nothing)],
        "walls": flags(edges, [*plan["walls"], *data["walls"]]),
        "round": [data["round"] - 1],
    }
    if "terms" not in data:
        points = {"points run": data["scores"], "to move": [data["to_move"] == seat for seat in range(2)]}
        return seen | {key: value for name, of in points.items() for key, value in by_seat(name, player, of).items()}
    seats = range(data["terms"]["players"])
    for name in ("sticky", "trapdoor"):
        seen |= {name: flags(edges, data[name]), f"{name} ready": [int(data[f"{name}_ready"])]}
    seen |= {"walls banked": [data["banked"]], "walls to add": [data["extra"]]}
    for name, of in (
        *(("points run", data["ran"]), ("points let through", data["let_through"]), ("uses", data["uses"])),
        *((name, [seat in data[name] for seat in seats]) for name in ("out", "stuck")),
        ("to move", [seat == data["to_move"] for seat in seats]),
        ("tile", [flags(tiles, [tile] if tile else []) for tile in data["runners"]]),
    ):
        seen |= by_seat(name, player, of)
    return seen


GRIDWAR = [
    f"{'abcdefghijklmnopqrs'[q]}{r + 1}{f'.{k}' if k > 1 else ''}"
    for k in range(1, 11)
    for r in range(11 - k)
    for q in range(20 - k - r)
]
"""GW-2: the spaces by level, row and place."""


def gridwar(encoding: Encoding, data: Data, player: int) -> Planes:
    tiles = [tile.partition("=") for side in data["tiles"] for tile in side]
    return {
        "leaders": flags(GRIDWAR, (name for name, _, rank in tiles if rank == "L")),
        "commanders": flags(GRIDWAR, (name for name, _, rank in tiles if rank == "C")),
        "moved": flags(GRIDWAR, data["moved"]),
        "entered": [data["entered"]],
        "first turn": [int(data["turn"] == 0)],
        "quiet turns": [len(data["earlier"])],
        **by_seat(
            "tiles", player, [flags(GRIDWAR, (tile.partition("=")[0] for tile in side)) for side in data["tiles"]]
        ),
        **by_seat("off the board by rank", player, data["off"]),
        **by_seat("yellows", player, data["yellows"]),
        **by_seat("to move", player, [seat == data["to_move"] for seat in range(2)]),
    }


def gridopolis(encoding: Encoding, data: Data, player: int) -> Planes:
    """Pads by level, row and column; here as long as none is built, for then these come in between."""
    pads, most = data["pads"], encoding.planes[1].cells
    on = {marker["at"]: marker for marker in data["markers"]}
    turn = data["turn"] or {"at": "", "visited": [], "owed": False, "second": False, "king": False, "chain": None}
    seats = range(data["players"])
    seen = {
        "boxes": flags(pads, data["boxes"]),
        "kings": flags(pads, (at for at, marker in on.items() if marker["king"])),
        "moved": flags(pads, (at for at, marker in on.items() if marker["moved"])),
        "visited": flags(pads, turn["visited"]),
        "continues": flags(pads, [turn["at"]]),
        **by_seat(
            "markers", player, [flags(pads, (at for at, one in on.items() if one["player"] == seat)) for seat in seats]
        ),
    }
    seen = {name: [*cells, *[0] * (most - len(pads))] for name, cells in seen.items()}
    spare = next(plane.cells for plane in encoding.planes if plane.name == "levels of built pads")
    if len(pads) > most - spare:
        seen = {}
    for kind, name in enumerate(("spare pads", "spare links", "spare posts", "spare boxes")):
        seen |= by_seat(name, player, [spares[kind] for spares in data["spares"]])
    for kind, name in enumerate(("captured kings", "captured pawns")):
        seen |= by_seat(name, player, [captured[kind] for captured in data["captured"]])
    for name, entry in (("must teleport", "owed"), ("second move", "second"), ("may move twice", "king")):
        seen[name] = [int(turn[entry])]
    return seen | {
        "hops": [int(turn["chain"] == "hops")],
        "captures": [int(turn["chain"] == "captures")],
        "quiet rounds": [data["quiet"] + 1],
        "passes": [data["passes"]],
    }


CARDS = json.loads(resource_text("gridarium.games.gadget_grid", "data/cards.json"))
KINDS = [card["id"] for card in CARDS["gadgets"]]
HELD = [card["id"] for card in CARDS["gadgets"] if card["category"] != "environment"]
WORN = [card["id"] for card in CARDS["gadgets"] if card["category"] == "equipment"]
PREMIUM = [card["id"] for card in CARDS["dlc"]]
SQUARES = [f"{number:02}" for number in range(100)]
PLACES = [*SQUARES, "100"]


def gadget_grid(encoding: Encoding, data: Data, player: int) -> Planes:
    players = data["players"]
    characters = len(data["gizmos"])
    tokens = [f"p{number}" for number in range(characters)]
    zombots = sum(plane.name.startswith("zombot ") for plane in encoding.planes)
    tokens += [f"z{number}" for number in range(1, zombots + 1)]

    def where(token: str) -> list[int]:
        return flags(PLACES, [data["at"].get(token, "")])

    def trail(token: str) -> list[int]:
        return flags(PLACES, data["trails"].get(token, []))

    turned = [*data["gizmos"][player:players], *data["gizmos"][:player], *data["gizmos"][players:]]
    seen = {
        "gizmos": [on for on, _ in turned],
        "lost gizmos": [off for _, off in turned],
        "spent gizmos": [data["spent"]],
        "shop": flags(PREMIUM, data["shop"]),
        "premium deck": flags(PREMIUM, data["dlc_deck"]),
        "hit": flags(tokens, data["hit"]),
        "removed": flags(tokens, data["removed"]),
        "not placed yet": flags(tokens, data["start_deck"]["tokens"]),
        "start setup cards": [data["start_deck"]["setup"]],
        "start gadget cards": [data["start_deck"]["gadgets"]],
        "steps": [data["steps"]],
        "rested": [int(data["rested"])],
        "turns": [data["turn"]],
        **{
            plane: counts(KINDS, data[name])
            for plane, name in (("deck", "deck"), ("pile", "pile"), ("box", "box"), ("setup deck", "setup"))
        },
        **{
            kind: flags(SQUARES, (at for at, there in data["environment"].items() if there == kind))
            for kind in KINDS
            if kind not in HELD
        },
        **{f"loose {kind}": [data["loose"].get(at, []).count(kind) for at in SQUARES] for kind in HELD},
        **by_seat("hand", player, [counts(HELD, hand) for hand in data["hands"]]),
        **by_seat("active", player, [flags(WORN, worn) for worn in data["active"]]),
        **by_seat("premium", player, [flags(PREMIUM, owned) for owned in data["dlc"]]),
        **by_seat("character", player, [where(f"p{seat}") for seat in range(players)]),
        **by_seat("trail of character", player, [trail(f"p{seat}") for seat in range(players)]),
    }
    for number in range(1, zombots + 1):
        seen |= {f"zombot {number}": where(f"z{number}"), f"trail of zombot {number}": trail(f"z{number}")}
    for number in range(1, characters - players + 1):
        seen[f"dummy {number}"] = where(f"p{players - 1 + number}")
    for name, token in (
        ("rubber buddy", "rubber-baby-buggy-buddy"),
        ("rollerskate", "rollerskate-buddy"),
        ("zombuoy", "zombuoy-buddy"),
    ):
        seen[name] = flags(PLACES, [data["buddies"].get(token, "")])
    for name, chosen in (
        ("turn", [data["player"]]),
        ("first player", [data["first"]]),
        ("shared a square", data["shared"]),
    ):
        there = [int(seat in chosen) for seat in range(players)]
        seen[name] = [*there[player:], *there[:player]]
    return seen


READINGS: dict[str, Callable[[Encoding, Data, int], Planes]] = {
    "gridbloc": gridbloc,
    "gridwar": gridwar,
    "gridopolis": gridopolis,
    "gadget_grid": gadget_grid,
}
