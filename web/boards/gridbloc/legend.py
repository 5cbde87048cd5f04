"""The marks on a board, and what they mean."""

from __future__ import annotations

from collections.abc import Iterator

from gridarium.games.gridbloc.rules.state import GridBlocState
from gridarium.games.gridbloc.text.names import CHARACTERS
from web.boards import svg
from web.boards.board import Look, Mark
from web.boards.gridbloc.flat import barriers, tiles, trails
from web.boards.gridbloc.flat.cells import called
from web.boards.gridbloc.flat.layout import Area, Border, Side
from web.boards.gridbloc.flat.runners import PLAIN, PUDDLE, halo, piece

_TILE = Area("t1", 0, ((-50.0, -50.0), (50.0, -50.0), (50.0, 50.0), (-50.0, 50.0)))
_SIDE = Side(_TILE, (0.0, -50.0), (0.0, 50.0))
_EDGE = Border("t1|t2", 0, _SIDE, _SIDE)
_WALL = 15
_WAY = "M-40 30L0-10L40 0"
_STEPPING, _BUILDING = '<g class="mode" data-turn="step"></g>', '<g class="mode" data-turn="wall"></g>'


def legend(look: Look[GridBlocState]) -> list[Mark]:
    """Pieces, tiles and walls first, then what can be done, then what was done and may follow."""
    state = look.state
    runner, blocker = state.runners[0], state.blocker
    return [
        *(_lone(runner) if state.basic else _runners(look)),
        *_ground(runner),
        *([] if state.basic else _bonuses()),
        *_walls(blocker),
        *([] if state.basic else _special_walls(blocker)),
        *_open(),
        *([] if state.basic else _paths()),
        *_done(runner, blocker),
        *_ahead(),
    ]


def _of(player: int, drawn: str, kind: str = "") -> str:
    return f'<g class="{kind}{" " if kind else ""}p{player}">{drawn}</g>'


def _lone(runner: int) -> Iterator[Mark]:
    """The runner of the basic game."""
    yield Mark("The runner", _of(runner, piece(runner, PLAIN, False)), 'class="piece"')
    yield Mark("The runner on the start", _of(runner, piece(runner, PLAIN, True)), 'class="carried"')
    yield _to_step("lone", halo(PLAIN))


def _to_step(kind: str, drawn: str) -> Mark:
    """The ring around a lone runner, which shows while it can be stepped with, or around one of several."""
    several = kind == "acting"
    return Mark(
        "Whose turn it is" if several else "The runner is to step",
        f'{_STEPPING}<g class="above"><g class="runner {kind}">{drawn}</g></g>',
        "runner acting" if several else 'data-turn="step"',
    )


def _runners(look: Look[GridBlocState]) -> Iterator[Mark]:
    """Each character that runs, whose turn it is, and who is held or out."""
    state = look.state
    runner, blocker = state.runners[0], state.blocker
    for seat in state.runners:
        name = state.characters[seat]
        told = f", {CHARACTERS[name].title}" if state.powers else ""
        yield Mark(
            f"Runner: {called(look, seat)}{told}",
            _of(seat, piece(seat, name, False), "runner"),
            f'id="board-runner-{seat}" class="runner',
        )
    drawn = piece(runner, state.characters[runner], False)
    yield _to_step("lone" if state.players == 2 else "acting", _of(runner, halo(state.characters[runner]) + drawn))
    held = f'<path class="puddle p{blocker}" d="{PUDDLE}"/>{drawn}'
    yield Mark("A runner that is stuck, and loses its next turn", _of(runner, held, "runner"), 'class="puddle')
    gone = svg.shape(runner, 0, 0, 17)
    yield Mark("Here a runner went out of the round", f'<path class="gone p{runner}" d="{gone}"/>', 'class="gone')


def _ground(runner: int) -> Iterator[Mark]:
    yield Mark("The start; it gives no point", tiles.star(_TILE), 'class="star"')
    yield Mark(
        "A tile that has given its points, to whom the bead is",
        _of(runner, tiles.scored([_TILE], runner)),
        'class="scored"',
    )


