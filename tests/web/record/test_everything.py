"""Everything in one file: out and in again byte for byte, joined with what is there, twice the same, and fuzzed."""

from __future__ import annotations

import json
from copy import deepcopy
from random import Random

import pytest

from gridarium import load
from gridarium.formats import record
from gridarium.formats.notes import BY, KEPT, LINK, MINE, OWN, SAVED, TITLE
from gridarium.match.match import Match, Seat
from tests.sizes import often
from tests.web.tab import Device, Tab, new_game, play
from web.boards import SHOWN
from web.learning.progress import PREFIX, Progress, Rush, Try
from web.record import log as logs
from web.record.entry import Entry
from web.record.log import KEY, Log
from web.storage.designs import Designs, Kept, new_design
from web.storage.everything import NAME, BadFile, Item, reading, written
from web.storage.import_game import load as load_game
from web.storage.library import Library

HERE = "index.html"
CASES = often(1_500)
"""Files that are damaged by chance."""


def game(name: str, moves: int, seed: int) -> Match:
    match, chance = Match(load(name), [Seat("Ann"), Seat("Ben")], id=f"g{seed}"), Random(seed)
    match.fall(chance)
    while match.position.state.to_move is not None and match.length < moves:
        match.play(chance.choice(match.position.state.legal_actions()))
        match.fall(chance)
    return match


def text_of(match: Match, **notes: str) -> str:
    return record.write(match, {SAVED: "2026-01-02T03:04:05+00:00", **notes})


def entry(id: str, day: int, level: int = 1) -> Entry:
    ended = f"2026-03-{day:02}T10:00:00+00:00"
    return Entry(id, "gridbloc", "Usual rules", (level,), "won", (day, 3), 20, ended)


def thousand_games() -> str:
    """A file with so many short games."""
    source = text_of(game("gridbloc", 4, 1))
    ids = [f"n{number}" for number in range(1000)]
    return file_with(*(Item("game", id, source.replace("Id: g1", f"Id: {id}")) for id in ids))


def full_device() -> Device:
    """A device with some of everything."""
    device = Device()
    for seed, name in enumerate(SHOWN):
        match = game(name, 12, seed)
        device.games[match.id] = text_of(
            match, **{TITLE: f"Game \u201c{seed}\u201d", BY: LINK, MINE: "1", KEPT: "1 abc"}
        )
    log = Log()
    log.put(entry(f"e{n}", n + 1, n % 6 + 1) for n in range(20))
    log.remove("e3")
    device.games[KEY] = log.text()
    for name in SHOWN[:2]:
        progress = Progress(name, ["first", "second"], {"p2": Try(900, True, 20), "p1": Try(1100, False, 10)})
        progress.solved, progress.days, progress.rushes = {"p2", "p9"}, {"2026-02-03"}, [Rush(12, 30)]
        device.games[PREFIX + name] = progress.text()
    designs = Designs()
    design = new_design("gridbloc")
    designs.put(Kept("design.one", "gridbloc", "Mine", design.value, "Ann"))
    designs.put(Kept("design.two", "gadget_grid", "My cards", {"any": ["thing"]}))
    device.games |= designs.texts
    device.games[design.key] = design.text()
    device.settings |= {"theme": "dark", "name": "Ann", "view-gridwar": "flat", "volume": "20", "guided": "gridbloc"}
    return device


def file_of(device: Device) -> str:
    tab = Tab(HERE, device)
    tab.open_sheet("everything")
    tab.click("everything-export")
    ((name, text),) = tab.downloads
    assert name == NAME
    return text


def add(device: Device, text: str) -> Tab:
    """Add a file to a device, slice by slice; the tab closes again once all is kept."""
    tab = Tab(HERE, device)
    tab.open_sheet("everything")
    tab.send("everything-file", field="", file="everything.txt", text=text)
    tab.work()
    return tab


def items(text: str) -> list[Item]:
    steps = reading(text)
    while True:
        try:
            next(steps)
        except StopIteration as finished:
            return list(finished.value)


def refused(text: str) -> str:
    with pytest.raises(BadFile) as error:
        items(text)
    return str(error.value)


def file_with(*entries: Item) -> str:
    rows = [json.dumps(entry) for entry in entries]
    return "\n".join([f"Gridarium everything: 1, {len(rows)} {'entry' if len(rows) == 1 else 'entries'}", *rows, ""])


# Out and in again


