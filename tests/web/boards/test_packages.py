"""The packages of a game that is added: what each must offer is said where it does not."""

from __future__ import annotations

import sys
from types import ModuleType
from typing import Any

import pytest

import gridarium
from gridarium import games
from web.boards import board_for


@pytest.fixture
def package(monkeypatch: pytest.MonkeyPatch) -> Any:
    """A package of that name, which offers something that it should not."""

    def offer(name: str, **offered: object) -> None:
        module = ModuleType(name)
        vars(module).update(offered)
        monkeypatch.setitem(sys.modules, name, module)
        monkeypatch.setattr(games, "has", lambda _: True)

    return offer


@pytest.mark.parametrize("wrong", ["no game", gridarium.load("gridbloc")])
def test_a_package_of_a_game_offers_one_of_its_name(package: Any, wrong: object) -> None:
    package("gridarium.games.new", GAME=wrong)
    with pytest.raises(
        TypeError, match=r"GAME of gridarium\.games\.new is to be a gridarium\.Game whose name is 'new'"
    ):
        gridarium.load("new")


def test_a_package_of_a_board_offers_one(package: Any) -> None:
    package("web.boards.new", BOARD="no board")
    with pytest.raises(TypeError, match=r"BOARD of web\.boards\.new is to be a web\.boards\.board\.Board"):
        board_for("new")
