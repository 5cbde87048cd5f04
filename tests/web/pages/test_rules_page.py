"""The rules page: numbers, marks and diagrams of each rule book, and what its Markdown may not do."""

from __future__ import annotations

import json
import re
from typing import Any, ClassVar, cast
from xml.etree import ElementTree as Xml

import pytest
from markupsafe import Markup

from gridarium import Game, IllegalAction, State, load
from gridarium.games.gadget_grid.rules.board import DIRECTIONS, NUMBER
from gridarium.games.gadget_grid.rules.line_of_sight import beams, seen
from gridarium.games.gadget_grid.rules.position import Position
from gridarium.games.gadget_grid.rules.preview import zomb_reach
from gridarium.games.gadget_grid.rules.state import GadgetGridState
from gridarium.games.gadget_grid.setup.cards import CARDS, DLC_TITLES, TITLES
from gridarium.games.gridbloc import GridBloc
from gridarium.games.gridbloc.setup.presets import shipped
from tests.boards import ALL
from tests.engine.matches import data_of
from web.boards import SHOWN, Board, board_for
from web.bundle.shell import SHELL
from web.pages.markdown import parse, plain
from web.pages.rules import MARKS as SOURCES
from web.pages.rules import Diagram, read_diagram, rules_view

"""Where each rule book says that each rule comes from. No rule has the number GB-19."""


class PlainBoard:
    """A board view that draws a position as its data."""

    exhibits: ClassVar[dict[str, Any]] = {}

    def __init__(self) -> None:
        self.drawn: list[tuple[dict[str, Any], dict[str, str]]] = []

    def diagram(self, state: State, marks: dict[str, str], label: str) -> Markup:
        self.drawn.append((state.to_dict(), marks))
        return Markup('<svg role="img" aria-label="{}"></svg>').format(label)


def whole(game: Game, board: PlainBoard | None = None) -> Xml.Element:
    """The rules page as a tree, with the contents beside the rules."""
    page = str(rules_view(game, cast(Board[Any], board or PlainBoard()))).encode().decode()  # no longer `Markup`
    return Xml.fromstring(re.sub(r"(<input[^>]*)>", r"\1/>", page))  # noqa: S314  our own page


def shown(game: Game, board: PlainBoard | None = None) -> Xml.Element:
    """The rules."""
    article = whole(game, board).find("article")
    assert article is not None
    return article


def book(text: str) -> Game[Any, Any]:
    """A game with a rule book of that text."""

    class Written(GridBloc):
        def rules_text(self) -> str:
            return text

    return Written()


def page_of(text: str) -> Xml.Element:
    return shown(book("# Title\n\n" + text))


def fenced(game: Game, info: str) -> list[str]:
    """The fenced blocks of that kind in a rule book."""
    blocks = parse(game.rules_text())
    return [str(block["raw"]) for block in blocks if block.get("attrs", {}).get("info") == info]


def diagrams(game: Game) -> list[Diagram]:
    return [read_diagram(text) for text in fenced(game, "diagram")]


def words_of(element: Xml.Element) -> str:
    return "".join(element.itertext())


@pytest.mark.parametrize("name", SHOWN)
def test_every_rule_has_its_number_and_its_marks(name: str) -> None:
    rules = shown(load(name)).findall(".//li[@class='rule']")
    found = {}
    for rule in rules:
        number = rule.find("a[@class='number']")
        assert number is not None
        assert number.get("href") == "#" + rule.get("id", "")
        found[words_of(number)] = " ".join(words_of(mark) for mark in rule.findall("span"))
        assert [mark.get("class") for mark in rule.findall("span")] == [
            f"mark {words_of(mark)}" for mark in rule.findall("span")
        ]
    assert len(found) == len(rules)
    marks = data_of(name)["marks"]
    assert found == marks
    assert [rule.get("id") for rule in rules] == [number.lower() for number in marks]


@pytest.mark.parametrize("name", ALL)
def test_the_legend_explains_every_mark(name: str) -> None:
    legend = shown(load(name)).findall(".//tbody")[-1].findall("tr")
    used = {words_of(mark) for mark in shown(load(name)).findall(".//li[@class='rule']/span")}
    told = [words_of(row[0]) for row in legend]
    assert used <= set(told)
    assert told == [mark for mark in SOURCES if mark in told]
    assert all(row[0][0].get("class") == f"mark {words_of(row[0])}" for row in legend)
    assert all(len(words_of(row[1])) > 20 for row in legend)


