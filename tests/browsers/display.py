"""A screen that nobody sees: browsers draw in space only where they have one."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager

ENDING = 60.0  # seconds


@contextmanager
def unseen() -> Iterator[dict[str, str]]:
    """The environment of programs that show on such a screen, from entering the context to leaving it."""
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1600x1200x24", "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=[writing], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(writing)
    with os.fdopen(reading) as answer:
        number = answer.readline().strip()
    assert number, "Xvfb does not start"
    try:
        yield os.environ | {"DISPLAY": f":{number}"}
    finally:
        server.terminate()
        server.wait(ENDING)
