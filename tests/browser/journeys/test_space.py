"""Gridopolis in space by mouse: from several angles, in both views, and after what it is drawn with was lost."""

from __future__ import annotations

from tests.browser.support import space
from tests.browser.support.visitor import Visitor


def test_pointing_means_the_same_from_several_angles(board: Visitor) -> None:
    for number, way in enumerate(("Look from higher up", "Turn left", "Look from higher up", "As at first")):
        target, called = (("3.2.2", "Column 3, row 2, level 2"), ("4.1.2", "Column 4, row 1, level 2"))[number % 2]
        space.click(board, target)
        assert board.live.startswith(f"{called} is chosen"), f"{target}, before “{way}”: {board.live}"
        board.press(way)


def test_choosing_in_one_view_shows_in_the_other(board: Visitor) -> None:
    space.click(board, "4.2.2")
    assert board.page.get_by_role("gridcell", name="column 4, row 2, level 2, South's pawn, chosen").is_visible()
    board.click("4.3.3")
    assert board.actions == ["4.2.2-4.3.3"]
    space.at_rest(board)
    board.press("Undo")


def test_a_lost_context_leaves_the_flat_board_until_it_is_back(board: Visitor) -> None:
    drawing = next(worker for worker in board.page.workers if "board3d-worker" in worker.url)
    drawing.evaluate("self.lost = drawnWith.getExtension('WEBGL_lose_context')")
    board.expected = ("warning: THREE", "error: THREE", "warning: [.WebGL")
    drawing.evaluate("lost.loseContext()")
    sentence = board.page.get_by_text("The 3D view has stopped for the moment")
    board.until(sentence.is_visible, "the sentence")
    assert board.page.locator("#board > svg").is_visible()
    frames = space.drawn(board)["frames"]
    drawing.evaluate("lost.restoreContext()")
    board.until(lambda: not sentence.is_visible(), "the view to come back")
    board.until(lambda: space.drawn(board)["frames"] != frames, "the board to be drawn again")
    space.click(board, "4.2.2")
    assert board.live.startswith("Column 4, row 2, level 2 is chosen")
    board.key("Escape")
