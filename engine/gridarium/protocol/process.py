"""A program that is started to talk to, and that is ended with all that it has started itself, whatever happens."""

from __future__ import annotations

import os
import shlex
import signal
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from queue import SimpleQueue
from subprocess import PIPE, Popen
from threading import Thread, current_thread, main_thread
from types import FrameType
from typing import IO, cast
from weakref import finalize

from gridarium.protocol.lines import Lines, cut_lines

LEAVING = 1.0
"""Seconds that a program has to end by itself once it is asked to."""
LONGEST_COMPLAINT = 200
"""Characters of what it says of its errors."""


class Process:
    """A program, what it says line by line, and what is said to it; neither waits for the other."""

    def __init__(self, command: str) -> None:
        """``command``: the program and its arguments as in a shell. Raises OSError or ValueError where it cannot be
        started."""
        with _signals_later():
            self._program = program = Popen(
                shlex.split(command) or [""],
                stdin=PIPE,
                stdout=PIPE,
                stderr=PIPE,
                encoding="utf-8",
                errors="replace",
                start_new_session=True,  # a group of its own: Ctrl+C is not for it, and all of it can be ended at once
            )
            self._kill = finalize(self, _kill, program)
        stdin, stdout, stderr = (cast(IO[str], pipe) for pipe in (program.stdin, program.stdout, program.stderr))
        self._sent: SimpleQueue[str | None] = SimpleQueue()
        self._lines = Lines(stdout)
        self._complaints: deque[str] = deque(maxlen=1)
        self._listener = Thread(target=_listen, args=(stderr, self._complaints), daemon=True)
        self._listener.start()
        Thread(target=_write, args=(stdin, self._sent), daemon=True).start()

    def say(self, line: str) -> None:
        """Say a line, without waiting until it is heard."""
        self._sent.put(line)

    def receive(self, seconds: float) -> Iterator[str]:
        """What it says until it ends. Raises TimeoutError where it has not ended within so many seconds."""
        return self._lines.within(seconds)

    def end(self) -> str:
        """End it and all that it has started, after a moment to leave by itself. Returns how it ended, in words."""
        self.say("quit")
        self._sent.put(None)
        self._pass_over()
        self._kill()
        self._pass_over()
        self._listener.join(LEAVING)
        code = self._program.wait()
        how = f"it ended with code {code}" if code >= 0 else f"it was ended by signal {-code}"
        return ": ".join([how, *self._complaints])

    def _pass_over(self) -> None:
        """Wait a moment for its end."""
        with suppress(TimeoutError):
            for _ in self.receive(LEAVING):
                pass


def _write(target: IO[str], lines: SimpleQueue[str | None]) -> None:
    with suppress(OSError, ValueError), target:  # where it does not listen any more, its silence will show that
        while (line := lines.get()) is not None:
            target.write(f"{line}\n")
            target.flush()


def _listen(source: IO[str], complaints: deque[str]) -> None:
    """Keep the last line of what a program says of its errors."""
    complaints.extend(line[:LONGEST_COMPLAINT] for line in cut_lines(source) if line)


def _kill(program: Popen[str]) -> None:
    """End a program and its group. It was not waited for yet, so no other one can have its number."""
    with suppress(ProcessLookupError, PermissionError):
        if os.name == "posix":
            os.killpg(program.pid, signal.SIGKILL)
        else:
            program.kill()
    program.wait()


@contextmanager
def _signals_later() -> Iterator[None]:
    """What asks this process to end is heard only afterwards, so that nothing is started and then not known."""
    if current_thread() is not main_thread():
        yield
        return
    heard: list[int] = []

    def note(number: int, _: FrameType | None) -> None:
        heard.append(number)

    before = {number: signal.signal(number, note) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
        for again in heard:
            signal.raise_signal(again)