def test_out_in_on_an_empty_device_and_out_is_byte_for_byte_the_same() -> None:
    text = file_of(full_device())
    kinds = [item.kind for item in items(text)]
    assert {kind: kinds.count(kind) for kind in kinds} == {
        "setting": 5,
        "game": len(SHOWN),
        "result": 20,
        "learned": 2,
        "design": 2,
        "draft": 1,
    }
    empty = Device()
    tab = add(empty, text)
    assert tab.session.sheet == ""
    assert "Added from the file: 4 games, 19 results, 2 games' progress, 3 designs and 5 settings." in tab.notices[-1]
    assert file_of(empty) == text
    assert file_of(Device(dict(empty.games), dict(empty.settings))) == text, "after a restart, too"


def test_the_same_file_twice_changes_nothing() -> None:
    text = file_of(full_device())
    device = Device()
    add(device, text)
    before = deepcopy(device)
    tab = add(device, text)
    assert tab.notices == ["You have everything in this file already."]
    assert (device.games, device.settings) == (before.games, before.settings)


def test_on_the_device_that_it_comes_from_it_changes_nothing() -> None:
    device = full_device()
    before = deepcopy(device)
    add(device, file_of(device))
    assert (device.games, device.settings) == (before.games, before.settings)
    assert KEPT in load_game(device.games["g0"]).notes, "what the device itself knows is still there"


def test_what_only_a_device_may_say_of_itself_never_leaves_it() -> None:
    text = file_of(full_device())
    for item in items(text):
        if item.kind == "game":
            assert not (OWN - {SAVED}) & load_game(item.text).notes.keys()
    assert "1 abc" not in text


@pytest.mark.parametrize("header", [*sorted(OWN - {SAVED}), "Fell", " You ", "You\t", "\x07Kept"])
def test_nor_is_it_taken_from_a_file(header: str) -> None:
    text = text_of(game("gridbloc", 4, 1))
    forged = text.replace("\n\n", f"\n{header}: 2\n\n", 1)
    assert "cannot be read" in refused(file_with(Item("game", "g1", forged)))


def test_the_order_of_saved_games_stays() -> None:
    device = Device()
    for number, when in enumerate(("2026-05-01", "2026-07-01", "2026-06-01")):
        match = game("gridbloc", 4, number)
        device.games[match.id] = record.write(match, {SAVED: f"{when}T00:00:00+00:00"})
    other = Device()
    assert add(other, file_of(device)).session.library.keys() == ["g1", "g2", "g0"]


def slowly(device: Device, text: str) -> tuple[Tab, list[float]]:
    """A tab in which a file is read as slowly as can be, and how far it says that it is."""
    tab = Tab(HERE, device, slow=True)
    tab.open_sheet("everything")
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("web.app.app.AT_ONCE", 0)
        tab.send("everything-file", field="", file="everything.txt", text=text)
    assert tab.session.opening is not None
    return tab, [round(share, 6) for share in tab.session.opening.steps]


def test_a_thousand_games_come_in_slices_that_say_how_far_it_is() -> None:
    tab, shares = slowly(Device(), thousand_games())
    assert len(shares) >= 20
    assert shares == sorted(shares)
    assert 0 <= shares[0] <= shares[-1] < 1
    assert len(tab.session.library.texts) == 1000
    device = Device({f"n{number}": text_of(game("gridbloc", 2, 1)).replace("g1", f"n{number}") for number in range(40)})
    tab, shares = slowly(device, thousand_games())
    assert shares == sorted(shares)
    assert len(shares) >= 60, "those that have to be read take slices of their own"


