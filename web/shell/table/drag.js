// Dragging over a flat board: from one of its places to another, which counts as pointing at both. A mouse begins at
// once, a finger after it has rested for a moment, so that the page can be scrolled from anywhere.
import { ghostOf } from "./ghost.js";
import { post } from "../page/queue.js";

const FAR = { mouse: 5, touch: 12 }; // px from where a press becomes a drag
const REST = 180; // ms that a finger rests before it drags
const held = new WeakSet(); // boards that a finger is listened to on
const PLACE = "[data-board] svg [data-target]";

let press; // {place, x, y, by, ready} while a button or a finger is down
let ghost; // while something is dragged
let dragged = false; // until the click that follows it is over

export function listenForDrags() {
  document.addEventListener("pointerdown", begin);
  document.addEventListener("pointermove", move);
  document.addEventListener("pointerup", drop);
  document.addEventListener("pointercancel", stop);
  document.addEventListener("click", swallow, { capture: true });
}

const placeAt = (x, y) => document.elementFromPoint(x, y)?.closest(PLACE);

function begin({ target, pointerType, button, isPrimary, clientX: x, clientY: y }) {
  stop();
  dragged = false;
  const place = target.closest?.(PLACE);
  if (!place || button !== 0 || !isPrimary || place.closest("[data-strokes]")) return;
  const by = pointerType === "mouse" ? "mouse" : "touch";
  press = { place, name: place.dataset.target, x, y, by, ready: by === "mouse" };
  if (by === "touch") press.timer = setTimeout(() => press && (press.ready = true), REST);
}

// The browser scrolls with a finger unless it is told each time, by who listens before the finger is there. To be called
// after every change of the page.
export function holdBoards() {
  for (const board of document.querySelectorAll("[data-board]")) {
    if (!held.has(board)) board.addEventListener("touchmove", hold, { passive: false });
    held.add(board);
  }
}

function hold(event) {
  if (press?.ready && event.cancelable) event.preventDefault();
}

function move({ clientX, clientY }) {
  if (!press) return;
  const [dx, dy] = [clientX - press.x, clientY - press.y];
  if (!ghost) {
    if (Math.hypot(dx, dy) < FAR[press.by]) return;
    if (!press.ready) return stop(); // it scrolls
    ghost = ghostOf(press.place);
    dragged = true;
    post({ on: "grab", target: press.name }, true);
  }
  ghost.style.translate = `${dx}px ${dy}px`;
}

function drop({ clientX, clientY }) {
  const to = ghost && placeAt(clientX, clientY)?.dataset.target;
  if (to && to !== press.name) post({ on: "drop", target: to, from: press.name }, true);
  stop();
}

function stop() {
  clearTimeout(press?.timer);
  ghost?.remove();
  press = ghost = undefined;
}

// Where a drag ends on the place that it began on, browsers see a click.
function swallow(event) {
  if (!dragged) return;
  dragged = false;
  event.preventDefault();
  event.stopPropagation();
}
