"""Numbers that the device keeps, and that are not what was written there: no page stops, and nothing unread is lost."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from gridarium import load
from gridarium.formats.notes import AHEAD, CLOCK, CONTROL, GREETING, HERE, KEPT, MINE, SAVED, SERIES, THOUGHT
from gridarium.learning.course import course_of
from tests import sizes
from tests.web.tab import Device, Tab
from web.boards import designer_for
from web.learning.progress import FARTHEST, HARDEST, LEAST, Progress, Try, read_progress
from web.record.entry import Entry, entry_from, read, when, written
from web.record.log import KEY, Log
from web.record.totals import MOST, Tally, Total, total_from
from web.record.totals import written as written_total
from web.storage.designs import new_design

NUMBER = re.compile(r"-?\d+(\.\d+)?")
HUGE = "9" * 400
POISONS = (
    *(
        HUGE,
        f"-{HUGE}",
        "9" * 5_000,
        "9" * 20,
        "9" * 10,
        "-1",
        "0",
        "0.5",
        "1e5",
        "1e999",
        "-1e999",
        "NaN",
        "-Infinity",
    ),
    *("253402300800", "true", "null", '"7"', "[]", "{}", "", "٣", "²", "१"),
)
OLD = json.loads(Path(__file__).parents[2].joinpath("data/matches.json").read_text(encoding="utf-8"))
NOTES = {
    CLOCK: "300",
    CONTROL: "300+3",
    THOUGHT: "25 after 12 since 1763800000.5",
    MINE: "1",
    HERE: "1 2",
    SERIES: "2 1, 1 drawn",
    AHEAD: "3 a1",
    GREETING: "1",
    SAVED: "2026-01-02T03:04:05+00:00",
    KEPT: f"1 {'A' * 43}",
}
ENTRY = Entry("a1", "gridbloc", "map: small", (3,), "won", (9, 7), 30, "2026-01-02T03:04:05+00:00", 100)
TOTAL = Total("gridbloc", "2", "map: small", Tally(1, 2, 3), "2025-01-01T00:00:00+00:00")
TRIES = {"abcde": Try(1200, True, 1_760_000_000), "fghij": Try(900, False, 1_760_000_001)}
GAMES = ("gridbloc", "gridopolis", "gridwar", "gadget_grid")
DESIGNED = ("gridbloc", "gridopolis")

examples = settings(max_examples=400 if sizes.FULL else 10)


@some.composite
def poisoned(draw: some.DrawFn, text: str) -> str:
    """The text with other things in place of some of its numbers."""
    for _ in range(draw(some.integers(1, 3))):
        spots = [found.span() for found in NUMBER.finditer(text)]
        start, end = draw(some.sampled_from(spots))
        text = text[:start] + draw(some.sampled_from(POISONS)) + text[end:]
    return text


def records() -> list[str]:
    """Saved games of all kinds, with every note that has a number in it: by link, and with a clock for each player."""
    whole = []
    for text in (old["record"] for old in OLD):
        head, gap, body = text.partition("\n\n")
        known = {row.partition(":")[0] for row in head.split("\n")}
        notes = [f"{name}: {value}" for name, value in NOTES.items() if name not in known]
        whole += ["\n".join([head, *notes, *by]) + gap + body for by in ([], ["By: link"] * ("By" not in known))]
    return whole


def learned(game: str) -> str:
    return Progress(game, ["steps", "walls"], dict(TRIES), {"abcde"}).text()


@examples
@given(some.data())
def test_no_number_of_a_saved_game_stops_a_page(data: some.DataObject) -> None:
    whole = data.draw(some.sampled_from(records()))
    text = data.draw(poisoned(whole))
    own = re.findall("^Id: (.+)$", whole, re.MULTILINE)[0]
    key = data.draw(some.sampled_from(["kept", own]))
    device = Device({key: text})
    tab = Tab("index.html", device)
    if tab.can_click("open", key):
        tab.click("open", key)
    for page in ("index.html", "record.html", *(f"{game}.html" for game in GAMES)):
        tab.send("go", url=page, push=True)
    assert key == own or device.games[key] == text, "under another name than its own it is only looked at"


@examples
@given(some.data())
def test_no_number_of_what_was_learned_stops_a_page_or_goes_with_the_next_that_is_learned(
    data: some.DataObject,
) -> None:
    texts = {f"learned.{game}": data.draw(poisoned(learned(game))) for game in GAMES}
    device = Device(dict(texts))
    for page in ("puzzles.html", "record.html", "learn.html", "gridbloc.html#lesson"):
        tab = Tab(page, device)
    learning = tab.session.learning
    for game in GAMES:
        progress = learning.progress(game)
        assert LEAST <= progress.rating <= HARDEST
        progress.finish("another")
        key, text = learning.put(progress)
        assert read_progress(game, text).done[-1] == "another"
        unread = {f"learned.{game}": texts[f"learned.{game}"]} if key != f"learned.{game}" else {}
        assert learning.kept.items() >= unread.items()
        again = Progress(game)
        again.join(read_progress(game, text))
        assert rows_of(again.text()) == rows_of(text)
        if not unread:
            assert rows_of(texts[key]) <= rows_of(text)


def rows_of(text: str) -> set[str]:
    """All that a text of what was learned says, each once, in the same spelling."""
    return {json.dumps(row) for rows in json.loads(text).values() for row in rows}


@examples
@given(some.data())
def test_no_number_of_the_record_stops_a_page_or_goes_with_the_next_result(data: some.DataObject) -> None:
    rows = [written(ENTRY), written(ENTRY._replace(id="b2", how="late")), written_total(TOTAL), '{"gone": "c3"}']
    text = data.draw(poisoned("\n".join(rows)))
    device = Device({KEY: text})
    tab = Tab("record.html", device)
    for form in ("csv", "json"):
        assert tab.can_click("results-export", form) == bool(Log(text).entries or Log(text).totals)
        if tab.can_click("results-export", form):
            tab.click("results-export", form)
    tab.session.record.log.put([ENTRY._replace(id="new")])
    after = tab.session.record.log.text().split("\n")
    kept = {entry.id: entry for entry in Log(text).entries}
    for row in text.split("\n"):
        known = entry_from(read(row))
        assert row in after or (known and kept[known.id] != known), "one of a game that comes again counts"


@examples
@given(some.data())
def test_no_number_of_a_design_stops_a_page_or_goes_with_the_next_one(data: some.DataObject) -> None:
    drawn = {game: new_design(game) for game in DESIGNED}
    texts = {f"draft.{game}": data.draw(poisoned(design.text())) for game, design in drawn.items()}
    texts |= {
        f"design.{game}": data.draw(poisoned(json.dumps({"game": game, "title": "One 1", "value": design.value})))
        for game, design in drawn.items()
    }
    device = Device(dict(texts))
    for game in DESIGNED:
        tab = Tab(f"{game}-editor.html", device)
        if tab.can_click("design-open", f"design.{game}"):
            tab.click("design-open", f"design.{game}")
        for event in ("design-undo", "design-redo", "design-play", "close", "design-share", "close", "design-export"):
            tab.send(event)
        tab.send("design-title", value="Two")
        key = tab.app.session.design.key if tab.app.session.design else ""
        own = f"draft.{game}"
        assert key == own or device.games[own] == texts[own], "a draft that cannot be read stays"
        assert device.games[f"design.{game}"] == texts[f"design.{game}"]
        Tab(f"{game}.html", device).open_sheet("new")
        assert designer_for(game).option in [option.name for option in load(game).options]


@pytest.mark.parametrize("rating", [int(HUGE), -1, HARDEST + 1])
def test_a_rating_that_cannot_be_leaves_the_others_and_stays(rating: int) -> None:
    rows = [["abcde", 1200, True, 1_760_000_000], ["fghij", rating, False, 1_760_000_001]]
    device = Device({"learned.gridbloc": json.dumps({"lessons": [], "tries": rows, "solved": []})})
    for page in ("record.html", "puzzles.html"):
        tab = Tab(page, device)
    progress = tab.session.learning.progress("gridbloc")
    assert progress.tries == {"abcde": Try(1200, True, 1_760_000_000)}
    progress.try_puzzle("klmno", Try(1000, True, 1_760_000_002))
    _, text = tab.session.learning.put(progress)
    assert [row for row in json.loads(text)["tries"] if row[1] == rating] == [rows[1]]


@pytest.mark.parametrize("when", [int(HUGE), -int(HUGE), FARTHEST + 1])
def test_a_try_at_no_moment_is_none(when: int) -> None:
    text = json.dumps({"lessons": ["steps"], "tries": [["abcde", 1200, True, when]], "solved": []})
    assert read_progress("gridbloc", text).tries == {}
    assert read_progress("gridbloc", text).done == ["steps"]


@pytest.mark.parametrize("text", ["", "7", "{", '{"tries": 5}', "9" * 5_000, '{"lessons": [' + "9" * 5_000 + "]}"])
def test_what_was_learned_and_cannot_be_read_at_all_stays_beside_what_is_learned_from_now_on(text: str) -> None:
    device = Device({"learned.gridwar": text})
    tab = Tab("gridwar.html#lesson", device)
    learning = tab.session.learning
    progress = learning.progress("gridwar")
    progress.finish("march")
    key, own = learning.put(progress)
    assert key != "learned.gridwar"
    device.games[key] = own
    later = Tab("record.html", device)
    assert "Gridwar : 1 lesson done" in later.page.find("main").text
    assert later.device.games["learned.gridwar"] == text
    later.click("learned-delete")
    assert device.games == {}
    later.click("learned-restore")
    assert device.games == {"learned.gridwar": text, key: own}
    another = Tab("record.html", Device())
    another.device.games |= device.games
    another.hear("learned.gridwar")
    another.hear(key)
    assert "Gridwar : 1 lesson done" in another.page.find("main").text
    assert another.device.games == device.games


def test_lines_of_the_record_that_cannot_be_read_stay_however_many() -> None:
    rows = [f'{{"id": "g{number}", "game": "gridbloc", "moves": {HUGE}}}' for number in range(1_000)]
    log = Log("\n".join(rows))
    log.put([ENTRY])
    assert log.text().split("\n") == [*rows, written(ENTRY), ""]


def test_of_two_long_lines_that_begin_alike_both_stay() -> None:
    rows = ["x" * 3_000 + end for end in "ab"]
    assert Log("\n".join(rows)).text().split() == rows


@pytest.mark.parametrize("moment", ["9999-12-31T23:59:59", "0001-01-01T00:00:00", "1999-12-31T23:59:59"])
def test_no_game_ended_in_other_ages(moment: str) -> None:
    assert when(moment) == ""
    assert entry_from(read(written(ENTRY._replace(ended=moment)))) == ENTRY._replace(ended="")


def test_a_sum_that_is_full_can_still_be_read() -> None:
    full = TOTAL._replace(tally=Tally(MOST - 1, 0, 0)).with_one_more(ENTRY)
    assert total_from(read(written_total(full))) == full


@pytest.mark.parametrize("place", ["9" * 5_000, "²", "0", "99"])
def test_a_task_of_no_number_is_the_first(place: str) -> None:
    tab = Tab(f"gridbloc.html#lesson.{first_lesson()}.{place}")
    assert tab.table.coach is not None
    assert "1 of" in tab.page.text


def first_lesson() -> str:
    return course_of(load("gridbloc")).lessons[0].name
