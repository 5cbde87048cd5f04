"""Gridopolis on screen."""

from __future__ import annotations

from web.boards.gridopolis.board import BOARD

__all__ = ["BOARD"]
