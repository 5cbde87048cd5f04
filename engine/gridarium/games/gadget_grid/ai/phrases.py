"""What to do, in words: "hit {1} with a Rock", "place Rubble on square 12"."""

from __future__ import annotations

import re

from gridarium.games.gadget_grid.rules.moves import Act
from gridarium.games.gadget_grid.rules.position import Position
from gridarium.games.gadget_grid.setup.cards import KIND, ONE
from gridarium.games.gadget_grid.text.phrases import CALLED, LETTERS

_DO = {
    "generate": "draw two more cards",
    "re-roll": "roll again with the Parachute",
    "shove": "move onto the square",
    "bounce": "roll for another place",
    "step": "move to {0}",
    "lasso": "pull to {0}",
    "slide": "slide it to {0}",
    "put": "place {0} on {1}",
    "grapple": "reach for {0} with the Grappler",
    "manocurlers": "use Manocurlers on {0}",
    "pay": "pay with {0}",
    "buy": "buy {0}",
    "wear": "activate {0}",
    "compost": "compost {0}",
    "temporal-warp": "take back {0} with a Temporal Warp",
    "steal": "steal a Life Gizmo from {0}",
    "hug": "let Huggly Muggly hug {0}",
    "rock": "hit {0} with a Rock",
    "laser-guided-axe": "hit {0} with the Laser-Guided Axe",
    "anti-axe": "hit {0} with the Anti-Axe",
    "shovel": "hit {0} with the Laser Shovel",
    "big-red-button": "destroy every {0} with a Big Red Button",
    "mirror-universe": "swap squares with {0}",
    "psychic-lasso": "pull {0} with a Psychic Lasso",
    "pet-gremlin-lawyer": "take {1} from {0} with a Pet Gremlin Lawyer",
    "pocket-hacker": "take {1} from {0} with a Pocket Hacker",
    "skate": "send the Rollerskate {0}",
    "aim": "fire {0}",
    "nudge": "turn the dice to {0}",
    "zomb": "move {0} to {1}",
    "whistle": "move {0} to {1} with the Zomb Whistle",
    "scare": "scare {0} to {1}",
    "creep": "move {0} to {1}",
    "flee": "move {0} to {1}",
}
_PAID = {"*": "a lost Life Gizmo", "**": "a Life Gizmo"}
_ENDS = {"action": "start moving", "movement": "stop moving", "attack": "end the turn"}
_EVERY = "big-red-button"
_PLACED = re.compile(r"(.+)@(.+)")


def phrase(before: Position, act: Act) -> str:
    """The phrase for an action: it begins with a verb."""
    word, _, rest = _PLACED.sub(r"put:\1,\2", act.text).partition(":")
    parts = list(filter(None, rest.split(",")))
    if word == ".":
        return _ENDS.get(before.stack[-1][0] if before.stack else "", "leave it as it is")
    if word == "nudge":
        return _DO[word].format(" and ".join(parts[0]))
    about = [CALLED[part] if word == _EVERY else _called(before, part) for part in parts]
    if word in _DO:
        return _DO[word].format(*about)
    if not about:
        return f"play {ONE[KIND[word]]}"
    return f"activate the Sentry on {', '.join(about)}"


def _called(before: Position, part: str) -> str:
    """What a part of an action's text stands for: another player by name, the mover's own token by its letter."""
    if part in _PAID:
        return _PAID[part]
    if part in KIND:
        return ONE[KIND[part]]
    token = before.names.number.get(part)
    if token is None or token >= before.characters:
        return CALLED[part]
    if token >= before.terms.players:
        return f"Dummy {token}"
    return f"Character {LETTERS[token]}" if token == before.to_move else f"{{{token}}}"
