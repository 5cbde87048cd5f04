"""What the site says of the licences of everything in it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.build.test_site import names_in
from tests.conftest import ROOT
from web.bundle import licenses
from web.bundle.vendor import pyscript_files

OURS = {"gridarium", "web", "prepared"}
PYSCRIPT = {"pyscript"}
"""Its own Python, whose licence is told with its JavaScript."""


@pytest.fixture(scope="module")
def text(dist: Path) -> str:
    return (dist / "licenses.txt").read_text(encoding="utf-8-sig")


def test_every_python_library_in_the_page_is_there(dist: Path, text: str) -> None:
    app = next(dist.glob("assets/app.*.bin")).read_bytes()
    names = {name.partition("/")[0] for name in names_in(app)} - OURS - PYSCRIPT
    assert names == {"htpy", "markupsafe", "mistune", "segno"}
    for name in names:
        assert f"\n{name} " in text
        assert licenses.python_text(name).strip() in text


def test_what_pyscript_is_made_of_is_there(text: str) -> None:
    names = licenses.names_in(pyscript_files().values())
    assert {"polyscript", "coincident"} <= names
    for name in names:
        assert f"\n{name}: Copyright" in text


@pytest.mark.parametrize(
    "words",
    [
        "Copyright (c) 2026 Gridarium contributors",
        "Apache License",
        "Mozilla Public License Version 2.0",
        "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2",
        "three.js authors",
        "idiomorph 0.8.0, license 0BSD",
        "idb-keyval 6.3.0, license Apache-2.0",
    ],
)
def test_these_words_are_there(words: str, text: str) -> None:
    assert words in text


def test_pyodides_source_is_told(text: str) -> None:
    assert "Its source code is at " in text.partition("\npyodide ")[2].partition("Mozilla Public License")[0]


def test_the_home_page_leads_there(dist: Path) -> None:
    assert 'href="licenses.txt"' in (dist / "index.html").read_text()


def test_a_licence_that_is_missing_fails_the_build(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    with pytest.raises(licenses.Unlicensed, match=r"new-thing.*lacks"):
        licenses.pyscript_parts({"polyscript", "new-thing"})
    with pytest.raises(licenses.Unlicensed, match="is missing"):
        licenses.read(tmp_path / "LICENSE")
    monkeypatch.setattr(licenses, "package", lambda name: tmp_path)
    with pytest.raises(licenses.Unlicensed, match="three brings no licence"):
        licenses.npm_text("three")


def test_this_sites_own_licence_comes_first(text: str) -> None:
    assert text.startswith(f"Gridarium\n\n{(ROOT / 'LICENSE').read_text()}".strip())
