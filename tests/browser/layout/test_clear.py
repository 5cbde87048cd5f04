"""What makes a game clear, by what is seen on a phone and on a desktop: goal, legend, analysis, moves, rules, paper."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from playwright.sync_api import ViewportSize, expect

from gridarium import load
from gridarium.formats.link import write
from gridarium.match.match import Match, Seat
from tests.browser.access.test_accessibility import against, analysis, at_table
from tests.browser.conftest import PHONE, Visit
from tests.browser.support.games import BLUNDER, SMALL, STANDARD, played
from tests.browser.support.visitor import Visitor
from tests.conftest import DESKTOP
from web.boards import SHOWN
from web.pages import files
from web.words.opponents import name_of

SIZES: tuple[ViewportSize, ...] = (PHONE["viewport"], DESKTOP["viewport"])
PAPER: ViewportSize = {"width": 673, "height": 1000}
"""What is within the margins of A4, in the pixels of style sheets."""
WHOLLY_IN_VIEW = """
(query) => {
  const { left, top, right, bottom } = document.querySelector(query).getBoundingClientRect();
  return right > left && bottom > top && left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
}
"""
BOXES = """
(query) => [...document.querySelectorAll(query)].map((one) => one.getBoundingClientRect())
  .map(({ left, top, right, bottom }) => [left, top, right, bottom])
