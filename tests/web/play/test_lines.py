"""Looking back and ahead, new lines that keep the old ones, and resigning."""

from __future__ import annotations

from random import Random

from gridarium import load as load_game
from gridarium.formats import link
from gridarium.match.match import Match, Seat
from tests.web.tab import Tab, new_game, opened, play
from web.storage.import_game import load

GAME = ("c4", "a1|b1", "c5", "a1|a2", "d5")


def tab_in_mid_game() -> Tab:
    tab = Tab()
    new_game(tab, map="small")
    play(tab, *GAME)
    return tab


def test_undo_and_redo_by_one_and_their_ends() -> None:
    tab = tab_in_mid_game()
    assert not tab.can_click("redo")
    for ply in (4, 3, 2, 1, 0):
        tab.click("undo")
        assert tab.table.match.ply == ply
    assert not tab.can_click("undo")
    for ply in (1, 2, 3, 4, 5):
        tab.click("redo")
        assert tab.table.match.ply == ply
    assert tab.actions == list(GAME)


def test_undo_and_redo_at_the_ends_do_nothing() -> None:
    tab = tab_in_mid_game()
    for event in ("redo", "redo-turn"):
        tab.send(event)
        assert tab.table.match.ply == 5
    for _ in range(7):
        tab.send("undo")
    assert tab.table.match.ply == 0
    tab.send("undo-turn")
    assert tab.table.match.ply == 0


def with_turns_of_several_actions() -> Tab:
    """A game in which some turns have several actions."""
    match = Match(load_game("gridopolis"), [Seat(), Seat()])
    chance = Random(1)
    while len(match.current.turns) < 5 or all(turn.end - turn.first == 1 for turn in match.current.turns):
        match.play(chance.choice(match.choices))
    return Tab(f"gridopolis.html#{link.write(match)}")


def test_undo_takes_back_a_decision_and_with_shift_the_turn() -> None:
    tab = with_turns_of_several_actions()
    match = tab.table.match
    starts = [turn.first for turn in match.current.turns]
    held = [node.attrs["data-held"] for node in tab.page.find("actions").all("button") if "data-held" in node.attrs]
    assert held == ["undo-turn", "redo-turn"]
    tab.key("z")
    assert match.ply == match.length - 1
    tab.key("y")
    for start in reversed(starts):
        tab.key("Z")
        assert match.ply == start
    for start in [*starts[1:], match.length]:
        tab.key("Y")
        assert match.ply == start


def test_turns_are_taken_back_without_a_gesture_too() -> None:
    tab = with_turns_of_several_actions()
    match = tab.table.match
    tab.open_sheet("moves")
    assert not tab.can_click("redo-turn")
    tab.click("undo-turn")
    assert match.ply == match.current.turns[-1].first
    tab.click("redo-turn")
    assert match.at_end


def test_the_list_shows_the_turns_of_the_line() -> None:
    tab = with_turns_of_several_actions()
    cells = tab.page.find("moves").all("button")
    assert [cell.text for cell in cells] == tab.actions
    spans = [span for span in tab.page.find("moves").all("span") if "turn" in span.classes]
    long = [turn for turn in tab.table.match.current.turns if turn.end - turn.first > 1]
    assert [len(span.all("button")) for span in spans] == [turn.end - turn.first for turn in long]


def test_any_action_of_the_list_can_be_jumped_to() -> None:
    tab = tab_in_mid_game()
    moves = tab.page.find("moves")
    assert [move.text for move in moves.all(data_on="jump")] == list(GAME)
    tab.click("jump", 2)
    assert tab.page.find("moves").one(aria_current="step").text == "a1|b1"
    assert tab.page.find("t-c4").attrs["aria-label"].startswith("c4, scored, runner here")
    assert tab.page.find("steer").all("span", class_="place")[0].text == "2 / 5"


def test_looking_back_says_so_and_leads_back_to_the_end() -> None:
    tab = tab_in_mid_game()
    assert "hidden" in tab.page.find("banner").attrs
    tab.click("jump", 2)
    assert tab.page.find("banner").text.startswith("A move here starts a variation; the other one is kept.")
    tab.click("jump", 5, label="Return to the end")
    assert tab.table.match.at_end


def test_looking_back_changes_neither_what_is_saved_nor_the_address() -> None:
    tab = tab_in_mid_game()
    saved, url = tab.saved(), tab.url
    tab.click("jump", 2)
    tab.click("undo")
    assert (tab.saved(), tab.url) == (saved, url)


def test_redo_shows_the_action_moving() -> None:
    tab = tab_in_mid_game()
    tab.click("undo")
    tab.click("redo")
    assert [effect["id"] for effect in tab.effects if effect["do"] == "animate"] == ["board-runner-0"]


def test_a_new_line_keeps_the_old_one() -> None:
    tab = tab_in_mid_game()
    tab.click("jump", 2)
    play(tab, "b5")
    match = tab.table.match
    assert [line.actions for line in match.lines] == [list(GAME), ["c4", "a1|b1", "b5"]]
    assert match.line == 1
    labels = [button.text for button in tab.page.find("lines").all(data_on="line")]
    assert labels == ["Main line, 5 moves", "Variation 2 from move 3, 3 moves"]
    assert [line.actions for line in load(tab.saved()).match.lines] == [line.actions for line in match.lines]


def test_playing_what_the_line_has_there_anyway_makes_no_new_line() -> None:
    tab = tab_in_mid_game()
    tab.click("jump", 2)
    play(tab, "c5")
    assert len(tab.table.match.lines) == 1
    assert tab.table.match.ply == 3


