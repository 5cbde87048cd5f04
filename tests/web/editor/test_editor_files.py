"""Designs that go out and come in: files, broken ones too, links, and games that are played on them."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from gridarium.formats.data import read_json
from tests.sizes import often
from tests.web.editor.designing import BROKEN, begin, data, design, draw_small, editor, fill, kept, problems, spoiled
from tests.web.tab import Tab
from web.boards import designer_for
from web.storage.designs import playable, stored_design

# Files


def test_out_as_a_file_and_in_again() -> None:
    tab = editor()
    draw_small(tab)
    tab.click("design-export")
    name, text = tab.downloads[0]
    assert name == "tiny.json"
    other = editor()
    other.give_file("design-file", name, text)
    assert data(other) == data(tab)
    assert other.live == "This is tiny.json. Undo brings the last one back."
    game = Tab("gridopolis.html")
    game.open_sheet("new")
    game.give_file("option-file", name, text, field="blueprint")
    game.submit("begin")
    assert game.table.match.options["blueprint"] == data(tab)


def test_an_unfinished_design_goes_out_and_comes_in() -> None:
    tab = editor()
    begin(tab, "empty")
    tab.point("3.3.1")
    tab.click("design-export")
    other = editor()
    other.give_file("design-file", *tab.downloads[0])
    assert data(other) == data(tab)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "x.json is not a JSON file."),
        ("\x00", "x.json is not a JSON file."),
        ("[" * 100_000, "x.json is not a JSON file."),
        (
            "[" * 6_000 + "]" * 6_000,
            "x.json cannot be read. It has more than 8 lists within each other, and nothing here needs that.",
        ),
        (
            '{"a":' * 6_000 + "1" + "}" * 6_000,
            "x.json cannot be read. It has more than 8 lists within each other, and nothing here needs that.",
        ),
        (
            json.dumps({str(key): 1 for key in range(75_000)}),
            "x.json cannot be read. It is too long: 888890 characters, and at most 100000 are read.",
        ),
        ("9" * 5000, "x.json is not a JSON file."),
        ("[]", "A blueprint is a set of named values such as pads, not []."),
        ('{"pads": "all"}', "A blueprint's pads are a list of places such as [\"3.2.2\"], not 'all'."),
        ('{"title": "\\ud800"}', "A blueprint's title is a text of at most 40 letters, not '\\ud800'."),
        ('{"pads": [NaN]}', "A place is written x.y.z, such as 3.2.2, not nan (GO-1)."),
    ],
)
def test_a_bad_file_is_refused_and_changes_nothing(text: str, words: str) -> None:
    tab = editor()
    before = data(tab)
    tab.give_file("design-file", "x.json", text)
    assert tab.live == words
    assert data(tab) == before


def test_a_file_that_the_page_cannot_read() -> None:
    tab = editor()
    tab.send("design-file", field="", file="x.json", error="too-large")
    assert tab.live == "The file is too large; at most 1 MB is read."


@st.composite
def almost_blueprints(draw: st.DrawFn) -> Any:
    """A shipped blueprint with something in it that does not belong there."""
    designer = designer_for("gridopolis")
    origin = draw(st.sampled_from([name for _, name in designer.origins()]))
    return draw(spoiled(designer.value(designer.begin(origin))))


@cache
def fuzzed() -> Tab:
    """A page that every example goes on with."""
    return editor()


@settings(max_examples=often(200), deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(value=BROKEN | almost_blueprints())
def test_any_file_is_opened_or_refused_with_a_sentence(value: Any) -> None:
    opened_or_refused(fuzzed(), value)


@pytest.mark.parametrize(
    "pads",
    [[f"{x}.{y}.1" for x in range(-20, 41) for y in range(-20, 41, 9)], ["-20.-20.1", "40.40.20"]],
    ids=["wide", "far apart"],
)
def test_a_file_as_large_as_can_be_is_opened_or_refused(pads: list[str]) -> None:
    opened_or_refused(editor(), {"pads": pads})


def opened_or_refused(tab: Tab, value: Any) -> None:
    before = data(tab)
    tab.give_file("design-file", "x.json", json.dumps(value))
    assert tab.live.endswith(".")
    if design(tab).refused:
        assert data(tab) == before
    else:
        stored = stored_design("gridopolis", tab.device.games["draft.gridopolis"])
        assert stored.draft == design(tab).draft
        assert design(tab).designer.problems(design(tab).draft) or tab.page.find("design-preview").all("svg")


@settings(max_examples=often(1_000), deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(value=almost_blueprints())
def test_what_is_read_says_the_same_when_it_is_read_again(value: Any) -> None:
    designer = designer_for("gridopolis")
    try:
        sketch = designer.read(value)
    except ValueError:
        sketch = None
    if sketch is not None:
        assert designer.read(json.loads(json.dumps(designer.value(sketch)))) == sketch
        assert bool(designer.problems(sketch)) == bool(refused(designer.value(sketch)))


def refused(value: Any) -> str:
    """Why the game's option refuses a value; nothing where it takes it."""
    try:
        playable("gridopolis", value)
    except ValueError as error:
        return str(error)
    return ""


