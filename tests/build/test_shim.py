"""The script through which PyScript loads Pyodide: what it does to the answer that is compiled."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import ROOT

PROGRAM = """
const asked = [];
WebAssembly.instantiateStreaming = async (response) => asked.push(response);
globalThis.reportError = () => 0;
await import("./shim.mjs");
const answers = [];
for (const type of ["application/wasm", "application/WASM", "application/octet-stream", ""]) {
  const response = new Response("wasm", { headers: { "Content-Type": type } });
  await WebAssembly.instantiateStreaming(Promise.resolve(response), {});
  const used = asked.pop();
  answers.push([used === response, used.headers.get("Content-Type").toLowerCase(), await used.text()]);
}
const failure = await WebAssembly.instantiateStreaming(Promise.reject(new Error("no network")), {}).catch(String);
console.log(JSON.stringify({ answers, failure }));
"""


@pytest.fixture(scope="module")
def said(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What the program says of the shim, run by Node.js."""
    folder = tmp_path_factory.mktemp("shim")
    shim = (ROOT / "web/bundle/pyodide-shim.js").read_text()
    (folder / "shim.mjs").write_text(shim.replace("PYODIDE/pyodide.js", "./pyodide.mjs").replace("LOCK_INFO", "{}"))
    (folder / "pyodide.mjs").write_text("export const [loadPyodide, version] = [0, '0'];")
    (folder / "program.mjs").write_text(PROGRAM)
    node = os.pathsep.join((str(Path(sys.executable).parent), os.environ["PATH"]))
    done = subprocess.run(
        ["node", "program.mjs"], cwd=folder, env={"PATH": node}, capture_output=True, text=True, check=True
    )
    answers: dict[str, Any] = json.loads(done.stdout)
    return answers


def test_an_answer_of_the_right_type_is_compiled_as_it_came(said: dict[str, Any]) -> None:
    """Only then the browser uses the code that it kept of it."""
    assert said["answers"][:2] == [[True, "application/wasm", "wasm"]] * 2


def test_any_other_answer_is_given_the_type(said: dict[str, Any]) -> None:
    assert said["answers"][2:] == [[False, "application/wasm", "wasm"]] * 2


def test_a_failure_stays_one(said: dict[str, Any]) -> None:
    assert said["failure"] == "Error: no network"
