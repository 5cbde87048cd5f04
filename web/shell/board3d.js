// Boards in space. What draws them is large, so it is fetched when the first such board is to be seen; until then, and
// wherever it cannot be had, the flat board beside it is all there is. The root's data-space says why.
const HINTS = { antialias: true, alpha: true, powerPreference: "low-power" };

let place; // where the board shows
let view; // what draws it, once it is there
let opening; // while it is being fetched

// Fires at once and whenever the place appears, goes, or gets another size.
const watcher = new ResizeObserver(() => {
  if (view) show();
  else if (isVisible()) open();
});

// Shows what the page says now. To be called after every change of the page.
export function showSpace() {
  const found = document.getElementById("space");
  if (found !== place) {
    watcher.disconnect();
    place = found;
    if (place) watcher.observe(place);
  }
  if (view) show();
}

// Where in the window a target shows.
export const whereIs = (target) => view.whereIs(target);

const isVisible = () => Boolean(place?.clientWidth);

function show() {
  if (place) view.show(place, read("space-things"), read("space-marks"));
}

const read = (id) => document.getElementById(id)?.textContent ?? "";

async function open() {
  if (opening) return;
  opening = true;
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("webgl2", HINTS);
  if (!context) {
    instead("none");
    return;
  }
  canvas.addEventListener("webglcontextlost", () => instead("lost"));
  canvas.addEventListener("webglcontextrestored", () => instead(""));
  try {
    const { View } = await import("./board3d-view.js");
    performance.mark("space-library");
    view = new View(canvas, context);
    instead("");
    show();
  } catch (error) {
    console.info(`The board cannot be shown in space: ${error.message}`);
    instead("absent");
    addEventListener("online", () => ((opening = false), open()), { once: true });
  }
}

function instead(reason) {
  if (reason) document.documentElement.dataset.space = reason;
  else delete document.documentElement.dataset.space;
}
