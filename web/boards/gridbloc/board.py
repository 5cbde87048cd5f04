"""GridBloc as a picture: any tiles, up to five runners, walls of all kinds; each part changes by itself.

From below to above: the plate, its openings and the tiles, the tiles scored, the star, the journeys, original walls,
dots where walls may be placed, the cells (what can be pointed at, with the placed walls), what special walls do, how a
power gets to where it leads, the runners, and the line of a hint. Whether the dots show follows from ``board-mode``,
and which cells take the pointer from ``board-pointer``, so that a change of turn changes no cell.
"""

from __future__ import annotations

from collections.abc import Container, Sequence
from functools import lru_cache, partial
from types import MappingProxyType
from typing import TYPE_CHECKING
from zlib import crc32

import htpy as h
from markupsafe import Markup

from gridarium import Event
from gridarium.games.gridbloc.rules.state import GridBlocState
from gridarium.games.gridbloc.setup.map import PolygonMap
from web.boards.board import END, Animation, Board, Choice, Look, Mark, Sight, target_id
from web.boards.gridbloc import geometry, round_events, tile_names
from web.boards.gridbloc.flat import barriers, runners, tiles
from web.boards.gridbloc.flat.cells import Cells, sight_of
from web.boards.gridbloc.flat.layout import FlatLayout, chosen, flat_layout_of

if TYPE_CHECKING:
    from web.boards.scene import Scene

CLUSTER = 8
"""Tiles of which the scored ones are one part."""
_SMALLEST_TO_TOUCH = 0.065
"""On a phone a finger covers a tile that is a smaller part of the picture's width."""
CELLS = Cells()
MIDDLES = "middle"
"""What is pressed in the middle of a tile while a wall is to be built."""


def _exhibit(name: str) -> h.Node:
    """What the rules page shows in place of a block of that name."""
    from web.boards.gridbloc import gallery  # noqa: PLC0415  only the rules page needs it

    return gallery.EXHIBITS[name]()


