"""``python -m gridarium arena``: computer players against each other, many games on all cores."""

from __future__ import annotations

import argparse
import math
import os
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, TypeVar

from gridarium.cli.progress import Pace, minutes, tell
from gridarium.cli.terminal import Refused, typed_options
from gridarium.formats import record
from gridarium.game import CHANCE, count
from gridarium.games import GAMES, load
from gridarium.match.match import Match, Seat
from gridarium.search.budget import TurnBudget
from gridarium.search.players import KINDS, decide, known, level_named, unknown

J = TypeVar("J")
P = TypeVar("P")
SURE = 1.96
"""Standard errors to each side that hold the truth 95 times in 100."""
WEAK = "1"
"""Who plays a game quickly, to see how long games are."""
PARTS = 4
"""How many decisions of such a game others are timed at."""


class Job(NamedTuple):
    """Job of the arena: one game to play, and which player of the contest sits where."""

    game: str
    options: dict[str, Any]
    kinds: tuple[str, ...]
    seating: tuple[int, ...]
    """For each seat the number of the player who sits there."""
    number: int
    seed: int
    seconds: float | None
    opening: int = 0
    """So many decisions are made by chance before the players', the same ones in both games of a pair."""


class Played(NamedTuple):
    """Result of one game. ``results`` and ``scores`` are by player, not by seat."""

    number: int
    results: tuple[float, ...]
    """1 for a win, alone or together, 0 for a loss, a share for a draw."""
    scores: tuple[int, ...]
    seconds: tuple[float, ...]
    slowest: tuple[float, ...]
    actions: tuple[int, ...]
    transcript: str


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


def play(job: Job) -> Played:
    """Play one game to its end."""
    chance = Random(f"{job.seed} {job.number}")
    kinds = [job.kinds[player] for player in job.seating]
    seats = [Seat(kind, level_named(kind) or 0) for kind in kinds]
    match = Match(load(job.game), seats, job.options)
    taken: list[list[float]] = [[] for _ in kinds]
    budget = TurnBudget(chance.getrandbits(30))
    _open(match, job)
    match.fall(chance)
    while (side := match.position.state.to_move) is not None:
        begun = time.perf_counter()
        action = decide(match, kinds[side], chance.getrandbits(30), budget, job.seconds)
        taken[side].append(time.perf_counter() - begun)
        match.play(action)
        match.fall(chance)
    return _played(job, match, taken)


def _open(match: Match, job: Job) -> None:
    """Make the decisions of a game's opening."""
    chance = Random(f"{job.seed} opening {job.number // 2}")
    for _ in range(job.opening):
        match.fall(chance)
        if match.position.state.to_move is not None:
            match.play(match.position.state.random_action(chance))


def _played(job: Job, match: Match, taken: Sequence[Sequence[float]]) -> Played:
    """What came of a game. ``taken``: for each seat the seconds of each of its decisions."""
    outcome = match.outcome
    assert outcome is not None  # noqa: S101  (nobody to move: the game is over)
    share = 1 / len(outcome.winners) if outcome.drawn else 1.0
    seats = [job.seating.index(player) for player in range(len(taken))]
    return Played(
        job.number,
        tuple(share if seat in outcome.winners else 0.0 for seat in seats),
        tuple(outcome.scores[seat] for seat in seats),
        tuple(sum(taken[seat]) for seat in seats),
        tuple(max(taken[seat], default=0.0) for seat in seats),
        tuple(len(taken[seat]) for seat in seats),
        record.write(match, {"Arena": f"game {job.number + 1}, seed {job.seed}"}),
    )


def jobs(
    game: str,
    kinds: Sequence[str],
    games: int,
    seed: int,
    options: Mapping[str, Any] | None = None,
    seconds: float | None = None,
) -> list[Job]:
    """So many games, the seats passed on from one to the next."""
    count = len(kinds)
    turns = [tuple((seat + number) % count for seat in range(count)) for number in range(games)]
    return [
        Job(game, dict(options or {}), tuple(kinds), seating, number, seed, seconds)
        for number, seating in enumerate(turns)
    ]


def contest(todo: Sequence[Job], cores: int = 0, pace: Pace | None = None) -> Iterator[Played]:
    """Play all games, each when a core is free; in any order. With a pace, those that are over within its limit."""
    return done(play, todo, cores, pace)


def done(work: Callable[[J], P], todo: Sequence[J], cores: int = 0, pace: Pace | None = None) -> Iterator[P]:
    """What comes of all jobs, each done when a core is free; as `contest`."""
    pace = pace or Pace(len(todo))
    processes = min(cores or os.cpu_count() or 1, len(todo))
    if processes == 1 and pace.limit is None:
        yield from pace.counting(map(work, todo))
        return
    with get_context("spawn").Pool(processes) as pool:
        yield from pace.within(pool.imap_unordered(work, todo))


