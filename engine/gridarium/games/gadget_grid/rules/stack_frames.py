"""Stack frames, by name: steps of the rules that happen by themselves, and questions to players and chance.

A position's stack holds frames, the next one on top. One that runs by itself is taken off and done, and may put others
there. One that asks stays until an action answers it. At the bottom is the phase.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from gridarium.games.gadget_grid.rules.moves import BOUNCE, DONE, PUT, SHOVE, UNIVERSAL, Act
from gridarium.games.gadget_grid.rules.phases import attacks, buddies, buying, closing, entering, placing, turn, widgets
from gridarium.games.gadget_grid.rules.phases.closing import DUEL
from gridarium.games.gadget_grid.rules.position import FELL, LOT, Position
from gridarium.games.gadget_grid.setup import opening
from gridarium.state import CHANCE

Offer = Callable[..., Iterable[Act]]


class Question:
    """Question of a frame: the possible answers, what an answer does, and who answers; chance by these weights.

    The answers are offered by the word that their texts begin with, in their order.
    """

    def __init__(
        self,
        by_word: Mapping[str, Offer],
        take: Callable[..., None],
        who: Callable[..., int],
        weights: Callable[..., list[int]] | None = None,
    ) -> None:
        self.by_word, self.take, self.who, self.weights = by_word, take, who, weights
        self.offers = tuple(dict.fromkeys(by_word.values()))


def _mover(state: Position, *about: Any) -> int:
    """The player whose turn it is (section 7.2)."""
    return state.player


def _owner(state: Position, character: int, *about: Any) -> int:
    """The player of that Character: the thief."""
    return character


def _approached(state: Position, token: int, character: int) -> int:
    """GG-V2.3; with two players chance, where the terms say so."""
    return CHANCE if state.terms.creeping == LOT and state.terms.players == DUEL else character


def _chance(state: Position, *about: Any) -> int:
    return CHANCE


def _placer(state: Position, *about: Any) -> int:
    """Who places (GG-P10, section 7.2); in the set-up chance, where the terms say so (GG-S4)."""
    return CHANCE if state.is_placed_by_lot else state.player


def _even(state: Position, *about: Any) -> list[int]:
    """All as likely as each other."""
    return [1] * len(state.legal_actions())


def _shoves(state: Position) -> list[Act]:
    return [SHOVE]


def _bounces(state: Position) -> list[Act]:
    return [BOUNCE]


def _end(state: Position, *about: Any) -> list[Act]:
    return [DONE]


AT_ANY_TIME: dict[str, Offer] = {"wear": turn.wears, "compost": turn.composts}


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
    "first": Question({"first": opening.firsts}, opening.take_first, _chance, _even),
    "deal": Question({"draw": opening.deals}, opening.take_deal, _chance, _even),
    "begin": Question(
        {"setup": opening.setup_draws, "draw": opening.start_draws},
        opening.take_begin, _chance, opening.begin_weights,
    ),
    "hand": Question({"draw": placing.draws}, opening.take_hand, _chance, placing.draw_weights),
    "draw": Question({"draw": placing.draws}, placing.take_draw, _chance, placing.draw_weights),
    "extra": Question({"draw": placing.draws}, placing.take_extra, _chance, placing.draw_weights),
    "roll": Question({"roll": placing.rolls}, placing.take_roll, _chance, placing.roll_weights),
    "die": Question({"die": closing.dice}, closing.take_die, _chance, _even),
    "put": Question(
        {PUT: placing.places, "nudge": placing.nudges, "re-roll": placing.rerolls},
        placing.take_place, _placer, _even,
    ),
    "action": Question(
        {
            "generate": turn.generations,
            "buy": turn.purchases,
            **dict.fromkeys(widgets.WORDS, turn.widget_plays),
            "hug": buddies.hugs,
            "skate": buddies.skates,
            **AT_ANY_TIME,
            ".": turn.action_ends,
        },
        turn.take_action, _mover,
    ),
    "movement": Question(
        {"step": turn.steps, "grapple": turn.grapples, **AT_ANY_TIME, ".": turn.movement_ends},
        turn.take_movement, _mover,
    ),
    "attack": Question(
        {
            **dict.fromkeys(attacks.WORDS, attacks.cards),
            "shovel": attacks.shovels,
            UNIVERSAL: attacks.universal_remotes,
            "zomb": attacks.zomb_moves,
            "whistle": attacks.whistles,
            **AT_ANY_TIME,
            ".": _end,
        },
        turn.take_attack, _mover,
    ),
    "pay": Question({"pay": buying.payments}, buying.take_payment, _mover),
    "new": Question({PUT: buddies.places, "hug": buddies.new_hosts}, buddies.take_place, _mover),
    "aim": Question({"aim": buddies.aims}, buddies.take_aim, _mover),
    "bump": Question({"shove": _shoves, "bounce": _bounces}, turn.take_bump, _mover),
    "slide": Question({"slide": widgets.slides, ".": widgets.slide_ends}, widgets.take_slide, _mover),
    "lasso": Question({"lasso": widgets.lassoes, ".": widgets.lasso_ends}, widgets.take_lasso, _mover),
    "walk": Question(
        {**dict.fromkeys(("zomb", "whistle"), attacks.zomb_step_actions), ".": _end}, attacks.take_zomb_step, _mover
    ),
    "steal": Question({"steal": entering.thefts}, entering.take_theft, _owner),
    "scare": Question({"scare": closing.scare_choices}, closing.take_token_step, _mover),
    "creep": Question({"creep": closing.creep_choices}, closing.take_token_step, _approached, _even),
    "flee": Question({"flee": closing.flee_choices}, closing.take_token_step, _mover),
}  # fmt: skip


def settle(state: Position) -> None:
    """Do what happens by itself, until somebody is asked or the game is over."""
    while state.outcome is None:
        frame = state.stack[-1]
        name = frame[0]
        run = RUNS.get(name)
        if run is not None:
            state.stack.pop()
            run(state, *frame[1:])
        elif state.used & FELL and name in turn.PHASES:
            turn.close(state)
        else:
            state.to_move = QUESTIONS[name].who(state, *frame[1:])
            return
    state.to_move = None
