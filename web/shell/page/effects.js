// What Python can have done in the page, by name.
import { fetchFile, makeFilm, saveFile, stopFilm } from "../device/files.js";
import { doNow, later, pace } from "./after-paint.js";
import { animate, keepGone, showRefused } from "./motion.js";
import { showMoments } from "./moments.js";
import { showFault } from "./notice.js";
import { arrive, renameEntry, setUrl, showSettingUp } from "./pages.js";
import { morphPage, morphParts, patching, refocus, tryFocusIn } from "./patch.js";
import { post } from "./queue.js";
import { play } from "./sound.js";
import { byId } from "../table/large-board.js";
import { keepBook, readBook } from "../device/book.js";
import { forgetSecret, keepSecret } from "../device/secrets.js";
import { forget, know, noteGoing, save, saveSetting, showView } from "../device/store.js";
import { applyUpdate } from "../device/update.js";

const alarms = new Map(); // event -> the timer that is set: when Python wants to be woken up by it

const PATCHES = {
  page({ title, html }) {
    document.title = title;
    showView();
    morphPage(html);
  },
};

const UNSEEN = {
  title({ title }) {
    document.title = title;
  },
  save: ({ key, text }) => save(key, text),
  forget: ({ key }) => forget(key),
  going: ({ games }) => noteGoing(games),
};

let channel; // to other devices: what that takes, once it is wanted

// What cannot be fetched now can be later; until then no device can be reached.
async function playLive(effect) {
  channel ??= import("../live/channel.js").then(({ begin, live }) => (begin(post), live));
  try {
    (await channel)(effect);
  } catch (error) {
    console.info(`Live play cannot begin: ${error.message}`);
    channel = undefined;
    post({ on: "live", what: "failed", peer: effect.peer, why: "absent" });
  }
}

const ELSEWHERE = ["url", "part", ...Object.keys(PATCHES), ...Object.keys(UNSEEN)];

const OTHERS = {
  focus: ({ id }) => tryFocusIn(byId(id)) || refocus(),
  animate: (effect) => animate(effect),
  moments: (effect) => showMoments(effect),
  reveal: ({ id }) => byId(id)?.scrollIntoView({ block: "nearest", behavior: pace() ? "smooth" : "auto" }),
  refused: ({ id }) => showRefused(byId(id)),
  sound: ({ notes }) => notes.forEach(play),
  secret: ({ key, text }) => keepSecret(key, text),
  forget_secret: ({ key }) => forgetSecret(key),
  book: readBook,
  keep_book: keepBook,
  known: ({ keys }) => know(keys),
  setting: ({ name, value }) => saveSetting(name, value),
  download: ({ name, text }) => saveFile(new File([text], name, { type: "text/plain" })),
  alarm({ ms, on = "alarm" }) {
    clearTimeout(alarms.get(on));
    alarms.set(on, setTimeout(post, ms, { on }));
  },
  fetch: fetchFile,
  film: makeFilm,
  film_stop: stopFilm,
  live: (effect) => playLive(effect),
  reload() {
    doNow();
    location.reload();
  },
  apply_update: () => applyUpdate(),
  fault({ words, detail }) {
    console.error(detail);
    showFault(words, { error: detail });
  },
};

// First the address of another page, while the browser can still note how far the old one was scrolled, then the page,
// then what needs the page as it is going to be, and when that is painted what nobody sees. One that fails does not stop
// the rest.
export function apply(effects) {
  doNow();
  const errors = [];
  const run = (table) => (effect) => {
    try {
      table[effect.do](effect);
    } catch (error) {
      errors.push(error);
    }
  };
  const patches = effects.filter((effect) => effect.do in PATCHES);
  const parts = effects.filter((effect) => effect.do === "part");
  const seen = parts.filter(({ id }) => !isUnseen(id));
  const urls = effects.filter((effect) => effect.do === "url");
  for (const { to, push } of urls) push || patches.length > 0 ? setUrl(to, push) : renameEntry(to);
  keepGone(effects);
  const settingUp = () => Boolean(document.querySelector("#opening[data-first]"));
  patching(() => {
    patches.forEach(run(PATCHES));
    errors.push(...morphParts(seen));
    if (!settingUp()) showSettingUp(false); // before the page is measured, or all its styles are worked out twice
  });
  showSettingUp(settingUp());
  if (patches.some((effect) => effect.do === "page")) arrive();
  effects.filter((effect) => effect.do in UNSEEN).forEach((effect) => later(() => UNSEEN[effect.do](effect)));
  if (parts.length > seen.length) later(() => raise(morphParts(parts.filter((part) => !seen.includes(part)))));
  effects.filter((effect) => !ELSEWHERE.includes(effect.do)).forEach(run(OTHERS));
  raise(errors);
}

function raise(errors) {
  if (errors.length > 0) throw errors[0];
}

const isUnseen = (id) => document.getElementById(id)?.hasAttribute("data-unseen") ?? false;
