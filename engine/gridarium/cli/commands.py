"""``python -m gridarium``: play in the terminal, let computers play, count positions, look at games."""

from __future__ import annotations

import argparse
import io
import json
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from textwrap import fill
from typing import Any

from gridarium import __version__
from gridarium.cli import arena, engine, learn, puzzles, terminal, tournament
from gridarium.cli.terminal import Refused, typed_options
from gridarium.formats import link, record, study
from gridarium.formats.notes import CLOCK
from gridarium.formats.record import Loaded
from gridarium.game import Game, State, brief
from gridarium.games import GAMES, has, load
from gridarium.match.annotations import Annotation
from gridarium.match.match import Match, Seat
from gridarium.perft import divide, perft
from gridarium.search.levels import EASIEST, LEVELS, STRONGEST
from gridarium.search.players import level_named
from gridarium.tournament.players import is_program, listed, seat_of

ABOUT = """\
Gridarium: grid strategy games.

  python -m gridarium play gridbloc
  python -m gridarium play gridbloc --seat Ann --seat Ben --option map=spiral
  python -m gridarium play gridbloc --option 'map={"w": 7, "h": 5, "walls": ["c2|c3"]}'
  python -m gridarium play gridbloc --level 4
  python -m gridarium play gridopolis --players 3 --option rounds=20
  python -m gridarium play saved-game.txt
  python -m gridarium arena gridbloc --seats 4,6 --games 100
  python -m gridarium arena gridopolis --seats 6,2,2 --games 30 --option rounds=20
  python -m gridarium arena gridbloc --seats 6,"./mybot --depth 3"
  python -m gridarium tournament gridbloc --players 1,2,3,./mybot --games 100 --out games.jsonl
  python -m gridarium tournament gridwar --players 5,4 --sprt 0,50 --games 2000
  python -m gridarium ladder gridwar --games 100 --out ladder.jsonl
  python -m gridarium puzzles gridbloc --count 20 --out puzzles.json
  python -m gridarium learn gridbloc --games 500 --level 5,6 --looks 2000
  python -m gridarium engine gridbloc --level 6
  python -m gridarium perft gridbloc --depth 3 --divide
  python -m gridarium replay 'https://example.org/gridbloc.html#1.gridbloc...'
"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command. Returns 0, 1 when something could not be done, 130 when interrupted; 2 is wrong usage."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    asked = _parser().parse_args(arguments)
    command: Callable[[argparse.Namespace], int] = asked.command
    try:
        return command(asked)
    except Refused as refusal:
        print(refusal, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
        return 130


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m gridarium", description=ABOUT, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--version", action="version", version=f"Gridarium {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)

    option = argparse.ArgumentParser(add_help=False)
    option.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game; the value is a word, a number or JSON (may be repeated)",
    )
    options = argparse.ArgumentParser(add_help=False, parents=[option])
    options.add_argument("--players", type=_players, metavar="N", help="how many play, where there is a choice")

    play = commands.add_parser(
        "play",
        parents=[options],
        help="play in this terminal, against each other or against the computer",
        description=f"Play in this terminal, everybody on the one keyboard.\n\n{terminal.HELP}\n\n{_options_help()}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    play.add_argument("source", metavar="GAME", help=f"{', '.join(GAMES)}; or a link or saved file to continue")
    play.add_argument(
        "--seat", action="append", default=[], metavar="NAME", help="a player's name, in order (may be repeated)"
    )
    play.add_argument(
        "--level",
        type=int,
        choices=LEVELS,
        metavar="N",
        help=f"the other seats are computers of this level, {EASIEST} (easy) to {STRONGEST} (strong)",
    )
    play.add_argument(
        "--seats",
        type=listed,
        metavar="A,B,...",
        help="who sits where, instead: names of people, levels, and programs such as ./mybot",
    )
    play.add_argument(
        "--dice", choices=("page", "people"), help="who rolls: they fall by themselves (page), or you type what fell"
    )
    play.set_defaults(command=_play)

    count = commands.add_parser(
        "perft",
        parents=[options],
        help="count the sequences of legal moves from the opening",
        description=f"Count the sequences of legal moves from the opening, for each depth up to the one given.\n\n"
        f"{_options_help()}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    count.add_argument("game", choices=GAMES, help="the game")
    count.add_argument("--depth", type=_depth, default=2, metavar="N", help="how many moves deep (default 2)")
    count.add_argument("--divide", action="store_true", help="show the count of each first move")
    count.set_defaults(command=_perft)

    again = commands.add_parser("replay", help="tell a game from a link or a saved file: headers, story, result")
    again.add_argument("source", metavar="LINK-OR-FILE", help="a link, a whole address with one, or a file's name")
    again.set_defaults(command=_replay)

    arena.add_command(commands, option)
    tournament.add_commands(commands, option)
    puzzles.add_command(commands)
    learn.add_command(commands, options)
    engine.add_command(commands)
    return parser


def _options_help() -> str:
    """What each game's options are."""
    rows = []
    for name in GAMES:
        rows.append(f"options of {name}:")
        for option in load(name).options:
            values = ", ".join(str(value) for _, value in option.presets() if isinstance(value, str | int))
            row = f"  {option.name}: {option.help} For example {values}."
            rows.append(fill(row, 99, subsequent_indent="    ", break_on_hyphens=False))
    return "\n".join(rows)


def _depth(text: str) -> int:
    if not (text.isascii() and text.isdigit() and 1 <= int(text) <= 20):
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 1 to 20")
    return int(text)


def _players(text: str) -> int:
    if not (text.isascii() and text.isdigit() and 1 <= int(text) <= 9):
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of players from 1 to 9")
    return int(text)


