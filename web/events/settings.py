"""Settings, which stay on the device."""

from __future__ import annotations

from web.app.app import App, Message, on


@on("set")
def set(app: App, message: Message) -> None:
    """A setting was changed."""
    change_setting(app, message["field"], message["value"])


@on("view")
def view(app: App, message: Message) -> None:
    """Another view of boards in space was chosen."""
    change_setting(app, "view", message["value"])


def change_setting(app: App, name: str, value: str) -> None:
    """Change a setting, and have the device keep it."""
    session = app.session
    if name == "name":
        session.suggested_name = ""
    session.settings.take({name: value})
    session.can_set = True  # until the device says that it is not
    app.do("setting", name=name, value=value)
