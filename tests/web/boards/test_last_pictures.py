"""The picture of a game that is over shows the position after its last action."""

from __future__ import annotations

import pytest

from gridarium import load
from gridarium.match.match import Match, Seat
from tests.sizes import dice
from web.play.table import Table
from web.storage.saved_game import Saved
from web.widgets.table.result_picture import drawn, parts

GAMES = ("gadget_grid", "gridopolis", "gridwar")
"""Games whose last position has all that the last action did; a round of GridBloc is in test_board_gridbloc.py."""


@pytest.mark.parametrize("game", GAMES)
def test_the_last_picture_shows_what_the_last_action_did(game: str) -> None:
    chance, match = dice(f"the end of {game}"), Match(load(game), [Seat("Ann"), Seat("Ben")])
    match.fall()
    table = Table(Saved(match))
    before = still = ""
    while match.ply < 30 or before == still:
        match.play(chance.choice(match.choices))
        match.fall()
        before, still = (str(table.board.thumbnail(match.current.at(match.ply - back))) for back in (1, 0))
    match.resign(match.position.state.to_move or 0)
    picture, _ = drawn(table, *parts(table)[-1])
    inside = still[still.index(">") + 1 : still.rindex("</svg>")]
    assert inside in picture
