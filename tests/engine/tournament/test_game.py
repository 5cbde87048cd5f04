"""Games of a tournament: each is counted, whatever players do, and each can be opened by its link."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridarium import load
from gridarium.formats import link
from gridarium.match.match import Match
from gridarium.protocol import program
from gridarium.tournament.game import Job, Played, play, read
from gridarium.tournament.players import check, is_program, listed, named, seat_of
from gridarium.tournament.schedule import schedule
from tests.engine.protocol.players import OURS, at_go, example, written

SMALL = {"map": {"w": 4, "h": 4}}
TERMS = Job("", SMALL, (), (), 0, 1, looks=20)


def opened(played: Played) -> Match:
    found = link.read(played.link.partition("#")[2])
    assert not found.problem
    return found.match


# Verdicts

BAD = {
    "nowhere": ("illegal", "say('action a99')"),
    "rude": ("illegal", "say('error no idea')"),
    "lucky": ("illegal", "say('action ' + random.choice('abcd') + random.choice('1234'))"),
    "leaves": ("dead", "sys.exit(1)"),
    "thinks": ("late", "pass"),
}
"""What programs do where they are asked for a move, and how they lose by that; a lucky one knows a runner's moves."""


@pytest.fixture
def _short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who has to be late is so soon."""
    monkeypatch.setattr(program, "MARGIN", 0.05)


@pytest.mark.usefixtures("_short")
@pytest.mark.parametrize("games", [8, pytest.param(200, marks=pytest.mark.thorough)])
def test_many_games_against_bad_players_and_none_is_missing(games: int, tmp_path: Path) -> None:
    """Each game ends by the verdict that the program deserves, and the other player has won it."""
    bad = {at_go(tmp_path, name, what): verdict for name, (verdict, what) in BAD.items()}
    todo = schedule([("gridbloc", ("random", command)) for command in bad], games, 2, TERMS)
    todo = [job._replace(seconds=0.05) if bad[job.kinds[1]] == "late" else job for job in todo]
    played = list(map(play, todo))
    assert [game.number for game in played] == list(range(len(BAD) * games))
    for game in played:
        assert game.verdict == bad[game.kinds[1]]
        assert (game.loser, game.results) == (1, (1.0, 0.0))
        match = opened(game)
        assert match.outcome is not None
        assert [match.names[winner] for winner in match.outcome.winners] == ["random"]
        assert match.current.late is (game.verdict == "late")


def test_each_game_has_a_process_of_its_own(tmp_path: Path) -> None:
    pids = tmp_path / "pids"
    player = at_go(tmp_path, "player", f"open({str(pids)!r}, 'a').write(str(os.getpid()) + '\\n'); say('action a99')")
    for job in schedule([("gridbloc", (player, "random"))], 4, 2, TERMS):
        play(job)
    assert len(set(pids.read_text().split())) == 4


def test_who_does_not_begin_has_lost_too(tmp_path: Path) -> None:
    gone = written(tmp_path, "gone", "import sys\nsys.exit('no licence')\n")
    (game,) = map(play, schedule([("gridbloc", (gone, "random"))], 1, 2, TERMS))
    assert (game.verdict, game.reason, game.results) == ("dead", "it ended with code 1: no licence", (0.0, 1.0))
    assert opened(game).length == 0


def test_with_three_at_the_table_the_others_share_what_a_program_loses(tmp_path: Path) -> None:
    bad = at_go(tmp_path, "bad", "say('action nowhere')")
    job = Job("gridopolis", {}, ("random", bad, "greedy"), (), 0, 1, looks=5)
    (game,) = map(play, schedule([("gridopolis", job.kinds)], 1, 3, job))
    assert (game.verdict, game.loser, game.results) == ("illegal", 1, (0.5, 0.0, 0.5))
    assert opened(game).outcome is None


# Time


def test_a_turn_is_shared_out_and_a_clock_runs(tmp_path: Path) -> None:
    """What a program is told: of looks and seconds an even share of the turn, of a clock what is left to each."""
    heard = tmp_path / "heard"
    player = at_go(tmp_path, "player", f"open({str(heard)!r}, 'a').write(line); say('action ' + MOVES.pop())")
    path = tmp_path / "player.py"
    path.write_text("MOVES = ['b1', 'b2']\n" + path.read_text())
    terms = TERMS._replace(
        kinds=(player, "random"), seating=(0, 1), game="gridbloc", options={"map": {"w": 4, "h": 4, "star": "a1"}}
    )
    play(terms._replace(seconds=3.0))
    assert heard.read_text().splitlines()[0] == "go looks 20 seconds 3"
    heard.unlink()
    play(terms._replace(looks=None, clock=(60.0, 2.0)))
    first = heard.read_text().splitlines()[0].split()
    assert first == ["go", "clock", "60.000", "60.000", "increment", "2"]


@pytest.mark.usefixtures("_short")
def test_who_has_no_time_left_on_its_clock_is_late_and_ours_keeps_within_it(tmp_path: Path) -> None:
    slow = at_go(tmp_path, "slow", "pass")
    (game,) = map(play, schedule([("gridbloc", (slow, "random"))], 1, 2, TERMS._replace(clock=(0.3, 0.0))))
    assert (game.verdict, game.reason) == ("late", "no move within 0.35 s")
    (game,) = map(play, schedule([("gridbloc", ("6", "random"))], 1, 2, TERMS._replace(clock=(1.0, 0.0), looks=None)))
    assert sum(game.results) == 1


# Games


def test_the_example_beats_a_player_at_random_and_is_the_same_again(tmp_path: Path) -> None:
    todo = schedule([("gridbloc", (example(tmp_path), "random"))], 2, 2, TERMS)
    first, again = list(map(play, todo)), list(map(play, todo))
    assert [game.link for game in first] == [game.link for game in again], "it draws by its seed"
    assert not any(game.verdict for game in first)
    assert sum(game.results[0] for game in first) >= 1


def test_one_of_ours_as_a_program_plays_whole_games() -> None:
    (game,) = map(play, schedule([("gridbloc", (f"{OURS} gridbloc --level 1", "1"))], 1, 2, TERMS))
    assert game.reason == ""
    assert opened(game).outcome is not None
    assert all(actions > 3 for actions in game.actions)


def test_a_game_without_an_end_is_a_draw(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who moves at random can go to and fro in Gridwar for longer than a game may be here."""
    monkeypatch.setattr(type(load("gridwar")), "longest", 30)
    game = play(Job("gridwar", {}, ("random", "random"), (0, 1), 4, 9))
    assert game.results == (0.5, 0.5)
    assert opened(game).outcome is None
    assert opened(game).length == 30


