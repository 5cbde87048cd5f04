"""Events of an action, in data and in words: made one by one from the notes of the rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from gridarium.game import CHANCE, Event, Outcome, Tally, count, listing
from gridarium.games.gadget_grid.rules.board import DIRECTIONS, NAMES, OFF, OPPOSITE, SIDE
from gridarium.games.gadget_grid.rules.moves import LOST_GIZMO, OWN_GIZMO, SKATE_ITEM, TOKENS, Act
from gridarium.games.gadget_grid.rules.position import Note, Position
from gridarium.games.gadget_grid.rules.state import GadgetGridState
from gridarium.games.gadget_grid.setup.cards import DLC_TITLES, KIND, ONE, ROLLERSKATE, SHOVEL, TITLES, UNIVERSAL_REMOTE
from gridarium.games.gadget_grid.text.phrases import COMPASS


class Teller(NamedTuple):
    """Translator of notes to events; it knows the position before the action."""

    before: Position

    def who(self, token: int) -> str:
        """A token at the beginning of a sentence."""
        if token >= self.before.characters:
            return f"Zombot {token - self.before.characters + 1}"
        return f"{{{token}}}" if token < self.before.terms.players else f"Dummy {token}"

    def doer(self, token: int) -> int:
        """Player whose event it is; `CHANCE` for what is nobody's."""
        return token if token < self.before.terms.players else CHANCE

    def event(self, kind: str, token: int, words: str, *squares: int, value: int = 0) -> Event:
        """Something that a token did or that was done to it; ``words`` without its name.

        What it happened to: squares, and after them the token where it is not that of the event's player.
        """
        names = [NAMES[square] for square in squares if square != OFF]
        names += [self.before.names.tokens[token]] if squares and token >= self.before.terms.players else []
        return Event(kind, self.doer(token), f"{self.who(token)} {words}", tuple(names), value)


def events_of(before: GadgetGridState, act: Act) -> list[Event]:
    """The events of an action, in order, the end of the turn and of the game included."""
    after = before.copy()
    notes: list[Note] = []
    after.log = notes
    after.play(act)
    teller = Teller(before)
    events = [event for name, *about in notes for event in _TOLD[name](teller, *about)]
    if after.outcome is not None:
        winner = after.outcome.winners[0] if after.outcome.winners else 0
        events.append(Event("over", winner, result(after.outcome), closes="game"))
    return events


def result(outcome: Outcome) -> str:
    """Result of a game, in words."""
    names = [f"{{{player}}}" for player in outcome.winners]
    if not names:
        return f"{{0}} lost: {outcome.reason}"
    return f"{listing(names)} {'won' if len(names) == 1 else 'shared a'}{_reason(outcome)}"


def _reason(outcome: Outcome) -> str:
    return f": {outcome.reason}" if len(outcome.winners) == 1 else f" {outcome.reason}"


# Set-up, rolls and placing


def _first(tell: Teller, player: int) -> list[Event]:
    return [tell.event("first", player, "came first by lot")]


def _deal(tell: Teller, dlc: int) -> list[Event]:
    return [Event("deal", CHANCE, f"{DLC_TITLES[dlc]} came into the e-Shoppe")]


def _item(tell: Teller, item: int) -> str:
    """What is placed, but for the Characters of players."""
    if item == SKATE_ITEM:
        return DLC_TITLES[ROLLERSKATE]
    return tell.who(item - TOKENS) if item >= TOKENS else ONE[item]


def _is_player(tell: Teller, item: int) -> bool:
    return TOKENS <= item < TOKENS + tell.before.terms.players


def _begin(tell: Teller, item: int) -> list[Event]:
    if _is_player(tell, item):
        return [tell.event("begin", item - TOKENS, "appeared")]
    words = _item(tell, item)
    return [Event("begin", CHANCE, f"{words[0].upper()}{words[1:]} appeared")]


def _gizmos(tell: Teller) -> list[Event]:
    """GG-S5, GG-S9; it ends the set-up."""
    each = tell.before.on[: tell.before.terms.players]
    events = [
        tell.event("gizmos", player, f"started with {count(gizmos, 'Life Gizmo')}", value=gizmos)
        for player, gizmos in enumerate(each)
    ]
    return [*events[:-1], events[-1]._replace(closes="turn")]


def _roll(tell: Teller, player: int, roll: int) -> list[Event]:
    low, high = divmod(roll, SIDE)
    event = tell.event("roll", player, f"rolled {low} and {high}", roll, *({OPPOSITE[roll]} - {roll}))
    if tell.before.is_placed_by_lot:
        event = event._replace(player=CHANCE, words=f"The dice showed {low} and {high}")
    return [event]


