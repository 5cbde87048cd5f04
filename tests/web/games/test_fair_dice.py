"""Fair dice between two devices: links go to and fro, each gives half of every roll, and nothing else comes in."""

from __future__ import annotations

import re
from hashlib import sha256
from random import Random

import pytest

from gridarium import load
from gridarium.formats import link, notes, record
from gridarium.formats.base64 import pack
from gridarium.formats.notes import KEPT
from gridarium.game import CHANCE
from gridarium.match import hash_chain
from gridarium.match.fair_dice import PEOPLE, Halves
from gridarium.match.match import Match, Seat
from gridarium.match.rolls import places
from tests.web.tab import Device, Tab

GADGETS = load("gadget_grid")


def begun(players: int = 2, dice: str = "fair") -> Tab:
    """The device of who invites to a game with fair dice. It is set up by hand, so that it does not end at once."""
    tab = Tab("gadget_grid.html")
    tab.open_sheet("new")
    tab.choose("players", str(players))
    tab.choose("how", "link")
    for player in range(2, players):
        tab.choose(f"sits-{player + 1}", "1")
    tab.submit("begin", dice=dice, option_placing="0")
    return tab


def match(tab: Tab) -> Match:
    return tab.table.match


def halves(tab: Tab) -> Halves:
    found = match(tab).halves
    assert found is not None
    return found


def gets(tab: Tab, url: str) -> None:
    """The device opens a link."""
    tab.send("go", url=url, push=False)
    if tab.session.sheet == "greeting":
        tab.send("close")


def both(players: int = 2, dice: str = "fair") -> tuple[Tab, Tab]:
    """Two devices, and the first roll has fallen on that of who invites."""
    ana = begun(players, dice)
    ben = Tab(ana.sent())
    if ben.session.sheet == "greeting":
        ben.send("close")
    gets(ana, ben.sent())
    return ana, ben


def decide(tab: Tab, chance: Random) -> None:
    """Decide as long as that can be done at this device."""
    for _ in range(200):
        choices = match(tab).choices
        tab.think()
        if match(tab).outcome is not None or tab.table.saved.elsewhere is not None or not match(tab).choices:
            return
        choices = match(tab).choices
        tab.send("play", value=str(choices[int(chance.random() * len(choices))]))


def exchange(ana: Tab, ben: Tab, chance: Random, most: int) -> int:
    """Let the two play and send links to and fro; how many links were needed."""
    here, there = (ana, ben) if match(ana).length >= match(ben).length else (ben, ana)
    for number in range(most):
        decide(here, chance)
        if match(here).outcome is not None:
            gets(there, here.sent())
            return number + 1
        gets(there, here.sent())
        assert match(there).current.actions[: match(here).length] == match(here).current.actions
        here, there = there, here
    return most


def bad(tab: Tab) -> str:
    return " ".join(str(notice.words) for notice in tab.session.notices)


def test_the_first_roll_needs_one_exchange_of_links() -> None:
    ana = begun()
    assert (match(ana).dice, match(ana).length, match(ana).needs_other_half) == ("fair", 0, True)
    assert ana.session.sheet == "share", "the invitation is sent first"
    ben = Tab(ana.sent())
    assert "first send the link back" in ben.page.find("sheet").text
    ben.send("close")
    assert match(ben).length == 0
    assert "This roll needs both devices. Send the link to your friend." in ben.status
    assert ben.page.find("answer").text == "Send it back", "a friend who has promised has answered"
    assert ben.can_click("sheet", "share")
    gets(ana, ben.sent())
    assert match(ana).length > 5
    assert match(ana).position.state.to_move != CHANCE or match(ana).current.plies[-1].forced, "a lone choice was made"
    assert ben.can_click("sheet", "open"), "and now one waits"
    assert "Waiting for your friend" in ben.status


def test_a_turn_that_begins_with_a_roll_costs_no_further_link() -> None:
    ana, ben = both()
    links = exchange(ana, ben, Random(1), 16)
    rolls = len(match(ana).current.batches)
    assert rolls >= 8
    assert links <= 16
    assert not halves(ana).missing()
    for tab in (ana, ben):
        assert all(halves(tab).is_right(match(tab).current, batch) for batch in halves(tab).batches(match(tab).current))


