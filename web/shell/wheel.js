// The wheel over something that has data-wheel: the two events that it stands for, away from the person and towards.
import { isIdle, post } from "./queue.js";

const STEP = 40; // px of the wheel for an event
const LINE = 20; // px that a line counts for, where a wheel tells lines
const PAUSE = 400; // ms after which what was begun does not count

let turned = 0;
let last = 0;

export function listenForWheel() {
  document.addEventListener("wheel", turn, { passive: false });
}

function turn(event) {
  const doer = event.target.closest?.("[data-wheel]");
  if (!doer || event.defaultPrevented || event.ctrlKey || event.shiftKey || scrolls(event.target)) return;
  event.preventDefault();
  if (event.timeStamp - last > PAUSE || Math.sign(turned) !== Math.sign(event.deltaY)) turned = 0;
  last = event.timeStamp;
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
