"""Boards in motion on the first page: at every moment what shows is the picture of one position."""

from __future__ import annotations

import re

import pytest

from gridarium import load
from tests.web.tree import Node, read
from web.boards import SHOWN, board_for
from web.bundle.shell import SHELL
from web.widgets.showcase import MOVES, showcase

SHEET = (SHELL / "styles" / "home.css").read_text()


def pictures(name: str) -> list[str]:
    """The last positions of a game's showcase, one after the other."""
    game = load(name)
    texts = game.showcase.split()
    state = game.start(players=game.players[0])
    found = []
    for place in range(len(texts) + 1):
        if place >= len(texts) - MOVES:
            found.append(inside(read(str(board_for(name).thumbnail(state)))))
        if place < len(texts):
            state.play(state.parse(texts[place]))
    return found


def seen_at(name: str, moment: int) -> str:
    """The picture as it is seen so many moves after the first one."""
    page = read(str(showcase(name)))

    def shown(node: Node) -> list[Node | str]:
        found: list[Node | str] = []
        for child in node.children:
            if isinstance(child, Node) and {"in", "gone"} & {*child.classes} and child.attrs["class"][-2] == "n":
                number = int(child.attrs["class"][-1])
                if (moment >= number) == ("in" in child.classes):
                    found += shown(child)
            else:
                found.append(child)
        return found

    (picture,) = page.children
    assert isinstance(picture, Node)
    picture.children = shown(picture)
    return inside(page)


def inside(page: Node) -> str:
    """What is drawn, whatever the frame around it is."""
    (picture,) = page.children
    assert isinstance(picture, Node)
    return "".join(child if isinstance(child, str) else child.html() for child in picture.children)


@pytest.mark.parametrize("name", SHOWN)
def test_one_position_after_the_other_is_seen(name: str) -> None:
    wanted = pictures(name)
    assert [seen_at(name, moment) for moment in range(len(wanted))] == wanted


def test_the_style_sheet_plays_every_move_and_none_without_motion() -> None:
    moving = re.search(r"@media \(prefers-reduced-motion: no-preference\) \{(.*?)\n\}", SHEET, re.S)
    assert moving
    for kind, keyframes in (("in", "in"), ("gone", "out")):
        numbers = [int(number) for number in re.findall(rf"\.{kind}\.n(\d) \{{ animation: {keyframes}\1 ", moving[1])]
        assert numbers == list(range(1, MOVES + 1))
    assert "animation:" not in SHEET.replace(moving[0], "")
