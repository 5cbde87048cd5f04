"""`python -m tests.bench`: measures, and prints the table."""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from playwright.sync_api import Error

from tests.bench.engine.interfaces import interfaces_rows
from tests.bench.engine.ladder import ladder_rows
from tests.bench.engine.perft_and_links import link_rows, perft_rows
from tests.bench.engine.playouts import playouts_rows
from tests.bench.engine.thinking import thinking_rows
from tests.bench.engine.tournaments import tournament_rows
from tests.bench.page.book import book_rows
from tests.bench.page.bytes_and_paint import bytes_rows, paint_rows
from tests.bench.page.frames import frames_rows
from tests.bench.page.lighthouse import lighthouse_rows
from tests.bench.page.live import live_rows
from tests.bench.page.memory import memory_rows
from tests.bench.page.response import response_rows
from tests.bench.page.response_in_space import response_in_space_rows
from tests.bench.page.space import space_rows
from tests.bench.page.startup import module_rows, startup_rows
from tests.bench.table import Line, Missing, NotHere, Row, machine, render

SECTIONS: dict[str, Callable[[bool], Iterator[Line]]] = {
    "startup": startup_rows,
    "modules": module_rows,
    "bytes": bytes_rows,
    "paint": paint_rows,
    "frames": frames_rows,
    "response": response_rows,
    "response in space": response_in_space_rows,
    "space": space_rows,
    "memory": memory_rows,
    "book": book_rows,
    "playouts": playouts_rows,
    "interfaces": interfaces_rows,
    "thinking": thinking_rows,
    "ladder": ladder_rows,
    "tournaments": tournament_rows,
    "perft": perft_rows,
    "link": link_rows,
    "live": live_rows,
    "lighthouse": lighthouse_rows,
}


def main() -> int:
    arguments = parse()
    where = machine()
    names = [name for name in SECTIONS if re.search(arguments.only, name)]
    lines = [line for name in names for line in measure(name, arguments.quick)]
    print(f"{where}\n\n{render(lines)}")
    if arguments.json:
        arguments.json.write_text(
            json.dumps({"machine": where, "rows": [data(line) for line in lines]}, indent=2) + "\n"
        )
    return 0


def parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="build.py bench", description="Measure, and print a table of figures.")
    parser.add_argument("--only", metavar="PATTERN", default="", help=f"only these of: {', '.join(SECTIONS)}")
    parser.add_argument("--quick", action="store_true", help="fewer repetitions: less time, less certainty")
    parser.add_argument("--json", metavar="FILE", type=Path, help="write the figures to a file, too")
    return parser.parse_args()


def measure(name: str, quick: bool) -> Iterator[Line]:
    """The lines of a section; in place of what cannot be measured here, why."""
    print(f"Measuring: {name} ...", file=sys.stderr, flush=True)
    try:
        yield from SECTIONS[name](quick)
    except (NotHere, Error) as problem:
        yield Missing(name, str(problem).splitlines()[0])


def data(line: Line) -> dict[str, object]:
    figures = {"ratio": line.ratio, "holds": line.holds} if isinstance(line, Row) else {}
    return {**vars(line), **figures}


if __name__ == "__main__":
    sys.exit(main())
