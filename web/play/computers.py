"""Computers at the table: whose turn is theirs, and whether they go on by themselves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from gridarium.match.match import Match

if TYPE_CHECKING:
    from web.play.table import Table


@dataclass
class Computers:
    """Whether the computers in the seats go on by themselves."""

    paused: bool = False
    """Whether a person told them to wait."""
    elsewhere: bool = False
    """Whether another tab played last, and its computers with it; those here wait."""
    live: bool = False
    """Whether they play at the table of a live game, which is another device."""
    coached: bool = False
    """Whether they wait because a coach says what others do."""
    steps: int = 0
    """Actions that they may still make while they wait."""
    shown: float = 0.0
    """The moment of `time.monotonic` at which people have seen what the last of them did."""
    took: int = 0
    """Milliseconds for which their turns were shown since a person has moved."""

    @property
    def held(self) -> bool:
        """Whether they make no action but single ones that are asked for."""
        return self.paused or self.elsewhere or self.coached or self.live

    def will_move(self, match: Match) -> bool:
        """Whether a computer moves next by itself, so that a person cannot."""
        return (
            computer_to_move(match) is not None
            and match.at_end
            and not match.full
            and not self.live
            and (not self.held or self.steps > 0)
        )

    def plays_turns(self, table: Table) -> bool:
        """Whether they make all of a turn at once, for people to see it as a whole."""
        watched = any(not seat.level for seat in table.match.seats)
        return table.board.shows_turns and watched and table.coach is None and not self.held

    def in_a_row(self, match: Match, player: int) -> int:
        """How many of them move from that one on until it is a person's turn."""
        seats = [*match.seats[player:], *match.seats[:player]]
        return next((place for place, seat in enumerate(seats) if not seat.level), len(seats))

    def wait(self) -> None:
        """Make them wait until somebody lets them go on."""
        self.paused, self.steps = True, 0


def computer_to_move(match: Match) -> int | None:
    """The computer player whose turn it is at the ply looked at."""
    mover = match.position.state.to_move
    if mover is None or mover < 0 or match.outcome is not None:
        return None
    return mover if match.seats[mover].level else None
