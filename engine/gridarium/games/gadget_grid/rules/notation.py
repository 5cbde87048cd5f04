"""The forms of texts (section 7 of the rule book): a word and what it is about."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import NamedTuple

from gridarium.game import IllegalAction, brief
from gridarium.games.gadget_grid.rules.board import DIRECTIONS, NAMES, SIZE
from gridarium.games.gadget_grid.rules.moves import PUT, REMOTE_WORD, ROLLS, UNIVERSAL, Names
from gridarium.games.gadget_grid.setup.cards import (
    DLC,
    ENVIRONMENTS,
    GONES,
    HELD,
    KINDS,
    MORTAR,
    RING,
    ROLLERSKATE,
    RUBBER,
    TELEPORTER,
)

PAYMENTS = (*KINDS[:HELD], "*", "**")
GRID = NAMES[:SIZE]
ROLLED = tuple(NAMES[number] for number in ROLLS)
ALONE = (".", "generate", "re-roll", "shove", "bounce", *(KINDS[kind] for kind in (*GONES, MORTAR, RING, TELEPORTER)))
"""Words that are whole texts."""
TOKEN = ("token",)
"""In place of the names of the tokens, which depend on the game."""
A_TOKEN = re.compile("[pz][0-9]")
"""What some game calls a token."""
FORMS: dict[str, tuple[Collection[str], ...]] = {
    **dict.fromkeys(("step", "lasso"), (NAMES,)),
    **dict.fromkeys(("grapple", "manocurlers", "slide"), (GRID,)),
    **dict.fromkeys(
        ("rock", "laser-guided-axe", "anti-axe", "shovel", "hug", "mirror-universe", "psychic-lasso", "steal"), (TOKEN,)
    ),
    **dict.fromkeys(("wear", "compost", "temporal-warp"), (KINDS[:HELD],)),
    "pay": (PAYMENTS,),
    "buy": (DLC,),
    "big-red-button": (tuple(KINDS[kind] for kind in ENVIRONMENTS),),
    **dict.fromkeys(("skate", "aim"), (DIRECTIONS,)),
    "nudge": (ROLLED,),
    "roll": (ROLLED,),
    "die": (tuple("0123456789"),),
    "first": (TOKEN,),
    "setup": (KINDS[HELD:],),
    "draw": ((*KINDS, *DLC, *TOKEN),),
    **dict.fromkeys(("zomb", "whistle", "scare", "creep", "flee"), (TOKEN, NAMES)),
    **dict.fromkeys(("pet-gremlin-lawyer", "pocket-hacker"), (TOKEN, KINDS[:HELD])),
    **dict.fromkeys((REMOTE_WORD, UNIVERSAL), (GRID, DIRECTIONS)),
}
SHORT = (REMOTE_WORD, UNIVERSAL)
"""Words whose second part can be missing."""
PLACED = (*KINDS, *TOKEN, DLC[RUBBER], DLC[ROLLERSKATE])


class Text(NamedTuple):
    """A text taken apart: the word, and what it names."""

    word: str
    about: tuple[str, ...] = ()


def read(text: str, names: Names) -> Text:
    """A text in its parts, legal or not. Raises IllegalAction where it has no meaning."""
    if text in ALONE:
        return Text(text)
    item, at, square = text.partition("@")
    if at and _fits(item, PLACED, names) and square in GRID:
        return Text(PUT, (item, square))
    word, _, rest = text.partition(":")
    about = tuple(rest.split(","))
    form = FORMS.get(word, ())
    fitting = all(_fits(part, allowed, names) for part, allowed in zip(about, form, strict=False))
    if form and fitting and (len(about) == len(form) or (word in SHORT and len(about) == 1)):
        return Text(word, about)
    absent = [part for part in (item, *about) if A_TOKEN.fullmatch(part) and part not in names.number]
    if absent:
        raise IllegalAction(f"There is no token {absent[0]} in this game", "GG-M1")
    raise IllegalAction(_meaningless(text, word), "GG-M1")


def _fits(part: str, allowed: Collection[str], names: Names) -> bool:
    return (part in allowed and part != TOKEN[0]) or (TOKEN[0] in allowed and part in names.number)


def _meaningless(text: str, word: str) -> str:
    if word in FORMS:
        return f"{brief(text)} names nothing that {word} can be about"
    return f"{brief(text)} is not a move; moves are written like step:34, rock:p2 or a single point"
