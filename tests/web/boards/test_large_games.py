"""Positions and games as large as they may be are drawn quickly, and a game that is full goes on no further."""

from __future__ import annotations

from random import Random

import pytest

import gridarium
from gridarium.formats import link
from gridarium.match import transcript
from gridarium.match.match import Match, Seat
from tests.costs import within
from tests.engine.formats.test_bounds import SOLID, SPREAD, blueprint, wandering
from tests.web.tab import Tab
from web.app.session import Session
from web.boards import board_for
from web.boards.board import Look
from web.boards.gridopolis.flat.layout import extents, plan_of
from web.pages import view
from web.play.computers import computer_to_move
from web.storage.saved_game import Saved

SECONDS = 1.0
"""CPU time that a page may take to be made; a third of it is the aim, and the machine may be busy."""


def tower(levels: int) -> Match:
    """Four players who all build on one place."""
    places = [*(f"{x}.{y}.1" for x in range(1, 9) for y in range(1, 3)), *(f"0.0.{z}" for z in range(1, 21))]
    built = Match(gridarium.load("gridopolis"), [Seat()] * 4, {"blueprint": blueprint(places, 4)})
    for z in range(21, levels + 1):
        built.play_text(f"+0.0.{z}")
    return built


def check_pages(shown: Match, *sheets: str, pointed: tuple[str, ...] = ()) -> None:
    for sheet in ("", *sheets):
        plan_of.cache_clear()
        session = Session(page=f"{shown.game.name}.html", awake=True, sheet=sheet)
        session.set_table(Saved(shown))
        assert session.table is not None
        session.table.pointed = pointed
        with within(SECONDS, sheet):
            assert view(session).whole()


def test_a_tower_of_all_parts_is_drawn_at_once() -> None:
    built = link.read(link.write(tower(157))).match
    assert built.length == 137
    check_pages(built, "moves", "legal", "share")
    check_pages(built, pointed=("+pad",))


def test_many_levels_lie_side_by_side_without_touching() -> None:
    """The arrangements that are compared are fewer than there are; each shows every level once."""
    places = [(x, y, z) for z in range(1, 41) for x in range(z % 5 + 1) for y in range(z % 3 + 1)]
    for beside in (False, True):
        plan = plan_of(extents(places), beside)
        assert [level.extent.z for level in plan.levels] == list(range(1, 41))
        boxes = [(level.left, level.top, *level.centre(level.extent.x1, level.extent.y0)) for level in plan.levels]
        for number, (left, top, right, bottom) in enumerate(boxes):
            assert 0 <= left < right <= plan.width
            assert 0 <= top < bottom <= plan.height
            for other in boxes[:number]:
                assert right < other[0] or other[2] < left or bottom < other[1] or other[3] < top


@pytest.mark.parametrize("pointed", [(), ("+pad",), ("+box",)])
def test_the_largest_grid_set_is_drawn_at_once(pointed: tuple[str, ...]) -> None:
    spread = Match(gridarium.load("gridopolis"), [Seat()] * 4, {"blueprint": blueprint(SPREAD, 20)})
    check_pages(spread, "legal", pointed=pointed)
    chance = Random(4)
    for _ in range(160):
        builds = [str(action) for action in spread.state.legal_actions() if str(action)[0] == "+"]
        spread.play_text(chance.choice(builds))
    check_pages(spread, "legal", "share", pointed=pointed)


def test_the_longest_game_is_shown_at_once() -> None:
    wanders = wandering(SOLID)
    check_pages(wanders, "moves", "result", "share")
    wanders.jump(1234)
    check_pages(wanders, "moves")


def test_a_thumbnail_of_the_largest_grid_set_is_drawn_at_once() -> None:
    built = tower(157)
    board = board_for("gridopolis")
    with within(SECONDS):
        assert board.thumbnail(built.state)
        assert board.parts(Look(state=built.state))


def test_a_full_game_is_said_to_be_full_and_computers_stop(monkeypatch: pytest.MonkeyPatch) -> None:
    tab = Tab()
    for text in ("e6", "a1|a2", "e7"):
        tab.send("typed", form={"text": text})
    monkeypatch.setattr(type(tab.table.match.game), "longest", 3)
    tab.send("typed", form={"text": "b1|b2"})
    assert tab.table.match.length == 3
    assert "at most 3 moves here" in tab.live
    tab.table.match.seats = [Seat("", 1), Seat("", 1)]
    assert computer_to_move(tab.table.match) is not None
    assert not tab.session.computers.will_move(tab.table.match)


def test_a_line_that_the_others_need_is_not_deleted(monkeypatch: pytest.MonkeyPatch) -> None:
    tab = Tab()
    for text in ("e6", "a1|a2", "e7", "a2|a3"):
        tab.send("typed", form={"text": text})
    tab.table.match.jump(1)
    tab.send("typed", form={"text": "b1|b2"})
    monkeypatch.setattr(transcript, "MOST_ACTIONS", 1)
    tab.send("delete-line", value="0")
    assert len(tab.table.match.lines) == 2
    assert "Without the first variation" in tab.live
