// What stays on the device: games in IndexedDB, settings in localStorage. Nothing here ever stops the game, and nothing
// that this page has not read is written over.
import { createStore, entries, promisifyRequest } from "idb-keyval";
import { post } from "../page/queue.js";

const SETTINGS = "gridarium";
const GOING = "gridarium-going";
const LOOKS = "gridarium-looks";
const SEEN = ["theme", "boards", "pieces", "motion", "legal", "coordinates"]; // settings that the style sheet and motion look at
const ASIDE = "gridarium aside"; // what was still to be written when a page was left
const PATIENCE = 5_000; // ms; some browsers never answer when storage is broken

let store;
let reading; // resolves when the device has said what it holds
let loaded = false;
let lasting = false;
let told = false; // whether the page says that something is not kept

const known = new Map(); // key -> what is there, as far as Python knows it
const found = new Map(); // key -> what is there and Python is still to learn; until then nothing is written there
const waiting = new Map(); // key -> what is to be written: a text, or null to forget what is there
const writing = new Map(); // what is being written, likewise
const failed = new Set(); // the keys of what the device did not take

const channel = "BroadcastChannel" in window ? new BroadcastChannel("gridarium") : undefined;
channel?.addEventListener("message", ({ data }) => hear(data));

function hear({ key, text }) {
  const refused = waiting.has(key) || writing.has(key) ? "changed" : "";
  if (text === null) known.delete(key);
  else found.set(key, text);
  post({ on: "stored", key, text, refused });
}

// The texts by their keys. Where the device takes too long they come late, as an event.
export async function loadGames() {
  known.clear();
  found.clear();
  const games = await readGames();
  games.forEach((text, key) => known.set(key, text));
  takeUp();
  for (const [key, text] of [...writing, ...waiting]) text === null ? games.delete(key) : games.set(key, text);
  return Object.fromEntries(games);
}

async function readGames() {
  reading = attempt((games) => entries(games)).then(texts);
  try {
    return await Promise.race([reading, tooLong()]);
  } catch (error) {
    tell(error);
    if (isLate(error)) reading.then(comeLate).catch(() => {}); // that it failed was said already
    return new Map();
  }
}

function texts(all) {
  loaded = true;
  return new Map(all.filter(([key]) => typeof key === "string").map(([key, value]) => [key, textOf(value)]));
}

function comeLate(games) {
  games.forEach((text, key) => found.set(key, text));
  post({ on: "games", games: Object.fromEntries(games) });
}

// What is there should be a text; anything else is shown as one, so that it can be seen and deleted.
function textOf(value) {
  if (typeof value === "string") return value;
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return String(value);
  }
}

export const canSave = () => loaded;

export function canSet() {
  try {
    return localStorage.length >= 0;
  } catch {
    return false; // storage is denied
  }
}
export const gamesAreRead = () => reading;
export const forget = (key) => save(key, null);

export function save(key, text) {
  waiting.set(key, text);
  write(key);
}

// Python knows now what was found there. What it saves next is the two joined.
export function know(keys) {
  for (const key of keys.filter((key) => found.has(key))) {
    known.set(key, found.get(key));
    found.delete(key);
    queueMicrotask(() => write(key));
  }
}

async function write(key) {
  if (!waiting.has(key) || writing.has(key) || found.has(key)) return;
  const text = waiting.get(key);
  waiting.delete(key);
  failed.delete(key);
  writing.set(key, text);
  const late = setTimeout(() => tell(noAnswer(), key), PATIENCE);
  try {
    const other = await attempt((games) => games("readwrite", (all) => replace(all, key, text)));
    if (other === undefined) wrote(key, text);
    else refuse(key, other);
  } catch (error) {
    if (!waiting.has(key)) waiting.set(key, text);
    failed.add(key);
    tell(error, key);
  } finally {
    clearTimeout(late);
    writing.delete(key);
  }
  if (!failed.has(key)) goOn(key);
}

// One transaction, so that no other page comes between. Resolves to what is there where Python does not know it.
async function replace(all, key, text) {
  let other;
  const looked = promisifyRequest(all.get(key)).then((value) => {
    const there = value === undefined ? undefined : textOf(value);
    if (there !== undefined && there !== text && there !== known.get(key)) other = there;
    else if (text === null) all.delete(key);
    else all.put(text, key);
  });
  await Promise.all([looked, promisifyRequest(all.transaction)]);
  return other;
}

