"""Start of a task or a guided game: who plays what on which terms, from which position."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from gridarium.game import Game, IllegalAction
from gridarium.match.line import agreement
from gridarium.match.match import Match, Seat


@dataclass(frozen=True, eq=False)
class Setting:
    """Setting: a place in a game from which somebody who learns it goes on."""

    game: Game
    seats: tuple[Seat, ...]
    options: Mapping[str, Any]
    position: Mapping[str, Any] | None
    """The entries (`State.to_dict`) in which the position differs from that of the start; None where it does not. An
    entry that is None is left out, for the game to fill in."""
    opening: tuple[str, ...]
    """What is played from there before it begins, by chance too."""

    @property
    def learner(self) -> int:
        """The player whom the person is."""
        return next(player for player, seat in enumerate(self.seats) if not seat.level)

    def begin(self) -> Match:
        """A new match where it begins. Raises ValueError when there is no such position, or no such opening."""
        match = Match(self.game, self.seats, self.options, start=self._start())
        for text in self.opening:
            try:
                match.current.play_text(text)
            except IllegalAction as error:
                raise ValueError(f"The opening cannot be played: {error}.") from None
        match.jump(match.length)
        return match

    def _start(self) -> Any:
        if self.position is None:
            return None
        entries = self.game.start(players=len(self.seats), **self.options).to_dict() | dict(self.position)
        left_out = {key for key, value in self.position.items() if value is None}
        return self.game.from_dict({key: value for key, value in entries.items() if key not in left_out})

    def fits(self, match: Match) -> bool:
        """Whether a match is one that began here."""
        terms = match.game is self.game and match.players == len(self.seats)
        return terms and match.options == self.game.check_options(self.options) and self._begins(match)

    def _begins(self, match: Match) -> bool:
        line, own = match.lines[0], self.begin().lines[0]
        same = line.position(0).state.to_dict() == own.position(0).state.to_dict()
        return same and line.actions[: len(self.opening)] == list(self.opening)

    def left_at(self, match: Match) -> int | None:
        """At which ply of the opening the line that is looked at went another way; None where it did not."""
        ply, opening = match.ply, list(self.opening)
        first = agreement(match.current.actions[:ply], opening)
        return first if first < min(ply, len(opening)) else None
