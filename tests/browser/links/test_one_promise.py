"""Fair dice on one device: whatever its tabs and its storage do, it promises once, and the game is kept."""

from __future__ import annotations

import re

from playwright.sync_api import Browser

import gridarium
from gridarium.formats import link
from gridarium.match.match import Match, Seat
from tests.browser.journeys.test_storage import LATE
from tests.browser.support.lifecycle import Tab, profile, until

SECRET = bytes(range(32))
"""What the halves of the friend who invites come from."""
WAITS = "The dice wait for this device's storage"


def friends() -> Match:
    """The game of somebody elsewhere who invites to fair dice."""
    match = Match(gridarium.load("gadget_grid"), [Seat("Ana"), Seat()], dice="fair")
    assert match.halves is not None
    match.halves.promise(0, SECRET)
    return match


def invitation(match: Match) -> str:
    return f"gadget_grid.html#{link.write(match, senders=[0])}"


def answered(tab: Tab) -> str:
    """The link that goes back, once there is one: to send, or again where it was offered before."""
    until(lambda: "Send" in tab.text("#answer"), "the promise")
    tab.page.locator("#answer [data-value=share]").click()
    field = tab.page.locator("#share-link")
    field.wait_for()
    return field.input_value()


def promise(url: str) -> str:
    """What the side that was invited gives to the first roll."""
    found = re.search(r"half-2-1-[A-Za-z0-9_-]{43}", url)
    assert found, url
    return found[0]


def gets_roll(match: Match, url: str) -> str:
    """The friend opens the answer, the dice fall there, and this goes back."""
    opened = link.read(url.partition("#")[2])
    assert not opened.problem
    assert match.halves is not None
    assert opened.match.halves is not None
    match.halves.take(opened.match.halves.revealed)
    assert match.fall()
    return f"gadget_grid.html#{link.write(match, senders=[0])}"


def goes_on(tab: Tab, match: Match, url: str) -> None:
    """The friend's roll comes in, and the game is kept as it stands then, and after the page was loaded anew.

    What is the only choice after the roll is done at once.
    """

    def length() -> int:
        """Of the game that is kept, once the roll is in it."""
        return next((len(kept) for kept in tab.kept if kept[: match.length] == match.current.actions), 0)

    tab.page.locator("#sheet").get_by_role("button", name="My friend has it").click()
    tab.change_hash(gets_roll(match, url).partition("#")[2])
    until(lambda: length() and tab.place.endswith(f"/ {length()}"), "the roll, and the game to be kept")
    assert len(tab.kept) == 1
    done = length()
    tab.reload()
    until(lambda: tab.place.endswith(f"/ {done}"), "the game")
    assert "revealed something other" not in tab.notices


def test_two_tabs_that_open_an_invitation_at_once_share_one_promise(chromium: Browser, site: str) -> None:
    match = friends()
    with profile(chromium) as context:
        tabs = [Tab(context, site) for _ in range(2)]
        for tab in tabs:
            tab.page.goto(site + invitation(match), wait_until="commit")
        for tab in tabs:
            tab.awake()
            tab.press("Let's play")
        one, other = (answered(tab) for tab in tabs)
        assert promise(one) == promise(other)
        goes_on(tabs[0], match, other)
        for tab in tabs:
            tab.check()


def test_an_invitation_opened_again_while_the_storage_is_slow_waits_for_what_was_promised(
    chromium: Browser, site: str
) -> None:
    """The page gives the storage five seconds, and begins without it; that one answers when it is told to."""
    match = friends()
    with profile(chromium) as context:
        first = Tab(context, site)
        first.goto(invitation(match)).awake()
        first.press("Let's play")
        promised = promise(answered(first))
        until(lambda: len(first.kept) == 1, "the game to be kept")
        first.page.close()
        late = Tab(context, site)
        late.page.add_init_script(LATE)
        late.goto(invitation(match)).awake()
        late.press("Let's play")
        until(lambda: WAITS in late.text("#status"), "the sentence")
        assert "half-2" not in late.address
        late.page.evaluate("window.answer()")
        url = answered(late)
        assert promise(url) == promised
        late.page.close()
        again = Tab(context, site)
        again.goto(invitation(match)).awake()
        assert promise(answered(again)) == promised
        goes_on(again, match, url)
        again.check()
