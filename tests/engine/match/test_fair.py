"""Fair dice against players who try to choose, foresee, change or deny a roll."""

from __future__ import annotations

import re
from collections import Counter
from hashlib import sha256
from random import Random

import pytest

import gridarium
from gridarium.formats import link, record
from gridarium.formats.base64 import pack
from gridarium.game import CHANCE, IllegalAction
from gridarium.match import hash_chain
from gridarium.match.fair_dice import PEOPLE, Fair, Halves
from gridarium.match.hash_chain import BrokenPromise, Half
from gridarium.match.match import Match, Seat
from tests.sizes import often

GAME = gridarium.load("gadget_grid")
SIDES = (0, 1)


def secret(number: int, side: int = 0) -> bytes:
    """A secret that is always the same."""
    return sha256(f"{number} {side}".encode()).digest()


def fallen(mine: bytes, other: bytes, number: int = 1, actions: str = "", limit: int = 10) -> int:
    """What the first die of a roll shows."""
    halves = [hash_chain.half_of(mine, 0, number), hash_chain.half_of(other, 1, number)]
    promises = [hash_chain.half_of(mine, 0, 0), hash_chain.half_of(other, 1, 0)]
    return hash_chain.numbers(halves, hash_chain.digest("a game", promises, actions.split())).below(limit)


def strange(counts: Counter[int], sides: int) -> float:
    """How far counts are from even ones, as chi square less its mean, in standard deviations."""
    expected = sum(counts.values()) / sides
    chi = sum((counts[side] - expected) ** 2 / expected for side in range(sides))
    return float((chi - (sides - 1)) / (2 * (sides - 1)) ** 0.5)


# Promises


def test_a_half_belongs_to_its_promise_and_to_no_other_roll_side_or_value() -> None:
    promise = hash_chain.half_of(secret(1), 0, 0)
    for number in (1, 2, 7, 400, hash_chain.CHAIN):
        half = hash_chain.half_of(secret(1), 0, number)
        assert hash_chain.check(0, promise, half) == half
        assert hash_chain.hashed_down(half, 0, 0) == promise
        for wrong in (
            Half(number + 1, half.value),
            Half(number - 1, half.value),
            Half(number, bytes(32)),
            Half(number, half.value[:-1] + bytes([half.value[-1] ^ 1])),
            hash_chain.half_of(secret(2), 0, number),
            hash_chain.half_of(secret(1), 1, number),
        ):
            with pytest.raises(BrokenPromise, match=f"promised for roll {wrong.number}"):
                hash_chain.check(0, promise, wrong)


def test_a_promise_cannot_be_passed_on_as_ones_own() -> None:
    """Who repeats what the other side promised has promised something for which that side's halves are of no use."""
    copied = Half(0, hash_chain.half_of(secret(1), 0, 0).value)
    with pytest.raises(BrokenPromise):
        hash_chain.check(1, copied, hash_chain.half_of(secret(1), 0, 1))


def test_later_halves_are_not_among_what_earlier_ones_give() -> None:
    known = {hash_chain.hashed_down(hash_chain.half_of(secret(3), 0, 50), 0, number).value for number in range(51)}
    assert len(known) == 51
    assert not any(hash_chain.half_of(secret(3), 0, number).value in known for number in range(51, 200))


@pytest.mark.parametrize("seed", range(often(30)))
def test_no_changed_half_is_taken(seed: int) -> None:
    chance = Random(seed)
    halves = Halves((0, 1), "terms")
    true = {side: hash_chain.half_of(secret(seed, side), side, chance.randrange(1, 60)) for side in SIDES}
    halves.take({side: hash_chain.hashed_down(half, side, 0) for side, half in true.items()})
    side = chance.choice(SIDES)
    value = bytearray(true[side].value)
    value[chance.randrange(32)] ^= 1 << chance.randrange(8)
    before = dict(halves.revealed)
    with pytest.raises(BrokenPromise):
        halves.take({**true, side: Half(true[side].number, bytes(value))})
    assert halves.revealed == before, "nothing of it was taken"
    halves.take(true)
    halves.take({side: hash_chain.hashed_down(true[side], side, 1)})
    assert halves.revealed == true, "an older half changes nothing"


