"""Gridopolis laid out flat: every level with its pads as the cells of one grid, and below them the spare parts.

From below to above: the ground (pads, links, posts, kingerizers, teleporters), the path of the last turn, the cells
with markers, boxes and signs of what can be done, and the line of a hint. While a new pad is being placed there are
cells for the empty places that can take it, and one more level, so the picture is arranged anew.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple, cast
from zlib import crc32

from markupsafe import Markup

from gridarium import Event
from gridarium.games.gridopolis.rules.moves import BOX, KAMIKAZE, Move
from gridarium.games.gridopolis.rules.state import GridopolisState
from gridarium.games.gridopolis.text.events import events_of
from web.boards import svg
from web.boards.board import Animation, Board, Choice, Look, Mark, Sight, target_id
from web.boards.gridopolis import tray
from web.boards.gridopolis.flat import animation, drawing, keyboard, stills
from web.boards.gridopolis.flat.drawing import name_of, place_of
from web.boards.gridopolis.flat.explain import LineExplainer
from web.boards.gridopolis.flat.layout import Plan, extents, plan_of
from web.boards.gridopolis.legend import described
from web.boards.gridopolis.space import scene
from web.boards.scene import Scene

SMALLEST_TO_TOUCH = 30
"""CSS pixels; where pads are smaller on a phone, a finger shows first which one it means."""


class GridopolisBoard(Board[GridopolisState]):
    """The view of Gridopolis positions; see `web.boards.board.Board`."""

    keys = (
        ("Arrows", "move over a level"),
        ("Page Up, Page Down", "to the level above, to the level below"),
        ("Home, End", "to the end of the row"),
        ("t", "type a move, such as 3.2.2-3.3.1, +2.2.2 or #3.3.2"),
    )
    turns = True
    sounds = MappingProxyType(
        {
            **dict.fromkeys(("pad", "box"), "wall"),
            **dict.fromkeys(("capture", "lift", "kamikaze"), "capture"),
        }
    )
    explainer = LineExplainer()

    def key(self, look: Look[GridopolisState]) -> str:
        """Drawn anew on another grid-set, when pads are added, and while one is being placed."""
        state = look.state
        ground = drawing.ground_key(state.blueprint, state.seats)
        told = f"{' '.join(_names(look))} {state.played_posts} {ground} {look.beside} {look.turned}"
        return f"{crc32(told.encode()):x}"

    def frame(self, look: Look[GridopolisState]) -> Markup:
        """One picture with all levels in it, and the spare parts."""
        state = look.state
        plan = _plan(look)
        parts = self.parts(look)
        ground = drawing.ground(plan, state, state.pads(), _up(look))
        rows = "".join(
            f'<g role="row">{"".join(parts[target_id(name)] for name in row)}</g>'
            for row in keyboard.rows(_names(look))
        )
        label = f"Board, {len(plan.levels)} levels" if len(plan.levels) > 1 else "Board, one level"
        return Markup(
            f'<div id="board" class="board levels"><svg viewBox="0 0 {plan.width} {plan.height}">'
            f'<g aria-hidden="true">{ground}</g>{parts["board-last"]}'
            f'<g class="spots" role="grid" aria-label="{label}">{rows}</g>{parts["board-line"]}</svg>'
            f"{parts['board-spares']}</div>"
        )

    def parts(self, look: Look[GridopolisState]) -> dict[str, Markup]:
        """The cells by their targets' ids; ``board-last``, ``board-line``, ``board-spares``."""
        plan = _plan(look)
        return _cells(plan, look.state, look) | {
            "board-last": animation.last_turn(plan, look.turn, up=_up(look)),
            "board-line": animation.line(plan, look.line, look.instead, _up(look)),
            "board-spares": tray.spares(look.state),
        }

    def draws(self, look: Look[GridopolisState]) -> list[str]:
        """Places that are pads, or could be now."""
        return _names(look)

    def slots(self, state: GridopolisState) -> Sequence[Sequence[str]]:
        """The spare parts."""
        return ((tray.PAD, tray.BOX),)

    def choice(self, look: Look[GridopolisState], target: str) -> Choice:
        """A part to be placed, or the end of a move."""
        return tray.choice(look.state, target)

    def scene(self, look: Look[GridopolisState]) -> Scene:
        """The position in space."""
        return scene.scene(look, look.state)

    def start_cursor(self, state: GridopolisState) -> str:
        """The marker that goes on, else the first own one."""
        pads = state.pads()
        own = (pad.place for pad in pads if pad.owner == (state.to_move or 0))
        return state.mover or next(own, pads[0].place)

    def move_cursor(self, look: Look[GridopolisState], key: str) -> str:
        """Over the places of a level, and from level to level."""
        return keyboard.next_place(_names(look), look.cursor, key) if look.cursor in _names(look) else _stop(look)

    def ending(self, state: GridopolisState, events: Sequence[Event]) -> list[Animation]:
        """The last turn once more, and the winners' markers."""
        return animation.ending(state)

    def animations(self, state: GridopolisState, events: Sequence[Event]) -> list[Animation]:
        """Markers go over their level, and are put down on another one."""
        return animation.animations(events)

    def legend(self, look: Look[GridopolisState]) -> list[Mark]:
        """Every mark of the flat board."""
        from web.boards.gridopolis.legend import legend  # noqa: PLC0415  only where somebody asks

        return legend(look)

    def legend_in_space(self, look: Look[GridopolisState]) -> list[Sight]:
        """Everything that is to be seen in space."""
        from web.boards.gridopolis.legend import legend_in_space  # noqa: PLC0415  only where somebody asks

        return legend_in_space(look)

    def is_far(self, state: GridopolisState, player: int) -> bool:
        """Who plays from the north."""
        return state.seats[player] == "north"

    def needs_two_steps(self, state: GridopolisState, pointed: tuple[str, ...], target: str, by: str) -> bool:
        """A finger shows first what it means where pads are small."""
        plan = plan_of(extents(place_of(pad.place) for pad in state.pads()))
        return by == "touch" and plan.smallest < SMALLEST_TO_TOUCH

    def spoken(self, target: str) -> str:
        """A place by its name, a part by what it is."""
        return tray.spoken(target)

    thumbnail = staticmethod(stills.thumbnail)
    recap = staticmethod(stills.recap)
    picture = staticmethod(stills.picture)
    diagram = staticmethod(stills.diagram)


