// Loads the site's own Pyodide and archives, and measures random games with them.
let python;

onmessage = async ({ data: { pyodide, app, program, measure, seconds, game } }) => {
  python ??= await load(pyodide, app, program);
  postMessage(python.globals.get(measure)(seconds, game));
};

async function load(pyodide, app, program) {
  const { loadPyodide } = await import(pyodide);
  const loaded = await loadPyodide();
  loaded.unpackArchive(await (await fetch(app)).arrayBuffer(), "zip");
  loaded.runPython(program);
  return loaded;
}
