// Drawings of the page as pictures and films. Fetched when somebody wants one; all that it knows of the page is its style.
const SVG = "http://www.w3.org/2000/svg";
const SCALE = 0.6; // of a film to a picture

let style; // resolves to all rules of the page, with what they need inside

// In the size of its own units.
export async function pngOf(drawing) {
  const canvas = await canvasOf(drawing, 1);
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("the canvas gave nothing"))), "image/png"),
  );
}

// Makes a film of drawings, which come one after the other; a worker puts together what it has while the next is drawn.
export class FilmMaker {
  #worker = new Worker(new URL("./device-film.js", import.meta.url), { type: "module" });
  #taken = Promise.resolve(); // that the worker has put in what it got last
  #fail; // rejects that

  constructor() {
    this.#worker.onerror = ({ message }) => this.#fail?.(new Error(message || "the worker did not come"));
  }

  async add({ drawn, ms }) {
    const holder = document.createElement("template");
    holder.innerHTML = drawn;
    const { width, height, ...canvas } = await pixelsOf(holder.content.firstElementChild);
    await this.#taken;
    this.#taken = this.#ask({ pixels: canvas.pixels, width, height, ms }, [canvas.pixels]);
    this.#taken.catch(() => {}); // whoever waits for it next hears of that
  }

  async finish() {
    await this.#taken;
    const file = await this.#ask({});
    this.stop();
    return file;
  }

  stop() {
    this.#worker.terminate();
  }

  #ask(message, given) {
    return new Promise((done, fail) => {
      this.#fail = fail;
      this.#worker.onmessage = ({ data }) => done(data);
      this.#worker.postMessage(message, given);
    });
  }
}

async function pixelsOf(drawing) {
  const canvas = await canvasOf(drawing, SCALE);
  const { width, height } = canvas;
  return { width, height, pixels: canvas.getContext("2d").getImageData(0, 0, width, height).data.buffer };
}

// By itself a drawing knows nothing of the page's style sheet, so it takes that along.
async function canvasOf(drawing, scale) {
  const [wide, high] = drawing.getAttribute("viewBox").split(" ").slice(2).map(Number);
  const [width, height] = [Math.round(wide * scale), Math.round(high * scale)];
  const copy = document.importNode(drawing, true);
  const rules = document.createElementNS(SVG, "style");
  rules.textContent = await (style ??= styleOfPage());
  copy.prepend(rules);
  Object.assign(copy.dataset, { ...document.documentElement.dataset, theme: drawing.dataset.theme });
  copy.setAttribute("width", width);
  copy.setAttribute("height", height);
  const url = URL.createObjectURL(new Blob([new XMLSerializer().serializeToString(copy)], { type: "image/svg+xml" }));
  try {
    const image = new Image(width, height);
    image.src = url;
    await image.decode();
    const canvas = Object.assign(document.createElement("canvas"), { width, height });
    canvas.getContext("2d", { willReadFrequently: scale !== 1 }).drawImage(image, 0, 0, width, height);
    return canvas;
  } finally {
    URL.revokeObjectURL(url);
  }
}

async function styleOfPage() {
  try {
    const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
    return (await Promise.all(rules.map(textOfRule))).join("\n");
  } catch (error) {
    style = undefined; // what could not be had now may come later
    throw error;
  }
}

// A picture of its own may ask for nothing, so the type comes along inside.
async function textOfRule({ cssText, style, parentStyleSheet }) {
  const [source, file] = style?.getPropertyValue("src").match(/url\("?([^")]+)"?\)/) ?? [];
  if (!file) return cssText;
  const response = await fetch(new URL(file, parentStyleSheet.href));
  const data = await new Promise((resolve, fail) => {
    const reader = Object.assign(new FileReader(), { onerror: fail, onload: () => resolve(reader.result) });
    response.blob().then((blob) => reader.readAsDataURL(blob), fail);
  });
  return cssText.replace(source, `url("${data}")`);
}
