"""What a page is: a key, parts that can change, and the whole as HTML."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from markupsafe import Markup


@dataclass(frozen=True)
class Page:
    """A view of a session.

    While ``key`` stays the same the page's structure does, and sending the parts that changed is enough. A part is
    an element whose id is its name; ``whole`` gives everything inside ``#page``, all parts in their places.
    """

    title: str
    key: str
    parts: Mapping[str, Markup]
    whole: Callable[[], Markup]
