"""What the documentation says of designs and links to them is enough to read and to write them, without our codec."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Iterator
from itertools import groupby, product
from random import Random
from typing import Any

import pytest

import gridarium
from gridarium import Option
from gridarium.game import resource_text
from tests.docs.test_formats import READER
from tests.docs.test_map_codes import decoded
from tests.sizes import often
from web.storage import design_links
from web.storage.design_links import Made

LETTERS: str = READER["LETTERS"]
RULES = ("kamikaze", "steps", "building", "chains")
CAPTURES = ("jump", "landing", "own", "none")
GOALS = ("last_standing", "points", "race", "solitaire")
SEATS = ("south", "west", "north", "east")
FORWARDS = (None, "+x", "-x", "+y", "-y")
SPARES = ("pads", "links", "posts", "boxes")
LISTS = ("markers", "kingerizers", "target")
TITLES = ("", "Row", "Ærø, à l'aube", 'Two "towers"', "-", "日本")


def option(game: str, name: str) -> Option:
    [found] = [each for each in gridarium.load(game).options if each.name == name]
    return found


def unpacked(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def packed(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


class Letters:
    """Numbers of six bits a letter, taken from the front."""

    def __init__(self, text: str) -> None:
        self.text = text

    def take(self, letters: int) -> str:
        taken, self.text = self.text[:letters], self.text[letters:]
        assert len(taken) == letters
        return taken

    def number(self, letters: int = 1) -> int:
        value = 0
        for letter in self.take(letters):
            value = value * 64 + LETTERS.index(letter)
        return value

    def place(self) -> tuple[int, int, int]:
        return self.number() - 20, self.number() - 20, self.number()

    def listed(self, pads: list[str]) -> list[str]:
        return [pads[self.number(2)] for _ in range(self.number(2))]


def name(place: tuple[int, int, int]) -> str:
    return "{}.{}.{}".format(*place)


def place(text: str) -> tuple[int, int, int]:
    x, y, z = map(int, text.split("."))
    return x, y, z


def above(pad: str) -> str:
    x, y, z = place(pad)
    return name((x, y, z + 1))


def blueprint(code: str) -> dict[str, Any]:
    """The blueprint of a code, by what the page says."""
    letters = Letters(code)
    assert letters.take(1) == "1"
    title = unpacked(letters.take(letters.number(2))).decode()
    pads: list[str] = []
    for _ in range(letters.number(2)):
        x, y, z = letters.place()
        pads += [name((x + step, y, z)) for step in range(letters.number())]
    posts, teleporters, boxes = (letters.listed(pads) for _ in range(3))
    spares = {kind: letters.number() for kind in SPARES}
    flags, choices, rounds = letters.number(), letters.number(), letters.number(2)
    rules: dict[str, Any] = {rule: bool(flags & 1 << bit) for bit, rule in enumerate(RULES)}
    rules |= {"capture": CAPTURES[choices // 4], "goal": GOALS[choices % 4], "rounds": rounds or None}
    seats = {}
    while letters.text:
        seat, forward = SEATS[letters.number()], FORWARDS[letters.number()]
        seats[seat] = {"forward": forward} | {each: letters.listed(pads) for each in LISTS}
    return {
        "title": title,
        "pads": pads,
        "posts": [[pad, above(pad)] for pad in posts],
        "teleporters": teleporters,
        "boxes": boxes,
        "spares": spares,
        "rules": rules,
        "seats": seats,
    }


def in_letters(value: int, letters: int = 1) -> str:
    return "".join(LETTERS[value >> 6 * at & 63] for at in reversed(range(letters)))


def in_order(pads: list[str]) -> list[str]:
    return sorted(pads, key=lambda pad: place(pad)[::-1])


def in_three(pad: str) -> str:
    x, y, z = place(pad)
    return in_letters(x + 20) + in_letters(y + 20) + in_letters(z)


def runs(pads: list[str]) -> Iterator[list[str]]:
    """Rows of pads along x without a gap between them."""
    for _, row in groupby(enumerate(pads), lambda each: (place(each[1])[0] - each[0], place(each[1])[1:])):
        yield [pad for _, pad in row]


def code_of(plan: dict[str, Any]) -> str:
    """The code of a blueprint with all its entries, by what the page says."""
    pads = in_order(plan["pads"])

    def listed(some: list[str]) -> str:
        return in_letters(len(some), 2) + "".join(in_letters(pads.index(pad), 2) for pad in in_order(some))

    title, rows, rules = packed(plan["title"].encode()), list(runs(pads)), plan["rules"]
    parts = ["1", in_letters(len(title), 2), title, in_letters(len(rows), 2)]
    parts += [in_three(row[0]) + in_letters(len(row)) for row in rows]
    parts += [listed([low for low, _ in plan["posts"]]), listed(plan["teleporters"]), listed(plan["boxes"])]
    parts += [in_letters(plan["spares"][kind]) for kind in SPARES]
    parts.append(in_letters(sum(rules[rule] << bit for bit, rule in enumerate(RULES))))
    parts.append(in_letters(4 * CAPTURES.index(rules["capture"]) + GOALS.index(rules["goal"])))
    parts.append(in_letters(rules["rounds"] or 0, 2))
    for seat, own in plan["seats"].items():
        parts += [in_letters(SEATS.index(seat)), in_letters(FORWARDS.index(own["forward"]))]
        parts += [listed(own[each]) for each in LISTS]
    return "".join(parts)


def any_blueprint(chance: Random) -> dict[str, Any]:
    """A block of pads with holes, in any place, and what may be on it."""
    x, y, z = chance.randint(-20, 34), chance.randint(-20, 34), chance.randint(1, 18)
    block = product(range(x, x + 7), range(y, y + chance.randint(2, 7)), range(z, z + chance.randint(1, 3)))
    pads = [name(at) for at in block if chance.random() < 0.9]
    free = chance.sample(pads, len(pads))
    goal = chance.choice(GOALS[:3])
    seats: dict[str, Any] = {}
    for seat in chance.sample(SEATS, chance.randint(1 + (goal != "race"), 2)):
        own = [free.pop() for _ in range(chance.randint(1, 2))]
        target = chance.sample(pads, len(own)) if goal == "race" else []
        seats[seat] = {"markers": own, "kingerizers": chance.sample(pads, 2), "forward": chance.choice(FORWARDS)}
        seats[seat]["target"] = target
    capture = chance.choice(CAPTURES)
    rules: dict[str, Any] = {rule: chance.random() < 0.5 for rule in RULES}
    rules |= {"capture": capture, "goal": goal, "rounds": chance.randint(1, 999) if goal == "points" else None}
    rules["kamikaze"] &= capture == "jump"
    posts = [[pad, above(pad)] for pad in pads if above(pad) in pads and chance.random() < 0.3]
    return {
        "title": chance.choice(TITLES),
        "pads": pads,
        "posts": posts,
        "rules": rules,
        "seats": seats,
        "teleporters": [free.pop() for _ in range(chance.choice((0, 2)))],
        "boxes": [free.pop()],
        "spares": {kind: chance.randint(0, 40) for kind in SPARES},
    }


def test_codes_of_blueprints_are_as_the_page_says() -> None:
    kind, chance, good = option("gridopolis", "blueprint"), Random("blueprints"), 0
    for _ in range(often(200)):
        try:
            plan = kind.check(any_blueprint(chance))
        except ValueError:
            continue  # something of it is against the rules
        code = kind.encode(plan)
        assert kind.check(blueprint(code)) == plan
        assert code_of(plan) == code
        good += 1
    assert good > often(200) / 4


@pytest.mark.parametrize("pads", [[], ["3.3.1", "4.4.2", "5.5.1"], ["-20.40.20", "40.-20.1", "0.0.1"]])
def test_teleporters_are_as_the_page_says(pads: list[str]) -> None:
    kind = option("gridopolis", "teleporters")
    code = kind.encode(kind.check(pads))
    letters, found = Letters(code), []
    while letters.text:
        found.append(name(letters.place()))
    assert found == in_order(pads)
    assert code == "".join(map(in_three, in_order(pads)))
    assert kind.encode(None) == "usual"


# Card sets

CARDS: dict[str, Any] = json.loads(resource_text("gridarium.games.gadget_grid", "data/cards.json"))
KINDS = [card["id"] for card in CARDS["gadgets"]]
ENVIRONMENT = [card["id"] for card in CARDS["gadgets"] if card["category"] == "environment"]
HELD = KINDS[: -len(ENVIRONMENT)]
PREMIUM = [card["id"] for card in CARDS["dlc"]]
RANGES = [
    "rock",
    "laser-guided-axe",
    "anti-axe",
    "ring-blaster",
    "board-mortar",
    "mechakraken",
    "manocurlers",
    "psychic-lasso",
]


def test_environment_cards_come_last() -> None:
    assert KINDS == HELD + ENVIRONMENT


def card_set(code: str) -> dict[str, Any]:
    """The card set of a code, by what the page says."""
    title, gadgets, setup, prices, ranges = json.loads(zlib.decompress(unpacked(code)))
    named = [*HELD, "n-o-gone"]
    return {
        "title": title,
        "gadgets": dict(zip(KINDS, gadgets, strict=True)),
        "setup": dict(zip(ENVIRONMENT, setup, strict=True)),
        "dlc": {dlc: named[price] for dlc, price in zip(PREMIUM, prices, strict=True) if price >= 0},
        "ranges": dict(zip(RANGES, ranges, strict=True)),
    }


def code_of_cards(cards: dict[str, Any]) -> str:
    """The code of a card set with all its entries, by what the page says."""
    named = [*HELD, "n-o-gone"]
    values = [
        cards["title"],
        [cards["gadgets"].get(kind, 0) for kind in KINDS],
        [cards["setup"].get(kind, 0) for kind in ENVIRONMENT],
        [named.index(cards["dlc"][dlc]) if dlc in cards["dlc"] else -1 for dlc in PREMIUM],
        [cards["ranges"][kind] for kind in RANGES],
    ]
    return packed(zlib.compress(json.dumps(values, separators=(",", ":")).encode(), 9))


def dealt(chance: Random, kinds: list[str], cards: int, each: int) -> dict[str, int]:
    """So many cards of these kinds, at least some of each."""
    counts = dict.fromkeys(kinds, each)
    for kind in chance.choices(kinds, k=cards - each * len(kinds)):
        counts[kind] += 1
    return counts


def any_cards(chance: Random) -> dict[str, Any]:
    return {
        "title": chance.choice(TITLES),
        "gadgets": dealt(chance, KINDS, 120, 1),
        "setup": dealt(chance, ENVIRONMENT, 26, 0),
        "dlc": {dlc: chance.choice([*HELD, "n-o-gone"]) for dlc in chance.sample(PREMIUM, chance.randint(9, 14))},
        "ranges": {kind: chance.randint(1, 9) for kind in RANGES},
    }


def test_codes_of_card_sets_are_as_the_page_says() -> None:
    kind, chance = option("gadget_grid", "cards"), Random("card sets")
    for _ in range(often(100)):
        cards = kind.check(any_cards(chance))
        code = kind.encode(cards)
        assert kind.check(card_set(code)) == cards
        assert code_of_cards(cards) == code


# Links to designs


def design(link: str) -> tuple[str, Any, str, str]:
    """The game of a design, its value, its title and its author, by what the page says."""
    body, _, check = link.rpartition(".")
    assert check == READER["checksum"](body)
    kind, game, title, author, code = body.split(".")
    assert kind == "design"
    of, read = {"gridbloc": ("map", decoded), "gridopolis": ("blueprint", blueprint)}[game]
    return game, option(game, of).check(read(code)), unpacked(title).decode(), unpacked(author).decode()


SMALL: dict[str, Any] = {
    "pads": ["1.1.1", "2.1.1", "3.1.1"],
    "seats": {
        "west": {"markers": ["1.1.1"], "kingerizers": ["1.1.1"], "forward": "+x"},
        "east": {"markers": ["3.1.1"], "kingerizers": ["3.1.1"], "forward": "-x"},
    },
}


@pytest.mark.parametrize("author", ["", "Ann", "Bent Ærø"])
@pytest.mark.parametrize("title", TITLES)
def test_links_to_designs_are_as_the_page_says(title: str, author: str) -> None:
    """The title of a map is in the link, that of a blueprint in its code."""
    plan = option("gridbloc", "map").check({"w": 5, "h": 4, "walls": ["c2|c3"]})
    assert design(design_links.write(Made("gridbloc", plan, title, author))) == ("gridbloc", plan, title, author)
    plan = option("gridopolis", "blueprint").check(SMALL | {"title": title})
    found = design(design_links.write(Made("gridopolis", plan, title, author)))
    assert found == ("gridopolis", plan, "", author)
