"""What a first visit loads, and what it can show before Python is there."""

from __future__ import annotations

import gzip
import http.server
import json
import re
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from typing import IO, Any

import brotli

from tests.bench.chromium import fresh_page, site, wait_until_ready
from tests.bench.table import Line, NotHere, Row

MOST_BYTES = 6_000_000
SPEED = 2_500_000
"""Bytes a second of the slow server: 20 Mbit/s."""
CHUNK = 16_384


def bytes_rows(quick: bool) -> Iterator[Line]:
    """All files of the site, which the first visit loads: most to run, the rest to be there offline."""
    contents = [(site() / path).read_bytes() for path in files_of_a_visit()]
    note = f"{len(contents)} files, {sum(map(len, contents)) / 1e6:.2f} MB before; 1 MB is 1,000,000 bytes"
    for name, compressed in (("gzip -9", gzipped), ("brotli 11", brotli.compress)):
        size = sum(min(len(compressed(content)), len(content)) for content in contents)
        what = f"first visit, bytes with {name}"
        yield Row(what, size / 1e6, MOST_BYTES / 1e6, "MB", "limit", aim=("<=", 1), note=note)


def files_of_a_visit() -> list[str]:
    """The paths that the service worker keeps, and its own."""
    text = (site() / "sw.js").read_text()
    listed = re.search(r"const FILES = (\{.*?\});", text)
    if not listed:
        raise NotHere("sw.js does not list its files")
    return [*json.loads(listed[1]), "./sw.js"]


def gzipped(content: bytes) -> bytes:
    return gzip.compress(content, 9, mtime=0)


def paint_rows(quick: bool) -> Iterator[Line]:
    """When the opening board shows, and when the last byte of Python's WebAssembly has come, on a slow line."""
    with slow_server() as (url, sent), fresh_page() as (page, _):
        page.goto(f"{url}gridbloc.html", wait_until="commit")
        wait_until_ready(page)
        start, painted = page.evaluate(
            "[performance.timeOrigin, performance.getEntriesByName('first-contentful-paint')[0].startTime]"
        )
    runtime = [when for path, when in sent if re.match(r"/assets/(pyodide|stdlib)[.]", path)]
    yield Row(
        what="first paint of the table",
        ours=painted / 1000,
        other=min(runtime) - start / 1000,
        unit="s",
        beside="first file of the Python runtime complete",
        aim=("<=", 1),
        note=f"from a server that sends {SPEED * 8 / 1e6:.0f} Mbit/s; all of the runtime is there after "
        f"{max(runtime) - start / 1000:.1f} s (not compressed)",
    )


class SlowHandler(http.server.SimpleHTTPRequestHandler):
    """All its answers together come at the speed of one line."""

    line = threading.Lock()

    def __init__(self, *arguments: Any, sent: list[tuple[str, float]], **named: Any) -> None:
        self.sent = sent
        super().__init__(*arguments, **named)

    def copyfile(self, source: Any, outputfile: IO[bytes]) -> None:  # type: ignore[override]
        while chunk := source.read(CHUNK):
            with self.line:
                time.sleep(len(chunk) / SPEED)
            outputfile.write(chunk)
        self.sent.append((self.path, time.time()))

    def log_message(self, format: str, *args: object) -> None:
        """What was sent is in `sent`."""


@contextmanager
def slow_server() -> Iterator[tuple[str, list[tuple[str, float]]]]:
    """Its address, and the path of each file sent so far with the time when its last byte was."""
    sent: list[tuple[str, float]] = []
    handler = partial(SlowHandler, directory=str(site()), sent=sent)
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://localhost:{server.server_port}/", sent
        server.shutdown()
