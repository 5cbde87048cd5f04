"""What can be chosen and has no place on the board: buttons with words, seats, and dialogs of a game's own."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from types import MappingProxyType
from typing import Any

import htpy as h
import pytest

import gridarium
import tests.boards  # noqa: F401  its game has cards, seats to point at, and actions that begin others
from gridarium.formats import link
from gridarium.match.match import Match, Seat
from tests.engine.gridwar.positions import stand
from tests.engine.matches import go_on
from tests.games import ALL
from tests.web.tab import Tab
from tests.web.tree import Node, read
from web.app.session import Session
from web.boards import Look, board_for
from web.pages import view
from web.play import board_view
from web.play.board_view import look_at
from web.play.permissions import viewpoint
from web.play.table import Table
from web.storage.saved_game import Saved
from web.widgets.sheets.sheets import SHEETS
from web.widgets.table.choices import choices

MANY = 25
"""Actions of a random game that are looked at."""
NAMES = ("Ann", "Ben", "Cem", "Dora", "Emil", "Fay", "Gus", "Hal")
DEAL = "card-steal card-hop card-hop card-hop card-gem card-hop"
THIEF = f"{DEAL} roll-5 . roll-5 c4 . roll-5 . roll-5"
"""Ann has a hop and a steal, which can bring her Ben's trinket, his hop or gem, or a hop of Cem's."""


def magpies(texts: str = "", players: int = 3) -> Match:
    """A game in which dice fell like this, and fall by themselves from now on."""
    match = Match(gridarium.load("magpies"), [Seat(name) for name in NAMES[:players]])
    for text in texts.split():
        match.current.play_text(text)
    match.jump(match.length)
    return match


def thief() -> Tab:
    """A tab where Ann can steal."""
    return Tab(f"magpies.html#{link.write(magpies(THIEF))}")


def groups(tab: Tab) -> dict[str, list[str]]:
    """The buttons beside the board by their headings."""
    found = tab.page.find("choices").all(role="group")
    return {group.attrs["aria-label"]: [button.text for button in group.all("button")] for group in found}


def focused(tab: Tab) -> str:
    return str(next(effect["id"] for effect in reversed(tab.done) if effect["do"] == "focus"))


def targets(page: Node) -> list[str]:
    return [node.attrs["data-target"] for node in page.walk() if "data-target" in node.attrs]


# Everything can be pointed at


@pytest.mark.parametrize("name", ALL)
def test_whatever_can_be_pointed_at_is_on_the_page_once(name: str) -> None:
    chance = Random(5)
    game = gridarium.load(name)
    session = Session(page=f"{name}.html", awake=True)
    session.set_table(Saved(Match(game, [Seat()] * game.players[0])))
    assert session.table is not None
    for _ in range(MANY):
        go_on(session.table.match, chance)
        session.table.pointed = ()
        while (look := look_at(session, session.table)).open:
            shown = targets(read(str(view(session).whole())))
            assert len(set(shown)) == len(shown)
            assert look.open <= set(shown)
            brings_back = bool(look.pointed) and not look.unsaid and look.pointed[0] in shown
            assert set(look.begins) <= set(shown) or brings_back, "others can be chosen, or are brought back"
            session.table.pointed = (*look.pointed, chance.choice(sorted(look.open)))


def test_a_board_that_draws_everything_has_no_buttons_and_no_room_for_them() -> None:
    tab = Tab()
    assert "hidden" in tab.page.find("choices").attrs
    assert "rows-0" in tab.page.find("main").classes
    assert "1" not in tab.page.find("keys").attrs["data-keys"].split()


def test_choices_stand_in_groups_and_what_has_none_comes_last() -> None:
    tab = thief()
    assert list(groups(tab)) == ["Play a card", "Choices"]
    assert groups(tab)["Choices"] == ["Draw a card", "End the turn"]
    tab.point("steal")
    assert tab.page.one("button", data_target="steal").attrs["aria-pressed"] == "true"
    assert len(groups(tab)["Play a card"]) == 2, "another card can be chosen instead"
    tab.point("seat-2")
    assert groups(tab) == {"Play a card": ["Steal (1)"], "Or a card": ["Gem", "Hop"]}, "what goes on has the room"
    tab.point("steal")
    assert list(groups(tab)) == ["Play a card", "Choices"], "and pressing what is chosen brings the others back"
    tab.point("hop")
    assert tab.table.pointed == ("hop",)


def test_what_is_all_stands_after_what_is_chosen() -> None:
    tab = thief()
    tab.point("steal", "seat-2")
    buttons = tab.page.find("choices").all("button")
    assert [button.text for button in buttons] == ["Steal (1)", "That is all", "Gem", "Hop"]
    assert [button.attrs["aria-keyshortcuts"] for button in buttons] == ["1", "2", "3", "4"]


def test_nobody_is_offered_what_a_computer_chooses_from() -> None:
    tab = thief()
    tab.open_sheet("players")
    tab.choose("seat-level-0", "1")
    assert groups(tab) == {}


def test_a_button_keeps_its_place_when_the_one_before_it_goes() -> None:
    tab = Tab(f"gridopolis.html#{link.write(Match(gridarium.load('gridopolis'), [Seat(), Seat()]))}")
    assert groups(tab) == {"Choices": ["Add a pad (3)", "Blocker box (2)"]}
    look = look_at(tab.app.session, tab.table)
    actions = tuple(action for action in look.actions if action.targets[0] != "+pad")
    only = replace(look, actions=actions, begins=tuple(target for target in look.begins if target != "+pad"))
    page = read(str(choices(tab.table.board, only, 2)))
    first, second = page.all("li")
    assert (first.classes, first.text) == (["slot"], "Add a pad (3)"), "it has as much room as it had"
    assert [button.text for button in second.all("button")] == ["Blocker box (2)"]


def test_a_promotion_has_its_place_whether_a_lower_one_is_offered_or_not() -> None:
    state, board = stand("c3=L", yellows=(3, 0)), board_for("gridwar")
    actions = tuple(action for action in state.legal_actions() if action.targets[0] == "c3")
    page = read(str(choices(board, Look(state, pointed=("c3",), actions=actions), 2)))
    assert [(place.classes, place.text) for place in page.all("li")] == [
        (["slot"], "Make it a leader (1 yellow)"),
        ([], "Make it a commander (3 yellow)"),
    ]


def test_what_ends_a_turn_stands_apart() -> None:
    match = Match(gridarium.load("gridwar"), [Seat(), Seat()])
    while "." not in map(str, match.position.state.legal_actions()):
        match.play(match.position.state.legal_actions()[0])
    assert groups(Tab(f"gridwar.html#{link.write(match)}"))["Finish"] == ["End the turn"]


# Seats


def test_a_seat_that_can_be_pointed_at_is_a_button_and_marked() -> None:
    tab = thief()
    assert "seat-2" not in targets(tab.page)
    tab.point("steal")
    rows = tab.page.find("seats").all("li", class_="seat p1 open")
    assert [button.attrs["aria-label"] for row in rows for button in row.all("button")] == ["Choose Ben"]
    assert targets(tab.page.find("seats")) == ["seat-2", "seat-3"]
    tab.point("seat-2")
    assert "Ben is chosen" in tab.live


def test_what_players_hold_is_in_columns_from_three_on() -> None:
    for players in (3, 8):
        tab = Tab(f"magpies.html#{link.write(magpies(players=players))}")
        seats = tab.page.find("seats")
        assert "listed" in seats.classes
        head, *rows = seats.all("li")
        assert [cell.text for cell in head.all("span", class_="holding")] == ["trinkets", "gems", "hops", "steals"]
        assert len(rows) == players
        assert all(len(row.all("span", class_="holding")) == 4 for row in rows)


# That is all


def test_a_whole_action_that_begins_others_is_played_with_a_button() -> None:
    tab = thief()
    tab.point("steal", "seat-2")
    assert tab.live == "Ben is chosen: press “That is all”, or choose more."
    tab.click("enough")
    assert tab.actions[-1] == "steal-2"


def test_pointing_again_says_that_it_is_all() -> None:
    for by in ("mouse", "touch", "key"):
        tab = thief()
        tab.point("steal", "seat-2", "seat-2", by=by)
        assert tab.actions[-1] == "steal-2"


def test_a_whole_action_that_begins_others_can_be_typed_and_gone_on_with() -> None:
    tab = thief()
    tab.submit("typed", text="steal-2")
    assert tab.actions[-1] == "steal-2"
    tab = thief()
    tab.point("steal", "seat-2", "seat-2-gem")
    assert tab.actions[-1] == "steal-2-gem"


def test_where_it_is_not_all_nothing_says_so_and_pointing_again_drops_it() -> None:
    tab = thief()
    tab.point("steal", "seat-3")
    assert not tab.can_click("enough")
    tab.point("seat-3")
    assert (tab.table.pointed, tab.actions) == ((), THIEF.split())


# Keys


def test_digits_press_the_buttons_in_their_order() -> None:
    tab = thief()
    numbers = [button.attrs["aria-keyshortcuts"] for button in tab.page.find("choices").all("button")]
    assert numbers == ["1", "2", "3", "4"]
    assert set(numbers) <= set(tab.page.find("keys").attrs["data-keys"].split())
    tab.key("2")
    assert tab.table.pointed == ("steal",)
    tab.point("seat-2")
    tab.key("9")
    assert tab.actions == THIEF.split(), "there is no ninth"
    tab.key("2")
    assert tab.actions[-1] == "steal-2", "the second one says that it is all"


def test_digits_are_told_and_can_be_switched_off() -> None:
    tab = thief()
    tab.open_sheet("keys")
    assert "1 to 9" in [key.text for key in tab.sheet.all("kbd")]
    tab.send("set", field="shortcuts", value="off")
    assert "1" not in tab.page.find("keys").attrs["data-keys"].split()


def test_arrows_lead_along_the_buttons_and_escape_back_to_the_board() -> None:
    tab = thief()
    before = tab.table.cursor
    for key, target, to in (
        ("ArrowRight", "hop", "t-steal"),
        ("ArrowDown", "steal", "t-draw"),
        ("ArrowUp", "draw", f"t-{before}"),
        ("ArrowLeft", "hop", "t-hop"),
        ("End", "hop", "t-end"),
        ("Home", "end", "t-hop"),
    ):
        tab.send("key", key=key, shift=False, ctrl=False, board=False, target=target)
        assert focused(tab) == to
    tab.point("steal")
    tab.send("key", key="Escape", shift=False, ctrl=False, board=False, target="steal")
    assert (focused(tab), tab.table.pointed, tab.table.cursor) == (f"t-{before}", (), before)


# A dialog of the game's own


def asks(look: Look[Any]) -> tuple[str, h.Node]:
    return "Which card?", h.button(type="button", data_target="hop", id="t-asked")[f"{look.names[look.seat]}, a hop?"]


def test_a_game_asks_a_question_in_a_dialog_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    tab = thief()
    monkeypatch.setattr(board_for("magpies"), "sheets", MappingProxyType({"which": asks}), raising=False)
    tab.open_sheet("which")
    assert "Ann, a hop?" in tab.sheet.text
    tab.send("point", target="hop", by="mouse")
    assert tab.session.sheet == "which", "more is to be chosen"
    tab.send("point", target="a1", by="mouse")
    assert (tab.actions[-1], tab.session.sheet) == ("hop-a1", "")


@pytest.mark.parametrize("name", ALL)
def test_no_game_calls_a_dialog_as_another_one_is_called(name: str) -> None:
    assert not set(board_for(name).sheets) & set(SHEETS)


# From whose side


def seat_of(match: Match, **notes: str) -> int:
    return viewpoint(Saved(match, notes))


def test_on_one_device_the_board_does_not_turn_with_the_one_to_move() -> None:
    match = magpies(THIEF)
    assert seat_of(match) == 0
    match.play_text(".")
    match.fall(Random(1))
    assert seat_of(match) == 0


def test_against_computers_the_board_is_seen_from_ones_own_side() -> None:
    match = magpies(THIEF)
    match.seats = [Seat("", 2), Seat("", 2), Seat("Cem")]
    assert seat_of(match) == 2
    match.seats = [Seat("", 2)] * 3
    assert seat_of(match) == 0


def test_by_link_the_board_is_seen_from_the_side_of_who_acts_here() -> None:
    tab = Tab(f"gridbloc.html#{link.write(Match(gridarium.load('gridbloc'), [Seat()] * 2))}")
    assert viewpoint(tab.table.saved) == 0, "who opens a link is asked to move"
    tab.point("e6")
    assert viewpoint(tab.table.saved) == 0, "and waits for an answer"
    there = Tab(tab.url)
    assert viewpoint(there.table.saved) == 1
    assert viewpoint(tab.reopened().table.saved) == 0, "which is kept on the device"


# What it costs


def test_the_board_is_looked_at_once_an_event(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Session] = []

    def counted(session: Session, table: Table) -> Look[Any]:
        made.append(session)
        return found(session, table)

    found = board_view._pointing
    monkeypatch.setattr(board_view, "_pointing", counted)
    tab = thief()
    for send in (
        lambda: tab.point("steal"),
        lambda: tab.key("ArrowUp", board=True),
        lambda: tab.key("1"),
        lambda: tab.point("end"),
        lambda: tab.send("undo"),
        lambda: tab.open_sheet("keys"),
    ):
        made.clear()
        send()
        assert len(made) <= 1
