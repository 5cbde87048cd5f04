"""``python -m gridarium``: play in the terminal, let computers play, count positions, look at games."""

from gridarium.cli.commands import main

__all__ = ["main"]
