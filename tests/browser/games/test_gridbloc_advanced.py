"""Whole games of advanced GridBloc in the browser: with powers by mouse and by keyboard, by four on a phone."""

from __future__ import annotations

from typing import Any

from gridarium.games.gridbloc.setup.families import FAMILIES
from gridarium.games.gridbloc.setup.map import map_to_data
from tests.browser.support.bloc import (
    PEOPLE,
    by_finger,
    by_mouse,
    game,
    move,
    on_table,
    opened,
    play_told,
    put_away,
    result,
)
from tests.browser.support.keyboard import way
from tests.browser.support.visitor import Visitor

FOCUS = "document.activeElement.dataset.target"
OPEN = "[...document.querySelectorAll('[data-board] .open[data-target]')].map(({ dataset }) => dataset.target)"
ROWS = "[...document.querySelectorAll('#sheet table tr')].map(({ cells }) => [...cells].map((cell) => cell.innerText))"
CHEETAH = (
    ("b1", "Ann moved to b1 and scored, 1 point."),
    ("a2|b3s", "Ben built a sticky wall between a2 and b3."),
    ("b2-b3!", "Ann leapt to b2 and b3 and scored, 2 points. Ann got stuck on b3 for one turn."),
    ("b3|c2", "Ben built a wall between b3 and c2."),
    ("pass", "Ann missed a turn, stuck on b3."),
    ("b2|b3", "Ben built a wall between b2 and b3. Ann ended round 1 with 2 points. Ben became the runner."),
)
BEE = (
    ("a2", "Ben moved to a2 and scored, 1 point."),
    ("a1|a2", "Ann built a wall between a1 and a2."),
    ("c1!", "Ben flew to c1 and scored, 2 points."),
    ("b1|c1", "Ann built a wall between b1 and c1."),
    ("c2", "Ben moved to c2 and scored, 3 points."),
    ("b3|c2", "Ann built a wall between b3 and c2."),
    ("c1", "Ben moved back to c1, no point."),
    ("b2|c1", "Ann built a wall between b2 and c1."),
    ("c2", "Ben moved back to c2, no point."),
    ("b2|c2", "Ann built a wall between b2 and c2. Ben won 3 to 2."),
)
"""Two rounds on seven hexagons, b2 in the middle."""


def test_a_game_with_powers_by_mouse(table: Visitor) -> None:
    """GB-26, GB-30, GB-31: the person runs first, as a Frog, and blocks level 1 with both special walls."""
    plan = {"kind": "square", "w": 4, "h": 3, "star": "b2"}
    traps = ["sticky", "trapdoor"]
    match = game(1, map=plan, powers=True, character=["frog", "mouse"], blocker_powers=traps, uses=1, move_limit=5)
    match.extend(("b3", "b2|c2s"))
    opened(table, match)
    table.press("Leapfrog, 1 left")
    assert set(table.look(OPEN)) >= {"d3", "b1", "d1"}
    table.key("Escape")
    move(table, match, "c2", by_mouse(table))
    table.until(lambda: len(table.actions) == 4, "the computer's wall")
    assert "pass, stuck for this turn" in table.status
    table.press("Pass", "#choices")
    table.until(lambda: len(table.actions) == 6, "the computer's next wall")
    assert table.actions[4] == "pass"
    finish(table, traps)
    assert not traps
    told = result(table)
    assert "won" in told or "A draw" in told


def finish(visitor: Visitor, traps: list[str]) -> None:
    """Go on with a game against a computer to its end: run on, use the traps, wall the other one in."""
    while True:
        visitor.repeat(lambda: put_away(visitor), lambda: mine(visitor) or on_table(visitor).outcome, "the computer")
        match = on_table(visitor)
        if match.outcome:
            return
        move(visitor, match, chosen(match.state, traps), by_mouse(visitor))


def mine(visitor: Visitor) -> bool:
    """Whether the person is to move."""
    return on_table(visitor).state.to_move == 0


