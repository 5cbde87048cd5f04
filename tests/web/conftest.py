"""What all tests of the page share."""

from __future__ import annotations

import pytest

from web import work


@pytest.fixture
def watched() -> None:
    """For tests in which people follow what computers do: those take the time for that."""


@pytest.fixture(autouse=True)
def _hurried(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Elsewhere computers move as soon as they have thought, and tests do not wait for people to have seen it."""
    if "watched" not in request.fixturenames:
        for pause in ("SHORTEST", "WATCHED"):
            monkeypatch.setattr(work, pause, 0.0)
