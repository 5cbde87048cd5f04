"""Studies: chapters among the saved games, and how they travel: by link while that is short enough, by file always."""

from __future__ import annotations

from random import Random

import pytest

from gridarium.formats import record, study
from gridarium.formats.notes import STUDY, TITLE
from gridarium.match.annotations import Annotation, Mark
from tests.sizes import dice, often
from tests.web.study.test_notes import MOVES, noted, tab_in_mid_game, write
from tests.web.tab import BASE, Device, Tab, new_game, play
from web.storage.everything import NAME


def tab_with_study(title: str = "Corners") -> Tab:
    """Two chapters: a game with a note and a mark, and a new one that is looked at."""
    tab = tab_in_mid_game()
    write(tab, "First words.")
    tab.send("mark")
    tab.point("e5")
    tab.send("mark")
    tab.open_sheet("study")
    tab.click("study-begin")
    tab.submit("study-named", title=title)
    tab.open_sheet("study")
    tab.click("chapter-new")
    return tab


def listed(tab: Tab) -> list[str]:
    tab.open_sheet("study")
    return [node.text for node in tab.sheet.all("button", data_on="chapter")]


def head(tab: Tab) -> str:
    return tab.page.find("study").all("strong")[0].text


def share(tab: Tab) -> str:
    tab.open_sheet("share")
    return tab.sheet.find("share-link").attrs["value"]


def file(tab: Tab) -> str:
    tab.send("study-export")
    return tab.downloads[-1][1]


def opened(text: str, device: Device | None = None) -> Tab:
    tab = Tab(device=device)
    tab.send("open-text", form={"text": text})
    tab.work()
    return tab


def texts_of(tab: Tab) -> list[tuple[list[list[str]], dict[str, Annotation], str]]:
    """All that there is to each saved game."""
    games = [record.read(text) for text in tab.session.library.texts.values()]
    return sorted(
        (
            ([line.actions for line in game.match.lines], game.match.annotations.known, game.notes.get(STUDY, ""))
            for game in games
        ),
        key=str,
    )


# Chapters


def test_a_study_is_begun_with_a_game_and_has_chapters_in_order() -> None:
    tab = tab_with_study()
    assert head(tab) == "2 of 2: Chapter 2"
    assert listed(tab) == ["1. Ann and Ben", "2. Chapter 2"]
    assert tab.sheet.all("h2")[0].text == "Corners"


def test_from_chapter_to_chapter_and_to_what_is_noted_there() -> None:
    tab = tab_with_study()
    tab.click("chapter-step", -1)
    tab.work()
    assert head(tab) == "1 of 2: Ann and Ben"
    tab.click("note-step", 1)
    assert "First words." in tab.page.find("study").text
    tab.click("chapter-step", 1)
    tab.work()
    assert head(tab) == "2 of 2: Chapter 2"


def test_chapters_change_places_are_renamed_and_taken_out() -> None:
    tab = tab_with_study()
    second = tab.table.match.id
    tab.open_sheet("study")
    tab.click("chapter-up", second)
    assert listed(tab) == ["1. Chapter 2", "2. Ann and Ben"]
    tab.click("rename", second)
    tab.submit("renamed", title="The edge")
    assert listed(tab) == ["1. The edge", "2. Ann and Ben"]
    tab.click("chapter-leave", second)
    tab.send("close")
    assert STUDY not in tab.table.saved.notes
    assert second in tab.session.library.texts


def test_a_position_becomes_a_chapter_of_its_own() -> None:
    tab = tab_with_study()
    tab.send("chapter-step", value=-1)
    tab.work()
    tab.send("jump", value=2)
    tab.open_sheet("study")
    tab.click("chapter-copy")
    assert tab.actions == list(MOVES[:2])
    assert head(tab) == "3 of 3: Chapter 3"


def test_another_game_is_put_into_a_study() -> None:
    tab = tab_with_study()
    new_game(tab, "Cid", "Dan", map="small")
    play(tab, "c4")
    tab.open_sheet("study")
    tab.choose("study", study.place_in({STUDY: tab_study(tab)}).study)  # type: ignore[union-attr]
    assert listed(tab) == ["1. Ann and Ben", "2. Chapter 2", "3. Cid and Dan"]


