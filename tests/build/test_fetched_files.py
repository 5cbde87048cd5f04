"""Files that the page fetches when somebody wants them: how they get into the site, and what Python hears of them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import ROOT
from web.bundle import shell
from web.bundle.offline import add_service_worker
from web.bundle.shell import FETCHED, fetched
from web.bundle.site import Site

PROGRAM = """
import { said } from "./queue.js";
import { fetchFile } from "./files.mjs";
const answers = {
  "there.json": async () => new Response("[1]"),
  "broken.json": async () => new Response("no such file", { status: 404 }),
  "offline.json": async () => { throw new TypeError("Failed to fetch"); },
};
globalThis.fetch = (url) => answers[url.href.split("/").pop()]();
for (const file of ["there", "broken", "offline", "unknown"]) await fetchFile({ do: "fetch", file, game: "magpies" });
console.log(JSON.stringify(said));
"""


@pytest.fixture(scope="module")
def heard(tmp_path_factory: pytest.TempPathFactory) -> list[dict[str, Any]]:
    """What Python hears of four files, run by Node.js."""
    folder = tmp_path_factory.mktemp("files")
    places = json.dumps({name: f"./{name}.json" for name in ("there", "broken", "offline")})
    text = (ROOT / "web/shell/device/files.js").read_text().replace("../page/queue.js", "./queue.js")
    (folder / "files.mjs").write_text(text.replace(json.dumps(FETCHED), json.dumps(places)))
    (folder / "queue.js").write_text("export const said = []; export const post = (event) => said.push(event);")
    (folder / "package.json").write_text('{"type": "module"}')
    (folder / "program.mjs").write_text(PROGRAM)
    node = os.pathsep.join((str(Path(sys.executable).parent), os.environ["PATH"]))
    done = subprocess.run(
        ["node", "program.mjs"], cwd=folder, env={"PATH": node}, capture_output=True, text=True, check=True
    )
    said: list[dict[str, Any]] = json.loads(done.stdout)
    return said


def test_a_file_comes_as_its_text(heard: list[dict[str, Any]]) -> None:
    assert heard[0] == {"on": "fetched", "file": "there", "game": "magpies", "known": True, "text": "[1]"}


def test_whatever_fails_python_hears_of_it(heard: list[dict[str, Any]]) -> None:
    assert [(event["known"], event["text"]) for event in heard[1:]] == [(True, None), (True, None), (False, None)]


def test_each_games_puzzles_are_a_file_of_their_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Kept for offline use once the rest is there, and called by their content."""
    for game in ("chess", "go"):
        (tmp_path / game / "data").mkdir(parents=True)
        (tmp_path / game / "data" / "puzzles.json").write_text(json.dumps([game]))
    (tmp_path / "shogi" / "data").mkdir(parents=True)
    monkeypatch.setattr(shell, "GAMES", tmp_path)
    site = Site()
    shell.add_puzzles(site)
    assert {path.split(".")[0] for path in site.files} == {"assets/puzzles-chess", "assets/puzzles-go"}
    assert fetched(site).keys() == {"puzzles-chess.json", "puzzles-go.json"}
    paths = list(site.files)
    add_service_worker(site)
    later = site.files["sw.js"].decode().partition("const LATER = ")[2].partition(";")[0]
    assert [path.removeprefix("./") for path in json.loads(later)] == paths
