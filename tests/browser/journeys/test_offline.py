"""After the first visit everything works with the server dead and the browser restarted."""

from __future__ import annotations

import json
import os
from pathlib import Path
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser, Playwright

from tests.browser.support import space
from tests.browser.support.lifecycle import TAKE_OUT
from tests.browser.support.visitor import PATIENCE, Visitor
from tests.build.test_site import kept
from tests.conftest import launch_options
from tests.server import Server

KEPT = """
async (paths) => {
  const kept = await Promise.all(paths.map((path) => caches.match(new URL(path, document.baseURI).href)));
  return kept.every(Boolean);
}
"""
"""Whether the browser has these files of the site."""
COUNT_KEPT = """
async () => {
  const all = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
  const kept = await Promise.all(all.map((cache) => cache.keys()));
  return kept.flat().length;
}
"""
"""How many files the service worker keeps."""
ARCHIVES = """
async () => {
  const all = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
  const kept = (await Promise.all(all.map((cache) => cache.matchAll()))).flat();
  const archives = kept.filter(({ url }) => url.includes(".bin"));
  return Promise.all(archives.map(async (archive) => {
    const begin = new Uint8Array(await archive.arrayBuffer()).subarray(0, 2);
    return [archive.url.slice(archive.url.lastIndexOf(".bin")), String.fromCharCode(...begin)];
  }));
}
"""
"""Of each archive that is kept, how its address ends and what it begins with."""
DAMAGE = """
async () => {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const { headers } = await cache.match(request);
      await cache.put(request, new Response("something else", { headers }));
    }
  }
}
"""
"""Everything that the service worker keeps is something else from now on."""
DAMAGED = """
async (digests) => {
  const damaged = [];
  for (const [path, right] of Object.entries(digests)) {
    const kept = await caches.match(new URL(path, document.baseURI).href);
    const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", await kept.arrayBuffer()));
    const found = Array.from(bytes.subarray(0, 6), (byte) => byte.toString(16).padStart(2, "0")).join("");
    if (!right.split(" ").includes(found)) damaged.push(path);
  }
  return damaged;
}
"""
"""Which of these files are not kept as they were built."""


def test_offline_with_the_server_stopped_and_the_browser_restarted(
    playwright: Playwright, dist: Path, tmp_path: Path
) -> None:
    """Somebody who never saw the board in space has it, too."""
    with Server(dist, under="/some/folder/") as server:
        context = playwright.chromium.launch_persistent_context(tmp_path / "profile", **launch_options())
        visitor = Visitor(context, server.url).go()
        visitor.click("e6")
        visitor.until(lambda: "Ready to play offline." in visitor.notices, "everything to be kept")
        later = kept({path.name: path.read_bytes() for path in dist.glob("sw.js")}, "LATER")
        visitor.until(lambda: visitor.look(KEPT, sorted(later)), "the rest to be kept")
        link = visitor.address
        assert visitor.close() == []
        server.stop()

        context = playwright.chromium.launch_persistent_context(tmp_path / "profile", **launch_options())
        visitor = Visitor(context, server.url).go("index.html")
        assert visitor.page.locator("#saved .game").count() == 1
        visitor.press("Continue", "#saved")
        assert visitor.actions == ["e6"]
        visitor.click("e6|e7")
        visitor.press("Share", "#actions")
        assert visitor.page.locator("#sheet .qr svg.code").is_visible()
        for file in (
            "",
            "gridbloc.html",
            "gridbloc-rules.html",
            "gridbloc.html?from=home",
            link.removeprefix(server.url),
        ):
            visitor.page.goto(server.url + file)
            assert visitor.page.locator("h1").count() == 1, file
        visitor.wait_for_python()
        assert visitor.actions == ["e6", "e6|e7"]

        visitor.resize(space.FEW_PIXELS)
        space.wait_for_space(visitor.lead_to("gridopolis.html"))
        space.click(visitor, "4.2.2")
        assert visitor.live.startswith("Column 4, row 2, level 2 is chosen")
        assert visitor.close() == []
        server.start()


@pytest.mark.thorough
def test_what_was_damaged_in_the_cache_is_fetched_anew(chromium: Browser, dist: Path) -> None:
    """Pages, programs, pictures: every file is damaged, and one load of a page is enough."""
    with Server(dist) as server:
        visitor = Visitor(chromium.new_context(), server.url).go()
        visitor.until(lambda: "Ready to play offline." in visitor.notices, "everything to be kept")
        visitor.until(lambda: visitor.page.evaluate(COUNT_KEPT) == len(digests(dist)), "what may come later")
        assert visitor.page.evaluate(DAMAGED, digests(dist)) == []
        visitor.page.evaluate(DAMAGE)
        assert len(visitor.page.evaluate(DAMAGED, digests(dist))) == len(digests(dist))
        visitor.reload()
        visitor.click("e6")
        assert visitor.actions == ["e6"]
        left = visitor.page.evaluate(DAMAGED, digests(dist))
        programs = (f"assets/{name}." for name in ("shell", "style", "worker", "app", "stdlib"))
        needed = ("gridbloc.html", *programs, "pyodide.asm", "core.js")
        assert [path for path in left if any(name in path for name in needed)] == []
        server.stop()
        visitor.reload()
        assert visitor.actions == ["e6"], "what was fetched anew is kept"
        server.start()
        visitor.close()


