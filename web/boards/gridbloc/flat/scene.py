"""The advanced game as a picture: any tiles, up to five runners, walls of all kinds; each part changes by itself.

From below to above: the plate, its openings and the tiles, the tiles scored, the star, the journeys, original walls,
dots where walls may be placed, the cells (what can be pointed at, with the placed walls), what special walls do, how a
power gets to where it leads, the runners, and the line of a hint. As on the board of the basic game, a change of turn
changes no cell.
"""

from __future__ import annotations

from collections.abc import Container, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING
from zlib import crc32

from markupsafe import Markup

from gridarium import Event
from gridarium.games.gridbloc.rules.state import GridBlocState
from gridarium.games.gridbloc.setup.map import PolygonMap
from web.boards import svg
from web.boards.board import Animation, Board, Choice, Look, Mark, Sight, target_id
from web.boards.gridbloc import drawing, round_events, tile_names, tray
from web.boards.gridbloc.flat import animation, barriers, preview, runners, stills, tiles, trails
from web.boards.gridbloc.flat.cells import cells
from web.boards.gridbloc.flat.keyboard import next_place
from web.boards.gridbloc.flat.layout import Plane, plane_of
from web.boards.gridbloc.tray_pictures import figure

if TYPE_CHECKING:
    from web.boards.scene import Scene

LONGEST_LINE = 6
"""Actions of a line that are drawn."""
CLUSTER = 8
"""Tiles of which the scored ones are one part."""
_SMALLEST_TO_TOUCH = 0.065
"""On a phone a finger covers a tile that is a smaller part of the picture's width."""


def is_solid(state: GridBlocState) -> bool:
    """Whether a position's map is in space."""
    plan = state.board.map
    return isinstance(plan, PolygonMap) and plan.solid


class ManyBoard(Board[GridBlocState]):
    """The view of positions of the advanced game; see `web.boards.board.Board`."""

    def key(self, look: Look[GridBlocState]) -> str:
        """Drawn anew on another map, for other players, and in a new round."""
        state = look.state
        return f"{_map_key(plane_of(state.board)):x} {state.players} {state.blocker}"

    def frame(self, look: Look[GridBlocState]) -> Markup:
        """One picture with all tiles and edges in it."""
        state = look.state
        plane = plane_of(state.board)
        every = self.parts(look)
        grid = "".join(f'<g role="row">{"".join(every[target_id(name)] for name in row)}</g>' for row in plane.rows)
        touched = "".join(every[name] for name in clusters(plane))
        pieces = "".join(every[f"board-runner-{seat}"] for seat in range(state.players))
        box = stills.frame(plane, "board", tile_names.band(plane), air=True)
        gaps = barriers.gaps(border for border in plane.borders if not border.bit & state.board.originals)
        return Markup(
            f'<svg id="board" {box}>{every["board-mode"]}{every["board-pointer"]}'
            f'<g aria-hidden="true">{_ground(plane)}{touched}{tiles.star(plane.areas[state.board.star])}'
            f'{every["board-trail"]}{_stones(plane)}</g><g class="gaps">{gaps}</g>'
            f'<g class="cells p{state.blocker}" role="grid" aria-label="Board, {len(plane.areas)} tiles">{grid}</g>'
            f'<g class="above" aria-hidden="true">{every["board-promise"]}{every["board-reach"]}{pieces}</g>'
            f"{every['board-line']}</svg>"
        )

    def parts(self, look: Look[GridBlocState]) -> dict[str, Markup]:
        """The cells, the clusters of scored tiles, the runners, and what is drawn about moves."""
        state = look.state
        plane = plane_of(state.board)
        told = round_events.newest_round(look.trail)
        found = cells(plane, look)
        found |= _scored(plane, state, round_events.owners(told))
        found |= runners.runners(plane, state)
        lines = trails.journeys(plane, round_events.paths(told)) + trails.newest(plane, look.turn)
        gone = runners.gone(plane, round_events.last_places(told))
        found["board-trail"] = Markup(f'<g id="board-trail">{lines}{gone}</g>')
        found["board-promise"] = Markup(
            f'<g id="board-promise" class="p{state.blocker}">{preview.promise(plane, look)}</g>'
        )
        found["board-reach"] = Markup(f'<g id="board-reach" class="leads">{preview.reach(plane, look)}</g>')
        found["board-line"] = Markup(f'<g id="board-line" class="ahead" aria-hidden="true">{_line(plane, look)}</g>')
        turn = "none" if not look.open else "wall" if state.to_move == state.blocker else "step"
        return found | drawing.turn(turn)

    def start_cursor(self, state: GridBlocState) -> str:
        """The tile of the runner that runs now or next, or else the star."""
        runner = state.next_runner if state.to_move == state.blocker else state.to_move
        at = state.where(runner) if runner is not None else None
        return state.board.tiles[state.board.star if at is None else at]

    def move_cursor(self, look: Look[GridBlocState], key: str) -> str:
        """From tile to tile while a runner is to move, else over tiles and edges."""
        state = look.state
        return next_place(plane_of(state.board), look.cursor, key, tiles_only=state.to_move != state.blocker)

    def animations(self, state: GridBlocState, events: Sequence[Event]) -> list[Animation]:
        """What is seen to happen."""
        return animation.animations(plane_of(state.board), events)

    def needs_two_steps(self, state: GridBlocState, pointed: tuple[str, ...], target: str, by: str) -> bool:
        """Special walls first show what they do; a finger shows first which edge it means, and which of small tiles."""
        plane = plane_of(state.board)
        if target in plane.border:
            return by == "touch" or bool(pointed)
        if target not in plane.area:
            return False
        left, _, right, _ = plane.bounds
        return (
            by == "touch"
            and target in plane.area
            and 2 * plane.area[target].reach < _SMALLEST_TO_TOUCH * (right - left)
        )

    def confirms(self, state: GridBlocState, pointed: tuple[str, ...], target: str) -> str:
        """What the second of two steps does."""
        if "|" not in target:
            return f"go to {target}" if pointed else f"step to {target}"
        kind = {"sticky": "a sticky wall", "trapdoor": "a trapdoor wall"}.get("".join(pointed[:1]), "a wall")
        return f"build {kind} between {' and '.join(target.split('|'))}"

    def scene(self, look: Look[GridBlocState]) -> Scene | None:
        """Maps in space, as solids."""
        if not is_solid(look.state):
            return None
        from web.boards.gridbloc.space.scene import scene  # noqa: PLC0415  only where there is a solid

        return scene(look)

    def legend_in_space(self, look: Look[GridBlocState]) -> Sequence[Sight]:
        """Everything that may be seen on a solid."""
        from web.boards.gridbloc.space.legend import sights  # noqa: PLC0415  only where somebody asks

        return sights(look)

    def choice_rows(self, state: GridBlocState) -> int:
        """Room for what there may be to press."""
        return tray.rows(state)

    def shelf(self, look: Look[GridBlocState]) -> Sequence[str]:
        """Powers."""
        return tray.shelf(look)

    def choice(self, look: Look[GridBlocState], target: str) -> Choice:
        """Powers, and the ends of turns."""
        return tray.choice(look, target)

    def further(self, look: Look[GridBlocState]) -> str:
        """What a power does."""
        return tray.further(look) or super().further(look)

    def figure(self, state: GridBlocState, player: int) -> Markup | None:
        """The character, where that means something."""
        return figure(state.characters[player], player) if state.powers else None

    def draws(self, look: Look[GridBlocState]) -> Container[str]:
        """Tiles and edges."""
        return plane_of(look.state.board).spots

    def legend(self, look: Look[GridBlocState]) -> list[Mark]:
        """Every mark of the flat board."""
        from web.boards.gridbloc.flat.marks import legend  # noqa: PLC0415  only where somebody asks

        return legend(look)

    thumbnail = staticmethod(stills.thumbnail)
    recap = staticmethod(stills.recap)
    diagram = staticmethod(stills.diagram)


