"""Guides through a first turn: their data, and every step of those that games have."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from gridarium import GAMES, Game, load
from gridarium.game import text_beside
from gridarium.guide import Guide, guide_of, read_guide
from gridarium.match import Match, Seat

GUIDED = [load(name) for name in GAMES if load(name).guided]
LONGEST = 136
"""Characters that are said at once: so many have room on a phone."""
each_guide = pytest.mark.parametrize("guide", [guide_of(game) for game in GUIDED], ids=lambda guide: guide.game.name)


def play(guide: Guide, match: Match, text: str) -> None:
    """A decision, and what falls after it."""
    match.play(text)
    match.fall(guide.chance(match))


def played(guide: Guide, steps: int) -> Match:
    """A match of which so many steps are done as they are meant."""
    match = guide.begin()
    for step in guide.steps[:steps]:
        for text in step.play:
            play(guide, match, text)
    return match


def data_of(game: Game) -> Any:
    return json.loads(text_beside(f"gridarium.games.{game.name}", "data/guide.json"))


def test_a_game_has_a_guide() -> None:
    assert [game.name for game in GUIDED] == ["gadget_grid"]


@each_guide
def test_each_step_is_reached_by_what_is_meant_and_not_before(guide: Guide) -> None:
    match = guide.begin()
    for number, step in enumerate(guide.steps):
        for place, text in enumerate(step.play):
            stand = guide.stand(match)
            assert (stand.step, stand.strayed) == (number, None)
            assert stand.made == step.play[:place]
            assert str(guide.meant(match, stand)) == text
            play(guide, match, text)
        assert guide.stand(match).step == number + 1
    assert guide.meant(match, guide.stand(match)) is None
    assert match.position.state.to_move != guide.learner


@each_guide
def test_all_dice_fall_as_the_guide_has_them(guide: Guide) -> None:
    match = played(guide, len(guide.steps))
    begun = len(guide.opening)
    last = next(number for number, ply in enumerate(match.current.plies) if number >= begun and closes_turn(ply.events))
    rolled = [text for number, text in enumerate(match.current.actions[: last + 1]) if match.current.rolled(number)]
    assert rolled[-len(guide.falls) :] == list(guide.falls)


def closes_turn(events: list[Any]) -> bool:
    return any(event.kind == "end" for event in events)


@each_guide
def test_what_is_said_at_once_has_room(guide: Guide) -> None:
    answers = ["", *(step.done for step in guide.steps)]
    for answer, words in zip(answers, [*(step.say[0] for step in guide.steps), guide.end], strict=True):
        assert words
        assert len(f"{answer} {words}") <= LONGEST
    assert all(len(words) <= LONGEST for step in guide.steps for words in step.say)


@each_guide
def test_any_other_move_strays_until_it_is_taken_back(guide: Guide) -> None:
    for number, step in enumerate(guide.steps):
        match = played(guide, number)
        ply = match.ply
        others = [str(action) for action in match.choices if str(action) not in step.play]
        for text in (text for text in others[:3] if not text.startswith(step.also)):
            play(guide, match, text)
            stand = guide.stand(match)
            assert (stand.step, stand.strayed) == (number, ply), text
            assert guide.meant(match, stand) is None
            match.jump(ply)
            assert guide.stand(match) == (number, (), None)


@each_guide
def test_the_same_falls_again_after_another_way(guide: Guide) -> None:
    match = played(guide, 2)
    again = guide.begin()
    play(guide, again, str(again.choices[-1]))
    play(guide, again, str(again.choices[0]))
    assert guide.stand(again).strayed == len(guide.opening)
    again.jump(len(guide.opening))
    for step in guide.steps[:2]:
        for text in step.play:
            play(guide, again, text)
    assert again.current.actions == match.current.actions


def test_another_way_from_the_set_up_is_told_as_such() -> None:
    guide = GUIDES["gadget_grid"]
    match = guide.begin()
    match.jump(8)
    assert guide.stand(match) == (0, (), None)
    match.play("gorgonzilla@16")
    assert guide.stand(match).strayed == 8


def test_a_guide_knows_its_matches() -> None:
    guide = GUIDES["gadget_grid"]
    assert guide.fits(guide.begin())
    assert not guide.fits(Match(guide.game, [Seat(), Seat("", 1)]))
    assert not guide.fits(Match(guide.game, [Seat(), Seat(), Seat()]))
    assert not guide.fits(Match(load("gridbloc"), [Seat(), Seat("", 1)]))


GUIDES = {game.name: guide_of(game) for game in GUIDED}

Change = Callable[[Any], None]


def without_steps(data: Any) -> None:
    data["steps"] = []


def unknown_entry(data: Any) -> None:
    data["title"] = "A guide"


def illegal_opening(data: Any) -> None:
    data["opening"] = data["opening"].replace("z1@16", "z1@17")


def no_learner(data: Any) -> None:
    data["levels"] = [1, 1]


def unknown_level(data: Any) -> None:
    data["levels"] = [0, 9]


def too_many_players(data: Any) -> None:
    data["levels"] = [0] * 9


def unknown_option(data: Any) -> None:
    data["options"] = {"size": 3}


def silent_step(data: Any) -> None:
    data["steps"][0]["say"] = []


def step_without_play(data: Any) -> None:
    del data["steps"][0]["play"]


def goal_of_nothing(data: Any) -> None:
    data["steps"][0]["goal"] = {}


def words_that_are_none(data: Any) -> None:
    data["end"] = 7


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (without_steps, "A guide has steps"),
        (unknown_entry, "no entry called 'title'"),
        (illegal_opening, "cannot be played"),
        (no_learner, "0 for the learner"),
        (unknown_level, "0 for the learner"),
        (too_many_players, "is played by"),
        (unknown_option, "no entry called 'size'"),
        (silent_step, "says something"),
        (step_without_play, "says something"),
        (goal_of_nothing, "A goal is"),
        (words_that_are_none, "The entry end is a text"),
    ],
)
def test_what_is_no_guide_is_refused_with_a_sentence(change: Change, words: str) -> None:
    game = load("gadget_grid")
    data = data_of(game)
    change(data)
    with pytest.raises(ValueError, match=words):
        read_guide(game, data)
    with pytest.raises(ValueError, match="set of named values"):
        read_guide(game, [data])