def _nudge(tell: Teller, player: int, roll: int) -> list[Event]:
    low, high = divmod(roll, SIDE)
    return [tell.event("nudge", player, f"turned the dice to {low} and {high}", roll, *({OPPOSITE[roll]} - {roll}))]


def _reroll(tell: Teller, player: int) -> list[Event]:
    return [tell.event("reroll", player, "opened the Parachute to roll once more")]


def _put(tell: Teller, player: int, item: int, square: int) -> list[Event]:
    if _is_player(tell, item):
        events = [tell.event("put", item - TOKENS, f"came to {NAMES[square]}", square)]
    else:
        words = _item(tell, item)
        events = [tell.event("put", player, f"placed {words} on {NAMES[square]}", square)]
        if tell.before.is_placed_by_lot:
            words = f"{words[0].upper()}{words[1:]} came to {NAMES[square]}"
            events = [event._replace(player=CHANCE, words=words) for event in events]
    if item < TOKENS:
        return events
    return [event._replace(targets=(NAMES[square], tell.before.names.tokens[item - TOKENS])) for event in events]


def _no_room(tell: Teller, item: int) -> list[Event]:
    return [Event("discard", CHANCE, f"There was no room for {ONE[item]}, so it was discarded")]


def _draw(tell: Teller, player: int, kind: int) -> list[Event]:
    does = "started with" if tell.before.stack[-1][0] == "hand" else "drew"  # GG-S6
    return [tell.event("draw", player, f"{does} {ONE[kind]}")]


def _replace(tell: Teller, player: int, kind: int) -> list[Event]:
    return [tell.event("discard", player, f"drew and replaced {ONE[kind]}")]


def _reshuffle(tell: Teller) -> list[Event]:
    return [Event("reshuffle", CHANCE, "The discard pile became the new deck")]


# In a turn


def _generate(tell: Teller, player: int) -> list[Event]:
    return [tell.event("generate", player, "placed two more cards")]


def _done(tell: Teller, player: int, phase: str) -> list[Event]:
    before = tell.before
    words = _DONE[phase]
    if phase == "action" and not before.used:
        words = "skipped the Action Phase"
    if phase == "movement" and not before.steps:
        words = f"stayed on {NAMES[before.at[player]]}"
    ends = phase == "attack" or (phase == "movement" and not before.on[player])
    return [tell.event("done", player, words)._replace(closes="" if ends else "phase")]


_DONE = {
    "action": "finished the Action Phase",
    "movement": "finished moving",
    "attack": "made no Attack",
}


def _stop(tell: Teller, player: int) -> list[Event]:
    return [tell.event("stop", player, "left it there")]


def _end(tell: Teller, player: int) -> list[Event]:
    return [tell.event("end", player, "ended the turn")._replace(closes="turn")]


def _wear(tell: Teller, player: int, kind: int) -> list[Event]:
    return [tell.event("wear", player, f"activated {ONE[kind]}")]


def _compost(tell: Teller, player: int, kind: int) -> list[Event]:
    return [tell.event("compost", player, f"composted {ONE[kind]}")]


def _buy(tell: Teller, player: int, dlc: int) -> list[Event]:
    return [tell.event("buy", player, f"chose {DLC_TITLES[dlc]} in the e-Shoppe")]


def _pay(tell: Teller, player: int, part: int) -> list[Event]:
    gizmo = {LOST_GIZMO: "a lost Life Gizmo", OWN_GIZMO: "a Life Gizmo from the token"}
    return [tell.event("pay", player, f"paid {gizmo.get(part) or ONE[part]}")]


def _bought(tell: Teller, player: int, dlc: int, paid: tuple[int, ...]) -> list[Event]:
    return [tell.event("bought", player, f"bought {DLC_TITLES[dlc]}", value=-paid.count(OWN_GIZMO))]


def _buddy(tell: Teller, player: int, dlc: int, square: int) -> list[Event]:
    return [tell.event("buddy", player, f"put {DLC_TITLES[dlc]} on {NAMES[square]}", square)]


def _hug(tell: Teller, player: int, token: int) -> list[Event]:
    if token < tell.before.terms.players:
        return [tell.event("hug", token, "got the hug of Huggly Muggly")]
    return [tell.event("hug", player, f"let Huggly Muggly hug {tell.who(token)}")]


