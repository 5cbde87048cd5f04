"""New games."""

from __future__ import annotations

import random
from typing import Any

from gridarium import Option, load
from gridarium.data import TooMuch, read_json
from gridarium.match import Match, Seat
from web import series
from web.boards import SHOWN
from web.events.incoming import file_trouble
from web.handling import App, Message, on
from web.library import Saved
from web.pages import game_of, new_game
from web.said import Said
from web.session import Draft


def begin_draft(app: App) -> None:
    session = app.session
    last = session.table.match if session.table else new_game(game_of(session.page) or SHOWN[0]).match
    session.draft = Draft(last.game.name, list(last.seats), dict(last.options), last.dice)
    for option in last.game.options:
        if last.options[option.name] not in [value for _, value in option.presets()]:
            session.draft.own[option.name] = ("As in the last game", last.options[option.name])


def _draft(app: App) -> Draft:
    if app.session.draft is None:
        raise LookupError("no game is being set up")
    return app.session.draft


def begin_draft_of(app: App, game: str, option: str, label: str, value: Any) -> None:
    """Set up a game with that value of an option, under that label."""
    options = load(game).check_options({option: value})
    app.session.draft = Draft(game, [], options, own={option: (label, value)})
    _settle(app.session.draft)


EASY = 2
"""The level for somebody who is not asked for one."""


@on("draft")
def draft(app: App, message: Message) -> None:
    """An option of the new game, a level, or the number of players was chosen."""
    draft = _draft(app)
    _take_fields(draft, {message["field"]: message["value"]})
    _settle(draft)


def _settle(draft: Draft) -> None:
    """Bring the number of seats and the options to what goes together, and say what is wrong with the terms."""
    game = load(draft.game)
    allowed = game.players_for(draft.options)
    if len(draft.seats) not in allowed:
        _seat_players(draft, allowed[0])
    for option in game.options:
        value = draft.options[option.name]
        usual, offered = option.presets(), game.offered(option, len(draft.seats), draft.options)
        if value in [preset for _, preset in usual] and value not in [preset for _, preset in offered]:
            draft.options[option.name] = option.default
    problem = ""
    try:
        game.start(players=len(draft.seats), **draft.options)
    except ValueError as error:
        problem = str(error)
    if problem != draft.problem:
        draft.problem = Said(problem)


def _seat_players(draft: Draft, players: int) -> None:
    """Seats for so many: the first ones stay, further ones are people without a name."""
    draft.seats = (draft.seats + [Seat()] * players)[:players]


def _take_fields(draft: Draft, fields: Message) -> None:
    """Read names, levels, options and the number of players from a form's fields."""
    if "players" in fields:
        _seat_players(draft, int(fields["players"]))
    for number, seat in enumerate(draft.seats):
        level = int(fields.get(f"level-{number + 1}", seat.level))
        draft.seats[number] = Seat(fields.get(f"seat-{number + 1}", seat.name), level)
    if fields.get("dice") in ("page", "people"):
        draft.dice = fields["dice"]
    for option in load(draft.game).options:
        code = fields.get(f"option-{option.name}")
        if code == "own":
            draft.options[option.name] = draft.own[option.name][1]
        elif code is not None:
            draft.options[option.name] = option.decode(code)


@on("surprise")
def surprise(app: App, message: Message) -> None:
    """A random value for an option."""
    draft = _draft(app)
    option = _option(app, message["value"])
    _own(
        app,
        option.name,
        f"A random {option.title.lower()}",
        option.surprise(random.SystemRandom(), draft.options[option.name]),
    )


@on("option-file")
def option_file(app: App, message: Message) -> None:
    """A value for an option from a file."""
    option = _option(app, message["field"])
    try:
        if message.get("error"):
            raise ValueError(file_trouble(message))
        value = option.check(_json_in(message))
    except ValueError as error:
        _draft(app).problem = Said(str(error))
        return
    _own(app, option.name, message["file"][:40], value)


def _json_in(message: Message) -> Any:
    """The data of a file. Raises ValueError with a sentence."""
    try:
        return read_json(message["text"])
    except TooMuch as error:
        raise ValueError(f"{message['file'][:40]} cannot be read. {error}") from None
    except ValueError:
        raise ValueError(f"{message['file'][:40]} is not a JSON file.") from None


def _option(app: App, name: str) -> Option:
    return next(option for option in load(_draft(app).game).options if option.name == name)


def _own(app: App, name: str, label: str, value: Any) -> None:
    draft = _draft(app)
    draft.own[name] = (label, value)
    draft.options[name] = value
    _settle(draft)


@on("begin")
def begin(app: App, message: Message) -> None:
    """Start the game that was set up."""
    draft = _draft(app)
    try:
        _take_fields(draft, message["form"])
        _settle(draft)
        match = Match(load(draft.game), draft.seats, draft.options, dice=draft.dice)
    except ValueError as error:
        draft.problem = Said(str(error))
        return
    _new(app, Saved(match))


@on("play-friend")
def play_friend(app: App, message: Message) -> None:
    """A new game whose number of players is still to be chosen."""
    _new(app, new_game(message["value"]))
    app.dispatch("sheet", value="new")


@on("play-computer")
def play_computer(app: App, message: Message) -> None:
    """A game against the computer on the usual terms, at once."""
    game = load(message["value"])
    computers = [Seat("", EASY)] * (game.players[0] - 1)
    _new(app, Saved(Match(game, [Seat(), *computers])))


@on("rematch")
def rematch(app: App, message: Message) -> None:
    """The same again with the seats passed on."""
    again = series.rematch(app.table().saved)
    _new(app, again)
    if again.by_link:
        app.keep()
        if again.answer_due:
            app.dispatch("sheet", value="share")


def _new(app: App, saved: Saved) -> None:
    session = app.session
    elsewhere = game_of(session.page) != saved.match.game.name
    app.put_on_table(saved)
    session.notices.clear()
    app.show_address(push=elsewhere)
