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
