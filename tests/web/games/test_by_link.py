"""Games by link between people: two devices that send the game to and fro."""

from __future__ import annotations

import pytest

import gridarium
from gridarium.formats import link
from gridarium.match.match import Match, Seat
from tests.boards import NAMES
from tests.browser.support.games import SMALL
from tests.engine.magpies.test_matches import GAME
from tests.web.tab import BASE, Device, Tab, new_game, play
from web.play.board_view import look_at
from web.play.permissions import viewpoint
from web.storage.saved_game import invitation
from web.words.opponents import name_of


def named(name: str) -> Device:
    return Device(settings={"name": name} if name else {})


def send(tab: Tab, name: str = "", side: str = "") -> str:
    """Share the game, with a name where it is asked for, and copy the link."""
    tab.open_sheet("share")
    if name:
        field = tab.sheet.one("input", name="name")
        tab.send(field.attrs["data-change"], field="name", value=name)
    if side:
        tab.choose("share-side", side)
    url = tab.sheet.find("share-link").attrs["value"].removeprefix(BASE)
    tab.send("copied", ok=True)
    tab.click("close")
    return url


def receive(url: str, name: str = "") -> Tab:
    """A friend's device, on which the link is opened for the first time."""
    return Tab(url, named(name))


def invited(*actions: str, name: str = "Ana") -> tuple[Tab, Tab]:
    """Ana has played these actions in a game that she sent; a friend has opened it, and closed the greeting."""
    ana = Tab()
    new_game(ana, map="small")
    play(ana, *actions)
    friend = receive(send(ana, name))
    friend.click("close", label="play")
    return ana, friend


def seats(tab: Tab) -> list[str]:
    return [name.attrs["title"] for name in tab.page.find("seats").all("span") if "name" in name.classes and name.text]


def answer(tab: Tab) -> str:
    part = tab.page.find("answer")
    return "" if "hidden" in part.attrs else part.text


def refused(tab: Tab, target: str) -> str:
    """What is said where that is pressed and may not be played."""
    before = list(tab.actions)
    tab.send("point", target=target, by="mouse")
    assert tab.actions == before
    return tab.live


# Names


def test_the_name_is_asked_where_a_link_is_sent_and_kept_on_the_device() -> None:
    ana = Tab()
    new_game(ana, map="small")
    play(ana, "c4")
    ana.open_sheet("share")
    assert "Your name, so that your friend sees who invites" in ana.sheet.text
    friend = receive(send(ana, "Ana"))
    assert ana.device.settings["name"] == "Ana"
    assert "Ana invites you" in friend.sheet.text
    ana.open_sheet("share")
    assert not ana.sheet.all("input", name="name"), "once is enough"
    ana.open_sheet("settings")
    assert ana.sheet.one("input", name="name").attrs["value"] == "Ana"


def test_the_name_can_be_left_empty() -> None:
    ana, friend = invited("c4", name="")
    assert seats(ana) == ["You", "Your friend"]
    assert seats(friend) == ["Your friend", "You"]
    assert "name" not in ana.device.settings


def test_each_device_says_you_for_itself_and_learns_the_others_name() -> None:
    ana, friend = invited("c4")
    assert seats(friend) == ["Ana", "You"]
    play(friend, "a1|b1")
    ana.send("go", url=send(friend, "Bo"))
    assert seats(ana) == ["You", "Bo"]
    assert ana.notices == ["Bo has moved."], "nobody is asked about seats"
    assert ana.table.match.names == ["Ana", "Bo"]
    assert "Seat 1: Ana\nSeat 2: Bo\n" in ana.saved()
    play(ana, "d4")
    friend.send("go", url=send(ana))
    assert seats(friend) == ["Ana", "You"]


def name_field(tab: Tab) -> str:
    tab.open_sheet("share")
    return tab.sheet.one("input", name="name").attrs["value"]


