"""Pictures and films as files: a PNG of a position in two shapes, and a small GIF of a hundred moves."""

from __future__ import annotations

import struct
from itertools import accumulate
from pathlib import Path
from random import Random

import pytest

from gridarium import load
from gridarium.formats.link import write
from gridarium.match.match import Match, Seat
from tests.browser.conftest import PHONE, Visit
from tests.browser.support.visitor import Visitor
from web.app.film import FIRST, LAST
from web.boards import SHOWN

MOVES = 100
LARGEST = 1_000_000
"""Bytes that a film of so many moves may take at most."""
SHARING = """
navigator.canShare = () => true;
navigator.share = async ({ files }) => (window.sent = files.map(({ name, type, size }) => ({ name, type, size })));
"""
"""A device to send files from."""


def game_of(name: str, moves: int) -> Match:
    """So many moves by chance of a game that is not over then."""
    for seed in range(50):
        match, chance = Match(load(name), [Seat("Ann"), Seat("Ben")]), Random(seed)
        match.fall(chance)
        while match.position.state.to_move is not None and match.length < moves:
            match.play(chance.choice(match.position.state.legal_actions()))
            match.fall(chance)
        if match.length >= moves:
            match.jump(moves)
            return match
    raise AssertionError(f"no game of {name} has {moves} moves")


def at_pictures(visitor: Visitor, match: Match) -> None:
    visitor.show(f"#{write(match, match.ply)}")
    visitor.press("Share", "#actions")
    visitor.press("Picture or film", "#sheet")


def choose(visitor: Visitor, label: str) -> None:
    visitor.page.locator("#sheet").get_by_role("radio", name=label, exact=True).check()
    visitor.settle()


def made(visitor: Visitor) -> None:
    """Have a film made."""
    visitor.press("Make a film", "#sheet")
    visitor.until(lambda: visitor.page.get_by_text("The film is ready").count(), "the film")


def saved(visitor: Visitor, label: str, tmp_path: Path) -> bytes:
    with visitor.page.expect_download() as download:
        visitor.press(label, "#sheet")
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    return file.read_bytes()


def delays(gif: bytes) -> list[int]:
    """For how many hundredths of a second each frame of a GIF shows, as the format has it (GIF89a, 17 to 27)."""
    assert gif[:6] == b"GIF89a"
    at = 13 + (3 << (gif[10] & 7) + 1 if gif[10] & 0x80 else 0)
    found, images = [], 0
    while gif[at] != 0x3B:
        if gif[at] == 0x21:
            if gif[at + 1] == 0xF9:
                found.append(struct.unpack("<H", gif[at + 4 : at + 6])[0])
            at += 2
        else:
            assert gif[at] == 0x2C
            images += 1
            at += 10 + (3 << (gif[at + 9] & 7) + 1 if gif[at + 9] & 0x80 else 0) + 1
        while gif[at]:
            at += gif[at] + 1
        at += 1
    assert at == len(gif) - 1
    assert len(found) == images
    return found


@pytest.mark.parametrize("shape", ["Wide", "Square"])
@pytest.mark.parametrize("name", SHOWN)
def test_a_film_of_a_hundred_moves_takes_at_most_a_megabyte(
    name: str, shape: str, visit: Visit, tmp_path: Path
) -> None:
    visitor = visit()
    visitor.go(f"{name}.html")
    at_pictures(visitor, game_of(name, MOVES))
    choose(visitor, shape)
    asked = "performance.getEntriesByType('resource').filter(({ name }) => name.includes('device-')).length"
    assert visitor.look(asked) == 0, "what makes films comes when one is wanted"
    made(visitor)
    gif = saved(visitor, "Save film", tmp_path)
    shown = delays(gif)
    assert len(shown) == MOVES + 1
    assert (shown[0], shown[-1]) == (FIRST // 10, LAST // 10)
    assert visitor.page.get_by_role("img", name=f"Film of {MOVES} moves").is_visible()
    width, height = struct.unpack("<HH", gif[6:10])
    size = "(({naturalWidth, naturalHeight}) => [naturalWidth, naturalHeight])(document.querySelector('#film img'))"
    visitor.until(lambda: visitor.look(size) == [width, height], "the film to be loaded")
    assert width == 720
    assert height == {"Wide": 378, "Square": 720}[shape]
    assert 20_000 < len(gif) <= LARGEST
    assert f"{round(len(gif) / 1000)} kB" in visitor.page.locator("#film").inner_text()


def test_a_position_is_a_picture_in_two_shapes(visit: Visit, tmp_path: Path) -> None:
    visitor = visit(color_scheme="dark")
    visitor.go()
    at_pictures(visitor, game_of("gridbloc", 20))
    seen = {}
    for shape, size in (("Wide", (1200, 630)), ("Square", (1200, 1200))):
        choose(visitor, shape)
        for light in ("Light", "Dark"):
            choose(visitor, light)
            data = saved(visitor, "Save picture", tmp_path)
            assert data[:8] == b"\x89PNG\r\n\x1a\n"
            assert struct.unpack(">II", data[16:24]) == size
            assert len(data) > 20_000, "more than an empty ground"
            seen[shape, light] = data
    assert len(set(seen.values())) == 4


def test_by_keyboard_alone_a_film_is_made_and_sent(visit: Visit) -> None:
    visitor = visit(**PHONE)
    visitor.page.add_init_script(SHARING)
    visitor.go()
    at_pictures(visitor, game_of("gridbloc", 6))
    focused = "document.activeElement.closest('#sheet') && document.activeElement.textContent"
    for label in ("Make a film", "Send film"):
        for _ in range(20):
            visitor.key("Tab")
            if visitor.look(focused) == label:
                break
        assert visitor.look(focused) == label
        visitor.key("Enter")
        if label == "Make a film":
            visitor.until(lambda: visitor.page.get_by_text("The film is ready").count(), "the film")
            assert visitor.look("document.activeElement.closest('#sheet') !== null"), "the focus stays in the dialog"
    visitor.until(lambda: visitor.look("window.sent !== undefined"), "the film to be sent")
    ((sent,),) = [visitor.look("window.sent")]
    assert sent["type"] == "image/gif"
    assert sent["name"].endswith(".gif")
    visitor.until(lambda: not visitor.page.get_by_role("dialog").count(), "the sheet to close")


def test_a_film_can_be_stopped_and_begun_again(visit: Visit, tmp_path: Path) -> None:
    visitor = visit()
    visitor.go("gridwar.html")
    at_pictures(visitor, game_of("gridwar", MOVES))
    visitor.press("Make a film", "#sheet")
    assert visitor.page.locator("#film progress").is_visible()
    visitor.press("Stop", "#sheet")
    assert not visitor.page.locator("#film progress").count()
    assert visitor.page.get_by_role("button", name="Make a film").is_visible()
    made(visitor)
    shown = delays(saved(visitor, "Save film", tmp_path))
    assert list(accumulate(shown))[-1] < 90 * 100, "a minute and a half at most"
    assert len(shown) == MOVES + 1, "nothing of the first one is in it"


def test_what_cannot_be_made_here_is_said(visit: Visit) -> None:
    visitor = visit()
    visitor.go()
    at_pictures(visitor, game_of("gridbloc", 6))
    visitor.expected = ("error: Error: none here",)
    visitor.look("(() => { window.Worker = function () { throw new Error('none here'); }; })()")
    visitor.press("Make a film", "#sheet")
    visitor.until(lambda: visitor.page.locator("#sheet .refusal").count(), "a sentence about that")
    assert visitor.page.locator("#sheet .refusal").inner_text() == "This browser cannot make the film."
