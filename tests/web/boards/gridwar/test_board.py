"""The map of Gridwar: what is on it, what it is called, what can be done, and how keys lead over it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from random import Random
from typing import Any, cast

import pytest

from gridarium import Event, load
from gridarium.formats import link
from gridarium.games.gridwar.rules.board import GOALS, NAMES, NUMBER, SPACES, spaces_in
from gridarium.games.gridwar.rules.moves import Act
from gridarium.games.gridwar.rules.state import GridwarState
from gridarium.games.gridwar.text.events import cheapest_path
from gridarium.match.match import Match, Seat
from tests.engine.gridwar.naive import neighbours, supports
from tests.engine.gridwar.positions import heap, stand, texts
from tests.web.boards import looks
from tests.web.boards.test_motion import passes
from tests.web.manners import check_grid
from tests.web.tab import Tab
from tests.web.tree import Node, read
from web.boards.board import Look, target_id
from web.boards.gridwar import BOARD
from web.boards.gridwar.flat.preview import reach
from web.boards.gridwar.layout import CENTRES, PITCH, spot
from web.widgets.table.choices import offers

GAME = load("gridwar")
ARROWS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")
HILL = "h5 i5 h6 h5.2=C m6=L"
"""A commander of White's on three tiles, and a leader."""
WALL = "d5 e5 e4 e6 f5 d6"
"""From d6 the short way to f4 leads over the others."""
COMMANDER = ("e7.2=C f7", "e7 e8")
"""White's commander on one own tile and two of Black's."""


def look_at(state: Any, *pointed: str, **more: Any) -> Look[GridwarState]:
    return looks.look_at(BOARD, state, *pointed, **more)


def frame(look: Look[GridwarState]) -> Node:
    return read(str(BOARD.frame(look)))


def cell(look: Look[GridwarState], name: str) -> Node:
    (found,) = read(str(BOARD.parts(look)[target_id(name)])).children
    assert isinstance(found, Node)
    return found


def words_of(look: Look[GridwarState], name: str) -> str:
    return cell(look, name).attrs["aria-label"]


def having(found: Node, kind: str) -> list[Node]:
    """What there is of a class."""
    return [node for node in found.walk() if kind in node.attrs.get("class", "").split()]


def shown(found: Node) -> str:
    """The figures in a cell."""
    return " ".join(node.text for node in found.walk() if node.tag == "text")


def buttons(look: Look[GridwarState]) -> list[str]:
    return [offer.choice.words for offer in offers(BOARD, look, 2)]


def random_looks(seed: int, actions: int = 60) -> list[Look[GridwarState]]:
    """Positions of a random game, each as it is and with something chosen."""
    chance = Random(seed)
    state: Any = GAME.start()
    found = []
    for _ in range(actions):
        if state.outcome is not None:
            break
        look = look_at(state.copy())
        firsts = [name for name in look.begins if name != "end"]
        found += [look, *([look_at(state.copy(), chance.choice(firsts))] if firsts else [])]
        state.play(state.random_action(chance))
    return found


# Where things are


def test_gw_3_a_space_lies_over_the_middle_of_its_supports() -> None:
    for space in SPACES:
        x, y, level = spot(space)
        below = [spot(NUMBER[name]) for name in (_name(place) for place in supports(_place(space))) if name in NUMBER]
        assert len(below) == (3 if level > 1 else 0)
        if below:
            assert abs(sum(at[0] for at in below) / 3 - x) < 1e-9
            assert abs(sum(at[1] for at in below) / 3 - y) < 1e-9


def _place(space: int) -> tuple[int, int, int]:
    name, _, level = NAMES[space].partition(".")
    return ord(name[0]) - 97, int(name[1:]) - 1, int(level or 1)


def _name(place: tuple[int, int, int]) -> str:
    q, r, k = place
    return f"{chr(97 + q)}{r + 1}" + (f".{k}" if k > 1 else "")


def test_gw_4_neighbours_on_a_level_are_one_apart_in_the_picture() -> None:
    for one, other in (("c3", "d3"), ("c3", "c4"), ("c3", "b4"), ("c3.2", "d3.2"), ("c3.3", "c4.3")):
        (x0, y0), (x1, y1) = CENTRES[NUMBER[one]], CENTRES[NUMBER[other]]
        assert abs((x1 - x0) ** 2 + (y1 - y0) ** 2 - PITCH**2) < 200


# Tiles


