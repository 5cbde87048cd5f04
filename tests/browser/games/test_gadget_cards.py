"""The cards of Gadget Grid in the browser: read, played and seen in piles, by keys or touch alone; own sets."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Protocol

import pytest

from gridarium import load
from gridarium.games.gadget_grid.setup.cards import CARDS, DLC, KINDS
from gridarium.match.match import Match, Seat
from tests.browser.conftest import PHONE
from tests.browser.games.test_gadget_grid import show
from tests.browser.support.axe import objections
from tests.browser.support.bloc import on_table
from tests.browser.support.keyboard import way_over
from tests.browser.support.visitor import Visitor
from web.boards import Look, board_for

BOARD = board_for("gadget_grid")
FELL = """
first:p0 draw:zomboflauge draw:zombuoy-buddy draw:toroidotron draw:rubber-baby-buggy-buddy
draw:p0 draw:p1 roll:45 p0@45 draw:z1 draw:z2 roll:44 draw:z3 draw:z4 roll:44 draw:z5 draw:z6 roll:44
draw:p2 draw:grappler roll:27 p2@72 draw:rock draw:cargo-pants roll:56 rock@56
draw:sentry-badge setup:portal roll:11 setup:portal setup:portal roll:78
draw:zomb-whistle draw:mirror-universe draw:board-mortar draw:fourth-eye draw:rock draw:turbo-slippers
draw:rock draw:cargo-pants draw:pocket-hacker draw:4-o-gone draw:ring-blaster draw:manocurlers
"""
"""What falls and what is chosen at the beginning of a game, as far as it matters for cards; the rest is the last there
is. Ann begins with six cards, near Ben, beside a square with all Zombots, and can pay for Zomboflauge. She pays
with a Mirror Universe, which the shop's Toroidotron names as its price."""
CHOSEN = "[...document.querySelectorAll('.chosen[data-target]')].map(({ dataset }) => dataset.target)"
MARKED = """[...document.querySelectorAll("#board .open[data-target]")]
  .filter((found) => found.querySelector(".pick, .aim-ring")).map((found) => [found.dataset.target, found.ariaLabel])"""
"""The tokens that are marked because they can be chosen now, and what each is called."""
LISTED = """(crowded) => {
  document.getElementById("entered").toggleAttribute("data-crowded", crowded);
  const list = document.querySelector(".talk").appendChild(document.createElement("ol"));
  list.className = "shown-moment";
  list.append(...[...Array(8)].map(() => document.createElement("li")));
  for (const item of list.children) item.textContent = "Moss moved to 68, and moved Zombot 4 to 53.";
  const { top, bottom } = list.getBoundingClientRect();
  const clip = getComputedStyle(list.parentNode).clipPath;
  const seen = clip === "none" || (clip.startsWith("inset(-") && bottom <= list.parentNode.getBoundingClientRect().top);
  list.remove();
  const choices = [...document.querySelectorAll("#choices button")].map((one) => one.getBoundingClientRect());
  return [seen && 0 <= top && bottom <= innerHeight, choices.every((one) => one.bottom <= top || bottom <= one.top)];
}"""
"""Whether a list of what seven others did shows whole where nothing moves, and whether it leaves free all that can be
chosen; many buttons are ``crowded`` on a phone."""
TOUCHED = 24
"""Pixels of the least that a finger meets."""


def dealt() -> Match:
    """A game in which Ann has cards, in her first Action Phase."""
    match = Match(load("gadget_grid"), [Seat(name) for name in ("Ann", "Ben", "Cid")])
    state, wanted = match.state, FELL.split()
    while state.to_dict()["to_do"][0][0] != "action":
        texts = [str(action) for action in state.legal_actions()]
        text = wanted.pop(0) if wanted and wanted[0] in texts else texts[-1]
        match.current.play_text(text)
        state.play(state.parse(text))
    assert not wanted
    return match


class Hands(Protocol):
    """How somebody plays."""

    visitor: Visitor

    def choose(self, words: str) -> None:
        """Press the button below the board that begins with these words."""

    def point(self, target: str) -> None:
        """Choose something on the Grid."""

    def open(self, words: str) -> None:
        """Press the button in the tray, or in the dialog that is open, that begins with these words."""

    def close(self) -> None:
        """Close the dialog."""


