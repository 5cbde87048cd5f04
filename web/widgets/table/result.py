"""The result sheet: after each part of the game and at its end."""

from __future__ import annotations

from itertools import cycle
from typing import TYPE_CHECKING

import htpy as h
from markupsafe import Markup

from gridarium import Event
from gridarium.match.match import Match, Seat
from web.app.session import Session
from web.boards import svg
from web.play.table import Table
from web.record.statistics import Stars, stars
from web.widgets.buttons import badge, button
from web.widgets.faces import face
from web.widgets.icons import icon
from web.widgets.table.result_picture import drawn, parts
from web.words.ending import course, headline, rematches
from web.words.opponents import known_as, with_level

if TYPE_CHECKING:
    from web.play.review import Highlights

GEMS = (
    ("gem emerald", "M-11-11h22v22h-22z"),
    ("gem sapphire", "M0-14L14 0 0 14-14 0z"),
    ("gem ruby", "M0-13L11-7V7L0 13-11 7V-7z"),
    ("gem amber", "M0-12a12 12 0 1 1 0 24 12 12 0 1 1 0-24z"),
)
"""The gems of the four games, and their shapes."""
BURST = (
    (-118, -52, 20, 1.3), (-150, 8, 0, 0.8), (-112, 62, 0, 1.1), (-186, -34, 30, 0.7), (-196, 46, 45, 1.0),
    (-74, -96, 60, 0.7), (-76, 100, 10, 0.6), (-18, -112, 0, 0.6), (40, -110, 15, 0.9), (98, -78, 0, 0.8),
    (150, -48, 25, 1.1), (118, 6, 0, 0.7), (186, 12, 0, 1.2), (126, 66, 40, 1.0), (70, 106, 0, 0.7),
    (208, -62, 35, 0.7), (192, 84, 0, 0.7), (-232, 4, 15, 0.6), (-152, 100, 30, 0.6), (236, 40, 10, 0.6),
)  # fmt: skip
"""Where gems have come to rest around who won, how far they are turned, and how large they are."""


def result(session: Session) -> tuple[str, h.Node]:
    """Result sheet: who won and by what, what comes next, the best moment, the game drawn, and folded the numbers."""
    table = session.table
    if table is None:
        return "Result", h.p["There is no game on the table."]
    match = table.match
    events = [event for told in match.events for event in told]
    earned = stars(session.record.log, match.id) if match.outcome else None
    return ("Result" if match.outcome else "How it stands"), [
        _moment(table, earned),
        h.div(".row.next-steps")[_next_steps(table, earned)],
        _finer(session, match) if match.outcome else None,
        _highlights(session.highlights) if match.outcome and session.highlights is not None else None,
        _pictures(table),
        h.details(".numbers")[h.summary["Numbers"], _numbers(table, events)],
        h.div(".row")[_more(table), _record_link(session, match)] if match.outcome else None,
    ]


def _moment(table: Table, earned: Stars | None) -> h.Element:
    """How it ended, with the face or shape of who won; how it stands after a part of the game."""
    match, names = table.match, table.names
    told, score = course(match, names), rematches(table.saved, names) if match.outcome else ""
    return h.div(".moment")[
        _flourish(table),
        h.p(".lead")[f"{headline(match, names)}."],
        h.p[told] if told else None,
        h.p(".quiet.series")["So far: ", h.strong[score]] if score else None,
        _stars(earned),
    ]


def _stars(earned: Stars | None) -> h.Element | None:
    """The stars of the game, the one that was won now a new one."""
    if earned is None or not earned.beaten:
        return None
    from web.widgets.stars import stars_row  # noqa: PLC0415  only where a game is over

    return stars_row(earned.beaten, earned.level if earned.won else 0)


def _flourish(table: Table) -> h.Element | None:
    """The winners, each by face or shape, and gems that fly from somebody who won here."""
    outcome = table.match.outcome
    if outcome is None or not outcome.winners:
        return None
    mine = set(table.saved.mine)
    glad = not outcome.drawn and (not mine or bool(mine & set(outcome.winners)))
    return h.div(".flourish")[
        _burst() if glad else None,
        h.div(".winners.several" if len(outcome.winners) > 1 else ".winners")[
            (_winner(table.match.seats[player], player) for player in outcome.winners)
        ],
    ]


def _burst() -> Markup:
    gems = "".join(
        f'<g transform="translate({x} {y}) rotate({turn}) scale({size})"><path class="{kind}" d="{shape}"/></g>'
        for (x, y, turn, size), (kind, shape) in zip(BURST, cycle(GEMS), strict=False)
    )
    return Markup(f'<svg class="burst" viewBox="-250 -120 500 240" aria-hidden="true">{gems}</svg>')


