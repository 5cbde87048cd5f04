"""Events of studies, which are handled by what is loaded once somebody makes one."""

from __future__ import annotations

from web.app.app import App, Message, on


@on(
    *("notes", "notes-close", "note-write", "note-done", "note-typed", "note-undo", "note-step", "note-line"),
    *("mark", "mark-kind", "mark-colour", "marks-erase"),
    waits=True,
)
def note(app: App, message: Message) -> None:
    """Something was done about the notes of the game on the table."""
    from web.events.study import notes  # noqa: PLC0415  only who makes or reads a study needs it

    notes.press(app, message)


@on(
    *("chapter", "chapter-step", "chapter-new", "chapter-copy", "chapter-up", "chapter-leave", "chapter-put"),
    *("study-begin", "study-named", "study-export"),
    waits=True,
)
def chapter(app: App, message: Message) -> None:
    """Something was done about a study and its chapters."""
    from web.events.study import chapters  # noqa: PLC0415  only who makes or reads a study needs it

    chapters.press(app, message)


@on("share-study", waits=True)
def share_study(app: App, message: Message) -> None:
    """What is shared: the game alone, or with all that is noted of it."""
    app.session.share_study = message["value"] == "study"
