"""Weights of the evaluation.

``python -m gridarium learn gridopolis`` writes those of markers and spare parts to ``data/weights.json``, by families
of games.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from gridarium.game import learned_weights
from gridarium.games.gridopolis.rules.board import Tables

NEAR = tuple(f"near {left}" for left in range(1, 6))
"""Pawns with so many steps left until they are crowned."""
NAMES = ("pawns", "kings", *NEAR, "lines", "pads", "boxes")
BY_HAND = {"kings": 350, "near 1": 80, "near 2": 45, "near 3": 28, "near 4": 15, "near 5": 6, "pads": 12, "boxes": 12}
"""What is known before anything is learned."""


class Weights(NamedTuple):
    """Weights of the evaluation, in hundredths of a pawn.

    The usual ones of pawns, kings and spare parts are fitted by logistic loss to how 192 games of Matrix for two ended.
    """

    pawn: int = 100
    king: int = 185
    near: tuple[int, ...] = (42, 17, -13, 4)
    """For a pawn with one step left until it is crowned, two steps, and so on."""
    line: int = -5
    """For each straight line beyond `evaluation.USUAL_LINES` along which a pawn can be jumped where it stands."""
    chase: int = 6
    """For each step that a king is nearer to the next opponent, when few are left."""
    pad: int = 14
    box: int = 29
    """For a spare pad and a blocker box, so that none is used up for nothing."""
    army: int = 1200
    """What all markers are worth where a lead counts as it is; with less on the board it counts for more."""
    score: int = 25
    """For a point of GO-30."""
    race: int = 100
    """For each step that a marker is nearer to the goal of a race."""


def weights_of(named: Mapping[str, int]) -> Weights:
    """The weights by feature, put in order."""
    king, line, pad, box = (named[name] for name in ("kings", "lines", "pads", "boxes"))
    return Weights(king=king, near=tuple(named[name] for name in NEAR), line=line, pad=pad, box=box)


def family_of(board: Tables) -> str:
    """The family of games that one on that board is of: by how markers are captured, and how many play.

    Games for four are judged as those for three.
    """
    return f"{board.blueprint.rules.capture} for {min(board.players, 3)}"


@cache
def usual_weights(family: str) -> Weights:
    """The weights for a family of games: those learned of it, or else the usual ones."""
    learned = learned_weights("gridopolis")
    return weights_of(learned[family]) if family in learned else Weights()
