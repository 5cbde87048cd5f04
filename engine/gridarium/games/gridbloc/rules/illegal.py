"""Why an action is refused, in a sentence with its rule."""

from __future__ import annotations

from collections.abc import Sequence

from gridarium.game import IllegalAction
from gridarium.games.gridbloc.rules.blocker import Blocking
from gridarium.games.gridbloc.rules.board import Link, Tables
from gridarium.games.gridbloc.rules.notation import Spoken
from gridarium.games.gridbloc.rules.straight_lines import ahead
from gridarium.games.gridbloc.setup.layout import RIM
from gridarium.games.gridbloc.text.names import CHARACTERS

TWO_STEPS = ("cheetah", "chicken")
"""Characters whose powers name two tiles."""


def why_illegal(state: Blocking, spoken: Spoken) -> IllegalAction:
    """Why an action that is not legal is not."""
    running = state.to_move != state.blocker
    return (
        _over(state)
        or _missing(state, spoken.kind)
        or _not_its_turn(spoken.kind, running)
        or (_running(state, spoken) if running else _blocking(state, spoken))
        or IllegalAction("This cannot be done now", "GB-7")
    )


def _over(state: Blocking) -> IllegalAction | None:
    if state.to_move is not None:
        return None
    return IllegalAction("The game is over", "GB-16" if state.players == 2 else "GB-37")


def _missing(state: Blocking, kind: str) -> IllegalAction | None:
    """What the options leave out."""
    left_out = {
        "power": (not state.powers, "Characters have no powers in this game", "GB-20"),
        "sticky": ("sticky" not in state.blocker_powers, "There are no sticky walls in this game", "GB-30"),
        "trapdoor": ("trapdoor" not in state.blocker_powers, "There are no trapdoor walls in this game", "GB-31"),
        "done": (state.extra_walls == "none", "There are no extra walls in this game", "GB-32"),
    }
    missing, words, rule = left_out.get(kind, (False, "", ""))
    return IllegalAction(words, rule) if missing else None


def _not_its_turn(kind: str, running: bool) -> IllegalAction | None:
    """Why it is not the turn for such an action; None where it is (GB-7, GB-11)."""
    if kind == "pass":
        return IllegalAction("Nobody can choose to pass", "GB-11")
    if running and kind not in ("step", "power"):
        return IllegalAction("It is the runner's turn to step", "GB-7")
    if not running and kind in ("step", "power"):
        return IllegalAction("It is the blocker's turn to build a wall", "GB-7")
    return None


# The runner


def _running(state: Blocking, spoken: Spoken) -> IllegalAction | None:
    seat = state.runners[state.turn]
    if state.stuck >> seat & 1:
        return IllegalAction("The runner is stuck and loses this turn", "GB-30")
    if spoken.kind == "step":
        return _blocked(state.board, state.steps, state.at[seat], spoken.numbers[0])
    character = state.characters[seat]
    if not state.uses[seat]:
        return _used_up(character)
    return _power(state, character, state.at[seat], spoken.numbers)


def _used_up(character: str) -> IllegalAction:
    power = CHARACTERS[character].power
    return IllegalAction(
        f"No {power.title} is left in this round" if power.title else "A Duck has no power", power.rule
    )


def _power(state: Blocking, character: str, at: int, tiles: tuple[int, ...]) -> IllegalAction | None:
    power = CHARACTERS[character].power
    if character in TWO_STEPS:
        return _two_steps(state, character, at, tiles)
    if len(tiles) > 1:
        return IllegalAction(f"Write e7! for a {power.title}: only the tile that it ends on", power.rule)
    if tiles[0] == at:
        return IllegalAction(f"A {power.title} leads to another tile", "GB-27" if character == "bee" else power.rule)
    reasons = {
        "roo": "A Bound goes to one of the neighbouring tiles",
        "bee": "A Flight goes at most two tiles far",
        "frog": "A Leapfrog lands exactly two tiles further in a straight line",
    }
    if character == "mouse":
        return _gnaw(state, at, tiles[0])
    return IllegalAction(reasons[character], power.rule)


def _gnaw(state: Blocking, at: int, tile: int) -> IllegalAction:
    """GB-24."""
    link = state.board.link_between.get((at, tile))
    if link is None or link.edge == RIM:
        return IllegalAction("A Gnaw goes straight to a neighbouring tile", "GB-24")
    if state.board.originals >> link.edge & 1:
        return IllegalAction("An original wall is too hard to gnaw", "GB-24")
    return IllegalAction("There is no wall to gnaw through", "GB-24")


