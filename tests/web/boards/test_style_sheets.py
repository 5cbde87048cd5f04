"""Whose the style sheets' rules are: the shared sheet knows no game, and no game dresses another one."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from pathlib import Path
from random import Random

import pytest

from gridarium.formats import record
from tests.engine.matches import random_match
from tests.web.tab import Device, Tab
from tests.web.tree import Node
from web.boards import SHOWN, svg
from web.bundle.shell import SHELL, WIDEST, joined_style, shared_sheets, sheet_named, style_sheets
from web.widgets.buttons import BADGES

WEB = SHELL.parent
SHARED = shared_sheets()
GAMES = [sheet for sheet in style_sheets()[len(SHARED) :] if sheet.is_relative_to(WEB / "boards")]


def everything(sheets: Sequence[Path]) -> str:
    return "\n".join(sheet.read_text() for sheet in sheets)


def selectors(*sheets: Path) -> list[str]:
    """Everything of style sheets that is not declared, and not said to people."""
    text = re.sub(r"/\*.*?\*/", "", everything(sheets), flags=re.S)
    return re.findall(r"([^{};]+)\{", text)


def classes(*sheets: Path) -> set[str]:
    return {
        name
        for name in re.findall(r"\.([a-zA-Z][\w-]*)", " ".join(selectors(*sheets)))
        if not re.fullmatch(r"[pn]\d", name)
    }


def custom(*sheets: Path) -> set[str]:
    """The names that style sheets give to colours and lengths."""
    return set(re.findall(r"(--[\w-]+):", everything(sheets)))


def words(folder: Path, apart: Iterable[Path] = ()) -> Iterator[str]:
    """All words in texts of the Python of a folder, and in its JavaScript."""
    for path in folder.rglob("*"):
        if any(path.is_relative_to(other) for other in apart):
            continue
        if path.suffix == ".js":
            yield from re.findall(r"[\w-]+", path.read_text())
        elif path.suffix == ".py":
            for node in ast.walk(ast.parse(path.read_text())):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    yield from re.findall(r"[a-zA-Z][\w-]*", node.value)


def test_all_shared_sheets_are_carried() -> None:
    of_frames = sheet_named("embed")  # which are pages by themselves
    assert sorted([*SHARED, of_frames]) == sorted((SHELL / "styles").iterdir())


def test_every_game_here_brings_its_style() -> None:
    assert {sheet.parent.name for sheet in GAMES} == set(SHOWN)


def test_the_shared_style_sheet_dresses_what_is_shared() -> None:
    """What shared code makes, or what the boards of two games make alike."""
    shared = set(words(WEB, apart=[sheet.parent for sheet in GAMES]))
    each = [set(words(sheet.parent)) for sheet in GAMES]
    alike = {word for one, other in combinations(each, 2) for word in one & other}
    assert classes(*SHARED) - shared - alike == set()


def test_the_shared_style_sheet_gives_no_colours_that_only_one_game_uses() -> None:
    each = [set(re.findall(r"var\((--[\w-]+)", everything([sheet]))) for sheet in GAMES]
    used = set(re.findall(r"var\((--[\w-]+)", everything(SHARED)))
    used |= {name for one, other in combinations(each, 2) for name in one & other}
    used |= {f"--{word}" for word in words(SHELL)}  # what is drawn in space asks for colours by name
    assert custom(*SHARED) - used == set()


@pytest.mark.parametrize("sheet", GAMES)
def test_a_game_dresses_what_is_marked_as_its_own_and_nothing_else(sheet: Path) -> None:
    name = sheet.parent.name
    assert f'@scope ([data-dress="{name}"]) to (:scope [data-dress]) {{\n{sheet.read_text()}\n}}' in joined_style()
    outside = [selector.strip() for selector in selectors(sheet) if ":root" in selector and ":scope" not in selector]
    assert outside == [], "in a scope nothing is inside of :root[...] but by way of :scope"


@pytest.mark.parametrize("name", SHOWN)
def test_a_games_drawings_are_marked_as_its_own_wherever_they_show(name: str) -> None:
    """On its own pages, and in lists and dialogs of others."""
    own = classes(next(sheet for sheet in GAMES if sheet.parent.name == name)) - classes(*SHARED)
    match = random_match(name, Random(1), {}, 12)
    asked, home = Tab(f"{name}.html", asked=True), Tab("index.html", Device({match.id: record.write(match)}))
    for page in (asked.page, Tab(f"{name}-rules.html").page, home.page.find("saved")):
        drawn = [node for node in page.walk() if own & set(node.attrs.get("class", "").split()) and is_drawn(node)]
        assert {dress(node) for node in drawn} == {name}


def is_drawn(node: Node) -> bool:
    """Whether it is part of a drawing."""
    return node.tag == "svg" or (node.parent is not None and is_drawn(node.parent))


def dress(node: Node) -> str:
    """The game whose style sheet reaches an element; none where no game's does."""
    own = node.attrs.get("data-dress", "")
    return own if own or node.parent is None else dress(node.parent)


