"""A person at the page, doing anything in any order, against a model made of nothing but lists."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from gridarium.formats import link
from tests.sizes import often
from tests.web.tab import Tab, play
from web.storage.import_game import load


@dataclass
class Model:
    """The lines of a game, which of them is looked at, and where."""

    lines: list[tuple[list[str], int | None]]
    line: int = 0
    ply: int = 0

    @property
    def actions(self) -> list[str]:
        return self.lines[self.line][0]

    @property
    def resigned(self) -> int | None:
        return self.lines[self.line][1]

    @property
    def at_end(self) -> bool:
        return self.ply == len(self.actions)

    def play(self, text: str) -> None:
        if not self.goes_on(text):
            if not self.at_end:
                self.branch()
            self.actions.append(text)
        self.ply += 1

    def goes_on(self, text: str) -> bool:
        """Look at the current line, or the first one, that has what is looked at and then this text."""
        there = [*self.actions[: self.ply], text]
        for number in (self.line, *range(len(self.lines))):
            if self.lines[number][0][: self.ply + 1] == there:
                self.line = number
                return True
        return False

    def branch(self) -> None:
        self.lines.append((self.actions[: self.ply], None))
        self.line = len(self.lines) - 1

    def resign(self, player: int) -> None:
        if not self.at_end:
            self.branch()
        self.lines[self.line] = (self.actions, player)

    def delete(self, number: int) -> None:
        del self.lines[number]
        if number < self.line:
            self.line -= 1
        elif number == self.line:
            self.line = max(0, number - 1)
            self.ply = len(self.actions)


class Person(RuleBasedStateMachine):
    """Everything a person can do with a game."""

    def __init__(self) -> None:
        super().__init__()
        self.tab = Tab()
        self.model = Model([([], None)])
        self.names = ["Ann", "Ben"]
        """Of the players, who begins first."""
        self.reached: set[tuple[str, ...]] = set()
        """Every transcript that was ever played and not deleted."""

    @initialize(board=st.sampled_from(["small", "3x3b2-"]), first=st.sampled_from("01"))
    def begin(self, board: str, first: str) -> None:
        self.tab.open_sheet("new")
        self.tab.submit("begin", seat_1="Ann", seat_2="Ben", starts=first, option_map=board)
        self.names = ["Ann", "Ben"] if first == "0" else ["Ben", "Ann"]

    # Playing

    @rule(choice=st.integers(0, 200), how=st.sampled_from(["mouse", "touch", "key", "typed", "listed"]))
    def plays(self, choice: int, how: str) -> None:
        actions = [] if self.over else list(map(str, self.tab.table.match.state.legal_actions()))
        if not actions:
            return
        text = actions[choice % len(actions)]
        if how == "typed":
            self.tab.submit("typed", text=text)
        elif how == "listed":
            self.tab.open_sheet("legal")
            self.tab.click("play", text)
        else:
            self.tab.point(text, by=how)
            if how == "touch" and "|" in text:
                self.tab.point(text, by=how)
        self.model.play(text)
        self.reached.add(tuple(self.model.actions))
        self.closes()

    @rule(choice=st.integers(0, 300))
    def points_anywhere(self, choice: int) -> None:
        """Most of it is illegal; what was just played may come once more, as in a double click."""
        names = sorted(cell.attrs["data-target"] for cell in self.tab.page.all(role="gridcell"))
        text = names[choice % len(names)]
        legal = not self.over and text in map(str, self.tab.table.match.state.legal_actions())
        just_played = text == self.tab.table.made_by[0]
        self.tab.point(text)
        if legal:
            self.model.play(text)
            self.reached.add(tuple(self.model.actions))
        else:
            assert just_played or "refusal" in self.tab.page.find("live").classes
        self.closes()

    @precondition(lambda self: not self.over)
    @rule(player=st.sampled_from([0, 1]))
    def resigns(self, player: int) -> None:
        self.tab.open_sheet("resign")
        if self.tab.can_click("resign", player):  # by link only who plays at this device
            self.tab.click("resign", player)
            self.model.resign(player)
        self.closes()

    @precondition(lambda self: self.model.resigned is not None and self.model.at_end)
    @rule()
    def takes_back_a_resignation(self) -> None:
        self.tab.open_sheet("result")
        self.tab.click("unresign")
        self.model.lines[self.model.line] = (self.model.actions, None)

    # Looking around

    @rule(count=st.integers(1, 3))
    def undoes(self, count: int) -> None:
        for _ in range(count):
            self.tab.send("undo")
        self.model.ply = max(0, self.model.ply - count)

    @rule(count=st.integers(1, 3))
    def redoes(self, count: int) -> None:
        for _ in range(count):
            self.tab.send("redo")
        self.model.ply = min(len(self.model.actions), self.model.ply + count)

    @rule(where=st.integers(0, 100))
    def jumps(self, where: int) -> None:
        self.model.ply = where % (len(self.model.actions) + 1)
        self.tab.send("jump", value=str(self.model.ply))

    @precondition(lambda self: len(self.model.lines) > 1)
    @rule(number=st.integers(0, 100))
    def chooses_a_line(self, number: int) -> None:
        self.model.line = number % len(self.model.lines)
        self.model.ply = len(self.model.actions)
        self.tab.click("line", self.model.line)

    @precondition(lambda self: len(self.model.lines) > 1)
    @rule(number=st.integers(0, 100))
    def deletes_a_line(self, number: int) -> None:
        self.model.delete(number % len(self.model.lines))
        self.tab.click("delete-line", number % (len(self.model.lines) + 1))
        self.reached = {actions for actions in self.reached if self.is_kept(actions)}

    # Sharing and keeping

    @rule()
    def sends_the_link(self) -> None:
        """Whoever opens it in a fresh profile sees the same line, at its end."""
        there = Tab(self.tab.url)
        assert there.notices == []
        assert (there.actions, there.table.match.current.resigned) == (self.model.actions, self.model.resigned)
        assert there.table.match.at_end
        assert there.table.match.names == self.names

    @precondition(lambda self: not self.over and self.model.at_end)
    @rule(choice=st.integers(0, 200))
    def gets_the_link_back_after_an_answer(self, choice: int) -> None:
        there = Tab(self.tab.url)
        actions = there.table.match.state.legal_actions()
        play(there, str(actions[choice % len(actions)]))
        self.tab.send("go", url=there.url)
        self.reached.add(tuple(there.actions))
        self.sees_again()
        assert self.tab.actions == there.actions

    @rule()
    def exports_and_imports(self) -> None:
        self.tab.open_sheet("game")
        self.tab.click("export", self.tab.table.match.id)
        self.tab.send("close")
        there = Tab("index.html")
        there.open_sheet("open")
        there.give_file("open-file", "game.txt", self.tab.downloads[-1][1])
        assert lines(there) == self.model.lines
        assert there.actions == self.model.actions

    @rule()
    def closes_and_reopens_the_tab(self) -> None:
        own = self.own
        self.tab = self.tab.reopened()
        assert self.tab.notices == []
        assert lines(self.tab) == self.model.lines or not own
        assert (self.tab.actions, self.tab.table.match.current.resigned) == (self.model.actions, self.model.resigned)
        self.sees_again()

    @precondition(lambda self: self.saved)
    @rule()
    def comes_back_through_the_list_at_home(self) -> None:
        own = self.own
        self.tab = Tab("index.html", self.tab.device)
        self.tab.click("open")
        assert lines(self.tab) == self.model.lines or not own
        assert self.tab.table.match.at_end
        self.sees_again()

    @precondition(lambda self: self.saved)
    @rule(choice=st.integers(0, 200), back=st.integers(0, 3))
    def goes_on_in_another_tab(self, choice: int, back: int) -> None:
        other = self.tab.reopened()
        for _ in range(back):
            other.send("undo")
        state = other.table.match.state
        actions = [] if other.table.match.outcome else state.legal_actions()
        if actions:
            play(other, str(actions[choice % len(actions)]))
            self.reached.add(tuple(other.actions))
        self.tab.hear(self.tab.table.match.id)
        self.sees_again()

    # What always holds

    @invariant()
    def the_game_is_what_was_done(self) -> None:
        assert lines(self.tab) == self.model.lines
        assert (self.tab.table.match.line, self.tab.table.match.ply) == (self.model.line, self.model.ply)

    @invariant()
    def nothing_that_was_played_is_lost(self) -> None:
        for actions in self.reached:
            assert self.is_kept(actions)

    @invariant()
    def what_is_saved_is_the_game(self) -> None:
        if not self.saved:
            return
        kept = load(self.tab.saved())
        texts = [tuple(line.actions) for line in kept.match.lines]
        assert kept.problem == ""
        assert all(any(text[: len(actions)] == actions for text in texts) for actions in self.reached)
        if self.own:
            assert [(line.actions, line.resigned) for line in kept.match.lines] == self.model.lines
            assert kept.match.line == self.model.line

    @invariant()
    def the_address_is_the_line(self) -> None:
        fragment = self.tab.url.partition("#")[2]
        if fragment:
            opened = link.read(fragment)
            assert opened.problem == ""
            current = opened.match.current
            assert (current.actions, current.resigned) == (self.model.actions, self.model.resigned)
        else:
            assert self.model.lines == [([], None)]

    # Helpers

    @property
    def over(self) -> bool:
        return self.tab.table.match.outcome is not None

    @property
    def saved(self) -> bool:
        return self.tab.table.match.id in self.tab.device.games

    @property
    def own(self) -> bool:
        """Whether nothing is saved, or this tab saved it last."""
        return not self.saved or self.tab.saved() == self.tab.own.get(self.tab.table.match.id)

    def is_kept(self, actions: tuple[str, ...]) -> bool:
        return any(tuple(line[: len(actions)]) == actions for line, _ in self.model.lines)

    def closes(self) -> None:
        if self.tab.session.sheet:
            self.tab.send("closed", id="sheet")

    def sees_again(self) -> None:
        """Take over which lines there are; that none is missing is checked by what was reached."""
        match = self.tab.table.match
        self.model = Model(lines(self.tab), match.line, match.ply)


def lines(tab: Tab) -> list[tuple[list[str], Any]]:
    return [(list(line.actions), line.resigned) for line in tab.table.match.lines]


TestPerson = Person.TestCase
TestPerson.settings = settings(
    max_examples=often(100), stateful_step_count=25, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
