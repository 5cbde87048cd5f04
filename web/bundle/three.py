"""three.js, of which the site ships the part that `three.js` beside this names, as one file."""

from __future__ import annotations

from .site import Site
from .small import made_small
from .vendor import HERE

ENTRY = HERE / "three.js"


def add_three(site: Site) -> None:
    """Add three.js."""
    site.add_asset("three.js", made_small("three", [ENTRY], [ENTRY], ["three"])["three.js"])
