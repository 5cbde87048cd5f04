"""Parts of live play by themselves: messages, seats of devices, the game that is shared."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridarium import load
from gridarium.match.match import LONGEST_NAME, Match, Seat
from web.live.connections import FULL, MOST, REFILL, Breach, Connection, Connections
from web.live.devices import Devices
from web.live.messages import (
    LONGEST,
    Step,
    read,
    read_name,
    read_players,
    steps_of,
    write,
    write_move,
    write_name,
    write_players,
)
from web.live.shared_game import SharedGame, digest, line_of
from web.storage.import_game import load as load_saved
from web.storage.saved_game import Saved

PLACE = "abcdefghijkl"
"""What has the form of a hash."""
TEXTS = st.text(st.characters(min_codepoint=33, max_codepoint=126), min_size=1, max_size=100)


# Messages


@given(st.integers(0, 99_999), st.lists(st.builds(Step, TEXTS, st.none() | st.integers(0, 9_999_999)), min_size=1))
def test_moves_come_as_they_were_sent(ply: int, steps: list[Step]) -> None:
    received = read(write_move(ply, PLACE, steps))
    assert (received.kind, received.number("ply"), received.given["digest"]) == ("move", ply, PLACE)
    assert steps_of(received) == steps


@given(st.text(max_size=LONGEST_NAME))
def test_names_come_as_they_were_sent(name: str) -> None:
    received = read(write("hello", 1, "a" * 16, write_name(name)))
    assert read_name(received.given["name"]) == Match(load("gridwar"), [Seat(name), Seat()]).seats[0].name


@given(st.sets(st.integers(0, 7)))
def test_players_come_as_they_were_sent(players: set[int]) -> None:
    assert read_players(write_players(sorted(players))) == sorted(players)


@given(st.text(max_size=200) | st.binary(max_size=200).map(lambda data: data.decode("latin-1")))
def test_anything_is_a_message_or_a_breach(text: str) -> None:
    with suppress(Breach):
        assert text.startswith(read(text).kind)


@pytest.mark.parametrize(
    "text",
    [
        *(
            "AGAIN",
            "again 1",
            "back",
            "back 1",
            f"back 123456 {PLACE}",
            "greet 9 0",
            "greet 1 10",
            "half 1 1 x",
        ),
        *(
            f"move 1 {PLACE}",
            f"move 1 {PLACE}\n-",
            f"move 1 {PLACE}\n- ",
            f"move 1 {PLACE}\n- é",
            f"move 1 {PLACE} - e4",
        ),
        *(f"move 1 {PLACE}\n- {'x' * 121}", f"move 1 {PLACE}\n- e4\n", "seats 0", "seats 0 x:-", "sit 9", "ask draw 1"),
        *("resign 0", "resign 9", "leave 1 7", "table 1 ", "hello 1 short -", "seats 0" + " o:-" * 9, "grant undo 2"),
        write("game", "-", 0, PLACE, "-", "-", "x" * LONGEST),
        "move 1 " + PLACE + "\n- e4" * 5_000,
    ],
)
def test_what_has_no_known_form_is_a_breach(text: str) -> None:
    with pytest.raises(Breach):
        read(text)


def test_a_name_that_is_no_text() -> None:
    with pytest.raises(Breach):
        read_name("__79")


def test_a_device_costs_no_more_than_is_added_in_time() -> None:
    connection = Connection("1", at=100.0)
    for _ in range(int(FULL)):
        connection.pay(1, 100.0)
    with pytest.raises(Breach):
        connection.pay(1, 100.0)
    later = Connection("1", at=100.0)
    later.pay(FULL, 100.0)
    later.pay(REFILL, 101.0)
    with pytest.raises(Breach):
        later.pay(1, 101.0)


def test_connections_are_counted_and_never_called_alike() -> None:
    connections = Connections()
    peers = [connections.add().peer for _ in range(MOST)]
    assert len(set(peers)) == MOST
    assert connections.full
    connections.drop(peers[0])
    assert not connections.full
    assert connections.add().peer not in peers
    assert not connections.any_open
    connections.open(peers[1], 0.0)
    assert connections.any_open
    assert connections.were_any


# Seats


def token(number: int) -> str:
    return f"{number:016}"


def test_devices_get_the_seats_that_are_free_in_order() -> None:
    devices = Devices()
    for number in range(3):
        devices.arrive(token(number), str(number), [1, 2])
    assert [device.players for device in devices] == [[1], [2], []]
    assert devices.watchers == 1
    assert devices.leave("2") is not None
    assert devices.watchers == 0
    assert len(list(devices)) == 2, "who only looked on is forgotten"


def test_a_device_comes_back_to_its_seat() -> None:
    devices = Devices()
    devices.arrive(token(1), "1", [1, 2])
    devices.leave("1")
    assert devices.away([1, 2]) == [1]
    device, left = devices.arrive(token(2), "2", [1, 2])
    assert (device.players, left) == ([2], "")
    device, left = devices.arrive(token(1), "3", [1, 2])
    assert (device.players, left) == ([1], "")
    device, left = devices.arrive(token(1), "4", [1, 2])
    assert (device.players, left) == ([1], "3"), "the same device from another tab"


def test_a_lone_seat_is_taken_over_from_who_is_away() -> None:
    devices = Devices()
    devices.arrive(token(1), "1", [1])
    assert devices.arrive(token(2), "2", [1], takes_over=True)[0].players == []
    devices.leave("1")
    assert devices.arrive(token(3), "3", [1])[0].players == []
    assert devices.arrive(token(4), "4", [1], takes_over=True)[0].players == [1]
    assert devices.arrive(token(1), "5", [1], takes_over=True)[0].players == []


def test_seats_are_passed_on_and_noted() -> None:
    devices = Devices()
    for number in range(3):
        devices.arrive(token(number), str(number), [1, 2])
    devices.pass_on(3)
    assert [device.players for device in devices] == [[2], [0], []]
    again = Devices()
    again.recall(devices.note(), [0, 1, 2])
    assert [(device.players, device.token, device.peer) for device in again] == [
        ([2], token(0), ""),
        ([0], token(1), ""),
    ]


@given(st.text(max_size=100) | st.lists(st.sampled_from(["1=", "23=", token(1), token(2), " ", "9="])).map("".join))
def test_any_note_is_read(note: str) -> None:
    devices = Devices()
    devices.recall(note, [1, 2])
    players = [player for device in devices for player in device.players]
    assert sorted(set(players)) == sorted(players)
    assert set(players) <= {1, 2}


# The game that is shared


def begun(moves: int) -> Match:
    match = Match(load("gridbloc"), [Seat(), Seat()], {"map": "small"})
    for _ in range(moves):
        match.play(match.choices[0])
    return match


def shared_of(match: Match) -> SharedGame:
    shared = SharedGame()
    shared.begin(match)
    return shared


def test_a_hash_says_what_was_played_in_which_game() -> None:
    hashes = {digest(id, actions) for id in ("a", "b") for actions in ([], ["e4"], ["e4", "e5"], ["e4 e5"], ["e4e5"])}
    assert len(hashes) == 10
    assert all(len(text) == len(PLACE) for text in hashes)


def test_what_is_taken_back_stays_as_a_variation_and_the_game_stands_at_an_end() -> None:
    match = begun(6)
    shared, played = shared_of(match), list(match.current.actions)
    shared.back(match, 4)
    assert match.at_end
    assert shared.here == match.current.actions == played[:4]
    assert played in [line.actions for line in match.lines]
    match.play(next(action for action in match.choices if str(action) == played[4]))
    shared.grow(match)
    assert match.at_end
    assert shared.here == played[:5]
    match.play(next(action for action in match.choices if str(action) != played[5]))
    shared.grow(match)
    assert shared.here[:5] == played[:5]
    assert load_saved(Saved(match).text()).match.length == 6, "it is kept like that"


def test_variations_are_kept_where_a_game_was_taken_back() -> None:
    match = begun(6)
    shared = shared_of(match)
    shared.back(match, 4)
    kept = load_saved(Saved(match).text()).match
    assert kept.current.actions == shared.here
    assert sorted(len(line.actions) for line in kept.lines) == [4, 6]


def test_who_looks_elsewhere_looks_there_again() -> None:
    match = begun(6)
    shared = shared_of(match)
    match.jump(2)
    assert not shared.is_at(match)
    with shared.looked_at(match):
        assert match.ply == 6
        match.play(match.choices[0])
        shared.grow(match)
    assert match.ply == 2
    assert len(shared.here) == 7


def test_what_is_done_elsewhere_is_not_shared() -> None:
    match = begun(6)
    shared, played = shared_of(match), list(match.current.actions)
    match.jump(2)
    match.play(next(action for action in match.choices if str(action) != played[2]))
    shared.grow(match)
    assert shared.here == played


def test_what_the_table_says_is_taken_and_nothing_is_lost() -> None:
    table, guest = begun(4), begun(4)
    shared = shared_of(guest)
    first, second = map(str, table.choices[:2])
    guest.play_text(first)
    shared.grow(guest)
    table.play_text(second)
    plies = shared.take(guest, line_of(guest, table.current.actions))
    assert [ply.text for ply in plies] == [second]
    assert shared.here == guest.current.actions == table.current.actions
    assert shared.agreed == 5
    assert any(line.actions[4:5] == [first] for line in guest.lines)


@pytest.mark.parametrize("actions", [["z9"], ["é"], [""], ["d4", "d4"]])
def test_illegal_actions_are_no_line(actions: list[str]) -> None:
    match = Match(load("gridbloc"), [Seat(), Seat()])
    with pytest.raises((ValueError, LookupError)):
        line_of(match, actions)


def test_a_line_is_no_longer_than_games_are() -> None:
    match = begun(1)
    with pytest.raises(ValueError, match="at most"):
        line_of(match, ["e4"] * (match.game.longest + 1))
