"""Status of a game in words: the phase, the task, and what everybody has."""

from __future__ import annotations

from collections.abc import Callable

from gridarium.game import CHANCE, Holding, Situation, count, listing
from gridarium.games.gadget_grid.rules.board import NAMES
from gridarium.games.gadget_grid.rules.moves import SKATE_ITEM, TOKENS
from gridarium.games.gadget_grid.rules.phases.buying import slot_of
from gridarium.games.gadget_grid.rules.phases.entering import SOLO
from gridarium.games.gadget_grid.rules.phases.moving import steps_left
from gridarium.games.gadget_grid.rules.phases.turn import open_deeds
from gridarium.games.gadget_grid.rules.position import ONE_ACTION, Position
from gridarium.games.gadget_grid.setup.cards import (
    CATEGORIES,
    CATEGORY,
    DLC_TITLES,
    KIND,
    MULTITASKER,
    ONE,
    TITLES,
    WIDGET,
)
from gridarium.games.gadget_grid.text.events import Teller, result
from gridarium.games.gadget_grid.text.phrases import LETTERS

PHASES = {
    "generation": "Generation Phase",
    "action": "Action Phase",
    "movement": "Movement Phase",
    "attack": "Attack Phase",
    "closing": "Attack Phase",
    "end": "End of the turn",
}
_PURPOSES = {
    "generation": "Generation: place new cards",
    "action": "Action: use one thing",
    "movement": "Movement: walk and collect",
    "attack": "Attack: hit somebody",
    "closing": "Attack: hit somebody",
}
"""What a phase is for."""


def situation(state: Position) -> Situation:
    """Situation that people at the table need to know."""
    players = range(state.terms.players)
    roles = tuple("Living" if state.on[player] else "Zomboid" for player in players)
    scores = tuple(state.on[player] for player in players)
    holdings = tuple(_holdings(state, player) for player in players)
    if state.outcome is not None:
        return Situation("Game over", result(state.outcome), roles, scores, holdings)
    aside = None if state.to_move in (CHANCE, state.player) else state.player
    goal, purpose = _goal(state), _PURPOSES.get(state.phase, "")
    return Situation(_phase(state), _task(state), roles, scores, holdings, goal, aside, purpose)


def _holdings(state: Position, player: int) -> tuple[Holding, ...]:
    return (
        Holding("lost", state.off[player], "Life Gizmos that were lost; they can pay for Premium DLC"),
        Holding("cards", sum(state.hands[player]), "Gadget Cards in the hand", "card"),
        Holding("active", state.worn[player].bit_count(), "Equipment that is active"),
        Holding("DLC", state.owner.count(player), "Premium DLC that were bought"),
    )


def _phase(state: Position) -> str:
    phase = PHASES.get(state.phase)
    return f"Round {state.turn // state.terms.players + 1}, {phase}" if phase else "Set-up"


def _goal(state: Position) -> str:
    """Who is left to beat."""
    living = len(state.living())
    if state.terms.players == SOLO:
        return f"{count(living - bool(state.on[0]), 'dummy', 'dummies')} to beat"
    return f"{living} alive, last one wins"


def _task(state: Position) -> str:
    """What the side to move can do now, or what falls."""
    name, *about = state.stack[-1]
    if state.to_move == CHANCE:
        return _FALLS[name]
    tell = _TOLD.get(name)
    return tell(state, *about) if tell is not None else _TASKS[name]


def _movement(state: Position) -> str:
    left = max(0, steps_left(state))
    finish = "finish moving" if state.on[state.player] else "end the turn"
    return f"take up to {count(left, 'step')}, or {finish}" if left else finish


def _placing(state: Position, enters: int, items: tuple[int, ...], *_: int) -> str:
    return f"place {listing([_item(state, item) for item in dict.fromkeys(items)])}"


