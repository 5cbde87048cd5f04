"""Links: round trips, size, links of old, and everything that may arrive instead of a link."""

from __future__ import annotations

import base64
import json
import re
import string
import tracemalloc
import zlib
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

import gridarium
from gridarium import load
from gridarium.formats import link, record
from gridarium.formats.link import BadLink, Opened
from gridarium.match.match import LONGEST_NAME, Match, Seat
from tests.costs import within
from tests.engine.matches import eager_match, random_match, resign, short
from tests.engine.test_suite import SETS, games
from tests.games import ALL
from tests.sizes import dice, is_usual, often

GOLDEN: list[dict[str, Any]] = json.loads(
    Path(__file__).parents[2].joinpath("data/links.json").read_text(encoding="utf-8")
)
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"


# Good links


@pytest.mark.parametrize("name", ALL)
def test_round_trips(name: str) -> None:
    for number in range(len(SETS[name])):
        for players, options, chance in islice(games(name, number), 8):
            match = random_match(name, chance, options, chance.choice((0, 1, 7, 40, 400)), players)
            if match.outcome is None and chance.random() < 0.3:
                resign(match, chance.randrange(match.players))
            text = link.write(match)
            assert re.fullmatch(r"[A-Za-z0-9._-]+", text)
            opened = link.read(text)
            assert opened.problem == ""
            assert same(opened.match, match)
            assert link.write(opened.match) == text, "one way to write it"


def same(one: Match, other: Match) -> bool:
    return (
        one.game is other.game
        and (one.id, one.options, one.seats) == (other.id, other.options, other.seats)
        and (one.current.actions, one.current.resigned) == (other.current.actions, other.current.resigned)
        and (one.state, one.outcome) == (other.state, other.outcome)
    )


def test_a_link_can_stop_at_an_earlier_action() -> None:
    match = random_match("gridbloc", Random(5), {}, longest=30)
    match.resign(0)
    for ply in range(match.length):
        opened = link.read(link.write(match, ply))
        assert opened.problem == ""
        assert opened.match.current.actions == match.current.actions[:ply]
        assert opened.match.outcome is None


@pytest.mark.parametrize("seed", range(5))
def test_a_finished_game_of_120_actions_is_at_most_400_characters(seed: int) -> None:
    """Two long names included; games as people play them, and random ones, which go on for far longer."""
    chance = Random(seed)
    match = eager_match("gridbloc", chance, {})
    assert match.outcome is not None
    match.seats = [Seat("Wolfgang Amadeus Mozart!"), Seat("Maria Anna Walburga Igna")]
    assert len(link.write(match, min(120, match.length))) <= 260
    if match.length >= 120:
        assert len(link.write(match)) / match.length <= 400 / 120
    long = random_match("gridbloc", chance, {})
    assert long.length > 120
    assert len(link.write(long, 120)) <= 260


def test_the_longest_games_fit() -> None:
    """19 x 19 and random walls: nothing a game can come to is refused for its length."""
    match = random_match("gridbloc", Random(1), {"map": {"w": 19, "h": 19}})
    match.seats = [Seat("\U0001f986" * LONGEST_NAME)] * 2
    text = link.write(match)
    assert match.length > 1000
    assert len(text) < link.LONGEST / 4
    with within(1):
        opened = link.read(text)
    assert opened.match.current.actions == match.current.actions


@pytest.mark.parametrize("entry", GOLDEN, ids=[entry["about"] for entry in GOLDEN])
def test_links_of_old_stay_readable(entry: dict[str, Any]) -> None:
    opened = link.read(entry["link"])
    match = opened.match
    assert opened.problem == ""
    assert match.game.name == entry["game"]
    assert match.id == entry["id"]
    assert [list(seat) for seat in match.seats] == entry["seats"]
    assert match.options == match.game.check_options(entry["options"])
    assert match.current.actions == entry["actions"].split()
    assert match.current.resigned == entry["resigned"]
    assert list(match.game.situation(match.state).scores) == entry["scores"]