# Choosing and foreseeing


@pytest.mark.parametrize("side", SIDES)
def test_neither_side_can_bias_a_roll(side: int) -> None:
    """Whatever one side has promised, what falls is even over what the other one may have promised."""
    for number in range(3):
        secrets = [secret(number, 9), b""]
        counts: Counter[int] = Counter()
        for other in range(600):
            pair = [secret(number, 9), secret(other, 5)]
            pair = pair if side == 0 else pair[::-1]
            counts[_first(*pair)] += 1
        assert abs(strange(counts, 10)) < 5, (secrets, counts)


def _first(mine: bytes, other: bytes) -> int:
    """The same without long chains: only how halves are mixed counts."""
    halves = [Half(1, sha256(b"0" + mine).digest()), Half(1, sha256(b"1" + other).digest())]
    return hash_chain.numbers(halves, hash_chain.digest("a game", halves, [])).below(10)


@pytest.mark.parametrize("side", SIDES)
def test_neither_side_can_foresee_a_roll(side: int) -> None:
    """The best guess from one's own half, the promises and all that fell before is right as often as chance has it."""
    right, seen = 0, Counter[tuple[int, int]]()
    for game in range(40):
        pair = secret(game, 0), secret(game, 1)
        before = 0
        for number in range(1, 16):
            own = hash_chain.half_of(pair[side], side, number)
            guess = hash_chain.numbers([own, own], hash_chain.digest("a game", [own, own], [])).below(10)
            shown = fallen(*pair, number=number)
            right += guess == shown
            seen[before, shown] += 1
            before = shown
    assert 25 < right < 100, "60 of 600 are expected"
    assert max(seen.values()) < 22, "and what fell before tells nothing: 6 of each pair are expected"


def test_what_is_done_before_changes_what_falls() -> None:
    """Another move, option or promise gives another roll, and the same ones the same roll."""
    mine, other = secret(1), secret(2, 1)
    told = [fallen(mine, other, actions=f"step:{number}", limit=10**9) for number in range(50)]
    assert len(set(told)) == 50
    assert fallen(mine, other, actions="a bc", limit=10**9) != fallen(mine, other, actions="ab c", limit=10**9)
    assert told[0] == fallen(mine, other, actions="step:0", limit=10**9)


@pytest.mark.parametrize(("games", "off"), [(60, 1.1), pytest.param(300, 0.6, marks=pytest.mark.thorough)])
def test_who_knows_only_one_half_cannot_choose_among_moves(games: int, off: float) -> None:
    """A cheat picks the move whose roll would be best if the other half were a guessed one: that gains nothing.

    The mean of a die from 0 to 9 is 4.5, and that of the best of six is 7.9.
    """
    total = 0
    for game in range(games):
        mine, other, guessed = secret(game, 0), secret(game, 1), secret(game, 7)
        moves = [f"move-{number}" for number in range(6)]
        best = max(moves, key=lambda move: fallen(mine, guessed, actions=move))
        total += fallen(mine, other, actions=best)
    assert abs(total / games - 4.5) < off


def test_numbers_are_even_for_limits_that_are_no_powers_of_two() -> None:
    for limit in (1, 3, 10, 55, 100):
        numbers = hash_chain.Numbers(secret(limit))
        counts = Counter(numbers.below(limit) for _ in range(200 * limit))
        assert set(counts) == set(range(limit))
        assert limit == 1 or abs(strange(counts, limit)) < 5
    assert hash_chain.Numbers(bytes(32)).below(1) == 0


def test_numbers_are_what_they_always_were() -> None:
    """Games that are under way stay what they are."""
    assert [fallen(secret(1), secret(2, 1), number=number, limit=1000) for number in (1, 2, 300)] == FIXED


FIXED = [731, 712, 362]


# In a match


def device(side: int, seed: int, seats: int = 2) -> Match:
    match = Match(GAME, [Seat(), Seat(), *[Seat("", 1)] * (seats - 2)], id="fair01", dice="fair")
    assert match.halves is not None
    match.halves.promise(side, secret(seed, side))
    return match


