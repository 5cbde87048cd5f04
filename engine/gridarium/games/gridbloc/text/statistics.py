"""Numbers worth talking about, from the events of a game, basic or advanced."""

from __future__ import annotations

from collections.abc import Sequence

from gridarium.game import Event, Statistic

WALLS = ("wall", "sticky", "trapdoor")
"""The kinds of events that are a wall."""


def statistics(events: Sequence[Event], players: int) -> list[Statistic]:
    """For each player what it did as a runner and, with more than two players, as the blocker."""
    tallies = [_Tally() for _ in range(players)]
    for event in events:
        if event.player >= 0:
            tallies[event.player].count(event)
    if players > 2:
        return [*_of_runners(tallies), *_of_powers(tallies, events), *_of_blockers(tallies)]
    tiles = all(event.value <= 1 for event in events)  # so each point is a tile
    scored = _row("Tiles scored" if tiles else "Points run", [tally.points for tally in tallies])
    against = _against(tallies, "Tiles" if tiles else "Points")
    return [scored, *_of_runners(tallies), *_of_powers(tallies, events), *against]


class _Tally:
    """What one player did, counted."""

    def __init__(self) -> None:
        self.points = self.steps = self.back = self.run = self.longest = self.walls = 0
        self.powers = self.stuck = self.pulled = 0

    def count(self, event: Event) -> None:
        self.points += event.value
        self.walls += event.kind in WALLS
        self.stuck += event.kind == "stuck"
        self.pulled += event.kind == "pull"
        self.powers += event.kind == "power"
        if event.kind in ("step", "power"):
            self._go(event)

    def _go(self, event: Event) -> None:
        self.steps += event.kind == "step"
        self.back += event.kind == "step" and not event.value
        self.run = self.run + 1 if event.value else 0
        self.longest = max(self.longest, self.run)


def _row(label: str, numbers: Sequence[int]) -> Statistic:
    return Statistic(label, tuple(map(str, numbers)))


def _of_runners(tallies: Sequence[_Tally]) -> list[Statistic]:
    """Without the points, which the score table has with more than two players."""
    return [
        _row("Steps taken", [tally.steps for tally in tallies]),
        _row("Longest run of scoring steps", [tally.longest for tally in tallies]),
        _row("Steps back", [tally.back for tally in tallies]),
    ]


def _of_powers(tallies: Sequence[_Tally], events: Sequence[Event]) -> list[Statistic]:
    """What the basic game has not, where it happened."""
    kinds = {event.kind for event in events}
    rows = (
        ("power", "Powers used", [tally.powers for tally in tallies]),
        ("stuck", "Times stuck", [tally.stuck for tally in tallies]),
        ("pull", "Falls through trapdoors", [tally.pulled for tally in tallies]),
    )
    return [_row(label, numbers) for kind, label, numbers in rows if kind in kinds]


def _of_blockers(tallies: Sequence[_Tally]) -> list[Statistic]:
    return [_row("Walls built", [tally.walls for tally in tallies])]


def _against(tallies: Sequence[_Tally], what: str) -> list[Statistic]:
    """With two players each wall is against the other one."""
    walls = [tally.walls for tally in reversed(tallies)]
    each = [f"{tally.points / met:.2f}" if met else "-" for tally, met in zip(tallies, walls, strict=True)]
    return [_row("Walls built against", walls), Statistic(f"{what} for each wall", tuple(each))]