# Broken links: the words


def short_match() -> Match:
    match = Match(gridarium.load("gridbloc"), [Seat("Ann"), Seat("Ben")], {"map": "small"}, "abc123")
    match.extend(["c4", "a1|a2", "d5", "d4|d5", "c4", "a2|a3"])
    return match


def signed(body: str) -> str:
    """A link's body with the checksum that belongs to it, written from the format's description."""
    value = zlib.crc32(body.encode()) & 0xFFFFFF
    return f"{body}." + "".join(LETTERS[value >> shift & 63] for shift in (18, 12, 6, 0))


def packed(places: list[tuple[int, int]]) -> str:
    """Numbers, each with its width in bits, as letters of six bits."""
    bits = "".join(f"{place:0{width}b}" for place, width in places if width)
    bits += "0" * (-len(bits) % 6)
    return "".join(LETTERS[int(bits[at : at + 6], 2)] for at in range(0, len(bits), 6))


def test_the_format_is_as_described() -> None:
    match = short_match()
    state = match.game.start(**match.options)
    places = []
    for text in match.current.actions:
        texts = sorted(map(str, state.legal_actions()))
        places.append((texts.index(text), (len(texts) - 1).bit_length()))
        state.play(state.parse(text))
    seats = base64.urlsafe_b64encode(b"0Ann\n0Ben").decode().rstrip("=")
    assert link.write(match) == signed(f"1.gridbloc.1.abc123.map-small..2{seats}.-.6.{packed(places)}")


def timed_match() -> Match:
    match = Match(load("gridopolis"), [Seat(), Seat()], {"minutes": 10}, "abc123")
    match.extend(["3.2.2-3.3.2", "3.6.2-3.5.2"])
    return match


def test_the_time_that_a_clock_has_counted_goes_with_the_link() -> None:
    text = link.write(timed_match(), spent=345)
    assert ".-.2-345." in text
    opened = link.read(text)
    assert opened.problem == ""
    assert opened.spent == 345
    assert opened.match.current.actions == timed_match().current.actions
    assert link.read(link.write(timed_match())).spent == 0


def test_every_cut_gives_the_actions_before_it() -> None:
    match = random_match("gridbloc", Random(8), {"map": "seven"}, longest=60)
    text = link.write(match)
    first = text.index(".60.") + 4
    most = 0
    for end in range(len(text)):
        opened = attempt(text[:end])
        if isinstance(opened, Opened):
            assert opened.problem
            actions = opened.match.current.actions
            assert actions == match.current.actions[: len(actions)]
            assert len(actions) >= most
            most = len(actions)
        else:
            assert end < first
    assert most == 60


def test_an_illegal_place_at_every_ply_gives_the_actions_before_it() -> None:
    match = random_match("gridbloc", Random(9), {"map": "small"})
    head = link.write(match, 0).rsplit(".", 3)[0]
    state = match.game.start(**match.options)
    places: list[tuple[int, int]] = []
    tried = 0
    for ply, text in enumerate(match.current.actions):
        texts = sorted(map(str, state.legal_actions()))
        width = (len(texts) - 1).bit_length()
        for place in {len(texts), (1 << width) - 1} if len(texts) < 1 << width else ():
            actions = packed([*places, (place, width)])
            opened = link.read(signed(f"{head}.{ply + 1}.{actions}"))
            assert opened.problem.startswith(f"Move {ply + 1} of the link is not legal.")
            assert opened.match.current.actions == match.current.actions[:ply]
            tried += 1
        places.append((texts.index(text), width))
        state.play(state.parse(text))
    assert tried > 40


HEAD = "1.gridbloc.1.abc."
ALL_WALLS = base64.urlsafe_b64encode(((1 << 684) - 1).to_bytes(86, "little")).decode().rstrip("=")
"""Of a map of 19 x 19."""


