"""A map by link on a phone: greeted by sight, by ear and by keys, and saved, or not where nothing can be."""

from __future__ import annotations

from tests.browser.conftest import PHONE, Visit
from tests.browser.journeys.test_storage import DENIED
from tests.browser.support.axe import objections
from web.boards import designer_for
from web.storage import design_links
from web.storage.design_links import Made
from web.storage.designs import option_of

DESIGNER = designer_for("gridbloc")
SENT = Made(
    "gridbloc", option_of("gridbloc").check(DESIGNER.value(DESIGNER.begin("pillars"))), "Two islands in the sea", "Ana"
)
LINK = f"gridbloc.html#{design_links.write(SENT)}"
FOCUSED = "document.activeElement.textContent"
PICTURE = "document.querySelector('#sheet svg.thumb').getBoundingClientRect().height"
CUT_OFF = "document.querySelector('#sheet .body').scrollWidth > document.querySelector('#sheet .body').clientWidth"


def test_who_opens_it_is_greeted_and_does_everything_by_keys(visit: Visit) -> None:
    phone = visit(**PHONE).go(LINK)
    greeting = phone.page.get_by_role("dialog", name="Two islands in the sea")
    assert greeting.is_visible()
    assert greeting.get_by_text("A map for GridBloc by Ana").is_visible()
    assert greeting.get_by_role("img", name="The map as a game on it begins").is_visible()
    assert phone.look(PICTURE) >= 200
    assert not phone.look(CUT_OFF)
    assert objections(phone) == []
    phone.until(lambda: phone.look(FOCUSED) == "Play", "the focus on what most people want")
    phone.key("Tab", "Tab")
    assert phone.look(FOCUSED) == "Save"
    phone.key("Enter")
    assert greeting.get_by_role("status").inner_text() == (
        "Saved as Two islands in the sea, among your maps on this device."
    )
    assert phone.look(FOCUSED) == "Save"
    assert objections(phone) == []
    phone.key("Shift+Tab", "Enter")
    assert phone.find("f-design-title").input_value() == "Two islands in the sea"
    assert phone.page.locator("#design-kept .open").all_text_contents() == ["Two islands in the sea by Ana"]
    phone.page.go_back()
    greeting.wait_for()
    phone.key("Escape")
    assert not phone.page.get_by_role("dialog").count()
    assert phone.address == f"{phone.site}gridbloc.html"


def test_where_storage_is_denied_saving_says_why_and_the_map_can_be_played(visit: Visit) -> None:
    phone = visit(**PHONE)
    phone.page.add_init_script(DENIED)
    phone.expected = ("warning: SecurityError: denied",)
    phone.go(LINK)
    phone.press("Save", "#sheet")
    words = phone.page.get_by_role("dialog").get_by_role("status")
    phone.until(lambda: "cannot be saved" in words.inner_text(), "the reason")
    assert words.inner_text() == (
        "This map cannot be saved on this device: the browser does not allow it. "
        "Play it now, or open it in the editor and export it as a file."
    )
    phone.press("Play", "#sheet")
    phone.press("Start", "#sheet")
    assert phone.page.locator("[data-board] [role=gridcell]").count()