def test_a_tile_shows_its_side_its_rank_and_its_level_in_figures_and_shapes() -> None:
    look = look_at(stand(HILL, "k3 p3=C"))
    assert words_of(look, "h5.2") == "h5 on level 2, White's commander"
    assert words_of(look, "m6") == "m6, White's leader, level 1, you can use it"
    assert words_of(look, "p3") == "p3, Black's commander, level 1"
    assert words_of(look, "k3") == "k3, Black's troop, level 1"
    assert (shown(cell(look, "h5.2")), shown(cell(look, "m6"))) == ("2", "1")
    kinds = {name: having(cell(look, name), "token") for name in ("h5.2", "m6", "p3", "k3")}
    assert [len(found) for found in kinds.values()] == [1, 1, 1, 0]
    assert kinds["h5.2"][0].tag != kinds["m6"][0].tag, "a leader's token has another shape than a commander's"
    signs = {having(cell(look, name), "sign-of")[0].attrs["d"][-40:].count("a") for name in ("m6", "p3")}
    assert len(signs) == 2, "the sides have shapes of their own"


def test_only_what_is_on_top_shows_whole() -> None:
    look = look_at(stand(HILL, "k3"))
    for name, covered in (("h5", True), ("i5", True), ("h5.2", False), ("k3", False)):
        slab = cell(look, name).one(id=f"m-{name}")
        assert ("low" in slab.attrs["class"].split()) == covered
        assert ("covered" in words_of(look, name)) == covered


def test_goals_and_entries_are_named_and_marked() -> None:
    look = look_at(GAME.start())
    assert words_of(look, "s1") == "s1, empty, White's goal"
    assert words_of(look, "a1") == "a1, empty, Black's goal"
    assert words_of(look, "a10") == "a10, empty, White's entry"
    whole = frame(look)
    assert len(having(whole, "aim")) == 2
    assert [len(having(found, "whose")) for found in having(whole, "entry")] == [1, 1]


@pytest.mark.parametrize("entry", ["acute", "side"])
def test_gw_6_other_entries_are_drawn_anew(entry: str) -> None:
    usual, other = look_at(GAME.start()), look_at(GAME.start(entry=entry))
    assert BOARD.key(usual) != BOARD.key(other)
    holes = spaces_in(other.state.holes[0])
    assert all("White's entry" in words_of(other, NAMES[space]) for space in holes)


def test_a_goal_space_higher_up_is_named_once_tiles_are_below() -> None:
    state = stand("a1 b1 a2", "k3")
    assert "Black's goal" in words_of(look_at(state), "a1.2")
    assert NUMBER["a1.2"] in spaces_in(GOALS[1])


# What can be done


def test_gw_15_every_end_says_what_it_costs() -> None:
    state = stand("e5", "k3")
    look = look_at(state, "e5")
    reached = reach(state, "e5")
    assert {NAMES[end] for end in reached.costs} == {text[3:] for text in texts(state) if text.startswith("e5-")}
    for end, cost in reached.costs.items():
        found = cell(look, NAMES[end])
        assert shown(found) == str(cost)
        assert f"you can end here for {cost} point" in found.attrs["aria-label"]
    assert words_of(look, "f5").endswith("you can end here for 1 point")


def test_the_way_that_shows_is_the_one_that_is_told() -> None:
    for look in random_looks(3):
        reached = reach(look.state, look.pointed[0]) if look.pointed else None
        for act in cast(Sequence[Act], look.actions):
            if reached and act.end in reached.costs:
                assert len(reached.path(act.end)) == len(cheapest_path(look.state, act))
                assert reached.path(act.end)[-1] == act.end
                assert reached.path(act.end)[0] == cheapest_path(look.state, act)[0]


def test_gw_16_steps_on_which_it_overhangs_are_drawn_otherwise() -> None:
    look = look_at(stand(WALL, "k3"), "d6")
    over = [name for name in look.open if "overhanging" in words_of(look, name)]
    assert over
    for name in look.open & NUMBER.keys():
        hanging = cell(look, name).one("path", class_="route hanging").attrs["d"]
        assert bool(hanging) == (name in over)
    assert 'class="rings" d="M' in BOARD.parts(look)["board-ways"]


def test_gw_18_zones_are_drawn_for_the_side_to_move() -> None:
    state = stand("e5", "k3")
    drawn = BOARD.parts(look_at(state))["board-zone"]
    assert drawn.count("M") == 3 * 6, "three strokes in each neighbour"
    assert 'class="zone p1"' in drawn
    assert 'data-now="free"' in BOARD.parts(look_at(state))["board-mode"]
    assert 'data-now="chosen"' in BOARD.parts(look_at(state, "e5"))["board-mode"]


