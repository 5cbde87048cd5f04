// PyScript loads this as its interpreter. It loads Pyodide with our engine and views, our cut of the standard library,
// and no package index.
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

// The archives are compressed as a whole, and the browser unpacks them. Pyodide would also wait for ever when the standard
// library does not come, or not all of it.
async function archive(url) {
  try {
    const { ok, status, body } = await fetch(url);
    if (!ok) throw new Error(`an archive did not come: ${status}`);
    return await new Response(body.pipeThrough(new DecompressionStream("deflate"))).arrayBuffer();
  } catch (error) {
    reportError(error);
    throw error;
  }
}

const { fetch } = globalThis;
globalThis.fetch = async (resource, options) => {
  const isLibrary = String(resource.url ?? resource) === library;
  return isLibrary ? new Response(await archive(library)) : fetch(resource, options);
};

export { version };

// Python imports from the archives as they are: the standard library as Pyodide has it, and ours beside it.
const PLACE = "/lib/gridarium.zip";

export const loadPyodide = (options = {}) => {
  const app = archive(new URL("APP", import.meta.url));
  return load({
    ...options,
    createPyodideModule: import("PYODIDE/pyodide.asm.js").then((module) => module.default),
    indexURL: here,
    stdLibURL: library,
    fsInit: async (files) => files.writeFile(PLACE, new Uint8Array(await app)),
    env: { ...options.env, PYTHONPATH: PLACE },
    lockFileContents: { info: LOCK_INFO, packages: {} },
    packageBaseUrl: here,
  });
};
