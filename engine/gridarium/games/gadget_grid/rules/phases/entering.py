"""Entering a square (GG-X1 to GG-X10), losses and thefts, and how a game ends (GG-W1 to W4)."""

from __future__ import annotations

from collections.abc import Iterable

from gridarium.game import Outcome, count
from gridarium.games.gadget_grid.rules.board import BEYOND, OFF, OPPOSITE
from gridarium.games.gadget_grid.rules.moves import TOKENS, Act
from gridarium.games.gadget_grid.rules.position import FELL, NOBODY, Position
from gridarium.games.gadget_grid.setup.cards import (
    ANTI_AXE,
    EYE,
    FIRST_EQUIPMENT,
    INATTENTION,
    LASER_AXE,
    STICKY,
    ZOMBOFLAUGE,
    ZOMBUOY,
)

SOLO = 1
"""The number of players of the solo game."""


# Entering: section 3.6


def arrive(state: Position, token: int) -> None:
    """Let a token ENTER the square where it is now, and its owner's Zombuoy follow (GG-X10)."""
    if token < state.terms.players:
        state.stack.append(("follow", token))
    enter(state, token)


def enter(state: Position, token: int) -> None:
    """The one procedure for every way in which a token changes its square."""
    square = state.at[token]
    if not 0 <= square < BEYOND:
        return
    if state.floors >> square & 1 and not _passes_over(state, token):
        state.note("fall", token, square)
        state.stack.append(("roll", 1, (TOKENS + token,), 0))
    elif token >= state.characters:
        if square in state.at[: state.characters]:
            _hurt_by_zomb(state, state.living_on(1 << square))
    elif state.on[token]:
        _enter_living(state, token, square)
    else:
        _enter_zomboid(state, token, square)


def _passes_over(state: Position, token: int) -> bool:
    """GG-X1: with Not Paying Attention, in the own Movement Phase."""
    return state.phase == "movement" and token == state.player and state.has(token, INATTENTION)


def _enter_living(state: Position, character: int, square: int) -> None:
    """GG-X2, GG-X3."""
    hits = 0
    if not (state.has(character, ZOMBOFLAUGE) or _is_dummy(state, character)):
        hits = state.at.count(square) - len(state.living_on(1 << square))
    owner = state.owner[ZOMBUOY]
    hits += state.zombuoy == square and owner not in (NOBODY, character)
    if hits:
        lose(state, [(character, hits)])
    if state.outcome is None and state.on[character]:
        collect(state, character, square)


def _enter_zomboid(state: Position, character: int, square: int) -> None:
    """GG-X5; with Sticky Fingers what lies there is collected first."""
    if _is_dummy(state, character):
        _hurt_by_zomb(state, state.living_on(1 << square))
        return
    if state.has(character, STICKY):
        collect(state, character, square)
    if victims(state, character, False):
        state.stack.append(("steal", character, 0))


def _is_dummy(state: Position, character: int) -> bool:
    return character >= state.terms.players


def _hurt_by_zomb(state: Position, living: Iterable[int]) -> None:
    """GG-X4, as one batch; Zombs hurt no dummies (GG-V1.4)."""
    hurt = [one for one in living if not _is_dummy(state, one) and not state.has(one, ZOMBOFLAUGE)]
    if hurt:
        lose(state, [(one, 1) for one in hurt])


def victims(state: Position, thief: int, by_zombuoy: bool) -> list[int]:
    """From whom a Zomboid can steal where it is, or where its Zombuoy is (GG-X5, GG-B4)."""
    square = state.zombuoy if by_zombuoy else state.at[thief]
    if not 0 <= square < BEYOND:
        return []
    return [
        other
        for other in state.living_on(1 << square)
        if other != thief and (by_zombuoy or not state.has(other, ZOMBOFLAUGE))
    ]


def collect(state: Position, character: int, square: int) -> None:
    """All cards on a square but Environment Cards, in the hand of a player (GG-T8, GG-X3)."""
    if _is_dummy(state, character) or square not in state.loose:
        return
    cards = state.loose.pop(square)
    for kind in cards:
        state.hands[character][kind] += 1
    state.note("collect", character, square, cards)
    check_axes(state, character)


def check_axes(state: Position, player: int) -> None:
    """GG-T9: whoever holds both kinds of axe discards them in pairs."""
    hand = state.hands[player]
    pairs = min(hand[LASER_AXE], hand[ANTI_AXE])
    if pairs:
        for kind in (LASER_AXE, ANTI_AXE):
            hand[kind] -= pairs
            state.pile[kind] += pairs
        state.note("axes", player, pairs)