"""
BROKEN = """
(query) => [...document.querySelectorAll(query)].flatMap((one) => {
  const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT), broken = [], range = document.createRange();
  while (texts.nextNode()) {
    for (const { index, 0: word } of texts.currentNode.data.matchAll(/\\S+/g)) {
      range.setStart(texts.currentNode, index);
      range.setEnd(texts.currentNode, index + word.length);
      const seen = !texts.currentNode.parentElement.closest(".visually-hidden");
      if (seen && range.getClientRects().length > 1) broken.push(word);
    }
  }
  return broken;
})
"""
"""The words in these elements that are on more than one line."""
STROKES = "(query) => [...document.querySelectorAll(query)].map((one) => getComputedStyle(one).stroke)"
EDGES = "(query) => getComputedStyle(document.querySelector(query)).borderLeftColor"
BETTER, INSTEAD = "#board-line path:not(.mistaken *)", "#board-line .mistaken path"
DIFFERS = "This link differs from move 3 on. It is shown as a variation; your game is kept."
COMPUTERS = (Seat("", 6), Seat("", 1))
"""Their names are the longest that players have by themselves."""


@pytest.fixture(params=["phone", "table"])
def seen(request: pytest.FixtureRequest) -> Visitor:
    """A game on a phone and on a desktop."""
    visitor: Visitor = request.getfixturevalue(request.param)
    return visitor


def in_view(visitor: Visitor, query: str) -> bool:
    """Whether all of an element is seen without scrolling."""
    return bool(visitor.look(WHOLLY_IN_VIEW, query))


def at_moves(visitor: Visitor) -> tuple[str, str]:
    """The list of moves and what leads through them: beside the board, or on a phone in a dialog, which this opens."""
    if visitor.find("steer").is_visible():
        return "#moves", "#steer"
    visitor.press("Menu", "#actions")
    visitor.press("Moves and variations", "#sheet")
    return "#played", "#steer-sheet"


def apart(boxes: list[list[float]]) -> bool:
    """Whether boxes in a row lie beside one another."""
    ordered = sorted(boxes)
    return all(left[2] <= right[0] for left, right in pairwise(ordered))


UNCUT = """
(words) => [...document.querySelectorAll("#notices .notice:last-child")].map((notice) => {
  const said = notice.querySelector("span");
  if (words) said.textContent = words;
  const { left, top, right, bottom } = notice.getBoundingClientRect();
  const parts = [...notice.children].map((part) => part.getBoundingClientRect());
  return said.scrollHeight <= said.clientHeight && said.scrollWidth <= said.clientWidth && left >= 0 && top >= 0 &&
    right <= innerWidth && bottom <= innerHeight && parts.every((part) => part.top >= top && part.bottom <= bottom);
})
"""
"""Whether all of the notice that shows is seen, with its words or with others."""


def test_what_a_notice_says_is_never_cut(seen: Visitor) -> None:
    match = Match(load("gridbloc"), [Seat("Anastasia"), Seat("Bartholomew")])
    match.extend(STANDARD[:3])
    seen.show(f"#{write(match)}")
    match.jump(2)
    match.play_text(next(str(action) for action in match.choices if str(action) != STANDARD[2]))
    seen.show(f"#{write(match)}")
    seen.until(lambda: seen.notices[-1:] == [DIFFERS], "the notice")
    assert seen.look(UNCUT, "") == [True]
    assert seen.page.locator("#notices").get_by_role("button", name="Show mine").is_visible()
    assert seen.look(UNCUT, f"{DIFFERS} " * 4) == [True], "and if it were much longer"


def test_terms_that_are_unfolded_are_seen(seen: Visitor) -> None:
    seen.press("New", "#actions")
    seen.unfold_terms()
    seen.until(lambda: in_view(seen, "#terms :is(legend, label)"), "the terms to be in view")
    [[*_, lower_edge], *_] = seen.look(BOXES, "#terms :is(legend, label)")
    [[_, start, *_]] = seen.look(BOXES, "#new-game > .primary")
    assert lower_edge <= start, "and not behind what begins the game"
    seen.key("Escape")


@pytest.mark.parametrize("size", [*SIZES, {"width": 412, "height": 823}, {"width": 360, "height": 640}])
@pytest.mark.parametrize("game", SHOWN)
def test_all_first_choices_are_in_view_above_the_button_that_begins(
    phone: Visitor, game: str, size: ViewportSize
) -> None:
    phone.resize(size)
    phone.lead_to(f"{game}.html")
    phone.press("New", "#actions")
    choices = phone.look(BOXES, "#new-game .asked :is(.tile-choice, button)")
    [[_, start, _, end]] = phone.look(BOXES, "#new-game > .primary")
    broken = phone.look(BROKEN, "#new-game .tile-choice")
    phone.key("Escape")
    assert len(choices) > 8
    assert all(0 <= top < bottom <= start < end <= size["height"] for _, top, _, bottom in choices)
    assert broken == [], "no label breaks inside a word"


def test_what_counts_is_in_view_in_figures(seen: Visitor) -> None:
    seen.show(f"#{write(played(*STANDARD[:12]))}")
    assert seen.text("goal") == "4 to beat, 2 so far"
    assert in_view(seen, "#goal")


def test_the_legend_opens_from_the_board_and_draws_its_marks(seen: Visitor) -> None:
    assert in_view(seen, ".situation [data-value=legend]")
    seen.press("What the marks mean", ".situation")
    legend = seen.page.get_by_role("dialog", name="What the marks mean")
    assert legend.get_by_text("You can go here, for points").is_visible()
    pictures = seen.look(BOXES, "#sheet .legend svg")
    assert pictures
    assert all(right - left >= 32 and bottom - top >= 32 for left, top, right, bottom in pictures)
    seen.press("Close", "#sheet")
    assert not legend.is_visible()


def test_the_analysis_and_the_board_are_seen_together(seen: Visitor) -> None:
    """The pointer leads along the graph; a mistake is tried before its answer shows, in another colour."""
    analysis(seen)
    graph, board, moves = (seen.find(part).bounding_box() for part in ("analysis-place", "board", "moves"))
    assert graph
    assert board
    assert moves
    assert in_view(seen, "#analysis-place")
    assert in_view(seen, "[data-board] svg")
    assert graph["y"] >= board["y"] + board["height"] or graph["x"] >= board["x"] + board["width"]
    assert graph["y"] < moves["y"]
    assert apart(seen.look(BOXES, "#analysis .graph text"))
    half = graph["x"] + graph["width"] / 2, graph["y"] + graph["height"] / 2
    seen.page.mouse.move(*half)
    seen.until(lambda: seen.at_move == f"{len(BLUNDER) // 2} / {len(BLUNDER)}", "the place under the pointer")
    seen.press("Next mistake", "#analysis")
    assert seen.at_move == f"{len(BLUNDER) - 2} / {len(BLUNDER)}"
    seen.press("Mistake before", "#analysis")
    seen.press("Next mistake", "#analysis")
    assert (seen.look(STROKES, INSTEAD) != [], seen.look(STROKES, BETTER)) == (True, [])
    for way in ("Try it yourself", "Show the better move"):
        assert seen.page.locator("#analysis").get_by_role("button", name=way).is_visible()
    seen.press("Show the better move", "#analysis")
    seen.until(lambda: "Better: " in seen.text("analysis"), "the better move")
    assert seen.look(STROKES, BETTER)
    assert not set(seen.look(STROKES, BETTER)) & set(seen.look(STROKES, INSTEAD))
    assert in_view(seen, "#analysis")


@pytest.mark.parametrize("size", [{"width": 844, "height": 390}, {"width": 768, "height": 1024}])
def test_the_analysis_is_whole_beside_the_board(table: Visitor, size: ViewportSize) -> None:
    """On a phone on its side and on a tablet, without scrolling."""
    table.resize(size)
    analysis(table)
    table.look("document.querySelector('#analysis [data-on=mistake]').click()")
    table.settle()
    assert table.page.locator("#analysis .primary").count()
    for query in ("[data-board] svg", "#analysis", "#analysis .primary"):
        assert in_view(table, query), query


def test_the_move_that_is_looked_at_is_seen_below_the_headings(seen: Visitor) -> None:
    seen.show(f"#{write(played(*STANDARD))}")
    moves, steer = at_moves(seen)
    seen.press("To the start", steer)
    seen.press("To the end", steer)
    for _ in STANDARD[:-1]:
        seen.press("One move back", steer)
        [[_, _, _, heads]] = seen.look(BOXES, f"{moves} .heads")
        [[_, top, _, lower_edge]] = seen.look(BOXES, f"{moves} [aria-current]")
        [[*_, end]] = seen.look(BOXES, moves)
        assert heads <= top < lower_edge <= end, seen.at_move
    seen.key("Escape")


def test_names_of_many_letters_leave_the_analysis_in_its_room(seen: Visitor) -> None:
    match = Match(load("gridbloc"), COMPUTERS, {"map": "small"})
    match.extend(SMALL)
    seen.show(f"#{write(match)}")
    seen.press("Analysis", "#actions")
    seen.until(lambda: not seen.page.locator("#analysis progress").count(), "the analysis")
    for query in ("#analysis [data-on=end-analysis]", "#analysis figcaption strong", "#analysis .graph"):
        assert in_view(seen, query), query
    assert apart(seen.look(BOXES, "#analysis figcaption > *"))
    for name in (name_of(6), name_of(1)):
        head = seen.page.locator("#moves .head", has_text=name)
        assert head.evaluate("one => one.scrollWidth <= one.clientWidth"), "the strength is not cut"


def test_a_game_plays_itself_back_in_headed_columns_and_in_words(seen: Visitor) -> None:
    at_table(seen, *BLUNDER)
    moves, steer = at_moves(seen)
    heads = seen.page.locator(f"{moves} .head")
    assert [head.is_visible() for head in heads.all()] == [True, True]
    assert seen.look(EDGES, f"{moves} .move.p0") != seen.look(EDGES, f"{moves} .move.p1")
    seen.press("To the start", steer)
    seen.press("Play it back", steer)
    seen.until(lambda: seen.at_move.startswith("2 /"), "two moves")
    seen.press("Stop", steer)
    seen.key("Escape")
    seen.page.get_by_role("button", name="Settings").click()
    seen.set("Move list", "In words")
    seen.key("Escape")
    seen.settle()
    assert seen.actions[:1] == ["Ann moved to d3 and scored, 1 point"]


def test_the_rules_begin_with_a_minute_and_lead_to_play(seen: Visitor) -> None:
    seen.lead_to("gridbloc-rules.html")
    assert in_view(seen, "article.rules h2 + ol"), "what to do, before anything is scrolled"
    mark = seen.page.locator(".rule .mark").first
    assert not mark.is_visible()
    seen.page.get_by_label("Show sources").check()
    assert mark.is_visible()
    seen.look("scrollTo(0, document.documentElement.scrollHeight / 2)")
    if not in_view(seen, ".contents"):
        assert in_view(seen, ".contents-button"), "they stay"
        seen.press("Contents")
    seen.page.locator(".contents").get_by_role("link", name="Sources").click()
    heading = seen.page.get_by_role("heading", name="Sources")
    seen.until(lambda: heading.evaluate("one => one.getBoundingClientRect().top < innerHeight"), "the way there")
    assert in_view(seen, ".beside-rules a.primary")
    seen.follow("Play now", ".beside-rules")
    assert seen.find("board").is_visible()


def test_on_paper_there_is_the_position_and_nothing_to_press(seen: Visitor) -> None:
    at_table(seen, *BLUNDER)
    seen.page.emulate_media(media="print")
    try:
        assert seen.find("board").is_visible()
        assert seen.find("seats").is_visible()
        assert not seen.page.locator("button:not(.move), input, a").filter(visible=True).count()
    finally:
        seen.page.emulate_media(media="screen")


PRESSED = (
    "button, .button, [role=button]:not([data-target]), input:not(.design-bar input), select, textarea, summary, label"
)
"""What is pressed or filled in, but for places of a board and the title of a design."""
READ = ".move, .number, .told, .small-card, .playing-card, .choose"
"""What can be pressed, and says something on paper: moves, the numbers of turns, cards, seats."""


@pytest.mark.parametrize("file", sorted(files()))
def test_on_paper_no_page_has_buttons(table: Visitor, file: str) -> None:
    table.lead_to(file)
    table.page.emulate_media(media="print")
    try:
        assert table.find("main").is_visible()
        pressed = table.page.locator(f"main :is({PRESSED}):not({READ})").filter(visible=True)
        assert [each.inner_text() or each.get_attribute("aria-label") for each in pressed.all()] == []
    finally:
        table.page.emulate_media(media="screen")


@pytest.mark.parametrize("name", SHOWN)
def test_rules_on_paper_are_the_rules_alone_dark_on_light(seen: Visitor, name: str) -> None:
    seen.lead_to(f"{name}-rules.html")
    seen.page.emulate_media(media="print", color_scheme="dark")
    seen.resize(PAPER)
    try:
        assert seen.page.get_by_role("heading", name="In a minute").is_visible()
        assert seen.page.get_by_role("heading", name="Sources").is_visible()
        assert not seen.page.locator("button, input, select, header, nav").filter(visible=True).count()
        ink = seen.page.locator(".rules h2").first.evaluate("(one) => getComputedStyle(one).color")
        assert sum(map(int, re.findall(r"[0-9]+", ink)[:3])) < 3 * 64, f"{ink} is dark"
        drawings = seen.page.locator(".rules .diagrams svg").filter(visible=True)
        boxes = [drawing.bounding_box() for drawing in drawings.all()]
        assert boxes
        for box in boxes:
            assert box
            assert min(box["width"], box["height"]) > 100, "large enough to be read"
            assert box["x"] + box["width"] <= PAPER["width"]
        assert seen.look("document.documentElement.scrollWidth") <= PAPER["width"]
    finally:
        seen.page.emulate_media(media="screen", color_scheme="light")


def test_the_page_for_addresses_without_one_leads_home(visit: Visit) -> None:
    visitor = visit()
    for size in SIZES:
        visitor.resize(size)
        visitor.page.goto(f"{visitor.site}404.html")
        assert visitor.page.get_by_role("heading", name="There is no page here").is_visible()
        assert in_view(visitor, "main a.primary")
    visitor.page.get_by_role("link", name="Home").click()
    expect(visitor.page).to_have_title("Gridarium")


def test_without_javascript_every_page_says_what_is_missing_and_the_rules_can_be_read(visit: Visit) -> None:
    visitor = visit(java_script_enabled=False)
    for size in SIZES:
        visitor.page.set_viewport_size(size)
        visitor.page.goto(f"{visitor.site}gridwar.html")
        assert visitor.page.locator("noscript p").is_visible()
        visitor.page.locator("noscript").get_by_role("link").click()
        visitor.page.get_by_role("heading", name="In a minute").wait_for()


@pytest.mark.parametrize("size", [*SIZES, {"width": 844, "height": 390}, {"width": 768, "height": 1024}])
def test_whose_turn_it_is_leaves_what_counts_to_be_read(table: Visitor, size: ViewportSize) -> None:
    table.resize(size)
    table.lead_to(f"gridopolis.html#{write(Match(load('gridopolis'), [Seat('', 6), Seat(), Seat(), Seat()], {}))}")
    assert table.status.endswith(f"{name_of(6)} to move: move a marker or build.")
    [[*_, words]] = table.look(BOXES, "#status .task")
    [[*_, said]] = table.look(BOXES, "#status .task strong")
    [[_, counts, *_]] = table.look(BOXES, "#goal")
    assert max(words, said) <= counts


@pytest.mark.parametrize("size", [{"width": 844, "height": 390}, {"width": 667, "height": 375}])
def test_beside_a_view_in_space_no_button_covers_another(table: Visitor, size: ViewportSize) -> None:
    match = Match(load("gridwar"), [Seat(), Seat()])
    while "." not in map(str, match.position.state.legal_actions()):
        match.play(match.position.state.legal_actions()[0])
    table.resize(size)
    table.lead_to(f"gridwar.html#{write(match)}")
    table.look("document.documentElement.dataset.view = 'space'")
    try:
        boxes = table.look(BOXES, "#choices .button")
        [[*_, said]] = table.look(BOXES, "#status .task strong")
        [[_, counts, *_]] = table.look(BOXES, "#goal")
    finally:
        table.look("document.documentElement.dataset.view = 'flat'")
    assert len(boxes) == 2
    assert said <= counts
    assert apart(boxes) or apart([[top, left, bottom, right] for left, top, right, bottom in boxes])
    assert all(right <= size["width"] and bottom <= size["height"] for _, _, right, bottom in boxes)


@pytest.mark.parametrize("size", [*SIZES, {"width": 844, "height": 390}, {"width": 320, "height": 700}])
def test_what_is_done_about_a_thought_is_never_covered(table: Visitor, size: ViewportSize) -> None:
    table.resize(size)
    against(table, 0, 6)
    table.unfold()
    assert apart(table.look(BOXES, ".thought button, .thought summary"))
