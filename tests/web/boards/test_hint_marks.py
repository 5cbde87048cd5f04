"""A hint marks the button, or the seat, with which the move that it advises is made next."""

from __future__ import annotations

import re
from typing import Any

import pytest

from gridarium import load
from gridarium.game import seat_target
from gridarium.match.match import Match, Seat
from gridarium.search.hints import Hint
from tests.sizes import dice
from web.app.session import Session
from web.boards.board import target_id
from web.play.board_view import look_at
from web.storage.saved_game import Saved
from web.widgets.table.choices import choices

GAMES: dict[str, dict[str, Any]] = {
    "gadget_grid": {},
    "gridbloc": {"blocker_powers": ["sticky", "trapdoor"]},
    "gridopolis": {},
    "gridwar": {},
}


def marked(session: Session) -> list[str]:
    """The ids of the buttons that are marked."""
    assert session.table
    drawn = str(choices(session.table.board, look_at(session, session.table), 2))
    return re.findall(r'<button id="([^"]*)" class="[^"]*\bmeant\b', drawn)


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_marks_the_button_that_it_advises(game: str) -> None:
    chance, match = dice(f"advice in {game}"), Match(load(game), [Seat("Ann"), Seat("Ben")], GAMES[game])
    session, buttons = Session(awake=True), 0
    session.set_table(Saved(match))
    table = session.table
    assert table
    for _ in range(60):
        match.fall()
        if not match.choices:
            break
        table.forget_pointing()
        action = chance.choice(match.choices)
        for count, target in enumerate(action.targets):
            table.pointed = action.targets[:count]
            session.hints.forget()
            without = look_at(session, table)
            assert marked(session) == []
            session.hints.show(match, ["Ann", "Ben"], Hint(action, (action,), 0.0, ((0, "do it"),), ""))
            beside = target not in table.board.draws(without) and target != seat_target(0) and target != seat_target(1)
            asked = without.pointed in ((), action.targets[:count])
            if asked and (count or not without.pointed):
                assert marked(session) == ([target_id(target)] if beside else [])
                buttons += beside
        match.play(action)
    assert buttons, "some moves were made with buttons"
