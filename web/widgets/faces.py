"""Faces of the opponents, one a level: grid-creatures out of tiles, with one light from the upper left.

Their colours are their own in every theme; the ground reaches into the corners, so that whoever shows one can round it.
"""

from __future__ import annotations

from functools import cache

from markupsafe import Markup

FACES: dict[int, str] = {
    # Pip, a chick
    1: (
        '<path fill="#bde6f7" d="M0 0h96v96H0z"/><path fill="#f2a52c" d="M20 96q0-22 28-22t28 22z"/>'
        '<path fill="#ffd24d" d="M20 96q0-22 28-22 6 0 12 2-2 12-12 20z"/><g fill="#ffd24d">'
        '<rect x="42" y="12" width="12" height="12" rx="3.5"/><rect x="29" y="19" width="10" height="10" rx="3"/>'
        '<rect x="57" y="19" width="10" height="10" rx="3" fill="#f2a52c"/></g>'
        '<rect x="20" y="27" width="56" height="53" rx="22" fill="#f2a52c"/>'
        '<rect x="20" y="27" width="50" height="51" rx="22" fill="#ffd24d"/>'
        '<path fill="none" stroke="#3b2a14" stroke-width="4.5" stroke-linecap="round" d="M28 50q6-9 12 0M56 '
        '50q6-9 12 0"/><path fill="#f4742b" d="M37 57l11-5 11 5-11 15z"/>'
        '<path fill="#8d2a1d" d="M42 59h12l-6 8z"/><path fill="#ff9f6b" d="M24 57h7v7h-7zM65 57h7v7h-7z"/>'
    ),
    # Moss, a frog
    2: (
        '<path fill="#f7dfa6" d="M0 0h96v96H0z"/><path fill="#2c7d4f" d="M10 96q0-18 18-18h40q18 0 18 18z"/>'
        '<path fill="#43a565" d="M10 96q0-18 18-18h28q0 12-8 18z"/>'
        '<path fill="#2c7d4f" d="M56 19h18q7 0 7 7v20H56zM70 36q18 0 18 22 0 24-24 24H40z"/>'
        '<path fill="#43a565" d="M15 26q0-7 7-7h12q7 0 7 7v10h14V26q0-7 7-7h7q7 0 7 7v12q7 6 7 20 0 22-22 '
        '22H32Q8 80 8 58q0-14 7-20z"/><circle cx="28" cy="32" r="9" fill="#fff"/>'
        '<circle cx="68" cy="32" r="9" fill="#fff"/>'
        '<path fill="#12301f" d="M24 33h11a6 6 0 0 1-11 0zM61 33h11a6 6 0 0 1-11 0z"/>'
        '<path fill="#2c7d4f" d="M18 24h20v7H18zM58 24h20v7H58z"/>'
        '<path fill="none" stroke="#12301f" stroke-width="4.5" stroke-linecap="round" d="M25 61q23 13 46 0"/>'
        '<path fill="#8ed07c" d="M16 48h8v8h-8zM26 44h5v5h-5zM44 46h3v3h-3zM50 46h3v3h-3z"/>'
    ),
    # Juno, a fox
    3: (
        '<path fill="#3a5ba8" d="M0 0h96v96H0z"/><path fill="#c9521d" d="M18 96q2-20 30-20t30 20z"/>'
        '<path fill="#fff1dd" d="M36 78h24l-12 18z"/>'
        '<path fill="#f07a2e" d="M14 10q0-4 4-2l22 20h16L78 8q4-2 4 2v40q0 8-7 13L52 82q-4 3-8 0L21 '
        '63q-7-5-7-13z"/><path fill="#c9521d" d="M56 28L78 8q4-2 4 2v40q0 8-7 13L52 82q-2 1.5-4 1.5V60z"/>'
        '<path fill="#5b2412" d="M20 19l13 12-13 9zM76 19L63 31l13 9z"/>'
        '<path fill="#fff1dd" d="M14 50q14 0 24 14l10 6 10-6q10-14 24-14 0 8-7 13L52 82q-4 3-8 0L21 '
        '63q-7-5-7-13z"/><rect x="41" y="70" width="14" height="10" rx="5" fill="#3a1a10"/>'
        '<rect x="27" y="43" width="9" height="13" rx="4.5" fill="#3a1a10"/>'
        '<rect x="60" y="43" width="9" height="13" rx="4.5" fill="#3a1a10"/>'
        '<path fill="#fff" d="M29 45h3v3h-3zM62 45h3v3h-3z"/>'
        '<path fill="#ffb06a" d="M45 34h6v6h-6zM38 34h4v4h-4zM54 34h4v4h-4z"/>'
    ),
    # Brix, a robot of bricks
    4: (
        '<path fill="#f4c9b4" d="M0 0h96v96H0z"/><path fill="#7a2436" d="M12 96V90q0-8 8-8h56q8 0 8 8v6z"/>'
        '<path fill="#b03a48" d="M12 96V90q0-8 8-8h30v14z"/><path fill="#7a2436" d="M45 8h6v16h-6z"/>'
        '<circle cx="48" cy="9" r="6" fill="#ffcf4d"/>'
        '<path fill="#7a2436" d="M4 42q0-4 4-4h6v24H8q-4 0-4-4zM92 42q0-4-4-4h-6v24h6q4 0 4-4z"/>'
        '<rect x="14" y="20" width="68" height="58" rx="9" fill="#b03a48"/>'
        '<path fill="#7a2436" d="M62 20h11q9 0 9 9v40q0 9-9 9H62z"/>'
        '<path stroke="#5c1a2a" stroke-width="2.5" d="M14 32h68M36 20v12M60 20v12"/>'
        '<path fill="#d5606a" d="M20 24h12v4H20z"/>'
        '<rect x="20" y="38" width="56" height="17" rx="6" fill="#2a0f1c"/>'
        '<path fill="#7ff0e0" d="M28 42h11v9H28zM57 42h11v9H57z"/><path fill="#f4e3d7" d="M30 62h36v10H30z"/>'
        '<path stroke="#5c1a2a" stroke-width="2.5" d="M39 62v10M48 62v10M57 62v10"/>'
    ),
    # Vega, an owl
    5: (
        '<path fill="#dccffb" d="M0 0h96v96H0z"/>'
        '<path fill="#f0a92a" d="M9 13h4v4H9zM83 20h5v5h-5zM5 44h3v3H5zM86 54h4v4h-4z"/>'
        '<path fill="#5a3ca0" d="M12 96q0-30 36-30t36 30z"/><path fill="#7c5cc9" d="M12 96q0-30 36-30v30z"/>'
        '<path fill="#7c5cc9" d="M17 10q14 8 31 8t31-8q4 20 2 38-3 30-33 32-30-2-33-32-2-18 2-38z"/>'
        '<path fill="#5a3ca0" d="M48 18q17 0 31-8 4 20 2 38-3 30-33 32z"/>'
        '<circle cx="32" cy="46" r="17" fill="#f1eaff"/><circle cx="64" cy="46" r="17" fill="#e2d6ff"/>'
        '<circle cx="33" cy="46" r="10" fill="#f6b83c"/><circle cx="63" cy="46" r="10" fill="#f6b83c"/>'
        '<circle cx="33" cy="46" r="5.5" fill="#1a1438"/><circle cx="63" cy="46" r="5.5" fill="#1a1438"/>'
        '<path fill="#f6b83c" d="M48 52l7 8-7 11-7-11z"/><path fill="#b69df0" d="M48 22l4 5-4 7-4-7z"/>'
        '<path fill="#b69df0" d="M36 84h7v7h-7zM47 84h7v7h-7zM58 84h7v7h-7z"/>'
    ),
    # Onyx, a dragon of dark crystal
    6: (
        '<path fill="#d99a2b" d="M0 0h96v96H0z"/><g stroke-linejoin="round" stroke-width="4">'
        '<path fill="#0e0f22" stroke="#0e0f22" d="M10 96l12-16h52l12 16z"/>'
        '<path fill="#3a3d66" stroke="#3a3d66" d="M10 96l12-16h24v16z"/>'
        '<path fill="#3a3d66" stroke="#3a3d66" d="M17 8l16 18-12 12zM48 7l-8 17h8z"/>'
        '<path fill="#15162e" stroke="#15162e" d="M79 8L63 26l12 12zM50 9l7 15h-7z"/>'
        '<path fill="#282a4d" stroke="#282a4d" d="M31 22h34l15 20-10 29-15 11H41L26 71 16 42z"/></g>'
        '<path fill="#3a3d66" d="M31 20h17v26L14.5 42z"/>'
        '<path fill="#15162e" d="M66 20.5l15.5 21.5-10 30-15.5 12h-8V46l33.5-4z"/>'
        '<path fill="#ffd166" d="M22 44l20 7v6q-14 2-20-13zM74 44l-20 7v6q14 2 20-13z"/>'
        '<path fill="#0e0f22" d="M35 49h4v8h-4zM57 49h4v8h-4z"/><path fill="#5c6096" d="M48 26l5 8-5 8-5-8z"/>'
        '<path fill="#ffd166" d="M40 72h4l-2 5zM52 72h4l-2 5z"/>'
    ),
}


@cache
def face(level: int) -> Markup:
    """The face of the opponent of that level, as large as what it is in; its name stands beside it."""
    return Markup(f'<svg class="opponent" viewBox="0 0 96 96" stroke="none" aria-hidden="true">{FACES[level]}</svg>')
