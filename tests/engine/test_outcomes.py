"""Who has won: one, several who share a draw, or several together."""

from __future__ import annotations

from random import Random

import pytest

from gridarium.cli import terminal
from gridarium.game import Outcome
from gridarium.match.match import Match, Seat
from gridarium.tournament import game as tournament
from gridarium.tournament.game import Job
from tests.engine.search.pips import Pips, PipsState

ALONE = Outcome((1,), (3, 5, 2), "most pips")
DRAW = Outcome((0, 1), (5, 5, 2), "draw, 5 each")
TEAM = Outcome((0, 1), (5, 5, 2), "the first two have made it", together=True)


class Decided(Pips):
    """A game that ends with the first "stop", and as it is told."""

    def __init__(self, outcome: Outcome) -> None:
        super().__init__(turns=1)
        self.outcome = outcome

    def start(self, players: int = 2, **options: object) -> PipsState:
        outcome = self.outcome

        class DecidedState(PipsState):
            def _settle(self) -> None:
                super()._settle()
                if self.outcome is not None:
                    self.outcome = outcome

        return DecidedState(players, 1)


def test_a_win_of_several_together_is_no_draw() -> None:
    assert [outcome.drawn for outcome in (ALONE, DRAW, TEAM)] == [False, True, False]
    assert Outcome((0, 1), (1, 1), "draw").drawn, "unless a game says otherwise those who share it draw"


@pytest.mark.parametrize(("outcome", "results"), [(ALONE, [-1, 1, -1]), (DRAW, [0, 0, -1]), (TEAM, [1, 1, -1])])
def test_each_player_has_won_drawn_or_lost(outcome: Outcome, results: list[int]) -> None:
    assert [outcome.result(player) for player in range(3)] == results


@pytest.mark.parametrize(
    ("outcome", "words", "results"),
    [
        (ALONE, "Ben won: most pips", (0.0, 1.0, 0.0)),
        (DRAW, "Ann and Ben shared the win: draw, 5 each", (0.5, 0.5, 0.0)),
        (TEAM, "Ann and Ben won together: the first two have made it", (1.0, 1.0, 0.0)),
    ],
)
def test_the_end_is_told_and_counted(
    outcome: Outcome, words: str, results: tuple[float, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    game = Decided(outcome)
    match = Match(game, [Seat("Ann"), Seat("Ben"), Seat("Cy")])
    match.fall(Random(1))
    match.play_text("stop")
    assert terminal.status_text(match).endswith(f"{words}.")
    monkeypatch.setattr(tournament, "load", lambda _: game)
    played = tournament.play(Job("pips", {}, ("random",) * 3, (0, 1, 2), 0, 1))
    assert played.results == results
