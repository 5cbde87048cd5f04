"""Colours as people see them.

Contrast is as in WCAG 2, difference is CIEDE2000 (Sharma, Wu and Dalal 2005), and the loss of colour vision is as
Machado, Oliveira and Fernandes (2009) describe it.
"""

from __future__ import annotations

from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

Colour = tuple[float, float, float]
"""Linear red, green and blue from 0 to 1, or where it says so L*, a* and b*."""

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


def linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


def curved(part: float) -> float:
    return 12.92 * part if part <= 0.0031308 else float(1.055 * part ** (1 / 2.4) - 0.055)


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
