"""New games: how they are to be played, and on which terms."""

from __future__ import annotations

import json
from typing import Any

from gridarium import Option, load
from gridarium.formats.data import NotJson, TooMuch, read_json
from gridarium.game import AmountsOption, CompositeOption, NumberOption, SeatOption, SetOption
from gridarium.match.rolls import SYSTEM
from gridarium.match.seats import level_from
from gridarium.search.levels import level_of
from web.app.announcements import Announcement
from web.app.app import App, Message, on
from web.events.coach import note_met, offer_lesson
from web.events.games.drafts import draft_of, sign
from web.events.games.incoming import file_trouble
from web.events.sheets import open_sheet
from web.events.table.play import roll_dice
from web.pages import game_of
from web.play import series
from web.play.new_game import HOWS, LOT, OTHER, Draft, RejectedFile, usual
from web.storage.designs import Kept
from web.storage.saved_game import Saved, invitation
from web.widgets.new_game.offers import OWN
from web.widgets.new_game.terms import ABOUT_DICE, CLOCKS
from web.words.opponents import OPPONENTS, known_as


@on("draft")
def draft(app: App, message: Message) -> None:
    """Something about the new game was chosen."""
    draft = draft_of(app)
    draft.refused.pop(str(message["field"]).removeprefix("option-").removeprefix("also-"), None)
    _take_fields(draft, {message["field"]: message["value"]})
    draft.settle()


@on("level-step")
def level_step(app: App, message: Message) -> None:
    """The computers of the new game are to be a bit stronger, or weaker."""
    draft_of(app).step(int(message["value"]))


@on("terms")
def terms(app: App, message: Message) -> None:
    """The terms are to be unfolded, and seen, or folded away."""
    draft = draft_of(app)
    draft.unfolded = not draft.unfolded
    if draft.unfolded:
        app.do("reveal", id="terms")


@on("boards")
def boards(app: App, message: Message) -> None:
    """All boards are to be seen, or few of them."""
    draft = draft_of(app)
    draft.spread = not draft.spread


def _take_fields(draft: Draft, fields: Message) -> None:
    """Read what a form's fields say. Raises ValueError for values that cannot be."""
    how: Any = fields.get("how")
    if how in HOWS:
        draft.play_with(how)
    elif how in map(str, OPPONENTS):
        draft.play_against(int(how))
    draft.players = int(fields.get("players", draft.players))
    draft.let_start(int(fields.get("starts", draft.starter)))
    for player in range(draft.players):
        draft.call(player, fields.get(f"seat-{player + 1}", draft.name(player)))
        sits = int(fields.get(f"sits-{player + 1}", -1))
        if player and sits in (0, *OPPONENTS) and sits != known_as(draft.level_of(player)):
            draft.seat_level(player, sits)
    if fields.get("dice") in ABOUT_DICE:
        draft.dice = fields["dice"]
    if fields.get("clock") in [note for _, note in CLOCKS]:
        draft.clock = fields["clock"]
    for name in ("minutes", "more", "minutes_2", "more_2"):
        setattr(draft, name, fields.get(f"clock-{name.replace('_', '-')}", getattr(draft, name)))
    for option in load(draft.game).options:
        _take_option(draft, option, fields)


def _take_option(draft: Draft, option: Option, fields: Message) -> None:
    """Read what a form's fields say of an option. Raises ValueError for values that cannot be."""
    if isinstance(option, CompositeOption):
        _take_parts(draft, option, fields)
        return
    code = fields.get(f"also-{option.name}") or fields.get(f"option-{option.name}")
    if fields.get(f"group-{option.name}") is not None:
        draft.groups[option.name] = str(fields[f"group-{option.name}"])
    if f"number-{option.name}" in fields and option.name in draft.numbers:
        draft.numbers[option.name] = str(fields[f"number-{option.name}"]).strip()
    elif isinstance(option, NumberOption) and code == OTHER:
        draft.numbers.setdefault(option.name, "")
    elif code == OWN:
        draft.options[option.name] = draft.own[option.name][1]
    elif code is not None:
        draft.numbers.pop(option.name, None)
        draft.options[option.name] = option.decode(code)


