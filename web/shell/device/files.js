// Files that come and go: those of the site that Python asks for when somebody wants them, which the service worker keeps
// once they were fetched, and those that people save or send.
import { post } from "../page/queue.js";

const PLACES = JSON.parse("FETCHED_FILES"); // plain name -> address; the bundle fills it in
const SVG = "http://www.w3.org/2000/svg";
const TYPE = "image/png";
const LATE = 10_000; // ms; some browsers start late to read what is saved

// Python hears in any case: the text, or null where it cannot be had now, or (`known`) not in this build at all.
export async function fetchFile({ file, game }) {
  const known = Object.hasOwn(PLACES, file);
  post({ on: "fetched", file, game, known, text: known ? await textOf(PLACES[file]) : null });
}

async function textOf(place) {
  try {
    const response = await fetch(new URL(place, import.meta.url));
    return response.ok ? await response.text() : null;
  } catch {
    return null; // offline, and not kept yet
  }
}

// A drawing on the page as a PNG, to be saved or sent.
export async function passPicture(drawing, how) {
  try {
    const file = new File([await pngOf(drawing)], drawing.dataset.name, { type: TYPE });
    if (how === "save") saveFile(file);
    else return post({ on: "pictured", ...(await send(file)) });
    post({ on: "pictured", problem: "" });
  } catch (error) {
    console.error(error);
    post({ on: "pictured", problem: "make" });
  }
}

// In the size of its own units. By itself a drawing knows nothing of the page's style sheet, so it takes that along.
async function pngOf(drawing) {
  const { width, height } = drawing.viewBox.baseVal;
  const copy = drawing.cloneNode(true);
  const style = document.createElementNS(SVG, "style");
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
  style.textContent = (await Promise.all(rules.map(textOfRule))).join("\n");
  copy.prepend(style);
  Object.assign(copy.dataset, { ...document.documentElement.dataset, theme: drawing.dataset.theme });
  copy.setAttribute("width", width);
  copy.setAttribute("height", height);
  const url = URL.createObjectURL(new Blob([new XMLSerializer().serializeToString(copy)], { type: "image/svg+xml" }));
  try {
    const image = new Image(width, height);
    image.src = url;
    await image.decode();
    const canvas = Object.assign(document.createElement("canvas"), { width, height });
    canvas.getContext("2d").drawImage(image, 0, 0, width, height);
    return await new Promise((done, fail) =>
      canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("the canvas gave nothing"))), TYPE),
    );
  } finally {
    URL.revokeObjectURL(url);
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

export function saveFile(file) {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement("a"), { href: url, download: file.name }).click();
  setTimeout(() => URL.revokeObjectURL(url), LATE);
}

// Whether it could be sent; somebody who changes their mind is no failure.
async function send(file) {
  if (!navigator.canShare?.({ files: [file] })) return { problem: "send" };
  try {
    await navigator.share({ files: [file], title: document.title });
    return { problem: "", sent: true };
  } catch (error) {
    return { problem: error.name === "AbortError" ? "" : "send" };
  }
}
