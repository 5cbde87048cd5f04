"""The terms of a new game: in one line, and unfolded with boards as pictures."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import htpy as h
from markupsafe import Markup

from gridarium import Game, Option, load
from gridarium.match import LONGEST_NAME
from web.boards import DESIGNED, board_for, designer_for
from web.designs import Designs
from web.draft import OWN_TIME, Draft
from web.strength import COMPUTERS, computer
from web.timing import USUAL
from web.widgets.buttons import button, select, text_field

DICE = [("Rolled by the page", "page"), ("Entered by hand, from real dice", "people")]
FAIR_DICE = ("Fair: each device gives half of every roll", "fair")
ABOUT_DICE = {
    "page": "The page rolls for everybody, as fast as the game goes.",
    "people": "You roll real dice on your table, and press here what they show. The page draws the cards.",
    "fair": "Neither of you can choose or foresee a roll, and every roll can be checked.",
}
CLOCKS = [
    ("None", ""),
    *((control.label, control.note) for control in USUAL),
    ("Your own time", OWN_TIME),
]
OWN = "own"
"""The code of a choice that is not among the presets: random or from a file."""


class Offer(NamedTuple):
    """A value of an option: its code in the form, its name, and a sentence about it."""

    code: str
    label: str
    about: str = ""


def terms(game: Game, draft: Draft, designs: Designs) -> h.Element | None:
    """What is usual in one line, and the way to change it; unfolded, all that can be chosen."""
    asked = [option for option in game.options if option.name != game.starter and _can_be_chosen(game, option, draft)]
    several = draft.players > 2
    if not asked and not game.has_chance and not draft.can_be_timed and not several:
        return None
    return h.section(".terms", aria_label="Terms")[
        h.p[
            h.span[_in_a_line(game, draft, designs)],
            h.button(
                ".button",
                type="button",
                data_on="terms",
                aria_expanded=str(draft.unfolded).lower(),
                aria_controls="terms",
            )["Fold away" if draft.unfolded else "Change"],
        ],
        h.div("#terms")[
            [
                _seats(draft) if several else None,
                _clock(draft) if draft.can_be_timed else None,
                (_field(game, option, draft, _offered(game, option, draft, designs)) for option in asked),
                _dice(draft) if game.has_chance else None,
            ]
            if draft.unfolded
            else None
        ],
    ]


def _in_a_line(game: Game, draft: Draft, designs: Designs) -> str:
    """ "Standard, 9 x 9, usual rules."; what is not usual is named."""
    told = [_with_whom(draft)] if draft.others else []
    usual = draft.dice == "page"
    for option in game.options:
        value = draft.options[option.name]
        if option.pictured:
            told.append(_label(game, option, draft, designs))
        elif value != option.default:
            told.append(f"{option.title}: {_label(game, option, draft, designs)}")
            usual = False
    if draft.dice == "people":
        told.append("dice entered by hand")
    if draft.dice == "fair":
        told.append("fair dice")
    if draft.clock and draft.can_be_timed:
        told.append(f"clocks: {_time(draft)}")
    words = ", ".join([*told, *(["usual rules"] if usual else [])])
    return f"{words[:1].upper()}{words[1:]}."


def _dice(draft: Draft) -> h.Element:
    """Who rolls; between two devices fair dice are offered, too."""
    offered = [*DICE, *([FAIR_DICE] if draft.can_be_fair else [])]
    return h.div(".option")[
        select("Dice", "dice", offered, draft.dice, "draft"),
        h.p(".quiet")[ABOUT_DICE[draft.dice]],
    ]


def _time(draft: Draft) -> str:
    """What each player has on the clock; of what cannot be, only that it is one's own."""
    try:
        control = draft.control
    except ValueError:
        control = None
    return control.label if control else "your own time"


def _clock(draft: Draft) -> h.Element:
    """The clock for each player, and where that is one's own time, how much."""
    own = draft.clock == OWN_TIME
    return h.div(".option.own-time" if own else ".option")[
        select("Clock for each player", "clock", CLOCKS, draft.clock, "draft"),
        text_field("Minutes for each player", "clock-minutes", draft.minutes, "1 to 180", 3, "draft") if own else None,
        text_field("Seconds added each turn", "clock-more", draft.more, "0 to 180", 3, "draft") if own else None,
    ]


def _with_whom(draft: Draft) -> str:
    """ "with a friend and Computer (hard)": the other players, where they are not all of a kind."""
    levels = [draft.level_of(player) for player in range(1, draft.players)]
    names = [draft.name(player) for player in range(1, draft.players)]
    told = [computer(level) if level else name or "a friend" for level, name in zip(levels, names, strict=True)]
    return f"with {', '.join(told[:-1])} and {told[-1]}"


