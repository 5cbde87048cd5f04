"""The games' puzzles: a file for each game that has some, which the page fetches when somebody wants them."""

from __future__ import annotations

from .site import Site
from .vendor import ROOT

GAMES = ROOT / "engine" / "gridarium" / "games"


def add_puzzles(site: Site) -> None:
    """Add the puzzles of each game, called by its name."""
    for path in sorted(GAMES.glob("*/data/puzzles.json")):
        site.add_asset(f"puzzles-{path.parent.parent.name}.json", path.read_bytes())