@settings(max_examples=often(500), deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(value=almost_blueprints(), canvas=BROKEN, ways=BROKEN)
def test_any_draft_is_taken_up_or_refused(value: Any, canvas: Any, ways: Any) -> None:
    text = json.dumps({"sketch": {"blueprint": value, "canvas": canvas}, "ways": ways})
    try:
        draft = stored_design("gridopolis", text)
    except ValueError:
        return
    assert draft.designer.checked_choices(draft.draft, draft.choices) == draft.choices
    assert draft.designer.parts(draft.look())


@settings(max_examples=100, deadline=None)
@given(text=st.text(max_size=40) | st.binary(max_size=40).map(lambda raw: raw.decode("latin-1")))
def test_any_text_is_data_or_no_json(text: str) -> None:
    try:
        found = json.loads(text)
    except ValueError:
        with pytest.raises(ValueError, match="This is not JSON"):
            read_json(text)
    else:
        assert json.dumps(read_json(text)) == json.dumps(found)


HOSTILE = ["<img src=x onerror=a()>", '"><script>x</script>', "' onclick='a() {0}", "&lt;b&gt;"]


@pytest.mark.parametrize("name", HOSTILE)
def test_titles_and_names_of_files_are_text_and_nothing_else(name: str) -> None:
    tab = editor()
    fill(tab, "design-title", name)
    tab.click("design-save")
    assert kept(tab) == [name]
    tab.click("design-rename")
    tab.send("close")
    tab.give_file("design-file", name, "")
    assert tab.live == f"{name[:40]} is not a JSON file."
    tab.click("design-play")
    tab.send("close")
    tab.click("design-share")


# Links and the table


def test_a_shipped_blueprint_on_the_table_opens_in_the_editor_as_it_is_played() -> None:
    tab = Tab("gridopolis.html")
    tab.open_sheet("new")
    tab.choose("players", "3")
    tab.submit("begin")
    tab.open_sheet("game")
    tab.click("design-table")
    assert list(data(tab)["seats"]) == ["south", "west", "north"]
    assert problems(tab) == "Ready to play"


def test_a_design_for_one_two_three_and_four_is_played_by_so_many() -> None:
    for origin, players in (("solitaire 1", 1), ("flat 2", 2), ("matrix 3", 3), ("matrix 4", 4)):
        tab = editor()
        begin(tab, origin)
        tab.click("design-play")
        tab.submit("begin")
        assert tab.table.match.players == players


def test_share_without_a_design_says_so() -> None:
    tab = Tab("gridopolis.html")
    tab.open_sheet("share-design")
    assert "There is no design to share." in tab.sheet.text
