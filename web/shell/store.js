// What stays on the device: games in IndexedDB, settings in localStorage. Nothing here ever stops the game.
import { createStore, del, entries, set } from "idb-keyval";
import { post } from "./queue.js";

const SETTINGS = "gridarium";
const PATIENCE = 5_000; // ms; some browsers never answer when storage is broken

let store;
let loaded = false;
let lasting = false;
let failing = false;

const channel = "BroadcastChannel" in window ? new BroadcastChannel("gridarium") : undefined;
channel?.addEventListener("message", ({ data }) => post({ on: "stored", ...data }));

export async function loadGames() {
  try {
    const all = await transact((games) => entries(games));
    loaded = true;
    return Object.fromEntries(all);
  } catch (error) {
    post({ on: "unsaved", reason: reasonOf(error) });
    return {};
  }
}

export const canSave = () => loaded;

export async function save(key, text) {
  if (await keep(key, (games) => set(key, text, games))) {
    channel?.postMessage({ key, text });
    askToLast();
  }
}

export async function forget(key) {
  if (await keep(key, (games) => del(key, games))) channel?.postMessage({ key, text: null });
}

export function loadSettings() {
  try {
    return JSON.parse(localStorage.getItem(SETTINGS)) ?? {};
  } catch {
    return {}; // denied or damaged: everything has a default
  }
}

export function saveSetting(name, value) {
  if (["theme", "view"].includes(name)) document.documentElement.dataset[name] = value;
  dispatchEvent(new Event("setting"));
  try {
    // Read again: another tab may have written meanwhile.
    localStorage.setItem(SETTINGS, JSON.stringify({ ...loadSettings(), [name]: value }));
  } catch (error) {
    post({ on: "unsaved", reason: reasonOf(error), setting: name });
  }
}

async function keep(key, action) {
  try {
    await transact(action);
    if (failing) post({ on: "saved" });
    failing = false;
    return true;
  } catch (error) {
    failing = true;
    post({ on: "unsaved", reason: reasonOf(error), key });
    return false;
  }
}

const transact = (action) => Promise.race([attempt(action), tooLong()]);

// Browsers may close the database behind our back, so a failure counts only the second time, on a new connection.
async function attempt(action) {
  try {
    return await action((store ??= createStore("gridarium", "games")));
  } catch (error) {
    if (error?.name === "QuotaExceededError") throw error;
    store = createStore("gridarium", "games");
    return action(store);
  }
}

async function tooLong() {
  await new Promise((resolve) => setTimeout(resolve, PATIENCE));
  throw new DOMException("No answer", "TimeoutError");
}

function reasonOf(error) {
  if (error?.name === "QuotaExceededError") return "its storage is full";
  if (error?.name === "TimeoutError") return "its storage does not answer";
  return "the browser does not allow it";
}

// Asks the browser not to clear the games when space gets short. A refusal changes nothing for now.
async function askToLast() {
  if (lasting) return;
  lasting = true;
  await navigator.storage?.persist?.().catch(() => false);
}
