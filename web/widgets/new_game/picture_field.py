"""Field of an option whose values are boards: pictures, in groups where there are many."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import htpy as h
from markupsafe import Markup

from gridarium import Game, Option, load
from web.boards import board_for
from web.play.new_game import Draft
from web.storage.designs import option_of
from web.widgets.buttons import button, select, tile
from web.widgets.icons import icon
from web.widgets.new_game.offers import OWN, Offer, chosen_code, is_designed

FEW = 3
"""So many boards show until all are asked for."""


def pictures(game: Game, option: Option, draft: Draft, offered: list[Offer]) -> h.Element:
    """Boards as pictures: the first ones and the chosen one, or all that there are."""
    chosen = chosen_code(option, draft)
    return _spread(game, option, draft, offered, chosen) if draft.spread else _few(option, draft, offered, chosen)


def _few(option: Option, draft: Draft, offered: list[Offer], chosen: str) -> h.Element:
    """In a row, with the way to all of them."""
    first = offered[:FEW]
    if chosen not in [offer.code for offer in first]:
        first = [*first[: FEW - 1], *(offer for offer in offered if offer.code == chosen)]
    return h.fieldset(".choice.boards.few")[
        h.legend[option.title],
        h.div[
            (_board(option, draft, offer, offer.code == chosen) for offer in first),
            _unfold(f"All {len(offered)}", False),
        ],
        refused(option, draft),
    ]


def _unfold(label: str, spread: bool) -> h.Element:
    """Shows all boards, or few of them."""
    return h.button(".button", type="button", data_on="boards", aria_expanded=str(spread).lower())[
        icon("boards"), h.span[label]
    ]


def _spread(game: Game, option: Option, draft: Draft, offered: list[Offer], chosen: str) -> h.Element:
    """In groups, where there are many; in a list those without a sentence; and other ways to a board."""
    groups, shown = _groups(option, draft, offered, chosen)
    offered = [offer for offer in offered if offer.group == shown]
    others = [(offer.label, offer.code) for offer in offered if not offer.about and offer.code != chosen]
    return h.fieldset(".choice.boards")[
        h.legend[option.title],
        _tabs(option, groups, shown) if len(groups) > 1 else None,
        h.div[
            (
                _board(option, draft, offer, offer.code == chosen)
                for offer in offered
                if offer.about or offer.code == chosen
            )
        ],
        select(f"Another {option.title.lower()}", f"also-{option.name}", [("Choose", ""), *others], "", "draft")
        if others
        else None,
        h.div(".row")[
            _unfold("Show fewer", True),
            h.a(".button", href=f"{game.name}-editor.html")["Design your own"] if is_designed(option, draft) else None,
            button(f"A random {option.title.lower()}", "surprise", option.name, "new") if option.surprises else None,
            from_file(option) if option.takes_files else None,
        ],
        refused(option, draft),
    ]


def _groups(option: Option, draft: Draft, offered: list[Offer], chosen: str) -> tuple[list[str], str]:
    """The headings of what is offered, and the one that is looked at: of what is chosen, unless people want another."""
    groups = list(dict.fromkeys(offer.group for offer in offered))
    wanted = draft.groups.get(option.name)
    found = [offer.group for offer in offered if offer.code == chosen]
    return groups, wanted if wanted in groups else (found or groups)[0]


def _tabs(option: Option, groups: list[str], shown: str) -> h.Element:
    """The headings, of which one is chosen."""
    return h.div(".groups.row", role="radiogroup", aria_label=f"Kinds of {option.title.lower()}")[
        (tile(f"group-{option.name}", group, group == shown, group) for group in groups)
    ]


def _board(option: Option, draft: Draft, offer: Offer, chosen: bool) -> h.Element:
    """A board with its name and a sentence, or where few show its name and below that its size."""
    value = draft.own[option.name][1] if offer.code == OWN else option.decode(offer.code)
    name, _, size = (offer.label, "", "") if draft.spread else offer.label.partition(", ")
    about = offer.about if draft.spread else size
    return tile(
        f"option-{option.name}",
        offer.code,
        chosen,
        [
            _picture(draft.game, option.name, option.encode(value)),
            h.strong[name],
            h.small[about] if about else None,
        ],
    )


def picture_of(name: str, value: Any) -> Markup:
    """Picture of a game's beginning on a board that was designed for it."""
    option = option_of(name)
    return _picture(name, option.name, option.encode(value))


@lru_cache(maxsize=128)
def _picture(name: str, option: str, code: str) -> Markup:
    """How a game on that board begins, with as many players as are usual there."""
    game = load(name)
    value = next(each for each in game.options if each.name == option).decode(code)
    options = game.check_options({option: value})
    return board_for(name).thumbnail(game.start(players=game.players_for(options)[0], **options))


def from_file(option: Option) -> h.Element:
    return h.label(".button", for_=f"file-{option.name}")[
        h.span[f"{option.title} from a file"],
        h.input(
            ".visually-hidden",
            id=f"file-{option.name}",
            name=option.name,
            type="file",
            accept=".json,application/json",
            data_change="option-file",
        ),
    ]


def refused(option: Option, draft: Draft) -> h.Element | None:
    """Beside the field of a file that was not taken: why, and the way to do without it."""
    refusal = draft.refused.get(option.name)
    if refusal is None:
        return None
    return h.div(f"#refused-{option.name}.row.refused-file")[
        h.p(".refusal", role="alert", id=refusal.why.id)[refusal.why],
        button("Continue without this file", "option-drop", option.name),
    ]
