"""``python -m gridarium learn``: learn what positions of a game are worth, from games that its levels play.

All games are kept in a folder of work as they are over: the same command goes on where it was stopped, and more games
can be asked for. The same seed gives the same weights, on however many cores or machines, and whatever was learned
before: the first games are played by weights made by hand, and each generation of them by what was learned from the one
before.
"""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any
from zlib import crc32

from gridarium.cli.progress import Pace, tell
from gridarium.cli.terminal import Refused, typed_options
from gridarium.game import Game
from gridarium.games import GAMES, load
from gridarium.jobs.work import OtherTerms, Work
from gridarium.jobs.workers import on_cores, on_dask
from gridarium.learn.self_play import Job, Played, Terms, begin, play, positions, samples
from gridarium.learn.subject import Subject, subject_of
from gridarium.search.levels import LEVELS, STRONGEST

if TYPE_CHECKING:
    from gridarium.learn.fit import Fit

GAMES_FOLDER = Path(__file__).parents[1] / "games"
EXTRA = "Learning needs more than playing does. Get it with: pip install 'gridarium[learn]'"


def add_command(commands: Any, options: argparse.ArgumentParser) -> None:
    """Add ``learn`` to the commands of an argument parser; ``options`` is the parser of a game's terms."""
    parser = commands.add_parser(
        "learn", parents=[options], help="learn what positions of a game are worth, from games of its levels"
    )
    parser.add_argument("game", choices=GAMES, help="the game")
    parser.add_argument("--games", type=int, default=500, metavar="N", help="learn from so many (default 500)")
    parser.add_argument(
        "--generations", type=int, default=1, metavar="N", help="learn so often, by what was learned (default 1)"
    )
    parser.add_argument(
        "--level",
        type=_levels,
        default=(STRONGEST,),
        metavar="A,B,...",
        help=f"who plays: each seat draws one of these levels (default {STRONGEST})",
    )
    parser.add_argument("--looks", type=int, metavar="N", help="positions that a turn may cost (default: the level's)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="the same seed gives the same weights")
    parser.add_argument("--cores", type=int, default=0, metavar="N", help="games at a time (default: all cores)")
    parser.add_argument("--scheduler", metavar="ADDRESS", help="let the workers of this Dask scheduler play the games")
    parser.add_argument(
        "--out", type=Path, metavar="FILE", help="the file of weights (default: the one that the game plays by)"
    )
    parser.add_argument(
        "--resume", type=Path, metavar="DIR", help="the folder of work (default: beside the file, with its name)"
    )
    parser.set_defaults(command=run)


def _levels(text: str) -> tuple[int, ...]:
    names = text.split(",")
    if not {*names} <= {str(level) for level in LEVELS}:
        raise argparse.ArgumentTypeError(f"{text!r} is none of {', '.join(map(str, LEVELS))}, or some with commas")
    return tuple(map(int, names))


def run(asked: argparse.Namespace) -> int:
    """The command."""
    game = load(asked.game)
    out = asked.out or _played_by(game)
    try:
        subject = subject_of(game)
        terms = _terms(game, subject, asked)
        family = subject.family(begin(game, terms, 0))
    except (LookupError, ValueError) as error:
        raise Refused(str(error)) from None
    fit = _fitting() if subject.names else None
    known = _known(out)
    for generation in range(1, asked.generations + 1):
        played = _games(terms, f"{generation}-{family}", asked.resume or out.with_name(f"{out.name}.work"), asked)
        found = _fitted(fit, subject, terms, played) if fit else None
        counted = subject.counted(positions(terms, game) for game in played.values())
        terms = terms._replace(weights={**(found.weights if found else {}), **counted})
    known[family] = _recorded(found, terms, asked)
    out.write_text(json.dumps(known, indent=2) + "\n", encoding="utf-8")
    print(f"{asked.games} games: {out}")
    if found:
        print(f"On those that were held out, by the score alone {found.by_score:.4f}, by these weights", end=" ")
        print(f"{found.loss:.4f}, at best {found.least:.4f}")
    return 0


def _played_by(game: Game) -> Path:
    """The file of weights that a game plays by."""
    found = GAMES_FOLDER / game.name / "data" / "weights.json"
    if not found.exists():
        raise Refused(f"{game.title} plays by no file of weights. Say where to write them: --out FILE")
    return found


def _known(out: Path) -> dict[str, Any]:
    """What the file has of all families of games; nothing where there is none yet."""
    try:
        known = json.loads(out.read_text(encoding="utf-8")) if out.exists() else {}
    except ValueError:
        known = None
    if not isinstance(known, dict):
        raise Refused(f"{out} is no file of weights, so nothing is written to it.")
    return known


def _games(terms: Terms, generation: str, folder: Path, asked: argparse.Namespace) -> dict[int, Played]:
    """What there is to learn from the games of a generation. Where others were learned from before they are others."""
    played_by = f"{crc32(json.dumps(terms.weights).encode()):08x}"
    try:
        work = Work(folder / f"{generation}-{played_by}" / "games.jsonl", terms, lambda data: Played(**data))
    except OtherTerms as error:
        raise Refused(str(error)) from None
    _play(work, terms, asked)
    return {number: work.results[number] for number in range(asked.games)}


def _terms(game: Game, subject: Subject[Any], asked: argparse.Namespace) -> Terms:
    options = game.check_options(typed_options(asked.option))
    players = game.check_players(asked.players or game.players_for(options)[0], options)
    return Terms(game.name, players, options, asked.level, asked.looks, asked.seed, dict(subject.begin))


def _fitting() -> Any:
    """What fits weights; asked for before anything is played."""
    try:
        from gridarium.learn.fit import fit  # noqa: PLC0415  an extra
    except ModuleNotFoundError:
        raise Refused(EXTRA) from None
    return fit


def _fitted(fit: Any, subject: Subject[Any], terms: Terms, played: Mapping[int, Played]) -> Fit:
    """The weights that fit what came of the games best."""
    try:
        found: Fit = fit(
            subject.names, {number: samples(terms, game) for number, game in played.items()}, subject.prior
        )
    except ValueError as error:
        raise Refused(str(error)) from None
    return found


def _play(work: Work[Played], terms: Terms, asked: argparse.Namespace) -> None:
    """Play the games that are missing."""
    missing = [Job(terms, number) for number in range(asked.games) if number not in work.results]
    pace = Pace(len(missing))
    for _ in pace.counting(work.keeping(_played(missing, asked))):
        tell("; ".join(filter(None, (f"{asked.games - pace.jobs + pace.done} of {asked.games} games", pace.left))))


def _played(jobs: Sequence[Job], asked: argparse.Namespace) -> Iterator[Played]:
    if asked.scheduler is None:
        yield from on_cores(play, jobs, asked.cores or os.cpu_count() or 1)
        return
    try:
        yield from on_dask(play, jobs, asked.scheduler, f"learn {jobs[:1]}")
    except ModuleNotFoundError:
        raise Refused(EXTRA) from None
    except OSError as error:
        raise Refused(f"The scheduler {asked.scheduler} does not answer: {error}. All games so far are kept.") from None


def _recorded(found: Fit | None, terms: Terms, asked: argparse.Namespace) -> Mapping[str, Any]:
    """The weights in the order of the features, and what it takes to learn them again."""
    words = [f"--games {asked.games}", f"--generations {asked.generations}"]
    words += [f"--level {','.join(map(str, terms.levels))}", f"--seed {terms.seed}"]
    words += [f"--looks {terms.looks}"] if terms.looks else []
    words += [f"--players {terms.players}", *(f"--option '{option}'" for option in asked.option)]
    return {
        "command": f"python -m gridarium learn {terms.game} {' '.join(words)}",
        "seed": terms.seed,
        "games": asked.games,
        "date": date.today().isoformat(),
        **({"loss": round(found.loss, 4)} if found else {}),
        "weights": terms.weights,
    }