def seconds_of(job: Job) -> float:
    """About how many seconds such a game takes: as many decisions as one between weak players has, at the pace of some
    of their positions."""
    weak = play(job._replace(kinds=(WEAK,) * len(job.kinds), seconds=None))
    match = record.read(weak.transcript).match
    decisions = [number for number, ply in enumerate(match.current.plies) if ply.actor != CHANCE]
    sampled = [decisions[len(decisions) * part // PARTS] for part in range(PARTS)]
    each = {kind: sum(_thought(match, ply, kind, job) for ply in sampled) / PARTS for kind in set(job.kinds)}
    return sum(weak.actions[player] * each[kind] for player, kind in enumerate(job.kinds))


def _thought(match: Match, ply: int, kind: str, job: Job) -> float:
    """The seconds that a player thinks at that ply."""
    match.jump(ply)
    begun = time.perf_counter()
    decide(match, kind, job.seed, TurnBudget(job.seed), job.seconds)
    return time.perf_counter() - begun


def arena_score(played: Sequence[Played]) -> ArenaScore:
    """Score of the first player."""
    results = [game.results[0] for game in played]
    wins, losses = results.count(1.0), results.count(0.0)
    games = len(played)
    draws = games - wins - losses
    difference = sum(game.scores[0] - max(game.scores[1:]) for game in played) / games
    share = sum(results) / games
    low, high = (elo(bound, games) for bound in _interval(results, share))
    return ArenaScore(games, wins, draws, losses, share, difference, elo(share, games), (high - low) / 2)


def _interval(results: Sequence[float], share: float) -> tuple[float, float]:
    """Between what shares the true one lies: the Wilson score interval, not too narrow for lopsided results."""
    games = len(results)
    variance = sum((result - share) ** 2 for result in results) / games
    weight = SURE**2 / games
    middle = (share + weight / 2) / (1 + weight)
    half = SURE / (1 + weight) * math.sqrt(variance / games + weight / (4 * games))
    return middle - half, middle + half


def elo(share: float, games: int) -> float:
    """The Elo difference at which that share of the points is expected; half a point short of all at most."""
    limit = 0.5 / games
    inside = min(max(share, limit), 1 - limit)
    return 400 * math.log10(inside / (1 - inside))


def report(kinds: Sequence[str], played: Sequence[Played]) -> list[str]:
    """The lines to print."""
    first = arena_score(played)
    rows = [
        f"{count(first.games, 'game')}: {named(kinds[0])} won {first.wins}, drew {first.draws}, lost {first.losses} "
        f"({first.share:.1%} of the points, {1 / len(kinds):.1%} would be an equal share)",
        f"score difference {first.difference:+.2f} a game, Elo difference {first.elo:+.0f} +- {first.error:.0f}",
    ]
    for player, kind in enumerate(kinds):
        actions = sum(game.actions[player] for game in played)
        spent = sum(game.seconds[player] for game in played)
        slowest = max(game.slowest[player] for game in played)
        rows.append(f"{named(kind)}: {1000 * spent / max(1, actions):.1f} ms a move, {1000 * slowest:.0f} at most")
    return rows


def named(kind: str) -> str:
    """A player's name in a sentence."""
    return kind if level_named(kind) is None else f"level {kind}"


def add_command(commands: Any, option: argparse.ArgumentParser) -> None:
    """Add ``arena`` to the commands of an argument parser; ``option`` is the parser of a game's options."""
    parser = commands.add_parser(
        "arena", parents=[option], help="let computer players play many games against each other"
    )
    parser.add_argument("game", choices=GAMES, help="the game")
    parser.add_argument(
        "--seats",
        type=_seats,
        default=("6", "greedy"),
        metavar="A,B,...",
        help=f"a player for each seat: {', '.join(KINDS)}, or one of the game's own",
    )
    parser.add_argument("--games", type=int, default=20, metavar="N", help="how many (default 20)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="the same seed gives the same games")
    parser.add_argument("--seconds", type=float, metavar="S", help="also stop each thought after so long")
    parser.add_argument("--cores", type=int, default=0, metavar="N", help="games at a time (default: all cores)")
    parser.add_argument(
        "--limit", type=minutes, metavar="MINUTES", help="end after so long, with the games that are over by then"
    )
    parser.add_argument("--out", type=Path, metavar="DIR", help="write the transcripts there")
    parser.set_defaults(command=run)


def _seats(text: str) -> tuple[str, ...]:
    kinds = tuple(text.split(","))
    if len(kinds) < 2:
        raise argparse.ArgumentTypeError("two or more players are needed, with a comma in between")
    return kinds


def run(asked: argparse.Namespace) -> int:
    """The command."""
    options = typed_options(asked.option)
    contested = load(asked.game)
    for kind in asked.seats:
        if not known(contested, kind):
            raise Refused(str(unknown(contested, kind)))
    try:
        contested.check_players(len(asked.seats), contested.check_options(options))
    except ValueError as error:
        raise Refused(str(error)) from None
    todo = jobs(asked.game, asked.seats, max(1, asked.games), asked.seed, options, asked.seconds)
    if asked.out is not None:
        asked.out.mkdir(parents=True, exist_ok=True)
    pace = Pace(len(todo), asked.limit)
    tell(f"{count(len(todo), 'game')}: {pace.expected(seconds_of(todo[0]), asked.cores or os.cpu_count() or 1)}")
    played: list[Played] = []
    for game in contest(todo, asked.cores, pace):
        played.append(game)
        so_far = arena_score(played)
        how_far = f"{len(played)} of {count(len(todo), 'game')}"
        result = f"won {so_far.wins}, drew {so_far.draws}, lost {so_far.losses}"
        tell("; ".join(filter(None, (f"{how_far}: {result}", pace.left))))
        if asked.out is not None:
            asked.out.joinpath(f"{game.number + 1:04}.txt").write_text(game.transcript, encoding="utf-8")
    if not played:
        raise Refused("No game was over within the limit.")
    for row in report(asked.seats, played):
        print(row)
    return 0
