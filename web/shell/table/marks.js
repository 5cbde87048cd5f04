// What is drawn over a board and is no part of the game: arrows and rings that people draw with the right button, which
// stay in the page until the next press, and on the flat board, as the page says, the places of a move entered ahead and
// the one that is meant in a lesson.
import { putAllRows } from "./large-board.js";

const PLACE = "[data-board] svg [data-target]";
const SVG = "http://www.w3.org/2000/svg";

let from; // the place where the right button went down
let drawn = []; // [from, to], names of places
let told = ""; // what shows now

export function listenForMarks() {
  document.addEventListener("pointerdown", begin);
  document.addEventListener("pointerup", end);
  document.addEventListener("contextmenu", keepMenu);
}

const placeAt = (x, y) => document.elementFromPoint(x, y)?.closest(PLACE)?.dataset.target;

function begin({ button, pointerType, target, clientX, clientY }) {
  if (pointerType !== "mouse") return;
  const board = target.closest?.("[data-board] svg");
  if (button === 2 && board && !board.closest("[data-strokes]")) from = placeAt(clientX, clientY);
  else if (button === 0 && drawn.length > 0) show([]);
}

function end({ button, clientX, clientY }) {
  if (button !== 2 || !from) return;
  const to = placeAt(clientX, clientY);
  if (to) drawOn(from, to);
  from = undefined;
}

// What people have drawn: from where to where, which is the same place for a ring.
export const drawnOn = () => drawn;

// An arrow or a ring, where it is not there yet; where it is, it goes.
export function drawOn(start, to) {
  const same = ([one, other]) => one === start && other === to;
  show(drawn.some(same) ? drawn.filter((mark) => !same(mark)) : [...drawn, [start, to]]);
}

function show(marks) {
  drawn = marks;
  showMarks();
  dispatchEvent(new Event("drawn"));
}

function keepMenu(event) {
  if (event.button === 2 && event.target.closest?.("[data-board] svg")) event.preventDefault();
}

// To be called after every change of the page.
export function showMarks() {
  const entered = (document.getElementById("entered")?.dataset.targets ?? "").split(" ").filter(Boolean);
  const meant = (document.getElementById("entered")?.dataset.meant ?? "").split(" ").filter(Boolean);
  const some = drawn.length + entered.length + meant.length > 0;
  if (some) putAllRows(); // what is marked may be in any
  const board = some && document.querySelector(PLACE)?.closest("svg");
  const said = JSON.stringify([drawn, entered, meant, board?.getAttribute?.("viewBox")]);
  const layer = document.getElementById("marks");
  if (said === told && (layer || !board)) return;
  told = said;
  layer?.remove();
  if (!board) return;
  const fresh = make("g", { id: "marks", "aria-hidden": "true" });
  for (const [one, other] of drawn) {
    const [start, stop] = [middleOf(one, board), middleOf(other, board)];
    if (start && stop) fresh.append(one === other ? ringAt(start, "") : arrow(start, stop, ""));
  }
  const places = entered.map((name) => middleOf(name, board)).filter(Boolean);
  places.forEach((place) => fresh.append(ringAt(place, "entered")));
  places.slice(1).forEach((place, number) => fresh.append(arrow(places[number], place, "entered")));
  meant.map((name) => middleOf(name, board)).forEach((place) => place && fresh.append(ringAt(place, "meant")));
  board.append(fresh);
}

// The middle of a place in the drawing's own measure, and how large it is there.
function middleOf(name, board) {
  const place = board.querySelector(`[data-target="${CSS.escape(name)}"]`);
  if (!place) return undefined;
  const { left, top, width, height } = (place.querySelector(".hit") ?? place).getBoundingClientRect();
  const back = board.getScreenCTM().inverse();
  const { x, y } = new DOMPoint(left + width / 2, top + height / 2).matrixTransform(back);
  return { x, y, size: (Math.min(width, height) * back.a) / 2 };
}

const ringAt = ({ x, y, size }, kind) => make("circle", { class: kind, cx: x, cy: y, r: Math.abs(size) * 0.8 });

function arrow(start, stop, kind) {
  const [dx, dy] = [stop.x - start.x, stop.y - start.y];
  const length = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / length, dy / length];
  const head = Math.min(26, length / 3);
  const wing = (side) => `${stop.x - head * (ux - side * uy * 0.6)} ${stop.y - head * (uy + side * ux * 0.6)}`;
  return make("path", {
    class: kind,
    d: `M${start.x} ${start.y}L${stop.x} ${stop.y}M${wing(1)}L${stop.x} ${stop.y}L${wing(-1)}`,
  });
}

function make(name, attributes) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}
