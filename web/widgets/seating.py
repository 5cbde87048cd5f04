"""What the players of a game that is being set up are called."""

from __future__ import annotations

from web.play.draft import Draft
from web.words.people import FRIEND, YOU


def label(draft: Draft, player: int, named: bool = False) -> str:
    """What to call a player: without a name, or by it where it is ``named``."""
    if named and draft.name(player) and not draft.level_of(player) and (player or draft.how == "here"):
        return draft.name(player)
    if player == 0 and draft.how != "here":
        return YOU
    if draft.level_of(player):
        return _among("Computer", [other for other in range(draft.players) if draft.level_of(other)], player)
    return _among(FRIEND, draft.friends, player) if draft.how == "link" else f"Player {player + 1}"


def _among(kind: str, players: list[int], player: int) -> str:
    """One of those who are of a kind, with a number where there are several."""
    return kind if len(players) == 1 else f"{kind} {players.index(player) + 1}"
