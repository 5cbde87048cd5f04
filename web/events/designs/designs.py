"""Designs as a whole: playing, sharing, saving, files."""

from __future__ import annotations

import json
from typing import Any

from gridarium.formats.data import LONGEST, TooMuch, read_json
from web.app.announcements import Announcement
from web.app.app import App, Message, on
from web.boards import designer_for
from web.events.designs.editor import design_of, keep_draft, take_up
from web.events.games.drafts import begin_draft_of
from web.events.games.incoming import file_trouble
from web.events.sheets import open_sheet
from web.pages import editor_file
from web.storage.design_links import Greeted, Made
from web.storage.designs import Design, Kept, new_design, playable

NO_TITLE = "Give it a title first; it is saved under that."


def _ready(app: App) -> Any:
    """The value of the design on the page, if it can be played; else None, and the page says why."""
    design = design_of(app)
    try:
        return playable(design.game, design.value)
    except ValueError as error:
        design.refuse(f"This cannot be played yet. {error}", "bar")
        return None


@on("design-play")
def play(app: App, message: Message) -> None:
    """Set up a game with the design."""
    play_design(app)


@on("design-print")
def print_design(app: App, message: Message) -> None:
    """A game with the design is to be printed."""
    play_design(app, "paper-of-draft")


def play_design(app: App, sheet: str = "new") -> None:
    """Set up a game with the design, if it can be played, and show that sheet."""
    design = design_of(app)
    value = _ready(app)
    if value is not None:
        begin_draft_of(app, design.game, design.designer.option, _label(design), value)
        app.session.sheet = sheet


def _label(design: Design) -> str:
    return design.title or f"Your {design.designer.thing}"


@on("design-share")
def share(app: App, message: Message) -> None:
    """A link with the design is wanted."""
    share_design(app)


def share_design(app: App) -> None:
    """Make a link with the design, under its title; one that somebody else made stays theirs."""
    design = design_of(app)
    value = _ready(app)
    if value is not None:
        author = _author(app, design)
        app.session.shared = Made(design.game, value, design.title, author)
        open_sheet(app, "share-design")


def _author(app: App, design: Design) -> str:
    """Who made what is on the page, where it came from somebody else and is as it came; else nothing."""
    greeted = app.session.greeted
    if greeted is not None and greeted.made.game == design.game and greeted.made.draft == design.draft:
        return greeted.made.author
    found = app.session.designs.like(design.game, design.value, design.title)
    return found.author if found is not None else ""


@on("design-export")
def export(app: App, message: Message) -> None:
    """Give the design as a file."""
    design = design_of(app)
    name = "".join(letter if letter.isalnum() else "-" for letter in _label(design).lower())
    app.do("download", name=f"{name}.json", text=_written(design.value))


def _written(value: Any) -> str:
    """A value as a file: easy to read, but for one so large that it could not be read in again then."""
    text = json.dumps(value, indent=2, ensure_ascii=False)
    return (text if len(text) < LONGEST else json.dumps(value, ensure_ascii=False)) + "\n"


@on("design-file")
def file(app: App, message: Message) -> None:
    """A file with a design was chosen."""
    design = design_of(app)
    if message.get("error"):
        design.refuse(file_trouble(message), "kept")
        return
    try:
        data = read_json(message["text"])
    except TooMuch as error:
        design.refuse(f"{message['file'][:40]} cannot be read. {error}", "kept")
        return
    except ValueError:
        design.refuse(f"{message['file'][:40]} is not a JSON file.", "kept")
        return
    designer = design.designer
    try:
        draft = designer.read(data)
        if not designer.holds_title:
            draft = designer.titled(draft, message["file"].removesuffix(".json").replace("-", " ").capitalize())
        design.replace(draft, f"This is {message['file'][:40]}. Undo brings the last one back.")
    except ValueError as error:
        design.refuse(str(error), "kept")
        return
    keep_draft(app)


@on("design-save")
def save(app: App, message: Message) -> None:
    """Keep the design on the device under its title; another one of that title makes room, and can be brought back."""
    design = design_of(app)
    if not design.title:
        design.refuse(NO_TITLE, "bar")
        app.do("focus", id="f-design-title")
        return
    designs = app.session.designs
    key = designs.key_for(design.game, design.title)
    kept = Kept(key, design.game, design.title, design.value, _author(app, design))
    before = designs.texts.get(key)
    app.do("save", key=kept.key, text=designs.put(kept))
    design.said, design.refused = Announcement(f"{design.title} is saved on this device."), False
    if before is not None and before != designs.texts[kept.key]:
        _put_by(app, kept.key, before, f"{design.title} is saved in place of the one before.", "Bring that back")


def _put_by(app: App, key: str, text: str, words: str, way: str) -> None:
    """Say that something is gone from the device, and how it comes back."""
    app.session.binned = key, text
    app.session.notify("design-gone", words, [("design-restore", way)])


@on("design-restore")
def restore(app: App, message: Message) -> None:
    """Bring back what was deleted or replaced last."""
    key, text = app.session.binned
    app.session.designs.texts[key] = text
    app.do("save", key=key, text=text)
    app.session.dismiss("design-gone")
    app.do("focus", id=f"kept-{key}")