def seats(*texts: str, count: str = "2") -> str:
    """The field of these seats, each a level and a name."""
    return count + base64.urlsafe_b64encode("\n".join(texts).encode("utf-8", "surrogatepass")).decode().rstrip("=")


@pytest.mark.parametrize("name", ["", "Ben", ".5", "5", "+45", "[level 2]"])
@pytest.mark.parametrize("level", [0, 4, 4.5, 1.1, 5.9])
def test_levels_and_names_come_back_apart_from_each_other(name: str, level: float) -> None:
    match = Match(load("gridbloc"), [Seat("Ann"), Seat(name, level)])
    for opened in (link.read(link.write(match)).match, record.read(record.write(match)).match):
        assert opened.seats == match.seats
        assert type(opened.seats[1].level) is type(level)


def test_links_of_before_have_a_figure_and_then_the_name() -> None:
    opened = link.read(signed(HEAD + f".{seats('0Ann', '4.5')}.-.0."))
    assert opened.match.seats == [Seat("Ann"), Seat(".5", 4)]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "empty"),
        ("a" * 28_001, "too long"),
        ("1." * 5_000_000, "too long"),
        ("1.gridbloc.1.abc..2.-.0..\n", "do not belong"),
        ("1.gridbloc.1.abc..2.-.0..\0", "do not belong"),
        ("#1.gridbloc", "do not belong"),
        ("1.gridbloc.1.é", "do not belong"),
        ("\u0661.gridbloc", "do not belong"),
        ("1%2Egridbloc", "do not belong"),
        ("2.gridbloc.1.abc..2.-.0..", "another version"),
        ("hello", "another version"),
        ("11.gridbloc.1.abc..2.-.0..", "another version"),
        ("1", "cut off"),
        ("1.gridbloc.1", "cut off"),
        (HEAD, "cut off"),
        (HEAD + "map-small.first_runner-1", "cut off"),
        ("1.chess.1.abc..2.-.0..", "not here: 'chess'"),
        ("1.__main__.1.abc..2.-.0..", "not here"),
        ("1.gridbloc.2.abc..2.-.0..", "version '2' of the rules"),
        ("1.gridbloc.01.abc..2.-.0..", "version '01' of the rules"),
        ("1.gridbloc.1...2.-.0..", "name for the game"),
        ("1.gridbloc.1.aaaaaaaaaaaaa..2.-.0..", "name for the game"),
        (HEAD + "map-nowhere..2.-.0..", "map in the link cannot be read"),
        (HEAD + "map-99x99e5-..2.-.0..", "2 to 26"),
        (HEAD + "map-1x1a1-..2.-.0..", "2 to 26"),
        (HEAD + "map-9x9z9-..2.-.0..", "no tile 'z9'"),
        (HEAD + "map-9x9e5-A..2.-.0..", "walls of the map"),
        (HEAD + "map-2x2a1-Dw..2.-.0..", "nothing can be scored"),
        (HEAD + "map-2x2a1-_w..2.-.0..", "more walls than"),
        (HEAD + "map-2x2a1-AA..2.-.0..", "usual way"),
        (HEAD + "map-09x9e5-..2.-.0..", "usual way"),
        (HEAD + "map-19x19a1-" + ALL_WALLS + "..2.-.0..", "nothing can be scored"),
        (HEAD + "map-19x19a1-" + "A" * 9_000 + "..2.-.0..", "map in the link is too long"),
        (HEAD + "first_runner-2..2.-.0..", "no choice number"),
        (HEAD + "first_runner-..2.-.0..", "no choice number"),
        (HEAD + "first_runner-" + "9" * 5_000 + "..2.-.0..", "no choice number"),
        (HEAD + "strength-1..2.-.0..", "option called 'strength'"),
        (HEAD + "map-small.map-small..2.-.0..", "option twice"),
        (HEAD + "first_runner-1." * 900 + ".2.-.0..", "option twice"),
        (HEAD + ".0.-.0..", "seats cannot be read"),
        (HEAD + ".x.-.0..", "seats cannot be read"),
        (HEAD + ".1.-.0..", "not 1"),
        (HEAD + ".9.-.0..", "not 9"),
        (HEAD + ".2" + "A" * 5_000 + ".-.0..", "seats cannot be read"),
        (HEAD + ".2A.-.0..", "names in the link cannot be read"),
        (HEAD + ".2____.-.0..", "names in the link cannot be read"),
        (f"{HEAD}.{seats('0A')}.-.0..", "do not fit together"),
        (f"{HEAD}.{seats('0A', '0B', '0C')}.-.0..", "do not fit together"),
        (f"{HEAD}.{seats('7A', '0B')}.-.0..", "do not fit together"),
        (f"{HEAD}.{seats('A', 'B')}.-.0..", "do not fit together"),
        (HEAD + "." + seats("\u0663A", "0B") + ".-.0..", "do not fit together"),
        (HEAD + "." + seats("0\ud800", "0B") + ".-.0..", "names in the link cannot be read"),
        (HEAD + ".2.3.0..", "player 3 resigned"),
        (HEAD + ".2.0.0..", "number of moves"),
        (HEAD + ".2.-.x..", "number of moves"),
        (HEAD + ".2.-.-1..", "number of moves"),
        (HEAD + ".2.-.999999..", "number of moves"),
        (HEAD + ".2.-.0-..", "number of moves"),
        (HEAD + ".2.-.0-1234567..", "number of moves"),
        (HEAD + ".2.-.0-60..", "no clock"),
        (HEAD + ".2.-.99999..", "holds 99999 moves"),
        (HEAD + ".2.-.8001..", "holds 8001 moves"),
        (HEAD + ".2.-.0..abcd.efgh", "after its end"),
    ],
)
def test_bad_links_say_what_is_wrong(text: str, words: str) -> None:
    bad = attempt(text)
    assert isinstance(bad, BadLink)
    assert words in str(bad)


