"""A match against a plain model of lists, in any order of undo, redo, branches, sharing and saving."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import gridarium
from gridarium import IllegalAction
from gridarium.formats import link, record
from gridarium.match.match import LONGEST_NAME, MOST_LINES, Match, Seat
from tests.engine.matches import NAMES, random_match, resign, short
from tests.games import ALL
from tests.sizes import often

NUMBERS = st.integers(min_value=0, max_value=10_000)


class Sessions(RuleBasedStateMachine):
    """The match, and beside it: a list of lines, each a list of texts and who resigned, the current one, the ply."""

    def __init__(self) -> None:
        super().__init__()
        self.patch = pytest.MonkeyPatch()  # chance is chosen like anything else: how it falls is tested beside this
        self.patch.setattr(Match, "_falls_here", False)
        self.patch.setattr(Match, "entered", lambda match, ply: match.current.rolled(ply))

    def teardown(self) -> None:
        self.patch.undo()

    @initialize(name=st.sampled_from(ALL), first=st.sampled_from(NAMES), levels=st.booleans())
    def begin(self, name: str, first: str, levels: bool) -> None:
        game = gridarium.load(name)
        seats = [Seat(first, 2 if levels else 0), *[Seat()] * (game.players[0] - 1)]
        self.match = Match(game, seats, short(name))
        self.start = game.start(players=len(seats), **short(name))
        self.lines: list[tuple[list[str], list[int]]] = [([], [])]
        self.line = 0
        self.ply = 0

    # The model

    @property
    def texts(self) -> list[str]:
        return self.lines[self.line][0]

    @property
    def resigned(self) -> list[int]:
        return self.lines[self.line][1]

    @property
    def at_end(self) -> bool:
        return self.ply == len(self.texts)

    def replayed(self) -> Any:
        state = self.start.copy()
        for text in self.texts[: self.ply]:
            state.play(state.parse(text))
        return state

    def over(self) -> bool:
        return self.replayed().outcome is not None or (self.at_end and bool(self.resigned))

    def cut(self) -> None:
        if not self.at_end:
            self.lines.append((self.texts[: self.ply], []))
            self.line = len(self.lines) - 1

    # What can be done

    @precondition(lambda self: not self.over())
    @rule(number=NUMBERS)
    def play(self, number: int) -> None:
        legal = self.replayed().legal_actions()
        text = str(legal[number % len(legal)])
        self.match.play_text(text)
        if not self.goes_on(text):
            self.cut()
            self.texts.append(text)
        self.ply += 1

    def goes_on(self, text: str) -> bool:
        """Look at the current line, or the first one, that has what is looked at and then this text."""
        there = [*self.texts[: self.ply], text]
        for number in (self.line, *range(len(self.lines))):
            if self.lines[number][0][: self.ply + 1] == there:
                self.line = number
                return True
        return False

    @precondition(lambda self: not self.over())
    @rule(numbers=st.lists(NUMBERS, min_size=3, max_size=12))
    def play_on(self, numbers: list[int]) -> None:
        for number in numbers:
            if not self.over():
                self.play(number)

    @precondition(lambda self: not self.at_end)
    @rule()
    def play_what_was_played(self) -> None:
        self.match.play_text(self.texts[self.ply])
        self.ply += 1

    @rule(text=st.sampled_from(("", "zz", "a1|", "<b>", "pass", "e5|f5")))
    def play_nonsense(self, text: str) -> None:
        with pytest.raises(IllegalAction):
            self.match.play_text(text)

    @rule()
    def undo(self) -> None:
        self.match.undo()
        self.ply = max(0, self.ply - 1)

    @rule()
    def redo(self) -> None:
        self.match.redo()
        self.ply = min(len(self.texts), self.ply + 1)

    @rule(number=NUMBERS)
    def jump(self, number: int) -> None:
        self.ply = number % (len(self.texts) + 1)
        self.match.jump(self.ply)

    @rule()
    def jump_outside(self) -> None:
        for ply in (-1, len(self.texts) + 1):
            with pytest.raises(ValueError, match="moves 0 to"):
                self.match.jump(ply)

    @rule(number=NUMBERS, ply=st.none() | NUMBERS)
    def choose_line(self, number: int, ply: int | None) -> None:
        self.line = number % len(self.lines)
        self.ply = len(self.texts) if ply is None else ply % (len(self.texts) + 1)
        self.match.choose_line(self.line, None if ply is None else self.ply)

    @rule(number=NUMBERS)
    def choose_no_line(self, number: int) -> None:
        with pytest.raises(ValueError, match="no variation"):
            self.match.choose_line(len(self.lines))
        with pytest.raises(ValueError, match="no variation"):
            self.match.choose_line(-1)
        line = number % len(self.lines)
        with pytest.raises(ValueError, match="moves 0 to"):
            self.match.choose_line(line, len(self.lines[line][0]) + 1)

    @precondition(lambda self: len(self.lines) > 1)
    @rule(number=NUMBERS)
    def delete_line(self, number: int) -> None:
        number %= len(self.lines)
        self.match.delete_line(number)
        del self.lines[number]
        if number < self.line:
            self.line -= 1
        elif number == self.line:
            self.line = max(0, number - 1)
            self.ply = len(self.texts)

    @precondition(lambda self: len(self.lines) == 1)
    @rule()
    def delete_the_last_line(self) -> None:
        with pytest.raises(ValueError, match="cannot be deleted"):
            self.match.delete_line(0)

    @precondition(lambda self: not self.over())
    @rule(player=st.integers(0, 1))
    def resign(self, player: int) -> None:
        if self.match.players > 2:
            with pytest.raises(ValueError, match=r"leaves|only people"):
                self.match.resign(player)
            return
        if self.match.seats[player].level:
            with pytest.raises(ValueError, match="only people resign"):
                self.match.resign(player)
            return
        self.match.resign(player)
        self.cut()
        self.resigned.append(player)

    @precondition(lambda self: self.over())
    @rule()
    def resign_too_late(self) -> None:
        with pytest.raises(ValueError, match="already over"):
            self.match.resign(0)

    @rule()
    def branch(self) -> None:
        if len(self.lines) < MOST_LINES:
            self.match.branch()
            self.lines.append((self.texts[: self.ply], []))
            self.line = len(self.lines) - 1

    @rule()
    def share(self) -> None:
        """A link holds the current line, and going on with what it gives is going on with that line."""
        text = link.write(self.match)
        opened = link.read(text)
        assert opened.problem == ""
        assert link.write(opened.match) == text
        assert (opened.match.id, opened.match.seats) == (self.match.id, self.match.seats)
        self.match = opened.match
        self.lines = [(self.texts, self.resigned)]
        self.line = 0
        self.ply = len(self.texts)

    @rule()
    def share_up_to_here(self) -> None:
        opened = link.read(link.write(self.match, self.ply))
        assert opened.problem == ""
        assert opened.match.current.actions == self.texts[: self.ply]
        assert opened.match.current.resigned == (self.resigned[0] if self.resigned and self.at_end else None)

    @rule()
    def save(self) -> None:
        """A file holds every line."""
        text = record.write(self.match, {"Title": "Sunday"})
        loaded = record.read(text)
        assert loaded.problem == ""
        assert loaded.notes == {"Title": "Sunday"}
        assert record.write(loaded.match, loaded.notes) == text
        assert (loaded.match.id, loaded.match.seats) == (self.match.id, self.match.seats)
        self.match = loaded.match
        self.ply = len(self.texts)

    # What must hold

    @invariant()
    def agrees(self) -> None:
        match = self.match
        assert [(line.actions, line.resigned) for line in match.lines] == [
            (texts, resigned[0] if resigned else None) for texts, resigned in self.lines
        ]
        assert (match.line, match.ply, match.length, match.at_end) == (
            self.line,
            self.ply,
            len(self.texts),
            self.at_end,
        )
        state = self.replayed()
        assert match.state == state
        outcome = match.outcome
        assert (outcome is not None) == self.over()
        if outcome is not None and self.at_end and self.resigned:
            assert self.resigned[0] not in outcome.winners
            assert "resigned" in outcome.reason
        elif outcome is not None:
            assert outcome == state.outcome

    @invariant()
    def tells(self) -> None:
        match = self.match
        state = self.start.copy()
        story = match.events
        assert len(story) == self.ply
        for text, events in zip(self.texts, story, strict=False):
            action = state.parse(text)
            assert events == match.game.story(state, action)
            state.play(action)


Sessions.TestCase.settings = settings(
    max_examples=often(400),
    stateful_step_count=40,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
TestSessions = Sessions.TestCase


def gridbloc(*names: str) -> Match:
    return Match(gridarium.load("gridbloc"), [Seat(name) for name in names])


def test_branching_keeps_the_old_game() -> None:
    match = gridbloc("Ann", "Ben")
    match.extend(["e6", "a1|a2", "e7", "a2|a3"])
    match.jump(1)
    match.play_text("b1|b2")
    assert [line.actions for line in match.lines] == [["e6", "a1|a2", "e7", "a2|a3"], ["e6", "b1|b2"]]
    assert (match.line, match.ply) == (1, 2)


def test_extend_keeps_what_was_legal() -> None:
    match = gridbloc("Ann", "Ben")
    with pytest.raises(IllegalAction, match="GB-8"):
        match.extend(["e6", "a1|a2", "e9"])
    assert match.current.actions == ["e6", "a1|a2"]
    assert match.ply == 2


def test_lines_have_a_limit_and_nothing_is_lost_at_it() -> None:
    match = gridbloc("Ann", "Ben")
    match.extend(["e6", "a1|a2"])
    for _ in range(MOST_LINES - 1):
        match.branch()
    match.jump(1)
    with pytest.raises(ValueError, match=f"at most {MOST_LINES} variations"):
        match.play_text("b1|b2")
    assert match.current.actions == ["e6", "a1|a2"]
    assert match.ply == 1
    match.play_text("a1|a2")
    assert match.ply == 2


def test_long_lines_are_reached_at_every_ply() -> None:
    match = gridbloc("Ann", "Ben")
    states = [match.state]
    while match.outcome is None:
        match.play(match.state.legal_actions()[-1])
        states.append(match.state)
    for ply in reversed(range(match.length + 1)):
        match.jump(ply)
        assert match.state == states[ply]
        assert match.current.cut(ply).at(ply) == states[ply]


@pytest.mark.parametrize("ply", [1, 15, 16, 17, 31, 40])
def test_a_branch_of_a_long_line_remembers_its_own_positions(ply: int) -> None:
    match = random_match("gridbloc", Random(1), {}, longest=60)
    match.jump(ply)
    states = {}
    for seed in range(60):
        match.play(match.state.random_action(Random(seed)))
        states[match.ply] = match.state
    assert len(match.lines) == 2
    for at, state in states.items():
        match.jump(at)
        assert match.state == state
        assert len(match.events) == at


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("  Ann \n Lee\t", "Ann Lee"),
        ("\u202egnA\u202c", "gnA"),
        ("A\0B\x1b[31m", "A B [31m"),
        ("x" * 1000, "x" * LONGEST_NAME),
        (" " * 90 + "late" * 90, "latela"),
        ("\ud800", ""),
        ("<b>&amp;", "<b>&amp;"),
        ("é" * 30, "é" * LONGEST_NAME),
    ],
)
def test_names_are_printable_on_one_line_and_short(given: str, kept: str) -> None:
    assert gridbloc(given, "").seats[0].name == kept
    assert gridbloc(kept, "").seats[0].name == kept


def test_names_stand_in_for_empty_seats() -> None:
    assert gridbloc("", "Ben").names == ["Player 1", "Ben"]


def test_a_resignation_is_worded_with_the_name_as_it_is() -> None:
    match = gridbloc("{1}%s", "Ben")
    match.resign(0)
    assert match.outcome is not None
    assert match.outcome.reason == "{1}%s resigned"
    match = gridbloc("Ann", "Ben")
    for player in (-1, 2):
        with pytest.raises(ValueError, match="There is no player"):
            match.resign(player)


def test_going_back_before_a_resignation_goes_on() -> None:
    match = gridbloc("Ann", "Ben")
    match.extend(["e6", "a1|a2"])
    match.resign(0)
    match.undo()
    assert match.outcome is None
    match.play_text("b1|b2")
    assert match.outcome is None
    assert len(match.lines) == 2


def test_a_rematch_passes_the_seats_on() -> None:
    match = gridbloc("Ann", "Ben")
    again = match.rematch()
    assert again.names == ["Ben", "Ann"]
    assert again.options == match.options
    assert again.id != match.id
    assert again.length == 0
    assert match.length == 0


@pytest.mark.parametrize("count", [0, 1, 7])
def test_seats_must_fit_the_game(count: int) -> None:
    with pytest.raises(ValueError, match="played by 2 or 3 or 4 or 5 or 6 players"):
        Match(gridarium.load("gridbloc"), [Seat()] * count)


# Games for one to many, and what may happen at any moment


@pytest.mark.parametrize("name", ALL)
def test_options_say_how_many_may_play(name: str) -> None:
    """Every number that options allow can be played, and no other; the usual one is the first."""
    game = gridarium.load(name)
    for option in game.options:
        for _, value in option.presets():
            options = game.check_options({option.name: value})
            allowed = game.players_for(options)
            assert set(allowed) <= set(game.players)
            for count in range(6):
                if count not in allowed:
                    with pytest.raises(ValueError, match=rf"{game.title} is played by .*, not {count}\.$"):
                        Match(game, [Seat()] * count, options)
    assert game.players_for(game.check_options({}))[0] == game.players[0]


def test_each_number_of_players_has_its_seats_and_turns() -> None:
    for count in (2, 3, 4):
        match = Match(gridarium.load("gridopolis"), [Seat()] * count)
        for player in range(count):
            assert match.state.to_move == player
            match.play(match.state.legal_actions()[-1])
        assert match.state.to_move == 0
        assert len(match.names) == count


def timed() -> Match:
    return Match(gridarium.load("gridopolis"), [Seat("Ann"), Seat("Ben"), Seat("Cy")], {"minutes": 5}, "timed1")


def test_an_interruption_is_played_like_an_action_and_is_none() -> None:
    match = timed()
    match.play_text("#4.3.1")
    assert [str(action) for action in match.state.interruptions()] == ["time"]
    assert "time" not in map(str, match.state.legal_actions())
    mover = match.state.to_move
    match.play_text("time")
    assert match.state.to_move == mover
    assert match.state.interruptions() == []
    with pytest.raises(IllegalAction, match="run out already"):
        match.play_text("time")
    match.jump(1)
    match.play(match.state.legal_actions()[0])
    assert [line.actions[1:] for line in match.lines] == [["time"], [match.current.actions[1]]]


def test_an_interruption_survives_links_and_files() -> None:
    match = timed()
    match.extend(["#4.3.1", "time", "#5.3.1"])
    for again in (link.read(link.write(match)), record.read(record.write(match))):
        assert again.problem == ""
        assert again.match.current.actions == ["#4.3.1", "time", "#5.3.1"]
        assert again.match.state == match.state
        assert len(again.match.events) == 3


def test_without_a_clock_there_is_no_interruption() -> None:
    match = Match(gridarium.load("gridopolis"), [Seat(), Seat()])
    assert match.state.interruptions() == []
    with pytest.raises(IllegalAction, match="without a clock"):
        match.play_text("time")


def test_who_is_out_does_not_win_by_the_resignation_of_another() -> None:
    """GO-29: the third of three players has lost all markers."""
    game = gridarium.load("gridopolis")
    start: Any = game.start(players=3)
    blueprint = start.blueprint.to_data()
    blueprint["seats"] = {
        "south": {"markers": ["4.2.2", "3.1.2"], "kingerizers": ["3.1.2"], "forward": "+y"},
        "west": {"markers": ["4.3.2"], "kingerizers": ["1.3.2"], "forward": "+x"},
        "north": {"markers": ["4.7.2"], "kingerizers": ["4.7.2"], "forward": "-y"},
    }
    blueprint["teleporters"] = []
    match = Match(game, [Seat()] * 3, {"blueprint": blueprint})
    match.play_text("4.2.2-4.4.2")
    assert match.state.to_move == 2
    resign(match, 2)
    assert match.outcome is not None
    assert match.outcome.winners == (0,)
