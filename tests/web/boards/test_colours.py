"""The style sheets' colours: every kind of colour vision tells the players apart, and what must be seen stands out."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import combinations

import pytest

from tests.colours import VISIONS, Colour, contrast, curved, difference, lab, linear, seen_with
from web.app.session import CHOICES
from web.bundle.shell import joined_style

SHEET = joined_style()

SCHEMES = ("light", "dark")
USUAL, *OTHERS = THEMES = CHOICES["boards"]
LOOKS = [(theme, scheme) for theme in THEMES for scheme in SCHEMES if (theme, scheme) != ("night", "light")]
"""What boards can be made of, each in a light page and in a dark one; by night they are always dark."""
SEATS = 4
"""Where there are more, shapes and letters tell the others apart, too."""
FAR, NEAR = 15.0, 7.5
"""The least difference of two players' colours among those seats, and among all."""

SEEN = [
    # what of which rule                            beside what     least contrast
    (".names", "fill", "ground", 4.5),
    (".levels .names .level", "fill", "ground", 4.5),
    (".levels .portals", "stroke", "tile", 3),
    (".levels .portals", "stroke", "space-built", 3),
    (".iso .portal", "stroke", "tile", 3),
    (".levels .box", "stroke", "tile", 3),
    (".levels .box", "stroke", "space-built", 3),
    (".levels .lid", "stroke", "box", 3),
    (".iso .sides", "fill", "box", 3),
    (".levels .foot", "fill", "tile", 3),
    (".levels .foot", "fill", "space-built", 3),
    (".levels .head", "stroke", "tile", 3),
    (".levels .links", "stroke", "ground", 3),
    (".dot", "fill", "tile", 3),
    (".spot .ring", "stroke", "tile", 3),
    (".spot .threat", "stroke", "tile", 3),
    (".past .taken", "stroke", "tile", 3),
    (".past text", "fill", "tile", 4.5),
    (".ahead", "stroke", "tile", 3),
    ('.mode[data-turn="wall"] ~ .gaps', "stroke", "frame", 3),
    (".star", "stroke", "tile", 3),
    (".stone", "stroke", "frame", 3),
    ("svg .sign", "stroke", "tile", 3),
    (".names", "fill", "tile", 4.5),
    (".arena .names", "fill", "dark", 4.5),
    (".arena .far", "fill", "tile", 4.5),
    (".gg-card .h", "fill", "attack", 4.5),
    (".gg-card .h", "fill", "widget", 4.5),
    (".gg-card .h", "fill", "equipment", 4.5),
    (".gg-card .h", "fill", "dlc", 4.5),
    (".figure.zombot .body", "fill", "tile", 3),
    (".figure.zombot .body", "fill", "site", 1.2),
    (".figure.zomboid .letter", "fill", "undead", 4.5),
    (".figure .pips", "fill", "tile", 3),
    (".gizmos", "fill", "raised", 3),
    (".buddy .body", "fill", "tile", 3),
    (".arena .more text", "fill", "ink", 4.5),
    (".to-do .warn", "fill", "tile", 3),
    (".aim-ring", "stroke", "tile", 3),
    (".arena .pick", "stroke", "tile", 3),
    (".arena .victims", "stroke", "tile", 3),
    (".arena .going", "stroke", "tile", 3),
    (".arena .later text", "fill", "accent-soft", 4.5),
    (".stage-of text", "fill", "ground", 4.5),
    (".stage-now text", "fill", "accent", 4.5),
    (".dice text", "fill", "raised", 4.5),
    (".sketch .nothing", "fill", "sunken", 3),
    (".sketch .below", "stroke", "sunken", 3),
    (".sketch .foot", "fill", "tile", 3),
    (".lasers", "stroke", "tile", 3),
    (".levels .pads", "stroke", "ground", 3),
    (".stand .hex", "stroke", "tile", 3),
    (".stand .hex", "stroke", "frame", 3),
    (".ways", "stroke", "tile", 3),
    (".ways", "stroke", "frame", 3),
    (".stand .route", "stroke", "tile", 3),
    (".ahead", "stroke", "frame", 3),
    ("#marks :is(circle, path)", "stroke", "tile", 3),
]
"""Signs of the boards that mean something by themselves, and texts on them."""

