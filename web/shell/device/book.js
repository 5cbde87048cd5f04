// What was found out about one's own games when they were read as a book, a row each. It can always be found out again.
import { createStore, delMany, entries, setMany } from "idb-keyval";
import { post } from "../page/queue.js";

const PATIENCE = 2_000; // ms; some browsers never answer when storage is broken
const PEACE = 3_000; // ms in which the page settles first

let soon; // the timer that is set

let store;
const open = () => (store ??= createStore("gridarium-book", "rows"));

// Python hears in any case what is kept, each row by the name of its game. Where that is nothing, or takes too long, all
// games are read once more.
export async function readBook() {
  clearTimeout(soon);
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE, []));
  const rows = await Promise.race([attempt(() => entries(open())), late]);
  post({ on: "book-kept", rows: Object.fromEntries(rows ?? []) });
}

// Unasked, once nothing else is to be done: what has no row yet is then read before anybody wants it.
export function readBookInPeace() {
  clearTimeout(soon);
  soon = setTimeout(() => (globalThis.requestIdleCallback ?? setTimeout)(readBook), PEACE);
}

// Rows that are new, in place of older ones, and the names of games that are deleted.
export async function keepBook({ rows, gone }) {
  await attempt(() => setMany(Object.entries(rows), open()));
  await attempt(() => delMany(gone, open()));
}

async function attempt(action) {
  try {
    return await action();
  } catch (error) {
    console.info(`What was read of your games is not kept: ${error.message}`);
  }
}
