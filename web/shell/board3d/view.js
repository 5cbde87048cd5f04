// A board in space as the page has it: a canvas, what the page says is to be seen, and what people do there. What draws
// is elsewhere; see link.js.
import { coloursOf, forgetColours, isDark } from "./palette.js";
import { drawOn, drawnOn } from "../table/marks.js";
import { afterPaint, pace } from "../page/after-paint.js";
import { answered, post } from "../page/queue.js";
import { keepLook, lookAt } from "../device/store.js";

const DROPPED = 2_000; // ms after which what was dropped goes back, however long the answer takes
const GROWTH = 0.3; // of the width of buttons that come and go with what is chosen
const ASIDE = 14; // px from the pointer to the name of what is there
const TIP_ROOM = 48; // px below the pointer that this needs, else it is above
const SHARPEST = 2; // pixels of the canvas for each of the page, at most
const PASSED_ON = ["pointerdown", "pointermove", "pointerup", "pointercancel", "pointerleave", "wheel", "contextmenu"];
const DETAILS = ["pointerId", "pointerType", "isPrimary", "button", "buttons", "ctrlKey", "metaKey", "shiftKey"].concat(
  ["deltaY", "deltaMode"],
);

export class View {
  #canvas;
  #send;
  #instead;
  #place;
  #tip = Object.assign(document.createElement("div"), { className: "space-tip", hidden: true });
  #names = Object.assign(document.createElement("div"), { className: "space-names", ariaHidden: "true" });
  #game = ""; // whose floors these are
  #drawn = ""; // the game whose board is on the canvas
  #said; // what the page says
  #told = {}; // the texts that were sent
  #focused = false;
  #kept = {}; // from where the person looked at which game when it began to show
  #covered = {}; // how much of which view buttons have lain over
  #questions = []; // those who wait for answers

  // `instead` is told why the board cannot be seen now, or nothing where it can.
  constructor({ canvas, send }, instead) {
    canvas.setAttribute("role", "img");
    canvas.setAttribute("aria-label", "The board in space; the flat board shows the same position");
    this.#canvas = canvas;
    this.#send = (message) => send({ motion: pace(), ...message });
    this.#instead = instead;
    this.#listen();
  }

