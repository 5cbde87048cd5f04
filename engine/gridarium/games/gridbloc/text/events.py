"""What an action did, as events."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Literal, NamedTuple

from gridarium.game import Event, count
from gridarium.games.gridbloc.rules.board import Step, Wall
from gridarium.games.gridbloc.rules.moves import AnyMove, Power, Sticky, Trapdoor
from gridarium.games.gridbloc.rules.position import Position
from gridarium.games.gridbloc.rules.state import GridBlocState
from gridarium.games.gridbloc.text.names import CHARACTERS, WALLS
from gridarium.games.gridbloc.text.status import ending


class Happening(NamedTuple):
    """One thing that a move did to a runner."""

    kind: Literal["land", "pull", "stuck", "gnaw", "out"]
    seat: int
    origin: int
    """The tile on which the runner was; -1 where that does not matter."""
    place: int
    """The tile to which it came, or on which that happened; of a wall that was gnawed away the edge; of a runner that
    is out the turns that it had, if it could have no more (GB-36), else 0."""
    points: int = 0
    total: int = 0
    """The points that the seat has run in all rounds so far."""


class RecordingState(GridBlocState):
    """A position like another one. `happened` is all that was done to runners since it was made."""

    __slots__ = ("happened",)

    happened: list[Happening]

    def __init__(self, like: GridBlocState) -> None:
        twin = like.copy()
        for name in Position.__slots__:
            setattr(self, name, getattr(twin, name))
        self.happened = []

    def _score(self, seat: int, tile: int) -> bool:
        origin, before = self.at[seat], self.ran[seat]
        scored = super()._score(seat, tile)
        total = self.ran[seat]
        self.happened.append(Happening("land", seat, origin, tile, total - before, total))
        return scored

    def _pull(self, seat: int) -> None:
        first = len(self.happened)
        super()._pull(seat)
        self.happened[first] = self.happened[first]._replace(kind="pull")

    def _stick(self, seat: int) -> None:
        waiting = self.sticky
        super()._stick(seat)
        if waiting and not self.sticky:
            self.happened.append(Happening("stuck", seat, -1, self.at[seat]))

    def _gnaw(self, seat: int, power: Power) -> None:
        before = self.walls
        super()._gnaw(seat, power)
        gone = before & ~self.walls
        self.happened.append(Happening("gnaw", seat, self.at[seat], gone.bit_length() - 1))

    def _leave(self, seat: int) -> None:
        limited = 0 < self.move_limit <= self.moves[seat]
        self.happened.append(Happening("out", seat, self.at[seat], self.moves[seat] if limited else 0))
        super()._leave(seat)


def events(before: GridBlocState, action: AnyMove) -> list[Event]:
    """First what was done, then what traps did and who is out, then ``round`` or ``end`` if a round closed.

    Kinds: ``step``, ``gnaw`` and ``power`` of runners, ``wall``, ``sticky``, ``trapdoor`` and ``done`` of blockers,
    ``pass``; ``pull``, ``stuck``, ``out``. The value of a landing is what it brought, so that the values of a player's
    events add up to the points it ran.
    """
    after = RecordingState(before)
    after.play(action)
    told = list(_deed(before, action, after.happened))
    told += [
        _AFTERWARDS[what.kind](before, what)
        for what in after.happened
        if what.kind in _AFTERWARDS and (what.kind != "out" or len(before.runners) > 1)
    ]
    if after.outcome is not None:
        told.append(Event("end", after.outcome.winners[0], ending(after, after.outcome), closes="game"))
    elif after.round != before.round:
        told.append(_round(before, after))
    return told


def _deed(before: GridBlocState, action: AnyMove, happened: list[Happening]) -> Iterator[Event]:
    """What the player to move did by choice."""
    landings = [what for what in happened if what.kind == "land"]
    if type(action) is Step:
        yield _step(before, landings[0])
    elif type(action) is Power:
        yield from (_gnaw(before, what) for what in happened if what.kind == "gnaw")
        yield _power(before, action, landings)
    elif type(action) is Wall or type(action) is Sticky or type(action) is Trapdoor:
        yield _wall(before, action)
    elif before.to_move == before.blocker:
        yield _no_wall(before, action)
    elif before.to_move is not None:
        yield _missed(before, before.to_move)


# Runners


def _step(before: GridBlocState, landing: Happening) -> Event:
    board, tile = before.board, landing.place
    onto = f"the star on {board.tiles[tile]}" if tile == board.star else board.tiles[tile]
    words = f"{{{landing.seat}}} moved {_back(before, tile)}to {onto}{_gain(landing.points, landing.total)}"
    return Event("step", landing.seat, words, _names(before, landing.origin, landing.place), landing.points)


def _back(before: GridBlocState, tile: int) -> str:
    """Whether a step leads where the runner has been: of several nobody can say which of them scored a tile."""
    been = before.board.unscored & ~before.unscored if before.players == 2 else 0
    return "back " if (been | 1 << before.board.star) >> tile & 1 else ""


def _gain(points: int, total: int) -> str:
    """What a landing brought, and what the player has run with it in all rounds."""
    if not points:
        return ", no point"
    return f" and scored{f' {points}' if points > 1 else ''}, {count(total, 'point')}"


def _power(before: GridBlocState, action: Power, landings: list[Happening]) -> Event:
    seat = landings[0].seat
    character = CHARACTERS[before.characters[seat]]
    places = [landing.place for landing in landings]
    points = sum(landing.points for landing in landings)
    where = " and ".join(before.board.tiles[place] for place in places)
    stopped = action.via >= 0 and len(places) == 1
    gain = _gain(points, landings[-1].total)
    if stopped:
        gain = f", stopped by a trap{gain if not points else f',{gain}'}"
    words = f"{{{seat}}} {character.did} {where}{gain}"
    return Event("power", seat, words, _names(before, landings[0].origin, *places), points)


def _gnaw(before: GridBlocState, what: Happening) -> Event:
    edge = before.board.edge_names[what.place]
    return Event("gnaw", what.seat, f"{{{what.seat}}} gnawed away the wall {_between(edge)}", (edge,))


def _missed(before: GridBlocState, seat: int) -> Event:
    """GB-30: a runner that is stuck."""
    name = before.board.tiles[before.at[seat]]
    return Event("pass", seat, f"{{{seat}}} missed a turn, stuck on {name}", (name,))


def _pull(before: GridBlocState, what: Happening) -> Event:
    origin, name = _names(before, what.origin, what.place)
    words = f"{{{what.seat}}} fell through the trapdoor from {origin} to {name}{_gain(what.points, what.total)}"
    return Event("pull", what.seat, words, (origin, name), what.points)


def _stuck(before: GridBlocState, what: Happening) -> Event:
    name = before.board.tiles[what.place]
    return Event("stuck", what.seat, f"{{{what.seat}}} got stuck on {name} for one turn", (name,))


def _out(before: GridBlocState, what: Happening) -> Event:
    """GB-36; ``place`` is the number of turns where these were all it had."""
    why = f"after {count(what.place, 'turn')}" if what.place else "with nothing left in reach"
    return Event("out", what.seat, f"{{{what.seat}}} dropped out {why}", _names(before, what.origin))


_AFTERWARDS: dict[str, Callable[[GridBlocState, Happening], Event]] = {"pull": _pull, "stuck": _stuck, "out": _out}
"""What happens to runners by more than their own choice."""


# The blocker


def _wall(before: GridBlocState, action: Wall | Sticky | Trapdoor) -> Event:
    kind = {Sticky: "sticky", Trapdoor: "trapdoor"}.get(type(action), "wall")
    what = WALLS[kind].title.lower() if kind in WALLS else "wall"
    a_wall = "one more wall" if before.extra else f"a {what}"
    edge = before.board.edge_names[action.edge]
    return Event(kind, before.blocker, f"{{{before.blocker}}} built {a_wall} {_between(edge)}", (edge,))


def _no_wall(before: GridBlocState, action: AnyMove) -> Event:
    """GB-11: there was no free edge; GB-32: enough extra walls."""
    if action.text == "pass":
        return Event("pass", before.blocker, f"{{{before.blocker}}} found no free edge and passed")
    return Event("done", before.blocker, f"{{{before.blocker}}} built no more walls")


# Rounds


def _round(before: GridBlocState, after: GridBlocState) -> Event:
    """GB-15, GB-33."""
    if before.players > 2:
        words = f"Round {before.round + 1} ended. {{{after.blocker}}} became the blocker"
        return Event("round", before.blocker, words, closes="part")
    (runner,) = before.runners
    score = count(after.ran[runner], "point")
    words = f"{{{runner}}} ended round {before.round + 1} with {score}. {{{before.blocker}}} became the runner"
    return Event("round", runner, words, closes="part")


def _names(before: GridBlocState, *tiles: int) -> tuple[str, ...]:
    return tuple(before.board.tiles[tile] for tile in tiles)


def _between(edge: str) -> str:
    a, b = edge.split("|")
    return f"between {a} and {b}"
