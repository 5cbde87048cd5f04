"""Permissions: who plays at this page, and what they may choose among now."""

from __future__ import annotations

from collections.abc import Sequence

from gridarium import Action, IllegalAction
from gridarium.match.match import Match
from web.app.session import Session
from web.play.computers import computer_to_move
from web.play.fair_dice import needs
from web.play.table import Table
from web.storage.saved_game import Saved
from web.words.people import people, waits_for


def whose_decisions(saved: Saved) -> list[int] | None:
    """The players whose decisions are taken back: people, those elsewhere apart; where there are none, anybody's."""
    return (saved.own if saved.knows_mine else people(saved.match.seats)) or None


def who_resigns(saved: Saved) -> list[int]:
    """The players at this device who may end the game by resigning now."""
    return [player for player in saved.own if saved.match.can_resign(player)]


def who_leaves(saved: Saved) -> list[int]:
    """The players at this device who may leave the game to the others now."""
    return [player for player in saved.own if saved.match.can_leave(player)]


def check_is_here(saved: Saved, player: int) -> None:
    """Raise IllegalAction when a person plays at another device: who is elsewhere resigns and leaves there."""
    if player in people(saved.match.seats) and player not in saved.own:
        raise IllegalAction(f"{saved.names[player]} can leave or resign only on the other device")


def check_may_leave(saved: Saved, action: Action) -> None:
    """Raise IllegalAction when by that action somebody would leave who plays at another device."""
    state = saved.match.position.state
    for player in range(saved.match.players):
        if action == state.departure(player):
            check_is_here(saved, player)


def can_act(session: Session, table: Table) -> bool:
    """Whether somebody here may act at the position looked at."""
    return (
        bool(table.match.choices)
        and not table.annotating.marking
        and not session.computers.will_move(table.match)
        and (awaited(table.saved) is None or session.trying)
        and not live_waits(session, table)
        and not coach_waits(table)
    )


def live_waits(session: Session, table: Table) -> str:
    """Why nobody here acts in a game that is played live; empty where somebody does, or it is not.

    A move is made where the game stands, and only the table moves for computers.
    """
    live, match = session.live, table.match
    if live is None or session.trying or not live.is_about(match):
        return ""
    if not live.shared.is_at(match):
        return "This game is played live; go to its last move to continue"
    player = computer_to_move(match)
    return "" if player is None or live.is_table else waits_for(table.names[player])


def rolls_here(session: Session, table: Table) -> bool:
    """Whether what falls by itself falls at this device: of a live game only where it stands, and at the table.

    Fair dice need both halves of a roll, and with these they fall everywhere alike.
    """
    live, match = session.live, table.match
    if live is None or not live.is_about(match):
        return True
    fair = match.halves is not None and match.halves.is_fair(match.length)
    return live.shared.is_at(match) and (live.is_table or fair)


def coach_waits(table: Table) -> str:
    """Why nobody here acts in a lesson or a puzzle; empty where somebody does, or there is none."""
    return table.coach.waits(table.match) if table.coach is not None else ""


def others_act(session: Session, table: Table) -> bool:
    """Whether a computer or a coach is about to act: who presses something then is only too fast."""
    coach, match = table.coach, table.match
    replies = coach is not None and (coach.thinks(match) or coach.reply(match) is not None)
    return replies or session.computers.will_move(match)


def goes_on(session: Session, table: Table) -> bool:
    """Whether dice are to fall, or what has to be done is to be done, by itself where the game is looked at."""
    coach, match = table.coach, table.match
    waits = session.opening is not None or session.sheet == "new" or (coach is not None and coach.thinks(match))
    forced = not session.reviewing and has_to(table.saved) is not None
    return (match.chance_due or forced) and not waits and rolls_here(session, table)


def has_to(saved: Saved) -> Action | None:
    """Forced action of a person at the end of a game by link: nobody is asked for it."""
    if not saved.knows_mine or saved.match.position.state.to_move not in people(saved.match.seats):
        return None
    return saved.match.only_choice


def halted(table: Table) -> bool:
    """Whether a lesson or a puzzle waits for what is pressed in its panel, so that nobody is to move."""
    coach, match = table.coach, table.match
    if coach is None or coach.computers_play or not coach.waits(match):
        return False
    return coach.reply(match) is None and not coach.thinks(match)


def awaited(saved: Saved) -> int | None:
    """The friend at another device who decides at the position looked at, unless the person here plays for all."""
    return None if saved.plays_for_all else saved.elsewhere


def can_enter_ahead(session: Session, table: Table) -> bool:
    """Whether somebody here waits for a computer or a friend, and may enter a move for after that."""
    match = table.match
    waits = session.computers.will_move(match) or awaited(table.saved) is not None
    return waits and match.at_end and match.outcome is None and bool(people(match.seats))


def can_be_advised(session: Session, table: Table) -> bool:
    """Whether a player is to decide whom somebody here may act for; dice that are entered are no decision."""
    mover = table.match.position.state.to_move
    return mover is not None and mover >= 0 and can_act(session, table)


def choices(session: Session, table: Table) -> Sequence[Action]:
    """The legal actions that somebody here may choose among; what dice show is entered (`web.widgets.table.dice`)."""
    return table.match.choices if can_act(session, table) and table.match.throw is None else ()


def why_nobody_acts(session: Session, table: Table) -> str:
    """Why nobody here can act at the position looked at; empty where somebody can."""
    match = table.match
    if session.computers.will_move(match):
        return f"{table.names[computer_to_move(match) or 0]} is to move; pause it to move in its place"
    if words := coach_waits(table) or live_waits(session, table):
        return words
    if (friend := awaited(table.saved)) is not None and not session.trying:
        return f"{waits_for(table.names[friend])}, who is to move here"
    if match.outcome is not None:
        return "The game is over; go back to an earlier move to try another way"
    if half := needs(table.saved):
        return half.removesuffix(".")
    return "" if match.choices else "Dice fall by themselves here; go to where a player decides"


def viewpoint(saved: Saved) -> int:
    """The player from whose side the board is seen.

    That is one's own, or of several who play at this device the first: the board never turns by itself.
    """
    return next(iter(saved.mine or people(saved.match.seats)), 0)


def may_play(match: Match) -> bool:
    """Whether moves of the book can be played: not at the end of a game that goes on, where they would be real."""
    return match.over or not match.at_end
