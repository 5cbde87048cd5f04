"""Gadget Grid as a picture: squares and tokens are the cells of a grid, and each is a part that changes by itself.

From below to above: the ground, what an Attack or a card reaches, squares with the cards on them, numbers, the ways of
the last turn, tokens and Buddies, signs of what can be done, and the line of a hint. Below the Grid are the phases.
"""

from __future__ import annotations

from collections.abc import Container, Sequence
from functools import partial
from types import MappingProxyType

from markupsafe import Markup, escape

from gridarium import Event
from gridarium.games.gadget_grid.rules.board import NAMES, NUMBER, OFF, SIZE
from gridarium.games.gadget_grid.rules.state import GadgetGridState
from gridarium.games.gadget_grid.setup.cards import DLC, FOUNTAIN, KINDS, MECHAKRAKEN
from web.boards.board import Animation, Board, Choice, Look, Mark, Sheet, target_id
from web.boards.gadget_grid import card_descriptions, tray, words
from web.boards.gadget_grid.flat import animation, cells, drawing, figures, layout, placing, preview

_UNAIMED = (MECHAKRAKEN, FOUNTAIN)
"""Sentries that fire as soon as they are chosen."""
_AT_ONCE = frozenset({"attack", "aim"})
"""Frames in which what is chosen beside the Grid may strike at once."""


def _squares(look: Look[GadgetGridState]) -> Sheet:
    """Sheet of what is on the Grid."""
    from web.boards.gadget_grid.flat import square_details  # noqa: PLC0415  only where somebody asks

    return square_details.sheet(look)


