"""A board in space by mouse, also after what it is drawn with was lost."""

from __future__ import annotations

from tests.browser.support import space
from tests.browser.support.visitor import Visitor


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
    assert board.live.startswith("4.2.2 is chosen")
    board.key("Escape")
