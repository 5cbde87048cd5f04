"""Links that nobody made or somebody changed, put into the address of an open page: a sentence, and nothing else."""

from __future__ import annotations

import pytest

from tests.web.tab import Tab, play

HOSTILE = [
    "x",
    "1",
    "1.gridbloc",
    "1.chess.1.abc...2.-.0..AAAA",
    "9.gridbloc.1.abc...2.-.0..AAAA",
    "1.gridbloc.99.abc...2.-.0..AAAA",
    "1.gridbloc.1.__proto__.map-99999x99999-..2.-.0..AAAA",
    "1.gridbloc.1.abc...2.-.99999999..AAAA",
    "A" * 100_000,
    "." * 10_000,
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "javascript:alert(1)",
    "constructor",
    "%",
    "\U0001f986",
    "1.gridbloc.1.\u202e",
]


@pytest.mark.parametrize("fragment", HOSTILE, ids=range(len(HOSTILE)))
def test_the_game_on_the_table_stays_and_a_notice_says_why(fragment: str) -> None:
    tab = Tab()
    play(tab, "e6", "e6|f6")
    address = tab.url
    tab.send("go", url=f"gridbloc.html#{fragment}")
    assert len(tab.notices) == 1
    assert "link" in tab.notices[0]
    assert tab.url == address
    assert tab.actions == ["e6", "e6|f6"]