class GadgetGridBoard(Board[GadgetGridState]):
    """The view of Gadget Grid positions; see `web.boards.board.Board`."""

    keys = (
        ("Arrows", "move over the Grid"),
        ("Home, End", "to the end of the row"),
        ("Page Up, Page Down", "to the next token on the same square"),
        ("c", "all cards"),
        ("g", "what is on the Grid"),
        ("t", "type a move, such as step:34 or rock:p2"),
    )
    names_all = True
    tells_story = True
    shows_turns = True
    hurts = animation.HURTS
    sounds = MappingProxyType(
        {
            **dict.fromkeys(("roll", "nudge", "reroll", "die"), "dice"),
            **dict.fromkeys(("deal", "draw", "replace", "reshuffle", "take", "buy", "wear", "discard"), "card"),
            **dict.fromkeys(("begin", "put", "buddy"), "wall"),
            **dict.fromkeys(("attack", "zombify", "destroy", "fall"), "capture"),
            **dict.fromkeys(animation.HURTS, "hurt"),
        }
    )
    sheets = MappingProxyType(
        {"squares": _squares, "cards": tray.sheet, "shop": tray.shop_sheet}
        | {f"card-{name}": partial(card_descriptions.sheet, name) for name in (*KINDS, *DLC)}
    )
    letters = MappingProxyType({"c": "cards", "g": "squares"})
    exhibits = MappingProxyType({"gallery": card_descriptions.gallery})

    def key(self, look: Look[GadgetGridState]) -> str:
        """The frame is always the same for so many tokens."""
        return f"{look.state.characters} {len(look.state.at)}"

    def frame(self, look: Look[GadgetGridState]) -> Markup:
        """The Grid with its cells, and the tray of cards."""
        parts = self.parts(look)
        rows = "".join(f'<g role="row">{"".join(parts[target_id(name)] for name in row)}</g>' for row in layout.ROWS)
        tokens = "".join(parts[target_id(name)] for name in look.state.names.tokens)
        cards = "".join(parts[f"c-{name}"] for name in NAMES[:SIZE])
        buddies = "".join(parts[f"b-{name}"] for name, _, _ in figures.BUDDIES)
        return Markup(
            f'<div id="board" class="board arena"><div class="grid"><svg viewBox="{_box(layout.VIEW)}">'
            f'<g aria-hidden="true">{drawing.ground()}</g>{parts["board-strip"]}'
            f'<g class="strewn" aria-hidden="true">{cards}</g><g role="grid" aria-label="The Grid">{rows}'
            f"{parts['board-field']}{parts['board-last']}{buddies}"
            f'<g role="row" aria-label="Tokens">{tokens}</g></g>{parts["board-crowds"]}{parts["board-ways"]}'
            f"{parts['board-marks']}{parts['board-line']}{parts['board-ask']}</svg></div>{parts['board-tray']}</div>"
        )

    def parts(self, look: Look[GadgetGridState]) -> dict[str, Markup]:
        """Squares and tokens by their targets' ids, Buddies, and the layers; ``board-tray`` is beside them."""
        state = look.state
        ahead = preview.outlook(look)
        parts = cells.squares(look) | cells.tokens(look)
        parts["board-field"] = preview.below(ahead)
        parts["board-ways"] = preview.above(ahead, state)
        parts["board-marks"] = cells.marks(look)
        parts["board-ask"] = placing.asks(look)
        parts["board-last"] = animation.last_turn(look.turn)
        parts["board-line"] = animation.line(state.at[state.player], look.line, look.instead)
        parts["board-crowds"] = Markup(f'<g id="board-crowds" aria-hidden="true">{figures.crowds(state)}</g>')
        parts["board-strip"] = Markup(f'<g id="board-strip" aria-hidden="true">{drawing.strip(state)}</g>')
        parts["board-tray"] = tray.tray(look)
        return parts

    def draws(self, look: Look[GadgetGridState]) -> Container[str]:
        """Squares and tokens."""
        return NUMBER.keys() | look.state.names.number.keys()

    def start_cursor(self, state: GadgetGridState) -> str:
        """The square of the player whose turn it is."""
        at = state.at[state.player]
        return NAMES[at] if at != OFF else NAMES[0]

    def move_cursor(self, look: Look[GadgetGridState], key: str) -> str:
        """From square to square, and over the tokens of one; to a token at once where that can be chosen."""
        state = look.state
        token = state.names.number.get(look.cursor)
        at = state.at[token] if token is not None else NUMBER.get(look.cursor, OFF)
        square = NAMES[at] if at != OFF else self.start_cursor(state)
        if key in ("PageUp", "PageDown"):
            here = [square, *_tokens_on(state, square)]
            place = here.index(look.cursor) if look.cursor in here else 0
            return here[(place + (1 if key == "PageDown" else -1)) % len(here)]
        there = layout.next_square(square, key)
        choosable = [
            name
            for name in _tokens_on(state, there)
            if name in look.open and not figures.waits(state, state.names.number[name])
        ]
        return choosable[0] if choosable and there not in look.open else there

    def choice_rows(self, state: GadgetGridState) -> int:
        """As much as a hand of cards has."""
        return 4

    def choice(self, look: Look[GadgetGridState], target: str) -> Choice:
        """Choice that has no place on the Grid."""
        return words.choice(look, target)

    def ending(self, state: GadgetGridState, events: Sequence[Event]) -> list[Animation]:
        """The last turn once more, and who is left."""
        return animation.ending(state)

    def gist(self, events: Sequence[Event]) -> Sequence[Event]:
        """Where everybody came to, what was gained, and who was hit."""
        from web.boards.gadget_grid.flat.moments import gist  # noqa: PLC0415  only once others have moved

        return gist(events)

    def moment(self, state: GadgetGridState, events: Sequence[Event], later: Sequence[Event] = ()) -> Markup:
        """Ways, and who hits whom."""
        from web.boards.gadget_grid.flat.moments import moment  # noqa: PLC0415  only once something is to be seen

        return moment(state, events, later)

    def animations(self, state: GadgetGridState, events: Sequence[Event]) -> list[Animation]:
        """Motions of what the events name."""
        return animation.animations(events)

    def needs_two_steps(self, state: GadgetGridState, pointed: tuple[str, ...], target: str, by: str) -> bool:
        """Whatever strikes at once first shows whom it hits; a finger shows first which token it means."""
        frame = state.stack[-1][0] if state.stack else ""
        if target in NUMBER:
            return frame == "attack" and state.env.get(NUMBER[target], 0) in _UNAIMED
        if target in state.names.number:
            return by == "touch" and frame in _AT_ONCE and not state.is_zomb(state.names.number[target])
        return frame in _AT_ONCE and words.may_strike(state, target)

    def legend(self, look: Look[GadgetGridState]) -> list[Mark]:
        """Every mark of the board."""
        from web.boards.gadget_grid.legend import legend  # noqa: PLC0415  only where somebody asks

        return legend(look)

    confirms = staticmethod(words.confirmed)
    spoken = staticmethod(words.spoken)

    def thumbnail(self, state: GadgetGridState) -> Markup:
        """The Grid without its cells."""
        return _picture("thumb", drawing.still(state), 'aria-hidden="true"')

    def recap(
        self, before: GadgetGridState, after: GadgetGridState, trail: Sequence[Event], turn: Sequence[Event]
    ) -> Markup:
        """The position after the last action, and on it the last turn."""
        return _picture("recap", f"{drawing.still(after)}{animation.last_turn(turn, '')}", 'aria-hidden="true"')

    def picture(self, state: GadgetGridState, trail: Sequence[Event], turn: Sequence[Event]) -> Markup:
        """The Grid, and on it the last turn."""
        return _picture("drawing", f"{drawing.still(state)}{animation.last_turn(turn, '')}", 'aria-hidden="true"')

    def diagram(self, state: GadgetGridState, marks: dict[str, str], label: str = "") -> Markup:
        """The Grid, with signs on squares."""
        signs = "".join(_sign(*layout.CENTRES[NUMBER[name]], kind) for name, kind in marks.items())
        about = f'role="img" aria-label="{escape(label or drawing.described(state))}"'
        return _picture("drawing", f"{drawing.still(state)}{signs}", about)


def _tokens_on(state: GadgetGridState, square: str) -> list[str]:
    """The tokens on a square, and those that wait to be placed."""
    return [
        name
        for token, name in enumerate(state.names.tokens)
        if state.at[token] == NUMBER[square] or figures.waits(state, token)
    ]


def _box(view: Sequence[int]) -> str:
    return " ".join(map(str, view))


def _picture(kind: str, drawn: str, about: str) -> Markup:
    return Markup(f'<svg class="{kind} arena" viewBox="{_box(layout.STILL)}" {about}>{drawn}</svg>')


def _sign(x: int, y: int, kind: str) -> str:
    """A ring, a cross, or a frame."""
    drawn = {
        "yes": f"M{x - 34} {y}a34 34 0 1 0 68 0a34 34 0 1 0-68 0z",
        "no": f"M{x - 22} {y - 22}l44 44m0-44l-44 44",
        "way": f"M{x - 44} {y - 44}h88v88h-88z",
    }[kind]
    return f'<path class="sign {kind}" d="{drawn}"/>'


BOARD = GadgetGridBoard()