def both(seed: int = 1) -> tuple[Match, Match]:
    """Two devices that know each other's promises."""
    ana, ben = device(0, seed), device(1, seed)
    for here, there in ((ana, ben), (ben, ana)):
        assert here.halves is not None
        assert there.halves is not None
        here.halves.take({there.halves.mine or 0: there.halves.revealed[there.halves.mine or 0]})
    return ana, ben


def test_nothing_falls_without_both_halves() -> None:
    alone = device(0, 1)
    assert (alone.chance_due, alone.needs_other_half) == (False, True)
    assert alone.fall() == []
    ana, ben = both()
    assert ana.needs_other_half
    assert ana.choices == []
    with pytest.raises(IllegalAction, match="Dice fall by themselves here"):
        ana.play_text("first:p0")
    assert ben.halves is not None
    assert ana.halves is not None
    ana.halves.take({1: ben.halves.half(1, 1)})  # type: ignore[dict-item]
    assert ana.chance_due
    assert len(ana.fall()) > 5
    assert ana.position.state.to_move != CHANCE
    assert ana.rolls.sent == ana.length


def test_links_and_files_tell_and_check_the_rolls() -> None:
    ana, ben = both()
    assert ana.halves is not None
    assert ben.halves is not None
    ana.halves.take({1: ben.halves.half(1, 1)})  # type: ignore[dict-item]
    ana.fall()
    for read, text in ((link.read, link.write(ana)), (record.read, record.write(ana))):
        opened = read(text)
        assert not opened.problem
        assert opened.match.dice == "fair"
        assert opened.match.halves is not None
        assert opened.match.halves.revealed == ana.halves.revealed
        assert opened.match.current.actions == ana.current.actions
        assert opened.match.halves.mine is None
    forged = record.write(ana).replace(
        ana.current.actions[0], "first:p1" if "p0" in ana.current.actions[0] else "first:p0"
    )
    read_again = record.read(forged)
    assert "Roll 1 is not what its two halves give" in read_again.problem
    assert read_again.match.length == 0


@pytest.mark.parametrize("seed", range(often(40)))
def test_a_tampered_link_gives_a_sentence_and_no_other_roll(seed: int) -> None:
    """Any letter changed, with the checksum mended: it is refused, or tells of a wrong roll, or nothing had changed."""
    chance = Random(seed)
    ana, ben = both()
    assert ana.halves is not None
    assert ben.halves is not None
    ana.halves.take({1: ben.halves.half(1, 1)})  # type: ignore[dict-item]
    ana.fall()
    true = {side: hash_chain.hashed_down(half, side, 0) for side, half in ana.halves.revealed.items()}
    body = link.write(ana).rpartition(".")[0]
    place = chance.randrange(body.index("dice-turns"), len(body))
    body = body[:place] + chance.choice("AZaz09-_.") + body[place + 1 :]
    try:
        opened = link.read(f"{body}.{link.checksum(body)}")
    except link.BadLink:
        return
    halves = opened.match.halves
    if opened.problem or halves is None or halves.players != SIDES:
        return
    if all(hash_chain.hashed_down(half, side, 0) == true[side] for side, half in halves.revealed.items()):
        assert opened.match.current.actions == ana.current.actions[: opened.match.length]


@pytest.mark.parametrize(
    "fields",
    [
        "dice-fair-12.dice-fair-12",
        "dice-turns-12.dice-fair-12",
        "dice-turns-21",
        "dice-fair-11",
        "dice-fair-21",
        "dice-fair-1",
        "dice-fair-12.half-3-1-" + pack(bytes(32)),
        "dice-fair-12.half-1-1-short",
        "dice-fair-12.half-1-9999-" + pack(bytes(32)),
        "half-1-1-" + pack(bytes(32)),
    ],
)
def test_fields_of_links_that_make_no_sense_are_refused(fields: str) -> None:
    body = f"1.gadget_grid.1.abc.{fields}..2.-.0."
    with pytest.raises(link.BadLink, match=r"fair dice|half a roll|promised|an option called"):
        link.read(f"{body}.{link.checksum(body)}")


