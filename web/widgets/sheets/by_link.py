"""Games that go to and fro by link: what to do next, and the greeting of a friend who opens an invitation."""

from __future__ import annotations

import htpy as h
from markupsafe import Markup

from gridarium.match.match import Match
from web.app.session import Session
from web.play.fair_dice import waits
from web.play.permissions import awaited
from web.play.table import Table
from web.storage.saved_game import Saved
from web.widgets.buttons import badge, button, select
from web.widgets.icons import icon
from web.words.by_link import are_several, awaited_at_end, has_answered, order
from web.words.people import in_sentence, people

ANSWER = "answer"
"""The event with which an answer comes in from the clipboard."""
NOTHING_DUE = Markup('<div id="answer" hidden></div>')


def answer(table: Table) -> Markup:
    """Next thing to do in a game by link: send the move, or wait for the friend's; nothing when it is one's turn."""
    ways = _link_buttons(table.saved)
    if not ways:
        return NOTHING_DUE
    return Markup(h.div("#answer.answer", data_pasted=ANSWER if _awaits(table.saved) else None)[ways])


def _link_buttons(saved: Saved) -> list[Markup]:
    if saved.answer_due and _is_due(saved):
        back = has_answered(saved) and not are_several(saved.match)
        return [button("Send it back" if back else "Send the link", "sheet", "share", "send", "primary")]
    if not saved.knows_mine or saved.match.over or not saved.match.at_end:
        return []
    if _for_both(saved):
        return [button("Play only your side", "play-both")]
    return [_read(), button("Send again", "sheet", "share", "send")] if _awaits(saved) else []


def _for_both(saved: Saved) -> bool:
    """Whether the person here plays for a friend, too."""
    return saved.plays_for_all and saved.match.halves is None


def _awaits(saved: Saved) -> bool:
    """Whether an answer can come: somebody elsewhere is to move, and what was done here is sent."""
    goes_on = saved.knows_mine and not saved.match.over and saved.match.at_end
    due = saved.answer_due and _is_due(saved)
    return goes_on and not due and not _for_both(saved) and (saved.elsewhere is not None or waits(saved))


def _read() -> Markup:
    """The button that opens what is in the clipboard, where the page may look."""
    return Markup(
        h.button(".button", type="button", data_on="sheet", data_value="open", data_read=ANSWER)[
            h.span["Open the answer"]
        ]
    )


def _is_due(saved: Saved) -> bool:
    """Whether there is something to send: with several moves in a turn, only when that is over."""
    return not saved.knows_mine or saved.match.over or saved.match.current.to_move not in saved.mine


def offer(table: Table) -> Markup | None:
    """The way to move in a friend's place, where that was refused."""
    can = awaited(table.saved) is not None and table.match.halves is None
    return button("Play for both", "play-both") if can else None


def greeting(session: Session) -> tuple[str, h.Node]:
    """Greeting: who invites, which side one plays, what the game is about, and ways to begin or to read the rules."""
    table = session.table
    if table is None:
        return "Welcome", h.p["There is no game on the table."]
    saved, match = table.saved, table.match
    game = match.game
    return f"{_host(saved)} invites you to {game.title}", [
        h.p(".lead")[game.aim(match.position.state)],
        h.p[_side(saved), _turn(saved)],
        h.p[order(saved)] if are_several(match) else None,
        h.p(".quiet")[_what_next(saved), " Nothing to install, no account."],
        h.div(".row")[
            h.button(".button.primary", type="button", data_on="close", autofocus=True)["Let's play"],
            button("Pass it on", "sheet", "share", "send") if to_pass_on(saved) is not None else None,
            h.a(".button", href=f"{game.name}-rules.html")[icon("book"), h.span["Rules"]],
        ],
        _other_side(saved),
    ]


def to_pass_on(saved: Saved) -> int | None:
    """Of several people elsewhere the one to whom a link that came here is to be passed on; None where it is not.

    Who sent it needs not get it back.
    """
    player = awaited_at_end(saved, saved.mine)
    return player if are_several(saved.match) and saved.knows_mine and player not in saved.hosts else None


def _what_next(saved: Saved) -> str:
    """What whoever opened the invitation does first."""
    match = saved.match
    player = to_pass_on(saved)
    if player is not None:
        return f"Unless the whole group has the link, pass it on to {in_sentence(saved.names[player])}."
    if are_several(match) and match.current.to_move in saved.mine:
        return f"Make your move, then send the link to {in_sentence(saved.names[_next(saved)])}, or to the group."
    if match.needs_other_half:
        return "The dice are fair: first send the link back, so that each device gives half of every roll."
    return "Make your move, then send the link back."


def _next(saved: Saved) -> int:
    """The person after the one who is to move, in the order of play."""
    here, mover = people(saved.match.seats), saved.match.current.to_move or 0
    return next((player for player in here if player > mover), here[0])


def _host(saved: Saved) -> str:
    """Who sent the invitation, as far as that is known."""
    return next((saved.match.seats[player].name for player in saved.hosts), "") or "A friend"


def _role(match: Match, player: int) -> str:
    """The player's role in brackets, where there are roles."""
    role = match.game.situation(match.current.at(match.length)).role(player)
    return f" ({role})" if role else ""


def _side(saved: Saved) -> list[h.Node]:
    if len(saved.mine) != 1:
        return ["You look on."]
    (mine,) = saved.mine
    name = saved.match.seats[mine].name
    seat = f" {name}, player {mine + 1}" if name else f" Player {mine + 1}"
    return ["You are ", badge(mine), h.strong[seat], f"{_role(saved.match, mine)}. "]


def _turn(saved: Saved) -> str:
    """Who is to move, in a sentence."""
    mover = saved.match.current.to_move
    if mover is None or mover < 0:
        return ""
    begun = "moves next" if saved.match.begun else "begins"
    return f" {'It is your turn.' if mover in saved.mine else f'{saved.names[mover]} {begun}.'}"


def _other_side(saved: Saved) -> h.Element | None:
    """The choice of another side: for one of several friends, and for who sent it and opens it elsewhere."""
    here = people(saved.match.seats)
    if len(here) < 2 or len(saved.mine) != 1 or saved.match.halves is not None:
        return None
    names = [saved.match.seats[player].name for player in range(saved.match.players)]
    sides = [(f"Player {player + 1}{f', {names[player]}' if names[player] else ''}", str(player)) for player in here]
    return h.details(open=are_several(saved.match))[
        h.summary["Not your side?"], select("You play", "greeted-side", sides, str(saved.mine[0]), "greeted-side")
    ]
