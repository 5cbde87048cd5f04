"""A position: tiles, tokens, supplies, and how far the turn is."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, NamedTuple

from gridarium.game import Outcome, State
from gridarium.games.gridwar.rules.board import BIT, HOLES, NAMES, downward, mask_of, spaces_in
from gridarium.games.gridwar.rules.movegen import Field
from gridarium.games.gridwar.rules.moves import COMMANDER, LEADER, RANK_LETTERS, RANKS, TROOP

TILES = 95
"""GW-7: of each side."""
ENTRIES = 2
"""GW-13: new tiles in a turn."""
COLOURS = ("white", "black")
Key = tuple[int, int, int, int, int]
"""A position at the start of a turn: both sides' tiles, leaders, commanders, the side to start (GW-28)."""


class Terms(NamedTuple):
    """The options in force."""

    cost_up: int = 1
    cost_down: int = 1
    entry: str = "obtuse"
    handicap: str = "none"

    def more(self, player: int) -> int:
        """Number of tiles more than the usual ones that a side has, on the board from the start."""
        side, _, tiles = self.handicap.partition("-")
        return int(tiles) if side == COLOURS[player] else 0


class Position(State):
    """Position of a game: all that its rules need to know.

    ``tiles`` are the spaces of each side, ``leaders`` and ``commanders`` those of either side where a token lies,
    ``off`` each side's tiles off the board by rank, ``yellows`` the collections (GW-9). Of the turn under way: its
    ``number`` from 0, the tiles that have ``entered``, and the spaces of those that have ``moved``, entered or captured
    (GW-14, GW-25). ``seen`` are the positions at the starts of the turns since the last entry, promotion or capture;
    there is none once the turn under way has had one (GW-28).
    """

    __slots__ = (
        "commanders",
        "entered",
        "holes",
        "leaders",
        "moved",
        "number",
        "off",
        "outcome",
        "seen",
        "terms",
        "tiles",
        "to_move",
        "yellows",
    )

    outcome: Outcome | None

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        self.holes = tuple(mask_of(holes) for holes in HOLES[terms.entry])
        self.tiles = [mask_of(HOLES[terms.entry][player][: terms.more(player)]) for player in (0, 1)]
        self.leaders = self.commanders = 0
        self.off = [[TILES, 0, 0] for _ in COLOURS]
        self.yellows = [0, 0]
        self.number = self.entered = self.moved = 0
        self.seen: tuple[Key, ...] = ()
        self.to_move: int | None = 0
        self.outcome = None

    @property
    def begun(self) -> bool:
        """Whether the side to move has moved, entered or captured in this turn (GW-10)."""
        return self.moved != 0

    @property
    def uncovered(self) -> int:
        """The tiles with nothing on top."""
        tiles = self.tiles[0] | self.tiles[1]
        return tiles & ~downward(tiles)

    def field(self) -> Field:
        """Field of the side to move."""
        white, black = self.tiles
        return Field(white | black, white if self.to_move else black, self.terms.cost_up, self.terms.cost_down)

    @property
    def ready(self) -> int:
        """The tiles that may move if they can: own, uncovered, and not moved yet (GW-14)."""
        return self.tiles[self.to_move or 0] & self.uncovered & ~self.moved

    def movers(self) -> list[int]:
        """The spaces of the tiles that are `ready`."""
        return spaces_in(self.ready)

    def entering(self) -> list[int]:
        """The ranks of which a tile can enter now."""
        player = self.to_move or 0
        if self.entered == self.entries_allowed or not self.holes[player] & ~(self.tiles[0] | self.tiles[1]):
            return []
        off = self.off[player]
        return [rank for rank in RANKS if off[rank]]

    @property
    def entries_allowed(self) -> int:
        """GW-13: one in White's first turn."""
        return ENTRIES if self.number else 1

    def rank_at(self, space: int) -> int:
        """The rank of a tile on the board."""
        bit = BIT[space]
        return LEADER if self.leaders & bit else COMMANDER if self.commanders & bit else TROOP

    def owner_at(self, space: int) -> int | None:
        """Owner of the tile there; None when the space is empty."""
        bit = BIT[space]
        return 0 if self.tiles[0] & bit else 1 if self.tiles[1] & bit else None

    def captured(self, player: int) -> int:
        """Number of tiles that a player has captured: what the other side has no more."""
        other = 1 - player
        left = self.tiles[other].bit_count() + sum(self.off[other])
        return TILES + self.terms.more(other) - left

    @property
    def key(self) -> Key:
        """Key that has to recur; supplies and collections cannot change without `seen` being emptied."""
        return (*self.tiles, self.leaders, self.commanders, self.number & 1)  # type: ignore[return-value]

    def position_key(self) -> Hashable:
        """Without the positions that may not recur."""
        board = *self.tiles, self.leaders, self.commanders
        supplies = *self.yellows, *self.off[0], *self.off[1]
        return self.to_move, self.number == 0, board, self.moved, self.entered, supplies

    def copy(self) -> Any:
        twin = self.__class__.__new__(self.__class__)
        twin.terms = self.terms
        twin.holes = self.holes
        twin.tiles = self.tiles[:]
        twin.leaders = self.leaders
        twin.commanders = self.commanders
        twin.off = [self.off[0][:], self.off[1][:]]
        twin.yellows = self.yellows[:]
        twin.number = self.number
        twin.entered = self.entered
        twin.moved = self.moved
        twin.seen = self.seen
        twin.to_move = self.to_move
        twin.outcome = self.outcome
        return twin

    def to_dict(self) -> dict[str, Any]:
        """Tiles as "c3.2" or, with a token, "c3.2=L"; ``earlier`` the positions that may recur, the oldest first."""
        return {
            "game": "gridwar",
            **self.terms._asdict(),
            "tiles": _listed(self.key),
            "off": [off[:] for off in self.off],
            "yellows": self.yellows[:],
            "turn": self.number,
            "moved": [NAMES[space] for space in spaces_in(self.moved)],
            "entered": self.entered,
            "earlier": [_listed(key) for key in self.seen],
            "to_move": self.to_move,
        }


def _listed(key: Key) -> list[list[str]]:
    """The tiles of both sides by name and rank."""
    white, black, leaders, commanders, _ = key

    def written(space: int) -> str:
        rank = LEADER if leaders >> space & 1 else COMMANDER if commanders >> space & 1 else TROOP
        return f"{NAMES[space]}={RANK_LETTERS[rank]}" if rank else NAMES[space]

    return [list(map(written, spaces_in(tiles))) for tiles in (white, black)]
