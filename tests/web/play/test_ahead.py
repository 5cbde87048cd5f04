"""The feel of the board: dragging, moves entered ahead, and boards that are turned round."""

from __future__ import annotations

import pytest

from gridarium import load
from gridarium.formats import link
from gridarium.match.match import Match, Seat
from tests.web.games.test_by_link import invited, send
from tests.web.tab import BASE, Device, Tab, play
from web.play.board_view import look_at
from web.storage.saved_game import invitation


def against(level: int, *actions: str, game: str = "gridbloc") -> Tab:
    """A game from a link in which the computer is to move after these actions; it waits for slices."""
    match = Match(load(game), [Seat(""), Seat("", level)])
    match.extend(actions)
    return Tab(f"{game}.html#{link.write(match)}")


def answered(tab: Tab, text: str) -> None:
    """The computer's answer, whatever it thinks about."""
    from web.events.table.play import play_action

    tab.session.thoughts.current = None
    play_action(tab.app, tab.table.match.position.state.parse(text))
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


# Entered ahead while a friend is awaited


def open_answer(tab: Tab, url: str) -> None:
    tab.click("sheet", "open")
    tab.submit("open-text", text=BASE + url)


def test_a_move_entered_ahead_is_made_when_the_friends_answer_is_opened() -> None:
    ana, friend = invited("c4")
    ana.point("d4")
    assert entered(ana) == ["d4"]
    play(friend, "a1|b1")
    again = ana.reopened()
    assert entered(again) == ["d4"], "it outlives a reload"
    open_answer(again, send(friend, "Bo"))
    assert again.actions == ["c4", "a1|b1", "d4"]
    assert entered(again) == []
    assert "Send the link to Bo" in again.status
    assert "entered ahead was made" in again.page.find("notices").text
    assert entered(again.reopened()) == []


def test_a_move_entered_ahead_that_the_answer_forbids_is_dropped_with_a_word() -> None:
    ana, friend = invited("c4")
    ana.point("d4")
    play(friend, "c4|d4")
    open_answer(ana, send(friend, "Bo"))
    assert ana.actions == ["c4", "c4|d4"]
    assert "cannot be made now, so it was dropped" in ana.live
    assert entered(ana.reopened()) == []


def test_a_move_entered_ahead_is_dropped_with_a_word_where_the_answer_differs() -> None:
    ana, _ = invited("c4")
    ana.point("d4")
    other = Match(ana.table.match.game, ana.table.match.seats, ana.table.match.options, id=ana.table.match.id)
    other.extend(["c2", "a1|b1"])
    open_answer(ana, f"gridbloc.html#{link.write(other)}")
    assert ana.actions == ["c2", "a1|b1"]
    assert "cannot be made now, so it was dropped" in ana.live


@pytest.mark.parametrize("back", ["press", "Escape", "play-both"])
def test_what_is_entered_ahead_for_after_a_friend_is_taken_back_for_good(back: str) -> None:
    ana, friend = invited("c4")
    ana.point("d4")
    if back == "press":
        ana.point("d4")
    elif back == "Escape":
        ana.key("Escape", board=True)
    else:
        ana.click(back)
        ana.click(back)
    assert entered(ana) == entered(ana.reopened()) == []
    play(friend, "a1|b1")
    open_answer(ana, send(friend, "Bo"))
    assert ana.actions == ["c4", "a1|b1"]


def test_another_place_is_entered_instead_where_moves_have_one() -> None:
    tab = against(6, "d4")
    tab.point("c3", "d3")
    assert entered(tab) == ["d3"]


def test_what_is_entered_ahead_waits_while_one_looks_back() -> None:
    ana, _ = invited("c4")
    ana.point("d4")
    ana.click("back", "1")
    assert entered(ana) == []
    ana.click("ahead", "1")
    assert entered(ana) == ["d4"]


def test_what_is_entered_ahead_shows_in_space() -> None:
    first = str(next(action for action in load("gridopolis").start().legal_actions() if len(action.targets) == 2))
    tab = against(6, first, game="gridopolis")
    tab.point("4.6.2", "4.5.2")
    assert '"entered":["4.6.2","4.5.2"]' in tab.page.find("space-marks").text
    tab.point("4.6.2")
    assert '"entered":[]' in tab.page.find("space-marks").text


