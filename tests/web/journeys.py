"""The journeys of the recorded list of events: what people do, over all games."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random

import gridarium
from gridarium.formats import record
from tests.web.test_recorded_events import People

PUZZLES = 4
"""So many of a game's puzzles are there."""


def alone(url: str, seed: int, plies: int, presses: int, people: People) -> None:
    """Somebody plays, takes back, looks around and presses whatever is there."""
    chance = Random(seed)
    tab = people.begin(url)
    people.play(tab, plies, chance)
    for key in ("u", "u", "r"):
        people.send(tab, "key", key=key, shift=False, ctrl=False, board=False, target=None)
    people.send(tab, "hint")
    people.think(tab)
    people.wander(tab, presses, chance)


def against_the_computer(url: str, people: People) -> None:
    """A game against a computer of level 1, a hint, and giving up."""
    chance = Random(7)
    tab = people.begin(url, how="computer")
    people.play(tab, 5, chance)
    people.think(tab)
    people.send(tab, "sheet", value="resign")
    people.send(tab, "resign", value="0")
    people.send(tab, "unresign")
    people.send(tab, "go", url="index.html", push=True)
    people.send(tab, "go", url=url, push=True)


def by_link(url: str, people: People, **options: str) -> None:
    """Two devices send a game to and fro, and one opens it a second time in another tab."""
    chance = Random(3)
    ana = people.begin(url, how="link", **options)
    ben = None
    for _ in range(2):
        people.play(ana, 2, chance)
        address = people.tabs[ana].url
        if ben is None:
            ben = people.open(address, device=1)
            people.send(ben, "close")
        else:
            people.send(ben, "go", url=address)
        people.play(ben, 2, chance)
        people.send(ana, "go", url=people.tabs[ben].url)
    second = people.open(people.tabs[ana].url)
    people.play(second, 1, chance)
    people.send(ana, "stored", key=people.tabs[ana].table.match.id, text=people.tabs[second].saved(), refused="")


def by_file(url: str, people: People) -> None:
    """A game is kept as text, and pasted where another one stands; text that is no game is refused."""
    tab = people.begin(url)
    people.play(tab, 3, Random(5))
    text = record.write(people.tabs[tab].table.match)
    people.send(tab, "sheet", value="open")
    people.send(tab, "open-text", form={"text": "no game at all"})
    people.send(tab, "open-text", form={"text": text})
    people.send(tab, "sheet", value="share")
    people.send(tab, "close")
    people.send(tab, "go", url="games.html", push=True)


def learning(game: str, people: People) -> None:
    """The pages for learning, a first lesson and a puzzle."""
    chance = Random(11)
    tab = people.open("learn.html")
    people.send(tab, "go", url=f"{game}.html#lesson", push=True)
    people.wander(tab, 12, chance)
    people.send(tab, "go", url="puzzles.html", push=True)
    people.send(tab, "go", url="record.html", push=True)


def editing(game: str, people: People) -> None:
    """A map or a blueprint is drawn, taken back, played and drawn on."""
    chance = Random(13)
    tab = people.open(f"{game}-editor.html")
    people.wander(tab, 14, chance)
    for event in ("design-undo", "design-redo", "design-save", "design-play"):
        people.send(tab, event)


def looking_back(url: str, people: People, dice: str, **options: str) -> None:
    """Several people take back, try other ways, look back at all of it, give up and begin again; dice are real."""
    chance = Random(17)
    tab = people.begin(url, dice=dice, **options)
    table = people.tabs[tab].table
    for _ in range(2):
        _play_with_real_dice(people, tab, 6, chance)
        for key in ("z", "Z", "y", "z", "z"):
            people.key(tab, key)
    _play_with_real_dice(people, tab, 3, chance)
    for key in ("ArrowUp", "ArrowDown", "Home", "p", "ArrowRight", "Y", "x", "m", "Escape", "End", "1", "2", "e"):
        people.key(tab, key)
    for event in ("playback", "playback-speed", "beat", "replay", "beat", "playback"):
        people.send(tab, event)
    people.send(tab, "line-back")
    people.send(tab, "delete-line", value="0")
    people.send(tab, "analyse")
    people.think(tab)
    for event, value in (("mistake", "-1"), ("try", None), ("show-better", None), ("better", None)):
        people.send(tab, event, value=value)
        people.think(tab)
    for event in ("end-analysis", "sheet-share", "shared", "export-table"):
        people.send(tab, event, ok=True)
    players = table.match.players
    people.send(tab, "leave", form={"player": str(players - 1), "level": "1"})
    people.think(tab)
    people.send(tab, "resign", value="1")
    people.send(tab, "rematch")
    people.think(tab)


