"""After a game: a bit stronger or weaker, by one's own results on the same terms; levels by tenths where they show."""

from __future__ import annotations

import json
from math import log as ln
from random import Random

import pytest

from gridarium import load
from gridarium.formats import link, record
from gridarium.match.match import Match, Seat
from gridarium.search.levels import EASIEST, STRONGEST, level_of
from tests.sizes import dice, often
from tests.web.record.test_highlights import ended, steps
from tests.web.tab import Tab
from web.boards import SHOWN
from web.play.new_game import Draft
from web.record.entry import Entry, entry_from, read, written
from web.record.log import Log
from web.record.log_lines import kinds_of
from web.record.proposal import EVEN, LEAST, MOST, TENTHS, Proposal, expected, proposal
from web.words.opponents import OPPONENTS, level_sign, level_words, with_level

CASES = 4_000


def log_of(
    *results: str, level: float = 3, game: str = "gridbloc", terms: str = "Usual rules", players: int = 2
) -> Log:
    """A record of games that went like this, the last one last."""
    log = Log()
    others = (level,) * (players - 1)
    scores = (3,) * players
    log.put(
        Entry(f"{game[:5]}{number}", game, terms, others, result, scores, 20, f"2026-03-{number + 1:02}T10:00:00+00:00")  # type: ignore[arg-type]
        for number, result in enumerate(results)
    )
    return log


def last(log: Log) -> Proposal:
    found = proposal(log, log.entries[-1].id)
    assert found is not None
    return found


# What is expected


@pytest.mark.parametrize("players", [2, 3, 6])
def test_equals_come_to_equal_shares_and_who_is_a_level_above_wins_by_the_odds(players: int) -> None:
    for level in (1, 3.5, 6):
        assert expected(level, level, players, 3) == pytest.approx(1 / players)
    assert expected(4, 3, 2, 3) == pytest.approx(3 / 4)
    assert expected(3, 4, 2, 3) == pytest.approx(1 / 4)
    assert expected(5, 3, 2, 3) == pytest.approx(9 / 10)
    assert expected(4, 3, 2, 1.9) + expected(3, 4, 2, 1.9) == pytest.approx(1)


@pytest.mark.parametrize("name", SHOWN)
def test_four_games_won_are_as_many_levels_as_the_odds_of_the_game_say(name: str) -> None:
    """Five points of six, two of them drawn for a beginning: odds of 5 to 1."""
    odds = load(name).level_odds
    assert last(log_of(*["won"] * 4, game=name)).suits == pytest.approx(min(6, 3 + ln(5) / ln(odds)), abs=0.06)


@pytest.mark.parametrize("results", [("won", "lost"), ("drawn",), ("won", "won", "lost", "lost", "drawn")])
def test_who_came_to_half_of_the_points_is_even(results: tuple[str, ...]) -> None:
    found = last(log_of(*results))
    assert found.suits == found.level == found.proposed == 3
    assert "about even" in found.sentence


def test_who_wins_is_offered_a_stronger_one_and_who_loses_a_weaker_one() -> None:
    for number in range(1, 11):
        won, lost = last(log_of(*["won"] * number)), last(log_of(*["lost"] * number))
        assert won.proposed == won.stronger
        assert lost.proposed == lost.weaker
        assert won.proposed - 3 == pytest.approx(3 - lost.proposed), "as far up as down"
        assert LEAST <= won.proposed - 3 <= MOST


def test_the_more_is_won_the_further_it_goes() -> None:
    steps = [last(log_of(*["won"] * number)).suits for number in range(1, 11)]
    assert steps == sorted(steps)
    assert steps[-1] > steps[0]


def test_the_sentence_gives_the_odds_against_both() -> None:
    found = last(log_of(*["won"] * 6))
    assert found.suits == 4.1, "odds of 7 to 1, and of 6 to 1 for a level"
    assert found.proposed == 4
    words = "By your last 6 games on these terms, you would win about 9 of 10 against Juno, medium, and 5 of 10 against"
    assert found.sentence == f"{words} Brix, hard."
    assert last(log_of("won")).sentence.startswith("By this game, you would win about 7 of 10 against Juno, medium,")


