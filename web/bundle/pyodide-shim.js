// PyScript loads this as its interpreter. It loads Pyodide from this folder, with our standard library and no package index.
import { loadPyodide as load, version } from "./pyodide.js";

const here = new URL("./", import.meta.url).href;

// Some hosts do not know the type of .wasm files, and browsers compile nothing else while it is still loading.
const { instantiateStreaming } = WebAssembly;
WebAssembly.instantiateStreaming = async (source, imports) => {
  const { body, status, statusText } = await source;
  const headers = { "Content-Type": "application/wasm" };
  return instantiateStreaming(new Response(body, { status, statusText, headers }), imports);
};

export { version };

export const loadPyodide = (options = {}) =>
  load({
    ...options,
    createPyodideModule: import("./pyodide.asm.js").then((module) => module.default),
    indexURL: here,
    stdLibURL: `${here}stdlib.zip`,
    lockFileContents: { info: LOCK_INFO, packages: {} },
    packageBaseUrl: here,
  });