def _bonuses() -> Iterator[Mark]:
    yield Mark("What a tile is worth, where that is not 1", tiles.figure(_TILE, 3), 'class="value')
    yield Mark("A tile that gives its points every time it is entered", tiles.replenishing(_TILE), 'class="renewed"')
    yield Mark(
        "An opening: what leaves here comes in on another side",
        '<path class="opening" d="M-8-14L8 0L-8 14"/>',
        'class="opening"',
    )


def _walls(blocker: int) -> Iterator[Mark]:
    yield Mark("A wall", _wall(blocker), 'class="edge wall"')
    yield Mark("A wall of the map, which stays", barriers.stones_of([_SIDE], _WALL), 'class="stone"')


def _wall(blocker: int, special: str = "") -> str:
    return _of(blocker, f'<g class="edge wall"><path class="bar" d="{_EDGE.drawn}"/>{special}</g>')


def _special_walls(blocker: int) -> Iterator[Mark]:
    yield Mark("A sticky wall", _wall(blocker, barriers.sticky(_SIDE, _WALL)), 'class="drops"')
    yield Mark(
        "Who moves onto such a tile is stuck",
        _of(blocker, f'<path class="trap" d="{_TILE.drawn}"/>'),
        'class="trap"',
    )
    yield Mark(
        "A trapdoor: who moves beside it is pulled through to the other side",
        _wall(blocker, barriers.trapdoor(_SIDE, _WALL)),
        'class="flaps"',
    )
    pulls = f'<path class="pulls" d="M-40 0H40{trails.head((0, 0), (-40, 0))}{trails.head((0, 0), (40, 0))}"/>'
    yield Mark(
        "What a special wall would do here", _of(blocker, f'<g class="promised">{pulls}</g>'), 'class="promised"'
    )
    yield Mark("A wall stood here that was gnawed through", barriers.crumbs(_EDGE, _WALL), 'class="crumbs"')


def _open() -> Iterator[Mark]:
    dot = '<circle class="dot" r="12"/>'
    yield Mark("You can go here, for points", dot, 'class="tile open"')
    yield Mark("You can go here, but it gives no points", f'<g class="again">{dot}</g>', 'class="tile open again"')
    yield Mark("You can build a wall here", f'{_BUILDING}<g class="gaps"><path d="M0 0h0"/></g>', 'data-turn="wall"')
    yield Mark("Tap again to do this", svg.confirm(0, 0), 'class="confirm"')


def _paths() -> Iterator[Mark]:
    yield Mark(
        "A corner past which you can step", _leads('<path class="bends" d="M-24 16L0 0L24-14"/>'), 'class="bends"'
    )
    yield Mark("How the power gets there", _leads('<path class="way" d="M-40 20Q0-40 40 20"/>'), 'class="way"')
    yield Mark("A wall that it passes", _leads('<circle class="vaulted" r="12"/>'), 'class="vaulted" d="M')


def _leads(drawn: str) -> str:
    return f'<g class="leads">{drawn}</g>'


def _done(runner: int, blocker: int) -> Iterator[Mark]:
    yield Mark("The way of this round", f'<path class="trail p{runner}" d="{_WAY}"/>', 'class="trail p')
    yield Mark("The last move", f'<path class="trail last p{runner}" d="{_WAY}"/>', 'class="trail last')
    last = f'<g class="edge wall"><path class="last" d="{_EDGE.drawn}"/><path class="bar" d="{_EDGE.drawn}"/></g>'
    yield Mark("The last wall", _of(blocker, last), 'class="last"')


def _ahead() -> Iterator[Mark]:
    step = f'<path class="step n0" d="{svg.arrow((-70, 0), (30, 0))}"/>'
    mistaken = f'<path class="step n0" d="{svg.arrow((70, 0), (-30, 0))}"/>'
    wall = f'<path class="wall n0" d="{_EDGE.drawn}"/>'
    yield Mark("A move that is advised or may follow", _coming(step), 'class="step n')
    yield Mark("A wall that is advised or may follow", _coming(wall), 'class="wall n')
    yield Mark("What was played instead of that", _coming(svg.instead(mistaken)), 'class="mistaken"')


def _coming(drawn: str) -> str:
    return f'<g class="ahead">{drawn}</g>'
