"""Words for things on the board, and for what can be done with them."""

from __future__ import annotations

from markupsafe import Markup

from gridarium.game import count, listing
from gridarium.games.gadget_grid.rules.board import DIRECTIONS, NUMBER
from gridarium.games.gadget_grid.rules.moves import LOST_GIZMO, OWN_GIZMO, Act
from gridarium.games.gadget_grid.rules.preview import Effect, effect
from gridarium.games.gadget_grid.rules.state import GadgetGridState
from gridarium.games.gadget_grid.setup.cards import (
    ATTACK,
    CATEGORY,
    DLC,
    DLC_NUMBER,
    HELD,
    HUGGLY,
    KIND,
    KINDS,
    MIRROR,
    SHOVEL,
    TITLES,
    WIDGET,
)
from gridarium.games.gadget_grid.text.phrases import CALLED, LETTERS
from web.boards.board import Choice, Look
from web.boards.gadget_grid.flat.card_symbols import picture
from web.boards.gadget_grid.flat.figures import BUDDY, called_buddy, short
from web.words.people import in_sentence

_DOINGS = {
    "generate": "Two more cards",
    "re-roll": "Roll again (Parachute)",
    "shove": "Move onto the square",
    "bounce": "Roll for another place",
    "gizmo-lost": "Pay with a lost Life Gizmo",
    "gizmo-own": "Pay with a Life Gizmo",
    "wear": "Activate Equipment",
    "compost": "Compost a card",
    "buy": "Buy Premium DLC",
    "nudge": "Turn a die (Loaded Dice)",
    "whistle": "Blow the Zomb Whistle",
    "huggly-muggly-buddy": "Let Huggly Muggly hug",
    "rollerskate-buddy": "Send the Rollerskate",
    "laser-shovel": "Swing the Laser Shovel",
}
_GIZMOS = {"gizmo-lost": LOST_GIZMO, "gizmo-own": OWN_GIZMO}
_ENDS = {"action": "To movement", "movement": "End movement", "attack": "End the turn"}
_GROUPS = {"wear": "Activate", "compost": "Compost", "buy": "Buy", "temporal-warp": "Take back"}


def spoken(target: str) -> str:
    """Name of a target in a sentence."""
    if target in CALLED:
        return CALLED[target]
    if target.startswith("seat-"):
        _, player, *card = target.split("-", 2)
        return spoken(card[0]) if card else f"player {int(player) + 1}"
    words = _DOINGS.get(target, "the end of this" if target == "end" else target)
    return f"{words[:1].lower()}{words[1:]}"


def named(state: GadgetGridState, token: int) -> str:
    """A token, shortly: its letter, or "you"."""
    if token == state.player:
        return "you"
    return short(state, token)


def consequence(state: GadgetGridState, found: Effect) -> str:
    """Consequence of an action for tokens, in a few words; nothing where it does nothing to any."""
    told = []
    hit = [token for token in found.hit if token != state.player]
    if hit:
        told.append(f"hits {listing([named(state, token) for token in hit])}")
    if state.player in found.hit:
        told.append("a Fourth Eye saves you" if state.player in found.saved else "you lose a Gizmo")
    told += [f"{_does(state, token, 'fall')} through the floor" for token in found.falls]
    told += [f"{_does(state, thief, 'steal')} a Gizmo" for thief, _ in found.thieves]
    told += ["a Gizmo can be stolen"] * bool(found.robberies)
    told += [
        f"{_does(state, who, 'collect')} {listing([TITLES[kind] for kind in kinds])}" for who, kinds in found.gains
    ]
    return ", ".join(told)


def _does(state: GadgetGridState, token: int, verb: str) -> str:
    return f"{named(state, token)} {verb}{'' if token == state.player else 's'}"


def confirmed(state: GadgetGridState, pointed: tuple[str, ...], target: str) -> str:
    """Effect of the second of two steps."""
    if KIND.get(target, 0) >= HELD:
        return f"destroy every {spoken(target)}"
    if target in DIRECTIONS:
        return f"fire {spoken(target)}"
    if target in state.names.number:
        return _done_to(pointed[0] if pointed else "", spoken(target))
    return f"{'choose' if target in NUMBER else 'use'} {spoken(target)}"


def _done_to(card: str, token: str) -> str:
    """What a card does to the token that is chosen for it."""
    if card == KINDS[MIRROR]:
        return f"swap squares with {token}"
    if card == DLC[HUGGLY]:
        return f"hug {token}"
    if card == DLC[SHOVEL] or (card in KIND and CATEGORY[KIND[card]] == ATTACK):
        return f"hit {token} with {spoken(card)}"
    return f"choose {token}"


def action_of(look: Look[GadgetGridState], target: str) -> Act | None:
    """The action that a target completes."""
    wanted = (*look.pointed, target)
    return next((act for act in look.actions if act.targets == wanted and isinstance(act, Act)), None)


