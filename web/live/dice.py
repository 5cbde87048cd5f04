"""Fair dice over a connection: each device gives its half of a roll by itself, once all agree on what came before.

A half goes out only for a story that the table has sent, or that came from it: so a guest never gives one for a move
that the table may not take. With more devices than the two who roll, the table passes their halves on, and each device
checks every roll. In games without fair dice the table alone rolls.
"""

from __future__ import annotations

from gridarium.formats.base64 import pack, unpack
from gridarium.match.hash_chain import BrokenPromise, Half
from gridarium.match.match import Line, Match
from web.live.connections import Breach
from web.live.messages import Received, write

CHANGED_DICE = "It sent another half of a roll than it had promised."
CHANGED_ROLL = "It sent a roll that is not what its two halves give."


def rolls_at_table(match: Match) -> bool:
    """Whether the table alone makes what falls next."""
    return match.halves is None or not match.halves.is_fair(match.length)


def give(match: Match) -> None:
    """Give this device's half of the roll that is due at the place looked at, if it is; all before it is settled."""
    halves = match.halves
    if halves is not None and halves.mine is not None and halves.promised and match.needs_other_half:
        match.mark_sent()


def are_right(match: Match, line: Line, first: int) -> bool:
    """Whether all fair rolls of a line that fell after so many actions are what both halves of each give."""
    halves = match.halves
    return halves is None or all(halves.is_right(line, roll) for roll in halves.batches(line) if roll.end > first)


def known(match: Match) -> dict[int, Half]:
    """The promise or the latest half of each side that this device may pass on."""
    return dict(match.halves.revealed) if match.halves is not None else {}


def write_half(player: int, half: Half) -> str:
    """The message that holds it."""
    return write("half", player + 1, half.number, pack(half.value))


def take(match: Match, received: Received) -> bool:
    """Keep a half that came in; whether it was new. Raises Breach where it is not what was promised."""
    halves, player = match.halves, received.player
    if halves is None or player not in halves.players:
        raise Breach(CHANGED_DICE)
    half = Half(received.number("number"), unpack(received.given["value"]))
    before = halves.revealed.get(player)
    try:
        halves.take({player: half})
    except BrokenPromise:
        raise Breach(CHANGED_DICE) from None
    return halves.revealed.get(player) != before
