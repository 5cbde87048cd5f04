"""``python -m gridarium``: what is typed and what comes out."""

from __future__ import annotations

import io
import re
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

import gridarium
from gridarium.cli.commands import main
from gridarium.formats import link, record, study
from gridarium.match.annotations import Annotation, Mark
from gridarium.match.match import Match, Seat
from tests.engine.matches import random_match
from tests.engine.protocol.players import at_go, example
from tests.games import NAMES

ENGINE = Path(__file__).parents[3] / "engine"


class Terminal:
    """Runs the command line with what is typed, and gives what came out."""

    def __init__(self, capsys: pytest.CaptureFixture[str], patch: pytest.MonkeyPatch) -> None:
        self.capsys = capsys
        self.patch = patch

    def run(self, *arguments: str, typed: str = "", code: int = 0) -> str:
        self.patch.setattr(sys, "stdin", io.StringIO(typed))
        assert main(arguments) == code
        shown = self.capsys.readouterr()
        self.errors = shown.err
        return shown.out

    def misuse(self, *arguments: str) -> str:
        with pytest.raises(SystemExit) as ended:
            main(arguments)
        assert ended.value.code == 2
        return self.capsys.readouterr().err


@pytest.fixture
def terminal(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Terminal:
    return Terminal(capsys, monkeypatch)


def ann_and_ben() -> Match:
    match = Match(gridarium.load("gridbloc"), [Seat("Ann"), Seat("Ben")], {"map": "small"}, "abc123")
    match.extend(["c4", "a1|a2", "d5", "d4|d5", "c4", "a2|a3"])
    return match


# Help


def test_help_is_worth_reading(terminal: Terminal) -> None:
    for arguments, words in (
        (["--help"], ["play", "perft", "replay", "python -m gridarium play gridbloc --seat Ann"]),
        (["play", "--help"], ["undo", "resign", "save FILE", "first_runner", "standard", "--seat"]),
        (["perft", "--help"], ["--depth", "--divide", "first_runner"]),
        (["replay", "--help"], ["LINK-OR-FILE"]),
    ):
        with pytest.raises(SystemExit) as ended:
            main(arguments)
        assert ended.value.code == 0
        shown = terminal.capsys.readouterr().out
        assert all(word in shown for word in words)
        assert all(len(row) <= 100 for row in shown.split("\n"))


@pytest.mark.parametrize(
    "arguments",
    [[], ["fly"], ["perft"], ["perft", "chess"], ["perft", "gridbloc", "--depth", "0"], ["replay"], ["play"]],
)
def test_wrong_usage(terminal: Terminal, arguments: list[str]) -> None:
    assert "usage: python -m gridarium" in terminal.misuse(*arguments)


# perft


def test_perft(terminal: Terminal) -> None:
    assert terminal.run("perft", "gridbloc", "--depth", "3") == "1: 8\n2: 1152\n3: 9184\n"
    assert terminal.run("perft", "gridbloc", "--option", 'map={"w": 3, "h": 3}', "--depth", "4").endswith("4: 4004\n")


def test_perft_divide(terminal: Terminal) -> None:
    rows = terminal.run("perft", "gridbloc", "--depth", "2", "--divide").splitlines()
    assert rows == [*(f"{tile}: 144" for tile in ["d4", "e4", "f4", "d5", "f5", "d6", "e6", "f6"]), "total: 1152"]


@pytest.mark.parametrize(
    ("option", "words"),
    [
        ("map=nowhere", "There is no map called 'nowhere'."),
        ("map", "An option is written NAME=VALUE, not 'map'."),
        ("colour=red", "has no option called 'colour'"),
        ("map=" + "[" * 100_000, "There is no map called"),
        ("first_runner=3", "one of 1, 2, not 3"),
        ('map={"w": 2, "h": 2, "star": "a1", "walls": ["a1|a2", "a1|b1"]}', "GB-6"),
    ],
)
def test_options_that_are_refused(terminal: Terminal, option: str, words: str) -> None:
    for command in ("perft", "play"):
        assert terminal.run(command, "gridbloc", "--option", option, code=1) == ""
        assert words in terminal.errors
        assert terminal.errors.count("\n") == 1


# replay


def test_replay_tells_a_game(terminal: Terminal) -> None:
    shown = terminal.run("replay", link.write(ann_and_ben()))
    assert terminal.errors == ""
    for words in (
        "Game: GridBloc",
        "Seat 1: Ann",
        'Map: "small"',
        "   1. c4       Ann moved to c4 and scored, 1 point",
        "   4. d4|d5    Ben built a wall between d4 and d5",
        "   5. c4       Ann moved back to c4, no point",
        "Round 1 of 2. Ann 2, Ben 0. Ann to move: step to a neighbouring tile.",
    ):
        assert words in shown
    assert "5 | .   .   .   o   . |" in shown
    assert "4 | .   .   @   .   . |" in shown


def test_replay_tells_the_result(terminal: Terminal) -> None:
    match = random_match("gridbloc", Random(2), {"map": "small"})
    assert match.outcome is not None
    shown = terminal.run("replay", link.write(match))
    assert f"Game over. {match.names[0]} {match.outcome.scores[0]}" in shown
    assert match.outcome.reason in shown
    match = ann_and_ben()
    match.resign(0)
    assert "Ben won: Ann resigned." in terminal.run("replay", link.write(match))


@pytest.mark.parametrize("before", ["https://example.org/a/gridbloc.html#", "#", "file:///x#y#"])
def test_replay_takes_a_whole_address(terminal: Terminal, before: str) -> None:
    text = link.write(ann_and_ben())
    assert terminal.run("replay", before + text) == terminal.run("replay", text)


def test_replay_of_a_broken_link_shows_what_is_good_of_it(terminal: Terminal) -> None:
    shown = terminal.run("replay", link.write(ann_and_ben())[:-8], code=1)
    assert "1. c4" in shown
    assert "The link is cut off: it holds" in terminal.errors


def test_replay_of_a_file(terminal: Terminal, tmp_path: Path) -> None:
    match = ann_and_ben()
    match.jump(2)
    match.play_text("c5")
    path = tmp_path / "game.txt"
    path.write_text(record.write(match, {"Title": "Sunday"}), encoding="utf-8")
    shown = terminal.run("replay", str(path))
    assert "Title: Sunday" in shown
    assert "This is variation 2 of 2 in the file." in shown


def test_replay_tells_the_words_and_marks_of_all_chapters(terminal: Terminal, tmp_path: Path) -> None:
    match = ann_and_ben()
    match.annotations.put(["c4"], Annotation("Good.", (Mark("green", "e5", "e5"), Mark("red", "e5", "e3"))))
    text = study.write([(match, {"Title": title}) for title in ("One", "Two")])
    path = tmp_path / "study.txt"
    path.write_text(text, encoding="utf-8")
    for source in (str(path), f"gridbloc.html#{study.packed(text)}"):
        shown = terminal.run("replay", source)
        assert shown.count("      Good.\n      Marked: green e5. Arrow: red from e5 to e3.\n") == 2
        assert "Title: One" in shown
        assert "Title: Two" in shown


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"hello", "no colon"),
        (b"\xff\xfe\0", "is not a text file"),
        (b"", "no colon"),
        (b"Gridarium: 1\nGame: chess", "not here: 'chess'"),
    ],
)
def test_replay_of_a_file_that_cannot_be_read(terminal: Terminal, tmp_path: Path, content: bytes, words: str) -> None:
    path = tmp_path / "game.txt"
    path.write_bytes(content)
    assert terminal.run("replay", str(path), code=1) == ""
    assert words in terminal.errors


