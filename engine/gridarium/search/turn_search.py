"""Turn search for games of two whose turns are many actions: it plans whole turns, and answers them.

Of the whole turns that are nearly the best (`TurnPlanner`), those that differ are answered by the best turn of the
other side, planned in the same way with far less care. What a turn is worth is what is left after its answer; what
would be the best one has to stand some more answers. In later passes the best turn is planned anew without one of its
actions at a time, and with other beginnings; what was judged before is known. With full time the first plan is narrow,
so that it is answered soon, and later ones are wider and wider; after the widest the best turns are answered again and
again, with more care and one turn further by turns.
A search is a generator like `AlphaBeta`.
"""

from __future__ import annotations

from collections.abc import Generator, Hashable, Iterator, Sequence
from random import Random
from typing import Any

from gridarium.search.advice import INFINITE, Advice, Scored
from gridarium.search.judgement_errors import JudgementErrors
from gridarium.search.levels import NO_CHOICE, Level
from gridarium.search.memory import Memory
from gridarium.search.turn_plans import PartialTurn, Plan, TurnPlanner, value_if_lost
from gridarium.state import Action, State

ANSWER_TRIES = 10
ANSWER_BEAM = 1
"""Actions tried at each step of an answer, and turns begun that are gone on with: rather many turns are answered."""
FIRST, NARROW = (3, 4), (1, 2)
"""Turns begun that are gone on with in the first pass, and whole turns that are answered; where others follow, fewer at
first, and then accordingly more."""
WIDEST = 96
"""Turns begun that are gone on with at most."""
MARGIN = 100
"""What a turn may be worth less than the best one, both before an answer, to be answered as well."""
UNLIKE = 2
"""So many actions at least that the other one has not make two turns different enough to answer both."""
REPLIES = 3
"""Answers that a turn has to stand which would be the best one."""
FARTHEST = 40
"""Turns looked ahead at most."""
OTHERS = 8
"""Other beginnings that are tried."""


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
        wins = (memory or Memory()).wins
        wins.trim()
        self._planner = TurnPlanner(advice, level, chance, errors, wins, actions, narrow=full_time)
        self._state = state
        self._me: int = state.to_move or 0
        self._advice = advice
        self._level = level
        self._full_time = full_time
        self._given = actions
        self._tries, self._beam, self._unlike, self._margin = ANSWER_TRIES, ANSWER_BEAM, UNLIKE, MARGIN
        self._replies = (REPLIES, *[1] * (int(level.answers) - 1)) if level.answers else ()
        """To a turn so many answers, to each of them so many, and so on."""
        self._answered: dict[Hashable, PartialTurn] = {}
        """The turns that were answered, by their positions, and what was left of each in the last pass."""
        self._left: dict[Hashable, int] = {}
        self._values: dict[Action, int] = {}
        """What the best turn that begins with an action is worth, where one was answered."""
        self._best: PartialTurn | None = None
        self._value_of_best = -INFINITE
        first = list(actions) if actions is not None else self._planner.candidates(state, level.attention)
        self.scored: list[Scored] = [Scored(action, 0, False) for action in first]
        """The first actions, best first, as far as turns that begin with them were answered."""
        self.line: Sequence[Action] = first[:1]
        """The best turn found."""

    @property
    def looked(self) -> int:
        """Positions judged."""
        return self._planner.looked

    @property
    def points_ahead(self) -> tuple[float, float]:
        """The points each player is ahead by if the best turn is made."""
        points = self.scored[0].points
        return (points, -points) if self._me == 0 else (-points, points)

    def settled(self, share: float) -> bool:
        """Whether more thought would change nothing."""
        return self.proved or (len(self.scored) == 1 and self.looked >= NO_CHOICE)

    def run(self) -> Generator[None, None, None]:
        """Plan a turn, and then again and again another way, until nothing is better or the deepest pass is done.

        With full time plan wider and wider then, and look farther and farther ahead until nothing new is seen.
        """
        if self._win_at_once():
            return
        root = PartialTurn(self._advice.evaluate(self._state, self._me), self._state, (), None)
        width, number = NARROW if self._full_time else FIRST
        whole = yield from self._planner.plan(root, width, found=self._lead)
        yield from self._answer(_unlike(whole, number, UNLIKE))
        self.depth = 1
        yield from self._improve(root)
        while self._full_time and not self.proved and width < WIDEST:
            width, number = 2 * width, 2 * number
            self._planner.later_tries *= 2
            whole = yield from self._planner.plan(root, width)
            before = self._best
            yield from self._answer(_unlike(whole, number, UNLIKE))
            if self._best is not before:
                yield from self._improve(root)
        if self._full_time:
            yield from self._look_farther(root, whole)

    def _win_at_once(self) -> bool:
        """Whether a turn is seen that wins; then that is the best one."""
        line = self._planner.win(self._state, self._me)
        if not line or (self._given is not None and line[0] not in self._given):
            return False
        after = self._state.copy()
        for action in line:
            after.play(action)
        value = self._advice.evaluate(after, self._me)
        self._take(PartialTurn(value, after, tuple(line), None), value)
        self._note(line[0])
        return True

    def _improve(self, root: PartialTurn) -> Generator[None, None, None]:
        """Plan the best turn another way, until nothing is better or as often as the level does."""
        for _ in range(int(self._level.deepest) - 1):
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
            yield self._planner.plan(root, 1, without=action)
        for turn in self._planner.beginnings(root)[:OTHERS]:
            if turn.line[0] not in best.line and turn.state.to_move == self._me:
                yield self._planner.plan(turn, 1)

    def _answer(self, whole: Sequence[PartialTurn]) -> Generator[None, None, None]:
        """Answer these turns, and note which is best."""
        for turn in whole:
            if self._best is not None and turn.value < self._best.value - self._margin:
                continue  # its answer would hardly make it better
            value = yield from self._value_of(turn)
            self._take(turn, self._checked(turn, value) if value > self._value_of_best else value)
        if self._best is not None:
            self._note(self._best.line[0])

    def _look_farther(self, root: PartialTurn, whole: Sequence[PartialTurn]) -> Generator[None, None, None]:
        """Answer the best turns again and again, with more care, and one turn further."""
        looked, more = 0, FIRST[1]
        while not self.proved and self.looked > looked:
            looked, more = self.looked, 2 * more
            for harder in (self._with_more_care, self._one_turn_further):
                harder()
                yield from self._answer_again(whole[:more])
                yield from self._improve(root)

    def _with_more_care(self) -> None:
        self._tries = min(self._tries + ANSWER_TRIES, self._level.attention)
        self._beam += ANSWER_BEAM
        self._margin += MARGIN
        self._unlike = 1

    def _one_turn_further(self) -> None:
        self._replies = (REPLIES, *self._replies)[:FARTHEST]

    def _answer_again(self, others: Sequence[PartialTurn]) -> Generator[None, None, None]:
        """Answer again the turns that were answered, the best one first, and then some others.

        It remains the best one until another one has stood as much.
        """
        left, first = self._left, self._best and self._best.key
        turns = sorted(self._answered.values(), key=lambda turn: (turn.key != first, -left.get(turn.key, -INFINITE)))
        self._left, self._values, self._value_of_best = {}, {}, -INFINITE
        for turn in (*turns, *others):
            yield from self._answer([turn])
            if self.proved:
                break
        self.depth += 1

    def _checked(self, turn: PartialTurn, value: int) -> int:
        """What a turn is worth that would be the best one, after a thorough look at what the other side could do."""
        player = turn.state.to_move
        if player is None or self._planner.loses_next_turn(turn):
            return value
        win = self._planner.win(turn.state, player)
        return value_if_lost(value, win) if win else value

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

    def _value_of(self, turn: PartialTurn) -> Generator[None, None, int]:
        """What is left of a turn; others than the first answers only as long as it would be the best one."""
        if turn.key not in self._left:
            self._answered[turn.key] = turn
            self._left[turn.key] = yield from self._left_of(turn, self._replies, self._value_of_best, INFINITE)
        return self._left[turn.key]

    def _left_of(self, turn: PartialTurn, replies: Sequence[int], least: int, most: int) -> Generator[None, None, int]:
        """What is left of a turn after so many answers to it, so many to each of them, and so on.

        What is not more than the ``least`` or not less than the ``most`` is a limit only.
        """
        if not replies or turn.state.to_move is None or self._planner.loses_next_turn(turn):
            return turn.value
        answers = yield from self._answers_to(turn)
        best = -INFINITE
        for answer in _unlike(answers, replies[0], self._unlike):
            best = max(best, (yield from self._left_of(answer, replies[1:], max(best, -most), -least)))
            if best >= -least:
                break
        return -best if answers else turn.value

    def _answers_to(self, turn: PartialTurn) -> Plan:
        return self._planner.plan(PartialTurn(-turn.value, turn.state, (), turn.key), self._beam, self._tries)


def _unlike(whole: Sequence[PartialTurn], number: int, actions: int) -> list[PartialTurn]:
    """The best turns, so many at most, of those that differ by so many actions."""
    chosen: list[PartialTurn] = []
    for turn in whole:
        if len(chosen) < number and all(len({*turn.line}.difference(one.line)) >= actions for one in chosen):
            chosen.append(turn)
    return chosen