  // Shows what the page says, shapes, things that stay, scene and marks, each as JSON, in an element of the page.
  show(place, said) {
    if (this.#canvas.parentElement !== place) {
      place.prepend(this.#canvas, this.#names, this.#tip);
      const { shapes, still, scene } = this.#told;
      this.#told = { shapes, still, scene }; // things stand, and are drawn anew for the new place
    }
    this.#place = place;
    this.#said = said;
    const all = {
      ...said,
      colours: JSON.stringify(coloursOf(said.shapes + said.still + said.scene, place)),
      dark: JSON.stringify(isDark(place)),
      room: JSON.stringify(this.#room()),
      game: JSON.stringify(document.getElementById("space-floors").dataset.game),
      kept: this.#keptLook(),
      gap: document.querySelector("[name=space-gap]").value,
      floor: this.#floor(),
      focused: JSON.stringify(this.#focused),
      legal: JSON.stringify(document.documentElement.dataset.legal !== "off"),
      theme: JSON.stringify(document.documentElement.dataset.boards ?? ""),
      pieces: JSON.stringify(document.documentElement.dataset.pieces ?? ""),
      drawn: JSON.stringify(drawnOn()),
    };
    const news = Object.entries(all).filter(([name, text]) => this.#told[name] !== text);
    if (news.length === 0) return;
    this.#told = all;
    this.#uncover();
    this.#send({ do: "show", ...Object.fromEntries(news) });
  }

  // Whether it shows this place and this game already.
  knows(place) {
    return this.#canvas.parentElement === place && this.#game === document.getElementById("space-floors")?.dataset.game;
  }

  // Nothing is drawn for a moment, unless there is more to show.
  rest() {
    this.#send({ do: "rest" });
  }

  // Where in the window a target shows, as soon as nothing moves.
  async whereIs(target) {
    const [x, y] = await new Promise((resolve) => {
      this.#send({ do: "where", target, question: this.#questions.push(resolve) - 1 });
    });
    const { left, top } = this.#canvas.getBoundingClientRect();
    return [left + x, top + y];
  }

  // What the drawing tells.
  hear({ do: what, ...found }) {
    if (what === "drawn") this.#note(found);
    else if (what === "hover") this.#hover(found);
    else if (what === "looked") this.#keep(found);
    else if (what === "point" || what === "grab") post({ on: what, ...found }, true);
    else if (what === "drop") this.#drop(found);
    else if (what === "draw") drawOn(found.from, found.to);
    else if (what === "answer") this.#questions[found.question](found.place);
    else this.#instead(what === "lost" ? "lost" : "");
  }

  // What was dragged over a target or pressed there was in vain.
  refuse(target) {
    this.#send({ do: "refuse", target });
  }

  // What drawing takes, and from which side one looks, for whoever measures it.
  #note({ game, names, ...drawn }) {
    this.#names.replaceChildren(...names.map(nameAt));
    Object.assign(this.#place.dataset, drawn);
    this.#drawn = game;
    this.#uncover();
    if (drawn.frames === 1) performance.measure("space-opening", "space-library");
  }

  // Each game is looked at as it was last, also on another day.
  #keptLook() {
    const game = document.getElementById("space-floors").dataset.game;
    if (this.#kept.game !== game) this.#kept = { game, text: JSON.stringify(lookAt(this.#place.dataset.board)) };
    return this.#kept.text;
  }

  #keep({ game, look }) {
    if (game === this.#kept.game) keepLook(this.#place.dataset.board, look);
  }

  // The board of another game is not seen while this one's is still to be drawn.
  #uncover() {
    this.#canvas.style.visibility = this.#drawn === this.#game ? "" : "hidden";
  }

  // How large the view is, and how much of it buttons lie over. Where some come and go during a game, as levels do with
  // what a tile can reach, the board stands still: their room stays free once they have been there.
  #room() {
    const { clientWidth: width, clientHeight: height } = this.#place;
    const { top, bottom } = this.#place.getBoundingClientRect();
    const rows = [...this.#place.parentElement.querySelectorAll("[data-over]")].map((part) => part.getBoundingClientRect());
    const above = Math.max(0, ...rows.filter((part) => part.top - top < bottom - part.bottom).map((part) => part.bottom - top));
    const below = Math.max(0, ...rows.filter((part) => part.top - top >= bottom - part.bottom).map((part) => bottom - part.top));
    const view = `${document.getElementById("space-floors").dataset.game} ${width} ${height}`;
    const before = this.#covered.view === view ? this.#covered : { above: 0, below: 0, parts: [] };
    const parts = [...this.#place.parentElement.querySelectorAll("[data-over] > *")].map((part, number) =>
      part.clientWidth ? around(part.getBoundingClientRect(), this.#place.getBoundingClientRect()) : before.parts[number],
    );
    this.#covered = { view, above: Math.max(before.above, above), below: Math.max(before.below, below), parts };
    const sharpness = Math.min(devicePixelRatio, SHARPEST);
    const over = parts.filter(Boolean);
    return { width, height, above: this.#covered.above, below: this.#covered.below, over, sharpness };
  }

  // The choice of the person, who sees all floors of another game, and where the floor chosen is there no more.
  #floor() {
    const { game } = document.getElementById("space-floors").dataset;
    const [all, ...others] = document.querySelectorAll("[name=space-floor]");
    if (this.#game && game !== this.#game) all.checked = true;
    this.#game = game;
    const chosen = others.find(({ checked }) => checked) ?? all;
    chosen.checked = true;
    return chosen === all ? "null" : chosen.value;
  }

  #again() {
    if (this.#place?.isConnected) this.show(this.#place, this.#said);
  }

  // What people do

  #listen() {
    for (const type of PASSED_ON) this.#canvas.addEventListener(type, (event) => this.#pass(event), { passive: false });
    document.addEventListener("click", ({ target }) => this.#press(target.closest("button[data-space]")));
    document.addEventListener("input", ({ target }) => target.name?.startsWith("space-") && this.#again());
    for (const name of ["focusin", "focusout"]) document.addEventListener(name, () => setTimeout(() => this.#followFocus()));
    const tint = () => (forgetColours(), this.#again());
    addEventListener("setting", tint);
    addEventListener("drawn", () => this.#again());
    for (const query of ["(prefers-color-scheme: dark)", "(forced-colors: active)"])
      matchMedia(query).addEventListener("change", tint);
  }

  #pass(event) {
    const { type, pointerId, clientX, clientY } = event;
    if (type === "wheel" || type === "contextmenu") event.preventDefault();
    if (type === "pointerdown") this.#canvas.setPointerCapture(pointerId);
    if (type === "pointerleave") this.#tip.hidden = true;
    const { left, top, width, height } = this.#canvas.getBoundingClientRect();
    const [x, y] = [clientX - left, clientY - top];
    const down = y < height - TIP_ROOM ? `${y + ASIDE}px` : `calc(${y - ASIDE}px - 100%)`;
    this.#tip.style.translate = `min(${x + ASIDE}px, ${width}px - 100%) ${down}`; // which is all in the view
    const details = Object.fromEntries(DETAILS.map((name) => [name, event[name]]));
    this.#send({ do: "input", type, ...details, clientX: x, clientY: y, pageX: x, pageY: y });
  }

  // What was dropped stays there until it is known where it belongs.
  async #drop(found) {
    post({ on: "drop", ...found }, true);
    await answered(DROPPED);
    afterPaint(() => this.#send({ do: "release" })); // after the board, which follows then
  }

  #press(button) {
    if (button) this.#send({ do: "look", name: button.dataset.space });
  }

  #hover({ label, open }) {
    this.#tip.hidden = !label;
    this.#tip.textContent = label;
    this.#canvas.style.cursor = open ? "pointer" : "";
  }

  // The keyboard moves over the flat board; its place shows here too.
  #followFocus() {
    const focused = Boolean(document.querySelector("[data-board] [data-target]:focus-visible"));
    if (focused === this.#focused) return;
    this.#focused = focused;
    this.#again();
  }
}

// A name at its place in the view.
function nameAt([name, x, y]) {
  const label = Object.assign(document.createElement("span"), { textContent: name });
  label.style.translate = `calc(${x}px - 50%) ${y}px`;
  return label;
}

// What is kept free for buttons that lie there, in pixels of the view: as wide again beside them as some more may take.
function around({ left, right, top, bottom, width }, view) {
  const more = GROWTH * width;
  const [from, to] = [left - more, right + more].map((place) => Math.round(place - view.left));
  return { left: from, right: to, top: Math.round(top - view.top), bottom: Math.round(bottom - view.top) };
}
