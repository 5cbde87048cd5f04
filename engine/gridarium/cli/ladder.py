"""``python -m gridarium ladder``: how far apart all players of a game are, from many games between neighbours."""

from __future__ import annotations

import argparse
import json
import math
import os
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from gridarium.cli.arena import SURE, Job, done, named, play
from gridarium.cli.progress import Pace, minutes, tell
from gridarium.cli.terminal import Refused
from gridarium.game import Game, count
from gridarium.games import GAMES, load
from gridarium.search.levels import LEVELS
from gridarium.search.players import known, unknown

Matrix = list[list[float]]

OPENING = 4
"""Decisions made by chance, so that no two games begin alike."""
REACH = 2
"""How many places up the ladder each player meets others."""
UNSURE = 1.0
"""Drawn games that count beside those of each pair: nobody is infinitely better for having won all."""
SCALE = 400 / math.log(10)
"""Elo of a player whose odds are e to one."""


class Meeting(NamedTuple):
    """One game of a ladder, and the share of its point that the first of the two players won."""

    game: str
    pair: tuple[str, str]
    players: int
    number: int
    seed: int
    share: float
    seconds: tuple[float, float]
    """What a decision of each took on average."""


class Rung(NamedTuple):
    """Place of a player on the ladder."""

    kind: str
    elo: float
    step: float
    """Elo above the player before."""
    error: float
    """Half the width of the interval that holds the step 95 times in 100."""
    games: int
    share: float
    seconds: float


def kinds_in_order(game: Game) -> tuple[str, ...]:
    """All players of a game, those likely to be weakest first: the novice is next to the levels."""
    partners = sorted(game.advice().partners(), key="novice".__eq__)
    return ("random", "greedy", *partners, *map(str, LEVELS))


def meetings(game: str, kinds: Sequence[str], games: int, seed: int, players: int = 2) -> list[Job]:
    """The games to play: each player against the next two, both sides of each opening. With more than two seats the
    two players take turns around the table."""
    pairs = [(kind, other) for place, kind in enumerate(kinds) for other in kinds[place + 1 : place + 1 + REACH]]
    seatings = [tuple((seat + number) % 2 for seat in range(players)) for number in range(games)]
    return [
        Job(game, {}, pair, seating, number, seed, None, OPENING)
        for number, seating in enumerate(seatings)
        for pair in pairs
    ]


def meet(job: Job) -> Meeting:
    """Play one game."""
    players = len(job.seating)
    kinds = tuple(job.kinds[player] for player in job.seating)
    played = play(job._replace(kinds=kinds, seating=tuple(range(players))))
    seats = [[seat for seat in range(players) if job.seating[seat] == player] for player in (0, 1)]
    first, other = (
        sum(played.seconds[seat] for seat in own) / max(1, sum(played.actions[seat] for seat in own)) for own in seats
    )
    share = sum(played.results[seat] for seat in seats[0])
    pair = (job.kinds[0], job.kinds[1])
    return Meeting(job.game, pair, players, job.number, job.seed, share, (first, other))


def climbed(met: Sequence[Meeting], kinds: Sequence[str]) -> list[Rung]:
    """The ladder by these games: the strengths under which their results are likeliest (Bradley and Terry)."""
    results: dict[tuple[int, int], tuple[float, float]] = {}
    for one in met:
        pair = kinds.index(one.pair[0]), kinds.index(one.pair[1])
        points, games = results.get(pair, (UNSURE / 2, UNSURE))
        results[pair] = points + one.share, games + 1
    strengths, spread = likeliest(len(kinds), results)
    return [_rung(place, kind, met, strengths, spread) for place, kind in enumerate(kinds)]