@pytest.mark.parametrize("text", ["nowhere.txt", "", "#", "https://example.org/", "a\0b", "x" * 5000, "/", "é"])
def test_replay_of_nothing(terminal: Terminal, text: str) -> None:
    assert terminal.run("replay", text, code=1) == ""
    assert terminal.errors.count("\n") == 1
    assert "link" in terminal.errors


@pytest.mark.parametrize("command", ["play", "replay"])
@pytest.mark.parametrize("name", ["gridblok", "Grid-Bloc", "chess"])
def test_a_misspelt_game_is_answered_with_the_games(terminal: Terminal, command: str, name: str) -> None:
    assert terminal.run(command, name, code=1) == ""
    assert name in terminal.errors
    assert all(game in terminal.errors for game in gridarium.GAMES)


def test_nothing_from_a_file_reaches_the_terminal_raw(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    evil = "\x1b]0;pwned\x07\u202e"
    text = record.write(ann_and_ben()).replace("Seat 1: Ann", f"Seat 1: {evil}\nTitle: {evil}\nA{evil}: b") + evil
    path.write_text(text, encoding="utf-8")
    shown = terminal.run("replay", str(path), code=1) + terminal.errors
    assert all(row.isprintable() for row in shown.split("\n"))


# play


def test_a_whole_game(terminal: Terminal) -> None:
    typed = "a2\na1|b1\nb2\na1|a2\nb1\n" + "b1\nb1|b2\na1\na1|a2\n"
    shown = terminal.run(
        "play", "gridbloc", "--option", 'map={"w":2,"h":2}', "--seat", "Ann", "--seat", "Ben", typed=typed
    )
    assert "Ann ended round 1 with 3 points. Ben became the runner." in shown
    assert "Game over. Ann 3, Ben 1. Ann won: the longer journey, 3 to 1." in shown
    assert link.read(shown.split()[-1]).match.current.actions == typed.split()


def test_the_board_is_drawn(terminal: Terminal) -> None:
    shown = terminal.run(
        "play",
        "gridbloc",
        "--option",
        'map={"w":3,"h":2,"star":"b1","walls":["a1|b1","c1|c2"]}',
        typed="b2\nb1|b2\na2\na2|b2",
    )
    board = [
        "   +---+---+---+",
        " 2 | @ | o   . |",
        "   +   +---+===+",
        " 1 | . # *   . |",
        "   +---+---+---+",
        "     a   b   c",
    ]
    assert "\n".join(board) in shown


def test_refusals_are_sentences_and_the_game_goes_on(terminal: Terminal) -> None:
    shown = terminal.run("play", "gridbloc", typed="e7\ne5|e6\n<b>\npass\n\ne6\ne6|f6\nf6\n")
    for words in (
        "That tile is too far away; a step goes to a neighbouring tile (GB-8).",
        "It is the runner's turn to step (GB-7).",
        "There is no tile '<b>' on this board (GB-4).",
        "Nobody can choose to pass (GB-11).",
        "There is a wall in between (GB-9).",
    ):
        assert words in shown
    assert link.read(shown.split()[-1]).match.current.actions == ["e6", "e6|f6"]


def test_commands(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "saved game.txt"
    typed = f"?\ne6\na1|a2\nundo 2\nredo\nredo 9\nundo x\nundo\nb1|b2\nlink\nsave {path}\nsave\nsave /\nhelp\nquit\ne9"
    shown = terminal.run("play", "gridbloc", "--seat", "Ann", typed=typed)
    assert "d4 e4 f4 d5 f5 d6 e6 f6" in shown
    assert "How many moves? 'x' is not a whole number." in shown
    assert f"Saved to {path}." in shown
    assert "Save to which file?" in shown
    assert "/ cannot be written:" in shown
    assert "list the legal moves" in shown
    loaded = record.read(path.read_text(encoding="utf-8"))
    assert [line.actions for line in loaded.match.lines] == [["e6", "a1|a2"], ["e6", "b1|b2"]]
    assert loaded.match.seats == [Seat("Ann"), Seat()]


def test_resigning(terminal: Terminal) -> None:
    shown = terminal.run("play", "gridbloc", "--seat", "Ann", typed="e6\nresign\nresign\n?\na1|a2\n")
    assert "Game over. Ann 1, Player 2 0. Ann won: Player 2 resigned." in shown
    assert "The game is already over." in shown
    assert "The game was resigned" in shown
    assert link.read(shown.split()[-1]).match.current.resigned == 1


def test_after_the_end_nothing_more_can_be_done_but_looking_back(terminal: Terminal) -> None:
    typed = "b1\nb1|b2\na1\na1|a2\n" * 2 + "resign\n?\nb1\nundo\n?\n"
    shown = terminal.run("play", "gridbloc", "--option", 'map={"w":2,"h":2}', typed=typed)
    assert shown.count("The game is over") >= 3
    assert "a1|b1 a1|a2 a2|b2" in shown


def test_going_on_with_a_link_or_a_file(terminal: Terminal, tmp_path: Path) -> None:
    match = ann_and_ben()
    path = tmp_path / "game.txt"
    path.write_text(record.write(match), encoding="utf-8")
    for source in (str(path), link.write(match), "https://example.org/#" + link.write(match)):
        shown = terminal.run("play", source, typed="b3\n")
        assert "Ann moved to b3 and scored, 3 points." in shown
        after = link.read(shown.split()[-1]).match
        assert after.current.actions == [*match.current.actions, "b3"]
        assert after.id == "abc123"
    shown = terminal.run("play", link.write(match)[:-8], typed="")
    assert "cut off" in terminal.errors
    assert terminal.run("play", str(path), "--seat", "Bob", code=1) == ""
    assert "leave out --option, --players, --seat, --seats, --level and --dice" in terminal.errors


def test_too_many_seats(terminal: Terminal) -> None:
    assert terminal.run("play", "gridbloc", *["--seat", "A"] * 7, code=1) == ""
    assert "played by 2 or 3 or 4 or 5 or 6 players" in terminal.errors


def test_interrupting_says_so(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupt)
    terminal.run("play", "gridbloc", code=130)
    assert "Stopped." in terminal.errors


def test_as_a_program() -> None:
    def program(*arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", "gridarium", *arguments],
            input=typed,
            check=False,
            capture_output=True,
            text=True,
            cwd=ENGINE,
            env={"PYTHONIOENCODING": "ascii"},
        )

    done = program("perft", "gridbloc", "--depth", "1")
    assert (done.returncode, done.stdout, done.stderr) == (0, "1: 8\n", "")
    done = program("play", "gridbloc", "--seat", "李小龍", typed="e6\n")
    assert done.returncode == 0
    assert "??? moved to e6" in done.stdout
    done = program("replay", "nothing")
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    assert program("nonsense").returncode == 2
    assert re.fullmatch(r"Gridarium \d+\.\d+\.\d+\n", program("--version").stdout)


# One to many players


def test_perft_for_other_numbers_of_players(terminal: Terminal) -> None:
    assert terminal.run("perft", "gridopolis", "--depth", "1") == "1: 107\n"
    assert terminal.run("perft", "gridopolis", "--players", "3", "--depth", "2") == "1: 112\n2: 12218\n"
    assert terminal.run("perft", "gridopolis", "--option", "blueprint=solitaire", "--depth", "1") == "1: 12\n"
    assert terminal.run("perft", "gridopolis", "--option", "blueprint=stairs", "--players", "4", code=1) == ""
    assert "is played by 2 players with these options, not 4" in terminal.errors
    for count in ("0", "-1", "x", "10"):
        assert "number of players" in terminal.misuse("perft", "gridopolis", f"--players={count}")


def test_a_game_of_three_with_a_clock(terminal: Terminal) -> None:
    arguments = ["--players", "3", "--seat", "Ann", "--option", "minutes=5"]
    shown = terminal.run("play", "gridopolis", *arguments, typed="?\n3.2.2-3.3.1\n>4.4.2\ntime\ntime\n")
    assert "At any moment: time" in shown
    assert "Ann moved from column 3, row 2, level 2 to column 3, row 3, level 1." in shown
    assert "Player 2 to move: move a marker or build." in shown
    assert "The time ran out, so this round is the last." in shown
    assert "The time has run out already" in shown
    match = link.read(shown.split()[-1]).match
    assert match.names == ["Ann", "Player 2", "Player 3"]
    assert match.current.actions == ["3.2.2-3.3.1", ">4.4.2", "time"]


def test_a_game_of_one_that_is_lost(terminal: Terminal) -> None:
    blueprint = (
        '{"pads": ["1.1.1", "2.1.1", "3.1.1", "1.1.2", "2.1.2"], "rules": {"goal": "solitaire", "capture": "own", '
        '"steps": false, "building": false, "kamikaze": false}, "seats": {"south": '
        '{"markers": ["1.1.1", "2.1.1", "2.1.2"], "kingerizers": []}}}'
    )
    shown = terminal.run("play", "gridopolis", "--option", f"blueprint={blueprint}", typed="1.1.1-3.1.1\n")
    assert "Game over. Player 1 2. Nobody won: 2 markers are left, and no jump." in shown


def test_a_full_game_stops_the_computer_and_is_said(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(gridarium.load("gridbloc")), "longest", 3)
    output = terminal.run("play", "gridbloc", "--level", "1", typed="e6\nd6\nd7\na1|a2\nquit\n")
    assert "A game has at most 3 moves here" in output
    assert link.read(output.split()[-1]).match.length == 3


# Dice, and many players


def dice_game(terminal: Terminal, *arguments: str, typed: str, code: int = 0) -> str:
    """A game of Magpies, whose dice are always the same."""
    assert "magpies" in NAMES
    terminal.patch.setattr(Match.fall, "__defaults__", (Random(7),))
    return terminal.run("play", "magpies", *arguments, typed=typed, code=code)


def test_dice_fall_and_the_right_player_is_asked(terminal: Terminal) -> None:
    shown = dice_game(terminal, "--seat", "Ann", "--seat", "Ben", "--seat", "Cy", typed="?\nundo\n.\nhint\n")
    assert "got a" in shown
    assert re.search(r"Ann rolled a [1-6]\.", shown)
    assert re.search(r"Ann ended the turn.*\.", shown)
    assert re.search(r"Ben rolled a [1-6]\.", shown)
    assert "Cy>" not in shown
    assert "Likely: " in shown
    assert not re.search(r"Likely: .*(roll|card)-", shown)


def test_nobody_types_a_roll_and_the_same_decision_rolls_the_same(terminal: Terminal) -> None:
    shown = dice_game(terminal, "--players", "3", typed=".\nundo\n.\nundo\nroll-6\ncard-gem\n")
    rolled = re.findall(r"Player 2 rolled a [1-6]\.", shown)
    assert len(rolled) == 2
    assert len(set(rolled)) == 1
    assert shown.count("Nobody chooses") == 2


def test_people_type_what_fell(terminal: Terminal) -> None:
    shown = dice_game(terminal, "--players", "3", "--dice", "people", typed="hint\nresign\nroll-3\n?\n")
    assert "Dice> " in shown
    assert "Dice fall here; nobody is to move." in shown
    assert "Player 1 rolled a 3." in shown
    assert re.search(r"#1\.magpies\.1\.[^.]+\.dice-people\.\.3|1\.magpies\.1\.[^.]+\.dice-people\.\.3", shown)
    assert "has no dice that people could roll" in terminal.run(
        "play", "gridbloc", "--dice", "people", typed="", code=1
    ) + str(terminal.errors)


def test_computers_play_on_through_dice(terminal: Terminal) -> None:
    computers = ("--players", "3", "--seat", "Ann", "--level", "1", "--option", "rounds=2")
    shown = dice_game(terminal, *computers, typed=".\n" * 4)
    assert "Game over" in shown


def test_one_of_three_leaves_and_a_computer_plays_on(terminal: Terminal) -> None:
    shown = dice_game(terminal, "--players", "3", typed="resign\nleave 9\nleave x\nleave 1\n")
    assert "With three or more players, a player who gives up leaves" in shown
    assert "There are levels 1 to 6, not 9." in shown
    assert "'x' is not a computer's level" in shown
    assert "Player 1 left" in shown or "Computer 1 left" in shown
    assert re.search(r"(Player|Computer) 1 (flew|ended|hopped|stole|looked)", shown)
    shown = dice_game(terminal, "--players", "3", "--option", "fly_away=true", typed="leave\n")
    assert "Player 1 flew away." in shown
    shown = terminal.run("play", "gridbloc", typed="leave\n")
    assert "With fewer than three players, a player who gives up resigns." in shown


def test_a_replay_says_who_rolls_and_who_left(terminal: Terminal, tmp_path: Path) -> None:
    played = Match(gridarium.load(NAMES[0]), [Seat("Ann"), Seat("Ben"), Seat("Cy")], dice="people")
    played.fall()
    played.play_text("roll-2")
    played.leave(1, 4)
    file = tmp_path / "game.txt"
    file.write_text(record.write(played), encoding="utf-8")
    shown = terminal.run("replay", str(file))
    assert "Dice: people enter those of a real table\n" in shown
    assert "Left: Ben in variation 1 after move 7, to level 4\n" in shown
    assert "Ann rolled a 2" in shown


# Programs at the table


def test_a_program_plays_against_a_person_and_decisions_are_taken_back_as_usual(
    terminal: Terminal, tmp_path: Path
) -> None:
    seats = f"Ann,{example(tmp_path)}"
    shown = terminal.run("play", "gridbloc", "--option", "map=small", "--seats", seats, typed="c4\nundo\nb3\n")
    played = link.read(shown.split()[-1]).match
    assert played.seats[0].name == "Ann"
    assert played.current.actions[0] == "b3"
    assert "|" in played.current.actions[1]
    assert played.position.state.to_move == 0


def test_programs_and_levels_play_to_the_end_by_themselves(terminal: Terminal, tmp_path: Path) -> None:
    small = ["--option", 'map={"w": 4, "h": 4}']
    shown = terminal.run("play", "gridbloc", *small, "--seats", f"1,{example(tmp_path)}")
    assert "Game over" in shown
    assert link.read(shown.split()[-1]).match.outcome is not None


def test_a_program_without_a_move_has_lost(terminal: Terminal, tmp_path: Path) -> None:
    bad = at_go(tmp_path, "bad", "say('action a99')")
    shown = terminal.run("play", "gridbloc", "--option", "map=small", "--seats", f"Ann,{bad}", typed="c4\n")
    assert "bad.py gives no move. Verdict: illegal: 'a99': There is no tile 'a99' on this board (GB-4)." in shown
    assert "Game over" in shown
    assert "Ann won" in shown


def test_among_three_a_computer_plays_on_for_it(terminal: Terminal, tmp_path: Path) -> None:
    bad = at_go(tmp_path, "bad", "sys.exit('out of ideas')")
    state, typed = gridarium.load("gridopolis").start(players=3), ""
    while state.to_move == 0:
        typed += f"{state.legal_actions()[0]}\n"
        state.play(state.legal_actions()[0])
    shown = terminal.run("play", "gridopolis", "--seats", f"Ann,{bad},Ben", typed=typed)
    assert "Verdict: dead: it ended with code 1: out of ideas." in shown
    played = link.read(shown.split()[-1]).match
    assert played.outcome is None
    assert played.position.state.to_move == 2


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        (["--seats", "Ann,./nobody"], "./nobody does not get ready: it cannot be started"),
        (["--seats", "Ann"], "is played by 2"),
        (["--seats", "Ann,6", "--level", "2"], "leave out --seat, --level and --players"),
        (["--seats", "Ann,6", "--players", "3"], "leave out --seat, --level and --players"),
    ],
)
def test_seats_that_cannot_be_are_refused(terminal: Terminal, asked: list[str], words: str) -> None:
    terminal.run("play", "gridbloc", *asked, code=1)
    assert words in terminal.errors
