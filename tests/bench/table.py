"""What the bench prints: rows of figures, each a ratio to a peer or to a limit."""

from __future__ import annotations

import operator
import os
import platform
import re
import subprocess
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import build

SIGNS: dict[str, Callable[[float, float], bool]] = {"<=": operator.le, ">=": operator.ge, "=": operator.eq}
BUSY = 0.5
"""The load of each processor, before the bench begins, from which on a machine is called busy."""
HEADINGS = ("what", "ours", "peer or limit", "ratio", "aim", "holds?")


@dataclass(frozen=True)
class Row:
    """One figure of ours, the figure it is held against, and what their ratio should be."""

    what: str
    ours: float
    other: float
    unit: str
    beside: str
    """Whose the other figure is: "limit", or a peer's name."""
    aim: tuple[str, float] | None = None
    """What the ratio should be, such as at most 1; None for a comparison without an aim."""
    note: str = ""
    """How it was measured, where the row does not say it."""

    @property
    def ratio(self) -> float:
        return self.ours / self.other

    @property
    def holds(self) -> bool | None:
        """Whether the aim is met, if there is one."""
        return SIGNS[self.aim[0]](self.ratio, self.aim[1]) if self.aim else None

    def cells(self) -> tuple[str, ...]:
        holds = {True: "yes", False: "NO", None: ""}[self.holds]
        other = f"{number(self.other)} {self.unit} ({self.beside})"
        aim = f"{self.aim[0]} {self.aim[1]:g}" if self.aim else ""
        return self.what, f"{number(self.ours)} {self.unit}", other, number(self.ratio), aim, holds


@dataclass(frozen=True)
class Missing:
    """A row that could not be measured here."""

    what: str
    note: str

    def cells(self) -> tuple[str, ...]:
        return self.what, "not measured", "", "", "", ""


class NotHere(Exception):
    """What a measurement needs is not on this machine: a sentence that says what."""


Line = Row | Missing


def number(value: float) -> str:
    """Three figures, or all of a large whole number."""
    return f"{value:,.0f}" if value >= 1000 else f"{value:.3g}"


def render(lines: Sequence[Line]) -> str:
    """The lines as a table, each note under its row."""
    rows = [line.cells() for line in lines]
    widths = [max(map(len, column)) for column in zip(HEADINGS, *rows, strict=True)]
    printed = [fill(HEADINGS, widths), fill(["-" * width for width in widths], widths)]
    for line, cells in zip(lines, rows, strict=True):
        printed.append(fill(cells, widths))
        if line.note:
            printed.append(f"    {line.note}")
    return "\n".join(printed)


def fill(cells: Iterable[str], widths: Iterable[int]) -> str:
    return "  ".join(cell.ljust(width) for cell, width in zip(cells, widths, strict=True)).rstrip()


def machine() -> str:
    """One line about where and with what the figures were taken."""
    return ", ".join(machine_parts())


def machine_parts() -> Iterator[str]:
    yield f"{os.cpu_count()} x {processor()}"
    if hasattr(os, "getloadavg"):
        load = os.getloadavg()[0]
        busy = load > BUSY * (os.cpu_count() or 1)
        yield f"load {load:.1f}{' (busy: times held against limits are too long)' if busy else ''}"
    yield f"{platform.system()} {platform.release()}"
    yield f"{platform.python_implementation()} {platform.python_version()}"
    yield f"Node.js {version('node')}"
    yield f"Chromium {version(build.find_browser())}"


def processor() -> str:
    info = Path("/proc/cpuinfo")
    found = re.search(r"model name\s*: (.+)", info.read_text()) if info.is_file() else None
    return found[1] if found else platform.processor() or platform.machine()


def version(program: str) -> str:
    """The version number that a program gives of itself."""
    try:
        said = subprocess.run([program, "--version"], capture_output=True, text=True, check=False).stdout
    except OSError:
        return "(none)"
    found = re.search(r"\d+(\.\d+)+", said)
    return found[0] if found else "(unknown)"
