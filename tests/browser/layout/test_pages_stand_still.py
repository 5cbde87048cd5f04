"""What comes onto a page once Python runs moves nothing that was there."""

from __future__ import annotations

import pytest

from tests.browser.conftest import PHONE, Visit
from tests.browser.support.shifts import SHIFTS, moved

DEVICES = {"phone": PHONE, "desktop": {}}


@pytest.mark.parametrize("page", ["puzzles", "record"])
@pytest.mark.parametrize("device", DEVICES)
def test_a_page_that_fills_moves_nothing(visit: Visit, device: str, page: str) -> None:
    visitor = visit(**DEVICES[device])
    visitor.page.add_init_script(SHIFTS)
    visitor.go(f"{page}.html").settle()
    visitor.until(lambda: "One moment" not in visitor.look("document.body.innerText"), "the page to be filled")
    assert moved(visitor) == []
