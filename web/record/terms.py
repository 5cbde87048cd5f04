"""Terms of a game that was played, in the words of the sheet for a new game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gridarium import Game, Option
from gridarium.game import CompositeOption
from gridarium.match.match import one_line
from gridarium.state import count
from web.boards import DESIGNED, designer_for
from web.play.player_clocks import controls_of
from web.record.entry import LONGEST_TERMS


def named(game: Game, players: int, options: Mapping[str, Any], notes: Mapping[str, str], me: int = 0) -> str:
    """ "Standard, 9 x 9, usual rules", as that player sees it; what is not usual is named. Who starts is no matter of
    terms."""
    asked = [option for option in game.options if option.name != game.starter]
    told = [_called(game, option, options[option.name]) for option in asked if option.pictured]
    changed = [option for option in asked if not option.pictured and options[option.name] != option.proposed]
    told += [f"{option.title}: {_called(game, option, options[option.name])}" for option in changed]
    if players != game.players[0]:
        told.append(count(players, "player"))
    controls = controls_of(notes)
    if controls is not None:
        told.append(f"clocks: {controls.label(me)}")
    words = ", ".join([*told, *([] if changed else ["usual rules"])])
    return one_line(f"{words[:1].upper()}{words[1:]}", LONGEST_TERMS)


def _called(game: Game, option: Option, value: Any) -> str:
    """What a value is called: by its label, or by itself."""
    if isinstance(option, CompositeOption):
        return option.called(value)
    label = next((label for label, preset in option.presets() if preset == value), "")
    return label or option.called(value) or _own(game, option)


def _own(game: Game, option: Option) -> str:
    """What a value without a name is called."""
    designed = game.name in DESIGNED and designer_for(game.name).option == option.name
    return f"your own {designer_for(game.name).thing if designed else option.title.lower()}"
