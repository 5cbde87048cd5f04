"""Memory of a player: what its searches keep from one of its decisions to the next, within one game."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from itertools import islice
from typing import Any, NamedTuple
from zlib import crc32

from gridarium.search.advice import SearchPosition
from gridarium.state import Action

MOST_ENTRIES = 200_000
"""Positions in the transposition table; then it is emptied."""
MOST_KEPT = 50_000
"""Positions of it that are kept for the next decision, those met last."""
MOST_WINS = 8_000
"""Positions whose winning turns are kept likewise."""


class Entry(NamedTuple):
    """Entry of the transposition table: how deep a position was searched, its value to the side to move."""

    depth: int
    value: int
    kind: int
    action: Action | None


def _keep_latest(known: dict[Any, Any], most: int) -> None:
    """Leave only so many entries, those made last."""
    for key in list(islice(known, max(0, len(known) - most))):
        del known[key]


class KnownWins:
    """Turns that win, and positions in which none was found, by all that this depends on (`Advice.win_key`)."""

    def __init__(self) -> None:
        self.latest: tuple[list[Sequence[Action]], ...] = ([], [])
        """For each side turns that win in positions looked at, the latest first."""
        self.found: dict[tuple[Hashable, int], Sequence[Action]] = {}
        """The turn with which a side would win if it began in a position; empty where none was found."""

    def trim(self) -> None:
        """Keep what was met last."""
        _keep_latest(self.found, MOST_WINS)


class Memory:
    """Memory of one player in one game; a search without one begins with an empty one.

    What is known of positions holds as long as they are judged alike, in the part of the game that a search looks at
    (`SearchPosition.resume`). Otherwise all is forgotten.
    """

    deepest = 0
    """The deepest depth that was begun."""
    tree: Any = None
    """The root of the last tree of a tree search."""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed
        """What the player misjudges and overlooks all through the game follows from it (`JudgementErrors`)."""
        self.table: dict[Hashable, Entry] = {}
        self.history: dict[Action, int] = {}
        """How often, weighed by depth, an action was too good for the other side to allow."""
        self.wins = KnownWins()
        self._position: SearchPosition[Any] | None = None

    def begin(self, position: SearchPosition[Any]) -> None:
        """A search begins: keep what holds for it, or forget all."""
        if self._position is None or not position.resume(self._position):
            self.deepest = 0
            self.table.clear()
            self.history.clear()
        self._position = position
        # A won game is sought anew: how far off it was is in no value, and one would go round and round before it.
        for key in [key for key, entry in self.table.items() if abs(entry.value) >= position.won]:
            del self.table[key]
        _keep_latest(self.table, MOST_KEPT)
        self.history = {action: count >> 1 for action, count in self.history.items() if count > 1}


class TurnContext(NamedTuple):
    """Context of a decision: what those before it left, in its turn and in its game (`TurnBudget.context`)."""

    share: float = 1.0
    """The share of the budget of a turn that it gets."""
    plan: Sequence[Action] = ()
    """What was planned for the rest of the turn; nothing where nothing was, or where it was played otherwise."""
    memory: Memory | None = None


NO_CONTEXT = TurnContext()
"""The context without any decision before."""


class Memories:
    """Memories of all players that one program moves in a game; how they err follows from the ``seed``."""

    def __init__(self, seed: str | int = 0) -> None:
        self._seed = seed
        self._by_player: dict[int, Memory] = {}

    def of(self, player: int) -> Memory:
        """Memory of that player. Trees take a lot of room: those of others, whose turn is over, are forgotten."""
        for other, memory in self._by_player.items():
            if other != player:
                memory.tree = None
        if player not in self._by_player:
            self._by_player[player] = Memory(crc32(f"{self._seed} {player}".encode()))
        return self._by_player[player]
