"""The seven characters as figures: light, on the player's shape in the player's colour, and legible when small."""

from __future__ import annotations

from typing import NamedTuple

from web.boards import svg
from web.boards.gridbloc.geometry import number


class Figure(NamedTuple):
    """A drawing around 0 0, within 26 to each side: what is light, and the lines and dots on it."""

    body: str
    lines: str = ""
    dots: str = ""


def _round(x: float, y: float, rx: float, ry: float = 0) -> str:
    """Path data of a circle or an upright ellipse."""
    ry = ry or rx
    return f"M{number(x - rx)} {number(y)}a{rx} {ry} 0 1 0 {2 * rx} 0a{rx} {ry} 0 1 0-{2 * rx} 0z"


FIGURES: dict[str, Figure] = {
    "duck": Figure(
        "M-15-3C-23 5-18 20-2 20H7C18 20 24 8 22-5C17 2 11 4 4 1C1-1 1-4 1-8A10 10 0 0 0-18-13L-26-8L-17-4z",
        "M-1 9c4 5 11 4 14-2",
        _round(-9, -12, 2.4),
    ),
    "cheetah": Figure(
        f"{_round(-14, -14, 6.5)}{_round(14, -14, 6.5)}"
        "M0-17C12-17 19-9 19-1C19 7 14 9 11 14C9 20 5 23 0 23C-5 23-9 20-11 14C-14 9-19 7-19-1C-19-9-12-17 0-17z",
        "M-7 1Q-3 7-8 12M7 1Q3 7 8 12M0 14v4",
        f"{_round(-8, -1, 2.8)}{_round(8, -1, 2.8)}M-4 9h8l-4 5z"
        f"{_round(0, -6, 1.8)}{_round(-4, -12, 1.8)}{_round(4, -12, 1.8)}{_round(-15, 2, 1.6)}{_round(15, 2, 1.6)}",
    ),
    "roo": Figure(
        "M-24-12L-14-18L-13-27L-7-26L-5-16C-4-9 9-8 12 6C15 11 21 10 25 5C25 16 16 20 8 17L7 21H-13C-14 16-8 15-5 14"
        "C-10 10-10 4-9-1L-16 3L-18-1L-9-8C-13-7-20-7-24-12z",
        "M-3 14C-4 9 0 5 5 6",
        _round(-13, -13, 2),
    ),
    "bee": Figure(
        f"{_round(-7, -11, 8, 11)}{_round(8, -11, 8, 11)}"
        "M-21 7C-21-3-9-5 0-5C11-5 18 0 25 8C18 16 10 19 0 19C-10 19-21 17-21 7z",
        "M-5-3V18M4-3V18M13 0V15",
        _round(-14, 5, 2.4),
    ),
    "mouse": Figure(
        f"{_round(-14, -11, 11)}{_round(14, -11, 11)}"
        "M0 23C-9 20-16 12-16 3C-16-7-9-12 0-12C9-12 16-7 16 3C16 12 9 20 0 23z",
        "",
        f"{_round(-14, -11, 5)}{_round(14, -11, 5)}{_round(-6, 3, 2.6)}{_round(6, 3, 2.6)}{_round(0, 18, 3.6, 3)}",
    ),
    "chicken": Figure(
        "M-14-3C-20 10-10 22 3 22C17 22 25 6 25-14C18-6 12-3 6-5C5-8 4-11 3-13A5 5 0 0 0-2-21A5 5 0 0 0-11-22"
        "A5 5 0 0 0-17-15L-25-9L-17-6L-18-1z",
        "M0 8c4 6 10 4 13-2",
        _round(-9, -12, 2.4),
    ),
    "frog": Figure(
        f"{_round(-12, -10, 9)}{_round(12, -10, 9)}{_round(0, 5, 24, 16)}",
        "M-15 8Q0 18 15 8",
        f"{_round(-12, -11, 4)}{_round(12, -11, 4)}{_round(-3, 1, 1.3)}{_round(3, 1, 1.3)}",
    ),
}
"""By the character's name."""

_SIZES = (33, 32, 35, 33, 33, 38, 39, 33)
"""How large the players' shapes are, so that each has room for a figure."""


def base(player: int) -> str:
    """Path data of the player's shape around 0 0, large enough for a figure."""
    return svg.shape(player, 0, 0, _SIZES[player])


def runner(player: int, character: str) -> str:
    """A character on the player's shape, around 0 0."""
    figure = FIGURES[character]
    return (
        f'<path class="piece" d="{base(player)}"/><path class="body" d="{figure.body}"/>'
        f'<path class="strokes" d="{figure.lines}"/><path class="specks" d="{figure.dots}"/>'
    )
