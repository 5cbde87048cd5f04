"""Changes to a blueprint in the making: parts put on places and taken from them, seats, levels (GO-32)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from gridarium.games.gridopolis.setup.blueprint_checks import MOST_PADS, USUAL_SPARES
from gridarium.games.gridopolis.setup.blueprints import APART, SEATS, Blueprint, Rules, SeatPlan
from gridarium.games.gridopolis.setup.coordinates import Z, called

FORWARD = {"south": "+y", "west": "+x", "north": "-y", "east": "-x"}
"""Where the pawns of a new seat go (GO-3)."""
NOTHING = Blueprint("", (), (), (), (), (), USUAL_SPARES, Rules())


def seat(blueprint: Blueprint, name: str) -> SeatPlan | None:
    """Seat's entries, if it plays."""
    return dict(blueprint.seats).get(name)


def with_seat(blueprint: Blueprint, name: str, plan: SeatPlan | None) -> Blueprint:
    """With another plan for a seat, or without the seat."""
    seats = {**dict(blueprint.seats), name: plan}
    return blueprint._replace(
        seats=tuple((known, found) for known in SEATS if (found := seats.get(known)) is not None),
    )


def new_seat(name: str) -> SeatPlan:
    """A seat that has nothing yet."""
    return SeatPlan((), (), FORWARD[name], ())


# Parts. Each is kept in one field: of the blueprint, or of a seat.


class Part(NamedTuple):
    """A kind of part, and where blueprints keep it."""

    label: str
    article: str
    field: str
    of_seat: bool = False


PARTS = {
    "pad": Part("Pad", "a pad", "pads"),
    "marker": Part("Marker", "a marker", "markers", True),
    "home": Part("Home-row", "a kingerizer", "kingerizers", True),
    "teleporter": Part("Teleporter", "a teleporter", "teleporters"),
    "box": Part("Blocker box", "a blocker box", "boxes"),
    "post": Part("Post", "a post", "posts"),
    "target": Part("Race target", "a target", "target", True),
}
MARKERS_FIRST = ("marker", "box", "home", "teleporter", "target", "post", "pad")
"""The order in which things are taken from a place."""


def places(blueprint: Blueprint, kind: str, owner: str) -> tuple[int, ...]:
    """Places of parts of a kind; those of seats, of one seat."""
    part = PARTS[kind]
    holder = seat(blueprint, owner) if part.of_seat else blueprint
    found: tuple[int, ...] = getattr(holder, part.field, ())
    return found


def _with_places(blueprint: Blueprint, kind: str, owner: str, found: Iterable[int]) -> Blueprint:
    part = PARTS[kind]
    change: dict[str, Any] = {part.field: tuple(sorted(set(found)))}
    if not part.of_seat:
        return blueprint._replace(**change)
    return with_seat(blueprint, owner, (seat(blueprint, owner) or new_seat(owner))._replace(**change))


def owners(blueprint: Blueprint, kind: str, at: int) -> list[str]:
    """The seats whose part of that kind is on a place."""
    return [name for name, _ in blueprint.seats if at in places(blueprint, kind, name)]


def can_put(blueprint: Blueprint, kind: str, at: int) -> str:
    """Why a part cannot be put on a place; nothing where it can."""
    if kind == "post":
        missing = next((level for level in (at, at + Z) if level not in blueprint.pads), None)
        return f"A post joins two pads, and there is none on {called(missing)}" if missing else ""
    if at not in blueprint.pads and len(blueprint.pads) >= MOST_PADS:
        return f"There is room for {MOST_PADS} pads, and all are put"
    return ""


def put(blueprint: Blueprint, kind: str, owner: str, at: int) -> Blueprint:
    """With a part on a place, a pad under it, and nothing beside it that no pad has together with it."""
    for other in _apart(kind):
        blueprint = take(blueprint, other, at)
    if kind != "pad":
        blueprint = _with_places(blueprint, "pad", "", (*blueprint.pads, at))
    return _with_places(blueprint, kind, owner, (*places(blueprint, kind, owner), at))


def _apart(kind: str) -> list[str]:
    """The kinds of parts of which a pad has one at most, if it has one of that kind."""
    fields = {field for group in APART if PARTS[kind].field in group for field in group}
    return [other for other, part in PARTS.items() if part.field in fields]


def take(blueprint: Blueprint, kind: str, at: int, owner: str = "") -> Blueprint:
    """Without the parts of that kind on a place: of one seat or, without a name, of all of them."""
    if not PARTS[kind].of_seat:
        return _with_places(blueprint, kind, "", set(places(blueprint, kind, "")) - {at})
    for name in owners(blueprint, kind, at):
        if owner in ("", name):
            blueprint = _with_places(blueprint, kind, name, set(places(blueprint, kind, name)) - {at})
    return blueprint


def take_pad(blueprint: Blueprint, at: int) -> Blueprint:
    """Without a pad and everything on it and fixed to it."""
    for kind in PARTS:
        blueprint = take(blueprint, kind, at)
    return take(blueprint, "post", at - Z)


def on_top(blueprint: Blueprint, at: int) -> str:
    """The kind of part that comes off a place first; nothing where it is empty."""
    for kind in MARKERS_FIRST:
        if owners(blueprint, kind, at) if PARTS[kind].of_seat else at in places(blueprint, kind, ""):
            return kind
    return ""


# All places at once


def everywhere(blueprint: Blueprint) -> set[int]:
    """Places that anything is on."""
    found = {*blueprint.pads, *blueprint.teleporters, *blueprint.boxes, *blueprint.posts}
    for _, plan in blueprint.seats:
        found.update(plan.markers, plan.kingerizers, plan.target)
    return found


def moved(blueprint: Blueprint, goes: Callable[[int], int | None]) -> Blueprint:
    """Blueprint with everything moved to where its place goes, or gone. Posts between no neighbours go, too."""

    def each(found: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(sorted(to for at in found if (to := goes(at)) is not None))

    def planned(plan: SeatPlan) -> SeatPlan:
        return SeatPlan(each(plan.markers), each(plan.kingerizers), plan.forward, each(plan.target))

    posts = [(goes(at), goes(at + Z)) for at in blueprint.posts]
    return blueprint._replace(
        pads=each(blueprint.pads),
        teleporters=each(blueprint.teleporters),
        boxes=each(blueprint.boxes),
        posts=tuple(sorted(low for low, high in posts if low is not None and high == low + Z)),
        seats=tuple((name, planned(plan)) for name, plan in blueprint.seats),
    )


def insert_level(blueprint: Blueprint, level: int) -> Blueprint:
    """With a new empty level at that height; it and those above go up."""
    return moved(blueprint, lambda at: at + Z if at >> 20 >= level else at)


def remove_level(blueprint: Blueprint, level: int) -> Blueprint:
    """Without a level; those above it come down."""

    def goes(at: int) -> int | None:
        z = at >> 20
        return None if z == level else at - Z if z > level else at

    return moved(blueprint, goes)