def _take_parts(draft: Draft, option: CompositeOption, fields: Message) -> None:
    """The same for what is put together."""
    value = draft.options[option.name]
    for part in option.choices:
        has = fields.get(f"has-{option.name}-{part}")
        if has is not None and isinstance(option, SetOption):
            value = option.check([*(other for other in value if other != part), *[part] * (has in (True, "on"))])
        amount = fields.get(f"amount-{option.name}-{part}")
        if amount is not None and isinstance(option, AmountsOption):
            value = option.check({each: option.of(value, each) for each in option.choices} | {part: int(amount)})
    draft.options[option.name] = value
    if isinstance(option, SeatOption):
        for player in range(draft.players):
            chosen = fields.get(f"option-{option.name}-{player + 1}")
            if chosen in option.choices:
                draft.give(option, player, chosen)


@on("surprise")
def surprise(app: App, message: Message) -> None:
    """A random value for an option."""
    draft = draft_of(app)
    option = _option(app, message["value"])
    value = option.surprise(SYSTEM, draft.options[option.name])
    _own(app, option.name, f"A random {option.title.lower()}", value)


@on("option-file")
def option_file(app: App, message: Message) -> None:
    """A value for an option from a file."""
    option = _option(app, message["field"])
    try:
        if message.get("error"):
            raise ValueError(file_trouble(message))
        value = option.check(_json_in(message))
    except ValueError as error:
        draft = draft_of(app)
        draft.refused[option.name] = RejectedFile(message["file"][:40], Announcement(str(error)))
        draft.settle()
        _show_refused(app, draft, option.name)
        return
    label = option.called(value) or message["file"][:40]
    _own(app, option.name, label, value)
    if not option.pictured and value not in [preset for _, preset in option.presets()]:
        _keep_own(app, label, value)


def _keep_own(app: App, title: str, value: Any) -> None:
    """Let the device keep a value from a file, in place of one of the same title."""
    designs, game = app.session.designs, draft_of(app).game
    kept = Kept(designs.key_for(game, title), game, title, value)
    app.do("save", key=kept.key, text=designs.put(kept))


@on("option-drop")
def option_drop(app: App, message: Message) -> None:
    """The game is to begin without a file that was not taken."""
    draft = draft_of(app)
    draft.refused.pop(_option(app, message["value"]).name, None)
    draft.settle()


@on("option-export")
def option_export(app: App, message: Message) -> None:
    """The chosen value of an option is to be saved as a file."""
    draft, option = draft_of(app), _option(app, message["value"])
    text = json.dumps(option.written(draft.options[option.name]), indent=2, ensure_ascii=False)
    app.do("download", name=f"{draft.game}-{option.name}.json", text=text + "\n")


@on("option-forget")
def option_forget(app: App, message: Message) -> None:
    """The device is to keep the chosen value of an option no longer; the usual one is chosen."""
    draft, option = draft_of(app), _option(app, message["value"])
    for kept in app.session.designs.all(draft.game):
        if kept.value == draft.options[option.name]:
            del app.session.designs.texts[kept.key]
            app.do("forget", key=kept.key)
    draft.own.pop(option.name, None)
    draft.refused.pop(option.name, None)
    draft.options[option.name] = option.default
    draft.settle()


def _json_in(message: Message) -> Any:
    """The data of a file. Raises ValueError with a sentence."""
    try:
        return read_json(message["text"])
    except TooMuch as error:
        raise ValueError(f"{message['file'][:40]} cannot be read. {error}") from None
    except NotJson as error:
        where = f": there is a mistake in line {error.line}" if error.line > 1 else ""
        raise ValueError(f"{message['file'][:40]} is not a JSON file{where}.") from None


