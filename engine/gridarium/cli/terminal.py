"""A match in the terminal: what is typed, and what is shown."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from textwrap import fill
from typing import Any, NamedTuple

from gridarium.formats import link, record
from gridarium.formats.data import read_json
from gridarium.formats.record import Loaded
from gridarium.game import CHANCE, IllegalAction
from gridarium.match.match import Match, Ply
from gridarium.protocol.program import Forfeit, Program
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


class Table(NamedTuple):
    """A game in the terminal, and who plays it that is no person here: programs, by player, which are running."""

    game: Loaded
    programs: Mapping[int, Program]

    @property
    def match(self) -> Match:
        """The game that is played."""
        return self.game.match

    @property
    def people(self) -> list[int] | None:
        """The players whose decisions are taken back: people, or all where there are none."""
        others = self.programs.keys()
        return [seat for seat, one in enumerate(self.match.seats) if not one.level and seat not in others] or None


def play(game: Loaded, commands: Mapping[int, str] | None = None) -> None:
    """Ask for actions and commands until "quit" or the end of the input, then print the game as a link.

    ``commands`` start the programs that play, by player. Raises Refused where one does not get ready.
    """
    with ExitStack() as running:
        match = game.match
        table = Table(game, {seat: running.enter_context(_begun(match, one)) for seat, one in (commands or {}).items()})
        print(f'{match.game.title}. "?" lists the legal moves, "help" everything else.')
        show(match)
        _go_on(table)
        for typed in iter(lambda: _ask(match), "quit"):
            try:
                _obey(table, typed)
            except Refused as refusal:
                print(refusal)
            _go_on(table)
        print(link.write(match, spent=record.seconds_noted(game.notes)))


def _begun(match: Match, command: str) -> Program:
    """A program that is ready to play that match. Raises Refused."""
    try:
        program = Program(command)
    except Forfeit as forfeit:
        raise Refused(f"{command} does not get ready: {forfeit.reason}.") from None
    try:
        program.begin(match.game.name, match.players, match.options)
    except Forfeit as forfeit:
        program.end()
        raise Refused(f"{command} does not get ready: {forfeit.reason}.") from None
    return program


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


def _go_on(table: Table) -> None:
    """Let dice fall and computers act at the end of the line, until a person is to move or the game is full."""
    match, budget = table.match, TurnBudget()
    while True:
        _tell(match, match.fall())
        mover = match.position.state.to_move
        if not match.at_end or match.full or match.outcome is not None or mover is None or mover < 0:
            return
        if level := match.seats[mover].level:
            _act(match, str(decide(match, str(level), match.ply, budget)))
        elif mover in table.programs:
            _ask_program(match, mover, table.programs[mover])
        else:
            return


def _ask_program(match: Match, player: int, program: Program) -> None:
    """Let a program act; by a verdict it has lost, or leaves, and a computer plays on."""
    try:
        _act(match, str(program.choose(match)))
    except Forfeit as forfeit:
        print(f"{match.names[player]} gives no move. Verdict: {forfeit}.")
        if match.can_leave(player):
            match.leave(player, LEFT_TO)
        else:
            match.resign(player)
        show(match)


def _obey(table: Table, typed: str) -> None:
    """Do what was typed. Raises Refused."""
    word, _, rest = typed.partition(" ")
    rest = rest.strip()
    if word in COMMANDS:
        COMMANDS[word](table, rest)
    elif typed:
        _act(table.match, typed)


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


def _list_actions(table: Table, rest: str) -> None:
    match = table.match
    if match.outcome is not None:
        raise Refused("The game is over.")
    print(fill(" ".join(map(str, match.choices)), 79, break_on_hyphens=False) or f"{DICE_FALL}.")
    for action in match.position.state.interruptions():
        print(f"At any moment: {action}")


def _undo(table: Table, rest: str) -> None:
    match = table.match
    for _ in range(min(_times(rest), match.length)):
        match.undo(table.people)
    show(match)


def _redo(table: Table, rest: str) -> None:
    match = table.match
    for _ in range(min(_times(rest), match.length)):
        match.redo(table.people)
    show(match)


def _times(rest: str) -> int:
    if rest and not (rest.isascii() and rest.isdigit() and len(rest) <= 6):
        raise Refused(f"How many moves? {rest!r} is not a whole number.")
    return int(rest or 1)


def _hint(table: Table, rest: str) -> None:
    match = table.match
    if match.outcome is not None:
        raise Refused("The game is over.")
    _decider(match)
    found = hint(match.game, match.position.state)
    print(f"{found.action}: {found.phrases[0][1]}. {found.words}".format(*match.names))
    print(f"Likely: {' '.join(map(str, found.line))}")


def _resign(table: Table, rest: str) -> None:
    match = table.match
    try:
        match.resign(_decider(match))
    except ValueError as error:
        raise Refused(str(error)) from None
    print(status_text(match))


def _leave(table: Table, rest: str) -> None:
    match = table.match
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


def _link(table: Table, rest: str) -> None:
    match = table.match
    spent = record.seconds_noted(table.game.notes) if match.at_end else 0
    print(link.write(match, match.ply, spent))


def _save(table: Table, rest: str) -> None:
    if not rest:
        raise Refused("Save to which file? Write: save FILE")
    try:
        Path(rest).write_text(record.write(table.match, table.game.notes), encoding="utf-8")
    except OSError as error:
        raise Refused(f"{rest} cannot be written: {error.strerror}.") from None
    print(f"Saved to {rest}.")


def _help(table: Table, rest: str) -> None:
    print(HELP)


COMMANDS: dict[str, Callable[[Table, str], None]] = {
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
