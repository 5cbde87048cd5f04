"""The sheet about dice: who rolls them, and with fair dice a look at every roll."""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h

from gridarium.formats.base64 import pack
from gridarium.match.fair_dice import Batch, Halves
from gridarium.match.line import Line
from gridarium.match.match import Match
from web.app.session import Session
from web.play.dice_secret import cannot_promise, is_lost
from web.play.fair_dice import ended_words
from web.play.table import Table
from web.widgets.buttons import button, select
from web.widgets.new_game.terms import DICE

MEANING = (
    "Each roll comes from two halves, one from each device, and from all that was played before it. "
    "Each device promised its halves in a link before any of them was used. So neither of you can choose a roll or "
    "foresee it, and nobody can change one later. Cards are drawn in the same way: there is no hidden deck."
)
BY_TURNS = (
    "Each roll comes from two halves, one from each device. Each device promised its halves in a link before any of "
    "them was used. What a turn begins with comes from all that was played before it, too; what falls later in the "
    "turn comes from the same two halves, whatever is done meanwhile. So a turn is one link, neither of you can choose "
    "a roll, nobody can foresee what a turn begins with, and nobody can change a roll later. But somebody who has "
    "changed this program could look ahead at what falls later in a turn, and let that guide what they do. "
    "Cards are drawn in the same way: there is no hidden deck."
)
MEANT = (
    "Each of these rolls came from two halves, one from each device, and from all that was played before it. "
    "Each device had promised its halves before any of them was used."
)
LIMITS = (
    "It does not help against a player who has seen a roll and does not continue, or against somebody who has both "
    "devices. What computers decide is decided on one of the devices; their rolls are as fair as all others."
)
LOST = (
    "This device does not have its half of the coming rolls: its storage was cleared, or the game was begun on "
    "another device. Continue there, if you can."
)
END = (
    "Without fair dice this page rolls by itself from here on, and your friend has to agree to that. "
    "The rolls so far can still be checked."
)


def dice_title(match: Match) -> str:
    """Title of the sheet about dice."""
    return "Dice" if match.halves is None else "Check the dice"


def dice(session: Session) -> tuple[str, h.Node]:
    """Sheet about who rolls, to change in mid-game; with fair dice every roll so far."""
    table = session.table
    if table is None:
        return "Dice", h.p["There is no game on the table."]
    if table.match.halves is not None:
        return dice_title(table.match), _checked(table, table.match.halves)
    return "Dice", [
        select("Dice", "dice", DICE, table.match.dice, "dice"),
        h.p(".quiet")["A change counts from the next roll on. Cards are always drawn by the page."],
    ]


def _checked(table: Table, halves: Halves) -> list[h.Node]:
    line, batches = table.match.current, halves.batches(table.match.current)
    right = [halves.is_right(line, batch) for batch in batches]
    lasts, words = halves.until is None, cannot_promise(table.saved)
    ends = lasts and not table.match.over and table.match.at_end and not table.match.off_sent_line
    return [
        h.p(role="status")[h.strong[_found(right, lasts)]],
        None if lasts else h.p[ended_words(table.match)],
        h.p[_meaning(halves)] if lasts or batches else None,
        h.p(".quiet")[LIMITS] if lasts or batches else None,
        h.p(role="alert")[LOST if is_lost(table.saved) else words] if words or is_lost(table.saved) else None,
        h.ol(".rolls")[
            (_roll(table.names, halves.players, line, batch, ok) for batch, ok in zip(batches, right, strict=True))
        ],
        _ending() if ends else None,
    ]


def _meaning(halves: Halves) -> str:
    """What is sure of the rolls, and what is not."""
    if halves.until is not None:
        return MEANT
    return BY_TURNS if halves.by_turns else MEANING


def _found(right: Sequence[bool], lasts: bool) -> str:
    """What a look at every fair roll has shown; ``lasts``: whether dice still fall fairly."""
    if not all(right):
        return f"Not right: roll {right.index(False) + 1}."
    if lasts:
        return f"All rolls are right: {len(right)}." if right else "Nothing was rolled yet."
    return f"All fair rolls are right: {len(right)}." if right else "No roll of this game was fair."


def _ending() -> h.Element:
    """The way out."""
    return h.details[
        h.summary["End the fair dice"], h.p[END], button("Continue without fair dice", "unfair", kind="danger")
    ]


def _roll(names: Sequence[str], players: Sequence[int], line: Line, batch: Batch, right: bool) -> h.Element:
    """What fell, whether that is right, and both halves."""
    told = [event.say(names) for ply in line.plies[batch.first : batch.end] for event in ply.events]
    return h.li[
        h.strong["Right: " if right else "Not right: "],
        f"{'. '.join(told)}.",
        h.details[
            h.summary[f"Both halves, number {batch.number}{', along with the roll before' if batch.part else ''}"],
            (
                h.p(".half")[f"{names[player]}: ", h.code[pack(half.value)]]
                for player, half in zip(players, batch.halves, strict=False)
            ),
        ],
    ]