def tab_study(tab: Tab) -> str:
    """The header of some chapter that is saved."""
    found = [record.read(text).notes.get(STUDY, "") for text in tab.session.library.texts.values()]
    return next(filter(None, found))


def test_a_study_has_so_many_chapters_and_no_more() -> None:
    tab = tab_with_study()
    name = tab_study(tab).split()[0]
    text = next(iter(tab.session.library.texts.values()))
    for number in range(3, study.MOST_CHAPTERS + 1):
        key = f"k{number}"
        tab.session.library.put_text(key, text.replace(record.read(text).match.id, key))
        tab.session.library.note(key, STUDY, f"{name} {number} Corners")
    tab.send("chapter-new")
    assert f"{study.MOST_CHAPTERS} chapters at most" in tab.session.said


@pytest.mark.parametrize(
    ("event", "value"),
    [("chapter", "nothing"), ("chapter-up", "nothing"), ("chapter-leave", "x"), ("chapter-put", "x")],
)
def test_what_there_is_not_does_nothing(event: str, value: str) -> None:
    tab = tab_with_study()
    before = dict(tab.session.library.texts)
    tab.send(event, value=value)
    assert tab.session.library.texts == before


# By link


def test_a_link_to_a_study_shows_its_words_beside_the_board_elsewhere() -> None:
    tab = tab_with_study()
    tab.send("chapter-step", value=-1)
    tab.work()
    url = share(tab)
    assert url.startswith(f"{BASE}gridbloc.html#2.")
    other = Tab(url.removeprefix(BASE))
    other.work()
    assert head(other) == "1 of 2: Ann and Ben"
    other.click("note-step", 1)
    assert noted(other) == Annotation("First words.", (Mark("green", "e5", "e5"),))
    assert texts_of(other) == texts_of(tab)


def test_a_game_with_notes_alone_goes_by_link_with_its_variations() -> None:
    tab = tab_in_mid_game()
    tab.click("back", 1)
    play(tab, "d4")
    write(tab, "A variation.")
    other = opened(share(tab))
    assert texts_of(other) == texts_of(tab)


def test_the_same_link_twice_changes_nothing() -> None:
    tab = tab_with_study()
    url = share(tab)
    other = opened(url)
    before = texts_of(other)
    other.send("open-text", form={"text": url})
    other.work()
    assert texts_of(other) == before


def test_what_is_too_long_for_a_link_goes_as_a_file_and_says_so() -> None:
    tab = tab_in_mid_game()
    chance = Random(1)
    for ply in range(4):
        tab.send("jump", value=ply)
        write(tab, "".join(chr(chance.randrange(97, 123)) for _ in range(1900)))
    tab.open_sheet("share")
    assert "too long for a link" in tab.sheet.text
    assert not tab.sheet.all(id="share-link")
    tab.click("study-export")
    assert texts_of(opened(tab.downloads[-1][1])) == texts_of(tab)


def test_notes_of_a_game_that_goes_to_and_fro_are_not_sent_unless_that_is_chosen() -> None:
    tab = tab_in_mid_game()
    tab.send("shared", ok=True)
    write(tab, "My plan.")
    tab.send("close")
    plain = share(tab)
    assert "#1." in plain
    tab.choose("share-what", "study")
    assert "#2." in share(tab)
    tab.send("share-study", value="game")
    assert share(tab) == plain


def test_a_link_that_was_cut_says_so_and_the_game_stays() -> None:
    tab = tab_in_mid_game()
    tab.send("open-text", form={"text": f"{BASE}gridbloc.html#2.abc"})
    assert tab.actions == list(MOVES)
    assert tab.notices or tab.session.said


# By file


def test_a_file_brings_all_chapters_and_twice_the_same_changes_nothing() -> None:
    tab = tab_with_study()
    text = file(tab)
    other = opened(text)
    assert texts_of(other) == texts_of(tab)
    other.send("open-text", form={"text": text})
    other.work()
    assert texts_of(other) == texts_of(tab)
    assert file(other) == text


