"""A whole game on the standard board by mouse."""

from __future__ import annotations

from tests.browser.support.games import STANDARD
from tests.browser.support.visitor import Visitor, play


def test_a_whole_game_by_mouse(table: Visitor) -> None:
    visitor = table.lead_to("index.html")
    visitor.press("Play a friend", "main")
    visitor.press("Start", "#sheet")
    assert visitor.status == "Round 1 of 2 Player 1 to move: step to a neighbouring tile."

    visitor.click("d4")
    assert visitor.live == "Player 1 moved to d4 and scored, 1 point."
    assert visitor.status == "Round 1 of 2 Player 2 to move: build a wall between two tiles."
    visitor.page.mouse.move(*visitor.place("a1|b1"))
    bar = visitor.page.locator("#t-a1_b1 .bar")
    hovered = bar.evaluate("bar => getComputedStyle(bar).opacity + getComputedStyle(bar).stroke")
    other = visitor.page.locator("#t-b1_c1 .bar")
    assert hovered != other.evaluate("bar => getComputedStyle(bar).opacity + getComputedStyle(bar).stroke")
    visitor.click("a1|b1")
    assert visitor.live == "Player 2 built a wall between a1 and b1."

    play(visitor, STANDARD[2:7], visitor.click)
    visitor.click(STANDARD[7])
    assert (
        visitor.live
        == "Player 2 built a wall between a1 and a2. Player 1 ended round 1 with 4 points. Player 2 became the runner."
    )
    assert visitor.page.get_by_role("dialog", name="How it stands").is_visible()
    visitor.press("Continue", "#sheet")
    assert visitor.status == "Round 2 of 2 Player 2 to move: step to a neighbouring tile."
    assert visitor.page.locator("#t-a1_b1.wall").count() == 0

    play(visitor, STANDARD[8:-1], visitor.click)
    visitor.click(STANDARD[-1])
    result = visitor.page.get_by_role("dialog", name="Result")
    assert result.is_visible()
    assert "Player 2 won 5 to 4." in result.inner_text()
    assert result.locator(".recaps svg .trail").count() == 2
    result.locator("summary").click()
    rows = [" ".join(row.split()) for row in result.locator("tbody tr").all_inner_texts()]
    assert "Score 4 5" in rows
    assert "Tiles for each wall 1.00 1.00" in rows
    assert "Longest run of scoring steps 4 5" in rows
    visitor.press("Rematch, seats swapped", "#sheet")
    assert visitor.actions == []
