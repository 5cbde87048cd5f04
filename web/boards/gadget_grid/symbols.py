"""The drawn symbols of the cards."""

from __future__ import annotations

from gridarium.games.gadget_grid.cards import HELD, TITLES


def symbol(kind: int) -> str:
    """The symbol of a kind of Gadget or Environment Card around 0 0, within 40 to each side."""
    letters = "".join(word[0] for word in TITLES[kind].replace("-", " ").split())[:3]
    return f'<text class="symbol {"tool" if kind < HELD else "place"}" y="14">{letters}</text>'
