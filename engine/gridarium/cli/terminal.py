"""A match in the terminal: what is typed, and what is shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from textwrap import fill
from typing import Any

from gridarium.formats import link, record
from gridarium.formats.data import read_json
from gridarium.formats.record import Loaded
from gridarium.game import CHANCE, IllegalAction
from gridarium.match.match import Match, Ply
from gridarium.search.budget import TurnBudget
from gridarium.search.hints import hint
from gridarium.search.players import decide

DICE_FALL = "Dice fall here"
LEFT_TO = 3
"""The level of the computer that takes the seat of one who leaves, unless another is named."""
HELP = """\
Type a move as the move list writes it, or one of these:
  ?          list the legal moves
  undo, redo one move, or several: undo 4; against a computer your own
  hint       what to do here, and why
  resign     the side to move gives up
  leave      the same among three or more, and a computer plays instead; at level 5: leave 5
  link       print the game as text for a link
  save FILE  write the game to a file; "play FILE" continues it
  help       this list
  quit       leave; the link is printed, so nothing is lost"""


class Refused(Exception):
    """Error of a command that cannot be done: a sentence for people."""


def typed_options(given: Sequence[str]) -> dict[str, Any]:
    """Options as they were typed: JSON where it is JSON, else a word. Raises Refused."""
    options: dict[str, Any] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise Refused(f"An option is written NAME=VALUE, not {text!r}.")
        try:
            options[name] = read_json(value)
        except ValueError:
            options[name] = value
    return options


def play(game: Loaded) -> None:
    """Ask for actions and commands until "quit" or the end of the input, then print the game as a link."""
    match = game.match
    print(f'{match.game.title}. "?" lists the legal moves, "help" everything else.')
    show(match)
    _go_on(match)
    for typed in iter(lambda: _ask(match), "quit"):
        try:
            _obey(game, typed)
        except Refused as refusal:
            print(refusal)
        _go_on(match)
    print(link.write(match, spent=record.seconds_noted(game.notes)))


def show(match: Match) -> None:
    """Print the position looked at and how things stand."""
    print(f"\n{match.game.draw(match.position.state)}\n\n{status_text(match)}")


def status_text(match: Match) -> str:
    """Status of the game: the scores, and the result or what to do now."""
    situation = match.game.situation(match.position.state)
    scores = ", ".join(f"{name} {score}" for name, score in zip(match.names, situation.scores, strict=True))
    outcome = match.outcome
    if outcome is not None:
        winners = " and ".join(match.names[player] for player in outcome.winners) or "Nobody"
        verb = "shared the win" if outcome.drawn else "won together" if len(outcome.winners) > 1 else "won"
        return f"Game over. {scores}. {winners} {verb}: {outcome.reason}."
    return f"{situation.phase}. {scores}. {_to_move(match)}{situation.task.format(*match.names)}."


def _to_move(match: Match) -> str:
    """Who is to do what comes after it."""
    mover = match.position.state.to_move
    return "" if mover is None or mover == CHANCE else f"{match.names[mover]} to move: "


def _ask(match: Match) -> str:
    """A line from the keyboard without spaces around it; its end counts as "quit"."""
    mover = match.position.state.to_move
    prompt = "Game over"
    if match.outcome is None and mover is not None:
        prompt = "Dice" if mover == CHANCE else match.names[mover]
    try:
        return input(f"{prompt}> ").strip()
    except EOFError:
        print()
        return "quit"


def _go_on(match: Match) -> None:
    """Let dice fall and computers act at the end of the line, until a person is to move or the game is full."""
    budget = TurnBudget()
    while True:
        _tell(match, match.fall())
        level = _level_to_move(match)
        if not match.at_end or not level or match.full:
            return
        _act(match, str(decide(match, str(level), match.ply, budget)))


def _level_to_move(match: Match) -> float:
    """The level of the computer that is to move; 0 where none is."""
    mover = match.position.state.to_move
    return match.seats[mover].level if match.outcome is None and mover is not None and mover >= 0 else 0


def _obey(game: Loaded, typed: str) -> None:
    """Do what was typed. Raises Refused."""
    word, _, rest = typed.partition(" ")
    rest = rest.strip()
    if word in COMMANDS:
        COMMANDS[word](game, rest)
    elif typed:
        _act(game.match, typed)


def _act(match: Match, text: str) -> None:
    before = match.ply
    try:
        match.play_text(text)
    except IllegalAction as refusal:
        raise Refused(f"{refusal}.") from None
    except ValueError as error:
        raise Refused(str(error)) from None
    _tell(match, match.current.plies[before : match.ply])


def _tell(match: Match, plies: Sequence[Ply]) -> None:
    """Say what these did, and show the position, if there are any."""
    for event in (event for ply in plies for event in ply.events):
        print(f"{event.say(match.names)}.")
    if plies:
        show(match)


def _list_actions(game: Loaded, rest: str) -> None:
    match = game.match
    if match.outcome is not None:
        raise Refused("The game is over.")
    print(fill(" ".join(map(str, match.choices)), 79, break_on_hyphens=False) or f"{DICE_FALL}.")
    for action in match.position.state.interruptions():
        print(f"At any moment: {action}")


def _undo(game: Loaded, rest: str) -> None:
    match = game.match
    for _ in range(min(_times(rest), match.length)):
        match.undo(_people(match))
    show(match)


def _redo(game: Loaded, rest: str) -> None:
    match = game.match
    for _ in range(min(_times(rest), match.length)):
        match.redo(_people(match))
    show(match)


def _people(match: Match) -> list[int] | None:
    """The players whose decisions are taken back: people, or all where there are none."""
    return [player for player, seat in enumerate(match.seats) if not seat.level] or None


def _times(rest: str) -> int:
    if rest and not (rest.isascii() and rest.isdigit() and len(rest) <= 6):
        raise Refused(f"How many moves? {rest!r} is not a whole number.")
    return int(rest or 1)


def _hint(game: Loaded, rest: str) -> None:
    match = game.match
    if match.outcome is not None:
        raise Refused("The game is over.")
    _decider(match)
    found = hint(match.game, match.position.state)
    print(f"{found.action}: {found.phrases[0][1]}. {found.words}".format(*match.names))
    print(f"Likely: {' '.join(map(str, found.line))}")


def _resign(game: Loaded, rest: str) -> None:
    match = game.match
    try:
        match.resign(_decider(match))
    except ValueError as error:
        raise Refused(str(error)) from None
    print(status_text(match))


def _leave(game: Loaded, rest: str) -> None:
    match = game.match
    if rest and not (rest.isascii() and rest.isdigit() and len(rest) == 1):
        raise Refused(f"{rest!r} is not a computer's level; they are 1 to 6.")
    before, player = match.ply, _decider(match)
    try:
        match.leave(player, int(rest or LEFT_TO))
    except ValueError as error:
        raise Refused(str(error)) from None
    _tell(match, match.current.plies[before : match.ply])
    if match.ply == before:
        print(f"{match.names[player]} left, and a computer plays instead, at level {match.seats[player].level}.")


def _decider(match: Match) -> int:
    """The player to move. Raises Refused where there is none."""
    mover = match.position.state.to_move
    if mover is None:
        raise Refused("The game is over.")
    if mover == CHANCE:
        raise Refused(f"{DICE_FALL}; nobody is to move.")
    return mover


def _link(game: Loaded, rest: str) -> None:
    spent = record.seconds_noted(game.notes) if game.match.at_end else 0
    print(link.write(game.match, game.match.ply, spent))


def _save(game: Loaded, rest: str) -> None:
    if not rest:
        raise Refused("Save to which file? Write: save FILE")
    try:
        Path(rest).write_text(record.write(game.match, game.notes), encoding="utf-8")
    except OSError as error:
        raise Refused(f"{rest} cannot be written: {error.strerror}.") from None
    print(f"Saved to {rest}.")


def _help(game: Loaded, rest: str) -> None:
    print(HELP)


COMMANDS: dict[str, Callable[[Loaded, str], None]] = {
    "?": _list_actions,
    "help": _help,
    "hint": _hint,
    "leave": _leave,
    "link": _link,
    "redo": _redo,
    "resign": _resign,
    "save": _save,
    "undo": _undo,
}