def _skate(tell: Teller, player: int, start: int, end: int) -> list[Event]:
    words = f"sent the Rollerskate from {NAMES[start]} to {NAMES[end]}"
    return [tell.event("skate", player, words if start != end else "let the Rollerskate bump", start, end)]


def _skate_falls(tell: Teller, player: int, square: int) -> list[Event]:
    return [Event("fall", CHANCE, f"The Rollerskate fell through the floor of {NAMES[square]}", (NAMES[square],))]


def _zombuoy(tell: Teller, player: int, square: int) -> list[Event]:
    where = f"floated to {NAMES[square]}" if square != OFF else "floated off the Grid"
    return [Event("zombuoy", CHANCE, f"The Zombuoy {where}", (NAMES[square],) if square != OFF else ())]


def _widget(tell: Teller, player: int, act: Act) -> list[Event]:
    """Which Widget, and at what."""
    word, more = act.kind, ""
    if word in ("pet-gremlin-lawyer", "pocket-hacker"):
        gain = tell.event("take", player, f"played {ONE[KIND[word]]} and took {ONE[act.b]}")
        return [gain, tell.event("taken", act.a, f"lost the {TITLES[act.b]}")]
    if word == "temporal-warp":
        more = f" and took back {ONE[act.a]}"
    if word == "manocurlers":
        return [tell.event("widget", player, f"played Manocurlers on {NAMES[act.a]}", act.a)]
    events = [tell.event("widget", player, f"played {ONE[KIND[word]]}{more}")]
    if word == "mirror-universe":
        here, there = tell.before.at[player], tell.before.at[act.a]
        events.append(tell.event("swap", player, f"came to {NAMES[there]}", here, there))
        events.append(tell.event("swap", act.a, f"came to {NAMES[here]}", there, here))
    return events


def _slide(tell: Teller, kind: int, start: int, end: int) -> list[Event]:
    words = f"The {TITLES[kind]} slid from {NAMES[start]} to {NAMES[end]}"
    return [Event("slide", CHANCE, words, (NAMES[start], NAMES[end]))]


def _lasso(tell: Teller, token: int, start: int, end: int) -> list[Event]:
    return [tell.event("lasso", token, f"had to go to {NAMES[end]}", start, end)]


def _step(tell: Teller, player: int, start: int, end: int) -> list[Event]:
    return [tell.event("step", player, f"moved to {NAMES[end]}", start, end)]


def _bump(tell: Teller, player: int, square: int) -> list[Event]:
    return [tell.event("bump", player, f"ran into the Buddy on {NAMES[square]}", square)]


def _bounce(tell: Teller, player: int, square: int) -> list[Event]:
    return [tell.event("bounce", player, f"bounced off the Buddy on {NAMES[square]}", square)]


def _grapple(tell: Teller, player: int, square: int) -> list[Event]:
    return [tell.event("grapple", player, f"reached for {NAMES[square]} with the Grappler", square)]


def _token_steps(tell: Teller, player: int, token: int, start: int, end: int) -> list[Event]:
    if token < tell.before.terms.players:
        return [tell.event("walk", token, f"had to shamble to {NAMES[end]}", start, end)]
    event = tell.event("walk", player, f"moved {tell.who(token)} to {NAMES[end]}", start, end)
    return [event._replace(targets=(*event.targets, tell.before.names.tokens[token]))]


def _attack(tell: Teller, player: int, act: Act) -> list[Event]:
    square = tell.before.at[act.a] if act.kind in _THROWN else OFF
    words = _THROWN.get(act.kind) or _OTHER_ATTACKS.get(act.kind) or f"played {ONE[KIND[act.kind]]}"
    return [tell.event("attack", player, words, tell.before.at[player], square)]


_THROWN = {
    "rock": "threw a Rock",
    "laser-guided-axe": "threw the Laser-Guided Axe",
    "anti-axe": "threw the Anti-Axe",
    "shovel": f"swung the {DLC_TITLES[SHOVEL]}",
}
_OTHER_ATTACKS = {
    "big-red-button": "pressed a Big Red Button",
    "board-mortar": "fired a Board Mortar",
    "remote-control": "used a Remote Control",
    "universal-remote": f"used the {DLC_TITLES[UNIVERSAL_REMOTE]}",
}


def _activate(tell: Teller, square: int, way: int) -> list[Event]:
    kind = tell.before.env[square]
    where = f" to the {COMPASS[way]}" if way >= 0 else ""
    words = f"The {TITLES[kind]} on {NAMES[square]} fired{where}"
    return [Event("fire", CHANCE, words, (NAMES[square], *((DIRECTIONS[way],) if way >= 0 else ())))]