def test_what_ana_calls_her_friend_is_the_beginning_of_his_name() -> None:
    ana = Tab("gridbloc.html", named("Ana"), asked=True)
    ana.choose("how", "link")
    ana.submit("begin", seat_2="Bo")
    play(ana, "e6")
    friend = receive(send(ana))
    assert "You are Bo, player 2 (blocker)." in friend.sheet.text
    friend.click("close", label="play")
    play(friend, "a1|b1")
    assert name_field(friend) == "Bo"
    url = send(friend)
    assert friend.device.settings["name"] == "Bo", "what is left as it is counts"
    ana.send("go", url=url)
    assert seats(ana) == ["You", "Bo"]
    other = receive(send(ana))
    other.click("close", label="play")
    assert name_field(other) == "Bo"
    other.send("set", field="name", value="")
    assert other.sheet.one("input", name="name").attrs["value"] == "", "and it can be taken away"


def test_a_name_changed_in_the_settings_reaches_the_friend() -> None:
    ana, friend = invited("c4")
    play(friend, "a1|b1")
    ana.send("go", url=send(friend))
    ana.send("set", field="name", value="Anastasia")
    play(ana, "d4")
    friend.send("go", url=send(ana))
    assert seats(friend) == ["Anastasia", "You"]


# Waiting


def test_the_sender_waits_and_does_not_play_the_friends_moves() -> None:
    ana, _ = invited("c4")
    assert "Waiting for your friend." in ana.status
    assert refused(ana, "a1|b1").startswith("Waiting for your friend")
    assert ana.sheet.attrs.get("data-open") is None
    ana.send("play", value="a1|b1")
    ana.send("typed", form={"text": "a1|b1"})
    assert ana.actions == ["c4"]
    assert not ana.can_click("hint")


def test_waiting_outlives_a_reload_and_says_what_to_do_next() -> None:
    ana, _ = invited("c4")
    for tab in (ana, ana.reopened()):
        assert "Waiting for your friend." in tab.status
        assert tab.can_click("sheet", "open")
        assert tab.can_click("sheet", "share")
        assert refused(tab, "a1|b1").startswith("Waiting for your friend")
        assert tab.can_click("play-both")


def test_the_answer_is_opened_with_one_press() -> None:
    ana, friend = invited("c4")
    play(friend, "a1|b1")
    url = send(friend, "Bo")
    ana.send("answer", text=f"Your turn in GridBloc, 1 to 0: {BASE}{url}")
    assert ana.actions == ["c4", "a1|b1"]
    assert answer(ana) == ""
    play(ana, "d4")
    assert "Send the link to Bo." in ana.status


def says(tab: Tab) -> str:
    """What is copied before the link."""
    tab.open_sheet("share")
    return tab.sheet.find("share-link").attrs["data-says"]


def test_what_is_copied_is_a_sentence_as_the_friend_reads_it() -> None:
    ana = Tab()
    new_game(ana, map="small")
    play(ana, "c4")
    assert says(ana) == "An invitation to GridBloc:"
    friend = receive(send(ana, "Ana"))
    assert says(ana) == "Ana invites you to GridBloc:"
    friend.click("close", label="play")
    play(friend, "a1|b1")
    assert says(friend) == "Your turn in GridBloc, 1 to 0:"
    ana.send("go", url=send(friend, "Bo"))
    play(ana, "d4")
    assert says(ana) == "Your turn in GridBloc, 0 to 2:", "the score of who reads it comes first"
    ana.click("undo", label="Undo")
    ana.open_sheet("share")
    ana.choose("share-much", "here")
    assert ana.sheet.find("share-link").attrs["data-says"] == "A game of GridBloc, up to move 2:"
    ana.click("redo", label="Redo")
    ana.send("resign", value="0")
    assert says(ana) == "Ana resigned, so Bo won, in GridBloc:"


@pytest.mark.parametrize(
    "message",
    [
        "Your turn in GridBloc, 1 to 0: {}",
        "Bo (18:02):\n> Your turn in GridBloc, 1 to 0: <{}>",
        "Look (#2): {}. It's your turn!",
        "{}\n",
    ],
)
def test_the_link_is_found_in_what_was_pasted(message: str) -> None:
    ana, friend = invited("c4")
    play(friend, "a1|b1")
    ana.send("answer", text=message.format(BASE + send(friend, "Bo")))
    assert ana.actions == ["c4", "a1|b1"]
    assert ana.notices == ["Bo has moved."]
    ana = ana.reopened()
    ana.open_sheet("open")
    ana.submit("open-text", text=message.format(ana.link))
    assert ana.actions == ["c4", "a1|b1"]


