"""Every rule of GridBloc's book has a test that names it."""

from __future__ import annotations

import re
from pathlib import Path

RULES = set(range(1, 44)) - {19, 38, 39}
"""The numbers of the rule book, which leaves out three."""


def test_every_rule_has_a_test() -> None:
    """Its number stands in the name of a test, or in a table of tests of such a name."""
    written = "".join(path.read_text(encoding="utf-8") for path in Path(__file__).parents[1].rglob("test_*.py"))
    names = re.findall(r"def test_(gb_[a-z0-9_]+)", written)
    numbered = {int(number) for name in names for number in re.findall(r"(?:gb_|and_|to_)([0-9]+)(?=_)", name)}
    assert numbered & RULES == RULES