function wrote(key, text) {
  if (text === null) known.delete(key);
  else known.set(key, text);
  channel?.postMessage({ key, text });
  if (text !== null) askToLast();
}

// Python joins the two and saves again.
function refuse(key, other) {
  found.set(key, other);
  post({ on: "stored", key, text: other, refused: known.has(key) ? "changed" : "unread" });
}

// What came later is written next; and as the device takes something, what it did not take is tried again.
function goOn(key) {
  write(key);
  [...failed].forEach(write);
  if (!told || waiting.size > 0 || writing.size > 0) return;
  told = false;
  post({ on: "saved" });
}

function tell(error, key) {
  told = true;
  post({ on: "unsaved", reason: reasonOf(error), key });
}

// A page that is left does not finish what it writes. The next one does: it knows what this page knew to be there, so
// it writes over nothing else.
addEventListener("pagehide", () => {
  const left = [...writing, ...waiting].map(([key, text]) => [key, { text, over: known.get(key) }]);
  if (left.length > 0) putAside({ ...aside(), ...Object.fromEntries(left) });
});

function takeUp() {
  const left = Object.entries(aside());
  if (left.length > 0) putAside();
  for (const [key, { text, over }] of left) {
    if (over === undefined) known.delete(key);
    else known.set(key, over);
    save(key, text);
  }
}

function aside() {
  const isText = (value) => typeof value === "string";
  const left = Object.entries(noted(ASIDE)).filter(
    ([, one]) => one && (one.text === null || isText(one.text)) && (one.over === undefined || isText(one.over)),
  );
  return Object.fromEntries(left);
}

// The data noted in localStorage under a name; none where that is denied or damaged.
function noted(name) {
  try {
    const data = JSON.parse(localStorage.getItem(name));
    return typeof data === "object" ? (data ?? {}) : {};
  } catch {
    return {};
  }
}

function putAside(left) {
  try {
    if (left) localStorage.setItem(ASIDE, JSON.stringify(left));
    else localStorage.removeItem(ASIDE);
  } catch (error) {
    console.warn(error); // the page is being left, and what the device does not keep was said already
  }
}

// Chosen in this page, also where the device does not keep it.
const chosen = {};

// To be called when another page shows.
export function showView() {
  window.showView({ ...loadSettings(), ...chosen });
}

export function loadSettings() {
  return Object.fromEntries(Object.entries(noted(SETTINGS)).filter(([, value]) => typeof value === "string"));
}

export function saveSetting(name, value) {
  if (SEEN.includes(name)) document.documentElement.dataset[name] = value;
  if (name === "theme") window.tint(value);
  chosen[name] = value;
  showView();
  dispatchEvent(new Event("setting"));
  try {
    // Read again: another tab may have written meanwhile. What is no setting here stays: another version may know it.
    localStorage.setItem(SETTINGS, JSON.stringify({ ...noted(SETTINGS), [name]: value }));
  } catch (error) {
    post({ on: "unsaved", reason: reasonOf(error), setting: name });
  }
}

// From where people look at boards in space: by the title of a board the look that was chosen last, or null for the one
// that everybody has at first.
export const lookAt = (board) => noted(LOOKS)[board] ?? null;

export function keepLook(board, look) {
  if (JSON.stringify(look) === JSON.stringify(lookAt(board))) return;
  try {
    localStorage.setItem(LOOKS, JSON.stringify({ ...noted(LOOKS), [board]: look }));
  } catch (error) {
    console.info(`From where a board is looked at is not noted: ${error.message}`);
  }
}

// Of which games one is under way, for early.js: it keeps the room for what Python will say of that.
export function noteGoing(games) {
  const { dataset } = document.documentElement;
  if (games) dataset.going = games;
  else delete dataset.going;
  try {
    localStorage.setItem(GOING, games);
  } catch (error) {
    console.info(`What is under way is not noted: ${error.message}`);
  }
}

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
  throw noAnswer();
}

const noAnswer = () => new DOMException("No answer", "TimeoutError");
const isLate = (error) => error?.name === "TimeoutError";

export function reasonOf(error) {
  if (error?.name === "QuotaExceededError") return "its storage is full";
  if (isLate(error)) return "its storage does not answer";
  return "the browser does not allow it";
}

// Asks the browser not to clear the games when space gets short. A refusal changes nothing for now.
async function askToLast() {
  if (lasting) return;
  lasting = true;
  await navigator.storage?.persist?.().catch(() => false);
}
