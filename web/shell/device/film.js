// The worker that makes films, as GIFs: pixels of one frame after the other come in, and at last the file goes out. A frame
// holds only what is unlike the one before, in colours of its own, so that a move takes little room.
import { GIFEncoder, applyPalette, quantize } from "gifenc/dist/gifenc.esm.js";

const COLOURS = 255; // of the first frame, and one that is clear
const FEWER = 63; // of all others
const DEPTH = "rgb565"; // how exactly colours are told apart
const STAYS = 1; // each frame is drawn over the one before

const encoder = GIFEncoder();
let before; // the pixels of the last frame

addEventListener("message", ({ data }) => {
  if (data.pixels) postMessage(add(data));
  else {
    encoder.finish();
    postMessage(encoder.bytes());
  }
});

function add({ pixels, width, height, ms }) {
  const now = new Uint32Array(pixels);
  const changed = unlike(now, before);
  const colours = new Uint8Array(changed.map((place) => now[place]).buffer);
  const palette = changed.length > 0 ? quantize(colours, before ? FEWER : COLOURS, { format: DEPTH }) : [];
  const clear = palette.push([0, 0, 0]) - 1;
  const index = new Uint8Array(now.length).fill(clear);
  if (changed.length > 0) applyPalette(colours, palette.slice(0, clear), DEPTH).forEach((colour, place) => (index[changed[place]] = colour));
  encoder.writeFrame(index, width, height, { palette, delay: ms, transparent: true, transparentIndex: clear, dispose: STAYS });
  before = now;
}

// The places of pixels that are not as they were; at first all of them.
function unlike(now, before) {
  const places = new Uint32Array(now.length);
  let count = 0;
  for (let place = 0; place < now.length; place++) if (!before || now[place] !== before[place]) places[count++] = place;
  return places.slice(0, count);
}
