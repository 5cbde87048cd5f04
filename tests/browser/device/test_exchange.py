"""Everything from device to device, over a real connection between two browsers, without a file."""

from __future__ import annotations

from pathlib import Path

from tests.browser.conftest import PHONE, Visit
from tests.browser.device.test_everything import FILE, at_everything, saved
from tests.browser.support import live
from tests.browser.support.visitor import Visitor
from tests.web.record.test_everything import thousand_games
from web.live.exchange import AHEAD, PIECE


def read(visitor: Visitor, words: str) -> None:
    """Wait until the sheet says so."""
    visitor.until(lambda: words in visitor.text("sheet"), words)


def pair(here: Visitor, there: Visitor) -> None:
    """One shows a code, the other one answers, and the answer goes back."""
    at_everything(here, "record.html")
    here.press("From device to device", "#sheet")
    here.press("Show a code", "#sheet")
    code = live.passed_on(here)
    assert here.page.locator("#sheet .qr").count(), "a code to scan"
    there.page.goto(code)
    live.take(here, live.passed_on(there))
    for visitor in (here, there):
        read(visitor, "are connected")


def exchange(one: Visitor, other: Visitor, wish: str) -> None:
    one.press(wish, "#sheet")
    other.until(lambda: other.page.get_by_role("button", name="Allow").count(), "the question")
    other.press("Allow", "#sheet")
    for visitor in (one, other):
        visitor.until(visitor.page.locator("#sheet .body .row :text-is('Close')").count, "the end")


def file_of(visitor: Visitor, tmp_path: Path) -> bytes:
    """The file with everything of a device."""
    at_everything(visitor, "index.html")
    return saved(visitor, tmp_path).read_bytes()


def test_everything_goes_to_another_device_byte_for_byte_and_back(visit: Visit, tmp_path: Path) -> None:
    here, there = live.watched(visit()), live.watched(visit(**PHONE))
    here.go("gridbloc.html")
    here.type_action("e6")
    here.look("localStorage.setItem('gridarium', JSON.stringify({ boards: 'wood', name: 'Ännchen “1”' }))")
    many = tmp_path / "many.txt"
    many.write_text(thousand_games())
    at_everything(here, "index.html")
    here.page.set_input_files(FILE, many)
    here.until(lambda: "1000 games" in here.page.locator("#notices").inner_text(), "a thousand games")
    first = file_of(here, tmp_path)
    pair(here, there)
    exchange(here, there, "Send mine there")
    assert "Added from the other device: 1001 games" in there.text("sheet")
    assert "has everything that was here" in here.text("sheet")
    there.press("Close", "#sheet .body")
    assert file_of(there, tmp_path) == first
    pair(there, here)
    exchange(there, here, "Both ways")
    for visitor in (here, there):
        assert "You have everything of the other device already." in visitor.text("sheet")
        assert file_of(visitor, tmp_path) == first


def test_what_is_broken_off_in_the_middle_leaves_nothing_behind(visit: Visit, tmp_path: Path) -> None:
    here, there = live.watched(visit()), live.watched(visit(**PHONE))
    many = tmp_path / "many.txt"
    many.write_text(thousand_games())
    at_everything(here, "index.html")
    here.page.set_input_files(FILE, many)
    here.until(lambda: "1000 games" in here.page.locator("#notices").inner_text(), "a thousand games")
    before = file_of(there, tmp_path)
    assert len(many.read_text()) > (PIECES + AHEAD) * PIECE, "the last piece goes out only after the connection is gone"
    pair(here, there)
    there.look(CUT_AFTER, PIECES)
    here.press("Send mine there", "#sheet")
    there.until(lambda: there.page.get_by_role("button", name="Allow").count(), "the question")
    there.press("Allow", "#sheet")
    for visitor in (here, there):
        read(visitor, "connection to the other device has ended")
    assert "Nothing on this device has changed." in there.text("sheet")
    assert file_of(there, tmp_path) == before


PIECES = 2
"""So many have come and were answered, when the connection is gone."""
CUT_AFTER = """
(pieces) => channels.at(-1).addEventListener("message", ({ data }) => {
  if (data.startsWith(`piece ${pieces}\n`)) links.at(-1).close();
})
"""
"""The connection is gone as soon as the piece after so many comes."""
