"""What a first visit loads, and what it can show before Python is there."""

from __future__ import annotations

import gzip
import http.server
import json
import re
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import IO, Any

import brotli

from tests.bench.page.chromium import fresh_page, site, wait_until_ready
from tests.bench.table import Line, NotHere, Row

MOST_BYTES = 6_100_000
SPEED = 2_500_000
"""Bytes a second of the slow server: 20 Mbit/s."""
CHUNK = 16_384


def bytes_rows(quick: bool) -> Iterator[Line]:
    """All files of the site, which the first visit loads: most to run, the rest to be there offline."""
    own = [(site() / path).read_bytes() for path in [*listed("FILES"), "./sw.js"]]
    forms = {form: [(site() / path).read_bytes() for path in paths] for form, paths in listed("ARCHIVES").items()}
    ways: list[tuple[str, str, Callable[[bytes], bytes]]] = [
        ("a host that compresses nothing", "deflate", bytes),
        ("gzip -9", "deflate", gzipped),
        ("brotli 4, as hosts do by themselves", "deflate", partial(brotli.compress, quality=4)),
        ("brotli 4, in a browser that unpacks it for pages", "brotli", partial(brotli.compress, quality=4)),
        ("brotli 11, in advance", "brotli", brotli.compress),
    ]
    note = f"{len(own) + len(forms['brotli'])} files; 1 MB is 1,000,000 bytes"
    for name, form, compressed in ways:
        size = sum(min(len(compressed(content)), len(content)) for content in own) + sum(map(len, forms[form]))
        aim = None if compressed is bytes else ("<=", 1.0)
        yield Row(f"first visit, bytes with {name}", size / 1e6, MOST_BYTES / 1e6, "MB", "limit", aim=aim, note=note)


def listed(constant: str) -> Any:
    """The files that the service worker keeps by this constant."""
    found = re.search(rf"const {constant} = (\{{.*\}});", (site() / "sw.js").read_text())
    if not found:
        raise NotHere(f"sw.js has no {constant}")
    return json.loads(found[1])


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
