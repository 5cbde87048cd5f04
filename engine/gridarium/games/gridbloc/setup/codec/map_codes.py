"""Maps as short texts for links.

Plain squares are written as their size, the star, and a bit for each edge: ``9x9e5-``. Texts of other maps begin with a
letter, see `map_bits`. Nothing in them is compressed, so nothing can expand.
"""

from __future__ import annotations

import re
from functools import lru_cache

from gridarium.formats.base64 import pack, unpack
from gridarium.games.gridbloc.setup.map import Map, SquareMap, map_from_data

LONGEST = 8_000
"""Letters; the actions of a game need room in a link, too."""


@lru_cache(maxsize=64)
def map_to_code(plan: Map) -> str:
    """The map as letters, digits, "-" and "_". Raises ValueError when there is more to it than goes into a link."""
    if isinstance(plan, SquareMap) and plan.plain:
        return _plain_code(plan)
    from gridarium.games.gridbloc.setup.codec import map_bits  # noqa: PLC0415  plain squares need none of it

    code = map_bits.write(plan)
    if len(code) > LONGEST:
        raise ValueError(
            f"The map does not go into a link: it takes {len(code)} letters, and there is room for {LONGEST}."
        )
    return code


def _plain_code(plan: SquareMap) -> str:
    names = plan.layout.edge_names
    chosen = set(plan.walls)
    bits = sum(1 << number for number, name in enumerate(names) if name in chosen)
    packed = pack(bits.to_bytes((len(names) + 7) // 8, "little"))
    return f"{plan.w}x{plan.h}{plan.star}-{packed if bits else ''}"


def map_from_code(code: str) -> Map:
    """The map of a short text. Raises ValueError with a sentence."""
    if len(code) > LONGEST:
        raise ValueError(f"The map in the link is too long: {len(code)} letters, and there are at most {LONGEST}.")
    plan = _packed(code) if code[:1].isupper() else _plain(code)
    if map_to_code(plan) != code and not _is_of_old(plan, code):
        raise ValueError("The map in the link is not written in the usual way.")
    return plan


def _packed(code: str) -> Map:
    from gridarium.games.gridbloc.setup.codec import map_bits  # noqa: PLC0415  plain squares need none of it

    return map_bits.read(code)


def _is_of_old(plan: Map, code: str) -> bool:
    """Whether earlier releases wrote the map that way."""
    from gridarium.games.gridbloc.setup.codec import map_bits  # noqa: PLC0415  plain squares need none of it

    return map_bits.written_before(plan, code[:1]) == code


def _plain(code: str) -> Map:
    found = re.fullmatch(r"([0-9]{1,2})x([0-9]{1,2})([a-z][0-9]{1,2})-([A-Za-z0-9_-]{0,160})", code, re.ASCII)
    if not found:
        raise ValueError("The map in the link cannot be read.")
    plan = map_from_data({"w": int(found[1]), "h": int(found[2]), "star": found[3]})
    names = plan.layout.edge_names
    try:
        packed = unpack(found[4])
    except ValueError:
        raise ValueError("The walls of the map in the link cannot be read.") from None
    bits = int.from_bytes(packed, "little")
    if bits >> len(names):
        raise ValueError("The map in the link has more walls than its board has places.")
    return plan._replace(walls=tuple(name for number, name in enumerate(names) if bits >> number & 1))
