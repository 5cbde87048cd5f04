// The worker that draws boards in space. Its first message brings the canvas, and it says whether it can draw there.
import { begin } from "./board3d-begin.js";

const tell = (message) => postMessage(message);
let drawing;

addEventListener("message", ({ data }) => (drawing ? take(data) : (drawing = open(data))));

async function open(canvas) {
  try {
    const found = await begin(canvas, tell);
    tell({ can: Boolean(found) });
    return found;
  } catch (error) {
    tell({ error: error.message });
    return undefined;
  }
}

async function take(message) {
  (await drawing).receive(message);
}
