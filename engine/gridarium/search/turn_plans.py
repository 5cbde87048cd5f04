"""Planner of whole turns, for games of two whose turns are many actions.

A turn is planned by a beam: of all turns begun so far the most promising few are gone on with, by the actions that the
game says are worth trying. A turn after which the other side is seen to win at once is as bad as a lost game; where
there is such a danger each position on the way is tried against the wins that were seen in others (`Advice.find_win`).
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Hashable, Sequence
from random import Random
from typing import Any, NamedTuple

from gridarium.search.advice import INFINITE, POINT, Advice
from gridarium.search.judgement_errors import JudgementErrors
from gridarium.search.levels import ALL, Level
from gridarium.search.memory import KnownWins
from gridarium.state import Action, State

SLICE = 12
"""Positions judged between two yields."""
LONGEST = 24
"""Actions of a turn at most."""
PATIENCE = 2
"""So many actions in a row that make nothing better end a plan."""
LATER_TRIES = 12
"""Actions tried after the first one of a turn in a narrow plan; in a wider one accordingly more."""
MOST_KNOWN = 2_000
"""Positions on the way of which it is known what came of the actions tried there; then all are forgotten."""
DOOM = 30 * POINT
"""What is lost by a turn after which the other side is seen to win at once; what else it is worth counts a tenth."""
LATER = POINT
"""What it is less by each action that the other side needs to win."""
THREAT = 150
"""What it is worth to be seen to win with the next turn, if the other side does nothing."""
REMEMBERED = 12
"""Winning turns of a side that are remembered, to be looked for first in other positions."""


class PartialTurn(NamedTuple):
    """Partial turn: the position, the actions that led to it, and its value if the turn ended here."""

    value: int
    state: State
    line: tuple[Action, ...]
    key: Hashable


Plan = Generator[None, None, list[PartialTurn]]
"""A search for turns."""


class TurnPlanner:
    """Planner of the turns that begin in any position; what came of the actions tried in one is known from then on."""

    def __init__(
        self,
        advice: Advice[Any, Any],
        level: Level,
        chance: Random,
        errors: JudgementErrors | None,
        wins: KnownWins,
        given: Sequence[Action] | None = None,
        narrow: bool = False,
    ) -> None:
        """``given`` are the actions that the root begins with; None: those that the game says are worth trying.

        ``narrow``: after the first action of a turn only `later_tries` are tried, those that have gained most.
        """
        self.looked = 0
        """Positions judged."""
        self._advice = advice
        self._level = level
        self._chance = chance
        self._errors = errors
        self._wins = wins
        self._given = given
        self._narrow = narrow
        self.later_tries = LATER_TRIES if narrow else ALL
        self._known: dict[tuple[Hashable, int, bool], tuple[list[PartialTurn], list[Action]]] = {}
        """What came of the actions tried in a position, and those untried, by their number and whether with care."""
        self._gains: dict[Action, int] = {}
        """What an action has gained where it was tried last."""
        self._pause = SLICE
        """The positions after which it yields next."""

    def plan(
        self,
        root: PartialTurn,
        width: int,
        tries: int = 0,
        without: Action | None = None,
        found: Callable[[PartialTurn], None] | None = None,
    ) -> Plan:
        """Whole turns from there on, the best first, ``without`` one action; so many begun ones are gone on with.

        They are planned with care where the other side would win if nothing was done, or could after any of them.
        ``found`` is called again and again with the best one so far.
        """
        tries = tries or self._level.attention
        threatened = self._threatened(root)
        whole = yield from self._planned(root, width, tries, without, found, threatened)
        if not threatened and whole and self.loses_next_turn(whole[0]):
            whole = yield from self._planned(root, width, tries, without, found, True)
        return whole

    def beginnings(self, root: PartialTurn) -> list[PartialTurn]:
        """What came of the actions tried there first, the best first."""
        known, _ = self._tried(root, self._level.attention, self._threatened(root))
        return sorted(known, key=turn_value, reverse=True)

    def _planned(
        self,
        root: PartialTurn,
        width: int,
        tries: int,
        without: Action | None,
        found: Callable[[PartialTurn], None] | None,
        threatened: bool,
    ) -> Plan:
        whole: dict[Hashable, PartialTurn] = {}
        beam = [root]
        best, stale = -INFINITE, 0
        while beam and len(beam[0].line) < LONGEST and stale < PATIENCE:
            after: dict[Hashable, PartialTurn] = {}
            for turn in beam:
                for one in (yield from self._go_on(turn, tries, threatened)):
                    if one.line[-1] == without:
                        continue
                    where = after if one.state.to_move == root.state.to_move else whole
                    known = where.get(one.key)
                    if known is None or known.value < one.value:
                        where[one.key] = one
                    if one.value >= self._advice.winning:
                        return [one]
            beam = sorted(after.values(), key=turn_value, reverse=True)[:width]
            stale = 0 if beam and beam[0].value > best else stale + 1
            best = max(best, beam[0].value) if beam else best
            if found and whole:
                found(max(whole.values(), key=turn_value))
        return sorted(whole.values(), key=turn_value, reverse=True)

    def _go_on(self, turn: PartialTurn, tries: int, threatened: bool) -> Generator[None, None, list[PartialTurn]]:
        """What comes of each action worth trying there, judged for the side whose turn it is."""
        known, untried = self._tried(turn, tries, threatened)
        most = self.later_tries if turn.line else ALL
        if len(known) >= most or not untried:
            yield  # a wide plan walks through a lot that it knows, and that takes time, too
        while untried and len(known) < most:
            action = untried.pop()
            after = turn.state.copy()
            after.play(action)
            one = self._judged(after, action, turn.state.to_move or 0, threatened)
            known.append(one)
            self._gains[action] = one.value - turn.value if after.to_move == turn.state.to_move else INFINITE
            if self.looked >= self._pause:
                self._pause = self.looked + SLICE
                yield
        return [one._replace(line=(*turn.line, *one.line)) for one in known]

    def _tried(self, turn: PartialTurn, tries: int, threatened: bool) -> tuple[list[PartialTurn], list[Action]]:
        """What came of the actions tried there, and those that are not tried yet, the next one last."""
        place = (turn.key, tries, threatened)
        if place not in self._known:
            if len(self._known) >= MOST_KNOWN:
                self._known.clear()
                self._wins.trim()
            given = self._given if turn.key is None else None
            actions = list(given) if given is not None else self.candidates(turn.state, tries)
            if self._errors is None and given is None:
                self._chance.shuffle(actions)  # of equal turns the first is chosen: not the same game each time
            if self._narrow and turn.line:
                actions.sort(key=self._promise, reverse=True)
            self._known[place] = ([], actions[::-1])
        return self._known[place]

    def _promise(self, action: Action) -> int:
        """What an action has gained; most promise those that end the turn, and those that are new."""
        return self._gains.get(action, INFINITE - 1)

    def candidates(self, state: State, number: int) -> list[Action]:
        """The actions worth trying, without those that this level overlooks; at least one."""
        actions = list(self._advice.candidates(state, number))
        return (self._errors.seen(self._advice.key(state), actions) if self._errors else actions) or actions[:1]

    def _judged(self, after: State, action: Action, player: int, threatened: bool) -> PartialTurn:
        self.looked += 1
        key = self._advice.key(after)
        value = self._advice.evaluate(after, player)
        if self._errors is not None and after.outcome is None:
            value += self._errors.blur(key)
        if self._level.win_length and after.outcome is None and (threatened or after.to_move != player):
            value = self._value_if_attacked(value, after, player)
        return PartialTurn(value, after, (action,), key)

    def _threatened(self, root: PartialTurn) -> bool:
        """Whether the other side would win if its turn began now."""
        return bool(self._winning(root.state, 1 - (root.state.to_move or 0)))

    def loses_next_turn(self, whole: PartialTurn) -> bool:
        """Whether the other side wins after that turn."""
        player = whole.state.to_move
        return player is not None and bool(self._winning(whole.state, player))

    def _value_if_attacked(self, value: int, after: State, player: int) -> int:
        """What a position is worth if the other side is to be hindered from winning at once.

        While a turn is under way only the wins are looked for that are known: what else there is shows at its end.
        """
        other = 1 - player
        win = self._winning(after, other) if after.to_move == other else self._search_win(after, other, 0)
        if win:
            return value_if_lost(value, win)
        threat = after.to_move == other and self._winning(after, player)
        return value + THREAT if threat else value

    def _winning(self, state: State, player: int) -> Sequence[Action]:
        """A turn that wins for that player if it begins now, as far as this level sees one."""
        key = (self._advice.win_key(state, player), player)
        found = self._wins.found
        if key not in found:
            found[key] = self._search_win(state, player, self._level.win_length)
        return found[key]

    def win(self, state: State, player: int) -> Sequence[Action]:
        """A turn that wins for that player if it begins now, after a thorough look, as far as this level sees one."""
        return self._search_win(state, player, self._level.win_length, thorough=True)

    def _search_win(self, state: State, player: int, most: int, thorough: bool = False) -> Sequence[Action]:
        if not self._level.win_length:
            return ()
        wins = self._wins.latest[player]
        line, looked = self._advice.find_win(state, player, most, wins, thorough)
        self.looked += looked
        if line:
            wins[:] = [line, *(known for known in wins if known != line)][:REMEMBERED]
        return line


def value_if_lost(value: int, win: Sequence[Action]) -> int:
    """What a turn is worth after which the other side is seen to win at once."""
    return value // 10 - DOOM + LATER * len(win)


def turn_value(turn: PartialTurn) -> int:
    """The value of a turn, to sort by."""
    return turn.value
