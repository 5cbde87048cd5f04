"""Puzzles of a game on a card: that of the day with its position, the next one, and the kinds to practise; and on which
days one was solved."""

from __future__ import annotations

from datetime import date
from functools import lru_cache
from typing import TYPE_CHECKING

import htpy as h
from markupsafe import Markup

from gridarium import load
from gridarium.game import count
from web.app.session import Session
from web.boards import board_for
from web.learning.daily import DAY, WEEK, YESTERDAY, Streak, in_words, puzzle_of, streak, today
from web.learning.loaded_puzzles import OF, RUSH, puzzles_of, with_puzzles
from web.widgets.buttons import badge, button
from web.widgets.icons import icon
from web.widgets.learning.coach import MISTAKES, puzzle_address

if TYPE_CHECKING:
    from gridarium.learning.puzzle import Puzzle, Puzzles
    from web.learning.progress import Progress


def puzzles(session: Session, name: str) -> Markup:
    """The card of a game. Until its puzzles are there it says so, and keeps the room."""
    there = puzzles_of(session.learning, name)
    progress, day = session.learning.progress(name), today(session.now)
    daily = puzzle_of(there, progress, session.record.log, day) if there else None
    if there is None or daily is None:
        return _card(name, None, _missing(session.learning.faults.get(name), name))
    solved = daily.name in progress.solved
    picture, side = _drawn(daily)
    told = [
        _daily(daily, in_words(day), side, solved),
        _next(name, solved),
        _so_far(name, there, progress, day),
        _kinds(name, there, progress),
    ]
    return _card(name, picture, told)


def days(session: Session) -> Markup:
    """The last seven days, on which of them a puzzle of the day was solved, and how many in a row that is."""
    if not session.awake:
        return _days("One moment...", [h.li[h.span(".bead")] for _ in range(WEEK)])
    found = streak(session.learning, with_puzzles(), today(session.now))
    return _days(
        _row_of_days(found),
        [
            h.li(data_done=solved, aria_current="date" if number == WEEK - 1 else None)[
                h.span(".bead")[icon("check") if solved else None], f"{day:%a}"
            ]
            for number, (day, solved) in enumerate(found.week)
        ],
    )


def _row_of_days(found: Streak) -> str:
    """What the row of days is, and what keeps it."""
    if found.week[-1][1]:
        return found.words or "Solved today."
    if found.length:
        return f"{count(found.length, 'day')} in a row so far. Solve one today to keep it."
    return "Solve one today to begin a row of days."


def _days(words: str, stones: list[h.Element]) -> Markup:
    """The words tell those who hear the page what the row of stones shows."""
    return Markup(h.section("#puzzle-days.days", aria_label="Days")[h.ol(aria_hidden="true")[stones], h.p[words]])


def _card(name: str, picture: Markup | None, told: h.Node) -> Markup:
    """Where there is a puzzle of the day, the whole picture leads to it."""
    title = load(name).title
    return Markup(
        h.article(".card", id=f"puzzles-{name}", aria_labelledby=f"puzzles-{name}-title")[
            h.div(".hero", data_dress=name)[picture],
            h.div(".card-text")[
                h.h2(id=f"puzzles-{name}-title")[h.a(href=puzzle_address(name, DAY))[title] if picture else title],
                told,
            ],
        ]
    )


def _missing(fault: str | None, name: str) -> list[h.Node]:
    """Why there is none: not yet, or not to be had."""
    if fault is None:
        return [h.p(".quiet", role="status", id=f"waiting-{name}")["One moment..."]]  # it does not become what comes
    return [h.p(role="status")[fault], h.div(".row")[button("Try again", "want-puzzles", name)]]


