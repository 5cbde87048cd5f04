"""Whole games of Gridwar as people play them: what happens in them, and what never changes."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from random import Random
from typing import Any

import pytest

from gridarium.formats import link, record
from gridarium.games.gridwar.rules.board import DISTANCE, NUMBER, SPACES, coordinates, downward, supported
from gridarium.games.gridwar.rules.moves import PRICE
from gridarium.games.gridwar.rules.state import GridwarState
from gridarium.match.match import Match, Seat
from tests.engine.gridwar.naive import eager
from tests.engine.gridwar.positions import GAME, heap, stand
from tests.sizes import dice, often

GAMES = 120
LONGEST = 300
GOALS = [{space for space in SPACES if DISTANCE[player][space] == 0} for player in (0, 1)]


def check_invariants(state: Any, tiles: int) -> None:
    """Tiles and tokens are conserved, every tile rests, and what is covered is a troop."""
    everything = state.tiles[0] | state.tiles[1]
    assert not state.tiles[0] & state.tiles[1]
    assert everything.bit_count() + sum(map(sum, state.off)) + sum(state.scores) == tiles
    assert not everything & ~supported(everything)[1]
    ranked = state.leaders | state.commanders
    assert not ranked & (downward(everything) | ~everything)
    assert not state.leaders & state.commanders
    for player in (0, 1):
        own = state.tiles[player]
        leaders = (state.leaders & own).bit_count() + state.off[player][1]
        commanders = (state.commanders & own).bit_count() + state.off[player][2]
        assert state.yellows[player] >= 0
        assert state.yellows[player] + PRICE[1] * leaders + PRICE[2] * commanders <= state.captured(player)
        assert min(state.off[player]) >= 0


def play_out(state: Any, chance: Random, seen: Counter[str], tiles: int = 190, ambition: float = 0.02) -> None:
    """To the end, or up to so many actions, with everything that happens counted.

    ``ambition`` is how likely a win at hand is taken.
    """
    for _ in range(LONGEST):
        if state.outcome is not None:
            break
        legal = state.legal_actions()
        wins = [act for act in legal if act.end in GOALS[state.to_move] and chance.random() < ambition]
        climbs = [act for act in legal if "-" in str(act) and coordinates(act.end)[2] > 2]
        act = wins[0] if wins else chance.choice(climbs) if climbs else eager(legal, chance)
        text = str(act)
        for event in GAME.story(state, act):
            seen[event.kind] += 1
            seen["level 2"] += event.kind == "move" and text.endswith(".2")
            seen["level 3"] += event.kind == "move" and text.endswith(".3")
            seen["overhang"] += event.kind == "move" and len({at.partition(".")[2] for at in event.targets}) > 1
        seen["double"] += "+" in text
        seen["off the board"] += text.startswith("@") and "=" in text
        seen["ranked entry"] += text.startswith(("@L-", "@C-"))
        state.play(act)
        check_invariants(state, tiles)
    if state.outcome is not None:
        reason = state.outcome.reason
        goal = reason.rpartition(" ")[2]
        level = coordinates(NUMBER[goal])[2] if goal in NUMBER else 0
        seen[f"won on {level}" if level else reason.partition(",")[0]] += 1


BATTLE = (
    "e5 f5 g5 h5 e6 f6 g6 e7 f7 e8 e5.2 f5.2 e6.2 e5.3=C j5 j6=L c2 c2.2=C n2 m3",
    "g7 h6 i5 f8 g8 h7 i6 j4 k4 k5 j4.2=C g7.2=C i5.2=L d2 c3 m2 m2.2=C",
)
"""Commanders on heaps of both sides' tiles."""


WANTED = {
    *("move", "enter", "capture", "promote", "demote", "turn", "level 2", "level 3", "overhang", "double"),
    *("off the board", "ranked entry"),
}
"""What happens in these games; what does not in the first of them has time in the rest."""


def test_eager_games_have_everything_and_keep_everything() -> None:
    chance = dice("eager games")
    seen: Counter[str] = Counter()
    for number in range(GAMES):
        if number >= often(GAMES) and all(seen[kind] for kind in WANTED):
            break
        if number % 4 == 0:
            play_out(GAME.start(handicap="black-3"), chance, seen, 193)
        elif number % 4 == 1:
            play_out(heap(chance)[0], chance, seen)
        else:
            play_out(stand(*BATTLE, to_move=chance.randrange(2), yellows=(6, 6)), chance, seen)
    assert {kind for kind in WANTED if not seen[kind]} == set()


@pytest.mark.parametrize(
    ("level", "white", "black"),
    [
        (2, "q1 r1 r2 q2 o1", "s1 j10"),
        (3, "p1 q1 r1 p2 q2 r2 p3 q3 p1.2 q1.2 p2.2 q2.2", "s1 r1.2 j10"),
    ],
)
def test_wins_on_higher_levels_happen(level: int, white: str, black: str) -> None:
    """White stands before a corner that Black's tiles fill, and climbs."""
    chance = dice("higher")
    seen: Counter[str] = Counter()
    for _ in range(40):
        play_out(stand(white, black), chance, seen, ambition=0.5)
        if seen[f"won on {level}"]:
            break
    assert seen[f"won on {level}"]


def test_a_link_of_400_actions_is_short() -> None:
    """A crowded game, left after so many: it stays below 2,000 characters, with long names in it, too."""
    chance = dice("long games")
    match = Match(GAME, [Seat("Wilhelmina"), Seat("Bartholomew")], {"entry": "side"})
    while match.length < 400 and match.outcome is None:
        match.play(match.state.random_action(chance))
    if match.outcome is None:
        match.resign(0)
    assert max(rank.among for rank in match.current.ranks(match.length)) > 100
    assert len(link.write(match)) < 1_200
    assert link.read(link.write(match)).match.current.actions == match.current.actions


def test_all_that_may_be_done_is_counted_as_it_is_listed() -> None:
    """By number, from either end, by slices and by texts, those of actions that are not legal among them."""
    chance = dice("order")
    state = GAME.start()
    for _ in range(300):
        if state.to_move is None:
            break
        listed = sorted(state.legal_actions(), key=str)
        order = state.in_order()
        assert len(order) == len(listed)
        number = chance.randrange(len(listed))
        assert (order[number], order[number - len(listed)], order[number:][:3]) == (
            listed[number],
            listed[number],
            listed[number:][:3],
        )
        with pytest.raises(IndexError):
            order[len(listed)]
        texts = list(map(str, listed))
        for text in [*chance.sample(texts, min(9, len(texts))), "", ".", "-", "@", "@-zz", "a1", "c3.2-", "c3x", "~"]:
            assert state.place_of(text, order) == bisect_left(texts, text), text
        state.play(listed[number])
    assert list(state.in_order()) == sorted(state.legal_actions(), key=str)


def test_the_longest_game_is_read_as_it_was_played_and_most_of_what_could_be_done_is_never_made(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    chance = dice("read again")
    match = Match(GAME, [Seat(), Seat()])
    while match.length < 400 and match.outcome is None:
        match.play(match.state.random_action(chance))
    text, made = record.write(match), Counter[str]()
    listed = GridwarState.legal_actions

    def counting(state: GridwarState) -> list[Any]:
        made["listed"] += 1
        return listed(state)

    monkeypatch.setattr(GridwarState, "legal_actions", counting)
    again = record.read(text).match
    assert again.current.ranks(again.length) == match.current.ranks(match.length)
    assert made == {}
