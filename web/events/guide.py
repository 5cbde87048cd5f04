"""A guide through a first turn: beginning it, reading on, taking back, leaving it."""

from __future__ import annotations

from gridarium import record
from gridarium.link import BadLink
from web.handling import App, Message, on
from web.reading import open_text
from web.saved import Saved
from web.slices import Steps
from web.widgets.guide import FRAGMENT


def is_guide(fragment: str) -> bool:
    """Whether what an address has after "#" leads to a guide."""
    return fragment.partition(".")[0] == FRAGMENT


def guiding(app: App, name: str, fragment: str, push: bool) -> Steps[None]:
    """Put a game's guide on the table: as its address has it, else from its beginning.

    Nothing of it is kept on the device, and no game of the person's is touched.
    """
    from web.guided import guided  # noqa: PLC0415  only where somebody asks

    guide, match = guided(name), None
    text = fragment.partition(".")[2]
    if text:
        try:
            match = (yield from open_text(text)).match
        except (BadLink, record.BadRecord):
            match = None
    yield 1.0
    if match is None or not guide.guide.fits(match):
        match = guide.guide.begin()
    app.put_on_table(Saved(match), guide)
    app.session.computers.guided = True
    app.show_address(push)


@on("guide-next")
def read_on(app: App, message: Message) -> None:
    """There is more to read."""
    table = app.table()
    if table.guide is not None:
        table.guide.read_on(table.match)


@on("guide-back")
def take_back(app: App, message: Message) -> None:
    """What was done beside what is meant is taken back."""
    table = app.table()
    if table.guide is None:
        return
    strayed = table.guide.stand(table.match).strayed
    if strayed is not None:
        if strayed < table.guide.start:
            table.match.choose_line(0)
        table.match.jump(max(strayed, table.guide.start))
    table.forget_pointing()
    app.show_address()


@on("guide-on")
def play_on(app: App, message: Message) -> None:
    """The guided turn is over, and the game goes on as any other: from now on it is kept."""
    name = app.table().match.game.name
    app.table().guide = None
    app.session.computers.guided = False
    _note_seen(app, name)
    app.save()


@on("guide-leave")
def leave(app: App, message: Message) -> None:
    """Away from the guide, to the game that it was begun from, or to the question how to play."""
    name = app.table().match.game.name
    _note_seen(app, name)
    app.session.clear_table()
    app.dispatch("go", url=f"{name}.html", push=True)


@on("guide-dismiss")
def dismiss(app: App, message: Message) -> None:
    """A guide is not to be offered again."""
    _note_seen(app, message["value"])


def _note_seen(app: App, name: str) -> None:
    """The device notes that somebody has seen a game's guide, or does not want to."""
    settings = app.session.settings
    if name not in settings.guided.split():
        settings.guided = " ".join([*settings.guided.split(), name])
        app.do("setting", name="guided", value=settings.guided)
