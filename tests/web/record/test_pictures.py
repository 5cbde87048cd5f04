"""Pictures of positions and films of games: what is drawn in them, and what the page gets of a film, and when."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from gridarium import load
from gridarium.match.match import Match, Seat
from tests.web.tab import Tab, new_game, play
from tests.web.tree import Node, read
from web.app.film import FIRST, LAST, LENGTH, MOST_FRAMES, QUICKEST, SLOWEST, Film
from web.boards import SHOWN
from web.play.table import Table
from web.storage.saved_game import Saved
from web.widgets.table.position_picture import Style, position_picture
from web.widgets.table.result_picture import EDGE

SIZES = {"wide": (1200, 630), "square": (1200, 1200)}
"""The shapes, and the sizes that they are to have."""
MOVES = ("c4", "a1|b1", "c5")


def table_of(name: str, seats: list[Seat], moves: int, seed: int = 1) -> Table:
    """A game after so many moves by chance, or at its end."""
    match = Match(load(name), seats)
    chance = Random(seed)
    match.fall(chance)
    while match.position.state.to_move is not None and match.length < moves:
        match.play(chance.choice(match.position.state.legal_actions()))
        match.fall(chance)
    return Table(Saved(match))


def drawn(table: Table, style: Style) -> Node:
    (picture,) = read(position_picture(table, style)).all("svg", id="card")
    return picture


def tab_in_mid_game(*moves: str) -> Tab:
    tab = Tab()
    new_game(tab, "Ann", "Ben", map="small")
    play(tab, *moves)
    return tab


def films(tab: Tab) -> list[dict[str, Any]]:
    return [effect for effect in tab.effects if effect["do"] == "film"]


def whole_film(tab: Tab) -> list[dict[str, Any]]:
    """All frames of a film, asked for as the page does, until the page has it."""
    (sent,) = films(tab)
    frames = list(sent["frames"])
    while sent["made"] < sent["of"]:
        tab.send("film", film=sent["film"], made=sent["made"])
        (sent,) = films(tab)
        frames += sent["frames"]
    assert sent["made"] == sent["of"] == len(frames)
    tab.send("filmed", film=sent["film"], size=12_345, address="blob:film", problem="")
    return frames


def moves_in(frames: list[dict[str, Any]]) -> list[str]:
    """Which move each frame shows."""
    labels = [read(frame["drawn"]).one("svg", id="card").attrs["aria-label"] for frame in frames]
    return [label.split(". ")[1] for label in labels]


@pytest.mark.parametrize("shape", SIZES)
@pytest.mark.parametrize("moves", [0, 1, 40, 150])
@pytest.mark.parametrize("name", SHOWN)
def test_words_board_and_players_have_their_rooms(name: str, moves: int, shape: str) -> None:
    width, height = SIZES[shape]
    seats = [Seat("Anastasia the Third")] * max(load(name).players)
    picture = drawn(table_of(name, seats, moves), Style(shape, "dark"))
    assert picture.attrs["viewbox"] == f"0 0 {width} {height}"
    *_, board = [node for node in picture.children if isinstance(node, Node) and node.tag == "svg"]
    left, top, wide, high = (float(board.attrs[side]) for side in ("x", "y", "width", "height"))
    assert wide * high > width * height / 9, "the board is what one sees"
    assert left >= EDGE / 2 - 1
    assert left + wide <= width - EDGE / 2 + 1
    assert top >= EDGE / 2 - 1
    assert top + high <= height - EDGE / 2 + 1
    beside = left > width / 3
    told = [*picture.all("text", class_="happened"), *picture.all("text", class_="player")]
    assert len(picture.all("text", class_="player")) == len(seats)
    for text in told:
        base = int(text.attrs["y"])
        assert base <= height - EDGE
        assert beside or base - 34 >= top + high - 1, "words are below the board"
    room = left if beside else width - EDGE
    for text in picture.all("text", class_="happened"):
        assert EDGE + 0.5 * float(text.attrs["font-size"]) * len(text.text) <= room


@pytest.mark.parametrize("name", SHOWN)
def test_a_position_has_the_names_of_its_places_and_nothing_to_press(name: str) -> None:
    picture = drawn(table_of(name, [Seat("Ann"), Seat("Ben")], 30), Style())
    assert picture.all("text"), "names"
    inside = [picture]
    for node in inside:
        assert not {"data-target", "data-on", "tabindex"} & node.attrs.keys()
        inside += [child for child in node.children if isinstance(child, Node)]


def test_a_picture_is_called_what_it_shows() -> None:
    tab = tab_in_mid_game(*MOVES)
    tab.open_sheet("pictures")
    (picture,) = tab.sheet.all("svg", id="card")
    assert picture.attrs["aria-label"] == "GridBloc. Move 3 of 3. Ann moved to c5 and scored, 2 points."
    tab.send("closed")
    tab.click("undo")
    tab.open_sheet("pictures")
    (picture,) = tab.sheet.all("svg", id="card")
    assert picture.attrs["aria-label"] == "GridBloc. Move 2 of 3. Ben built a wall between a1 and b1."


def test_the_end_says_who_won_and_a_resignation_who_gave_up() -> None:
    tab = tab_in_mid_game(*MOVES)
    tab.send("resign", value="0")
    tab.open_sheet("pictures")
    assert "Ann resigned, so Ben won." in tab.sheet.one("svg", id="card").attrs["aria-label"]


def test_it_begins_in_the_colours_of_the_page_and_can_have_others() -> None:
    tab = tab_in_mid_game(*MOVES)
    tab.send("set", field="theme", value="dark")
    tab.open_sheet("pictures")
    assert tab.sheet.one("svg", id="card").attrs["data-theme"] == "dark"
    tab.send("picture-style", field="light", value="light")
    assert tab.sheet.one("svg", id="card").attrs["data-theme"] == "light"
    tab.send("picture-style", field="shape", value="square")
    assert tab.sheet.one("svg", id="card").attrs["data-theme"] == "light"
    assert "0 0 1200 1200" in tab.sheet.one("svg", id="card").attrs.values()


def test_the_share_sheet_leads_there_and_lessons_do_not() -> None:
    tab = tab_in_mid_game(*MOVES)
    tab.open_sheet("share")
    tab.click("sheet", "pictures")
    assert tab.session.sheet == "pictures"
    tab.click("sheet", "share")
    assert tab.session.sheet == "share"
    learning = Tab("gridbloc.html#lesson", asked=True)
    learning.send("sheet", value="pictures")
    assert learning.session.sheet == ""


# Films


def test_a_film_has_a_frame_for_each_move_and_one_for_the_start() -> None:
    tab = tab_in_mid_game(*MOVES)
    tab.open_sheet("pictures")
    tab.click("film-begin")
    frames = whole_film(tab)
    assert moves_in(frames) == ["The start", *(f"Move {n} of 3" for n in (1, 2, 3))]
    assert [frame["ms"] for frame in frames] == [FIRST, SLOWEST, SLOWEST, LAST]
    assert "The film is ready: 3 moves, 12 kB." in tab.sheet.text
    assert tab.sheet.one("img").attrs["src"] == "blob:film", "and can be watched before it goes anywhere"


def test_a_film_is_of_the_variation_that_shows() -> None:
    tab = tab_in_mid_game(*MOVES)
    tab.click("undo")
    tab.point("d5")
    tab.open_sheet("pictures")
    tab.click("film-begin")
    assert "d5" in read(whole_film(tab)[-1]["drawn"]).one("svg", id="card").attrs["aria-label"]


@pytest.mark.parametrize(("part", "moves"), [("all", [0, 1, 2, 3]), ("here", [0, 1]), ("rest", [1, 2, 3])])
def test_it_can_be_of_a_part_of_the_game(part: str, moves: list[int]) -> None:
    tab = tab_in_mid_game(*MOVES)
    tab.click("undo")
    tab.click("undo")
    tab.open_sheet("pictures")
    tab.choose("film-of", part)
    tab.click("film-begin")
    called = ("The start", *(f"Move {number} of 3" for number in (1, 2, 3)))
    assert moves_in(whole_film(tab)) == [called[move] for move in moves]


def test_how_far_it_is_shows_and_it_can_be_stopped() -> None:
    tab = tab_in_mid_game(*MOVES)
    tab.open_sheet("pictures")
    tab.click("film-begin")
    (sent,) = films(tab)
    assert tab.sheet.one("progress").attrs["value"] == "0"
    tab.click("film-stop")
    assert [effect["do"] for effect in tab.effects if effect["do"].startswith("film")] == ["film_stop"]
    assert not tab.sheet.all("progress")
    tab.send("film", film=sent["film"], made=1)
    assert films(tab) == [], "of a film that nobody wants any more nothing is drawn"
    tab.send("filmed", film=sent["film"], size=1000, address="blob:film", problem="")
    assert "ready" not in tab.sheet.text


@pytest.mark.parametrize("event", ["closed", "picture-style"])
def test_a_film_ends_with_its_sheet_and_with_another_look(event: str) -> None:
    tab = tab_in_mid_game(*MOVES)
    tab.open_sheet("pictures")
    tab.click("film-begin")
    tab.send(event, field="shape", value="square")
    assert "film_stop" in [effect["do"] for effect in tab.effects]
    assert tab.session.film is None


@pytest.mark.parametrize("made", [-1, 0, 2, 4, 400])
def test_what_the_page_cannot_have_made_is_not_gone_on_with(made: int) -> None:
    tab = tab_in_mid_game(*MOVES)
    tab.open_sheet("pictures")
    tab.click("film-begin")
    (sent,) = films(tab)
    tab.send("film", film=sent["film"], made=sent["made"])
    tab.send("film", film=sent["film"] + 1, made=made)
    assert films(tab) == []


def test_where_no_film_can_be_made_a_sentence_says_so() -> None:
    tab = tab_in_mid_game(*MOVES)
    tab.open_sheet("pictures")
    tab.click("film-begin")
    (sent,) = films(tab)
    tab.send("filmed", film=sent["film"], problem="make")
    assert "This browser cannot make the film." in tab.sheet.one(class_="refusal").text
    tab.click("film-begin")
    whole_film(tab)
    tab.send("pictured", film=True, problem="send")
    assert "It cannot be sent from here." in tab.sheet.one(class_="refusal").text
    tab.send("pictured", film=True, problem="", sent=True)
    assert tab.session.sheet == ""
    assert tab.session.notices[-1].words == "The film is on its way."


def line_of(moves: int) -> Film:
    line = table_of("gridbloc", [Seat(), Seat()], 1).match.current
    return Film(1, line, 0, moves)


@pytest.mark.parametrize("moves", [0, 1, 100, MOST_FRAMES - 1, MOST_FRAMES, 5000])
def test_a_long_game_has_no_more_frames_than_a_film_holds(moves: int) -> None:
    film = line_of(moves)
    plies = film.plies
    assert len(plies) == film.length == min(moves + 1, MOST_FRAMES)
    assert plies[0] == 0
    assert plies[-1] == moves
    assert plies == sorted(set(plies))
    shown = [film.milliseconds(number) for number in range(film.length)]
    assert all(QUICKEST <= ms <= SLOWEST for ms in shown[1:-1])
    assert sum(shown) <= max(LENGTH, QUICKEST * film.length) + FIRST + LAST
