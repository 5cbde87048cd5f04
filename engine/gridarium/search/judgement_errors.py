"""Judgement errors of a player: what it misjudges and does not see, the same all through a game, others in the next.

A weak player errs like a person: who thinks too well of a position does so from move to move, and who does not see
what can be done in it does not see it with the next thought either.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from zlib import crc32

from gridarium.search.levels import Level
from gridarium.state import Action

WORD = 2**32
MULTIPLIER = 2_654_435_761
"""Odd, and near the golden section of a word: the upper bits of multiples of it are as good as drawn by chance."""


class TextHashes(dict[Action, int]):
    """Hash of the text of each action, computed once."""

    def __missing__(self, action: Action) -> int:
        hashed = self[action] = crc32(str(action).encode())
        return hashed


class JudgementErrors:
    """Judgement errors of one player in one game. The same seed gives the same errors."""

    def __init__(self, level: Level, seed: int) -> None:
        self._most = level.blur
        self._unseen = level.overlooks * WORD
        self._seed = seed % WORD
        self._hashes = TextHashes()

    def blur(self, key: Hashable) -> int:
        """How far the position with that key is misjudged, up or down."""
        return crc32(repr(key).encode(), self._seed) % (2 * self._most + 1) - self._most

    def draw(self, key: Hashable) -> float:
        """What is drawn for the position with that key: at least 0, less than 1."""
        return crc32(repr(key).encode(), self._seed) * MULTIPLIER % WORD / WORD

    def seen(self, key: Hashable, actions: Sequence[Action]) -> list[Action]:
        """The actions in the position with that key that are not overlooked, in their order."""
        hashed, hashes, unseen = crc32(repr(key).encode(), self._seed), self._hashes, self._unseen
        return [action for action in actions if (hashes[action] ^ hashed) * MULTIPLIER % WORD >= unseen]


def errors_of(level: Level, seed: int) -> JudgementErrors | None:
    """Judgement errors of a player of that level; None where it sees everything as it is."""
    return JudgementErrors(level, seed) if level.blur or level.overlooks else None
