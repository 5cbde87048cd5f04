"""Parts of pages that are made of the engine itself, so that they cannot say anything else than it does."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from docutils import nodes
from docutils.parsers.rst import Directive

import gridarium
from gridarium import Option
from gridarium.composite_options import AmountsOption, SeatOption, SetOption
from gridarium.options import ChoiceOption, NumberOption

if TYPE_CHECKING:
    from sphinx.application import Sphinx


class Options(Directive):
    """The options of a game: ``{options} gridbloc``."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        items = [_item(option) for option in gridarium.load(self.arguments[0]).options]
        return [nodes.definition_list("", *items)]


def _item(option: Option) -> nodes.definition_list_item:
    """An option's name, what it is, and what values it takes."""
    values = nodes.paragraph()
    usual = f"; usually {_python(option.default)}"
    for number, part in enumerate(f"{_values(option)}{usual}.".split("`")):
        values += nodes.literal(text=part) if number % 2 else nodes.Text(part)
    about = nodes.definition("", nodes.paragraph(text=option.help), values)
    return nodes.definition_list_item("", nodes.term("", "", nodes.literal(text=option.name)), about)


def _values(option: Option) -> str:
    """What an option may be, in words with Python between backticks."""
    match option:
        case ChoiceOption():
            return _any_of(option.choices)
        case NumberOption():
            none = " or `None`" if option.default is None else ""
            return f"A whole number from `{option.low}` to `{option.high}`{none}"
        case SeatOption():
            return f"A list with one for each player, each {_any_of(option.choices).lower()}"
        case SetOption():
            return f"A list of any of {', '.join(map(_python, option.choices))}"
        case AmountsOption():
            each = ", ".join(f"`{name}` ({usual})" for name, usual in option.usual.items())
            return f"A whole number from `{option.low}` to `{option.high}`, or a dictionary of such for some of {each}"
        case _:
            return f"Such as {_any_of([value for _, value in option.presets()]).lower()}"


def _any_of(values: Any) -> str:
    *first, last = map(_python, values)
    return f"{', '.join(first)} or {last}" if first else last


def _python(value: Any) -> str:
    """A value as Python writes it, with the quotes that these pages have."""
    return f"`{json.dumps(value) if isinstance(value, str) else value}`"


def setup(app: Sphinx) -> dict[str, Any]:
    """Sphinx calls this."""
    app.add_directive("options", Options)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
