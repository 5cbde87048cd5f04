"""``python -m gridarium engine``: a computer player as a program, for arenas of ours and of others."""

from __future__ import annotations

import argparse
import io
import sys
from typing import Any

from gridarium.cli.terminal import Refused
from gridarium.games import GAMES, load
from gridarium.protocol.engine import Engine
from gridarium.protocol.lines import Lines
from gridarium.search.levels import STRONGEST


def add_command(commands: Any) -> None:
    """Add ``engine`` to the commands of an argument parser."""
    parser = commands.add_parser("engine", help="be a computer player that other programs ask, line by line")
    parser.add_argument("game", choices=GAMES, help="the game")
    parser.add_argument(
        "--level", default=str(STRONGEST), metavar="A", help="the player: a level like 4 or 4.5, or one of the others"
    )
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="the same seed gives the same play")
    parser.set_defaults(command=run)


def run(asked: argparse.Namespace) -> int:
    """The command."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="replace")
    try:
        engine = Engine(load(asked.game), asked.level, asked.seed, _say)
    except ValueError as error:
        raise Refused(str(error)) from None
    engine.serve(Lines(sys.stdin))
    return 0


def _say(line: str) -> None:
    print(line, flush=True)