@pytest.mark.parametrize(
    ("read", "words"),
    [
        ({"refused": True}, "The browser does not let the page look at the clipboard. Paste the link here."),
        ({"text": "milk, #2 eggs"}, "The clipboard holds no link to a game. Copy the answer, then paste it here."),
        ({"text": ""}, "The clipboard holds no link to a game. Copy the answer, then paste it here."),
    ],
)
def test_where_the_clipboard_gives_no_answer_there_is_a_field_and_why(read: dict[str, object], words: str) -> None:
    ana, _ = invited("c4")
    ana.send("answer", **read)
    assert ana.sheet.attrs["data-open"] == "open"
    assert [told.text for told in ana.sheet.all("p", role="alert")] == [words]
    assert ana.sheet.one("textarea", name="text")


def test_an_answer_that_holds_nothing_new_says_so() -> None:
    ana, _ = invited("c4")
    ana.send("answer", text=ana.link)
    assert ana.notices == ["You have this already: the link holds the same 1 move."]
    assert "Waiting for your friend." in ana.status


def test_only_a_table_that_waits_takes_what_is_pasted() -> None:
    ana, friend = invited("c4")
    assert ana.page.find("answer").attrs["data-pasted"] == "answer"
    for tab in (friend, Tab()):
        assert "data-pasted" not in tab.page.find("answer").attrs
    play(friend, "a1|b1")
    assert "data-pasted" not in friend.page.find("answer").attrs, "the answer is to be sent first"


def test_playing_for_both_is_asked_once_kept_and_taken_back() -> None:
    ana, _ = invited("c4")
    refused(ana, "a1|b1")
    ana.click("play-both")
    play(ana, "a1|b1")
    ana = ana.reopened()
    assert seats(ana) == ["You", "Your friend"]
    play(ana, "d4", "a1|a2")
    play(ana, "d5")
    send(ana)
    ana.click("play-both", label="only")
    assert refused(ana, "b1|b2").startswith("Waiting for your friend")
    assert refused(ana.reopened(), "c1|c2").startswith("Waiting for your friend")


def test_undo_while_waiting_takes_back_ones_own_move() -> None:
    ana, friend = invited("c4")
    ana.click("undo", label="Undo")
    assert ana.table.match.ply == 0
    assert "Waiting" not in ana.status
    ana.click("redo", label="Redo")
    play(friend, "a1|b1")
    ana.send("go", url=send(friend))
    ana.click("undo", label="Undo")
    assert ana.table.match.ply == 0, "what the friend did is not what one takes back"


def test_a_turn_that_goes_on_is_not_to_be_sent_yet() -> None:
    match = Match(GAME, [Seat()] * 3)
    tab = Tab(f"{NAMES[0]}.html")
    tab.app.put_on_table(invitation(match, 0))
    tab.send("close")
    player = match.current.to_move
    assert player == 0
    while match.current.to_move == 0:
        assert answer(tab) == ""
        tab.send("play", value=str(match.choices[-1]))
    assert "Send the link to " in tab.status
    assert answer(tab) == "Send the link"


# Who begins


def test_a_link_sent_before_the_first_move_says_that_the_friend_begins() -> None:
    ana = Tab()
    url = send(ana, "Ana")
    assert "Waiting for your friend." in ana.status
    assert refused(ana, "e6").startswith("Waiting")
    again = ana.reopened()
    assert "Waiting for your friend." in again.status, "it is kept although nobody has moved"
    friend = receive(url)
    assert "It is your turn." in friend.sheet.text
    assert seats(friend) == ["You", "Ana"]
    friend.click("close", label="play")
    play(friend, "e6")


def test_who_sends_it_can_begin() -> None:
    ana = Tab()
    friend = receive(send(ana, "Ana", side="0"))
    assert "Ana begins." in friend.sheet.text
    friend.click("close", label="play")
    assert "Waiting for Ana." in friend.status
    assert refused(friend, "e6").startswith("Waiting for Ana")
    play(ana, "e6")
    friend.send("go", url=send(ana))
    assert "Waiting" not in friend.status
    play(friend, "a1|b1")


