"""Sheet of what goes from device to device: how two of them find each other, what is to go where, and what came."""

from __future__ import annotations

from collections.abc import Mapping

import htpy as h

from web.app.session import Session
from web.live.exchange import Exchange, Wish
from web.widgets.buttons import button
from web.widgets.devices.codes import Handing, busy, camera, handing, pass_on, paste, reach, step

TITLE = "From device to device"
UNABLE = "This browser cannot connect to other devices. A file works here all the same."
STAYS = "What is on a device stays there, and what is new comes to it. Both devices are asked before anything is sent."
CHOICES: Mapping[Wish, tuple[str, str, str]] = {
    "both": ("Both ways", "swap", "primary"),
    "give": ("Send mine there", "send", ""),
    "take": ("Take theirs", "save", ""),
}
"""What can be wished for: the button, its picture and its kind."""
ASKED: Mapping[Wish, str] = {
    "both": "The other device asks to exchange everything: what is here goes there, and what is there comes here.",
    "give": "The other device asks for everything that is here: games, record, designs and settings.",
    "take": "The other device offers everything that it has: games, record, designs and settings.",
}
"""What the other device asks for, by what this one would do."""
REACH = "a file"
HANDING = Handing(
    "It continues in the tab that showed the code. You can close this one.",
    "Looking for the tab that showed the code",
    "No tab of this browser waits for this answer. Open it where the code was shown, or begin once more.",
)
QUARTER = 25


def exchange(session: Session) -> tuple[str, h.Node]:
    """Sheet of an exchange, by how far that is."""
    now = session.exchange
    if not session.can_connect:
        return TITLE, h.p[UNABLE]
    if session.scanning:
        return "Scan the code", camera()
    if now is None:
        body = _entrance(session)
    elif now.handing:
        body = handing(now, HANDING, _stop("Cancel"))
    else:
        body = _pairing(session, now) if now.stage == "pairing" else _connected(now)
    return TITLE, [_problem(session), *body]


def _entrance(session: Session) -> list[h.Node]:
    """What it is, and the ways into it."""
    return [
        h.p(".lead")["Your games, record, progress, designs and settings, from one of your devices to another."],
        h.p["One device shows a code or a link, and the other one answers in the same way. No account, no server."],
        h.div(".row")[
            button("Show a code", "exchange-offer", None, "swap", "primary"),
            button("Scan a code", "live-scan", None, "scan") if session.can_scan else None,
        ],
        paste("Or paste a link of the other device"),
        h.p(".quiet")[STAYS],
        reach(session, REACH),
    ]


def _pairing(session: Session, now: Exchange) -> list[h.Node]:
    """As long as the two look for each other."""
    url, stage = now.url(session.base), now.link.stage if now.link is not None else "failed"
    if stage == "failed":
        again = button("Show a new code", "exchange-offer", None, "swap", "primary")
        return [h.div(".row")[again, _stop("Cancel")], paste("Or paste a link of the other device")]
    if stage in ("making", "connecting"):
        return [busy("Connecting" if stage == "connecting" else "Making a code"), _stop("Cancel")]
    if not now.invites:
        return [
            h.p(".lead")["Now the other device needs your answer."],
            h.p["Let it scan this code, or open the link there. Keep this page open."],
            pass_on(session, url, "answer", "The answer, from device to device:"),
            h.div(".row")[_stop("Cancel")],
            reach(session, REACH),
        ]
    scan = button("Scan the answer", "live-scan", None, "scan", "primary") if session.can_scan else None
    return [
        step(1, "Scan this with the other device, or open the link there"),
        pass_on(session, url, "code", "From device to device:"),
        step(2, "Take the answer that the other device shows"),
        h.div(".row")[scan, _stop("Cancel")],
        paste("Or paste the answer"),
        h.p(".quiet")["A link that comes back can be opened on this device, in any tab. Keep this page open."],
        reach(session, REACH),
    ]


def _connected(now: Exchange) -> list[h.Node]:
    """Once both are there: what is to go where, then how far it is, then what came."""
    if now.stage == "over":
        return [h.p(".lead", role="status")[now.came] if now.came else None, h.div(".row")[_stop("Close")]]
    still = h.p(role="status")["The connection stands still. It may come back by itself."]
    lost = still if now.connections.any_lost else None
    if now.stage == "asking" and now.wish is not None:
        return [
            lost,
            h.p(".lead", role="status")[ASKED[now.wish]],
            h.div(".row")[
                button("Allow", "exchange-answer", "grant", "check", "primary"),
                button("No", "exchange-answer", "refuse"),
            ],
        ]
    if now.stage == "asked":
        return [lost, busy("Allow it on the other device"), h.div(".row")[_stop("Cancel")]]
    if now.stage == "running":
        return [lost, *_progress(now), h.div(".row")[_stop("Stop")]]
    return [
        lost,
        h.p(".lead", role="status")["The two devices are connected."],
        h.div(".row")[(button(label, "exchange-wish", wish, *look) for wish, (label, *look) in CHOICES.items())],
        h.p(".quiet")[STAYS],
        h.div(".row")[_stop("Disconnect")],
    ]


def _progress(now: Exchange) -> list[h.Node]:
    """How much has gone, and how much has come and was joined; read out at every quarter."""
    outgoing, incoming = now.outgoing, now.incoming
    shares: list[tuple[str, float]] = []
    if outgoing is not None:
        shares.append(("Sending", outgoing.share))
    if incoming is not None and incoming.complete:
        shares.append(("Joining", incoming.joined))
    elif now.takes:
        shares.append(("Receiving", incoming.length / incoming.letters if incoming is not None else 0.0))
    return [_bar(words, int(100 * share)) for words, share in shares]


def _bar(words: str, percent: int) -> h.Element:
    return h.div[
        h.span(aria_hidden="true")[f"{words}: {percent} %"],
        h.span(".visually-hidden", role="status")[f"{words}: {percent // QUARTER * QUARTER} %"],
        h.progress(max="100", value=str(percent), aria_label=words),
    ]


def _problem(session: Session) -> h.Node:
    """Why something did not come about."""
    words = (session.exchange.problem if session.exchange is not None else "") or session.said
    return h.p(".refusal", role="alert")[words] if words else None


def _stop(words: str) -> h.Node:
    return button(words, "exchange-stop")
