"""The options of the game."""

from __future__ import annotations

from typing import Any

from gridarium.game import ChoiceOption, Option
from gridarium.games.gridwar.rules.board import HOLES
from gridarium.games.gridwar.rules.position import COLOURS, Terms

MOST_EXTRA = 4
"""Extra tiles of one side: as many as there are entry holes."""
HANDICAPS = ("none", *(f"{side}-{tiles}" for side in COLOURS for tiles in range(1, MOST_EXTRA + 1)))
_LABELS = ("None", *(f"{name.replace('-', ', ').capitalize()} more" for name in HANDICAPS[1:]))

_COSTS = ("1 point", "2 points")

OPTIONS: tuple[Option, ...] = (
    ChoiceOption(
        "cost_up", 1, "Movement points for a step one level up (GW-15).", (1, 2), _COSTS, title="A step up costs"
    ),
    ChoiceOption(
        "cost_down", 1, "Movement points for a step one level down (GW-15).", (1, 2), _COSTS, title="A step down costs"
    ),
    ChoiceOption(
        "entry",
        "obtuse",
        "Where new tiles enter (GW-6). The sharp corner and the side make longer games.",
        tuple(HOLES),
        ("The blunt corner", "The sharp corner", "The side"),
        title="New tiles enter at",
    ),
    ChoiceOption(
        "handicap",
        "none",
        "Extra tiles for one side, on its entry holes from the start. A ruling, not in the book (GW-7).",
        HANDICAPS,
        _LABELS,
        title="Handicap (a ruling)",
    ),
)


def handicap_moved(handicap: str, by: int) -> str:
    """The same handicap when both players sit so many seats further on."""
    side, _, tiles = handicap.partition("-")
    other = COLOURS[(COLOURS.index(side) + by) % len(COLOURS)] if tiles else ""
    return f"{other}-{tiles}" if tiles else handicap


def terms_of(chosen: dict[str, Any]) -> Terms:
    """Checked options as the rules take them."""
    return Terms(**chosen)
