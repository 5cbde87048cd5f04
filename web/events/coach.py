"""Lessons and puzzles: beginning them, what their panel offers, answers that come by themselves, leaving."""

from __future__ import annotations

from functools import partial

from gridarium import Game, load
from gridarium.formats.incremental import Reading
from web.app.app import App, Message, on
from web.app.opening import Steps, in_slices
from web.events.table.play import focus_board, play_action
from web.learning.coach import Coach
from web.learning.progress import Progress, game_learned
from web.pages import game_of, new_game
from web.play.computers import Computers
from web.storage.saved_game import Saved
from web.widgets.learning.coach import LESSON, MISTAKES, PUZZLE, press_id


def leads_to_coach(name: str, fragment: str) -> bool:
    """Whether what an address of a game has after "#" leads to a lesson or a puzzle of it."""
    what = fragment.partition(".")[0]
    return what == PUZZLE or (what == LESSON and load(name).teaches)


def coaching(app: App, name: str, fragment: str, push: bool) -> Steps[None]:
    """Put the lesson or puzzle of an address on the table. Nothing of it is kept but that it was done."""
    yield 0.5
    what, _, rest = fragment.partition(".")
    kind, _, called = rest.partition(".")
    if what == PUZZLE and kind == MISTAKES:
        yield from _repeat(app, name, called, push)
    elif what == LESSON:
        _teach(app, name, rest, push)
    else:
        _puzzle(app, name, fragment, rest, push)


def _teach(app: App, name: str, wanted: str, push: bool) -> None:
    """A lesson by its name, and after a point the number of its task; by default the first that is not done."""
    from gridarium.learning.course import course_of  # noqa: PLC0415  only where somebody learns
    from web.learning.guided_game import GameCoach  # noqa: PLC0415
    from web.learning.lesson import LessonCoach  # noqa: PLC0415

    course = course_of(load(name))
    called, _, place = wanted.partition(".")
    lesson = course.lesson(called) or app.session.learning.progress(name).next_lesson(course)
    if lesson.game is not None:
        game = GameCoach(course, lesson, lesson.game)
        seat(app, game, Saved(game.begin()), push)
        return
    tasks = LessonCoach(course, lesson)
    places = [str(number) for number in range(1, len(lesson.tasks) + 1)]
    number = places.index(place) if place in places else 0
    seat(app, tasks, Saved(tasks.begin(number)), push)
    first = tasks.panel_text(app.table().match).presses[0]
    if first == "next":
        app.do("focus", id=press_id(first))


def _puzzle(app: App, name: str, fragment: str, wanted: str, push: bool) -> None:
    """A puzzle by its name, that of the day, the answer to yesterday's, the next one of a kind, or the next one; first
    they are loaded."""
    from web.learning import daily  # noqa: PLC0415  only where somebody wants puzzles
    from web.learning.loaded_puzzles import OF, RUSH, puzzles_of, with_puzzles  # noqa: PLC0415
    from web.learning.puzzle import PuzzleCoach, next_puzzle  # noqa: PLC0415

    learning, (what, _, kind) = app.session.learning, wanted.partition(".")
    puzzles, progress = puzzles_of(learning, name), learning.progress(name)
    if puzzles is None:
        want(app, name)
        _wait(app, name, fragment, push)
        return
    if what == RUSH:
        from web.learning.rush import RushCoach  # noqa: PLC0415  likewise

        rush = RushCoach(puzzles, progress)
        seat(app, rush, Saved(rush.begin()), push)
        return
    today = daily.today(app.session.now)
    days = {daily.DAY: today, daily.YESTERDAY: today - daily.ONE}
    of_days = {called: daily.puzzle_of(puzzles, progress, app.session.record.log, day) for called, day in days.items()}
    if what in ("", OF):
        found = next_puzzle(puzzles, progress, kind, beside=_here(app))
    else:
        found = of_days.get(what) or puzzles.puzzle(what)
    if found is None:
        _wait(app, name, fragment, push, missing=True)
        return
    coach = PuzzleCoach(found, progress, kind, of_day=what == daily.DAY, past=what == daily.YESTERDAY)
    if found is of_days[daily.DAY] and not coach.past:
        coach.day = str(today)
        coach.streak = lambda: daily.streak(learning, with_puzzles(), today).words
    seat(app, coach, Saved(coach.begin()), push)