def _play_with_real_dice(people: People, tab: int, plies: int, chance: Random) -> None:
    """Make so many actions; dice are entered face by face, or thrown by the page."""
    match = people.tabs[tab].table.match
    for _ in range(plies):
        if match.throw is None:
            people.play(tab, 1, chance)
        elif chance.random() < 0.3:
            people.send(tab, "roll-for-me")
        else:
            for _ in range(match.throw.number):
                people.send(tab, "die", value=match.throw.faces[int(chance.random() * len(match.throw.faces))])


def by_the_clock(url: str, people: People) -> None:
    """A game with clocks against a computer, which a person lets wait, think and hurry, and lies about the time."""
    chance = Random(19)
    tab = people.begin(url, how="computer", clock="180+2")
    for _ in range(3):
        people.play(tab, 1, chance)
        people.send(tab, "clock")
    people.send(tab, "pause")
    people.play(tab, 2, chance)
    for event in ("step", "move-now", "show-line"):
        people.send(tab, event)
        people.think(tab)
    people.send(tab, "pause")
    people.think(tab)
    people.send(tab, "seat-level", field="seat-level-1", value="0")
    people.play(tab, 1, chance)
    people.wait(tab, 500)
    people.send(tab, "clock")
    people.send(tab, "untimed")
    people.send(tab, "dice", value="people")


def solving(game: str, people: People) -> None:
    """Lessons one after the other, as their coach asks, and puzzles that are tried, shown and left."""
    chance = Random(23)
    tab = people.open(f"{game}.html#lesson")
    for _ in range(8):
        people.play(tab, 1, chance)
        people.coached(tab, chance)
    people.send(tab, "go", url=f"{game}.html#puzzle", push=True)
    text = _puzzles_on_first_terms(game)
    people.send(tab, "fetched", file=f"puzzles-{game}.json", game=game, known=True, text=text)
    people.think(tab)
    for _ in range(PUZZLES):
        people.play(tab, 1, chance)
        people.coached(tab, chance)
        people.send(tab, "hint")
        people.coached(tab, chance)
        people.send(tab, "coach", value="next-puzzle")
        people.think(tab)
    people.send(tab, "coach-leave")


def _puzzles_on_first_terms(game: str) -> str:
    """The text of a file of some of a game's puzzles; in space, some other maps have another name each time."""
    head, *rows = (Path(gridarium.__file__).parent / "games" / game / "data" / "puzzles.json").read_text().split("\n")
    first = [row.rstrip(",") for row in rows if row.startswith("[") and row.split(",")[1] == "0"]
    return "\n".join([head, ",\n".join(first[:PUZZLES]), "]}", ""])


def editing_by_keys(game: str, people: People) -> None:
    """Designing a board by keys, playing and sharing what is drawn."""
    tab = people.open(f"{game}-editor.html")
    for key in ("ArrowRight", "Enter", "ArrowDown", " ", "Escape"):
        people.key(tab, key, board=True)
    for key in ("?", "Escape", "z", "y", "1", "2", "w", "s", "b", "n"):
        people.key(tab, key)
    people.send(tab, "begin", form={"how": "here"})
    people.send(tab, "view", field="view", value="flat")
    people.send(tab, "design-table")


GAMES = ("gridbloc", "gridopolis", "gridwar", "gadget_grid")
JOURNEYS: dict[str, Callable[[People], None]] = {}
for _name in GAMES:
    _url = f"{_name}.html"
    JOURNEYS |= {
        f"{_name}, alone": partial(alone, _url, 1, 10, 24),
        f"{_name}, against a computer": partial(against_the_computer, _url),
        f"{_name}, by link": partial(by_link, _url),
        f"{_name}, by file": partial(by_file, _url),
        f"{_name}, learning": partial(learning, _name),
    }
JOURNEYS |= {f"{_name}, editing": partial(editing, _name) for _name in ("gridbloc", "gridopolis")}
JOURNEYS["gadget_grid, with fair dice"] = partial(by_link, "gadget_grid.html", players="2", dice="fair")
for _name in GAMES:
    _dice = "people" if gridarium.load(_name).has_chance else "page"
    JOURNEYS |= {
        f"{_name}, looking back": partial(looking_back, f"{_name}.html", dice=_dice),
        f"{_name}, by the clock": partial(by_the_clock, f"{_name}.html"),
        f"{_name}, lessons and puzzles": partial(solving, _name),
    }
JOURNEYS |= {f"{_name}, editing by keys": partial(editing_by_keys, _name) for _name in ("gridbloc", "gridopolis")}
JOURNEYS["gadget_grid, three people"] = partial(looking_back, "gadget_grid.html", players="3", dice="page")