@pytest.mark.parametrize(
    ("body", "actions", "words"),
    [
        (HEAD + ".2.-.1.", 0, "cut off: it holds 0 of 1 moves"),
        (HEAD + ".2.-.4000.", 0, "cut off: it holds 0 of 4000 moves"),
        (HEAD + ".2.-.4000." + "A" * 15_000, None, ""),
        (HEAD + ".2.-.0.A", 0, "something after its last move"),
        (HEAD + ".2.-.1.1", 1, "something after its last move"),
        (HEAD + ".2.-.1.AA", 1, "something after its last move"),
        (HEAD + "map-2x2a1-DQ..2.-.3.AA", 2, "after the end of the game"),
    ],
)
def test_broken_links_give_the_last_good_position(body: str, actions: int | None, words: str) -> None:
    opened = attempt(signed(body))
    assert isinstance(opened, Opened)
    assert opened.problem
    assert words in opened.problem
    assert actions is None or opened.match.length == actions


def test_a_resignation_after_the_end_is_not_believed() -> None:
    match = random_match("gridbloc", Random(3), short("gridbloc"))
    fields = link.write(match).split(".")
    opened = attempt(signed(".".join([*fields[:-4], "1", *fields[-3:-1]])))
    assert isinstance(opened, Opened)
    assert "resigned after the game was over" in opened.problem
    assert opened.match.outcome == match.outcome


def test_a_link_that_goes_on_after_the_end_is_shown_up_to_it() -> None:
    match = random_match("gridbloc", Random(3), short("gridbloc"))
    fields = link.write(match).split(".")
    opened = attempt(signed(".".join([*fields[:-3], str(match.length + 5), fields[-2] + "AAAA"])))
    assert isinstance(opened, Opened)
    assert "after the end of the game" in opened.problem
    assert opened.match.current.actions == match.current.actions


