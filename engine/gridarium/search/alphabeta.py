"""Alpha-beta search for two players without chance; a player may act several times in a row.

Principal variation search with iterative deepening, a transposition table, killers, a history table, and late
actions tried at less depth first. A search is a generator: it yields every few judged positions, so that its
caller can look at a clock, show how far it is, or drop it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Generator, Sequence
from random import Random

from gridarium.search.advice import INFINITE, Scored, SearchPosition
from gridarium.search.judgement_errors import JudgementErrors
from gridarium.search.levels import NO_CHOICE
from gridarium.search.memory import MOST_ENTRIES, Entry, Memory
from gridarium.state import Action

SLICE = 40
"""Positions judged or walked to between two yields."""
DEEPEST = 60
"""Plies looked ahead at most."""
PROVED = 99
"""The depth of table entries that hold whatever the depth: every line in them reached the end."""
LATE = 3
LATE_DEPTH = 2
"""Actions after so many, with more plies left than this, are tried at less depth first."""

STEADY = 3
"""Depths in a row with the same best action that make it unlikely to change."""
STEADY_SHARE = 0.3
"""The share of the budget to be used before that counts."""
LAST_START = 0.5
"""No new depth is begun when more than this share of the budget is used: it would hardly be finished."""

EXACT, AT_LEAST, AT_MOST = 0, 1, 2


class AlphaBeta:
    """Alpha-beta search from one position. Read the results at any yield of `run`."""

    depth = 0
    """The last depth searched to its end."""
    proved = False
    """Whether the values hold whatever the depth."""
    _guessed = 0
    """Leaves judged by their value, and table entries used that rest on such: none in what is proved."""
    _walked = 0
    _steady = 0
    """Depths in a row that the favourite was best."""

    def __init__(
        self,
        position: SearchPosition,
        actions: Sequence[Action],
        deepest: int = DEEPEST,
        memory: Memory | None = None,
        least: float = STEADY_SHARE,
        chance: Random | None = None,
        errors: JudgementErrors | None = None,
    ) -> None:
        """``actions`` are the ones to choose from; ``errors`` those of a player who judges badly and overlooks replies.

        ``memory`` is what earlier searches have left. Less than the ``least`` share of a budget is used only where
        nothing can change any more.
        ``chance`` puts actions that are worth exactly the same at first sight in any order: of equal ones the first is
        chosen, so that who judges without blur does not play the same game over and over.
        """
        self.position = position
        self.deepest = deepest
        self.errors = errors
        self.chance = chance
        self.scored = [Scored(action, 0, False) for action in actions]
        """The actions, best first, as the last depth left them."""
        self.line: list[Action] = []
        """The principal variation: the best action and what is expected after it."""
        self._me = position.to_move
        self._memory = memory = memory or Memory()
        self._table = memory.table
        self._killers: defaultdict[int, list[Action]] = defaultdict(list)
        self._history = memory.history
        self._known_depth = memory.deepest
        self._least = least
        self._pause = position.looked + SLICE
        self._solvable = position.solvable
        self._favourite: Action | None = None
        self._looked_then = 0
        """Positions judged when the last depth was done."""

    @property
    def looked(self) -> int:
        """Positions judged so far."""
        return self.position.looked

    @property
    def points_ahead(self) -> tuple[float, float]:
        """The points each player is ahead by if the best action is made."""
        points = self.scored[0].points
        return (points, -points) if self._me == 0 else (-points, points)

    def settled(self, share: float) -> bool:
        """Whether the best action is unlikely to change, now that this share of the budget is used."""
        if len(self.scored) == 1:
            return self.looked >= NO_CHOICE
        if not self.depth or self._solvable or share < self._least:
            return False
        if share * self._looked_then >= LAST_START * self.looked:
            return True
        return self._steady >= STEADY and self.scored[0].action == self._favourite

    def run(self) -> Generator[None, None, None]:
        """Search deeper and deeper until all is proved, nothing new is found, or the deepest depth is done."""
        for depth in range(1, self.deepest + 1):
            guessed = self._guessed
            looked = self.looked
            self._memory.deepest = max(self._memory.deepest, depth)
            yield from self._root(depth)
            self.depth = depth
            if depth == 1 and self.chance is not None:
                self._mix(self.chance)
            self._note_best()
            self._read_line()
            won = depth > 1 and abs(self.scored[0].value) >= self.position.won
            self.proved = (won and self._whole) or self._guessed == guessed
            nothing_new = self.looked == looked and not self._solvable
            if won or self.proved or (nothing_new and depth > max(2, self._known_depth)):
                break

    @property
    def _whole(self) -> bool:
        """Whether all that can matter here is tried, so that what is found holds."""
        return self.errors is None and self.position.whole

    def _mix(self, chance: Random) -> None:
        """Put actions of equal value in an order of chance."""
        chance.shuffle(self.scored)
        self.scored.sort(key=_value, reverse=True)

    def _note_best(self) -> None:
        best = self.scored[0].action
        self._steady = self._steady + 1 if best == self._favourite else 1
        self._favourite = best
        self._looked_then = self.looked

    def _root(self, depth: int) -> Generator[None, None, None]:
        """Search every action; ``scored`` is put in order as soon as one turns out better."""
        best = -INFINITE
        done: list[Scored] = []
        waiting = [entry._replace(exact=False) for entry in self.scored]
        if not self._whole:
            self._guessed += 1
        while waiting:
            action = waiting.pop(0).action
            alpha = best if done else -INFINITE
            value = alpha + 1
            if done:
                value = yield from self._child(action, depth - 1, alpha, alpha + 1, 0)
            if value > alpha:
                value = yield from self._child(action, depth - 1, alpha, INFINITE, 0)
            done.append(Scored(action, value, value > alpha))
            best = max(best, value)
            done.sort(key=_value, reverse=True)
            self.scored = done + waiting
            if done[0].action == action:
                self._read_line()

    def _child(self, action: Action, depth: int, alpha: int, beta: int, ply: int) -> Generator[None, None, int]:
        """The value, to the side to move now, of the position after an action."""
        position = self.position
        me = position.to_move
        position.do(action)
        self._walked += 1
        if position.looked + self._walked >= self._pause:
            self._pause = position.looked + self._walked + SLICE
            yield
        side = position.to_move
        if depth > 0 and position.going_on:
            depth += 1
        if side is None:
            value = position.value() if me == 0 else -position.value()
        elif depth <= 0:
            value = yield from self._quiet(alpha, beta, ply + 1) if side == me else self._quiet(-beta, -alpha, ply + 1)
            value = value if side == me else -value
        elif side == me:
            value = yield from self._search(depth, alpha, beta, ply + 1)
        else:
            value = -(yield from self._search(depth, -beta, -alpha, ply + 1))
        position.undo()
        return value

    def _search(self, depth: int, alpha: int, beta: int, ply: int) -> Generator[None, None, int]:
        """The value to the side to move, exact between alpha and beta."""
        position = self.position
        key = position.key()
        known = self._table.get(key)
        if known is not None and known.depth >= depth:
            kind, value = known.kind, known.value
            if kind == EXACT or (kind == AT_LEAST and value >= beta) or (kind == AT_MOST and value <= alpha):
                if known.depth < PROVED:
                    self._guessed += 1
                return value
        least, most = position.bounds()
        if position.to_move:
            least, most = -most, -least
        if least >= beta or least == most:
            return least
        if most <= alpha:
            return most
        guessed = self._guessed
        value, best = yield from self._try_all(depth, max(alpha, least), min(beta, most), ply, known)
        if value <= least:
            value, kind = least, EXACT
        elif value >= most:
            value, kind = most, EXACT
        else:
            kind = AT_MOST if value <= alpha else AT_LEAST if value >= beta else EXACT
        if len(self._table) >= MOST_ENTRIES:
            self._table.clear()
        self._table[key] = Entry(PROVED if self._guessed == guessed else depth, value, kind, best)
        return value

    def _try_all(
        self, depth: int, alpha: int, beta: int, ply: int, known: Entry | None
    ) -> Generator[None, None, tuple[int, Action | None]]:
        """The best value found, at least beta if it is cut off there, and its action."""
        if not self._whole:
            self._guessed += 1
        best, best_action = -INFINITE, None
        for number, action in enumerate(self._ordered(depth, ply, known)):
            if number == 0:
                value = yield from self._child(action, depth - 1, alpha, beta, ply)
            else:
                reduced = depth - 2 if number >= LATE and depth > LATE_DEPTH else depth - 1
                value = yield from self._child(action, reduced, alpha, alpha + 1, ply)
                if value > alpha and reduced < depth - 1:
                    value = yield from self._child(action, depth - 1, alpha, alpha + 1, ply)
                if alpha < value < beta:
                    value = yield from self._child(action, depth - 1, alpha, beta, ply)
            if value > best:
                best, best_action = value, action
                if value > alpha:
                    alpha = value
                    if value >= beta:
                        self._remember(action, depth, ply)
                        break
        return best, best_action

    def _ordered(self, depth: int, ply: int, known: Entry | None) -> list[Action]:
        """The actions to try: the table's, the killers, then by the game's order or, without one, by history."""
        actions = list(self.position.actions(depth))
        if self.errors is not None:
            actions = self.errors.seen(self.position.key(), actions) or actions[:1]
        if not self.position.ranked:
            history = self._history
            actions.sort(key=lambda action: -history.get(action, 0))
        for action in reversed(self._killers[ply]):
            if action in actions:
                actions.remove(action)
                actions.insert(0, action)
        if known is not None and known.action is not None:
            if known.action in actions:
                actions.remove(known.action)
            actions.insert(0, known.action)
        return actions

    def _remember(self, action: Action, depth: int, ply: int) -> None:
        """An action that was too good for the other side to allow will often be so again."""
        killers = self._killers[ply]
        if action not in killers:
            killers.insert(0, action)
            del killers[2:]
        self._history[action] = self._history.get(action, 0) + depth * depth

    def _quiet(self, alpha: int, beta: int, ply: int) -> Generator[None, None, int]:
        """The worth of a leaf, once its forcing actions are played out."""
        position = self.position
        self._guessed += 1
        value = position.value() if position.to_move == 0 else -position.value()
        errors = self.errors
        if errors is not None:
            value += errors.blur(position.key())
        if value >= beta or ply > DEEPEST:
            return value
        forcing = position.noisy()
        if forcing and errors is not None:
            forcing = errors.seen(position.key(), forcing)
        for action in forcing:
            found = yield from self._child(action, 0, max(alpha, value), beta, ply)
            value = max(value, found)
            if value >= beta:
                break
        return value

    def _read_line(self) -> None:
        """Take the principal variation out of the transposition table."""
        position = self.position
        self.line = []
        action: Action | None = self.scored[0].action
        seen = set()
        while action is not None and len(self.line) < DEEPEST:
            position.do(action)
            self.line.append(action)
            key = position.key()
            entry = self._table.get(key) if position.to_move is not None and key not in seen else None
            seen.add(key)
            action = entry.action if entry is not None else None
        for _ in self.line:
            position.undo()


def _value(scored: Scored) -> int:
    return scored.value
