// PyScript loads this as its interpreter. It loads Pyodide with our engine and views, our cut of the standard library,
// and no package index.
// The bundle fills in the names in capitals.
import { loadPyodide as load, version } from "PYODIDE/pyodide.js";

const here = new URL("PYODIDE/", import.meta.url).href;
const library = new URL("STDLIB", import.meta.url).href;
const wasm = new URL("PYODIDE/pyodide.asm.wasm", import.meta.url).href;
const WASM = "application/wasm";
const ARCHIVE = 0x504b; // what each begins with
const { fetch } = globalThis;

// What is large is asked for at once, while the scripts that want it are still coming, and compiled or unpacked as it
// comes. Pyodide would wait for ever for what does not come, or not whole; so the page is told.
const [code, stdlib, app] = [compiled(), archive(library), archive(new URL("APP", import.meta.url))];
for (const large of [code, stdlib, app]) large.catch(reportError);

// Some hosts do not know the type of .wasm files, and browsers compile nothing else while it is still loading; so such
// an answer is given the type. The others stay as they came: for an answer that was made here, the browser would not
// use the code that it kept when it last compiled the file.
async function compiled() {
  return WebAssembly.compileStreaming(typed(await fetch(wasm)));
}

WebAssembly.instantiateStreaming = async (_, imports) => {
  const module = await code;
  return { module, instance: await WebAssembly.instantiate(module, imports) };
};

function typed(response) {
  const { body, headers, status, statusText } = response;
  if (headers.get("Content-Type")?.toLowerCase() === WASM) return response;
  return new Response(body, { status, statusText, headers: { "Content-Type": WASM } });
}

// The archives are compressed as a whole. Beside each lies a smaller form, which not all browsers unpack for a page.
async function archive(url) {
  if (!unpacks("brotli")) return unpacked(url, "deflate");
  try {
    return await unpacked(`${url}.br`, "brotli");
  } catch (error) {
    console.warn(error); // a host that does not serve such files as they are, or nothing but the other form is kept
    return unpacked(url, "deflate");
  }
}

function unpacks(format) {
  try {
    return Boolean(new DecompressionStream(format));
  } catch {
    return false;
  }
}

// Hosts may send the smaller form under the name of the other, as its encoding. Then the browser has unpacked it before
// it is here.
async function unpacked(url, format) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`an archive did not come: ${response.status}`);
  const bytes = await response.arrayBuffer();
  if (isArchive(bytes)) return bytes;
  const whole = await new Response(new Response(bytes).body.pipeThrough(new DecompressionStream(format))).arrayBuffer();
  if (!isArchive(whole)) throw new Error(`${url} holds no archive`);
  return whole;
}

const isArchive = (bytes) => new DataView(bytes).getUint16(0) === ARCHIVE;

globalThis.fetch = async (resource, options) => {
  const url = String(resource.url ?? resource);
  if (url === wasm) return new Response(); // it is being compiled
  return url === library ? new Response(await stdlib) : fetch(resource, options);
};

// PyScript waits for a database in which it would note packages, and ends where that is denied, as in frames of other
// sites. There are no packages, so it gets a database that is empty.
const answering = (result) => {
  const request = {};
  queueMicrotask(() => request.onsuccess({ target: { result } }));
  return request;
};
const nothing = { close() {}, transaction: () => ({ objectStore: () => ({ getAllKeys: () => answering([]) }) }) };
Object.defineProperty(globalThis, "indexedDB", { configurable: true, value: { open: () => answering(nothing) } });

export { version };

// Python imports from the archives as they are: the standard library as Pyodide has it, and ours beside it.
const PLACE = "/lib/gridarium.zip";

export const loadPyodide = (options = {}) => {
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
