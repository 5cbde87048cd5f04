"""From a lost game to a puzzle that is solved on the day after, in every game; what the opponent would play is nothing
to it: who made the mistake resigns then."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any, NamedTuple

import pytest

from gridarium import load
from gridarium.formats import record
from gridarium.game import resource_text
from gridarium.match.match import Match, Seat
from tests.web.learning.puzzles import SHUT_IN
from tests.web.tab import Device, Tab
from web.learning.progress import PREFIX, read_progress


class Lost(NamedTuple):
    """A game that ends with a mistake, and what alone would have been good."""

    game: str
    actions: str
    better: str
    me: int
    options: Mapping[str, Any] = {}


LOST = (
    Lost("gridbloc", f"{SHUT_IN} a1|a2", "d1|d2", 1, {"map": "small"}),
    # The last round: who captures now has more points.
    Lost(
        "gridopolis",
        "4.1.2-4.2.3 4.7.2-4.6.1 3.1.2-3.3.2 4.6.2-5.5.2 3.2.2-3.4.2 5.5.2-4.5.2 5.2.2-5.3.2 4.5.2-5.5.2 4.2.3-5.2.2 "
        "3.7.2-3.5.2 5.1.2-4.2.1 3.5.2-4.5.2 5.2.2-3.2.2 4.6.1-3.5.2 4.2.1-3.2.1 >4.4.2 #5.7.3",
        "4.5.2-4.3.2",
        1,
        {"rounds": 8, "blueprint": "two-towers"},
    ),
    # Black could climb on the tile that it would capture next.
    Lost(
        "gridwar",
        "@-a5 . @-o5 @-f9 . a5-a1 @-f8 @-f7 . o5-r2 @-h7 @-e10 f9-h6 . @-e9 @-f5 f7-i4 f8-h5 a1-b1 . @-f9 @-g8 .",
        "h6-e9.2",
        1,
    ),
    # A Zomb beside the opponent could have taken a Life Gizmo.
    Lost(
        "gadget_grid",
        "first:p0 draw:universal-remote draw:fast-forward draw:zombuoy-buddy draw:square-100 draw:p1 draw:z5 "
        "roll:78 p1@78 z5@87 draw:psychic-lasso draw:p0 roll:67 psychic-lasso@67 p0@76 draw:z6 "
        "setup:floor-malfunction roll:49 floor-malfunction@49 z6@94 setup:portal draw:z3 roll:39 portal@39 z3@93 "
        "setup:acid-fountain setup:portal roll:22 acid-fountain@22 portal@21 setup:gorgonzilla "
        "setup:quetzalcannon roll:12 gorgonzilla@12 quetzalcannon@11 setup:portal draw:parachute roll:55 "
        "parachute@55 portal@45 draw:acid-fountain draw:grappler roll:12 acid-fountain@13 grappler@31 "
        "draw:board-mortar draw:turbo-slippers roll:24 turbo-slippers@24 board-mortar@42 draw:z1 draw:z2 roll:88 "
        "z2@88 z1@88 draw:z4 setup:portal roll:24 portal@25 z4@42 draw:big-red-button draw:random-teleporter "
        "draw:parachute draw:grappler draw:mirror-universe draw:pet-gremlin-lawyer roll:05 mirror-universe@05 "
        "pet-gremlin-lawyer@50 buy:universal-remote pay:big-red-button pay:** pay:** draw:zomb-leash . step:65 "
        "step:75 step:65 . universal-remote:11,se",
        "zomb:z5,77",
        0,
    ),
)


class Noon:
    """Noon of a day, and then of the next."""

    def __init__(self) -> None:
        self.now = datetime(2026, 11, 23, 12)

    def __call__(self) -> float:
        return self.now.timestamp()


@pytest.mark.parametrize(
    "lost",
    [pytest.param(each, id=each.game, marks=[] if each.game == "gridwar" else [pytest.mark.thorough]) for each in LOST],
)
def test_a_lost_game_leads_to_its_mistake_as_a_puzzle(lost: Lost, monkeypatch: pytest.MonkeyPatch) -> None:
    noon = Noon()
    monkeypatch.setattr("web.app.app.time.time", noon)
    game = load(lost.game)
    seats = [Seat() if player == lost.me else Seat("", 3) for player in range(2)]
    match = Match(game, seats, lost.options, "mine")
    for text in lost.actions.split():
        match.current.play_text(text)  # what falls is told, too
    match.jump(match.length)
    ply, played = match.length - 1, match.current.actions[-1]
    match.current.resigned = lost.me
    puzzles = resource_text(f"gridarium.games.{lost.game}", "data/puzzles.json")
    device = Device({"mine": record.write(match)}, served={f"puzzles-{lost.game}.json": puzzles})
    tab = Tab("index.html", device)
    tab.send("open", value="mine")
    tab.open_sheet("more")
    tab.click("analyse")
    tab.think(240)
    key = f"{PREFIX}{lost.game}"
    (found,) = [one for one in read_progress(lost.game, device.games[key]).mistakes.values() if one.moves == ply]
    assert (found.played, lost.better in found.solutions) == (played, True)
    noon.now += timedelta(days=1)
    assert "due today" in Tab("puzzles.html", device).page.find(f"puzzles-{lost.game}").text
    tab = Tab(f"{lost.game}.html#puzzle.mistakes", device)
    while tab.table.match.ply != ply:
        tab.click("coach", "next-puzzle")
    assert "What was better?" in tab.page.find("coach").text
    tab.point(*next(action.targets for action in tab.table.match.choices if str(action) == lost.better))
    assert "Right. It comes back in 3 days." in tab.page.find("coach").text
    assert read_progress(lost.game, device.games[key]).mistakes[found.name].known == 1
