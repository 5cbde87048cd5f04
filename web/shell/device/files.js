// Files that come and go: those of the site that Python asks for when somebody wants them, which the service worker keeps
// once they were fetched, and those that people save or send.
import { post } from "../page/queue.js";

const PLACES = JSON.parse("FETCHED_FILES"); // plain name -> address; the bundle fills it in
const [PNG, GIF] = ["image/png", "image/gif"];
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
    const { pngOf } = await import("./pictures.js");
    await pass(new File([await pngOf(drawing)], drawing.dataset.name, { type: PNG }), how);
  } catch (error) {
    console.error(error);
    post({ on: "pictured", problem: "make" });
  }
}

let film; // {number, maker, file, address}: the film that is being made, or was made last

// More frames of a film, each a drawing as text and for how many milliseconds it shows. Python hears when they are in it.
export async function makeFilm({ film: number, frames, made, of, name }) {
  try {
    if (film?.number !== number) {
      stopFilm();
      film = { number };
    }
    const mine = film;
    mine.maker ??= new (await import("./pictures.js")).FilmMaker();
    for (const frame of frames) if (film === mine) await mine.maker.add(frame);
    if (film !== mine) mine.maker.stop();
    else if (made < of) post({ on: "film", film: number, made });
    else {
      mine.file = new File([await mine.maker.finish()], name, { type: GIF });
      if (film !== mine) return;
      mine.address = URL.createObjectURL(mine.file);
      post({ on: "filmed", film: number, size: mine.file.size, address: mine.address, problem: "" });
    }
  } catch (error) {
    console.error(error);
    if (film?.number !== number) return;
    stopFilm();
    post({ on: "filmed", film: number, problem: "make" });
  }
}

export function stopFilm() {
  film?.maker?.stop();
  if (film?.address) URL.revokeObjectURL(film.address);
  film = undefined;
}

export async function passFilm(how) {
  if (film?.file) await pass(film.file, how);
}

async function pass(file, how) {
  const film = file.type === GIF;
  if (how === "send") return post({ on: "pictured", film, ...(await send(file)) });
  saveFile(file);
  post({ on: "pictured", film, problem: "" });
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
