"""Fair dice as one device sees them: its own secret, what it waits for, and what comes in."""

from __future__ import annotations

from gridarium import fair
from gridarium.letters import pack
from gridarium.match import Match
from gridarium.notes import KEPT
from web.people import in_sentence
from web.saved import Saved


def promise(saved: Saved) -> None:
    """Let this device promise its halves of all rolls, where its side has not promised anything yet."""
    halves, side = saved.match.halves, saved.fair_side
    if halves is not None and side is not None and side in halves.missing() and halves.until is None:
        secret = fair.new_secret()
        halves.promise(side, secret)
        saved.notes[KEPT] = f"{side + 1} {pack(secret)}"


def is_lost(saved: Saved) -> bool:
    """Whether this device's side has promised its halves, and this device does not have them."""
    halves, side = saved.match.halves, saved.fair_side
    return halves is not None and halves.until is None and halves.mine is None and side in halves.revealed


def waits(saved: Saved) -> bool:
    """Whether this device has given its half of the roll that is due, and waits for the other one."""
    match, halves = saved.match, saved.match.halves
    if halves is None or halves.mine is None or not match.lacks_half:
        return False
    due = halves.due(match.current).number
    given = halves.revealed[halves.mine].number >= due if halves.promised else not saved.answer_due
    return given and not match.off_course


def needs(saved: Saved) -> str:
    """What is to be done before the roll at the ply looked at can fall, in a sentence; empty where nothing is."""
    match, halves = saved.match, saved.match.halves
    if halves is None or not match.lacks_half:
        return ""
    if match.off_course:
        return "Dice fall only in the variation that went to and fro."
    if is_lost(saved):
        return "This device no longer has its half of this roll. See Dice in the menu."
    others = [player for player in halves.players if player != saved.fair_side]
    name = in_sentence(saved.names[others[-1]])
    if saved.answer_due:
        return f"This roll needs both devices. Send the link to {name}."
    return f"This roll needs both devices. Waiting for {name}."


def broken(known: Saved, incoming: Match) -> str:
    """Who did not keep which promise in a game that came in, in a sentence; empty where all did."""
    halves, others = known.match.halves, incoming.halves
    if halves is None or others is None:
        return ""
    try:
        halves.check(others.revealed)
    except fair.BrokenPromise as promise:
        side = f"Player {promise.side + 1}" if promise.side == halves.mine else known.names[promise.side]
        return (
            f"{side} revealed something other than what was promised for roll {promise.number}. "
            "So the link was not opened, and your game stays as it was."
        )
    return ""


def ended(known: Saved, incoming: Match) -> int | None:
    """After which move the dice of a game that came in are not fair any more, where that is new here."""
    halves, others = known.match.halves, incoming.halves
    new = halves is not None and others is not None and halves.until is None
    return others.until if new and others is not None else None


def ended_words(match: Match) -> str:
    """That dice fell fairly up to some move only, in sentences; empty where they still do, or never did."""
    halves = match.halves
    if halves is None or halves.until is None:
        return ""
    when = f"after move {halves.until}" if halves.until else "before the first roll"
    return f"The fair dice of this game ended {when}. From there on one device alone makes a roll; nobody can check it."


def check(known: Saved, incoming: Match) -> None:
    """Raise ValueError, with a sentence, where a game that came in does not keep what was promised or agreed."""
    halves, others = known.match.halves, incoming.halves
    if halves is None or others is None:
        return
    if words := broken(known, incoming):
        raise ValueError(words)
    if halves.until is not None and others.until is None and incoming.length > halves.until:
        raise ValueError(f"The link continues with fair dice, which were ended here after move {halves.until}.")