def _repeat(app: App, name: str, called: str, push: bool) -> Steps[None]:
    """The mistake of one's own in a game that is called so, or that is due first. What cannot be played any more is
    taken out."""
    from web.learning.daily import today  # noqa: PLC0415  only where somebody wants puzzles
    from web.learning.mistake_coach import MistakeCoach, NothingDue  # noqa: PLC0415
    from web.learning.mistakes import due  # noqa: PLC0415

    progress, day = app.session.learning.progress(name), today(app.session.now)
    for mistake in sorted(due(progress.mistakes.values(), day), key=lambda one: one.name != called):
        try:
            match = yield from in_slices(Reading(mistake.beginning(load(name))))
        except ValueError as error:
            progress.mistakes.pop(mistake.name, None)
            _keep(app, progress)
            app.session.notify("mistakes", str(error), passing=True)
            continue
        seat(app, MistakeCoach(mistake, progress, day, match), Saved(match), push)
        return
    seat(app, NothingDue([*progress.mistakes.values()], day), new_game(name), push)


def _here(app: App) -> str:
    """The name of the puzzle on the table."""
    coach = app.session.table.coach if app.session.table is not None else None
    what, _, name = coach.fragment.partition(".") if coach is not None else ("", "", "")
    return name if what == PUZZLE else ""


def _wait(app: App, name: str, fragment: str, push: bool, missing: bool = False) -> None:
    """Wait at the table for the puzzles of a game, or say that this one is not among them."""
    from web.learning.waiting_table import WaitingCoach  # noqa: PLC0415  only where somebody wants puzzles

    seat(app, WaitingCoach(name, fragment, app.session.learning, missing), new_game(name), push)


def seat(app: App, coach: Coach, saved: Saved, push: bool = False) -> None:
    """Have a match on the table that a coach leads through."""
    app.put_on_table(saved, coach)
    app.session.computers = Computers(coached=not coach.computers_play)
    app.show_address(push)


def lead(app: App) -> None:
    """Note what was done, and let come what comes by itself, whatever it was that happened."""
    session, table = app.session, app.session.table
    if table is None or table.coach is None or session.opening is not None or game_of(session.page) is None:
        session.thoughts.reply = None
        return
    coach = table.coach
    if (following := coach.go_on(table.match)) is not None:
        seat(app, coach, Saved(following))
        focus_board(app)
    if in_time := coach.wake():
        app.do("alarm", ms=in_time, on="coach-clock")
    match = app.table().match
    note(app, coach)
    _lead_focus(app, coach)
    reply = session.thoughts.reply
    due = match.at_end and (coach.thinks(match) or coach.reply(match) is not None)
    if not due:
        session.thoughts.reply = None
    elif reply is None or not reply.is_about(coach, match):
        from web.learning.replies import ReplyThought  # noqa: PLC0415  only where a lesson or a puzzle answers

        session.thoughts.reply = ReplyThought(coach, match, partial(_answer, app))


def _lead_focus(app: App, coach: Coach) -> None:
    """Who works with keys or by ear comes to what is to be pressed, once it is said what came of an action."""
    table = app.table()
    told = coach.panel_text(table.match)
    if bool(told.mood) != table.answered and told.mood and told.presses:
        app.do("focus", id=press_id(told.presses[0]))
    table.answered = bool(told.mood)


def _answer(app: App) -> None:
    """What was waited for comes: another player's answer, or what is shown."""
    table = app.table()
    text = table.coach.reply(table.match) if table.coach is not None else None
    if text is not None:
        play_action(app, table.match.position.state.parse(text))


def note(app: App, coach: Coach) -> None:
    """Keep on the device what was done."""
    session, match = app.session, app.table().match
    progress = session.learning.progress(match.game.name)
    if not coach.note(match, progress, int(session.now)):
        return
    _keep(app, progress)
    if progress.done:
        note_met(app, match.game.name)


