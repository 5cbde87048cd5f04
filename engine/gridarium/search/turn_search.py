"""Turn search for games of two whose turns are many actions: it plans whole turns.

A turn is planned by a beam: of all turns begun so far the most promising few are gone on with, by the actions that the
game says are worth trying. Of the whole turns that are nearly the best, those that differ are then answered by the best
turn of the other side, planned in the same way with far less care. What a turn is worth is what is left after its
answer; what would be the best one has to stand some more answers. In later passes the best turn is planned anew without
one of its actions at a time, and with other beginnings; what was judged before is known. With full time the first plan
is narrow, so that it is answered soon, and later ones are wider and wider.
A turn after which the other side is seen to win at once is as bad as a lost game; where there is such a danger each
position on the way is tried against the wins that were seen in others (`Advice.find_win`).
A search is a generator like `AlphaBeta`.
"""

from __future__ import annotations

from collections.abc import Generator, Hashable, Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

from gridarium.search.advice import INFINITE, POINT, Advice, Scored
from gridarium.search.judgement_errors import JudgementErrors
from gridarium.search.levels import ALL, NO_CHOICE, Level
from gridarium.search.memory import Memory
from gridarium.state import Action, State

SLICE = 12
"""Positions judged between two yields."""
LONGEST = 24
"""Actions of a turn at most."""
PATIENCE = 2
"""So many actions in a row that make nothing better end a plan."""
ANSWER_TRIES = 10
ANSWER_BEAM = 1
"""Actions tried at each step of an answer, and turns begun that are gone on with: rather many turns are answered."""
FIRST, NARROW = (3, 4), (1, 2)
"""Turns begun that are gone on with in the first pass, and whole turns that are answered; where others follow, fewer at
first, and then accordingly more."""
WIDEST = 96
"""Turns begun that are gone on with at most."""
LATER_TRIES = 12
"""Actions tried after the first one of a turn in a narrow plan; in a wider one accordingly more."""
MARGIN = 100
"""What a turn may be worth less than the best one, both before an answer, to be answered as well."""
UNLIKE = 2
"""So many actions at least that the other one has not make two turns different enough to answer both."""
REPLIES = 3
"""Answers that a turn has to stand which would be the best one."""
OTHERS = 8
"""Other beginnings that are tried."""
DOOM = 30 * POINT
"""What is lost by a turn after which the other side is seen to win at once; what else it is worth counts a tenth."""
LATER = POINT
"""What it is less by each action that the other side needs to win."""
THREAT = 150
"""What it is worth to be seen to win with the next turn, if the other side does nothing."""
REMEMBERED = 12
"""Winning turns of a side that are remembered, to be looked for first in other positions."""


class PartialTurn(NamedTuple):
    """Partial turn: the position, the actions that led to it, and its value if the turn ended here."""

    value: int
    state: State
    line: tuple[Action, ...]
    key: Hashable


Plan = Generator[None, None, list[PartialTurn]]
"""A search for turns."""


