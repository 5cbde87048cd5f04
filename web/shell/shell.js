// Starts the page: listens at once, lets Python take over when it is there, then keeps everything for offline use.
import { flatShown, showSpace } from "./board3d/boards.js";
import { holdBoards, listenForDrags } from "./table/drag.js";
import { apply } from "./page/effects.js";
import { soundSoon } from "./page/sound.js";
import { listen } from "./page/events.js";
import { doNow, isDone, wantsMotion } from "./page/after-paint.js";
import { listenForMarks } from "./table/marks.js";
import { listenForPrinting } from "./page/paper.js";
import { layOutPaints } from "./table/paints.js";
import { hideFault, showFault, showStage } from "./page/notice.js";
import { base, comeBack, startUrl } from "./page/pages.js";
import { syncDialogs } from "./page/patch.js";
import { connect } from "./page/python.js";
import { answered, attempt, close, giveUp, isIdle as isHeard, open } from "./page/queue.js";
import { readBookInPeace } from "./device/book.js";
import { canSave, canSet, loadGames, loadSettings } from "./device/store.js";
import { listenForScrubbing, listenForWheel } from "./table/scrub.js";
import { listenForStrokes } from "./table/stroke.js";
import { now, showSwitches } from "./page/after-change.js";
import { isOffline, keepOffline } from "./device/update.js";

// For programs that look at the page from outside
export { whereIs } from "./board3d/boards.js";
export { isWhole } from "./table/large-board.js";
export const isIdle = () => isHeard() && isDone();

const LONG = 8_000; // ms until the page says that loading takes time, and offers to try again
const TOO_LONG = 60_000; // ms until it says more
const CALM = 1_000; // ms of peace for the first moves, before everything is fetched for offline use
const SHORT = 30_000; // ms; of a worker that ends sooner, the next may not fare better
const MOST_SHORT = 4; // in a row

// One worker after the other: each begins where the one before it ended. Resolves when the first is there.
async function start() {
  try {
    succeed(await begin());
  } catch (error) {
    fail(error);
  }
}

async function succeed(python) {
  let short = 0; // workers in a row that ended soon
  let alone = 0; // of them those that ended by themselves: at the start, or in a thought
  try {
    for (;;) {
      const since = Date.now();
      const reason = await python.ended;
      console.error(reason);
      const { on, dropped } = await close();
      doNow();
      short = Date.now() - since < SHORT ? short + 1 : 0;
      alone = short > 0 && (on ?? "start") === "start" ? alone + 1 : 0;
      if (short === MOST_SHORT) throw reason;
      comeBack(alone > 1);
      python = await begin({ dropped, unread: alone > 1 });
    }
  } catch (error) {
    fail(error);
  }
}

async function begin(revived) {
  const games = loadGames(); // meanwhile
  const say = revived ? () => showStage("The engine stopped. It is started again.") : showStage;
  const long = setTimeout(showStage, LONG, "Still loading. On a slow connection the first visit takes a while.", true);
  const tooLong = setTimeout(slowStart, TOO_LONG);
  try {
    let shown; // what came ahead of an answer, where the rest of that follows
    const python = await connect(say, (text) => {
      attempt(() => apply(JSON.parse(text)));
      shown = flatShown();
    });
    const handle = async (text) => {
      const answer = await python.handle(text);
      await shown;
      return answer;
    };
    const first = {
      on: "start",
      base,
      games: await games,
      settings: loadSettings(),
      now: now(),
      going: document.documentElement.dataset.going ?? "",
      can: abilities(),
      url: startUrl(),
      asks: isHeard() || Boolean(document.querySelector("dialog[open]")), // in the page, until Python is there
      shown: revived ? "" : document.getElementById("page").dataset.page,
      revived,
    };
    hideFault();
    showStage("Ready.");
    open({ ...python, handle, apply }, first);
    readBookInPeace();
    return python;
  } finally {
    clearTimeout(long);
    clearTimeout(tooLong);
  }
}

function fail(error) {
  showStage("");
  const words = "The engine could not start, so nothing can be played here now. Check the connection, then try again.";
  giveUp(words, error, "Try again");
}

function slowStart() {
  showFault("Loading has taken a minute already. You can wait, or try again.", { button: ["Try again"] });
  keepOffline(); // a newer version may be what helps
}

function abilities() {
  return {
    save: canSave(),
    set: canSet(),
    share: "share" in navigator,
    live: "RTCPeerConnection" in globalThis,
    scan: Boolean(navigator.mediaDevices?.getUserMedia),
    stun: "stun" in document.documentElement.dataset,
    touch: matchMedia("(pointer: coarse)").matches,
    motion: wantsMotion(),
    offline: isOffline(),
  };
}

layOutPaints();
listen();
listenForStrokes();
listenForPrinting();
listenForDrags();
holdBoards();
listenForMarks();
listenForScrubbing();
listenForWheel();
syncDialogs();
showSwitches();
showSpace();
await start();
setTimeout(keepOffline, CALM);
await answered(LONG); // what Python shows first comes first
soundSoon();
