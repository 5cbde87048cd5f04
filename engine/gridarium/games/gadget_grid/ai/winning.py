"""Turns that win: whether one may be in reach, and what is tried to find it."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from functools import lru_cache

from gridarium.games.gadget_grid.ai.danger import BEFORE, paths, risks
from gridarium.games.gadget_grid.ai.ordering import order
from gridarium.games.gadget_grid.rules.board import BITS, EVERYWHERE, KINGS, OFF, mask_of, squares_of
from gridarium.games.gadget_grid.rules.moves import Act
from gridarium.games.gadget_grid.rules.phases.attacks import THROWN, field
from gridarium.games.gadget_grid.rules.phases.closing import DUEL, steps_from
from gridarium.games.gadget_grid.rules.phases.entering import SOLO
from gridarium.games.gadget_grid.rules.phases.moving import GATE, ZOMB_STEPS, steps_left, zomb_limit
from gridarium.games.gadget_grid.rules.position import GIZMOS, WHISTLED, WIDGETED, Position
from gridarium.games.gadget_grid.rules.state import GadgetGridState
from gridarium.games.gadget_grid.setup.cards import (
    BUTTON,
    CATEGORY,
    DUODECIMATOR,
    EYE,
    HELD,
    KINDS,
    LEASH,
    PORTABLE_PORTAL,
    ROLLERSKATE,
    SCAREZOMB,
    TOROIDOTRON,
    WHISTLE,
    WIDGET,
    ZOMBUOY,
)

MOST_TAKEN, MOST_BY_MANY = 2, 4
"""Gizmos that all others together lose in one turn at most, but for very rare ones: one other, and several whom an
Attack can hit at the same time."""
ZOMB_MOVES = ("zomb", "whistle")
AIMED = (*(KINDS[kind] for kind in THROWN), "shovel")
"""Attacks with one target."""
FARTHEST_MOVED = 6
"""Steps of a Zomb in a turn at most: three with a Zomb Leash, as many more with a Zomb Whistle."""
MORE = 2
"""Squares beyond the steps that are left from where cards may be had, by a Grappler or Turbo Slippers."""
EARLY = ("generation", "action")
"""The phases in which a Widget or a purchase may be still to come."""
UNDER_WAY = ("walk", "put")
"""What is asked while a Zomb is moved, or falls."""
CHANGING = ("lasso", "slide")
"""What is asked while a Widget is at work."""
WIDGETS = tuple(kind for kind in range(HELD) if CATEGORY[kind] == WIDGET)


def win_in_reach(state: Position) -> bool:
    """Whether the player to move may still take all Gizmos of the others in this turn.

    From the Movement Phase on an Attack takes one Gizmo of each (GG-T10, GG-T13), a Zomb Whistle another one (E1), and
    of two players each Zombot that comes by itself (GG-V2.2). A Zomboid steals one before (GG-Z5), and a Fourth Eye
    saves one (GG-X6).
    """
    player, phase = state.to_move or 0, state.phase
    others = [other for other in state.living() if other != player]
    gizmos = sum(state.on[other] for other in others)
    if gizmos > MOST_TAKEN and gizmos > _most_taken(state, player):
        return False
    if phase in EARLY or state.has(player, ZOMBUOY) or state.has(player, SCAREZOMB):
        return True
    if phase == "movement" and not state.on[player] and not _reached(state) & _prey(state):
        return False
    most = _coming(state, player) + (phase == "closing" or state.stack[-1][0] in UNDER_WAY)
    if phase in ("movement", "attack"):
        most += 1 + _can_whistle(state, player) + (not state.on[player])
    return all(state.on[other] + state.wears(other, EYE) <= most for other in others)


def _prey(state: Position) -> int:
    """The squares of Living opponents."""
    return mask_of(state.at[other] for other in state.living() if other != state.player)


def _most_taken(state: Position, player: int) -> int:
    """Gizmos that all others together may lose in this turn, where that is more than usual.

    One of two loses one by an Attack, one by a Zomb Whistle, one by a Rollerskate, and one by each Zombot that comes by
    itself (GG-V2.2), which may be all while a Widget or Scarezomb may still change how near they are; of dummies an
    Attack may take all there are (GG-V1).
    """
    if state.terms.players == SOLO:
        return state.terms.dummies
    if state.terms.players != DUEL:
        return MOST_BY_MANY
    early = state.phase in EARLY
    if state.has(player, SCAREZOMB) or (early and _widget_to_come(state, player)):
        return GIZMOS
    coming = max(sum(risks(state)[1 - player]), _coming(state, player))
    return 1 + _can_whistle(state, player) + (early and state.has(player, ROLLERSKATE)) + coming


def _widget_to_come(state: Position, player: int) -> bool:
    """Whether a Widget is at work, or may still be played (GG-T2)."""
    if state.did(WIDGETED):
        return state.stack[-1][0] in CHANGING
    return any(state.hands[player][kind] for kind in WIDGETS)


def _coming(state: Position, player: int) -> int:
    """The Zombots that may come to the other one of two by themselves at the end of this turn (GG-V2.2)."""
    if state.terms.players != DUEL:
        return 0
    near = steps_from(BITS[state.at[1 - player]], state.portals)
    return sum(1 for at in state.at[DUEL:] if near & BITS[at])


def _steps_at_the_end(state: Position) -> int:
    """Steps that lead a token to where it hits or is hit at the end of this turn: Zombs are scared away (GG-AU4),
    Zombots come by themselves (GG-V2.2), or dummies flee onto a Zombuoy (GG-V1.2)."""
    alone = state.terms.players == SOLO and state.has(state.player, ZOMBUOY)
    return state.has(state.player, SCAREZOMB) + (state.terms.players == DUEL) + alone


def _can_whistle(state: Position, player: int) -> bool:
    """Whether a Zomb Whistle is there for this turn: held, active, or near enough to be picked up."""
    if state.did(WHISTLED):
        return False
    if state.hands[player][WHISTLE] or state.wears(player, WHISTLE):
        return True
    found = [square for square, cards in state.loose.items() if WHISTLE in cards]
    return bool(found) and state.phase == "movement" and bool(_reached(state, MORE) & mask_of(found))


def _reached(state: Position, more: int = 0) -> int:
    """The squares, and some others, that the player to move may still come to in the Movement Phase."""
    falls = state.stack[-1][0] == "put"
    if falls or state.has(state.player, TOROIDOTRON) or state.has(state.player, PORTABLE_PORTAL):
        return EVERYWHERE
    return _within(min(state.at[state.player], GATE), steps_left(state) + more, state.portals)


@lru_cache(maxsize=4096)
def _within(square: int, steps: int, portals: int) -> int:
    """The squares to which so many steps lead, diagonal ones and such between Portals among them, whatever blocks."""
    found = BITS[square]
    for _ in range(steps):
        hops = portals if found & portals else 0
        found |= mask_of(other for here in squares_of(found) for other in KINGS[here]) | hops
    return found


def win_key(state: Position) -> Hashable:
    """Equal for positions in which the player to move wins by the same turns.

    After the Movement Phase it does not matter how many steps led there, nor what lies around.
    """
    before = (state.steps, *sorted(state.loose.items()), *state.off, *state.pile) if state.phase in BEFORE else ()
    return (
        *state.at, *state.on, *state.worn, *map(tuple, state.hands), *state.owner, state.used, state.hit, state.rubber,
        state.skate, state.zombuoy, state.hug, *sorted(state.env.items()), *sorted(state.trails.items()), *state.stack,
        *before,
    )  # fmt: skip


def idle_choice(state: GadgetGridState) -> Act | None:
    """Any of the equally short paths that a Zombot has: whichever it takes, it hits only where it has no choice
    (GG-V2.3, GG-V1.2)."""
    return state.legal_actions()[0] if state.stack[-1][0] == "creep" else None


def candidates(state: GadgetGridState, tried: set[Hashable]) -> Sequence[Act]:
    """The actions that can be part of such a turn, the most promising first.

    Of Attacks and Zomb moves only those that can hit: in games of three and more Zomb moves do the same wherever the
    mover stands but in their way, so they are ``tried`` once.
    """
    actions = state.legal_actions()
    name = state.stack[-1][0]
    if name == "creep":
        return actions[:1]
    if name == "flee":
        return actions
    if name not in ("attack", "walk"):
        return order(state, actions)
    wears = [act for act in actions if act.kind == "wear"]
    if wears:
        return wears[:1]
    moves = [act for act in actions if act.kind in ZOMB_MOVES]
    kept = [act for act in actions if act.kind not in ZOMB_MOVES]
    if name == "attack":
        prey = _prey(state)
        kept = [act for act in kept if _may_hit(state, act, prey)]
    return kept + list(_hunting(state, moves, tried))


def _may_hit(state: Position, act: Act, prey: int) -> bool:
    """Whether what is done in the Attack Phase may take something from others, who are on these squares.

    What a Big Red Button destroys may have kept off Zombs that come by themselves, or a second Attack Card. Alone one
    may have to be rid of Zombs before dummies flee onto a Zombuoy (GG-V1.2).
    """
    at_the_end = _steps_at_the_end(state)
    if at_the_end and (act.kind in ("done", KINDS[BUTTON]) or state.terms.players == SOLO):
        return True
    if act.kind == KINDS[BUTTON] and state.has(state.player, DUODECIMATOR):
        return True
    return bool((BITS[state.at[act.a]] if act.kind in AIMED else field(state, act)) & prey)


def _hunting(state: Position, moves: Sequence[Act], tried: set[Hashable]) -> Iterator[Act]:
    """The Zomb moves that lead to a Living opponent in time, or a Zombot away that would end the mover's game; one with
    a Zomb Whistle can be gone on from."""
    if not moves:
        return
    player, shut = state.player, state.blocks | state.buggy
    made = state.stack[-1][2] if state.stack[-1][0] == "walk" else 0
    at_the_end = _steps_at_the_end(state)
    others = [other for other in state.living() if other != player]
    prey = [paths(state.at[other], shut, state.portals, FARTHEST_MOVED) for other in others]
    close = [way for ways in prey for way in ways[: ZOMB_STEPS + state.has(player, LEASH)]]
    here = None if at_the_end else _but_for_mover(state, close)
    feared = _feared(state)
    for act in moves:
        most = zomb_limit(state, act.a)
        left = most - made - 1 + at_the_end + (most if act.kind == "whistle" else 0)
        hunts = any(way >> act.b & 1 for ways in prey for way in ways[: left + 1])
        if not hunts and not feared & BITS[state.at[act.a]]:
            continue
        if here is not None and act.kind == "zomb" and not made:
            if (act, here) in tried:
                continue
            tried.add((act, here))
        yield act


def _feared(state: Position) -> int:
    """The squares from which Zombots come at the end of the turn and take all that one of two has left (GG-V2.2)."""
    player = state.player
    if state.terms.players != DUEL:
        return 0
    near = steps_from(BITS[state.at[player]], state.portals)
    return near if sum(1 for at in state.at[DUEL:] if near & BITS[at]) >= state.on[player] else 0


def _but_for_mover(state: Position, close: Iterable[int]) -> Hashable:
    """What a Zomb move depends on, of what a turn changes: where the mover stands only if that is the last Gizmo, on
    squares so close to a Living opponent that a Zomb may come by."""
    player = state.player
    at, others = state.at[player], [other for other in range(state.characters) if other != player]
    in_the_way = state.on[player] == 1 and any(squares & BITS[at] for squares in close)
    return (
        *(at if in_the_way else OFF, *state.at[:player], *state.at[player + 1 :]), *state.on,
        *(state.wears(other, EYE) for other in others), state.hug, state.has(player, LEASH),
        state.blocks, state.rubber, state.portals, state.floors, *sorted(state.trails.items()),
    )  # fmt: skip
