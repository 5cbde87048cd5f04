// Things along which the pointer leads to a place: data-scrub names the event for it, data-last the last of the places,
// which begin with 0 at the left. A mouse need not be pressed for that; a finger must be.
import { isIdle, post } from "./queue.js";

let wanted; // the event that the last place is told by, until there is time

export function listenForScrubbing() {
  for (const type of ["pointerdown", "pointermove"]) document.addEventListener(type, scrub, { passive: true });
}

function scrub({ target, pointerType, buttons, clientX }) {
  const line = target.closest?.("[data-scrub]");
  if (!line || (pointerType !== "mouse" && buttons === 0)) return;
  const { left, width } = line.getBoundingClientRect();
  const last = Number(line.dataset.last);
  const value = Math.max(0, Math.min(last, Math.round(((clientX - left) / width) * last)));
  if (value === Number(line.getAttribute("aria-valuenow")) && !wanted) return;
  if (!wanted) requestAnimationFrame(tell);
  wanted = { on: line.dataset.scrub, value };
}

function tell() {
  if (!isIdle()) return void requestAnimationFrame(tell);
  post(wanted, true);
  wanted = undefined;
}