def test_files_that_make_no_sense_are_refused() -> None:
    text = record.write(both()[0])
    for wrong in ("3 1 abc", "1 1 short", f"1 5000 {pack(bytes(32))}"):
        with pytest.raises(record.BadRecord):
            record.read(re.sub("Halves: .*", f"Halves: {wrong}", text))
    with pytest.raises(record.BadRecord):
        record.read(text.replace("Dice: fair by turns, 1 and 2", "Dice: fair by turns, 2 and 1"))


def test_fair_dice_end_where_somebody_says_so_and_stay_right_before() -> None:
    ana, ben = both()
    assert ana.halves is not None
    assert ben.halves is not None
    ana.halves.take({1: ben.halves.half(1, 1)})  # type: ignore[dict-item]
    ana.fall()
    while not ana.needs_other_half:
        ana.play(ana.choices[0])
    until = ana.length
    ana.end_fair_dice()
    assert ana.halves.until == until
    assert ana.fall(Random(1))
    for opened in (link.read(link.write(ana)), record.read(record.write(ana))):
        assert not opened.problem
        assert opened.match.halves is not None
        assert opened.match.halves.until == until
        assert [batch.number for batch in opened.match.halves.batches(opened.match.current)] == [1]


def test_a_rematch_begins_with_new_promises() -> None:
    ana, _ = both()
    again = ana.rematch()
    assert again.halves is not None
    assert again.halves.missing() == [0, 1]
    assert len(again.halves.players) == PEOPLE


# Who rolls


def signed(body: str) -> str:
    """A link's text with the checksum that it needs."""
    return f"{body}.{link.checksum(body)}"


HALF = "Clu0MtvPoKI92GFgbFQc3Pl2hcodLd1nMb9O-CxDL50"
NOT_TWO_PEOPLE = [
    (fields, seats)
    for fields, seats in (
        (f"dice-fair-89.half-8-0-{HALF}.from-1", (0, 0)),
        ("dice-fair-12", (0,)),
        (f"dice-fair-12.half-1-0-{HALF}.from-1", (0, 3)),
        ("dice-fair-12", (3, 3)),
        (f"dice-fair-12.half-1-0-{HALF}.half-2-0-{HALF}.from-1", (0, 0, 0)),
        ("dice-fair-23", (0, 0, 1)),
        ("dice-fair-13-0", (0, 0, 1)),
        ("dice-fair-19", (0, 0, 0, 0, 0, 0, 0, 0)),
    )
]
"""Who is said to roll, and the levels of the seats, 0 for people."""
REFUSED = "Fair dice are for exactly two people"


@pytest.mark.parametrize(("fields", "levels"), NOT_TWO_PEOPLE)
def test_fair_dice_are_for_the_two_people_at_the_table(fields: str, levels: tuple[int, ...]) -> None:
    """Otherwise one waits for ever, or one person has both chains, and others are told that all is right."""
    seats = link._seats_to_field([Seat("", level) for level in levels])
    with pytest.raises(link.BadLink, match=REFUSED):
        link.read(signed(f"1.gadget_grid.1.BOuf5V.{fields}..{seats}.-.0."))
    first, second = (int(letter) for letter in fields.removeprefix("dice-fair-")[:2])
    rows = [f"Seat {number}: " + (f"[level {level}]" if level else "") for number, level in enumerate(levels, 1)]
    head = ["Gridarium: 1", "Game: gadget_grid", "Rules: 1", "Id: BOuf5V", *rows]
    with pytest.raises(record.BadRecord, match=REFUSED):
        record.read("\n".join([*head, f"Dice: fair, {first} and {second}"]) + "\n\n")
    with pytest.raises(ValueError, match=REFUSED):
        Match(GAME, [Seat("", level) for level in levels], fair=Fair((first - 1, second - 1), {}, None))


@pytest.mark.parametrize(
    "text",
    [
        f"1.gadget_grid.1.BOuf5V.dice-fair-89.half-8-0-{HALF}.from-1..2.-.0..BdLC",
        "1.gadget_grid.1.BOuf5V.dice-fair-12..1.-.0..kbdl",
    ],
)
def test_links_that_were_accepted_once_are_refused(text: str) -> None:
    assert text == signed(text.rpartition(".")[0]), "nothing else is wrong with them"
    with pytest.raises(link.BadLink, match=REFUSED):
        link.read(text)


