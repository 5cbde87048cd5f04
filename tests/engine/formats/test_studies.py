"""Studies: words and marks through files and links, and everything that may be opened instead of them."""

from __future__ import annotations

import zlib
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as some

import gridarium
from gridarium.formats import comments, record, study
from gridarium.formats.base64 import pack
from gridarium.formats.link import BadLink, checksum
from gridarium.formats.notes import STUDY, TITLE
from gridarium.formats.record import BadRecord
from gridarium.match.annotations import (
    COLOURS,
    LONGEST_WORDS,
    MOST,
    MOST_CHARACTERS,
    MOST_MARKS,
    Annotation,
    Annotations,
    Mark,
    clean,
    together,
)
from gridarium.match.match import Match, Seat
from tests.costs import within
from tests.engine.formats.test_link import check_sentence
from tests.engine.matches import go_on, random_match
from tests.games import ALL
from tests.sizes import dice, often

MOVES = ("e6", "e6|f6", "f7")
COMMENT = r"{The corner. [%csl Ge5,Re6] [%cal Be5>e7]}"
"""As PGN has them: comments in braces, commands in brackets."""
NOTED = Annotation("The corner.", (Mark("green", "e5", "e5"), Mark("red", "e6", "e6"), Mark("blue", "e5", "e7")))
targets = some.text("abc123|.:=", min_size=1, max_size=8)
marks = some.builds(Mark, some.sampled_from(list(COLOURS)), targets, targets)
noted_at_random = some.builds(Annotation, some.text(max_size=200), some.lists(marks, max_size=6).map(tuple))


def game() -> Match:
    match = Match(gridarium.load("gridbloc"), [Seat("Ann"), Seat("Ben")], id="k3Jd9a")
    match.extend(MOVES)
    return match


def noted_of(match: Match) -> dict[tuple[str, ...], Annotation]:
    return {
        tuple(line.actions[:ply]): annotation
        for line in match.lines
        for ply, _, annotation in match.annotations.along(line.actions)
    }


def annotated(name: str, chance: Random) -> Match:
    """A random match with variations, and something to some of its positions."""
    match = random_match(name, chance, {}, 30)
    for _ in range(chance.randrange(3)):
        match.jump(chance.randrange(match.length + 1))
        for _ in range(chance.randrange(5)):
            go_on(match, chance)
    places = [target for line in match.lines for ply in line.plies for target in ply.action.targets]
    for _ in range(chance.randrange(6)):
        line = chance.choice(match.lines)
        words = "".join(chance.choice("ab {}[]%\\\n.,:") for _ in range(chance.randrange(40)))
        drawn = [
            Mark(chance.choice(list(COLOURS)), chance.choice(places), chance.choice(places))
            for _ in range(chance.randrange(4) if places else 0)
        ]
        match.annotations.put(line.actions[: chance.randrange(len(line.plies) + 1)], Annotation(words, tuple(drawn)))
    return match


# Comments


def test_a_comment_is_words_and_commands() -> None:
    assert comments.read(COMMENT[1:-1]) == NOTED
    assert comments.written(NOTED) == COMMENT


def test_a_comment_of_others_may_have_its_commands_anywhere_and_several_lines() -> None:
    assert comments.read(" [%csl Ge5,Re6][%cal Be5>e7] The\ncorner. ") == clean(NOTED)._replace(words="The\ncorner.")


@pytest.mark.parametrize("command", ["[%eval 0.3]", "[%csl Xe5]", "[%csl G]", "[%cal Ge5]", "[%csl Ge5>e7]", "[%csl "])
def test_a_command_that_cannot_be_read_stays_among_the_words(command: str) -> None:
    assert comments.read(f"So {command}") == Annotation(f"So {command}".strip())


@given(noted_at_random)
def test_comments_round_trip(annotation: Annotation) -> None:
    known = clean(annotation)
    cut = comments.cut(f"e6 {comments.written(known)} e7")
    assert (cut.text.split(), cut.problem) == (["e6", "{0}", "e7"], "")
    assert cut.comments == [known]


@given(some.text("{}[]%\\csl Ge5>\n", max_size=60))
def test_whatever_stands_in_a_file_what_is_read_of_it_is_written_and_read_again(text: str) -> None:
    cut = comments.cut(text)
    for comment in map(clean, cut.comments):
        assert comments.cut(comments.written(comment)).comments == [comment]


