"""A device that does not keep anything: the game goes on, says so, and can be taken elsewhere."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from gridarium.formats import link, record
from tests.browser.support.games import OPENING, a_game
from tests.browser.support.lifecycle import Tab, profile, until
from tests.browser.support.visitor import set_to

DENIED = """
const denied = { get() { throw new DOMException("denied", "SecurityError"); } };
for (const name of ["indexedDB", "localStorage", "sessionStorage"]) Object.defineProperty(window, name, denied);
"""
REFUSED = """
const open = indexedDB.open.bind(indexedDB);
indexedDB.open = (name) => [2, 1].map((version) => open(name, version))[1];  // an older version than there is: an error
"""
SILENT = """
indexedDB.open = () => ({});
"""
SILENT_LATER = """
Object.defineProperty(IDBTransaction.prototype, "oncomplete", { set() {} });
"""
FULL = """
IDBObjectStore.prototype.put = function () { this.transaction.abort(); };
const full = { get: () => new DOMException("full", "QuotaExceededError") };
Object.defineProperty(IDBTransaction.prototype, "error", full);
"""
LATE = """
const open = indexedDB.open.bind(indexedDB);
indexedDB.open = (name) => {
  if (name !== "gridarium") return open(name);
  const later = {};
  window.answer = () => {
    const request = open(name);
    request.onupgradeneeded = () => { later.result = request.result; later.onupgradeneeded(); };
    request.onsuccess = () => { later.result = request.result; later.onsuccess(); };
  };
  return later;
};
"""
NONSENSE = """
if (!localStorage.getItem("gridarium")) {
  localStorage.setItem("gridarium", '{"theme": 5, "motion": "none", "later": [7]}');
  localStorage.setItem("gridarium aside", '{"a": null, "b": 5, "c": {"text": 7}, "d": {"text": "x", "over": 8}}');
  localStorage.setItem("gridarium-flat", "9e99");
  localStorage.setItem("gridarium-going", "{}");
}
"""
PYSCRIPTS_OWN = "already being dispatched"
"""PyScript has a database too, which nobody uses, and stumbles where that fails late."""
STUCK = """
IDBObjectStore.prototype.get = () => new EventTarget();
"""
FULL_FOR_NOW = """
const put = IDBObjectStore.prototype.put;
IDBObjectStore.prototype.put = function (...what) {
  if (window.full) throw new DOMException("full", "QuotaExceededError");
  return put.apply(this, what);
};
"""


@pytest.mark.parametrize(
    ("script", "reason"),
    [
        pytest.param(DENIED, "the browser does not allow it", id="denied"),
        pytest.param(REFUSED, "the browser does not allow it", id="refused", marks=pytest.mark.thorough),
        pytest.param(SILENT, "its storage does not answer", id="silent", marks=pytest.mark.thorough),
        pytest.param(SILENT_LATER, "its storage does not answer", id="silent later", marks=pytest.mark.thorough),
        pytest.param(FULL, "its storage is full", id="full", marks=pytest.mark.thorough),
    ],
)
def test_the_game_goes_on(chromium: Browser, site: str, script: str, reason: str) -> None:
    with profile(chromium) as context:
        tab = Tab(context, site)
        tab.page.add_init_script(script)
        tab.open().play(*OPENING[:3])
        tab.says(f"Games cannot be saved on this device: {reason}.")
        if script in (DENIED, SILENT, FULL):
            goes_on(tab)
        assert [error for error in tab.errors if PYSCRIPTS_OWN not in error] == []


@pytest.mark.thorough
def test_home_and_settings_do_not_say_that_they_are_saved_where_storage_is_denied(chromium: Browser, site: str) -> None:
    with profile(chromium) as context:
        tab = Tab(context, site)
        tab.page.add_init_script(DENIED)
        tab.open("index.html")
        assert "Games cannot be saved on this device" in tab.text("#saved")
        assert "are saved" not in tab.text("#page")
        tab.press("Settings")
        until(lambda: "Settings and games cannot be saved on this device." in tab.text("#sheet"))
        set_to(tab.page, "Colours", "Dark")
        until(lambda: tab.page.evaluate("document.documentElement.dataset.theme") == "dark", "the colours")
        tab.says("cannot be kept")


def goes_on(tab: Tab) -> None:
    """The game can be shared, exported and reloaded, and played to and fro."""
    tab.press("Share")
    _, text = tab.page.locator("#share-link").input_value().split("#")
    assert link.read(text).match.current.actions == list(OPENING[:3])
    with tab.page.expect_download() as download:
        tab.press("Export as a file")
    assert "e6 e6|f6 f7" in download.value.path().read_text()
    tab.page.locator("#sheet").get_by_role("button", name="Close").click()
    assert tab.reload().moves == list(OPENING[:3])
    assert tab.play(OPENING[3]).moves == list(OPENING[:4])
    tab.go_home()
    tab.page.go_back()
    until(lambda: tab.moves == list(OPENING[:4]))


@pytest.mark.thorough
def test_the_game_is_kept_again_when_there_is_space(chromium: Browser, site: str) -> None:
    with profile(chromium) as context:
        tab = Tab(context, site)
        tab.page.add_init_script(FULL_FOR_NOW)
        tab.open().play(*OPENING[:2])
        tab.page.evaluate("window.full = true")
        tab.play(OPENING[2])
        tab.says("Games cannot be saved on this device: its storage is full.")
        tab.page.evaluate("window.full = false")
        tab.play(OPENING[3])
        until(lambda: tab.notices == "", "the notice to go")
        until(lambda: tab.kept == [list(OPENING[:4])], "the game to be kept")
        tab.check()


@pytest.mark.thorough
def test_what_was_not_written_yet_when_the_page_was_left_is_written_by_the_next(chromium: Browser, site: str) -> None:
    with profile(chromium) as context:
        tab = Tab(context, site).open().play(*OPENING[:3])
        tab.go_home()
        other = Tab(context, site).open("index.html")
        until(lambda: "2 to 0" in " ".join(other.games), "the game to be kept")
        tab.press("Continue")
        tab.stands_at("3 / 3")
        tab.page.evaluate(STUCK)
        tab.play(OPENING[3])
        tab.open("index.html")
        assert "Player 1 to move" in tab.games[0]
        until(lambda: "Player 1 to move" in " ".join(other.games), "the other page to hear of it")
        tab.check()
        other.check()


@pytest.mark.thorough
def test_a_late_answer_of_the_storage_is_taken_and_nothing_is_written_over_before(chromium: Browser, site: str) -> None:
    with profile(chromium) as context:
        match = a_game(*OPENING[:3])
        match.jump(2)
        match.play_text("e7")
        late = Tab(context, site).put_in({match.id: record.write(match)})
        late.page.add_init_script(LATE)
        late.open(f"gridbloc.html#{link.write(match)}").stands_at("3 / 3")
        late.says("Games cannot be saved on this device: its storage does not answer.")
        late.play("f7|f8")
        late.page.evaluate("window.answer()")
        late.says("This device knew this game already.")
        assert len(late.lines) == 2
        until(lambda: "cannot be saved" not in late.notices, "the notice to go")
        both = [list(OPENING[:3]), [*OPENING[:2], "e7", "f7|f8"]]
        until(lambda: sorted(late.kept) == sorted(both), "both lines to be kept")
        late.check()


@pytest.mark.thorough
def test_what_is_no_text_on_the_device_stops_no_page(chromium: Browser, site: str) -> None:
    with profile(chromium) as context:
        known = record.write(a_game(OPENING[0]))
        odd: dict[str | int, object] = {"odd": {"a": [1]}, "odder": 5, 7: "nonsense", "draft.gridopolis": ["x"]}
        tab = Tab(context, site).put_in({"known": known, **odd})
        tab.page.evaluate("localStorage.setItem('gridarium', JSON.stringify('dark'))")
        tab.open("index.html")
        until(lambda: len(tab.games) == 3, "the list")
        assert sum("cannot be read" in words for words in tab.games) == 2
        tab.press("Delete this game")
        until(lambda: len(tab.games) == 2, "one less")
        tab.open("gridopolis-editor.html").says("The draft that this device kept cannot be read.")
        tab.go_home()
        tab.press("Continue")
        tab.stands_at("1 / 1")
        tab.play(OPENING[1])
        tab.check()


@pytest.mark.thorough
def test_nonsense_among_what_is_noted_stops_no_page_and_settings_of_other_versions_stay(
    chromium: Browser, site: str
) -> None:
    with profile(chromium) as context:
        tab = Tab(context, site)
        tab.page.add_init_script(NONSENSE)
        tab.open().play(*OPENING[:2])
        until(lambda: tab.kept == [list(OPENING[:2])], "the game to be kept")
        assert tab.page.evaluate("document.documentElement.dataset.space") != "never", "no moment to come counts"
        tab.press("Settings")
        set_to(tab.page, "Colours", "Dark")
        settings = "JSON.parse(localStorage.getItem('gridarium'))"
        until(lambda: tab.page.evaluate(settings)["theme"] == "dark", "the setting to be kept")
        assert tab.page.evaluate(settings)["later"] == [7]
        assert tab.reload().moves == list(OPENING[:2])
        tab.check()
