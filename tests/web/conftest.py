"""What all tests of the page share."""

from __future__ import annotations

import pytest

from web.learning import replies
from web.play import thinking


@pytest.fixture
def watched() -> None:
    """For tests in which people follow what computers do: those take the time for that."""


@pytest.fixture(autouse=True)
def _hurried(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Elsewhere computers move as soon as they have thought, and tests do not wait for people to have seen it."""
    if "watched" not in request.fixturenames:
        for module, pause in ((thinking, "SHORTEST"), (thinking, "WATCHED"), (replies, "SHORTEST")):
            monkeypatch.setattr(module, pause, 0.0)