@pytest.mark.parametrize("seed", range(8))
def test_gw_18_both_views_show_the_zone_where_it_stops_the_chosen_tile(seed: int) -> None:
    state, model = heap(Random(seed))
    enemies = [place for place, (owner, _) in model.tiles.items() if owner != state.to_move]
    around = {place for enemy in enemies for place in neighbours(enemy) if place not in model.tiles}
    for first in dict.fromkeys(action.targets[0] for action in state.legal_actions() if action.targets[0] != "end"):
        look = look_at(state, first)
        lifted = {_place(space) for space in state.movers() if NAMES[space] == first}
        below = model.tiles.keys() - lifted
        stops = {_name(place) for place in around if all(under in below for under in supports(place))}
        assert hatched(look) == sorted(CENTRES[NUMBER[name]] for name in stops)
        rings = {item.id.split()[1] for item in BOARD.scene(look).items if item.shape in ("zone", "stop")}
        assert rings == stops


def hatched(look: Look[GridwarState]) -> list[tuple[int, int]]:
    """The middles of the spaces that the map hatches."""
    parts = BOARD.parts(look)
    ground = re.findall(r"M(-?\d+) (-?\d+)l44", parts["board-zone"])[::2]
    above = re.findall(r"M(-?\d+) (-?\d+)l20-20M", parts["board-zone-above"])
    starts = [(38, at) for at in ground] + [(16, at) for at in above]
    return sorted((int(x) + aside, int(y) - 10) for aside, (x, y) in starts)


def test_gw_14_what_has_moved_is_ticked() -> None:
    look = look_at(stand("e5 g7", "k3", moved="g7"))
    assert "has moved in this turn" in words_of(look, "g7")
    assert having(cell(look, "g7"), "tick")
    assert "you can use it" in words_of(look, "e5")
    assert not having(cell(look, "e5"), "tick")


def test_gw_24_a_commander_can_take_one_or_two_and_choose_where_to_drop() -> None:
    state = stand(*COMMANDER)
    look = look_at(state, "e7.2")
    assert {"e7", "e8"} <= look.open
    for name in ("e7", "e8"):
        assert words_of(look, name).endswith("you can capture it and drop here")
        assert having(cell(look, name), "prey")
    second = look_at(state, "e7.2", "e7")
    assert second.whole is not None
    assert str(second.whole) == "e7.2xe7"
    assert words_of(second, "e8").endswith("you can capture it as well")


def test_a_preview_is_marked() -> None:
    look = look_at(stand("e5", "k3"), "e5", preview="f5")
    assert "tap again to confirm" in words_of(look, "f5")
    assert having(cell(look, "f5"), "confirm")


def test_a_finger_shows_first_where_a_tile_would_go() -> None:
    state = stand("e5", "k3")
    assert BOARD.needs_two_steps(state, (), "f5", "touch")
    assert BOARD.needs_two_steps(state, (), "k3", "touch")
    assert not BOARD.needs_two_steps(state, (), "e5", "touch")
    assert not BOARD.needs_two_steps(state, (), "f5", "mouse")


# Buttons


def test_supplies_ranks_and_the_end_of_the_turn_are_buttons_with_words() -> None:
    start = look_at(GAME.start())
    assert buttons(start) == ["New troop (95)", "End the turn"]
    state = stand("e5", "k3", yellows=(4, 0), off=([80, 2, 1], [85, 0, 0]))
    assert buttons(look_at(state)) == ["New troop (80)", "New leader (2)", "New commander (1)", "End the turn"]
    promoting = {"Make it a leader (1 yellow)", "Make it a commander (3 yellow)"}
    assert set(buttons(look_at(state, "e5"))) - set(buttons(look_at(state))) == promoting


def test_everything_that_can_be_pointed_at_is_drawn_or_a_button() -> None:
    for look in random_looks(5):
        offered = {offer.target for offer in offers(BOARD, look, 2)}
        drawn = set(BOARD.draws(look))
        assert look.open <= offered | drawn
        assert not offered & drawn


# The grid


