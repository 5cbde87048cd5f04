"""What the documentation says of fair dice is enough to prove what fell, without our own code for that."""

from __future__ import annotations

import base64
import json
from collections.abc import Iterator
from hashlib import sha256
from random import Random
from typing import Any

import pytest

import gridarium
from gridarium import State
from gridarium.formats import link
from gridarium.match.fair_dice import Fair
from gridarium.match.match import Match, Seat
from tests.docs.test_design_codes import any_cards
from tests.docs.test_formats import READER

GAME = gridarium.load("gadget_grid")
TERMS: list[tuple[tuple[int, int], tuple[int, ...], dict[str, Any]]] = [
    ((0, 1), (0, 0), {"placing": "chance", "creeping": "chance"}),
    ((0, 1), (0, 0), {}),
    ((0, 2), (0, 1, 0), {"placing": "chance", "cards": any_cards(Random(1)) | {"title": "Ærø"}}),
]
"""Who rolls, the levels of all seats, and options."""


def hashed(kind: str, *parts: bytes | int) -> bytes:
    """H of the page."""
    joined = [part if isinstance(part, bytes) else b"%d" % part for part in parts]
    return sha256(
        b"".join(len(part).to_bytes(4, "big") + part for part in (b"gridarium fair dice 1", kind.encode(), *joined))
    ).digest()


class Numbers:
    """What falls from a seed."""

    def __init__(self, seed: bytes) -> None:
        self.seed, self.count = seed, 0

    def below(self, limit: int) -> int:
        number = limit
        while number >= limit:
            bits = "".join(f"{byte:08b}" for byte in hashed("number", self.seed, self.count))
            number = int("0" + bits[: (limit - 1).bit_length()], 2)
            self.count += 1
        return number


class Proof:
    """The fields of a link about fair dice, and what has to fall by them."""

    def __init__(self, text: str) -> None:
        self.name, _, self.actions = READER["read"](text)
        fields = text.split(".")
        head = fields[4 : fields.index("", 4)]
        [dice] = [field.split("-")[1:] for field in head if field.startswith("dice-")]
        self.by_turns = dice[0] == "turns"
        self.players = [int(digit) - 1 for digit in dice[1]]
        self.until = int(dice[2]) if dice[2:] else len(self.actions)
        self.halves: dict[int, dict[int, bytes]] = {}
        for _, player, number, half in (field.split("-", 3) for field in head if field.startswith("half-")):
            self.halves[int(player) - 1] = dict(chain(int(player) - 1, int(number), half))
        options = {option.name: option for option in GAME.options}
        given = [field.partition("-") for field in head if not field.startswith(READER["ROLLING"])]
        chosen = GAME.check_options({name: options[name].decode(code) for name, _, code in given})
        self.state = GAME.start(int(fields[fields.index("", 4) + 1][0]), **chosen)
        terms = [self.name, int(fields[2]), int(fields[fields.index("", 4) + 1][0]), chosen]
        self.terms = json.dumps(terms, sort_keys=True, separators=(",", ":"), ensure_ascii=True).encode()

    def both(self, number: int) -> list[bytes]:
        return [self.halves[player][number] for player in self.players]

    def rolls(self) -> Iterator[tuple[list[str], list[str]]]:
        """What fell in each roll, and what had to."""
        number = part = at = 0
        story = b""
        while at < len(self.actions):
            if self.state.to_move != gridarium.CHANCE:
                self.play(self.actions[at])
                at += 1
                continue
            if number and self.by_turns and self.state.falls_along():
                part += 1
            else:
                number, part = number + 1, 0
                actions = " ".join(self.actions[:at]).encode()
                story = hashed("story", self.terms, *self.both(0), actions)
            if at >= self.until:
                return
            seed = hashed("roll", number, *self.both(number), story)
            due = fallen(self.state.copy(), hashed("along", seed, part) if part else seed)
            first = at
            while at < len(self.actions) and self.state.to_move == gridarium.CHANCE:
                self.play(self.actions[at])
                at += 1
            yield self.actions[first:at], due

    def play(self, text: str) -> None:
        self.state.play(self.state.parse(text))


def fallen(state: State, seed: bytes) -> list[str]:
    """All that chance does in a position until a player is to move; the position is changed."""
    falls: list[str] = []
    numbers = Numbers(seed)
    while state.to_move == gridarium.CHANCE:
        weighed = zip(state.legal_actions(), state.weights(), strict=True)
        places = [action for action, weight in weighed for _ in range(weight)]
        falls.append(str(places[numbers.below(len(places))]))
        state.play(state.parse(falls[-1]))
    return falls


def chain(player: int, number: int, letters: str) -> Iterator[tuple[int, bytes]]:
    """A half and all before it, by their numbers."""
    half = base64.urlsafe_b64decode(letters + "=")
    assert len(half) == 32
    for earlier in range(number, -1, -1):
        yield earlier, half
        half = hashed("link", player, half)


def played(terms: tuple[Any, ...], by_turns: bool, seed: int, actions: int) -> Match:
    """A match whose two people have rolled together on one device, and decided by chance."""
    players, levels, options = terms
    match = Match(GAME, [Seat("", level) for level in levels], options, "fair1", fair=Fair(players, {}, None, by_turns))
    other = Match(GAME, [Seat("", level) for level in levels], options, "fair1", fair=Fair(players, {}, None, by_turns))
    chance = Random(seed)
    assert match.halves is not None
    assert other.halves is not None
    match.halves.promise(players[0], chance.randbytes(32))
    other.halves.promise(players[1], chance.randbytes(32))
    match.halves.take(dict(other.halves.revealed))
    while match.length < actions and match.outcome is None:
        if match.needs_other_half:
            number = match.halves.due(match.current).number
            match.halves.take({players[1]: other.halves.half(players[1], number)})  # type: ignore[dict-item]
        if match.chance_due:
            match.fall()
        else:
            match.play(chance.choice(match.choices))
    return match


@pytest.mark.parametrize("by_turns", [True, False])
@pytest.mark.parametrize("terms", TERMS, ids=range(len(TERMS)))
def test_what_fell_can_be_proved_from_the_link(terms: tuple[Any, ...], by_turns: bool) -> None:
    rolls = list(Proof(link.write(played(terms, by_turns, 1, 260))).rolls())
    assert len(rolls) > 5
    assert all(fell == due for fell, due in rolls)


def test_what_fell_otherwise_is_found() -> None:
    match = played(TERMS[0], True, 2, 260)
    assert match.halves is not None
    known = match.halves.revealed[1]
    match.halves.revealed[1] = known._replace(value=known.value[:-1] + bytes([known.value[-1] ^ 1]))
    rolls = list(Proof(link.write(match)).rolls())
    assert rolls[0][0] != rolls[0][1]


def test_what_falls_after_fair_dice_have_ended_is_not_proved() -> None:
    match = played(TERMS[1], True, 3, 90)
    whole, until = len(list(Proof(link.write(match)).rolls())), match.length
    match.end_fair_dice()
    while match.length < until + 60 and match.outcome is None:
        match.fall() if match.chance_due else match.play(match.choices[0])
    text = link.write(match)
    assert f".dice-turns-12-{until}." in text
    rolls = list(Proof(text).rolls())
    assert len(rolls) == whole
    assert all(fell == due for fell, due in rolls)
