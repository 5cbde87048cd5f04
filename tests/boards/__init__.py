"""The boards of the games that only tests have. Whoever imports this package puts both in their places."""

from __future__ import annotations

from pathlib import Path

import web.boards
from tests.games import EXAMPLES, NAMES

__all__ = ["ALL", "EXAMPLES", "NAMES"]

ALL = (*web.boards.SHOWN, *NAMES)
"""The names of all games that can be shown, for suites that every board must pass."""

HERE = Path(__file__).parent
web.boards.__path__ += [str(HERE), str(HERE.parents[1] / "web" / "docs" / "examples" / "boards")]
