"""axe-core finds nothing to object to on any page, in any state: in light, in dark, and with forced colours."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from gridarium import load
from gridarium.formats.link import write
from gridarium.match.match import Match, Seat
from tests.browser.conftest import Visit
from tests.browser.support import live
from tests.browser.support.axe import objections
from tests.browser.support.games import BLUNDER, SMALL, STANDARD, played
from tests.browser.support.visitor import Visitor


def link_of(*actions: str, ply: int | None = None, resigned: int | None = None) -> str:
    match = played(*actions, map="small")
    if resigned is not None:
        match.resign(resigned)
    return f"#{write(match, ply)}"


def at_table(visitor: Visitor, *actions: str, resigned: int | None = None) -> None:
    visitor.show(link_of(*actions, resigned=resigned))


def new_line(visitor: Visitor) -> None:
    at_table(visitor, *SMALL[:3])
    visitor.key("z")
    visitor.click("b3")
    assert "Variations" in visitor.text("lines")


def refused(visitor: Visitor) -> None:
    at_table(visitor)
    visitor.click("a5")
    assert "(GB-8)" in visitor.live


def preview(visitor: Visitor) -> None:
    at_table(visitor, "c4")
    visitor.page.locator("#t-a1_b1").dispatch_event("pointerdown", {"pointerType": "touch"})
    visitor.page.locator("#t-a1_b1").dispatch_event("click", {"detail": 1})
    visitor.settle()
    assert visitor.page.locator("[data-board] .preview").count() == 1


def looking_back(visitor: Visitor) -> None:
    at_table(visitor, *SMALL[:4])
    visitor.key("z", "z")
    assert visitor.find("banner").is_visible()


def sheet(*names: str) -> Callable[[Visitor], None]:
    """An entry of the menu, and then what is named after it in the dialog before."""

    def open_sheet(visitor: Visitor) -> None:
        at_table(visitor, *SMALL[:5])
        visitor.press("Menu", "#actions")
        for name in names:
            visitor.press(name, "#sheet")

    return open_sheet


def settings(visitor: Visitor) -> None:
    at_table(visitor, *SMALL[:5])
    visitor.press("Settings", "header")


def more(visitor: Visitor) -> None:
    at_table(visitor, *SMALL[:2])
    visitor.press("Menu", "#actions")


def share(visitor: Visitor) -> None:
    at_table(visitor, *SMALL[:3])
    visitor.key("z")
    visitor.press("Share", "#actions")


def film(visitor: Visitor) -> None:
    share(visitor)
    visitor.press("Picture or film", "#sheet")
    visitor.press("Make a film", "#sheet")
    visitor.until(lambda: visitor.page.get_by_text("The film is ready").count(), "the film")


def round_over(visitor: Visitor) -> None:
    at_table(visitor, *SMALL[:3])
    visitor.click(SMALL[3])
    assert visitor.page.get_by_role("dialog", name="How it stands").is_visible()


def result(visitor: Visitor) -> None:
    at_table(visitor, *SMALL[:-1])
    visitor.click(SMALL[-1])
    assert visitor.page.get_by_role("dialog", name="Result").is_visible()


def over(visitor: Visitor) -> None:
    result(visitor)
    visitor.key("Escape")


def new_after_the_end(visitor: Visitor) -> None:
    over(visitor)
    visitor.press("Menu", "#actions")
    visitor.press("New game", "#sheet")


def resigned(visitor: Visitor) -> None:
    at_table(visitor, *SMALL[:2], resigned=0)


def against(visitor: Visitor, *levels: int) -> None:
    match = Match(load("gridbloc"), [Seat("", level) for level in levels])
    match.extend(("e6",))
    visitor.show(f"#{write(match)}")


def thinking(visitor: Visitor) -> None:
    against(visitor, 0, 6)
    visitor.unfold()
    visitor.press("Show moves")
    assert visitor.page.locator("#thinking progress").is_visible()


def waiting(visitor: Visitor) -> None:
    against(visitor, 0, 6)
    visitor.unfold()
    visitor.press("Pause")
    assert "waits" in visitor.text("thinking")


def looking_for_a_hint(visitor: Visitor) -> None:
    against(visitor, 0, 0)
    visitor.page.get_by_role("button", name="Hint", exact=True).first.click()
    visitor.page.locator("#hint progress").wait_for()  # at once: it looks for two seconds


def hint(visitor: Visitor) -> None:
    against(visitor, 0, 0)
    visitor.press("Hint")
    visitor.until(lambda: "Play it" in visitor.text("hint"), "the hint")


def analysing(visitor: Visitor) -> None:
    visitor.show(f"#{write(played(*STANDARD))}")
    visitor.press("Analysis", "#actions")
    assert visitor.page.locator("#analysis progress").is_visible()


def analysis(visitor: Visitor) -> None:
    at_table(visitor, *BLUNDER)
    visitor.press("Menu", "#actions")
    visitor.press("Analysis", "#sheet")
    visitor.until(lambda: not visitor.page.locator("#analysis progress").count(), "the analysis")
    assert "mistake" in visitor.text("analysis").lower()


def mistake(visitor: Visitor) -> None:
    analysis(visitor)
    visitor.press("Mistake before", "#analysis")
    visitor.press("Show the better move", "#analysis")
    visitor.until(lambda: "Better: " in visitor.text("analysis"), "the better move")


def bad_link(visitor: Visitor) -> None:
    visitor.show("#nonsense")
    assert visitor.notices


def home(visitor: Visitor) -> None:
    visitor.follow("Gridarium", "header")


def home_open(visitor: Visitor) -> None:
    home(visitor)
    visitor.press("Open a link or a file", "#saved")
    visitor.page.get_by_label("Paste a link").fill("nonsense")
    visitor.press("Open", "#sheet")


def home_everything(visitor: Visitor) -> None:
    home(visitor)
    visitor.press("Everything in one file", "#saved")


def home_deleted(visitor: Visitor) -> None:
    at_table(visitor, *SMALL[:2])
    home(visitor)
    visitor.page.locator("#saved [data-on=delete]").first.click()
    visitor.settle()


def rules(visitor: Visitor) -> None:
    visitor.page.locator("a[href='gridbloc-rules.html']").first.click()
    visitor.settle()


def sources(visitor: Visitor) -> None:
    rules(visitor)
    visitor.page.get_by_label("Show sources").check()
    assert visitor.page.locator(".rule .mark").first.is_visible()


def start_sheet(visitor: Visitor) -> None:
    at_table(visitor)
    visitor.press("New", "#actions")


def terms(visitor: Visitor) -> None:
    start_sheet(visitor)
    visitor.unfold_terms()
    assert visitor.page.locator("#new-game .tile-choice").count() > 3


def friend_by_link(visitor: Visitor) -> None:
    start_sheet(visitor)
    visitor.choose("Friend by link")


def for_a_friend(visitor: Visitor) -> None:
    visitor.click("e6")
    visitor.press("Share", "#actions")
    visitor.press("My friend has it", "#sheet")
    assert "Waiting for your friend" in visitor.status


def invites(visitor: Visitor) -> None:
    at_table(visitor, *SMALL[:2])
    live.invite(visitor)


def joins(visitor: Visitor) -> None:
    home_open(visitor)
    visitor.press("Join a live game", "#sheet")


def entered_ahead(visitor: Visitor) -> None:
    against(visitor, 0, 6)
    visitor.unfold()
    visitor.click("d7")
    visitor.until(lambda: visitor.page.locator("#marks .entered").count(), "the ring")


def picture(visitor: Visitor) -> None:
    over(visitor)
    visitor.press("Result", "#actions")
    visitor.press("Picture", "#sheet")


def moves_in_words(visitor: Visitor) -> None:
    at_table(visitor, *SMALL[:5])
    visitor.page.get_by_role("button", name="Settings").click()
    visitor.set("Move list", "In words")
    visitor.key("Escape")
    visitor.settle()


def greeting(visitor: Visitor) -> None:
    visitor.show(f"#{write(played(STANDARD[0]), None, 0, [0])}")
    assert visitor.page.get_by_role("dialog", name="Ann invites you to GridBloc").is_visible()


def legend(visitor: Visitor) -> None:
    at_table(visitor, *SMALL[:2])
    visitor.press("What the marks mean")
    assert visitor.page.get_by_role("dialog").is_visible()


STATES: dict[str, Callable[[Visitor], None]] = {
    "opening": lambda visitor: None,
    "blocker to move": lambda visitor: at_table(visitor, *SMALL[:1]),
    "runner to move": lambda visitor: at_table(visitor, *SMALL[:2]),
    "preview": preview,
    "refusal": refused,
    "computer at work": thinking,
    "computer waiting": waiting,
    "looking for a hint": looking_for_a_hint,
    "hint": hint,
    "analysing": analysing,
    "analysis": analysis,
    "mistake": mistake,
    "players": sheet("Players"),
    "new line": new_line,
    "looking back": looking_back,
    "more": more,
    "share": share,
    "film": film,
    "new game": new_after_the_end,
    "actions": sheet("Moves and variations"),
    "legal moves": sheet("Moves and variations", "Legal moves"),
    "keys": sheet("Keys"),
    "settings": settings,
    "resign": sheet("Resign"),
    "this game": sheet("This game"),
    "rename": sheet("This game", "Rename"),
    "round over": round_over,
    "result": result,
    "game over": over,
    "resigned": resigned,
    "bad link": bad_link,
    "home": home,
    "home, open a game": home_open,
    "home, everything": home_everything,
    "home, deleted": home_deleted,
    "rules": rules,
    "rules with sources": sources,
    "greeting": greeting,
    "start sheet": start_sheet,
    "start sheet, terms": terms,
    "start sheet, friend by link": friend_by_link,
    "waiting for a friend": for_a_friend,
    "inviting to live play": invites,
    "joining live play": joins,
    "entered ahead": entered_ahead,
    "picture of the end": picture,
    "moves in words": moves_in_words,
    "legend": legend,
}


@pytest.mark.parametrize("state", STATES)
def test_axe(table: Visitor, state: str) -> None:
    STATES[state](table)
    assert objections(table) == []


def test_axe_on_the_contents_of_the_rules_and_where_no_page_is(visit: Visit) -> None:
    visitor = visit(reduced_motion="reduce", viewport={"width": 390, "height": 844})
    visitor.page.goto(f"{visitor.site}gridbloc-rules.html")
    visitor.page.get_by_role("button", name="Contents").click()
    assert visitor.page.get_by_role("navigation", name="On this page").is_visible()
    assert objections(visitor) == []
    visitor.page.goto(f"{visitor.site}404.html")
    assert objections(visitor) == []


def test_axe_on_a_home_page_without_games(visit: Visit) -> None:
    assert objections(visit(reduced_motion="reduce").go("index.html")) == []