class GridBlocBoard(Board[GridBlocState]):
    """The view of GridBloc positions; see `web.boards.board.Board`. What a basic game does not need is loaded late."""

    keys = (
        ("Arrows", "move over the board; when walls are built, also between the tiles"),
        ("Home, End", "to the end of the row"),
        ("Page Up, Page Down", "to the end of the column; where there are no columns, from one to the next"),
        ("t", "type a move, such as e6, e5|e6, or with a power e7!"),
    )
    sounds = MappingProxyType(
        {**dict.fromkeys(("wall", "sticky", "trapdoor"), "wall"), **dict.fromkeys(("gnaw", "stuck", "out"), "capture")}
    )
    advises = MappingProxyType({MIDDLES: "Press the edge between two tiles to build a wall"})
    exhibits = MappingProxyType({"characters": partial(_exhibit, "characters"), "maps": partial(_exhibit, "maps")})

    def key(self, look: Look[GridBlocState]) -> str:
        """Drawn anew on another map, for other players, and in a new round."""
        state = look.state
        return f"{_map_key(flat_layout_of(state.board)):x} {state.players} {state.blocker}"

    def frame(self, look: Look[GridBlocState]) -> Markup:
        """One picture with all tiles and edges in it."""
        state = look.state
        plane = flat_layout_of(state.board)
        every = self.parts(look)
        grid = "".join(f'<g role="row">{"".join(every[target_id(name)] for name in row)}</g>' for row in plane.rows)
        touched = "".join(every[name] for name in clusters(plane))
        pieces = "".join(every[f"board-runner-{seat}"] for seat in range(state.players))
        gaps = barriers.gaps(border for border in plane.borders if not border.bit & state.board.originals)
        stones = barriers.stones(plane, chosen(plane.borders, state.board.originals))
        return Markup(
            f'<svg id="board" {plane.frame("board", tile_names.band(plane), air=True)}>{every["board-mode"]}'
            f'{every["board-pointer"]}<g aria-hidden="true">{tiles.ground(plane)}{tile_names.names(plane)}{touched}'
            f"{tiles.star(plane.areas[state.board.star], not state.basic)}{every['board-trail']}{stones}</g>"
            f'<g class="gaps">{gaps}</g>{_middles(plane)}'
            f'<g class="cells p{state.blocker}" role="grid" aria-label="Board, {tile_names.size(plane)}">{grid}</g>'
            f'<g class="above" aria-hidden="true">{every["board-promise"]}{every["board-reach"]}{pieces}</g>'
            f"{every['board-line']}{every['board-named']}</svg>"
        )

    def parts(self, look: Look[GridBlocState]) -> dict[str, Markup]:
        """The cells, the clusters of scored tiles, the runners, and what is drawn about moves."""
        plane = flat_layout_of(look.state.board)
        told = round_events.newest_round(look.trail)
        return {
            **CELLS.seen(sight_of(plane, look)),
            **_scored(plane, look.state, told),
            **runners.runners(plane, look.state),
            "board-trail": _trail(plane, told, look.turn),
            **_planned(plane, look),
            "board-line": _line(plane, look),
            "board-named": tile_names.named(plane, tile_names.named_in(look, plane.area)),
            **_turn(look),
        }

    def draws(self, look: Look[GridBlocState]) -> Container[str]:
        """Tiles and edges."""
        return flat_layout_of(look.state.board).spots

    def start_cursor(self, state: GridBlocState) -> str:
        """The tile of the runner that runs now or next, or else the star."""
        runner = state.next_runner if state.to_move == state.blocker else state.to_move
        at = state.where(runner) if runner is not None else None
        return state.board.tiles[state.board.star if at is None else at]

    def move_cursor(self, look: Look[GridBlocState], key: str) -> str:
        """From tile to tile while a runner is to move, else over tiles and edges."""
        from web.boards.gridbloc.flat.keyboard import next_place  # noqa: PLC0415  only once a key is pressed

        state = look.state
        return next_place(flat_layout_of(state.board), look.cursor, key, tiles_only=state.to_move != state.blocker)

    def ending(self, state: GridBlocState, events: Sequence[Event]) -> list[Animation]:
        """The journey once more, and the winner's runner."""
        from web.boards.gridbloc.flat.animation import ending  # noqa: PLC0415  only once a game is over

        return ending(state)

    def animations(self, state: GridBlocState, events: Sequence[Event]) -> list[Animation]:
        """Runners glide, walls grow, a new round fades in."""
        from web.boards.gridbloc.flat.animation import animations  # noqa: PLC0415  only once something happens

        return animations(flat_layout_of(state.board), events)

    def needs_two_steps(self, state: GridBlocState, pointed: tuple[str, ...], target: str, by: str) -> bool:
        """Special walls first show what they do; a finger shows first which edge it means, and which of small tiles."""
        plane = flat_layout_of(state.board)
        if target in plane.border:
            return by == "touch" or bool(pointed)
        if target not in plane.area:
            return False
        left, _, right, _ = plane.bounds
        return by == "touch" and 2 * plane.area[target].reach < _SMALLEST_TO_TOUCH * (right - left)

    def confirms(self, state: GridBlocState, pointed: tuple[str, ...], target: str) -> str:
        """What the second of two steps does."""
        if "|" not in target:
            return f"go to {target}" if pointed else f"step to {target}"
        kind = {"sticky": "a sticky wall", "trapdoor": "a trapdoor wall"}.get("".join(pointed[:1]), "a wall")
        return f"build {kind} between {' and '.join(target.split('|'))}"

    # Beside the board

    def choice_rows(self, state: GridBlocState) -> int:
        """None in the basic game, where nearly everything is on the board."""
        if state.basic:
            return 0
        from web.boards.gridbloc import tray  # noqa: PLC0415

        return tray.rows(state)

    def shelf(self, look: Look[GridBlocState]) -> Sequence[str]:
        """Powers, and special walls."""
        if not self.choice_rows(look.state):
            return ()
        from web.boards.gridbloc import tray  # noqa: PLC0415

        return tray.shelf(look)

    def choice(self, look: Look[GridBlocState], target: str) -> Choice:
        """Powers, special walls, and the ends of turns."""
        from web.boards.gridbloc import tray  # noqa: PLC0415

        return tray.choice(look, target)

    def further(self, look: Look[GridBlocState]) -> str:
        """What a power does."""
        from web.boards.gridbloc import tray  # noqa: PLC0415

        return tray.further(look) or super().further(look)

    def spoken(self, target: str) -> str:
        """Powers have names; tiles and edges, whose names have digits, are called as they are written."""
        if target == END or not target.isalpha():
            return super().spoken(target)
        from web.boards.gridbloc import tray  # noqa: PLC0415

        return tray.spoken(target) or super().spoken(target)

    def portrait(self, option: str, part: str, player: int) -> Markup | None:
        """Characters and special walls."""
        if option not in ("character", "blocker_powers"):
            return None
        from web.boards.gridbloc import tray_pictures  # noqa: PLC0415  only where somebody chooses among them

        return tray_pictures.figure(part, player) if option == "character" else tray_pictures.wall(part, player)

    def figure(self, state: GridBlocState, player: int) -> Markup | None:
        """The character, where that means something."""
        return self.portrait("character", state.characters[player], player) if state.powers else None

    def legend(self, look: Look[GridBlocState]) -> Sequence[Mark]:
        """Every mark of the flat board."""
        from web.boards.gridbloc.legend import legend  # noqa: PLC0415  only where somebody asks

        return legend(look)

    # In space

    def scene(self, look: Look[GridBlocState]) -> Scene | None:
        """Maps in space, as solids."""
        plan = look.state.board.map
        if not isinstance(plan, PolygonMap) or not plan.solid:
            return None
        from web.boards.gridbloc.space.scene import scene  # noqa: PLC0415  only where there is a solid

        return scene(look)

    def legend_in_space(self, look: Look[GridBlocState]) -> Sequence[Sight]:
        """Everything that may be seen on a solid."""
        from web.boards.gridbloc.space.legend import sights  # noqa: PLC0415  only where somebody asks

        return sights(look)

    # Still pictures

    def thumbnail(self, state: GridBlocState) -> Markup:
        """A position without names."""
        from web.boards.gridbloc.flat import stills  # noqa: PLC0415  lists and results are on other pages

        return stills.thumbnail(state)

    def recap(
        self, before: GridBlocState, after: GridBlocState, trail: Sequence[Event], turn: Sequence[Event]
    ) -> Markup:
        """A round as it closed, with the runners' journeys."""
        from web.boards.gridbloc.flat import stills  # noqa: PLC0415

        return stills.recap(before, trail)

    def picture(self, state: GridBlocState, trail: Sequence[Event], turn: Sequence[Event]) -> Markup:
        """A position with its names, and the runners' journeys in this round."""
        from web.boards.gridbloc.flat import stills  # noqa: PLC0415

        return stills.picture(state, trail)

    def diagram(self, state: GridBlocState, marks: dict[str, str], label: str = "") -> Markup:
        """A position with its names, and on top of it the marks."""
        from web.boards.gridbloc.flat import stills  # noqa: PLC0415

        return stills.diagram(state, marks, label)


