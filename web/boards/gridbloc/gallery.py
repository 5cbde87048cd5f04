"""Galleries of the rules page: the characters, and the maps that come with the game."""

from __future__ import annotations

import htpy as h

from gridarium.game import count
from gridarium.games.gridbloc.rules.board import board_of
from gridarium.games.gridbloc.rules.state import GridBlocState
from gridarium.games.gridbloc.rules.terms import USES, Terms
from gridarium.games.gridbloc.setup.presets import about, label, shipped
from gridarium.games.gridbloc.text.names import CHARACTERS, Character
from web.boards.gridbloc.flat import stills
from web.boards.gridbloc.tray_pictures import figure


def characters() -> h.Node:
    """Each character with its figure, its power, how often it can be used, and where that is known from."""
    return h.ul(".cast")[
        (
            h.li[figure(name, place), h.div[_power(name, character), h.p(".quiet")[f"{character.power.source}."]]]
            for place, (name, character) in enumerate(CHARACTERS.items())
        )
    ]


def _power(name: str, character: Character) -> list[h.Node]:
    """What a character is called and can do."""
    power = character.power
    uses = f": {power.title}, {count(USES[name], 'time')} a round" if power.title else ""
    return [h.p[h.strong[character.title], uses], h.p[power.sentence]]


def maps() -> h.Node:
    """Each map with its picture."""
    return h.ul(".atlas")[
        (h.li[_picture(name), h.div[h.p[h.strong[label(name)]], h.p(".quiet")[about(name)]]] for name in shipped())
    ]


def _picture(name: str) -> h.Node:
    """A map before its first move, without names."""
    return stills.thumbnail(GridBlocState(board_of(shipped()[name]), Terms()))


EXHIBITS = {"characters": characters, "maps": maps}
"""By the names of the blocks in the rules that they take the place of."""
