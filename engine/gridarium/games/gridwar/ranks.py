"""GW-8, GW-9: the ranks, and what they need."""

from __future__ import annotations

TROOP, LEADER, COMMANDER = RANKS = 0, 1, 2
NAMES = ("troop", "leader", "commander")
LETTERS = ("", "L", "C")
"""In texts."""
POINTS = (5, 8, 10)
"""Movement points."""
OWN_SUPPORTS = (2, 1, 1)
"""Own tiles that must be under one to capture."""
PRICE = (0, 1, 3)
"""Yellows for the token."""
