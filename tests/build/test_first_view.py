"""What Python imports before a page shows: what that page needs, out of our archives, in one step each."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from tests.first_view import MOST, FirstView, first_view
from web.boards import SHOWN


@pytest.fixture(params=MOST)
def url(request: pytest.FixtureRequest) -> str:
    name: str = request.param
    return name


@pytest.fixture
def view(dist: Path, url: str) -> FirstView:
    return seen(dist, url)


@cache
def seen(dist: Path, url: str) -> FirstView:
    return first_view(dist, url)


def test_modules_come_from_our_archives_in_one_step(view: FirstView) -> None:
    """But for those that Python needs before it knows of that."""
    ours = {name for name in view.modules if name.split(".")[0] in ("gridarium", "web", "htpy", "markupsafe")}
    assert len(ours) > 100
    assert {view.modules[name] for name in ours} == {"Archive"}
    assert view.modules["asyncio"] == view.modules["typing"] == "Archive"
    assert view.complaints == ""


def test_named_tuples_data_classes_and_regular_expressions_come_ready_made(view: FirstView) -> None:
    """Python has to compile no text for them; a name in quotes, in a library's annotations, is little."""
    assert [text for text in view.made if not re.fullmatch(r"b'[\w.]+'", text)] == []


def test_a_page_imports_no_more_than_it_did(view: FirstView, url: str) -> None:
    assert len(view.modules) - len(view.folders) <= MOST[url]


def test_no_other_game_is_imported(view: FirstView, url: str) -> None:
    own = url.removesuffix(".html")
    for name in SHOWN:
        wanted = name == own
        assert (f"gridarium.games.{name}" in view.modules) == wanted
        assert (f"web.boards.{name}" in view.modules) == wanted
