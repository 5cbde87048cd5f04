"""A board of squares: what its pictures, its words and its keyboard have from what each square shows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from gridarium import Event, load
from gridarium.small import Grid
from tests.web import manners
from tests.web.boards.test_motion import passes
from tests.web.tree import Node, read
from web.boards.board import Look
from web.boards.grid import GridBoard, Square

STATE: Any = load("gridbloc").start()
"""Any position will do: the boards below do not look at it."""
LOOK: Look[Any] = Look(STATE, open=frozenset({"b1"}), cursor="c2")


class Plain(GridBoard[Any]):
    """Three squares by two with nothing on them but a stone."""

    grid = Grid(3, 2)

    def square(self, state: Any, name: str) -> Square:
        return Square('<path class="stone" d="M0 0"/>', ["stone"]) if name == "a2" else Square()


class Peopled(Plain):
    """The same with two pieces."""

    label = "Yard"
    start = "b1"
    piece = "hen"
    ground = '<path class="path" d="M0 0"/>'

    def pieces(self, state: Any) -> Sequence[str]:
        return [f'<path d="M{10 * player} 0"/>' for player in range(2)]


def cells(board: GridBoard[Any], look: Look[Any] = LOOK) -> list[Node]:
    return read(str(board.frame(look))).all(role="gridcell")


def test_squares_are_the_cells_of_a_grid_from_the_top() -> None:
    for board in (Plain(), Peopled()):
        frame = board.frame(LOOK)
        manners.check_grid(read(str(frame)).one(role="grid"))
        assert all(part in frame for part in board.parts(LOOK).values())
        assert [cell.attrs["data-target"] for cell in cells(board)] == ["a2", "b2", "c2", "a1", "b1", "c1"]
        assert all(name in board.draws(LOOK) for name in ("a1", "c2"))
        assert "a3" not in board.draws(LOOK)


def test_a_square_says_what_there_is_and_whether_one_can_go_there() -> None:
    said = [cell.attrs["aria-label"] for cell in cells(Plain())]
    assert said == ["a2, stone", "b2", "c2", "a1", "b1, you can go here", "c1"]
    (open_one,) = [cell for cell in cells(Plain()) if "open" in cell.classes]
    assert open_one.attrs["data-target"] == "b1"
    assert [mark.tag for mark in open_one.all() if "here" in mark.classes] == ["circle"]


def test_one_square_has_the_tab_stop() -> None:
    assert [cell.attrs["data-target"] for cell in cells(Plain()) if cell.attrs["tabindex"] == "0"] == ["c2"]


def test_the_frame_is_drawn_anew_when_there_are_other_pieces() -> None:
    assert Plain().key(LOOK) != Peopled().key(LOOK)
    assert Plain().key(LOOK) == Plain().key(replace(LOOK, open=frozenset()))


def test_arrows_lead_to_the_square_beside_and_stop_at_the_rim() -> None:
    board = Plain()

    def walked(keys: str, cursor: str = "a1") -> str:
        for key in keys.split():
            cursor = board.move_cursor(Look(STATE, cursor=cursor), key)
        return cursor

    assert walked("ArrowUp") == "a2"
    assert walked("ArrowRight ArrowRight") == "c1"
    assert walked("ArrowRight ArrowUp ArrowLeft ArrowDown") == "a1"
    assert walked("ArrowLeft ArrowDown PageUp") == "a1"
    assert walked("ArrowUp ArrowRight", "c2") == "c2"
    assert (board.start_cursor(STATE), Peopled().start_cursor(STATE)) == ("a2", "b1")


def test_stills_have_everything_and_nothing_to_point_at() -> None:
    board = Peopled()
    for still in (board.thumbnail(STATE), board.recap(STATE, STATE, (), ()), board.diagram(STATE, {})):
        nodes = [*read(str(still)).walk()]
        assert not [node for node in nodes if "id" in node.attrs or "tabindex" in node.attrs]
        assert {"stone", "path", "p0", "p1", "plate"} <= {word for node in nodes for word in node.classes}


def test_a_diagram_marks_squares_and_has_its_label() -> None:
    drawn = read(str(Plain().diagram(STATE, {"a1": "no", "b1": "yes"}, "A <yard>")))
    assert drawn.one("svg").attrs["aria-label"] == "A <yard>"
    assert [node.classes for node in drawn.walk() if "sign" in node.classes] == [["sign", "no"], ["sign", "yes"]]
    assert read(str(Peopled().diagram(STATE, {}))).one("svg").attrs["aria-label"] == "The yard"


def test_a_piece_glides_from_square_to_square() -> None:
    events = [Event("go", 1, "", ("a1", "c2")), Event("take", 0, "", ("seat-1", "a1")), Event("stay", 0, "", ("a1",))]
    (glide,) = Peopled().animations(STATE, events)
    assert glide["id"] == "hen-1"
    assert passes(glide, (-200, 100), (0, 0))
    assert Plain().animations(STATE, events) == []