@pytest.mark.parametrize("name", SHOWN)
def test_a_game_in_a_minute_comes_first_and_the_sources_last(name: str) -> None:
    sections = [words_of(heading) for heading in shown(load(name)).findall(".//h2")]
    assert (sections[0], sections[-1]) == ("In a minute", "Sources"), "see Game.rules_text"


@pytest.mark.parametrize("name", ALL)
def test_a_minute_is_a_few_short_steps_with_a_picture(name: str) -> None:
    blocks = list(shown(load(name)))
    assert any(block.tag == "ol" for block in blocks), 'the steps of "In a minute" are a list; see Game.rules_text'
    begin = next(number for number, block in enumerate(blocks) if block.tag == "h2")
    end = next(number for number, block in enumerate(blocks) if block.tag == "h2" and number > begin)
    (steps,) = (block for block in blocks[begin:end] if block.tag == "ol")
    assert 4 <= len(steps) <= 6
    assert max(len(words_of(step)) for step in steps) <= 180
    assert sum(len(words_of(step).split()) for step in steps) <= 160
    assert any(block.findall("figure") for block in blocks[begin:end])


@pytest.mark.parametrize("name", ALL)
def test_marks_show_only_when_sources_are_asked_for(name: str) -> None:
    """The style sheet hides what follows a switch that is off, so it works without scripts; the legend stays."""
    article = list(shown(load(name)))
    assert [block.tag for block in article[:3]] == ["h1", "input", "label"]
    switch, label = article[1:3]
    assert (switch.get("type"), switch.get("checked")) == ("checkbox", None)
    assert label.get("for") == switch.get("id")
    assert words_of(label).startswith("Show sources")
    style = (SHELL / "styles" / "rules.css").read_text()
    assert f"#{switch.get('id')}:not(:checked) ~ :not(table) .mark {{ display: none; }}" in style
    marks = [block for block in article if block.tag != "table" and block.findall(".//span")]
    assert all(number > 2 for number, block in enumerate(article) if block in marks)


@pytest.mark.parametrize("name", ALL)
def test_playing_is_one_press_away_and_contents_lie_beside(name: str) -> None:
    beside = whole(load(name)).find("div")
    assert beside is not None
    play, *lessons, button, contents = beside
    (printing,) = whole(load(name)).findall("div")[1]
    assert (printing.get("data-on"), words_of(printing)) == ("sheet", "Print to play")
    assert (play.get("href"), words_of(play)) == (f"{name}.html", "Play now")
    assert [way.get("href") for way in lessons] == [f"{name}.html#lesson"] * load(name).teaches
    assert (button.get("popovertarget"), contents.tag) == (contents.get("id"), "nav")


@pytest.mark.parametrize("name", SHOWN)
def test_a_game_of_others_says_that_they_are_not_behind_it(name: str) -> None:
    page = shown(load(name))
    of_others = {"book", "public"} & {words_of(mark) for mark in page.findall(".//li[@class='rule']/span")}
    assert not of_others or "it does not belong to them" in words_of(page), "see Game.rules_text"


@pytest.mark.parametrize("name", ALL)
def test_every_book_links_only_to_what_is_there(name: str) -> None:
    page = str(rules_view(load(name), board_for(name)))
    ids = re.findall(r'\sid="([^"]*)"', page)
    assert len(set(ids)) == len(ids)
    links = re.findall(r'\shref="([^"]*)"', page)
    assert links[0] == f"{name}.html"
    within = [link.removeprefix("#") for link in links if link.startswith("#")]
    assert set(within) <= set(ids)
    assert links[1 : len(links) - len(within)] == [f"{name}.html#lesson"] * load(name).teaches
    headings = re.findall(r'<h2 id="([^"]*)"', page)
    assert within[: len(headings)] == headings


