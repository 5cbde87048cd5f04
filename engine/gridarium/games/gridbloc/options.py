"""The options of the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gridarium.game import (
    AmountsOption,
    ChoiceOption,
    NumberOption,
    Option,
    SeatOption,
    SetOption,
)
from gridarium.games.gridbloc.rules.terms import USES, Terms, usual_turns
from gridarium.games.gridbloc.setup.map_option import MapOption
from gridarium.games.gridbloc.text.names import CHARACTERS, EXTRA_WALLS, WALLS

PLAYERS = (2, 3, 4, 5, 6)
MOST_USES = MOST_TURNS = 1_000_000
"""The rule book has no highest number; links have four digits."""

LATER = ("a turn of a runner", *(f"{turns} turns of runners" for turns in (2, 3, 5, 8)))

FIRST_RUNNER = ChoiceOption("first_runner", 1, "Which player runs first (GB-17).", (1, 2), ("Player 1", "Player 2"))
MAP = MapOption("map", "standard", "The board: a shipped map by name, or a map as data (GB-1 to GB-6).")
POWERS = ChoiceOption(
    "powers",
    False,
    "Whether characters have their powers (GB-20 to GB-29).",
    (False, True),
    ("Off", "On"),
    "Powers",
    ("All run on plain steps, whoever they are.", "Every runner has its character's power, a few times a round."),
)
CHARACTER = SeatOption(
    "character",
    "The character of each player (GB-20 to GB-26).",
    tuple(CHARACTERS),
    [character.title for character in CHARACTERS.values()],
    "Characters",
    [character.power.in_words for character in CHARACTERS.values()],
)
CHARACTER.begins = ("cheetah", "bee", "mouse", "frog", "roo", "chicken")
USES_EACH = AmountsOption(
    "uses",
    "How often each character may use its power in a round: a number for all, or character to number.",
    USES,
    0,
    MOST_USES,
    [f"{character.title}: {character.power.title}s" for character in CHARACTERS.values()],
    "Uses in a round",
)
BLOCKER_POWERS = SetOption(
    "blocker_powers",
    "Walls of other kinds, each once a round (GB-30, GB-31).",
    tuple(WALLS),
    [wall.title for wall in WALLS.values()],
    "Blocker powers",
    [f"{wall.sentence} {wall.source}." for wall in WALLS.values()],
)
EXTRA = ChoiceOption(
    "extra_walls",
    "none",
    "What earns the blocker extra walls (GB-32).",
    tuple(EXTRA_WALLS),
    [rule.title for rule in EXTRA_WALLS.values()],
    "Extra walls",
    [f"{rule.sentence} {rule.source}." for rule in EXTRA_WALLS.values()],
)
MOVE_LIMIT = NumberOption(
    "move_limit",
    0,
    "After how many turns a runner is out for the round; 0 for never (GB-36).",
    0,
    MOST_TURNS,
    [("None", 0), *((f"{turns} turns", turns) for turns in (10, 20, 30, 50))],
    "Move limit",
    "A runner that has taken so many turns is out for the round.",
)
TURNS_PER_WALL = NumberOption(
    "turns_per_wall",
    None,
    "Runner turns before each of the blocker's; usually 1 with two players, 2 with more (GB-34).",
    1,
    MOST_TURNS,
    [("As usual", None), *((f"{turns}", turns) for turns in (1, 2, 3, 4, 5))],
    "Runner turns for each wall",
    "The blocker builds after so many turns of runners, whoever they are.",
)
HANDICAP = SeatOption(
    "handicap",
    "How many runner turns later a player's first wall comes, in the round that the player blocks. A ruling (GB-38).",
    ("0", "1", "2", "3", "5", "8"),
    ("None", "1 turn", "2 turns", "3 turns", "5 turns", "8 turns"),
    "Handicap (a ruling): the first wall comes later",
    (
        "The first wall comes when it usually does.",
        *(f"When this player blocks, the first wall comes {turns} later." for turns in LATER),
    ),
)
OPTIONS: tuple[Option, ...] = (
    FIRST_RUNNER,
    POWERS,
    CHARACTER,
    USES_EACH,
    BLOCKER_POWERS,
    EXTRA,
    MOVE_LIMIT,
    TURNS_PER_WALL,
    HANDICAP,
    MAP,
)
"""As they are declared, written in links, and offered: maps have much room and come last."""


def terms_of(players: int, chosen: Mapping[str, Any]) -> Terms:
    """The terms for a number of players and checked options. Raises ValueError."""
    characters = CHARACTER.each(chosen["character"], players)
    turns = chosen["turns_per_wall"]
    uses = [USES_EACH.of(chosen["uses"], name) if USES[name] and chosen["powers"] else 0 for name in characters]
    return Terms(
        players,
        chosen["first_runner"],
        chosen["powers"],
        characters,
        tuple(uses),
        tuple(chosen["blocker_powers"]),
        chosen["extra_walls"],
        chosen["move_limit"],
        usual_turns(players) if turns is None else turns,
        handicap_of(chosen["handicap"], players),
    )


def handicap_of(chosen: Sequence[str], players: int) -> tuple[int, ...]:
    """Runner turns that each seat's first wall comes later; empty where nobody has a handicap. Raises ValueError."""
    turns = tuple(map(int, HANDICAP.each(HANDICAP.check(chosen), players)))
    return turns if any(turns) else ()