def _rung(place: int, kind: str, met: Sequence[Meeting], strengths: Sequence[float], spread: Matrix) -> Rung:
    """The place of a player, as likely as these strengths say with these covariances."""
    before = max(0, place - 1)
    variance = spread[place][place] + spread[before][before] - 2 * spread[place][before]
    step, error = strengths[place] - strengths[before], SURE * math.sqrt(max(0.0, variance))
    own = [(one.share, one.seconds[0]) for one in met if one.pair[0] == kind]
    own += [(1 - one.share, one.seconds[1]) for one in met if one.pair[1] == kind]
    share, seconds = (sum(column) / max(1, len(own)) for column in zip(*own or [(0.0, 0.0)], strict=True))
    return Rung(kind, SCALE * strengths[place], SCALE * step, SCALE * error, len(own), share, seconds)


def likeliest(players: int, results: Mapping[tuple[int, int], tuple[float, float]]) -> tuple[list[float], Matrix]:
    """Strengths, the first one 0, as logarithms of odds, and their covariances. ``results``: points and games of each
    two. Raises ValueError where not all are connected by games."""
    strengths = [0.0] * players
    for _ in range(100):
        slopes, weights = [0.0] * players, [[0.0] * players for _ in range(players)]
        for (one, other), (points, games) in results.items():
            chance = 1 / (1 + math.exp(strengths[other] - strengths[one]))
            weight = games * chance * (1 - chance)
            for place, against, sign in ((one, other, 1), (other, one, -1)):
                slopes[place] += sign * (points - games * chance)
                weights[place][place] += weight
                weights[place][against] -= weight
        spread = _inverse([row[1:] for row in weights[1:]])
        steps = [sum(map(float.__mul__, row, slopes[1:])) for row in spread]
        for place, step in enumerate(steps, 1):
            strengths[place] += max(-1.0, min(1.0, step))
        if max(map(abs, steps), default=0.0) < 1e-9:
            break
    return strengths, [[0.0] * players, *([0.0, *row] for row in spread)]


def _inverse(matrix: Matrix) -> Matrix:
    """The inverse, by Gauss and Jordan."""
    size = len(matrix)
    rows = [[*row, *(float(place == other) for other in range(size))] for place, row in enumerate(matrix)]
    for place in range(size):
        pivot = max(range(place, size), key=lambda other: abs(rows[other][place]))
        rows[place], rows[pivot] = rows[pivot], rows[place]
        if abs(rows[place][place]) < 1e-12:
            raise ValueError("Some of the players have met none of the others.")
        rows[place] = [value / rows[place][place] for value in rows[place]]
        for other in range(size):
            if other != place:
                factor = rows[other][place]
                rows[other] = [value - factor * own for value, own in zip(rows[other], rows[place], strict=True)]
    return [row[size:] for row in rows]


def table(title: str, rungs: Sequence[Rung]) -> list[str]:
    """The lines to print, the strongest below."""
    rows = [title, f"{'':12}{'Elo':>7}{'step':>7}{'error':>8}{'games':>7}{'points':>8}{'ms a move':>11}"]
    for place, rung in enumerate(rungs):
        step = f"{rung.step:+7.0f}{'+-':>4}{rung.error:4.0f}" if place else " " * 15
        rows.append(
            f"{named(rung.kind):12}{rung.elo:+7.0f}{step}{rung.games:7}{rung.share:8.1%}{rung.seconds * 1e3:11.1f}"
        )
    return rows


# Games that were played


def read(path: Path) -> list[Meeting]:
    """The games of a file. A last line that was not written to its end is taken out. Raises ValueError for others."""
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    if lines and not lines[-1].endswith("\n"):
        path.write_text("".join(lines[:-1]), encoding="utf-8")
        del lines[-1]
    found = [json.loads(line) for line in lines]
    return [Meeting(**{**one, "pair": tuple(one["pair"]), "seconds": tuple(one["seconds"])}) for one in found]


def _identity(one: Meeting | Job) -> tuple[object, ...]:
    pair, players = (one.pair, one.players) if isinstance(one, Meeting) else (one.kinds, len(one.seating))
    return one.game, pair, players, one.number, one.seed


