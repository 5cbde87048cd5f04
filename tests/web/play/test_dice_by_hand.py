"""Dice of a real table: what they show is entered, by buttons, keys or words; cards are drawn by the page."""

from __future__ import annotations

from gridarium.formats import link
from gridarium.game import CHANCE
from gridarium.match.match import Match
from tests.web.tab import Tab


def entered(players: int = 2, level: int = 0) -> Tab:
    """A game with two dice that people roll, at its first roll."""
    tab = Tab("gadget_grid.html")
    tab.open_sheet("new")
    tab.choose("players", str(players))
    if level:
        tab.choose("how", "2")
    tab.submit("begin", dice="people", option_placing="0")
    return tab


def match(tab: Tab) -> Match:
    return tab.table.match


def asked(tab: Tab) -> str:
    """What the page asks for below the board."""
    return tab.page.find("choices").text


def test_cards_are_drawn_by_the_page_and_the_dice_are_asked_for() -> None:
    tab = entered()
    assert all(text.startswith(("first:", "draw:", "setup:")) for text in match(tab).current.actions)
    assert match(tab).position.state.to_move == CHANCE
    assert "Roll two ten-sided dice for Player" in asked(tab)
    assert "and enter what they show." in asked(tab)
    faces = tab.page.find("choices").all("button", data_on="die")
    assert [face.text for face in faces] == list("0123456789")


def test_two_digits_by_buttons_or_keys_in_any_order() -> None:
    tab = entered()
    tab.click("die", "7")
    assert "Entered: 7. Now the next die." in asked(tab)
    assert not match(tab).begun
    tab.click("die", "2")
    assert match(tab).current.actions[match(tab).ply - 1] == "roll:27"
    tab.click("undo")
    assert match(tab).throw is not None, "what was entered wrongly is entered anew"
    tab.key("0")
    tab.key("Backspace")
    tab.key("9")
    tab.key("9")
    assert match(tab).current.actions[match(tab).ply - 1] == "roll:99"


def test_what_was_entered_of_a_roll_can_be_cleared() -> None:
    tab = entered()
    assert not tab.can_click("die-back"), "nothing was entered yet"
    tab.click("die", "7")
    tab.click("die-back", label="Clear")
    assert "Entered" not in asked(tab)
    assert not tab.can_click("die-back")
    tab.click("die", "2")
    assert "Entered: 2. Now the next die." in asked(tab)
    tab.click("die", "3")
    assert match(tab).current.actions[match(tab).ply - 1] == "roll:23", "the 7 does not count"


def test_the_keys_are_known_to_the_page_while_dice_are_asked_for() -> None:
    tab = entered()
    assert {"0", "5", "Backspace"} <= set(tab.page.find("keys").attrs["data-keys"].split())


def test_dice_can_be_typed_and_what_they_cannot_show_gets_a_sentence() -> None:
    for text in ("72", "7 2", "7, 2", "roll:27"):
        tab = entered()
        tab.send("typed", form={"text": text})
        assert match(tab).current.actions[-1] == "roll:27", text
    tab = entered()
    for text in ("7", "123", "ab", "", "roll:7", "<b>"):
        before = match(tab).length
        tab.send("typed", form={"text": text})
        assert "Enter what two ten-sided dice show, each from 0 to 9" in tab.live, text
        assert match(tab).length == before
    tab.send("die", value="x")
    tab.send("die", value="3")
    assert "each from 0 to 9" in tab.live


def test_the_page_rolls_a_single_one_when_it_is_asked_to() -> None:
    tab = entered()
    tab.click("roll-for-me")
    assert match(tab).current.actions[match(tab).ply - 1].startswith("roll:")
    assert match(tab).dice == "people"
    assert match(tab).begun


def test_the_rolls_of_computers_are_entered_too() -> None:
    tab = entered(2, level=1)
    computers = 0
    for _ in range(60):
        tab.think()
        throw = match(tab).throw
        if throw is not None:
            computers += match(tab).seats[throw.player].level > 0
            tab.key("4")
            tab.key("5")
        elif match(tab).outcome is None and match(tab).choices:
            tab.send("play", value=str(match(tab).choices[0]))
        if computers > 2:
            break
    assert computers > 2
    rolls = [text for text in match(tab).current.actions if text.startswith("roll:")]
    assert set(rolls) == {"roll:45"}


def test_reload_link_and_file_keep_who_rolls_and_what_fell() -> None:
    tab = entered()
    tab.key("3")
    tab.key("8")
    again = tab.reopened()
    assert match(again).dice == "people"
    assert match(again).current.actions == match(tab).current.actions
    opened = link.read(link.write(match(tab))).match
    assert (opened.dice, opened.current.actions) == ("people", match(tab).current.actions)


def test_who_rolls_can_be_changed_later() -> None:
    tab = entered()
    tab.key("3")
    tab.key("8")
    tab.open_sheet("players")
    tab.click("sheet", "dice")
    tab.send("dice", field="dice", value="page")
    assert match(tab).dice == "page"
    tab.send("close")
    for _ in range(12):
        if match(tab).choices:
            tab.send("play", value=str(match(tab).choices[0]))
    assert match(tab).throw is None
    assert tab.reopened().table.match.dice == "page"
    tab.send("dice", field="dice", value="nonsense")
    assert match(tab).dice == "page"
    tab.send("dice", field="dice", value="people")
    for _ in range(9):
        if match(tab).choices and match(tab).throw is None:
            tab.send("play", value=str(match(tab).choices[0]))
    assert match(tab).throw is not None


def test_by_link_only_who_rolls_enters() -> None:
    tab = Tab("gadget_grid.html")
    tab.open_sheet("new")
    tab.choose("players", "2")
    tab.choose("how", "link")
    tab.submit("begin", dice="people")
    throw = match(tab).throw
    assert throw is not None
    mine = throw.player in tab.table.saved.mine
    assert tab.can_click("die", "4") == mine
    assert mine or "Waiting for your friend" in tab.status or "Send the link" in tab.status
