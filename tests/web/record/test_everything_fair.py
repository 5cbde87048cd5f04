"""Everything in one file with games of fair dice: promises stay on their device, and rolls stay right."""

from __future__ import annotations

from random import Random

import pytest

from gridarium.formats.notes import KEPT
from tests.web.games.test_fair_dice import both, exchange, gets, halves, match
from tests.web.record.test_everything import add, file_of, items
from tests.web.tab import Device, Tab


@pytest.fixture
def pair() -> tuple[Tab, Tab]:
    """Two devices some links into a game with fair dice, both with all that was played."""
    ana, ben = both()
    exchange(ana, ben, Random(4), 6)
    here, there = (ana, ben) if match(ana).length >= match(ben).length else (ben, ana)
    gets(there, here.sent())
    return ana, ben


def reopened(tab: Tab, device: Device) -> Tab:
    """The same game, on a device."""
    return Tab(tab.url, device)


def test_what_a_device_promised_by_is_not_in_the_file(pair: tuple[Tab, Tab]) -> None:
    for tab in pair:
        assert f"{KEPT}: " in tab.saved()
        text = file_of(tab.device)
        assert f"{KEPT}: " not in text
        assert not [secret for secret in tab.device.secrets.values() if secret in text]


def test_on_an_empty_device_all_rolls_are_right_and_out_again_it_is_the_same(pair: tuple[Tab, Tab]) -> None:
    ana, _ = pair
    text, device = file_of(ana.device), Device()
    add(device, text)
    assert file_of(device) == text
    there = reopened(ana, device)
    assert match(there).current.actions == match(ana).current.actions
    batches = halves(there).batches(match(there).current)
    assert batches
    assert all(halves(there).is_right(match(there).current, batch) for batch in batches)
    assert halves(there).mine is None, "who has not promised rolls for nobody"


def test_the_others_file_changes_no_promise_and_the_game_continues_fairly(pair: tuple[Tab, Tab]) -> None:
    ana, ben = pair
    kept = dict(ana.device.secrets)
    tab = add(ana.device, file_of(ben.device))
    assert tab.notices == ["You have everything in this file already."]
    assert ana.device.secrets == kept
    again = reopened(ana, ana.device)
    assert halves(again).mine == halves(ana).mine
    before = match(again).length
    assert exchange(again, ben, Random(5), 4)
    assert match(again).length > before
    assert all(
        halves(again).is_right(match(again).current, batch) for batch in halves(again).batches(match(again).current)
    )


def test_a_roll_that_was_changed_in_the_file_is_not_joined(pair: tuple[Tab, Tab]) -> None:
    ana, ben = pair
    before = dict(ana.device.games)
    (item,) = [item for item in items(file_of(ben.device)) if item.kind == "game"]
    forged = swapped(file_of(ben.device))
    assert forged != file_of(ben.device)
    tab = add(ana.device, forged)
    assert ana.device.games[item.name] == before[item.name]
    assert tab.notices


def swapped(text: str) -> str:
    """Two dice of a roll, the other way round."""
    at = text.index("roll:") + len("roll:")
    low, high = text[at], text[at + 1]
    turned = f"{high}{low}" if low != high else f"{low}{(int(high) + 1) % 10}"
    return f"{text[:at]}{turned}{text[at + 2 :]}"
