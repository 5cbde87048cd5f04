"""Secret that this device's halves of fair rolls come from; its storage keeps one for each game.

Nothing is promised before the storage has answered, for another page of the device, or an earlier visit, may have
promised already, and who has promised twice has broken one of the promises.
"""

from __future__ import annotations

from gridarium.formats.base64 import pack
from gridarium.formats.notes import KEPT
from gridarium.match import hash_chain
from web.storage.saved_game import Saved

UNANSWERED = "The dice wait for this device's storage, which keeps its half of them."
ANOTHER = "its storage keeps something else for this game"
DICE = "See Dice in the menu."


def wants_secret(saved: Saved) -> bool:
    """Whether this device rolls fairly, and what its halves come from is to be asked of its storage.

    The storage alone knows: another page of this device, or an earlier visit, may have promised already.
    """
    return _has_none(saved) and saved.sought is None


def _has_none(saved: Saved) -> bool:
    """Whether this device rolls fairly, and does not have what its halves come from."""
    halves = saved.match.halves
    return halves is not None and halves.until is None and halves.mine is None and saved.fair_side is not None


def has_to_promise(saved: Saved) -> bool:
    """Whether this device rolls fairly, and has not promised its halves yet."""
    halves = saved.match.halves
    return _has_none(saved) and halves is not None and saved.fair_side in halves.missing()


def drawn(saved: Saved) -> str:
    """A secret that the storage may take for this device's side, as it is noted; empty where that has promised."""
    if not has_to_promise(saved) or saved.fair_side is None:
        return ""
    return f"{saved.fair_side + 1} {pack(hash_chain.new_secret())}"


def take_secret(saved: Saved, kept: str, problem: str = "") -> None:
    """The storage has answered: with the secret that it keeps of this game, or without one and why.

    Where the side has not promised yet, it does so by that secret.
    """
    side = saved.fair_side
    if side is not None and kept.startswith(f"{side + 1} "):
        saved.notes[KEPT] = kept
        saved.recall()
    if _has_none(saved):
        saved.notes.pop(KEPT, None)
        saved.sought = problem or (kept and ANOTHER)


def is_lost(saved: Saved) -> bool:
    """Whether this device's side has promised its halves, or both have, and this device has none of them."""
    halves = saved.match.halves
    if halves is None or halves.until is not None or halves.mine is not None:
        return False
    if saved.fair_side is None:
        return halves.promised
    return not has_to_promise(saved) and saved.sought is not None


def cannot_promise(saved: Saved) -> str:
    """Why this device cannot promise its halves, in a sentence; empty where it can, or has."""
    if not saved.sought or not has_to_promise(saved):
        return ""
    return f"This device cannot keep its half of the dice, so it can promise none: {saved.sought}."


def trouble(saved: Saved) -> str:
    """Why this device gives no half of the dice, in sentences; empty where it can."""
    if wants_secret(saved):
        return UNANSWERED
    if is_lost(saved):
        return f"This device {'has no' if saved.fair_side is None else 'no longer has its'} half of this roll. {DICE}"
    words = cannot_promise(saved)
    return f"{words} {DICE}" if words else ""