@pytest.mark.parametrize("sign", ["{", "{[%csl ", "[%csl", "\\", "{}", "{\\}", "{0}"])
def test_a_text_of_nothing_but_signs_is_read_in_one_go(sign: str) -> None:
    text = "{" + sign * (record.LONGEST // len(sign) // 4)
    with within(2):
        comments.cut(text)


# What there is to positions


def test_lines_that_begin_alike_share_what_is_noted() -> None:
    match = game()
    match.annotations.put(MOVES[:1], NOTED)
    match.jump(1)
    match.play_text("a1|a2")
    assert match.annotations.at(match.current.actions[:1]) == NOTED
    assert match.annotations.at(match.current.actions) == Annotation()


def test_what_is_noted_of_a_deleted_variation_goes_with_it() -> None:
    match = game()
    match.annotations.put(MOVES[:1], NOTED)
    match.jump(1)
    match.play_text("a1|a2")
    match.annotations.put(match.current.actions, NOTED)
    match.delete_line(1)
    assert noted_of(match) == {MOVES[:1]: NOTED}
    assert len(match.annotations) == 1


def test_words_have_nothing_in_them_that_cannot_be_printed_or_turns_the_text() -> None:
    assert clean(Annotation(" a\x00b\r\nc\td \u202e\ud800\n\n\n\ne ")).words == "ab\nc d\n\ne"


@pytest.mark.parametrize(
    "annotation",
    [
        Annotation("a" * (LONGEST_WORDS + 1)),
        Annotation("", tuple(Mark("green", f"e{n}", f"e{n}") for n in range(MOST_MARKS + 1))),
        Annotation("", (Mark("pink", "e5", "e5"),)),
        Annotation("", (Mark("green", "<b>", "e5"),)),
        Annotation("", (Mark("green", "e5", "e" * 61),)),
    ],
)
def test_what_is_too_much_is_refused_and_nothing_changes(annotation: Annotation) -> None:
    noted = Annotations()
    noted.put(MOVES, NOTED)
    with pytest.raises(ValueError, match=r"^[A-Z].*\.$"):
        noted.put(MOVES, annotation)
    assert noted.at(MOVES) == NOTED


def test_a_game_has_so_many_notes_and_no_more() -> None:
    noted = Annotations()
    for number in range(MOST):
        noted.put([str(number)], Annotation("a"))
    with pytest.raises(ValueError, match=str(MOST)):
        noted.put(["more"], Annotation("a"))
    noted.put(["0"], Annotation("b"))
    noted = Annotations()
    for number in range(MOST_CHARACTERS // LONGEST_WORDS):
        noted.put([str(number)], Annotation("a" * LONGEST_WORDS))
    with pytest.raises(ValueError, match="60,000"):
        noted.put(["more"], Annotation("a"))


@given(some.lists(noted_at_random, max_size=4), some.lists(noted_at_random, max_size=4))
def test_joined_nothing_is_lost_and_joined_again_nothing_changes(
    ours: list[Annotation], theirs: list[Annotation]
) -> None:
    known, other = Annotations(), Annotations()
    for noted, told in ((known, ours), (other, theirs)):
        for number, annotation in enumerate(told):
            noted.put([str(number)], annotation)
    before = known.copy()
    assert known.join(other) == 0
    for number in range(4):
        joined = known.at([str(number)])
        for said in (before.at([str(number)]), other.at([str(number)])):
            assert {line for line in said.words.split("\n") if line.strip()} <= set(joined.words.split("\n")) or (
                said.words in joined.words
            )
            assert set(said.marks) <= set(joined.marks)
    once = dict(known.known)
    known.join(other)
    assert known.known == once


def test_what_has_no_room_is_counted_and_ours_stays() -> None:
    known, other = Annotations(), Annotations()
    known.put(MOVES, Annotation("a" * LONGEST_WORDS))
    other.put(MOVES, Annotation("b"))
    assert known.join(other) == 1
    assert known.at(MOVES).words == "a" * LONGEST_WORDS


def test_words_that_grew_elsewhere_are_not_said_twice() -> None:
    assert together(Annotation("One."), Annotation("One. Two.")).words == "One. Two."
    assert together(Annotation("One.\nTwo."), Annotation("Two.\nThree.")).words == "One.\nTwo.\nThree."


# Files


def test_a_file_has_comments_where_pgn_has_them() -> None:
    text = record.write(game()).replace("e6 e6|f6 f7", f"{{Begin.}} e6 {COMMENT} e6|f6 f7")
    loaded = record.read(text)
    assert loaded.problem == ""
    assert noted_of(loaded.match) == {(): Annotation("Begin."), MOVES[:1]: NOTED}


def test_a_file_without_notes_is_as_it_always_was() -> None:
    assert "{" not in record.write(game())


@pytest.mark.parametrize("name", ALL)
def test_games_round_trip_with_all_that_is_noted(name: str) -> None:
    chance = dice(f"studies {name}")
    for _ in range(often(100)):
        match = annotated(name, chance)
        text = record.write(match)
        loaded = record.read(text)
        assert loaded.problem == ""
        assert noted_of(loaded.match) == noted_of(match)
        assert record.write(loaded.match) == text


def test_words_that_look_like_a_file_are_words() -> None:
    match = game()
    words = "Resigned: 1\n\nBranch from 1:\nTimes: 3.0\n\nGridarium: 1"
    match.annotations.put(MOVES, Annotation(words))
    chapters = study.read(study.write([(match, {})] * 2)).chapters
    assert [noted_of(chapter.match) for chapter in chapters] == [{MOVES: Annotation(words)}] * 2
    assert chapters[0].match.lines[0].resigned is None
    assert len(chapters[0].match.lines) == 1


def test_a_note_without_end_leaves_out_what_follows_and_says_so() -> None:
    loaded = record.read(record.write(game()).replace("e6 e6|f6 f7", "e6 {So e6|f6 f7"))
    assert loaded.match.current.actions == ["e6"]
    check_sentence(loaded.problem)


def test_too_much_in_a_file_is_a_sentence() -> None:
    loaded = record.read(record.write(game()).replace("e6 e6|f6", f"e6 {{{'a' * 3000}}} e6|f6"))
    assert loaded.match.current.actions == ["e6"]
    check_sentence(loaded.problem)


def test_chapters_come_one_after_the_other() -> None:
    chapters = [(game(), {STUDY: f"s1 {number} Corners", TITLE: f"Part {number}"}) for number in (1, 2, 3)]
    text = study.write(chapters)
    read = study.read(text)
    assert (read.title, [chapter.title for chapter in read.chapters]) == ("Corners", ["Part 1", "Part 2", "Part 3"])
    assert study.write([(chapter.match, chapter.notes) for chapter in read.chapters]) == text
    assert study.read(text.replace("\n", "\r\n")).title == "Corners"


def test_too_many_chapters_and_too_long_a_file_are_refused() -> None:
    with pytest.raises(BadRecord, match="65 chapters"):
        study.parts(study.together([record.write(game())] * 65))
    with pytest.raises(BadRecord, match="too long"):
        study.parts("a" * (study.LONGEST + 1))


@pytest.mark.parametrize("noted", ["s1 2 Corners", "s1 2", "s1 2 "])
def test_where_a_chapter_belongs_is_a_header(noted: str) -> None:
    place = study.place_in({STUDY: noted})
    assert place is not None
    assert place[:2] == ("s1", 2)
    assert study.place_in({STUDY: study.as_noted(place)}) == place


@pytest.mark.parametrize("noted", ["", "s1", "s1 0 Corners", "s1 100 Corners", "<b> 1 Corners", "s" * 13 + " 1"])
def test_a_header_that_says_nothing_of_a_chapter_says_so(noted: str) -> None:
    assert study.place_in({STUDY: noted}) is None


# Links


def test_a_link_holds_what_a_file_does() -> None:
    match = game()
    match.annotations.put(MOVES, NOTED)
    text = study.write([(match, {STUDY: "s1 1 Corners"})])
    link = study.packed(text)
    assert link is not None
    assert len(link) < 400
    assert study.unpacked(link) == text
    assert noted_of(study.read(link).chapters[0].match) == {MOVES: NOTED}


def test_what_is_too_long_for_a_link_has_none() -> None:
    chance = Random(1)
    assert study.packed("".join(chr(chance.randrange(33, 127)) for _ in range(study.LONGEST_LINK))) is None
    assert study.packed("a" * (study.MOST_UNPACKED + 1)) is None


def link_to(data: bytes) -> str:
    body = f"{study.FORMAT}.{pack(data)}"
    return f"{body}.{checksum(body)}"


def test_a_link_unpacks_to_no_more_than_links_hold() -> None:
    packing = zlib.compressobj(9, wbits=-15)
    bomb = link_to(packing.compress(b"a" * 2_000_000) + packing.flush())
    assert len(bomb) < study.LONGEST_LINK
    with pytest.raises(BadLink, match="longer than"):
        study.unpacked(bomb)


@pytest.mark.parametrize("data", [b"", b"\xff", zlib.compress(b"a", 9, -15) + b"a", zlib.compress(b"\xff", 9, -15)])
def test_what_is_no_study_is_a_sentence(data: bytes) -> None:
    with pytest.raises(BadLink) as refused:
        study.unpacked(link_to(data))
    check_sentence(str(refused.value))


def test_changed_links_are_sentences_or_nothing_changed() -> None:
    chance = dice("changed links to studies")
    match = game()
    match.annotations.put(MOVES, NOTED)
    link = study.packed(study.write([(match, {})])) or ""
    letters = "ABCxyz019-_."
    for _ in range(often(5_000)):
        place = chance.randrange(2, len(link))
        changed = link[:place] + chance.choice(letters) * chance.randrange(3) + link[place + chance.randrange(3) :]
        try:
            assert study.unpacked(changed) == study.unpacked(link)
        except BadLink as refused:
            check_sentence(str(refused))


def test_changed_files_are_sentences_or_games() -> None:
    chance = dice("changed files with notes")
    for _ in range(often(2_000)):
        match = annotated("gridbloc", chance)
        text = study.write([(match, {STUDY: "s1 1 A"}), (match, {STUDY: "s1 2 A"})])
        place = chance.randrange(len(text))
        changed = (
            text[:place] + chance.choice(["{", "}", "\\", "[%csl ", "\n\n", ""]) + text[place + chance.randrange(9) :]
        )
        try:
            chapters = study.read(changed).chapters
        except BadRecord as refused:
            check_sentence(str(refused))
        else:
            assert all(chapter.problem == "" or chapter.problem.endswith(".") for chapter in chapters)
