"""Runners' turns: steps, powers, landing, and what traps do (GB-7 to GB-13, GB-20 to GB-31, GB-36)."""

from __future__ import annotations

from gridarium.games.gridbloc.rules.board import Step
from gridarium.games.gridbloc.rules.enclosure import opened
from gridarium.games.gridbloc.rules.moves import PASS, AnyMove, Power
from gridarium.games.gridbloc.rules.rounds import Rounds


class Running(Rounds):
    """What runners can do, and what that does."""

    __slots__ = ()

    def _runs(self, seat: int) -> list[AnyMove]:
        """A runner's legal actions: steps by tile, then its power, by the tiles it names."""
        if self.stuck >> seat & 1:
            return [PASS]
        at = self.at[seat]
        open_steps = self.steps[at]
        found: list[AnyMove] = [step for bit, step in self.board.steps_from[at] if open_steps & bit]
        if self.uses[seat]:
            found += self._power_actions(self.terms.characters[seat], at)
        return found

    def _power_actions(self, character: str, at: int) -> list[Power] | tuple[Power, ...]:
        """What a character's power can do from a tile."""
        paths, steps = self.paths, self.steps
        if character == "cheetah":  # GB-21
            near = steps[at]
            return [leap.action for leap in paths.leaps[at] if near & leap.first and steps[leap.via] & leap.second]
        if character == "roo":  # GB-22
            return paths.bounds[at]
        if character == "bee":  # GB-23
            return paths.flights[at]
        if character == "mouse":  # GB-24
            placed = self.walls & ~self.board.originals
            return [power for edge, power in paths.gnaws[at] if placed & edge]
        if character == "chicken":  # GB-25
            return self._flutters(at)
        return paths.leapfrogs[at]  # GB-26

    def _flutters(self, at: int) -> list[Power]:
        """GB-25: onto a scored tile, and at once on."""
        flutters, steps = self.paths.flutters, self.steps
        scored = steps[at] & ~self.unscored
        found: list[Power] = []
        while scored:
            low = scored & -scored
            via = low.bit_length() - 1
            found += [power for bit, power in flutters[via] if steps[via] & bit]
            scored ^= low
        return found

    def _run(self, seat: int, action: AnyMove) -> None:
        """A runner's turn."""
        before = self.unscored
        reach_changed = False
        if type(action) is Step:
            reach_changed = self._land(seat, action.tile)
        elif type(action) is Power:
            self._use(seat, action)
            reach_changed = True
        else:  # GB-30: the lost turn
            self.stuck &= ~(1 << seat)
        self.moves[seat] += 1
        if self.terms.move_limit and self.moves[seat] >= self.terms.move_limit:
            self._leave(seat)
        if reach_changed or before != self.unscored:
            self._test()
        self._after_run()

    def _after_run(self) -> None:
        """GB-34: the blocker's turn comes after so many turns of runners, whoever they are."""
        if self.out and self._all_out:
            self._end_round()
            return
        self.turn = self._place_from(self.turn + 1)
        self.until_wall -= 1
        self.to_move = self.runners[self.turn] if self.until_wall else self.blocker

    def _use(self, seat: int, power: Power) -> None:
        """A power is the whole turn; a two-step power ends on its first tile where a trap acts (GB-21, GB-25)."""
        self.uses[seat] -= 1
        character = self.terms.characters[seat]
        if character == "mouse":
            self._gnaw(seat, power)
        if power.via >= 0:
            trapped = self._is_trapped(power.via)
            self._land(seat, power.via)
            if trapped:
                return
        self._land(seat, power.tile)

    def _gnaw(self, seat: int, power: Power) -> None:
        """GB-24: the wall is gone. It traps nobody any more: nobody stands at a wall that does (GB-30, GB-31)."""
        edge = next(edge for edge, other in self.paths.gnaws[self.at[seat]] if other is power)
        self.walls &= ~edge
        self.steps = opened(self.board, self.steps, edge, self.walls)

    def _is_trapped(self, tile: int) -> bool:
        """Whether a tile borders an active sticky wall or a waiting trapdoor."""
        return bool((self.sticky | self.trapdoor) & self.paths.edges_of[tile])

    def _land(self, seat: int, tile: int) -> bool:
        """GB-13, GB-30, GB-31: a landing of a runner in its own turn; whether a trapdoor acted."""
        if not self._score(seat, tile):
            self._backtrack()
        if self.sticky or self.trapdoor:
            return self._spring(seat)
        return False

    def _score(self, seat: int, tile: int) -> bool:
        """GB-13, GB-42: onto a tile; whether it was unscored."""
        self.at[seat] = tile
        if not self.unscored >> tile & 1:
            return False
        value = self.board.values[tile]
        self.ran[seat] += value
        self.let_through[self.blocker] += value
        if not self.board.replenishing >> tile & 1:
            self.unscored ^= 1 << tile
        return True

    def _backtrack(self) -> None:
        """GB-32: each second landing on a scored tile banks a wall."""
        self.backtracks += 1
        if self.backtracks % 2 == 0 and self.terms.extra_walls == "backtracks":
            self.banked += 1

    def _spring(self, seat: int) -> bool:
        """GB-31: sticky, then trapdoor, then sticky on the tile pulled to; whether a trapdoor acted."""
        self._stick(seat)
        if not self.doors >> self.at[seat] & 1:
            return False
        self._pull(seat)
        return True

    def _stick(self, seat: int) -> None:
        """GB-30: a runner that moved onto a tile at an active sticky wall is caught."""
        if self.sticky and self.paths.sides[self.sticky.bit_length() - 1] >> self.at[seat] & 1:
            self._catch(seat)

    def _catch(self, seat: int) -> None:
        """GB-30: the runner is stuck, and the wall is an ordinary one."""
        self.stuck |= 1 << seat
        self.sticky = 0

    def _pull(self, seat: int) -> None:
        """GB-31: through to the tile on the other side of the waiting trapdoor, which is an ordinary wall then."""
        other = self.doors ^ 1 << self.at[seat]
        self.trapdoor = 0
        self._score(seat, other.bit_length() - 1)
        self._stick(seat)