class Keys:
    """By keys alone: digits press the buttons, arrows lead over the Grid, Tab through tray and dialogs."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor

    def choose(self, words: str) -> None:
        button = self.visitor.page.locator("#choices button").filter(has_text=words).first
        self.visitor.key(button.get_attribute("aria-keyshortcuts") or "")

    def point(self, target: str) -> None:
        self.visitor.key("b")
        here = self.visitor.look("document.activeElement.dataset.target")
        match = on_table(self.visitor)
        chosen = tuple(
            self.visitor.look("[...document.querySelectorAll('.chosen[data-target]')].map((e) => e.dataset.target)")
        )
        actions = tuple(action for action in match.choices if action.targets[: len(chosen)] == chosen)
        opened = frozenset(action.targets[len(chosen)] for action in actions)
        self.visitor.key(*way_over(BOARD, Look(match.state, cursor=here, open=opened), target), "Enter")

    def open(self, words: str) -> None:
        if not self.visitor.page.get_by_role("dialog").count():
            self.visitor.key("b")
        focused = "(document.activeElement.innerText ?? '').trim()"
        for _ in range(80):
            self.visitor.page.keyboard.press("Tab")
            if self.visitor.look(focused).startswith(words):
                self.visitor.key("Enter")
                return
        raise LookupError(f"Tab does not lead to {words}")

    def close(self) -> None:
        self.visitor.key("Escape")


class Finger:
    """By touch alone."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor

    def choose(self, words: str) -> None:
        self.visitor.page.locator("#choices button").filter(has_text=words).first.tap()
        self.visitor.settle()

    def point(self, target: str) -> None:
        self.visitor.tap(target)
        if "Tap again" in self.visitor.status:
            self.visitor.tap(target)

    def open(self, words: str) -> None:
        within = self.visitor.page.locator("dialog[open], .tray").last
        within.get_by_role("button", name=re.compile(f"^{re.escape(words)}")).first.tap()
        self.visitor.settle()

    def close(self) -> None:
        self.visitor.page.get_by_role("button", name="Close").tap()
        self.visitor.settle()


def said(visitor: Visitor, title: str) -> str:
    """What the open dialog of that title says."""
    return " ".join(visitor.page.get_by_role("dialog", name=title, exact=True).inner_text().split())


@pytest.fixture(params=[Keys, Finger], ids=["keys", "touch"])
def hands(request: pytest.FixtureRequest) -> Hands:
    """Somebody at the game of `dealt`, with keys at a desk or with a finger on a phone."""
    visitor: Visitor = request.getfixturevalue("phone" if request.param is Finger else "table")
    show(visitor, dealt())
    player: Hands = request.param(visitor)
    return player


def test_cards_are_read_bought_worn_and_used(hands: Hands) -> None:
    visitor = hands.visitor

    # read in the tray, in the list of all cards, and on the Grid
    hands.open("Rock")
    assert "One target in any of the 8 directions" in said(visitor, "Rock")
    assert "Now: 1 in the hand of A, 1 in the hand of B, 1 on the Grid (56)." in said(visitor, "Rock")
    hands.open("All cards")
    assert "Discard pile No cards." in said(visitor, "All cards")
    hands.open("Zomboflauge")
    assert "Price: a Zomb Whistle, any Attack and any Widget." in said(visitor, "Zomboflauge")
    hands.open("On the Grid")
    crowd = visitor.page.get_by_role("region", name="Square 44", exact=True).locator("li > span")
    assert crowd.all_inner_texts() == [f"Zombot {number}" for number in range(1, 7)]
    hands.open("Grappler")
    assert "collect the cards on an adjacent square" in said(visitor, "Grappler")
    assert objections(visitor) == []
    hands.close()
    assert not visitor.page.get_by_role("dialog").count()

    # bought, worn, picked up, used
    for words in ("Buy Premium DLC", "Zomboflauge", "Pay with Zomb Whistle", "Pay with Board Mortar"):
        hands.choose(words)
    hands.choose("Pay with Mirror Universe")
    hands.choose("Activate Equipment")
    hands.choose("Fourth Eye")
    hands.choose("To movement")
    hands.point("56")
    hands.choose("End movement")
    hands.choose("Rock")
    hands.point("p1")
    visitor.until(lambda: "Ben to move" in visitor.status, "Ben's turn")
    state = on_table(visitor).state.to_dict()
    assert [on for on, _ in state["gizmos"]] == [3, 2, 3]
    assert state["dlc"][0] == ["zomboflauge"]
    assert state["active"][0] == ["fourth-eye"]
    assert state["hands"][0] == {"rock": 1, "turbo-slippers": 1}

    # the discard pile, and the card that was bought: at a glance at a desk, and one press away on a phone
    if visitor.page.viewport_size == PHONE["viewport"]:
        hands.open("All cards")
    within = visitor.page.locator("dialog[open], .tray").last
    pile = within.get_by_role("region", name="Discard pile").get_by_role("button")
    assert pile.all_inner_texts() == ["Board Mortar", "Rock", "Mirror Universe", "Zomb Whistle"]
    hands.open("Mirror Universe")
    assert "1 in the discard pile." in said(visitor, "Mirror Universe")
    hands.close()


