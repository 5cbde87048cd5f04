// The service worker: everything offline, and new versions offered, never forced.
import { post } from "../page/queue.js";

const HOUR = 3_600_000; // ms
const PATIENCE = 5_000; // ms that a new version has to take over

const watched = new WeakSet(); // workers, each of which may be met twice

let started = false;
let registration;
let checked = Date.now();
let applying = false;
let controlled = isOffline();

navigator.serviceWorker?.addEventListener("controllerchange", () => {
  if (applying) location.reload();
  else if (controlled && isOffline()) post({ on: "updated" });
  controlled = isOffline(); // from none to the first one is no update, nor is the end of the last one: data were cleared
});

export async function keepOffline() {
  if (started || !isSecureContext || !("serviceWorker" in navigator)) return;
  started = true;
  try {
    registration = await navigator.serviceWorker.register("./sw.js", { updateViaCache: "none" });
  } catch (error) {
    console.info(`The site is not kept for offline use: ${error.message}`);
    return;
  }
  if (registration.waiting && registration.active) post({ on: "update" });
  watch();
  keepRest();
  registration.addEventListener("updatefound", watch);
  document.addEventListener("visibilitychange", check);
}

export function isOffline() {
  return Boolean(navigator.serviceWorker?.controller);
}

export function applyUpdate() {
  if (!registration?.waiting) {
    window.again();
    return;
  }
  applying = true;
  registration.waiting.postMessage({ type: "apply" });
  setTimeout(() => location.reload(), PATIENCE);
}

// What the first visit did not wait for. Where this fails, the next visit asks again.
async function keepRest() {
  const { active } = await navigator.serviceWorker.ready;
  active.postMessage({ type: "rest" });
}

function watch() {
  const { installing: worker, active } = registration;
  if (!worker || watched.has(worker)) return;
  watched.add(worker);
  worker.addEventListener("statechange", () => {
    if (worker.state === "installed" && active) post({ on: "update" });
    if (worker.state === "activated" && !active) post({ on: "offline_ready" });
  });
}

async function check() {
  if (document.hidden || Date.now() - checked < HOUR) return;
  checked = Date.now();
  await registration.update().catch(() => undefined); // offline now, so there is nothing to learn
}