@pytest.mark.parametrize("player", [0, 1])
def test_a_game_that_is_begun_by_link_knows_ones_side(player: int) -> None:
    ana = Tab()
    ana.app.put_on_table(invitation(Match(gridarium.load("gridbloc"), [Seat()] * 2), player))
    ana.send("close")
    assert seats(ana)[player] == "You"
    assert bool(answer(ana)) == (player == 1), "where the friend begins the link is to be sent"
    assert viewpoint(ana.table.saved) == player
    friend = receive(send(ana))
    assert seats(friend)[player] == "Your friend"


# The friend


def test_the_friend_is_greeted_once() -> None:
    ana = Tab()
    new_game(ana, map="small")
    play(ana, "c4")
    url = send(ana, "Ana")
    friend = receive(url)
    assert friend.sheet.one("h2").text == "Ana invites you to GridBloc"
    for words in ("You are", "Player 2", "(blocker)", "It is your turn.", gridarium.load("gridbloc").tagline):
        assert words in friend.sheet.text
    assert friend.sheet.all("a", href="gridbloc-rules.html")
    assert friend.reopened().sheet.attrs["data-open"] == "greeting", "it was not read yet"
    friend.click("close", label="play")
    assert "data-open" not in friend.sheet.attrs
    again = friend.reopened()
    assert "data-open" not in again.sheet.attrs
    again.send("go", url="index.html", push=True)
    again.send("go", url=url, push=True)
    assert "data-open" not in again.sheet.attrs
    assert seats(again) == ["Ana", "You"]
    assert ana.sheet.attrs.get("data-open") is None


def test_whoever_goes_to_the_rules_was_greeted() -> None:
    friend = receive(send(Tab(), "Ana"))
    friend.follow("gridbloc-rules.html")
    friend.back()
    assert "data-open" not in friend.sheet.attrs
    assert seats(friend) == ["You", "Ana"]


def test_the_answer_due_outlives_a_reload() -> None:
    _, friend = invited("c4")
    play(friend, "a1|b1")
    for tab in (friend, friend.reopened()):
        assert answer(tab) == "Send it back"
        assert "Send the link to Ana." in tab.status
        assert refused(tab, "d4").startswith("Waiting for Ana")
    send(friend)
    assert "Waiting for Ana." in friend.reopened().status


def test_the_sender_can_open_the_link_on_another_device_of_theirs() -> None:
    ana = Tab()
    new_game(ana, map="small")
    play(ana, "c4")
    there = receive(send(ana, "Ana"))
    there.choose("greeted-side", "0")
    there.click("close", label="play")
    assert seats(there) == ["You", "Your friend"]
    assert "Waiting for your friend." in there.status


def test_a_link_opened_again_by_who_sent_it_greets_nobody() -> None:
    ana = Tab()
    play(ana, "e6")
    url = send(ana, "Ana")
    again = Tab(url, ana.device)
    assert "data-open" not in again.sheet.attrs
    assert seats(again) == ["You", "Your friend"]


def test_both_may_have_played_for_both() -> None:
    ana, friend = invited("c4")
    play(friend, "a1|b1")
    send(friend)
    refused(friend, "d4")
    friend.click("play-both")
    play(friend, "d4")
    ana.send("go", url=send(friend))
    assert ana.actions == ["c4", "a1|b1", "d4"]
    assert "Waiting for your friend." in ana.status
    refused(ana, "a1|a2")
    ana.click("play-both")
    play(ana, "a1|a2")
    friend.send("go", url=send(ana))
    assert friend.actions == ["c4", "a1|b1", "d4", "a1|a2"]


# More players


def three() -> Tab:
    match = Match(GAME, [Seat()] * 3)
    tab = Tab(f"{NAMES[0]}.html")
    tab.app.put_on_table(invitation(match, 0))
    tab.send("close")
    return tab


def end_turn(tab: Tab) -> None:
    match = tab.table.match
    player = match.current.to_move
    while match.current.to_move == player:
        tab.send("play", value="." if "." in map(str, match.choices) else str(match.choices[-1]))


