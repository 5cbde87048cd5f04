"""GridBloc in plain text, for terminals: squares with open edges and several runners, and tiles of other shapes."""

from __future__ import annotations

from typing import Any

from gridarium import State, load

GAME = load("gridbloc")


def after(play: str, **options: Any) -> State:
    state = GAME.start(**options)
    for text in play.split():
        state.play(state.parse(text))
    return state


def drawn(play: str, **options: Any) -> list[str]:
    return GAME.draw(after(play, **options)).split("\n")


def test_the_basic_game() -> None:
    assert drawn("c2 b2|c2", map={"w": 3, "h": 2, "star": "b1", "walls": ["a1|a2"]}) == [
        "   +---+---+---+",
        " 2 | .   . | @ |",
        "   +===+   +   +",
        " 1 | .   *   . |",
        "   +---+---+---+",
        "     a   b   c",
        "@ runner   * star   . unscored   o scored   | --- wall   # === original wall",
    ]


def test_gb_40_open_rims_and_walls_on_them() -> None:
    plan = {"w": 3, "h": 3, "star": "b2", "open_lr": True, "open_tb": True}
    assert drawn("c2 a1|c1 b2 b1|b3", map=plan)[:7] == [
        "   +...+---+...+",
        " 3 : .   .   . :",
        "   +   +   +   +",
        " 2 : .   @   o :",
        "   +   +   +   +",
        " 1 | .   .   . |",
        "   +...+---+...+",
    ]


def test_gb_41_gb_42_what_tiles_are_worth() -> None:
    plan = {"w": 4, "h": 2, "star": "a1", "values": {"a2": 3, "b2": 0, "c2": 2}, "replenish": ["c2", "d2"]}
    rows = drawn("", map=plan)
    assert rows[1] == " 2 | 3   o  2~   ~ |"
    assert "0 to 9 worth so much" in " ".join(rows)
    assert "~ replenishing" in " ".join(rows)


def test_gb_30_gb_31_special_walls_until_they_have_done_their_work() -> None:
    play, options = "c2 a2|a3s c1 a1|b1t", {"map": "small", "blocker_powers": ["sticky", "trapdoor"]}
    rows = drawn(play, **options)
    assert rows[6] == "   +sss+   +   +   +   +"
    assert rows[9].startswith(" 1 | . t . ")
    rows = drawn(f"{play} b1", **options)
    assert rows[9].startswith(" 1 | @ | o ")


def test_gb_35_several_runners_have_letters() -> None:
    rows = drawn("c4 d4 c3|d3", map="small", players=4)
    assert rows[3].startswith(" 4 | .   .   B   C ")
    assert rows[5].startswith(" 3 | .   .   D | . ")
    assert rows[-1] == "B on c4, C on d4, D on c3"
    assert drawn("", map="small", players=4)[5].startswith(" 3 | .   .  BCD  . ")
    assert drawn("", map="small", players=6)[5].startswith(" 3 | .   .   @   . ")


def test_boards_of_many_columns_stay_within_eighty() -> None:
    rows = drawn("n1", map={"w": 26, "h": 3, "star": "m2"}, players=3)
    assert max(map(len, rows)) <= 80
    assert rows[3].startswith(" 2 |. . . . . . . . . . . . C . .")
    assert rows[5].startswith(" 1 |. . . . . . . . . . . . . B .")


def test_gb_43_tiles_of_other_shapes_are_listed() -> None:
    """A square with triangles on three of its sides, one of them behind a wall."""
    tiles = {
        "t1": [[0, 0], [2, 0], [2, 2], [0, 2]],
        "t2": [[2, 0], [3, 1], [2, 2]],
        "t3": [[2, 2], [1, 3], [0, 2]],
        "t4": [[0, 2], [-1, 1], [0, 0]],
    }
    plan = {"kind": "polygons", "tiles": tiles, "star": "t1", "values": {"t3": 2}, "walls": ["t1|t4"]}
    assert drawn("t2", map=plan) == [
        "t1  *  t2 t3 #t4",
        "t2  @  t1",
        "t3  2  t1",
        "t4  .  #t1",
        "@ runner   * star   . unscored   o scored   0 to 9 worth so much   | wall",
        "# original wall   each line: a tile and those next to it",
    ]


def test_a_solid_fits_a_terminal() -> None:
    rows = drawn("", map="cube", players=5)
    assert len(rows) >= 54
    assert max(map(len, rows)) <= 80