SEEN_OF_PLAYERS = [
    (".trail", "stroke", "tile", 3),
    (".trail", "stroke", "player-soft", 3),
    (".beads", "fill", "player-soft", 3),
    (".walls", "stroke", "frame", 3),
    (".levels .band", "stroke", "tile", 3),
    (".levels .band", "stroke", "player-soft", 3),
    (".iso .top.home", "stroke", "player-soft", 3),
    (".past .way", "stroke", "tile", 3),
    (".past .way", "stroke", "space-built", 3),
    (".past .way", "stroke", "player-soft", 3),
    (".past .been", "stroke", "tile", 3),
    (".piece", "fill", "tile", 3),
    (".graph .curve", "stroke", "ground", 3),
    (".arena .mover", "stroke", "tile", 3),
    (".figure.living .body", "fill", "tile", 3),
    (".figure.zomboid .body", "stroke", "undead", 3),
    (".badge", "background", "raised", 3),
    (".levels .band", "stroke", "ground", 3),
]
"""The same in each player's colour."""

SIDES = (":scope .p0", ":scope .p1")
"""White and Black."""
SEEN_OF_SIDES = [
    (".badge", "background", "raised", 3),
    (".badge", "background", "player-soft", 3),
    (".zone", "stroke", "tile", 3),
    (".war .whose", "stroke", "tile", 3),
    (".war .whose", "stroke", "player-soft", 3),
    (".aim .shore", "stroke", "tile", 3),
    (".aim .shore", "stroke", "frame", 3),
    (".aim .beacon", "stroke", "tile", 3),
    (".went .bed", "stroke", "tile", 3),
    (".went .bed", "stroke", "player-soft", 3),
    (".went .from", "stroke", "tile", 3),
]
"""Edges of what is White's and Black's, whose faces need not stand out on a ground that is as white or as dark."""
TILES = [
    (".w0 .face", ("fill", "stroke"), "tile"),
    (".w1 .face", ("fill", "stroke"), "tile"),
    (".w0 .sign-of", ("stroke",), "pale"),
    (".w1 .sign-of", ("stroke",), "dark"),
    (".w0 text", ("fill",), "war-face-0"),
    (".w1 text", ("fill",), "war-face-1"),
]
"""Tiles of both sides on the board, of which the face or its edge is to stand out, and what is on them."""

IN_SPACE = [
    (("war-white", "war-rim-0"), "war-plate"),
    (("war-black", "war-rim-1"), "war-plate"),
    (("war-white", "war-rim-0"), "war-table"),
    (("war-black", "war-rim-1"), "war-table"),
    (("war-rim-0",), "deep"),
    (("war-rim-1",), "deep"),
    (("space-rim",), "sky"),
    (("space-rim",), "deep"),
]
"""Things of which the body or its edge is to stand out in space, where both lie in the same light."""

MATERIALS = {f"--{name}" for name in ["border", "frame", "tile", "joint", "pale", "dark", "sky", "deep"]}

PATTERNED = [".levels .band", ".iso .top.home", ".trail", ".past .way", ".graph .curve", ".arena .passed"]
"""Lines of players that no shape tells apart."""

# The style sheet


def rules(text: str) -> dict[str, dict[str, str]]:
    """What each selector declares outside of at-rules; of several declarations the last counts."""
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.S)
    text = re.sub(r"@(?!scope)[^{]*\{(?:[^{}]|\{[^{}]*\})*\}", "", text)
    text = re.sub(r"@scope[^{]*\{", "", text).replace(":scope {", ":root {")  # what games call their own
    found: dict[str, dict[str, str]] = {}
    for selectors, body in re.findall(r"([^{}]+)\{([^{}]*)\}", text):
        declared = dict(re.findall(r"([\w-]+)\s*:\s*([^;]+)", body))
        for selector in re.split(r",\s*(?![^(]*\))", selectors.strip()):
            found.setdefault(selector, {}).update(declared)
    return found


