"""Clocks of two devices: whose count is taken.

Both devices count. What a move took is said by the device where it was made, for the time that messages need is not
the player's. The other one believes that as far as its own count differs by no more than `GRACE` a move; beyond that
its own count and the grace are taken, so nobody gains more than that by a wrong clock. Where the table and a guest
still differ, what the table says is what both show. Time has run out when the table has counted it, and for a guest
the grace later, for its move may be on its way. A guest does not let the table end a game for want of time where more
than `FAR` is left to it by its own count.
"""

from __future__ import annotations

from gridarium.formats.notes import CONTROL, THOUGHT
from gridarium.match.match import Match
from web.play.player_clocks import PLAYERS, Clocks, Controls, controls_of
from web.storage.saved_game import Saved

GRACE = 20
"""Tenths of a second."""
FAR = 100
"""Tenths of a second by which the counts of two devices never differ where both count right."""


def settle(claimed: int | None, counted: int) -> int:
    """What is left to a player after a move: as claimed by the device where it was made, within the grace."""
    return counted if claimed is None else max(0, min(claimed, counted + GRACE))


def are_out(elsewhere: bool, overtime: int) -> bool:
    """Whether a player, ``elsewhere`` at a guest, to whom nothing is left by what the table counted has lost by that.

    ``overtime``: the tenths of a second that have passed since nothing was left.
    """
    return not elsewhere or overtime >= GRACE


def agreed_clocks(saved: Saved) -> Clocks | None:
    """The clocks that were agreed on, which of games between devices only a live one has; None without."""
    controls = controls_of(saved.notes) if saved.match.players == PLAYERS else None
    return None if controls is None else Clocks(controls, saved.notes.get(THOUGHT, ""))


def write_controls(clocks: Clocks | None) -> str:
    """The time controls as a message has them."""
    return "-" if clocks is None else clocks.controls.note


def read_controls(text: str) -> Controls | None:
    """The time controls of a message; None where there are none, or none that can be agreed on."""
    return controls_of({CONTROL: text})


def write_left(clocks: Clocks | None, match: Match) -> str:
    """What each of two players had left before what is thought about now."""
    if clocks is None:
        return "-"
    return ",".join(str(clocks.before(match, player)) for player in range(match.players))


def take_left(text: str, match: Match) -> None:
    """Note what each had left, where it is not known here."""
    if text == "-":
        return
    line = match.current
    for player, left in enumerate(map(int, text.split(","))):
        own = (ply for ply in reversed(range(match.ply)) if line.plies[ply].actor == player)
        last = next(own, None)
        if last is not None:
            line.times.setdefault(last, left)
