"""Programs that play: the example of the documentation, one of ours, and ones that do all that a player should not."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path

ROOT = Path(__file__).parents[3]
PAGE = ROOT / "web" / "docs" / "protocol.md"
EXAMPLE = ROOT / "web" / "docs" / "examples" / "points_first.py"
OURS = f"{shlex.quote(sys.executable)} -m gridarium engine"
"""The command of a player of ours, without its game."""

BEGINNING = """
import os, random, signal, subprocess, sys, time
seed = 0
def say(text):
    print(text, flush=True)
"""
"""What the programs below begin with."""

ASKED = """
for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "gridarium":
        say("name Nobody\\noption seed 0\\nready")
    elif word == "option":
        seed = int(rest.split()[1])
    elif word == "ping":
        say("pong")
    elif word == "quit":
        break
    elif word == "go":
        GO
"""
"""A program that answers as it should, and then does something else where it is asked for an action."""


def example(folder: Path) -> str:
    """The command of the player that the documentation shows."""
    return written(folder, "example", EXAMPLE.read_text(encoding="utf-8"))


def at_go(folder: Path, name: str, what: str) -> str:
    """The command of a program that does this where it is asked for an action."""
    return written(folder, name, BEGINNING + ASKED.replace("GO", what.replace("\n", "\n        ")))


def written(folder: Path, name: str, text: str) -> str:
    """The command of a program of that text."""
    path = folder / f"{name}.py"
    path.write_text(text, encoding="utf-8")
    return shlex.join([sys.executable, str(path)])