def _option(app: App, name: str) -> Option:
    return next(option for option in load(draft_of(app).game).options if option.name == name)


def _own(app: App, name: str, label: str, value: Any) -> None:
    draft = draft_of(app)
    draft.refused.pop(name, None)
    draft.own[name] = (label, value)
    draft.options[name] = value
    draft.settle()


@on("begin")
def begin(app: App, message: Message) -> None:
    """Start the game that was set up."""
    draft = draft_of(app)
    try:
        _take_fields(draft, message["form"])
        draft.settle()
        _check_files(app, draft)
        starts = int(SYSTEM.random() * draft.players) if draft.starter == LOT else draft.starter
        match = draft.match(starts)
        notes = draft.notes(starts)
    except ValueError as error:
        draft.problem = Announcement(str(error))
        return
    draft.problem, draft.unfolded, draft.spread = Announcement(), False, False
    note_met(app, draft.game)
    by_link = draft.apart and bool(draft.friends)
    saved = invitation(match, draft.seat_of_who_is_asked(starts)) if by_link else Saved(match)
    saved.notes |= notes
    _new(app, saved, live=by_link and draft.how == "live")


def _check_files(app: App, draft: Draft) -> None:
    """Raise ValueError where a file was chosen and not taken: nobody plays with something else unasked."""
    if name := draft.lacks_file:
        _show_refused(app, draft, name)
        raise ValueError(f"{draft.refused[name].file} was not taken. Choose another file, or continue without it.")


def _show_refused(app: App, draft: Draft, option: str) -> None:
    """Bring into view why a file was not taken for an option."""
    draft.unfolded = True
    app.do("reveal", id=f"refused-{option}")


@on("play-friend")
def play_friend(app: App, message: Message) -> None:
    """A game with a friend is to be set up."""
    app.session.draft = sign(usual(message["value"]), app.session)
    app.session.draft.how = "here"
    app.session.sheet = "new"


@on("play-computer")
def play_computer(app: App, message: Message) -> None:
    """A game against the computer on the usual terms, at once."""
    _against(app, usual(message["value"]))


@on("play-opponent")
def play_opponent(app: App, message: Message) -> None:
    """The same against the opponent of a level, which is said after the game's name."""
    name, _, level = message["value"].partition(" ")
    if int(level) in OPPONENTS:
        _against(app, usual(name, int(level)))


def _against(app: App, draft: Draft) -> None:
    """A game as drafted, at once."""
    _new(app, Saved(draft.match(draft.starter)))
    offer_lesson(app, load(draft.game))


@on("rematch")
def rematch(app: App, message: Message) -> None:
    """The same again with the seats passed on; in a game that is played live the others are asked."""
    live = app.session.live
    if live is not None and live.is_about(app.table().match):
        from web.events.live.buttons import ask  # noqa: PLC0415  only who plays live needs it

        ask(app, "rematch")
        return
    _new(app, series.rematch(app.table().saved))


@on("next-level")
def next_level(app: App, message: Message) -> None:
    """The same again against the next opponent, or one that is a bit stronger or weaker."""
    try:
        level = level_from(message["value"])
        level_of(level)
    except ValueError:
        return  # there is none
    _new(app, series.next_up(app.table().saved, level))


def _new(app: App, saved: Saved, live: bool = False) -> None:
    """Begin a game. One by link is sent at once where a friend makes the first move; dice may say who that is.

    To one that is to be played ``live`` others are invited first.
    """
    session = app.session
    elsewhere = game_of(session.page) != saved.match.game.name
    app.put_on_table(saved)
    session.notices.clear()
    app.show_address(push=elsewhere)
    if saved.by_link:
        if saved.match.chance_due:
            roll_dice(app)
            saved.answer_due = saved.match.current.to_move not in saved.mine
        app.keep()
        if saved.answer_due and not live:
            open_sheet(app, "share")
    if live:
        from web.events.live.buttons import invite  # noqa: PLC0415  only who plays live needs it

        invite(app)
