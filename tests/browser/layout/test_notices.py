"""Notices beside everything that is pressed and read: on phones, on their side, and on a desk."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.browser.conftest import visitor_of
from tests.browser.support.visitor import Visitor
from web.boards import DESIGNED, SHOWN
from web.pages.layout import LONG as LENGTH

SIZES = [(390, 844), (360, 640), (320, 568), (844, 390), (1024, 768), (1280, 800)]
TABLES = [f"{game}.html" for game in SHOWN]
EDITORS = [f"{game}-editor.html" for game in DESIGNED]
PAGES = ["index.html", "learn.html", "puzzles.html", *TABLES, *EDITORS]
LESSON = "lesson"
"""In place of a page: the first lesson of a game."""

OFFERS = """
([words, length, ...offers]) => {
  const notice = document.querySelector("#notices").appendChild(document.createElement("div"));
  notice.className = words.length > length ? "notice long" : "notice";
  notice.append(Object.assign(document.createElement("span"), { textContent: words }));
  for (const [label, kind] of [...offers.map((offer) => [offer, "button"]), ["", "button icon-only"]]) {
    notice.append(Object.assign(document.createElement("button"), { textContent: label, className: kind }));
  }
  notice.lastChild.innerHTML = "<svg viewBox='0 0 20 20'></svg>";
}
"""
"""Put a notice there that offers things, as the page makes them: in small letters from that length on."""
AWAY = "document.querySelector('#notices').replaceChildren()"

SHORT = "First time? Learn it in a minute."
OFFER, QUESTION = ["First lesson"], ["Count it", "Do not count it"]
LONG = "This link differs from move 10 on. You have both now, each as a variation, and see the one of the link."

COVERED = """
() => {
  const notice = document.querySelector("#notices .notice:last-child");
  const over = notice.getBoundingClientRect();
  const meets = (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1
    && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
  const clipped = (one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const box = { left, right, top, bottom };
    for (let around = one.parentElement; around; around = around.parentElement) {
      if (getComputedStyle(around).overflow === "visible") continue;
      const room = around.getBoundingClientRect();
      box.left = Math.max(box.left, room.left);
      box.right = Math.min(box.right, room.right);
      box.top = Math.max(box.top, room.top);
      box.bottom = Math.min(box.bottom, room.bottom);
    }
    return box;
  };
  const all = "a, button, input, select, summary, [data-target], #status, #goal, #live, #hint, .coach .words";
  const found = [...document.querySelectorAll(all)]
    .filter((one) => !one.closest(".notice, .visually-hidden, dialog") && one.checkVisibility())
    .filter((one) => meets(clipped(one), over))
    .map((one) => one.ariaLabel ?? one.dataset.target ?? one.id ?? one.textContent);
  const words = notice.firstChild;
  const room = (one) => (one === notice.lastChild && innerWidth < 600 ? 44 : 24);
  const narrow = (one) => Math.min(one.getBoundingClientRect().width, one.getBoundingClientRect().height);
  const small = [...notice.querySelectorAll("button")].filter((one) => narrow(one) < room(one)).length;
  const within = over.left >= 0 && over.right <= innerWidth + 0.5 && over.top >= 0 && over.bottom <= innerHeight;
  if (!within) found.push("not in the window");
  if (words.scrollHeight > words.clientHeight + 1 && getComputedStyle(words).display !== "inline") found.push("cut");
  if (!notice.checkVisibility()) found.push("not to be seen");
  return [...found, ...Array(small).fill("a button too small for a finger")];
}
"""
"""What a notice covers of all that is read and pressed, as far as that shows; and what is wrong with the notice."""


@pytest.fixture(scope="module")
def visitor(chromium: Browser, site: str) -> Iterator[Visitor]:
    """One page that goes everywhere."""
    found = visitor_of(chromium, site, reduced_motion="reduce").with_settings(view="flat").go("index.html")
    yield found
    assert found.close() == []


@pytest.mark.parametrize("page", [*PAGES, LESSON])
def test_a_notice_covers_nothing_that_is_read_or_pressed(visitor: Visitor, page: str) -> None:
    lead_to(visitor, page)
    visitor.put_notices_away()
    covered: dict[tuple[int, int, str], list[str]] = {}
    for width, height in SIZES:
        visitor.resize({"width": width, "height": height})
        visitor.look("scrollTo(0, 0)")
        for words, offers in ((SHORT, OFFER), (LONG, OFFER), (LONG, QUESTION)):
            if words is LONG and width == 320 and offers is OFFER:
                continue
            visitor.look(OFFERS, [words, LENGTH, *offers])
            if found := visitor.look(COVERED):
                covered[width, height, words[:10] + offers[0]] = found
            visitor.look(AWAY)
    assert covered == {}


def lead_to(visitor: Visitor, page: str) -> None:
    if page != LESSON:
        visitor.lead_to(page)
        return
    visitor.lead_to("learn.html")
    visitor.page.locator(".course a").first.click()
    visitor.until(lambda: visitor.page.locator("#coach").count(), "the lesson")


def test_on_a_phone_the_bar_is_back_as_soon_as_the_notice_is_closed(phone: Visitor) -> None:
    bar = "document.querySelector('.top .brand').checkVisibility()"
    assert phone.look(bar)
    phone.look(OFFERS, [SHORT, LENGTH, *OFFER])
    assert not phone.look(bar), "it would be under the notice"
    phone.look(AWAY)
    assert phone.look(bar)


def test_who_is_at_the_bar_with_the_keyboard_stays_there(phone: Visitor) -> None:
    phone.look("document.activeElement.blur()")
    phone.key("Tab", "Tab")
    here = "document.activeElement.closest('.top') !== null"
    phone.repeat(lambda: phone.key("Tab"), lambda: phone.look(here), "the focus in the bar")
    phone.look(OFFERS, [SHORT, LENGTH, *OFFER])
    assert phone.look(here)
    phone.look(AWAY)
