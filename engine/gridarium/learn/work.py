"""Folder of work of a run: all games that were played, so that it can be stopped and goes on where it was."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path

from gridarium.learn.self_play import Played, Terms


class OtherTerms(ValueError):
    """The folder has games that were played on other terms."""


class Work:
    """Games of a run, by number, in a file with a line for each; its first line has the terms.

    Only the process that has it open writes it, line by line. A line that was cut off is not counted: that game is
    played again. A game that comes twice is kept once.
    """

    def __init__(self, folder: Path, terms: Terms) -> None:
        """Raises OtherTerms with a sentence."""
        folder.mkdir(parents=True, exist_ok=True)
        self.path = folder / "games.jsonl"
        self.games: dict[int, Played] = {}
        head = json.dumps(terms)
        lines = self.path.read_text(encoding="utf-8").splitlines() if self.path.exists() else []
        if lines and lines[0] != head:
            raise OtherTerms(f"{self.path} has games on other terms: ask for those, or choose another folder.")
        self._read(lines[1:])
        kept = [head, *(json.dumps(game) for game in self.games.values())]
        whole = self.path.with_suffix(".new")
        whole.write_text("".join(f"{line}\n" for line in kept), encoding="utf-8")
        whole.replace(self.path)

    def _read(self, lines: Iterable[str]) -> None:
        for line in lines:
            try:
                game = Played(*json.loads(line))
            except ValueError:
                continue
            self.games[game.number] = game

    def missing(self, games: int) -> list[int]:
        """The numbers of games that are still to be played, of so many."""
        return [number for number in range(games) if number not in self.games]

    def keeping(self, played: Iterable[Played]) -> Iterator[Played]:
        """The games as they come, each kept at once; one that is there already is passed over."""
        with self.path.open("a", encoding="utf-8") as file:
            for game in played:
                if game.number not in self.games:
                    self.games[game.number] = game
                    file.write(json.dumps(game) + "\n")
                    file.flush()
                    yield game
