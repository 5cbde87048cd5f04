"""A whole game in a link: copied here, opened in a fresh profile, gone on with, sent back."""

from __future__ import annotations

import pytest

from gridarium.formats import link
from tests.browser.conftest import Visit
from tests.browser.support.visitor import Visitor


def copied_link(visitor: Visitor) -> str:
    visitor.context.grant_permissions(["clipboard-read", "clipboard-write"])
    visitor.press("Share", "#actions")
    visitor.press("Copy the link", "#sheet")
    visitor.until(lambda: visitor.text("copy-label") == "Copied", "a word about the copy on the button")
    assert visitor.notices == []
    copied = str(visitor.look("navigator.clipboard.readText()"))
    visitor.context.clear_permissions()
    visitor.key("Escape")
    words, _, address = copied.rpartition(" ")
    assert words.endswith(("to GridBloc:", "in GridBloc, 0 to 1:", "in GridBloc, 1 to 0:", "in GridBloc, 0 to 2:")), (
        words
    )
    return address


def same_game(one: str, other: str) -> bool:
    """Whether two addresses hold the same match; the one that is passed on also says who sends it."""
    first, second = (link.read(address.partition("#")[2]) for address in (one, other))
    return (first.match.id, first.match.current.actions) == (second.match.id, second.match.current.actions)


def test_to_and_fro_by_link(table: Visitor, visit: Visit) -> None:
    ann = table
    ann.new_game("Ann", "Ben", "Small")
    ann.click("c4")
    copied = copied_link(ann)
    assert same_game(copied, ann.address)

    ben = visit().go(copied.removeprefix(ann.site))
    ben.press("Let's play", "#sheet")
    assert ben.actions == ["c4"]
    assert "Your turn: build a wall between two tiles." in ben.status
    assert ben.notices == []
    ben.click("c4|c5")
    assert ben.find("answer").is_visible()
    ben.press("Send it back", "#answer")
    ben.press("Close", "#sheet")
    answer = copied_link(ben)
    assert ben.status.endswith("Waiting for Ann.")

    ann.show(answer)
    assert ann.actions == ["c4", "c4|c5"]
    assert ann.notices[-1] == "Ben has moved."
    ann.put_notices_away()
    ann.click("d4")
    ben.show(copied_link(ann))
    assert ben.actions == ["c4", "c4|c5", "d4"]


@pytest.mark.thorough
def test_the_devices_share_sheet(visit: Visit) -> None:
    visitor = visit()
    visitor.page.add_init_script("navigator.share = (what) => { window.shared = what; return Promise.resolve(); }")
    visitor.go().click("e6")
    visitor.press("Share", "#actions")
    visitor.press("Send", "#sheet")
    visitor.until(lambda: visitor.notices, "a word about the sharing")
    assert visitor.notices == ["The link is on its way."]
    assert same_game(str(visitor.look("window.shared.url")), visitor.address)
