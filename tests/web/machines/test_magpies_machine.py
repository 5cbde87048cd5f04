"""People at a table with dice and cards, doing anything in any order: nothing is lost, and no roll is rolled again."""

from __future__ import annotations

from random import Random
from typing import Any
from unittest.mock import patch

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from gridarium import CHANCE
from gridarium import load as load_game
from gridarium.formats import link
from gridarium.match.match import Match, Seat
from gridarium.match.rolls import SYSTEM
from tests.boards import NAMES
from tests.sizes import often
from tests.web.tab import Tab
from web.play.permissions import who_leaves
from web.storage.import_game import load

NUMBERS = st.integers(0, 200)


class Company(RuleBasedStateMachine):
    """Everything that three to eight people can do with a game of Magpies, on one device and by link."""

    def __init__(self) -> None:
        super().__init__()
        self.fallen: dict[tuple[str, ...], tuple[str, ...]] = {}
        """What fell after these actions, wherever that was seen."""
        self.reached: set[tuple[str, ...]] = set()
        """Every transcript that was played and not deleted."""
        self.luck = patch.object(SYSTEM, "random", Random(1).random)
        self.luck.start()  # the same each time, as the same choices are to lead to the same game

    def teardown(self) -> None:
        self.luck.stop()

    @initialize(players=st.integers(3, 8), fly_away=st.booleans())
    def begin(self, players: int, fly_away: bool) -> None:
        seats = [Seat(f"Magpie {number}") for number in range(players)]
        match = Match(load_game(NAMES[0]), seats, {"rounds": 2, "fly_away": fly_away})
        self.tab = Tab(f"{NAMES[0]}.html#{link.write(match)}")

    @property
    def match(self) -> Match:
        return self.tab.table.match

    # Playing

    @rule(choice=NUMBERS, how=st.sampled_from(["mouse", "touch", "key", "typed", "listed"]))
    def acts(self, choice: int, how: str) -> None:
        self.does(self.tab, choice, how)
        self.closes()

    @rule(choices=st.lists(NUMBERS, min_size=3, max_size=9))
    def acts_on(self, choices: list[int]) -> None:
        for choice in choices:
            self.does(self.tab, choice, "mouse")
        self.closes()

    def does(self, tab: Tab, choice: int, how: str) -> None:
        match = tab.table.match
        actions = [] if match.outcome else match.choices
        if not actions:
            return
        action = actions[choice % len(actions)]
        if how == "typed":
            tab.submit("typed", text=str(action))
        elif how == "listed":
            tab.open_sheet("legal")
            tab.click("play", str(action))
        else:
            self.points(tab, action, actions, how)
        assert is_sent(tab) or str(action) in match.current.actions[: match.ply], tab.live

    def points(self, tab: Tab, action: Any, actions: list[Any], by: str) -> None:
        """At all its targets; what could go on from there needs a word that this is all."""
        tab.key("Escape", board=True)
        for target in action.targets:
            tab.point(target, by=by)
        if any(other.targets[: len(action.targets)] == action.targets for other in actions if other != action):
            tab.click("enough")

    @rule(choice=NUMBERS)
    def points_anywhere(self, choice: int) -> None:
        names = [node.attrs["data-target"] for node in self.tab.page.all() if "data-target" in node.attrs]
        self.tab.point(names[choice % len(names)])
        self.closes()

    @rule(text=st.sampled_from(["roll-6", "card-gem"]))
    def types_a_roll(self, text: str) -> None:
        before = [line.actions[:] for line in self.match.lines]
        self.tab.submit("typed", text=text)
        assert "refusal" in self.tab.page.find("live").classes
        assert [line.actions for line in self.match.lines] == before

    @rule(choice=NUMBERS)
    def leaves(self, choice: int) -> None:
        here = who_leaves(self.tab.table.saved)
        if not here:
            return
        self.tab.open_sheet("leave")
        player = here[choice % len(here)]
        if self.match.position.state.departure(player) is None:
            self.tab.submit("leave", player=str(player), level="1")
            assert self.match.seats[player].level == 1
            self.tab.send("seat-level", field=f"seat-level-{player}", value="0")  # and comes back
        else:
            self.tab.submit("leave", player=str(player))
            assert is_sent(self.tab) or self.match.position.state.is_out(player)
        self.closes()

    @rule()
    def decides_the_same_again(self) -> None:
        """No new line, and no new roll."""
        self.tab.send("undo")
        match = self.match
        text = "" if match.at_end else match.current.actions[match.ply]
        if text in map(str, match.choices):
            before = [line[:] for line in lines(match)]
            self.tab.submit("typed", text=text)
            assert lines(match) == before
            self.closes()

    # Looking around

    @rule(event=st.sampled_from(["undo", "redo", "undo-turn", "redo-turn"]), count=st.integers(1, 3))
    def looks(self, event: str, count: int) -> None:
        for _ in range(count):
            before = self.match.ply
            self.tab.send(event)
            if event.startswith(("undo", "redo")) and self.match.ply != before:
                assert self.match.position.state.to_move != CHANCE, "they stop where somebody decides"

    @rule(where=NUMBERS)
    def jumps(self, where: int) -> None:
        self.tab.send("jump", value=str(where % (self.match.length + 1)))

    @rule()
    def goes_to_the_end(self) -> None:
        self.tab.send("jump", value=str(self.match.length))

    @precondition(lambda self: len(self.match.lines) > 1)
    @rule(number=NUMBERS)
    def chooses_a_line(self, number: int) -> None:
        self.tab.click("line", number % len(self.match.lines))

    @precondition(lambda self: len(self.match.lines) > 1)
    @rule(number=NUMBERS)
    def deletes_a_line(self, number: int) -> None:
        """What fell there falls again where the same is decided; a line that was sent stays."""
        count = len(self.match.lines)
        self.tab.click("delete-line", number % count)
        if len(self.match.lines) < count:
            self.reached = {actions for actions in self.reached if self.is_kept(actions)}

    # Sharing and keeping

    @precondition(lambda self: self.match.begun)
    @rule()
    def sends_the_link(self) -> None:
        there = Tab(self.tab.url)
        assert there.notices == []
        assert there.actions[: self.match.length] == self.match.current.actions
        assert there.table.match.names == self.match.names

    @precondition(lambda self: self.match.begun)
    @rule(choice=NUMBERS)
    def gets_the_link_back_after_an_answer(self, choice: int) -> None:
        there = Tab(self.tab.url)
        self.does(there, choice, "mouse")
        if there.session.sheet:
            there.send("closed", id="sheet")
        self.tab.send("go", url=there.url)

    @rule()
    def exports_and_imports(self) -> None:
        self.tab.open_sheet("game")
        self.tab.click("export", self.match.id)
        self.tab.send("close")
        there = Tab("index.html")
        there.open_sheet("open")
        there.give_file("open-file", "game.txt", self.tab.downloads[-1][1])
        assert lines(there.table.match) == lines(self.match)

    @precondition(lambda self: self.match.begun)
    @rule()
    def closes_and_reopens_the_tab(self) -> None:
        before = self.match.current.actions[:]
        self.tab = self.tab.reopened()
        assert self.tab.notices == []
        assert self.match.current.actions == before

    # What always holds

    @invariant()
    def dice_wait_for_nobody(self) -> None:
        """At the end of the line they have fallen, and nowhere are they to be chosen."""
        assert not self.match.chance_due
        targets = {node.attrs.get("data-target", "") for node in self.tab.page.all()}
        assert not [target for target in targets if target.startswith(("roll", "card"))]

    @invariant()
    def the_same_decision_gives_the_same_roll(self) -> None:
        for line in self.match.lines:
            rolls = [ply for ply in range(len(line.plies)) if line.rolled(ply) and not (ply and line.rolled(ply - 1))]
            for ply in rolls:
                fell = tuple(line.actions[ply : line.past_rolls(ply)])
                assert self.fallen.setdefault(tuple(line.actions[:ply]), fell) == fell

    @invariant()
    def nothing_that_was_played_is_lost(self) -> None:
        self.reached.update(tuple(line.actions) for line in self.match.lines)
        for actions in self.reached:
            assert self.is_kept(actions)

    @invariant()
    def what_is_saved_is_the_game(self) -> None:
        if self.match.id not in self.tab.device.games:
            assert not self.match.begun
            return
        kept = load(self.tab.saved())
        assert kept.problem == ""
        assert lines(kept.match) == lines(self.match)
        assert kept.match.departures == self.match.departures
        assert kept.match.seats == self.match.seats

    @invariant()
    def the_address_is_the_line(self) -> None:
        fragment = self.tab.url.partition("#")[2]
        opened = link.read(fragment)
        assert opened.problem == ""
        assert not self.match.begun or opened.match.current.actions == self.match.current.actions

    # Helpers

    def is_kept(self, actions: tuple[str, ...]) -> bool:
        return any(tuple(line.actions[: len(actions)]) == actions for line in self.match.lines)

    def closes(self) -> None:
        if self.tab.session.sheet:
            self.tab.send("closed", id="sheet")


def is_sent(tab: Tab) -> bool:
    """Whether it was refused to decide otherwise what was sent."""
    return "This was sent, and a roll has followed" in tab.live


def lines(match: Match) -> list[list[str]]:
    return [line.actions for line in match.lines]


TestCompany = Company.TestCase
TestCompany.settings = settings(
    max_examples=often(60), stateful_step_count=25, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
