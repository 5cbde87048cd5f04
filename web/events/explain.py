"""Questions why an action is legal or not."""

from __future__ import annotations

from web.handling import App, Message, on
from web.said import Said


@on("explain")
def explain(app: App, message: Message) -> None:
    """The dialog that explains was asked for: what was refused last, or what is chosen, is asked about."""
    table = app.table()
    explainer = table.board.explainer
    targets = table.refused or table.pointed
    if explainer is not None and (targets or not any(app.session.asked)):
        origin, target = explainer.ends(table.match.position.state, targets)
        app.session.asked = origin, Said(target)
    app.session.sheet = "explain"


@on("asked")
def asked(app: App, message: Message) -> None:
    """The fields of the dialog were filled in."""
    form = message["form"]
    app.session.asked = form["from"].strip(), Said(form["to"].strip())
