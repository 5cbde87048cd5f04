"""Games by link between two devices, by what is seen: greeting, waiting, reload, setting up, and the page's title."""

from __future__ import annotations

from playwright.sync_api import Page

from gridarium import load
from gridarium.formats import link
from gridarium.match.match import Match, Seat
from tests.browser.conftest import PHONE, Visit
from tests.browser.support.games import SMALL
from tests.browser.support.visitor import Visitor, held

UNSEEN = "getComputedStyle(document.querySelector('main .stage')).visibility === 'hidden'"
SAYS_SO = "getComputedStyle(document.querySelector('.setting-up')).display !== 'none'"

CLOSE_LATE = """() => {
  document.querySelector("[data-on=playback-speed]").click();
  const end = performance.now() + 1500;
  while (performance.now() < end);
  document.querySelector("#sheet .primary[data-on=close]").click();
}"""
"""Close the dialog when something new from Python is there, and not shown yet."""


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


def test_who_leaves_the_greeting_as_the_page_changes_has_left_it(visit: Visit) -> None:
    visitor = visit().go(f"gridbloc.html#{link.write(Match(load('gridbloc'), [Seat('Ana'), Seat()]), senders=[0])}")
    visitor.page.evaluate(CLOSE_LATE)
    visitor.settle()
    assert not visitor.page.get_by_role("dialog").count()


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
    ana.reload()
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
    friend.reload()
    assert not friend.page.get_by_role("dialog").count(), "one is greeted once"
    assert friend.page.locator("#answer").get_by_role("button", name="Send it back").is_visible()
    answer = send(friend, "Bo")

    ana.look("navigator.clipboard.writeText('nothing yet')")
    ana.press("Open the answer", "#answer")
    ana.until(lambda: "holds no link" in ana.text("sheet"), "a sentence and a field")
    assert ana.page.get_by_label("Paste a link").is_visible()
    ana.key("Escape")
    ana.look("(text) => navigator.clipboard.writeText(text)", f"Your turn in GridBloc: {friend.site}{answer}")
    ana.press("Open the answer", "#answer")
    ana.until(lambda: len(ana.actions) == 2, "the answer, with one press")
    ana.settle()
    assert ana.actions == ["e6", "e6|f6"]
    assert "Bo" in ana.text("seats")
    assert title(ana.page) == "Your turn - GridBloc"


PASTE = """
([query, text]) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
  document.querySelector(query).dispatchEvent(event);
  return event.defaultPrevented;
}
"""
NO_CLIPBOARD = "void (navigator.clipboard.readText = () => Promise.reject(new DOMException('', 'NotAllowedError')))"


def test_the_answer_is_pasted_anywhere_or_into_a_field_where_the_clipboard_is_refused(table: Visitor) -> None:
    match = Match(load("gridbloc"), [Seat(), Seat()])
    table.click("e6")
    table.press("Share", "#actions")
    match.id = link.read(table.find("share-link").input_value().partition("#")[2]).match.id
    table.press("My friend has it", "#sheet")
    match.extend(["e6", "e6|f6"])
    answer = f"Your turn in GridBloc, 1 to 0: {table.site}gridbloc.html#{link.write(match, senders=[1])}"
    assert not table.look(PASTE, ["#typed-text", "e6|f6"]), "a move that is pasted into its line stays there"
    table.look(NO_CLIPBOARD)
    table.press("Open the answer", "#answer")
    assert "does not let the page look at the clipboard" in table.text("sheet")
    assert not table.look(PASTE, ["#f-text", answer]), "the field is for that"
    table.key("Escape")
    assert table.look(PASTE, ["body", answer])
    table.until(lambda: table.actions == ["e6", "e6|f6"], "the answer")
    assert not table.look(PASTE, ["body", answer]), "nothing is awaited any more"
    table.look("delete navigator.clipboard.readText")


SENT = "void (navigator.share = (what) => { window.sent = what; return Promise.resolve(); })"


def test_what_is_sent_is_a_sentence_with_the_link_and_its_sheet_closes(table: Visitor) -> None:
    table.click("e6")
    table.press("Share", "#actions")
    table.look(SENT)
    table.look(
        "document.querySelector('#sheet [data-copy]').after(Object.assign(document.createElement('button'),"
        " { id: 'send', textContent: 'Send' }))"
    )
    table.look("document.getElementById('send').dataset.share = '#share-link'")
    address = table.find("share-link").input_value()
    table.press("Send", "#sheet")
    table.until(lambda: not table.page.get_by_role("dialog").count(), "the sheet to close")
    assert table.look("window.sent.url") == address
    assert table.look("window.sent.text") == "An invitation to GridBloc:"
    assert "Waiting for your friend." in table.status
    table.look("delete navigator.share")


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
