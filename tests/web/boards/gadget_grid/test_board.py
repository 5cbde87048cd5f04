"""The board of Gadget Grid: what is where, what would happen, and what each choice is called."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from itertools import combinations
from typing import Any, cast

import pytest

from gridarium import Event, Outcome, State, load
from gridarium.formats import link
from gridarium.games.gadget_grid.rules.board import NAMES as SQUARES
from gridarium.games.gadget_grid.rules.state import GadgetGridState
from gridarium.games.gadget_grid.setup.cards import PORTAL
from gridarium.match.match import Match, Seat
from tests.engine.gadget_grid.positions import owned, stand
from tests.web.boards.test_motion import passes
from tests.web.tab import Tab
from tests.web.tree import Node, read
from web.app.session import Session
from web.boards import Look, board_for
from web.boards.board import target_id
from web.boards.gadget_grid.flat import animation, cells, drawing, layout
from web.play.board_view import look_at
from web.play.table import Table
from web.storage.saved_game import Saved
from web.widgets.table.choices import offers

BOARD = board_for("gadget_grid")
Box = tuple[float, float, float, float]
"""Left, top, right and bottom edge."""
NAMES = ("Ann", "Ben", "Cid", "Dan", "Eve", "Fay", "Gus", "Hal")


def looked(state: State, *pointed: str, preview: str = "", **changes: Any) -> Look[GadgetGridState]:
    """How a position is looked at once this was chosen."""
    count = len(pointed)
    actions = tuple(action for action in state.legal_actions() if action.targets[:count] == pointed)
    return Look(
        state=cast(GadgetGridState, state),
        open=frozenset(action.targets[count] for action in actions if len(action.targets) > count),
        pointed=pointed,
        actions=actions,
        begins=tuple(dict.fromkeys(action.targets[0] for action in state.legal_actions())),
        preview=preview,
        names=NAMES,
        cursor="44",
        **changes,
    )


def drawn(look: Look[GadgetGridState]) -> Node:
    return read(str(BOARD.frame(look)))


def label(look: Look[GadgetGridState], target: str) -> str:
    return drawn(look).find(target_id(target)).attrs["aria-label"]


def words(look: Look[GadgetGridState], target: str) -> str:
    return BOARD.choice(look, target).words


# What is where


def test_squares_without_anything_look_as_if_each_were_looked_at() -> None:
    chance, state = random.Random(3), load("gadget_grid").start(players=8)
    for number in range(160):
        if number % 4 == 0 and state.to_move is not None and state.to_move >= 0:
            seen = looked(state, preview=chance.choice(["", "44"]))
            each = [cells.square_seen(seen, square) for square in range(len(SQUARES))]
            assert cells.squares(seen) == {id: html for parts in each for id, html in parts.items()}
        if state.to_move is not None:
            state.play(state.random_action(chance))


@pytest.mark.parametrize("players", range(1, 9))
def test_every_square_and_token_is_a_cell_with_words(players: int) -> None:
    state = stand(players=players)
    cells = drawn(looked(state)).all(role="gridcell")
    assert len(cells) == 101 + len(cast(GadgetGridState, state).at)
    assert all(cell.attrs["aria-label"] for cell in cells)
    assert sum(cell.attrs["tabindex"] == "0" for cell in cells) == 1


def test_a_square_tells_everything_on_it() -> None:
    state = stand(at={"p1": "33", "z1": "33"}, environment={"34": "portal"}, loose={"33": ["rock"]}, zomboids=(1,))
    assert label(looked(state), "33").startswith("33, Rock, B, Ben, Zomboid, Zombot 1")
    assert label(looked(state), "34").startswith("34, Portal")
    assert label(looked(state), "p0") == "A, Ann, 3 Gizmos, on 44"


def test_living_and_zomboid_and_zombots_are_drawn_differently() -> None:
    board = drawn(looked(stand(zomboids=(1,))))
    kinds = [board.find(id).all("g")[2].attrs["class"] for id in ("t-p0", "t-p1", "t-z1")]
    assert kinds == ["figure p0 living", "figure p1 zomboid", "figure zombot"]
    assert len(re.findall("M", board.find("t-p0").one("path", class_="pips").attrs["d"])) == 3


def test_a_crowded_square_tells_how_many_more_and_opens_up() -> None:
    state = stand(players=8, at={f"p{number}": "55" for number in range(6)})
    board = drawn(looked(state))
    assert [text.text for text in board.find("board-crowds").all("text")] == ["+3"]
    title, sheet = BOARD.sheets["squares"](looked(state))
    page = read(str(sheet))
    assert title == "On the Grid"
    here, crowded, other = page.all("section")[:3]
    assert (here.one("h3").text, here.one("p").text) == ("Square 44", "Nothing is here.")
    assert crowded.one("h3").text == "Square 55"
    assert [item.one("span").text for item in crowded.all("li")] == [
        f"{letter}, {name}, 3 Gizmos" for letter, name in zip("ABCDEF", NAMES, strict=False)
    ]
    assert other.one("h3").text == "Square 00"


def test_every_card_on_the_grid_explains_itself_where_the_grid_is_told_in_words() -> None:
    state = stand(environment={"34": "portal"}, loose={"33": ["rock", "grappler"], "44": ["zomb-whistle"]})
    _, sheet = BOARD.sheets["squares"](looked(state))
    sections = {section.one("h3").text: section for section in read(str(sheet)).all("section")}
    assert list(sections)[:3] == ["Square 44", "Square 33", "Square 00"], "this one, full ones, and then all others"
    cards = {square: [button.attrs["data-value"] for button in sections[square].all("button")] for square in sections}
    assert cards["Square 44"] == ["card-zomb-whistle"]
    assert cards["Square 33"] == ["card-rock", "card-grappler"]
    assert cards["Square 34"] == ["card-portal"]
    assert {value for values in cards.values() for value in values} <= BOARD.sheets.keys()


def test_buddies_say_whose_they_are_and_where() -> None:
    buddies = dict.fromkeys(("rubber-baby-buggy-buddy", "rollerskate-buddy", "zombuoy-buddy"), "45")
    buddies["huggly-muggly-buddy"] = "z1"
    look = looked(owned(1, *buddies, phase="movement", buddies=buddies, at={"p1": "54"}))
    assert label(look, "45").startswith("45, Rubber Baby Buggy Buddy of B, Rollerskate of B, Zombuoy of B")
    assert "Zombot 1, hugged by Huggly Muggly, on 00" in label(look, "z1")
    board = drawn(look)
    assert [board.find(f"b-{name}").one("text").text for name in ("rubber", "skate", "buoy")] == ["B"] * 3
    assert {button.attrs["title"] for button in board.find("board-tray").all("button", class_="small-card")} >= {
        "Zombuoy Buddy, Premium DLC, on square 45",
        "Huggly Muggly Buddy, Premium DLC, hugging Zombot 1",
    }


def test_what_stands_on_a_full_square_can_be_chosen_where_it_is_opened_up() -> None:
    state = stand("attack", at={"p1": "45", "p2": "45"}, hand={"rock": 1})
    _, sheet = BOARD.sheets["squares"](looked(state, "rock"))
    page = read(str(sheet))
    assert [button.attrs["data-target"] for button in page.all("button")] == ["p1", "p2"]


def test_the_phase_is_told_below_the_grid() -> None:
    for phase, word in (("action", "Action"), ("movement", "Movement"), ("attack", "Attack")):
        strip = drawn(looked(stand(phase))).find("board-strip")
        assert strip.one("g", class_="stage-now").text == word


def test_two_tokens_that_wait_to_be_placed_stand_side_by_side() -> None:
    chance = random.Random(1)
    state = cast(GadgetGridState, load("gadget_grid").start(players=4))
    for _ in range(400):
        names = [action.targets[1] for action in state.legal_actions() if len(action.targets) == 2]
        waiting = sorted({name for name in names if name in state.names.number})
        if (state.to_move or 0) >= 0 and len(waiting) == 2:
            break
        state.play(state.random_action(chance))
    square = state.legal_actions()[0].targets[0]
    board = drawn(looked(state, square))
    places = {board.find(target_id(name)).all("g")[1].attrs["transform"] for name in waiting}
    assert len(places) == 2
    assert all("open" in board.find(target_id(name)).attrs["class"] for name in waiting)


def rolled(*items: str, roll: str, side: int = 1, **changes: Any) -> GadgetGridState:
    """These things are to be placed by this roll; the first of two cards goes to the first square."""
    return cast(
        GadgetGridState,
        stand("generation", to_do=[["generation"], ["put", False, [*items], False, roll, side]], **changes),
    )


def asked(look: Look[GadgetGridState]) -> Node:
    return drawn(look).find("board-ask")


def test_what_goes_to_a_square_is_asked_right_beside_it() -> None:
    """A press on 07, where two cards may go, asks which; it does so by itself while no other square is named."""
    look = looked(rolled("rock", "portal", roll="07"), "07")
    ask = asked(look)
    assert [offer.attrs["data-value"] for offer in ask.all("g", class_="offer")] == ["rock", "portal"]
    assert [die.text for die in ask.all("text")] == ["0", "7", "7", "0"], "the dice lie at both squares that they name"
    named = {
        (rect.attrs["x"], rect.attrs["y"]): rect.attrs["class"] for rect in ask.all("rect") if "class" in rect.attrs
    }
    assert (named["704", "4"], named["4", "704"]) == ("named", "named waits")
    assert not ask.all(tabindex="0"), "keys and ears have the buttons"
    assert {offer.target for offer in offers(BOARD, look, 3)} == {"rock", "portal"}


def test_a_lone_thing_shows_where_it_would_come_and_needs_one_press() -> None:
    state = rolled("rock", roll="07", side=0)
    assert {action.targets for action in state.legal_actions()} == {("07",), ("70",)}
    ask = asked(looked(state))
    assert len(ask.all("g", class_="ghost")) == len(ask.all("rect", class_="named")) == 2
    assert not ask.all("g", class_="offer")


def test_nobody_is_asked_who_cannot_act() -> None:
    state = rolled("rock", "portal", roll="07")
    assert str(asked(Look(state))) == str(asked(looked(stand("movement"))))


@pytest.mark.parametrize("lying", [False, True])
@pytest.mark.parametrize("number", range(1, layout.MOST_PLACES + 1))
def test_what_stands_on_a_square_is_on_the_square_and_beside_the_others(number: int, lying: bool) -> None:
    x, y = layout.CENTRES[44]
    boxes = []
    for place in layout.places(44, number, lying):
        middle, size = (place.x - x, place.y - y), place.size / 30
        boxes.append((middle[0] - 27 * size, middle[1] - 29 * size, middle[0] + 27 * size, middle[1] + 36 * size))
    assert all(abs(edge) <= 52 for box in boxes for edge in box), "the Gizmos, too"
    assert not any(overlap(*pair) for pair in combinations(boxes, 2))


@pytest.mark.parametrize("standing", range(4))
@pytest.mark.parametrize("number", range(1, 6))
def test_cards_on_a_square_are_on_the_square_and_more_of_them_are_counted(number: int, standing: int) -> None:
    x, y = layout.CENTRES[44]
    board = read(drawing.cards(44, 0, tuple(range(1, number + 1)), standing))
    cards = [group.attrs["transform"] for group in board.all("g") if "translate" in group.attrs.get("transform", "")]
    boxes = []
    for card in cards:
        left, top, size = map(float, re.findall(r"-?[\d.]+", card))
        half = 40 * size
        boxes.append((left - x - half, top - y - half, left - x + half, top - y + half))
    assert all(abs(edge) <= 50 for box in boxes for edge in box)
    assert not any(overlap(*pair) for pair in combinations(boxes, 2))
    told = [group.one("text").text for group in board.all("g", class_="more")]
    most = 1 if standing else 3
    assert len(cards) == (0 if standing == 3 and number > 1 else min(number, most))
    assert told == ([str(number)] if number > most else [])


def overlap(one: Box, other: Box) -> bool:
    """Whether two boxes share more than their rims."""
    return all(min(one[at + 2], other[at + 2]) - max(one[at], other[at]) > 2 for at in (0, 1))


def test_an_environment_card_makes_room_for_what_stands_on_it() -> None:
    alone, taken = (drawing.cards(44, PORTAL, (), standing) for standing in (0, 1))
    assert "scale" not in alone
    assert "translate(27 -27) scale(.4)" in taken


def test_the_square_of_the_player_whose_turn_it_is_stands_out() -> None:
    state = stand(at={"p0": "33"})
    whose = drawn(looked(state)).find("board-strip").one("rect", class_="mover p0")
    assert (whose.attrs["x"], whose.attrs["y"]) == ("302", "302")
    over = cast(GadgetGridState, state)
    over.outcome = Outcome((0,), (1, 0, 0), "")
    assert not drawn(looked(over)).find("board-strip").all("rect", class_="mover p0")


def test_buddies_tell_whose_they_are_without_colours() -> None:
    state = owned(1, "rollerskate-buddy", buddies={"rollerskate-buddy": "55"})
    assert label(looked(state), "55").startswith("55, Rollerskate of B")
    assert drawn(looked(state)).find("b-skate").one("text").text == "B"


def test_dice_show_their_digits() -> None:
    state = stand("generation", to_do=[["generation"], ["put", False, ["rock"], False, "07", 0]])
    dice = drawn(looked(state)).find("board-strip").one("g", class_="dice")
    assert [die.text for die in dice.all("text")] == ["0", "7"]


# What would happen


def test_steps_say_what_they_lead_to() -> None:
    state = stand(at={"z1": "34", "p1": "55"}, environment={"43": "floor-malfunction"}, loose={"45": ["rock"]})
    look = looked(state)
    assert label(look, "45").endswith("you can move here: you collect Rock")
    assert label(look, "34").endswith("you can move here: you lose a Gizmo")
    assert label(look, "43").endswith("you can move here: you fall through the floor")
    assert "risk" in drawn(look).find("t-34").attrs["class"]
    assert "gain" in drawn(look).find("t-45").attrs["class"]


def test_the_reach_of_later_steps_is_drawn() -> None:
    numbers = {text.text for text in drawn(looked(stand())).find("board-field").all("text")}
    assert numbers == {"2", "3"}


def test_an_attack_on_many_shows_field_and_victims_before_it_is_done() -> None:
    state = stand("attack", at={"p1": "41", "p2": "18"}, hand={"4-o-gone": 1})
    assert BOARD.needs_two_steps(cast(GadgetGridState, state), (), "4-o-gone", "key")
    assert not BOARD.needs_two_steps(cast(GadgetGridState, state), (), ".", "key")
    look = looked(state, preview="4-o-gone")
    board = drawn(look)
    assert board.find("board-field").one("path", class_="struck").attrs["d"].count("M") == 19
    assert board.find("board-ways").one("path", class_="victims").attrs["d"].count("M") == 2
    assert words(looked(state), "4-o-gone") == "Quad-O-Gone (hits B and you)"


def test_an_attack_that_hits_nobody_says_so() -> None:
    assert words(looked(stand("attack", hand={"5-o-gone": 1})), "5-o-gone") == "5-O-Gone (hits nobody)"


def test_a_chosen_rock_shows_how_far_it_flies_and_whom_it_can_hit() -> None:
    look = looked(stand("attack", hand={"rock": 1}), "rock")
    board = drawn(look)
    assert board.find("board-field").one("path", class_="range").attrs["d"].count("M") == 25
    assert "strike" in board.find("t-p1").attrs["class"]
    assert label(look, "p1").endswith("you can choose it: hits B")


def test_a_sentry_shows_all_its_lines_and_each_direction_says_whom_it_hits() -> None:
    state = stand("attack", hand={"remote-control": 1}, environment={"64": "gorgonzilla"})
    look = looked(state, "remote-control", "64")
    assert drawn(look).find("board-field").one("path", class_="struck").attrs["d"].count("M") == 19
    assert words(look, "n") == "North (hits you)"
    assert words(look, "s") == "South (hits nobody)"


def test_a_mirror_shows_both_ways() -> None:
    state = stand("action", hand={"mirror-universe": 1})
    look = looked(state, "mirror-universe", preview="p2")
    assert drawn(look).find("board-ways").one("path", class_="going").attrs["d"].count("M") == 4


def test_a_zomb_shows_where_it_can_go() -> None:
    board = drawn(looked(stand("attack"), "z1"))
    assert {text.text for text in board.find("board-field").all("text")} == {"2"}


# What the choices are called


@pytest.mark.parametrize(
    ("phase", "said"), [("action", "To movement"), ("movement", "End movement"), ("attack", "End the turn")]
)
def test_what_ends_a_phase_is_called_so(phase: str, said: str) -> None:
    choice = BOARD.choice(looked(stand(phase)), "end")
    assert (choice.words, choice.finishes) == (said, True)


def test_no_choice_of_random_games_is_called_as_it_is_typed() -> None:
    for players in (1, 2, 4, 8):
        chance = random.Random(players)
        state = cast(GadgetGridState, load("gadget_grid").start(players=players))
        for _ in range(400):
            if state.outcome is not None:
                break
            action = state.random_action(chance)
            if (state.to_move or 0) >= 0:
                for count, target in enumerate(action.targets):
                    look = looked(state, *action.targets[:count])
                    if target not in BOARD.draws(look):
                        said = words(look, target)
                        assert re.match(r"[A-Z0-9]", said), said
                        assert not re.search(r"(?<![0-9A-Z])-[a-z]|:$|\b[a-z]+-[a-z]+-[a-z]+\b", said), said
            state.play(action)


def test_payments_are_plain_words() -> None:
    state = stand("action", hand={"rock": 3, "manocurlers": 2, "grappler": 2}, shop=["zomb-leash"])
    buy = next(action for action in state.legal_actions() if str(action).startswith("buy:"))
    assert words(looked(state), "buy") == "Buy Premium DLC"
    assert words(looked(state, "buy"), buy.targets[1]) == "Zomb Leash"
    state.play(buy)
    paid = set()
    while str(state.legal_actions()[0]).startswith("pay:"):
        paid |= {words(looked(state), action.targets[0]) for action in state.legal_actions()}
        state.play(state.legal_actions()[0])
    assert {"Pay with Grappler", "Pay with a Life Gizmo (3 left)"} <= paid
    assert all(said.startswith("Pay with ") for said in paid)


# What happened


def test_tokens_go_where_they_went() -> None:
    step = Event("step", 1, "{1} moved to 45", ("44", "45"))
    zomb = Event("walk", 1, "{1} moved Zombot 2 to 46", ("45", "46", "z2"))
    moved = {each["id"]: each for each in animation.animations([step, zomb])}
    assert list(moved) == ["t-p1", "t-z2"]
    assert all(passes(each, (-100, 0), (0, 0)) for each in moved.values())


def test_the_way_of_the_last_turn_is_drawn() -> None:
    step = Event("step", 1, "{1} moved to 45", ("44", "45"))
    drawn_turn = str(animation.last_turn([step]))
    assert 'class="done-by p1"' in drawn_turn
    assert "M450 450L550 450" in drawn_turn


# At the table


def test_a_token_is_chosen_where_it_stands_and_page_keys_lead_over_a_square() -> None:
    state = stand(at={"p1": "44", "z1": "44"})
    look = looked(state)
    assert BOARD.move_cursor(look, "PageDown") == "p0"
    assert BOARD.move_cursor(looked(state), "ArrowRight") == "45"


def test_square_100_lies_below_99() -> None:
    assert BOARD.move_cursor(replace(looked(stand()), cursor="99"), "ArrowDown") == "100"
    assert BOARD.move_cursor(replace(looked(stand()), cursor="89"), "ArrowDown") == "99"
    assert BOARD.move_cursor(replace(looked(stand()), cursor="98"), "ArrowDown") == "98"
    assert BOARD.move_cursor(replace(looked(stand()), cursor="100"), "ArrowUp") == "99"


def armed() -> tuple[Match, str]:
    """A match in which somebody can play a card that strikes many, and that card."""
    for seed in range(40):
        match = Match(load("gadget_grid"), [Seat("Ann"), Seat("Ben"), Seat("Cid")])
        state, chance = match.state, random.Random(seed)
        while state.outcome is None and match.length < 400:
            found = [str(act) for act in state.legal_actions() if len(act.targets) == 1 and "-o-gone" in str(act)]
            if found and state.to_dict()["to_do"] == [["attack"]]:
                return match, found[0]
            action = state.random_action(chance)
            match.current.append(action)
            state.play(action)
    raise LookupError("no such match")


def test_an_attack_on_many_is_made_by_choosing_it_twice() -> None:
    match, card = armed()
    tab = Tab(f"gadget_grid.html#{link.write(match)}")
    tab.point(card)
    assert "Tap again to use" in tab.page.find("status").text
    tab.point(card)
    assert tab.table.match.length > match.length


def test_every_action_can_be_pressed_whatever_goes_without_saying() -> None:
    """Also where all actions of several targets begin alike, such as activating Equipment."""
    match, chance, unsaid = Match(load("gadget_grid"), [Seat(name) for name in NAMES[:3]]), random.Random(3), 0
    table, session = Table(Saved(match)), Session()
    match.fall(chance)
    while match.length < 500 and match.choices:
        look = look_at(session, table)
        pressed = {offer.target for offer in offers(BOARD, look, 3)}
        drawn = BOARD.draws(look)
        for action in match.choices:
            if action.targets[:1] == look.pointed:
                unsaid += look.unsaid
                assert action.targets[1] in pressed or action.targets[1] in drawn, str(action)
            else:
                assert action.targets[0] in pressed or action.targets[0] in drawn, str(action)
        match.play(chance.choice(match.choices))
        match.fall(chance)
    assert unsaid


@pytest.mark.parametrize(
    ("chosen", "words"),
    [
        ("rock", "hit Character B with Rock"),
        ("laser-shovel", "hit Character B with Laser Shovel"),
        ("mirror-universe", "swap squares with Character B"),
        ("huggly-muggly-buddy", "hug Character B"),
        ("psychic-lasso", "choose Character B"),
    ],
)
def test_a_second_tap_on_a_token_says_what_it_does(chosen: str, words: str) -> None:
    state = cast(GadgetGridState, stand("attack"))
    assert BOARD.confirms(state, (chosen,), "p1") == words