def test_a_whole_game() -> None:
    ana, ben = both()
    exchange(ana, ben, Random(3), 400)
    assert match(ana).outcome is not None
    assert match(ben).current.actions == match(ana).current.actions
    ben.open_sheet("dice")
    words = ben.page.find("sheet").text
    assert f"All rolls are right: {len(match(ben).current.batches)}." in words
    assert "neither of you can choose a roll" in words
    assert "could look ahead at what falls later in a turn" in words
    assert "has seen a roll and does not continue" in words
    assert "Cards are drawn in the same way: there is no hidden deck." in words
    stranger = Tab(ana.sent())
    stranger.open_sheet("dice")
    assert "All rolls are right" in stranger.page.find("sheet").text, "anybody can check them"


def test_computers_beside_two_people() -> None:
    ana, ben = both(3)
    exchange(ana, ben, Random(5), 14)
    assert len(match(ana).current.batches) > 4
    assert any(ply.actor == 2 for ply in match(ana).current.plies)


def test_reload_and_a_closed_page_keep_what_was_promised() -> None:
    ana, ben = both()
    exchange(ana, ben, Random(7), 5)
    ana, ben = ana.reopened(), ben.reopened()
    assert halves(ana).mine == 0
    exchange(ana, ben, Random(8), 6)
    assert not {bad(ana), bad(ben)} - {"", "Your friend has moved."}


def test_what_is_kept_is_in_no_link_no_address_and_no_file() -> None:
    ana, ben = both()
    exchange(ana, ben, Random(9), 4)
    for tab in (ana, ben):
        kept = tab.table.saved.notes[KEPT].split()[1]
        tab.send("export", value=match(tab).id)
        assert kept not in tab.downloads[-1][1]
        assert "Halves: " in tab.downloads[-1][1]
        assert kept not in tab.sent()
        assert kept in tab.device.games[match(tab).id]


def pending(ana: Tab, ben: Tab, seed: int = 11) -> tuple[Tab, Tab]:
    """Go on until one of them has decided and a roll is due; who did is the first."""
    here, there = (ana, ben) if match(ana).length >= match(ben).length else (ben, ana)
    chance = Random(seed)
    for _ in range(30):
        decide(here, chance)
        if match(here).needs_other_half and match(here).length > 12:
            return here, there
        gets(there, here.sent())
        here, there = there, here
    raise AssertionError("no roll was due")


def test_the_address_does_not_give_the_half_away_before_the_move_is_settled() -> None:
    here, _ = pending(*both())
    due = halves(here).due(match(here).current).number
    assert f"half-{halves(here).mine + 1}-{due}-" not in here.session.address  # type: ignore[operator]
    assert match(here).earlier(None) is not None, "what was not sent can be undone"
    url = here.sent()
    assert f"half-{halves(here).mine + 1}-{due}-" in url  # type: ignore[operator]
    assert match(here).earlier(None) is None, "now it cannot"
    here.send("undo")
    assert match(here).at_end
    here.send("jump", value=match(here).length - 1)
    other = [str(action) for action in match(here).choices if str(action) != match(here).current.actions[-1]]
    if other:
        here.send("play", value=other[0])
        assert "With fair dice nothing before a roll can be changed" in here.live


def test_nothing_before_a_roll_is_undone() -> None:
    ana, ben = both()
    here, there = pending(ana, ben)
    before = match(here).length
    gets(there, here.sent())
    assert match(there).length > before, "the roll has fallen"
    assert match(there).earlier(None) in (None, *range(before + 1, match(there).length)), "only what followed by itself"
    assert not there.can_click("undo")


def test_another_story_gets_no_half_of_the_same_roll() -> None:
    """Who has sent a move, and has it answered, cannot have another one answered in its place."""
    here, there = pending(*both())
    twin = record.read(record.write(match(here))).match
    gets(there, here.sent())
    before = match(there).current.actions[:]
    twin.jump(twin.length - 1)
    while len(twin.choices) < PEOPLE:
        twin.jump(twin.ply - 1)
    mine = halves(here).mine
    assert mine is not None
    assert twin.halves is not None
    from web.storage.saved_game import Saved

    Saved(twin, dict(here.table.saved.notes))
    twin.rolls.sent = 0
    twin.rolls.firm = False
    now = twin.current.actions[twin.ply]
    twin.play_text(next(str(action) for action in twin.choices if str(action) != now))
    twin.halves.reveal(twin.halves.due(twin.current).number)
    gets(there, f"gadget_grid.html#{link.write(twin)}")
    assert "differs from what went to and fro before" in bad(there)
    assert match(there).current.actions == before


