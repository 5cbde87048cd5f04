// Words on things in space, as pictures that are white where there is ink.
import { CanvasTexture } from "./three.js";

const TALL = 128; // pixels
const FONT = `600 ${TALL * 0.8}px system-ui, sans-serif`;
const MARGIN = 8; // pixels, so that nothing is cut off

const known = new Map();

// The picture, and how many times as wide as tall it is.
export function written(text) {
  if (!known.has(text)) known.set(text, write(text));
  return known.get(text);
}

function write(text) {
  const canvas = "OffscreenCanvas" in globalThis ? new OffscreenCanvas(1, TALL) : document.createElement("canvas");
  const pen = canvas.getContext("2d");
  pen.font = FONT;
  canvas.width = Math.ceil(pen.measureText(text).width) + 2 * MARGIN;
  canvas.height = TALL;
  pen.fillRect(0, 0, canvas.width, TALL);
  Object.assign(pen, { font: FONT, fillStyle: "white" }); // another size made it forget
  const { actualBoundingBoxAscent: tall } = pen.measureText("0");
  pen.fillText(text, MARGIN, (TALL + tall) / 2);
  return { texture: Object.assign(new CanvasTexture(canvas), { anisotropy: 8 }), aspect: canvas.width / TALL };
}
