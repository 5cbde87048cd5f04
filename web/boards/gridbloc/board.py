"""GridBloc on screen: the basic game has a drawing of its own, everything else one for any tiles and many runners."""

from __future__ import annotations

from web.boards.gridbloc.plain import PLAIN as BOARD

__all__ = ["BOARD"]
