// How what was done is shown moving: with frames that Python gives, on what is there now or was there before.
import { refuseIn } from "../board3d/boards.js";
import { pace } from "./after-paint.js";
import { byId } from "../table/large-board.js";
import { copyOf } from "../table/ghost.js";

const REFUSED = 1_200; // ms for which it shows what was pressed in vain

const gone = new WeakMap(); // effect -> a picture of what it is about, which the page may not have any more

const moving = new Set();

// Before the page changes: keeps a picture of what is going to be gone.
export function keepGone(effects) {
  if (!pace()) return;
  for (const effect of effects.filter(({ gone }) => gone)) {
    const part = byId(effect.id);
    const drawing = part?.closest("svg");
    if (drawing) gone.set(effect, { drawing, picture: copyOf(part, drawing) });
  }
}

// What begins later stays until then as it is going to begin; what is gone leaves the page when it is over.
export function animate(effect) {
  const timing = { duration: effect.ms * pace(), delay: (effect.after ?? 0) * pace(), fill: "backwards", easing: "ease-out", composite: effect.composite ?? "replace" };
  if (!pace()) return;
  if (!effect.gone) return noteMotion(byId(effect.id)?.animate(effect.frames, timing));
  const { drawing, picture } = gone.get(effect) ?? {};
  if (!drawing) return;
  picture.setAttribute("aria-hidden", "true");
  drawing.append(picture);
  const leave = () => picture.remove();
  picture.firstChild.animate(effect.frames, { ...timing, fill: "both" }).finished.then(leave, leave);
}

function noteMotion(animation) {
  if (!animation) return;
  const leave = () => moving.delete(animation);
  moving.add(animation);
  animation.finished.then(leave, leave);
}

// Everything is at once where it goes.
export const finishMotion = () => [...moving].forEach((animation) => animation.finish());

// What was pressed in vain says so where it was pressed; the style sheet has it shaken, or for a while only marked.
export function showRefused(target) {
  if (!target) return;
  refuseIn(target.dataset.target);
  delete target.dataset.refused;
  target.getBoundingClientRect(); // so that what begins anew is shown anew
  target.dataset.refused = "";
  setTimeout(() => delete target.dataset.refused, REFUSED);
}
