// PyScript loads this as its interpreter. It loads Pyodide with our cut of the standard library and no package index.
// The bundle fills in the names in capitals.
import { loadPyodide as load, version } from "PYODIDE/pyodide.js";

const here = new URL("PYODIDE/", import.meta.url).href;
const library = new URL("STDLIB", import.meta.url).href;

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

// In the same way it waits for ever when the standard library does not come, or not all of it.
const END_OF_ARCHIVE = "PK\x05\x06";
const END_LENGTH = 22; // bytes
const { fetch } = globalThis;
globalThis.fetch = async (resource, options) => {
  const asked = fetch(resource, options);
  if (String(resource.url ?? resource) === library) asked.then(check).catch(reportError);
  return asked;
};

async function check(response) {
  if (!response.ok) throw new Error(`the standard library did not come: ${response.status}`);
  const bytes = new Uint8Array(await response.clone().arrayBuffer());
  const end = String.fromCharCode(...bytes.slice(-END_LENGTH));
  if (!end.startsWith(END_OF_ARCHIVE)) throw new Error("the standard library came only in part");
}

export { version };

export const loadPyodide = (options = {}) =>
  load({
    ...options,
    createPyodideModule: import("PYODIDE/pyodide.asm.js").then((module) => module.default),
    indexURL: here,
    stdLibURL: library,
    lockFileContents: { info: LOCK_INFO, packages: {} },
    packageBaseUrl: here,
  });
