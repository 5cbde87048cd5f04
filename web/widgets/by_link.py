"""Games that go to and fro by link: what to do next, and the greeting of a friend who opens an invitation."""

from __future__ import annotations

import htpy as h
from markupsafe import Markup

from gridarium.match import Match
from web.fairness import waits
from web.people import people
from web.playing import awaited
from web.saved import Saved
from web.session import Session
from web.table import Table
from web.widgets.buttons import badge, button, select
from web.widgets.icons import icon


def answer(table: Table) -> Markup:
    """What to do next in a game by link: send the move, or wait for the friend's; nothing when it is one's turn."""
    ways = _ways(table.saved)
    return Markup(h.div("#answer.answer")[ways] if ways else h.div("#answer", hidden=True))


def _ways(saved: Saved) -> list[Markup]:
    if saved.answer_due and _is_due(saved):
        label = "Send it back" if _has_answered(saved) else "Send the link"
        return [button(label, "sheet", "share", "send", "primary")]
    if not saved.knows_mine or saved.match.over or not saved.match.at_end:
        return []
    if saved.plays_for_all and saved.match.halves is None:
        return [button("Play only your side", "play-both")]
    if saved.elsewhere is None and not waits(saved):
        return []
    return [
        button("Open the answer", "sheet", "open"),
        button("Send again", "sheet", "share", "send"),
    ]


def _has_answered(saved: Saved) -> bool:
    """Whether anybody elsewhere has moved yet, or has promised what fair dice come from."""
    elsewhere = set(people(saved.match.seats)).difference(saved.mine)
    promised = saved.match.halves.revealed if saved.match.halves is not None else ()
    return any(ply.actor in elsewhere for ply in saved.match.current.plies) or not elsewhere.isdisjoint(promised)


def _is_due(saved: Saved) -> bool:
    """Whether there is something to send: with several moves in a turn, only when that is over."""
    return not saved.knows_mine or saved.match.over or saved.match.current.to_move not in saved.mine


def offer(table: Table) -> Markup | None:
    """The way to move in a friend's place, where that was refused."""
    can = awaited(table.saved) is not None and table.match.halves is None
    return button("Play for both", "play-both") if can else None


def greeting(session: Session) -> tuple[str, h.Node]:
    """Who invites, which side one plays, what the game is about, and the ways to begin or to read the rules."""
    table = session.table
    if table is None:
        return "Welcome", h.p["There is no game on the table."]
    saved, match = table.saved, table.match
    game = match.game
    return f"{_host(saved)} invites you to {game.title}", [
        h.p(".lead")[game.aim(match.position.state)],
        h.p[_side(saved), _turn(saved)],
        h.p(".quiet")[_what_next(match), " Nothing to install, no account."],
        h.div(".row")[
            h.button(".button.primary", type="button", data_on="close", autofocus=True)["Let's play"],
            h.a(".button", href=f"{game.name}-rules.html")[icon("book"), h.span["Rules"]],
        ],
        _other_side(saved),
    ]


def _what_next(match: Match) -> str:
    """What whoever opened the invitation does first."""
    if match.lacks_half:
        return "The dice are fair: first send the link back, so that each device gives half of every roll."
    return "Make your move, then send the link back."


def _host(saved: Saved) -> str:
    """Who sent the invitation, as far as that is known."""
    return next((saved.match.seats[player].name for player in saved.hosts), "") or "A friend"


def _role(match: Match, player: int) -> str:
    return match.game.situation(match.current.at(match.length)).roles[player]


def _side(saved: Saved) -> list[h.Node]:
    if len(saved.mine) != 1:
        return ["You look on."]
    (mine,) = saved.mine
    return ["You are ", badge(mine), h.strong[f" Player {mine + 1}"], f" ({_role(saved.match, mine)}). "]


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
    return h.details[
        h.summary["Not your side?"], select("You play", "greeted-side", sides, str(saved.mine[0]), "greeted-side")
    ]