def ladder(todo: Sequence[Job], known: Sequence[Meeting], cores: int, pace: Pace | None = None) -> Iterator[Meeting]:
    """Play what is not known yet, in any order."""
    played = {_identity(one) for one in known}
    left = [job for job in todo if _identity(job) not in played]
    return done(meet, left, cores, pace) if left else iter(())


def add_command(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add ``ladder`` to the commands of an argument parser."""
    parser = commands.add_parser("ladder", help="measure how far apart the levels and the simple players are, in Elo")
    parser.add_argument("game", nargs="*", help=f"the games, by default all: {', '.join(GAMES)}")
    parser.add_argument("--games", type=int, default=100, metavar="N", help="how many each two play (default 100)")
    parser.add_argument("--kinds", metavar="A,B,...", help="only these players, weakest first; also levels like 4.5")
    parser.add_argument("--players", type=int, default=2, metavar="N", help="how many sit at the table (default 2)")
    parser.add_argument("--cores", type=int, default=0, metavar="N", help="games at a time (default: all cores)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="the same seed gives the same games")
    parser.add_argument("--limit", type=minutes, metavar="MINUTES", help="end after so long")
    parser.add_argument("--out", type=Path, metavar="FILE", help="add each game to a file as soon as it is over")
    parser.add_argument("--resume", action="store_true", help="continue what that file began")
    parser.set_defaults(command=run)


def run(asked: argparse.Namespace) -> int:
    """The command."""
    rosters = {name: _kinds(name, asked) for name in asked.game or GAMES}
    games, seed, players = max(1, asked.games), asked.seed, asked.players
    todo = [job for name, kinds in rosters.items() for job in meetings(name, kinds, games, seed, players)]
    todo.sort(key=lambda job: job.number)  # so that whenever it is stopped all have played about as often
    wanted = set(map(_identity, todo))
    met = [one for one in _begun(asked) if _identity(one) in wanted]
    pace = Pace(len(todo) - len(met), asked.limit)
    tell(f"{count(len(todo), 'game')}, {len(met)} of them played already")
    for one in ladder(todo, met, asked.cores or os.cpu_count() or 1, pace):
        met.append(one)
        if asked.out is not None:
            with asked.out.open("a", encoding="utf-8") as file:
                file.write(json.dumps(one._asdict()) + "\n")
        tell("; ".join(filter(None, (f"{len(met)} of {count(len(todo), 'game')}", pace.left))))
    for name, kinds in rosters.items():
        own = [one for one in met if one.game == name]
        print("\n".join(table(load(name).title, climbed(own, kinds))) + "\n")
    return 0


def _kinds(name: str, asked: argparse.Namespace) -> Sequence[str]:
    """The players that are to be measured in a game. Raises Refused for a game or a player that there is not."""
    if name not in GAMES:
        raise Refused(f"{name!r} is none of the games: {', '.join(GAMES)}.")
    game = load(name)
    kinds = asked.kinds.split(",") if asked.kinds else kinds_in_order(game)
    for kind in kinds:
        if not known(game, kind):
            raise Refused(str(unknown(game, kind)))
    if len(set(kinds)) < max(2, len(kinds)):
        raise Refused("A ladder needs two players at least, and each of them once.")
    if asked.players % 2:
        raise Refused("As many seats as the other has each of two players: --players needs an even number.")
    try:
        game.check_players(asked.players, game.check_options({}))
    except ValueError as error:
        raise Refused(str(error)) from None
    return kinds


def _begun(asked: argparse.Namespace) -> list[Meeting]:
    """What the file holds. Raises Refused where it is there and is not to be continued."""
    if asked.out is None or not asked.out.exists():
        return []
    if not asked.resume:
        raise Refused(f"{asked.out} is there already. With --resume it is continued.")
    try:
        return read(asked.out)
    except (ValueError, TypeError, KeyError, OSError) as error:
        raise Refused(f"{asked.out} is no file of a ladder: {error}") from None
