"""Explanation why a tile can go somewhere or not: a sentence with its rule, and the place with zones and paths."""

from __future__ import annotations

import re
from collections.abc import Sequence

import htpy as h
from markupsafe import Markup

from gridarium import State
from gridarium.game import count
from gridarium.games.gridwar.rules.board import NAMES, NUMBER, spaces_in
from gridarium.games.gridwar.rules.moves import CAPTURE, Act
from gridarium.games.gridwar.rules.state import GridwarState
from web.boards.gridwar.flat import drawing, overlays, stills
from web.boards.gridwar.flat.preview import SUPPLIES, reach
from web.boards.gridwar.layout import CENTRES

_TYPED = re.compile(r"(@[LClc]?|[a-s][0-9.]+)[-x]([a-s][0-9.]+)")


class MoveExplainer:
    """Says why a tile can go somewhere or not; see `web.boards.board.Explainer`."""

    title = "Explain a move"

    def ends(self, state: State, targets: tuple[str, ...]) -> tuple[str, str]:
        """The tile and where it would go. An action's text names both."""
        if len(targets) == 1 and (typed := _TYPED.fullmatch(targets[0])):
            return typed[1], typed[2]
        begins = bool(targets) and (targets[0] in NUMBER or targets[0] in SUPPLIES)
        to = targets[1] if begins and len(targets) > 1 and targets[1] in NUMBER else ""
        return (targets[0], to) if begins else ("", "")

    def offered(self, state: State) -> tuple[Sequence[str], Sequence[str]]:
        """The tiles of the side to move, what it has off the board, and all spaces where a tile can stand."""
        found = _checked(state)
        own = found.tiles[found.to_move or 0]
        return [*map(NAMES.__getitem__, spaces_in(own)), *SUPPLIES], [
            NAMES[space] for space in spaces_in(found.field().standing)
        ]

    def explain(self, state: State, origin: str, target: str) -> Markup:
        """The sentence, and a picture of what is around both."""
        found = _checked(state)
        origin, target = origin.upper() if origin.startswith("@") else origin.lower(), target.lower()
        act = next((act for act in found.legal_actions() if act.targets[:2] == (origin, target)), None)
        words = str(found.why_not((origin, target))) if act is None else _allowed(found, act)
        sign = "Yes" if act else "No"
        sentence = h.p(class_=f"verdict {sign.lower()}")[h.strong[f"{sign}. "], f"{words}."]
        return Markup(sentence) + _picture(found, origin, target, sign)


def _checked(state: State) -> GridwarState:
    if not isinstance(state, GridwarState):
        raise TypeError("another game's position")
    return state


def _allowed(state: GridwarState, act: Act) -> str:
    if act.kind == CAPTURE:
        return f"The tile on {NAMES[act.origin]} can capture the one on {NAMES[act.end]}, and drops there (GW-23)"
    reached = reach(state, act.targets[0])
    words = f"The way to {NAMES[act.end]} takes {count(reached.costs[act.end], 'movement point')}"
    over = any(space in reached.overhanging for space in reached.path(act.end))
    return f"{words}, and leads over tiles where it overhangs (GW-16)" if over else f"{words} (GW-15)"


def _picture(state: GridwarState, origin: str, target: str, sign: str) -> Markup:
    """Both places, zones of control, and all that the tile can reach; nothing where one of them is no place."""
    to = NUMBER.get(target)
    start = NUMBER.get(origin)
    begins = [start] if start is not None else spaces_in(state.holes[state.to_move or 0] if origin in SUPPLIES else 0)
    if to is None or not begins:
        return Markup()
    reached = reach(state, origin)
    hatched = "".join(overlays.zone(state, origin, picture="").values())
    ways = overlays.path_lines(reached, picture="")
    ends = "".join(drawing.end(*CENTRES[end], cost) for end, cost in reached.costs.items())
    words = f"{origin} and {target}, with zones of control and everywhere that the tile could go"
    over = f'<g class="asked">{hatched}{ways}{ends}</g>{stills.SIGNS[sign.lower()](*CENTRES[to])}'
    return Markup(h.figure[stills.close(state, [*begins, to], over, words, "drawing sight-of")])
