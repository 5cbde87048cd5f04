// What is drawn over a board and is no part of the game: arrows and rings that people draw with the right button, which
// stay in the page until the next press, and on the flat board, as the page says, marks of a study, the places of a move
// entered ahead, the one that is meant in a lesson, what it speaks of, what a hint lights, and what refutes a wrong try.
import { putAllRows } from "./large-board.js";

const PLACE = "[data-board] svg [data-target]";
const SEEN = 11; // pixels from a ring's middle to its edge
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
  const { dataset = {} } = document.getElementById("entered") ?? {};
  const noted = JSON.parse(dataset.noted ?? "[]");
  const [entered, meant, shown, refuting, spoken] = ["targets", "meant", "shown", "refuting", "told"].map((key) =>
    (dataset[key] ?? "").split(" ").filter(Boolean),
  );
  const { help } = dataset;
  const some = drawn.length + entered.length + meant.length + shown.length + refuting.length + spoken.length + noted.length > 0;
  if (some) putAllRows(); // what is marked may be in any
  const board = some && document.querySelector(PLACE)?.closest("svg");
  const said = JSON.stringify([noted, drawn, entered, meant, shown, help, refuting, spoken, board?.getAttribute?.("viewBox")]);
  const layer = document.getElementById("marks");
  if (said === told && (layer || !board)) return;
  told = said;
  layer?.remove();
  if (!board) return;
  const fresh = make("g", { id: "marks", "aria-hidden": "true" });
  for (const mark of noted) fresh.append(...notedOn(board, mark));
  for (const [one, other] of drawn) {
    const [start, stop] = [middleOf(one, board), middleOf(other, board)];
    if (start && stop) fresh.append(one === other ? ringAt(start, "") : arrow(start, stop, ""));
  }
  const places = entered.map((name) => middleOf(name, board)).filter(Boolean);
  places.forEach((place) => fresh.append(ringAt(place, "entered")));
  places.slice(1).forEach((place, number) => fresh.append(arrow(places[number], place, "entered")));
  meant.map((name) => middleOf(name, board)).forEach((place) => place && fresh.append(ringAt(place, "meant")));
  spoken.map((name) => middleOf(name, board)).forEach((place) => place && fresh.append(ringAt(place, "told")));
  fresh.append(...wayOf(refuting, board, "refuting"), ...lightOf(shown, board, help));
  board.append(fresh);
}

// A mark of a study: the shape of its colour around a place, or small where an arrow begins. Each is drawn twice, so that
// its edge is seen on any ground.
function notedOn(board, [colour, one, other]) {
  const [start, stop] = [middleOf(one, board), middleOf(other, board)];
  if (!start || !stop) return [];
  const around = Math.max(Math.abs(start.size) * 0.8, start.least);
  const shapes = [(kind) => shapeAt(start, colour, one === other ? around : start.least * 0.6, kind)];
  if (one !== other) shapes.push((kind) => arrow(start, stop, kind));
  return ["noted edge", `noted ${colour}`].flatMap((kind) => shapes.map((shape) => shape(kind)));
}

const CORNERS = { red: [4, 0], blue: [4, 45], yellow: [3, 0] }; // of a shape, and how it is turned; green is a circle

function shapeAt({ x, y }, colour, r, kind) {
  if (!CORNERS[colour]) return make("circle", { class: kind, cx: x, cy: y, r });
  const [corners, turned] = CORNERS[colour];
  const points = Array.from({ length: corners }, (_, corner) => {
    const angle = ((corner * 360) / corners + turned - 90) * (Math.PI / 180);
    return `${x + 1.15 * r * Math.cos(angle)} ${y + 1.15 * r * Math.sin(angle)}`;
  });
  return make("path", { class: kind, d: `M${points.join("L")}Z` });
}

// From the first to the last of some places, as far as the board draws them: an arrow, or a ring for one alone.
function wayOf(names, board, kind) {
  const places = names.map((name) => middleOf(name, board)).filter(Boolean);
  if (places.length === 0) return [];
  const [start, stop] = [places[0], places.at(-1)];
  return places.length === 1 ? [ringAt(stop, kind)] : [arrow(start, stop, kind)];
}

// What a hint shows: a wide light about where it is, a narrow one where a ring would tell all, or the way of the move.
function lightOf(names, board, help) {
  if (help === "move") return wayOf(names, board, "shown");
  const place = names.map((name) => middleOf(name, board)).find(Boolean);
  if (!place || (help === "what" && names.length > 1)) return [];
  const { width, height } = board.viewBox.baseVal;
  const [least, share] = help === "what" ? [1.4, 0.1] : [2.5, 0.25];
  const wide = Math.max(Math.abs(place.size) * least, Math.min(width, height) * share);
  // Its middle is beside the place, always at the same side of it, so that the light does not point at it.
  const aside = (wide * 0.4) / Math.SQRT2;
  const [x, y] = [place.x > width / 2 ? place.x - aside : place.x + aside, place.y + (names[0].length % 2 ? aside : -aside)];
  return [make("circle", { class: "light", cx: x, cy: y, r: wide })];
}

// The middle of a place in the drawing's own measure, how large it is there, and how large a ring around it must be to
// be seen.
function middleOf(name, board) {
  const place = board.querySelector(`[data-target="${CSS.escape(name)}"]`);
  if (!place) return undefined;
  const { left, top, width, height } = (place.querySelector(".hit") ?? place).getBoundingClientRect();
  const back = board.getScreenCTM().inverse();
  const { x, y } = new DOMPoint(left + width / 2, top + height / 2).matrixTransform(back);
  return { x, y, size: (Math.min(width, height) * back.a) / 2, least: Math.abs(back.a) * SEEN };
}

const ringAt = ({ x, y, size, least }, kind) =>
  make("circle", { class: kind, cx: x, cy: y, r: Math.max(Math.abs(size) * 0.8, least) });

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
