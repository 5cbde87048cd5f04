"""Lists of the options of games, made of the games themselves, so that they cannot say anything else than these do.

A page has a block ``{options} gridbloc`` in the place of such a list.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import gridarium
from gridarium import Option
from gridarium.composite_options import AmountsOption, SeatOption, SetOption
from gridarium.options import ChoiceOption, NumberOption

if TYPE_CHECKING:
    from sphinx.application import Sphinx

BLOCK = re.compile(r"^```\{options\} (\w+)\n```$", re.MULTILINE)


def listed(name: str) -> str:
    """The options of a game as a definition list in Markdown."""
    options = gridarium.load(name).options
    return "\n".join(
        f"`{option.name}`\n: {option.help}\n  {values(option)}; usually {python(option.default)}.\n"
        for option in options
    )


def values(option: Option) -> str:
    """What an option may be."""
    match option:
        case ChoiceOption():
            return any_of(option.choices)
        case NumberOption():
            none = " or `None`" if option.default is None else ""
            return f"A whole number from `{option.low}` to `{option.high}`{none}"
        case SeatOption():
            return f"A list with one for each player, out of {any_of(option.choices)}"
        case SetOption():
            return f"A list with any of {any_of(option.choices)}"
        case AmountsOption():
            each = ", ".join(f'`"{name}"` ({usual})' for name, usual in option.usual.items())
            return f"A whole number from `{option.low}` to `{option.high}`, or a dictionary of such for some of {each}"
        case _:
            return f"Such as {any_of(value for _, value in option.presets() if not isinstance(value, dict))}"


def any_of(choices: Iterable[Any]) -> str:
    """Values one after the other, "or" before the last."""
    *first, last = map(python, choices)
    return f"{', '.join(first)} or {last}" if first else last


def python(value: Any) -> str:
    """A value as Python has it."""
    return f"`{json.dumps(value) if isinstance(value, str) else value}`"


def setup(app: Sphinx) -> dict[str, Any]:
    """Sphinx asks for this: put the lists into each page before it is read."""

    def fill_in(_: Sphinx, page: str, source: list[str]) -> None:
        source[0] = BLOCK.sub(lambda block: listed(block[1]), source[0])

    app.connect("source-read", fill_in)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