def test_only_games_on_the_same_terms_count_and_of_these_the_last_ten() -> None:
    log = log_of("lost", *["won"] * 10)
    assert last(log).games == 10
    assert last(log).suits == last(log_of(*["won"] * 10)).suits
    log.put([Entry("other", "gridbloc", "Others", (3,), "lost", (1, 2), 20, "2026-02-01T10:00:00+00:00")])
    assert last(log).games == 10


def test_each_game_counts_by_the_level_that_it_was_against() -> None:
    log = log_of("won", level=2)
    log.put([Entry("b", "gridbloc", "Usual rules", (4.5,), "lost", (1, 2), 20, "2026-04-01T10:00:00+00:00")])
    found = last(log)
    assert found.level == 4.5
    assert 2 < found.suits < 4.5


def test_at_the_ends_there_is_nobody_beyond() -> None:
    top, bottom = last(log_of("won", level=6)), last(log_of("lost", level=1))
    assert top.stronger is None
    assert bottom.weaker is None
    assert top.proposed == 6
    assert bottom.proposed == 1
    assert last(log_of("won", "won", level=5.9)).stronger == 6


def test_without_a_level_there_is_no_proposal() -> None:
    log = Log()
    log.put([Entry("a", "gridbloc", "", ("Ana",), "won", (1, 2), 3), Entry("b", "gridbloc", "", (1, 2), "won", (), 3)])
    assert [proposal(log, id) for id in ("a", "b", "none")] == [None] * 3


def test_whatever_the_record_holds_levels_are_ones_that_there_are() -> None:
    chance = dice("proposals")
    for _ in range(often(CASES)):
        level, players = chance.choice(TENTHS), chance.randrange(2, 7)
        results = chance.choices(["won", "drawn", "lost"], k=chance.randrange(1, 30))
        found = last(log_of(*results, level=level, players=players))
        for other in (found.stronger, found.weaker):
            if other is not None:
                level_of(other)
                assert other != found.level
        assert found.proposed in (found.level, found.stronger, found.weaker)
        assert EASIEST <= found.suits <= STRONGEST
        if abs(found.suits - found.level) <= EVEN:
            assert found.proposed == found.level
        assert found.sentence.endswith(".")


# At the table


def test_the_result_offers_both_and_the_rematch_stays_first() -> None:
    tab = ended(2, loser=1)
    assert steps(tab)[0] == "Rematch"
    finer = tab.sheet.one(class_="finer")
    assert "By this game, you would win about" in finer.text
    assert [button.text for button in finer.all("button")] == ["A bit stronger", "A bit weaker"]
    before = tab.table.match
    level = finer.all("button")[0].attrs["data-value"]
    assert 2 < float(level) <= 3
    tab.click("next-level", level)
    assert sorted(seat.level for seat in tab.table.match.seats) == [0, float(level)]
    assert tab.table.match.options == before.game.moved(before.options, 1)
    assert "above easy" in tab.page.find("seats").text or "between easy" in tab.page.find("seats").text


def test_after_a_loss_the_weaker_one_comes_first() -> None:
    tab = ended(2, loser=0)
    assert [button.text for button in tab.sheet.one(class_="finer").all("button")] == ["A bit weaker", "A bit stronger"]


def test_a_level_in_between_is_kept_in_links_files_the_record_and_the_next_game() -> None:
    tab = ended(4.5, loser=1)
    match = tab.table.match
    assert 4.5 in [seat.level for seat in link.read(link.write(match)).match.seats]
    assert 4.5 in [seat.level for seat in record.read(record.write(match, {})).match.seats]
    assert tab.session.record.log.entries[-1].others == (4.5,)
    tab.send("close")
    tab.open_sheet("new")
    assert "Brix, between hard and expert." in tab.sheet.text
    tab.submit("begin")
    assert 4.5 in [seat.level for seat in tab.table.match.seats]
    tab.send("close")
    tab.open_sheet("new")
    tab.choose("how", "3")
    tab.choose("how", "4")
    tab.submit("begin")
    assert 4 in [seat.level for seat in tab.table.match.seats], "who chooses anew gets the opponent as it is"
    assert "Won by resignation, 1 to 0 against Brix, between hard and expert" in noted(tab)


