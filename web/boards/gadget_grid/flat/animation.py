"""Animation on the Grid: the last turn, motion, and the line of a hint."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

from markupsafe import Markup

from gridarium import Event
from gridarium.games.gadget_grid.rules.board import NUMBER
from gridarium.games.gadget_grid.rules.position import Position
from web.boards import svg
from web.boards.board import Animation
from web.boards.gadget_grid.flat.layout import CENTRES, DICE

LONGEST_LINE = 4
"""Actions of a line that are drawn."""
GOINGS = frozenset({"step", "walk", "lasso", "swap", "scare", "creep", "flee", "skate", "slide"})
HURTS = frozenset({"loss", "robbed"})
"""Kinds of events by which a player loses a Life Gizmo."""
ROLLS = frozenset({"roll", "nudge", "die"})


def squares_of(event: Event) -> list[int]:
    """The squares of an event."""
    return [NUMBER[name] for name in event.targets if name in NUMBER]


def mover(event: Event) -> str:
    """The name of the token that an event is about."""
    return next((name for name in event.targets if name[0] in "pz" and name[1:].isdigit()), f"p{event.player}")


def last_turn(turn: Sequence[Event], picture: str = "board") -> Markup:
    """The part ``board-last``: ways of the last turn, whom an Attack went to, and what was placed."""
    return _drawn_turn(
        svg.named(picture, "last"),
        turn[-1].player if turn else 0,
        tuple(tuple(squares_of(event)[:2]) for event in turn if event.kind in GOINGS),
        tuple(tuple(squares_of(event)) for event in turn if event.kind == "attack"),
        tuple(squares_of(event)[0] for event in turn if event.kind == "put" and event.targets),
    )


@lru_cache(maxsize=256)
def _drawn_turn(
    named: str,
    player: int,
    ways: tuple[tuple[int, ...], ...],
    shots: tuple[tuple[int, ...], ...],
    placed: tuple[int, ...],
) -> Markup:
    lines = "".join(svg.polyline([CENTRES[square] for square in way]) for way in ways if len(way) > 1)
    begins = [way[0] for before, way in pairwise(((), *ways)) if way and before[-1:] != way[:1]]
    ends = "".join(svg.shape(0, *CENTRES[square], 11) for square in begins)
    fired = "".join(svg.arrow(CENTRES[shot[0]], CENTRES[shot[1]], 20) for shot in shots if len(shot) > 1)
    frames = svg.squares([CENTRES[square] for square in placed], 46)
    return Markup(
        f'<g {named}class="done-by p{max(0, player)}" aria-hidden="true"><path class="laid" d="{frames}"/>'
        f'<path class="passed" d="{lines}"/><path class="origin" d="{ends}"/><path class="shot" d="{fired}"/></g>'
    )


@lru_cache(maxsize=64)
def line(at: int, texts: Sequence[str], instead: Sequence[str] = ()) -> Markup:
    """The part ``board-line``: actions that may follow, numbered, and what was played instead; steps begin ``at``."""
    drawn = f"{svg.instead(_arrows(at, instead))}{_arrows(at, texts)}"
    return Markup(f'<g id="board-line" class="ahead" aria-hidden="true">{drawn}</g>')


def _arrows(at: int, texts: Sequence[str]) -> str:
    drawn = []
    for number, text in enumerate(texts[:LONGEST_LINE]):
        square = next(
            (NUMBER[part] for part in text.replace("@", ",").replace(":", ",").split(",") if part in NUMBER), -1
        )
        if square < 0:
            continue
        x, y = CENTRES[square]
        path = svg.arrow(CENTRES[at], (x, y), 22) if text.startswith("step:") and at >= 0 else svg.shape(0, x, y, 44)
        at = square if text.startswith("step:") else at
        drawn.append(svg.numbered(number, path, x + 34, y - 34, 17))
    return "".join(drawn)


def animations(events: Sequence[Event]) -> list[Animation]:
    """Tokens go from square to square, dice roll, what is placed is put down, and who loses is struck."""
    return list(_moving(events))


def _moving(events: Sequence[Event]) -> Iterator[Animation]:
    from web.boards import motion  # noqa: PLC0415  only once something happens

    ways: dict[str, list[int]] = {}
    for event in events:
        squares = squares_of(event)
        if event.kind in GOINGS - {"skate", "slide"} and len(squares) > 1:
            ways.setdefault(f"t-{mover(event)}", [squares[0]]).append(squares[1])
        elif event.kind == "skate" and len(squares) > 1:
            ways["b-skate"] = squares[:2]
        elif event.kind == "slide" and len(squares) > 1:
            ways[f"c-{event.targets[1]}"] = squares[:2]
        elif event.kind == "put" and squares:
            id = f"t-{event.targets[1]}" if len(event.targets) > 1 else f"c-{event.targets[0]}"
            yield motion.drop(id)
        elif event.kind in ROLLS:
            yield from (motion.tumble(f"board-die-{number}") for number in range(3 * len(DICE)))
        elif event.kind in ("draw", "take"):
            yield motion.flip(f"board-shelf-{event.player}")
        elif event.kind in HURTS and event.player >= 0:
            yield motion.flash(f"t-p{event.player}")
    for id, way in ways.items():
        yield motion.slide(id, [CENTRES[square] for square in way])


def ending(state: Position) -> list[Animation]:
    """The last turn once more, and who is left."""
    from web.boards import motion  # noqa: PLC0415  only once a game is over

    winners = state.outcome.winners if state.outcome is not None else ()
    return [motion.pulse("board-last"), *(motion.cheer(f"t-p{player}") for player in winners)]
