"""Players of somebody else's: each gets just the verdict that it deserves, and nothing that was started stays."""

from __future__ import annotations

import os
import time
from importlib.abc import Loader
from importlib.machinery import ModuleSpec
from importlib.util import find_spec, module_from_spec
from pathlib import Path
from typing import cast

import pytest

from gridarium import load
from gridarium.match.match import Match, Seat
from gridarium.protocol import process, program
from gridarium.protocol.program import Forfeit, Program
from tests.engine.protocol.players import BEGINNING, OURS, PAGE, at_go, example, written

FOREVER = "while True: time.sleep(60)"


def table(name: str = "gridbloc", **options: object) -> Match:
    return Match(load(name), [Seat()] * 2, {"map": "small"} if name == "gridbloc" else options)


def asked(command: str, seconds: float | None = None, match: Match | None = None) -> str:
    """The first action of a program in a new game."""
    match = match or table()
    with Program(command, seed=1) as player:
        player.begin(match.game.name, match.players, match.options)
        return str(player.choose(match, seconds=seconds))


def verdict(command: str, seconds: float | None = None) -> tuple[str, str]:
    """By what it loses, and why."""
    with pytest.raises(Forfeit) as lost:
        asked(command, seconds)
    return lost.value.verdict, lost.value.reason


def gone(number: int) -> bool:
    """Whether no process has that number any more, or only what is left of one that ended."""
    try:
        return "Z" in Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()[:1]
    except OSError:
        return True


def wait_for(path: Path) -> str:
    """What a program writes into a file, to its end of line."""
    while not path.exists() or not path.read_text().endswith("\n"):
        time.sleep(0.01)
    return path.read_text()


@pytest.mark.parametrize("name", ["gridbloc", "gridopolis", "gridwar", "gadget_grid"])
def test_the_example_of_the_documentation_plays_all_games(name: str, tmp_path: Path) -> None:
    match = table(name)
    with Program(example(tmp_path), seed=3) as player:
        assert player.name == "Points First"
        player.begin(name, 2, match.options)
        for _ in range(12):
            match.fall()
            match.play(player.choose(match, seconds=20))
    assert sum(ply.actor >= 0 for ply in match.current.plies) == 12


def test_the_example_is_as_short_as_it_says(tmp_path: Path) -> None:
    text = Path(example(tmp_path).split()[-1]).read_text()
    assert len([line for line in text.splitlines() if line.strip()]) <= 40


def test_one_of_ours_plays_by_looks_and_by_seconds() -> None:
    match = table()
    with Program(f"{OURS} gridbloc --level 1", seed=3) as player:
        player.begin("gridbloc", 2, match.options)
        for limits in ({"looks": 10}, {"seconds": 0.2}, {}):
            match.play(player.choose(match, **limits))
    assert match.length == 3


def test_the_seed_that_it_is_given_is_told_to_it_and_only_where_it_has_one(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    keep = f"open({str(heard)!r}, 'a').write(line)\n"
    text = BEGINNING + f"say('OPTION\\nready')\nfor line in sys.stdin:\n    {keep}    if 'ping' in line: say('pong')\n"
    for name, option in (("with", "option seed 0 for dice"), ("without", "name No Seed")):
        with Program(written(tmp_path, name, text.replace("OPTION", option)), seed=77) as player:
            player.begin("gridbloc", 2, {"map": "small"})
    rows = heard.read_text().splitlines()
    start = ["gridarium 1", 'newgame gridbloc 2 {"map":"small"}', "ping", "quit"]
    assert rows == [start[0], "option seed 77", *start[1:], *start]


# Verdicts


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        ("action zz", "'zz': There is no tile 'zz'"),
        ("action", "''"),
        ("action c4 d5", "'c4 d5'"),
        ("action " + "x" * 300_000, "'xxx"),
        ("error I resign", "it says 'I resign'"),
        ("action \\x00\\x07\\u2028", ""),
    ],
)
def test_what_is_not_legal_is_illegal(tmp_path: Path, answer: str, words: str) -> None:
    kind, reason = verdict(at_go(tmp_path, "player", f"say('{answer}')"))
    assert kind == "illegal"
    assert reason.startswith(words)
    assert len(reason) < 200


def test_what_only_a_clock_does_is_illegal(tmp_path: Path) -> None:
    match = table("gridopolis", minutes=5)
    (time_up,) = match.position.state.interruptions()
    with pytest.raises(Forfeit, match="not a move of a player"):
        asked(at_go(tmp_path, "player", f"say('action {time_up}')"), match=match)


def test_bytes_that_are_no_text_are_illegal(tmp_path: Path) -> None:
    command = at_go(tmp_path, "player", "sys.stdout.buffer.write(b'action \\xff\\xfe\\n'); sys.stdout.flush()")
    assert verdict(command)[0] == "illegal"


@pytest.fixture
def _short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program, "MARGIN", 0.1)


@pytest.mark.usefixtures("_short")
@pytest.mark.parametrize(
    "what",
    [
        "pass",  # it reads on, and answers the ping
        "time.sleep(1.5); say('action c4')",
        "say('thinking'); say('hm'); say('pong')",
    ],
)
def test_who_is_there_but_has_no_action_in_time_is_late(tmp_path: Path, what: str) -> None:
    assert verdict(at_go(tmp_path, "player", what), 0.2) == ("late", "no move within 0.3 s")


