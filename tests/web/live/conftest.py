"""What tests of live play share."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.web.tab import Tab
from web.app.app import App


@pytest.fixture
def undraw(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """From when it is called no page is drawn, so that a whole game takes seconds."""

    def leave_out() -> None:
        monkeypatch.setattr(App, "_patches", lambda app: [])
        monkeypatch.setattr(App, "_changes", lambda app, parts: [])
        monkeypatch.setattr(Tab, "_check", lambda tab: None)

    return leave_out
