// What is set right after every change of the page: clocks that run, switches of boards, codes that fit the screen.

// Clocks that run: each says when it has run out, and the page counts down to that, without Python.

const LOW = 30_000; // ms

let timer;

// Shows what is left on each clock now, and again as soon as another second of one has passed.
export function count() {
  clearTimeout(timer);
  const clocks = [...document.querySelectorAll("[data-until]")];
  const left = clocks.map(({ dataset }) => Math.max(0, dataset.until - now()));
  clocks.forEach((clock, number) => show(clock, left[number]));
  const going = left.filter((ms) => ms > 0);
  if (going.length > 0) timer = setTimeout(count, Math.min(...going.map((ms) => ms % 1_000 || 1_000)));
}

function show(clock, ms) {
  const seconds = Math.ceil(ms / 1_000);
  const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  if (clock.textContent !== text) clock.textContent = text;
  clock.parentElement.classList.toggle("low", ms <= LOW);
}

// The time in ms since 1970 as it was when the page was loaded, and has passed since then: whatever is done to the
// device's clock meanwhile, it goes evenly.
export const now = () => performance.timeOrigin + performance.now();

// Switches that stay in the page and say how a board is to look. What they are at stands on the board itself, for style
// sheets: with :has() a browser would work out all styles of the board anew whenever something in there changes.

// To be called after every change of the page.
export function showSwitches() {
  for (const input of document.querySelectorAll("[data-shows]")) {
    const board = input.closest(".board");
    const { shows } = input.dataset;
    if (input.checked) board.dataset[shows] = input.value;
    else if (!board.querySelector(`[data-shows="${shows}"]:checked`)) delete board.dataset[shows];
  }
}

// Codes to scan are shown where their modules are large enough on this screen: in their place, or else over the whole
// screen when that is asked for; where not even that is enough, a sentence says so.

const LEAST = 3; // CSS px a module, about 0.5 mm on a phone: codes that phones are to scan have 0.4 mm or more (GS1, 5.12.3.1)
const USUAL = 208; // px of a code in its place, where its modules allow that

// Modules are of whole device pixels, so that all are of one size.
function whole(px) {
  const dots = Math.max(1, devicePixelRatio);
  return Math.floor(px * dots + 0.001) / dots;
}

export function fitCode() {
  const figure = document.querySelector("dialog[open] [data-modules]");
  if (!figure) return;
  const modules = Number(figure.dataset.modules);
  const here = whole(figure.clientWidth / modules);
  const most = whole(Math.min(innerWidth, innerHeight) / modules);
  const usual = Math.min(here, Math.max(LEAST, whole(USUAL / modules)));
  figure.dataset.code = here >= LEAST ? "here" : most >= LEAST ? "whole" : "none";
  figure.style.setProperty("--here", `${usual * modules}px`);
  figure.style.setProperty("--whole", `${most * modules}px`);
}

addEventListener("resize", fitCode);