@pytest.mark.parametrize("seed", [1, 2])
def test_every_position_is_a_good_grid(seed: int) -> None:
    for look in random_looks(seed):
        whole = frame(look)
        (grid,) = [node for node in whole.walk() if node.attrs.get("role") == "grid"]
        check_grid(grid)
        parts = BOARD.parts(look)
        text = str(BOARD.frame(look))
        assert all(str(part) in text for part in parts.values())
        cells = [node.attrs["data-target"] for node in grid.walk() if "data-target" in node.attrs]
        assert set(cells) == set(BOARD.draws(look))


def test_arrows_lead_everywhere_on_a_level_and_page_keys_to_others() -> None:
    state = stand("h5 i5 h6 i6 h5.2 d4", "k3 k4 j4")
    look = look_at(state)
    names = set(BOARD.draws(look))
    for beside in (False, True):
        reached, fresh = {"d4"}, ["d4"]
        while fresh:
            here = fresh.pop()
            for key in (*ARROWS, "Home", "End", "PageUp", "PageDown"):
                to = BOARD.move_cursor(look_at(state, cursor=here, beside=beside), key)
                if to not in reached:
                    reached.add(to)
                    fresh.append(to)
        assert reached == names


def test_arrows_lead_as_they_point_lying_and_upright() -> None:
    state = GAME.start()
    for beside, ways in ((False, ("d5", "f5")), (True, ("e6", "e4"))):
        left, right = (BOARD.move_cursor(look_at(state, cursor="e5", beside=beside), key) for key in ARROWS[:2])
        if beside:
            assert {left[1:], right[1:]} == {"6", "4"}, "north is on the left"
        else:
            assert (left, right) == ways
    assert BOARD.move_cursor(look_at(state, cursor="e5", beside=True), "ArrowUp") == "f5"


def test_the_frame_stays_while_tiles_move_on_levels_that_are_there() -> None:
    keys = {BOARD.key(look) for look in random_looks(4, 40)}
    assert len(keys) <= 2


def test_a_click_changes_only_what_it_is_about() -> None:
    state = stand("e5 o4", "k3")
    before, after = BOARD.parts(look_at(state)), BOARD.parts(look_at(state, "e5"))
    changed = {id for id in before if before[id] != after[id]}
    ends = {target_id(name) for name in look_at(state, "e5").open & NUMBER.keys()}
    assert words_of(look_at(state, "e5"), "o4").endswith("you can use it"), "another one can be chosen instead"
    assert changed == ends | {"t-e5", "board-mode", "board-ways", "board-here"}


# What happened


def test_tiles_move_step_by_step_over_their_way() -> None:
    state = stand(WALL, "k3")
    action = state.parse("d6-f4")
    (event, *_) = GAME.story(state, action)
    (moving,) = BOARD.animations(state, [event])
    assert moving["id"] == f"m-{action.targets[1]}"
    places = [CENTRES[NUMBER[name]] for name in event.targets]
    assert passes(moving, *((x - places[-1][0], y - places[-1][1]) for x, y in places))


def test_the_turn_so_far_is_drawn() -> None:
    told = (
        Event("move", 0, "", ("e5", "f5", "g5")),
        Event("capture", 0, "", ("h5.2", "h6"), 1),
    )
    drawn = BOARD.parts(look_at(stand("g5", "k3"), turn=told))["board-last"]
    assert re.findall(r'class="went p0"', drawn)
    assert drawn.count("M") >= 4
    assert 'class="lost" d="M' in drawn


def test_a_hint_is_drawn_as_far_as_it_is_known() -> None:
    drawn = BOARD.parts(look_at(stand("e5", "k3"), line=("e5-f5", "@-a10", ".")))["board-line"]
    assert re.findall(r">(\d)</text>", drawn) == ["1", "2"]


def test_still_pictures_have_no_ids_and_nothing_to_point_at() -> None:
    match = Match(GAME, [Seat(), Seat()])
    match.extend(GAME.showcase.split())
    state: Any = match.position.state
    trail = [event for told in match.events for event in told]
    explainer = BOARD.explainer
    assert explainer is not None
    for picture in (
        BOARD.thumbnail(state),
        BOARD.recap(state, state, trail, trail[-2:]),
        BOARD.diagram(state, {"f6": "yes", "g6": "no"}),
        explainer.explain(state, "@", "a10"),
        explainer.explain(state, "@", "s1"),
    ):
        assert " id=" not in picture
        assert "data-" not in picture


# Why not