def test_how_far_it_is_never_goes_back_however_small_the_slices_are(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game is read, and then what is here under its name, which are others."""
    monkeypatch.setattr("web.app.opening.SLICE", 0)
    monkeypatch.setattr("web.events.everything.AT_ONCE", 1)
    here = {"g1": text_of(game("gridwar", 6, 1)), "g1-2": text_of(game("gridopolis", 6, 1)).replace("g1", "g1-2")}
    tab, shares = slowly(Device(here), file_with(Item("game", "g1", text_of(game("gridbloc", 6, 1)))))
    assert len(shares) > 10
    assert shares == sorted(shares)
    assert set(tab.session.library.texts) == {"g1", "g1-2", "g1-3"}


def test_what_is_being_read_is_told_and_can_be_left() -> None:
    device = Device()
    tab = Tab(HERE, device, slow=True)
    tab.open_sheet("everything")
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("web.app.app.AT_ONCE", 0)
        patched.setattr("web.app.opening.UNSEEN", 0)
        tab.send("everything-file", field="", file="everything.txt", text=thousand_games())
        tab.send("set", field="sound", value=True)
        assert tab.session.opening is not None
        tab.session.opening.step()
        tab.send("set", field="sound", value=False)
        assert "Reading the file: 0 %" in tab.sheet.text
        tab.click("cancel-opening")
    assert tab.session.opening is None
    assert device.games == {}


# Joined with what is there


def test_what_is_there_stays_and_variations_are_joined() -> None:
    one, other = game("gridbloc", 6, 1), game("gridbloc", 6, 1)
    one.jump(4)
    one.play(one.position.state.legal_actions()[0])
    other.jump(2)
    other.play(other.position.state.legal_actions()[1])
    here, there = Device({"g1": text_of(one, Title="Here")}), Device({"g1": text_of(other, Title="There")})
    tab = add(here, file_of(there))
    assert "1 game with new moves" in tab.notices[-1]
    saved = load_game(here.games["g1"])
    assert saved.notes[TITLE] == "Here"
    assert {tuple(line.actions) for line in saved.match.lines} == {
        tuple(line.actions) for match in (one, other) for line in match.lines
    }
    before = dict(here.games)
    assert add(here, file_of(there)).notices == ["You have everything in this file already."]
    assert here.games == before


def test_another_game_of_the_same_name_is_kept_beside_once() -> None:
    here, there = Device({"g1": text_of(game("gridbloc", 6, 1))}), Device()
    there.games["g1"] = text_of(game("gridwar", 6, 1))
    before = here.games["g1"]
    add(here, file_of(there))
    assert here.games["g1"] == before
    assert sorted(here.games) == ["g1", "g1-2"]
    known = dict(here.games)
    add(here, file_of(there))
    assert here.games == known


def test_a_game_on_the_table_goes_on_where_it_was() -> None:
    tab = Tab()
    new_game(tab, "Ann", "Ben", map="small")
    play(tab, "c4", "a1|b1", "c5")
    match, device = tab.table.match, Device()
    longer = load_game(tab.saved())
    longer.match.play_text("a1|a2")
    device.games[match.id] = longer.text()
    tab.open_sheet("everything")
    tab.send("everything-file", field="", file="everything.txt", text=file_of(device))
    tab.work()
    assert tab.actions == ["c4", "a1|b1", "c5", "a1|a2"]
    assert tab.table.match.at_end
    assert load_game(tab.saved()).match.current.actions == tab.actions


def test_results_are_joined_and_deleted_ones_stay_deleted() -> None:
    here, there = Log(), Log()
    here.put([entry("a", 1), entry("b", 2)])
    here.remove("b")
    there.put([entry("a", 1), entry("b", 2), entry("c", 3)])
    there.remove("a")
    device = Device({KEY: here.text()})
    add(device, file_of(Device({KEY: there.text()})))
    assert [each.id for each in Log(device.games[KEY]).entries] == ["a", "c"]


def test_of_games_that_are_only_counted_none_counts_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(logs, "MOST", 5)

    def some(letter: str, first: int) -> Log:
        log = Log()
        log.put(entry(f"{letter}{n}", first + n) for n in range(5))
        return log

    device, text = Device({KEY: some("a", 1).text()}), file_of(Device({KEY: some("b", 10).text()}))
    add(device, text)
    once = device.games[KEY]
    log = Log(once)
    assert [each.id for each in log.entries] == [f"b{n}" for n in range(5)]
    assert [total.tally.won for total in log.totals] == [5]
    for again in (text, file_of(Device({KEY: some("a", 1).text()}))):
        add(device, again)
        assert device.games[KEY] == once


def test_settings_that_were_chosen_here_stay() -> None:
    device = Device(settings={"theme": "light", "guided": "gridwar"})
    add(device, file_of(Device(settings={"theme": "dark", "boards": "wood", "guided": "gridbloc"})))
    assert device.settings == {"theme": "light", "boards": "wood", "guided": "gridwar gridbloc"}


def test_a_draft_comes_among_the_designs_where_another_one_is() -> None:
    other = new_design("gridbloc")
    other.rename("Theirs")
    device = full_device()
    draft = device.games[other.key]
    text = file_of(Device({other.key: other.text()}))
    for _ in range(2):
        add(device, text)
        assert device.games[other.key] == draft
        kept = Designs({key: each for key, each in device.games.items() if key.startswith("design.")})
        assert [one.title for one in kept.all("gridbloc")] == ["Mine", "Theirs"]


def test_it_can_be_opened_where_games_are_opened() -> None:
    device = Device()
    tab = Tab(HERE, device)
    tab.open_sheet("open")
    tab.send("open-file", field="", file="everything.txt", text=file_of(full_device()))
    tab.work()
    assert "Added from the file: 4 games" in tab.notices[-1]


def test_buttons_lead_there_from_the_games_the_record_and_the_settings() -> None:
    for page, sheet in ((HERE, ""), ("record.html", ""), (HERE, "settings")):
        tab = Tab(page, Device())
        if sheet:
            tab.open_sheet(sheet)
        tab.click("sheet", "everything")
        assert tab.session.sheet == "everything"


# What cannot be taken


def test_a_file_of_a_later_release_is_refused_and_nothing_of_it_is_taken() -> None:
    text = file_of(full_device())
    for later in ("Gridarium everything: 2, 3 entries", "Gridarium everything: 12 in another manner"):
        device = Device()
        tab = add(device, text.replace(text.partition("\n")[0], later))
        assert "This file comes from a later release of the site." in tab.sheet.one(class_="refusal").text
        assert device == Device()
    assert "does not know" in refused(file_with(Item("medal", "one", "gold")))
    rules = text_of(game("gridbloc", 4, 1)).replace("Rules: 1", "Rules: 99")
    assert "99" in refused(file_with(Item("setting", "theme", "dark"), Item("game", "g1", rules)))


@pytest.mark.parametrize("wrong", ["", "Gridarium: 1\nGame: gridbloc\n", "{}", "Gridarium everything: 0, 0 entries"])
def test_what_is_no_such_file_is_refused(wrong: str) -> None:
    assert refused(wrong)


def test_a_file_that_is_too_long_is_refused_before_it_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("web.storage.everything.LONGEST", 1000)
    assert "too long" in refused(file_of(full_device()))
    tab = Tab(HERE)
    tab.open_sheet("everything")
    tab.send("everything-file", field="", file="all.txt", error="too-large")
    assert "at most 20 MB" in tab.sheet.one(class_="refusal").text


def test_a_game_that_cannot_be_read_to_its_end_comes_as_it_is_and_spoils_nothing() -> None:
    text = text_of(game("gridbloc", 4, 1)).rstrip() + " z9\n"
    device = Device()
    add(device, file_with(Item("game", "g1", text)))
    assert device.games == {"g1": text}
    here = Device({"g1": text_of(game("gridbloc", 6, 1))})
    before = dict(here.games)
    tab = add(here, file_with(Item("game", "g1", text)))
    assert "1 game there cannot be read." in tab.notices[-1]
    assert here.games == before


def test_a_file_damaged_anyhow_is_refused_with_a_sentence_or_taken_whole() -> None:
    text = file_of(full_device())
    chance = Random(5)
    taken = 0
    for _ in range(CASES):
        damaged = damage(text, chance)
        device = Device()
        tab = Tab(HERE, device)
        tab.open_sheet("everything")
        tab.send("everything-file", field="", file="all.txt", text=damaged)
        tab.work()
        if tab.session.sheet:
            words = tab.sheet.one(class_="refusal").text
            assert words.endswith(".")
            assert device == Device(), "nothing of it is taken"
        else:
            taken += 1
            assert file_of(Device(dict(device.games), dict(device.settings)))
    assert taken < CASES, "most are refused"


def damage(text: str, chance: Random) -> str:
    """A letter changed, lines gone, doubled or changed about, a piece cut out, or the end."""
    how = chance.randrange(6)
    at = chance.randrange(len(text))
    if how == 0:
        return text[:at] + chance.choice('"[]{},:\\0a\x00\ud800\u2028') + text[at + 1 :]
    if how == 1:
        return text[:at]
    if how == 2:
        return text[:at] + text[at + chance.randrange(1, 500) :]
    first, *rows = text.rstrip("\n").split("\n")
    place = chance.randrange(len(rows))
    if how == 3:
        rows[place], rows[0] = rows[0], rows[place]
    elif how == 4:
        rows[place] = json.dumps(["[" * 9, *json.loads(rows[place])][: chance.randrange(1, 5)])
    else:
        rows[place] = "[" * chance.randrange(1, 5000)
    return "\n".join([first, *rows, ""])


def test_nothing_on_a_device_that_is_broken_hinders_the_rest() -> None:
    device = full_device()
    device.games |= {
        "broken": "no game",
        "g9": text_of(game("gridbloc", 3, 1)),
        "design.bad": "{",
        PREFIX + "gridwar": "[",
    }
    text = file_of(device)
    assert [item.name for item in items(text) if item.kind == "game"] == ["g0", "g1", "g2", "g3"]
    empty = Device()
    add(empty, text)
    assert file_of(empty) == text


def test_the_text_is_made_from_parts_alone() -> None:
    parts = (
        {"theme": "dark"},
        Library({"g1": text_of(game("gridbloc", 3, 1))}),
        Log(),
        Tab(HERE).session.learning,
        Designs(),
    )
    assert written(*parts) == written(*parts)
    assert [item.kind for item in items(written(*parts))] == ["setting", "game"]