@pytest.mark.usefixtures("_short")
def test_who_says_nothing_any_more_is_silent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program, "GRACE", 0.2)
    found = verdict(at_go(tmp_path, "player", FOREVER), 0.1)
    assert found == ("silent", "nothing within 0.2 s, nor an answer to a ping")


@pytest.mark.usefixtures("_short")
def test_who_says_too_much_without_an_action_does_not_hold_it_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(program, "GRACE", 0.2)
    assert verdict(at_go(tmp_path, "player", "while True: say('la ' * 1000)"), 0.1)[0] == "silent"


@pytest.mark.parametrize(
    ("what", "words"),
    [
        ("sys.exit(3)", "it ended with code 3"),
        ("raise ValueError('no idea')", "it ended with code 1: ValueError: no idea"),
        ("os.kill(os.getpid(), signal.SIGKILL)", "it was ended by signal 9"),
        (f"os.close(1)\n{FOREVER}", "it was ended by signal 9"),
    ],
)
def test_who_has_ended_is_dead(tmp_path: Path, what: str, words: str) -> None:
    assert verdict(at_go(tmp_path, "player", what)) == ("dead", words)


def test_who_dies_after_its_time_is_dead_all_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program, "MARGIN", 0.1)
    assert verdict(at_go(tmp_path, "player", "time.sleep(1); sys.exit(2)"), 0.1)[0] == "dead"


def test_an_action_said_before_it_ended_counts(tmp_path: Path) -> None:
    assert asked(at_go(tmp_path, "player", "say('action c4'); sys.exit()")) == "c4"


@pytest.mark.parametrize(
    ("command", "words"),
    [
        ("./there-is-no-such-player", "it cannot be started"),
        ("./open 'quote", "it cannot be started"),
        ("", "it cannot"),
    ],
)
def test_who_cannot_be_started_is_dead(command: str, words: str) -> None:
    kind, reason = verdict(command)
    assert kind == "dead"
    assert reason.startswith(words)


def test_who_does_not_get_ready_is_silent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program, "GREETING", 0.2)
    found = verdict(written(tmp_path, "player", BEGINNING + FOREVER))
    assert found == ("silent", "nothing within 0.2 s")


def test_who_does_not_listen_does_not_hold_it_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is said to it fills its pipe, and more."""
    monkeypatch.setattr(program, "MARGIN", 0.1)
    monkeypatch.setattr(program, "GRACE", 0.2)
    text = BEGINNING + f"say('ready')\nsay('pong')\n{FOREVER}"
    with Program(written(tmp_path, "player", text)) as player:
        player.begin("gridbloc", 2, {"map": "small"})
        for _ in range(100):
            player._process.say("x" * 10_000)
        with pytest.raises(Forfeit, match="silent"):
            player.choose(table(), seconds=0.1)


# What was started


STAYS = """
child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
signal.signal(signal.SIGTERM, signal.SIG_IGN)
signal.signal(signal.SIGINT, signal.SIG_IGN)
def note(what):
    with open(f"{FOLDER}/{what}-{os.getpid()}", "w") as file: file.write(f"{os.getpid()} {child.pid}\\n")
note("pid")
say("name Stays\\nready")
say("pong")
while not sys.stdin.readline().startswith("go"): time.sleep(0.01)
note("asked")
while True: time.sleep(60)
"""
"""A program that has a child, and neither hears a signal nor, once it is asked for an action, what it is told."""


def staying(folder: Path) -> str:
    return written(folder, "staying", BEGINNING + f"FOLDER = {str(folder)!r}\n" + STAYS)


def test_what_it_started_ends_with_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gridarium.protocol.process.LEAVING", 0.1)
    with Program(staying(tmp_path)):
        (path,) = tmp_path.glob("pid-*")
        numbers = list(map(int, wait_for(path).split()))
        assert not any(map(gone, numbers))
    while not all(map(gone, numbers)):  # they were ended; the system may take a moment to see to it
        time.sleep(0.01)


def test_who_leaves_when_asked_is_given_the_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process, "LEAVING", 120)
    left = tmp_path / "left"
    player = at_go(tmp_path, "player", "pass")
    path = tmp_path / "player.py"
    path.write_text(path.read_text() + f"\nopen({str(left)!r}, 'w').write('goodbye\\n')\n")
    with Program(player):
        assert not left.exists()
    assert left.read_text() == "goodbye\n"


def test_many_leave_nothing_open(tmp_path: Path) -> None:
    command = at_go(tmp_path, "player", "say('action c4')")
    asked(command)
    before = set(os.listdir("/proc/self/fd"))
    for _ in range(5):
        asked(command)
    assert len(set(os.listdir("/proc/self/fd")) - before) <= 3


def test_the_times_are_those_that_are_written() -> None:
    """Other tests have longer ones."""
    page = PAGE.read_text(encoding="utf-8")
    fresh = module_from_spec(spec := cast(ModuleSpec, find_spec("gridarium.protocol.program")))
    cast(Loader, spec.loader).exec_module(fresh)
    assert f"`ready`, within {fresh.GREETING:g} s" in page
    assert f"up to {fresh.PATIENCE:g} s" in page
    assert f"in its time and {fresh.MARGIN:g} s more" in page
    assert f"or a `pong`, within {fresh.GRACE:g} s" in page
    assert f"Ends within {process.LEAVING:g} s" in page
