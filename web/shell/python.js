// The way to Python: PyScript's worker, which the page's <script type="py" worker> starts.

const PATIENCE = 60_000; // ms
const PULSE = 4_000; // ms
const MOST_MISSED = 3;

// Resolves to a function that asks Python; rejects when there is none to ask. `onEffects` takes what it sends unasked.
export async function connect(onStage, onEffects, onLost) {
  onStage("Loading the engine.");
  // PyScript lets nobody catch some of its failures, such as a file that cannot be had.
  let fail;
  const failure = new Promise((_, reject) => (fail = reject));
  addEventListener("unhandledrejection", (event) => {
    if (isOfStorage(event.reason)) event.preventDefault();
    else fail(event.reason);
  });
  const stopWatching = watchWatchers();
  const { hooks } = await import("./pyscript.js");
  hooks.worker.onBeforeRunAsync.clear(); // it calls Function(), which the page's policy forbids
  hooks.main.onWorker.add((_, worker) => worker.addEventListener("error", ({ message }) => fail(new Error(message))));
  const worker = await Promise.race([appearing(document.querySelector("script[worker]")), failure]);
  worker.sync.effects = onEffects;
  onStage("Starting the engine.");
  const { sync } = await Promise.race([worker.ready, failure]);
  await ping(sync);
  stopWatching();
  feelPulse(sync, onLost);
  return (text) => sync.handle(text);
}

// Nobody says so when a browser ends a worker, so the page asks now and then whether it is still there.
function feelPulse(sync, onLost) {
  let missed = 0;
  const timer = setInterval(async () => {
    if (document.hidden) return;
    missed += 1;
    if (missed > MOST_MISSED) {
      clearInterval(timer);
      onLost();
      return;
    }
    await sync.ping();
    missed = 0;
  }, PULSE);
}

// PyScript looks through the page for new scripts after every change of it, which costs more than the change. There is
// one script and it has been found, so what watches for others is told to stop.
function watchWatchers() {
  const Original = globalThis.MutationObserver;
  const watchers = [];
  globalThis.MutationObserver = class extends Original {
    constructor(callback) {
      super(callback);
      watchers.push(this);
    }
  };
  return () => {
    globalThis.MutationObserver = Original;
    watchers.forEach((watcher) => watcher.disconnect());
  };
}

// PyScript opens a database that nothing here needs. Where that is denied, the page does without.
function isOfStorage(reason) {
  return reason instanceof DOMException || reason?.target instanceof IDBRequest;
}

async function appearing(script) {
  for (const end = Date.now() + PATIENCE; !script.xworker;) {
    if (Date.now() > end) throw new Error("PyScript did not start its worker");
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return script.xworker;
}

// PyScript calls a worker ready even when its program failed.
async function ping(sync) {
  try {
    await sync.ping();
  } catch (cause) {
    throw new Error("The program in the worker failed; the browser's console says why.", { cause });
  }
}
