"""Stack frames, by name: steps of the rules that happen by themselves, and questions to players and chance.

A position's stack holds frames, the next one on top. One that runs by itself is taken off and done, and may put others
there. One that asks stays until an action answers it. At the bottom is the phase.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from gridarium.games.gadget_grid.rules.moves import BOUNCE, SHOVE, Act
from gridarium.games.gadget_grid.rules.phases import attacks, buddies, buying, closing, entering, placing, turn, widgets
from gridarium.games.gadget_grid.rules.phases.closing import DUEL
from gridarium.games.gadget_grid.rules.position import LOT, Position
from gridarium.games.gadget_grid.setup import opening
from gridarium.state import CHANCE


class Question(NamedTuple):
    """Question of a frame: the possible answers, what an answer does, and who answers; chance by these weights."""

    offers: Callable[..., list[Act]]
    take: Callable[..., None]
    who: Callable[[Position, tuple[Any, ...]], int]
    weights: Callable[..., list[int]] | None = None


def _mover(state: Position, about: tuple[Any, ...]) -> int:
    """The player whose turn it is (section 7.2)."""
    return state.player


def _owner(state: Position, about: tuple[Any, ...]) -> int:
    """The player of that Character: the thief."""
    return int(about[0])


def _approached(state: Position, about: tuple[Any, ...]) -> int:
    """GG-V2.3; with two players chance, where the terms say so."""
    return CHANCE if state.terms.creeping == LOT and state.terms.players == DUEL else int(about[1])


def _chance(state: Position, about: tuple[Any, ...]) -> int:
    return CHANCE


def _placer(state: Position, about: tuple[Any, ...]) -> int:
    """Who places (GG-P10, section 7.2); in the set-up chance, where the terms say so (GG-S4)."""
    return CHANCE if state.is_placed_by_lot else state.player


def _even(state: Position, *about: Any) -> list[int]:
    """All as likely as each other."""
    name, *rest = state.stack[-1]
    return [1] * len(QUESTIONS[name].offers(state, *rest))


def _bumps(state: Position) -> list[Act]:
    return [SHOVE, BOUNCE]


RUNS: dict[str, Callable[..., None]] = {
    "shop": opening.fill_shop,
    "start": opening.start,
    "placed": opening.placed,
    "gifts": opening.gifts,
    "gift": opening.gift,
    "setup": turn.begin_turn,
    "turn": turn.begin_turn,
    "generate": placing.generate,
    "generation": turn.open_actions,
    "enter": entering.enter,
    "follow": entering.follow,
    "lassoed": widgets.go_on_pulling,
    "walked": attacks.go_on_stepping,
    "closing": closing.closing,
    "scares": closing.scares,
    "creeps": closing.creeps,
    "crawls": closing.crawls,
    "crawl": closing.crawl,
    "flees": closing.flees,
    "returns": closing.returns,
    "end": closing.end,
}
QUESTIONS: dict[str, Question] = {
    "first": Question(opening.firsts, opening.take_first, _chance, _even),
    "deal": Question(opening.deals, opening.take_deal, _chance, _even),
    "begin": Question(opening.begins, opening.take_begin, _chance, opening.begin_weights),
    "hand": Question(placing.draws, opening.take_hand, _chance, placing.draw_weights),
    "draw": Question(placing.draws, placing.take_draw, _chance, placing.draw_weights),
    "extra": Question(placing.draws, placing.take_extra, _chance, placing.draw_weights),
    "roll": Question(placing.rolls, placing.take_roll, _chance, placing.roll_weights),
    "die": Question(closing.dice, closing.take_die, _chance, _even),
    "put": Question(placing.places, placing.take_place, _placer, _even),
    "action": Question(turn.actions, turn.take_action, _mover),
    "movement": Question(turn.movements, turn.take_movement, _mover),
    "attack": Question(turn.attack_choices, turn.take_attack, _mover),
    "pay": Question(buying.payments, buying.take_payment, _mover),
    "new": Question(buddies.places, buddies.take_place, _mover),
    "aim": Question(buddies.aims, buddies.take_aim, _mover),
    "bump": Question(_bumps, turn.take_bump, _mover),
    "slide": Question(widgets.slides, widgets.take_slide, _mover),
    "lasso": Question(widgets.lassoes, widgets.take_lasso, _mover),
    "walk": Question(attacks.zomb_step_actions, attacks.take_zomb_step, _mover),
    "steal": Question(entering.thefts, entering.take_theft, _owner),
    "scare": Question(closing.scare_choices, closing.take_token_step, _mover),
    "creep": Question(closing.creep_choices, closing.take_token_step, _approached, _even),
    "flee": Question(closing.flee_choices, closing.take_token_step, _mover),
}


def settle(state: Position) -> None:
    """Do what happens by itself, until somebody is asked or the game is over."""
    while state.outcome is None:
        name, *about = state.stack[-1]
        if name in RUNS:
            state.stack.pop()
            RUNS[name](state, *about)
        elif name in turn.PHASES and turn.is_cut_short(state):
            turn.close(state)
        else:
            state.to_move = QUESTIONS[name].who(state, tuple(about))
            return
    state.to_move = None