def test_a_game_of_three_goes_round() -> None:
    ana = three()
    end_turn(ana)
    bo = receive(send(ana, "Ana"))
    assert "Player 2" in bo.sheet.text
    bo.click("close", label="play")
    assert seats(bo) == ["Ana", "You", "Player 3"]
    end_turn(bo)
    url = send(bo, "Bo")
    cid = receive(url)
    assert "Bo invites you" in cid.sheet.text
    assert seats(cid) == ["Ana", "Bo", "You"]
    ana.send("go", url=url)
    assert seats(ana) == ["You", "Bo", "Player 3"]
    assert "Waiting for Player 3." in ana.status
    cid.click("close", label="play")
    end_turn(cid)
    ana.send("go", url=send(cid, "Cid"))
    assert seats(ana) == ["You", "Bo", "Cid"]
    assert "Waiting" not in ana.status


def test_of_three_the_second_friend_can_choose_another_side() -> None:
    ana = three()
    end_turn(ana)
    cid = receive(send(ana, "Ana"))
    cid.choose("greeted-side", "2")
    cid.click("close", label="play")
    assert seats(cid) == ["Ana", "Player 2", "You"]
    assert "Waiting for Player 2." in cid.status


def three_named() -> Tab:
    """A new game of three with names for all, which Ana begins."""
    match = Match(GAME, [Seat("Ana"), Seat("Bo"), Seat("Cid")])
    tab = Tab(f"{NAMES[0]}.html", named("Ana"))
    tab.app.put_on_table(invitation(match, 0))
    tab.send("close")
    return tab


def test_of_three_the_sheet_says_who_it_goes_to_who_is_invited_and_the_order() -> None:
    ana = three_named()
    end_turn(ana)
    assert says(ana) == f"Ana invites you to {GAME.title}:"
    assert "Send it to Bo, or to the group. Bo moves next, and sends the link on." in ana.sheet.text
    assert "You invite Bo and Cid. The order of play: you, Bo, Cid." in ana.sheet.text
    unnamed = three()
    end_turn(unnamed)
    unnamed.open_sheet("share")
    assert "Send it to Player 2, or to the group." in unnamed.sheet.text
    assert "Your name, so that the others see who invites" in unnamed.sheet.text


def test_of_three_the_greeting_says_who_invites_the_order_and_whom_to_send_it_to_next() -> None:
    ana = three_named()
    end_turn(ana)
    bo = receive(send(ana))
    assert bo.sheet.one("h2").text == f"Ana invites you to {GAME.title}"
    assert "You are Bo, player 2" in bo.sheet.text
    assert "It is your turn." in bo.sheet.text
    assert "The order of play: Ana, you, Cid." in bo.sheet.text
    assert "Make your move, then send the link to Cid, or to the group." in bo.sheet.text
    assert not bo.can_click("sheet", "share") or "Pass it on" not in bo.sheet.text
    bo.click("close", label="play")
    assert seats(bo) == ["Ana", "You", "Cid"], "the names that Ana gave have arrived"
    end_turn(bo)
    assert says(bo).startswith(f"Cid to move in {GAME.title}"), "the group reads it"
    assert answer(bo) == "Send the link"


def test_a_link_that_came_to_somebody_else_is_passed_on() -> None:
    ana = three_named()
    end_turn(ana)
    cid = receive(send(ana))
    cid.choose("greeted-side", "2")
    assert "You are Cid, player 3" in cid.sheet.text
    assert "Bo moves next." in cid.sheet.text
    assert "Unless the whole group has the link, pass it on to Bo." in cid.sheet.text
    cid.click("sheet", "share", label="Pass it on")
    assert "Send it to Bo, or to the group." in cid.sheet.text
    assert "data-open" not in cid.reopened().sheet.attrs, "the greeting was read"
    url = send(cid)
    bo = receive(url)
    assert "It is your turn." in bo.sheet.text
    bo.click("close", label="play")
    end_turn(bo)
    ana.send("go", url=send(bo))
    assert ana.notices == ["Bo has moved. Cid to move: pass the link on, unless the whole group has it."]
    ana.click("sheet-share")
    assert "Send it to Cid, or to the group." in ana.sheet.text


# Games that are played otherwise


def test_a_link_of_old_opens_and_plays_as_before() -> None:
    match = Match(gridarium.load("gridbloc"), [Seat(), Seat()], {"map": "small"})
    match.extend(["c4"])
    tab = Tab(f"gridbloc.html#{link.write(match)}")
    assert "data-open" not in tab.sheet.attrs
    play(tab, "a1|b1", "c5", "a1|a2")
    assert answer(tab) == "Send it back"