def test_a_reveal_that_was_not_promised_is_named() -> None:
    here, there = pending(*both())
    url = here.sent()
    side = halves(here).mine
    assert side is not None
    due = halves(here).due(match(here).current).number
    before = match(there).current.actions[:]
    lie = with_half(url, side, due, bytes(32))
    gets(there, lie)
    assert f"revealed something other than what was promised for roll {due}" in bad(there)
    assert match(there).current.actions == before
    assert halves(there).revealed[side].number < due
    old = halves(here).half(side, due - 1)
    assert old is not None
    gets(there, with_half(url, side, due, old.value))
    assert f"promised for roll {due}" in bad(there), "an old reveal is none for this roll"
    gets(there, url)
    assert match(there).length > len(before)


@pytest.mark.parametrize("cheat", [0, 1])
def test_nobody_exchanges_a_promise_for_a_luckier_one(cheat: int) -> None:
    """Who has seen the other half of a roll tries secrets until it falls well, and sends that as what was promised."""
    ana, ben = both()
    exchange(ana, ben, Random(4), 5)
    here, there = (ana, ben) if cheat == 0 else (ben, ana)
    before, others = match(there).current.actions[:], halves(there).revealed[1 - cheat]
    first = match(here).current.batches[0]
    assert first == 0
    for luck in range(40):
        forged = Match(match(here).game, match(here).seats, match(here).options, match(here).id, "fair")
        assert forged.halves is not None
        forged.halves.promise(cheat, luck.to_bytes(32, "big"))
        forged.halves.take({1 - cheat: others})
        forged.fall()
        if forged.current.actions[0] == f"first:p{cheat}":
            break
    assert forged.current.actions[0] == f"first:p{cheat}", "alone, it would fall as it is wanted"
    gets(there, f"gadget_grid.html#{link.write(forged)}")
    assert "revealed something other than what was promised for roll 1" in bad(there)
    assert match(there).current.actions == before
    assert halves(there).revealed[1 - cheat] == others


def test_who_answers_a_promise_cannot_choose_a_secret_by_which_to_begin() -> None:
    """The one who is invited promises last, and tries many secrets: who begins is as even as ever."""
    begins, games = 0, 50
    for game in range(games):
        promised, guessed = (sha256(f"{whose} {game}".encode()).digest() for whose in ("ana", "guess"))
        tried = [sha256(f"ben {game} {luck}".encode()).digest() for luck in range(3)]
        lucky = [secret for secret in tried if first_roll(guessed, secret) == "first:p1"]
        begins += first_roll(promised, (lucky or tried)[0]) == "first:p1"
    assert 8 < begins < 42, "25 are expected; with a guess that were right, 44"


def first_roll(ana: bytes, ben: bytes) -> str:
    """Who begins, with these secrets."""
    rolled = Match(GADGETS, [Seat(), Seat()], id="fair02", dice="fair")
    assert rolled.halves is not None
    rolled.halves.promise(0, ana)
    rolled.halves.take({1: hash_chain.half_of(ben, 1, 1)})
    rolled.fall()
    return rolled.current.actions[0]


def with_half(url: str, side: int, number: int, value: bytes) -> str:
    """The same link with another half of that side, and its checksum mended."""
    page, _, text = url.partition("#")
    body = text.rpartition(".")[0]
    body = re.sub(f"half-{side + 1}-[0-9]+-[A-Za-z0-9_-]{{43}}", f"half-{side + 1}-{number}-{pack(value)}", body)
    return f"{page}#{body}.{link.checksum(body)}"


