"""Live play over real connections between pages: from the first press to the last move, and whatever goes wrong."""

from __future__ import annotations

import pytest

from gridarium import load
from gridarium.formats import link
from gridarium.match.match import Match, Seat
from tests.browser.conftest import PHONE, Visit
from tests.browser.support import live
from tests.browser.support.games import OPENING, a_game
from tests.browser.support.visitor import Visitor
from web.live.description import LONGEST
from web.live.wishes import GREETINGS


def opened(visit: Visit, match: Match, **options: object) -> Visitor:
    """Somebody who has a game open, and is to be its table."""
    return live.watched(visit(**options)).go(f"{match.game.name}.html#{link.write(match)}")


def guest(visit: Visit, **options: object) -> Visitor:
    return live.watched(visit(**options))


def test_from_the_first_press_to_the_first_moves(visit: Visit) -> None:
    """At the table three presses, at the guest none but that of the link."""
    ana, bo = opened(visit, a_game()), guest(visit, **PHONE)
    ana.press("Share", "#actions")
    ana.press("Play live", "#sheet")
    invitation = live.passed_on(ana)
    back = live.answer(bo, invitation)
    for url in (invitation, back):
        assert len(url.partition("=")[2]) <= LONGEST
    assert "Keep this page open" in bo.text("sheet")
    live.take(ana, back)
    bo.until(lambda: live.is_connected(bo), "the game")
    ana.until(lambda: not ana.page.get_by_role("dialog").count(), "the sheet to close by itself")
    assert not bo.page.get_by_role("dialog").count()
    runner, blocker = (ana, bo) if "Your turn" in ana.status else (bo, ana)
    assert "Waiting" in blocker.status
    for number, text in enumerate(OPENING[:3]):
        mover = (runner, blocker)[number % 2]
        mover.type_action(text)
        live.agree([ana, bo], OPENING[: number + 1])


def test_a_greeting_is_read_and_a_move_is_taken_back_once_that_is_granted(visit: Visit) -> None:
    ana, bo = opened(visit, a_game()), guest(visit)
    live.connect(ana, bo)
    runner, blocker = (ana, bo) if "Your turn" in ana.status else (bo, ana)
    live.open_sheet(runner)
    runner.press(GREETINGS[1], "#sheet")
    blocker.until(lambda: any(GREETINGS[1] in words for words in blocker.notices), "the greeting")
    runner.key("Escape")
    runner.click("e6")
    live.agree([ana, bo], ["e6"])
    runner.press("Undo", "#actions")
    blocker.until(lambda: "asks to take back a move" in blocker.text("answer"), "the wish")
    assert live.game_at(blocker).current.actions == ["e6"], "nothing is taken back before that is granted"
    blocker.press("Allow", ".talk")
    live.agree([ana, bo], [])
    runner.click("d5")
    live.agree([ana, bo], ["d5"])
    runner.press("Undo", "#actions")
    blocker.until(lambda: "asks to take back a move" in blocker.text("answer"), "the wish")
    blocker.press("No", ".talk")
    runner.until(lambda: "Waiting" not in runner.text("answer"), "the answer")
    live.agree([ana, bo], ["d5"])


@pytest.mark.parametrize("leaves", ["table", "guest"])
def test_a_connection_that_is_cut_loses_no_move_and_the_game_continues_once_it_is_made_again(
    visit: Visit, leaves: str
) -> None:
    ana, bo = opened(visit, a_game()), guest(visit)
    live.connect(ana, bo)
    runner, blocker = (ana, bo) if "Your turn" in ana.status else (bo, ana)
    runner.click("e6")
    live.agree([ana, bo], ["e6"])
    (ana if leaves == "table" else bo).look(live.CUT)
    stays = bo if leaves == "table" else ana
    stays.until(lambda: not live.is_connected(stays), "a word that the connection is lost")
    blocker.type_action("e6|f6")  # meanwhile
    blocker.settle()
    assert live.game_at(blocker).current.actions == ["e6", "e6|f6"]
    live.connect(ana, bo)
    live.agree([ana, bo], ["e6", "e6|f6"])
    runner.type_action("f7")
    live.agree([ana, bo], ["e6", "e6|f6", "f7"])


