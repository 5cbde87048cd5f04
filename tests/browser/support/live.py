"""Live play between pages, by what people do: invite, answer, take the answer; and what is sent, seen from outside."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from gridarium.formats import link
from gridarium.match.match import Match
from tests.browser.support.visitor import Visitor

WATCHED = """
window.channels = [];
window.links = [];
const Original = RTCPeerConnection;
window.RTCPeerConnection = class extends Original {
  constructor(...given) {
    super(...given);
    links.push(this);
    this.addEventListener("datachannel", ({ channel }) => channels.push(channel));
  }
  createDataChannel(...given) {
    const channel = super.createDataChannel(...given);
    channels.push(channel);
    return channel;
  }
};
"""
"""Run before a page's scripts, this keeps hold of its connections: `links`, and `channels` for what is sent."""
CUT = "links.at(-1).close()"
"""The connection is gone, and the page does not know that it did that itself."""
SEND = "(texts) => texts.forEach((text) => channels.at(-1).send(text))"


def watched(visitor: Visitor) -> Visitor:
    """A visitor whose connections can be cut and misused."""
    visitor.page.add_init_script(WATCHED)
    return visitor


def invite(table: Visitor) -> str:
    """Press what invites to the game that is open; the link."""
    if not table.page.locator("#sheet[data-open=live]").count():
        table.press("Share", "#actions")
        table.press("Play live", "#sheet")
    return passed_on(table)


def passed_on(visitor: Visitor) -> str:
    """The link that is to be passed on, once it is there."""
    field = visitor.page.locator("#live-link")
    visitor.until(field.count, "a link to pass on")
    return field.input_value()


def answer(guest: Visitor, invitation: str) -> str:
    """Open an invitation; the link that goes back."""
    guest.page.goto(invitation)
    return passed_on(guest)


def take(table: Visitor, text: str) -> None:
    """Paste an answer where one invites."""
    table.page.locator("#sheet .pasted summary").click()
    table.page.locator("#live-text").fill(text)
    table.press("Open", "#sheet .pasted")


def connect(table: Visitor, *guests: Visitor) -> None:
    """Invite these guests one after the other, until all have the game."""
    for guest in guests:
        invitation = invite(table)
        take(table, answer(guest, invitation))
        guest.until(partial(is_connected, guest), "the game at the guest")
        guest.settle()
        if guest is not guests[-1]:
            invite_more(table)
    close_sheet(table)


def invite_more(table: Visitor) -> None:
    """Invite one more, once the sheet shows who is there, or from the strip."""
    table.until(lambda: is_connected(table) and not table.page.locator("#live-link").count(), "who is connected")
    if not table.page.get_by_role("dialog").count():
        open_sheet(table)
    table.press("Invite one more", "#sheet")


def open_sheet(visitor: Visitor) -> None:
    """Press the strip beside the board."""
    visitor.page.locator("#answer [data-value=live]").click()
    visitor.settle()


def close_sheet(visitor: Visitor) -> None:
    visitor.settle()
    if visitor.page.get_by_role("dialog").count():
        visitor.key("Escape")


def is_connected(visitor: Visitor) -> bool:
    return visitor.page.locator(".live-strip.connected").count() > 0


def game_at(visitor: Visitor) -> Match:
    """The game as it is in a page's address."""
    return link.read(visitor.address.partition("#")[2]).match


def until_longer(visitor: Visitor, length: int) -> None:
    """Wait until more than so many actions are in the game at a page."""
    visitor.until(lambda: game_at(visitor).length > length, "a move to come in")


def agree(visitors: Sequence[Visitor], actions: Sequence[str] | None = None) -> Match:
    """Wait until all have the same game, of these actions if they are said."""

    def same() -> bool:
        found = [game_at(visitor).current.actions for visitor in visitors]
        return all(each == (found[0] if actions is None else list(actions)) for each in found)

    visitors[0].until(same, f"the same game everywhere, {actions or ''}")
    return game_at(visitors[0])


def at_rest(visitors: Sequence[Visitor]) -> Match:
    """Wait until all have the same game, and it is over or somebody is to move: what falls by itself has fallen."""

    def waits() -> bool:
        now = agree(visitors)
        return now.over or (not now.chance_due and sum(map(decides, visitors)) == 1)

    visitors[0].until(waits, "somebody to move")
    return agree(visitors)


def mover(visitors: Sequence[Visitor]) -> Visitor:
    """Who is to move."""
    return next(filter(decides, visitors))


def decides(visitor: Visitor) -> bool:
    """Whether somebody at this page is to move, or to choose in the turn of somebody else."""
    return any(words in visitor.status for words in ("Your turn", "You choose"))
