// Drawing with the button held: on a board that takes strokes, every place that the mouse comes over is pointed at.
// Where the first place is left, the stroke begins there; a press that stays on its place is an ordinary click.
import { post } from "../page/queue.js";

let from; // the name of the place where the button went down
let drawing = false;

export function listenForStrokes() {
  document.addEventListener("pointerdown", begin, { passive: true });
  document.addEventListener("pointerover", goOn, { passive: true });
  document.addEventListener("pointerup", end, { passive: true });
  document.addEventListener("click", swallow, { capture: true });
}

const placeAt = (target) => target.closest?.("[data-strokes] [data-target]")?.dataset.target;

function begin({ target, pointerType, button }) {
  drawing = false;
  from = pointerType === "mouse" && button === 0 ? placeAt(target) : undefined;
}

function goOn({ target, buttons }) {
  if (!from || !(buttons & 1)) return;
  const place = placeAt(target);
  if (!place || (!drawing && place === from)) return;
  if (!drawing) point(from, "mouse");
  drawing = true;
  point(place, "stroke");
}

function point(place, by) {
  post({ on: "point", target: place, by }, true);
}

function end() {
  from = undefined;
  setTimeout(() => (drawing = false)); // after the click, if there is one
}

// Where a stroke ends on the place that it began on, browsers see a click.
function swallow(event) {
  if (!drawing) return;
  event.preventDefault();
  event.stopPropagation();
}
