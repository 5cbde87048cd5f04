// Events on their way to Python: kept until it is ready, then sent one at a time, in order.
import { hideFault, showFault, showKept } from "./notice.js";

const PATIENCE = 60_000; // ms until the page says that something takes too long
const SIGN = 300; // ms until it shows that it is busy

const waiting = [];
let python; // {handle, apply}, once there is one to ask
let busy = false;
let over = false;

export const isReady = () => Boolean(python) && !over;
export const isOver = () => over;
export const isIdle = () => waiting.length === 0 && !busy;

// `byPerson`: somebody pressed something and should learn that it is not lost.
export function post(event, byPerson = false) {
  if (over) return;
  waiting.push(event);
  if (!python && byPerson) showKept();
  drain();
}

export function open(handle, apply, start) {
  python = { handle, apply };
  waiting.unshift(start);
  drain();
}

// Python will not answer any more; the page stays readable, and its links lead to fresh pages.
export function giveUp(words, error) {
  const lost = waiting.length > 0 && " Your last clicks did not count.";
  over = true;
  waiting.length = 0;
  console.error(error);
  showFault(words + (lost || ""), error);
}

// Runs something that shows what Python sent, and says so when that goes wrong.
export function attempt(action) {
  try {
    action();
  } catch (error) {
    console.error(error);
    showFault("Something could not be shown. Reload the page if it looks wrong.", error);
  }
}

async function drain() {
  if (busy || !python) return;
  busy = true;
  while (waiting.length > 0) await exchange(waiting.shift());
  busy = false;
}

async function exchange(event) {
  const root = document.documentElement;
  const sign = setTimeout(() => root.toggleAttribute("data-busy", true), SIGN);
  const slow = setTimeout(showFault, PATIENCE, "This has taken a minute already. You can wait, or reload the page.");
  try {
    const effects = JSON.parse(await python.handle(JSON.stringify(event)));
    hideFault();
    attempt(() => python.apply(effects));
  } catch (error) {
    refuse(event, error);
  } finally {
    clearTimeout(sign);
    clearTimeout(slow);
    root.removeAttribute("data-busy");
  }
}

function refuse(event, error) {
  if (event.on === "start") {
    giveUp("The page could not start. Reload it; if that does not help, copy the link and open it elsewhere.", error);
    return;
  }
  console.error(error);
  showFault("Something went wrong, and what you did last may not have counted. Go on, or reload the page.", error);
}
