// PyScript loads this as its interpreter. It loads Pyodide with our cut of the standard library and no package index.
// The bundle fills in the names in capitals.
import { loadPyodide as load, version } from "PYODIDE/pyodide.js";

const here = new URL("PYODIDE/", import.meta.url).href;

// Some hosts do not know the type of .wasm files, and browsers compile nothing else while it is still loading; so such
// an answer is given the type. The others stay as they came: for an answer that was made here, the browser would not
// use the code that it kept when it last compiled the file. Where compiling fails Pyodide only warns, and then waits for
// ever; so the page is told here.
const WASM = "application/wasm";
const { instantiateStreaming } = WebAssembly;
WebAssembly.instantiateStreaming = async (source, imports) => {
  try {
    return await instantiateStreaming(typed(await source), imports);
  } catch (error) {
    reportError(error);
    throw error;
  }
};

function typed(response) {
  const { body, headers, status, statusText } = response;
  if (headers.get("Content-Type")?.toLowerCase() === WASM) return response;
  return new Response(body, { status, statusText, headers: { "Content-Type": WASM } });
}

export { version };

export const loadPyodide = (options = {}) =>
  load({
    ...options,
    createPyodideModule: import("PYODIDE/pyodide.asm.js").then((module) => module.default),
    indexURL: here,
    stdLibURL: new URL("STDLIB", import.meta.url).href,
    lockFileContents: { info: LOCK_INFO, packages: {} },
    packageBaseUrl: here,
  });
