"""Turns that win at Gadget Grid: which ones may be in reach, and that all that can be part of one is tried."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

import pytest

from gridarium.search.winning_turn import winning_turn, won
from tests.engine.gadget_grid.positions import GAME, do, owned, stand, texts

ADVICE = GAME.advice()
TWO_LEFT = [[3, 0], [2, 1], [0, 3]]
ONE_LEFT = [[3, 0], [1, 2], [0, 3]]


def tried(state: Any, known: set[Hashable] | None = None) -> set[str]:
    return {str(act) for act in ADVICE.win_candidates(state, set() if known is None else known)}


def with_fourth_eye(state: Any) -> Any:
    """The position if p1 had an active Fourth Eye."""
    data = state.to_dict()
    data["active"][1] = ["fourth-eye"]
    data["deck"]["fourth-eye"] -= 1
    return GAME.from_dict(data)


@pytest.mark.parametrize(
    ("state", "reached"),
    [
        (stand("attack", gizmos=TWO_LEFT), False),  # one Attack takes one Gizmo (GG-T10)
        (stand("movement", gizmos=TWO_LEFT), False),
        (stand("action", gizmos=TWO_LEFT), True),  # what Widgets do comes before
        (stand("attack", gizmos=[[3, 0], [1, 2], [1, 2]]), True),  # an Attack can hit both (GG-T13)
        (stand("attack", gizmos=[[3, 0], [2, 1], [1, 2]]), False),
        (stand("attack", gizmos=TWO_LEFT, active=("zomb-whistle",)), True),  # one more Zomb move (card E1)
        (stand("attack", gizmos=TWO_LEFT, hand={"zomb-whistle": 1}), True),
        (stand("attack", gizmos=TWO_LEFT, loose={"45": ["zomb-whistle"]}), False),  # picked up when moving (GG-T8)
        (stand("movement", gizmos=TWO_LEFT, loose={"45": ["zomb-whistle"]}), True),
        (stand("movement", at={"p0": "00"}, gizmos=TWO_LEFT, loose={"66": ["zomb-whistle"]}), False),  # too far (GG-T4)
        (
            stand("movement", at={"p0": "00"}, gizmos=TWO_LEFT, loose={"55": ["zomb-whistle"]}),
            True,
        ),  # Grapplers, Slippers
        (stand("movement", gizmos=TWO_LEFT, dlc=("zombuoy-buddy",), buddies={"zombuoy-buddy": "44"}), True),  # GG-B4
        (stand("movement", gizmos=[[0, 3], [1, 2], [1, 2]]), True),  # a theft, and then an Attack (GG-Z5)
        (stand("movement", at={"p1": "09", "p2": "90"}, gizmos=[[0, 3], [1, 2], [1, 2]]), False),  # too far (GG-Z4)
        (stand("movement", gizmos=[[0, 3], [2, 1], [1, 2]]), True),  # a theft from whom the Attack hits, too
        (stand("movement", gizmos=[[0, 3], [3, 0], [1, 2]]), False),
        (stand("movement", gizmos=[[3, 0], [1, 2], [2, 1]], hand={"4-o-gone": 1}), False),  # it takes one of each
        (stand("action", gizmos=[[0, 3], [2, 1], [1, 2]]), True),
        (stand("action", gizmos=[[3, 0], [3, 0], [2, 1]]), False),
        (stand("attack", 1, gizmos=[[1, 0]] * 6), True),  # and all dummies (GG-V1)
        (stand("attack", 2), False),
        (stand("attack", 2, at=dict.fromkeys(("z1", "z2", "z3"), "57")), True),  # three come by themselves (GG-V2.2)
        (stand("attack", 2, at=dict.fromkeys(("z1", "z2"), "57")), True),  # two do, and an Attack takes the third
        (stand("attack", 2, at={"z1": "57"}), False),
        (stand("attack", 2, at={"z1": "57"}, active=("zomb-whistle",)), True),
        (stand("attack", 2, gizmos=[[3, 0], [2, 1]], at={"z1": "57"}), True),  # and one comes by itself (GG-V2.2)
        (stand("attack", 2, gizmos=[[3, 0], [2, 1]]), False),
    ],
)
def test_what_an_attack_and_a_whistle_can_take_is_known(state: Any, reached: bool) -> None:
    assert ADVICE.win_in_reach(state) == reached


def test_a_fourth_eye_saves_a_gizmo() -> None:
    """GG-X6."""
    assert ADVICE.win_in_reach(stand("attack", gizmos=ONE_LEFT))
    assert not ADVICE.win_in_reach(with_fourth_eye(stand("attack", gizmos=ONE_LEFT)))


@pytest.mark.parametrize(("players", "kept"), [(3, {"4-o-gone", "rock:p1"}), (2, {"4-o-gone", "rock:p1", "."})])
def test_attacks_that_hit_nobody_are_not_tried(players: int, kept: set[str]) -> None:
    """p1 is on 47, and p2 on 82; with two players Zombots come after an Attack Phase without an Attack (GG-V2.2)."""
    assert tried(stand("attack", players, hand={"4-o-gone": 1, "5-o-gone": 1, "board-mortar": 1, "rock": 1})) == kept


def test_it_does_not_matter_how_the_mover_came_to_where_it_attacks() -> None:
    state = stand("movement")
    straight, around = do(state, "step:45"), do(state, "step:35 step:45")
    assert ADVICE.win_key(straight, 0) != ADVICE.win_key(around, 0)  # it has more steps left
    assert ADVICE.win_key(do(straight, "."), 0) == ADVICE.win_key(do(around, "."), 0)
    assert ADVICE.win_key(do(state, "step:43 ."), 0) != ADVICE.win_key(do(straight, "."), 0)


def test_which_path_a_zombot_takes_to_the_mover_is_not_tried() -> None:
    """From 33 two paths lead to p0 on 44 (GG-V2.2)."""
    state = do(stand("attack", 2, at={"z1": "33"}), ".")
    assert texts(state) == {"creep:z1,34", "creep:z1,43"}
    assert len(tried(state)) == 1


def test_a_zomb_is_moved_only_where_it_can_still_hit() -> None:
    """Two squares at a time (GG-T16); p1 is on 47, p2 on 82."""
    state = stand("attack", at={"z1": "45", "z2": "00"})
    assert {text for text in tried(state) if text.startswith("zomb:z1")} == {"zomb:z1,46"}
    assert not {text for text in tried(state) if text.startswith("zomb:z2")}


def test_after_a_whistle_the_same_zomb_can_be_moved_on() -> None:
    """Four squares away is near enough for both moves."""
    state = stand("attack", at={"z1": "43", "z2": "00"}, active=("zomb-whistle",))
    assert "whistle:z1,44" in tried(state)
    after = do(state, "whistle:z1,44 whistle:z1,45")
    assert "zomb:z1,46" in tried(after)
    assert "zomb:z1,44" not in tried(state), "by itself that leads nowhere"


def test_a_zomb_moved_twice_and_scared_away_then_comes_five_squares() -> None:
    """Two by a Zomb Whistle (card E1), two by a Zomb move (GG-T16), and one more by Scarezomb (GG-AU4)."""
    state = stand("attack", at={"z1": "42", "z2": "00"}, active=("zomb-whistle",), dlc=("scarezomb",))
    assert "whistle:z1,43" in tried(state)
    assert "whistle:z1,43" not in tried(stand("attack", at={"z1": "42", "z2": "00"}, active=("zomb-whistle",)))


def test_zombots_are_still_to_come_while_one_has_a_choice_of_paths() -> None:
    """Three next to p1, who has three Gizmos, come after that (GG-V2.2)."""
    state = do(stand("attack", 2, at={"z1": "33", **dict.fromkeys(("z2", "z3", "z4"), "57")}), ".")
    assert texts(state) == {"creep:z1,34", "creep:z1,43"}
    assert ADVICE.win_in_reach(state)


def test_zomb_moves_are_tried_once_wherever_the_mover_stands() -> None:
    known: set[Hashable] = set()
    state = stand("movement", at={"z1": "45"})
    there, elsewhere = do(state, "."), do(state, "step:43 .")
    assert "zomb:z1,46" in tried(there, known)
    assert "zomb:z1,46" not in tried(elsewhere, known)


def test_with_two_players_they_are_tried_from_every_square() -> None:
    """To whom Zombots come at the end depends on where both stand (GG-V2.2)."""
    known: set[Hashable] = set()
    state = stand("movement", 2, at={"z1": "46"})
    for text in (".", "step:43 ."):
        assert "zomb:z1,47" in tried(do(state, text), known)


def far_from_the_whistle() -> Any:
    """p0 has fallen through a Floor Malfunction to beside a Zomb Whistle, from which it was too far before."""
    return do(
        stand(
            at={"z1": "49", "z2": "67"},
            gizmos=TWO_LEFT,
            loose={"99": ["zomb-whistle"]},
            environment={"45": "floor-malfunction"},
        ),
        "step:45 roll:89",
    )


def whistled_to_where_it_falls() -> Any:
    """A Zomb moved by a whistle falls, and may be put on p1; the Zomb move of the Attack is still to come."""
    return do(
        stand(
            "attack",
            at={"z1": "37", "z2": "57"},
            gizmos=TWO_LEFT,
            active=("zomb-whistle",),
            environment={"38": "floor-malfunction"},
        ),
        "whistle:z1,38 roll:47",
    )


@pytest.mark.parametrize(
    "state",
    [
        pytest.param(far_from_the_whistle(), id="GG-L10: a fall brings p0 to a Zomb Whistle"),
        pytest.param(whistled_to_where_it_falls(), id="GG-L10: a Zomb falls onto p1"),
        pytest.param(
            stand("action", 2, hand={"psychic-lasso": 1}, at=dict.fromkeys(("z1", "z2", "z3"), "67")),
            id="GG-X2: p1 is pulled to three Zombots",
        ),
        pytest.param(
            stand("action", 2, hand={"mirror-universe": 1}, at={"z1": "54", "z2": "45", "z3": "34"}),
            id="GG-V2.2: p1 is put where three Zombots are near",
        ),
        pytest.param(
            stand("attack", 2, dlc=("scarezomb",), at=dict.fromkeys(("z1", "z2", "z3"), "45")),
            id="GG-AU1: Zombots are scared away to beside p1, and come from there",
        ),
        pytest.param(
            stand("attack", 2, gizmos=[[3, 0], [1, 2]], dlc=("scarezomb",), at={"z1": "55"}),
            id="GG-AU1: one is moved to where it is scared away from",
        ),
        pytest.param(
            stand("attack", 2, gizmos=[[1, 2], [2, 1]], at={"z1": "43", "z2": "57", "z3": "57"}),
            id="GG-AU3: the Zombot that would come to p0 before others come to p1 is moved away",
        ),
        pytest.param(
            stand("attack", 2, gizmos=[[1, 2], [2, 1]], at={"z1": "66", "z2": "57", "z3": "57"}),
            id="GG-V2.3: p1 chooses between paths of a Zombot before others come",
        ),
        pytest.param(
            stand(
                "attack",
                gizmos=ONE_LEFT,
                dlc=("duodecimator",),
                hand={"big-red-button": 1, "rock": 1},
                environment={"45": "rubble"},
            ),
            id="GG-L3: Rubble is destroyed, and a second Attack Card goes beyond it",
        ),
    ],
)
def test_a_turn_that_wins_is_found(state: Any) -> None:
    assert ADVICE.win_in_reach(state)
    line = [turn for turn in winning_turn(state, ADVICE) if turn][-1]
    assert won(do(state, " ".join(map(str, line))), 0)


NEAR_P1 = {"z1": "46", "p2": "48"}


@pytest.mark.parametrize(
    ("before", "now"),
    [
        # It would come to p0 as well, who has one Gizmo (GG-X4).
        (
            stand("attack", at=NEAR_P1 | {"p0": "47"}, gizmos=[[1, 2], [1, 2], [1, 2]]),
            stand("attack", at=NEAR_P1, gizmos=[[1, 2], [1, 2], [1, 2]]),
        ),
        # A hugged one makes one step (DLC 3), and for who has a Zomb Leash one makes one more (DLC 22).
        (
            owned(1, "huggly-muggly-buddy", phase="attack", at=NEAR_P1, buddies={"huggly-muggly-buddy": "z1"}),
            owned(1, "huggly-muggly-buddy", phase="attack", at=NEAR_P1, buddies={"huggly-muggly-buddy": "p2"}),
        ),
        (stand("attack", at=NEAR_P1), stand("attack", at=NEAR_P1, dlc=("zomb-leash",))),
        # A Fourth Eye is gone (card I3).
        (with_fourth_eye(stand("attack", at=NEAR_P1)), stand("attack", at=NEAR_P1)),
    ],
)
def test_a_zomb_move_is_tried_again_where_it_comes_to_something_else(before: Any, now: Any) -> None:
    known: set[Hashable] = set()
    assert "zomb:z1,47" in tried(before, known)
    assert "zomb:z1,47" in tried(now, known)


def test_all_that_dummies_may_flee_to_is_tried() -> None:
    """Alone, and with a Zombuoy that they may come to (GG-V1.6)."""
    state = do(stand("attack", 1, dlc=("zombuoy-buddy",), buddies={"zombuoy-buddy": "44"}), ".")
    while not texts(state, "flee"):
        state = do(state, sorted(texts(state))[0])
    assert tried(state) == texts(state)


def test_zombs_are_hit_before_dummies_flee_onto_a_zombuoy() -> None:
    """Alone: Zombs come first (GG-V1.2)."""
    assert "rock:z1" not in tried(stand("attack", 1, at={"z1": "45"}, hand={"rock": 1}))
    state = stand(
        "attack", 1, at={"z1": "45"}, hand={"rock": 1}, dlc=("zombuoy-buddy",), buddies={"zombuoy-buddy": "44"}
    )
    assert "rock:z1" in tried(state)


def test_a_zombuoy_of_another_player_is_none_of_the_movers() -> None:
    state = owned(1, "zombuoy-buddy", phase="movement", gizmos=TWO_LEFT, buddies={"zombuoy-buddy": "74"})
    assert not ADVICE.win_in_reach(state)
