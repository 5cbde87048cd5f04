"""The cards: what kinds there are, and sets of them, from one data file (section 2 of the rule book)."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from gridarium.game import brief, resource_text

CARDS: dict[str, Any] = json.loads(resource_text("gridarium.games.gadget_grid", "data/cards.json"))
"""Everything about cards: "gadgets" and "dlc" describe each kind, "sets" say how many there are and what they cost."""
_GADGETS: list[dict[str, Any]] = CARDS["gadgets"]
KINDS: tuple[str, ...] = tuple(card["id"] for card in _GADGETS)
"""The kinds of Gadget and Setup Cards by their names in texts, Environment Cards last."""
TITLES: tuple[str, ...] = tuple(card["title"] for card in _GADGETS)
ONE: tuple[str, ...] = tuple(card["one"] for card in _GADGETS)
"""What one of them is called in a sentence: "a Rock", "Rubble"."""
CATEGORIES = ("attack", "widget", "equipment", "environment")
ATTACK, WIDGET, EQUIPMENT, ENVIRONMENT = range(4)
CATEGORY = tuple(CATEGORIES.index(card["category"]) for card in _GADGETS)
KIND = {name: kind for kind, name in enumerate(KINDS)}

REMOTE, LASER_AXE, ANTI_AXE, MORTAR, BUTTON, ROCK = range(6)
GONES = tuple(range(6, 16))
"""The n-O-Gones in order of n."""
RING = 16
MIRROR, CURLERS, LAWYER, LASSO, WARP, HACKER, TELEPORTER = range(17, 24)
WHISTLE, EYE, GRAPPLER, SLIPPERS, PARACHUTE, BADGE, PANTS = range(24, 31)
FIRST_EQUIPMENT = WHISTLE
PORTAL, RUBBLE, FLOOR, GORGONZILLA, MECHAKRAKEN, QUETZALCANNON, FOUNTAIN = range(31, 38)
HELD = PORTAL
"""So many kinds can be in a hand; those from here on are Environment Cards."""
ENVIRONMENTS = tuple(range(HELD, len(KINDS)))
SENTRIES = (GORGONZILLA, MECHAKRAKEN, QUETZALCANNON, FOUNTAIN)
BLOCKING = (RUBBLE, *SENTRIES)
"""What nothing walks on and no line goes beyond (GG-T4, GG-L3)."""
FAMILY = "n-o-gone"
"""Names all n-O-Gones in a price."""

_DLC: list[dict[str, Any]] = CARDS["dlc"]
DLC: tuple[str, ...] = tuple(card["id"] for card in _DLC)
DLC_TITLES: tuple[str, ...] = tuple(card["title"] for card in _DLC)
DLC_NUMBER = {name: number for number, name in enumerate(DLC)}
(
    ZOMBOFLAUGE,
    RUBBER,
    HUGGLY,
    ROLLERSKATE,
    ZOMBUOY,
    SHOVEL,
    INATTENTION,
    COMPOSTER,
    SCAREZOMB,
    SQUARE_100,
    TOROIDOTRON,
    TRYING,
    DUODECIMATOR,
    SECOND_WIND,
    STICKY,
    LOADED_DICE,
    FAST_FORWARD,
    MULTITASKER,
    UNIVERSAL_REMOTE,
    PORTABLE_PORTAL,
    RECYCLER,
    LEASH,
) = range(len(DLC))

GADGET_CARDS, SETUP_CARDS = 120, 26
"""So many there are of each (section 1)."""
LEAST_DLC = 9
"""So many leave four for the shop with any number of players, even if all that some of them leave out are there."""
MOST_RANGE = 9
RANGED = ("rock", "laser-guided-axe", "anti-axe", "ring-blaster", "board-mortar", "mechakraken", "manocurlers",
          "psychic-lasso")  # fmt: skip
"""The cards whose range, radius or number of steps a set gives."""


class CardSet(NamedTuple):
    """A set of cards: how many of each kind the Gadget deck and the Setup deck have, prices, and ranges."""

    gadgets: tuple[int, ...]
    setup: tuple[int, ...]
    """Of the Environment Cards only."""
    named: tuple[tuple[int, ...], ...]
    """For each DLC the kinds that its named slot takes; none where the set does not have it."""
    ranges: tuple[int, ...]
    """Of each kind; 0 where it has none."""

    def slots(self, dlc: int) -> tuple[tuple[int, ...], ...]:
        """Cards that each of the three slots of a price takes: the named one first (GG-D2, section 7.7)."""
        return _slots(self.named[dlc])

    def slot_masks(self, dlc: int) -> tuple[int, ...]:
        """The same cards as masks."""
        return _slot_masks(self.named[dlc])


_OF_CATEGORY = tuple(
    tuple(kind for kind, category in enumerate(CATEGORY) if category == wanted) for wanted in range(len(CATEGORIES))
)


@cache
def _slots(named: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    category = CATEGORY[named[0]]
    return (named, *(_OF_CATEGORY[other] for other in (ATTACK, WIDGET, EQUIPMENT) if other != category))


@cache
def _slot_masks(named: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sum(1 << kind for kind in fitting) for fitting in _slots(named))


@cache
def shipped(name: str) -> CardSet:
    """The set of that name in the data file."""
    return set_of(CARDS["sets"][name])


def set_of(data: Any) -> CardSet:
    """The card set that data describes. Raises ValueError with a sentence for everything that is not one."""
    if not isinstance(data, Mapping):
        raise ValueError(f"A card set is a set of named values, not {brief(data)}.")
    for key in data:
        if key not in ("title", "gadgets", "setup", "dlc", "ranges"):
            raise ValueError(f"A card set has no entry called {brief(key)}.")
    title = data.get("title", "")
    if not isinstance(title, str) or len(title) > 60 or not title.isprintable():
        raise ValueError(f"The title of a card set is a text of at most 60 letters, not {brief(title)}.")
    gadgets = _counts(data, "gadgets", KINDS, GADGET_CARDS)
    setup = _counts(data, "setup", KINDS[HELD:], SETUP_CARDS)
    for category in (ATTACK, WIDGET, EQUIPMENT):
        if not any(gadgets[kind] for kind in _OF_CATEGORY[category]):
            raise ValueError(f"A card set needs cards of the category {CATEGORIES[category]}, or nothing can be paid.")
    return CardSet(gadgets, setup, _prices(data, gadgets), _ranges(data))


def canonical(data: Any) -> dict[str, Any]:
    """Checked data of a card set with every entry, in the order of the data file."""
    cards = set_of(data)
    return {
        "title": data.get("title", ""),
        "gadgets": {name: number for name, number in zip(KINDS, cards.gadgets, strict=True) if number},
        "setup": {name: number for name, number in zip(KINDS[HELD:], cards.setup, strict=True) if number},
        "dlc": {name: data["dlc"][name] for name in DLC if name in data["dlc"]},
        "ranges": {name: cards.ranges[KIND[name]] for name in RANGED},
    }


_PRICES = (*KINDS[:HELD], FAMILY)
"""The cards that a price can name, by what stands for them in a link."""


def in_order(data: Mapping[str, Any]) -> list[Any]:
    """A canonical card set without its names: title, numbers of cards, prices and ranges, each in its order."""
    return [
        data["title"],
        [data["gadgets"].get(name, 0) for name in KINDS],
        [data["setup"].get(name, 0) for name in KINDS[HELD:]],
        [_PRICES.index(data["dlc"][name]) if name in data["dlc"] else -1 for name in DLC],
        [data["ranges"][name] for name in RANGED],
    ]


def from_order(values: Any) -> dict[str, Any]:
    """The card set, still to be checked, of what `in_order` gave. Raises ValueError, TypeError or IndexError."""
    title, gadgets, setup, dlc, ranges = values
    return {
        "title": title,
        "gadgets": dict(zip(KINDS, gadgets, strict=True)),
        "setup": dict(zip(KINDS[HELD:], setup, strict=True)),
        "dlc": {name: _PRICES[card] for name, card in zip(DLC, dlc, strict=True) if card != -1},
        "ranges": dict(zip(RANGED, ranges, strict=True)),
    }


def _entries(data: Mapping[str, Any], key: str, known: tuple[str, ...]) -> Mapping[str, Any]:
    """The named values of an entry, each of a card that is known."""
    entries = data.get(key, {})
    if not isinstance(entries, Mapping):
        raise ValueError(f"The entry {key} of a card set gives a value for each card, and is not {brief(entries)}.")
    for name in entries:
        if name not in known:
            raise ValueError(f"The entry {key} of a card set has an unknown card, {brief(name)}.")
    return entries


def _counts(data: Mapping[str, Any], key: str, known: tuple[str, ...], total: int) -> tuple[int, ...]:
    entries = _entries(data, key, known)
    for name, number in entries.items():
        if type(number) is not int or not 0 <= number <= total:
            raise ValueError(f"The number of cards {name} is a whole number up to {total}, not {brief(number)}.")
    counts = tuple(entries.get(name, 0) for name in known)
    if sum(counts) != total:
        raise ValueError(f"The entry {key} of a card set has {sum(counts)} cards, and there must be {total}.")
    return counts


def _prices(data: Mapping[str, Any], gadgets: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """For each DLC the kinds of its named card."""
    entries = _entries(data, "dlc", DLC)
    if len(entries) < LEAST_DLC:
        raise ValueError(f"A card set has at least {LEAST_DLC} Premium DLC, not {len(entries)}.")
    for name, card in entries.items():
        if card != FAMILY and (not isinstance(card, str) or KIND.get(card, HELD) >= HELD):
            raise ValueError(f"The price of {name} names an Attack, a Widget or an Equipment, not {brief(card)}.")
        if not any(gadgets[kind] for kind in _named(card)):
            raise ValueError(f"The price of {name} names {card}, and the set has no such card.")
    return tuple(_named(entries[name]) if name in entries else () for name in DLC)


def _named(card: str) -> tuple[int, ...]:
    return GONES if card == FAMILY else (KIND[card],)


def _ranges(data: Mapping[str, Any]) -> tuple[int, ...]:
    usual: dict[str, int] = CARDS["sets"]["complete"]["ranges"]
    entries = _entries(data, "ranges", RANGED)
    for name, most in entries.items():
        if type(most) is not int or not 1 <= most <= MOST_RANGE:
            raise ValueError(f"The range of {name} is a whole number from 1 to {MOST_RANGE}, not {brief(most)}.")
    return tuple(entries.get(name, usual.get(name, 0)) for name in KINDS)