def choice(look: Look[GadgetGridState], target: str) -> Choice:
    """Choice for a target beside the Grid."""
    state, frame = look.state, look.state.stack[-1][0] if look.state.stack else ""
    if target == "end":
        words = _ENDS.get(frame, "Leave it here")
        if frame == "movement" and not state.on[state.player]:
            words = "End the turn"
        return Choice(words, kind="primary" if len(look.begins) == 1 else "", finishes=True)
    if target in _GIZMOS:
        return Choice(_gizmo(state, target))
    if frame == "pay" and target in KIND:
        return Choice(f"Pay with {TITLES[KIND[target]]}", picture=picture(target))
    if frame == "put" and target not in _DOINGS:
        return Choice(_placing(look, target), picture=_pictured(target))
    if look.pointed and target not in look.begins:
        return _further(look, target)
    return _beginning(look, target)


def _gizmo(state: GadgetGridState, target: str) -> str:
    """How many Life Gizmos of a kind there are to pay with, and what happens when the last one goes."""
    part = _GIZMOS[target]
    owned = (state.on if part == OWN_GIZMO else state.off)[state.player]
    left = owned - state.stack[-1][2].count(part)
    if part == OWN_GIZMO and left == 1:
        return "Pay with your last Life Gizmo, and become a Zomboid"
    return f"{_DOINGS[target]} ({left} left)"


def _placing(look: Look[GadgetGridState], target: str) -> str:
    token = look.state.names.number.get(target, len(look.names))
    if token == look.state.player:
        return "Place your Character"
    if token < min(look.state.terms.players, len(look.names)):
        return f"Place {LETTERS[token]}, {in_sentence(look.names[token])}"
    return f"Place {spoken(target)}"


def _further(look: Look[GadgetGridState], target: str) -> Choice:
    """What a choice goes on with: a card, a direction."""
    words = spoken(target)
    group = _GROUPS.get(look.pointed[0], "")
    return Choice(f"{words[:1].upper()}{words[1:]}{_effect_text(look, target)}", group, picture=_pictured(target))


def _pictured(target: str) -> Markup | None:
    """The symbol of a card, as it is seen elsewhere."""
    *_, name = target.split("-", 2) if target.startswith("seat-") else [target]
    return picture(name) if name in KIND or name in DLC_NUMBER else None


def _beginning(look: Look[GadgetGridState], target: str) -> Choice:
    kind = KIND.get(target)
    if kind is None:
        words = _DOINGS.get(target) or spoken(target)
        return Choice(f"{words[:1].upper()}{words[1:]}{_effect_text(look, target)}", picture=_pictured(target))
    held = look.state.hands[look.state.player][kind]
    number = f" ({held})" if held > 1 else ""
    group = {ATTACK: "Attack", WIDGET: "Widget"}.get(CATEGORY[kind], "")
    return Choice(f"{TITLES[kind]}{number}{_effect_text(look, target)}", group, picture=picture(target))


def _effect_text(look: Look[GadgetGridState], target: str) -> str:
    """What an action that is complete with that does, where it strikes."""
    act = action_of(look, target)
    if act is None or not strikes(look.state, act):
        return ""
    return f" ({_struck(look.state, effect(look.state, act))})"


def _struck(state: GadgetGridState, found: Effect) -> str:
    """Whom an Attack hits, in few words."""
    hit = sorted(found.hit, key=lambda token: token == state.player)
    return f"hits {listing([named(state, token) for token in hit]) if hit else 'nobody'}"


def strikes(state: GadgetGridState, act: Act) -> bool:
    """Whether an action damages at once whoever is somewhere."""
    return act.kind in ("aim", "skate") or (bool(effect(state, act).squares) and state.stack[-1][0] == "attack")


def may_strike(state: GadgetGridState, target: str) -> bool:
    """Whether choosing something beside the Grid may damage somebody at once."""
    acts = [act for act in state.legal_actions() if act.targets[-1] == target]
    return bool(acts) and strikes(state, acts[0])


def called(look: Look[GadgetGridState], token: int) -> str:
    """A token in words, with how many Gizmos it has, and whether it is hugged."""
    state = look.state
    hugged = ", hugged by Huggly Muggly" if token == state.hug else ""
    if token >= state.characters:
        return f"Zombot {token - state.characters + 1}{hugged}"
    name = look.names[token] if token < min(state.terms.players, len(look.names)) else f"Dummy {token}"
    how = count(state.on[token], "Gizmo") if state.on[token] else "Zomboid"
    return f"{LETTERS[token]}, {name}, {how}{hugged}"


def thing_text(look: Look[GadgetGridState], thing: int) -> str:
    """A token or a Buddy in words."""
    return called(look, thing) if thing < BUDDY else called_buddy(look.state, thing - BUDDY)
