"""Chance in a match: it falls by itself, by weight, and nobody can choose it otherwise."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from random import Random

import pytest

from gridarium.game import CHANCE, IllegalAction
from gridarium.match.match import Match, Seat
from gridarium.match.rolls import draw
from tests.engine.search.pips import WEIGHTS, LongPips, Pips
from tests.engine.search.small_games import TreeGame
from tests.sizes import dice, often


def dealt(players: int = 2, seed: int = 1, game: Pips | None = None) -> Match:
    """A match after its deal."""
    match = Match(game or Pips(), [Seat()] * players)
    match.fall(Random(seed))
    return match


def going(match: Match, texts: str, seed: int = 1) -> Match:
    """The match after these decisions, the die having fallen wherever it does."""
    for text in texts.split():
        match.play_text(text)
        match.fall(Random(seed))
    return match


def rolls(match: Match) -> list[str]:
    return [ply.text for ply in match.current.plies if ply.actor == CHANCE]


# Falling


def test_chance_falls_until_somebody_decides() -> None:
    match = Match(Pips(), [Seat()] * 3)
    assert match.chance_due
    assert not match.begun
    fallen = match.fall(Random(1))
    assert [ply.actor for ply in fallen] == [CHANCE] * 3
    assert fallen == match.current.plies
    assert (match.ply, match.chance_due, match.begun) == (3, False, False)
    assert match.fall() == []
    match.play_text("go")
    assert match.begun
    assert match.chance_due
    match.jump(3)
    assert not match.chance_due, "looking back rolls nothing"
    assert match.fall() == []


def test_the_system_rolls_unless_told() -> None:
    match = Match(Pips(), [Seat()] * 2)
    assert len(match.fall()) == 2
    assert set(rolls(match)) <= set("123456")


def test_the_same_source_gives_the_same_rolls() -> None:
    assert rolls(going(dealt(), "go go go stop go")) == rolls(going(dealt(), "go go go stop go"))


def test_rolls_fall_by_their_weights() -> None:
    """21,000 rolls of a die whose sides weigh 1 to 6: the sum of squared deviations is that of an honest die."""
    chance, counts = Random(2026), Counter[str]()
    for _ in range(10_500):
        match = Match(Pips(), [Seat()] * 2)
        counts.update(ply.text for ply in match.fall(chance))
    total = sum(counts.values())
    assert total == 21_000
    expected = {str(pips): total * weight / sum(WEIGHTS) for pips, weight in enumerate(WEIGHTS, 1)}
    assert sum((counts[text] - mean) ** 2 / mean for text, mean in expected.items()) < 20.5, "chi-square, 5 degrees"


def test_the_least_and_the_most_a_source_gives_are_rolls_too() -> None:
    class Source:
        def __init__(self, value: float) -> None:
            self.value = value

        def random(self) -> float:
            return self.value

    state = Pips().start()
    assert str(draw(state, Source(0.0))) == "1"
    assert str(draw(state, Source(1 - 2**-53))) == "6"
    assert [str(draw(state, Source(part / 21))) for part in (0.5, 1.0, 2.9, 3.0, 14.9, 15.0)] == list("122356")


# Nobody chooses a roll


@pytest.mark.parametrize("text", list("123456"))
def test_a_roll_cannot_be_played(text: str) -> None:
    match = going(dealt(), "go go stop")
    match.play_text("go")
    before = [line.actions for line in match.lines]
    with pytest.raises(IllegalAction, match="Dice fall by themselves here"):
        match.play_text(text)
    for ply in range(match.length):
        match.jump(ply)
        if match.position.state.to_move == CHANCE:
            assert match.choices == []
            with pytest.raises(IllegalAction, match="Dice fall by themselves here"):
                match.play_text(text)
    assert [line.actions for line in match.lines] == before


def test_what_may_happen_at_any_moment_may_do_so_while_the_die_is_in_the_air() -> None:
    match = dealt()
    match.play_text("go")
    match.play_text("bell")
    assert match.current.plies[-1].actor == CHANCE
    assert match.chance_due


def test_what_may_happen_at_any_moment_changes_no_roll_that_was_seen() -> None:
    """Neither between a decision and its roll, nor before the decision; who leaves decides something."""
    match = going(dealt(players=3, game=Pips(leaving=True)), "go stop")
    seen = match.current.actions[:]
    for ply in (3, 4):
        for text in ("bell", "leave-2") if ply == 4 else ("bell",):
            match.choose_line(0, ply)
            with pytest.raises(IllegalAction, match="only happen after the last move"):
                match.play_text(text)
            match.branch()
            with pytest.raises(IllegalAction, match="only happen after the last move"):
                match.play_text(text)
    assert match.lines[0].actions == seen
    match.choose_line(0)
    match.play_text("bell")
    match.jump(6)
    match.play_text("bell")
    assert match.line == 0, "what happened there is gone on with"
    match.jump(3)
    match.play_text("leave-2")
    assert match.current.plies[-1].actor == 2


def test_the_same_decision_gives_the_same_roll() -> None:
    match = going(dealt(), "go stop")
    seen = rolls(match)
    for seed in range(20):
        match.jump(2)
        match.play_text("go")
        assert match.fall(Random(seed)) == []
        assert match.ply == 4, "on through what fell"
    match.jump(3)
    assert match.fall(Random(5)) == []
    assert rolls(match) == seen
    assert len(match.lines) == 1


def test_undo_and_redo_give_the_same_roll() -> None:
    match = going(dealt(), "go go")
    seen = match.current.actions[:]
    match.undo()
    match.undo()
    assert match.ply == 2
    match.redo()
    match.redo()
    assert match.at_end
    assert match.fall(Random(9)) == []
    assert match.current.actions == seen


def test_deciding_otherwise_rolls_anew_in_a_line_of_its_own_and_coming_back_finds_the_first_roll() -> None:
    match = going(dealt(), "go stop")
    first = match.current.actions[:]
    match.jump(2)
    going(match, "stop go", seed=77)
    assert len(match.lines) == 2
    match.jump(2)
    going(match, "go", seed=99)
    assert match.line == 0
    assert match.current.actions == first
    match.jump(2)
    match.play_text("stop")
    assert match.line == 1


def test_a_line_that_ends_where_dice_fall_goes_on_with_what_fell_there() -> None:
    match = going(dealt(), "go go")
    seen = match.current.actions[:]
    match.jump(3)
    match.branch()
    assert match.chance_due
    fallen = match.fall(Random(1234))
    assert match.line == 0
    assert [ply.text for ply in fallen] == seen[3:4]
    assert match.lines[1].actions == seen[:3]


def test_what_fell_in_a_line_that_is_deleted_falls_again() -> None:
    match = going(dealt(), "go stop")
    seen = match.current.actions[:]
    match.jump(2)
    going(match, "stop go", seed=3)
    match.delete_line(0)
    assert len(match.lines) == 1
    match.jump(2)
    going(match, "go stop", seed=99)
    assert match.current.actions == seen


def test_another_roll_than_that_of_a_deleted_line_is_not_joined() -> None:
    match = going(dealt(), "go stop")
    match.jump(2)
    going(match, "stop go", seed=3)
    deleted = match.lines[0]
    match.delete_line(0)
    match.check_rolls(deleted)
    ply = next(ply for ply in range(3, len(deleted.plies)) if deleted.rolled(ply))
    other = deleted.cut(ply)
    other.play_text(next(str(roll) for roll in other.choices() if str(roll) != deleted.actions[ply]))
    with pytest.raises(ValueError, match=f"move {ply + 1} is another one"):
        match.check_rolls(other)


def test_a_line_that_was_sent_is_not_deleted() -> None:
    match = going(dealt(), "go stop")
    match.mark_sent()
    match.lines.append(match.current.cut(2))
    with pytest.raises(ValueError, match="it was sent"):
        match.delete_line(0)


def test_a_game_with_dice_does_not_end_at_its_fiftieth_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gridarium.match.transcript.MOST_LINES", 2)
    match = going(dealt(), "go stop")
    for seed in range(4):
        match.choose_line(0, 2)
        going(match, "stop go" if seed % 2 else "stop stop", seed=seed)
        match.delete_line(len(match.lines) - 1)
    assert match.rolls.remembered


def test_no_more_rolls_are_remembered_than_a_file_holds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gridarium.match.rolls.MOST_REMEMBERED", 0)
    match = going(dealt(), "go stop")
    match.jump(2)
    going(match, "stop go", seed=3)
    with pytest.raises(ValueError, match="no more is kept"):
        match.delete_line(0)
    assert len(match.lines) == 2


def test_a_line_that_comes_in_with_another_roll_is_refused() -> None:
    known = going(dealt(), "go stop")
    other = going(dealt(), "go stop")
    assert known.current.actions == other.current.actions
    end = other.current.actions[3]
    for seed in range(30):
        other = dealt()
        going(other, "go stop", seed=seed)
        if other.current.actions[3] != end:
            break
    before = known.current.actions[:]
    with pytest.raises(ValueError, match="A roll that was seen stays, and here move 4 is another one"):
        known.check_rolls(other.current)
    known.jump(3)
    known.branch()
    with pytest.raises(ValueError, match="A roll that was seen stays"):
        known.follow(other.current)
    assert known.lines[0].actions == before


def test_a_line_that_decides_otherwise_is_taken() -> None:
    known, other = going(dealt(), "go stop"), going(dealt(), "stop go")
    known.jump(2)
    known.branch(2)
    known.follow(other.current)
    assert known.current.actions == other.current.actions


# What was sent


def test_what_was_sent_is_not_decided_otherwise_once_a_roll_has_followed() -> None:
    match = going(dealt(), "go stop stop")
    match.mark_sent(4)
    assert (match.rolls.sent_line, match.rolls.sent) == (0, 4)
    match.jump(2)
    with pytest.raises(IllegalAction, match="This was sent, and a roll has followed"):
        match.play_text("stop")
    match.jump(4)
    match.play_text("go")
    assert len(match.lines) == 2, "no roll after that was sent"


def test_what_was_sent_moves_on_with_the_line_that_is_sent_next() -> None:
    match = going(dealt(), "go stop stop")
    match.mark_sent()
    match.jump(4)
    going(match, "go")
    match.mark_sent()
    assert (match.rolls.sent_line, match.rolls.sent) == (1, match.length)
    match.mark_sent(1)
    assert match.rolls.sent == match.length, "sending less takes nothing back"


def test_another_line_than_the_one_sent_cannot_be_sent() -> None:
    match = going(dealt(), "go stop")
    match.jump(2)
    going(match, "stop go")
    match.choose_line(0)
    match.mark_sent()
    match.choose_line(1)
    with pytest.raises(ValueError, match="This was sent"):
        match.mark_sent()
    with pytest.raises(ValueError, match="This was sent"):
        match.check_rolls(match.current)


def test_sending_up_to_a_roll_sends_the_roll() -> None:
    match = going(dealt(), "go stop")
    match.mark_sent(3)
    assert match.rolls.sent == 4


def test_what_was_sent_is_known_when_lines_are_deleted() -> None:
    match = going(dealt(), "go stop")
    match.jump(4)
    match.branch()
    match.play_text("go")
    match.choose_line(0)
    match.mark_sent(5)
    match.choose_line(1, 4)
    match.delete_line(0)
    assert (match.rolls.sent_line, match.rolls.sent) == (0, 4)


# The dice of a table


def test_people_can_enter_their_own_dice() -> None:
    match = Match(Pips(), [Seat()] * 2, dice="people")
    assert not match.chance_due
    assert not match.begun
    assert list(map(str, match.choices)) == list("123456")
    match.play_text("6")
    assert match.begun
    match.play_text("2")
    match.play_text("go")
    match.play_text("5")
    match.undo()
    assert match.ply == 3, "what was entered wrongly is taken back by itself"
    match.play_text("4")
    assert len(match.lines) == 2
    match.delete_line(0)
    assert match.rematch().dice == "people"


def test_a_game_without_chance_has_no_dice_to_enter() -> None:
    with pytest.raises(ValueError, match="Tree has no dice"):
        Match(TreeGame(1), [Seat()] * 2, dice="people")


# Looking around


def test_undo_stops_at_decisions() -> None:
    match = going(dealt(), "go go stop go")
    assert match.current.actions[2::2] == ["go", "go", "stop", *match.current.actions[8::2]]
    places = []
    while match.earlier() is not None:
        match.undo()
        places.append(match.ply)
    assert places == [7, 6, 4, 2]
    match.undo()
    assert match.ply == 2, "the deal is not taken back"
    places = []
    while match.later() is not None:
        match.redo()
        places.append(match.ply)
    assert places == [4, 6, 7, 9]


def test_undo_stops_at_the_decisions_of_those_who_are_asked() -> None:
    match = going(dealt(), "go go stop go stop stop")
    match.undo([0])
    assert match.ply == match.length - 1
    match.undo([0])
    assert match.ply == 6
    match.redo([1])
    assert match.ply == 7


def test_undo_by_turn() -> None:
    match = going(dealt(), "go go stop go stop go")
    places = []
    while match.earlier_turn() is not None:
        match.undo_turn()
        places.append(match.ply)
    assert places == [10, 7, 2]
    match.redo_turn()
    assert match.ply == 7
    match.undo_turn([1])
    assert match.ply == 7
    match.undo_turn([0])
    assert match.ply == 2
    match.redo_turn([0])
    assert match.ply == 10
    match.redo_turn([0])
    assert match.at_end


# Turns


def turns(match: Match) -> list[tuple[int, int, int]]:
    return [(turn.player, turn.first, turn.end) for turn in match.current.turns]


def test_turns_are_runs_of_plies() -> None:
    match = going(dealt(), "go go stop go stop go")
    assert turns(match) == [(CHANCE, 0, 2), (0, 2, 7), (1, 7, 10), (0, 10, 12)]
    for ply in range(match.length):
        turn = match.current.turn_at(ply)
        assert turn.first <= ply < turn.end
    for ply in (-1, match.length):
        with pytest.raises(IndexError):
            match.current.turn_at(ply)


def test_turns_of_a_line_that_was_cut_are_those_of_its_plies() -> None:
    match = going(dealt(), "go go stop go stop go")
    for ply in range(match.length + 1):
        cut = match.current.cut(ply)
        again = Match(Pips(), [Seat()] * 2).current
        for text in match.current.actions[:ply]:
            again.play_text(text)
        assert (cut.turns, cut.plies) == (again.turns, again.plies)
        assert [cut.rolled(number) for number in range(ply)] == [again.rolled(number) for number in range(ply)]
        cut.follow(match.current)
        assert (cut.turns, cut.plies) == (match.current.turns, match.current.plies)
        assert cut.at(cut.past_rolls(0)) == match.current.at(2)


def test_a_turn_that_is_closed_ends_though_the_same_player_goes_on() -> None:
    match = going(dealt(players=1, game=LongPips()), "go go stop go stop")
    assert turns(match) == [(CHANCE, 0, 1), (0, 1, 6), (0, 6, 9)]


def test_who_plays_alone_has_a_turn_for_each_decision_unless_the_game_says_otherwise() -> None:
    match = going(dealt(players=1), "go go stop")
    assert turns(match) == [(CHANCE, 0, 1), (0, 1, 3), (0, 3, 5), (0, 5, 6)]


# Anything in any order


def rolls_seen(match: Match) -> dict[tuple[str, ...], str]:
    """What fell after which actions, in all lines."""
    seen: dict[tuple[str, ...], str] = {}
    for line in match.lines:
        for ply, text in enumerate(line.actions):
            if line.rolled(ply):
                assert seen.setdefault(tuple(line.actions[:ply]), text) == text
    return seen


def do_anything(match: Match, chance: Random) -> None:
    """One of all things that can be done with a match, as far as it is allowed."""
    choices = [str(action) for action in match.choices] or ["go"]
    copy = Match(match.game, match.seats).current
    for text in match.current.actions[: chance.randrange(match.length + 1)]:
        copy.play_text(text)
    if copy.to_move == CHANCE:
        copy.append(draw(copy.at(len(copy.plies)), chance))
    anything: tuple[Callable[[], object], ...] = (
        lambda: match.play_text(chance.choice(choices)),
        lambda: match.play_text(chance.choice("123456")),
        match.undo,
        match.redo,
        match.undo_turn,
        match.redo_turn,
        lambda: match.jump(chance.randrange(match.length + 1)),
        match.branch,
        lambda: match.choose_line(chance.randrange(len(match.lines))),
        lambda: match.delete_line(chance.randrange(len(match.lines))),
        lambda: match.extend([chance.choice("123456"), chance.choice(choices)]),
        lambda: match.mark_sent(chance.randrange(match.length + 1)),
        lambda: match.follow(copy) if match.current.actions == copy.actions[: match.length] else None,
    )
    with suppress(ValueError):
        chance.choice(anything)()
    if chance.random() < 0.8:
        match.fall(chance)


@pytest.mark.parametrize("seed", range(8))
def test_whatever_is_done_a_roll_that_was_seen_stays(seed: int) -> None:
    chance = dice(f"anything {seed}")
    for _ in range(often(20)):
        match = Match(Pips(turns=4), [Seat()] * 2)
        seen: dict[tuple[str, ...], str] = {}
        for _ in range(60):
            do_anything(match, chance)
            now = rolls_seen(match)
            kept = {place: now.get(place) or match.rolls.fell_after(place) for place in seen}
            assert kept == seen, "none is lost, and none is another one"
            seen |= now
            assert 0 <= match.rolls.sent <= len(match.lines[match.rolls.sent_line].plies)
            assert 0 <= match.ply <= match.length
