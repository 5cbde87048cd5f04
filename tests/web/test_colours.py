"""The colours of the style sheet: players are told apart by every kind of colour vision, and what must be seen is seen.

Colour difference is CIEDE2000 (Sharma, Wu and Dalal 2005), colour vision as Machado, Oliveira and Fernandes (2009)
describe its loss, contrast as in WCAG 2.
"""

from __future__ import annotations

import re
from itertools import combinations
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt
from pathlib import Path

import pytest

SHEET = (Path(__file__).parents[2] / "web" / "shell" / "style.css").read_text()

THEMES = ("light", "dark")
SEATS = 4
"""The most that a game has so far; the other colours are for games to come."""
FAR, NEAR = 15.0, 7.5
"""The least difference of two players' colours among those seats, and among all."""

VISIONS = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""What becomes of linear red, green and blue."""

SEEN = [
    # what of which rule                            beside what     least contrast
    (".names", "fill", "ground", 4.5),
    (".levels .names .level", "fill", "ground", 4.5),
    (".levels .portals", "stroke", "space-pad", 3),
    (".levels .portals", "stroke", "space-built", 3),
    (".iso .portal", "stroke", "space-pad", 3),
    (".levels .box", "stroke", "space-pad", 3),
    (".levels .box", "stroke", "space-built", 3),
    (".levels .lid", "stroke", "box", 3),
    (".iso .walls", "fill", "box", 3),
    (".levels .foot", "fill", "space-pad", 3),
    (".levels .foot", "fill", "space-built", 3),
    (".levels .head", "stroke", "space-pad", 3),
    (".levels .links", "stroke", "ground", 3),
    (".dot", "fill", "tile", 3),
    (".dot", "fill", "space-pad", 3),
    (".spot .ring", "stroke", "space-pad", 3),
    (".spot .threat", "stroke", "space-pad", 3),
    (".past .taken", "stroke", "space-pad", 3),
    (".past text", "fill", "space-pad", 4.5),
    (".ahead", "stroke", "tile", 3),
    (".ahead", "stroke", "space-pad", 3),
    ('.mode[data-turn="wall"] ~ .cells .edge:not(.wall, .taken) .bar', "stroke", "plate", 3),
    (".star", "stroke", "tile", 3),
    (".stone", "stroke", "plate", 3),
    (".sign", "stroke", "tile", 3),
    (".sketch .nothing", "fill", "sunken", 3),
    (".sketch .below", "stroke", "sunken", 3),
    (".sketch .foot", "fill", "space-pad", 3),
]
"""Signs of the boards that mean something by themselves, and texts on them."""

SEEN_OF_PLAYERS = [
    (".trail", "stroke", "tile", 3),
    (".trail", "stroke", "player-soft", 3),
    (".beads", "fill", "player-soft", 3),
    (".walls", "stroke", "plate", 3),
    (".levels .band", "stroke", "space-pad", 3),
    (".levels .band", "stroke", "player-soft", 3),
    (".iso .top.home", "stroke", "player-soft", 3),
    (".past .way", "stroke", "space-pad", 3),
    (".past .way", "stroke", "space-built", 3),
    (".past .way", "stroke", "player-soft", 3),
    (".past .been", "stroke", "space-pad", 3),
    (".marker .piece", "fill", "tile", 3),
    (".graph .curve", "stroke", "ground", 3),
    (".badge", "background", "raised", 3),
]
"""The same in each player's colour."""

PATTERNED = [".levels .band", ".iso .top.home", ".trail", ".past .way", ".graph .curve"]
"""Lines of players that no shape tells apart."""

Colour = tuple[float, float, float]


# The style sheet


def rules(text: str) -> dict[str, dict[str, str]]:
    """What each selector declares outside of at-rules; of several declarations the last counts."""
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.S)
    text = re.sub(r"@[^{]*\{(?:[^{}]|\{[^{}]*\})*\}", "", text)
    found: dict[str, dict[str, str]] = {}
    for selectors, body in re.findall(r"([^{}]+)\{([^{}]*)\}", text):
        declared = dict(re.findall(r"([\w-]+)\s*:\s*([^;]+)", body))
        for selector in re.split(r",\s*(?![^(]*\))", selectors.strip()):
            found.setdefault(selector, {}).update(declared)
    return found


RULES = rules(SHEET)


def colour(value: str, theme: str, player: int | None = None) -> Colour:
    """Linear red, green and blue of a value."""
    if name := re.match(r"var\(--([\w-]+)", value):
        scope = {**RULES[":root"], **({} if player is None else RULES[f".p{player}"])}
        return colour(scope[f"--{name[1]}"], theme, player)
    if pair := re.fullmatch(r"light-dark\((.+), (.+)\)", value):
        return colour(pair[1 + THEMES.index(theme)], theme, player)
    digits = re.fullmatch(r"#([0-9a-f]{6})", value)
    assert digits, f"{value} is no colour that can be read here"
    red, green, blue = (linear(int(digits[1][at : at + 2], 16) / 255) for at in (0, 2, 4))
    return red, green, blue


def linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


def curved(part: float) -> float:
    return 12.92 * part if part <= 0.0031308 else float(1.055 * part ** (1 / 2.4) - 0.055)


