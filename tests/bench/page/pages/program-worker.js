// Loads the site's own Pyodide, which comes with its engine, runs a program there, and asks one of its functions.
let python;

onmessage = async ({ data: { pyodide, program, function: name, given } }) => {
  try {
    python ??= await load(pyodide, program);
    postMessage({ answer: python.globals.get(name)(...given) });
  } catch (error) {
    postMessage({ error: error.message });
  }
};

async function load(pyodide, program) {
  const { loadPyodide } = await import(pyodide);
  const loaded = await loadPyodide();
  loaded.runPython(program);
  return loaded;
}
