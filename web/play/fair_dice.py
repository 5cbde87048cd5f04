"""Fair dice as one device sees them: what it waits for, and what comes in."""

from __future__ import annotations

from gridarium.formats.notes import KEPT
from gridarium.match import hash_chain
from gridarium.match.match import Match
from web.play.dice_secret import trouble
from web.storage.saved_game import Saved
from web.words.people import in_sentence


def waits(saved: Saved) -> bool:
    """Whether this device has given its half of the roll that is due, and waits for the other one."""
    match, halves = saved.match, saved.match.halves
    if halves is None or halves.mine is None or not match.needs_other_half:
        return False
    due = halves.due(match.current).number
    given = halves.revealed[halves.mine].number >= due if halves.promised else not saved.answer_due
    return given and not match.off_sent_line


def note_due(saved: Saved) -> None:
    """Where this device has its halves, and has not given the one that is due yet, it is to be sent."""
    halves = saved.match.halves
    if halves is not None and halves.mine is not None and saved.match.needs_other_half and not waits(saved):
        saved.answer_due = True


def needs(saved: Saved) -> str:
    """Need before the roll at the ply looked at can fall, in a sentence; empty where there is none."""
    match, halves = saved.match, saved.match.halves
    if halves is None or not match.needs_other_half:
        return ""
    if match.off_sent_line:
        return "Dice fall only in the variation that went to and fro."
    if words := trouble(saved):
        return words
    others = [player for player in halves.players if player != saved.fair_side]
    name = in_sentence(saved.names[others[-1]])
    if saved.answer_due:
        return f"This roll needs both devices. Send the link to {name}."
    return f"This roll needs both devices. Waiting for {name}."


def about_link(saved: Saved) -> str:
    """Meaning of sending the link while a roll needs both devices, and how many links the turn still takes."""
    match, halves = saved.match, saved.match.halves
    if halves is None or not match.needs_other_half:
        return ""
    if not halves.promised:
        return f"{FAIR}. Before the first one two links are needed: {THERE_AND_BACK}."
    return f"{GIVEN} {_links_left(saved)}"


FAIR = "The dice are fair: each device gives half of every roll"
THERE_AND_BACK = "this one, and the one that comes back"
GIVEN = f"{FAIR}, and your half goes out with this link. From now on no move before the roll can be changed."


def _links_left(saved: Saved) -> str:
    """How many links the turn still takes: who has both halves first rolls, and that is whoever opens this one."""
    match = saved.match
    movers, chapters = match.movers_after_roll(), match.current.chapters
    turn = chapters[-1].player if chapters else None
    if len(movers) != 1:
        return "It takes this one link, and the roll says who moves next."
    (mover,) = movers
    name = in_sentence(saved.names[mover])
    if mover in saved.mine and turn not in saved.mine:
        return f"Two links, {THERE_AND_BACK}, and you continue."
    if mover in saved.mine:
        return f"This turn still takes two links: {THERE_AND_BACK}. Then you continue{_further(match)}."
    if turn == mover:
        return f"After this one link {name} can continue."
    return f"This turn takes this one link. The move after the roll is for {name}."


def _further(match: Match) -> str:
    """What is to come where no roll falls along with the one before."""
    by_turns = match.halves is not None and match.halves.by_turns
    return "" if by_turns else ", and another roll in this turn takes two more"


UNOPENED = "So the link was not opened, and your game stays as it was."


def broken(known: Saved, incoming: Match) -> str:
    """Sentence about who did not keep which promise in a game that came in; empty where all did."""
    halves, others = known.match.halves, incoming.halves
    if halves is None or others is None:
        return ""
    try:
        halves.check(others.revealed)
    except hash_chain.BrokenPromise as promise:
        side = f"Player {promise.side + 1}" if promise.side == halves.mine else known.names[promise.side]
        return f"{side} revealed something other than what was promised for roll {promise.number}."
    return ""


def take_over(mine: Saved, other: Saved) -> None:
    """Of what this device itself keeps of the same game, take over what was promised, revealed and agreed.

    Raises ValueError, before anything changes, where that is not what was promised here.
    """
    halves, others = mine.match.halves, other.match.halves
    if halves is None or others is None:
        return
    halves.take(others.revealed)
    if halves.mine is None and KEPT in other.notes:
        mine.notes[KEPT] = other.notes[KEPT]
        mine.recall()
        note_due(mine)
    if others.until is not None and not mine.match.why_not_end(others.until):
        mine.match.end_fair_dice(others.until)


def ended(known: Saved, incoming: Match) -> int | None:
    """After which move the dice of a game that came in are not fair any more, where that is new here."""
    halves, others = known.match.halves, incoming.halves
    new = halves is not None and others is not None and halves.until is None
    return others.until if new and others is not None else None


def ended_words(match: Match) -> str:
    """Sentences saying that dice fell fairly up to some move only; empty where they still do, or never did."""
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
        raise ValueError(f"{words} {UNOPENED}")
    if halves.until is not None and others.until is None and incoming.length > halves.until:
        raise ValueError(f"The link continues with fair dice, which were ended here after move {halves.until}.")
