"""Learning: weights that explain what came of games, whatever stops the run on its way."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from gridarium.cli.commands import main
from gridarium.cli.learn import EXTRA
from gridarium.game import CHANCE
from gridarium.games import GAMES, load
from gridarium.games.gridbloc.ai.learned import LEARNED
from gridarium.games.gridbloc.ai.weights import weighed, weights_of
from gridarium.jobs.work import OtherTerms, Work
from gridarium.learn.fit import BIAS, fit
from gridarium.learn.self_play import Job, Played, Sample, Terms, play, samples
from gridarium.learn.subject import subject_of
from tests.games.magpies import GAME as MAGPIES

SMALL = 'map={"w": 4, "h": 4}'


def learn(out: Path, games: int, *more: str) -> int:
    """Learn from a few games of weak players on a small board, on one core. Of very few there is no telling whether
    they are enough to weigh anything."""
    asked = ["learn", "gridbloc", "--option", SMALL, "--games", str(games), "--level", "1,2", "--looks", "40"]
    return main([*asked, "--cores", "1", "--out", str(out), *more])


def told(out: Path) -> dict[str, Any]:
    """What a file of weights says of the only family."""
    (found,) = json.loads(out.read_text()).values()
    return dict(found)


def lines(out: Path, generation: int = 1) -> list[str]:
    return work_of(out, generation).joinpath("games.jsonl").read_text().splitlines()


def work_of(out: Path, generation: int = 1) -> Path:
    """Where the games of the one generation of that number are kept."""
    (folder,) = out.with_name(f"{out.name}.work").glob(f"{generation}-*")
    return folder


# The fit


def journeys(games: int, worth: tuple[int, int], constant: int, seed: int) -> dict[int, list[Sample]]:
    """Games of one journey each: what it comes to is what is scored, so much for each of two features, and luck."""
    chance = Random(seed)
    found = {}
    for number in range(games):
        score, one, two = (chance.randrange(8) for _ in range(3))
        coming = constant + worth[0] * one + worth[1] * two + chance.gauss(0, 100)
        found[number] = [Sample((score, one, two), 0, round(score + coming / 100))]
    return found


def test_weights_that_made_the_results_are_found() -> None:
    found = fit(("score", "one", "two"), journeys(4_000, (70, -30), 250, 1))
    assert found.weights[BIAS] == pytest.approx(250, abs=40)
    assert found.weights["one"] == pytest.approx(70, abs=8)
    assert found.weights["two"] == pytest.approx(-30, abs=8)
    assert found.least < found.loss < found.by_score


def test_what_says_nothing_weighs_nothing() -> None:
    found = fit(("score", "one", "two"), journeys(4_000, (70, 0), 0, 2))
    assert abs(found.weights["two"]) < 8


def test_without_much_to_say_games_leave_what_is_known() -> None:
    """Luck alone decided; with many games that say so, and a weight that says otherwise, that one goes."""
    known = {"one": 90}
    few, many = (fit(("score", "one", "two"), journeys(games, (0, 0), 0, 5), known).weights for games in (30, 8_000))
    assert few["one"] > 30
    assert abs(many["one"]) < few["one"] / 2
    assert fit(("score", "one", "two"), journeys(4_000, (70, -30), 250, 1), known).weights["one"] == pytest.approx(
        70, abs=8
    )


def test_games_held_out_change_no_weight() -> None:
    games = journeys(500, (70, -30), 250, 3)
    without = {number: game for number, game in games.items() if number % 5}
    results = sorted(game[0].result for game in games.values())
    spoilt = without | {
        number: [game[0]._replace(features=(0, 7, 7))] for number, game in games.items() if not number % 5
    }
    assert sorted(game[0].result for game in spoilt.values()) == results
    one, other = fit(("score", "one", "two"), games), fit(("score", "one", "two"), spoilt)
    assert one.weights == other.weights
    assert one.loss < other.loss


def test_won_and_lost_games_are_compared_as_such() -> None:
    """Without journeys to compare, the outcome is 1 or 0: who has a feature of 1 wins 3 of 4 times."""
    games = {
        number: [Sample((number % 3 - 1, number % 2), 0, int(number % 8 < 6 if number % 2 else number % 8 < 4))]
        for number in range(240)
    }
    found = fit(("score", "one"), games | {240: [Sample((5, 0), 0, 1)], 241: [Sample((-5, 0), 0, 0)]})
    assert found.weights["one"] > 0


@pytest.mark.parametrize("games", [0, 1])
def test_too_few_games_are_refused(games: int) -> None:
    with pytest.raises(ValueError, match="too little"):
        fit(("score", "one", "two"), journeys(games, (70, -30), 0, 4))


# Games to learn from


def test_a_game_is_the_same_whoever_plays_it_and_no_two_are_alike() -> None:
    terms = small()
    games = [play(Job(terms, number)) for number in range(6)]
    assert games == [play(Job(terms, number)) for number in range(6)]
    assert len({tuple(game.actions) for game in games}) == 6
    assert play(Job(terms._replace(seed=2), 0)) != games[0]


def test_drawn_actions_are_not_learned_from() -> None:
    terms = small()
    for number in range(6):
        game = play(Job(terms, number))
        assert len(samples(terms, game)) == len(game.actions) - sum(game.drawn)


def test_results_are_what_each_journey_came_to() -> None:
    terms = small()
    game = play(Job(terms, 0))
    state = load("gridbloc").start(players=2, **terms.options)
    for text in game.actions:
        state.play(state.parse(text))
    assert state.outcome is not None
    assert {sample.part: sample.result for sample in samples(terms, game)} == dict(enumerate(state.outcome.scores))


def small() -> Terms:
    game = load("gridbloc")
    return Terms("gridbloc", 2, game.check_options({"map": {"w": 4, "h": 4}}), (1, 2), 40, 1, dict(LEARNED.begin))


@pytest.mark.parametrize("name", [name for name in GAMES if subject_of(load(name)).names])
def test_there_are_features_wherever_weights_are_fitted(name: str) -> None:
    """In some position of some game by chance."""
    game, chance = load(name), Random(1)
    found: list[tuple[float, ...]] = []
    subject = subject_of(game)
    while not found:
        state = game.start(players=2)
        while state.outcome is None:
            features = None if state.to_move == CHANCE else subject.features(state)
            found += [] if features is None else [features]
            state.play(state.random_action(chance))
    assert {len(features) for features in found} == {len(subject.names)}


def test_a_game_that_says_nothing_of_it_is_refused() -> None:
    game: Any = MAGPIES
    with pytest.raises(LookupError, match=r"^Magpies does not say what there is to learn\.$"):
        subject_of(game)


# The command


def test_weights_say_how_they_were_learned(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert learn(tmp_path / "w.json", 12, "--seed", "3") == 0
    said = capsys.readouterr().out
    data = told(tmp_path / "w.json")
    words = "--games 12 --generations 1 --level 1,2 --seed 3 --looks 40"
    assert data["command"] == f"python -m gridarium learn gridbloc {words} --players 2 --option '{SMALL}'"
    assert (data["seed"], data["games"]) == (3, 12)
    assert len(data["date"]) == len("2026-11-26")
    assert [*data["weights"]] == [BIAS, *LEARNED.names[1:]]
    assert all(type(weight) is int for weight in data["weights"].values())
    assert said.startswith("12 games: ")


def test_what_is_known_of_other_families_stays(tmp_path: Path) -> None:
    out = tmp_path / "w.json"
    learn(out, 12)
    squares = told(out)
    asked = ["learn", "gridbloc", "--option", "map=football", "--games", "4", "--level", "1", "--looks", "40"]
    assert main([*asked, "--cores", "1", "--out", str(out)]) == 0
    both = json.loads(out.read_text())
    assert [*both] == ["squares", "solids"]
    assert both["squares"] == squares
    assert both["solids"]["command"].endswith("--option 'map=football'")


@pytest.mark.parametrize("text", ["[1]", "{", '"', "\udc80"])
def test_what_is_no_file_of_weights_stays(text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "w.json"
    out.write_bytes(text.encode("utf-8", "surrogateescape"))
    assert learn(out, 2) == 1
    assert "is no file of weights" in capsys.readouterr().err
    assert out.read_bytes() == text.encode("utf-8", "surrogateescape")
    assert [*tmp_path.iterdir()] == [out]


def test_a_run_that_was_stopped_goes_on_to_the_same_weights(tmp_path: Path) -> None:
    """Of the third game only a part of the line came onto the disk, the second one came twice."""
    at_once, stopped = tmp_path / "a.json", tmp_path / "b.json"
    assert learn(at_once, 12) == 0
    learn(stopped, 3)
    head, *games = lines(stopped)
    work = work_of(stopped) / "games.jsonl"
    work.write_text("\n".join([head, games[0], games[1], games[1], games[2][:40]]))
    assert learn(stopped, 12) == 0
    assert sorted(lines(stopped)) == sorted(lines(at_once))
    assert told(stopped)["weights"] == told(at_once)["weights"]


def test_the_same_command_gives_the_same_file_whatever_was_learned_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second time the game has another file of weights."""
    asked = ["learn", "gridbloc", "--games", "4", "--generations", "2", "--looks", "30", "--cores", "1"]
    files = [tmp_path / "a.json", tmp_path / "b.json"]
    others = weights_of({**LEARNED.begin, "layer 1": -50})
    for out in files:
        assert main([*asked, "--out", str(out)]) == 0
        monkeypatch.setattr("gridarium.games.gridbloc.ai.weights.usual_weights", lambda family: others)
        weighed.cache_clear()
    monkeypatch.undo()
    weighed.cache_clear()
    one, other = map(told, files)
    assert {**one, "date": ""} == {**other, "date": ""}