@lru_cache(maxsize=16)
def _map_key(plane: FlatLayout) -> int:
    return crc32(repr(plane.tables.map).encode())


@lru_cache(maxsize=16)
def clusters(plane: FlatLayout) -> dict[str, int]:
    """The parts of scored tiles, each with its tiles as a mask."""
    masks: dict[str, int] = {}
    for place, area in enumerate(sorted(plane.areas, key=lambda area: (round(area.centre[1] / 50), area.centre[0]))):
        name = f"board-scored-{place // CLUSTER + 1}"
        masks[name] = masks.get(name, 0) | area.bit
    return masks


def _scored(plane: FlatLayout, state: GridBlocState, told: Sequence[Event]) -> dict[str, Markup]:
    """The scored tiles, in the colours of those who landed there first."""
    touched = state.board.unscored & ~state.unscored
    shares = _shares(plane, state, touched, told)
    return {
        name: _cluster(plane, name, tuple([(seat, owned & mask) for seat, owned in shares if owned & mask]))
        for name, mask in clusters(plane).items()
    }


def _shares(plane: FlatLayout, state: GridBlocState, touched: int, told: Sequence[Event]) -> list[tuple[int, int]]:
    """For each runner what it scored, as a mask; what no story tells of is the first runner's."""
    first, *more = state.runners
    if not more:
        return [(first, touched)]
    shares = dict.fromkeys(state.runners, 0)
    for name, seat in round_events.owners(told).items():
        shares[seat] |= plane.area[name].bit & touched
    shares[first] |= touched & ~sum(shares.values())
    return list(shares.items())


