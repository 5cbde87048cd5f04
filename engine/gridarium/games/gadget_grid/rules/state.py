"""The position as others play it: the legal actions, what they do, and their texts."""

from __future__ import annotations

from typing import Any

from gridarium.game import CHANCE, IllegalAction, RandomSource, Throw, not_an_action
from gridarium.games.gadget_grid.rules.moves import FACES, ONE_DIE, PUT, TWO_DICE, Act
from gridarium.games.gadget_grid.rules.phases import placing
from gridarium.games.gadget_grid.rules.phases.closing import roller
from gridarium.games.gadget_grid.rules.position import Position, Terms
from gridarium.games.gadget_grid.rules.serialize import to_data
from gridarium.games.gadget_grid.rules.stack_frames import QUESTIONS, settle
from gridarium.games.gadget_grid.setup.opening import set_up


class GadgetGridState(Position):
    """A position of Gadget Grid."""

    __slots__ = ()

    @classmethod
    def opening(cls, terms: Terms) -> GadgetGridState:
        """Before anything has been drawn or rolled."""
        state = cls(terms)
        set_up(state)
        settle(state)
        return state

    def legal_actions(self) -> list[Act]:
        acts: list[Act] = []
        if self.outcome is None:
            name, *about = self.stack[-1]
            for offer in QUESTIONS[name].offers:
                acts += offer(self, *about)
        return acts

    def weights(self) -> list[int]:
        if self.to_move != CHANCE:
            return super().weights()
        name, *about = self.stack[-1]
        weights = QUESTIONS[name].weights
        assert weights is not None  # noqa: S101  (chance always has weights)
        return weights(self, *about)

    def throw(self) -> Throw | None:
        """Two dice for a place, one for a tie; what is drawn by lot has none, as a set-up that is placed by itself."""
        if self.outcome is not None or self.to_move != CHANCE or self.is_placed_by_lot:
            return None
        name, *about = self.stack[-1]
        if name == "roll":
            return Throw(self.player, "two ten-sided dice", FACES, TWO_DICE)
        return Throw(roller(*about), "one ten-sided die", FACES, ONE_DIE) if name == "die" else None

    def falls_along(self) -> bool:
        """What falls while the player whose turn it is acts: not what it begins with, and nothing at its end."""
        return self.phase in ("action", "movement", "attack", "closing")

    def play(self, action: Act) -> None:
        if __debug__ and isinstance(action, str):
            raise not_an_action(action)
        frame = self.stack.pop()
        QUESTIONS[frame[0]].take(self, action, *frame[1:])
        settle(self)

    def random_action(self, choose: RandomSource) -> Act:
        if self.to_move == CHANCE and self.stack[-1][0] == "roll":
            return placing.random_roll(choose.random())
        return super().random_action(choose)

    def parse(self, text: str) -> Act:
        if self.stack:
            frame = self.stack[-1]
            word = PUT if "@" in text else text.partition(":")[0]  # section 7
            question = QUESTIONS[frame[0]]
            find = question.finds.get(word)
            if find is not None:
                action = find(self, text, *frame[1:])
                if action is not None:
                    return action
            elif word in question.by_word:
                for action in question.by_word[word](self, *frame[1:]):
                    if action.text == text:
                        return action
        from gridarium.games.gadget_grid.rules.illegal import refuse  # noqa: PLC0415  few actions are refused

        raise refuse(self, text)

    def why_not(self, targets: tuple[str, ...]) -> IllegalAction:
        from gridarium.games.gadget_grid.rules.illegal import refuse_targets  # noqa: PLC0415  few actions are refused

        return refuse_targets(self, targets, {str(act) for act in self.legal_actions()})

    def to_dict(self) -> dict[str, Any]:
        return to_data(self)
