"""Legend: the marks on a board of Gridopolis, and what they mean."""

from __future__ import annotations

from collections.abc import Sequence

from gridarium.games.gridopolis.rules.queries import Pad
from gridarium.games.gridopolis.rules.state import GridopolisState
from web.boards import svg
from web.boards.board import Look, Mark, Sight
from web.boards.gridopolis.flat import drawing
from web.boards.scene_picture import FURTHER, reaching, thing

_WAY = "M-40 30L0-10L40 0"


def legend(look: Look[GridopolisState]) -> list[Mark]:
    """Pads and what stands on them first, then what can be done, then what was done and may follow."""
    mover = max(0, look.state.to_move or 0)
    marks = [*_things(mover), *_doings(), *_past(mover)]
    return [mark._replace(picture=f'<g class="levels">{mark.picture}</g>') for mark in marks]


def _things(mover: int) -> list[Mark]:
    square = svg.squares([(0, 0)], 40)
    links = '<path class="links" d="M-60 0h120"/>'
    return [
        Mark("A pad, and links to its neighbours", f'{links}<path class="pads" d="{square}"/>', 'class="pads"'),
        Mark(
            "A pad that was added during the game",
            f'<path class="pads built" d="{square}"/>',
            'class="pads built" d="M',
        ),
        Mark("A pawn", _marker(mover, False), 'class="piece"'),
        Mark("A king", _marker(mover, True), 'class="crown"'),
        Mark("A blocker box: nothing lands on it or goes across", drawing.box(0, 0), 'class="box"'),
        Mark(
            "A home row: pawns of the others become kings here",
            f'<g class="home p{mover}"><path class="band" d="{svg.squares([(0, 0)], 38)}"/>'
            f'<path class="owner" d="{svg.shape(mover, -25, -25, 7)}"/></g>',
            'class="home',
        ),
        Mark("A teleporter", drawing.rings(0, 0), 'class="portals"><'),
        Mark("From here a post goes up", drawing.foot(-31, 31), 'class="foot"'),
        Mark("A post from below ends here", drawing.head(-31, -31), 'class="head"'),
        Mark("The level", '<g class="names"><text class="level" x="-56" y="10">Level 2</text></g>', 'class="level"'),
        Mark(
            "Where columns (x) and rows (y) are counted",
            '<g class="names"><text class="axis" font-size="40">x y</text></g>',
            'class="axis"',
        ),
    ]


def _marker(player: int, king: bool) -> str:
    return f'<g class="marker p{player}">{drawing.marker(0, 0, player, king)}</g>'


_SIGNS = {
    "start": "You can move this marker",
    "chosen": "This marker is chosen",
    "land": "You can go here",
    "take": "You can land here and capture on the way",
    "lands on": "You can land on this marker",
    "burst": "Both markers go off the board (kamikaze)",
    "best": "A good place for a new pad",
    "pad": "You can add a pad here",
    "box": "You can put a blocker box here",
}


def _doings() -> list[Mark]:
    signs = [
        Mark(words, f'<g class="spot open {kind}">{drawing.SIGNS[kind]}</g>', _drawn(kind))
        for kind, words in _SIGNS.items()
    ]
    return [
        *signs,
        Mark("This marker would come off", f'<g class="spot">{drawing.THREAT}</g>', 'class="threat"'),
        Mark("Tap again to do this", svg.confirm(0, 0), 'class="confirm"'),
    ]


def _drawn(kind: str) -> str:
    first = kind.split(maxsplit=1)[0]
    return f'class="spot {first}"' if kind == "chosen" else f'class="spot open {first}"'


def _past(mover: int) -> list[Mark]:
    def of(drawn: str) -> str:
        return f'<g class="past p{mover}">{drawn}</g>'

    return [
        Mark(
            "Where the last turn went", of(f'<path class="been" d="{svg.squares([(0, 0)], 36)}"/>'), 'class="been" d="M'
        ),
        Mark("The way it took", of(f'<path class="way" d="{_WAY}"/>'), 'class="way" d="M'),
        Mark("What came off in it", of('<path class="taken" d="M-18-18l36 36m0-36l-36 36"/>'), 'class="taken" d="M'),
        Mark(
            "A move that is advised or may follow",
            f'<g class="ahead">{svg.numbered(0, _WAY, 30, 0, 16)}</g>',
            'class="n0"',
        ),
        Mark(
            "What was played instead of that",
            f'<g class="ahead">{svg.instead(svg.numbered(0, _WAY, 30, 0, 16))}</g>',
            'class="mistaken"',
        ),
    ]


# In space


def legend_in_space(look: Look[GridopolisState]) -> list[Sight]:
    """Pads and what joins them first, then what stands on them, then where moves went and may go."""
    mover = max(0, look.state.to_move or 0)
    pad, owner = thing("pad", "space-pad"), f"p{mover}"
    home = (thing("home", owner), thing(f"owner {mover}", owner)._replace(at=(0.29, -0.29, 0)))
    king = (thing(f"king {mover}", owner), thing("crown", "space-gold"))
    return [
        Sight("A pad", (pad,)),
        Sight("A pad that was added during the game", (thing("pad", "space-built"),)),
        Sight("A link between neighbours", (reaching("link", "joint"),)),
        Sight("A post to the next level", (thing("post", "space-post")._replace(turn=(0, -90, 0)),)),
        Sight("A good place for a new pad", (thing("ghost best", "accent"),)),
        Sight("You can add a pad here", (thing("ghost", "accent"),)),
        Sight("A home row: pawns of the others become kings here", (pad, *home)),
        Sight("A teleporter", (pad, thing("teleporter", "space-glow"))),
        Sight("A blocker box: nothing lands on it or goes across", (thing("box", "space-box"),)),
        Sight("A pawn", (thing(f"pawn {mover}", owner),)),
        Sight("A king", king),
        Sight("Where the last turn went", (reaching(f"way {mover}", owner),)),
        *FURTHER,
    ]


def described(pad: Pad, seats: Sequence[str]) -> tuple[str, ...]:
    """A pad and all that is on it, in words."""
    words = [drawing.called(pad.place)]
    if pad.owner is not None:
        words.append(f"{seats[pad.owner].capitalize()}'s {'king' if pad.king else 'pawn'}")
    if pad.box:
        words.append("blocker box")
    if pad.teleporter:
        words.append("teleporter")
    if pad.kingerizer is not None:
        words.append(f"{pad.seat_of_kingerizer.capitalize()}'s kingerizer")
    if len(words) == 1:
        words.append("open pad")
    return tuple(words)