def chosen(state: Any, traps: list[str]) -> str:
    """Somewhere new; a wall beside whoever runs, traps first."""
    texts = [str(action) for action in state.legal_actions()]
    if state.to_move != state.blocker:
        return newest(state, texts)
    if traps:
        kind = traps.pop()[0]
        return next(text for text in texts if text.endswith(kind))
    name = state.board.tiles[state.at[1]]
    return next((text for text in texts if name in text.split("|")), texts[0])


def newest(state: Any, texts: list[str]) -> str:
    """A step onto a tile that counts, if there is one."""
    counts = [name for name, number in state.board.tile_number.items() if state.unscored >> number & 1]
    return next((text for text in texts if text in counts), texts[0])


def test_a_game_on_hexagons_by_keyboard(table: Visitor) -> None:
    """GB-21, GB-23, GB-30: what happens is spoken, and keys lead everywhere, into the tray by its digit."""
    plan = map_to_data(FAMILIES["hexagons"].map(size=2))
    match = opened(table, game(map=plan, powers=True, character=["cheetah", "bee"], blocker_powers=["sticky"]))
    table.key("b")

    def by_keys(target: str) -> None:
        if target.isalpha():
            table.key(table.find(f"t-{target}").get_attribute("aria-keyshortcuts") or "")
            return
        table.key(*way(match.state, table.look(FOCUS), target))
        table.key("Enter")
        if table.page.locator("[data-board] .preview").count():
            table.key("Enter")

    play_told(table, match, CHEETAH, by_keys)
    put_away(table)
    table.key("b")
    play_told(table, match, BEE, by_keys)
    assert "Ben won 3 to 2" in result(table)


def test_four_people_on_a_phone(phone: Visitor) -> None:
    """GB-33 to GB-37: who runs and who blocks is named at each turn, and in the end the titles."""
    plan = {"kind": "square", "w": 3, "h": 2, "star": "b1"}
    characters = ["cheetah", "frog", "bee", "mouse"]
    match = opened(phone, game(players=4, map=plan, powers=True, character=characters, move_limit=2))
    point = by_finger(phone)
    ran, let_through, scored = [0] * 4, [0] * 4, {"b1"}
    while not match.outcome:
        state: Any = match.state
        blocker, mover = state.round, state.to_move
        assert phone.status.startswith(f"Round {blocker + 1} of 4 {PEOPLE[mover]} to move: ")
        assert f"{PEOPLE[blocker]} blocker" in phone.text("seats")
        all_to_be_seen(phone, state)
        text = way_on(state)
        move(phone, match, text, point)
        put_away(phone)
        tile = text.rstrip("!")
        if mover != blocker and tile not in scored:
            ran[mover], let_through[blocker] = ran[mover] + 1, let_through[blocker] + 1
            scored.add(tile)
        after: Any = match.state
        if match.outcome or after.round != blocker:
            scored = {"b1"}
    assert "GridChamp" in result(phone)
    phone.page.locator("#sheet summary", has_text="Numbers").click()
    rows = {label: cells for label, *cells in phone.look(ROWS)}
    scores = [points - given for points, given in zip(ran, let_through, strict=True)]
    assert rows["Score"] == [str(score) for score in scores]
    assert rows["GridRunner"] == ["yes" if points == max(ran) else "-" for points in ran]
    assert rows["GridBlocker"] == ["yes" if given == min(let_through) else "-" for given in let_through]
    assert rows["GridChamp"] == ["yes" if score == max(scores) else "-" for score in scores]


def way_on(state: Any) -> str:
    """Somewhere that counts; Cleo goes wherever she can first. Walls are built in a corner."""
    texts = [str(action) for action in state.legal_actions()]
    return texts[0] if state.to_move in (state.blocker, PEOPLE.index("Cleo")) else newest(state, texts)


def all_to_be_seen(visitor: Visitor, state: Any) -> None:
    """Runners, also those on one tile, each stand in a place of their own."""
    seats = [seat for seat in range(state.players) if state.where(seat) is not None]
    boxes = [visitor.find(f"board-runner-{seat}").bounding_box() for seat in seats]
    middles = {(round(box["x"] + box["width"] / 2), round(box["y"] + box["height"] / 2)) for box in boxes if box}
    assert len(middles) == len(seats)