@pytest.mark.parametrize(
    "name",
    [
        "<img src=x onerror=alert(1)>",
        "a\0b",
        "\x1b[2J",
        "\u202eevil",
        "{0}{1}",
        "a\tb\rc",
        "\u200b" * 9,
        "x" * 99,
        "\u2028",
    ],
)
def test_names_from_links_are_printable_and_short(name: str) -> None:
    opened = attempt(signed(f"{HEAD}.{seats('0' + name, '0Ben')}.-.0."))
    assert isinstance(opened, Opened)
    seat = opened.match.seats[0]
    assert seat.name.isprintable()
    assert len(seat.name) <= LONGEST_NAME
    assert opened.match.seats[1] == Seat("Ben")


# Sixty thousand broken links


def attempt(text: str) -> Opened | BadLink:
    """Read a link that may be anything, and check what every answer must keep."""
    try:
        with within(1, text[:200]):
            answer = link.read(text)
    except BadLink as bad:
        check_sentence(str(bad))
        return bad
    match = answer.match
    if answer.problem:
        check_sentence(answer.problem)
    assert match.at_end
    assert all(seat.name.isprintable() and len(seat.name) <= LONGEST_NAME for seat in match.seats)
    return answer


def check_sentence(sentence: str) -> None:
    """The longest one quotes 40 letters and names all maps that there are."""
    assert 10 < len(sentence) < 330
    assert sentence.isprintable()
    assert sentence[0].isupper()
    assert sentence.endswith(".")


def base_links() -> list[str]:
    chance = Random(1)
    lengths = (0, 1, 2, 3, 5, 8, 12, 20, 30)
    links = []
    for name in gridarium.GAMES:
        for longest in lengths:
            for options in ({}, short(name)):
                links.append(link.write(random_match(name, chance, options, longest)))
        links.append(link.write(eager_match(name, chance, {})))
    return links


def one_letter(text: str, chance: Random) -> str:
    at = chance.randrange(len(text))
    return text[:at] + chance.choice(LETTERS + ".") + text[at + 1 :]


def any_letter(text: str, chance: Random) -> str:
    at = chance.randrange(len(text))
    return text[:at] + chance.choice([chr(chance.randrange(0x3000)), chance.choice(string.printable)]) + text[at:]


def drop(text: str, chance: Random) -> str:
    at = chance.randrange(len(text))
    return text[:at] + text[at + chance.randrange(1, 9) :]


def cut(text: str, chance: Random) -> str:
    return text[: chance.randrange(len(text))]


def swap_fields(text: str, chance: Random) -> str:
    fields = text.split(".")
    a, b = chance.randrange(len(fields)), chance.randrange(len(fields))
    fields[a], fields[b] = fields[b], fields[a]
    return ".".join(fields)


def double_field(text: str, chance: Random) -> str:
    fields = text.split(".")
    at = chance.randrange(len(fields))
    return ".".join([*fields[:at], fields[at], *fields[at:]])


def other_field(text: str, chance: Random) -> str:
    fields = text.split(".")
    junk = "".join(chance.choice(LETTERS) for _ in range(chance.choice((0, 1, 2, 5, 40, 400))))
    fields[chance.randrange(len(fields))] = chance.choice(
        (junk, str(chance.randrange(30)), str(chance.randrange(10**6)))
    )
    return ".".join(fields)


def other_actions(text: str, chance: Random) -> str:
    fields = text.split(".")
    fields[-2] = "".join(chance.choice(LETTERS) for _ in range(chance.randrange(60)))
    fields[-3] = str(chance.randrange(80))
    return ".".join(fields)