def unsigned(*names: str) -> Tab:
    """A game in which one has moved, opened by a link that says nothing of who sends it."""
    match = Match(gridarium.load("gridbloc"), [Seat(name) for name in names or ("", "")], {"map": "small"})
    match.extend(["c4"])
    return Tab(f"gridbloc.html#{link.write(match)}")


def test_a_link_that_names_no_sender_takes_nobody_for_you() -> None:
    tab = unsigned()
    for one in (tab, tab.reopened()):
        assert seats(one) == ["Player 1", "Player 2"], "both may sit here"
        assert "Player 2 to move" in one.title
        assert "Player 2 to move" in one.status
    assert seats(unsigned("Ann", "Ben")) == ["Ann", "Ben"]


def test_who_sends_back_a_link_that_names_no_sender_is_you() -> None:
    tab = unsigned()
    play(tab, "a1|b1")
    assert answer(tab) == "Send it back"
    send(tab)
    for one in (tab, tab.reopened()):
        assert seats(one) == ["Your friend", "You"]
        assert "Waiting for your friend." in one.status


def test_two_who_play_on_from_a_link_that_names_no_sender_are_called_alike_all_the_time() -> None:
    tab = unsigned()
    for action in ("a1|b1", "c5", "a1|a2"):
        play(tab, action)
        for one in (tab, tab.reopened()):
            assert seats(one) == ["Player 1", "Player 2"]
            assert "friend" not in one.title + one.status
    named = unsigned("Ann", "")
    play(named, "a1|b1")
    assert seats(named) == ["Ann", "Player 2"]


def test_a_saved_game_of_old_that_was_sent_plays_as_before() -> None:
    tab = Tab()
    new_game(tab, map="small")
    play(tab, "c4")
    head, gap, rest = tab.saved().partition("\n\n")
    device = Device({tab.table.match.id: f"{head}\nBy: link\nHere: 1{gap}{rest}"})
    old = Tab(tab.url, device)
    assert seats(old) == ["You", "Your friend"]
    play(old, "a1|b1", "c5")


def test_a_game_of_two_with_names_that_is_opened_again_before_the_first_move_keeps_them() -> None:
    tab = Tab()
    new_game(tab, "Ann", "Ben", map="small")
    assert seats(tab.reopened()) == ["Ann", "Ben"]


def test_two_on_one_device_who_share_their_game_play_on() -> None:
    tab = Tab()
    new_game(tab, "Ann", "Ben", map="small")
    play(tab, "c4", "a1|b1")
    send(tab)
    assert seats(tab) == ["Ann", "Ben"]
    play(tab, "c5", "a1|a2")


def test_a_friend_who_is_shown_a_game_against_the_computer_looks_on() -> None:
    ana = Tab("index.html")
    ana.click("play-computer", "gridbloc")
    play(ana, "e6")
    url = send(ana, "Ana")
    assert seats(ana) == ["You", name_of(2)]
    friend = receive(url)
    assert "data-open" not in friend.sheet.attrs
    assert seats(friend) == ["Ana", name_of(2)]
    friend.think()
    play(friend, str(friend.table.match.choices[0]))
    assert seats(friend) == ["You", name_of(2)]


def test_the_end_is_to_be_sent_too() -> None:
    ana, friend = invited("c4")
    friend.send("resign", value="1")
    assert "hidden" not in friend.page.find("answer").attrs
    ana.send("go", url=send(friend))
    assert ana.table.match.over
    assert ana.session.sheet == "result"


def test_the_end_is_a_moment_for_whom_the_last_move_is_sent_to() -> None:
    ana, bo = invited(SMALL[0])
    for ply, action in enumerate(SMALL[1:], 1):
        mover, other = (ana, bo) if ana.table.match.current.to_move == 0 else (bo, ana)
        play(mover, action)
        mover.send("close")
        if mover.table.match.current.to_move == mover.table.saved.mine[0]:
            continue
        other.send("go", url=send(mover))
        told = {4: "You ended round 1", len(SMALL) - 1: "A draw, 2 all."}.get(ply, "")
        assert (other.session.sheet == "result") == bool(told)
        assert told in other.sheet.text
        other.send("close")
    assert "A draw, 2 all." in other.status