@lru_cache(maxsize=16)
def _map_key(plane: Plane) -> int:
    return crc32(repr(plane.tables.map).encode())


@lru_cache(maxsize=16)
def _ground(plane: Plane) -> str:
    return f"{tiles.ground(plane)}{tile_names.names(plane)}"


@lru_cache(maxsize=16)
def _stones(plane: Plane) -> str:
    return barriers.stones(plane, [plane.border[name] for name in plane.tables.map.walls])


@lru_cache(maxsize=16)
def clusters(plane: Plane) -> dict[str, int]:
    """The parts of scored tiles, each with its tiles as a mask."""
    masks: dict[str, int] = {}
    for place, area in enumerate(sorted(plane.areas, key=lambda area: (round(area.centre[1] / 50), area.centre[0]))):
        name = f"board-scored-{place // CLUSTER + 1}"
        masks[name] = masks.get(name, 0) | area.bit
    return masks


def _scored(plane: Plane, state: GridBlocState, owners: dict[str, int]) -> dict[str, Markup]:
    """The scored tiles, in the colours of those who landed there first."""
    shares = _shares(plane, state, state.board.unscored & ~state.unscored, owners)
    return {
        name: _cluster(plane, name, tuple((seat, owned & mask) for seat, owned in shares))
        for name, mask in clusters(plane).items()
    }


def _shares(plane: Plane, state: GridBlocState, touched: int, owners: dict[str, int]) -> list[tuple[int, int]]:
    """For each runner what it scored, as a mask; what no story tells of is the first runner's."""
    shares = dict.fromkeys(state.runners, 0)
    for name, seat in owners.items():
        shares[seat] |= plane.area[name].bit & touched
    told = sum(shares.values())
    shares[state.runners[0]] |= touched & ~told
    return list(shares.items())


@lru_cache(maxsize=2048)
def _cluster(plane: Plane, name: str, shares: tuple[tuple[int, int], ...]) -> Markup:
    drawn = []
    for seat, owned in shares:
        areas = [area for area in plane.areas if area.bit & owned] if owned else []
        if areas:
            drawn.append(f'<g class="p{seat}">{tiles.scored(areas, seat)}{tiles.values_on(plane, areas)}</g>')
    return Markup(f'<g id="{name}">{"".join(drawn)}</g>')


def _line(plane: Plane, look: Look[GridBlocState]) -> str:
    """Actions that may follow, and what was played instead."""
    return f"{svg.instead(_paths(plane, look.state, look.instead))}{_paths(plane, look.state, look.line)}"


def _paths(plane: Plane, state: GridBlocState, line: tuple[str, ...]) -> str:
    """Arrows for steps and powers, bars for walls, fainter the later they come, as far as it can be played."""
    state, drawn = state.copy(), []
    for place, text in enumerate(line[:LONGEST_LINE]):
        action = next((action for action in state.legal_actions() if action.text == text), None)
        if action is None or state.to_move is None:
            break
        at = state.where(state.to_move)
        targets = [target for target in action.targets if target in plane.spots]
        if targets and "|" in targets[0]:
            drawn.append(f'<path class="wall n{place}" d="{plane.border[targets[0]].drawn}"/>')
        elif targets and at is not None:
            path = trails.arrow(plane, (plane.areas[at].name, *targets))
            drawn.append(f'<path class="step n{place}" d="{path}"/>')
        state.play(action)
    return "".join(drawn)


MANY = ManyBoard()