# What there is room for


def _up(look: Look[GridopolisState]) -> int:
    """By how many degrees words and pieces are turned to stand upright."""
    return 180 * look.turned


def _names(look: Look[GridopolisState]) -> list[str]:
    """The places that are cells: pads, and while one is being placed also where it can go."""
    places = {place_of(pad.place) for pad in look.state.pads()}
    if tray.adds_pad(look):
        places |= {place_of(target) for target in look.open}
    return [name_of(place) for place in sorted(places, key=lambda place: (place[2], -place[1], place[0]))]


def _plan(look: Look[GridopolisState]) -> Plan:
    return plan_of(extents(map(place_of, _names(look))), look.beside, look.turned)


def _stop(look: Look[GridopolisState]) -> str:
    """The cell with the tab stop: where the cursor is, if that is a cell; else the first one that can be chosen."""
    names = _names(look)
    if look.cursor in names:
        return look.cursor
    state = look.state
    return next((name for name in names if name in look.open), state.mover or names[0])


# Cells


ADD = "you can add a pad here"


class Sign(NamedTuple):
    """Sign for what can be done at a place: how it is drawn, and in words."""

    kind: str
    words: str


def _signs(state: GridopolisState, look: Look[GridopolisState]) -> tuple[dict[str, Sign], set[str]]:
    """The sign of every place that can be pointed at now, and the places whose markers would come off."""
    count, best = len(look.pointed), tray.best_places(look)
    signs: dict[str, Sign] = {}
    threatened: set[str] = set()
    if chosen := state.mover or (look.pointed[0] if look.pointed else ""):
        signs[chosen] = Sign("chosen", "chosen" if look.pointed else "under way")
    for action in cast(Sequence[Move], look.actions):
        target = action.targets[count]
        if len(action.targets) > count + 1:
            signs[target] = Sign("start", "you can move it")
        elif tray.adds_pad(look):
            signs[target] = Sign("best", f"{ADD}, a good place") if target in best else Sign("pad", ADD)
        elif action.kind == BOX:
            signs[target] = Sign("box", "you can put a blocker box here")
        else:
            signs[target], taken = _landing(state, action)
            threatened.update(taken)
    return signs, threatened


