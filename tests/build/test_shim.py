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
const given = [];
WebAssembly.compileStreaming = async (response) => given.push(response);
WebAssembly.instantiate = async (module, imports) => ({ of: module, imports });
const reported = [];
globalThis.reportError = (error) => reported.push(String(error));
const answers = [];
for (const type of ["application/wasm", "application/WASM", "application/octet-stream", ""]) {
  const response = new Response("wasm", { headers: { "Content-Type": type } });
  const urls = [];
  globalThis.fetch = async (url) => {
    urls.push(url);
    return String(url).endsWith(".wasm") ? response : new Response("", { status: 404 });
  };
  await import(`./shim.mjs?${type}`);
  const before = urls.filter((url) => url.endsWith?.(".wasm")).length;
  const { instance } = await WebAssembly.instantiateStreaming(fetch(urls[0]), "imports");
  const after = urls.filter((url) => url.endsWith?.(".wasm")).length;
  const used = given.pop();
  const type_used = used.headers.get("Content-Type").toLowerCase();
  answers.push([used === response, type_used, await used.text(), before, after, instance.imports]);
}
globalThis.fetch = async () => {
  throw new Error("no network");
};
await import("./shim.mjs?none");
const failure = await WebAssembly.instantiateStreaming(0, {}).catch(String);
console.log(JSON.stringify({ answers, failure, reported: reported.slice(-3) }));
"""

FORMS = """
// Browsers that unpack brotli and those that do not, and hosts, by what they answer with the ending of an address.
import { Duplex } from "node:stream";
import { brotliCompressSync, createBrotliDecompress, deflateSync } from "node:zlib";

const { DecompressionStream } = globalThis;
function able(format) {
  return format === "brotli" ? Duplex.toWeb(createBrotliDecompress()) : new DecompressionStream(format);
}
WebAssembly.compileStreaming = async () => 0;
const whole = Buffer.from("PK and all that is in the archive");
const [deflated, small] = [deflateSync(whole), brotliCompressSync(whole)];
const ALL = { "": deflated, ".br": small };
const cases = {
  "an old browser": [DecompressionStream, ALL],
  "an old browser, a host that sends the smaller form": [DecompressionStream, { ...ALL, "": whole }],
  "a new browser": [able, ALL],
  "a new browser, a host that says how the smaller form is encoded": [able, { ...ALL, ".br": whole }],
  "a new browser, a host without such names": [able, { "": deflated }],
  "a new browser, a smaller form that was packed anew": [able, { ...ALL, ".br": brotliCompressSync(deflated) }],
  "a new browser, a smaller form that is broken": [able, { ...ALL, ".br": small.subarray(0, 9) }],
};
console.warn = () => 0;
globalThis.reportError = (error) => console.error(error);
const answers = {};
for (const [name, [stream, host]] of Object.entries(cases)) {
  const urls = [];
  globalThis.DecompressionStream = stream;
  globalThis.fetch = async (url) => {
    const [, archive, ending] = /(STDLIB|APP)(.*)/.exec(url) ?? [];
    if (archive === "STDLIB") urls.push(ending);
    return host[ending] ? new Response(host[ending]) : new Response("", { status: 404 });
  };
  globalThis.loaded = async ({ stdLibURL }) => (await fetch(stdLibURL)).text();
  const { loadPyodide } = await import(`./shim.mjs?${encodeURIComponent(name)}`);
  answers[name] = [await loadPyodide(), ...urls];
}
console.log(JSON.stringify(answers));"""


@pytest.fixture(scope="module")
def said(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What the program says of the shim."""
    return run(PROGRAM, tmp_path_factory.mktemp("shim"))


def run(program: str, folder: Path) -> dict[str, Any]:
    """What a program beside the shim prints, run by Node.js."""
    shim = (ROOT / "web/bundle/pyodide/pyodide-shim.js").read_text()
    (folder / "shim.mjs").write_text(
        shim.replace("PYODIDE/pyodide.", "./pyodide.").replace("pyodide.js", "pyodide.mjs").replace("LOCK_INFO", "{}")
    )
    (folder / "pyodide.mjs").write_text("export const [loadPyodide, version] = [(how) => loaded(how), '0'];")
    (folder / "pyodide.asm.js").write_text("")
    (folder / "program.mjs").write_text(program)
    node = os.pathsep.join((str(Path(sys.executable).parent), os.environ["PATH"]))
    done = subprocess.run(
        ["node", "program.mjs"], cwd=folder, env={"PATH": node}, capture_output=True, text=True, check=True
    )
    answers: dict[str, Any] = json.loads(done.stdout)
    return answers


def test_an_answer_of_the_right_type_is_compiled_as_it_came(said: dict[str, Any]) -> None:
    """Only then the browser uses the code that it kept of it."""
    assert [answer[:3] for answer in said["answers"][:2]] == [[True, "application/wasm", "wasm"]] * 2


def test_any_other_answer_is_given_the_type(said: dict[str, Any]) -> None:
    assert [answer[:3] for answer in said["answers"][2:]] == [[False, "application/wasm", "wasm"]] * 2


def test_the_code_is_asked_for_at_once_and_only_once(said: dict[str, Any]) -> None:
    """Before Pyodide wants it, and not once more then."""
    assert [answer[3:] for answer in said["answers"]] == [[1, 1, "imports"]] * 4


def test_a_failure_stays_one(said: dict[str, Any]) -> None:
    assert said["failure"] == "Error: no network"
    assert said["reported"] == ["Error: no network"] * 3


def test_the_smaller_form_of_an_archive_is_asked_for_where_the_browser_unpacks_it(tmp_path: Path) -> None:
    """A host may send either of them unpacked, and where it has none of that name, or a broken one, the other does."""
    whole = "PK and all that is in the archive"
    assert run(FORMS, tmp_path) == {
        "an old browser": [whole, ""],
        "an old browser, a host that sends the smaller form": [whole, ""],
        "a new browser": [whole, ".br"],
        "a new browser, a host that says how the smaller form is encoded": [whole, ".br"],
        "a new browser, a host without such names": [whole, ".br", ""],
        "a new browser, a smaller form that was packed anew": [whole, ".br", ""],
        "a new browser, a smaller form that is broken": [whole, ".br", ""],
    }
