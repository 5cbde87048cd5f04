"""The players with their roles, scores and what they hold, and what is to be done now."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from textwrap import wrap
from typing import Any, NamedTuple

import htpy as h
from markupsafe import Markup

from gridarium.game import Holding, Situation, seat_target
from gridarium.match.match import Match
from web.boards import Look
from web.boards.board import target_id
from web.play.fair_dice import needs
from web.play.permissions import awaited, halted
from web.play.player_clocks import LOW, Clocks, clock_text
from web.play.table import Table
from web.widgets.buttons import badge
from web.widgets.faces import face
from web.widgets.table.dice import to_roll
from web.words.ending import given_up
from web.words.opponents import known_as, level_sign, level_words
from web.words.people import in_sentence, to_choose, to_move, waits_for
from web.words.people import with_names as named

LONG, LINE, LINES = 52, 26, 2
"""Letters from which on a task is told in smaller ones, because it always has the same room: two lines of so many."""
SIDE_BY_SIDE = 2
"""So many seats have cards with room for what is held."""
HELD = 4
"""So many kinds of things that somebody holds are all told on a card."""
FIRST = 3
"""Of more kinds so many, the first ones; what is pressed there tells of all, with words."""
FEW = 4
"""So many rows of a table need no more room than what two players hold."""
ROOM = ("seats-0", "seats-1", "seats-2", "seats-3", "seats-4", "seats-5")
"""What a table is called in the style sheet that keeps more and more room for its seats."""
SHORT, MEDIUM = 8, 12
"""Letters of a name that have room in one line, and in a line that is written smaller; longer names have two lines."""
TO_MOVE = "to move"


class Card(NamedTuple):
    """Card of one player."""

    player: int
    name: str
    level: float
    """Of a computer; 0 for a person."""
    role: str
    score: int
    held: tuple[Holding, ...] | None
    """None where the game has nothing that players hold."""
    state: str
    open: bool
    """Whether the seat can be pointed at."""
    chosen: bool
    meant: bool
    """Whether it is the next thing to choose in a lesson or for a move that is advised."""
    time: str
    """What the player has left, as HTML; empty without clocks."""
    figure: Markup | None
    """What stands for the player on the board, where that is more than the player's shape."""