def test_a_roll_that_the_halves_do_not_give_is_named() -> None:
    """Whoever writes rolls of their own into a link is found out."""
    ana, ben = both()
    exchange(ana, ben, Random(13), 4)
    here, there = (ana, ben) if match(ana).length >= match(ben).length else (ben, ana)
    forged = Match(match(here).game, match(here).seats, match(here).options, match(here).id, "fair")
    assert forged.halves is not None
    forged.halves.revealed = dict(halves(here).revealed)
    *same, last = match(here).current.batches
    for text in match(here).current.actions[:last]:
        forged.current.play_text(text)
    forged.current.append(forged.current.choices()[0])
    while forged.current.to_move == CHANCE:
        forged.current.append(forged.current.choices()[0])
    forged.jump(forged.length)
    opened = link.read(link.write(forged))
    assert f"Roll {len(same) + 1} is not what its two halves give" in opened.problem
    assert opened.match.length == last
    before = match(there).current.actions[:]
    gets(there, f"gadget_grid.html#{link.write(forged)}")
    assert "is not what its two halves give" in bad(there)
    assert match(there).current.actions == before


def test_a_device_that_lost_its_halves_says_so_and_has_a_way_out() -> None:
    ana, ben = both()
    exchange(ana, ben, Random(15), 4)
    here, there = pending(ana, ben)
    lost = Tab(here.sent())
    if lost.session.sheet == "greeting":
        lost.send("close")
    assert "no longer has its half of this roll" in lost.status
    lost.open_sheet("dice")
    assert "its storage was cleared" in lost.page.find("sheet").text
    lost.click("unfair")
    assert not match(lost).needs_other_half
    assert match(lost).position.state.to_move != CHANCE
    url = lost.sent()
    gets(there, here.sent())
    gets(there, url)
    assert bad(there), "the other one is told, and keeps the game as it was"


def test_the_other_one_can_agree_to_end_fair_dice() -> None:
    here, there = pending(*both())
    here.open_sheet("dice")
    here.click("unfair")
    after = match(here).length
    assert halves(here).until is not None
    assert after > halves(here).until  # type: ignore[operator]
    lone = here.sent()
    gets(there, lone)
    assert "The link continues without fair dice after move" in bad(there)
    assert halves(there).until is None
    assert match(there).length < after
    there.click("agree-unfair")
    assert halves(there).until == halves(here).until
    assert match(there).current.actions == match(here).current.actions
    exchange(here, there, Random(2), 3)
    assert match(there).current.actions[:after] == match(here).current.actions[:after]


def test_fair_dice_are_for_two_people_in_two_places() -> None:
    tab = Tab("gadget_grid.html")
    tab.open_sheet("new")
    for how, players, offered in (
        ("here", "2", False),
        ("link", "2", True),
        ("link", "4", False),
        ("2", "2", False),
    ):
        tab.choose("players", players)
        tab.choose("how", how)
        tab.unfold()
        values = [option.attrs["value"] for option in tab.page.one("select", name="dice").all("option")]
        assert ("fair" in values) == offered, (how, players)
    with pytest.raises(ValueError, match="exactly two people"):
        Match(match(tab).game, [*match(tab).seats, match(tab).seats[0]][:3], dice="fair")


def test_the_choice_is_dropped_where_it_cannot_be() -> None:
    tab = Tab("gadget_grid.html")
    tab.open_sheet("new")
    tab.choose("players", "2")
    tab.choose("how", "link")
    tab.choose("dice", "fair")
    assert "Neither of you can choose a roll, and every roll can be checked." in tab.page.find("sheet").text
    tab.choose("how", "here")
    draft = tab.session.draft
    assert draft is not None
    assert draft.dice == "page"


# Who rolls, and until when


@pytest.mark.parametrize(
    "text",
    [
        "1.gadget_grid.1.BOuf5V.dice-fair-89.half-8-0-Clu0MtvPoKI92GFgbFQc3Pl2hcodLd1nMb9O-CxDL50.from-1..2.-.0..BdLC",
        "1.gadget_grid.1.BOuf5V.dice-fair-12..1.-.0..kbdl",
    ],
)
def test_a_link_in_which_nobody_here_rolls_is_refused_with_a_sentence(text: str) -> None:
    tab = Tab(f"gadget_grid.html#{text}")
    assert "Fair dice are for exactly two people" in bad(tab)
    assert match(tab).halves is None
    assert tab.status


