"""``python -m gridarium tournament`` and ``ladder``: many players, many games, and how strong each is, with errors.

All games are kept in a file as they are over, if one is named: the same command is continued where it was stopped, and
more games can be asked for.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from contextlib import closing
from importlib.util import find_spec
from pathlib import Path
from typing import Any, get_args

from gridarium.cli.contest import EXTRA, add_arguments, all_of, by_verdict, check_players, played
from gridarium.cli.progress import Pace, tell
from gridarium.cli.terminal import Refused, typed_options
from gridarium.game import count
from gridarium.games import GAMES, load
from gridarium.jobs.work import OtherTerms, Work
from gridarium.tournament.game import Job, Played, read
from gridarium.tournament.players import listed, named
from gridarium.tournament.rating import by_elo, by_openskill
from gridarium.tournament.schedule import Form, kinds_in_order, schedule, tables
from gridarium.tournament.sprt import BOUND, POINTS, SequentialTest, Trial

OPENING = 4
"""Decisions made by chance, so that no two games begin alike."""
MOST = 1000
"""Elo that a test may ask for."""


def add_commands(commands: Any, option: argparse.ArgumentParser) -> None:
    """Add both to the commands of an argument parser; ``option`` is the parser of a game's options."""
    parser = commands.add_parser(
        "tournament", parents=[option], help="let many players meet, and measure how strong each is"
    )
    parser.add_argument(
        "--form",
        choices=get_args(Form),
        default="round-robin",
        help="who meets whom: all meet all, the first one all, each the next two",
    )
    parser.add_argument(
        "--sprt",
        type=_test,
        metavar="A,B",
        help="of two players, find whether the first is B Elo stronger rather than A, in at most so many games",
    )
    _add_arguments(parser)
    ladder = commands.add_parser(
        "ladder", parents=[option], help="measure how far apart the levels and the simple players are, in Elo"
    )
    ladder.set_defaults(form="ladder", sprt=None)
    _add_arguments(ladder)


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", nargs="*", help=f"the games, by default all: {', '.join(GAMES)}")
    parser.add_argument(
        "--players", metavar="A,B,...", help="only these, weakest first; also levels like 4.5, programs"
    )
    parser.add_argument("--table", type=int, default=2, metavar="N", help="how many seats there are (default 2)")
    parser.add_argument(
        "--opening", type=int, default=OPENING, metavar="N", help=f"first moves made by chance (default {OPENING})"
    )
    add_arguments(parser, games=100)
    parser.add_argument("--out", type=Path, metavar="FILE", help="keep each game there as soon as it is over")
    parser.set_defaults(command=run)


def _test(text: str) -> SequentialTest:
    try:
        same, stronger = map(float, text.split(","))
    except ValueError:
        same = stronger = 0.0
    if not -MOST <= same < stronger <= MOST:
        raise argparse.ArgumentTypeError(f"{text!r} is not two numbers of Elo, the smaller one first")
    return SequentialTest(same, stronger)


def run(asked: argparse.Namespace) -> int:
    """The command."""
    rosters = {name: _kinds(name, asked) for name in asked.game or GAMES}
    if asked.sprt and [len(kinds) for kinds in rosters.values()] != [2]:
        raise Refused("A test is between two players of one game.")
    todo = _jobs(rosters, asked)
    trial = Trial(asked.sprt) if asked.sprt else None
    games = _play(todo, _kept(rosters, asked), trial, asked)
    if trial:
        print("\n".join(_tested(trial, *rosters.values())) + "\n")
    for name, kinds in rosters.items():
        own = [game for game in games if game.game == name]
        print("\n".join([*_table(name, own, kinds, asked), *by_verdict(own)]) + "\n")
    return 0


def _play(
    todo: Sequence[Job], kept: Work[Played] | None, trial: Trial | None, asked: argparse.Namespace
) -> list[Played]:
    """Play what is not known yet, until all is played or, of a test, until that is decided. Returns all that counts, in
    order."""
    games = {job.number: kept.results[job.number] for job in todo if kept and job.number in kept.results}
    left = [job for job in todo if job.number not in games]
    tell(f"{count(len(todo), 'game')}, {len(games)} of them played already")
    pace = Pace(len(left), asked.limit)
    decided = trial is not None and any(map(trial.take, games.values()))
    with closing(played([] if decided else left, asked, pace)) as new:
        for game in kept.keeping(new) if kept else new:
            games[game.number] = game
            tell("; ".join(filter(None, (f"{len(games)} of {count(len(todo), 'game')}", pace.left))))
            if trial and trial.take(game):
                break
    if trial and trial.stronger is not None:
        todo = todo[: trial.games]
    if asked.limit is None:
        all_of(todo, [games[job.number] for job in todo if job.number in games])
    return [games[job.number] for job in todo if job.number in games]