def _winner(seat: Seat, player: int) -> h.Element:
    """Who won: the face of an opponent, or the shape of a person in its colour."""
    shape = Markup(f'<svg viewBox="-60 -60 120 120" aria-hidden="true"><path d="{svg.shape(player, 0, 0, 30)}"/></svg>')
    return h.div(f".winner.p{player}")[face(known_as(seat.level)) if seat.level else shape]


def _highlights(found: Highlights) -> h.Element:
    """The best moment and the lesson, in rooms that are there before they are found."""
    looking = h.span(".quiet")["Looking through the game"]
    return h.section(".highlights", aria_label="From the game", aria_busy="true" if found.busy else None)[
        h.progress(max="100", value=str(found.percent), aria_label="How much has been looked at")
        if found.busy
        else None,
        h.div[h.h3[icon("star"), "Best moment"], h.p[found.moment or looking]],
        h.div[h.h3[icon("book"), "One lesson"], h.p[found.lesson or looking]],
    ]


def _next_steps(table: Table, earned: Stars | None) -> list[Markup]:
    """What people do next: the next opponent once this one is beaten, or the same again."""
    match = table.match
    if match.outcome is None:
        return [button("Continue", "close", None, "", "primary")]
    level = earned.next_level if earned is not None else None
    lost = earned is not None and not earned.won
    name = "Again" if lost else again(match)
    steps = [
        button(name, "rematch", None, "swap", "primary", says=rematch(match)),
        button("Analysis", "analyse", None, "graph"),
        button("Share", "sheet", "share", "share"),
    ]
    if level:
        steps.insert(1, button(f"Next: {with_level(level)}", "next-level", level, "forward"))
    return steps


def _finer(session: Session, match: Match) -> h.Element | None:
    """The same against an opponent that is a bit stronger or weaker, and what one's own results say of that."""
    from web.record.proposal import proposal  # noqa: PLC0415  only where a game is over

    found = proposal(session.record.log, match.id)
    if found is None:
        return None
    offers = [("A bit stronger", found.stronger, "up"), ("A bit weaker", found.weaker, "down")]
    offers.sort(key=lambda offer: offer[1] != found.proposed)
    return h.section(".finer", aria_label="Strength")[
        h.p(".quiet")[found.sentence],
        h.div(".row")[
            (
                button(words, "next-level", level, picture, says=f"{words}: {with_level(level)}")
                for words, level, picture in offers
                if level is not None
            )
        ],
    ]


def _more(table: Table) -> list[Markup | None]:
    """What else can be done with a game that is over."""
    return [
        button("Picture", "sheet", "picture", "save"),
        button("Look through the game", "jump", 0, "start"),
        _take_back(table) if table.match.at_end and table.match.current.resigned is not None else None,
    ]


def _record_link(session: Session, match: Match) -> h.Node:
    """The way to one's own results, where the game is one of them."""
    if session.record.log.get(match.id) is None:
        return None
    return h.a(".button", href="record.html")[icon("moves"), h.span["Your record"]]


def rematch(match: Match) -> str:
    """Label of the button that starts the same game again."""
    return {1: "Again, on the same terms", 2: "Rematch, seats swapped"}.get(match.players, "Rematch, seats passed on")


def again(match: Match) -> str:
    """Label of that button in a word."""
    return "Rematch" if match.players > 1 else "Again"


def _take_back(table: Table) -> Markup:
    """The way to play on after a resignation, or when time has run out."""
    if table.match.current.late:
        return button("Continue without clocks", "untimed", None, "undo")
    return button("Take back the resignation", "unresign", None, "undo")


def _pictures(table: Table) -> h.Element:
    """Each part of the game as it stood when it closed, with the way that was gone."""
    return h.div(".recaps")[(_picture(table, *part) for part in parts(table))]


def _picture(table: Table, begin: int, turn: int, end: int) -> h.Element:
    """A part of the game, with what was said as it closed, unless the sheet says that above."""
    board, trail = drawn(table, begin, turn, end)
    captions = (
        [f"{event.say(table.names)}." for event in trail if event.closes == "part"] if end < table.match.ply else []
    )
    return h.figure[board, h.figcaption(".quiet")[captions] if captions else None]


def _numbers(table: Table, events: list[Event]) -> h.Element:
    match = table.match
    state = match.position.state
    lines = [*match.game.score_table(state), *match.game.statistics(events, match.players)]
    scores = match.game.situation(state).scores
    return h.table(".result.many" if match.players > 2 else ".result")[
        h.thead[h.tr[h.td, (h.th(scope="col")[badge(n), " ", name] for n, name in enumerate(table.names))]],
        h.tbody[
            h.tr[h.th(scope="row")["Score"], (h.td[h.strong[str(score)]] for score in scores)],
            (h.tr[h.th(scope="row")[line.label], (h.td[cell] for cell in line.cells)] for line in lines),
        ],
    ]
