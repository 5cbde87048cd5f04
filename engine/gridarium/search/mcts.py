"""Monte Carlo tree search for games with chance, with hidden things, or with more than two players.

Every playout walks down the tree, adds one position to it and judges that. Where everything can be seen, nodes keep
their positions and what is legal there; else a playout starts from the position as the thinking player may imagine it.
Chance is sampled at each step and never looked at beforehand. Each player is taken to maximise its own result (max-n).

What an action promises is the mean of its playouts and, where positions are judged as they stand, a part of what the
best line from there comes to: implicit minimax backups (Lanctot and others, 2014), here with more than two players.
"""

from __future__ import annotations

import math
from collections.abc import Generator, Iterator, Sequence
from random import Random

from gridarium.game import CHANCE
from gridarium.search.advice import INFINITE, POINT, Advice, Scored
from gridarium.search.judgement_errors import JudgementErrors
from gridarium.search.levels import NO_CHOICE
from gridarium.search.memory import Memory
from gridarium.search.winning_turn import winning_turn, won
from gridarium.state import Action, State

EXPLORE = 0.7
"""How much an action that was tried little is preferred; results are from 0 to 1."""
BEST_SHARE = 0.3
"""How much the best line from an action counts beside the mean of its playouts. With as much time it won 184 games of
329 of Gadget Grid for four against none."""
SLICE = 8
"""Playouts between two yields."""
WIN_LOOKS = 2 * SLICE
"""Positions of a search for a turn that wins that take as long as a slice of playouts."""
CERTAIN = 1_000_000
"""Playouts that a turn counts for which wins whatever falls and whatever others do: more than any search makes."""
MOST_KEPT = 5_000
"""Positions that a tree keeps, for memory's sake: those of some 15,000 playouts."""
OFTEN = 8
"""Visits of a position from which on it is looked for in the tree that is left of the decision before."""
LONGEST_LINE = 20
"""Actions of the principal variation at most."""


class Node:
    """A position in the tree: the mean result of each player, and what followed, by action."""

    __slots__ = ("actions", "after", "best", "best_line", "offered", "side", "state", "totals", "visits")

    def __init__(self, players: int) -> None:
        self.visits = 0
        self.offered = 0
        """How often the action to here was among the legal ones, where those are not always the same."""
        self.totals = [0.0] * players
        self.best: Sequence[float] = ()
        """The result of each player at the end of the best line from here; over all that chance did the mean."""
        self.best_line: Node | None = None
        """What comes next on it, where a player chose."""
        self.after: dict[Action, Node] = {}
        self.side = CHANCE
        """Who chose what followed, once somebody went on from here."""
        self.state: State | None = None
        """The position, once somebody went on from here, where it is always the same."""
        self.actions: Sequence[Action] = ()
        """What is worth a thought there, in the game's order."""

    def mean(self, player: int) -> float:
        """The mean result of a player, from 0 to 1."""
        return self.totals[player] / self.visits


