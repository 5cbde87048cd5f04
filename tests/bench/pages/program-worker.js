// Loads the site's own Pyodide and archives, runs a program there, and asks one of its functions.
let python;

onmessage = async ({ data: { pyodide, app, program, function: name, given } }) => {
  try {
    python ??= await load(pyodide, app, program);
    postMessage({ answer: python.globals.get(name)(...given) });
  } catch (error) {
    postMessage({ error: error.message });
  }
};

async function load(pyodide, app, program) {
  const { loadPyodide } = await import(pyodide);
  const loaded = await loadPyodide();
  loaded.unpackArchive(await (await fetch(app)).arrayBuffer(), "zip");
  loaded.runPython(program);
  return loaded;
}
