"""Fields for options whose values people put together or type: one thing a seat, sets, numbers, amounts."""

from __future__ import annotations

import htpy as h

from gridarium import Game
from gridarium.game import AmountsOption, CompositeOption, NumberOption, Option, SeatOption, SetOption
from web.boards import board_for
from web.play.new_game import OTHER, Draft, label
from web.widgets.buttons import select, text_field, tile

MOST = 9
"""The largest amount in a list to choose from, unless a larger one is chosen already."""


def field(game: Game, option: Option, draft: Draft) -> h.Node:
    """The field of such an option; None where another one serves."""
    if isinstance(option, SeatOption):
        return _by_seat(game, option, draft)
    if isinstance(option, AmountsOption):
        return _amounts(game, option, draft)
    if isinstance(option, SetOption):
        return _set(game, option, draft)
    return _number(game, option, draft) if isinstance(option, NumberOption) else None


def is_chosen(option: Option, draft: Draft) -> bool:
    """Whether it is anything but what is usual."""
    if isinstance(option, SeatOption):
        return any(draft.part(option, player) != option.usual for player in range(draft.players))
    return option.name in draft.numbers or draft.options[option.name] != option.default


def value_text(option: Option, draft: Draft) -> str:
    """The chosen value of such an option in words; of a number that cannot be, only what was typed."""
    if option.name in draft.numbers:
        return draft.numbers[option.name]
    value = draft.options[option.name]
    if isinstance(option, SeatOption):
        return option.called([draft.part(option, player) for player in range(draft.players)])
    return option.called(value)


def _offered(game: Game, option: CompositeOption, draft: Draft) -> list[tuple[str, str]]:
    return game.offered(option, draft.players, draft.options)


def _by_seat(game: Game, option: SeatOption, draft: Draft) -> h.Element:
    """For each player the things to choose from, as pictures where there are some, and a sentence about what it has."""
    offered = _offered(game, option, draft)
    return h.div(".by-seat", role="group", aria_label=option.title)[
        h.h3[option.title],
        (_of_seat(option, draft, player, offered) for player in range(draft.players)),
    ]


def _of_seat(option: SeatOption, draft: Draft, player: int, offered: list[tuple[str, str]]) -> h.Element:
    has, seat = draft.part(option, player), (player + draft.seat_of_who_is_asked(max(draft.starter, 0))) % draft.players
    pictures = {part: board_for(draft.game).portrait(option.name, part, seat) for _, part in offered}
    return h.fieldset(".choice.portraits" if any(pictures.values()) else ".choice.in-row")[
        h.legend[label(draft, player, named=True)],
        h.div[
            (
                tile(f"option-{option.name}-{player + 1}", part, part == has, [pictures[part], h.span[words]])
                for words, part in offered
            )
        ],
        h.p(".quiet.about")[option.meaning(has)],
    ]


def _set(game: Game, option: SetOption, draft: Draft) -> h.Element:
    """Things of which any may be chosen, each with a sentence."""
    return h.fieldset(".choice.several")[
        h.legend[option.title],
        h.div[
            (
                h.label(".tile-choice")[
                    h.input(
                        type="checkbox",
                        name=f"has-{option.name}-{part}",
                        checked=part in draft.options[option.name],
                        data_change="draft",
                    ),
                    h.span(".face")[
                        board_for(draft.game).portrait(option.name, part, 0),
                        h.span[h.strong[words], h.small[option.meaning(part)]],
                    ],
                ]
                for words, part in _offered(game, option, draft)
            )
        ],
    ]


def _amounts(game: Game, option: AmountsOption, draft: Draft) -> h.Element:
    """A number for each thing that does something on these terms."""
    return h.fieldset(".choice.amounts")[
        h.legend[option.title],
        h.div[
            (
                select(
                    words,
                    f"amount-{option.name}-{part}",
                    [(str(number), str(number)) for number in _numbers(option, option.of(value, part))],
                    str(option.of(value, part)),
                    "draft",
                )
                for words, part in _offered(game, option, draft)
                for value in [draft.options[option.name]]
            )
        ],
    ]


def _numbers(option: AmountsOption, chosen: int) -> list[int]:
    return sorted({*range(option.low, min(option.high, MOST) + 1), chosen})


def _number(game: Game, option: NumberOption, draft: Draft) -> h.Element:
    """The usual numbers in a list, and any other one to be typed."""
    value, typed = draft.options[option.name], draft.numbers.get(option.name)
    presets = game.offered(option, draft.players, draft.options)
    if typed is None and value not in [preset for _, preset in presets]:
        presets = [*presets, (option.called(value), value)]
    choices = [(words, option.encode(preset)) for words, preset in presets]
    chosen = option.encode(value) if typed is None else OTHER
    return h.div(".option.number" if typed is not None else ".option")[
        select(option.title, f"option-{option.name}", [*choices, ("Another number", OTHER)], chosen, "draft"),
        text_field(
            f"{option.title}, a number", f"number-{option.name}", typed, f"{option.low} to {option.high}", 4, "draft"
        )
        if typed is not None
        else None,
        h.p(".quiet")[about] if (about := option.about(value)) else None,
    ]


def _typed(option: NumberOption, text: str) -> h.Element:
    """Any number, to be typed."""
    limits = f"{option.low} to {option.high}"
    return text_field(
        f"{option.title}, a number", f"number-{option.name}", text, limits, len(str(option.high)), "draft"
    )
