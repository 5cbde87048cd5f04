"""The terms of a new game: boards as pictures, and the rest in one line, or unfolded."""

from __future__ import annotations

import htpy as h

from gridarium import Game, Option
from gridarium.game import CompositeOption, NumberOption
from gridarium.match.match import LONGEST_NAME
from web.play.new_game import APART, OWN_TIME, Draft, label
from web.play.player_clocks import USUAL
from web.storage.designs import Designs
from web.widgets.buttons import button, select, text_field
from web.widgets.new_game.fields import field, is_chosen
from web.widgets.new_game.fields import value_text as as_told
from web.widgets.new_game.offers import OWN, chosen_code, offered
from web.widgets.new_game.picture_field import from_file, pictures, refused
from web.words.opponents import COMPUTERS, known_as, name_of

DICE = [("Rolled by the page", "page"), ("Entered by hand, from real dice", "people")]
FAIR_DICE = [("Fair: each device gives half of every roll", "fair"), ("Fair, with a link for every roll", "each")]
ABOUT_DICE = {
    "page": "The page rolls for everybody, as fast as the game goes.",
    "people": "You roll real dice on your table, and press here what they show. The page draws the cards.",
    "fair": "Neither of you can choose a roll, and every roll can be checked. A turn is one link.",
    "each": "Neither of you can choose or even look ahead at a roll. A turn is several links.",
}
CLOCKS = [
    ("None", ""),
    *((control.label, control.note) for control in USUAL),
    ("Your own time", OWN_TIME),
    ("A time for each", APART),
]


def boards(game: Game, draft: Draft, designs: Designs) -> list[h.Element]:
    """What is chosen by its picture: the board."""
    return [
        pictures(game, option, draft, offered(game, option, draft, designs))
        for option in game.options
        if option.pictured
    ]


def terms(game: Game, draft: Draft, designs: Designs) -> h.Element | None:
    """All other terms in one line, and the way to change them; unfolded, all that can be chosen."""
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
                (_field(game, option, draft, designs) for option in asked),
                _dice(draft) if game.has_chance else None,
                h.div(".row")[button("Print to play", "sheet", "paper-of-draft", "print")],
            ]
            if draft.unfolded
            else None
        ],
    ]


def _in_a_line(game: Game, draft: Draft, designs: Designs) -> str:
    """ "Usual rules."; what is not usual is named."""
    told = [_with_whom(draft)] if draft.others else []
    usual = draft.dice == "page"
    for option in game.options:
        value = draft.options[option.name]
        if option.pictured or not game.offered(option, draft.players, draft.options):
            continue
        if isinstance(option, CompositeOption | NumberOption):
            if is_chosen(option, draft):
                told.append(f"{option.title}: {as_told(option, draft)}")
                usual = False
        elif value != option.proposed:
            told.append(f"{option.title}: {_label(game, option, draft, designs)}")
            usual = False
    if draft.dice == "people":
        told.append("dice entered by hand")
    if draft.dice in ("fair", "each"):
        told.append("fair dice" if draft.dice == "fair" else "fair dice with a link for every roll")
    if draft.clock and draft.can_be_timed:
        told.append(f"clocks: {_time(draft)}")
    words = ", ".join([*told, *(["usual rules"] if usual else [])])
    return f"{words[:1].upper()}{words[1:]}."


def _dice(draft: Draft) -> h.Element:
    """Who rolls; between two devices fair dice are offered, too."""
    offered = [*DICE, *(FAIR_DICE if draft.can_be_fair else [])]
    return h.div(".option")[
        select("Dice", "dice", offered, draft.dice, "draft"),
        h.p(".quiet")[ABOUT_DICE[draft.dice]],
    ]


def _time(draft: Draft) -> str:
    """What the players have on the clock; of what cannot be, only that it is one's own."""
    try:
        controls = draft.controls
    except ValueError:
        controls = None
    return controls.label() if controls else "your own time"


def _clock(draft: Draft) -> h.Element:
    """The clock for each player, and where that is one's own time, how much."""
    chosen = select("Clock for each player", "clock", CLOCKS, draft.clock, "draft")
    if draft.clock == OWN_TIME:
        words = "Minutes for each player", "Seconds added each turn"
        return h.div(".option.own-time")[chosen, _typed_time(words, "", draft.minutes, draft.more)]
    if draft.clock == APART:
        times = ((draft.minutes, draft.more), (draft.minutes_2, draft.more_2))
        seats = (
            h.fieldset(".own-time")[
                h.legend[label(draft, player, named=True)],
                _typed_time(("Minutes", "Seconds a turn"), "-2" * player, *times[player]),
            ]
            for player in range(draft.players)
        )
        return h.div(".option")[chosen, seats]
    return h.div(".option")[chosen]


def _typed_time(words: tuple[str, str], end: str, minutes: str, more: str) -> list[h.Element]:
    """The fields of a time of one's own, of each player or of one."""
    return [
        text_field(words[0], f"clock-minutes{end}", minutes, "1 to 180", 3, "draft"),
        text_field(words[1], f"clock-more{end}", more, "0 to 180", 3, "draft"),
    ]


def _with_whom(draft: Draft) -> str:
    """ "with a friend and Brix": the other players, where they are not all of a kind."""
    levels = [draft.level_of(player) for player in range(1, draft.players)]
    names = [draft.name(player) for player in range(1, draft.players)]
    told = [name_of(level) if level else name or "a friend" for level, name in zip(levels, names, strict=True)]
    return f"with {', '.join(told[:-1])} and {told[-1]}"


def _seats(draft: Draft) -> h.Element:
    """Who the other players are, one by one; friends who are not asked for their names above are asked here."""
    friend = "A friend by link" if draft.how == "link" else "A friend live" if draft.how == "live" else "A friend here"
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
                        str(known_as(draft.level_of(player))),
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
    offered = game.offered(option, draft.players, draft.options)
    return not option.pictured and len(offered) > (0 if isinstance(option, CompositeOption | NumberOption) else 1)


def _label(game: Game, option: Option, draft: Draft, designs: Designs) -> str:
    """What the chosen value is called."""
    value, chosen = draft.options[option.name], chosen_code(option, draft)
    named = [label for label, preset in game.offered(option, draft.players, draft.options) if preset == value]
    if chosen != OWN and named:
        return named[0]
    return next((offer.label for offer in offered(game, option, draft, designs) if offer.code == chosen), chosen)


def _field(game: Game, option: Option, draft: Draft, designs: Designs) -> h.Node:
    """The choice of an option."""
    if (put_together := field(game, option, draft)) is not None:
        return put_together
    found = offered(game, option, draft, designs)
    choices = [(offer.label, offer.code) for offer in found]
    return h.div(".option")[
        select(option.title, f"option-{option.name}", choices, chosen_code(option, draft), "draft"),
        h.p(".quiet")[about] if (about := option.about(draft.options[option.name])) else None,
        _files(game, option, draft) if option.takes_files else None,
        refused(option, draft),
    ]


def _files(game: Game, option: Option, draft: Draft) -> h.Element:
    """Values from files and as files; those that the device keeps can be deleted."""
    preset = draft.options[option.name] in [value for _, value in option.presets()]
    return h.div(".row")[
        from_file(option),
        button(f"Save these {option.title.lower()} as a file", "option-export", option.name, "save"),
        None if preset else button(f"Delete these {option.title.lower()}", "option-forget", option.name, "trash"),
    ]
