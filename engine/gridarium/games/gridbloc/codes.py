"""Maps as short texts for links."""

from __future__ import annotations

import re

from gridarium.games.gridbloc.maps import Map, SquareMap, edge_names, map_from_data
from gridarium.letters import pack, unpack


def map_to_code(plan: Map) -> str:
    """The map as a short text: size, star, and one bit for each edge in base64url."""
    if not isinstance(plan, SquareMap) or not plan.plain:
        raise ValueError("This map does not fit into a link.")
    names = edge_names(plan.w, plan.h)
    chosen = set(plan.walls)
    bits = sum(1 << number for number, name in enumerate(names) if name in chosen)
    packed = pack(bits.to_bytes((len(names) + 7) // 8, "little"))
    return f"{plan.w}x{plan.h}{plan.star}-{packed if bits else ''}"


def map_from_code(code: str) -> Map:
    """The map of a short text. Raises ValueError with a sentence."""
    found = re.fullmatch(r"([0-9]{1,2})x([0-9]{1,2})([a-z][0-9]{1,2})-([A-Za-z0-9_-]{0,160})", code)
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
    plan = plan._replace(walls=tuple(name for number, name in enumerate(names) if bits >> number & 1))
    if map_to_code(plan) != code:
        raise ValueError("The map in the link is not written in the usual way.")
    return plan