# From whose side


def is_turned(tab: Tab) -> bool:
    return any("turned" in node.classes for node in tab.page.all("div"))


def seen_by(game: str, seats: list[Seat], player: int | None = None) -> Tab:
    """A game with these seats; by link where a player is told to be one's own."""
    tab = Tab(f"{game}.html")
    match = Match(load(game), seats)
    if player is not None:
        tab.app.put_on_table(invitation(match, player))
        tab.send("saved")
        return tab
    match.play(match.choices[0])
    return Tab(f"{game}.html#{link.write(match)}")


@pytest.mark.parametrize("game", ["gridopolis", "gridwar"])
def test_the_flat_board_is_seen_from_ones_own_side_where_there_are_sides(game: str) -> None:
    assert not is_turned(seen_by(game, [Seat(""), Seat("", 1)]))
    assert is_turned(seen_by(game, [Seat("", 1), Seat("")]))
    assert not is_turned(seen_by(game, [Seat(""), Seat("")], player=0))
    assert is_turned(seen_by(game, [Seat(""), Seat("")], player=1))


def test_a_board_without_sides_is_never_turned() -> None:
    assert not is_turned(seen_by("gridbloc", [Seat("", 1), Seat("")]))


@pytest.mark.parametrize("game", ["gridopolis", "gridwar"])
def test_the_flat_board_of_two_at_one_device_stays_as_it_is(game: str) -> None:
    tab = Tab(f"{game}.html")
    for _ in range(4):
        tab.send("play", value=str(tab.table.match.choices[0]))
        assert not is_turned(tab)


def test_who_turned_the_board_keeps_it_so() -> None:
    tab = seen_by("gridwar", [Seat("", 1), Seat("")])
    assert is_turned(tab)
    tab.key("x")
    assert not is_turned(tab)
    assert not is_turned(tab.reopened())


def test_a_game_of_old_that_was_turned_round_is_so_still() -> None:
    tab = Tab("gridwar.html")
    tab.send("play", value=str(tab.table.match.choices[0]))
    (key, text), *_ = tab.device.games.items()
    old = text.replace("\n\n", "\nTurned: round\n\n", 1)
    again = Tab(tab.url, Device(games={key: old}))
    assert is_turned(again)


@pytest.mark.parametrize("game", ["gridopolis", "gridwar"])
@pytest.mark.parametrize("quarter", range(4))
def test_in_space_arrows_lead_where_they_point_from_there(game: str, quarter: int) -> None:
    """Seen from the south eastward by so many quarter turns, above is the direction that is away from there."""
    tab = Tab(f"{game}.html")
    scene = tab.table.board.scene(look_at(tab.session, tab.table))
    assert scene is not None
    at = {item.target: item.at for item in (*scene.still, *scene.items) if item.target}
    for target, east, north in ((near_middle(at), 0, 1),):
        tab.table.cursor = target
        for key, turns in (("ArrowUp", 0), ("ArrowLeft", 1), ("ArrowDown", 2), ("ArrowRight", 3)):
            tab.table.cursor = target
            message = {"key": key, "shift": False, "ctrl": False, "board": True, "target": None, "quarter": quarter}
            tab.send("key", **message)
            (x, y), (to_x, to_y) = at[target][:2], at[tab.table.cursor][:2]
            dx, dy = east, north
            for _ in range(turns + quarter):
                dx, dy = -dy, dx
            assert (to_x - x) * dx + (to_y - y) * dy > 0.4


def near_middle(at: dict[str, tuple[float, float, int]]) -> str:
    """The target nearest to the middle of the lowest floor but one, or of the only one."""
    floors = sorted({z for _, _, z in at.values()})
    floor = floors[len(floors) // 2]
    there = {target: place for target, place in at.items() if place[2] == floor}
    x = sum(place[0] for place in there.values()) / len(there)
    y = sum(place[1] for place in there.values()) / len(there)
    return min(there, key=lambda target: abs(there[target][0] - x) + abs(there[target][1] - y))
