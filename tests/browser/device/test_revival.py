"""Python that ends is started anew inside the page, and one that only takes long is waited for."""

from __future__ import annotations

from textwrap import indent

from tests.browser.conftest import Visit
from tests.browser.support.visitor import Visitor, held


def at_question_mark(deed: str) -> str:
    """What is added to the worker's program so that this comes with a question mark, before what that key does."""
    return f"""
import json
from js import XMLHttpRequest
from web.app.app import HANDLERS, on

press = HANDLERS["key"]

@on("key", waits=True)
def key(app, message):
    if message["key"] == "?":
{indent(deed, " " * 8)}
    press(app, message)
"""


DEADLY = at_question_mark('json.loads("[" * 10_000_000)')
"""It overflows the browser's stack."""

SLOW = at_question_mark("""request = XMLHttpRequest.new()
request.open("GET", app.session.base + "slow", False)
request.send()""")
"""It waits for a file."""

ENDLESS = at_question_mark("while True: pass")
WRONG = at_question_mark('raise RuntimeError("on purpose")')

UNREADABLE = """
import json
from web.app.app import HANDLERS, on

begin = HANDLERS["start"]

@on("start")
def start(app, message):
    if "#" in message["url"]:
        json.loads("[" * 10_000_000)
    begin(app, message)
"""
"""Added to the worker's program: it cannot read any game in an address."""


def end_worker(visitor: Visitor) -> None:
    """What a browser does that is short of memory."""
    visitor.page.workers[0].evaluate("close()")


def wait_for_another(visitor: Visitor) -> None:
    visitor.until(lambda: any("started again" in words for words in visitor.notices), "another worker")


def test_a_worker_that_ends_is_started_anew_and_the_game_goes_on(visit: Visit) -> None:
    visitor = visit().go()
    visitor.expected = ("error: ",)
    loads = visitor.loads
    for text in ("e6", "e6|f6"):
        visitor.type_action(text)
    end_worker(visitor)
    visitor.until(lambda: "started again" in visitor.text("waking"), "a word about it")
    visitor.page.keyboard.press("m")
    visitor.page.locator("#typed-text").fill("f7")
    visitor.page.keyboard.press("Enter")
    wait_for_another(visitor)
    visitor.settle()
    assert visitor.actions == ["e6", "e6|f6", "f7"]
    assert visitor.loads == loads
    visitor.follow("Gridarium", "header")
    assert visitor.page.locator(".game .about").count() == 1


def test_what_ends_python_twice_is_left_out(visit: Visit) -> None:
    visitor = visit().with_program(DEADLY).go()
    visitor.expected = ("error: ", "warning: ")
    visitor.type_action("e6")
    visitor.page.keyboard.press("?")
    visitor.type_action("e6|f6")
    visitor.until(lambda: any("left out" in words for words in visitor.notices), "a word about it")
    visitor.settle()
    assert visitor.actions == ["e6", "e6|f6"]
    assert visitor.page.locator("#fault").is_hidden()


def test_an_exception_leaves_the_worker_as_it_was(visit: Visit) -> None:
    visitor = visit().with_program(WRONG).go()
    visitor.expected = ("error: ",)
    worker = visitor.page.workers[0]
    visitor.type_action("e6")
    visitor.key("?")
    assert "Something went wrong" in visitor.text("fault")
    visitor.type_action("e6|f6")
    assert visitor.page.workers == [worker]
    assert visitor.actions == ["e6", "e6|f6"]
    assert visitor.page.locator("#fault").is_hidden()


def test_what_takes_long_is_waited_for_and_what_is_pressed_meanwhile_counts(visit: Visit) -> None:
    visitor = visit().with_program(SLOW)
    visitor.expected = ("error: Failed to load resource",)
    visitor.page.clock.install()
    visitor.go()
    release = held(visitor, "**/slow")
    worker = visitor.page.workers[0]
    visitor.page.keyboard.press("?")
    visitor.page.locator("#typed-text").fill("e6")
    visitor.page.keyboard.press("Enter")
    visitor.page.clock.run_for(70_000)
    assert "You can wait" in visitor.text("fault")
    release()
    visitor.settle()
    visitor.key("Escape")
    visitor.type_action("e6|f6")
    assert visitor.actions == ["e6", "e6|f6"]
    assert visitor.page.workers == [worker]
    assert visitor.page.locator("#fault").is_hidden()


def test_what_never_ends_can_be_stopped(visit: Visit) -> None:
    visitor = visit().with_program(ENDLESS)
    visitor.page.clock.install()
    visitor.go()
    visitor.expected = ("error: ",)
    visitor.type_action("e6")
    visitor.page.keyboard.press("?")
    visitor.page.clock.fast_forward(61_000)
    visitor.page.get_by_role("button", name="Stop it").click()
    visitor.until(lambda: any("left out" in words for words in visitor.notices), "a word about it")
    visitor.type_action("e6|f6")
    assert visitor.actions == ["e6", "e6|f6"]
    assert visitor.page.locator("#fault").is_hidden()


def test_an_address_that_ends_python_twice_is_left_out(visit: Visit) -> None:
    visitor = visit().with_program(UNREADABLE)
    visitor.expected = ("error: ", "warning: ")
    visitor.page.goto(f"{visitor.site}gridbloc.html#anything")
    visitor.until(lambda: any("without it" in words for words in visitor.notices), "a word about it")
    visitor.unasked().type_action("e6")
    assert visitor.actions == ["e6"]
