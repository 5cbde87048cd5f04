"""Base64 letters of links, each of which stands for six bits."""

from __future__ import annotations

import base64

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
VALUE = {letter: value for value, letter in enumerate(LETTERS)}
"""What each of them stands for."""


def in_letters(value: int, letters: int = 1) -> str:
    """A number in so many letters, high bits first; what does not go into them is left out."""
    return "".join(LETTERS[value >> 6 * place & 63] for place in reversed(range(letters)))


def pack(data: bytes) -> str:
    """Bytes in letters, as base64url without its padding."""
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def unpack(text: str) -> bytes:
    """The bytes of these letters. Raises ValueError where no bytes give so many letters."""
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