def other_map(text: str, chance: Random) -> str:
    fields = text.split(".")
    walls = "".join(chance.choice(LETTERS) for _ in range(chance.choice((0, 1, 2, 3, 24, 115))))
    size = f"{chance.randrange(1, 21)}x{chance.randrange(1, 21)}"
    star = f"{chance.choice(string.ascii_lowercase)}{chance.randrange(22)}"
    return ".".join([*fields[:4], f"map-{size}{star}-{walls}", *fields[fields.index("", 4) :]])


def other_seats(text: str, chance: Random) -> str:
    fields = text.split(".")
    names = [
        str(chance.randrange(9)) + "".join(chr(chance.randrange(0xD000) >> chance.choice((0, 9))) for _ in range(40))
        for _ in range(chance.choice((1, 2, 2, 2, 3)))
    ]
    fields[-5] = seats(*names, count=str(chance.choice((1, 2, 2, 2, 3, 9))))
    return ".".join(fields)


def junk(text: str, chance: Random) -> str:
    return "".join(
        chance.choice(LETTERS + ".." + chance.choice(string.printable)) for _ in range(chance.randrange(200))
    )


def sign_again(text: str, chance: Random) -> str:
    return signed(text.rpartition(".")[0])


WAYS: list[Callable[[str, Random], str]] = [
    one_letter,
    any_letter,
    drop,
    cut,
    swap_fields,
    double_field,
    other_field,
    other_actions,
    other_map,
    other_seats,
    junk,
]


def broken_links(count: int, seed: int) -> Iterator[str]:
    chance = dice(str(seed))
    bases = base_links()
    for number in range(count):
        text = chance.choice(bases)
        for _ in range(chance.choice((1, 1, 1, 2, 4))):
            text = WAYS[number % len(WAYS)](text or "1", chance)
        yield sign_again(text, chance) if chance.random() < 0.6 else text


@pytest.mark.parametrize("seed", range(4))
def test_sixty_thousand_broken_links(seed: int) -> None:
    """Each is a sentence or a game; what a game's link is written as opens without a word."""
    opened = 0
    cases = often(15_000)
    for number, text in enumerate(broken_links(cases, seed)):
        answer = attempt(text)
        if isinstance(answer, Opened):
            opened += 1
            if number % 5 == 0:
                again = link.read(link.write(answer.match))
                assert again.problem == ""
                assert same(again.match, answer.match)
    assert is_usual(opened, cases, 0.1, 0.9), "the fuzz reaches what it should"


@pytest.mark.parametrize(
    "text",
    [
        "1." * 5_000_000,
        HEAD + ".2.-.4000." + "A" * 15_900,
        HEAD + ".2.-.4000." + "_" * 15_900,
        HEAD + "map-19x19a1-..2.-.4000." + "A" * 15_900,
        HEAD + ".2" + "A" * 15_900,
        HEAD + "." * 15_900,
        HEAD + "map-19x19a1-..2.-.4000." + "gA" * 7_000,
        HEAD + "a-." * 5_000 + ".2.-.0..",
    ],
    ids=range(8),
)
def test_hostile_links_take_little_memory(text: str) -> None:
    link.read(HEAD + "map-19x19a1-..2.-.0..")  # the board's tables are kept for the next time
    tracemalloc.start()
    try:
        attempt(text)
        assert tracemalloc.get_traced_memory()[1] < 8_000_000
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ("1.gridopolis.1.abc..5.-.0..", "is played by 2 or 3 or 4 players with these options, not 5"),
        ("1.gridopolis.1.abc..1.-.0..", "not 1"),
        ("1.gridopolis.1.abc.blueprint-stairs..3.-.0..", "is played by 2 players with these options, not 3"),
        ("1.gridopolis.1.abc.blueprint-solitaire..2.-.0..", "is played by 1 player with these options, not 2"),
    ],
)
def test_a_link_with_a_number_of_seats_that_its_options_do_not_allow(body: str, words: str) -> None:
    with pytest.raises(BadLink, match=words) as caught:
        link.read(signed(body))
    check_sentence(str(caught.value))
