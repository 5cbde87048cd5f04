"""A test that hangs is told of, and the others run all the same."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import ROOT

DEALT = "from tests.conftest import pytest_exception_interact, pytest_xdist_make_scheduler"
TESTS = """
import time

import pytest

@pytest.fixture
def endless():
    yield
    time.sleep(600)

def test_before(): pass
def test_hangs(): time.sleep(600)
def test_fails_and_hangs(endless): assert False
def test_after(): pass
"""


@pytest.mark.parametrize("folder", ["tests/browser", "tests/web"])
def test_a_hanging_test_ends_its_process_only(tmp_path: Path, folder: str) -> None:
    tests = tmp_path / folder
    tests.mkdir(parents=True)
    (tmp_path / "pytest.ini").write_text("[pytest]\nfaulthandler_timeout = 3\nfaulthandler_exit_on_timeout = true\n")
    (tmp_path / "conftest.py").write_text(DEALT)
    (tests / "test_some.py").write_text(TESTS)
    command = [sys.executable, "-m", "pytest", "-n", "1", "-p", "no:randomly", "-p", "no:hypothesispytest", folder]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(map(str, (ROOT, ROOT / "engine"))), "COLUMNS": "200"}
    done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    assert "test_some.py::test_hangs - worker 'gw0' crashed" in done.stdout
    assert "test_some.py::test_fails_and_hangs - worker 'gw1' crashed" in done.stdout
    assert "3 failed, 2 passed" in done.stdout
