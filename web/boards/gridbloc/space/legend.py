"""Legend of a map in space: what may be seen there."""

from __future__ import annotations

from gridarium.games.gridbloc.rules.state import GridBlocState
from web.boards.board import Look, Sight
from web.boards.gridbloc.space.placement import placement_of
from web.boards.gridbloc.space.shapes import rounded_to
from web.boards.scene import Item
from web.boards.scene_picture import thing


def sights(look: Look[GridBlocState]) -> list[Sight]:
    """Sights with a meaning of their own on this board."""
    state = look.state
    tables = state.board
    steps = rounded_to(next(iter(placement_of(tables).fences.values())).long)
    runner = next(iter(state.runners))
    figure = Item("", f"{state.characters[runner]} {runner} 0", (0, 0, 0), f"p{runner}")
    wall = f"p{state.blocker}"
    found = [
        Sight("A runner", (figure,)),
        Sight("The runner whose turn it is", (thing("turn", "accent"),)),
        Sight("The star, where runners start", (thing("star", "star"),)),
        Sight("A tile that was scored", (thing(f"bead {runner}", f"p{runner}"),)),
        Sight("A runner's journey", (thing(f"way {steps}", f"p{runner}"),)),
        Sight("A wall that was built", (thing(f"wall {steps}", wall),)),
        Sight("The newest wall", (thing(f"newest {steps}", "star"),)),
    ]
    found += _special(look, steps, wall)
    if state.powers:
        found.append(Sight("How a power gets there", (thing(f"way {steps}", "accent"),)))
    return found


def _special(look: Look[GridBlocState], steps: int, wall: str) -> list[Sight]:
    """What only some maps and terms have."""
    state = look.state
    tables = state.board
    offered = {
        Sight("A wall that was there from the beginning", (thing(f"original {steps}", "stone"),)): tables.originals,
        Sight("A tile worth another number of points", (thing("value", "ink"),)): set(tables.values) - {0, 1},
        Sight("A tile that scores every time", (thing("renewed", "accent"),)): tables.replenishing,
        Sight("A sticky wall: who moves beside it loses a turn", (thing(f"sticky {steps}", wall),)): "sticky"
        in state.blocker_powers,
        Sight("A runner that is stuck", (thing("stuck", "star"),)): "sticky" in state.blocker_powers,
        Sight("A trapdoor wall: who moves beside it is pulled through", (thing(f"trapdoor {steps}", wall),)): "trapdoor"
        in state.blocker_powers,
    }
    return [sight for sight, there in offered.items() if there]