@lru_cache(maxsize=16)
def _drawn(puzzle: Puzzle) -> tuple[Markup, Markup]:
    """The position in which a puzzle begins, and on whose side one plays there."""
    state, learner = puzzle.begin().position.state, puzzle.learner
    role = puzzle.game.situation(state).role(learner)
    side = h.p(".side")[badge(learner), "You", h.span(".quiet")[role] if role else None]
    return board_for(puzzle.game.name).thumbnail(state), Markup(side)


def _daily(puzzle: Puzzle, day: str, side: Markup, solved: bool) -> h.Element:
    """What is asked for in the puzzle of the day, of whom, and whether it was done."""
    return h.div(".daily")[
        h.p(".quiet")[f"Puzzle of the day, {day}", h.span(".solved")[icon("check"), "solved"] if solved else None],
        h.p[h.strong[puzzle.kind.title], ". ", puzzle.ask],
        side,
    ]


def _next(name: str, solved: bool) -> h.Element:
    """The puzzle of the day; once that is solved, the next one comes first."""
    title = load(name).title
    return h.div(".row")[
        h.a(
            class_="button" if solved else "button primary",
            href=puzzle_address(name, DAY),
            aria_label=f"{'Look again' if solved else 'Solve'}: {title}, puzzle of the day",
        )["Look again" if solved else "Solve"],
        h.a(
            class_="button primary" if solved else "button",
            href=puzzle_address(name),
            aria_label=f"Next puzzle: {title}",
        )["Next puzzle"],
    ]


def _so_far(name: str, there: Puzzles, progress: Progress, day: date) -> h.Node:
    """How many were solved of how many, and how strong that shows one to be; and the answer to that of yesterday."""
    done, whole = sum(puzzle.name in progress.solved for puzzle in there.all), len(there.all)
    rating = [". Your rating: ", h.strong[str(progress.rating)]] if progress.tries else "."
    yesterday = puzzle_address(name, YESTERDAY)
    return [
        h.p(".so-far")[f"{done} of {whole} solved" if done else f"{whole} puzzles, none solved yet", rating],
        _rush(name, progress),
        _mistakes(name, progress, day) if progress.mistakes else None,
        h.p[h.a(href=yesterday, aria_label=f"Yesterday's answer: {load(name).title}")["Yesterday's answer"]],
    ]


def _rush(name: str, progress: Progress) -> h.Element:
    """The way to a rush, and the best score of one."""
    best = progress.best_rush
    words = "3 minutes, 3 mistakes" if best is None else f"Your best: {best}"
    return h.p(".rush")[
        h.a(".button", href=puzzle_address(name, RUSH), aria_label=f"Puzzle rush: {load(name).title}")["Puzzle rush"],
        h.span(".quiet")[words],
    ]


def _mistakes(name: str, progress: Progress, day: date) -> h.Element:
    """The way to the mistakes from one's own games, and how many of them come back today."""
    from web.learning.mistakes import due, next_day  # noqa: PLC0415  only where there are some

    number, following = len(due(progress.mistakes.values(), day)), next_day(progress.mistakes.values())
    told = f"{number} due today" if number else f"next on {in_words(following)}" if following else "all known"
    return h.p(".rush")[
        h.a(".button", href=puzzle_address(name, MISTAKES), aria_label=f"Your mistakes: {load(name).title}")[
            "Your mistakes"
        ],
        h.span(".quiet")[told],
    ]


def _kinds(name: str, there: Puzzles, progress: Progress) -> h.Element:
    """Each kind of puzzle, to practise: the next of that kind."""
    return h.details[
        h.summary["Practise one kind"],
        h.ul(".kinds")[
            (
                h.li[
                    h.a(href=puzzle_address(name, f"{OF}.{kind.name}"))[kind.title],
                    h.span(".quiet")[_counted(there.of_kind(kind.name), progress)],
                ]
                for kind in there.kinds.values()
            )
        ],
    ]


def _counted(some: list[Puzzle], progress: Progress) -> str:
    solved = sum(puzzle.name in progress.solved for puzzle in some)
    return f"{solved} of {len(some)}"