def _seats(draft: Draft) -> h.Element:
    """Who the other players are, one by one; friends who are not asked for their names above are asked here."""
    friend = "A friend by link" if draft.how == "link" else "A friend here"
    named = draft.friends if draft.how == "computer" else []
    return h.fieldset(".choice.sits")[
        h.legend["Who sits where?"],
        h.div[
            (
                [
                    select(
                        f"Player {player + 1}",
                        f"sits-{player + 1}",
                        [(friend, "0"), *COMPUTERS],
                        str(draft.level_of(player)),
                        "draft",
                    ),
                    _name(draft, player, "Name") if player in named else h.span if named else None,
                ]
                for player in range(1, draft.players)
            ),
            _name(draft, 0, "Your name") if named else None,
        ],
    ]


def _name(draft: Draft, player: int, label: str) -> h.Element:
    return text_field(label, f"seat-{player + 1}", draft.name(player), "A name, if you like", LONGEST_NAME, "draft")


def _can_be_chosen(game: Game, option: Option, draft: Draft) -> bool:
    """Whether there is more than one value of an option that does something on these terms."""
    return option.pictured or len(game.offered(option, draft.players, draft.options)) > 1


def _label(game: Game, option: Option, draft: Draft, designs: Designs) -> str:
    """What the chosen value is called."""
    value, chosen = draft.options[option.name], _chosen(option, draft)
    named = [label for label, preset in game.offered(option, draft.players, draft.options) if preset == value]
    if chosen != OWN and named:
        return named[0]
    return next((offer.label for offer in _offered(game, option, draft, designs) if offer.code == chosen), chosen)


def _chosen(option: Option, draft: Draft) -> str:
    """The code of the chosen value."""
    value = draft.options[option.name]
    return OWN if option.name in draft.own and draft.own[option.name][1] == value else option.encode(value)


def _offered(game: Game, option: Option, draft: Draft, designs: Designs) -> list[Offer]:
    """All that can be chosen on these terms: presets, designs that are kept, and what is random or from a file."""
    offered = game.offered(option, draft.players, draft.options)
    found = [Offer(option.encode(value), label, option.about(value)) for label, value in offered]
    if _is_kept(option, draft):
        kept = designs.choices(option, draft.game, draft.own.get(option.name))
        found += [Offer(code, title, "Your own design.") for title, code in kept]
    if option.name in draft.own:
        found.append(Offer(OWN, draft.own[option.name][0], "For this game."))
    return found


def _is_kept(option: Option, draft: Draft) -> bool:
    """Whether the device keeps values of an option: designs, or what came from files where there is nothing to draw."""
    return _is_designed(option, draft) or (option.takes_files and not option.pictured)


def _is_designed(option: Option, draft: Draft) -> bool:
    return draft.game in DESIGNED and designer_for(draft.game).option == option.name


def _field(game: Game, option: Option, draft: Draft, offered: list[Offer]) -> h.Element:
    """The choice of an option."""
    if option.pictured:
        return _pictures(game, option, draft, offered)
    choices = [(offer.label, offer.code) for offer in offered]
    return h.div(".option")[
        select(option.title, f"option-{option.name}", choices, _chosen(option, draft), "draft"),
        h.p(".quiet")[about] if (about := option.about(draft.options[option.name])) else None,
        _files(game, option, draft) if option.takes_files else None,
    ]


def _files(game: Game, option: Option, draft: Draft) -> h.Element:
    """Values from files and as files; those that the device keeps can be deleted."""
    preset = draft.options[option.name] in [value for _, value in option.presets()]
    return h.div(".row")[
        _from_file(option),
        button(f"Save these {option.title.lower()} as a file", "option-export", option.name, "save"),
        None if preset else button(f"Delete these {option.title.lower()}", "option-forget", option.name, "trash"),
    ]


def _pictures(game: Game, option: Option, draft: Draft, offered: list[Offer]) -> h.Element:
    """Boards as pictures, each with a sentence; in a list those without one; and other ways to a board."""
    chosen = _chosen(option, draft)
    others = [(offer.label, offer.code) for offer in offered if not offer.about and offer.code != chosen]
    return h.fieldset(".choice.boards")[
        h.legend[option.title],
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
            h.a(".button", href=f"{game.name}-editor.html")["Design your own"] if _is_designed(option, draft) else None,
            button(f"A random {option.title.lower()}", "surprise", option.name, "new") if option.surprises else None,
            _from_file(option) if option.takes_files else None,
        ],
    ]


def _board(option: Option, draft: Draft, offer: Offer, chosen: bool) -> h.Element:
    value = draft.own[option.name][1] if offer.code == OWN else option.decode(offer.code)
    return h.label(".tile-choice")[
        h.input(
            type="radio",
            name=f"option-{option.name}",
            value=offer.code,
            checked=chosen,
            data_change="draft",
        ),
        h.span(".face")[
            _picture(draft.game, option.name, option.encode(value)),
            h.strong[offer.label],
            h.small[offer.about] if offer.about else None,
        ],
    ]


@lru_cache(maxsize=128)
def _picture(name: str, option: str, code: str) -> Markup:
    """How a game on that board begins, with as many players as are usual there."""
    game = load(name)
    value = next(each for each in game.options if each.name == option).decode(code)
    options = game.check_options({option: value})
    return board_for(name).thumbnail(game.start(players=game.players_for(options)[0], **options))


def _from_file(option: Option) -> h.Element:
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