class TurnSearch:
    """Search for the rest of a turn. Read the results at any yield of `run`."""

    depth = 0
    """The passes made."""
    proved = False
    """A won game is the most there is."""

    def __init__(
        self,
        state: State,
        advice: Advice[Any, Any],
        level: Level,
        chance: Random,
        actions: Sequence[Action] | None = None,
        errors: JudgementErrors | None = None,
        full_time: bool = False,
        memory: Memory | None = None,
    ) -> None:
        """``actions`` are the ones to begin with; None: those that the game says are worth trying.

        A ``full_time`` search plans wider and wider once no other way to plan finds anything better. What wins is kept
        in the ``memory`` from turn to turn.
        """
        self.looked = 0
        self._state = state
        self._me: int = state.to_move or 0
        self._advice = advice
        self._level = level
        self._chance = chance
        self._errors = errors
        self._full_time = full_time
        self._given = actions
        self._known: dict[tuple[Hashable, int, bool], tuple[list[PartialTurn], list[Action]]] = {}
        """What came of the actions tried in a position, and those untried, by their number and whether with care."""
        self._later_tries = LATER_TRIES
        self._gains: dict[Action, int] = {}
        """What an action has gained where it was tried last."""
        self._pause = SLICE
        """The positions after which it yields next."""
        self._answers: dict[Hashable, int] = {}
        self._wins = (memory or Memory()).wins
        self._wins.trim()
        self._values: dict[Action, int] = {}
        """What the best turn that begins with an action is worth, where one was answered."""
        self._best: PartialTurn | None = None
        self._value_of_best = -INFINITE
        first = list(actions) if actions is not None else self._candidates(state, level.attention)
        self.scored: list[Scored] = [Scored(action, 0, False) for action in first]
        """The first actions, best first, as far as turns that begin with them were answered."""
        self.line: Sequence[Action] = first[:1]
        """The best turn found."""

    @property
    def points_ahead(self) -> tuple[float, float]:
        """The points each player is ahead by if the best turn is made."""
        points = self.scored[0].points
        return (points, -points) if self._me == 0 else (-points, points)

    def settled(self, share: float) -> bool:
        """Whether more thought would change nothing."""
        return self.proved or (len(self.scored) == 1 and self.looked >= NO_CHOICE)

    def run(self) -> Generator[None, None, None]:
        """Plan a turn, and then again and again another way, until nothing is better or the deepest pass is done."""
        root = PartialTurn(self._advice.evaluate(self._state, self._me), self._state, (), None)
        if self._win_at_once():
            return
        width, answered = NARROW if self._full_time else FIRST
        whole = yield from self._plan(root, width)
        yield from self._answer(_unlike(whole, answered))
        self.depth = 1
        yield from self._improve(root)
        while self._full_time and not self.proved and width < WIDEST:
            width, answered = 2 * width, 2 * answered
            self._later_tries *= 2
            whole = yield from self._plan(root, width)
            before = self._best
            yield from self._answer(_unlike(whole, answered))
            if self._best is not before:
                yield from self._improve(root)

    def _improve(self, root: PartialTurn) -> Generator[None, None, None]:
        """Plan the best turn another way, until nothing is better or as often as the level does."""
        for _ in range(self._level.deepest - 1):
            before = self._best
            if before is None or self.proved:
                break
            for plan in self._other_plans(root, before):
                whole = yield from plan
                yield from self._answer(whole[:1])
                if self.proved:
                    break
            self.depth += 1
            if self._best is before:
                break

    def _other_plans(self, root: PartialTurn, best: PartialTurn) -> Iterator[Plan]:
        """Turns without one of the actions of the best one, and turns that begin otherwise."""
        for action in best.line:
            yield self._plan(root, 1, without=action)
        known, _ = self._known[root.key, self._level.attention, self._threatened(root)]
        for turn in sorted(known, key=_value, reverse=True)[:OTHERS]:
            if turn.line[0] not in best.line and turn.state.to_move == self._me:
                yield self._plan(turn, 1)

    # Turns

    def _plan(self, root: PartialTurn, width: int, tries: int = 0, without: Action | None = None) -> Plan:
        """Whole turns from there on, the best first, ``without`` one action.

        They are planned with care where the other side would win if nothing was done, or could after any of them.
        """
        threatened = self._threatened(root)
        whole = yield from self._planned(root, width, tries or self._level.attention, without, threatened)
        if not threatened and whole and self._loses_next_turn(whole[0]):
            whole = yield from self._planned(root, width, tries or self._level.attention, without, True)
        return whole

    def _planned(self, root: PartialTurn, width: int, tries: int, without: Action | None, threatened: bool) -> Plan:
        whole: dict[Hashable, PartialTurn] = {}
        beam = [root]
        best, stale = -INFINITE, 0
        while beam and len(beam[0].line) < LONGEST and stale < PATIENCE:
            after: dict[Hashable, PartialTurn] = {}
            for turn in beam:
                found = yield from self._go_on(turn, tries, threatened)
                for one in found:
                    if one.line[-1] == without:
                        continue
                    where = after if one.state.to_move == root.state.to_move else whole
                    known = where.get(one.key)
                    if known is None or known.value < one.value:
                        where[one.key] = one
                    if one.value >= self._advice.winning:
                        return [one]
            beam = sorted(after.values(), key=_value, reverse=True)[:width]
            stale = 0 if beam and beam[0].value > best else stale + 1
            best = max(best, beam[0].value) if beam else best
            if root.state is self._state and self._best is None and whole:
                self._lead(max(whole.values(), key=_value))
        return sorted(whole.values(), key=_value, reverse=True)

    def _go_on(self, turn: PartialTurn, tries: int, threatened: bool) -> Generator[None, None, list[PartialTurn]]:
        """What comes of each action worth trying there, judged for the side whose turn it is."""
        known, untried = self._tried(turn, tries, threatened)
        most = self._later_tries if self._full_time and turn.line else ALL
        if len(known) >= most or not untried:
            yield  # a wide plan walks through a lot that it knows, and that takes time, too
        while untried and len(known) < most:
            action = untried.pop()
            after = turn.state.copy()
            after.play(action)
            one = self._judged(after, action, turn.state.to_move or 0, threatened)
            known.append(one)
            self._gains[action] = one.value - turn.value if after.to_move == turn.state.to_move else INFINITE
            if self.looked >= self._pause:
                self._pause = self.looked + SLICE
                yield
        return [one._replace(line=(*turn.line, *one.line)) for one in known]

    def _tried(self, turn: PartialTurn, tries: int, threatened: bool) -> tuple[list[PartialTurn], list[Action]]:
        """What came of the actions tried there, and those that are not tried yet, the next one last."""
        place = (turn.key, tries, threatened)
        if place not in self._known:
            given = turn.state is self._state and self._given is not None
            actions = list(self._given or ()) if given else self._candidates(turn.state, tries)
            if self._errors is None and not given:
                self._chance.shuffle(actions)  # of equal turns the first is chosen: not the same game each time
            if self._full_time and turn.line:
                actions.sort(key=self._promise, reverse=True)
            self._known[place] = ([], actions[::-1])
        return self._known[place]

    def _promise(self, action: Action) -> int:
        """What an action has gained; most promise those that end the turn, and those that are new."""
        return self._gains.get(action, INFINITE - 1)

    def _candidates(self, state: State, number: int) -> list[Action]:
        """The actions worth trying, without those that this level overlooks; at least one."""
        actions = list(self._advice.candidates(state, number))
        return (self._errors.seen(self._advice.key(state), actions) if self._errors else actions) or actions[:1]

    def _judged(self, after: State, action: Action, player: int, threatened: bool) -> PartialTurn:
        self.looked += 1
        key = self._advice.key(after)
        value = self._advice.evaluate(after, player)
        if self._errors is not None and after.outcome is None:
            value += self._errors.blur(key)
        if self._level.win_length and after.outcome is None and (threatened or after.to_move != player):
            value = self._value_if_attacked(value, after, player)
        return PartialTurn(value, after, (action,), key)

    # Wins within a turn

    def _win_at_once(self) -> bool:
        """Whether a turn is seen that wins; then that is the best one."""
        line = self._search_win(self._state, self._me, self._level.win_length, thorough=True)
        if not line or (self._given is not None and line[0] not in self._given):
            return False
        after = self._state.copy()
        for action in line:
            after.play(action)
        value = self._advice.evaluate(after, self._me)
        self._take(PartialTurn(value, after, tuple(line), None), value)
        self._note(line[0])
        return True

    def _threatened(self, root: PartialTurn) -> bool:
        """Whether the other side would win if its turn began now."""
        return bool(self._winning(root.state, 1 - (root.state.to_move or 0)))

    def _loses_next_turn(self, whole: PartialTurn) -> bool:
        """Whether the other side wins after that turn."""
        player = whole.state.to_move
        return player is not None and bool(self._winning(whole.state, player))

    def _value_if_attacked(self, value: int, after: State, player: int) -> int:
        """What a position is worth if the other side is to be hindered from winning at once.

        While a turn is under way only the wins are looked for that are known: what else there is shows at its end.
        """
        other = 1 - player
        win = self._winning(after, other) if after.to_move == other else self._search_win(after, other, 0)
        if win:
            return _lost(value, win)
        threat = after.to_move == other and self._winning(after, player)
        return value + THREAT if threat else value

    def _winning(self, state: State, player: int) -> Sequence[Action]:
        """A turn that wins for that player if it begins now, as far as this level sees one."""
        key = (self._advice.win_key(state, player), player)
        found = self._wins.found
        if key not in found:
            found[key] = self._search_win(state, player, self._level.win_length)
        return found[key]

    def _search_win(self, state: State, player: int, most: int, thorough: bool = False) -> Sequence[Action]:
        if not self._level.win_length:
            return ()
        wins = self._wins.latest[player]
        line, looked = self._advice.find_win(state, player, most, wins, thorough)
        self.looked += looked
        if line:
            wins[:] = [line, *(known for known in wins if known != line)][:REMEMBERED]
        return line

    # Answers

    def _answer(self, whole: Sequence[PartialTurn]) -> Generator[None, None, None]:
        """Answer these turns, and note which is best."""
        for turn in whole:
            if self._best is not None and turn.value < self._best.value - MARGIN:
                continue  # its answer would hardly make it better
            value = yield from self._answered(turn)
            self._take(turn, self._checked(turn, value) if value > self._value_of_best else value)
        if self._best is not None:
            self._note(self._best.line[0])

    def _checked(self, turn: PartialTurn, value: int) -> int:
        """What a turn is worth that would be the best one, after a thorough look at what the other side could do."""
        player = turn.state.to_move
        if player is None or self._loses_next_turn(turn):
            return value
        win = self._search_win(turn.state, player, self._level.win_length, thorough=True)
        return _lost(value, win) if win else value

    def _take(self, turn: PartialTurn, value: int) -> None:
        """Remember what a whole turn is worth; it may be the best one."""
        if value > self._value_of_best and self._given is None:
            turn = turn._replace(line=self._most_promising_first(turn))
        first = turn.line[0]
        if first not in self._values or self._values[first] < value:
            self._values[first] = value
        if self._best is None or value > self._value_of_best:
            self._best, self._value_of_best, self.line = turn, value, turn.line
            self.proved = turn.state.to_move is None and value >= self._advice.winning

    def _most_promising_first(self, turn: PartialTurn) -> tuple[Action, ...]:
        """The actions of a turn by what they promise, where the same comes of it: so what it is about is first."""
        state, left = self._state.copy(), list(turn.line)
        line: list[Action] = []
        while left and state.to_move == self._me:
            action = next((one for one in self._advice.candidates(state, self._level.attention) if one in left), None)
            if action is None:
                break
            left.remove(action)
            line.append(action)
            state.play(action)
        return tuple(line) if not left and self._advice.key(state) == turn.key else turn.line

    def _lead(self, turn: PartialTurn) -> None:
        """This turn is the best one as long as none is answered."""
        self.line = turn.line
        others = [one for one in self.scored if one.action != turn.line[0]]
        self.scored = [Scored(turn.line[0], turn.value, False), *others]

    def _note(self, best: Action) -> None:
        """The first actions by what turns that begin with them are worth, the best one first."""
        values = sorted(self._values.items(), key=lambda item: (item[0] != best, -item[1]))
        answered = [Scored(action, value, True) for action, value in values]
        self.scored = answered + [one._replace(exact=False) for one in self.scored if one.action not in self._values]

    def _answered(self, turn: PartialTurn) -> Generator[None, None, int]:
        """What is left of a turn after the answer that leaves least, and the answers to that.

        Others than the first are tried only as long as it would be the best turn.
        """
        if turn.key not in self._answers:
            value = turn.value
            if self._level.answers and turn.state.to_move is not None and not self._loses_next_turn(turn):
                answers = yield from self._answers_to(turn)
                for number, answer in enumerate(_unlike(answers, REPLIES)):
                    left = yield from self._left_after(answer)
                    value = min(value, left) if number else left
                    if value <= self._value_of_best:
                        break
            self._answers[turn.key] = value
        return self._answers[turn.key]

    def _left_after(self, answer: PartialTurn) -> Generator[None, None, int]:
        """What is left of a turn after that answer, and the answers to it."""
        value, reached = -answer.value, answer
        for number in range(2, self._level.answers + 1):
            if reached.state.to_move is None or self._loses_next_turn(reached):
                break
            answers = yield from self._answers_to(reached)
            if not answers:
                break
            reached = answers[0]
            value = -reached.value if number % 2 else reached.value
        return value

    def _answers_to(self, turn: PartialTurn) -> Plan:
        return self._plan(PartialTurn(-turn.value, turn.state, (), turn.key), ANSWER_BEAM, ANSWER_TRIES)


def _unlike(whole: Sequence[PartialTurn], number: int) -> list[PartialTurn]:
    """The best turns, so many at most, of those that differ in more than a trifle."""
    chosen: list[PartialTurn] = []
    for turn in whole:
        if len(chosen) < number and all(len({*turn.line}.difference(one.line)) >= UNLIKE for one in chosen):
            chosen.append(turn)
    return chosen


def _lost(value: int, win: Sequence[Action]) -> int:
    """What a turn is worth after which the other side is seen to win at once."""
    return value // 10 - DOOM + LATER * len(win)


def _value(turn: PartialTurn) -> int:
    return turn.value
