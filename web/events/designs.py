"""Designs as a whole: playing, sharing, saving, files."""

from __future__ import annotations

import json
from typing import Any

from gridarium import link, load
from gridarium.data import LONGEST, TooMuch, read_json
from gridarium.match import Match, Seat
from web.designs import Design, Kept, playable
from web.events.editor import design_of, keep_draft, take_up
from web.events.incoming import file_trouble
from web.events.setup import begin_draft_of
from web.handling import App, Message, on
from web.pages import editor_file
from web.said import Said

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
    design = design_of(app)
    value = _ready(app)
    if value is not None:
        begin_draft_of(app, design.game, design.designer.option, _label(design), value)
        app.session.sheet = "new"


def _label(design: Design) -> str:
    return design.title or f"Your {design.designer.thing}"


@on("design-share")
def share(app: App, message: Message) -> None:
    """A link to a game with the design."""
    design = design_of(app)
    value = _ready(app)
    if value is not None:
        game = load(design.game)
        options = game.check_options({**game.proposed_options(), design.designer.option: value})
        match = Match(game, [Seat()] * game.players_for(options)[0], options)
        design.link = f"{app.session.base}{design.game}.html#{link.write(match)}"
        app.session.sheet = "share-design"


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
        sketch = designer.read(data)
        if not designer.holds_title:
            sketch = designer.titled(sketch, message["file"].removesuffix(".json").replace("-", " ").capitalize())
        design.replace(sketch, f"This is {message['file'][:40]}. Undo brings the last one back.")
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
    kept = Kept(designs.key_for(design.game, design.title), design.game, design.title, design.value)
    before = designs.texts.get(kept.key)
    app.do("save", key=kept.key, text=designs.put(kept))
    design.said, design.refused = Said(f"{design.title} is saved on this device."), False
    if before is not None and before != designs.texts[kept.key]:
        _put_by(app, kept.key, before, f"{design.title} is saved in place of the one before.", "Bring that back")


def _put_by(app: App, key: str, text: str, words: str, way: str) -> None:
    """Say that something is gone from the device, and how it comes back."""
    app.binned = key, text
    app.session.notify("design-gone", words, [("design-restore", way)])


@on("design-restore")
def restore(app: App, message: Message) -> None:
    """Bring back what was deleted or replaced last."""
    key, text = app.binned
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
        sketch = design.designer.titled(design.designer.read(kept.value), kept.title)
        design.replace(sketch, f"This is {kept.title}. Undo brings the last one back.")
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
        sketch = designer.titled(designer.read(kept.value), message["form"]["new-title"])
    except ValueError as error:
        design.refuse(str(error), "kept")
        return
    title = designer.title(sketch)
    if not title:
        design.refuse(NO_TITLE, "kept")
        return
    if design.title == kept.title:
        design.rename(title)
        keep_draft(app)
    again = Kept(kept.key, kept.game, title, designer.value(sketch))
    app.do("save", key=kept.key, text=session.designs.put(again))


@on("design-delete")
def delete(app: App, message: Message) -> None:
    """Forget a design; it can be brought back until the next one goes."""
    key = message["value"]
    design_of(app).forget_refusal()
    text = app.session.designs.texts.pop(key)
    app.do("forget", key=key)
    _put_by(app, key, text, f"The {design_of(app).designer.thing} is deleted.", "Undo")
    if not app.session.designs.all(design_of(app).game):
        app.do("focus", id="do-design-restore")


@on("design-table")
def design_table(app: App, message: Message) -> None:
    """Open what is played on the table in the editor; what was there comes back by undo."""
    match = app.table().match
    session = app.session
    take_up(app, match.game.name)
    design = design_of(app)
    sketch = design.designer.played(match.options, match.players)
    design.replace(sketch, "This is the one you play. Undo brings the last one back.")
    keep_draft(app)
    session.sheet = ""
    session.page = editor_file(match.game.name)
    app.address = session.page
    app.do("url", to=session.page, push=True)