def _open(text: str) -> list[Loaded]:
    """The game of a link, of an address that ends in one, or of a file; of a study all chapters."""
    try:
        if "#" not in text and os.path.isfile(text):
            return list(map(record.read, study.parts(Path(text).read_text(encoding="utf-8"))))
        fragment = text.rpartition("#")[2]
        if study.is_link(fragment):
            return list(map(record.read, study.parts(study.unpacked(fragment))))
        opened = link.read(fragment)
        notes = {CLOCK: str(opened.spent)} if opened.spent else {}
        return [Loaded(opened.match, notes, opened.problem)]
    except UnicodeDecodeError:
        raise Refused(f"{text} is not a text file.") from None
    except OSError as error:
        raise Refused(f"{text} cannot be read: {error.strerror}.") from None
    except record.BadRecord as error:
        raise Refused(str(error)) from None
    except link.BadLink as error:
        if text and not set("./#") & set(text):
            words = f"There is no file called {brief(text)}, and it is not a link. The games are: {', '.join(GAMES)}."
            raise Refused(words) from None
        raise Refused(f"There is no such file, and it is not a link that can be read. {error}") from None


# perft


def _perft(asked: argparse.Namespace) -> int:
    start = _start(load(asked.game), typed_options(asked.option), asked.players)
    if asked.divide:
        counts = divide(start, asked.depth)
        for action, nodes in counts.items():
            print(f"{action}: {nodes}")
        print(f"total: {sum(counts.values())}")
        return 0
    for depth in range(1, asked.depth + 1):
        print(f"{depth}: {perft(start, depth)}", flush=True)
    return 0


def _start(game: Game, given: dict[str, Any], players: int | None) -> State:
    try:
        options = game.check_options(given)
        return game.start(players=players or game.players_for(options)[0], **options)
    except ValueError as error:
        raise Refused(str(error)) from None


# replay


def _replay(asked: argparse.Namespace) -> int:
    return max(map(_tell, _open(asked.source)))


def _tell(loaded: Loaded) -> int:
    """Tell a game: 1 where something is wrong with it."""
    match, notes, problem = loaded
    for key, value in [("Game", match.game.title), *notes.items(), *_terms(match)]:
        print(f"{key}: {value}")
    print()
    noted = {ply: annotation for ply, _, annotation in match.annotations.along(match.current.actions)}
    _note(noted.get(0))
    for number, (text, events) in enumerate(zip(match.current.actions, match.events, strict=True), 1):
        print(f"{number:4}. {text:8} " + ". ".join(event.say(match.names) for event in events))
        _note(noted.get(number))
    terminal.show(match)
    if len(match.lines) > 1:
        print(f"This is variation {match.line + 1} of {len(match.lines)} in the file.")
    if problem:
        print(problem, file=sys.stderr)
        return 1
    return 0


def _note(annotation: Annotation | None) -> None:
    """Print what is noted of a position, where something is."""
    for line in [*annotation.words.split("\n"), annotation.marked()] if annotation is not None else []:
        if line:
            print(fill(line, 99, initial_indent="      ", subsequent_indent="      "))


def _terms(match: Match) -> list[tuple[str, str]]:
    """Seats, options, who rolls and who left, as headers."""
    seats = [(f"Seat {number}", name) for number, name in enumerate(match.names, 1)]
    options = [(option.title, json.dumps(match.options[option.name])) for option in match.game.options]
    dice = [("Dice", "people enter those of a real table")] if match.dice == "people" else []
    left = [
        (
            "Left",
            f"{match.names[gone.player]} in variation {gone.line + 1} after move {gone.ply}, to level {gone.level}",
        )
        for gone in match.departures
    ]
    return [*seats, *options, *dice, *left]


# play


def _play(asked: argparse.Namespace) -> int:
    programs = {seat: kind for seat, kind in enumerate(asked.seats or ()) if is_program(kind)}
    terminal.play(_game(asked), programs)
    return 0


def _game(asked: argparse.Namespace) -> Loaded:
    """A new game, or one to go on with."""
    if not has(asked.source):
        if asked.option or asked.players or asked.seat or asked.level or asked.seats or asked.dice:
            raise Refused(
                "A game from a link or a file has its own options, seats and dice; "
                "leave out --option, --players, --seat, --seats, --level and --dice."
            )
        source = _open(asked.source)[0]
        if source.problem:
            print(source.problem, file=sys.stderr)
        return source
    game = load(asked.source)
    try:
        options = game.check_options(typed_options(asked.option))
        seats = _seats(asked, game.players_for(options)[0])
        return Loaded(Match(game, seats, options, dice=asked.dice or "page"), {})
    except ValueError as error:
        raise Refused(str(error)) from None


def _seats(asked: argparse.Namespace, usual: int) -> list[Seat]:
    """Who sits where, of a new game that is usually played by so many. Raises Refused."""
    if asked.seats:
        if asked.seat or asked.level or (asked.players or len(asked.seats)) != len(asked.seats):
            raise Refused("--seats names everybody at the table; leave out --seat, --level and --players.")
        return [_seat(kind) for kind in asked.seats]
    people = [Seat(name) for name in asked.seat] or [Seat()] * bool(asked.level)
    computer = Seat(f"Level {asked.level}", asked.level) if asked.level else Seat()
    return [*people, *[computer] * ((asked.players or usual) - len(people))]


def _seat(kind: str) -> Seat:
    """A computer by its level, a program, or a person by name."""
    level = level_named(kind)
    return seat_of(kind) if level is None else Seat(f"Level {kind}", level)
