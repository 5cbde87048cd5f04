"""The marks on a board of GridBloc, and what they mean."""

from __future__ import annotations

from gridarium.games.gridbloc.rules.state import GridBlocState
from web.boards import svg
from web.boards.board import Look, Mark
from web.boards.gridbloc import drawing

_LEFT = f'<path class="step n0" d="{svg.arrow((70, 0), (-30, 0))}"/>'


def legend(look: Look[GridBlocState]) -> list[Mark]:
    """Pieces, tiles and walls first, then what can be done, then what was done and may follow."""
    runner, blocker = look.state.runner, look.state.blocker
    edge, way = drawing.bar(0, 0), "M-40 30L0-10L40 0"
    stepping = '<g class="mode" data-turn="step"></g>'
    building = '<g class="mode" data-turn="wall"></g>'

    def of(player: int, drawn: str) -> str:
        return f'<g class="p{player}">{drawn}</g>'

    return [
        Mark("The runner", of(runner, drawing.piece(0, 0, runner, False)), 'class="piece"'),
        Mark("The runner on the start", of(runner, drawing.piece(0, 0, runner, True)), 'class="carried"'),
        Mark("The start; it gives no point", drawing.star(0, 0), 'class="star"'),
        Mark("A tile that has given its point", of(runner, drawing.scored([(0, 0)], runner)), 'class="scored"'),
        Mark("A wall", of(blocker, f'<g class="edge wall"><path class="bar" d="{edge}"/></g>'), 'class="edge wall"'),
        Mark("A wall of the map, which stays", drawing.stone_bar(), 'class="stone"'),
        Mark("You can step here, for a point", '<circle class="dot" r="12"/>', 'class="tile open"'),
        Mark(
            "You can step here, but it gave its point already",
            '<g class="again"><circle class="dot" r="12"/></g>',
            'class="tile open again"',
        ),
        Mark(
            "The runner is to step",
            f'{stepping}<g class="runner"><circle class="halo" r="35"/></g>',
            'data-turn="step"',
        ),
        Mark("You can build a wall here", f'{building}<g class="gaps"><path d="M0 0h0"/></g>', 'data-turn="wall"'),
        Mark("Tap again to do this", svg.confirm(0, 0), 'class="confirm"'),
        Mark("The way of this round", of(runner, f'<path class="trail" d="{way}"/>'), 'class="trail" d="M'),
        Mark("The last step", of(runner, f'<path class="trail last" d="{way}"/>'), 'class="trail last"'),
        Mark(
            "The last wall",
            of(blocker, f'<g class="edge wall"><path class="last" d="{edge}"/><path class="bar" d="{edge}"/></g>'),
            'class="last"',
        ),
        Mark(
            "A step that is advised or may follow",
            f'<g class="ahead"><path class="step n0" d="{svg.arrow((-70, 0), (30, 0))}"/></g>',
            'class="step n',
        ),
        Mark(
            "A wall that is advised or may follow",
            f'<g class="ahead"><path class="wall n0" d="{edge}"/></g>',
            'class="wall n',
        ),
        Mark(
            "What was played instead of that",
            f'<g class="ahead">{svg.instead(_LEFT)}</g>',
            'class="mistaken"',
        ),
    ]
