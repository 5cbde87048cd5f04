"""The sheet for a new game of Gadget Grid, as somebody reads it who has never heard of it."""

from __future__ import annotations

import re

import pytest

from gridarium.game import CHANCE
from tests.web.tab import Tab
from web.play.new_game import usual

JARGON = re.compile(r"GG-|zombif|commit|reveal|JSON|seed|\bcards? set\b|\bLOS\b")


def asked(players: int) -> Tab:
    """The sheet, all of it, for so many players."""
    tab = Tab("gadget_grid.html", asked=True)
    tab.choose("players", str(players))
    tab.unfold()
    return tab


def told(tab: Tab) -> dict[str, str]:
    """What is said of each choice among the terms, by its label."""
    options = [node for node in tab.sheet.all("div") if "option" in node.classes]
    return {
        option.one("label", for_=option.one("select").attrs["id"]).text: " ".join(
            node.text for node in option.all("p") if "quiet" in node.classes
        )
        for option in options
    }


@pytest.mark.parametrize("players", range(1, 9))
def test_every_choice_is_explained_in_a_plain_sentence(players: int) -> None:
    about = told(asked(players))
    timed = {"Clock for each player"} if players == 2 else set()
    some = {1: {"Dummies"}, 2: {"Ways of Zombots"}}.get(players, set())
    assert about.keys() == {"Cards", "Big Red Button", "Set-up", "Rounds at most", "Dice"} | timed | some
    for label in about.keys() - timed:
        assert re.fullmatch(r"[A-Z][^.!]+\.( [A-Z][^.!]+\.)?", about[label]), about[label]
        assert not JARGON.search(about[label])


def test_the_sentence_is_about_what_is_chosen() -> None:
    tab = asked(1)
    before = told(tab)
    for field, value in (("option-dummies", "1"), ("option-brb_blast", "1"), ("option-placing", "0")):
        tab.choose(field, value)
    tab.choose("option-round_limit", "25")
    tab.choose("option-cards", "attested")
    tab.choose("dice", "people")
    after = told(tab)
    assert all(after[label] != before[label] for label in before)
    assert "after round 25" in after["Rounds at most"]


def test_who_plays_alone_can_think_better_of_it() -> None:
    tab = asked(1)
    ways = [node for node in tab.sheet.all("fieldset") if "with-whom" in node.classes]
    assert ["disabled" in node.attrs for node in ways] == [True]
    tab.choose("players", "4")
    assert "disabled" not in next(node for node in tab.sheet.all("fieldset") if "with-whom" in node.classes).attrs
    tab.submit("begin")
    assert tab.table.match.players == 4


def test_nobody_is_asked_who_starts_where_that_is_drawn_by_lot() -> None:
    assert not asked(4).sheet.all("input", name="starts")
    other = Tab("gridbloc.html", asked=True)
    assert other.sheet.all("input", name="starts")


def test_eight_seats_can_have_computers_of_their_own_levels() -> None:
    tab = asked(8)
    for player in range(2, 9):
        tab.choose(f"sits-{player}", str(player - 2))
    tab.submit("begin")
    assert [seat.level for seat in tab.table.match.seats] == [0, 0, 1, 2, 3, 4, 5, 6]


def test_two_play_unless_somebody_chooses_another_number() -> None:
    assert usual("gadget_grid").players == 2
    pressed = Tab("index.html")
    pressed.click("play-computer", "gadget_grid")
    assert [seat.level for seat in pressed.table.match.seats] == [0, 2]
    assert "Set-up" not in pressed.status, "it has placed itself, and nobody can take that back"
    assert all(ply.actor == CHANCE or ply.forced for ply in pressed.table.match.current.plies)
    assert "disabled" in pressed.page.find("bar-undo").attrs
