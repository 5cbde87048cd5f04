"""Games of declared positions: they begin, read and tell by these."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeVar

from gridarium.game import Event, Game
from gridarium.small.acts import Act
from gridarium.small.state import DeclaredState

if TYPE_CHECKING:
    from gridarium.encoding import Encoding

P = TypeVar("P", bound=DeclaredState)


class Deed(NamedTuple):
    """Something that a player did or that befell one, in words without the player's name: "took a card"."""

    kind: str
    player: int
    words: str
    targets: tuple[str, ...] = ()
    closes: Literal["", "phase", "turn", "part"] = ""


class DeclaredGame(Game[P, Act]):
    """A game whose positions are declared, with fields that have the names of its options."""

    position: type[P]
    """The kind of its positions."""

    @abstractmethod
    def deeds(self, before: P, action: Act, after: P) -> Iterable[Deed]:
        """What the action does, but for the end of the game."""

    def start(self, players: int | None = None, **options: Any) -> P:
        number = self.check_players(self.players[0] if players is None else players)
        return self.position(number, **self.check_options(options))

    def from_dict(self, data: Any) -> P:
        return self.position.from_dict(data, self.players)

    def encoding(self, state: P) -> Encoding[P, Act]:
        from gridarium.small.encoding import DeclaredEncoding  # noqa: PLC0415  only programs that learn need it

        return DeclaredEncoding(state)

    def story(self, before: P, action: Act) -> list[Event]:
        """Its `deeds`, of which each player's first has the value that the score changed by, and the end: "over"."""
        after = before.copy()
        after.play(action)
        gains = {player: after.score(player) - before.score(player) for player in range(before.players)}
        events = [
            Event(kind, player, f"{{{player}}} {words}", targets, gains.pop(player, 0), closes)
            for kind, player, words, targets, closes in self.deeds(before, action, after)
        ]
        if after.outcome is not None:
            events.append(Event("over", after.outcome.winners[0], after.outcome.words, closes="game"))
        return events