def note_met(app: App, name: str) -> None:
    """A game's first lesson is not to be offered any more."""
    settings = app.session.settings
    if name not in settings.guided.split():
        settings.guided = " ".join([*settings.guided.split(), name])
        app.do("setting", name="guided", value=settings.guided)


def offer_lesson(app: App, game: Game) -> None:
    """Who begins a game for the first time is told once that there are lessons of it; the game goes on beside that."""
    known = game.name in app.session.settings.guided.split() or app.session.learning.progress(game.name).done
    if game.teaches and not known:
        app.session.notify("first-time", "First time? Learn it in a minute.", [("learn-first", "First lesson")], True)
    note_met(app, game.name)


def puzzles_came(app: App, game: str) -> None:
    """The puzzles of a game are there, or it is known why not: what waits for them continues."""
    table, learning = app.session.table, app.session.learning
    if table is None or table.coach is None or table.match.game.name != game or _is_begun(table.coach):
        return
    if game in learning.texts and game_of(app.session.page) == game:
        app.session.open(coaching(app, game, table.coach.fragment, False))


def _is_begun(coach: Coach) -> bool:
    """Whether it is a lesson or a puzzle, and none that is still waited for."""
    from web.learning.waiting_table import WaitingCoach  # noqa: PLC0415  only where somebody wants puzzles

    return not isinstance(coach, WaitingCoach)


def receive_progress(app: App, key: str, text: str | None) -> None:
    """Another page kept or forgot what was learned, or kept it before this one could: what both know is kept."""
    learning = app.session.learning
    lacks = learning.receive(key, text)
    app.do("known", keys=[key])
    if lacks:
        _keep(app, learning.progress(game_learned(key)))


def _keep(app: App, progress: Progress) -> None:
    """Keep on the device what was learned of a game."""
    key, text = app.session.learning.put(progress)
    app.do("save", key=key, text=text)


def keep_mistakes(app: App) -> None:
    """Keep the mistakes that were found in games of one's own: they come back as puzzles."""
    for search in app.session.searches[:]:
        progress = app.session.learning.progress(search.game)
        number = sum([progress.add_mistake(one) for one in search.take()])
        if number:
            _keep(app, progress)
            found = "A clear mistake" if number == 1 else f"{number} clear mistakes"
            app.session.notify("mistakes", f"{found} of this game can be solved as a puzzle tomorrow.", passing=True)
        if search.done:
            app.session.searches.remove(search)


def want(app: App, game: str) -> None:
    """Have the puzzles of a game, unless they are there or on their way."""
    learning = app.session.learning
    if game not in learning.texts and game not in learning.wanted:
        learning.wanted.add(game)
        app.do("fetch", file=f"puzzles-{game}.json", game=game)


def want_all(app: App) -> None:
    """Have the puzzles of all games that have some."""
    from web.learning.loaded_puzzles import with_puzzles  # noqa: PLC0415  only where somebody wants puzzles

    for game in with_puzzles():
        want(app, game)


@on("want-puzzles")
def want_again(app: App, message: Message) -> None:
    """The puzzles of a game are to be fetched once more."""
    app.session.learning.faults.pop(message["value"], None)
    want(app, message["value"])


@on("coach-clock", passive=True)
def second_passed(app: App, message: Message) -> None:
    """A coach wanted to be woken up: what follows events looks at it."""


@on("fetched", passive=True)
def fetched(app: App, message: Message) -> None:
    """The puzzles of a game came, or not."""
    learning, game = app.session.learning, message["game"]
    title = load(game).title
    learning.wanted.discard(game)
    if message["text"] is not None:
        learning.texts[game] = message["text"]
        learning.faults.pop(game, None)
    elif message["known"]:
        learning.faults[game] = f"The puzzles of {title} are not on this device yet, and could not be loaded."
    else:
        learning.faults[game] = f"There are no puzzles of {title} yet."
    puzzles_came(app, game)
