"""Frames in others' pages: the tag that the share sheet gives, and the program that leads through a game."""

from __future__ import annotations

import re
from contextlib import suppress
from html.parser import HTMLParser
from random import Random
from xml.etree import ElementTree

import pytest

from gridarium import GAMES, load
from gridarium.formats import link
from gridarium.game import CHANCE
from gridarium.match.match import Match, Seat
from tests.conftest import ROOT
from tests.engine.matches import by_chance
from tests.web.tab import Tab, new_game
from web.app.session import Session
from web.boards import SHOWN
from web.embed.page import frame_page
from web.embed.still import LONGEST, SEPARATOR, packed_still, still
from web.embed.viewer import Viewer
from web.storage.saved_game import Saved
from web.widgets.sheets.embed import SIZES, tag

BASE = "https://example.org/games/"
SCRIPT = (ROOT / "web" / "shell" / "embed" / "poster.js").read_text()


def a_game(name: str, moves: int, players: int = 2, **options: object) -> Match:
    """So many moves by chance, or fewer where the game is over before."""
    return by_chance(Match(load(name), [Seat("Ana"), *[Seat("", 3)] * (players - 1)], options), Random(7), moves)


def session_of(match: Match) -> Session:
    session = Session(base=BASE)
    session.set_table(Saved(match))
    return session


class Tags(HTMLParser):
    """The tags of a text with their attributes, as a browser reads them."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))


def tag_of(session: Session) -> dict[str, str | None]:
    """The attributes of the tag."""
    assert session.table is not None
    reader = Tags()
    reader.feed(tag(session, session.table))
    reader.close()
    ((name, attributes),) = reader.found
    assert name == "iframe"
    return attributes


def opened(text: str) -> Viewer:
    viewer = Viewer()
    for share in viewer.open(text):
        assert 0 <= share <= 1
    return viewer


@pytest.mark.parametrize("name", GAMES)
def test_the_tag_has_the_link_of_the_game_a_size_a_title_and_waits_until_it_is_near(name: str) -> None:
    match = a_game(name, 30)
    session = session_of(match)
    for size, (width, height) in SIZES.items():
        session.frame_size = size
        found = tag_of(session)
        address, _, fragment = str(found["src"]).partition("#")
        assert address == f"{BASE}embed/{name}/"
        assert fragment.partition(SEPARATOR)[0] == link.write(match)
        assert (found["width"], found["height"]) == (str(width), str(height))
        assert found["title"] == f"{match.game.title}: Ana, Juno, {match.length} moves"
        assert found["loading"] == "lazy"


def test_the_tag_on_the_page_is_of_the_size_that_is_chosen_whatever_a_name_holds() -> None:
    tab = Tab()
    new_game(tab, 'Ann "the wall" <b>', "Ben")
    tab.open_sheet("embed")
    for size, (width, height) in SIZES.items():
        tab.send("frame-size", field="size", value=size)
        reader = Tags()
        reader.feed(tab.sheet.find("frame-tag").text)
        reader.close()
        ((_, attributes),) = reader.found
        assert (attributes["width"], attributes["height"]) == (str(width), str(height))
        assert attributes["title"] == 'GridBloc: Ann "the wall" <b>, Ben, 0 moves'


def test_the_tag_of_the_beginning_of_a_game_shows_that() -> None:
    session = session_of(a_game("gridbloc", 30))
    assert session.table is not None
    session.table.match.jump(12)
    session.share_all = False
    text, _, packed = str(tag_of(session)["src"]).partition("#")[2].partition(SEPARATOR)
    assert opened(text).show(99)["place"] == "Move 12 of 12"
    assert packed == packed_still(session.table.match)
    assert session.table.match.ply == 12


def test_what_a_name_holds_stays_a_name() -> None:
    match = a_game("gridbloc", 4)
    match.seats[0] = Seat('"><script>x')
    assert str(tag_of(session_of(match))["title"]).startswith('GridBloc: "><script>x, ')


def test_nobody_who_sees_it_is_asked_to_play() -> None:
    """An invitation says who sends it (``from-``); a frame is for anybody."""
    match = Match(load("gridbloc"), [Seat("Ann"), Seat("Ben")])
    match.extend(("e6",))
    assert ".from-" not in str(tag_of(session_of(match))["src"])


@pytest.mark.parametrize("name", GAMES)
def test_a_picture_is_short_and_drawn_by_shapes_that_the_page_lets_in(name: str) -> None:
    found = re.search(r"const SHAPES = /\^\(([\w|]+)\)\$/", SCRIPT)
    assert found is not None
    for moves in (0, 30, 200):
        match = a_game(name, moves)
        assert 0 < len(packed_still(match)) <= LONGEST
        tree = ElementTree.fromstring(str(still(match)))  # noqa: S314  our own
        assert {element.tag.rpartition("}")[2] for element in tree.iter()} <= set(found[1].split("|"))


@pytest.mark.parametrize("name", GAMES)
def test_it_stops_at_each_decision_and_never_before_chance(name: str) -> None:
    match = a_game(name, 60)
    viewer = opened(link.write(match))
    line = match.current
    decided = [ply for ply in range(match.length) if line.at(ply).to_move != CHANCE]
    assert list(viewer.stops) == [*decided, match.length] if decided else [match.length]
    last = viewer.show(10_000)
    assert last["stop"] == last["last"] == len(viewer.stops) - 1
    assert last["drawn"] == str(still(match))
    assert viewer.show(-5)["stop"] == 0


def test_it_says_what_was_done_how_it_stands_and_who_won() -> None:
    match = Match(load("gridbloc"), [Seat("Ann"), Seat("Ben")], {"map": "small"})
    match.extend(("b2", "a1|b1", "a1", "a1|a2"))
    viewer = opened(link.write(match))
    assert viewer.show(0)["said"] == ""
    assert viewer.show(1)["said"].startswith("Ann moved to b2")
    assert viewer.show(2)["place"] == "Move 2 of 4"
    match.resign(0)
    viewer = opened(link.write(match))
    shown = viewer.show(99)
    assert shown["winners"] == [1]
    assert "Ann resigned" in shown["said"]


def test_a_cut_link_shows_as_far_as_it_is_good_and_a_wrong_one_says_why() -> None:
    text = link.write(a_game("gridbloc", 30))
    whole, _, _ = text.rpartition(".")
    viewer = opened(whole[:-4])
    assert "cut off" in viewer.show(99)["problem"]
    assert viewer.show(0)["problem"]
    with pytest.raises(link.BadLink):
        opened("1.nothing")
    with pytest.raises(LookupError):
        Viewer().show(0)


@pytest.mark.parametrize("name", SHOWN)
def test_the_page_says_whether_a_game_begins_as_it_is_drawn(name: str) -> None:
    game = load(name)
    page = str(frame_page(name).main)
    players, terms = (re.findall(f'data-{key}="([^"]*)"', page)[0].split() for key in ("players", "terms"))
    usual = Match(game, [Seat()] * game.players[0])
    assert still(usual) in page
    for number in map(str, game.players):
        with suppress(ValueError):
            other = Match(game, [Seat()] * int(number))
            assert (still(other) == still(usual)) == (number in players)
    assert len(terms) > len(game.options) / 2
    for term in terms:
        name_of_option, _, code = term.partition("-")
        value = next(option for option in game.options if option.name == name_of_option).decode(code)
        assert still(Match(game, usual.seats, {name_of_option: value})) == still(usual), term
