// What things are made of, by the theme that boards are in: how rough boards, pieces and the rest are, and what is to be
// seen in the boards themselves, such as the grain of wood.
import { CanvasTexture, RepeatWrapping, Vector3 } from "./three.js";

const DULL = 0.7; // what is at least so rough is of the board itself
const ROUGH = 0.6; // what nothing else is said of
const SIDE = 64; // pixels to each side of the picture of grain
const FIBRES = 700;

// `board`, `piece` and `rest` say how rough these are, and `grain` how many times its picture lies in a unit, along and
// across, and how strong it is. What a theme does not say is as each shape has it.
const THEMES = {
  wood: { board: 0.82, piece: 0.34, rest: 0.5, grain: new Vector3(0.07, 0.7, 0.5) },
  slate: { board: 1, piece: 0.22, rest: 0.4, grain: new Vector3(1.1, 0.4, 0.36) },
  night: { board: 0.62, piece: 0.2, rest: 0.3 },
  blossom: { board: 0.78, piece: 0.3, rest: 0.5 },
};
const PIECES = { solid: 0.16, line: 1 }; // how rough pieces are in sets other than the usual one

let picture;

export function roughnessOf({ loose, glows, rough = ROUGH }, theme, pieces) {
  const { board, piece, rest } = THEMES[theme] ?? {};
  if (loose) return PIECES[pieces] ?? piece ?? rough;
  return (glows ? undefined : rough < DULL ? rest : board) ?? rough;
}

export const grainOf = ({ rough }, theme) => (rough >= DULL ? THEMES[theme]?.grain : undefined);

// Light and dark, a little longer than wide and over each other: drawn out it is grain, and as it is a mottle.
export function grained() {
  picture ??= new CanvasTexture(drawn());
  return Object.assign(picture, { wrapS: RepeatWrapping, wrapT: RepeatWrapping });
}

function drawn() {
  const canvas = "OffscreenCanvas" in globalThis ? new OffscreenCanvas(SIDE, SIDE) : document.createElement("canvas");
  canvas.width = canvas.height = SIDE;
  const pen = canvas.getContext("2d");
  pen.fillStyle = "rgb(128 128 128)";
  pen.fillRect(0, 0, SIDE, SIDE);
  let seed = 7;
  const chance = (most) => (seed = (seed * 16807) % 2147483647) % most; // the same each time
  for (let fibre = 0; fibre < FIBRES; fibre += 1) {
    pen.fillStyle = fibre % 2 ? "rgb(255 255 255 / 0.13)" : "rgb(0 0 0 / 0.13)";
    const [x, y, long, wide] = [chance(SIDE), chance(SIDE), 3 + chance(9), 1 + chance(3)];
    for (const left of [x, x - SIDE]) for (const top of [y, y - SIDE]) pen.fillRect(left, top, long, wide); // no seam
  }
  return canvas;
}
