"""Pages: the ones made ahead of time, hostile names on all of them, and that parts make up the whole in every state."""

from __future__ import annotations

import json
import re
from collections import defaultdict

import pytest

from gridarium import load
from tests.web import manners
from tests.web.tab import Device, Tab, new_game, play
from tests.web.tree import Node, read
from web.boards import DESIGNED, SHOWN
from web.bundle.documents import policy, prerender, source
from web.pages import files, layout, opening, view
from web.widgets.sheets.sheets import SHEETS

CARRIED, STYLE = "early()", "assets/style.css"
ASSETS = defaultdict(lambda: "assets/x.js", {"early.js": CARRIED, "style.css": STYLE})
POLICY = policy(CARRIED)


@pytest.fixture(scope="module")
def documents() -> dict[str, str]:
    return prerender(ASSETS)


# Made ahead of time


def test_there_is_a_page_for_home_and_for_the_table_and_the_rules_of_each_game(documents: dict[str, str]) -> None:
    assert list(documents) == files()
    assert files()[0] == "index.html"
    wanted = {f"{name}.html" for name in SHOWN} | {f"{name}-rules.html" for name in SHOWN}
    wanted |= {f"{name}-editor.html" for name in DESIGNED} | {"learn.html", "puzzles.html", "record.html"}
    assert wanted == set(files()[1:])


def test_documents_are_whole_and_keep_to_the_policy(documents: dict[str, str]) -> None:
    for file, text in documents.items():
        assert text.lower().startswith("<!doctype html>")
        document = read(text.partition(">")[2])
        assert document.one("html").attrs["lang"] == "en"
        assert document.one("title").text
        assert document.one("meta", http_equiv="Content-Security-Policy").attrs["content"] == POLICY
        assert document.find("page").attrs["data-page"] == file
        for script in document.all("script"):
            assert script.text == ("" if "src" in script.attrs else CARRIED)
        assert document.one("link", rel="stylesheet").attrs["href"] == STYLE
        assert not document.all("style")
        assert not [node for node in document.walk() if "style" in node.attrs]
        manners.check(document.find("page"))


def test_the_policy_allows_no_evaluation_no_other_host_and_only_what_a_page_carries() -> None:
    rules = dict(rule.strip().split(" ", 1) for rule in POLICY.split(";"))
    assert rules["default-src"] == "'none'"
    assert rules["script-src"] == f"'self' 'wasm-unsafe-eval' {source(CARRIED)}"
    assert rules["style-src"] == "'self'"
    assert rules["connect-src"] == "'self'"
    assert rules["img-src"] == "'self' blob:", "the picture of a game is drawn in the page"
    assert "unsafe-inline" not in POLICY
    assert "'unsafe-eval'" not in POLICY
    assert not re.search(r"https?:|\*", POLICY)


@pytest.mark.parametrize("file", files())
def test_what_was_made_ahead_is_what_python_takes_over(file: str, documents: dict[str, str]) -> None:
    """The same but for the signs that Python runs: no jump when it takes over."""
    before = read(documents[file].partition(">")[2]).find("page")
    after = Tab(file, asked=True).page
    assert shape(before) == shape(after)


def shape(root: Node) -> list[tuple[str, str | None, str | None]]:
    """Elements with their ids and classes, without what says whether Python runs."""
    return [
        (node.tag, node.attrs.get("id"), node.attrs.get("class"))
        for node in root.walk()
        if node.tag not in ("", "div") or "id" in node.attrs
        if node.attrs.get("id") != "page"
    ]


def test_the_opening_board_is_in_the_page_made_ahead(documents: dict[str, str]) -> None:
    for name in SHOWN:
        page = read(documents[f"{name}.html"].partition(">")[2])
        assert page.find("board").all("svg")
        assert page.find("status").text


def test_a_page_is_the_same_for_the_same_session() -> None:
    session = opening("gridbloc.html")
    assert view(session).whole() == view(session).whole()


