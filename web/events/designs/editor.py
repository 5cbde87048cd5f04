"""Designing a board: tools, places, settings, undo."""

from __future__ import annotations

from web.app.announcements import Announcement
from web.app.app import App, Message, on
from web.boards.board import target_id
from web.storage.designs import DRAFT, Design, Kept, new_design

UNREAD = "The draft that this device kept cannot be read. It stays as it is, and here is a new one."


def design_of(app: App) -> Design:
    """The design on the page. Raises LookupError when there is none."""
    if app.session.design is None:
        raise LookupError("nothing is being designed")
    return app.session.design


def take_up(app: App, game: str) -> None:
    """Have a design on the page: the one that is open, else the draft on the device, else a new one."""
    session = app.session
    if session.design is not None and session.design.game == game:
        return
    draft = session.designs.draft(game)
    session.design = draft or new_design(game)
    session.design.key = session.designs.draft_key(game)
    if draft is None and DRAFT + game in session.designs.texts:
        session.notify("draft", UNREAD)


def keep_draft(app: App) -> None:
    """Keep the design on the page, so that a reload brings it back."""
    design = design_of(app)
    text = design.text()
    if app.session.designs.texts.get(design.key) != text:
        app.session.designs.texts[design.key] = text
        app.do("save", key=design.key, text=text)


def receive_design(app: App, key: str, text: str | None, refused: bool) -> None:
    """Another page kept or forgot something, or kept it before what this page wanted to keep: then both are kept."""
    designs = app.session.designs
    own = designs.texts.get(key)
    designs.receive(key, text)
    app.do("known", keys=[key])
    if not refused or text is None or own is None or own == text:
        return
    design = app.session.design
    free = designs.new_key()
    if design is None or design.key != key:
        app.do("save", key=key, text=text)  # in place of what may still wait to be written there
        key = free
    elif (draft := designs.draft(design.game)) is not None and designs.draft_key(design.game) == key:
        kept = Kept(free, design.game, draft.title or "Draft", draft.value)
        app.do("save", key=free, text=designs.put(kept))
        app.session.notify("draft", "This device had another draft. It is now among your saved designs.")
    else:
        app.do("save", key=key, text=text)
        key = design.key = designs.draft_key(design.game)
        app.session.notify("draft", UNREAD)
    designs.texts[key] = own
    app.do("save", key=key, text=own)


def unsaved(app: App, message: Message) -> None:
    """The device would not keep a design or, said once, a draft; both stay while the page is open."""
    session = app.session
    told = session.greeted is not None and session.greeted.on_unsaved(message["key"], message["reason"])
    if told and session.sheet == "greeting-design":
        return
    design = session.design
    if design is None:
        words = f"Designs cannot be saved on this device: {message['reason']}."
        app.session.notify("unsaved", words)
        return
    is_draft = message["key"] == design.key
    if is_draft and design.unkept:
        return
    design.unkept = True
    design.said = design.said if is_draft else Announcement()
    thing = design.designer.thing.capitalize()
    words = f"{thing}s cannot be saved on this device: {message['reason']}. Export or share what you want to keep."
    app.session.notify("unsaved", words, [("design-export", "Export")])


def at_editor(app: App) -> bool:
    """Whether pointing and keys are about a design."""
    return app.session.designing is not None


def point(app: App, place: str, stroke: bool = False) -> None:
    """A place was pointed at, with the tool in hand, or in a ``stroke`` with the button held."""
    design = design_of(app)
    design.point_at(place)
    change = design.designer.put(design.look(), place)
    if stroke:
        design.go_on(change)
    else:
        design.take(change)
    keep_draft(app)


@on("design-way")
def choose_tool(app: App, message: Message) -> None:
    """Another tool is in hand, or another part shows."""
    pick(app, message["field"], message["value"])


def pick(app: App, way: str, value: str) -> None:
    """Take another tool in hand, or show another part."""
    design = design_of(app)
    design.take(design.designer.pick(design.look(), way, value))
    keep_draft(app)


@on("design-do")
def do(app: App, message: Message) -> None:
    """A button around the drawing."""
    design = design_of(app)
    design.take(design.designer.do(design.look(), message["value"]))
    keep_draft(app)


@on("design-set")
def set(app: App, message: Message) -> None:
    """A setting was changed."""
    design = design_of(app)
    try:
        design.take(design.designer.set(design.look(), message["field"], message["value"]))
    except ValueError as error:
        design.refuse(str(error), message["field"])
    keep_draft(app)


@on("design-title")
def title(app: App, message: Message) -> None:
    """Another title was typed."""
    design = design_of(app)
    design.rename(message["value"])
    keep_draft(app)


@on("design-undo")
def undo(app: App, message: Message) -> None:
    """One change back."""
    undo_change(app)


def undo_change(app: App) -> None:
    """Take the last change back."""
    design_of(app).undo()
    keep_draft(app)


@on("design-redo")
def redo(app: App, message: Message) -> None:
    """One change ahead."""
    redo_change(app)


def redo_change(app: App) -> None:
    """Make the change again that was taken back last."""
    design_of(app).redo()
    keep_draft(app)


@on("design-show")
def show(app: App, message: Message) -> None:
    """A sentence leads to its place."""
    design = design_of(app)
    design.point_at(message["value"])
    app.do("focus", id=target_id(design.cursor))


@on("design-begin")
def begin(app: App, message: Message) -> None:
    """Begin from something else; that can be undone."""
    design = design_of(app)
    design.replace(
        design.designer.begin(message["form"]["origin"]), "Here is where to begin from. Undo brings the last one back."
    )
    keep_draft(app)
