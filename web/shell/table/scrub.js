// Things along which the pointer leads to a place: data-scrub names the event for it, data-last the last of the places,
// which begin with 0 at the left. A mouse need not be pressed for that; a finger must be.
import { isIdle, post } from "../page/queue.js";

const STEP = 40; // px of the wheel for an event
const LINE = 20; // px that a line counts for, where a wheel tells lines
const PAUSE = 400; // ms after which what was begun does not count

let wanted; // the event that the last place is told by, until there is time
let turned = 0; // px of the wheel since it last was an event
let turnedAt = 0; // when it turned last

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

// The wheel over something that has data-wheel: the two events that it stands for, away from the person and towards.
export function listenForWheel() {
  document.addEventListener("wheel", turn, { passive: false });
}

function turn(event) {
  const doer = event.target.closest?.("[data-wheel]");
  if (!doer || event.defaultPrevented || event.ctrlKey || event.shiftKey || scrolls(event.target)) return;
  event.preventDefault();
  if (event.timeStamp - turnedAt > PAUSE || Math.sign(turned) !== Math.sign(event.deltaY)) turned = 0;
  turnedAt = event.timeStamp;
  turned += event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE * event.deltaY : event.deltaY;
  if (Math.abs(turned) < STEP || !isIdle()) return;
  const [away, towards] = doer.dataset.wheel.split(" ");
  post({ on: turned < 0 ? away : towards, value: 1 }, true);
  turned = 0;
}

// Whether the wheel is needed to see all of the page, or of something in it.
function scrolls(element) {
  for (let box = element; box; box = box.parentElement) {
    if (box.scrollHeight <= box.clientHeight + 1) continue;
    if (box === document.documentElement || /auto|scroll/.test(getComputedStyle(box).overflowY)) return true;
  }
  return false;
}
