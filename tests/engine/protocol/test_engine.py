"""Our side of the protocol: what is said to a player of ours, and what it answers."""

from __future__ import annotations

import io
from queue import Queue
from random import Random
from threading import Thread
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridarium import load
from gridarium.cli.commands import main
from gridarium.protocol.engine import Engine, Refusal, limits
from gridarium.protocol.lines import LONGEST, Lines
from gridarium.search.thinking import Thought
from tests.games import ALL

SMALL = '{"map":"small"}'


class Typed(io.StringIO):
    """Standard input of somebody who writes a line now and then."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: Queue[str] = Queue()

    def readline(self, size: int | None = -1) -> str:  # type: ignore[override]  # of this kind it is no bytes
        return self.lines.get()


class Asker:
    """Somebody who talks to an engine, which thinks in a thread of its own."""

    def __init__(self, game: str, kind: str = "1", seed: int = 5) -> None:
        self.typed = Typed()
        self.answers: Queue[str] = Queue()
        engine = Engine(load(game), kind, seed, self.answers.put)
        self.thread = Thread(target=engine.serve, args=(Lines(self.typed),), daemon=True)
        self.thread.start()

    def say(self, *lines: str) -> None:
        for line in lines:
            self.typed.lines.put(f"{line}\n")

    def hear(self) -> str:
        return self.answers.get(timeout=120)

    def ask(self, *lines: str) -> str:
        """The answer to these lines."""
        self.say(*lines)
        return self.hear()


def said(game: str, *lines: str, kind: str = "1") -> list[str]:
    """All answers of an engine to these lines."""
    answers: list[str] = []
    Engine(load(game), kind, 5, answers.append).serve(Lines(io.StringIO("\n".join(lines))))
    return answers


def test_it_says_what_it_is_and_is_ready() -> None:
    assert said("gridbloc", "gridarium 1") == ["name Gridarium 1", "option player 1", "option seed 5", "ready"]
    assert said("gridbloc", "gridarium 7") == ["error This player speaks version 1, not '7'."]


@pytest.mark.parametrize("name", ALL)
def test_it_plays_a_whole_game_of_legal_actions(name: str) -> None:
    game = load(name)
    players = max(2, game.players[0])
    asker, state, chance, played = Asker(name), game.start(players=players), Random(1), ["position"]
    asker.say(f"newgame {name} {players}")
    for _ in range(30):
        if state.to_move is None:
            break
        if state.to_move < 0:
            action = state.random_action(chance)
        else:
            word, text = asker.ask(" ".join(played), "go looks 20").split()
            assert word == "action"
            action = state.parse(text)
        state.play(action)
        played.append(str(action))
    assert len(played) > 10


def test_a_new_game_forgets_everything() -> None:
    """What it plays in a game is the same whatever it has played before, in the strongest way that remembers most."""

    def play(asker: Asker, options: str) -> list[str]:
        asker.say(f"newgame gridbloc 2 {options}")
        actions: list[str] = []
        for _ in range(6):
            actions.append(asker.ask(" ".join(["position", *actions]), "go looks 60").split()[1])
        return actions

    fresh, used = Asker("gridbloc", "6"), Asker("gridbloc", "6")
    play(used, SMALL)
    play(used, '{"map":"spiral"}')
    assert play(used, SMALL) == play(fresh, SMALL)


def test_a_position_is_taken_back_and_played_otherwise() -> None:
    asker = Asker("gridbloc", "random")
    asker.say(f"newgame gridbloc 2 {SMALL}", "position c4 a1|a2 d5", "position c4")
    assert "|" in asker.ask("go"), "after one step a wall is built"
    asker.say("position b3")
    assert "|" in asker.ask("go")


def test_pings_are_answered_and_a_stop_ends_it_while_it_thinks() -> None:
    asker = Asker("gridbloc", "6")
    asker.say("newgame gridbloc", "position", "go looks 1000000000")
    assert asker.ask("ping") == "pong"
    asker.say("newgame gridbloc 2 " + SMALL, "stop")  # the game waits until the action is there
    assert asker.hear().startswith("action ")
    assert asker.ask("position c4", "go looks 1").startswith("action ")


def test_quit_ends_it_in_mid_thought_without_an_action() -> None:
    asker = Asker("gridbloc", "6")
    asker.say("newgame gridbloc", "position", "go looks 1000000000")
    assert asker.ask("ping") == "pong"
    asker.say("quit")
    asker.thread.join(120)
    assert not asker.thread.is_alive()
    assert asker.answers.empty()


def test_the_end_of_the_input_is_a_quit() -> None:
    assert said("gridbloc", "ping") == ["pong"]


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("newgame chess", "error This player plays gridbloc, not 'chess'."),
        ("newgame gridbloc 9", "error GridBloc is played by 2 or 3"),
        ("newgame gridbloc two", "error 'two' is not a number"),
        ("newgame gridbloc 2 [1]", "error Options are an object in JSON"),
        ("newgame gridbloc 2 {", "error This is not JSON."),
        ('newgame gridbloc 2 {"a": 1}', "error GridBloc has no option called 'a'"),
        ("position zz", "error There is no tile 'zz'"),
        ("go looks many", "error 'many' is not a number"),
        ("go looks nan", "error 'nan' is not a number"),
        ("go clock", "error The clock says nothing of player 1."),
        ("option depth 3", "error There is no option 'depth'"),
        ("option player 7", "error There is no player called '7'"),
    ],
)
def test_what_it_cannot_do_it_says(line: str, words: str) -> None:
    answers = said("gridbloc", line, "ping")
    assert answers[0].startswith(words)
    assert answers[1:] == ["pong"]


def test_after_a_refused_position_the_one_before_stands() -> None:
    answers = said("gridbloc", f"newgame gridbloc 2 {SMALL}", "position c4", "position c4 c4", "go", kind="random")
    assert answers[0].startswith("error ")
    assert "|" in answers[1]


def test_where_nobody_is_to_move_there_is_no_action() -> None:
    assert said("magpies", "newgame magpies 3", "position", "go")[-1] == "error No player is to move here."


def limited(words: str, player: int) -> tuple[float | None, float | None]:
    return limits(words.split(), player)


def test_limits_bound_one_action() -> None:
    assert limited("", 0) == (None, None)
    assert limited("looks 20 seconds 0.5", 0) == (20, 0.5)
    assert limited("clock 60 30 increment 1", 1) == (None, 2)
    assert limited("clock 60 1 increment 5", 1) == (None, 0.5), "never more than half of what is left"
    assert limited("clock 60 0", 1) == (None, 0.01)
    with pytest.raises(Refusal, match="nothing of player 3"):
        limited("clock 60 60", 2)


@pytest.mark.parametrize("name", ["gridbloc", "gadget_grid"])
def test_looks_are_for_the_action_where_our_own_are_for_the_turn(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    granted: list[int] = []

    def begin(thought: Thought, *given: Any, **named: Any) -> None:
        real(thought, *given, **named)
        granted.append(thought.looks)

    real = Thought.__init__
    monkeypatch.setattr(Thought, "__init__", begin)
    game = load(name)
    state, position, chance = game.start(players=2), ["position"], Random(2)
    while state.to_move is None or state.to_move < 0 or len(state.legal_actions()) < 2:
        position.append(str(action := state.random_action(chance)))
        state.play(action)
    said(name, f"newgame {name} 2", " ".join(position), "go looks 12")
    assert granted == [12]


def test_a_line_that_is_too_long_is_cut_and_the_next_is_whole() -> None:
    lines = Lines(io.StringIO("x" * (3 * LONGEST) + "\nping\n"))
    assert lines.take() == "x" * LONGEST
    assert lines.take() == "ping"
    assert lines.take() is lines.take() is None


WORDS = ["gridarium", "option", "newgame", "position", "go", "stop", "ping", "gridbloc", "2", SMALL, "c4", "looks", "1"]


@given(st.lists(st.lists(st.sampled_from(WORDS) | st.text(max_size=8), max_size=5).map(" ".join), max_size=6))
def test_nothing_that_is_said_ends_it(lines: list[str]) -> None:
    sent = [line.replace("\r", " ").replace("\n", " ") for line in lines if "quit" not in line]
    sent = [f"{line} looks 1" if line.strip().startswith("go") else line for line in sent]
    assert said("gridbloc", *sent, "ping", kind="random")[-1] == "pong"


def test_the_command_is_the_engine(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("gridarium 1\nnewgame gridbloc\ngo looks 5\nquit\n"))
    assert main(["engine", "gridbloc", "--level", "greedy", "--seed", "3"]) == 0
    rows = capsys.readouterr().out.splitlines()
    assert rows[:4] == ["name Gridarium greedy", "option player greedy", "option seed 3", "ready"]
    assert rows[4].startswith("action ")
    assert main(["engine", "gridbloc", "--level", "7"]) == 1
    assert "There is no player called '7'" in capsys.readouterr().err
