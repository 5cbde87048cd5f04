"""Offers of an option: presets, what the device keeps, and what is random or from a file."""

from __future__ import annotations

from typing import NamedTuple

from gridarium import Game, Option
from web.boards import DESIGNED, designer_for
from web.play.new_game import Draft
from web.storage.designs import Designs, Kept

OWN = "own"
"""The code of a choice that is not among the presets: random or from a file."""


class Offer(NamedTuple):
    """A value of an option: its code in the form, its name, and a sentence about it."""

    code: str
    label: str
    about: str = ""
    group: str = ""
    """Under what heading it stands."""


def chosen_code(option: Option, draft: Draft) -> str:
    """The code of the chosen value."""
    value = draft.options[option.name]
    return OWN if option.name in draft.own and draft.own[option.name][1] == value else option.encode(value)


def offered(game: Game, option: Option, draft: Draft, designs: Designs) -> list[Offer]:
    """Offers on these terms: presets, designs that are kept, and what is random or from a file."""
    offered = game.offered(option, draft.players, draft.options)
    found = [Offer(option.encode(value), label, option.about(value), option.group(value)) for label, value in offered]
    if designs.all(draft.game) and is_kept(option, draft):  # else no editor need be loaded to know what it is for
        kept = designs.choices(option, draft.game, draft.own.get(option.name))
        found += [Offer(code, each.title, _whose(each), option.group(option.decode(code))) for code, each in kept]
    if option.name in draft.own:
        label, value = draft.own[option.name]
        found.append(Offer(OWN, label, "For this game.", option.group(value)))
    return found


def _whose(kept: Kept) -> str:
    return f"By {kept.author}." if kept.author else "Your own design."


def is_kept(option: Option, draft: Draft) -> bool:
    """Whether the device keeps values of an option: designs, or what came from files where there is nothing to draw."""
    return is_designed(option, draft) or (option.takes_files and not option.pictured)


def is_designed(option: Option, draft: Draft) -> bool:
    return draft.game in DESIGNED and designer_for(draft.game).option == option.name
