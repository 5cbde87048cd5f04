"""Options that games declare: numbers, and what people put together."""

from __future__ import annotations

import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridarium.game import AmountsOption, NumberOption, Option, SeatOption, SetOption

ANIMAL = SeatOption(
    "animal", "Which animal.", ("hen", "cat", "ape"), ("Hen", "Cat", "Ape"), "Animals", ("Lays.", "Purrs.", "")
)
TOYS = SetOption("toys", "Which toys.", ("ball", "rope", "bell"), ("Ball", "Rope", "Bell"))
LIMIT = NumberOption(
    "limit", 0, "How long.", 0, 999, [("None", 0), ("Ten", 10)], "Limit", "After so many turns it ends."
)
PACE = NumberOption("pace", None, "How fast.", 1, 9, [("As usual", None), ("1", 1)])
SNACKS = AmountsOption("snacks", "How many.", {"nut": 2, "pea": 1}, 0, 99, ("Nuts", "Peas"))


@pytest.mark.parametrize(
    ("option", "value", "canonical"),
    [
        (ANIMAL, ["cat", "hen"], ["cat", "hen"]),
        (ANIMAL, ("hen", "ape", "hen"), ["hen", "ape", "hen"]),
        (ANIMAL, ["hen", "hen"], ["hen", "hen"]),
        (TOYS, ["bell", "ball"], ["ball", "bell"]),
        (TOYS, [], []),
        (LIMIT, 999, 999),
        (PACE, None, None),
        (SNACKS, 3, 3),
        (SNACKS, {"pea": 4}, {"pea": 4}),
        (SNACKS, {"pea": 0, "nut": 2}, {"pea": 0}),
    ],
)
def test_values_have_one_form_that_links_can_hold(option: Option, value: Any, canonical: Any) -> None:
    assert option.check(value) == canonical
    assert option.check(canonical) == canonical
    code = option.encode(canonical)
    assert re.fullmatch("[A-Za-z0-9_-]*", code)
    assert option.decode(code) == canonical


@pytest.mark.parametrize(
    ("option", "value"),
    [
        (ANIMAL, "cat"),
        (ANIMAL, ["dog"]),
        (ANIMAL, [1]),
        (ANIMAL, ["cat"] * 10),
        (ANIMAL, {"cat": 1}),
        (TOYS, ["ball", "ball"]),
        (TOYS, "ball"),
        (TOYS, [["ball"]]),
        (LIMIT, -1),
        (LIMIT, 1000),
        (LIMIT, True),
        (LIMIT, None),
        (LIMIT, "10"),
        (PACE, 0),
        (SNACKS, {"cat": 1}),
        (SNACKS, {"nut": -1}),
        (SNACKS, {"nut": 2.0}),
        (SNACKS, {1: 1}),
        (SNACKS, [1]),
        (SNACKS, 100),
    ],
)
def test_other_values_are_refused_with_a_sentence_that_names_the_option(option: Option, value: Any) -> None:
    with pytest.raises(ValueError, match=rf"^Option {option.name} .*\.$"):
        option.check(value)


@pytest.mark.parametrize("option", [ANIMAL, TOYS, LIMIT, PACE, SNACKS], ids=lambda option: option.name)
@given(text=st.text(max_size=12) | st.text("0123456789-natpe", max_size=12))
def test_any_text_of_a_link_is_read_or_refused(option: Option, text: str) -> None:
    try:
        value = option.decode(text)
    except ValueError:
        return
    assert option.check(value) == value
    assert option.decode(option.encode(value)) == value


@pytest.mark.parametrize("option", [ANIMAL, TOYS, LIMIT, PACE, SNACKS], ids=lambda option: option.name)
def test_the_default_is_offered(option: Option) -> None:
    assert option.default in [value for _, value in option.presets()]
    assert option.check(option.default) == option.default


def test_what_a_seat_has_follows_its_player() -> None:
    assert ANIMAL.moved(["cat", "hen", "ape"], 1) == ["ape", "cat", "hen"]
    assert ANIMAL.moved(["cat", "hen", "ape"], -1) == ["hen", "ape", "cat"]
    assert ANIMAL.moved([], 2) == []


def test_a_list_by_seats_has_one_for_each_player() -> None:
    assert ANIMAL.each([], 3) == ("hen", "hen", "hen")
    assert ANIMAL.each(["cat", "hen"], 2) == ("cat", "hen")
    with pytest.raises(ValueError, match="2 in its list, but there are 3 players"):
        ANIMAL.each(["cat", "hen"], 3)
    assert ANIMAL.fit(["cat"], 3) == ["cat", "hen", "hen"]
    assert ANIMAL.fit(["hen", "hen", "cat"], 2) == []


def test_amounts_that_are_not_named_are_the_usual_ones() -> None:
    assert [SNACKS.of({"pea": 5}, part) for part in ("nut", "pea")] == [2, 5]
    assert SNACKS.of(7, "nut") == 7


def test_values_are_told_by_their_labels() -> None:
    assert ANIMAL.called(["cat", "hen"]) == "Cat, Hen"
    assert TOYS.called(["ball", "bell"]) == "Ball and Bell"
    assert [LIMIT.called(0), LIMIT.called(12)] == ["None", "12"]
    assert SNACKS.called({"pea": 5}) == "Peas 5"