def test_each_generation_plays_by_what_was_learned_from_the_one_before(tmp_path: Path) -> None:
    assert learn(tmp_path / "one.json", 12) == 0
    assert learn(tmp_path / "two.json", 12, "--generations", "2") == 0
    heads = [json.loads(lines(tmp_path / "two.json", generation)[0]) for generation in (1, 2)]
    assert [head[-1] for head in heads] == [LEARNED.begin, told(tmp_path / "one.json")["weights"]]
    assert lines(tmp_path / "two.json", 1)[1:] != lines(tmp_path / "two.json", 2)[1:]


def test_what_was_played_is_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    learn(tmp_path / "w.json", 4)
    numbers = []

    def noted(job: Job) -> Played:
        numbers.append(job.number)
        return play(job)

    monkeypatch.setattr("gridarium.cli.learn.play", noted)
    learn(tmp_path / "w.json", 6)
    assert numbers == [4, 5]


def test_games_on_other_terms_are_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    learn(tmp_path / "w.json", 2)
    before = lines(tmp_path / "w.json")
    assert learn(tmp_path / "w.json", 2, "--seed", "9") == 1
    assert "other terms" in capsys.readouterr().err
    assert lines(tmp_path / "w.json") == before
    with pytest.raises(OtherTerms):
        Work(work_of(tmp_path / "w.json") / "games.jsonl", small()._replace(levels=(6,)), lambda data: Played(**data))


