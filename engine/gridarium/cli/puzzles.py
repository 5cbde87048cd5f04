"""``python -m gridarium puzzles``: make the puzzles of a game from games computers play, prove or measure them anew.

Games are played in rounds, one on each of the terms that are still wanted, and what a round has brought is chosen from
when all of it is there. So the same seed gives the same file, however many processes there are and however often it was
stopped: all that was found lies in a file of work beside the output, and the same command goes on from there.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from multiprocessing import get_context
from multiprocessing.pool import Pool
from pathlib import Path
from typing import Any
from zlib import crc32

from gridarium.cli.progress import Pace, minutes, tell
from gridarium.cli.terminal import Refused
from gridarium.game import Game, count
from gridarium.games import GAMES, load
from gridarium.learning.difficulty import measured_anew
from gridarium.learning.puzzle import Puzzles, Row, read_puzzles, write_puzzles
from gridarium.learning.puzzle_check import Finding, examine, proved_anew
from gridarium.learning.puzzle_finder import Job, groups, search
from gridarium.learning.puzzle_kinds import kinds_of
from gridarium.learning.puzzle_selection import Choice

GAMES_FOLDER = Path(__file__).parents[1] / "games"
EACH = 2
"""Games on the same terms in a round."""
MOST_ROUNDS = 10_000
SAMPLED = 8
"""How many puzzles are proved to see how long all of them take."""
BARREN = 40
"""After so many rounds without a new puzzle of a kind no more are looked for."""


def add_command(commands: Any) -> None:
    """Add ``puzzles`` to the commands of an argument parser."""
    parser = commands.add_parser("puzzles", help="make the puzzles of a game, or prove them all again")
    parser.add_argument("game", choices=GAMES, help="the game")
    parser.add_argument("--count", type=int, default=150, metavar="N", help="how many (default 150)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="the same seed gives the same puzzles")
    parser.add_argument(
        "--kind", action="append", default=[], metavar="NAME", help="only these kinds (may be repeated)"
    )
    parser.add_argument("--cores", type=int, default=0, metavar="N", help="games at a time (default: all cores)")
    parser.add_argument(
        "--out", type=Path, metavar="FILE", help="the file (default: the one that the game is shipped with)"
    )
    parser.add_argument(
        "--rounds", type=int, default=MOST_ROUNDS, metavar="N", help="stop after so many rounds of games, enough or not"
    )
    parser.add_argument(
        "--measure", action="store_true", help="find again how hard those of the file are, and make none"
    )
    parser.add_argument("--check", action="store_true", help="prove all puzzles of the file again, and make none")
    parser.add_argument("--limit", type=minutes, metavar="MINUTES", help="with --check: end after so long")
    parser.set_defaults(command=run)


def run(asked: argparse.Namespace) -> int:
    """The command."""
    game = load(asked.game)
    if not kinds_of(game):
        raise Refused(f"{game.title} has no kinds of puzzles: its folder has no data/kinds.json.")
    out = asked.out or GAMES_FOLDER / game.name / "data" / "puzzles.json"
    cores = asked.cores or os.cpu_count() or 1
    if asked.limit is not None and not asked.check:
        raise Refused("--limit goes with --check. Puzzles are made until there are enough, or for so many --rounds.")
    with get_context("spawn").Pool(cores, _leave_interrupts) as pool:
        if asked.measure:
            return measure(game, out, pool)
        return check(game, out, pool, cores, asked.limit) if asked.check else make(game, out, pool, asked)


def _leave_interrupts() -> None:
    """Only the first process hears that it is to stop; it ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


# Making


def make(game: Game, out: Path, pool: Pool, asked: argparse.Namespace) -> int:
    """Look for puzzles until there are enough, and write them."""
    kinds = {name: kind for name, kind in kinds_of(game).items() if not asked.kind or name in asked.kind}
    if not kinds:
        raise Refused(f"{game.title} has no such kind; it has {', '.join(kinds_of(game))}.")
    choice = Choice(game, kinds, asked.count)
    begun = time.monotonic()
    with Work(out.with_name(f"{out.name}.work"), game, asked) as work:
        number = 0
        while choice.wanted() and number < min(asked.rounds, choice.last_found + BARREN):
            jobs = list(_jobs(game, choice, number, asked.seed))
            for job, rows in zip(jobs, work.done_by(pool, jobs), strict=True):
                for row in rows:
                    choice.take(row, number)
                tell(f"{choice}; {count(len(work.known), 'game')}, {time.monotonic() - begun:.0f} s ({job.kinds[0]})")
            number += 1
        rows = choice.rows
        out.write_text(write_puzzles(game, asked.seed, rows), encoding="utf-8")
    work.path.unlink()
    print(f"{count(len(rows), 'puzzle')} in {out}")
    return 0


def _jobs(game: Game, choice: Choice, number: int, seed: int) -> Iterator[Job]:
    """The games of a round."""
    for place, (terms, names) in enumerate(groups(choice.kinds)):
        wanted = tuple(name for name in names if name in choice.wanted())
        for one in range(EACH if wanted else 0):
            yield Job(game.name, wanted, terms, number, crc32(f"{seed} {place} {one}".encode()))


