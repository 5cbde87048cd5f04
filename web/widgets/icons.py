"""Small pictures for buttons: strokes on a 24 by 24 ground, in the colour of the text beside them."""

from __future__ import annotations

from markupsafe import Markup

_PATHS = {
    "above": "M5 5h14v14H5zM12 9v6M9 12h6",
    "boards": "M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z",
    "frame": "M3 5h18v14H3zM3 9h18M10 12l-2 2.5 2 2.5M14 12l2 2.5-2 2.5",
    "friends": "M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6M3 20a6 6 0 0 1 12 0M16 5a3 3 0 0 1 0 6M17 14a6 6 0 0 1 4 6",
    "copy": "M9 9h10v11H9zM5 15V4h10",
    "dice": "M5 5h14v14H5zM9 9h.01M15 9h.01M12 12h.01M9 15h.01M15 15h.01",
    "down": "M12 5v14M6 13l6 6 6-6",
    "minus": "M5 12h14",
    "reset": "M4 11l8-7 8 7M6 10v9h12v-9",
    "turn-left": "M4 5v6h6M5 11a8 8 0 1 1 1 6",
    "turn-right": "M20 5v6h-6M19 11a8 8 0 1 0-1 6",
    "up": "M12 19V5M6 11l6-6 6 6",
    "undo": "M9 7 4 12l5 5M4 12h10a6 6 0 0 1 6 6",
    "redo": "M15 7l5 5-5 5M20 12H10a6 6 0 0 0-6 6",
    "fill": "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
    "print": "M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z",
    "play": "M8 5l11 7-11 7z",
    "pause": "M9 6v12M15 6v12",
    "start": "M18 6l-8 6 8 6zM6 6v12",
    "end": "M6 6l8 6-8 6zM18 6v12",
    "back": "M15 5l-7 7 7 7",
    "forward": "M9 5l7 7-7 7",
    "hint": "M10 21h4M9.5 17.5h5c0-1.2.5-2.2 1.3-3a6 6 0 1 0-7.6 0c.8.8 1.3 1.8 1.3 3z",
    "graph": "M4 4v16h16M7 15l4-5 3 3 5-7",
    "leave": "M14 4H6v16h8M10 12h10M17 9l3 3-3 3",
    "live": "M12 12h.01M8.5 8.5a5 5 0 0 0 0 7M15.5 8.5a5 5 0 0 1 0 7M5.5 5.5a9 9 0 0 0 0 13M18.5 5.5a9 9 0 0 1 0 13",
    "scan": "M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4M8 12h8",
    "legend": "M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 17.5h.01M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0z",
    "share": "M12 15V4M8 8l4-4 4 4M5 12v7h14v-7",
    "menu": "M4 7h16M4 12h16M4 17h16",
    "more": "M5 12h.01M12 12h.01M19 12h.01",
    "mark": "M12 3v4M12 17v4M3 12h4M17 12h4M6 12a6 6 0 1 0 12 0a6 6 0 1 0-12 0z",
    "new": "M12 5v14M5 12h14",
    "flag": "M6 21V4h11l-2 4 2 4H6",
    "moves": "M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01",
    "keys": "M3 7h18v10H3zM7 11h.01M12 11h.01M17 11h.01M8 14h8",
    "settings": "M4 7h9M17 7h3M4 17h3M11 17h9M15 5v4M9 15v4",
    "star": "M12 4l2.4 5.1 5.6.7-4.1 3.8 1.1 5.5-5-2.8-5 2.8 1.1-5.5L4 9.8l5.6-.7z",
    "save": "M12 4v11M8 11l4 4 4-4M5 19h14",
    "swap": "M4 8h13l-3-3M20 16H7l3 3",
    "check": "M5 12l5 5L19 7",
    "close": "M6 6l12 12M18 6L6 18",
    "trash": "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13",
    "pen": "M5 19l1-4L16 5l3 3L9 18z",
    "book": "M5 4h6a2 2 0 0 1 2 2v14a2 2 0 0 0-2-2H5zM19 4h-4a2 2 0 0 0-2 2v14a2 2 0 0 1 2-2h4z",
    "send": "M4 12l16-8-6 16-3-7z",
}


def icon(name: str) -> Markup:
    """The picture of that name, hidden from screen readers."""
    return Markup(
        '<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" '
        f'stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="{_PATHS[name]}"/></svg>'
    )