@on("design-open")
def open(app: App, message: Message) -> None:
    """Go on with a design of the list; the one on the page comes back by undo."""
    design = design_of(app)
    kept = app.session.designs.get(message["value"])
    try:
        if kept is None:
            raise ValueError("This cannot be read.")
        draft = design.designer.titled(design.designer.read(kept.value), kept.title)
        design.replace(draft, f"This is {kept.title}. Undo brings the last one back.")
    except ValueError as error:
        design.refuse(str(error), "kept")
        return
    keep_draft(app)


@on("design-rename")
def rename(app: App, message: Message) -> None:
    """Another title is asked for."""
    app.session.chosen = message["value"]
    app.session.sheet = "rename-design"


@on("design-renamed")
def renamed(app: App, message: Message) -> None:
    """The title; also of what is on the page, where that is the same design."""
    session = app.session
    design = design_of(app)
    kept = session.designs.get(session.chosen)
    session.sheet = ""
    if kept is None:
        return
    designer = design.designer
    try:
        draft = designer.titled(designer.read(kept.value), message["form"]["new-title"])
    except ValueError as error:
        design.refuse(str(error), "kept")
        return
    title = designer.title(draft)
    if not title:
        design.refuse(NO_TITLE, "kept")
        return
    if design.title == kept.title:
        design.rename(title)
        keep_draft(app)
    again = Kept(kept.key, kept.game, title, designer.value(draft), kept.author)
    app.do("save", key=kept.key, text=session.designs.put(again))


@on("design-delete")
def delete(app: App, message: Message) -> None:
    """Forget a design; it can be brought back until the next one goes."""
    key = message["value"]
    design_of(app).forget_error()
    text = app.session.designs.texts.pop(key)
    app.do("forget", key=key)
    _put_by(app, key, text, f"The {design_of(app).designer.thing} is deleted.", "Undo")
    if not app.session.designs.all(design_of(app).game):
        app.do("focus", id="do-design-restore")


@on("design-table")
def design_table(app: App, message: Message) -> None:
    """Open what is played on the table in the editor; what was there comes back by undo."""
    match = app.table().match
    draft = designer_for(match.game.name).played(match.options, match.players)
    _to_editor(app, match.game.name, draft, "This is the one you play. Undo brings the last one back.")


def _to_editor(app: App, game: str, draft: Any, words: str) -> None:
    """Go to the editor with something else in it, and say what; what was there comes back by undo."""
    session = app.session
    take_up(app, game)
    design_of(app).replace(draft, words)
    keep_draft(app)
    session.sheet = ""
    session.page = editor_file(game)
    app.session.address = session.page
    app.do("url", to=session.page, push=True)


# What came by link


def _greeted(app: App) -> Greeted:
    if app.session.greeted is None:
        raise LookupError("no design came by link")
    return app.session.greeted


@on("greeted-play")
def play_greeted(app: App, message: Message) -> None:
    """Set up a game with what came by link."""
    made = _greeted(app).made
    label = made.title or f"The {made.thing}{made.by}"
    begin_draft_of(app, made.game, designer_for(made.game).option, label, made.value)
    app.session.sheet = "new"
    app.show_address(push=True)


@on("greeted-edit")
def edit_greeted(app: App, message: Message) -> None:
    """Open what came by link in the editor; what was being designed there is saved first."""
    made = _greeted(app).made
    take_up(app, made.game)
    _save_unfinished(app, made)
    called = f"{made.title or f'the {made.thing}'}{made.by}"
    _to_editor(app, made.game, made.draft, f"This is {called}. Undo brings the last one back.")


def _save_unfinished(app: App, made: Made) -> None:
    """Save what is in the editor beside the other designs, where anything was drawn that is not there already."""
    session, design = app.session, design_of(app)
    begun = design.draft != new_design(design.game).draft
    known = session.designs.like(design.game, design.value, design.title)
    if not session.can_save or not begun or known or design.draft == made.draft:
        return
    title = session.designs.free_title(design.game, design.title or "Draft")
    kept = Kept(session.designs.new_key(), design.game, title, design.value)
    app.do("save", key=kept.key, text=session.designs.put(kept))
    session.notify("draft", f"What you were designing is saved as {title}, among your {made.thing}s.")


@on("greeted-save")
def save_greeted(app: App, message: Message) -> None:
    """Keep what came by link on the device; what is there already stays as it is."""
    session, greeted = app.session, _greeted(app)
    made, designs = greeted.made, session.designs
    among = f"among your {made.thing}s"
    if greeted.key in designs.texts and greeted.refused:
        app.do("save", key=greeted.key, text=designs.texts[greeted.key])
        return
    if (there := designs.like(made.game, made.value, made.title)) is not None:
        greeted.say(f"You have it already, {among}, as {there.title}.")
        return
    wanted = made.title or f"{made.thing.capitalize()}{made.by}"
    title = designs.free_title(made.game, wanted)
    beside = f" You have another {wanted}, which stays as it is." if title != wanted else ""
    greeted.key, greeted.told = designs.new_key(), f"Saved as {title}, {among} on this device.{beside}"
    app.do("save", key=greeted.key, text=designs.put(Kept(greeted.key, made.game, title, made.value, made.author)))
    greeted.say(greeted.told if session.can_save else "")
