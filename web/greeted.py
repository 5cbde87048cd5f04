"""A design that came by link and is greeted with, and whether it is saved on this device."""

from __future__ import annotations

from dataclasses import dataclass, field

from web.design_links import Made
from web.said import Said


@dataclass
class Greeted:
    """What came in, and what became of it here."""

    made: Made
    key: str = ""
    """Under which the device was asked to keep it."""
    told: str = ""
    """What to say once it is kept."""
    said: Said = field(default_factory=Said)
    """Whether it is saved, or why it cannot be."""
    refused: bool = False
    """Whether that is a refusal."""

    def say(self, words: str, refused: bool = False) -> None:
        """Say what became of it."""
        self.said, self.refused = Said(words), refused
