"""Questions why an action is legal or not."""

from __future__ import annotations

from web.app import App, Message, on


@on("explain")
def explain(app: App, message: Message) -> None:
    """The dialog that explains was asked for: what was refused last, or what is chosen, is asked about."""
    table = app.table()
    app.session.asked = table.refused or table.pointed or app.session.asked
    app.session.sheet = "explain"


@on("asked")
def asked(app: App, message: Message) -> None:
    """The fields of the dialog were filled in."""
    form = message["form"]
    app.session.asked = tuple(text for text in (form["from"].strip(), form["to"].strip()) if text)
