"""What sheets share by which two devices find each other: a code and a link to pass on, and what takes another one."""

from __future__ import annotations

from typing import NamedTuple

import htpy as h

from web.app.session import Session
from web.live.pairing import Pairing
from web.widgets.buttons import button
from web.widgets.icons import icon
from web.widgets.sheets.qr_code import code

NEARBY = (
    "Devices on the same Wi-Fi find each other, without the internet, too. "
    "Across networks this site has no server that would help them, so there it seldom works."
)
ANYWHERE = (
    "Devices on the same Wi-Fi find each other, without the internet, too. "
    "Across networks a server helps them; where a network forbids it, {} still works."
)


class Handing(NamedTuple):
    """What a tab says that was opened by an answer: another one waits for that."""

    taken: str
    out: str
    alone: str


def handing(pairing: Pairing, words: Handing, cancel: h.Node) -> list[h.Node]:
    """How far the answer is that such a tab hands on."""
    if pairing.handing == "taken":
        return [h.p(role="status")[words.taken]]
    if pairing.handing == "out":
        return [busy(words.out)]
    return [h.p(".refusal", role="alert")[words.alone], h.div(".row")[cancel]]


def step(number: int, words: str) -> h.Element:
    """Heading of a step of several."""
    return h.h3(".step")[h.span(aria_hidden="true")[str(number)], words]


def pass_on(session: Session, url: str, thing: str, says: str) -> list[h.Node]:
    """The code and the link of that thing, and what it ``says`` before the link where that is sent."""
    return [
        code(url, thing),
        h.div(".row.passed-on")[
            h.input(id="live-link", readonly=True, value=url, data_says=says, aria_label=f"Link of the {thing}"),
            h.button(".button", type="button", data_copy="#live-link")[
                icon("copy"), h.span("#copy-label", aria_live="polite", data_keep=True)["Copy the link"]
            ],
            h.button(".button", type="button", data_share="#live-link")[icon("send"), h.span["Send"]]
            if session.can_share
            else None,
        ],
    ]


def paste(label: str) -> h.Element:
    """A field for a link that came some other way than by a code."""
    return h.details(".pasted")[
        h.summary[label],
        h.form(data_on="live-paste", data_reset=True)[
            h.div(".row")[
                h.input(id="live-text", name="text", required=True, autocomplete="off", aria_label="Link"),
                h.button(".button", type="submit")["Open"],
            ]
        ],
    ]


def camera() -> list[h.Node]:
    """What the camera sees."""
    return [
        h.p["Hold the code of the other device in front of the camera."],
        h.video(".camera", data_scan=True, data_keep=True, muted=True, playsinline=True, aria_label="Camera"),
        h.div(".row")[button("Stop", "live-scan-end", None, "close")],
        paste("Or paste the link"),
    ]


def busy(words: str) -> h.Element:
    """What the page waits for."""
    return h.p(".busy", role="status")[f"{words} \N{HORIZONTAL ELLIPSIS}"]


def reach(session: Session, otherwise: str = "a game by link") -> h.Element:
    """What will work and what will not, and what does ``otherwise``."""
    return h.p(".quiet")[ANYWHERE.format(otherwise) if session.has_stun else NEARBY]
