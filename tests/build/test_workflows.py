"""What runs on a host of workflows: exactly the programs that were looked at, with no more rights than they need."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conftest import ROOT

WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
DEPLOYING = "actions/deploy-pages"


def jobs(text: str) -> Iterator[str]:
    """Each job's part of a workflow."""
    _, _, part = text.partition("\njobs:\n")
    yield from re.split(r"^(?=  [\w-]+:$)", part, flags=re.MULTILINE)[1:]


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_every_action_is_named_by_its_commit(path: Path) -> None:
    lines = [line for line in path.read_text().splitlines() if "uses:" in line]
    assert lines
    for line in lines:
        assert re.search(r"uses: [\w-]+/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$", line), line


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_only_a_job_that_does_nothing_but_deploy_may_write(path: Path) -> None:
    text = path.read_text()
    top = text.partition("\njobs:\n")[0]
    assert "permissions:" in top
    assert ": write" not in top
    found = list(jobs(text))
    assert found
    for job in found:
        if ": write" in job:
            assert re.findall(r"uses: ([\w/-]+)@", job) == [DEPLOYING]
            assert "run:" not in job