def noted(tab: Tab) -> str:
    tab.send("go", url="record.html", push=True)
    return tab.page.find("results").text


@pytest.mark.parametrize("value", ["0.9", "6.1", "4.55", "nan", "inf", "", "x", "1e1", "-3", "٣"])
def test_a_level_that_there_is_not_begins_nothing(value: str) -> None:
    tab = ended(2, loser=1)
    before = tab.table.match.id
    tab.send("next-level", value=value)
    assert tab.table.match.id == before or all(
        seat.level == 0 or seat.level in TENTHS for seat in tab.table.match.seats
    )


@pytest.mark.parametrize("name", SHOWN)
def test_in_every_game_an_opponent_in_between_plays(name: str) -> None:
    game, chance = load(name), Random(4)
    match = Match(game, [Seat("Ann"), Seat("", 4.5)])
    match.fall(chance)
    player = game.player(4.5, 3)
    state = match.position.state
    for _ in range(2):
        if state.to_move is not None and state.to_move >= 0:
            match.play(player.choose(state))
            match.fall(chance)
            state = match.position.state
    assert link.read(link.write(match)).match.seats[1].level == 4.5


# Words


def test_levels_in_words() -> None:
    assert [level_words(level) for level in (1, 4.1, 4.5, 4.8, 6)] == [
        "beginner",
        "a little above hard",
        "between hard and expert",
        "a little below expert",
        "master",
    ]
    assert with_level(4.5) == "Brix, between hard and expert"
    assert (level_sign(4), level_sign(4.5)) == ("hard", "hard +0.5")
    assert len({with_level(level) for level in TENTHS}) == 4 * (len(OPPONENTS) - 1) + 1


def test_the_record_takes_levels_by_tenths_and_no_others() -> None:
    entry = Entry("a", "gridbloc", "Usual rules", (4.5,), "won", (3, 2), 20)
    assert entry_from(read(written(entry))) == entry
    assert entry.against == "4"
    for bad in (0.5, 6.5, 4.55, 4.0, 1e300, True):
        data = json.loads(written(entry)) | {"others": [bad]}
        assert entry_from(data) is None, bad


def test_a_new_game_is_a_bit_stronger_or_weaker_by_halves_of_a_level() -> None:
    tab = Tab()
    tab.open_sheet("new")
    tab.choose("how", "4")
    for direction, words in ((1, "Brix, between hard and expert."), (1, "Vega thinks long"), (-1, "Brix, between")):
        tab.click("level-step", direction)
        assert words in tab.sheet.text
    tab.choose("how", "6")
    assert not tab.can_click("level-step", 1)
    tab.click("level-step", -1)
    tab.submit("begin")
    assert 5.5 in [seat.level for seat in tab.table.match.seats]
    tab.open_sheet("new")
    assert "Vega, between expert and master." in tab.sheet.text


def test_from_any_tenth_the_next_half_is_one_step_away() -> None:
    for tenth in TENTHS:
        for direction in (1, -1):
            draft = Draft("gridbloc", {}, 2, level=tenth)
            draft.step(direction)
            assert draft.level * 2 == int(draft.level * 2)
            assert EASIEST <= draft.level <= STRONGEST
            if tenth not in (EASIEST, STRONGEST):
                assert 0 < (draft.level - tenth) * direction <= 0.5


def test_the_record_says_where_games_were_against_something_stronger_than_the_opponent_of_that_name() -> None:
    entries = [Entry("a", "gridbloc", "", (4,), "won", (3, 2), 20), Entry("b", "gridbloc", "", (3,), "won", (3, 2), 20)]
    assert kinds_of(entries) == {"3": "Juno, medium", "4": "Brix, hard"}
    finer = Entry("c", "gridbloc", "", (4.5,), "won", (3, 2), 20)
    assert kinds_of([*entries, finer]) == {"3": "Juno, medium", "4": "Brix, hard or a bit stronger"}
