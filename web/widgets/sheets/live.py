"""Sheet of live play: how to invite and to answer, who sits at the table, and what to do when a connection is lost."""

from __future__ import annotations

import htpy as h
from markupsafe import Markup

from gridarium.game import count
from web.app.session import Session
from web.live.at_page import Live, Sitting
from web.live.dice import rolls_at_table
from web.live.wishes import GREETINGS
from web.widgets.buttons import badge, button
from web.widgets.devices.codes import Handing, busy, camera, handing, pass_on, paste, reach, step

ROLLED = (
    "The device that invited rolls for everybody. Two people can choose fair dice when they begin a game: "
    "those are made by both devices together."
)
UNABLE = "This browser cannot connect to other devices. A game by link works here all the same."
HANDING = Handing(
    "The game continues in the tab that invited. You can close this one.",
    "Looking for the tab that invited",
    "No tab of this browser waits for this answer. Open it where you invited, or invite again.",
)
STATES = {"here": "this device", "connected": "connected", "away": "away", "computer": "computer"}
"""What is said of those who sit at the table."""


def live(session: Session) -> tuple[str, h.Node]:
    """Sheet of live play, by how far that is."""
    playing = session.live
    if not session.can_connect:
        return "Play live", [h.p[UNABLE], _by_link(session)]
    if session.scanning:
        return "Scan the code", camera()
    if playing is None:
        body = _entrance(session)
    elif playing.handing:
        body = handing(playing, HANDING, _cancel())
    else:
        body = _at_table(session, playing) if playing.is_table else _as_guest(session, playing)
    return "Play live", [_problem(session), *body]


def _entrance(session: Session) -> list[h.Node]:
    """What live play is, and the ways into it."""
    several = session.table is not None and session.table.match.players > 1 and session.table.coach is None
    return [
        h.p(".lead")["Each plays on a device of their own, and moves show everywhere at once."],
        h.p["You show a code or send a link, and the other device answers in the same way. No account, no server."],
        h.div(".row")[
            button("Invite", "live-invite", None, "friends", "primary") if several else None,
            button("Scan an invitation", "live-scan", None, "scan") if session.can_scan else None,
        ],
        paste("Or paste an invitation"),
        reach(session),
    ]


def _at_table(session: Session, playing: Live) -> list[h.Node]:
    """What the device shows that invites."""
    link = playing.link
    listing = _sitting(session, playing) if playing.connected else None
    if link is None:
        more = button("Invite one more", "live-invite", None, "friends")
        again = button("Invite again", "live-invite", None, "friends", "primary")
        if playing.connected:
            return [listing, _greetings(), h.div(".row")[more, _leave()]]
        lost = h.p["Nobody is connected. The game is saved; invite again and it continues where it was."]
        return [lost, h.div(".row")[again, _leave()], _by_link(session)]
    match link.stage:
        case "making":
            return [busy("Making an invitation"), _cancel(), listing]
        case "connecting":
            return [busy("Connecting"), reach(session), _cancel(), listing]
        case "failed":
            again = button("Try again", "live-invite", None, "friends", "primary")
            return [h.div(".row")[again, _cancel()], listing, _by_link(session)]
    return [
        step(1, "Let your friend scan this, or send the link"),
        pass_on(session, playing.url(session.base), "invitation", "Play live with me:"),
        step(2, "Take the answer that the other device shows"),
        h.div(".row")[
            button("Scan the answer", "live-scan", None, "scan", "primary") if session.can_scan else None, _cancel()
        ],
        paste("Or paste the answer"),
        h.p(".quiet")["A link that comes back can be opened on this device, in any tab. Keep this page open."],
        reach(session),
        listing,
    ]


def _as_guest(session: Session, playing: Live) -> list[h.Node]:
    """What a device shows that was invited."""
    link = playing.link
    if playing.connected:
        return [_sitting(session, playing), _greetings(), h.div(".row")[_leave()]]
    if playing.ended or link is None or link.stage == "failed":
        scan = button("Scan a new invitation", "live-scan", None, "scan", "primary") if session.can_scan else None
        words = "To connect again, open a new invitation of the device that invited you."
        saved = " The game is saved here, and continues where it was." if playing.key else ""
        return [h.p[words, saved], h.div(".row")[scan, _leave()], paste("Or paste an invitation"), _by_link(session)]
    if link.stage == "making":
        return [busy("Making your answer"), _cancel()]
    return [
        h.p(".lead")["Now the other device needs your answer."],
        h.p["Let it scan this code, or send the link back. Keep this page open: the game begins by itself."],
        pass_on(session, playing.url(session.base), "answer", "My answer, to play live:"),
        h.div(".row")[_cancel()],
        reach(session),
    ]


def _sitting(session: Session, playing: Live) -> list[h.Node]:
    """Who plays at which device, and how many look on."""
    match = session.table.match if session.table is not None else None
    watchers = f"{count(playing.watchers, 'device')} watching." if playing.watchers else ""
    return [
        h.p(role="status")["The connection stands still. It may come back by itself."] if playing.lost else None,
        h.ul(".sitting")[map(_sitter, playing.sittings)],
        h.p(".quiet")[watchers] if watchers else None,
        h.div(".row")[button("Look on", "live-sit", "watch", "legend")] if _can_look_on(session, playing) else None,
        h.p(".quiet")[ROLLED] if match is not None and match.game.has_chance and rolls_at_table(match) else None,
    ]


def _can_look_on(session: Session, playing: Live) -> bool:
    """Whether somebody plays at this device, and could give the seat away: not where both make the dice."""
    saved = session.table.saved if session.table is not None else None
    if saved is None or saved.match.halves is not None or saved.plays_for_all:
        return False
    return any(sitting.state == "here" for sitting in playing.sittings)


def _sitter(sitting: Sitting) -> h.Element:
    """One of them; a seat at which nobody is can be taken."""
    free = sitting.state == "open"
    state = button("Sit here", "live-sit", sitting.player) if free else h.small[STATES[sitting.state]]
    return h.li(class_=sitting.state)[badge(sitting.player), h.span[sitting.name], state]


def _greetings() -> h.Element:
    """What can be sent to the others with one press."""
    return h.fieldset(".greetings")[
        h.legend["Send a greeting"],
        h.div[(button(words, "live-greet", number) for number, words in enumerate(GREETINGS))],
    ]


def _problem(session: Session) -> h.Node:
    """Why something did not come about."""
    words = (session.live.problem if session.live is not None else "") or session.said
    return h.p(".refusal", role="alert")[words] if words else None


def _by_link(session: Session) -> h.Node:
    """The way that always works."""
    if session.table is None or session.table.coach is not None:
        return None
    return h.div(".row")[button("Play by link instead", "sheet", "share", "send")]


def _cancel() -> Markup:
    return button("Cancel", "live-cancel")


def _leave() -> Markup:
    return button("Leave live play", "live-cancel", None, "leave")
