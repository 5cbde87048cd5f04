"""Validation of named values from outside: each is what it should be, or a ValueError says in a sentence why not."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from gridarium.game import brief

Entries = Mapping[str, Any]

LONGEST_LIST = 1000


def position_of(data: Any, game: str) -> Entries:
    """The entries of that game's position."""
    if not isinstance(data, Mapping):
        raise ValueError(f"A position is a set of named values, not {brief(data)}.")
    if data.get("game", game) != game:
        raise ValueError(f"This is a position of another game: {brief(data['game'])}.")
    return data


def refuse_unknown(data: Entries, known: Collection[str], what: str) -> None:
    """Raise ValueError where there is an entry that has no meaning."""
    for key in data:
        if key not in known:
            raise ValueError(f"{what} has no entry called {brief(key)}.")


def named(data: Any, known: Collection[str], what: str) -> Entries:
    """Named values, and none but those that have a meaning."""
    if not isinstance(data, Mapping):
        raise ValueError(f"{what} is a set of named values, not {brief(data)}.")
    refuse_unknown(data, known, what)
    return data


def text(data: Entries, key: str) -> str:
    """A text; empty when it is left out."""
    value = data.get(key, "")
    if not isinstance(value, str):
        raise ValueError(f"The entry {key} is a text, not {brief(value)}.")
    return value


def number(data: Entries, key: str, least: int, most: int, default: int | None) -> Any:
    """A whole number; its default when it is left out or, where that is None, null."""
    value = data.get(key, default)
    if value is None and default is None:
        return None
    if type(value) is not int or not least <= value <= most:
        raise ValueError(f"The entry {key} is a whole number from {least} to {most}, not {brief(value)}.")
    return value


def flag(data: Entries, key: str, default: bool = False) -> bool:
    """True or false."""
    value = data.get(key, default)
    if type(value) is not bool:
        raise ValueError(f"The entry {key} is true or false, not {brief(value)}.")
    return value


def one_of(data: Entries, key: str, allowed: Collection[Any]) -> Any:
    """Entry that is one of those values, of the same type."""
    value = data[key]
    if not any(type(one) is type(value) and one == value for one in allowed):
        raise ValueError(f"The entry {key} cannot be {brief(value)}.")
    return value


def listed(data: Entries, key: str, default: Any = None) -> list[Any]:
    """A list of whatever."""
    value = data.get(key, default)
    if not isinstance(value, list) or len(value) > LONGEST_LIST:
        raise ValueError(f"The entry {key} is a list, not {brief(value)}.")
    return value
