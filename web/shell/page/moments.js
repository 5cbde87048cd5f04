// What is shown for a moment: pictures over the board, and what others did in words, one after the other, until it is
// over or somebody presses anything.
import { pace } from "./after-paint.js";
import { finishMotion } from "./motion.js";

const SVG = "http://www.w3.org/2000/svg";

let timers = [];

export function showMoments({ list }) {
  if (!pace()) return listWords(list.filter(({ words }) => words));
  end();
  for (const { at, ms, drawn, words, player } of list) {
    const show = () => {
      const shown = drawn ? draw(drawn) : write(words, player);
      if (shown) timers.push(setTimeout(() => shown.remove(), ms * pace()));
    };
    if (drawn || words) timers.push(setTimeout(show, at * pace()));
  }
}

function draw(drawn) {
  const board = document.querySelector("[data-board] svg");
  if (!board) return undefined;
  const picture = document.createElementNS(SVG, "g");
  picture.setAttribute("class", "shown-moment");
  picture.setAttribute("aria-hidden", "true");
  picture.innerHTML = drawn;
  board.append(picture);
  return picture;
}

function write(words, player) {
  const shown = element("p", `shown-moment p${player}`, words);
  document.querySelector(".talk")?.append(shown);
  return shown;
}

// Where nothing moves, all of it is there to be read until the next press.
function listWords(list) {
  const talk = document.querySelector(".talk");
  if (!talk || list.length === 0) return;
  const shown = talk.querySelector("ol.shown-moment") ?? element("ol", "shown-moment");
  shown.append(...list.map(({ words, player }) => element("li", `p${player}`, words)));
  talk.append(shown);
}

function element(name, className, textContent = "") {
  const made = Object.assign(document.createElement(name), { className, textContent });
  made.setAttribute("aria-hidden", "true"); // the live line says it
  return made;
}

function end() {
  timers.splice(0).forEach(clearTimeout);
  document.querySelectorAll(".shown-moment").forEach((part) => part.remove());
}

function skip() {
  if (timers.length > 0) finishMotion();
  end();
}

for (const press of ["pointerdown", "keydown"]) document.addEventListener(press, skip, { capture: true });