@pytest.mark.parametrize("name", ALL)
def test_every_diagram_is_legal_and_drawn(name: str) -> None:
    board = PlainBoard()
    text = load(name).rules_text()
    figures = shown(load(name), board).findall(".//figure")
    assert len(board.drawn) == len(figures) == text.count("```diagram")
    assert figures, "a book has a diagram; see Game.rules_text"
    assert all(words_of(figure.findall("figcaption")[0]) for figure in figures)
    drawn = str(rules_view(load(name), board_for(name)))
    assert drawn.count('role="img"') == len(figures)
    assert len(set(re.findall(r'<svg[^>]* aria-label="([^"]{20,})"', drawn))) == len(figures)


def test_marked_steps_of_diagrams_are_as_the_rules_say() -> None:
    """Marks "yes" and "no" say what an action can lead to (GB-5, GB-8 to GB-10, GB-21 to GB-43), "way" what is passed.

    Except where it waits, as a trapdoor does, an edge that is a way has no wall.
    """
    game = load("gridbloc")
    checked = 0
    for diagram in diagrams(game):
        state = diagram.state(game)
        told = state.to_dict()
        within_reach = {action.targets[-1] for action in state.legal_actions()}
        for target, mark in diagram.marks.items():
            if mark == "way":
                assert target not in {*told["walls"], *told["map"]["walls"]} - {*told.get("trapdoor", ())}
                continue
            assert mark in ("yes", "no")
            assert (target in within_reach) == (mark == "yes"), (diagram.caption, target)
            checked += 1
    assert checked > 100


def test_gb_14_the_wall_that_is_said_to_end_the_round_does() -> None:
    game = load("gridbloc")
    (diagram,) = (found for found in diagrams(game) if "ends the round" in found.caption)
    state = diagram.state(game)
    (edge,) = diagram.marks
    state.play(state.parse(edge))
    assert state.to_dict()["round"] == 2
    assert state.to_dict()["scores"] == [2, 0]


def test_go_17_marks_of_diagrams_are_as_the_rules_say() -> None:
    """Marks "yes" and "no" say whether a marker can land there or be thrown off from there, "way" what is jumped."""
    game = load("gridopolis")
    checked = 0
    for diagram in diagrams(game):
        state = diagram.state(game)
        ends = {action.targets[-1] for action in state.legal_actions() if str(action)[0] not in "+#"}
        for target, mark in diagram.marks.items():
            if mark == "way":
                assert target in {marker["at"] for marker in state.to_dict()["markers"]}, diagram.caption
                continue
            assert mark in ("yes", "no")
            assert (target in ends) == (mark == "yes"), (diagram.caption, target)
            checked += 1
    assert checked > 15


def test_gg_l1_marks_of_the_diagrams_of_lines_and_zombs_are_as_the_rules_say() -> None:
    """Marks "no" name squares out of sight, or out of a Zomb's reach; "yes" and "way" those within."""
    game = load("gadget_grid")

    def found(words: str) -> tuple[Position, dict[str, str]]:
        (diagram,) = (each for each in diagrams(game) if words in each.caption)
        return cast(Position, diagram.state(game)), diagram.marks

    def check(marks: dict[str, str], squares: int) -> None:
        assert all((squares >> NUMBER[name] & 1) == (mark != "no") for name, mark in marks.items())

    for words in ("Lines of sight", "Portals. The line"):
        state, marks = found(words)
        check(marks, seen(state, 0))
    state, marks = found("fires up-left")
    check(marks, beams(state, NUMBER["28"], DIRECTIONS.index("nw")))
    state, marks = found("A Zomb move.")
    zomb = state.names.number["z6"]
    check(marks, 1 << state.at[zomb] | sum(1 << square for square in zomb_reach(cast(GadgetGridState, state), zomb)))
    state, marks = found("by a roll of 2 and 6")
    for name in ("26", "62"):
        action = next(action for action in state.legal_actions() if str(action).endswith(f"@{name}"))
        assert marks[name] == "yes"
        state.play(action)


