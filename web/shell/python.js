// The way to Python: PyScript's worker, which the page's <script type="py" worker> starts.

// Resolves to a function that asks Python; rejects when there is none to ask. `onEffects` takes what it sends unasked.
export async function connect(onStage, onEffects) {
  onStage("Loading the engine.");
  const { hooks } = await import("./pyscript.js");
  hooks.worker.onBeforeRunAsync.clear(); // it calls Function(), which the page's policy forbids
  const worker = await appearing(document.querySelector("script[worker]"));
  worker.sync.effects = onEffects;
  onStage("Starting the engine.");
  const broken = new Promise((_, reject) => worker.addEventListener("error", reject, { once: true }));
  const { sync } = await Promise.race([worker.ready, broken]);
  await sync.ping(); // PyScript calls a worker ready even when its program failed
  return (text) => sync.handle(text);
}

async function appearing(script) {
  while (!script.xworker) await new Promise((resolve) => setTimeout(resolve, 5));
  return script.xworker;
}
