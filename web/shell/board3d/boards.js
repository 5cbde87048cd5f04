// Boards in space. What draws them is large, so it is fetched when the first such board is to be seen; until then, and
// wherever it cannot be had, the flat board beside it is all there is. The root's data-space says why.
import { afterShown } from "../page/after-paint.js";
import { isReady } from "../page/queue.js";

const HIDDEN = 200; // ms after which it does not count that nothing is painted: nobody sees the page
const FLAT = "gridarium-flat"; // since when it is known that this browser cannot show it; early.js reads it

let place; // where the board shows
let view; // its view, once it is there
let opening; // while that is being made
let answered; // to be called when Python has answered
let due = false; // whether the view is still to follow the flat board

const calm = new Promise((resolve) => (answered = resolve));

// Fires at once and whenever the place appears, goes, or gets another size.
const watcher = new ResizeObserver(() => {
  if (view) show();
  else if (isVisible()) open();
});

// Shows what the page says now. To be called after every change of the page.
export function showSpace() {
  if (isReady()) answered();
  const found = document.getElementById("space");
  if (found !== place) {
    watcher.disconnect();
    place = found;
    if (place) watcher.observe(place);
  }
  if (view?.knows(place) && showsFlat()) followSoon();
  else if (view) show();
}

// What is pressed is answered by the flat board first: the view in space, which takes long to draw, follows once that
// shows and what else there is of the answer has come, and rests meanwhile.
function followSoon() {
  if (!due) afterShown(() => setTimeout(follow));
  due = true;
}

function follow() {
  if (due) show();
}

for (const press of ["pointerdown", "keydown"])
  document.addEventListener(press, ({ target }) => place?.contains(target) || view?.rest(), { capture: true, passive: true });

// Where in the window a target shows, as soon as nothing moves.
export function whereIs(target) {
  follow();
  return view.whereIs(target);
}

// What was pressed in vain shows it here, too.
export function refuseIn(target) {
  follow();
  view?.refuse(target);
}

// From which side the board is seen where it shows in space alone: quarter turns from the south eastward.
export function quarter() {
  return view && !showsFlat() ? Number(place.dataset.quarter ?? 0) : null;
}

// Beside the view in space, or instead of it: where it does not show it lies cut off in the same room.
function showsFlat() {
  const flat = document.querySelector(".flat-view .board > :first-child");
  return !flat || getComputedStyle(flat).clipPath === "none";
}

// Resolves once the flat board beside the view in space shows as it is now; at once where they do not both show.
export async function flatShown() {
  if (view && place && showsFlat() && !document.hidden)
    await new Promise((resolve) => (afterShown(resolve), setTimeout(resolve, HIDDEN)));
}

const isVisible = () => Boolean(place?.clientWidth);

function show() {
  due = false;
  if (!place) return;
  const [shapes, still, marks] = ["shapes", "still", "marks"].map((name) => read(`space-${name}`));
  const pieces = [...document.querySelectorAll("[id^='space-things-']")].map(({ textContent }) => textContent);
  const scene = `${read("space-scene").slice(0, -1)},"items":[${pieces.filter(Boolean).join()}]}`;
  view.show(place, { shapes, still, scene, marks, alone: JSON.stringify(!showsFlat()) });
}

const read = (id) => document.getElementById(id)?.textContent ?? "";

async function open() {
  if (opening) return;
  opening = true;
  try {
    const [{ View }, { connect }] = await Promise.all([import("./view.js"), import("./link.js")]);
    const link = await connect((message) => view.hear(message), calm);
    remember(!link);
    if (link) begin(new View(link, instead));
    else instead("none");
  } catch (error) {
    console.info(`The board cannot be shown in space: ${error.message}`);
    instead("absent");
    addEventListener("online", () => ((opening = false), open()), { once: true });
  }
}

function begin(found) {
  performance.mark("space-library");
  view = found;
  instead("");
  show();
}

// So that the next page has the flat board alone from its first paint on.
function remember(flat) {
  try {
    if (flat) localStorage.setItem(FLAT, Date.now());
    else localStorage.removeItem(FLAT);
  } catch {
    // Storage is denied: the next page finds out for itself.
  }
}

function instead(reason) {
  if (reason) document.documentElement.dataset.space = reason;
  else delete document.documentElement.dataset.space;
}
