"""Environment Cards as things that stand on the Grid: rings, heaps, basins and sentries, within 46 to each side of 0 0.

They have colours of their own, the same by day and by night, with the light from the upper left.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

_Part = tuple[str, str]
"""A colour, and what is filled with it."""


def _disc(r: float, x: float = 0, y: float = 0, high: float = 0) -> str:
    """A disc, or an ellipse of that height."""
    tall = high or r
    return f"M{x - r:g} {y:g}a{r:g} {tall:g} 0 1 0 {2 * r:g} 0a{r:g} {tall:g} 0 1 0-{2 * r:g} 0z"


def _box(half: float, round_by: float) -> str:
    """An upright square with round corners."""
    side, corner = 2 * (half - round_by), f"a{round_by:g} {round_by:g} 0 0 1 "
    return (
        f"M{round_by - half:g} {-half:g}h{side:g}{corner}{round_by:g} {round_by:g}v{side:g}{corner}-{round_by:g} "
        f"{round_by:g}h-{side:g}{corner}-{round_by:g}-{round_by:g}v-{side:g}{corner}{round_by:g}-{round_by:g}z"
    )


def _eyes(apart: float, y: float, r: float) -> Sequence[_Part]:
    return (
        ("#fff", _disc(r, -apart, y) + _disc(r, apart, y)),
        ("#191b33", _disc(r * 0.5, -apart + 1, y + 1) + _disc(r * 0.5, apart + 1, y + 1)),
    )


_NIGHT, _STEEL, _AMBER = "#1f2149", "#8f95ba", "#ffd166"
_PLATE = _box(46, 12)
_STAND = ((_NIGHT, _PLATE), ("#3d4277", _disc(33)), ("#4f558f", _disc(28, -1.5, -1.5)))
"""What every sentry turns on."""
_UPRIGHT = "M-8-33L0-44L8-33zM-8 33L0 44L8 33zM-33-8L-44 0L-33 8zM33-8L44 0L33 8z"
_SLANTING = "M-40-40h14l-14 14zM40-40h-14l14 14zM-40 40h14l-14-14zM40 40h-14l14-14z"
"""Where a sentry shoots."""
_ARMS = (
    "M-4-20Q-9-33-3-42L5-42Q1-33 4-20zM-4 20Q-9 33-3 42L5 42Q1 33 4 20zM-20-4Q-33 1-42-3L-42 5Q-33 9-20 4z"
    "M20-4Q33-9 42-3L42 5Q33 1 20 4zM-17-11L-11-17Q-22-24-31-38L-38-31Q-24-26-17-11z"
    "M17-11L11-17Q22-24 31-38L38-31Q24-26 17-11zM-17 11L-11 17Q-22 24-31 38L-38 31Q-24 26-17 11z"
    "M17 11L11 17Q22 24 31 38L38 31Q24 26 17 11z"
)
_DROPS = "".join(_disc(4.5, x, y) for x, y in ((-37, -37), (0, -39), (37, -37), (-38, 0), (38, 0), (-37, 37), (37, 37)))

OBJECTS: dict[str, Sequence[_Part]] = {
    "portal": (
        ("#251d63", _PLATE),
        ("#4b34c9", _disc(33, 0, 0, 40)),
        ("#8f6bff", _disc(31, -1.5, -1.5, 37)),
        ("#3fd3ff", _disc(24, 0, 0, 31)),
        ("#130f3d", _disc(18, 1, 1, 25)),
        ("#2b2390", "M-17-4a18 25 0 0 1 30-16a20 26 0 0 0-18 36q-10-4-12-20z"),
        ("#fff", _disc(3, 5, -7) + _disc(2, -5, 9) + _disc(1.7, 8, 8)),
    ),
    "rubble": (
        ("#b9bdd4", _box(46, 12)),
        ("#5a5f80", "M-43 35L-38 9L-21-2L-9 12L-12 35zM-2 35L2 8L21-4L38 9L43 35zM-28 4L-21-24L1-39L25-23L28 4L3 18z"),
        ("#8389ab", "M-38 9L-21-2L-9 12L-25 18zM2 8L21-4L38 9L21 17zM-28 4L-21-24L-5-14L-7 12z"),
        ("#c9cde2", "M-21-24L1-39L-5-14zM-38 9L-21-2L-28 12zM2 8L21-4L13 12z"),
        ("#a4a9c6", "M1-39L25-23L8-9L-5-14z"),
    ),
    "floor-malfunction": (
        (_AMBER, _PLATE),
        ("#3a3110", "M-46-10L-10-46H8L-46 8zM-46 30L30-46H46L-46 46zM-30 46L46-30V-12L-12 46zM8 46L46 8V28L28 46z"),
        ("#565c86", _box(34, 5)),
        ("#20224a", _box(30, 3)),
        ("#0b0c1d", "M-22-18h52v46a2 2 0 0 1-2 2h-50z"),
        ("#ff6b6b", "M-5-14h10v18h10L0 20L-15 4h10z"),
    ),
    "gorgonzilla": (
        *_STAND,
        (_AMBER, _UPRIGHT),
        ("#1f8a52", "M-22-12h44v20a22 19 0 0 1-44 0z"),
        ("#4fd389", "M-22-12h40v16a20 19 0 0 1-38 6z"),
        (_AMBER, "M-22-10V-29L-11-19L0-32L11-19L22-29V-10z"),
        *_eyes(9, 0, 6),
        ("#0d4a2b", "M-11 13h22l-4 6l-4-4l-3 4l-3-4l-4 4z"),
    ),
    "mechakraken": (
        (_NIGHT, _PLATE),
        ("#9b5cf0", _ARMS),
        ("#7a3fd0", _disc(23, 0, 1)),
        ("#c08bff", _disc(20, -2, -2)),
        *_eyes(8, -2, 6.5),
        ("#4a1f92", "M-7 11a7 5 0 0 0 14 0z"),
    ),
    "quetzalcannon": (
        *_STAND,
        (_AMBER, _SLANTING),
        ("#f0506e", "M-6-16L-15-36L-4-30L0-42L4-30L15-36L6-16z"),
        ("#0c8f86", "M-21-4a21 19 0 0 1 42 0L0 16z"),
        ("#3fd8c4", "M-21-4a21 19 0 0 1 37-12a16 16 0 0 1-16 20z"),
        (_AMBER, "M-10 6h20L0 30z"),
        ("#d98d1f", "M0 6h10L0 30z"),
        *_eyes(9, -6, 6),
    ),
    "acid-fountain": (
        ("#37473f", _PLATE),
        ("#a8ef4a", _DROPS),
        ("#5c618a", "M-30 8h60q0 24-24 26h-12q-24-2-24-26z"),
        (_STEEL, "M-30 8h56q-2 20-26 21q-26 1-30-21z"),
        ("#7fcf2a", _disc(30, 0, 8, 7)),
        ("#a8ef4a", "M-4 8V-14C-7-28-24-26-24-8h-7C-32-38-6-40 0-22C6-40 32-38 31-8h-7C24-26 7-28 4-14V8z"),
        ("#e4ffb0", "M-2 8V-12a20 20 0 0 0-3-9q5 2 5 9V8z"),
    ),
}
"""What each looks like, from below to above."""


@cache
def object_of(name: str) -> str:
    """The thing that an Environment Card is."""
    return "".join(f'<path fill="{colour}" d="{path}"/>' for colour, path in OBJECTS[name])