def seats_room(match: Match, situation: Situation) -> str:
    """What a table is called that keeps room for these seats."""
    if match.players <= SIDE_BY_SIDE:
        return ROOM[bool(situation.holdings)]
    if not _listed(match, situation):
        return ROOM[(match.players - 1) // 2 + bool(situation.holdings)]
    return ROOM[2 if match.players <= FEW else match.players - 3 if match.players > FEW + 2 else 3]


def _listed(match: Match, situation: Situation) -> bool:
    """Whether players are rows of a table: three and more who hold the same kinds of things."""
    kinds = {tuple(holding.label for holding in held) for held in situation.holdings}
    return match.players > SIDE_BY_SIDE and len(kinds) == 1 and kinds != {()}


def seats(table: Table, situation: Situation, look: Look[Any], clocks: Clocks | None = None) -> Markup:
    """Cards of the players: shape, name, role, score, holdings; the player to move is marked.

    Three and more who hold the same kinds of things are rows of a table, with a column for each kind. A seat that can
    be pointed at is a button, and marked as what can be pointed at is on the board.
    """
    match = table.match
    listed = _listed(match, situation)
    size = "listed" if listed else {1: "one", 2: "two"}.get(match.players, "many")
    labels = tuple(holding.label for holding in situation.holdings[0]) if listed else None
    cards = tuple(
        _card(table, situation, look, player, _time(clocks, match, player)) for player in range(match.players)
    )
    return _seats(cards, labels, size if clocks is None else f"{size}.timed")


@lru_cache(maxsize=16)
def _seats(cards: tuple[Card, ...], labels: tuple[str, ...] | None, kind: str) -> Markup:
    """All of them; with ``labels`` of what is held they are rows."""
    rows = [_seat(card, labels is not None) for card in cards]
    return Markup(h.ul(f"#seats.seats.{kind}", aria_label="Players")[_head(labels) if labels else None, rows])


def _time(clocks: Clocks | None, match: Match, player: int) -> str:
    """What a player has left, where there are clocks; the one that runs is framed, and the page lets it count."""
    if clocks is None:
        return ""
    left, until = clocks.shown(match, player)
    runs = until is not None
    moment = None if until is None else round(1000 * (until + clocks.ahead))
    return str(
        h.span(class_={"time": True, "runs": runs, "low": not runs and left <= LOW}, role="timer")[
            h.span(".figures", data_until=moment)[clock_text(left)],
            h.span(".visually-hidden")[" left"],
        ]
    )


def _card(table: Table, situation: Situation, look: Look[Any], player: int, time: str) -> Card:
    target = seat_target(player)
    return Card(
        player=player,
        name=table.names[player],
        level=table.match.seats[player].level,
        role=situation.role(player),
        score=situation.scores[player],
        held=tuple(situation.holdings[player]) if situation.holdings else None,
        state="" if halted(table) else _player_status(table.match, look, player),
        open=target in look.open or target in look.begins,
        chosen=target in look.pointed,
        meant=target in look.meant,
        time=time,
        figure=table.board.figure(look.state, player),
    )


@lru_cache(maxsize=256)
def _seat(card: Card, listed: bool) -> Markup:
    """The card of one player, or the row where they are ``listed``."""
    player, name, score = card.player, card.name, str(card.score)
    moves = card.state == TO_MOVE
    classes = {"seat": True, f"p{player}": True, "to-move": moves, "open": card.open, "chosen": card.chosen}
    classes["meant"] = card.meant
    held = card.held or ()
    return Markup(
        h.li(id=f"seat-{player}", class_=classes)[
            h.span(".sign")[card.figure or _sign(player, known_as(card.level))],
            h.span(class_=f"name {_length(name)}".rstrip(), title=name)[
                h.span[name], _level(card.level) if card.level else None
            ],
            h.span(".role")[card.role],
            Markup(card.time),
            [_cell(holding) for holding in held] if listed else None if card.held is None else _holdings(held),
            h.span(".score", aria_label=f"score {score}", role="img")[score],
            h.span(".visually-hidden")[card.state] if card.state else None,
            _choose(seat_target(player), name, card.chosen)
            if card.open or card.chosen
            else _tells(player, name, held)
            if held and not listed
            else None,
        ]
    )


@cache
def _sign(player: int, level: int) -> Markup:
    """What stands for a player without a figure: the face of a computer, and the shape on the board."""
    return Markup("").join([face(level) if level else "", Markup(badge(player))])


@cache
def _level(level: float) -> Markup:
    """The level of a computer, small beside its name; said with what it is."""
    words, sign = level_words(level), level_sign(level)
    if words == sign:
        return Markup(h.small[h.span(".visually-hidden")[", computer, "], words])
    return Markup(h.small[h.span(".visually-hidden")[", computer, ", words], h.span(aria_hidden="true")[sign]])


def _length(name: str) -> str:
    """What the style sheet calls a name that does not have room in letters of the usual size."""
    return "long" if len(name) > MEDIUM else "medium" if len(name) > SHORT else ""


def _player_status(match: Match, look: Look[Any], player: int) -> str:
    """Whether a player is to move or has won, in words; nothing otherwise."""
    outcome = match.outcome
    if outcome is None:
        return TO_MOVE if player == look.state.to_move else ""
    if player not in outcome.winners:
        return ""
    return "shares the win" if outcome.drawn else "won"


def _holdings(held: Sequence[Holding]) -> h.Element:
    """On a line of their own: numbers with their labels, in the order that the game gives them; of many the first."""
    many = len(held) > HELD
    return h.span(class_="holdings first" if many else "holdings")[
        (h.span[h.strong[str(holding.number)], f" {holding.noun}"] for holding in (held[:FIRST] if many else held))
    ]


def _tells(player: int, name: str, held: Sequence[Holding]) -> list[h.Element]:
    """A button over the whole card, without words to be seen, that tells of all that a player has."""
    return [
        h.button(".tells", type="button", popovertarget=f"held-{player}", aria_label=f"All about {name}"),
        h.div(f"#held-{player}.seat-facts", popover="auto")[
            h.h3[name],
            h.ul[(h.li[h.strong[str(holding.number)], f" {_explained(holding)}"] for holding in held)],
        ],
    ]


def _explained(holding: Holding) -> str:
    """The label, and what that is where it does not tell."""
    return f"{holding.noun}: {holding.meaning}" if holding.meaning else holding.noun


def _cell(holding: Holding) -> h.Element:
    """In a column that says for those who see it what is counted."""
    return h.span(".holding")[str(holding.number), h.span(".visually-hidden")[f" {holding.noun}"]]


def _head(labels: Sequence[str]) -> h.Element:
    """What is counted in each column, for those who see it."""
    return h.li(".head", aria_hidden="true")[
        h.span(".sign"), h.span(".name"), h.span(".role"), (h.span(".holding")[label] for label in labels), h.span
    ]


def _choose(target: str, name: str, chosen: bool) -> h.Element:
    """A button over the whole card, without words to be seen."""
    return h.button(
        id=target_id(target),
        class_="choose",
        type="button",
        data_target=target,
        data_leaves="Escape",
        aria_label=f"Choose {name}",
        aria_pressed="true" if chosen else None,
    )


def status(table: Table, situation: Situation) -> Markup:
    """The phase, and in one sentence what is to be done now or how the game ended."""
    match = table.match
    outcome = match.outcome
    shown = (outcome.winners[0] if len(outcome.winners) == 1 else None) if outcome else match.position.state.to_move
    if table.preview:
        does = table.board.confirms(match.position.state, table.pointed, table.preview)
        words = f"Tap again to {does}."
    elif table.coach is not None and halted(table):
        shown, words = None, f"{table.coach.panel_text(match).title}."
    elif outcome and match.current.resigned is not None and match.at_end:
        words = f"{given_up(match, table.names)}."
    elif (friend := awaited(table.saved)) is not None:
        name = table.names[friend]
        words = f"Send the link to {in_sentence(name)}." if table.saved.answer_due else f"{waits_for(name)}."
    elif half := needs(table.saved):
        words = half
    elif match.throw is not None:
        words = to_roll(match.throw, table.names)
    else:
        words = _task(situation, table.names, shown if outcome is None else None)
    return _phase_text("Game over" if outcome else situation.purpose or situation.phase, shown, words)


@lru_cache(maxsize=64)
def _phase_text(phase: str, shown: int | None, words: str) -> Markup:
    """The phase, and what is to be done, with the sign of who does it, in whose colour it is."""
    mover = f".p{shown}" if shown is not None and shown >= 0 else ""
    return Markup(
        h.div(f"#status.status{mover}")[
            h.span(".phase")[phase],
            h.span(".task.long" if is_long(words) else ".task")[
                badge(shown) if shown is not None and shown >= 0 else None, h.strong[words]
            ],
        ]
    )


def is_long(words: str) -> bool:
    """Whether a task needs smaller letters; long words leave the ends of lines empty."""
    return len(words) > LONG or len(wrap(words, LINE)) > LINES


def _task(situation: Situation, names: Sequence[str], mover: int | None) -> str:
    """Whose turn it is and what can be done; without a mover, what falls or how it ended."""
    if mover is not None and mover >= 0:
        turn = situation.turn_of
        task = named(situation.task, names)
        if turn is None:
            return f"{to_move(names[mover])}: {task}."
        return f"{to_choose(names[mover], names[turn])}: {task.removeprefix('choose ')}."
    words = situation.task.format(*names)
    return f"{words[:1].upper()}{words[1:]}."
