"""Geometry of shapes in space, as Node.js makes it from the shell's own file and three.js."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import ROOT
from web.bundle.vendor import package

THREE = """
import { ExtrudeGeometry as Original } from "MODULE";
export * from "MODULE";
export { mergeGeometries } from "UTILITIES";
globalThis.made = 0;
export class ExtrudeGeometry extends Original {
  constructor(...given) {
    super(...given);
    globalThis.made += 1;
  }
}
"""

PROGRAM = """
import { layersOf } from "./shapes.mjs";
const shape = (height) => ({ parts: [{ prism: [[0, 0], [1, 0], [0, 1]], height }] });
const lowest = ([{ geometry }]) => {
  geometry.computeBoundingBox();
  return geometry.boundingBox.min.y;
};
const first = layersOf(shape(2));
first[0].geometry.translate(0, 7, 0);
const again = layersOf(shape(2));
const once = globalThis.made;
for (let height = 3; height <= 302; height += 1) layersOf(shape(height));
const others = globalThis.made;
layersOf(shape(2));
layersOf(shape(302));
console.log(JSON.stringify({ first: lowest(first), again: lowest(again), once, others, last: globalThis.made }));
"""


@pytest.fixture(scope="module")
def said(tmp_path_factory: pytest.TempPathFactory) -> dict[str, float]:
    """What the program says of the shapes, run by Node.js."""
    folder = tmp_path_factory.mktemp("shapes")
    text = (ROOT / "web/shell/board3d/drawing/shapes.js").read_text().replace('.js";', '.mjs";')
    (folder / "shapes.mjs").write_text(text)
    shutil.copytree(package("three"), folder / "node_modules" / "three")
    three = THREE.replace("MODULE", "three").replace("UTILITIES", "three/addons/utils/BufferGeometryUtils.js")
    (folder / "three.mjs").write_text(three)
    (folder / "program.mjs").write_text(PROGRAM)
    path = os.pathsep.join((str(Path(sys.executable).parent), os.environ["PATH"]))
    done = subprocess.run(
        ["node", "program.mjs"], cwd=folder, env={"PATH": path}, capture_output=True, text=True, check=True
    )
    answers: dict[str, float] = json.loads(done.stdout)
    return answers


def test_a_shape_is_made_once_however_often_its_board_comes_back(said: dict[str, float]) -> None:
    assert said["once"] == 1


def test_what_is_done_to_one_copy_is_not_done_to_another(said: dict[str, float]) -> None:
    assert (said["first"], said["again"]) == (7, 0)


def test_of_many_shapes_those_used_last_are_kept(said: dict[str, float]) -> None:
    assert said["others"] == 301
    assert said["last"] == 302
