"""The turn (GG-T0 to GG-T10, GG-Z1 to GG-Z6): its phases, and what can be done in several of them."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import compress

from gridarium.games.gadget_grid.rules.board import BEYOND
from gridarium.games.gadget_grid.rules.moves import COMPOSTS, DONE, GENERATE, GRAPPLES, STEPS, WEARS, Act
from gridarium.games.gadget_grid.rules.phases import attacks, buddies, buying, moving, widgets
from gridarium.games.gadget_grid.rules.phases.entering import arrive, collect
from gridarium.games.gadget_grid.rules.phases.placing import gain_card, replace_by_dice
from gridarium.games.gadget_grid.rules.position import (
    BOUGHT,
    COMPOSTED,
    GENERATED,
    GRAPPLED,
    HUGGED,
    ONE_ACTION,
    PORTED,
    WIDGETED,
    Position,
)
from gridarium.games.gadget_grid.setup.cards import (
    COMPOSTER,
    FIRST_EQUIPMENT,
    GRAPPLER,
    HELD,
    HUGGLY,
    MULTITASKER,
)

PHASES = ("action", "movement", "attack")
"""The frames that ask what to do in a phase; whoever zombifies in the own turn is asked none of them (GG-X8)."""


def begin_turn(state: Position) -> None:
    """The Generation Phase first (GG-T1, GG-Z2)."""
    state.used = state.steps = state.hit = 0
    state.trails = {}
    state.push(("generate", ()), ("generation",))


def open_actions(state: Position) -> None:
    """The Action Phase follows the Generation Phase."""
    state.stack.append(("action",))


def open_movement(state: Position) -> None:
    """The Movement Phase follows the Action Phase."""
    state.note("done", state.player, "action")
    state.stack.append(("movement",))


def close(state: Position) -> None:
    """The automatic moves at the end of the turn follow (GG-AU1)."""
    state.stack.clear()
    state.stack.append(("closing",))


# What can be done in several phases


def wears(state: Position) -> list[Act]:
    """Wearing Equipment (GG-T0)."""
    player = state.player
    if not state.on[player]:
        return []
    hand, worn = state.hands[player], state.worn[player]
    return [
        WEARS[kind] for kind in range(FIRST_EQUIPMENT, HELD) if hand[kind] and not worn >> kind - FIRST_EQUIPMENT & 1
    ]


def composts(state: Position) -> Iterable[Act]:
    """Composting (Pocket Composter)."""
    player = state.player
    return compress(COMPOSTS, state.hands[player]) if state.has(player, COMPOSTER) and not state.did(COMPOSTED) else ()


def _wear(state: Position, kind: int) -> None:
    player = state.player
    state.hands[player][kind] -= 1
    state.worn[player] |= 1 << kind - FIRST_EQUIPMENT
    state.note("wear", player, kind)


def _compost(state: Position, kind: int) -> None:
    player = state.player
    state.used |= COMPOSTED
    state.hands[player][kind] -= 1
    state.pile[kind] += 1
    state.note("compost", player, kind)
    gain_card(state)


def _take_at_any_time(state: Position, act: Act) -> bool:
    """Whether that was what could be done."""
    if act.kind == "wear":
        _wear(state, act.a)
    elif act.kind == "compost":
        _compost(state, act.a)
    else:
        return False
    return True


# The Action Phase


def open_deeds(state: Position) -> int:
    """Mask of a Widget, a purchase and two more cards that are still open (GG-T2, Multitasker)."""
    done = state.used & ONE_ACTION
    most = 2 if state.has(state.player, MULTITASKER) else 1
    return ONE_ACTION & ~done if done.bit_count() < most else 0


def generations(state: Position) -> list[Act]:
    """GG-T2."""
    return [GENERATE] if open_deeds(state) & GENERATED else []


def purchases(state: Position) -> list[Act]:
    """GG-T2."""
    return buying.offers(state) if open_deeds(state) & BOUGHT else []


def widget_plays(state: Position) -> list[Act]:
    """GG-T2, GG-Z3."""
    return widgets.offers(state) if state.on[state.player] and open_deeds(state) & WIDGETED else []


def action_ends(state: Position) -> list[Act]:
    """GG-T3."""
    return [DONE] if not state.has(state.player, HUGGLY) or state.did(HUGGED) else []


def take_action(state: Position, act: Act) -> None:
    """Do what was chosen in the Action Phase; it is asked for again afterwards."""
    if act.kind == "done":
        open_movement(state)
        return
    state.stack.append(("action",))
    if act.kind == "generate":
        state.used |= GENERATED
        state.note("generate", state.player)
        state.stack.append(("generate", ()))
    elif act.kind == "buy":
        state.used |= BOUGHT
        buying.begin(state, act.a)
    elif act.kind == "hug":
        buddies.hug(state, act.a)
    elif act.kind == "skate":
        buddies.skate(state, act.a)
    elif not _take_at_any_time(state, act):
        state.used |= WIDGETED
        widgets.play(state, act)


# The Movement Phase


def steps(state: Position) -> list[Act]:
    """GG-T4, GG-Z4."""
    return [STEPS[square] for square in moving.steps(state)]


def grapples(state: Position) -> list[Act]:
    """Card E3."""
    if not state.wears(state.player, GRAPPLER) or state.did(GRAPPLED):
        return []
    return [GRAPPLES[square] for square in _in_grasp(state) if square in state.loose]


def movement_ends(state: Position) -> list[Act]:
    """GG-T18."""
    return [DONE] if moving.may_rest(state) else []


def _in_grasp(state: Position) -> list[int]:
    """The squares adjacent to the player's."""
    here = state.at[state.player]
    return [moving.GATE] if here == BEYOND else moving.adjacent(state, here)


