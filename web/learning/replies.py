"""Replies of other players while a coach leads, once one's own action was seen."""

from __future__ import annotations

import time
from collections.abc import Callable

from gridarium.match.match import Match
from web.app.opening import SLICE
from web.learning.coach import Coach

SHORTEST = 0.7
"""Seconds that an answer takes at least."""


class ReplyThought:
    """The answer to be made at the ply looked at, and what has to be found out before."""

    settles = True
    """Whether what follows events is to be done, too, once there is something to show of it."""

    def __init__(self, coach: Coach, match: Match, then: Callable[[], None]) -> None:
        """``then``: what is done once it is ready."""
        self.then = then
        self._place = match.place
        self._coach, self._match = coach, match
        self._begun = time.monotonic()

    def is_about(self, coach: Coach, match: Match) -> bool:
        """Whether it is the answer at the ply that is looked at."""
        return self._coach is coach and self._match is match and self._place == match.place

    @property
    def thinks(self) -> bool:
        """Whether something has still to be found out."""
        return self._coach.thinks(self._match)

    @property
    def resting(self) -> bool:
        """Whether it only waits until the person has seen the last action."""
        return not self.thinks and not self.ready

    @property
    def ready(self) -> bool:
        """Whether the answer may come."""
        return not self.thinks and time.monotonic() - self._begun >= SHORTEST

    def step(self) -> bool:
        """Find out for one slice. Returns whether all is found out now that was not before."""
        if not self.thinks:
            return False
        self._coach.think(self._match, SLICE)
        return not self.thinks
