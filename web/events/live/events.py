"""Events of live play, which are handled by what is loaded once somebody plays live."""

from __future__ import annotations

from web.app.app import App, Message, on


@on("live", passive=True)
def live(app: App, message: Message) -> None:
    """Something came from another device, or became of a connection."""
    from web.events.live.shell import take_event  # noqa: PLC0415  only who plays live needs it

    take_event(app, message)


@on("live-link")
def link(app: App, message: Message) -> None:
    """A link was opened that invites to a live game, or that answers an invitation."""
    from web.events.live.shell import come_by_link  # noqa: PLC0415  only who has such a link needs it

    come_by_link(app, message["game"], message["fragment"])


@on("exchange", "exchange-offer", "exchange-wish", "exchange-answer", "exchange-stop")
def press_exchange(app: App, message: Message) -> None:
    """A button was pressed of what goes from device to device."""
    from web.events.live import exchange  # noqa: PLC0415  few want that

    exchange.press(app, message)


@on(
    *(
        "live-invite",
        "live-scan",
        "live-scan-end",
        "live-cancel",
        "live-sit",
        "live-undo",
        "live-rematch",
        "live-unfair",
    ),
    *("live-greet", "live-again", "live-paste"),
)
def press(app: App, message: Message) -> None:
    """A button of live play was pressed."""
    from web.events.live import buttons  # noqa: PLC0415  only who plays live needs it

    buttons.press(app, message)
