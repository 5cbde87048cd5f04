"""What is said to somebody who presses one thing that is no move is true, and is about what was meant."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from gridarium import Action, IllegalAction, load
from gridarium.games.gridopolis.setup.coordinates import read_place
from gridarium.games.gridwar.rules.board import BIT, NUMBER
from gridarium.match.match import Match, Seat
from tests.sizes import dice, often
from web.boards import Look
from web.play.table import Table
from web.storage.saved_game import Saved

GAMES = ("gadget_grid", "gridbloc", "gridopolis", "gridwar")
Truth = Callable[[Any, str, re.Match[str]], bool]
"""Whether a sentence about a target that was pressed is true in a position."""


def positions(game: str, games: int, moves: int = 120, apart: int = 6) -> Iterator[Table]:
    """Positions of random games for two."""
    chance = dice(f"refusals of {game}")
    for _ in range(games):
        match = Match(load(game), [Seat("Ann"), Seat("Ben")])
        match.fall()
        for number in range(moves):
            if not match.choices:
                break
            if number % apart == 0:
                yield Table(Saved(match))
            match.play(chance.choice(match.choices))
            match.fall()


def pressed(table: Table, target: str, actions: list[Action]) -> str:
    """What is said when that alone is pressed; nothing where it is no refusal."""
    table.forget_pointing()
    try:
        table.point(target, "mouse", actions)
    except IllegalAction as refusal:
        return str(refusal)
    return ""


# What sentences say, by the rule books


def _owner(state: Any, name: str) -> object:
    return state.owner_at(NUMBER[name])


def _candidates(state: Any) -> set[str]:
    """The squares of the roll that is placed by: the digits of both dice, either way round (GG-P1)."""
    name, _, _, _, roll, side = state.stack[-1]
    assert name == "put"
    a, b = divmod(roll, 10)
    return {(f"{a}{b}", f"{b}{a}")[side - 1]} if side else {f"{a}{b}", f"{b}{a}"}


def _is_empty(state: Any, square: str) -> bool:
    at = int(square)
    return at not in state.env and at not in state.loose and at not in state.at


def _stepping(state: Any) -> int:
    """Where the Character is that steps: the player's own, or the one on a Psychic Lasso."""
    return int(state.at[state.stack[-1][1] if state.stack[-1][0] == "lasso" else state.player])


def _square(state: Any, target: str) -> int:
    """The square that was pressed, or that of the token."""
    return int(target) if target.isdigit() else int(state.at[state.names.number[target]])


def _apart(state: Any, target: str) -> int:
    """How many steps a king needs from the Character that steps to a square of the Grid."""
    (row, column), (other, beside) = divmod(_stepping(state), 10), divmod(_square(state, target), 10)
    return max(abs(row - other), abs(column - beside))


def _marker(state: Any, name: str) -> int:
    """The player whose marker is there; -1 without one."""
    return next((int(marker["player"]) for marker in state.to_dict()["markers"] if marker["at"] == name), -1)


NAMED = r"column (\d+), row (\d+), level (\d+)"
"""How sentences call a place of Gridopolis."""


def _place(said: re.Match[str]) -> str:
    """The place that a sentence calls so, as it is typed."""
    return ".".join(said.groups())