def test_no_seat_of_who_rolls_is_given_away() -> None:
    ana, _ = both(3)
    ana.open_sheet("players")
    assert "the two people who roll keep their seats" in ana.sheet.text
    assert [select.attrs["name"] for select in ana.sheet.all("select")] == ["seat-level-2"]
    offered = ana.sheet.one("select", name="seat-level-2").all("option")
    assert "0" not in [option.attrs["value"] for option in offered]
    ana.choose("seat-level-2", "4")
    assert [seat.level for seat in match(ana).seats] == [0, 0, 4]
    with pytest.raises(ValueError, match="exactly two people"):
        ana.send("seat-level", field="seat-level-1", value="3")
    assert [seat.level for seat in match(ana).seats] == [0, 0, 4]
    assert not ana.can_click("sheet", "leave")


def dice_sheet(tab: Tab) -> str:
    tab.open_sheet("dice")
    words = tab.sheet.text
    tab.send("close")
    return words


def test_a_link_whose_fair_dice_ended_at_once_says_so() -> None:
    """Nothing was ever rolled fairly in it, so nothing says that nobody could choose."""
    text = (
        "1.gadget_grid.1.BOuf5V.dice-fair-12-0.half-1-0-Clu0MtvPoKI92GFgbFQc3Pl2hcodLd1nMb9O-CxDL50.from-1..2.-.0..gdlt"
    )
    ben = Tab(f"gadget_grid.html#{text}")
    assert "The fair dice of this game ended before the first roll. From there on one device alone makes" in bad(ben)
    if ben.session.sheet == "greeting":
        ben.send("close")
    words = dice_sheet(ben)
    assert "No roll of this game was fair." in words
    assert "ended before the first roll" in words
    for claim in ("neither of you can choose", "nobody can change", "are right", "Nothing was rolled yet"):
        assert claim not in words


def test_nobody_is_asked_to_forget_rolls() -> None:
    """A link ends the fair dice before rolls that are settled: it is refused, and all rolls stay."""
    ana, ben = both()
    exchange(ana, ben, Random(4), 5)
    here, there = (ana, ben) if match(ana).length >= match(ben).length else (ben, ana)
    before, rolls = match(there).current.actions[:], len(halves(there).batches(match(there).current))
    assert rolls > 2
    body = link.write(match(here)).rpartition(".")[0]
    first = match(here).past_falls(0)
    for until in (0, 1, first):
        ended = re.sub("dice-turns-12", f"dice-turns-12-{until}", body)
        shown = 1 if until else 0  # the link itself tells of no later roll that was settled
        for side, half in halves(here).revealed.items():
            value = pack(hash_chain.hashed_down(half, side, shown).value)
            ended = re.sub(f"half-{side + 1}-[0-9]+-[A-Za-z0-9_-]{{43}}", f"half-{side + 1}-{shown}-{value}", ended)
        gets(there, f"gadget_grid.html#{ended}.{link.checksum(ended)}")
        assert f"Fair dice cannot end after move {until}, for both devices have rolled up to move" in bad(there)
        assert not there.can_click("agree-unfair")
        assert halves(there).until is None
        assert match(there).current.actions == before
    assert len(halves(there).batches(match(there).current)) == rolls


def test_after_the_end_the_words_are_about_the_rolls_before_it() -> None:
    here, there = pending(*both())
    here.open_sheet("dice")
    here.click("unfair")
    rolls, until = len(halves(here).batches(match(here).current)), halves(here).until
    gets(there, here.sent())
    there.click("agree-unfair")
    stranger = Tab(here.sent())
    assert f"The fair dice of this game ended after move {until}." in bad(stranger)
    for tab in (here, there, stranger):
        words = dice_sheet(tab)
        assert f"All fair rolls are right: {rolls}." in words
        assert f"ended after move {until}. From there on one device alone makes a roll; nobody can check it." in words
        assert "neither of you can choose" not in words


# One device has one secret


def promised(tab: Tab) -> hash_chain.Half:
    """What this device's side has promised."""
    side = halves(tab).mine
    assert side is not None
    return hash_chain.hashed_down(halves(tab).revealed[side], side, 0)


def closed_greeting(tab: Tab) -> Tab:
    if tab.session.sheet == "greeting":
        tab.send("close")
    return tab


