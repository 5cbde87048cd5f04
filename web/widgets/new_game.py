"""The sheet for a new game: seats and the game's own declared options."""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h

from gridarium import Game, Option, load
from gridarium.match import LONGEST_NAME
from web.boards import DESIGNED, board_for, designer_for
from web.designs import Designs
from web.session import Draft, Session
from web.strength import PLAYERS
from web.widgets.buttons import button, select, text_field

DICE = [("Fall by themselves", "page"), ("Entered from a real table", "people")]
OWN = "own"
"""The value of a choice that is not among the presets: random or from a file."""


def new_game(session: Session) -> tuple[str, h.Node]:
    """How many play, who they are, options with a picture of the opening, and the button that begins."""
    draft = session.draft
    if draft is None:
        return "New game", h.p["No game is being set up."]
    game = load(draft.game)
    return f"New game of {game.title}", h.form("#new-game", data_on="begin")[
        _players(sorted(game.players_for(draft.options)), len(draft.seats)),
        h.div(".seat-fields")[
            (
                [
                    text_field(f"Player {number}", f"seat-{number}", seat.name, f"Player {number}", LONGEST_NAME),
                    select(f"Seat {number} is played by", f"level-{number}", PLAYERS, str(seat.level), "draft"),
                ]
                for number, seat in enumerate(draft.seats, 1)
            ),
        ],
        (_field(game, option, draft, session.designs) for option in game.options),
        select("Dice and cards", "dice", DICE, draft.dice, "draft") if game.has_chance else None,
        h.p(".refusal", role="alert", id=draft.problem.id)[draft.problem] if draft.problem else None,
        _picture(game, draft),
        h.button(".button.primary", type="submit")["Start"],
    ]


def _players(allowed: Sequence[int], chosen: int) -> h.Element | None:
    """The choice of how many play, where there is one."""
    if len(allowed) < 2:
        return None
    return select("Players", "players", [(str(count), str(count)) for count in allowed], str(chosen), "draft")


def _field(game: Game, option: Option, draft: Draft, designs: Designs) -> h.Element | None:
    """The choices of an option, and where it has them a random value, one from a file, and the way to design one."""
    offered = game.offered(option, len(draft.seats), draft.options)
    choices = [(label, option.encode(value)) for label, value in offered]
    drawn = draft.game in DESIGNED and designer_for(draft.game).option == option.name
    if drawn:
        choices += designs.choices(option, draft.game, draft.own.get(option.name))
    chosen = option.encode(draft.options[option.name])
    if option.name in draft.own:
        label, value = draft.own[option.name]
        choices.append((label, OWN))
        if draft.options[option.name] == value:
            chosen = OWN
    if len(choices) < 2:
        return None
    return h.div(".option.wide" if option.takes_files else ".option")[
        select(option.title, f"option-{option.name}", choices, chosen, "draft"),
        h.div(".row")[
            h.a(".button", href=f"{draft.game}-editor.html")["Design your own"] if drawn else None,
            button(f"A random {option.title.lower()}", "surprise", option.name, "new") if option.surprises else None,
            _from_file(option),
        ]
        if option.takes_files
        else None,
    ]


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


def _picture(game: Game, draft: Draft) -> h.Element | None:
    try:
        state = game.start(players=len(draft.seats), **draft.options)
    except ValueError:
        return None
    return h.figure(".opening")[board_for(game.name).thumbnail(state)]
