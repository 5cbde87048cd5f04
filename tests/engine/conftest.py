"""What tests of the engine share: on a busy machine, programs have all the time that they need to show what they do."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from gridarium.protocol import program


@pytest.fixture(autouse=True, scope="session")
def _patience() -> Iterator[None]:
    """Tests in which time is to run out say so themselves."""
    with pytest.MonkeyPatch.context() as patch:
        for name in ("GREETING", "MARGIN", "GRACE"):
            patch.setattr(program, name, 120.0)
        yield
