"""Legend: the marks on the board, and what they mean."""

from __future__ import annotations

from gridarium.games.gadget_grid.rules.state import GadgetGridState
from gridarium.games.gadget_grid.setup.cards import PORTAL, ROCK
from web.boards import svg
from web.boards.board import Look, Mark
from web.boards.gadget_grid.flat import drawing, figures

_WAY = "M-40 30L0-10L40 0"
_FRAME = "M-46-46h92v92h-92z"


def legend(look: Look[GadgetGridState]) -> list[Mark]:
    """The board and what stands on it first, then what can be done, then what was done and may follow."""
    marks = [
        *_ground(),
        *_pieces(max(0, look.state.player)),
        *_doings(),
        *_ahead(),
        *_past(max(0, look.state.player)),
    ]
    return [mark._replace(picture=f'<g class="arena">{mark.picture}</g>') for mark in marks]


def _ground() -> list[Mark]:
    return [
        Mark(
            "A square: the digit of its row, then that of its column",
            '<path class="fields" d="M-43-43h86v86h-86z"/>',
            'class="fields"',
        ),
        Mark(
            "A laser joins two squares whose digits are swapped",
            '<path class="lasers" d="M-46 46L46-46"/>',
            'class="lasers"',
        ),
        Mark("An Environment Card", drawing.environment(PORTAL), 'class="site'),
        Mark("A Gadget Card, with a rim by its category", drawing.gadget(ROCK), 'class="gadget'),
        Mark(
            "So many cards or tokens are there",
            '<g class="more"><circle r="21"/><text y="9">4</text></g>',
            'class="more"',
        ),
        Mark("Square 100", '<rect class="beyond" x="-48" y="-31" width="96" height="62" rx="16"/>', 'class="beyond"'),
        Mark(
            "The phase of the turn",
            '<g class="stage-now"><rect x="-52" y="-24" width="104" height="48" rx="24"/></g>',
            'class="stage-now"',
        ),
        Mark(
            "A phase that was or comes",
            '<g class="stage-of"><rect x="-52" y="-24" width="104" height="48" rx="24"/></g>',
            'class="stage-of"',
        ),
        Mark(
            "The dice by which something is placed",
            '<g class="dice"><rect x="-25" y="-27" width="50" height="54" rx="10"/><text y="15">7</text></g>',
            'class="dice"',
        ),
    ]


def _pieces(player: int) -> list[Mark]:
    return [
        Mark(
            "The square of the player whose turn it is",
            f'<rect class="mover p{player}" x="-48" y="-48" width="96" height="96" rx="6"/>',
            'class="mover',
        ),
        Mark("A Living Character, with its Life Gizmos", figures.character(player, 3), " living"),
        Mark("A Zomboid", figures.character(player, 0), " zomboid"),
        Mark("A Zombot", figures.zombot(1), " zombot"),
        Mark("Hugged by Huggly Muggly: 1 step at most", figures.zombot(2, True), 'class="hug"'),
        *(
            Mark(f"The {name}", figures.buddy(number, 0), f'id="b-{short}" aria-hidden="true"><g')
            for number, (short, _, name) in enumerate(figures.BUDDIES)
        ),
    ]


def _doings() -> list[Mark]:
    from web.boards.gadget_grid.flat.cells import mark, ring  # noqa: PLC0415  only with the legend

    def at(kind: str) -> str:
        return f'<g class="to-do open {kind}">{mark(kind, 0, 0)}</g>'

    return [
        Mark("You can choose this square", at("step"), 'class="to-do open step"'),
        Mark("The dice name this square", f'<path class="named" d="{_FRAME}"/>', 'class="named"'),
        Mark("What is left goes here", f'<path class="named waits" d="{_FRAME}"/>', 'class="named waits"'),
        Mark("What comes there", f'<g class="ghost">{drawing.gadget(ROCK)}</g>', 'class="ghost"'),
        Mark(
            "What goes to the square: choose one",
            f'<g class="offer"><path class="bed" d="{_FRAME}"/>{drawing.gadget(ROCK)}</g>',
            'class="offer"',
        ),
        Mark("You collect cards here", at("gain"), 'class="to-do open gain"'),
        Mark("You lose a Gizmo here, or fall", at("risk"), 'class="to-do open risk"'),
        Mark("Somebody else is hit or robbed", at("strike"), "open strike"),
        Mark("You can choose this token", f'<g class="stander open start">{ring("start")}</g>', "stander open start"),
        Mark("This is chosen", f'<g class="stander chosen">{ring("chosen")}</g>', ' chosen"'),
        Mark("Choose again to do this", svg.confirm(0, 0), 'class="confirm"'),
    ]


def _ahead() -> list[Mark]:
    return [
        Mark("Where a target can be", f'<path class="range" d="{_FRAME}"/>', 'class="range"'),
        Mark("What an Attack strikes", f'<path class="struck" d="{_FRAME}"/>', 'class="struck"'),
        Mark("Whom it hits", f'<path class="victims" d="{svg.shape(0, 0, 0, 46)}"/>', 'class="victims" d="M'),
        Mark(
            "A card that leaves the game",
            '<path class="wrecked" d="M-30-30l60 60m0-60l-60 60"/>',
            'class="wrecked" d="M',
        ),
        Mark(
            "Where something would go",
            f'<path class="going" d="{svg.arrow((-60, 0), (30, 0), 22)}"/>',
            'class="going" d="M',
        ),
        Mark("So many steps away", '<g class="later"><circle r="17"/><text y="10">2</text></g>', 'class="later"'),
    ]


def _past(player: int) -> list[Mark]:
    def of(drawn: str) -> str:
        return f'<g class="done-by p{player}">{drawn}</g>'

    return [
        Mark(
            "Where something went in the last turn",
            of(f'<path class="passed" d="{_WAY}"/><path class="origin" d="{svg.shape(0, -40, 30, 10)}"/>'),
            'class="origin" d="M',
        ),
        Mark(
            "Whom an Attack went to",
            of(f'<path class="shot" d="{svg.arrow((-60, 0), (30, 0), 20)}"/>'),
            'class="shot" d="M',
        ),
        Mark("What was placed", of(f'<path class="laid" d="{_FRAME}"/>'), 'class="laid" d="M'),
        Mark(
            "A move that is advised or may follow",
            f'<g class="ahead">{svg.numbered(0, _WAY, 40, 0, 16)}</g>',
            'class="n0"',
        ),
        Mark(
            "What was played instead of that",
            f'<g class="ahead">{svg.instead(svg.numbered(0, _WAY, 40, 0, 16))}</g>',
            'class="mistaken"',
        ),
    ]