@lru_cache(maxsize=2048)
def _cluster(plane: FlatLayout, name: str, shares: tuple[tuple[int, int], ...]) -> Markup:
    drawn = []
    for seat, owned in shares:
        areas = list(chosen(plane.areas, owned))
        drawn.append(f'<g class="p{seat}">{tiles.scored(areas, seat)}{tiles.values_on(plane, areas)}</g>')
    return Markup(f'<g id="{name}">{"".join(drawn)}</g>')


def _trail(plane: FlatLayout, told: Sequence[Event], turn: Sequence[Event]) -> Markup:
    """The journeys of the round, and where runners went out of it."""
    if not told:
        return Markup('<g id="board-trail"></g>')
    from web.boards.gridbloc.flat import trails  # noqa: PLC0415  nobody has moved in a new game

    lines = trails.journeys(plane, round_events.paths(told)) + trails.newest(plane, turn)
    return Markup(f'<g id="board-trail">{lines}{runners.gone(plane, round_events.last_places(told))}</g>')


def _middles(plane: FlatLayout) -> str:
    """What takes a press between the edges while a wall is to be built: it is no target, and says where to press."""
    left, top, right, bottom = map(geometry.number, plane.bounds)
    box = f"M{left} {top}H{right}V{bottom}H{left}z"
    return f'<g data-target="{MIDDLES}" data-idle aria-hidden="true"><g></g><path d="{box}"/></g>'


def _planned(plane: FlatLayout, look: Look[GridBlocState]) -> dict[str, Markup]:
    """What special walls do, and how to get to where it does not go without saying: neither is in the basic game."""
    if look.state.basic:
        return _NOTHING_PLANNED
    from web.boards.gridbloc.flat import preview  # noqa: PLC0415

    promise, reach = preview.promise(plane, look), preview.reach(plane, look)
    return {
        "board-promise": Markup(f'<g id="board-promise" class="p{look.state.blocker}">{promise}</g>'),
        "board-reach": Markup(f'<g id="board-reach" class="leads">{reach}</g>'),
    }


_NOTHING_PLANNED = {name: Markup(f'<g id="{name}"></g>') for name in ("board-promise", "board-reach")}


def _line(plane: FlatLayout, look: Look[GridBlocState]) -> Markup:
    drawn = ""
    if look.line or look.instead:
        from web.boards.gridbloc.flat import trails  # noqa: PLC0415  only where something is advised

        drawn = trails.ahead(plane, look)
    return Markup(f'<g id="board-line" class="ahead" aria-hidden="true">{drawn}</g>')


def _turn(look: Look[GridBlocState]) -> dict[str, Markup]:
    """What can be pointed at now, for the style sheet: a "step", a "wall", or "none".

    ``board-mode`` says what is marked. ``board-pointer`` says which cells take the pointer: of all of them the browser
    works out the style anew for that, which nobody sees.
    """
    kind = "none" if not look.open else "wall" if look.state.to_move == look.state.blocker else "step"
    return {
        "board-mode": Markup(f'<g id="board-mode" class="mode" data-turn="{kind}"></g>'),
        "board-pointer": Markup(f'<g id="board-pointer" data-takes="{kind}" data-unseen></g>'),
    }


BOARD = GridBlocBoard()
