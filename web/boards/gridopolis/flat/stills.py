"""Still pictures of a grid-set: as it stands in space for lists and results, and levels side by side for rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from markupsafe import Markup, escape

from gridarium import Event
from gridarium.games.gridopolis.rules.queries import Pad
from gridarium.games.gridopolis.rules.state import GridopolisState
from web.boards import svg
from web.boards.gridopolis.flat import animation, drawing
from web.boards.gridopolis.flat.drawing import Centre, place_of
from web.boards.gridopolis.flat.layout import Place, Plan, extents, plan_of

EAST, NORTH, UP = (40, 14), (26, -20), 84
"""Where a step eastward, northward and upward leads in the small picture, which is seen from the south-west above."""
THICK = 7
"""Of a pad in the small picture."""


def _seen(place: Place) -> Centre:
    """The middle of a place in the small picture."""
    x, y, z = place
    return x * EAST[0] + y * NORTH[0], x * EAST[1] + y * NORTH[1] - z * UP


def _slab(x: int, y: int, size: float, high: int) -> tuple[str, str]:
    """A flat box around a place: its top and its two sides, as path data."""
    corners = [
        (x + size * (a * EAST[0] + b * NORTH[0]) / 2, y - high + size * (a * EAST[1] + b * NORTH[1]) / 2)
        for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))
    ]
    west, south, east, _ = corners
    sides = [west, south, east, (east[0], east[1] + high), (south[0], south[1] + high), (west[0], west[1] + high)]
    return f"{svg.polyline(corners)}z", f"{svg.polyline(sides)}z"


def thumbnail(state: GridopolisState) -> Markup:
    """The grid-set seen from above a corner."""
    return _in_space(state, "thumb")


def recap(before: GridopolisState, after: GridopolisState, trail: Sequence[Event], turn: Sequence[Event]) -> Markup:
    """The position after the last action, and on it the last turn."""
    done = animation.done(turn)
    if done is None:
        return _in_space(after, "recap")
    return _in_space(after, "recap", map(place_of, (*done.path, *done.built)), _went(done))


def _in_space(state: GridopolisState, kind: str, places: Iterable[Place] = (), over: str = "") -> Markup:
    """A grid-set with room for more places, what is behind drawn first, and something over it."""
    pads = sorted(state.pads(), key=lambda pad: (pad.z, pad.x - pad.y))
    seen = [*map(_seen, places), *(_seen((pad.x, pad.y, pad.z)) for pad in pads)]
    left, right = min(x for x, _ in seen) - 40, max(x for x, _ in seen) + 40
    top, bottom = min(y for _, y in seen) - 40, max(y for _, y in seen) + 30
    posts = dict(state.posts())
    drawn = "".join(_pad_drawing(pad, posts.get(pad.place)) for pad in pads)
    box = f"{left} {top} {right - left} {bottom - top}"
    return Markup(f'<svg class="{kind} iso" viewBox="{box}" aria-hidden="true">{drawn}{over}</svg>')


def _went(done: animation.Done) -> str:
    """The last turn: the way with where it ended, rings around what was built, crosses on what came off."""
    way = [_on_top(name) for name in done.path]
    ends = [*way[-1:], *map(_on_top, done.built)]
    rings = "".join(f'<ellipse class="end" cx="{x}" cy="{y}" rx="24" ry="15"/>' for x, y in ends)
    line = svg.polyline(way) if way else ""
    crosses = "".join(f"M{x - 11} {y - 20}l22 22m0-22l-22 22" for x, y in map(_on_top, done.taken))
    return (
        f'<g class="past p{done.player}"><path class="casing" d="{line}{crosses}"/>{rings}'
        f'<path class="way" d="{line}"/><path class="taken" d="{crosses}"/></g>'
    )


def _on_top(name: str) -> Centre:
    """The middle of what a pad of that name has on it, in the small picture."""
    x, y = _seen(place_of(name))
    return x, y - THICK


def _pad_drawing(pad: Pad, upper: str | None) -> str:
    """A pad in the small picture with what is on it, and the post to the pad above."""
    x, y = _seen((pad.x, pad.y, pad.z))
    top, sides = _slab(x, y, 0.86, THICK)
    home = "" if pad.kingerizer is None else f" home p{pad.kingerizer}"
    drawn = f'<path class="side" d="{sides}"/><path class="top{home}" d="{top}"/>'
    if pad.teleporter:
        drawn += f'<ellipse class="portal" cx="{x}" cy="{y - THICK}" rx="15" ry="9"/>'
    if upper is not None:
        to = _seen(place_of(upper))
        drawn += f'<path class="post" d="M{x + 24} {y - THICK}L{to[0] + 24} {to[1]}"/>'
    if pad.box:
        lid, walls = _slab(x, y - THICK, 0.5, 22)
        drawn += f'<path class="sides" d="{walls}"/><path class="lid" d="{lid}"/>'
    if pad.owner is not None:
        drawn += _figure(x, y - THICK, pad.owner, pad.king)
    return drawn


def _figure(x: int, y: int, player: int, king: bool) -> str:
    """A marker in the small picture: its shape, upright; a king is taller."""
    size, high = (14, 17) if king else (11, 9)
    crown = f'<path class="crown" d="{svg.outline(svg.STAR, x, y - high, 8)}"/>' if king else ""
    shadow = f'<ellipse class="shadow" cx="{x}" cy="{y}" rx="13" ry="7"/>'
    piece = f'<path class="piece" d="{svg.shape(player, x, y - high, size)}"/>'
    return f'<g class="marker p{player}">{shadow}{piece}{crown}</g>'


# Levels side by side


def _still(state: GridopolisState, marked: Iterable[Place]) -> tuple[Plan, str]:
    """All levels without cells, with room for places that are marked."""
    pads = state.pads()
    plan = plan_of(extents([*((pad.x, pad.y, pad.z) for pad in pads), *marked]))
    drawn = [drawing.ground(plan, state, pads)]
    for pad in pads:
        x, y = plan.centre((pad.x, pad.y, pad.z))
        if pad.owner is not None:
            drawn.append(f'<g class="marker p{pad.owner}">{drawing.marker(x, y, pad.owner, pad.king)}</g>')
        elif pad.box:
            drawn.append(drawing.box(x, y))
    return plan, "".join(drawn)


def picture(state: GridopolisState, trail: Sequence[Event], turn: Sequence[Event]) -> Markup:
    """All levels side by side, and on them the last turn."""
    done = animation.done(turn)
    plan, still = _still(state, map(place_of, (*done.path, *done.built, *done.taken)) if done else ())
    last = animation.last_turn(plan, turn, "")
    box = f"0 0 {plan.width} {plan.height}"
    return Markup(f'<svg class="drawing levels" viewBox="{box}" aria-hidden="true">{still}{last}</svg>')


def diagram(state: GridopolisState, marks: Mapping[str, str], label: str = "") -> Markup:
    """A position with signs on places, with or without a pad."""
    plan, still = _still(state, map(place_of, marks))
    signs = "".join(_SIGNS[kind](*plan.centre(place_of(name))) for name, kind in marks.items())
    return Markup(
        f'<svg class="drawing levels" viewBox="0 0 {plan.width} {plan.height}" role="img" '
        f'aria-label="{escape(label or described(state, marks))}">{still}{signs}</svg>'
    )


def described(state: GridopolisState, marks: Mapping[str, str]) -> str:
    """A diagram in words."""
    pads = state.pads()
    words = [f"Levels {', '.join(str(z) for z in sorted({pad.z for pad in pads}))}"]
    for player, seat in enumerate(state.seats):
        for kind in ("pawns", "kings"):
            there = [pad.place for pad in pads if pad.owner == player and pad.king == (kind == "kings")]
            words += [f"{seat.capitalize()}'s {kind}: {', '.join(there)}"] if there else []
    for sign, label in (("yes", "marked as allowed"), ("no", "marked as refused"), ("way", "pointed out")):
        marked = [name for name, kind in marks.items() if kind == sign]
        words += [f"{label}: {', '.join(marked)}"] if marked else []
    return "; ".join(words)


def _allowed(x: int, y: int) -> str:
    return f'<circle class="sign yes" cx="{x}" cy="{y}" r="39"/>'


def _refused(x: int, y: int) -> str:
    cross = f"M{x - 20} {y - 20}l40 40m0-40l-40 40"
    return f'<path class="sign under" d="{cross}"/><path class="sign no" d="{cross}"/>'


def _pointed_out(x: int, y: int) -> str:
    return f'<path class="sign way" d="{svg.squares([(x, y)], 42)}"/>'


_SIGNS = {"yes": _allowed, "no": _refused, "way": _pointed_out}
