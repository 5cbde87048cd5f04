"""A match in the terminal: what is typed, and what is shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from textwrap import fill
from typing import Any

from gridarium import link, record
from gridarium.data import read_json
from gridarium.game import IllegalAction
from gridarium.match import Match
from gridarium.record import Loaded
from gridarium.search.hints import hint
from gridarium.search.thinking import Thinking

HELP = """\
Type an action as the move list writes it, or one of these:
  ?          list the legal actions
  undo, redo by one action, or by so many: undo 4; against a computer back to your own last action
  hint       what to do here, and why
  resign     the side to move gives up
  link       print the game as text for a link
  save FILE  write the game to a file; "play FILE" goes on with it
  help       this list
  quit       leave; the link is printed, so nothing is lost"""


class Refused(Exception):
    """What was asked cannot be done: a sentence for people."""


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
    print(f'{match.game.title}. "?" lists the legal actions, "help" everything else.')
    show(match)
    _let_computers_play(match)
    for typed in iter(lambda: _ask(match), "quit"):
        try:
            _obey(game, typed)
        except Refused as refusal:
            print(refusal)
        _let_computers_play(match)
    print(link.write(match, spent=record.seconds_noted(game.notes)))


def show(match: Match) -> None:
    """Print the position looked at and how things stand."""
    print(f"\n{match.game.draw(match.state)}\n\n{standing(match)}")


def standing(match: Match) -> str:
    """Where the game stands: the scores, and the result or what to do now."""
    situation = match.game.situation(match.state)
    scores = ", ".join(f"{name} {score}" for name, score in zip(match.names, situation.scores, strict=True))
    outcome = match.outcome
    if outcome is not None:
        winners = " and ".join(match.names[player] for player in outcome.winners) or "Nobody"
        verb = "share the win" if len(outcome.winners) > 1 else "wins"
        return f"Game over. {scores}. {winners} {verb}: {outcome.reason}."
    return f"{situation.phase}. {scores}. {situation.task.format(*match.names)}."


def _ask(match: Match) -> str:
    """A line from the keyboard without spaces around it; its end counts as "quit"."""
    mover = match.state.to_move
    prompt = "Game over" if match.outcome is not None or mover is None else match.names[mover]
    try:
        return input(f"{prompt}> ").strip()
    except EOFError:
        print()
        return "quit"


def _let_computers_play(match: Match) -> None:
    """Let every computer that is to move at the end of the line act, until a person is or the game is full."""
    while match.at_end and match.outcome is None and _computer_to_move(match) and not match.full:
        state = match.state
        level = match.seats[state.to_move or 0].level
        _act(match, str(Thinking(match.game, state, level, seed=match.ply).finish().action))


def _computer_to_move(match: Match) -> bool:
    mover = match.state.to_move
    return mover is not None and mover >= 0 and match.seats[mover].level > 0


def _obey(game: Loaded, typed: str) -> None:
    """Do what was typed. Raises Refused."""
    word, _, rest = typed.partition(" ")
    rest = rest.strip()
    if word in COMMANDS:
        COMMANDS[word](game, rest)
    elif typed:
        _act(game.match, typed)


def _act(match: Match, text: str) -> None:
    try:
        match.play(text)
    except IllegalAction as refusal:
        raise Refused(f"{refusal}.") from None
    except ValueError as error:
        raise Refused(str(error)) from None
    for event in match.events[match.ply - 1]:
        print(f"{event.say(match.names)}.")
    show(match)


def _list_actions(game: Loaded, rest: str) -> None:
    match = game.match
    if match.outcome is not None:
        raise Refused("The game is over.")
    print(fill(" ".join(map(str, match.state.legal_actions())), 79, break_on_hyphens=False))
    for action in match.state.interruptions():
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
        raise Refused(f"How many actions? {rest!r} is not a whole number.")
    return int(rest or 1)


def _hint(game: Loaded, rest: str) -> None:
    match = game.match
    mover = match.state.to_move
    if match.outcome is not None or mover is None:
        raise Refused("The game is over.")
    found = hint(match.game, match.state)
    print(f"{found.action}. {found.words.format(*match.names)}")
    print(f"Likely: {' '.join(map(str, found.line))}")


def _resign(game: Loaded, rest: str) -> None:
    match = game.match
    mover = match.state.to_move
    if mover is None:
        raise Refused("The game is over.")
    try:
        match.resign(mover)
    except ValueError as error:
        raise Refused(str(error)) from None
    print(standing(match))


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
    "link": _link,
    "redo": _redo,
    "resign": _resign,
    "save": _save,
    "undo": _undo,
}
