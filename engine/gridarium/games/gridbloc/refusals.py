"""Why an action is refused, in a sentence with its rule: what both games share."""

from __future__ import annotations

from collections.abc import Sequence

from gridarium.game import IllegalAction
from gridarium.games.gridbloc.board import Link, Tables
from gridarium.games.gridbloc.layout import RIM


def blocked(board: Tables, steps: Sequence[int], at: int, tile: int) -> IllegalAction | None:
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


def walled(board: Tables, walls: int, edge: int) -> IllegalAction | None:
    """Why an edge takes no wall; None where it takes one (GB-5)."""
    if not walls >> edge & 1:
        return None
    kind = "an original" if board.originals >> edge & 1 else "a"
    return IllegalAction(f"There is already {kind} wall here", "GB-5")


def beside_the_turn(kind: str, running: bool) -> IllegalAction | None:
    """Why it is not the turn for such an action; None where it is (GB-7, GB-11)."""
    if kind == "pass":
        return IllegalAction("Nobody can choose to pass", "GB-11")
    if running and kind not in ("step", "power"):
        return IllegalAction("It is the runner's turn to step", "GB-7")
    if not running and kind in ("step", "power"):
        return IllegalAction("It is the blocker's turn to build a wall", "GB-7")
    return None


def not_in_this_game(kind: str) -> IllegalAction | None:
    """Why such an action is never possible in a game without advanced rules; None where it is."""
    if kind == "power":
        return IllegalAction("Characters have no powers in this game", "GB-20")
    if kind == "sticky":
        return IllegalAction("There are no sticky walls in this game", "GB-30")
    if kind == "trapdoor":
        return IllegalAction("There are no trapdoor walls in this game", "GB-31")
    if kind == "done":
        return IllegalAction("There are no extra walls in this game", "GB-32")
    return None