class Work:
    """Work file of the command: what was found so far, so that nothing is lost when it is stopped."""

    def __init__(self, path: Path, game: Game, asked: argparse.Namespace) -> None:
        self.path = path
        self._head = json.dumps([game.name, game.rules_version, asked.seed])
        self.known: dict[str, list[Row]] = {}

    def __enter__(self) -> Work:
        lines = self.path.read_text(encoding="utf-8").splitlines() if self.path.exists() else []
        if lines[:1] == [self._head]:
            for line in lines[1:]:
                self._read(line)
        with self.path.open("w", encoding="utf-8") as file:
            file.write(self._head + "\n")
            for key, rows in self.known.items():
                file.write(json.dumps([key, rows]) + "\n")
        self._file = self.path.open("a", encoding="utf-8")
        return self

    def _read(self, line: str) -> None:
        """One game that was looked through; a line that was cut off is done again."""
        try:
            key, rows = json.loads(line)
        except ValueError:
            return
        self.known[key] = [Row(*row)._replace(solutions=tuple(row[5])) for row in rows]

    def __exit__(self, *_: object) -> None:
        self._file.close()

    def done_by(self, pool: Pool, jobs: Sequence[Job]) -> Iterator[list[Row]]:
        """Puzzles of each game, in order; games that are not known yet are played by the pool."""
        new = pool.imap(search, [job for job in jobs if _key(job) not in self.known])
        for job in jobs:
            key = _key(job)
            if key not in self.known:
                rows = next(new)
                self._file.write(json.dumps([key, rows]) + "\n")
                self._file.flush()
                self.known[key] = rows
            yield self.known[key]


def _key(job: Job) -> str:
    """What tells a game from all others; a kind that is changed is looked for anew."""
    kinds = kinds_of(load(job.game))
    sought = crc32(repr([kinds[name]._replace(share=1, games=()) for name in job.kinds]).encode())
    return json.dumps([job.kinds, sought, job.terms, job.number, job.seed])


# Measuring


def measure(game: Game, path: Path, pool: Pool) -> int:
    """Find again how hard the puzzles of a file are to the levels of today, which may have changed since."""
    _, puzzles = _read(game, path)
    rows: list[Row] = []
    for row in pool.imap(measured_anew, [(game.name, row) for row in puzzles.rows]):
        rows.append(row)
        tell(f"{len(rows)} of {count(len(puzzles.rows), 'puzzle')} measured")
    path.write_text(write_puzzles(game, puzzles.seed, rows), encoding="utf-8")
    others = sum(row.level != before.level for row, before in zip(rows, puzzles.rows, strict=True))
    print(f"{count(len(rows), 'puzzle')}, {others} of another level than before")
    print(_levels(rows))
    return 0


# Checking


def check(game: Game, path: Path, pool: Pool, cores: int = 1, limit: float | None = None) -> int:
    """Prove all puzzles of a file anew, or as many as ``limit`` seconds allow. Returns 1 where one is wrong."""
    text, puzzles = _read(game, path)
    jobs = [(game.name, text, puzzle.name) for puzzle in puzzles.all]
    pace = Pace(len(jobs), limit)
    tell(f"{count(len(jobs), 'puzzle')}: {pace.expected(_seconds_of(puzzles), cores)}")
    wrong: list[Finding] = []
    slowest = Finding("", "")
    for finding in pace.within(pool.imap(examine, jobs)):
        slowest = max(slowest, finding, key=lambda one: one.seconds)
        if finding.problem:
            wrong.append(finding)
            print(f"{finding.name}: {finding.problem}")
        how_far = f"{pace.done} of {count(len(jobs), 'puzzle')} proved, {len(wrong)} wrong"
        tell("; ".join(filter(None, (how_far, pace.left))))
    if pace.done < len(jobs):
        print(f"The limit ended it: {pace.done} of {count(len(jobs), 'puzzle')} proved, {len(wrong)} wrong")
        return int(bool(wrong))
    kinds = Counter(puzzle.kind.name for puzzle in puzzles.all)
    print(f"{count(len(jobs), 'puzzle')}, {len(wrong)} wrong; {', '.join(f'{name} {kinds[name]}' for name in kinds)}")
    print(_levels(puzzles.rows))
    print(f"the longest proof about one move: {slowest.seconds:.2f} s ({slowest.name})")
    return int(bool(wrong))


def _read(game: Game, path: Path) -> tuple[str, Puzzles]:
    """The text of a file, and the puzzles in it. Raises Refused where it has none."""
    try:
        text = path.read_text(encoding="utf-8")
        return text, read_puzzles(game, text)
    except (OSError, ValueError) as error:
        raise Refused(f"{path} cannot be read: {error}") from None


def _levels(rows: Sequence[Row]) -> str:
    levels = Counter(row.level for row in rows)
    return "lowest levels that solve them: " + ", ".join(f"{level}: {levels[level]}" for level in sorted(levels))


def _seconds_of(puzzles: Puzzles) -> float:
    """About how long it takes to prove one of them: the mean of a few from all over the file."""
    sampled = puzzles.all[:: max(1, len(puzzles.all) // SAMPLED)]
    begun = time.monotonic()
    for puzzle in sampled:
        proved_anew(puzzle)
    return (time.monotonic() - begun) / max(1, len(sampled))
