"""A computer player of ours as a program that others ask: commands in, answers out, a line each."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Sequence

from gridarium.formats.data import read_json
from gridarium.game import CHANCE, Game, State, brief
from gridarium.protocol.lines import VERSION, Lines
from gridarium.search.budget import by_clock
from gridarium.search.players import Computer

MOST = 1e9
"""Looks, or seconds, that somebody may ask for."""


class Refusal(Exception):
    """A command that cannot be done: a sentence for who sent it."""


class Engine:
    """One player of one game, and what it was told so far."""

    def __init__(self, game: Game, kind: str, seed: int, say: Callable[[str], None]) -> None:
        """``kind`` is one of `gridarium.search.players.kinds_of`. Raises ValueError for any other."""
        self.game = game
        self.kind = kind
        self.seed = seed
        self.say = say
        self._forget(game.start(players=game.players[0]))

    def _forget(self, start: State) -> None:
        """Begin a game: nothing is left of those before it."""
        self.computer = Computer(self.game, self.kind, self.seed)
        self._start = start
        self._state = start.copy()
        self._actions: Sequence[str] = []

    def serve(self, lines: Lines) -> None:
        """Answer until somebody says "quit", or nothing more comes."""
        later: deque[str | None] = deque()
        while (line := later.popleft() if later else lines.take()) not in ("quit", None):
            word, _, rest = line.partition(" ")
            try:
                if word == "go":
                    self._go(rest, lines, later)
                elif word in COMMANDS:
                    COMMANDS[word](self, rest.strip())
            except (Refusal, ValueError) as refusal:
                self.say(f"error {refusal}")

    def _greet(self, version: str) -> None:
        if version != VERSION:
            raise Refusal(f"This player speaks version {VERSION}, not {brief(version)}.")
        self.say(f"name Gridarium {self.kind}")
        self.say(f"option player {self.kind}")
        self.say(f"option seed {self.seed}")
        self.say("ready")

    def _set(self, text: str) -> None:
        """An option; it counts from the next game on."""
        name, _, value = text.partition(" ")
        if name == "player":
            Computer(self.game, value)  # refuses what there is not
            self.kind = value
        elif name == "seed":
            self.seed = round(_number(value))
        else:
            raise Refusal(f"There is no option {brief(name)}; there are player and seed.")

    def _new_game(self, text: str) -> None:
        """A game, how many play, and options as JSON where they are not the usual ones."""
        name, players, options = [*text.split(maxsplit=2), "", ""][:3]
        if name != self.game.name:
            raise Refusal(f"This player plays {self.game.name}, not {brief(name)}.")
        given = read_json(options or "{}")
        if not isinstance(given, dict):
            raise Refusal(f"Options are an object in JSON, not {brief(options)}.")
        checked = self.game.check_options(given)
        seats = round(_number(players)) if players else self.game.players_for(checked)[0]
        self._forget(self.game.start(players=self.game.check_players(seats, checked), **checked))

    def _place(self, text: str) -> None:
        """The position after these actions; what was played before is not played again."""
        actions = text.split()
        known = len(self._actions)
        begins = actions[:known] == self._actions
        state = (self._state if begins else self._start).copy()
        for action in actions[known if begins else 0 :]:
            state.play(state.parse(action))
        self._state, self._actions = state, actions

    def _go(self, text: str, lines: Lines, later: deque[str | None]) -> None:
        """Think and say the action. Meanwhile "ping" is answered, "stop" and "quit" end it, and the rest waits."""
        mover = self._state.to_move
        if mover is None or mover == CHANCE:
            raise Refusal("No player is to move here.")
        looks, seconds = limits(text.split(), mover)
        turn = self.game.advice().decisions  # a computer's budget is for a whole turn
        self.computer.looks = None if looks is None else round(looks * turn)
        self.computer.seconds = None if seconds is None else seconds * turn
        heard: set[str | None] = set()

        def stopped() -> bool:
            for line in lines.waiting():
                heard.add(line)
                if line == "ping":
                    self.say("pong")
                elif line != "stop":
                    later.append(line)
            return not heard.isdisjoint(("stop", "quit", None))

        action = self.computer.choose(self._state, stopped)
        if heard.isdisjoint(("quit", None)):
            self.say(f"action {action}")

    def _answer(self, _: str) -> None:
        self.say("pong")


COMMANDS: dict[str, Callable[[Engine, str], None]] = {
    "gridarium": Engine._greet,
    "option": Engine._set,
    "newgame": Engine._new_game,
    "position": Engine._place,
    "ping": Engine._answer,
}


def limits(words: Sequence[str], player: int) -> tuple[float | None, float | None]:
    """Looks and seconds of a decision, as far as they are bounded: by ``looks N``, ``seconds S``, or
    ``clock A B ... increment I``, the seconds that each player has left, and what each decision adds. Raises Refusal.
    """
    given: dict[str, list[float]] = {}
    values: list[float] = []
    for word in words:
        if word in ("looks", "seconds", "clock", "increment"):
            values = given.setdefault(word, [])
        else:
            values.append(_number(word))
    looks, seconds, increment = (sum(given.get(word, [])[:1]) for word in ("looks", "seconds", "increment"))
    if "clock" in given:
        if player >= len(given["clock"]):
            raise Refusal(f"The clock says nothing of player {player + 1}.")
        seconds = by_clock(given["clock"][player], increment)
    return looks or None, seconds or None


def _number(text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        number = math.nan
    if not 0 <= number <= MOST:
        raise Refusal(f"{brief(text)} is not a number that can be used here.")
    return number
