"""Games by link between two devices, by what is seen: greeting, waiting, reload, setting up, and the page's title."""

from __future__ import annotations

from playwright.sync_api import Page

from gridarium import link, load
from gridarium.match import Match, Seat
from tests.browser.conftest import PHONE, Visit
from tests.browser.games import SMALL
from tests.browser.visitor import Visitor, held

UNSEEN = "getComputedStyle(document.querySelector('main .stage')).visibility === 'hidden'"
SAYS_SO = "getComputedStyle(document.querySelector('.setting-up')).display !== 'none'"


def send(visitor: Visitor, name: str) -> str:
    """Share the game with a name, and copy the link."""
    visitor.press("Share", "#actions")
    before = visitor.find("share-link").input_value()
    asked = visitor.page.get_by_label("Your name, so that your friend sees who invites")
    if asked.count():
        asked.press_sequentially(name)
        visitor.settle()
        assert visitor.find("share-link").input_value() != before, "the link says who sends it"
    address = visitor.find("share-link").input_value()
    visitor.press("Copy the link", "#sheet")
    visitor.until(lambda: visitor.text("copy-label") == "Copied", "a word about the copy")
    visitor.key("Escape")
    return address.removeprefix(visitor.site)


def title(page: Page) -> str:
    return page.title().removesuffix(" - Gridarium")


def test_to_and_fro(visit: Visit) -> None:
    """From a phone to a desktop and back; another test goes the other way."""
    ana = visit(**PHONE).go()
    ana.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ana.tap("e6")
    address = send(ana, "Ana")
    assert "Waiting for your friend." in ana.status
    assert title(ana.page) == "Waiting for your friend - GridBloc"
    ana.tap("e6|f6")
    assert ana.actions == ["e6"]
    assert "Waiting for your friend" in ana.live
    for way in ("Open the answer", "Send again", "Play for both"):
        assert ana.page.locator(".talk").get_by_role("button", name=way, exact=True).is_visible()
    ana.page.reload()
    ana.wait_for_python()
    assert "Waiting for your friend." in ana.status, "after a reload too"

    friend = visit()
    friend.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    release = held(friend)
    friend.page.goto(friend.site + address)
    friend.until(lambda: friend.look(SAYS_SO), "a word that the game is set up")
    assert friend.look(UNSEEN), "the board that the page was made with is another game's"
    release()
    friend.context.unroute_all()
    greeting = friend.page.get_by_role("dialog", name="Ana invites you to GridBloc")
    greeting.wait_for()
    friend.wait_for_python()
    assert not friend.look(UNSEEN)
    assert not friend.look(SAYS_SO)
    assert greeting.get_by_role("link", name="Rules").is_visible()
    friend.press("Let's play", "#sheet")
    assert not friend.page.get_by_role("dialog").count()
    assert title(friend.page) == "Your turn - GridBloc"
    friend.click("e6|f6")
    assert title(friend.page) == "Waiting for Ana - GridBloc"
    friend.page.reload()
    friend.wait_for_python()
    assert not friend.page.get_by_role("dialog").count(), "one is greeted once"
    assert friend.page.locator("#answer").get_by_role("button", name="Send it back").is_visible()
    answer = send(friend, "Bo")

    ana.press("Open the answer", "#answer")
    ana.page.get_by_label("Paste a link").fill(friend.site + answer)
    ana.press("Open", "#sheet")
    assert ana.actions == ["e6", "e6|f6"]
    assert "Bo" in ana.text("seats")
    assert title(ana.page) == "Your turn - GridBloc"


def test_a_whole_game_goes_to_and_fro(table: Visitor, phone: Visitor) -> None:
    for visitor in (table, phone):
        visitor.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    table.key("n")
    table.choose("Friend by link")
    table.unfold_terms()
    table.choose("Small")
    table.press("Start", "#sheet")
    here, there = table, phone
    for ply, action in enumerate(SMALL):
        act(here, action)
        if ply == len(SMALL) - 1:
            assert "A draw, 2 all." in here.text("sheet")
        leave_result(here)
        if title(here.page) == "Your turn - GridBloc":
            continue  # the round is over, and who blocked runs now
        label = "Send it back" if ply else "Send the link"
        assert here.page.locator("#answer").get_by_role("button", name=label).is_visible()
        address = send(here, "Ana" if here is table else "Bo")
        there.show(address)
        there.until(lambda: len(there.actions) == ply + 1, "the move to arrive")  # noqa: B023  called here
        if ply == 0:
            there.press("Let's play", "#sheet")
        if ply == len(SMALL) - 1:
            assert "A draw, 2 all." in there.text("sheet"), "the end is a moment for both"
        leave_result(there)
        here, there = there, here
    assert "Ana" in phone.text("seats")
    assert "Bo" in table.text("seats")
    for visitor in (table, phone):
        visitor.lead_to("index.html")
        assert "Draw, 2 to 2" in visitor.page.locator("#saved .game").first.inner_text()


def act(visitor: Visitor, action: str) -> None:
    """Make a move on the board; a touch shows a wall first."""
    for _ in range(2):
        if action not in visitor.actions[-1:]:
            visitor.click(action)


def leave_result(visitor: Visitor) -> None:
    if visitor.page.get_by_role("dialog").count():
        visitor.key("Escape")


def test_the_title_tells_what_happens_behind_the_tab(table: Visitor) -> None:
    table.show(f"#{link.write(Match(load('gridbloc'), [Seat(), Seat('', 1)]))}")
    assert title(table.page) == "Your turn - GridBloc"
    other = table.context.new_page()
    other.bring_to_front()
    table.look("document.querySelector('#typed-text').value = 'e6'")
    table.look("document.querySelector('#typed-text').form.requestSubmit()")
    table.until(lambda: len(table.actions) == 2, "the computer's move")
    table.until(lambda: title(table.page) == "Your turn - GridBloc", "the title to say so")
    other.close()
    table.page.bring_to_front()
