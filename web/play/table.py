"""The game on the table and what is being pointed at there."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from markupsafe import Markup

from gridarium import Action, IllegalAction, State
from gridarium.formats.notes import AHEAD, ROUND, TURNED
from gridarium.game import seat_target
from gridarium.match.match import Match, Turn
from web.app.announcements import Announcement
from web.boards import Board, Look, board_for
from web.boards.board import whole_among
from web.storage.saved_game import Saved
from web.study.annotating import Annotating

if TYPE_CHECKING:
    from web.learning.coach import Coach


class Table:
    """A match, its board, and the pointing that leads to the next action."""

    def __init__(self, saved: Saved) -> None:
        self.saved = saved
        self.board: Board[Any] = board_for(self.match.game.name)
        self.pointed: tuple[str, ...] = ()
        """What was pointed at so far, for an action that needs more."""
        self.preview = ""
        """What was pointed at once, and waits to be confirmed."""
        self.shown: tuple[str, ...] = ()
        """What was entered of the dice that are rolled now."""
        self.coach: Coach | None = None
        """What leads through the game, where something does. Such a game is not kept on the device."""
        self.answered = False
        """Whether what leads has said what came of the last action, and that is still to be read."""
        self.annotating = Annotating()
        """What is noted at it just now."""
        self.cursor = self.board.start_cursor(self.match.position.state)
        """Where the keyboard is on the board."""
        self.refusal = Announcement()
        """Why what was done last cannot be done."""
        self.refused: tuple[str, ...] = ()
        """The targets that were refused, in order."""
        self.refused_at = ""
        """The target at which that shows."""
        self.made_by = "", 0.0
        """The target whose press completed the last action, and when."""
        self.in_space: Mapping[str, Markup] = {}
        """The parts of the page that show the board in space, as they were when it was seen last."""
        self.behind = False
        """Whether the board in space is still to follow the flat one."""
        self.looked: tuple[object, Look[Any]] | None = None
        """How the board was looked at last, and what that depends on (`web.play.board_view`)."""

    @property
    def match(self) -> Match:
        """The match on the table."""
        return self.saved.match

    @property
    def turns(self) -> list[Turn]:
        """The turns of the current line, as the board tells them."""
        line = self.match.current
        return line.chapters if self.board.tells_story else line.turns

    @property
    def choice_rows(self) -> int:
        """How many rows of buttons have their room under the board."""
        return self.board.choice_rows(self.match.position.state)

    @property
    def names(self) -> list[str]:
        """What the players are called, as the person at this page sees it."""
        return self.saved.names

    @property
    def turned(self) -> bool:
        """Whether the flat board is seen from its other side: as people want it, else with one's own side near.

        In lessons and puzzles it lies as it usually does, whoever is to move.
        """
        if not self.board.turns:
            return False
        wanted, player = self.saved.notes.get(TURNED), self.saved.alone
        if wanted is not None:
            return wanted == ROUND
        return self.coach is None and player is not None and self.board.is_far(self.match.position.state, player)

    @property
    def plays_from_afar(self) -> bool:
        """Whether in a lesson or a puzzle one's own side is the far one."""
        player = self.saved.alone
        far = player is not None and self.board.turns and self.board.is_far(self.match.position.state, player)
        return self.coach is not None and far != self.turned

    @property
    def ahead(self) -> tuple[str, ...]:
        """What was pointed at while others decide, for when it is one's turn."""
        return tuple(self.saved.notes.get(AHEAD, "").split()[1:])

    @property
    def ahead_is_due(self) -> bool:
        """Whether something was done in the game since then."""
        length = self.saved.notes.get(AHEAD, "").partition(" ")[0]
        return not length.isdecimal() or self.match.length > int(length)

    @property
    def notes_show(self) -> bool:
        """Whether the notes of the game show beside the board, and its marks on it."""
        return self.coach is None and self.annotating.shows(self.match, self.saved.notes)

    def spoken(self, target: str) -> str:
        """What to call a target in a sentence: a seat by its player's name, anything else as its board does."""
        seats = {seat_target(player): name for player, name in enumerate(self.names)}
        return seats.get(target) or self.board.spoken(target)

    def forget_pointing(self) -> None:
        """Nothing is chosen, nothing was refused."""
        self.pointed, self.shown = (), ()
        self.preview = ""
        self.refuse("")

    def enter_ahead(self, target: str) -> None:
        """Point at a target for when it is one's turn; pointed at again, all of it is taken back.

        Once there are as many as moves have, the next one begins anew.
        """
        done, before = [ply.action for ply in self.match.current.plies], self.ahead
        if target in before:
            self.forget_ahead()
            return
        if len(before) >= max((len(action.targets) for action in (*done, *self.match.choices)), default=1):
            before = ()
        self.saved.notes[AHEAD] = " ".join((str(self.match.length), *before, target))

    def forget_ahead(self) -> None:
        """Nothing is entered ahead."""
        self.saved.notes.pop(AHEAD, None)

    def drop_ahead(self) -> None:
        """What was entered ahead cannot be made."""
        self.forget_ahead()
        self.refuse("The move that you entered ahead cannot be made now, so it was dropped")

    def refuse(self, words: str, targets: tuple[str, ...] = (), at: str = "") -> None:
        """Say why something cannot be done, and which targets are meant; it shows ``at`` one, else at the last."""
        self.refusal, self.refused = Announcement(words), targets
        self.refused_at = at or (targets[-1] if targets else "")

    def going_on(self, actions: Sequence[Action]) -> list[Action]:
        """Those of the actions that begin with what was pointed at."""
        return beginning(actions, self.pointed)

    def point(self, target: str, by: str, actions: Sequence[Action]) -> Action | None:
        """Point at a target on the way to one of the actions; the one that this completes, if it does.

        What was chosen stays so when the next target is refused. When it is pointed at again, that is all: what is a
        whole action already is completed, and anything else is dropped.
        Raises IllegalAction when none of the actions begins like this.
        """
        self.refuse("")
        chosen, found = self._chosen(target, actions)
        if not chosen and self.pointed[-1:] == (target,):
            return self._enough(actions)
        if not found:
            self.preview = ""
            self.refused = (*self.pointed, target)
            raise pointing_refused(self.match.position.state, self.refused, actions, self.spoken)
        self.pointed = chosen
        state = self.match.position.state
        if self.preview != target and self.board.needs_two_steps(state, chosen, target, by):
            self.preview = target
            return None
        self.preview = ""
        self.pointed = (*chosen, target)
        return found[0] if len(found) == 1 and found[0].targets == self.pointed else None

    def _enough(self, actions: Sequence[Action]) -> Action | None:
        """The whole action that is pointed at; without one, nothing is chosen any more."""
        found = whole_among(self.going_on(actions), self.pointed)
        if found is None:
            self.pointed, self.preview = (), ""
        return found

    def _chosen(self, target: str, actions: Sequence[Action]) -> tuple[tuple[str, ...], list[Action]]:
        """What a target goes on with, and to which actions; where it does not go on, it begins anew."""
        for chosen in (self.pointed, (), self.without_saying(actions)):
            found = beginning(actions, (*chosen, target))
            if found:
                return chosen, found
        return (), []

    def without_saying(self, actions: Sequence[Action]) -> tuple[str, ...]:
        """The target with which all actions begin that have more than one: nobody need point at it first.

        Where the board has whole actions of one target as well, these would not be marked, and so nothing is.
        """
        begins = {action.targets[:1] for action in actions if len(action.targets) > 1}
        whole = {action.targets for action in actions if len(action.targets) == 1}
        if len(begins) != 1 or begins & whole:
            return ()
        drawn = self.board.draws(Look(self.match.position.state))
        return () if any(target in drawn for (target,) in whole) else begins.pop()


def beginning(actions: Sequence[Action], targets: tuple[str, ...]) -> list[Action]:
    """Those of the actions that begin with these targets."""
    return [action for action in actions if action.targets[: len(targets)] == targets]


NAMED = 3
"""So many are named; of more the first ones."""


def pointing_refused(
    state: State, targets: tuple[str, ...], actions: Sequence[Action], spoken: Callable[[str], str]
) -> IllegalAction:
    """Why none of the actions begins with these targets.

    One target alone with which some of them go on waits for what comes before it; all else the rules refuse.
    """
    if len(targets) == 1:
        before = dict.fromkeys(action.targets[0] for action in actions if targets[0] in action.targets[1:])
        if before:
            return IllegalAction(f"First choose {_either(list(map(spoken, before)))}, then {spoken(targets[0])}")
    return state.why_not(targets)


def _either(names: Sequence[str]) -> str:
    """ "a, b or c", of many "a, b or another one of 7"."""
    last = f"another one of {len(names)}" if len(names) > NAMED else names[-1]
    first = names[: min(len(names), NAMED) - 1]
    return " or ".join(filter(None, [", ".join(first), last]))
