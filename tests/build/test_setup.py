"""What build.py gets from elsewhere is checked before it is used, and a failure says what to do."""

from __future__ import annotations

import base64
import hashlib
import io
import json
import re
import subprocess
import sys
import tarfile
from pathlib import Path

import pytest

import build
from tests.conftest import ROOT


def tarball(path: Path, **files: str) -> str:
    """Write an npm package with these files, and return its integrity."""
    with tarfile.open(path, "w:gz") as archive:
        for name, text in files.items():
            member = tarfile.TarInfo(name)
            member.size = len(text)
            archive.addfile(member, io.BytesIO(text.encode()))
    return "sha512-" + base64.b64encode(hashlib.sha512(path.read_bytes()).digest()).decode()


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(build, "CACHE", tmp_path / "cache")
    return tmp_path / "cache"


def test_a_package_with_its_hash_is_unpacked(tmp_path: Path, cache: Path) -> None:
    lock = {"version": "1.0.0", "integrity": tarball(tmp_path / "a.tgz", **{"package/dist/a.js": "1"})}
    build.unpack("@some/a", lock, tmp_path / "a.tgz")
    assert (cache / "npm/@some/a/dist/a.js").read_text() == "1"
    assert build.is_unpacked("@some/a", lock)
    assert not build.is_unpacked("@some/a", {**lock, "integrity": "sha512-other"})


def test_a_package_with_another_hash_is_refused(tmp_path: Path, cache: Path) -> None:
    tarball(tmp_path / "a.tgz", **{"package/a.js": "1"})
    with pytest.raises(build.Failed, match="not what was locked"):
        build.unpack("a", {"version": "1.0.0", "integrity": "sha512-other"}, tmp_path / "a.tgz")
    assert not cache.exists()


def test_a_package_writes_only_inside_its_folder(tmp_path: Path, cache: Path) -> None:
    files = {"package/../../../outside.js": "1", "package/a.js": "1"}
    build.unpack("a", {"version": "1.0.0", "integrity": tarball(tmp_path / "a.tgz", **files)}, tmp_path / "a.tgz")
    assert sorted(path.name for path in tmp_path.rglob("*.js")) == ["a.js"]


def test_a_failed_step_says_what_failed_what_was_said_and_what_to_do() -> None:
    command = [sys.executable, "-c", "print('first'); raise SystemExit('the reason')"]
    with pytest.raises(build.Failed) as caught:
        build.step("Getting things", command, "Go online.")
    assert [word in str(caught.value) for word in ("Getting things", "the reason", "Go online.")] == [True] * 3


def test_a_browser_that_is_named_but_not_there_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(build.BROWSER_VARIABLE, "/no/such/browser")
    with pytest.raises(build.Failed, match="/no/such/browser"):
        build.find_browser()


def test_locks_hold_a_hash_for_everything_and_name_no_host() -> None:
    for path in sorted(path for path in build.LOCKS.rglob("*") if path.is_file()):
        assert "://" not in path.read_text(), path
    for path in build.LOCKS.glob("*.json"):
        assert all(entry["integrity"].startswith("sha512-") for entry in build.npm_lock(path.stem).values())
    for path in build.LOCKS.glob("*/package-lock.json"):
        packages = json.loads(path.read_text())["packages"]
        assert all(entry["integrity"].startswith("sha512-") for name, entry in packages.items() if name)
    for path in build.LOCKS.glob("*.txt"):
        entries = re.split(r"\n(?=\S)", path.read_text().strip())
        assert all("==" in entry and "--hash=sha256:" in entry for entry in entries)


@pytest.mark.parametrize("command", ["serve", "build", "docs", "test", "bench", "pictures", "lock"])
def test_help_names_every_command(command: str) -> None:
    said = subprocess.run([sys.executable, "build.py", "--help"], cwd=ROOT, capture_output=True, text=True, check=True)
    assert f"\n  {command} " in said.stdout
