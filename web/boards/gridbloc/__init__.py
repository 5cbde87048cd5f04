"""GridBloc on screen."""

from __future__ import annotations

from web.boards.gridbloc.board import BOARD

__all__ = ["BOARD"]
