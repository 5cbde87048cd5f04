// The worker that draws boards in space. Its first message brings the canvas, and it says whether it can draw there; the
// page waits for that before it sends another.
import { begin } from "./begin.js";

const tell = (message) => postMessage(message);
let drawing;

addEventListener("message", ({ data }) => (drawing ? drawing.receive(data) : open(data)));

async function open(canvas) {
  try {
    drawing = await begin(canvas, tell);
    tell({ can: Boolean(drawing) });
  } catch (error) {
    tell({ error: error.message });
  }
}
