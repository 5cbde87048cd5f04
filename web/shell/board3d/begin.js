// Begins to draw a board in space on a canvas: in a worker, or in the page itself where the browser cannot do it there.
// What draws is large, so it is fetched only where there is something to draw with.
// Pictures come as a whole, each some frames after the last, which shows till then: a buffer not preserved would be empty.
const HINTS = {
  antialias: false,
  depth: false,
  alpha: true,
  powerPreference: "low-power",
  preserveDrawingBuffer: true,
};

// What takes the page's messages, and answers through `tell`; undefined where there is no WebGL.
export async function begin(canvas, tell) {
  const context = "requestAnimationFrame" in globalThis && canvas.getContext("webgl2", HINTS);
  if (!context) return undefined;
  const { Drawing } = await import("./drawing/drawing.js");
  return new Drawing(canvas, context, tell);
}
