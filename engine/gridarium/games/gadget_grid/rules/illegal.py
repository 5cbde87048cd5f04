"""Explanations of illegal actions: a sentence with its rule."""

from __future__ import annotations

from collections.abc import Container, Iterator

from gridarium.game import CHANCE, IllegalAction
from gridarium.games.gadget_grid.rules import notation
from gridarium.games.gadget_grid.rules.board import NAMES, NUMBER, OFF
from gridarium.games.gadget_grid.rules.illegal_choices import ATTACKS, OBJECTIONS, WIDGETS, Reason
from gridarium.games.gadget_grid.rules.moves import PUT
from gridarium.games.gadget_grid.rules.notation import Text
from gridarium.games.gadget_grid.rules.position import Position
from gridarium.games.gadget_grid.setup.cards import DLC, HUGGLY, ROLLERSKATE, SHOVEL

WHEN: dict[str, tuple[tuple[str, ...], Reason]] = {
    **{word: (("action",), Reason("Widgets are played in the Action Phase", "GG-T2")) for word in WIDGETS},
    **{word: (("attack",), Reason("Attacks are made in the Attack Phase", "GG-T10")) for word in ATTACKS},
    "generate": (("action",), Reason("Two more cards are placed in the Action Phase", "GG-T2")),
    "buy": (("action",), Reason("Premium DLC is bought in the Action Phase", "GG-D1")),
    "hug": (("action", "new"), Reason("The Huggly Muggly moves in the Action Phase", "GG-T3")),
    "skate": (("action",), Reason("The Rollerskate moves in the Action Phase", "GG-T3")),
    "pay": (("pay",), Reason("Nothing is being paid for now", "GG-D2")),
    "step": (("movement",), Reason("Steps are made in the Movement Phase", "GG-T4")),
    "grapple": (("movement",), Reason("A Grappler is used in the Movement Phase", "GG-T4")),
    "shove": (("bump",), Reason("That is asked when you step onto your own Buddy", "GG-B2")),
    "bounce": (("bump",), Reason("That is asked when you step onto your own Buddy", "GG-B2")),
    "zomb": (("attack", "walk"), Reason("Zombs are moved in the Attack Phase", "GG-T10")),
    "whistle": (("attack", "walk"), Reason("A Zomb Whistle is used in the Attack Phase", "GG-T16")),
    "shovel": (("attack",), Reason("The Laser Shovel is used in the Attack Phase", "GG-T10")),
    "universal-remote": (("attack",), Reason("The Universal Remote is used in the Attack Phase", "GG-T10")),
    "wear": (
        ("action", "movement", "attack"),
        Reason("Equipment is put on in your turn, between other things", "GG-T0"),
    ),
    "compost": (
        ("action", "movement", "attack"),
        Reason("Cards are composted in your turn, between other things", "GG-T0"),
    ),
    "slide": (("slide",), Reason("No Environment Card is being moved", "GG-T2")),
    "lasso": (("lasso",), Reason("Nobody is on a Psychic Lasso", "GG-T2")),
    "steal": (("steal",), Reason("A Zomboid steals when it comes to a Living opponent", "GG-Z5")),
    "aim": (("aim",), Reason("No Sentry is being aimed", "GG-L11")),
    "scare": (("scare",), Reason("No Zomb runs from a Scarezomb now", "GG-AU4")),
    "creep": (("creep",), Reason("No Zomb comes closer by itself now", "GG-V2")),
    "flee": (("flee",), Reason("No dummy runs away now", "GG-V1")),
    "nudge": (("put",), Reason("Dice are changed after they are rolled, before anything is placed", "GG-P1")),
    "re-roll": (("put",), Reason("Only what the dice re-place can be rolled for again", "GG-P10")),
    PUT: (("put", "new"), Reason("Nothing is being placed now", "GG-P1")),
    ".": (
        ("action", "movement", "attack", "slide", "lasso", "walk"),
        Reason("There is nothing to end here; a choice is asked for", "GG-M2"),
    ),
}
"""For each word the frames that ask for it, and what is said at other times."""