def _kinds(name: str, asked: argparse.Namespace) -> tuple[str, ...]:
    """The players of a game's tournament. Raises Refused for a game or a player that there is not."""
    if name not in GAMES:
        raise Refused(f"{name!r} is none of the games: {', '.join(GAMES)}.")
    game = load(name)
    kinds = listed(asked.players) if asked.players else kinds_in_order(game)
    if len(set(kinds)) < max(2, len(kinds)):
        raise Refused("There must be two players at least, and each of them once.")
    check_players(game, kinds)
    try:
        game.check_players(asked.table, game.check_options(typed_options(asked.option)))
    except ValueError as error:
        raise Refused(str(error)) from None
    if asked.table % _together(kinds, asked):
        raise Refused(f"{asked.table} seats cannot be shared out evenly: choose another --table, or other --players.")
    if _together(kinds, asked) > 2 and find_spec("openskill") is None:
        raise Refused(EXTRA.format("ratings"))
    return kinds


def _together(kinds: Sequence[str], asked: argparse.Namespace) -> int:
    """How many players share a table."""
    return 2 if asked.form == "ladder" else min(asked.table, len(kinds))


def _jobs(rosters: Mapping[str, Sequence[str]], asked: argparse.Namespace) -> list[Job]:
    """All games, in the order in which they are played."""
    groups = [
        (name, table) for name, kinds in rosters.items() for table in tables(kinds, asked.form, _together(kinds, asked))
    ]
    options = typed_options(asked.option)
    job = Job("", options, (), (), 0, asked.seed, asked.looks, asked.seconds, asked.clock, max(0, asked.opening))
    return schedule(groups, asked.games, asked.table, job)


def _kept(rosters: Mapping[str, Sequence[str]], asked: argparse.Namespace) -> Work[Played] | None:
    """The file of the games, if one is named. Raises Refused where it has something else."""
    if asked.out is None:
        return None
    names = ("form", "table", "opening", "seed", "looks", "seconds", "clock")
    terms = {name: getattr(asked, name) for name in names}
    try:
        return Work(asked.out, {"players": rosters, "options": typed_options(asked.option), **terms}, read)
    except (OtherTerms, OSError) as error:
        raise Refused(str(error)) from None


def _tested(trial: Trial, kinds: Sequence[str]) -> list[str]:
    """The lines that say how a test went."""
    first, other = map(named, kinds)
    said = {
        True: f"{first} is stronger than {other}, by {trial.test.stronger:g} Elo rather than {trial.test.same:g}",
        False: f"{first} is not so much stronger than {other}: by {trial.test.same:g} Elo rather than "
        f"{trial.test.stronger:g}",
        None: "Nothing is decided yet",
    }[trial.stronger]
    pairs = ", ".join(f"{trial.pairs[share]} of {2 * share:g}" for share in POINTS)
    return [
        f"{said} (ratio {trial.ratio:+.2f} between -{BOUND:.2f} and +{BOUND:.2f})",
        f"{count(trial.pairs.total(), 'pair')} of games, by the points of the first in them: {pairs}",
    ]


def _table(name: str, games: Sequence[Played], kinds: Sequence[str], asked: argparse.Namespace) -> list[str]:
    """The lines to print, the strongest below."""
    try:
        rate = by_elo if _together(kinds, asked) == 2 else by_openskill
        ratings = rate(games, kinds)
        if asked.form != "ladder":
            ratings = rate(games, [rating.kind for rating in sorted(ratings, key=lambda rating: rating.strength)])
    except ValueError as error:
        return [load(name).title, str(error)]
    measure, digits = ("Elo", 0) if rate is by_elo else ("skill", 1)
    rows = [
        load(name).title,
        f"{'':24}{measure:>7}{'error':>8}{'step':>8}{'error':>8}{'games':>7}{'points':>8}{'ms a move':>11}",
    ]
    for place, rating in enumerate(ratings):
        rows.append(
            f"{named(rating.kind):24}{rating.strength:+7.{digits}f}{_error(rating.error, digits)}"
            + (f"{rating.step:+8.{digits}f}{_error(rating.step_error, digits)}" if place else " " * 16)
            + f"{rating.games:7}{rating.share:8.1%}{rating.seconds * 1e3:11.1f}"
        )
    return rows


def _error(error: float, digits: int) -> str:
    return f"{'+-':>3}{error:5.{digits}f}"
