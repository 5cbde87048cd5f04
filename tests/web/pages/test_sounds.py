"""What is heard: short sounds of one family, for what was done, for whose turn it is, and for how a game ended."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from gridarium import GAMES, Event
from tests.web.tab import Tab, opened
from web.app.announcements import SOUNDS, Note, notes
from web.boards import board_for


def heard(tab: Tab) -> list[list[Note]]:
    """The notes of each sound of the last event."""
    return [effect["notes"] for effect in tab.effects if effect["do"] == "sound"]


def is_part(sound: Sequence[Note], whole: Sequence[Note]) -> bool:
    """Whether a sound is heard, whenever and how loud."""
    pitches = [note[0] for note in whole]
    return all(note[0] in pitches for note in sound)


@pytest.mark.parametrize("name", SOUNDS)
def test_no_sound_is_longer_than_a_fifth_of_a_second(name: str) -> None:
    assert 0 < max(start + length for _, start, length, _ in SOUNDS[name]) <= 200
    assert all(0 < loudness <= 0.15 for *_, loudness in SOUNDS[name])


@pytest.mark.parametrize("game", GAMES)
def test_boards_name_sounds_that_there_are(game: str) -> None:
    assert set(board_for(game).sounds.values()) <= set(SOUNDS)
    assert {"capture"} <= set(board_for(game).sounds.values())


def test_what_was_done_is_heard_the_weightiest_first() -> None:
    sounds = {"bite": "capture", "lay": "wall"}
    assert notes([Event("go", 0, "")], sounds=sounds) == list(SOUNDS["step"])
    assert notes([Event("go", 0, "", value=1)], sounds=sounds) == list(SOUNDS["point"])
    assert notes([Event("lay", 0, ""), Event("bite", 0, "", value=1)], sounds=sounds) == list(SOUNDS["capture"])
    (first, *_) = notes([Event("lay", 0, "")], after=100, sounds=sounds)
    assert first == (196, 100, 140, 0.15)


def test_the_end_sounds_as_it_went() -> None:
    events = [Event("go", 0, ""), Event("end", 0, "", closes="game")]
    for end in ("won", "lost", "part"):
        assert notes(events, end=end) == list(SOUNDS[end])
    assert notes([Event("half", 0, "", closes="part")], end="lost") == list(SOUNDS["part"])


DRAWN = ("b2", "a1|b1", "a1", "a1|a2", "b2", "a1|b1", "a1", "a1|a2")


def test_whose_turn_it_is_again_is_heard_once_a_computer_has_moved() -> None:
    tab = opened(0, 1)
    tab.point("c4")
    assert not is_part(SOUNDS["turn"], heard(tab)[0])
    tab.think()
    assert is_part(SOUNDS["wall"], heard(tab)[0])
    assert is_part(SOUNDS["turn"], heard(tab)[0])


def test_nobody_is_called_among_several_people_at_one_device() -> None:
    tab = opened(0, 0)
    tab.point("c4")
    assert heard(tab)
    assert not is_part(SOUNDS["turn"], heard(tab)[0])


def test_a_draw_is_neither_won_nor_lost() -> None:
    tab = opened(0, 0, actions=DRAWN[:-1], map="small")
    tab.point("a1|a2")
    assert heard(tab) == [list(map(tuple, SOUNDS["part"]))]
