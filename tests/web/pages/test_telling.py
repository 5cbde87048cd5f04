"""The story of a game: sentences that leave out what was said already, turn by turn, in the move list and by ear."""

from __future__ import annotations

from random import Random

import pytest

from gridarium import Event, load
from gridarium.formats import link
from gridarium.game import CHANCE
from gridarium.match.match import Match, Seat
from tests.web.tab import Device, Tab
from tests.web.tree import Node
from web.app.session import Settings
from web.words.last_turn import latest_events
from web.words.narration import clauses, narrate
from web.words.opponents import name_of

NAMES = ("You", name_of(2), "Cid", "Dan", "Eve", "Fay", "Gus", "Hal")


def events(*words: str) -> list[Event]:
    """Events from their kinds and words; a phase ends with those that end with a stroke."""
    parts = [each.split(": ", 1) for each in words]
    return [Event(kind, CHANCE, said.rstrip("|"), closes="phase" if said.endswith("|") else "") for kind, said in parts]


@pytest.mark.parametrize(
    ("happened", "told"),
    [
        (["step: {0} moved to 47"], ["You moved to 47."]),
        (["step: {0} moved to 47", "step: {0} moved to 58"], ["You moved to 47 and 58."]),
        (
            ["step: {0} moved to 47", "step: {0} moved to 58", "step: {0} moved to 59", "get: {0} collected a Rock"],
            ["You moved to 47, 58 and 59, and collected a Rock."],
        ),
        (
            ["draw: {1} drew a Rock", "draw: {1} drew an Axe", "roll: {1} rolled 5 and 7", "put: {1} placed a Rock"],
            [f"{name_of(2)} drew a Rock and an Axe, rolled 5 and 7, and placed a Rock."],
        ),
        (["draw: {0} drew a Rock", "draw: {1} drew a Rock"], ["You drew a Rock.", f"{name_of(2)} drew a Rock."]),
        (["pay: {0} paid a Gizmo", "pay: {0} paid a Gizmo"], ["You paid a Gizmo and a Gizmo."]),
        (
            ["put: {0} placed Zombot 3 on 56", "put: {0} placed Zombot 4 on 65"],
            ["You placed Zombot 3 on 56 and Zombot 4 on 65."],
        ),
        (["creep: Zombot 3 crept to 12", "creep: Zombot 3 crept to 13"], ["Zombot 3 crept to 12 and 13."]),
        (
            ["creep: Zombot 3 crept to 12", "creep: Zombot 4 crept to 13"],
            ["Zombot 3 crept to 12.", "Zombot 4 crept to 13."],
        ),
        (
            ["fire: The Sentry on 43 fired to the east", "fire: The Sentry on 44 fired to the east"],
            ["The Sentry on 43 fired to the east.", "The Sentry on 44 fired to the east."],
        ),
        (["done: {0} finished moving|", "step: {0} attacked"], ["You finished moving.", "You attacked."]),
        (["a: {0} slept", "a: {0} slept"], ["You slept, and slept."]),
        ([], []),
    ],
)
def test_sentences_leave_out_what_the_one_before_said(happened: list[str], told: list[str]) -> None:
    assert narrate(events(*happened), NAMES) == told


def played(players: int, seed: int, most: int = 10_000) -> Match:
    """A game by chance, up to so many actions."""
    chance = Random(seed)
    match = Match(load("gadget_grid"), [Seat(name) for name in NAMES[:players]])
    state = match.state
    while state.outcome is None and match.length < most:
        action = state.random_action(chance)
        match.current.append(action)
        state.play(action)
    match.jump(match.length)
    return match


@pytest.mark.parametrize("players", range(1, 9))
def test_what_is_left_out_and_what_stays_are_the_sentences_that_are_read_out(players: int) -> None:
    line = played(players, players).current
    names = NAMES[:players]
    for turn in line.chapters:
        told = [event for ply in line.plies[turn.first : turn.end] for event in ply.events]
        found = clauses(told, names)
        assert [clause.known + clause.words for clause in found] == [event.say(names) for event in told]
        assert all(clause.words.strip() == clause.words != "" for clause in found)
        assert len(" ".join(narrate(told, names))) <= sum(len(event.say(names)) + 2 for event in told)


@pytest.mark.parametrize("players", range(1, 9))
def test_a_turn_is_one_story_though_others_decide_in_it(players: int) -> None:
    line = played(players, players + 20).current
    found = line.chapters
    assert [turn.first for turn in found] == [0, *(turn.end for turn in found[:-1])]
    assert found[-1].end == len(line.plies)
    assert found[0].player == CHANCE  # the set-up
    owners = [turn.player for turn in found[1:]]
    assert owners == [(owners[0] + number) % players for number in range(len(owners))]
    for turn in found[:-1]:
        closed = [event for ply in line.plies[turn.first : turn.end] for event in ply.events if event.closes == "turn"]
        assert len(closed) == 1


