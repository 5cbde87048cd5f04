// Files of the site that Python asks for when somebody wants them. The service worker keeps what was fetched.
import { post } from "./queue.js";

const PLACES = JSON.parse("FETCHED_FILES"); // plain name -> address; the bundle fills it in

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