@pytest.mark.parametrize("reloaded", ["table", "guest"])
def test_a_page_that_is_loaded_anew_comes_back_to_the_game(visit: Visit, reloaded: str) -> None:
    ana, bo = opened(visit, a_game()), guest(visit)
    live.connect(ana, bo)
    runner, blocker = (ana, bo) if "Your turn" in ana.status else (bo, ana)
    runner.click("e6")
    live.agree([ana, bo], ["e6"])
    anew, stays = (ana, bo) if reloaded == "table" else (bo, ana)
    anew.reload()
    assert live.game_at(anew).current.actions == ["e6"]
    stays.until(lambda: not live.is_connected(stays), "a word that the connection is lost")
    live.connect(ana, bo)
    blocker.type_action("e6|f6")
    live.agree([ana, bo], ["e6", "e6|f6"])


def test_an_answer_that_is_opened_in_another_tab_finds_the_one_that_waits(visit: Visit) -> None:
    ana, bo = opened(visit, a_game()), guest(visit)
    back = live.answer(bo, live.invite(ana))
    other = ana.context.new_page()
    other.goto(back)
    bo.until(lambda: live.is_connected(bo), "the game")
    bo.until(lambda: "You can close this one" in other.locator("#sheet").inner_text(), "a word in the other tab")
    other.close()
    close = ana.page.get_by_role("dialog")
    ana.until(lambda: not close.count(), "the sheet to close by itself")
    (ana if "Your turn" in ana.status else bo).click("e6")
    live.agree([ana, bo], ["e6"])


def test_an_answer_that_no_tab_waits_for_says_so(visit: Visit) -> None:
    ana, bo = opened(visit, a_game()), guest(visit)
    back = live.answer(bo, live.invite(ana))
    ana.page.goto("about:blank")
    ana.page.goto(back)
    ana.until(lambda: "No tab of this browser waits" in ana.text("sheet"), "a sentence")


def test_three_players_at_three_devices_and_one_who_looks_on(visit: Visit) -> None:
    match = Match(load("gadget_grid"), [Seat("Ana"), Seat("Bo"), Seat("Cid")])
    ana = opened(visit, match)
    bo, cid, dora = guest(visit), guest(visit), guest(visit)
    live.connect(ana, bo, cid, dora)
    live.open_sheet(ana)
    assert "1 device watching" in ana.text("sheet")
    assert ana.page.locator(".sitting .connected").count() == 2
    ana.key("Escape")
    everybody = [ana, bo, cid, dora]
    for _ in range(6):
        now = live.at_rest(everybody)
        mover = live.mover([ana, bo, cid])
        assert not live.decides(dora)
        mover.type_action(str(now.current.at(now.length).legal_actions()[0]))
        live.until_longer(ana, now.length)
    live.agree(everybody)


RUBBISH = {
    "nothing known": ["<img src=x onerror=alert(1)>"],
    "no form": ["move 1 AAAAAAAAAAAA"],
    "too many": ["again"] * 2_000,
    "too long": ["y" * 100_000],
}


@pytest.mark.parametrize("hostile", ["table", "guest"])
@pytest.mark.parametrize("kind", RUBBISH)
def test_whoever_sends_rubbish_is_cut_off_with_a_sentence_and_the_game_is_kept(
    visit: Visit, hostile: str, kind: str
) -> None:
    ana, bo = opened(visit, a_game()), guest(visit)
    live.connect(ana, bo)
    runner = ana if "Your turn" in ana.status else bo
    runner.click("e6")
    live.agree([ana, bo], ["e6"])
    bad, good = (ana, bo) if hostile == "table" else (bo, ana)
    bad.look(live.SEND, RUBBISH[kind])
    good.until(lambda: not live.is_connected(good), "the connection to end")
    assert any(good.notices), "a sentence says why"
    assert live.game_at(good).current.actions == ["e6"]
    good.reload()
    assert live.game_at(good).current.actions == ["e6"]
