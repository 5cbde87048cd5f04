"""The journeys of the recorded list of events: what people do, over all games."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random

from gridarium.formats import record
from tests.web.recorded import People


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