def test_the_rules_page_shows_every_card_with_where_it_is_known_from() -> None:
    page = shown(load("gadget_grid"), cast(PlainBoard, board_for("gadget_grid")))
    cards = page.findall(".//div[@class='gallery']//li")
    assert [words_of(card.findall(".//strong")[0]) for card in cards] == [*TITLES, *DLC_TITLES]
    assert all(len(card.findall("svg")) == 1 for card in cards)
    fillers = [card["title"] for card in (*CARDS["gadgets"], *CARDS["dlc"]) if card["filler"]]
    assert [words_of(card.findall(".//strong")[0]) for card in cards if "Filler:" in words_of(card)] == fillers
    assert sum("The published rules name it" in words_of(card) for card in cards) == len(cards) - len(fillers)


def test_the_maps_in_the_text_are_maps() -> None:
    game = load("gridbloc")
    squares, shapes = (game.start(map=json.loads(plan)) for plan in fenced(game, "json"))
    assert squares.to_dict()["map"]["star"] == "c2"
    assert [str(action) for action in shapes.legal_actions()] == ["t2", "t3"]


def test_gb_20_to_gb_26_characters_are_shown_with_power_uses_and_source() -> None:
    """As the rule book's table of characters has it."""
    uses = {"Cheetah": 3, "Roo": 2, "Bee": 1, "Mouse": 2, "Chicken": 3, "Frog": 2}
    page = shown(load("gridbloc"), cast(PlainBoard, board_for("gridbloc")))
    told = {words_of(entry.findall(".//strong")[0]): entry for entry in page.findall(".//ul[@class='cast']/li")}
    assert list(told) == ["Duck", *uses]
    assert all(len(entry.findall("svg")) == 1 for entry in told.values())
    for title, number in uses.items():
        assert f", {number} time{'s' * (number > 1)} a round" in words_of(told[title])
    ours = [title for title, entry in told.items() if words_of(entry).endswith("Our own ruling.")]
    assert ours == ["Roo", "Bee", "Mouse", "Chicken", "Frog"]
    assert words_of(told["Duck"]).endswith("From the publishers' rules.")
    assert words_of(told["Cheetah"]).endswith("Told in public about the old game, our own ruling.")


def test_every_map_that_comes_with_gridbloc_is_shown() -> None:
    page = shown(load("gridbloc"), cast(PlainBoard, board_for("gridbloc")))
    maps = page.findall(".//ul[@class='atlas']/li")
    assert len(maps) == len(shipped()) > 20
    assert all(len(entry.findall("svg")) == 1 and words_of(entry).endswith(".") for entry in maps)


def test_go_32_the_blueprint_in_the_text_is_a_blueprint() -> None:
    game = load("gridopolis")
    (plan,) = fenced(game, "json")
    state = game.start(blueprint=json.loads(plan))
    assert {"1.1.1-1.2.1", "#2.2.1"} <= {str(action) for action in state.legal_actions()}


@pytest.mark.parametrize("name", ALL)
def test_examples_in_the_text_can_be_played(name: str) -> None:
    """The transcript of the section on writing moves down is legal."""
    game = load(name)
    sentence = re.search(r"So a game may begin with (.*?)\. You", game.rules_text())
    assert sentence, "the book tells how a game may begin; see Game.rules_text"
    state = game.start()
    for action in re.findall(r"`([^`]+)`", sentence[1]):
        state.play(state.parse(action))


@pytest.mark.parametrize(
    ("text", "options", "play"),
    [
        ("e5|e6s", {"blocker_powers": ["sticky"]}, "d4"),
        ("e5|e6t", {"blocker_powers": ["trapdoor"]}, "d4"),
        ("e7!", {"character": ["frog", "duck"]}, ""),
        ("e6-e7!", {"character": ["cheetah", "duck"]}, ""),
        (".", {"extra_walls": "backtracks"}, "e6 a1|a2 e5 b1|b2 e6 c1|c2"),
        ("pass", {"blocker_powers": ["sticky"]}, "d4 e5|e6s e5 a1|a2"),
    ],
)
def test_each_kind_of_move_in_the_text_of_gridbloc_can_be_played(text: str, options: dict[str, Any], play: str) -> None:
    game = load("gridbloc")
    assert f"`{text}`" in game.rules_text().partition("## Writing moves down")[2].partition("## Options")[0]
    state = game.start(powers=True, **options)
    for done in play.split():
        state.play(state.parse(done))
    assert str(state.parse(text)) == text


