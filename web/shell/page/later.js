// What nobody sees on the page is done once the page is painted: the browser and the device take as long for it as the
// picture takes the page, and would hold that up.
import { afterPaint } from "../table/motion.js";
import { attempt } from "./queue.js";

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