TRUTHS: dict[str, dict[str, Truth]] = {
    "gadget_grid": {
        r"Choose the square where it stands": lambda state, target, _: target in state.names.number,
        r"An Environment Card goes to an empty square of the roll": lambda state, target, _: (
            not (target in _candidates(state) and _is_empty(state, target))
        ),
        r"It goes to a square of the roll, or beside it": lambda state, target, _: (
            target not in _candidates(state) or not _is_empty(state, target)
        ),
        r"(\d\d) is the square of what is placed (first|second)": lambda state, target, said: (
            said[1] == target and int(target) == divmod(state.stack[-1][4], 10)[1] * 10 + state.stack[-1][4] // 10
            if said[2] == "second"
            else int(target) == state.stack[-1][4]
        ),
        r"A step goes to one of the 8 squares around": lambda state, target, _: _apart(state, target) > 1,
        r"Nobody steps onto Sentries or Rubble": lambda state, target, _: _square(state, target) in state.env,
        r"Your Character is on that square": lambda state, target, _: state.at[state.player] == _square(state, target),
        r"The Character on the Lasso is": lambda state, target, _: _stepping(state) == _square(state, target),
        r"To Square 100 only its owner": lambda state, target, _: _square(state, target) == 100,
        r"No step is left": lambda state, *_: state.phase == "movement",
        r"This cannot be chosen now": lambda *_: True,
        r"(The card goes to adj|Nobody can be robbed|A new Buddy goes|From there no step)": lambda state, *_: (
            state.stack[-1][0] in ("slide", "steal", "new", "movement")
        ),
        r"(A Zomb|This Zomb|Another Zomb|Zombs) ": lambda state, *_: (
            state.stack[-1][0] in ("attack", "walk", "movement")
        ),
        r"Two more cards are placed in the Action Phase": lambda state, *_: state.stack[-1][0] != "action",
    },
    "gridbloc": {
        r"It is the runner's turn": lambda state, target, _: "|" in target and state.to_move != state.blocker,
        r"It is the blocker's turn": lambda state, target, _: "|" not in target and state.to_move == state.blocker,
        r"There is already a wall": lambda state, target, _: target in state.to_dict()["walls"],
        r"That tile is too far away": lambda state, target, _: _steps(state, target) > 1,
        r"The runner is already there": lambda state, target, _: _steps(state, target) == 0,
        r"There is a wall": lambda state, target, _: _steps(state, target) == 1,
    },
    "gridopolis": {
        rf"There is no pad on {NAMED}": lambda state, target, _: read_place(target) not in state.cells,
        rf"There is no marker on {NAMED} to jump over": lambda state, _, said: _marker(state, _place(said)) < 0,
        rf"There is no marker on {NAMED}": lambda state, target, said: (
            _place(said) == target and _marker(state, target) < 0
        ),
        rf"The marker on {NAMED} is another player's": lambda state, target, _: (
            _marker(state, target) not in (-1, state.to_move)
        ),
        r"There is no blocker box left": lambda state, *_: not state.stock[state.to_move].boxes,
        r"There is no spare pad left": lambda state, *_: not state.stock[state.to_move].pads,
        r"There is no spare link left": lambda state, *_: not state.stock[state.to_move].links,
        rf"The marker on {NAMED} has nowhere to go": lambda state, target, _: _marker(state, target) == state.to_move,
        # In mid-turn sentences are about the way of the marker that moves, as in the tests of the straight line.
        r".*": lambda state, *_: bool(state.at) or state.second,
    },
    "gridwar": {
        r"There is no tile on (.+)": lambda state, target, _: _owner(state, target) is None,
        r"The tile on (.+?) belongs to the other": lambda state, target, _: _owner(state, target) == 1 - state.to_move,
        r"The tile on (.+?) has already moved": lambda state, target, _: bool(state.moved & BIT[NUMBER[target]]),
        r"The tile on (.+?) is covered": lambda state, target, _: not state.uncovered & BIT[NUMBER[target]],
        r"The tile on (.+?) (starts in a zone|has nowhere)": lambda state, target, _: (
            _owner(state, target) == state.to_move
        ),
        r"At most (one|two) new tiles?": lambda state, target, _: (
            target[0] == "@" and state.entered == (1 if state.number == 0 else 2)
        ),
    },
}


def _steps(state: Any, target: str) -> int:
    """How many steps a king needs to a tile from the runner."""
    at = state.to_dict()["runner"]
    return max(abs(ord(at[0]) - ord(target[0])), abs(int(at[1:]) - int(target[1:])))


def check(table: Table, target: str, actions: list[Action]) -> None:
    """The sentence about that target is true, and it is the one to say."""
    state, said = table.match.position.state, pressed(table, target, actions)
    begins = [action for action in actions if action.targets[0] == target]
    before = {action.targets[0] for action in actions if target in action.targets[1:]}
    if begins:
        assert said == "", f"{target} begins a move: {said}"
    elif before and said:
        assert said.startswith("First choose "), f"{target} goes on with {sorted(before)}: {said}"
        assert any(table.spoken(first) in said for first in before)
        assert said.endswith(f"then {table.spoken(target)}")
    elif said and target in table.board.draws(Look(state)):
        form = next((form for form in TRUTHS[table.match.game.name] if re.match(form, said)), "")
        found = re.match(form, said)
        assert form, f"nobody has said when this is true: {said} ({target})"
        assert found
        assert TRUTHS[table.match.game.name][form](state, target, found), f"{target}: {said}"


@pytest.mark.parametrize("game", GAMES)
def test_what_is_said_of_a_thing_that_is_pressed_alone_is_true(game: str) -> None:
    everything: set[str] = set()
    for table in positions(game, max(2, often(50))):
        actions = list(table.match.choices)
        everything |= {target for action in actions for target in action.targets}
        for target in sorted(everything):
            check(table, target, actions)


def test_a_square_that_the_dice_name_asks_what_goes_there_and_the_other_one_waits() -> None:
    """Rolled 0 and 4: what is chosen goes to 04, and the other thing to 40."""
    chance = dice("the square that the dice name")
    while True:
        match = Match(load("gadget_grid"), [Seat("Ann"), Seat("Ben")])
        match.fall(chance)
        while match.choices and len({action.targets[-1] for action in match.choices}) < 2:
            match.play(chance.choice(match.choices))
            match.fall(chance)
        table, actions = Table(Saved(match)), list(match.choices)
        square = str(actions[0]).partition("@")[2] if actions else ""
        other = square[::-1]
        if square and len(actions[0].targets) > 1 and square != other:
            break
    things = {str(action).partition("@")[0] for action in actions}
    assert len(things) == 2
    assert pressed(table, square, actions) == ""
    assert {action.targets[1] for action in actions if action.targets[0] == square} == things
    if {action.targets[0] for action in actions} == {square}:
        assert pressed(table, other, actions) == f"{other} is the square of what is placed second (GG-P2)"
