"""What a new game is proposed with: it may differ from what the rule book has."""

from __future__ import annotations

import pytest

from gridarium.game import CHANCE
from tests.web.tab import Tab


def begun(how: str, players: str = "2", **options: str) -> Tab:
    tab = Tab("gadget_grid.html", asked=True)
    tab.choose("players", players)
    tab.choose("how", how)
    tab.submit("begin", **options)
    return tab


@pytest.mark.parametrize("how", ["2", "here", "link"])
def test_the_set_up_is_placed_by_itself(how: str) -> None:
    tab = begun(how)
    assert "Set-up" not in tab.status
    assert tab.table.match.game.situation(tab.table.match.state).phase.startswith("Round 1")
    assert all(ply.actor == CHANCE or ply.forced for ply in tab.table.match.current.plies)


def test_by_hand_is_an_option_of_the_terms() -> None:
    tab = begun("here", option_placing="0")
    assert "Set-up" in tab.status
    assert tab.table.match.choices
    assert tab.table.match.options["placing"] == "players"


def test_what_is_proposed_is_usual_and_what_is_not_is_named() -> None:
    tab = Tab("gadget_grid.html", asked=True)
    assert "Usual rules." in tab.sheet.text
    tab.choose("players", "2")
    tab.choose("how", "here")
    assert "Usual rules." in tab.sheet.text
    tab.choose("option-placing", "0")
    tab.choose("option-creeping", "0")
    assert "Set-up: By hand, Ways of Zombots: Chosen by the player in danger." in tab.sheet.text


def test_what_somebody_chose_stays_whoever_it_is_played_with() -> None:
    tab = Tab("gadget_grid.html", asked=True)
    tab.choose("players", "2")
    tab.choose("how", "link")
    tab.choose("option-creeping", "0")
    tab.choose("option-placing", "0")
    for how in ("here", "2", "link"):
        tab.choose("how", how)
    tab.submit("begin")
    assert tab.table.match.options["placing"] == "players"


def test_the_link_is_shown_only_where_dice_gave_the_first_turn_to_a_friend() -> None:
    seen = set()
    for _ in range(40):
        tab = begun("link")
        first = tab.table.match.current.to_move
        assert (tab.session.sheet == "share") == (first != 0)
        seen.add(first)
        if seen == {0, 1}:
            return
    raise AssertionError(f"40 games began with player {seen}")


def test_a_set_up_shows_within_three_seconds() -> None:
    tab = begun("here", "8")
    ends = [effect["after"] + effect["ms"] for effect in tab.done if effect["do"] == "animate"]
    assert len(ends) > 20
    assert max(ends) < 3_000