def test_what_comes_in_is_joined_and_nothing_is_lost() -> None:
    tab = tab_with_study()
    tab.send("chapter-step", value=-1)
    tab.work()
    tab.send("jump", value=3)
    other = opened(share(tab))
    tab.send("close")
    write(tab, "First words.\nOurs.")
    other.click("note-step", 1)
    write(other, "First words.\nTheirs.")
    other.send("mark")
    other.point("c3")
    tab.send("open-text", form={"text": file(other)})
    tab.work()
    tab.send("jump", value=3)
    assert noted(tab).words == "First words.\nOurs.\nTheirs."
    assert {mark.start for mark in noted(tab).marks} == {"e5", "c3"}


def test_what_has_no_room_is_told_of_and_ours_stays() -> None:
    tab = tab_in_mid_game()
    other = opened(tab.saved())
    write(tab, "a" * 1990)
    other.send("jump", value=3)
    write(other, "Too long with that.")
    tab.send("open-text", form={"text": file(other)})
    tab.work()
    assert tab.table.match.annotations.at(MOVES).words == "a" * 1990
    assert any("no room for 1 note" in notice for notice in tab.notices)


def test_a_file_of_nobody_knows_whom_is_a_game_with_comments() -> None:
    tab = opened(
        record.write(tab_in_mid_game().table.match).replace("c4 a1|b1", "{Begin.} c4 {Good. [%csl Gc4]} a1|b1")
    )
    assert noted(tab).words == "Begin."
    tab.click("note-step", 1)
    assert noted(tab) == Annotation("Good.", (Mark("green", "c4", "c4"),))


def test_a_chapter_that_cannot_be_read_is_told_of_and_the_others_come() -> None:
    tab = tab_with_study()
    text = file(tab).replace("Game: gridbloc", "Game: chess")
    first, second = study.parts(file(tab))
    other = opened(study.together([first, second.replace("gridbloc", "chess", 1)]))
    assert len(other.session.library) == 1
    assert any("1 chapter of the study cannot be read" in notice for notice in other.notices)
    assert opened(text).notices


def test_everything_in_one_file_has_the_notes() -> None:
    tab = tab_with_study()
    tab.send("everything-export")
    name, text = tab.downloads[-1]
    assert name == NAME
    other = opened(text)
    assert texts_of(other) == texts_of(tab)


def test_everything_joins_notes_of_a_game_that_is_here() -> None:
    tab = tab_in_mid_game()
    write(tab, "Here.")
    other = opened(tab.saved())
    other.send("jump", value=3)
    write(other, "There.")
    other.send("everything-export")
    tab.send("open-text", form={"text": other.downloads[-1][1]})
    tab.work()
    assert noted(tab).words == "Here.\nThere."


# Other tabs


def test_what_another_tab_notes_shows_here() -> None:
    tab = tab_in_mid_game()
    write(tab, "Old.")
    other = Tab("gridbloc.html", tab.device)
    other.work()
    other.send("jump", value=3)
    write(other, "New.")
    tab.hear(tab.table.match.id)
    tab.work()
    assert noted(tab).words == "New."


# Anything


def test_changed_files_never_break_the_page() -> None:
    """Every event checks the page as a whole; what comes of a file is a game, or a sentence."""
    chance = dice("changed studies at the page")
    text = file(tab_with_study("<i>{}"))
    signs = ["{", "}", "\\", "[%csl ", "[%cal Ge5>", "<b>", "\n\n", "\u202e", "Study: x 1", ""]
    for _ in range(often(200)):
        place = chance.randrange(len(text))
        opened(text[:place] + chance.choice(signs) + text[place + chance.randrange(9) :])


def test_a_title_is_shown_as_it_is() -> None:
    tab = tab_with_study('<b>"Corners"</b>')
    tab.open_sheet("study")
    assert tab.sheet.all("h2")[0].text == '<b>"Corners"</b>'
    assert TITLE in tab.table.saved.notes
