// The way to Python: PyScript's worker. The first one is started by the page's <script type="py" worker>; where one
// ends, the next is started like it.

const PATIENCE = 60_000; // ms
const ANSWER = 10_000; // ms that a worker has to say whether its Python still runs

// Why a worker ended: what it was asked last has no answer.
export class Ended extends Error {}

let core; // PyScript, once it is asked for
let link; // to the worker that is starting or running

// PyScript lets nobody catch some of its failures, such as a file that cannot be had.
addEventListener("unhandledrejection", (event) => {
  if (isOfStorage(event.reason)) event.preventDefault();
  else link?.fail(event.reason);
});

// Resolves to {handle, end, ended} when Python answers; rejects when there is none to ask. `onEffects` takes what it
// sends unasked. `ended` resolves to an Ended, the reason, when the worker cannot be asked any more. Nobody needs to be
// `watched` for where the next press finds out.
export async function connect(onStage, onEffects, watched = true) {
  onStage("Loading the engine.");
  link = new Link(() => onStage("Starting the engine."), onEffects);
  const { or, handle, end, ended } = link;
  const { sync } = await or(worker());
  await or(ping(sync));
  if (watched) await or(watch(sync, end));
  link.ready = true;
  return { handle, end, ended };
}

class Link {
  #onMade;
  #onEffects;
  #worker;
  #stop;
  ready = false;
  ended = new Promise((resolve) => (this.#stop = resolve));

  constructor(onMade, onEffects) {
    this.#onMade = onMade;
    this.#onEffects = onEffects;
  }

  take(worker) {
    this.#worker = worker;
    worker.sync.effects = (text) => link === this && this.#onEffects(text);
    worker.addEventListener("error", ({ message }) => this.fail(new Error(message)));
    this.#onMade();
  }

  // What a promise comes to, unless the worker ends before.
  or = (promise) => Promise.race([promise, this.ended.then((reason) => Promise.reject(reason))]);

  end = (cause) => {
    this.#worker?.terminate();
    this.#stop(new Ended(cause?.message ?? "the worker ended", { cause }));
  };

  // Something failed that nobody waits for.
  async fail(cause) {
    if (!this.ready || !(await isSound(this.#worker.sync))) this.end(cause);
  }

  // Python's answer to an event. Rejects with its exception, or with the Ended.
  handle = async (text) => {
    try {
      return await this.or(this.#worker.sync.handle(text));
    } catch (error) {
      if (error instanceof Ended || (isOrdinary(error) && (await isSound(this.#worker.sync)))) throw error;
      this.end(error);
      throw await this.ended;
    }
  };
}

// A worker that is ready. PyScript starts the first one by itself.
async function worker() {
  const script = document.querySelector("script[worker]");
  if (core) return another(await core, script);
  const stopWatching = watchWatchers();
  core = import("./pyscript.js");
  const { hooks } = await core;
  hooks.worker.onBeforeRunAsync.clear(); // it calls Function(), which the page's policy forbids
  hooks.main.onWorker.add((_, made) => link.take(made));
  const { ready } = await appearing(script);
  ready.then(stopWatching, stopWatching);
  return ready;
}

function another({ PyWorker }, script) {
  const config = JSON.parse(script.getAttribute("config"));
  const version = new URL(config.interpreter, document.baseURI).href;
  return PyWorker(script.getAttribute("src"), { config, version, async: true });
}

// An exception of Python's leaves the worker as it was, unless the memory is used up, which it never gives back.
// Everything else that a call can end in, such as an overflow of the browser's stack, Python does not survive.
const isOrdinary = ({ message }) => /^Traceback/.test(message) && !/\bMemoryError\b/.test(message);

async function isSound(sync) {
  const late = new Promise((resolve) => setTimeout(resolve, ANSWER, false));
  return Promise.race([late, sync.ping().catch(() => false)]);
}

// Nobody says so when a browser ends a worker, but it lets go of the locks that the worker held. However long Python
// takes for something, it is not taken for dead. Without locks, in a page that is not secure, people are asked.
async function watch(sync, end) {
  if (!navigator.locks) return;
  const name = `gridarium worker ${Math.random()}`;
  await sync.hold(name);
  navigator.locks.request(name, () => end());
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