# Names and texts from outside

HOSTILE = [
    "<img src=x onerror=a()>",
    '"><script>x</script>',
    "' onclick='a() {0} {1}",
    "{0.__class__} {} {2} %s",
    "</title><b>&lt;&amp;",
]


@pytest.mark.parametrize("name", HOSTILE)
def test_names_are_text_and_nothing_else_on_every_page_and_in_every_dialog(name: str) -> None:
    tab = Tab()
    new_game(tab, name, f"{name[:-1]}2", map="small")
    shown = tab.table.match.names[0]
    play(tab, "c4", "a1|b1")
    assert shown in tab.live or "built a wall" in tab.live
    assert shown in tab.status
    for sheet in SHEETS:
        tab.session.chosen = tab.table.match.id
        tab.open_sheet(sheet)
    tab.send("resign", value="0")
    assert f"{shown} resigned" in tab.live
    tab.send("close")
    tab.open_sheet("game")
    tab.click("rename")
    tab.submit("renamed", title=name * 2)
    tab.follow("index.html")
    assert name * 2 in tab.page.find("saved").text
    tab.send("update")


@pytest.mark.parametrize("text", HOSTILE)
def test_other_texts_from_outside_are_text_too(text: str) -> None:
    tab = Tab("index.html", Device({"bad": f"{text}\n\n"}))
    assert "A game that cannot be read" in tab.page.find("saved").text
    tab.open_sheet("open")
    tab.submit("open-text", text=f"Gridarium: 1\nGame: {text}")
    tab.send("unsaved", reason=text)
    assert text in tab.notices[0]
    tab.key("n")
    tab.give_file("option-file", text, json.dumps({text: 1}), field="map")
    tab.give_file("option-file", text, json.dumps({"w": 3, "h": 3}), field="map")
    assert " ".join(text.split()) in [node.text for node in tab.sheet.all("strong")]
    tab.follow("gridbloc.html")
    tab.submit("typed", text=text)
    assert "(GB-" in tab.live


def test_an_id_from_a_hostile_file_or_link_cannot_break_out() -> None:
    tab = Tab("index.html")
    for id in ('a"b', "a<b", "a b", "", "a" * 13):
        tab.open_sheet("open")
        tab.submit("open-text", text=f"Gridarium: 1\nGame: gridbloc\nRules: 1\nId: {id}\nSeat 1:\nSeat 2:\n\ne6\n")
        assert tab.sheet.one(role="alert").text == "The file's Id cannot be read."
    assert tab.device.games == {}


# Every state of a game


@pytest.mark.parametrize("map", ["standard", "crossroads", "19x19j10-", "2x2a1-", "2x19a10-"])
def test_every_board_makes_well_made_pages(map: str) -> None:
    """After every event `Tab` checks that patches make the same page as drawing it anew, and that it is well made."""
    tab = Tab()
    new_game(tab, map=map)
    for number in range(12):
        actions = tab.table.match.state.legal_actions()
        if actions:
            play(tab, str(actions[number * 7 % len(actions)]))
    if tab.table.match.outcome is None:
        tab.send("resign", value="0")
    assert tab.status.startswith("Game over")


def test_the_rules_page_names_the_game_and_each_rule() -> None:
    for name in SHOWN:
        tab = Tab(f"{name}-rules.html")
        assert tab.page.one("main").all("h1")
        assert load(name).title in tab.title


# Pages and their games


def test_a_page_is_about_the_game_of_its_whole_name(monkeypatch: pytest.MonkeyPatch) -> None:
    names = ("grid", "gridbloc", "gridbloc2")
    monkeypatch.setattr(layout, "SHOWN", names)
    for name in names:
        for rest in (".html", "-rules.html", "-editor.html"):
            assert layout.game_about(name + rest) == name
    assert layout.game_about("index.html") == layout.game_about("gridbloc3.html") == ""
