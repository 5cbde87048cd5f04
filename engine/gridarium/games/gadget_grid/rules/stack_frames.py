"""Stack frames, by name: steps of the rules that happen by themselves, and questions to players and chance.

A position's stack holds frames, the next one on top. One that runs by itself is taken off and done, and may put others
there. One that asks stays until an action answers it. At the bottom is the phase.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any

from gridarium.games.gadget_grid.rules.moves import BOUNCE, DONE, PUT, SHOVE, UNIVERSAL, Act
from gridarium.games.gadget_grid.rules.phases import attacks, buddies, buying, closing, entering, placing, turn, widgets
from gridarium.games.gadget_grid.rules.phases.closing import DUEL
from gridarium.games.gadget_grid.rules.position import FELL, LOT, Position
from gridarium.games.gadget_grid.setup import opening
from gridarium.state import CHANCE

Offer = Callable[..., Iterable[Act]]
Find = Callable[..., Act | None]
BY_CHANCE = None
"""In place of who answers."""


class Question:
    """Question of a frame: the possible answers, what an answer does, and who answers; chance by these weights.

    The answers are offered by the word that their texts begin with, in their order. For some of these words the
    answer with a text is found by itself, without the others.
    """

    def __init__(
        self,
        by_word: Mapping[str, Offer],
        take: Callable[..., None],
        who: Callable[..., int] | None,
        weights: Callable[..., list[int]] | None = None,
        finds: Mapping[str, Find] = MappingProxyType({}),
    ) -> None:
        self.by_word, self.take, self.who, self.weights, self.finds = by_word, take, who, weights, finds
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
DRAWS: dict[str, Offer] = {"draw": placing.draws}
FIND_DRAW: dict[str, Find] = {"draw": placing.find_draw}


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
    "first": Question({"first": opening.firsts}, opening.take_first, BY_CHANCE, _even),
    "deal": Question({"draw": opening.deals}, opening.take_deal, BY_CHANCE, _even, {"draw": opening.find_deal}),
    "begin": Question(
        {"setup": opening.setup_draws, "draw": opening.start_draws},
        opening.take_begin, BY_CHANCE, opening.begin_weights,
        {"setup": opening.find_setup_draw, "draw": opening.find_start_draw},
    ),
    "hand": Question(DRAWS, opening.take_hand, BY_CHANCE, placing.draw_weights, FIND_DRAW),
    "draw": Question(DRAWS, placing.take_draw, BY_CHANCE, placing.draw_weights, FIND_DRAW),
    "extra": Question(DRAWS, placing.take_extra, BY_CHANCE, placing.draw_weights, FIND_DRAW),
    "roll": Question(
        {"roll": placing.rolls}, placing.take_roll, BY_CHANCE, placing.roll_weights, {"roll": placing.find_roll}
    ),
    "die": Question({"die": closing.dice}, closing.take_die, BY_CHANCE, _even),
    "put": Question(
        {PUT: placing.places, "nudge": placing.nudges, "re-roll": placing.rerolls},
        placing.take_place, _placer, _even, {PUT: placing.find_place},
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
        turn.take_attack, _mover, finds={"zomb": attacks.find_zomb_move},
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
    stack = state.stack
    while state.outcome is None:
        frame = stack[-1]
        name = frame[0]
        question = QUESTIONS.get(name)
        if question is None:
            stack.pop()
            RUNS[name](state, *frame[1:])
        elif state.used & FELL and name in turn.PHASES:
            turn.close(state)
        else:
            who = question.who
            state.to_move = CHANCE if who is None else who(state, *frame[1:])
            return
    state.to_move = None
