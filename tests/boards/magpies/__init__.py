"""Magpies on screen."""

from __future__ import annotations

from .board import BOARD

__all__ = ["BOARD"]