def _two_steps(state: Blocking, character: str, at: int, tiles: tuple[int, ...]) -> IllegalAction | None:
    """GB-21, GB-25."""
    power = CHARACTERS[character].power
    via, *rest = tiles
    first = _blocked(state.board, state.steps, at, via)
    if first:
        return first
    if character == "chicken" and state.unscored >> via & 1:
        return IllegalAction("A Flutter begins on a scored tile", "GB-25")
    if not rest:
        return _one_tile(state, character, at, via)
    if character == "cheetah" and (via, rest[0]) not in {(line.middle, line.end) for line in ahead(state.board)[at]}:
        return IllegalAction("A Leap is two steps in one straight line", power.rule)
    return _blocked(state.board, state.steps, via, rest[0])


def _one_tile(state: Blocking, character: str, at: int, via: int) -> IllegalAction:
    """Why a power cannot begin with that tile; it may be that only the second one is missing."""
    lines = [line for line in ahead(state.board)[at] if line.middle == via]
    if character == "cheetah" and not lines:
        return IllegalAction("No straight line leads over this tile", "GB-28")
    if character == "cheetah" and not any(state.steps[via] >> line.end & 1 for line in lines):
        return IllegalAction("A wall stops the second step of this Leap", "GB-21")
    power = CHARACTERS[character].power
    return IllegalAction(f"Write e6-e7! for a {power.title}: both of its tiles", power.rule)


def _blocked(board: Tables, steps: Sequence[int], at: int, tile: int) -> IllegalAction | None:
    """Why no step leads from one tile to the other; None where one does (GB-8 to GB-10, GB-43)."""
    if steps[at] >> tile & 1:
        return None
    if tile == at:
        return IllegalAction("The runner is already there; step to another tile", "GB-8")
    link = board.link_between.get((at, tile))
    if link is None:
        return IllegalAction("That tile is too far away; a step goes to a neighbouring tile", "GB-8")
    return _closed(link)


def _closed(link: Link) -> IllegalAction:
    """GB-9, GB-10, GB-43: what closes every way between two neighbours."""
    if link.edge != RIM:
        return IllegalAction("There is a wall in between", "GB-9")
    if not link.ways:
        return IllegalAction("The rim cuts both ways round this corner", "GB-43")
    if len(link.ways) == 2:
        return IllegalAction("There is a wall on both ways round this corner", "GB-10")
    return IllegalAction("There is a wall on every way round the corners in between", "GB-43")


# The blocker


def _walled(board: Tables, walls: int, edge: int) -> IllegalAction | None:
    """Why an edge takes no wall; None where it takes one (GB-5)."""
    if not walls >> edge & 1:
        return None
    kind = "an original" if board.originals >> edge & 1 else "a"
    return IllegalAction(f"There is already {kind} wall here", "GB-5")


def _blocking(state: Blocking, spoken: Spoken) -> IllegalAction | None:
    kind = spoken.kind
    if kind == "done":
        return IllegalAction("There is no extra wall to do without now", "GB-32")
    edge = spoken.numbers[0]
    stands = _walled(state.board, state.walls, edge)
    if kind == "wall" or (stands and not state.extra):
        return stands
    return _not_ready(state, kind) or IllegalAction(
        "A runner stands at this edge, and a sticky wall may not border its tile", "GB-30"
    )


def _not_ready(state: Blocking, kind: str) -> IllegalAction | None:
    """Why there is no special wall to build now."""
    if state.extra:
        return IllegalAction("An extra wall is an ordinary wall", "GB-32")
    if kind == "sticky" and not state.sticky_ready:
        return IllegalAction("The sticky wall of this round is built already", "GB-30")
    if kind == "trapdoor" and not state.trapdoor_ready:
        return IllegalAction("The trapdoor wall of this round is built already", "GB-31")
    return None


def unfinished(state: Blocking, kind: str) -> IllegalAction:
    """Why nothing legal begins with that kind of action, of which nothing more is said (a power, a special wall)."""
    running = state.to_move != state.blocker
    refused = _over(state) or _missing(state, kind) or _not_its_turn(kind, running)
    if refused:
        return refused
    if not running:
        return _not_ready(state, kind) or IllegalAction("No edge is free for such a wall", "GB-5")
    seat = state.runners[state.turn]
    power = CHARACTERS[state.characters[seat]].power
    if state.stuck >> seat & 1:
        return IllegalAction("The runner is stuck and loses this turn", "GB-30")
    if not state.uses[seat]:
        return _used_up(state.characters[seat])
    return IllegalAction(f"No {power.title} is possible from here", power.rule)