def test_lines_can_be_chosen_and_the_choice_is_kept() -> None:
    tab = tab_in_mid_game()
    tab.click("jump", 2)
    play(tab, "b5")
    tab.click("line", 0)
    assert tab.actions == list(GAME)
    assert tab.table.match.at_end
    assert tab.reopened().actions == list(GAME)
    tab.click("line", 1)
    assert tab.reopened().actions == ["c4", "a1|b1", "b5"]


def test_a_line_can_be_deleted_but_not_the_last_one() -> None:
    tab = tab_in_mid_game()
    assert not tab.can_click("delete-line")
    tab.click("jump", 2)
    play(tab, "b5")
    tab.click("delete-line", 0)
    assert [line.actions for line in tab.table.match.lines] == [["c4", "a1|b1", "b5"]]
    assert not tab.can_click("delete-line")
    assert "Branch" not in tab.saved()


def test_a_refused_action_in_the_past_starts_no_line() -> None:
    tab = tab_in_mid_game()
    tab.click("jump", 2)
    tab.point("a1")
    assert "(GB-8)" in tab.live
    assert len(tab.table.match.lines) == 1


def test_the_fifty_first_line_is_refused_with_a_sentence() -> None:
    tab = tab_in_mid_game()
    match = tab.table.match
    for ply in (1, 3):
        for wall in map(str, match.lines[0].at(ply).legal_actions()):
            if len(match.lines) < 50 and wall not in GAME:
                match.choose_line(0, ply)
                match.play_text(wall)
    tab.click("jump", 0)
    tab.point("b3")
    assert tab.live.startswith("A game keeps at most 50 variations. Delete one that you no longer need.")
    assert len(match.lines) == 50


def test_resigning_asks_who_and_ends_the_game() -> None:
    tab = Tab()
    new_game(tab, "Ann", "Ben", map="small")
    play(tab, *GAME)
    tab.open_sheet("resign")
    assert [button.text for button in tab.sheet.all(data_on="resign")] == ["Ann resigns", "Ben resigns"]
    tab.click("resign", 0)
    assert tab.table.match.outcome is not None
    assert tab.table.match.outcome.winners == (1,)
    assert tab.sheet.attrs["data-open"] == "result"
    assert "Ann resigned, so Ben won. It stood 3 to 0 after 5 moves." in tab.sheet.text
    assert tab.status == "Game over Ann resigned, so Ben won."
    assert "Resigned: 1" in tab.saved()


def test_only_people_resign() -> None:
    tab = opened(0, 3)
    tab.open_sheet("more")
    tab.open_sheet("resign")
    assert [button.text for button in tab.sheet.all(data_on="resign")] == ["Resign"]
    tab.send("resign", value="1")
    assert tab.table.match.outcome is None
    assert tab.live == "Computers play to the end; only people resign."
    tab.click("resign", 0)
    assert tab.table.match.current.resigned == 0


def test_where_only_computers_play_nobody_resigns() -> None:
    tab = opened(2, 3)
    tab.open_sheet("more")
    assert not tab.can_click("sheet", "resign")


def test_a_link_in_which_a_computer_resigned_opens_as_before() -> None:
    tab = opened(0, 3, resigned=1)
    assert tab.table.match.outcome is not None
    assert tab.table.match.outcome.reason == "Computer 2 resigned"


def test_resigning_at_an_earlier_action_is_a_line_of_its_own() -> None:
    tab = tab_in_mid_game()
    tab.click("jump", 2)
    tab.send("resign", value="1")
    match = tab.table.match
    assert [(line.actions, line.resigned) for line in match.lines] == [(list(GAME), None), (["c4", "a1|b1"], 1)]


def test_resigning_before_the_first_action_is_kept_too() -> None:
    tab = Tab()
    tab.send("resign", value="1")
    again = tab.reopened()
    assert again.table.match.current.resigned == 1
    assert "resigned" in again.status


def test_opening_a_resigned_line_again_and_again_makes_no_more_of_it() -> None:
    tab = tab_in_mid_game()
    tab.click("jump", 2)
    tab.send("resign", value="1")
    for _ in range(3):
        tab = tab.reopened()
        assert len(tab.table.match.lines) == 2
        assert tab.table.match.current.resigned == 1


def test_a_result_can_be_looked_through_from_the_start() -> None:
    tab = tab_in_mid_game()
    tab.send("resign", value="1")
    tab.click("jump", 0, label="Look through the game")
    assert tab.table.match.ply == 0
    assert "data-open" not in tab.sheet.attrs


def test_a_resignation_is_taken_back_and_the_game_goes_on() -> None:
    tab = tab_in_mid_game()
    tab.open_sheet("resign")
    tab.click("resign", 0)
    tab.click("unresign")
    assert tab.table.match.outcome is None
    assert "Resigned" not in tab.device.games[tab.table.match.id]
    play(tab, "c1|c2")
    assert tab.table.match.current.actions == [*GAME, "c1|c2"]


def test_one_action_is_one() -> None:
    tab = Tab("gridbloc.html")
    play(tab, "e6")
    tab.click("jump", 0)
    tab.open_sheet("share")
    assert tab.sheet.find("f-share-much").all("option")[0].text == "The whole game, 1 move"
    tab.click("close")
    play(tab, "d5")
    labels = [button.text for button in tab.page.find("lines").all(data_on="line")]
    assert labels == ["Main line, 1 move", "Variation 2 from move 1, 1 move"]