class TreeSearch:
    """Tree search from one position. Read the results at any yield of `run`."""

    def __init__(
        self,
        state: State,
        advice: Advice,
        players: int,
        actions: Sequence[Action],
        chance: Random,
        memory: Memory | None = None,
        errors: JudgementErrors | None = None,
        win_share: float = 0.0,
    ) -> None:
        """``actions`` are the ones to choose from; ``errors`` those of a player who misjudges what each leads to.

        What the tree in the ``memory`` knows of the position is gone on from, and the new tree is left there. In a
        position that is new to it, a turn that wins is looked for first, for at most the ``win_share`` of the budget.
        """
        self.state = state
        self.advice = advice
        self.players = players
        self.chance = chance
        self._errors = errors
        self._key = advice.key(state) if errors else None
        self._best_share = 0.0 if advice.horizon else BEST_SHARE
        self.looked = 0
        """Playouts made."""
        self.depth = 0
        """The length of the longest line in the tree."""
        self.proved = False
        self._me = state.to_move or 0
        known = memory and memory.tree and _known(memory.tree, state)
        self._root = known or Node(players)
        self._win_share = 0.0 if known else win_share
        self._used = 0.0
        """The share of the budget that is used."""
        self._certain = False
        """Whether on the last walk neither anybody else nor chance did anything."""
        self._kept = sum(node.state is not None for node in _below(self._root))
        self._root.state = state
        self._allowed = self._root.actions = tuple(actions)
        if memory is not None:
            memory.tree = self._root

    def run(self) -> Generator[None, None, None]:
        """Make playouts for ever."""
        if self._win_share:
            yield from self._look_for_win()
        while True:
            for _ in range(SLICE):
                self._playout()
            yield

    def _look_for_win(self) -> Generator[None, None, None]:
        """Look for a turn that wins, and put it into the tree."""
        for number, turn in enumerate(winning_turn(self.state, self.advice), 1):
            if turn:
                self._add(turn)
            if number % WIN_LOOKS == 0:
                self.looked += SLICE
                yield
                if self._used >= self._win_share:
                    break

    def _add(self, turn: Sequence[Action]) -> None:
        """Put a turn that wins into the tree."""
        path, state = [self._root], self.state
        for action in turn:
            state = state.copy()
            state.play(action)
            path[-1].side = self._me
            path.append(self._grown(path[-1], action))
            self._keep(path[-1], state)
        self._certain = True
        self._backpropagate(path, state)

    def settled(self, share: float) -> bool:
        """Whether an action wins for certain, or no other can become the most visited with the rest of the budget."""
        self._used = share
        if len(self._allowed) == 1:
            return self.looked >= NO_CHOICE
        visits = sorted(node.visits for node in self._root.after.values())
        if not visits:
            return False
        ahead = visits[-1] - (visits[-2] if len(visits) > 1 else 0)
        return visits[-1] >= CERTAIN or ahead * share > self.looked * (1 - share)

    @property
    def scored(self) -> list[Scored]:
        """The actions, the most visited first, with the advantage that their results stand for.

        To who misjudges them the first is the one that seems best.
        """
        tried = [(node.visits, action, node) for action, node in self._root.after.items() if node.visits]
        tried.sort(key=lambda entry: -entry[0])
        scored = [Scored(action, self._advantage(node.mean(self._me)), True) for _, action, node in tried]
        if self._errors is not None:
            blur = self._errors.blur
            scored.sort(key=lambda entry: -entry.value - blur((self._key, str(entry.action))))
        known = set(self._root.after)
        return scored + [Scored(action, -INFINITE, False) for action in self._allowed if action not in known]

    @property
    def line(self) -> list[Action]:
        """The principal variation: the actions most visited, one after the other, until dice would fall."""
        line: list[Action] = []
        node = self._root
        while node.after and node.side != CHANCE and len(line) < LONGEST_LINE:
            action, node = max(node.after.items(), key=lambda entry: entry[1].visits)
            if not node.visits:
                break
            line.append(action)
        return line

    @property
    def points_ahead(self) -> tuple[float, ...]:
        """The points each player is ahead by if the best action is made."""
        tried = [node for node in self._root.after.values() if node.visits]
        best = max(tried, key=lambda node: node.visits, default=None)
        if best is None:
            return (0.0,) * self.players
        return tuple(self._advantage(best.mean(player)) / POINT for player in range(self.players))

    def _playout(self) -> None:
        """Walk down to a new position, judge it, and add that to every node on the way."""
        path = [self._root]
        imagined = self.advice.guess(self.state, self._me, self.chance)
        state = self._down(path) if imagined is None else self._down_imagined(path, imagined)
        self.looked += 1
        self.depth = max(self.depth, len(path) - 1)
        self._backpropagate(path, state)

    def _backpropagate(self, path: Sequence[Node], state: State) -> None:
        """Add how a position is judged to all nodes on the way to it."""
        times = CERTAIN if self._certain and won(state, self._me) else 1
        results = self._judge(state)
        for node in path:
            node.visits += times
            for player, result in enumerate(results):
                node.totals[player] += times * result
        if self._best_share:
            path[-1].best = results
            for node, after in zip(path[-2::-1], path[::-1], strict=False):
                _find_best(node, after)

    def _down(self, path: list[Node]) -> State:
        """The new position at the end of a walk from the root; ``path`` gets the nodes on the way."""
        node, state = self._root, self.state
        self._certain = self._errors is None
        while (side := state.to_move) is not None:
            self._certain = self._certain and side == self._me
            node.side = side
            action = state.random_action(self.chance) if side == CHANCE else self._choose(node, state, side)
            child = node.after.get(action)
            if child is not None and child.state is not None:
                state = child.state
            else:
                state = state.copy()
                state.play(action)
                if child is None:
                    path.append(self._grown(node, action))
                    break
                self._keep(child, state)
            path.append(child)
            node = child
        return state

    def _keep(self, node: Node, state: State) -> None:
        """Keep the position of a node that is gone on from."""
        if self._kept < MOST_KEPT:
            self._kept += 1
            node.state = state

    def _grown(self, node: Node, action: Action) -> Node:
        """A new node after that one."""
        grown = node.after[action] = Node(self.players)
        return grown

    def _choose(self, node: Node, state: State, side: int) -> Action:
        """The action with the highest upper confidence bound; new ones first, in the game's order."""
        if not node.actions:
            node.actions = self.advice.order(state, state.legal_actions())
        if len(node.after) < len(node.actions):
            return node.actions[len(node.after)]
        spread = EXPLORE * math.sqrt(math.log(node.visits + 1))
        share = self._best_share
        best_bound, best = -math.inf, node.actions[0]
        for action, child in node.after.items():
            visits = child.visits
            value = child.totals[side] / visits
            if share:
                value += share * (child.best[side] - value)
            bound = value + spread / math.sqrt(visits)
            if bound > best_bound:
                best_bound, best = bound, action
        return best

    def _down_imagined(self, path: list[Node], state: State) -> State:
        """The same walk in a position that was imagined: what is legal differs from one walk to the next."""
        node = self._root
        while (side := state.to_move) is not None:
            node.side = side
            action = state.random_action(self.chance) if side == CHANCE else self._choose_imagined(node, state)
            state.play(action)
            node = node.after.get(action) or self._grown(node, action)
            path.append(node)
            if node.visits == 0:
                break
        return state

    def _choose_imagined(self, node: Node, state: State) -> Action:
        """The action with the highest bound of those legal now: each was tried out of the times it was legal."""
        side = state.to_move or 0
        actions = node.actions or self.advice.order(state, state.legal_actions())
        best_bound, best = -math.inf, actions[0]
        for action in actions:
            child = node.after.get(action)
            if child is None or not child.visits:
                return action
            child.offered += 1
            bound = child.mean(side) + EXPLORE * math.sqrt(math.log(child.offered + 1) / child.visits)
            if bound > best_bound:
                best_bound, best = bound, action
        return best

    def _judge(self, state: State) -> list[float]:
        """The result for each player, from 0 to 1, after as many random actions as the game wants."""
        for _ in range(self.advice.horizon):
            if state.to_move is None:
                break
            state.play(state.random_action(self.chance))
        swing = self.advice.swing
        return [0.5 + 0.5 * math.tanh(value / swing) for value in self.advice.evaluate_all(state, self.players)]

    def _advantage(self, result: float) -> int:
        """The advantage, in hundredths of a point, that a result stands for."""
        inside = min(max(result, 0.001), 0.999)
        return round(self.advice.swing * math.log(inside / (1 - inside)) / 2)


def _find_best(node: Node, after: Node) -> None:
    """Find the best line from a node again, for one of those after it has changed."""
    side = node.side
    if side == CHANCE:
        node.best = [total / node.visits for total in node.totals]
        return
    if node.best_line is None or after.best[side] >= node.best[side]:
        node.best_line = after
    elif node.best_line is after:
        node.best_line = max(node.after.values(), key=lambda other: other.best[side])
    node.best = node.best_line.best


def _below(root: Node, least: int = 0) -> Iterator[Node]:
    """A node, and those after it with so many visits at least."""
    nodes = [root]
    for node in nodes:
        yield node
        nodes += [after for after in node.after.values() if after.visits >= least]


def _known(tree: Node, state: State) -> Node | None:
    """The node of a tree that is about that position, if it was met often."""
    places = (node for node in _below(tree, OFTEN) if node.state is not None and node.state.to_move == state.to_move)
    return next((node for node in places if node.state == state), None)
