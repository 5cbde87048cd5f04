"""Gadget Grid on screen."""

from __future__ import annotations

from web.boards.gadget_grid.board import BOARD

__all__ = ["BOARD"]