def test_nothing_is_promised_before_the_storage_has_answered() -> None:
    device = Device(silent=True)
    ben = closed_greeting(Tab(begun().sent(), device))
    assert halves(ben).mine is None
    assert "The dice wait for this device's storage" in ben.status
    ben.open_sheet("share")
    assert "The dice wait for this device's storage" in ben.sheet.text
    assert not [node for node in ben.page.all("input") if node.attrs.get("id") == "share-link"], "no link goes out"
    assert "half-2" not in ben.session.address
    ben.send("close")
    ben.storage_answers()
    assert halves(ben).mine == 1
    assert ben.page.find("answer").text == "Send it back"
    assert "half-2-1-" in ben.sent(), "the promise, and with it the half of the first roll"


def test_an_invitation_opened_again_while_the_storage_is_late_is_the_one_that_was_promised_for() -> None:
    """Ben has promised, and opens the invitation anew; the storage answers late, and the game goes on and is kept."""
    ana = begun()
    invites = ana.sent()
    first = closed_greeting(Tab(invites))
    promise, device = promised(first), first.device
    device.silent = True
    again = closed_greeting(Tab(invites, device))
    assert halves(again).mine is None
    again.storage_answers()
    assert again.page.find("answer").text == "Send it back"
    assert promised(again) == promise
    assert len(device.games) == 1
    gets(ana, again.sent())
    exchange(ana, again, Random(6), 6)
    assert match(again).length > 12
    assert record.read(again.saved()).match.current.actions == match(again).current.actions, "it is kept as it goes on"
    assert exchange(ana, again.reopened(), Random(6), 3), "after the page was closed, too"
    assert "revealed something other" not in bad(ana)


def test_two_tabs_that_open_an_invitation_at_once_promise_the_same() -> None:
    ana, device = begun(), Device()
    invites = ana.sent()
    one, other = Tab(invites, device, slow=True), Tab(invites, device, slow=True)
    for tab in (one, other, one, other):
        tab.work()
    for tab in (one, other):
        closed_greeting(tab)
    assert promised(one) == promised(other)
    gets(ana, other.sent())
    url = one.sent()
    assert KEPT in other.table.saved.notes
    gets(ana, url)
    exchange(ana, one, Random(6), 4)
    other.hear(match(one).id)
    assert match(other).current.actions == match(one).current.actions
    assert not {bad(ana)} - {"", "Your friend has moved."}


def test_two_tabs_that_were_told_of_a_promise_late_ask_the_device_before_they_promise() -> None:
    """Both find nothing saved, and ask; the second answer is the first one's secret."""
    ana, device = begun(), Device(silent=True)
    invites = ana.sent()
    tabs = [closed_greeting(Tab(invites, device)) for _ in range(3)]
    for tab in tabs:
        tab.storage_answers()
    assert len({promised(tab) for tab in tabs}) == 1
    assert len(device.secrets) == 1


def test_a_page_that_was_killed_before_it_had_saved_the_game_finds_its_secret_again() -> None:
    ana = begun()
    ben = closed_greeting(Tab(ana.sent()))
    gets(ana, ben.sent())
    answer = ana.sent()
    ben.device.games.clear()
    again = closed_greeting(Tab(answer, ben.device))
    assert promised(again) == promised(ben)
    assert "no longer has its half" not in again.status


def test_a_device_that_keeps_nothing_promises_nothing_and_has_a_way_out() -> None:
    ben = closed_greeting(Tab(begun().sent(), Device(full=True)))
    assert halves(ben).missing() == [1]
    assert "it can promise none: its storage is full. See Dice in the menu." in ben.status
    ben.open_sheet("share")
    assert "its storage is full" in ben.sheet.text
    ben.click("unfair")
    assert match(ben).length > 5, "the page rolls by itself"
    ben.device.full = False
    host = Tab("gadget_grid.html", Device(full=True))
    host.open_sheet("new")
    host.choose("players", "2")
    host.choose("how", "link")
    host.submit("begin", dice="fair")
    assert "its storage is full" in host.sheet.text
    host.send("close")
    host.device.full = False
    host.send("saved")
    assert halves(host).mine == 0, "once it keeps something again, it is asked again"


def test_a_deleted_game_leaves_no_secret_behind() -> None:
    ana, ben = both()
    assert ben.device.secrets
    ben.send("delete", value=match(ben).id)
    assert not ben.device.secrets
    ben.send("restore")
    again = Tab(ana.sent(), ben.device)
    assert halves(again).mine == 1, "and what is brought back has it still"