def test_html_in_a_book_is_text() -> None:
    page = page_of('<script>alert(1)</script>\n\nA <b onclick="x()">bold</b> & "quoted" `<i>` word\n')
    assert not {"script", "b", "i"} & {element.tag for element in page.iter()}
    assert "<script>alert(1)</script>" in words_of(page)
    assert 'A <b onclick="x()">bold</b> & "quoted" <i> word' in words_of(page)


def test_html_in_captions_numbers_and_headings_is_text() -> None:
    page = page_of('## <img src="x">\n\n```diagram\nmap: "standard"\ncaption: <img> (XY-1)\n```\n\n- **XY-1** <img>\n')
    assert not list(page.iter("img"))
    assert words_of(page.findall(".//figcaption")[0]) == "<img> (XY-1)"
    assert [words_of(heading) for heading in page.iter("h2")] == ['<img src="x">']
    beside = whole(book('# Title\n\n## <img src="x">\n'))
    assert [words_of(link) for link in beside.findall(".//nav//a")] == ['<img src="x">']


@pytest.mark.parametrize("url", ["javascript:alert(1)", "//elsewhere/x", "https://elsewhere/x", "data:,x", "/x"])
def test_links_lead_nowhere_else(url: str) -> None:
    page = page_of(f"[words]({url})")
    assert not list(page.iter("a"))
    assert "words" in words_of(page)


@pytest.mark.parametrize("url", ["#xy-1", "gridbloc.html", "gridbloc-rules.html#gb-10"])
def test_links_within_the_site(url: str) -> None:
    assert [link.get("href") for link in page_of(f"[words]({url})").iter("a")] == [url]


def test_numbers_lead_to_their_rules_and_unknown_ones_nowhere() -> None:
    page = page_of("XY-1, XY-9, XY-T4.\n\n- **XY-1** One. **[book]**\n- **XY-T4** Four, not XY-1.\n- **odd** one\n")
    links = [(link.get("class"), link.get("href"), words_of(link)) for link in page.iter("a")]
    assert links == [
        (None, "#xy-1", "XY-1"),
        (None, "#xy-t4", "XY-T4"),
        ("number", "#xy-1", "XY-1"),
        ("number", "#xy-t4", "XY-T4"),
        (None, "#xy-1", "XY-1"),
    ]
    assert [item.get("id") for item in page.iter("li")] == ["xy-1", "xy-t4", None]
    assert [mark.get("class") for mark in page.iter("span")] == ["mark book"]


def test_unknown_marks_are_just_bold() -> None:
    page = page_of("**[maybe]** **book** *so*")
    assert [words_of(strong) for strong in page.iter("strong")] == ["[maybe]", "book"]
    assert not list(page.iter("span"))


def test_diagrams_in_a_row_stand_side_by_side() -> None:
    one = '```diagram\nmap: {"w": 3, "h": 3}\nplay: c3 a1|b1\nmarks: {"b2": "yes"}\nshows: <it>\ncaption: One.\n```\n\n'
    board = PlainBoard()
    page = shown(book("# T\n\n" + one + one + "words\n\n" + one), board)
    assert [len(row) for row in page.findall("div[@class='diagrams']")] == [2, 1]
    assert page.findall(".//svg")[0].get("aria-label") == "<it>"
    state, marks = board.drawn[0]
    assert (state["runner"], state["walls"], marks) == ("c3", ["a1|b1"], {"b2": "yes"})


def test_a_diagram_that_breaks_the_rules_is_refused() -> None:
    with pytest.raises(IllegalAction, match="GB-8"):
        page_of('```diagram\nmap: "standard"\nplay: a1\ncaption: Far.\n```\n')


@pytest.mark.parametrize("line", ["no colon here", "caption: again"])
def test_a_diagram_that_cannot_be_read_is_refused(line: str) -> None:
    with pytest.raises(ValueError, match=re.escape(line)):
        read_diagram(f"caption: once\n{line}\n")


def test_what_cannot_be_shown_is_refused() -> None:
    with pytest.raises(ValueError, match="block_quote"):
        page_of("> said\n")


def test_lines_of_a_paragraph_run_on() -> None:
    assert words_of(page_of("one\ntwo\n\n1. a\n2. b\n").findall("p")[0]) == "one two"
    assert plain(parse("one\ntwo *three*")) == "one two three"
