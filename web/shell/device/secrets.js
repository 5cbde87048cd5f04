// What this device's halves of fair rolls come from: for each game one secret, however many tabs ask for it at once.
import { createStore, promisifyRequest } from "idb-keyval";
import { post } from "../page/queue.js";
import { gamesAreRead, reasonOf } from "./store.js";

let store;

// Tells Python what is kept of a game: what was kept already, else `text` from now on, else nothing. Python learns
// first what the device knows of the game; that may take as long as it takes.
export async function keepSecret(key, text) {
  try {
    await gamesAreRead();
    post({ on: "secret", key, text: await open()("readwrite", (all) => keep(all, key, text)) });
  } catch (error) {
    post({ on: "secret", key, text: "", problem: reasonOf(error) });
  }
}

export async function forgetSecret(key) {
  try {
    await open()("readwrite", (all) => promisifyRequest(all.delete(key)));
  } catch (error) {
    console.info(`What is kept of fair dice stays: ${error.message}`);
  }
}

const open = () => (store ??= createStore("gridarium-secrets", "secrets"));

// One transaction, so that no other tab comes between. It is told only once it is kept.
async function keep(all, key, text) {
  let kept;
  const looked = promisifyRequest(all.get(key)).then((there) => {
    kept = there ?? text;
    if (there === undefined && text) all.put(text, key);
  });
  await Promise.all([looked, promisifyRequest(all.transaction)]);
  return kept;
}
