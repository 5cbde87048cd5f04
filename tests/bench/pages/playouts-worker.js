// Loads the site's own Pyodide and archives, and plays random games with them.
let python;

onmessage = async ({ data: { pyodide, app, program, seconds } }) => {
  python ??= await load(pyodide, app, program);
  postMessage(python.globals.get("actions_per_second")(seconds));
};

async function load(pyodide, app, program) {
  const { loadPyodide } = await import(pyodide);
  const loaded = await loadPyodide();
  loaded.unpackArchive(await (await fetch(app)).arrayBuffer(), "zip");
  loaded.runPython(program);
  return loaded;
}
