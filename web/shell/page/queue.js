// Events on their way to Python: kept until it is ready, then sent one at a time, in order.
import { hideFault, showFault, showKept } from "./notice.js";
import { Ended } from "./python.js";

const PATIENCE = 60_000; // ms until the page says that something takes too long
const SIGN = 300; // ms until it shows that it is busy

const waiting = [];
let python; // {handle, end, apply}, while there is one to ask
let draining; // resolves when nothing is sent any more
let unanswered; // the event during which Python ended
let tried; // an event that Python got a second time
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
  draining = drain();
}

// Resolves when all that was posted is answered, or after so many milliseconds.
export const answered = (ms) => Promise.race([draining, new Promise((resolve) => setTimeout(resolve, ms))]);

// Python is there, and is told to start before it gets what waits.
export function open(connection, start) {
  python = connection;
  waiting.unshift(start);
  draining = drain();
}

// Python ended; what waits goes on waiting for the next one. The event during which it ended is tried once more, for
// it need not have been the cause. Resolves to what it was, if any, and whether it is left out now.
export async function close() {
  python = undefined;
  await draining;
  const event = unanswered;
  unanswered = undefined;
  const dropped = event !== undefined && event === tried;
  if (event && event.on !== "start" && !dropped) waiting.unshift((tried = event));
  return { on: event?.on, dropped };
}

// Python will not answer any more; the page stays readable, and its links lead to fresh pages.
export function giveUp(words, error, label = "Reload") {
  const lost = waiting.length > 0 && " Your last clicks did not count.";
  over = true;
  waiting.length = 0;
  console.error(error);
  document.querySelector("dialog:modal")?.close(); // nothing comes of what it asks, and it would cover what is said
  showFault(words + (lost || ""), { error, button: [label] });
}

// Runs something that shows what Python sent, and says so when that goes wrong.
export function attempt(action) {
  try {
    action();
  } catch (error) {
    console.error(error);
    showFault("Something could not be shown. Reload the page if it looks wrong.", { error });
  }
}

async function drain() {
  if (busy) return draining;
  busy = true;
  while (python && waiting.length > 0) await exchange(waiting.shift());
  busy = false;
}

async function exchange(event) {
  const { handle, end, apply } = python;
  const root = document.documentElement;
  const sign = setTimeout(() => root.toggleAttribute("data-busy", true), SIGN);
  const stop = () => {
    tried = event; // it is not to be tried again
    end(new Error("stopped by hand"));
  };
  const slow = setTimeout(
    showFault,
    PATIENCE,
    "This has taken a minute already. You can wait, or stop it; the game stays as it was before.",
    { button: ["Stop it", stop] },
  );
  try {
    const effects = JSON.parse(await handle(JSON.stringify(event)));
    hideFault();
    attempt(() => apply(effects));
  } catch (error) {
    if (error instanceof Ended) unanswered = event;
    else refuse(event, error);
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
  showFault("Something went wrong, and what you did last may not have counted. Continue, or reload the page.", { error });
}
