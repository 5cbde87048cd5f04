"""A player of somebody else's: a program that is asked for actions, and judged by the clock and the rules."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from contextlib import suppress
from types import TracebackType
from typing import Any, Literal, NamedTuple

from gridarium.game import Action, IllegalAction, brief
from gridarium.match.match import Match
from gridarium.match.seats import LONGEST_NAME, one_line
from gridarium.protocol.lines import VERSION
from gridarium.protocol.process import Process

__all__ = ["GRACE", "GREETING", "MARGIN", "PATIENCE", "Clock", "Forfeit", "Program", "Verdict"]

Verdict = Literal["illegal", "late", "silent", "dead"]
"""Why a program loses: what it says is no legal action; its time is over, though it is there; it says nothing any more;
it has ended."""
GREETING = 20.0
"""Seconds that a program has to say that it is ready: some read large files first, or share a busy machine."""
MARGIN = 1.0
"""Seconds on top of those that it is given: for the machine, not for the player."""
PATIENCE = 60.0
"""Seconds that a decision has where none were named."""
GRACE = 5.0
"""Seconds in which a program whose time is over can show that it is still there."""


class Clock(NamedTuple):
    """Seconds that each player has left for a game, and what each of its decisions adds."""

    left: Sequence[float]
    increment: float


class Forfeit(Exception):
    """A program has lost: by which verdict, and why, in words without a full stop."""

    def __init__(self, verdict: Verdict, reason: str) -> None:
        super().__init__(f"{verdict}: {reason}")
        self.verdict = verdict
        self.reason = reason


class Program:
    """A program at the table, for one game: what it knows of another one it cannot bring along."""

    def __init__(self, command: str, seed: int | None = None) -> None:
        """Start it and wait until it is ready. ``seed`` is for programs that have such an option.

        Raises Forfeit, "dead" also where it cannot be started at all.
        """
        self.name = ""
        self._options: set[str] = set()
        try:
            self._process = Process(command)
        except (OSError, ValueError) as error:
            raise Forfeit("dead", f"it cannot be started: {error}") from None
        try:
            self._process.say(f"gridarium {VERSION}")
            self._wait("ready", GREETING)
            if seed is not None and "seed" in self._options:
                self._process.say(f"option seed {seed}")
        except BaseException:
            self._process.end()
            raise

    def __enter__(self) -> Program:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.end()

    def end(self) -> None:
        """Let it go."""
        self._process.end()

    def begin(self, game: str, players: int, options: Mapping[str, Any]) -> None:
        """Say what is played. Raises Forfeit unless it is ready then."""
        self._process.say(f"newgame {game} {players} {json.dumps(options, separators=(',', ':'))}")
        self._process.say("ping")
        self._wait("pong", GREETING)

    def choose(
        self, match: Match, looks: int | None = None, seconds: float | None = None, clock: Clock | None = None
    ) -> Action:
        """The action that it makes at the ply looked at, within so many looks, if it counts them, and so many seconds,
        or by a clock.

        Raises Forfeit.
        """
        self._process.say(" ".join(["position", *match.current.actions[: match.ply]]))
        bounds = [*(["looks", str(looks)] if looks else []), *(["seconds", f"{seconds:g}"] if seconds else [])]
        if clock is not None:
            bounds += ["clock", *(f"{left:.3f}" for left in clock.left), "increment", f"{clock.increment:g}"]
            seconds = clock.left[match.position.state.to_move or 0]
        self._process.say(" ".join(["go", *bounds]))
        text = self._wait("action", PATIENCE if seconds is None else seconds + MARGIN, thinks=True)
        state = match.position.state
        if text in map(str, state.interruptions()):
            raise Forfeit("illegal", f"{brief(text)} is not a move of a player")
        try:
            return state.parse(text)
        except IllegalAction as refusal:
            raise Forfeit("illegal", f"{brief(text)}: {refusal}") from None

    def _wait(self, wanted: str, seconds: float, thinks: bool = False) -> str:
        """What comes after that word, once it says it. Whatever else it says meanwhile is passed over."""
        try:
            for line in self._process.receive(seconds):
                word, _, rest = line.partition(" ")
                if word == wanted:
                    return rest.strip()
                if word == "error":
                    raise Forfeit("illegal", f"it says {brief(rest)}")
                self._note(word, rest)
        except TimeoutError:
            raise self._overdue(seconds, thinks) from None
        raise Forfeit("dead", self._process.end())

    def _note(self, word: str, rest: str) -> None:
        """What a program says of itself."""
        if word == "name":
            self.name = one_line(rest, LONGEST_NAME)
        elif word == "option":
            self._options.add(rest.partition(" ")[0])

    def _overdue(self, seconds: float, thinks: bool) -> Forfeit:
        """The verdict where its time is over: whether it is still there shows in that it answers."""
        words = f"nothing within {seconds:g} s"
        if not thinks:
            return Forfeit("silent", words)
        self._process.say("stop")
        self._process.say("ping")
        with suppress(TimeoutError):
            for line in self._process.receive(GRACE):
                if line.partition(" ")[0] in ("action", "pong"):
                    return Forfeit("late", f"no move within {seconds:g} s")
            return Forfeit("dead", self._process.end())
        return Forfeit("silent", f"{words}, nor an answer to a ping")