RULES = rules(SHEET)


Look = tuple[str, str]
"""A theme of boards, and whether the page is light or dark."""


def values(look: Look, player: int | str | None) -> dict[str, str]:
    """What custom properties hold; for a player, or for a side of a game that has colours of its own."""
    own = {} if player is None else RULES[player if isinstance(player, str) else f".p{player}"]
    return {**RULES[":root"], **(RULES[f'[data-boards="{look[0]}"]'] if look[0] != USUAL else {}), **own}


def colour(value: str, look: Look, player: int | str | None = None) -> Colour:
    """Linear red, green and blue of a value."""
    if digits := re.fullmatch(r"#([0-9a-f]{6})", value):
        red, green, blue = (linear(int(digits[1][at : at + 2], 16) / 255) for at in (0, 2, 4))
        return red, green, blue
    name, given = called(value)
    if name == "var":
        wanted = values(look, player).get(given[0]) or given[1]
        return colour(wanted, look, player)
    if name == "url":
        return colour(value.partition(") ")[2], look, player)
    if name == "light-dark":
        return colour(given[SCHEMES.index(look[1])], look, player)
    assert (name, given[0]) == ("color-mix", "in srgb"), f"{value} is no colour that can be read here"
    one, share = given[1].rsplit(" ", 1)
    return mixed(colour(one, look, player), colour(given[2], look, player), float(share.removesuffix("%")) / 100)


def called(value: str) -> tuple[str, list[str]]:
    """A function of CSS and what it is given."""
    name, _, rest = value.partition("(")
    given, depth = [""], 1
    for letter in rest:
        depth += {"(": 1, ")": -1}.get(letter, 0)
        if not depth:
            break
        if letter == "," and depth == 1:
            given.append("")
        else:
            given[-1] += letter
    return name, [text.strip() for text in given]


def mixed(over: Colour, under: Colour, share: float) -> Colour:
    """So much of one colour, the rest of another one, as screens mix them."""
    red, green, blue = (linear(share * curved(a) + (1 - share) * curved(b)) for a, b in zip(over, under, strict=True))
    return red, green, blue


def drawn(selector: str, name: str, under: Colour, look: Look, player: int | str | None = None) -> Colour:
    """The colour of what a rule draws, on that one if it lets something through."""
    rule = RULES[selector]
    return mixed(colour(rule[name], look, player), under, float(rule.get("opacity", 1)))


def around(surface: str, look: Look) -> tuple[str, ...]:
    """What a sign there lies on: boards of the night have their own room around them, others stand on the page."""
    if surface == "tile" and "--grain" in values(look, None):
        return surface, "grain"
    return ("sky", "deep") if (surface, look[0]) == ("ground", "night") else (surface,)


@pytest.mark.parametrize("look", LOOKS, ids="-".join)
@pytest.mark.parametrize(("selector", "name", "beside", "least"), SEEN_OF_SIDES)
def test_edges_of_both_sides_stand_out(selector: str, name: str, beside: str, least: float, look: Look) -> None:
    for side in SIDES:
        for surface in around(beside, look):
            under = colour(f"var(--{surface})", look, side)
            assert contrast(drawn(selector, name, under, look, side), under) >= least, (side, surface)


@pytest.mark.parametrize("look", LOOKS, ids="-".join)
@pytest.mark.parametrize(("selector", "names", "beside"), TILES)
def test_tiles_of_both_sides_stand_out(selector: str, names: Sequence[str], beside: str, look: Look) -> None:
    under = colour(f"var(--{beside})", look)
    assert max(contrast(colour(RULES[selector][name], look), under) for name in names) >= 3


@pytest.mark.parametrize("look", LOOKS, ids="-".join)
@pytest.mark.parametrize(("names", "beside"), IN_SPACE)
def test_things_in_space_stand_out(names: Sequence[str], beside: str, look: Look) -> None:
    under = colour(f"var(--{beside})", look)
    assert max(contrast(colour(f"var(--{name})", look), under) for name in names) >= 3


