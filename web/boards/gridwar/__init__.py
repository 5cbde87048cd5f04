"""Gridwar on screen."""

from __future__ import annotations

from web.boards.gridwar.board import BOARD

__all__ = ["BOARD"]
