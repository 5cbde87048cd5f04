"""What the commands share that let players play many games: how many, on what terms, by which workers, until when."""

from __future__ import annotations

import argparse
import json
import os
import time
from collections.abc import Generator, Iterable, Sequence
from hashlib import sha256
from importlib.util import find_spec

from gridarium.cli.progress import Pace, minutes
from gridarium.cli.terminal import Refused
from gridarium.formats import link
from gridarium.game import CHANCE, Game
from gridarium.jobs.workers import on_cores, on_dask
from gridarium.match.match import Match
from gridarium.search.budget import TurnBudget
from gridarium.search.players import decide
from gridarium.tournament.game import Job, Played, play
from gridarium.tournament.players import check, is_program, named

EXTRA = "This needs a package more. Get it with: pip install 'gridarium[{}]'"
WEAK = "1"
"""Who plays a game quickly, to see how long games are."""
PARTS = 4
"""How many decisions of such a game others are timed at."""


def add_arguments(parser: argparse.ArgumentParser, games: int) -> None:
    """Add what all of them have to the parser of a command; ``games`` are how many it plays unless told."""
    parser.add_argument("--games", type=_positive, default=games, metavar="N", help=f"how many (default {games})")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="the same seed gives the same games")
    parser.add_argument(
        "--looks", type=_positive, metavar="N", help="positions that a turn may cost (default: its own)"
    )
    time_bound = parser.add_mutually_exclusive_group()
    time_bound.add_argument("--seconds", type=_seconds, metavar="S", help="also stop each turn after so long")
    time_bound.add_argument(
        "--clock", type=_clock, metavar="S+I", help="each has so many seconds for a game, and some more for each move"
    )
    parser.add_argument("--cores", type=int, default=0, metavar="N", help="games at a time (default: all cores)")
    parser.add_argument("--scheduler", metavar="ADDRESS", help="let the workers of this Dask scheduler play the games")
    parser.add_argument(
        "--limit", type=minutes, metavar="MINUTES", help="end after so long, with the games that are over by then"
    )


def _positive(text: str) -> int:
    if not (text.isascii() and text.isdigit() and 1 <= int(text) <= 10**9):
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 1 on")
    return int(text)


def _seconds(text: str) -> float:
    try:
        return minutes(text) / 60
    except argparse.ArgumentTypeError:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of seconds") from None


def _clock(text: str) -> tuple[float, float]:
    seconds, _, increment = text.partition("+")
    return _seconds(seconds), _seconds(increment) if increment else 0.0


def check_players(game: Game, kinds: Iterable[str]) -> None:
    """Raise Refused, with a sentence, unless all of these can play the game."""
    for kind in dict.fromkeys(kinds):
        try:
            check(game, kind)
        except ValueError as error:
            raise Refused(str(error)) from None


def played(jobs: Sequence[Job], asked: argparse.Namespace, pace: Pace) -> Generator[Played, None, None]:
    """The games as they are over: on the cores of this machine, or by the workers of the scheduler that is named."""
    if asked.scheduler is None:
        yield from pace.counting(on_cores(play, jobs, asked.cores or os.cpu_count() or 1, pace.end))
        return
    if find_spec("distributed") is None:
        raise Refused(EXTRA.format("dask"))
    run = sha256(json.dumps(jobs[:1]).encode()).hexdigest()
    try:
        yield from pace.counting(on_dask(play, jobs, asked.scheduler, run, pace.end))
    except OSError as error:
        raise Refused(f"The scheduler {asked.scheduler} does not answer: {error}. All games so far are kept.") from None


def all_of(jobs: Sequence[Job], games: Iterable[Played]) -> None:
    """Hold that the games that are over are just those that were to be played, each once."""
    finished = [game.number for game in games]
    if sorted(finished) != sorted(job.number for job in jobs):
        raise RuntimeError(f"{len(jobs)} games were to be played, and {len(finished)} others came of it.")


def by_verdict(games: Sequence[Played]) -> list[str]:
    """The lines that say which programs lost by which verdicts, and why the first time."""
    rows = []
    for kind in dict.fromkeys(kind for game in games for kind in game.kinds if is_program(kind)):
        lost = [game for game in games if game.loser is not None and game.kinds[game.loser] == kind]
        for verdict in dict.fromkeys(game.verdict for game in lost):
            some = [game for game in lost if game.verdict == verdict]
            first = f"the first in game {some[0].number + 1}: {some[0].reason}"
            rows.append(f"{named(kind)}: {verdict} in {len(some)} of {len(games)}, {first}")
    return rows


def seconds_of(job: Job) -> float:
    """About how many seconds such a game takes: as many decisions as one between weak players has, at the pace of some
    of their positions. Programs count as weak players."""
    weak = play(job._replace(kinds=(WEAK,) * len(job.kinds), seconds=None, looks=None, clock=None))
    match = link.read(weak.link.partition("#")[2]).match
    decisions = [number for number, ply in enumerate(match.current.plies) if ply.actor != CHANCE]
    sampled = [decisions[len(decisions) * part // PARTS] for part in range(PARTS)]
    each = {kind: sum(_thought(match, ply, kind, job) for ply in sampled) / PARTS for kind in set(job.kinds)}
    return sum(weak.actions[player] * each[kind] for player, kind in enumerate(job.kinds))


def _thought(match: Match, ply: int, kind: str, job: Job) -> float:
    """The seconds that a player thinks at that ply."""
    match.jump(ply)
    begun = time.perf_counter()
    decide(match, WEAK if is_program(kind) else kind, job.seed, TurnBudget(job.seed), job.seconds, job.looks)
    return time.perf_counter() - begun
