"""``python -m gridarium arena``: one table of players, many games, and how the first of them did."""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from gridarium.cli.contest import add_arguments, all_of, by_verdict, check_players, played, seconds_of
from gridarium.cli.progress import Pace, tell
from gridarium.cli.terminal import Refused, typed_options
from gridarium.formats import link, record
from gridarium.game import count
from gridarium.games import GAMES, load
from gridarium.search.players import KINDS
from gridarium.tournament.game import Job, Played
from gridarium.tournament.players import listed, named
from gridarium.tournament.rating import elo, interval
from gridarium.tournament.schedule import schedule


class ArenaScore(NamedTuple):
    """Score of the first player against the rest, over all games."""

    games: int
    wins: int
    draws: int
    losses: int
    share: float
    """The points won of those to be won; those who share a win have equal parts of its point."""
    difference: float
    """Mean of the first player's score less the best other score."""
    elo: float
    error: float
    """Half the width of the interval that holds the Elo difference 95 times in 100."""


def arena_score(games: Sequence[Played]) -> ArenaScore:
    """Score of the first player."""
    results = [game.results[0] for game in games]
    wins, losses = results.count(1.0), results.count(0.0)
    played = len(games)
    draws = played - wins - losses
    difference = sum(game.scores[0] - max(game.scores[1:]) for game in games) / played
    share = sum(results) / played
    low, high = (elo(bound, played) for bound in interval(results, share))
    return ArenaScore(played, wins, draws, losses, share, difference, elo(share, played), (high - low) / 2)


def report(kinds: Sequence[str], games: Sequence[Played]) -> list[str]:
    """The lines to print."""
    first = arena_score(games)
    rows = [
        f"{count(first.games, 'game')}: {named(kinds[0])} won {first.wins}, drew {first.draws}, lost {first.losses} "
        f"({first.share:.1%} of the points, {1 / len(kinds):.1%} would be an equal share)",
        f"score difference {first.difference:+.2f} a game, Elo difference {first.elo:+.0f} +- {first.error:.0f}",
    ]
    for player, kind in enumerate(kinds):
        actions = sum(game.actions[player] for game in games)
        spent = sum(game.seconds[player] for game in games)
        slowest = max(game.slowest[player] for game in games)
        rows.append(f"{named(kind)}: {1000 * spent / max(1, actions):.1f} ms a move, {1000 * slowest:.0f} at most")
    return rows + by_verdict(games)


def add_command(commands: Any, option: argparse.ArgumentParser) -> None:
    """Add ``arena`` to the commands of an argument parser; ``option`` is the parser of a game's options."""
    parser = commands.add_parser("arena", parents=[option], help="let players play many games against each other")
    parser.add_argument("game", choices=GAMES, help="the game")
    parser.add_argument(
        "--seats",
        type=_seats,
        default=("6", "greedy"),
        metavar="A,B,...",
        help=f"a player for each seat: {', '.join(KINDS)}, one of the game's own, or a program such as ./mybot",
    )
    add_arguments(parser, games=20)
    parser.add_argument("--out", type=Path, metavar="DIR", help="write the transcripts there")
    parser.set_defaults(command=run)


def _seats(text: str) -> tuple[str, ...]:
    kinds = listed(text)
    if len(kinds) < 2:
        raise argparse.ArgumentTypeError("two or more players are needed, with a comma in between")
    return kinds


def jobs(asked: argparse.Namespace) -> list[Job]:
    """The games, the seats passed on from one to the next. Raises Refused for players or options that cannot be."""
    options, game = typed_options(asked.option), load(asked.game)
    check_players(game, asked.seats)
    try:
        options = game.check_options(options)
        game.check_players(len(asked.seats), options)
    except ValueError as error:
        raise Refused(str(error)) from None
    job = Job(asked.game, options, (), (), 0, asked.seed, asked.looks, asked.seconds, asked.clock)
    return schedule([(asked.game, asked.seats)], asked.games, len(asked.seats), job)


def run(asked: argparse.Namespace) -> int:
    """The command."""
    todo = jobs(asked)
    if asked.out is not None:
        asked.out.mkdir(parents=True, exist_ok=True)
    pace = Pace(len(todo), asked.limit)
    tell(f"{count(len(todo), 'game')}: {pace.expected(seconds_of(todo[0]), asked.cores or os.cpu_count() or 1)}")
    games: list[Played] = []
    for game in played(todo, asked, pace):
        games.append(game)
        so_far = arena_score(games)
        how_far = f"{len(games)} of {count(len(todo), 'game')}"
        result = f"won {so_far.wins}, drew {so_far.draws}, lost {so_far.losses}"
        tell("; ".join(filter(None, (f"{how_far}: {result}", pace.left))))
        if asked.out is not None:
            asked.out.joinpath(f"{game.number + 1:04}.txt").write_text(transcript(game, asked.seed), encoding="utf-8")
    if not games:
        raise Refused("No game was over within the limit.")
    if asked.limit is None:
        all_of(todo, games)
    for row in report(asked.seats, games):
        print(row)
    return 0


def transcript(game: Played, seed: int) -> str:
    """A game as a text file."""
    words = f"game {game.number + 1}, seed {seed}"
    match = link.read(game.link.partition("#")[2]).match
    return record.write(match, {"Arena": f"{words}, {game.verdict}: {game.reason}" if game.verdict else words})
