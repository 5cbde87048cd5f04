// What nobody sees on the page is done once the page is painted: the browser and the device take as long for it as the
// picture takes the page, and would hold that up.
import { attempt } from "./queue.js";

// How fast things move to show what happened, as people have chosen.
const PACES = { slow: 2, fast: 0.5, none: 0 };

// How much longer than usual it takes; 0 where nothing may move.
export function pace() {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return 0;
  return PACES[document.documentElement.dataset.motion] ?? 1;
}

// Once the page is painted as it is now.
export const afterPaint = (act) => requestAnimationFrame(() => setTimeout(act));

// Once that also shows: the browser has had the machine for itself until then.
export const afterShown = (act) => requestAnimationFrame(() => afterPaint(act));

export const wantsMotion = () => pace() > 0;

const LONG = 1_000; // ms after which it is done in any case

let waiting = [];
let late;

export const isDone = () => waiting.length === 0;

export function later(act) {
  waiting.push(act);
  if (document.hidden) return doNow(); // such a page is not painted
  if (waiting.length > 1) return;
  late = setTimeout(doNow, LONG);
  afterPaint(doNow);
}

// To be called before what comes after it.
export function doNow() {
  clearTimeout(late);
  waiting.splice(0).forEach(attempt);
}

addEventListener("pagehide", doNow, { capture: true }); // before what is not written yet is put aside
