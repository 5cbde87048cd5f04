"""Whose the style sheets' rules are: the shared sheet knows no game, and no game dresses another one."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import combinations, permutations
from pathlib import Path

import pytest

from gridarium import load
from gridarium.match import Match, Seat
from web.boards import svg
from web.bundle.shell import SHELL, WIDEST, joined_style, shared_sheets, style_sheets
from web.looking import look_at
from web.saved import Saved
from web.session import Session
from web.widgets.buttons import BADGES

WEB = SHELL.parent
SHARED = shared_sheets()
GAMES = [sheet for sheet in style_sheets()[len(SHARED) :] if sheet.is_relative_to(WEB)]


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
    assert sorted(SHARED) == sorted((SHELL / "styles").iterdir())


def test_every_game_here_brings_its_style() -> None:
    assert [sheet.parent.name for sheet in GAMES] == ["gadget_grid", "gridbloc", "gridopolis", "gridwar"]


def test_the_shared_style_sheet_dresses_what_is_shared() -> None:
    """What shared code makes, or what the boards of two games make alike."""
    shared = set(words(WEB, apart=[sheet.parent for sheet in GAMES]))
    each = [set(words(sheet.parent)) for sheet in GAMES]
    alike = {word for one, other in combinations(each, 2) for word in one & other}
    assert classes(*SHARED) - shared - alike == set()


def test_the_shared_style_sheet_gives_no_colours_that_only_games_use() -> None:
    used = set(re.findall(r"var\((--[\w-]+)", everything(SHARED)))
    used |= {f"--{word}" for word in words(SHELL)}  # what is drawn in space asks for colours by name
    assert custom(*SHARED) - used == set()


@pytest.mark.parametrize(("one", "other"), [*combinations(GAMES, 2)])
def test_no_game_dresses_another(one: Path, other: Path) -> None:
    assert (classes(one) & classes(other)) - classes(*SHARED) == set()
    assert custom(one) & (custom(other) | custom(*SHARED)) == set()


@pytest.mark.parametrize(("sheet", "other"), [*permutations(GAMES, 2)])
def test_no_game_dresses_what_another_draws(sheet: Path, other: Path) -> None:
    """What stands in the board of a game meets no rule of another one's, also where its own sheet has none for it."""
    there = drawn(other.parent.name) | classes(*SHARED)
    assert [rule for rule, asked in rules(sheet) if asked <= there and not asked <= classes(*SHARED)] == []


def rules(sheet: Path) -> Iterator[tuple[str, set[str]]]:
    """The selectors of a style sheet, each with the classes that it asks for."""
    for selector in re.split(r",(?![^(]*\))", ",".join(selectors(sheet))):
        asked = re.findall(r"\.([a-zA-Z][\w-]*)", re.sub(r":not\([^)]*\)", "", selector))
        yield selector.strip(), {name for name in asked if not re.fullmatch(r"[pn]\d", name)}


@lru_cache
def drawn(game: str) -> set[str]:
    """All classes in the board of a game at its beginning, alone and beside a view in space."""
    found: set[str] = set()
    for view in ("flat", "both"):
        session = Session(awake=True)
        session.settings = replace(session.settings, view=view)
        session.sit_down(Saved(Match(load(game), [Seat("Ann"), Seat("Ben")])))
        assert session.table
        frame = session.table.board.frame(look_at(session, session.table))
        found.update(name for each in re.findall(r'class="([^"]*)"', frame) for name in each.split())
    return found


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