def test_who_rolls_keeps_the_seat() -> None:
    """No computer takes a seat of which halves are needed, and no computer's seat goes to a third person."""
    ana = device(0, 1, seats=3)
    ana.check_seats([Seat("Ana"), Seat("Ben"), Seat("", 5)])
    for seats in ([Seat(), Seat("", 3), Seat("", 1)], [Seat(), Seat(), Seat()], [Seat(), Seat("", 1), Seat()]):
        with pytest.raises(ValueError, match=REFUSED):
            ana.check_seats(seats)
    ben = device(1, 1, seats=3)
    assert ben.halves is not None
    assert ana.halves is not None
    ana.halves.take({1: ben.halves.half(1, 1)})  # type: ignore[dict-item]
    ana.fall()
    assert not ana.can_leave(0)
    with pytest.raises(ValueError, match="no computer takes the seat of somebody who rolls"):
        ana.leave(0, 3)
    assert not link.read(link.write(ana)).problem


# Until when


def rolled(rolls: int = 2) -> Match:
    """Ana's device after so many rolls, at a decision."""
    ana, ben = both()
    assert ana.halves is not None
    assert ben.halves is not None
    for number in range(1, rolls + 1):
        while not ana.needs_other_half:
            ana.play(ana.choices[0])
        ana.halves.take({1: ben.halves.half(1, number)})  # type: ignore[dict-item]
        ana.fall()
    return ana


def test_fair_dice_do_not_end_before_a_roll_that_is_settled() -> None:
    ana = rolled()
    settled = ana.length
    assert ana.halves is not None
    for until in (0, 1, ana.current.batches[1], settled - 1):
        with pytest.raises(ValueError, match=f"cannot end after move {until}, .* rolled up to move {settled} already"):
            ana.end_fair_dice(until)
        assert ana.halves.until is None
        assert ana.rolls.firm
        ana.halves.until = until
        said = link.write(ana), record.write(ana)
        ana.halves.until = None
        with pytest.raises(link.BadLink, match=f"cannot end after move {until}"):
            link.read(said[0])
        with pytest.raises(record.BadRecord, match=f"cannot end after move {until}"):
            record.read(said[1])
    ana.end_fair_dice(settled)
    assert link.read(link.write(ana)).match.halves.until == settled  # type: ignore[union-attr]


def test_a_cut_link_does_not_hide_where_fair_dice_cannot_end() -> None:
    ana = rolled()
    assert ana.halves is not None
    ana.halves.until = 1
    with pytest.raises(link.BadLink, match="cannot end after move 1"):
        link.read(link.write(ana)[:-6])


def test_fair_dice_do_not_end_later_than_the_story_goes() -> None:
    """Else dice were fair now, and by and by they would not be, without a word."""
    ana = rolled()
    link_text, file = link.write(ana), record.write(ana)
    body = link_text.rpartition(".")[0].replace("dice-turns-12", "dice-turns-12-9999")
    for opened in (
        link.read(signed(body)),
        record.read(file.replace("Dice: fair by turns, 1 and 2", "Dice: fair by turns, 1 and 2, until 9999")),
    ):
        assert opened.match.halves is not None
        assert opened.match.halves.until == ana.length


def test_what_is_shared_of_the_time_before_says_no_later_end() -> None:
    ana = rolled()
    ana.end_fair_dice()
    shared = link.read(link.write(ana, 3)).match
    assert shared.halves is not None
    assert shared.halves.until == shared.length


def test_fair_dice_end_where_the_game_went_to_and_fro() -> None:
    ana = rolled(1)
    ana.play(ana.choices[0])
    ana.play(ana.choices[0])
    ana.mark_sent()
    ana.rolls.sent = ana.length
    ana.line = 0
    ana.lines.append(ana.current.cut(ana.length - 1))
    ana.choose_line(1)
    assert ana.off_sent_line
    with pytest.raises(ValueError, match="this is another one"):
        ana.end_fair_dice()