@pytest.mark.parametrize(
    ("origin", "target", "rule"),
    [
        ("e5", "s1", "GW-15"),
        ("e5", "e5.2", "GW-16"),
        ("h5", "d4", "GW-14"),
        ("@", "e5", "GW-15"),
        ("k3", "k4", "GW-13"),
        ("e5", "f5", "GW-15"),
    ],
)
def test_the_explanation_says_the_rule_and_shows_the_place(origin: str, target: str, rule: str) -> None:
    state = stand("e5 h5 i5 h6 h5.2", "k3")
    explainer = BOARD.explainer
    assert explainer is not None
    shown = str(explainer.explain(state, origin, target))
    legal = any(action.targets[:2] == (origin, target) for action in state.legal_actions())
    assert ("Yes. " if legal else "No. ") in shown
    assert f"({rule})" in shown
    assert "<svg" in shown


def test_what_was_typed_or_pointed_at_can_be_explained() -> None:
    state = stand("e5", "k3")
    explainer = BOARD.explainer
    assert explainer is not None
    assert explainer.ends(state, ("e5-f5",)) == ("e5", "f5")
    assert explainer.ends(state, ("@l-a10",)) == ("@l", "a10")
    assert explainer.ends(state, ("e5", "f5")) == ("e5", "f5")
    assert explainer.ends(state, ("@", "a10")) == ("@", "a10")
    assert explainer.ends(state, ("end",)) == ("", "")
    assert "<svg" not in explainer.explain(state, "<b>", "x")
    state = stand("e5", "k3", off=([93, 1, 0], [93, 0, 0]))
    assert "Yes. " in explainer.explain(state, "@l", "A10")


# At the table


def test_a_turn_from_the_board_and_the_buttons_with_every_action_taken_back() -> None:
    tab = Tab("gridwar.html")
    tab.send("point", target="@", by="mouse")
    assert "A new troop is chosen" in tab.live
    tab.send("point", target="a9", by="mouse")
    assert str(tab.table.match.current.plies[-1].action) == "@-a9"
    tab.send("point", target="end", by="mouse")
    for place in ("k9", "j9"):
        tab.send("point", target="@", by="mouse")
        tab.send("point", target=place, by="mouse")
    assert tab.table.match.ply == 4
    tab.send("point", target="k9", by="mouse")
    assert "already moved" in tab.live
    tab.send("undo")
    tab.send("undo")
    assert tab.table.match.ply == 2
    assert tab.table.match.position.state.to_move == 1


def test_a_game_by_pointing_stays_as_the_page_shows_it() -> None:
    """From a position with tiles on two levels; the tab compares what it was sent with the whole page every time."""
    match = Match(GAME, [Seat(), Seat()])
    match.extend(GAME.showcase.split())
    tab = Tab(f"gridwar.html#{link.write(match)}")
    chance = Random(7)
    for _ in range(12):
        state = tab.table.match.position.state
        if state.outcome is not None:
            break
        action = state.random_action(chance)
        tab.point(*action.targets)
        if tab.table.pointed:
            tab.send("enough")  # a commander took one and could take another one
        assert str(tab.table.match.current.plies[-1].action) == str(action)


@pytest.mark.parametrize(
    ("before", "targets", "words"),
    [
        ("@-e10 . .", ("e10", "s1"), "The way to s1 costs 14 points, and a troop has 5 (GW-15)"),
        ("@-a7 . . @-b7 . . @-a8 . . @-c7 . .", ("a8", "b7.2"), "must end on three tiles (GW-17)"),
        ("@-e10 . . @-d10 @-e9 . @-f9 . @-d9 . . d9-e9.2", ("e9",), "is covered, and only a tile with nothing on top"),
        ("@-e10 . . @-d10 @-e9 . @-f9 . @-d9 . . d9-e9.2", ("e9.2",), ""),
    ],
)
def test_pointing_at_what_cannot_be_done_says_why(before: str, targets: tuple[str, ...], words: str) -> None:
    match = Match(GAME, [Seat(), Seat()])
    match.extend(before.split())
    tab = Tab(f"gridwar.html#{link.write(match)}")
    tab.point(*targets)
    assert (words or "E9 on level 2 is chosen") in tab.live
    assert tab.can_click("explain", None) == (len(targets) == 2)
    if len(targets) == 2:
        tab.click("explain", label="Show why")
        assert "No." in tab.sheet.one(class_="explained").text


def test_ranks_are_typed_with_small_letters_too() -> None:
    tab = Tab("gridwar.html")
    tab.send("typed", form={"text": "@-A9"})
    assert tab.table.match.ply == 1
    tab.send("typed", form={"text": "@=l"})
    assert "GW-11" in tab.live or "GW-10" in tab.live
