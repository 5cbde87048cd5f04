"""Reads a link to a game without the package's own reader: only the rules are asked.

python read_link.py 'https://example.org/gridbloc.html#1.gridbloc.1...'
"""

from __future__ import annotations

import base64
import sys
import zlib
from collections.abc import Iterator

import gridarium

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
ROLLING = ("dice-", "half-", "from-")
"""How the fields begin that say who rolls, and who sends the link."""


def read(link: str) -> tuple[str, list[str], list[str]]:
    """The game's name, the players' names, and all actions. Raises ValueError for what is no whole link."""
    text = link.rpartition("#")[2]
    body, _, check = text.rpartition(".")
    if check != checksum(body):
        raise ValueError("The link was changed on its way, or a part of it is missing.")
    form, name, rules, _, *rest = body.split(".")
    game = gridarium.load(name)
    if form != "1" or rules != str(game.rules_version):
        raise ValueError("The link is of another version.")
    end = rest.index("")
    seats, _, count, packed = rest[end + 1 :]
    options = {option.name: option for option in game.options}
    fields = (field.partition("-") for field in rest[:end] if not field.startswith(ROLLING))
    state = game.start(int(seats[0]), **{option: options[option].decode(code) for option, _, code in fields})
    bits = bits_of(packed)
    actions = []
    for _ in range(int(count.partition("-")[0])):
        choices = state.in_order()
        place = number(bits, (len(choices) - 1).bit_length())
        state.play(choices[place])
        actions.append(str(choices[place]))
    return name, names(seats), actions


def checksum(text: str) -> str:
    """The last 24 bits of the CRC-32 in four letters."""
    crc = zlib.crc32(text.encode())
    return "".join(LETTERS[crc >> shift & 63] for shift in (18, 12, 6, 0))


def bits_of(letters: str) -> Iterator[int]:
    """Six bits for each letter, the highest first."""
    for letter in letters:
        yield from (LETTERS.index(letter) >> bit & 1 for bit in range(5, -1, -1))


def number(bits: Iterator[int], width: int) -> int:
    """The number in the next so many bits."""
    value = 0
    for _ in range(width):
        value = value << 1 | next(bits)
    return value


def names(field: str) -> list[str]:
    """What the players are called; empty for who has no name."""
    if len(field) == 1:
        return [""] * int(field)
    text = base64.urlsafe_b64decode(field[1:] + "=" * (-len(field[1:]) % 4)).decode()
    return [line[3:] if line.startswith("+") else line[1:] for line in text.split("\n")]


if __name__ == "__main__":
    game, players, moves = read(sys.argv[1])
    print(game, "-", ", ".join(name or f"Player {seat}" for seat, name in enumerate(players, 1)))
    print(*moves)
