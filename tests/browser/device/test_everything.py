"""Everything in one file, from one browser to another: saved, added, saved again."""

from __future__ import annotations

from pathlib import Path

from tests.browser.conftest import PHONE, Visit
from tests.browser.support.visitor import Visitor
from web.storage.everything import NAME

FILE = "#f-everything"


def saved(visitor: Visitor, tmp_path: Path) -> Path:
    """The file that the open sheet gives."""
    with visitor.page.expect_download() as download:
        visitor.press("Save to a file", "#sheet")
    assert download.value.suggested_filename == NAME
    path = tmp_path / f"{len([*tmp_path.iterdir()])}.txt"
    download.value.save_as(path)
    return path


def add(visitor: Visitor, path: Path) -> str:
    """Add a file, and what the page says then."""
    visitor.page.set_input_files(FILE, path)
    visitor.until(lambda: visitor.page.locator("#notices").inner_text(), "an answer")
    return visitor.page.locator("#notices").inner_text()


def at_everything(visitor: Visitor, file: str) -> None:
    visitor.go(file)
    visitor.page.get_by_role("button", name="Everything in one file").first.click()
    visitor.until(lambda: visitor.page.get_by_role("dialog", name="Everything in one file").count(), "the sheet")


def test_from_one_device_to_another_and_back(visit: Visit, tmp_path: Path) -> None:
    here, there = visit(), visit(**PHONE)
    here.go("gridbloc.html")
    here.type_action("e6")
    here.look("localStorage.setItem('gridarium', JSON.stringify({ boards: 'wood', name: 'Ännchen “1”' }))")
    at_everything(here, "record.html")
    first = saved(here, tmp_path)
    at_everything(there, "index.html")
    assert "Added from the file: 1 game" in add(there, first)
    assert there.look("document.documentElement.dataset.boards") == "wood"
    assert not there.page.get_by_role("dialog").count()
    at_everything(there, "index.html")
    assert saved(there, tmp_path).read_bytes() == first.read_bytes()
    assert "You have everything in this file already." in add(there, first)
    assert there.page.locator("#saved li.game").count() == 1


def test_a_file_of_a_later_release_is_refused(visit: Visit, tmp_path: Path) -> None:
    visitor = visit()
    later = tmp_path / "later.txt"
    later.write_text("Gridarium everything: 7, 0 entries\n")
    at_everything(visitor, "index.html")
    visitor.page.set_input_files(FILE, later)
    visitor.until(lambda: visitor.page.locator("#sheet .refusal").count(), "a sentence about that")
    assert "later release" in visitor.page.locator("#sheet .refusal").inner_text()
