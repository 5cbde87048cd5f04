// Words on things in space, as pictures that are white where there is ink: those of a shape below one another.
import { CanvasTexture } from "./three.js";

const TALL = 128; // pixels
const FONT = `600 ${TALL * 0.8}px system-ui, sans-serif`;
const MARGIN = 8; // pixels, so that nothing is cut off

const known = new Map();

// The picture, how many lines it has, and how many times as wide as tall these are.
export function written(texts) {
  const name = String(texts);
  if (!known.has(name)) known.set(name, write(texts));
  return known.get(name);
}

function write(texts) {
  const canvas = "OffscreenCanvas" in globalThis ? new OffscreenCanvas(1, TALL) : document.createElement("canvas");
  const pen = canvas.getContext("2d");
  pen.font = FONT;
  canvas.width = Math.ceil(Math.max(...texts.map((text) => pen.measureText(text).width))) + 2 * MARGIN;
  canvas.height = TALL * texts.length;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  Object.assign(pen, { font: FONT, fillStyle: "white", textAlign: "center" }); // another size made it forget
  const { actualBoundingBoxAscent: tall } = pen.measureText("0");
  texts.forEach((text, line) => pen.fillText(text, canvas.width / 2, TALL * line + (TALL + tall) / 2));
  const texture = Object.assign(new CanvasTexture(canvas), { anisotropy: 8 });
  return { texture, lines: texts.length, aspect: canvas.width / TALL };
}
