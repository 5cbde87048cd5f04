"""Dice entered by hand, by touch; and fair dice between two devices, by links to and fro."""

from __future__ import annotations

from tests.browser.support.visitor import Visitor

SMALLEST = 44
"""Pixels of what a thumb can press."""


def begun(visitor: Visitor, way: str, dice: str) -> None:
    """Begin a game for two with these dice."""
    visitor.lead_to("gadget_grid.html")
    visitor.look("document.activeElement.blur()")
    visitor.key("n")
    visitor.choose(way)
    visitor.choose("2")
    visitor.unfold_terms()
    visitor.page.get_by_label("Dice", exact=True).select_option(dice)
    visitor.settle()
    visitor.press("Start", "#sheet")
    heard_of_storage(visitor)


def heard_of_storage(visitor: Visitor) -> None:
    """Wait until the device's storage has said what its halves of the dice come from: before, it can promise none."""
    visitor.until(lambda: "The dice wait for this device's storage" not in visitor.status, "the storage's answer")
    visitor.settle()


def given(visitor: Visitor) -> str:
    """The link in the dialog that is open, which is closed then."""
    address = visitor.find("share-link").input_value()
    visitor.page.locator("#sheet").get_by_role("button", name="My friend has it", exact=True).click()
    visitor.settle()
    return address


def back(visitor: Visitor) -> str:
    """The link that is sent, for the first time or back."""
    visitor.press("Send it back", "#answer")
    visitor.settle()
    return given(visitor)


def opened(visitor: Visitor, address: str) -> None:
    """Open a link that came."""
    visitor.show(address)
    visitor.until(lambda: visitor.look("!document.querySelector('progress')"), "the game to be opened")
    heard_of_storage(visitor)


def made(visitor: Visitor) -> int:
    """How many actions the game has."""
    return int(str(visitor.page.locator("#steer .place").text_content()).split("/")[1])


def played_on(visitor: Visitor) -> bool:
    """Play until the link is to be sent. Returns whether the game goes on: chance can end it early."""
    while not over(visitor):
        if visitor.text("answer"):
            return True
        visitor.look("document.activeElement.blur()")
        visitor.key("l")
        visitor.page.locator("#sheet .legal button").last.click()
        visitor.settle()
    return False


def over(visitor: Visitor) -> bool:
    """Whether the game has just ended; the dialog that says so is closed then."""
    if not visitor.look("document.querySelector('#sheet[data-open=result]') !== null"):
        return False
    visitor.until(lambda: visitor.look("document.querySelector('#sheet').open"), "the result to be shown")
    visitor.key("Escape")
    visitor.settle()
    return True


def test_dice_by_hand(phone: Visitor) -> None:
    visitor = phone
    begun(visitor, "Friend here", "people")
    assert "Roll two ten-sided dice" in visitor.text("choices")
    before = made(visitor)
    faces = visitor.page.locator("#choices button.face")
    assert faces.count() == 10
    for box in (face.bounding_box() for face in faces.all()):
        assert box is not None
        assert min(box["width"], box["height"]) >= SMALLEST
    faces.nth(7).tap()
    visitor.settle()
    assert "Entered: 7. Now the next die." in visitor.text("choices")
    faces.nth(2).tap()
    visitor.settle()
    assert visitor.look("document.querySelectorAll('#choices button.face').length") == 0
    assert made(visitor) == before + 1
    assert "2" in visitor.live
    assert "7" in visitor.live
    visitor.press("Undo", "#actions")
    visitor.page.locator("#choices").get_by_role("button", name="Roll for me").click()
    visitor.settle()
    assert visitor.look("document.querySelectorAll('#choices button.face').length") == 0


def test_fair_dice_between_a_desktop_and_a_phone(table: Visitor, phone: Visitor) -> None:
    ana, ben = table, phone
    begun(ana, "Friend by link", "fair")
    opened(ben, given(ana))
    ben.press("Let's play", "#sheet")
    assert "This roll needs both devices." in ben.status
    opened(ana, back(ben))
    assert made(ana) > 5
    here, there = ana, ben
    for _ in range(4):
        if not played_on(here):
            break
        length = made(here)
        opened(there, back(here))
        assert made(there) >= length
        here, there = there, here
    over(here)
    here.press("Menu", "#actions")
    here.press("Players and dice", "#sheet")
    here.press("Check the dice", "#sheet")
    assert "All rolls are right:" in here.text("sheet")
    assert here.page.locator("#sheet .rolls > li").count() >= 3
