// Runs a Python program in Pyodide under Node.js: node pyodide.mjs PYODIDE PROGRAM FOLDER
// The program sees FOLDER as /work.
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [pyodide, program, folder] = process.argv.slice(2).map((path) => resolve(path));
const { loadPyodide } = await import(pathToFileURL(join(pyodide, "pyodide.mjs")));
// A fixed hash seed: the order of sets must not differ from one build to the next. Without the columns of every
// instruction, which only the carets in tracebacks need, compiled code is a quarter smaller on the wire.
const python = await loadPyodide({ env: { HOME: "/work", PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1" } });
python.mountNodeFS("/work", folder);
python.runPython(await readFile(program, "utf8"), { filename: program });