def opened(match: Match, device: Device | None = None) -> Tab:
    return Tab(f"gadget_grid.html#{link.write(match)}", device)


def rows(tab: Tab) -> list[Node]:
    return [row for row in tab.page.find("moves").all("li") if row.all("button")]


def seen(node: Node) -> str:
    """The text of a node, as it stands there, without what only those hear who do not see it."""
    if "visually-hidden" in node.classes:
        return ""
    return "".join(seen(child) if isinstance(child, Node) else child for child in node.children)


def test_a_newcomer_reads_the_moves_as_stories_of_turns() -> None:
    match = played(2, 4)
    tab = opened(match)
    line, names = match.current, tab.table.names
    for row, turn in zip(rows(tab), line.chapters, strict=True):
        happened = [event for ply in line.plies[turn.first : turn.end] for event in ply.events]
        assert " ".join(narrate(happened, names)) in seen(row)
    assert not any(sign in tab.page.find("moves").text for sign in ("step:", "draw:", "@", "roll:"))


def test_every_action_is_a_button_in_its_story_with_its_whole_sentence() -> None:
    tab = opened(played(3, 5, most=120))
    match = tab.table.match
    buttons = {node.attrs["data-value"]: node for node in tab.page.find("moves").all("button", data_on="jump")}
    assert list(map(int, buttons)) == list(range(1, match.length + 1))
    for number, ply in enumerate(match.current.plies, 1):
        heard = buttons[str(number)].text.replace(" ", "")
        for event in ply.events:
            assert event.say(tab.table.names).replace(" ", "") in heard
    for number in (5, 60, 61, 119):
        tab.click("jump", number)
        assert tab.table.match.ply == number
        (now,) = tab.page.find("moves").all(aria_current="step")
        assert now.attrs["data-value"] == str(number)


def test_what_is_read_out_are_the_sentences_of_the_list() -> None:
    tab = opened(played(4, 6, most=150))
    for number in range(60, 150, 7):
        tab.click("jump", number)
        last = narrate(latest_events(tab.table.match), tab.table.names)
        assert tab.live.endswith(last[-1])


def test_moves_as_they_are_typed_stay_to_be_had_and_other_games_have_them_as_before() -> None:
    device = Device()
    tab = opened(played(2, 4, most=80), device)
    match = tab.table.match
    tab.send("set", field="units", value="typed")
    cells = {node.text for node in tab.page.find("moves").all("button", data_on="jump")}
    decided = {ply.text for number, ply in enumerate(match.current.plies) if not match.current.rolled(number)}
    assert decided - {"."} <= cells
    tab.send("set", field="units", value="usual")
    assert tab.page.find("moves").all(class_="story p0")
    other = Tab("gridbloc.html", device)
    other.point("e6")
    assert [node.text for node in other.page.find("moves").all("button")] == ["e6"]


def test_old_settings_that_name_the_usual_notation_leave_it_to_the_game() -> None:
    """So did devices keep it on which nobody had chosen anything."""
    settings = Settings()
    settings.take({"units": "notation", "theme": "dark"})
    assert (settings.units, settings.theme) == ("usual", "dark")


def test_the_last_turn_can_be_played_again_and_any_other_by_its_number() -> None:
    tab = opened(played(2, 4, most=150))
    match = tab.table.match
    line = match.current
    turns = [turn for turn in line.chapters if any(ply.actor >= 0 for ply in line.plies[turn.first : turn.end])]
    assert tab.page.find("steer").one("button", data_on="replay").attrs["aria-label"] == "Replay the last turn"
    tab.send("replay")
    assert tab.table.match.ply == turns[-1].first
    assert replayed(tab) == turns[-1].end
    early = line.chapters[2]
    tab.click("replay", early.first)
    assert tab.table.match.ply == early.first
    assert replayed(tab) == early.end
    tab.click("replay", early.first)
    tab.key("z")  # whatever is pressed ends it
    assert not tab.session.playback.on


def replayed(tab: Tab) -> int:
    """Where a turn ends that plays itself back. Each action is told meanwhile."""
    told = set()
    while tab.session.playback.on:
        assert {"do": "alarm", "on": "beat"}.items() <= {**tab.done[-1]}.items()
        tab.send("beat")
        told.add(tab.live)
    assert len(told) > 1
    return tab.table.match.ply