# Losses and thefts


def lose(state: Position, losses: Iterable[tuple[int, int]]) -> None:
    """Take Gizmos off tokens at the same time, and put them in front of the players (GG-X2, GG-X9)."""
    before = tuple(state.living())
    for character, hits in losses:
        saved = _saved_by_eye(state, character)
        lost = min(hits - saved, state.on[character])
        if lost:
            state.on[character] -= lost
            state.off[character] += lost
            state.note("loss", character, lost)
            _zombified(state, character)
    check_end(state, before)


def _saved_by_eye(state: Position, character: int) -> bool:
    """GG-X6: a Fourth Eye is discarded instead of one Gizmo."""
    if not state.wears(character, EYE):
        return False
    state.worn[character] &= ~(1 << EYE - FIRST_EQUIPMENT)
    state.pile[EYE] += 1
    state.note("eye", character)
    return True


def _zombified(state: Position, character: int) -> None:
    """A Character without a Gizmo is a Zomboid; in the own turn that ends the turn (GG-X8)."""
    if not state.on[character]:
        state.note("zombify", character)
        if character == state.player:
            state.used |= FELL


def steal(state: Position, thief: int, victim: int) -> None:
    """GG-Z5, GG-Z7: the thief revives, unless a Fourth Eye stands in between."""
    before = tuple(state.living())
    if _saved_by_eye(state, victim):
        return
    state.on[victim] -= 1
    state.on[thief] += 1
    state.note("steal", thief, victim)
    _zombified(state, victim)
    check_end(state, before)


def spend_last(state: Position, player: int) -> None:
    """GG-W3: whoever paid with the last Gizmo from the token is a Zomboid."""
    before = tuple(sorted((*state.living(), player)))
    _zombified(state, player)
    check_end(state, before)


# The Zombuoy: GG-B4


def follow(state: Position, player: int) -> None:
    """The Zombuoy goes to the square opposite its owner's; for a Zomboid it steals there."""
    if not state.has(player, ZOMBUOY):
        return
    here = state.at[player]
    goes = OPPOSITE[here] if 0 <= here < BEYOND else OFF
    if goes == state.zombuoy:
        return
    state.zombuoy = goes
    state.note("zombuoy", player, goes)
    if not state.on[player] and victims(state, player, True):
        state.stack.append(("steal", player, 1))


# What the owner of a Zomboid is asked


def thefts(state: Position, thief: int, by_zombuoy: int) -> list[Act]:
    """From whom to steal."""
    return [state.names.steal(victim) for victim in victims(state, thief, bool(by_zombuoy))]


def take_theft(state: Position, act: Act, thief: int, _: int) -> None:
    """The victim is chosen."""
    steal(state, thief, act.a)


# The end: section 3.7


def check_end(state: Position, before: tuple[int, ...]) -> None:
    """Whether a batch or a theft has ended the game; ``before`` are those who were Living (GG-W1, GG-W2, GG-V1.5)."""
    living = state.living()
    if state.terms.players == SOLO:
        if not state.on[0]:
            finish(state, (), "the last Life Gizmo is gone")
        elif living == [0]:
            finish(state, (0,), "no dummy has a Life Gizmo left")
    elif len(living) == 1:
        finish(state, (living[0],), "the last one with a Life Gizmo")
    elif not living:
        state.shared = before
        finish(state, before, "draw: the last Life Gizmos went at the same time")


def check_limit(state: Position) -> bool:
    """GG-W4: whether all rounds have been played."""
    if state.turn < state.terms.round_limit * state.terms.players:
        return False
    rounds = count(state.terms.round_limit, "round")
    most = max(state.on[: state.terms.players])
    best = tuple(player for player in range(state.terms.players) if state.on[player] == most)
    if state.terms.players == SOLO:
        finish(state, (), f"dummies are left after {rounds}")
    elif len(best) == 1:
        finish(state, best, f"the most Life Gizmos after {rounds}")
    else:
        finish(state, best, f"draw: {count(most, 'Life Gizmo')} each after {rounds}")
    return True


def finish(state: Position, winners: tuple[int, ...], reason: str) -> None:
    """The game is over; nothing more is asked."""
    state.outcome = Outcome(winners, tuple(state.on[: state.terms.players]), reason)
    state.stack.clear()