@pytest.mark.parametrize("sheet", [*SHARED, *GAMES], ids=lambda sheet: f"{sheet.parent.name}/{sheet.name}")
def test_every_colour_and_length_that_is_asked_for_by_name_is_given(sheet: Path) -> None:
    """In the shared sheets, or by a game's own for itself, also where its drawings ask."""
    drawing = sheet.parent.rglob("*.py") if sheet in GAMES else SHELL.rglob("*.js")
    asked = set(re.findall(r"var\((--[\w-]+)\)", everything([sheet, *drawing])))
    given = custom(*SHARED, *([sheet] if sheet in GAMES else []))
    assert asked <= given, f"nothing gives {', '.join(sorted(asked - given))}, which {sheet.name} asks for"


@pytest.mark.parametrize("game", [sheet.parent.name for sheet in GAMES])
@pytest.mark.parametrize("view", ["flat", "both"])
def test_what_is_in_a_board_does_not_decide_how_all_around_it_looks(game: str, view: str) -> None:
    """Else browsers work out all styles of the page anew with every press."""
    tab = Tab(f"{game}.html")
    tab.send("view", value=view)
    cell = next(node for node in tab.page.walk() if node.tag == "g" and "data-target" in node.attrs)
    around = list(ancestors(cell))
    assert {"main", "svg"} <= {node.tag for node in around}
    asking = [(rule, *part) for rule in joined_selectors() for part in asked_of_parents(rule)]
    assert asking
    found = [rule for rule, tag, names in asking if any(is_asked(node, tag, names) for node in around)]
    assert found == []


def ancestors(node: Node) -> Iterator[Node]:
    while node.parent is not None:
        node = node.parent
        yield node


def joined_selectors() -> Iterator[str]:
    for each in selectors(*SHARED, *GAMES):
        yield from (selector.strip() for selector in re.split(r",(?![^(]*\))", each))


def asked_of_parents(selector: str) -> Iterator[tuple[str, set[str]]]:
    """Of whom a selector asks what is inside, for the looks of something in there: their tag, if any, and classes."""
    for found in re.finditer(r":has\(", selector):
        compound = re.split(r"[\s>+~]", selector[: found.start()])[-1]
        after, depth = found.end(), 1 + compound.count("(") - compound.count(")")
        while depth:
            depth += {"(": 1, ")": -1}.get(selector[after], 0)
            after += 1
        if re.search(r"[\s>+~]", selector[after:].strip()) or selector[after : after + 1] == " ":
            names = re.findall(r"\.([\w-]+)", re.sub(r":not\(.*", "", compound))
            yield re.match(r"[a-z]*", compound)[0], set(names)  # type: ignore[index]  # it matches nothing, too


def is_asked(node: Node, tag: str, names: set[str]) -> bool:
    return tag in ("", node.tag) and names <= set(node.attrs.get("class", "").split())


def test_pages_carry_all_of_them_the_games_last() -> None:
    joined = joined_style()
    places = [joined.index(sheet.read_text()) for sheet in (*SHARED, *GAMES)]
    assert places == sorted(places)


def test_type_grows_with_the_browsers_own() -> None:
    """Only what is drawn has sizes of its own: it grows with its drawing."""
    fixed = [
        selector.strip()
        for selector, declared in re.findall(r"([^{};]+)\{([^{}]*)\}", everything(SHARED + GAMES))
        if re.search(r"(font(-size)?|line-height):[^;]*\dpx", declared)
        and not re.search(r"text-anchor|fill:|\.letter$|^\.card-picture", f"{selector.strip()}\n{declared}", re.M)
    ]
    assert fixed == []


def test_pages_change_with_the_room_for_type() -> None:
    asked = re.findall(r"@media ([^{]+)\{", everything(SHARED + GAMES))
    assert [query for query in asked if "px" in query] == []


@pytest.mark.parametrize("player", range(len(BADGES)))
def test_badges_have_the_shapes_that_boards_draw(player: int) -> None:
    (clip,) = re.findall(rf"\.badge\.{BADGES[player]} \{{ clip-path: (.*?); \}}", joined_style())
    numbers = [float(number) for number in re.findall(r"([\d.]+)%", clip)]
    if not svg.SHAPES[player]:
        assert (clip, 0 < numbers[0] <= 50) == (f"circle({numbers[0]}%)", True)
        return
    assert all(0 <= number <= 100 for number in numbers)
    scale = 50 / WIDEST
    corners = [((x - 50) / scale, (y - 50) / scale) for x, y in zip(numbers[::2], numbers[1::2], strict=True)]
    assert corners == [pytest.approx(corner, abs=0.002) for corner in svg.SHAPES[player]]