POINTED = {
    "movement": ("step", 1),
    "slide": ("slide", 1),
    "lasso": ("lasso", 1),
    "steal": ("steal", 1),
    "walk": ("zomb", 2),
    "scare": ("scare", 2),
    "creep": ("creep", 2),
    "flee": ("flee", 2),
}
"""What pointing at a token or a square means where a frame asks, and how many of the last targets it is about."""
CALLED = {
    DLC[HUGGLY]: "hug",
    DLC[ROLLERSKATE]: "skate",
    DLC[SHOVEL]: "shovel",
}
"""The words of texts whose first target is called otherwise."""


def refuse(state: Position, text: str) -> IllegalAction:
    """Why that text is no legal action now."""
    if state.to_move is None:
        return IllegalAction("The game is over", "GG-W1")
    try:
        said = notation.read(text, state.names)
    except IllegalAction as refusal:
        return refusal
    return IllegalAction(*_reason(state, said))


def refuse_targets(state: Position, targets: tuple[str, ...], legal: Container[str]) -> IllegalAction:
    """Why none of the legal actions, of these texts, begins with pointing at these things."""
    if state.to_move is None:
        return IllegalAction("The game is over", "GG-W1")
    for text in _meant(state, targets) if targets else ():
        if text in legal:
            return IllegalAction("Choose the square where it stands", "GG-M1")
        refusal = refuse(state, text)
        if refusal.rule != "GG-M1":
            return refusal
    return IllegalAction("This cannot be chosen now", "GG-M2")


def _meant(state: Position, targets: tuple[str, ...]) -> Iterator[str]:
    """The texts that pointing at these things can stand for."""
    begin, *rest = targets
    word, parts = POINTED.get(state.stack[-1][0], ("", 0))
    if word and targets[-1] in (*NUMBER, *state.names.number):
        yield f"{word}:{','.join(targets[-parts:])}"
    if word and parts == 1 and not rest and begin in state.names.number:
        at = state.at[state.names.number[begin]]
        yield f"{word}:{NAMES[at]}" if at != OFF else begin
    if begin in state.names.number and rest:
        yield f"zomb:{','.join(targets)}"
    yield f"{CALLED.get(begin, begin)}:{','.join(rest)}" if rest else begin
    if state.stack[-1][0] == "put" and targets[-1] in NUMBER:
        yield from (f"{state.names.item(item)}@{targets[-1]}" for item in state.stack[-1][2])
    yield "@".join(reversed(targets))


def _reason(state: Position, said: Text) -> Reason:
    if state.to_move == CHANCE:
        return Reason("Now dice are rolled or a card is drawn, and nobody chooses how they fall", "GG-M3")
    if said.word not in WHEN:
        return Reason("Nobody chooses how dice fall or which card is drawn", "GG-M3")
    frames, otherwise = WHEN[said.word]
    if state.stack[-1][0] not in frames:
        return otherwise
    object_to = OBJECTIONS.get(said.word)
    found = next(object_to(state, said), None) if object_to else None
    return found or _USUAL.get(said.word, Reason("This cannot be chosen now", "GG-M2"))


_USUAL: dict[str, Reason] = {
    "manocurlers": Reason("Only an Environment Card that can come to an empty square can be moved", "GG-P7"),
    "pet-gremlin-lawyer": Reason("It takes active Equipment of a Living opponent", "GG-T2"),
    "psychic-lasso": Reason("It pulls another Character in sight that can make a step", "GG-L1"),
    "temporal-warp": Reason("That card is not in the discard pile", "GG-P12"),
    "pocket-hacker": Reason("That opponent has no such card, or wears Cargo Pants", "GG-T2"),
    "slide": Reason("The card goes to adjacent squares without cards, from where it can end well", "GG-P7"),
    "lasso": Reason("A step goes to one of the 8 squares around, or from Portal to Portal", "GG-T4"),
    "steal": Reason("Nobody can be robbed there but Living opponents", "GG-Z5"),
    "aim": Reason("This Sentry fires in other directions", "GG-L11"),
    "scare": Reason("It goes to the adjacent square that is farthest away", "GG-AU4"),
    "creep": Reason("It goes to a square on a shortest way", "GG-V2"),
    "flee": Reason("It goes to the square that is farthest away", "GG-V1"),
    "nudge": Reason("With Loaded Dice, once in your turn, one die is changed by 1", "GG-P1"),
    "re-roll": Reason("With an active Parachute your own Character is rolled for once more", "GG-P10"),
}
"""What is said where nothing more exact is known."""
