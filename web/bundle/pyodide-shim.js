// PyScript loads this as its interpreter. It loads Pyodide with our cut of the standard library and no package index.
// The bundle fills in the names in capitals.
import { loadPyodide as load, version } from "PYODIDE/pyodide.js";

const here = new URL("PYODIDE/", import.meta.url).href;

// Some hosts do not know the type of .wasm files, and browsers compile nothing else while it is still loading. Where
// this fails Pyodide only warns, and then waits for ever; so the page is told here.
const { instantiateStreaming } = WebAssembly;
WebAssembly.instantiateStreaming = async (source, imports) => {
  try {
    const { body, status, statusText } = await source;
    const headers = { "Content-Type": "application/wasm" };
    return await instantiateStreaming(new Response(body, { status, statusText, headers }), imports);
  } catch (error) {
    reportError(error);
    throw error;
  }
};

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
