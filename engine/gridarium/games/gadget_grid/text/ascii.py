"""A position in plain text, for terminals."""

from __future__ import annotations

from gridarium.games.gadget_grid.rules.board import BEYOND, NAMES, OFF, SIDE
from gridarium.games.gadget_grid.rules.position import Position
from gridarium.games.gadget_grid.setup.cards import FIRST_EQUIPMENT, HELD, KINDS, TITLES

SIGNS = dict(zip(range(HELD, len(KINDS)), "O#~GMQA", strict=True))
"""Portal, Rubble, Floor Malfunction, and the Sentries by their first letters."""
WIDEST = 78


def draw(state: Position) -> str:
    """The Grid, each square with its Environment Card, who is there (+ for several), ' for cards; then the players."""
    rows = [f"{row} {' '.join(_square(state, SIDE * row + column) for column in range(SIDE))}" for row in range(SIDE)]
    legend = "O Portal, # Rubble, ~ Floor Malfunction, G M Q A Sentries, ' cards, z Zombots"
    players = [line for player in range(state.terms.players) for line in _player(state, player)]
    return "\n".join([*rows, f"  {'   '.join('0123456789')}", legend, *players])


def _square(state: Position, square: int) -> str:
    """Three signs."""
    here = [_sign(state, token) for token, at in enumerate(state.at) if at == square]
    token = "." if not here else here[0] if len(here) == 1 else "+"
    return f"{SIGNS.get(state.env.get(square, 0), ' ')}{token}{chr(39) if square in state.loose else ' '}"


def _sign(state: Position, token: int) -> str:
    return "z" if token >= state.characters else str(token + 1)


def _player(state: Position, player: int) -> list[str]:
    """What a player has, in lines that are not too long."""
    at = state.at[player]
    place = "nowhere" if at == OFF else "square 100" if at == BEYOND else NAMES[at]
    lines = [f"{player + 1}: on {place}, Gizmos {state.on[player]}, lost {state.off[player]}"]
    cards = [f"{number} {TITLES[kind]}" for kind, number in enumerate(state.hands[player]) if number]
    worn = [TITLES[kind] for kind in range(FIRST_EQUIPMENT, HELD) if state.worn[player] >> kind - FIRST_EQUIPMENT & 1]
    for word, names in (("hand", cards), ("active", worn)):
        text = f"   {word}: {', '.join(names)}"
        if names:
            lines.append(text if len(text) <= WIDEST else f"{text[: WIDEST - 3]}...")
    return lines
