"""Fair dice against players who try to choose, foresee, change or deny a roll."""

from __future__ import annotations

import re
from collections import Counter
from hashlib import sha256
from random import Random

import pytest

import gridarium
from gridarium import fair, link, record
from gridarium.fair import BrokenPromise, Half
from gridarium.game import CHANCE, IllegalAction
from gridarium.halves import PEOPLE, Halves
from gridarium.letters import pack
from gridarium.match import Match, Seat
from tests.sizes import often

GAME = gridarium.load("gadget_grid")
SIDES = (0, 1)


def secret(number: int, side: int = 0) -> bytes:
    """A secret that is always the same."""
    return sha256(f"{number} {side}".encode()).digest()


def fallen(mine: bytes, other: bytes, number: int = 1, actions: str = "", limit: int = 10) -> int:
    """What the first die of a roll shows."""
    halves = [fair.half_of(mine, 0, number), fair.half_of(other, 1, number)]
    promises = [fair.half_of(mine, 0, 0), fair.half_of(other, 1, 0)]
    return fair.numbers(halves, fair.digest("a game", promises, actions.split())).below(limit)


def strange(counts: Counter[int], sides: int) -> float:
    """How far counts are from even ones, as chi square less its mean, in standard deviations."""
    expected = sum(counts.values()) / sides
    chi = sum((counts[side] - expected) ** 2 / expected for side in range(sides))
    return float((chi - (sides - 1)) / (2 * (sides - 1)) ** 0.5)


# Promises


def test_a_half_belongs_to_its_promise_and_to_no_other_roll_side_or_value() -> None:
    promise = fair.half_of(secret(1), 0, 0)
    for number in (1, 2, 7, 400, fair.CHAIN):
        half = fair.half_of(secret(1), 0, number)
        assert fair.check(0, promise, half) == half
        assert fair.hashed_down(half, 0, 0) == promise
        for wrong in (
            Half(number + 1, half.value),
            Half(number - 1, half.value),
            Half(number, bytes(32)),
            Half(number, half.value[:-1] + bytes([half.value[-1] ^ 1])),
            fair.half_of(secret(2), 0, number),
            fair.half_of(secret(1), 1, number),
        ):
            with pytest.raises(BrokenPromise, match=f"promised for roll {wrong.number}"):
                fair.check(0, promise, wrong)


def test_a_promise_cannot_be_passed_on_as_ones_own() -> None:
    """Who repeats what the other side promised has promised something for which that side's halves are of no use."""
    copied = Half(0, fair.half_of(secret(1), 0, 0).value)
    with pytest.raises(BrokenPromise):
        fair.check(1, copied, fair.half_of(secret(1), 0, 1))


def test_later_halves_are_not_among_what_earlier_ones_give() -> None:
    known = {fair.hashed_down(fair.half_of(secret(3), 0, 50), 0, number).value for number in range(51)}
    assert len(known) == 51
    assert not any(fair.half_of(secret(3), 0, number).value in known for number in range(51, 200))


@pytest.mark.parametrize("seed", range(often(30)))
def test_no_changed_half_is_taken(seed: int) -> None:
    chance = Random(seed)
    halves = Halves((0, 1), "terms")
    true = {side: fair.half_of(secret(seed, side), side, chance.randrange(1, 60)) for side in SIDES}
    halves.take({side: fair.hashed_down(half, side, 0) for side, half in true.items()})
    side = chance.choice(SIDES)
    value = bytearray(true[side].value)
    value[chance.randrange(32)] ^= 1 << chance.randrange(8)
    before = dict(halves.revealed)
    with pytest.raises(BrokenPromise):
        halves.take({**true, side: Half(true[side].number, bytes(value))})
    assert halves.revealed == before, "nothing of it was taken"
    halves.take(true)
    halves.take({side: fair.hashed_down(true[side], side, 1)})
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
    return fair.numbers(halves, fair.digest("a game", halves, [])).below(10)


@pytest.mark.parametrize("side", SIDES)
def test_neither_side_can_foresee_a_roll(side: int) -> None:
    """The best guess from one's own half, the promises and all that fell before is right as often as chance has it."""
    right, seen = 0, Counter[tuple[int, int]]()
    for game in range(40):
        pair = secret(game, 0), secret(game, 1)
        before = 0
        for number in range(1, 16):
            own = fair.half_of(pair[side], side, number)
            guess = fair.numbers([own, own], fair.digest("a game", [own, own], [])).below(10)
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


def test_who_knows_only_one_half_cannot_choose_among_moves() -> None:
    """A cheat picks the move whose roll would be best if the other half were a guessed one: that gains nothing."""
    total = 0
    for game in range(300):
        mine, other, guessed = secret(game, 0), secret(game, 1), secret(game, 7)
        moves = [f"move-{number}" for number in range(6)]
        best = max(moves, key=lambda move: fallen(mine, guessed, actions=move))
        total += fallen(mine, other, actions=best)
    assert 3.9 < total / 300 < 5.1, "4.5 is the mean of a die from 0 to 9"


def test_numbers_are_even_for_limits_that_are_no_powers_of_two() -> None:
    for limit in (1, 3, 10, 55, 100):
        numbers = fair.Numbers(secret(limit))
        counts = Counter(numbers.below(limit) for _ in range(200 * limit))
        assert set(counts) == set(range(limit))
        assert limit == 1 or abs(strange(counts, limit)) < 5
    assert fair.Numbers(bytes(32)).below(1) == 0


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
    assert (alone.chance_due, alone.lacks_half) == (False, True)
    assert alone.fall() == []
    ana, ben = both()
    assert ana.lacks_half
    assert ana.choices == []
    with pytest.raises(IllegalAction, match="Dice fall by themselves here"):
        ana.play("first:p0")
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
    true = {side: fair.hashed_down(half, side, 0) for side, half in ana.halves.revealed.items()}
    body = link.write(ana).rpartition(".")[0]
    place = chance.randrange(body.index("dice-fair"), len(body))
    body = body[:place] + chance.choice("AZaz09-_.") + body[place + 1 :]
    try:
        opened = link.read(f"{body}.{link._checksum(body)}")
    except link.BadLink:
        return
    halves = opened.match.halves
    if opened.problem or halves is None or halves.players != SIDES:
        return
    if all(fair.hashed_down(half, side, 0) == true[side] for side, half in halves.revealed.items()):
        assert opened.match.current.actions == ana.current.actions[: opened.match.length]


@pytest.mark.parametrize(
    "fields",
    [
        "dice-fair-12.dice-fair-12",
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
        link.read(f"{body}.{link._checksum(body)}")


def test_files_that_make_no_sense_are_refused() -> None:
    text = record.write(both()[0])
    for wrong in ("3 1 abc", "1 1 short", f"1 5000 {pack(bytes(32))}"):
        with pytest.raises(record.BadRecord):
            record.read(re.sub("Halves: .*", f"Halves: {wrong}", text))
    with pytest.raises(record.BadRecord):
        record.read(text.replace("Dice: fair, 1 and 2", "Dice: fair, 2 and 1"))


def test_fair_dice_end_where_somebody_says_so_and_stay_right_before() -> None:
    ana, ben = both()
    assert ana.halves is not None
    assert ben.halves is not None
    ana.halves.take({1: ben.halves.half(1, 1)})  # type: ignore[dict-item]
    ana.fall()
    while not ana.lacks_half:
        ana.play(str(ana.choices[0]))
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