def drawn(selector: str, name: str, under: Colour, theme: str, player: int | None = None) -> Colour:
    """The colour of what a rule draws, on that one if it lets something through."""
    rule = RULES[selector]
    over, opacity = colour(rule[name], theme, player), float(rule.get("opacity", 1))
    red, green, blue = (
        linear(opacity * curved(a) + (1 - opacity) * curved(b)) for a, b in zip(over, under, strict=True)
    )
    return red, green, blue


# Measures


def luminance(colour: Colour) -> float:
    return 0.2126 * colour[0] + 0.7152 * colour[1] + 0.0722 * colour[2]


def contrast(one: Colour, other: Colour) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def seen_with(vision: str, colour: Colour) -> Colour:
    red, green, blue = (
        min(1.0, max(0.0, sum(weight * part for weight, part in zip(row, colour, strict=True))))
        for row in VISIONS[vision]
    )
    return red, green, blue


def lab(colour: Colour) -> Colour:
    """CIE L*a*b* of linear red, green and blue, white being D65."""
    red, green, blue = colour
    x = (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047
    y = 0.2126729 * red + 0.7151522 * green + 0.0721750 * blue
    z = (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883
    fx, fy, fz = (part ** (1 / 3) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116 for part in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def difference(one: Colour, other: Colour) -> float:
    """CIEDE2000 of two colours in L*a*b*."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    grey = 0.5 * (1 - sqrt(_share((hypot(a1, b1) + hypot(a2, b2)) / 2)))
    a1, a2 = (1 + grey) * a1, (1 + grey) * a2
    c1, c2 = hypot(a1, b1), hypot(a2, b2)
    h1, h2 = degrees(atan2(b1, a1)) % 360, degrees(atan2(b2, a2)) % 360
    turn = (h2 - h1 + 180) % 360 - 180 if c1 and c2 else 0.0
    lightness, chroma, hue = l2 - l1, c2 - c1, 2 * sqrt(c1 * c2) * sin(radians(turn / 2))
    middle, c = (l1 + l2) / 2, (c1 + c2) / 2
    h = (h1 + turn / 2) % 360 if c1 and c2 else h1 + h2
    t = 1 - 0.17 * _cos(h - 30) + 0.24 * _cos(2 * h) + 0.32 * _cos(3 * h + 6) - 0.20 * _cos(4 * h - 63)
    lightness /= 1 + 0.015 * (middle - 50) ** 2 / sqrt(20 + (middle - 50) ** 2)
    chroma /= 1 + 0.045 * c
    hue /= 1 + 0.015 * c * t
    rotation = -2 * sqrt(_share(c)) * sin(radians(60 * exp(-(((h - 275) / 25) ** 2))))
    return sqrt(lightness**2 + chroma**2 + hue**2 + rotation * chroma * hue)


def _share(chroma: float) -> float:
    return float(chroma**7 / (chroma**7 + 25**7))


def _cos(angle: float) -> float:
    return cos(radians(angle))


@pytest.mark.parametrize(
    ("one", "other", "wanted"),
    [
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((50.0, 2.5, 0.0), (61.0, -5.0, 29.0), 22.8977),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((22.7233, 20.0904, -46.6940), (23.0331, 14.9730, -42.5619), 2.0373),
        ((90.8027, -2.0831, 1.4410), (91.1528, -1.6435, 0.0447), 1.4441),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_colour_difference_is_as_published(one: Colour, other: Colour, wanted: float) -> None:
    assert difference(one, other) == pytest.approx(wanted, abs=1e-4)
    assert difference(other, one) == pytest.approx(wanted, abs=1e-4)


# The colours


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("vision", VISIONS)
def test_players_are_told_apart(vision: str, theme: str) -> None:
    labs = [lab(seen_with(vision, colour("var(--player)", theme, player))) for player in range(8)]
    close = {
        (one + 1, other + 1): round(found, 1)
        for one, other in combinations(range(8), 2)
        if (found := difference(labs[one], labs[other])) < (FAR if other < SEATS else NEAR)
    }
    assert close == {}


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("selector", "name", "beside", "least"), SEEN)
def test_signs_stand_out(selector: str, name: str, beside: str, least: float, theme: str) -> None:
    under = colour(f"var(--{beside})", theme)
    assert contrast(drawn(selector, name, under, theme), under) >= least


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("selector", "name", "beside", "least"), SEEN_OF_PLAYERS)
def test_signs_of_players_stand_out(selector: str, name: str, beside: str, least: float, theme: str) -> None:
    for player in range(8):
        under = colour(f"var(--{beside})", theme, player)
        found = contrast(drawn(selector, name, under, theme, player), under)
        assert found >= least, f"player {player + 1}: {found:.2f}"


@pytest.mark.parametrize("selector", PATTERNED)
def test_lines_of_players_have_a_pattern(selector: str) -> None:
    assert RULES[selector]["stroke-dasharray"].startswith("var(--dash")


def test_every_player_has_a_pattern_of_its_own() -> None:
    assert len({RULES[f".p{player}"]["--dash"] for player in range(8)}) == 8


@pytest.mark.parametrize(
    "selector", [selector for selector in RULES if re.match(r".*\.(names|ahead|past|trail)\b", selector)]
)
def test_nothing_that_means_something_is_faint(selector: str) -> None:
    assert float(RULES[selector].get("opacity", 1)) == 1