@pytest.mark.parametrize("look", LOOKS, ids="-".join)
def test_white_is_white_and_black_is_dark(look: Look) -> None:
    """On the board, in space, in badges and in lists; told apart by every kind of colour vision."""
    for white, black in (("pale", "dark"), ("war-face-0", "war-face-1"), ("war-white", "war-black")):
        light, dark = (colour(f"var(--{name})", look) for name in (white, black))
        lightness = [lab(found)[0] for found in (light, dark)]
        assert lightness[0] > 80, white
        assert lightness[1] < 45, black
    for vision in VISIONS:
        edges = [lab(seen_with(vision, colour("var(--player)", look, side))) for side in SIDES]
        assert difference(*edges) >= FAR, vision


# The measures


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


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("vision", VISIONS)
def test_players_are_told_apart(vision: str, scheme: str) -> None:
    labs = [lab(seen_with(vision, colour("var(--player)", (USUAL, scheme), player))) for player in range(8)]
    close = {
        (one + 1, other + 1): round(found, 1)
        for one, other in combinations(range(8), 2)
        if (found := difference(labs[one], labs[other])) < (FAR if other < SEATS else NEAR)
    }
    assert close == {}


def test_every_theme_says_the_same_things() -> None:
    said = {theme: set(RULES[f'[data-boards="{theme}"]']) for theme in OTHERS}
    assert set.intersection(*said.values()) >= MATERIALS


@pytest.mark.parametrize("look", LOOKS, ids="-".join)
@pytest.mark.parametrize(("selector", "name", "beside", "least"), SEEN)
def test_signs_stand_out(selector: str, name: str, beside: str, least: float, look: Look) -> None:
    for surface in around(beside, look):
        under = colour(f"var(--{surface})", look)
        assert contrast(drawn(selector, name, under, look), under) >= least, surface


@pytest.mark.parametrize("look", LOOKS, ids="-".join)
@pytest.mark.parametrize(("selector", "name", "beside", "least"), SEEN_OF_PLAYERS)
def test_signs_of_players_stand_out(selector: str, name: str, beside: str, least: float, look: Look) -> None:
    found = {}
    for player in range(8):
        for surface in around(beside, look):
            under = colour(f"var(--{surface})", look, player)
            found[player + 1, surface] = round(contrast(drawn(selector, name, under, look, player), under), 2)
    assert {where: contrast for where, contrast in found.items() if contrast < least} == {}


@pytest.mark.parametrize("bed", [".stand .bed", ".ways .bed", ".war .ahead .bed"])
def test_what_lies_on_pieces_of_any_colour_has_a_bed_wider_than_itself(bed: str) -> None:
    line = {".stand .bed": ".stand .hex", ".ways .bed": ".ways", ".war .ahead .bed": ".ahead"}[bed]
    assert RULES[bed]["stroke"] == "var(--tile)"
    assert float(RULES[bed]["stroke-width"]) >= float(RULES[line]["stroke-width"]) + 6


def test_no_ring_of_a_move_is_faint() -> None:
    """Also while another one is chosen."""
    faint = [
        selector
        for selector, rule in RULES.items()
        if re.search(r"\.(hex|ways|rings)$", selector) and "opacity" in rule
    ]
    assert faint == []


@pytest.mark.parametrize("selector", PATTERNED)
def test_lines_of_players_have_a_pattern(selector: str) -> None:
    assert RULES[selector]["stroke-dasharray"].startswith("var(--dash")


def test_every_player_has_a_pattern_of_its_own() -> None:
    assert len({RULES[f".p{player}"]["--dash"] for player in range(8)}) == 8


@pytest.mark.parametrize(
    "selector", [selector for selector in RULES if re.match(r".*(\.(names|ahead|past|trail)|#marks)\b", selector)]
)
def test_nothing_that_means_something_is_faint(selector: str) -> None:
    assert float(RULES[selector].get("opacity", 1)) == 1
