"""Games that only tests have. Whoever imports this package puts them among those that can be loaded.

They are found as any game is, by the search path of `gridarium.games`, so they are written as games are, but for one
thing: their modules name each other relatively, because no checker of types knows that path.
"""

from __future__ import annotations

from pathlib import Path

import gridarium
from gridarium import games

FOLDER = Path(__file__).parent
NAMES = ("magpies",)
EXAMPLES = ("three_in_a_row",)
"""The game that the documentation makes: loaded as these are, but too small for the suites."""
ALL = (*gridarium.GAMES, *NAMES)
"""The names of all games, for suites that every game must pass."""

games.__path__ += [str(FOLDER), str(FOLDER.parents[1] / "web" / "docs" / "examples" / "games")]