def broken_before() -> tuple[Tab, Tab, str]:
    """A device on which two pages promised each for itself, as could once happen: the one in use, and its game."""
    ana = begun()
    invites = ana.sent()
    ben = closed_greeting(Tab(invites))
    other = record.read(ben.saved()).match
    assert other.halves is not None
    other.halves.revealed.pop(1)
    other.halves.promise(1, bytes(range(32)))
    text = record.write(other, {**ben.table.saved.notes, KEPT: f"2 {pack(bytes(range(32)))}"})
    gets(ana, ben.sent())
    return ana, ben, text


def test_what_the_device_holds_with_another_promise_stays_beside_the_game_and_saving_goes_on() -> None:
    ana, ben, text = broken_before()
    key = match(ben).id
    ben.device.games[key] = text
    ben.hear(key)
    assert "revealed something other than what was promised" in bad(ben)
    assert "yours is kept beside it" in bad(ben)
    assert match(ben).id != key
    assert ben.device.games[key] == text
    gets(ben, ana.sent())
    decide(ben, Random(1))
    assert record.read(ben.saved()).match.current.actions == match(ben).current.actions


def test_an_errand_that_fails_says_so_and_the_page_goes_on_saving(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever goes wrong while what another tab saved is taken in."""
    ana, _ = both()
    key = match(ana).id
    theirs = ana.saved().replace("\n\n", "\nTitle: Theirs\n\n", 1)
    ana.device.games[key] = theirs

    def fails(*_: object) -> bool:
        raise ArithmeticError("what nobody thought of")

    monkeypatch.setattr("web.events.device.join_all", fails)
    ana.hear(key)
    assert [effect["do"] for effect in ana.done].count("fault") == 1
    assert ana.device.games[key] == theirs, "nothing unread is written over"
    assert "kept beside it" in bad(ana)
    monkeypatch.undo()
    decide(ana, Random(1))
    assert record.read(ana.saved()).match.current.actions == match(ana).current.actions
    ana.hear(key)
    assert ana.app.working is False


# What only a device may say of itself


def test_every_note_of_a_file_says_where_it_may_come_from() -> None:
    named = {value for name, value in vars(notes).items() if name.isupper() and isinstance(value, str)}
    values = {notes.LINK, notes.DUE, notes.ALL, notes.ROUND, notes.STRAIGHT}
    assert named - values == notes.OWN | notes.ANYBODYS
    assert not notes.OWN & notes.ANYBODYS


def planted(tab: Tab, text: str, **more: str) -> str:
    """A file with entries of its own."""
    head, gap, rest = text.partition("\n\n")
    rows = [row for row in head.split("\n") if row.partition(":")[0] not in more]
    return "\n".join([*rows, *(f"{name}: {value}" for name, value in more.items())]) + gap + rest


@pytest.mark.parametrize("way", ["pasted", "chosen", "address"])
def test_a_file_cannot_plant_what_only_a_device_says_of_itself(way: str) -> None:
    """The sender of a file would know the other's secret, and foresee and pick rolls."""
    ana, _ = both()
    secret = sha256(b"ana knows it").digest()
    own = {
        notes.KEPT: f"2 {pack(secret)}",
        notes.MINE: "2",
        notes.AHEAD: "0 first:p0",
        notes.HERE: "2",
        notes.ANSWER: notes.DUE,
        notes.PLAYS: notes.ALL,
        notes.TURNED: notes.ROUND,
        notes.GREETING: "1",
        notes.LIVE: "2=0123456789abcdef",
        notes.THOUGHT: "25 after 12",
        notes.SAVED: "2099-01-01T00:00:00+00:00",
    }
    assert own.keys() == notes.OWN
    forged = record.read(record.write(match(ana))).match
    assert forged.halves is not None
    forged.lines[0] = forged.current.cut(0)
    forged.halves.revealed = {0: promised(ana), 1: hash_chain.half_of(secret, 1, 0)}
    text = planted(ana, record.write(forged, {notes.BY: notes.LINK, notes.TITLE: "Ours"}), **own)
    assert text.startswith("Gridarium: 1")
    ben = Tab("gadget_grid.html")
    if way == "pasted":
        ben.send("open-text", form={"text": text})
    elif way == "chosen":
        ben.send("open-file", field="", file="game.txt", text=text)
    else:
        ben.send("go", url=f"gadget_grid.html#{text}", push=True)
    saved = ben.table.saved
    assert (saved.match.id, saved.title) == (match(ana).id, "Ours"), "what belongs to the game is taken"
    assert halves(ben).mine is None
    assert saved.notes.keys() & notes.OWN == {notes.SAVED}
    assert not saved.notes[notes.SAVED].startswith("2099")
    assert "has no half of this roll" in ben.status
    assert "This device does not have its half" in dice_sheet(ben)


def test_a_file_cannot_plant_how_dice_will_fall() -> None:
    """What fell in lines that were deleted, only the device knows on which they were."""
    tab = Tab("gadget_grid.html")
    tab.open_sheet("new")
    tab.choose("players", "2")
    tab.choose("how", "here")
    tab.submit("begin")
    decided = Random(2)
    while len(match(tab).current.batches) < 3:
        choices = match(tab).choices
        tab.send("play", value=str(choices[int(decided.random() * len(choices))]))
    text = tab.saved()
    known = dict.fromkeys(places(match(tab).current.actions), "roll-0-0")
    told = " ".join(f"{place} {roll}" for place, roll in known.items())
    other = Tab("gadget_grid.html")
    other.send("open-text", form={"text": planted(tab, text, Fell=told, Sent="line 1, 3")})
    assert match(other).current.actions == match(tab).current.actions
    assert match(other).rolls.remembered == {}
    assert match(other).rolls.sent == 0


def test_who_opens_the_file_of_an_invitation_plays_the_side_that_has_not_promised() -> None:
    ana = begun()
    ana.sent()
    ana.send("export", value=match(ana).id)
    ben = Tab("gadget_grid.html")
    ben.send("open-file", field="", file="game.txt", text=ana.downloads[-1][1])
    assert ben.table.saved.mine == [1]
    assert halves(ben).mine == 1
    gets(ana, ben.sent())
    assert match(ana).length > 5


# What the link means, and how many more there are


def share_words(tab: Tab) -> str:
    tab.open_sheet("share")
    return tab.sheet.text


def test_the_first_links_say_what_they_are_for() -> None:
    ana = begun()
    both_promise = "each device gives half of every roll. Before the first one two links are needed"
    assert both_promise in share_words(ana)
    ben = closed_greeting(Tab(ana.sent()))
    words = share_words(ben)
    assert "The dice are fair: each device gives half of every roll, and your half goes out with this link." in words
    assert "the roll says who moves next" in words, "it says who begins"
    assert "settled" not in words


def decides_after(tab: Tab, length: int) -> int | None:
    """Who decides first after so many actions; what has one legal action is done already."""
    deciders = (ply.actor for ply in match(tab).current.plies[length:] if ply.actor >= 0)
    return next(deciders, match(tab).current.to_move)


@pytest.mark.parametrize("dice", ["fair", "each"])
@pytest.mark.parametrize("seed", range(2))
def test_the_links_that_a_turn_still_takes_are_counted(seed: int, dice: str) -> None:
    """What is said of the next move is what comes: it is one's own, after one link back, or the friend's."""
    ana, ben = both(dice=dice)
    here, there = (ana, ben) if match(ana).length >= match(ben).length else (ben, ana)
    chance, told = Random(seed), set()
    for _ in range(14):
        decide(here, chance)
        if match(here).outcome is not None:
            break
        said = share_words(here) if match(here).needs_other_half else ""
        mine, length = match(here).current.chapters[-1].player in here.table.saved.mine, match(here).length
        gets(there, here.sent())
        if match(there).outcome is not None:
            break
        if "two links" in said.lower():
            assert mine == ("This turn still takes two links" in said)
            assert ("another roll in this turn takes two more" in said) == (mine and dice == "each")
            gets(here, there.sent())
            assert decides_after(here, length) in here.table.saved.mine, "two links, and the turn goes on"
            told.add("two")
            continue
        if "one link" in said:
            assert "From now on no move before the roll can be changed." in said
            if "the roll says who" not in said:
                assert decides_after(there, length) in there.table.saved.mine, "one link, and the friend is to move"
            told.add("one")
        here, there = there, here
    assert "one" in told