@pytest.mark.parametrize(
    ("before", "card", "touches", "done"),
    [
        ((), "Mirror Universe", 1, "Ann played a Mirror Universe, and came to 54. Ben came to 45."),
        (("To movement", "End movement"), "Rock", 2, "Ann threw a Rock. Ben lost a Life Gizmo."),
    ],
    ids=["widget", "attack"],
)
def test_a_card_is_played_from_the_hand_by_what_is_marked(
    phone: Visitor, before: tuple[str, ...], card: str, touches: int, done: str
) -> None:
    """A touch of the card and one of what it offers mark whom it can be played at; what strikes asks again."""
    show(phone, dealt())
    for words in before:
        Finger(phone).choose(words)
    phone.page.locator(".tray .own .can").filter(has_text=card).tap()
    phone.page.get_by_role("dialog").get_by_role("button", name=f"Play {card}").tap()
    phone.settle()
    marked = dict(phone.look(MARKED))
    assert "Ben" in marked["p1"]
    assert "you can choose it" in marked["p1"]
    for _ in range(touches):
        assert done not in phone.live
        phone.tap("p1")
    assert done in phone.live


@pytest.mark.parametrize("crowded", [False, True], ids=["few", "many"])
@pytest.mark.parametrize("device", ["table", "phone"])
def test_a_list_of_what_others_did_leaves_free_what_can_be_chosen(
    device: str, crowded: bool, request: pytest.FixtureRequest
) -> None:
    visitor: Visitor = request.getfixturevalue(device)
    show(visitor, dealt())
    assert visitor.look(LISTED, crowded) == [True, True]


def test_what_a_finger_meets_is_large_enough(phone: Visitor) -> None:
    show(phone, dealt())
    for button in phone.page.locator(".tray button:visible").all():
        box = button.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= TOUCHED, button.inner_text()
    assert phone.look("document.documentElement.scrollWidth") <= PHONE["viewport"]["width"]


def test_all_cards_are_in_the_gallery_on_the_rules_page(table: Visitor) -> None:
    visitor = table.lead_to("gadget_grid-rules.html")
    gallery = visitor.page.locator(".gallery")
    assert gallery.locator("li").count() == len((*KINDS, *DLC)) == 60
    assert gallery.locator("h3").all_inner_texts() == [
        "Attacks", "Widgets", "Equipment", "Environment Cards", "Premium DLC"
    ]  # fmt: skip
    assert objections(visitor) == []


def test_an_own_set_is_checked_used_and_carried_by_the_link(table: Visitor, phone: Visitor, tmp_path: Path) -> None:
    usual = CARDS["sets"]["complete"]
    own = usual | {
        "title": "Printed cards",
        "gadgets": usual["gadgets"] | {"rock": 9, "remote-control": 5},
        "dlc": dict.fromkeys(usual["dlc"], "rock"),
    }
    (tmp_path / "mine.json").write_text(json.dumps(own))
    (tmp_path / "wrong.json").write_text(json.dumps(own | {"setup": {"portal": 25}}))
    (tmp_path / "torn.json").write_text(json.dumps(own)[:-9])
    visitor = table.lead_to("gadget_grid.html")
    visitor.look("document.activeElement.blur()")
    visitor.key("n")
    visitor.choose("Friend here")
    visitor.choose("2")
    visitor.find("f-seat-1").fill("Ann")
    visitor.unfold_terms()
    file, alert = visitor.page.get_by_label("Cards from a file"), visitor.page.locator("#sheet [role=alert]")
    for name, words in (
        ("wrong.json", "The entry setup of a card set has 25 cards, and there must be 26."),
        ("torn.json", "torn.json is not a JSON file."),
    ):
        file.set_input_files(tmp_path / name)
        alert.filter(has_text=words).wait_for()
        assert visitor.find("f-option-cards").input_value() == "complete"
        assert visitor.find("f-seat-1").input_value() == "Ann"
    file.set_input_files(tmp_path / "mine.json")
    visitor.until(lambda: not alert.count(), "the set to be taken")
    assert "Printed cards" in visitor.find("f-option-cards").locator("option:checked").inner_text()
    assert objections(visitor) == []
    visitor.press("Start", "#sheet")
    visitor.until(lambda: "Ann" in visitor.text("seats"), "the game")
    match = on_table(visitor)
    assert match.options["cards"]["title"] == "Printed cards"

    show(phone, match)
    phone.page.locator(".tray").get_by_role("button", name="Shop", exact=True).tap()
    phone.settle()
    assert phone.text("sheet").count("Price: a Rock, any Widget and any Equipment.") == 4