@pytest.mark.thorough
def test_an_address_without_a_page_says_so_offline_too(chromium: Browser, dist: Path) -> None:
    with Server(dist, under="/some/folder/") as server:
        visitor = Visitor(chromium.new_context(), server.url).go()
        visitor.until(lambda: "Ready to play offline." in visitor.notices, "everything to be kept")
        server.stop()
        for address in ("nothing.html", "nothing?at=all", "deep/down/nothing.html"):
            visitor.page.goto(server.url + address)
            assert visitor.page.locator("h1").inner_text() == "There is no page here", address
            visitor.page.get_by_role("link", name="Home").click()
            visitor.page.wait_for_url(f"{server.url}index.html")
            visitor.wait_for_python()
        server.start()
        visitor.close()


@pytest.mark.thorough
def test_cleared_site_data_are_no_doing_of_another_tab(chromium: Browser, dist: Path) -> None:
    """The page goes on, keeps its game again, and says nothing that is not so."""
    with Server(dist) as server:
        context = chromium.new_context()
        visitor = Visitor(context, server.url).go()
        visitor.until(lambda: "Ready to play offline." in visitor.notices, "everything to be kept")
        visitor.click("e6")
        visitor.reload()  # from here on the service worker serves it
        devtools = context.new_cdp_session(visitor.page)
        devtools.send("Storage.clearDataForOrigin", {"origin": server.url.rstrip("/"), "storageTypes": "all"})
        visitor.until(lambda: not visitor.page.evaluate("Boolean(navigator.serviceWorker.controller)"), "it to be gone")
        visitor.click("e6|e7")
        visitor.until(lambda: any("e6 e6|e7" in text for text in visitor.page.evaluate(TAKE_OUT)), "it to be kept")
        assert "tab" not in visitor.notices
        assert visitor.actions == ["e6", "e6|e7"]
        assert visitor.close() == []


def digests(dist: Path) -> dict[str, str]:
    """What the service worker keeps in Chromium: the beginning of each file's digest, or those that are right."""
    files = {path.name: path.read_bytes() for path in dist.glob("sw.js")}
    return kept(files, "FILES") | kept(files, "LATER") | kept(files, "ARCHIVES", "deflate")


@pytest.mark.thorough
@pytest.mark.parametrize("packed", [False, True], ids=["plain", "compressed in advance"])
def test_only_one_copy_of_each_file_is_fetched_for_offline_use(chromium: Browser, dist: Path, packed: bool) -> None:
    """Reloading after the first visit asks the server for next to nothing. A host that has archives compressed in
    advance sends these, and what came is kept and used, whichever form it has."""
    with Server(dist) as server:
        server.sends_packed = packed
        visitor = Visitor(chromium.new_context(), server.url).go()
        visitor.until(lambda: "Ready to play offline." in visitor.notices, "everything to be kept")
        assert len(digests(dist)) > 20
        visitor.until(lambda: visitor.page.evaluate(COUNT_KEPT) == len(digests(dist)), "what may come later")
        assert sorted(visitor.page.evaluate(ARCHIVES)) == [[".bin", "PK" if packed else "x\xda"]] * 2
        assert not [path for path in server.asked if path.endswith(".bin.br")]
        before = len(server.asked)
        visitor.reload()
        assert [path for path in server.asked[before:] if path != "/sw.js"] == []
        assert visitor.close() == []


def test_the_site_can_be_installed(site: str) -> None:
    with urlopen(f"{site}manifest.webmanifest", timeout=PATIENCE) as answer:  # noqa: S310  our own server
        manifest = json.load(answer)
    assert manifest["name"]
    assert manifest["display"] == "standalone"
    assert not os.path.isabs(manifest["start_url"])
    sizes = {icon["sizes"] for icon in manifest["icons"]}
    assert {"192x192", "512x512"} <= sizes
    assert any("maskable" in icon.get("purpose", "") for icon in manifest["icons"])
    for icon in manifest["icons"]:
        with urlopen(site + icon["src"], timeout=PATIENCE) as answer:  # noqa: S310
            assert answer.read(8) == b"\x89PNG\r\n\x1a\n" or icon["src"].endswith(".svg")