def _landing(state: GridopolisState, action: Move) -> tuple[Sign, list[str]]:
    """The sign where a marker can go, and the places of the others that this takes off."""
    if action.kind == KAMIKAZE:
        return Sign("burst", "kamikaze, both markers come off"), []
    told = events_of(state, action)
    taken = [event.targets[0] for event in told if event.kind in ("capture", "lift")]
    over = told[0].targets[1] if len(told[0].targets) == 3 else ""
    if taken and not over:
        return Sign("lands on", "you can land here and capture it"), taken
    words = f"you can jump here over {drawing.called(over)}" if over else "you can go here"
    if taken:
        words += ", which comes off" if told[1].kind == "lift" else " and capture it"
    return Sign("take" if taken else "land", words), taken


def _cells(plan: Plan, state: GridopolisState, look: Look[GridopolisState]) -> dict[str, Markup]:
    """Every place as the position has it."""
    signs, threatened = _signs(state, look)
    stop = _stop(look)
    none = Sign("", "")
    cells: dict[str, Markup] = {}
    names = set(_names(look))
    for pad in state.pads():
        x, y = plan.centre((pad.x, pad.y, pad.z))
        sign = signs.get(pad.place, none)
        words = (*described(pad, state.seats), sign.words)
        at = (pad.place, x, y, _up(look), pad.owner, pad.king, pad.box)
        cells[target_id(pad.place)] = _cell(
            *at, words, sign.kind, pad.place in threatened, pad.place == look.preview, pad.place == stop
        )
        names.discard(pad.place)
    for name in names:
        x, y = plan.centre(place_of(name))
        words = (drawing.called(name), "no pad", signs.get(name, none).words)
        cells[target_id(name)] = _cell(
            name,
            x,
            y,
            0,
            None,
            False,
            False,
            words,
            signs.get(name, none).kind,
            False,
            name == look.preview,
            name == stop,
        )
    return cells


@lru_cache(maxsize=8192)
def _cell(
    name: str,
    x: int,
    y: int,
    up: int,
    owner: int | None,
    king: bool,
    box: bool,
    words: tuple[str, ...],
    sign: str,
    threatened: bool,
    preview: bool,
    stop: bool,
) -> Markup:
    """What can be pointed at, what stands there, and the sign of what can be done."""
    drawn = drawing.box(x, y) if box else "" if owner is None else _marker(name, x, y, owner, king, up)
    drawn += svg.confirm(x, y) if preview else drawing.sign(x, y, drawing.SIGNS[sign]) if sign else ""
    if threatened:
        drawn += drawing.sign(x, y, drawing.THREAT)
    kinds = " ".join(["spot", *(["open"] if sign not in ("", "chosen") else []), *sign.split()[:1]])
    if preview:
        words = (*words, "tap again to confirm")
    return Markup(
        f'<g id="{target_id(name)}" data-target="{name}" role="gridcell" class="{kinds}" tabindex="{stop - 1}" '
        f'aria-label="{", ".join(filter(None, words))}">'
        f'<rect class="hit" x="{x - 49}" y="{y - 49}" width="98" height="98" rx="16"/>{drawn}</g>'
    )


def _marker(name: str, x: int, y: int, owner: int, king: bool, up: int) -> str:
    """A marker, which is free for motion."""
    return f'<g id="m-{name}" class="marker p{owner}">{drawing.marker(x, y, owner, king, up)}</g>'


BOARD = GridopolisBoard()