def _payment(state: Position, dlc: int, paid: tuple[int, ...]) -> str:
    """With what the next part of the price can be paid (GG-D2, GG-D3)."""
    slot, half = slot_of(paid)
    fitting = state.cards.slots(dlc)[slot]
    if half:
        price = "a second Life Gizmo"
    elif slot:
        price = f"any {CATEGORIES[CATEGORY[fitting[0]]].capitalize()}, or a Life Gizmo"
    else:
        price = f"{ONE[fitting[0]] if len(fitting) == 1 else 'any n-O-Gone'}, or two Life Gizmos"
    return f"pay for {DLC_TITLES[dlc]}: {price}"


def _new(state: Position, dlc: int) -> str:
    return f"place {DLC_TITLES[dlc]}"


def _item(state: Position, item: int) -> str:
    """What is to be placed; a Character by its letter and its player."""
    token = item - TOKENS
    if token == state.player:
        return "your Character"
    if token >= 0:
        whose = f"Character {LETTERS[token]} of " if token < state.terms.players else ""
        return f"{whose}{_who(state, token)}"
    return "the Rollerskate" if item == SKATE_ITEM else ONE[item]


def _who(state: Position, token: int) -> str:
    return Teller(state).who(token)


def _aim(state: Position, square: int) -> str:
    return f"choose which way the {TITLES[state.env[square]]} on {NAMES[square]} fires"


def _slide(state: Position, square: int, *_: int) -> str:
    return f"choose where the {TITLES[state.env[square]]} slides"


def _lasso(state: Position, token: int, made: int) -> str:
    return f"choose where to pull {_who(state, token)}{', or stop' if made else ''}"


def _token_step(state: Position, token: int, *_: int) -> str:
    return f"move {_who(state, token)} on, or stop"


def _scare(state: Position, token: int) -> str:
    return f"choose where {_who(state, token)} shies away to"


def _creep(state: Position, token: int, character: int) -> str:
    return f"choose which way {_who(state, token)} creeps up to you"


def _flee(state: Position, token: int) -> str:
    return f"choose where {_who(state, token)} flees to"


def _attack(state: Position) -> str:
    """Alone nobody moves Zombs (GG-V1.4)."""
    return "attack, or end the turn" if state.terms.players == SOLO else "attack, move a Zomb, or end the turn"


def _action(state: Position) -> str:
    """What to do first in the Action Phase. The buttons beside it tell all that can be done."""
    kinds = {act.kind for act in state.legal_actions()}
    can = [words for words, meant in _DEEDS if meant & kinds]
    if "done" not in kinds:
        return " or ".join(can)
    left = open_deeds(state)
    more = " (another one is open)" if state.has(state.player, MULTITASKER) and left and left != ONE_ACTION else ""
    return f"{can[0]}, or continue{more}" if can else "continue"


_DEEDS = (
    ("play a Widget", frozenset(name for name, kind in KIND.items() if CATEGORY[kind] == WIDGET)),
    ("buy Premium DLC", frozenset({"buy"})),
    ("place two more cards", frozenset({"generate"})),
    ("let Huggly Muggly hug", frozenset({"hug"})),
    ("send the Rollerskate", frozenset({"skate"})),
)
"""What is told of the actions of these kinds."""
_FALLS = {
    "first": "who begins is drawn by lot",
    "deal": "a Premium DLC is dealt",
    "begin": "a card of the Start Deck is drawn",
    "hand": "a Gadget Card is drawn",
    "draw": "a Gadget Card is drawn",
    "extra": "a Gadget Card is drawn",
    "roll": "the dice are rolled",
    "die": "a die is rolled",
    "put": "a card of the Start Deck is placed",
    "creep": "lot decides which way a Zombot goes",
}
_TOLD: dict[str, Callable[..., str]] = {
    "action": _action,
    "movement": _movement,
    "put": _placing,
    "pay": _payment,
    "new": _new,
    "attack": _attack,
    "aim": _aim,
    "slide": _slide,
    "lasso": _lasso,
    "walk": _token_step,
    "scare": _scare,
    "creep": _creep,
    "flee": _flee,
}
_TASKS = {
    "bump": "move onto the Buddy's square, or roll for another place",
    "steal": "choose from whom to steal a Life Gizmo",
}
