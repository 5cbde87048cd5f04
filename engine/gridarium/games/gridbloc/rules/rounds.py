"""Rounds, who runs next, who is out, and how the game ends (GB-14 to GB-17, GB-33 to GB-37)."""

from __future__ import annotations

from gridarium.game import Outcome
from gridarium.games.gridbloc.rules.enclosure import can_score
from gridarium.games.gridbloc.rules.position import Position
from gridarium.games.gridbloc.rules.terms import delay


class Rounds(Position):
    """The course of a game from round to round."""

    __slots__ = ()

    def _begin_round(self, number: int) -> None:
        """GB-15: original walls only, all tiles count again, the runners on the star; what was used up is back."""
        board, terms = self.board, self.terms
        self.round = number
        self.runners, self.blocker = self.roles(number)
        self.turn = 0
        self.to_move = self.runners[0]
        self.at = [board.star] * terms.players
        self.at[self.blocker] = -1
        self.walls = board.originals
        self.steps = list(board.open_steps)
        self.unscored = board.unscored
        self.out = self.stuck = self.sticky = self.trapdoor = 0
        self.sticky_ready = "sticky" in terms.blocker_powers
        self.trapdoor_ready = "trapdoor" in terms.blocker_powers
        self.uses = list(terms.uses)
        self.uses[self.blocker] = 0
        self.moves = [0] * terms.players
        self.until_wall = terms.turns_per_wall + delay(terms, self.blocker)
        self.blocker_turns = self.backtracks = self.banked = self.extra = 0

    def roles(self, number: int) -> tuple[tuple[int, ...], int]:
        """GB-17, GB-33, GB-34: who runs in a round, in their order, and who blocks."""
        players = self.terms.players
        if players == 2:
            runner = self.first_runner ^ number
            return (runner,), 1 - runner
        return tuple((number + place) % players for place in range(1, players)), number

    def _test(self) -> None:
        """GB-14, GB-36: who can reach no unscored tile any more is out."""
        for seat in self.runners:
            if not self.out >> seat & 1 and not can_score(self, seat):
                self._leave(seat)

    def _leave(self, seat: int) -> None:
        """GB-36: out for the round, and off the board; in the basic game the round is over (GB-14)."""
        self.out |= 1 << seat
        self.stuck &= ~(1 << seat)
        if not self.basic:
            self.at[seat] = -1

    @property
    def _all_out(self) -> bool:
        return self.out.bit_count() == len(self.runners)

    def _end_round(self) -> None:
        """GB-16, GB-18, GB-33: as many rounds as players, each played to its end."""
        if self.round + 1 < self.rounds:
            self._begin_round(self.round + 1)
            return
        self.to_move = None
        self.extra = 0
        scores = tuple(self.scores)
        best = max(scores)
        winners = tuple(seat for seat, score in enumerate(scores) if score == best)
        self.outcome = Outcome(winners, scores, self._reason(winners))

    def _reason(self, winners: tuple[int, ...]) -> str:
        """GB-16 with two players, GB-37 with more."""
        scores = self.scores
        best = max(scores)
        if self.players == 2:
            return f"draw, {best} all" if len(winners) > 1 else f"the longer journey, {best} to {min(scores)}"
        if len(winners) > 1:
            return f"draw, GridChamps with {best:+d} each"
        seat = winners[0]
        return f"GridChamp with {best:+d}: {self.ran[seat]} run, {self.let_through[seat]} let through"