def test_what_is_sent_first_is_not_sent_back() -> None:
    ana = Tab()
    ana.app.put_on_table(invitation(Match(gridarium.load("gridbloc"), [Seat()] * 2), 0))
    play(ana, "e6")
    assert answer(ana) == "Send the link"
    friend = receive(send(ana))
    play(friend, "a1|b1")
    assert answer(friend) == "Send it back"
    ana.send("go", url=send(friend))
    play(ana, "e7")
    assert answer(ana) == "Send it back"
    assert "Waiting" not in ana.status


def test_a_code_that_was_scanned_counts_as_sent() -> None:
    ana = Tab()
    play(ana, "e6")
    ana.open_sheet("share")
    ana.click("sent")
    assert "Waiting for your friend." in ana.status


def test_a_link_whose_sender_makes_no_sense_is_refused() -> None:
    match = Match(gridarium.load("gridbloc"), [Seat()] * 2)
    good = link.write(match, senders=[1])
    assert link.read(good).senders == (1,)
    for bad in ("from-", "from-3", "from-x", "from-1.from-2"):
        with pytest.raises(link.BadLink):
            link.read(good.replace("from-2", bad))


# The page's title


def said(tab: Tab) -> str:
    return tab.title.removesuffix(" - Gridarium").rpartition(" - ")[0]


def test_the_title_says_whose_turn_it_is() -> None:
    ana, friend = invited("c4")
    assert said(ana) == "Waiting for your friend"
    assert said(friend) == "Your turn"
    play(friend, "a1|b1")
    assert said(friend) == "Waiting for Ana"
    ana.send("go", url=send(friend, "Bo"))
    assert said(ana) == "Your turn"
    friend.send("resign", value="1")
    assert said(friend) == "Ana won"
    ana.send("go", url=send(friend))
    assert said(ana) == "You won"


def test_the_title_tells_of_computers_and_of_several_people() -> None:
    tab = Tab("index.html")
    tab.click("play-computer", "gridbloc")
    assert said(tab) == "Your turn"
    play(tab, "e6")
    assert said(tab) == f"{name_of(2)} thinks"
    tab.think()
    assert said(tab) == "Your turn", "also while nobody presses anything"
    two = Tab()
    assert said(two) == "", "nothing is under way"
    new_game(two, "Ann", "Ben", map="small")
    play(two, "c4")
    assert said(two) == "Ben to move"


# Setting up


def test_a_link_shows_no_other_position_until_its_game_is_there() -> None:
    ana = Tab()
    play(ana, "e6", "e6|f6", "f7")
    tab = Tab(ana.url, slow=True)
    for _ in range(1000):
        if not tab.app.working:
            break
        if tab.actions != ana.actions:
            assert "data-first" in tab.page.find("opening").attrs
        tab.think_a_slice()
    assert tab.actions == ana.actions
    assert "data-first" not in tab.page.find("opening").attrs
    assert tab.page.all("p", class_="setting-up")


# From whose side


@pytest.mark.parametrize("game", ["gridwar", "gridopolis"])
def test_a_board_in_space_is_seen_from_ones_own_side(game: str) -> None:
    def looks(player: int) -> list[tuple[float, float]]:
        tab = Tab(f"{game}.html")
        tab.app.put_on_table(invitation(Match(gridarium.load(game), [Seat()] * 2), player))
        scene = tab.table.board.scene(look_at(tab.session, tab.table))
        assert scene is not None
        return list(scene.looks)

    for first, second in zip(looks(0), looks(1), strict=True):
        assert abs(first[0] - second[0]) == pytest.approx(180)
        assert first[1] == second[1]


def test_the_board_of_two_at_one_device_stays_as_it_is_from_turn_to_turn() -> None:
    tab = Tab("gridwar.html")
    key = tab.table.board.scene(look_at(tab.session, tab.table)).key  # type: ignore[union-attr]
    tab.send("play", value=str(tab.table.match.choices[0]))
    while tab.table.match.current.to_move == 0:
        tab.send("play", value=str(tab.table.match.choices[0]))
    assert tab.table.board.scene(look_at(tab.session, tab.table)).key == key  # type: ignore[union-attr]
