"""The actions of the advanced game, beside the step and the wall of the basic one."""

from __future__ import annotations

from typing import NamedTuple, final

from gridarium.games.gridbloc.rules.board import Step, Wall


@final
class Power(NamedTuple):
    """A character's power (GB-20 to GB-26): onto ``tile``, and where it has two steps, first onto ``via``, else -1."""

    text: str
    targets: tuple[str, ...]
    tile: int
    via: int = -1

    def __str__(self) -> str:
        return self.text


@final
class Sticky(NamedTuple):
    """A sticky wall onto the edge of that number (GB-30)."""

    text: str
    targets: tuple[str, ...]
    edge: int

    def __str__(self) -> str:
        return self.text


@final
class Trapdoor(NamedTuple):
    """A trapdoor wall onto the edge of that number (GB-31)."""

    text: str
    targets: tuple[str, ...]
    edge: int

    def __str__(self) -> str:
        return self.text


@final
class Done(NamedTuple):
    """The blocker adds no more walls in this turn (GB-32)."""

    text: str = "."
    targets: tuple[str, ...] = ("end",)

    def __str__(self) -> str:
        return self.text


@final
class Pass(NamedTuple):
    """The only action of a runner that is stuck and of a blocker without a free edge (GB-11)."""

    text: str = "pass"
    targets: tuple[str, ...] = ("pass",)

    def __str__(self) -> str:
        return self.text


AnyMove = Step | Wall | Power | Sticky | Trapdoor | Done | Pass
"""Whatever can be done in a game of any kind."""

DONE, PASS = Done(), Pass()