def test_without_the_extra_the_command_says_what_to_get(tmp_path: Path) -> None:
    """Nothing is played before it is known that it can be learned from."""
    (tmp_path / "numpy.py").write_text("raise ModuleNotFoundError('numpy')\n")
    paths = os.pathsep.join([str(tmp_path), *filter(None, sys.path)])
    done = subprocess.run(
        [
            sys.executable,
            "-S",
            "-m",
            "gridarium",
            "learn",
            "gridbloc",
            "--games",
            "1000",
            "--resume",
            str(tmp_path / "w"),
        ],
        env={**os.environ, "PYTHONPATH": paths},
        check=False,
        capture_output=True,
        text=True,
    )
    assert (done.returncode, done.stderr.strip()) == (1, EXTRA)
    assert not (tmp_path / "w").exists()


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["gridbloc", "--level", "9"], "'9' is none of 1, 2"),
        (["gridbloc", "--players", "7"], "not 7"),
        (["gridbloc", "--option", "colour=red"], "no option called"),
        (["gridbloc", "--games", "1"], "too little to learn from"),
    ],
)
def test_what_cannot_be_learned_is_refused_in_a_sentence(
    arguments: list[str], words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    small_ones = ["--option", SMALL, "--looks", "10", "--cores", "1"] if "--games" in arguments else []
    try:
        code = main(["learn", *arguments, *small_ones, "--out", str(tmp_path / "w.json")])
    except SystemExit as usage:
        code = int(usage.code or 0)
    assert code in (1, 2)
    assert words in capsys.readouterr().err
    assert not (tmp_path / "w.json").exists()


def test_a_game_that_reads_no_weights_is_asked_where_to_write_them(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gridarium.cli.learn.play", None)
    assert main(["learn", "gridwar", "--games", "2"]) == 1
    assert capsys.readouterr().err == "Gridwar plays by no file of weights. Say where to write them: --out FILE\n"
