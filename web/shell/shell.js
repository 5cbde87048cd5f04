// Starts the page: listens at once, lets Python take over when it is there, then keeps everything for offline use.
import { showSpace } from "./board3d.js";
import { apply } from "./effects.js";
import { listen } from "./events.js";
import { wantsMotion } from "./motion.js";
import { hideFault, showFault, showStage } from "./notice.js";
import { base, startUrl } from "./pages.js";
import { syncDialogs } from "./patch.js";
import { connect } from "./python.js";
import { attempt, giveUp, open } from "./queue.js";
import { canSave, loadGames, loadSettings } from "./store.js";
import { listenForStrokes } from "./stroke.js";
import { isOffline, keepOffline } from "./update.js";

export { whereIs } from "./board3d.js"; // for programs that look at the page from outside
export { isIdle } from "./queue.js";

const LONG = 15_000; // ms until the page says that the first visit takes time
const CALM = 1_000; // ms of peace for the first moves, before everything is fetched for offline use
const TOO_LONG = 60_000; // ms until it offers to try again

async function start() {
  const games = loadGames(); // meanwhile
  const long = setTimeout(() => showStage("Still loading. On a slow connection the first visit takes a while."), LONG);
  const tooLong = setTimeout(slowStart, TOO_LONG);
  try {
    const handle = await connect(showStage, (text) => attempt(() => apply(JSON.parse(text))), lost);
    const first = {
      on: "start",
      base,
      games: await games,
      settings: loadSettings(),
      can: abilities(),
      url: startUrl(),
      shown: document.getElementById("page").dataset.page,
    };
    hideFault();
    showStage("Ready.");
    open(handle, apply, first);
  } catch (error) {
    showStage("");
    giveUp(
      "The engine could not start, so nothing can be played here now. Check the connection and reload the page.",
      error,
    );
  } finally {
    clearTimeout(long);
    clearTimeout(tooLong);
  }
}

function lost() {
  giveUp("The engine has stopped. Reload the page to go on; your game is kept.", new Error("the worker does not answer"));
}

function slowStart() {
  showFault("Loading has taken a minute already. You can wait, or reload the page.");
  keepOffline(); // a newer version may be what helps
}

function abilities() {
  return {
    save: canSave(),
    share: "share" in navigator,
    touch: matchMedia("(pointer: coarse)").matches,
    motion: wantsMotion(),
    offline: isOffline(),
  };
}

listen();
listenForStrokes();
syncDialogs();
showSpace();
await start();
setTimeout(keepOffline, CALM);