@pytest.mark.parametrize("name", ["gridbloc", "gridopolis", "gridwar", "gadget_grid"])
def test_every_game_has_a_link_that_says_how_it_went(name: str) -> None:
    job = Job(name, {}, ("greedy", "1"), (0, 1), 0, 3, looks=20, opening=4)
    game = play(job)
    match = opened(game)
    assert match.outcome is not None
    assert game.link.startswith(f"{name}.html#1.{name}.")
    assert [game.results[player] > 0 for player in (0, 1)] == [seat in match.outcome.winners for seat in (0, 1)]
    assert play(job).link == game.link


def test_a_result_is_the_same_after_it_was_written_and_read() -> None:
    game = play(Job("gridbloc", SMALL, ("greedy", "random"), (0, 1), 0, 3))
    assert read(json.loads(json.dumps(game._asdict()))) == game


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 2) | st.floats() | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=2),
    max_leaves=4,
)


@given(st.dictionaries(st.sampled_from(Played._fields), JSON), st.sets(st.sampled_from(Played._fields)))
def test_what_is_no_result_is_refused_and_what_is_has_figures_for_each_player(
    changed: dict[str, object], left_out: set[str]
) -> None:
    whole = Played(3, "gridbloc", ("1", "2"), (0, 1), (1, 0), (3, 4), (0.1, 1), (0.1, 1), (5, 6), "", None, "", "1.x")
    data = {**json.loads(json.dumps(whole._asdict())), **changed}
    try:
        found = read({name: value for name, value in data.items() if name not in left_out})
    except (TypeError, ValueError):
        assert changed or left_out
        return
    assert not left_out
    assert all(isinstance(figure, int | float) for figure in (*found.results, *found.seconds, *found.actions))
    assert len(found.results) == len(found.scores) == len(found.kinds)
    assert all(seat in range(len(found.kinds)) for seat in found.seating)


# Players


def test_players_are_listed_with_commas_and_quotes() -> None:
    assert listed('6,"./mybot --walls 1,2", greedy') == ("6", "./mybot --walls 1,2", "greedy")
    assert listed("6,./mybot") == ("6", "./mybot")
    assert listed("") == ()


def test_what_has_a_slash_is_a_program() -> None:
    assert list(map(is_program, ["6", "4.5", "greedy", "./mybot", "python3 ./mybot.py", "/usr/bin/bot"])) == [
        *[False] * 3,
        *[True] * 3,
    ]


def test_names_of_programs_are_short() -> None:
    assert named("/usr/bin/python3 /home/ann/bots/mybot.py --depth 3") == "python3 mybot.py --depth"
    assert named("./mybot --depth 3") == "mybot --depth 3"
    assert named("./open 'quote") == "open 'quote"
    assert (named("4.5"), named("greedy"), seat_of("4").level) == ("level 4.5", "greedy", 4)


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        ("clever", "There is no player called 'clever'"),
        ("./nobody", "./nobody does not get ready: it cannot be started"),
    ],
)
def test_who_cannot_play_is_said_beforehand(kind: str, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        check(load("gridbloc"), kind)
