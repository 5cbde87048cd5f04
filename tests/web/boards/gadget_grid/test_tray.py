"""The tray of Gadget Grid: everything public about cards at a glance, and every card explained when it is pressed."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from gridarium import Action, State, load
from gridarium.formats import link
from gridarium.games.gadget_grid.rules.state import GadgetGridState
from gridarium.games.gadget_grid.setup.cards import DLC, KINDS, shipped
from gridarium.match.match import Match, Seat
from tests.engine.gadget_grid.positions import owned, stand
from tests.web.boards.gadget_grid.test_board import looked
from tests.web.boards.test_colours import rules
from tests.web.tab import Tab
from tests.web.tree import read
from web.boards import board_for
from web.boards.board import Look
from web.boards.gadget_grid import card_descriptions, tray
from web.boards.gadget_grid.flat import layout
from web.bundle.shell import joined_style

RULES = rules(joined_style())


def positions(players: int, seed: int, turns: int = 150) -> Iterator[Look[GadgetGridState]]:
    dice = random.Random(seed)
    match = Match(load("gadget_grid"), [Seat("Ann")] * players)
    match.fall()
    for _ in range(turns):
        if not match.choices:
            return
        state = match.position.state
        assert isinstance(state, GadgetGridState)
        yield Look(state, names=("Ann", "Ben", "Cleo")[:players])
        match.play(dice.choice(match.choices))
        match.fall()


def named(drawn: str) -> list[str]:
    return re.findall(r'data-value="card-([^"]*)"', drawn)


def test_the_tray_holds_all_public_cards_and_nothing_else() -> None:
    for look in positions(3, 5):
        state = look.state
        there = [DLC[dlc] for dlc in state.shop] + [DLC[dlc] for dlc, owner in enumerate(state.owner) if owner >= 0]
        for player in range(3):
            there += [KINDS[kind] for kind, number in enumerate(state.hands[player]) if number]
            there += [lot.name for lot in tray.active(state, player)]
        there += [KINDS[kind] for kind, number in enumerate(state.pile) if number]
        assert sorted(named(str(tray.tray(look)))) == sorted(there)
        words = str(tray.sheet(look)[1])
        assert sorted(set(named(words))) == sorted({*there, *(KINDS[k] for k, n in enumerate(state.box) if n)})
        assert f"Deck {sum(state.deck)}," in str(tray.tray(look))


def test_what_can_be_pressed_in_the_tray_has_room_for_a_finger() -> None:
    small, openers = RULES[".small-card"], RULES[".openers .button"]
    assert small["border"].startswith("2px")
    inside = sum(pixels(rule) for rule in (RULES[".small-card .symbol"]["width"], *[small["padding"], "2px"] * 2))
    assert inside - lies_over() >= 24
    assert pixels(openers["min-height"]) >= 40
    for strip in re.findall(r"--tray: ([\d.]+rem)", joined_style()):
        assert 0.76 * (pixels(strip) - pixels("0.625rem")) >= 40, "a card in the hand"


def lies_over() -> float:
    """How far the next card of others lies over one."""
    found = re.search(r"li \{ margin-right: -([\d.]+rem)", joined_style())
    assert found
    return pixels(found[1])


def test_words_on_the_grid_can_be_read_on_a_phone() -> None:
    """On a screen of 390 pixels the Grid has 378 of them."""
    scale = 378 / layout.VIEW[2]
    sizes = {
        selector: pixels(rule.get("font-size", rule.get("font", "")))
        for selector, rule in RULES.items()
        if selector in (".arena .names", ".stage-of text", ".stage-now text", ".figure .letter", ".dice text")
        and ("font" in rule or "font-size" in rule)
    }
    assert len(sizes) == 5
    assert {selector: size for selector, size in sizes.items() if size * scale < 11} == {}


def pixels(value: str) -> float:
    """A length at the usual size of type."""
    found = re.search(r"([\d.]+)(px|rem)", value)
    assert found, value
    return float(found[1]) * (16 if found[2] == "rem" else 1)


def test_cards_in_the_tray_say_their_names_numbers_and_prices() -> None:
    state = load("gadget_grid").start(players=2)
    assert isinstance(state, GadgetGridState)
    state.hands[0][KINDS.index("rock")] = 2
    state.shop = [DLC.index("zomboflauge")]
    drawn = str(tray.tray(Look(state, names=("Ann", "Ben"))))
    assert '<span class="visually-hidden">Rock (2)</span>' in drawn
    assert '<span class="visually-hidden">Zomboflauge, for a Zomb Whistle, any Attack and any Widget</span>' in drawn
    assert "B, Ben" in drawn
    assert "no cards" in drawn


def test_a_card_in_the_hand_shows_its_name_and_its_picture_and_whether_it_can_be_played() -> None:
    """Of these only the Widget is played in the Action Phase."""
    state = stand("action", hand={"rock": 2, "random-teleporter": 1}, active=("fourth-eye",), shop=["zomboflauge"])
    own, *_ = read(str(tray.tray(looked(state)))).all("section")
    cards = {button.attrs["data-value"]: button for button in own.all("button")}
    assert list(cards) == ["card-fourth-eye", "card-rock", "card-random-teleporter"]
    assert cards["card-rock"].one("span", class_="print").text == "Rock"
    assert cards["card-rock"].one("span", class_="copies").text == "2"
    assert all(len(card.one("span", class_="print").all("svg")) == 1 for card in cards.values())
    assert [name for name, card in cards.items() if "can" in card.classes] == ["card-random-teleporter"]
    assert [name for name, card in cards.items() if "active" in card.classes] == ["card-fourth-eye"]
    seen = read(str(tray.tray(replace(looked(state), actions=(), open=frozenset())))).all("button")
    assert not [card for card in seen if "can" in card.classes], "in the turn of another nothing is marked"


def test_the_shop_shows_prices_as_cards_and_what_can_be_paid_is_lit() -> None:
    paid = {"zomb-whistle": 1, "rock": 1, "manocurlers": 1}
    state = stand("action", hand=paid, shop=["zomboflauge", "loaded-dice"], gizmos=[[1, 0], [3, 0], [3, 0]], spent=2)
    shelf = next(
        section for section in read(str(tray.tray(looked(state)))).all("section") if section.one("h2").text == "Shop"
    )
    assert [card.attrs["data-value"] for card in shelf.all("button") if "can" in card.classes] == ["card-zomboflauge"]
    assert all(len(card.one("span", class_="costs").all("svg")) == 3 for card in shelf.all("button"))
    title, sheet = board_for("gadget_grid").sheets["shop"](looked(state))
    page = read(str(sheet))
    assert title == "Shop"
    assert [button.text for button in page.all("button", class_="button primary")] == ["Buy Zomboflauge"]
    assert len(page.all("strong")) == 2


def test_piles_show_how_many_cards_they_have() -> None:
    state = stand("action", pile={"rock": 2, "grappler": 1})
    assert isinstance(state, GadgetGridState)
    page = read(str(tray.tray(looked(state))))
    stacks = page.one("div", class_="piles").all("strong")
    assert [stack.text for stack in stacks] == [str(sum(state.deck)), str(state.dlc_deck.bit_count()), "3"]


def begun(wanted: Callable[[Sequence[Action]], bool]) -> Tab:
    """A game by chance, as far as where that can be done."""
    dice = random.Random(5)
    match = Match(load("gadget_grid"), [Seat("Ann"), Seat("Ben")])
    match.fall(dice)
    while not wanted(match.choices):
        match.play(dice.choice(match.choices))
        match.fall(dice)
    return Tab(f"gadget_grid.html#{link.write(match)}")


def test_a_press_beside_the_square_places_there() -> None:
    tab = begun(lambda actions: "@" in str(actions[0]) and len(actions[0].targets) == 2)
    action = tab.table.match.choices[-1]
    square, thing = action.targets
    tab.point(square)
    offers = tab.page.find("board-ask").all("g", class_="offer")
    assert thing in [offer.attrs["data-value"] for offer in offers]
    tab.send("choose", value=thing)
    assert str(action) in [ply.text for ply in tab.table.match.current.plies]


def test_a_card_is_activated_where_it_is_read() -> None:
    tab = begun(lambda actions: any(action.targets[0] == "wear" for action in actions))
    name = next(action.targets[1] for action in tab.table.match.choices if action.targets[0] == "wear")
    tab.send("sheet", value=f"card-{name}")
    button = next(button for button in tab.sheet.all("button") if button.text.startswith("Activate"))
    tab.send("choose", value=button.attrs["data-value"])
    assert tab.session.sheet == ""
    assert tab.table.match.current.plies[-1].text == f"wear:{name}"


def test_every_card_can_be_asked_for_and_says_where_it_is_known_from() -> None:
    board, state = board_for("gadget_grid"), load("gadget_grid").start(players=2)
    for name in (*KINDS, *DLC):
        title, body = board.sheets[f"card-{name}"](Look(state))
        words = str(body)
        assert title == card_descriptions.title(name)
        assert ("Filler:" in words) != ("The published rules name it" in words)
        assert ("name its family" in words) == (name.endswith("-o-gone") and name != "4-o-gone")
        assert 'data-value="cards"' in words


def test_prices_name_their_cards_and_cards_the_prices_that_name_them() -> None:
    cards = shipped("complete")
    assert card_descriptions.price("loaded-dice", cards) == "any n-O-Gone, any Widget and any Equipment"
    assert card_descriptions.wanted_by("rock", cards) == "Named in the price of Trying Really Hard."
    assert card_descriptions.wanted_by("7-o-gone", cards) == "Named in the price of Loaded Dice."
    assert card_descriptions.wanted_by("portal", cards) == ""


def test_a_card_says_where_it_is_now() -> None:
    state = stand(
        at={"p1": "54"}, hand={"rock": 2}, active=("fourth-eye",), loose={"33": ["rock"]}, pile={"rock": 1},
        environment={"34": "portal", "36": "portal"}, shop=["zomb-leash"],
    )  # fmt: skip
    owner = owned(1, "zombuoy-buddy", buddies={"zombuoy-buddy": "74"})

    def now(name: str, at: State = state) -> str:
        words = str(board_for("gadget_grid").sheets[f"card-{name}"](Look(at))[1])
        return words.partition("<p>Now: ")[2].partition("</p>")[0]

    assert now("rock") == "2 in the hand of A, 1 on the Grid (33), 1 in the discard pile."
    assert now("fourth-eye") == "active with A."
    assert now("portal") == "2 on the Grid (34 and 36)."
    assert now("zomb-leash") == "in the shop."
    assert now("zombuoy-buddy", owner) == "owned by B, on square 74."


def test_cards_and_the_grid_are_opened_by_a_letter() -> None:
    tab = Tab("gadget_grid.html")
    assert {"c", "g"} <= set(tab.page.find("keys").attrs["data-keys"].split())
    for letter, sheet in (("c", "cards"), ("g", "squares")):
        tab.key(letter)
        assert tab.session.sheet == sheet
        tab.send("close")
    other = Tab("gridbloc.html")
    other.key("c")
    assert other.session.sheet == ""


def test_the_grid_in_words_begins_with_what_was_pointed_at() -> None:
    tab = Tab("gadget_grid.html")
    tab.point("55")
    tab.key("g")
    assert tab.sheet.all("h3")[0].text == "Square 55"


def test_another_range_is_told() -> None:
    cards = shipped("complete")
    far = cards._replace(ranges=tuple(5 if most else 0 for most in cards.ranges))
    assert "In this card set its range is 5." in card_descriptions.description("rock", far)
    assert not [words for words in card_descriptions.description("rock", cards) if "range" in words]


def test_only_the_price_that_is_published_is_said_to_be() -> None:
    cards = shipped("complete")
    known = [
        name for name in DLC if "The published rules tell this price." in card_descriptions.description(name, cards)
    ]
    assert known == ["zomboflauge"]
    assert all(
        "The price is this project's completion." in card_descriptions.description(name, cards)
        for name in DLC
        if name not in known
    )
    own = cards._replace(named=(cards.named[5], *cards.named[1:]))
    assert not [
        words
        for words in card_descriptions.description("zomboflauge", own)
        if "his price" in words or "The price" in words
    ]


def test_a_card_that_is_read_stays_open_while_computers_move() -> None:
    tab = Tab("gadget_grid.html")
    tab.open_sheet("new")
    tab.choose("how", "2")
    tab.submit("begin")
    while not tab.session.computers.will_move(tab.table.match):
        tab.send("play", value=str(tab.table.match.choices[-1]))
    tab.send("sheet", value="card-rock")
    before = tab.table.match.ply
    tab.think()
    assert tab.table.match.ply > before
    assert tab.session.sheet == "card-rock"
    assert "One target in any of the 8 directions" in tab.sheet.text


def test_the_tray_keeps_its_order_whoever_moves() -> None:
    for look in positions(3, 2, turns=60):
        headings = re.findall(r"<h2>([^<]*)</h2>", str(tray.tray(look)))
        discarded = ["Discard pile"] if any(look.state.pile) else []
        assert headings == ["A, Ann", "Shop", "B, Ben", "C, Cleo", *discarded]


def test_a_big_red_button_that_only_destroys_says_so() -> None:
    for blast in (True, False):
        state = load("gadget_grid").start(players=2, brb_blast=blast)
        words = str(board_for("gadget_grid").sheets["card-big-red-button"](Look(state))[1])
        assert ("takes 1 damage" in words) == blast
        assert ("nobody is damaged" in words) != blast
