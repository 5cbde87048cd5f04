"""The feel of the board: dragging, moves entered ahead, and boards that are turned round."""

from __future__ import annotations

import pytest

from gridarium import link, load
from gridarium.match import Match, Seat
from tests.web.tab import Tab


def against(level: int, *actions: str, game: str = "gridbloc") -> Tab:
    """A game from a link in which the computer is to move after these actions; it waits for slices."""
    match = Match(load(game), [Seat(""), Seat("", level)])
    match.extend(actions)
    return Tab(f"{game}.html#{link.write(match)}")


def answered(tab: Tab, text: str) -> None:
    """The computer's answer, whatever it thinks about."""
    from web.events.play import play_action

    tab.session.thoughts.work = None
    play_action(tab.app, text)
    tab.send("saved")


def entered(tab: Tab) -> list[str]:
    return tab.page.find("entered").attrs["data-targets"].split()


def test_a_move_entered_ahead_is_made_when_it_is_ones_turn() -> None:
    tab = against(6, "d4")
    tab.point("c3")
    assert entered(tab) == ["c3"]
    assert tab.live.startswith("Entered ahead: c3.")
    assert tab.actions == ["d4"]
    answered(tab, "h8|i8")
    assert tab.actions[:3] == ["d4", "h8|i8", "c3"]
    assert entered(tab) == []


def test_a_move_entered_ahead_that_became_illegal_is_dropped_with_a_word() -> None:
    tab = against(6, "d4")
    tab.point("d5")
    answered(tab, "d4|d5")
    assert tab.actions == ["d4", "d4|d5"]
    assert entered(tab) == []
    assert "cannot be made now" in tab.live


@pytest.mark.parametrize("back", ["press", "Escape", "undo"])
def test_a_move_entered_ahead_is_taken_back(back: str) -> None:
    tab = against(6, "d4")
    tab.point("c3")
    if back == "press":
        tab.point("c3")
    elif back == "Escape":
        tab.key("Escape", board=True)
    else:
        tab.click("undo")
    assert entered(tab) == []
    if back != "undo":
        answered(tab, "h8|i8")
    assert "c3" not in tab.actions


def test_dragging_a_marker_is_pointing_at_both_ends() -> None:
    tab = Tab("gridopolis.html")
    action = next(action for action in tab.table.match.choices if len(action.targets) == 2)
    origin, end = action.targets
    tab.send("grab", target=origin)
    assert tab.table.pointed == (origin,)
    tab.send("drop", target=end, **{"from": origin})
    assert tab.actions == [str(action)]


def test_what_cannot_be_dragged_is_only_let_go() -> None:
    tab = Tab("gridbloc.html")
    tab.send("grab", target="e5")
    assert tab.live.endswith("The longer journey wins.") or not tab.table.refusal
    tab.send("drop", target="d4", **{"from": "e5"})
    assert tab.actions == ["d4"]


def test_dragging_while_the_computer_thinks_enters_both_ends_ahead() -> None:
    first = str(next(action for action in load("gridopolis").start().legal_actions() if len(action.targets) == 2))
    tab = against(6, first, game="gridopolis")
    tab.send("grab", target="4.6.2")
    tab.send("drop", target="4.5.2", **{"from": "4.6.2"})
    assert entered(tab) == ["4.6.2", "4.5.2"]
    assert tab.actions == [first]


def test_a_board_with_sides_is_turned_round_and_stays_so() -> None:
    tab = Tab("gridwar.html")
    tab.send("play", value=str(tab.table.match.choices[0]))
    tab.key("x")
    assert [node for node in tab.page.all("div") if "turned" in node.classes]
    again = tab.reopened()
    assert [node for node in again.page.all("div") if "turned" in node.classes]
    again.key("x")
    assert not [node for node in again.page.all("div") if "turned" in node.classes]


def test_arrows_mean_what_they_show_on_a_board_that_is_turned_round() -> None:
    tab = Tab("gridopolis.html")
    start = tab.table.cursor
    tab.key("ArrowRight", board=True)
    right = tab.table.cursor
    tab.key("ArrowLeft", board=True)
    assert tab.table.cursor == start != right
    tab.key("x")
    tab.key("ArrowLeft", board=True)
    assert tab.table.cursor == right


def test_a_board_without_sides_has_nothing_to_turn() -> None:
    tab = Tab("gridbloc.html")
    assert "x" not in tab.page.find("keys").attrs["data-keys"].split()
    tab.open_sheet("more")
    assert not tab.can_click("turn-board")


def test_what_is_dragged_is_chosen_anew_and_nothing_goes_there() -> None:
    """Gridopolis lets a marker land on another one of its own side."""
    tab = Tab("gridopolis.html")
    starts = {action.targets[0] for action in tab.table.match.choices if len(action.targets) > 1}
    for first in sorted(starts):
        for second in sorted(starts - {first}):
            tab.send("grab", target=first)
            tab.send("grab", target=second)
            assert tab.table.pointed == (second,)
            assert tab.actions == []
