// Where a board in space is drawn: in a worker, or in the page where a browser cannot draw in workers. Both take the same
// messages and tell the same.
import { begin } from "./begin.js";

// What stands in the page and what sends messages to whatever draws there; undefined where nothing can. What draws
// tells `hear`. In the page it begins only once `calm` is there.
export async function connect(hear, calm) {
  return (await inWorker(hear)) ?? (await calm, inPage(hear));
}

async function inWorker(hear) {
  const canvas = document.createElement("canvas");
  if (!("transferControlToOffscreen" in canvas)) return undefined;
  const worker = new Worker(new URL("./board3d-worker.js", import.meta.url), { type: "module" });
  const { can, error } = await new Promise((resolve) => {
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = () => resolve({ can: false }); // it knows no modules, or is not there
    const given = canvas.transferControlToOffscreen();
    worker.postMessage(given, [given]);
  });
  worker.onmessage = ({ data }) => hear(data);
  worker.onerror = ({ message }) => reportError(new Error(message));
  if (can) return { canvas, send: (message) => worker.postMessage(message) };
  worker.terminate();
  if (error) throw new Error(error);
  return undefined;
}

async function inPage(hear) {
  const canvas = document.createElement("canvas");
  const drawing = await begin(canvas, hear);
  return drawing && { canvas, send: (message) => drawing.receive(message) };
}