def _destroy(tell: Teller, kind: int) -> list[Event]:
    gone = [square for square, other in sorted(tell.before.env.items()) if other == kind]
    words = f"{count(len(gone), 'card')} {TITLES[kind]} blew up"
    return [Event("destroy", CHANCE, words, tuple(NAMES[square] for square in gone))]


def _nobody(tell: Teller) -> list[Event]:
    return [Event("miss", CHANCE, "Nobody was hit")]


# What happens to tokens


def _loss(tell: Teller, character: int, lost: int) -> list[Event]:
    words = "lost a Life Gizmo" if lost == 1 else f"lost {lost} Life Gizmos"
    return [tell.event("loss", character, words, value=-lost)]


def _eye(tell: Teller, character: int) -> list[Event]:
    return [tell.event("eye", character, "discarded a Fourth Eye and kept a Life Gizmo")]


def _zombify(tell: Teller, character: int) -> list[Event]:
    if tell.before.terms.players <= 2 and character < tell.before.terms.players:
        return []
    return [tell.event("zombify", character, "became a Zomboid")]


def _steal(tell: Teller, thief: int, victim: int) -> list[Event]:
    return [
        tell.event("steal", thief, "stole a Life Gizmo and revived", value=1),
        tell.event("robbed", victim, "lost it", value=-1),
    ]


def _axes(tell: Teller, player: int, pairs: int) -> list[Event]:
    return [tell.event("axes", player, "held both kinds of axe and discarded them")]


def _collect(tell: Teller, player: int, square: int, cards: tuple[int, ...]) -> list[Event]:
    words = listing([ONE[kind] for kind in cards])
    return [tell.event("collect", player, f"collected {words}", square, value=len(cards))]


def _fall(tell: Teller, token: int, square: int) -> list[Event]:
    return [tell.event("fall", token, f"fell through the floor of {NAMES[square]}", square)]


def _remove(tell: Teller, token: int) -> list[Event]:
    return [tell.event("remove", token, "left the board for now", tell.before.at[token])]


def _scare(tell: Teller, token: int, start: int, end: int) -> list[Event]:
    return [tell.event("scare", token, f"shied away to {NAMES[end]}", start, end)]


def _creep(tell: Teller, token: int, start: int, end: int) -> list[Event]:
    return [tell.event("creep", token, f"crept to {NAMES[end]}", start, end)]


def _flee(tell: Teller, token: int, start: int, end: int) -> list[Event]:
    return [tell.event("flee", token, f"fled to {NAMES[end]}", start, end)]


def _die(tell: Teller, player: int, pips: int, token: int) -> list[Event]:
    return [tell.event("die", player, f"rolled a {pips}")]


_TOLD: dict[str, Callable[..., list[Event]]] = {
    "first": _first,
    "deal": _deal,
    "begin": _begin,
    "gizmos": _gizmos,
    "roll": _roll,
    "nudge": _nudge,
    "reroll": _reroll,
    "put": _put,
    "no room": _no_room,
    "draw": _draw,
    "replace": _replace,
    "reshuffle": _reshuffle,
    "generate": _generate,
    "done": _done,
    "stop": _stop,
    "end": _end,
    "wear": _wear,
    "compost": _compost,
    "buy": _buy,
    "pay": _pay,
    "bought": _bought,
    "buddy": _buddy,
    "hug": _hug,
    "skate": _skate,
    "skate falls": _skate_falls,
    "zombuoy": _zombuoy,
    "widget": _widget,
    "slide": _slide,
    "lasso": _lasso,
    "step": _step,
    "bump": _bump,
    "bounce": _bounce,
    "grapple": _grapple,
    "walk": _token_steps,
    "attack": _attack,
    "activate": _activate,
    "destroy": _destroy,
    "nobody hit": _nobody,
    "loss": _loss,
    "eye": _eye,
    "zombify": _zombify,
    "steal": _steal,
    "axes": _axes,
    "collect": _collect,
    "fall": _fall,
    "remove": _remove,
    "scare": _scare,
    "creep": _creep,
    "flee": _flee,
    "die": _die,
}

TALLIES = (
    Tally("Turns", ("end",)),
    Tally("Steps", ("step",)),
    Tally("Attacks", ("attack",)),
    Tally("Cards collected", ("collect",), summed=True),
    Tally("Premium DLC bought", ("bought",)),
    Tally("Gizmos lost", ("loss",), summed=True),
    Tally("Gizmos stolen", ("steal",)),
    Tally("Times zombified", ("zombify",)),
)