def take_movement(state: Position, act: Act) -> None:
    """A step, or something else in the Movement Phase."""
    player = state.player
    if act.kind == "done":
        _end_movement(state)
        return
    state.stack.append(("movement",))
    if act.kind == "step":
        _step(state, act.a)
    elif act.kind == "grapple":
        state.used |= GRAPPLED
        state.note("grapple", player, act.a)
        collect(state, player, act.a)
    else:
        _take_at_any_time(state, act)


def _step(state: Position, square: int) -> None:
    """GG-T6; onto the own Rubber Baby Buggy Buddy it is asked how (GG-B2)."""
    player = state.player
    if moving.needs_portal(state, square):
        state.used |= PORTED
    state.steps += 1
    if square == state.rubber and buddies.owns_rubber(state):
        state.note("bump", player, square)
        state.stack.append(("bump",))
        return
    state.note("step", player, state.at[player], square)
    state.at[player] = square
    arrive(state, player)


def take_bump(state: Position, act: Act) -> None:
    """GG-B2: the Buddy goes to the square that is left."""
    player = state.player
    left, square = state.at[player], state.rubber
    if left != BEYOND:
        state.rubber = left
    if act.kind == "bounce":
        state.note("bounce", player, square)
        replace_by_dice(state, player)
        return
    state.note("step", player, left, square)
    state.at[player] = square
    arrive(state, player)


def _end_movement(state: Position) -> None:
    """An Attack Phase follows for the Living (GG-T10, GG-Z6)."""
    state.note("done", state.player, "movement")
    if state.on[state.player]:
        state.stack.append(("attack",))
    else:
        close(state)


# The Attack Phase


def take_attack(state: Position, act: Act) -> None:
    """An Attack ends the turn (GG-T15), but for the Zomb Whistle and the Duodecimator."""
    if act.kind == "done":
        state.note("done", state.player, "attack")
        close(state)
        return
    state.stack.append(("attack",))
    if not _take_at_any_time(state, act):
        attacks.play(state, act)
