// Runs before the first paint, inside every page, so that it cannot fail to come. The page never flashes in the wrong
// colours or with the wrong view of a board; what is pressed before the shell listens is kept for it; and where the
// shell does not come, the page says so, and knows a way past whatever is kept of it.
{
  const PATIENCE = 8_000; // ms until the page says that it still waits for the shell
  const DAY = 86_400_000; // ms after which it is found out anew whether boards can be seen in space
  const TRYING = 5_000; // ms for what is asked for once more, before the page is
  const AGAIN = "again"; // in the query of a page that was asked for once more
  const KEPT = ["pointerdown", "click", "submit", "input", "change", "keydown", "close"];

  const root = document.documentElement;
  const kept = [];
  let box; // where this says something
  let guided = []; // games whose first lesson need not be offered
  let broken = false; // whether something of the page did not come, which is said instead of asking anything

  // What browsers draw around the page has its colour, in the theme that was chosen.
  window.tint = (theme) => {
    for (const meta of document.querySelectorAll("meta[name=theme-color]")) {
      const { scheme } = meta.dataset;
      meta.media = ["light", "dark"].includes(theme) ? (scheme === theme ? "all" : "not all") : `(prefers-color-scheme: ${scheme})`;
    }
  };

  const make = (tag, properties) => Object.assign(document.createElement(tag), properties);

  const gameAt = ({ pathname }) => pathname.slice(pathname.lastIndexOf("/") + 1).replace(".html", "");

  // A board in space is seen as was chosen last for its game, or by an earlier version for all games.
  window.showView = (settings) => {
    root.dataset.view = settings[`view-${gameAt(location)}`] ?? settings.view ?? "both";
  };

  root.dataset.js = ""; // the style sheet offers what needs it
  root.dataset.view = "both"; // without it, the flat board is all there is
  try {
    const settings = JSON.parse(localStorage.getItem("gridarium")) ?? {};
    for (const name of ["theme", "boards", "pieces", "motion", "legal", "coordinates"]) {
      if (settings[name]) root.dataset[name] = settings[name];
    }
    showView(settings);
    tint(settings.theme);
    const going = localStorage.getItem("gridarium-going");
    if (going) root.dataset.going = going;
    if (typeof settings.guided === "string") guided = settings.guided.split(" ");
    const flat = Date.now() - localStorage.getItem("gridarium-flat");
    if (flat >= 0 && flat < DAY) root.dataset.space = "never"; // a moment to come says nothing
  } catch {
    // Storage is denied or holds nonsense: everything stays as the page came.
  }

  // A table asks how to play unless its address holds a game, or one goes on there: whether the question in a page stays.
  window.asks = (address) => !address.hash && !root.dataset.going?.split(" ").includes(gameAt(address));

  // It is there as soon as the page is, and before that is painted.
  new MutationObserver((_, observer) => {
    if (!document.getElementById("fault")) return; // which comes after it
    observer.disconnect();
    const offer = document.getElementById("first-time");
    if (guided.includes(offer?.dataset.game)) offer.remove();
    const question = document.querySelector("dialog[data-open]");
    if (asks(location) && !broken) question?.showModal();
    else question?.removeAttribute("data-open");
  }).observe(document, { childList: true, subtree: true });

  if (/^#(\d+\.|lesson|puzzle|design\.)/.test(location.hash)) root.dataset.settingUp = ""; // the game in the link is not the one that is here

  const here = new URL(location.href);
  if (here.searchParams.has(AGAIN)) {
    here.searchParams.delete(AGAIN); // nobody should keep or send such an address
    history.replaceState(history.state, "", here);
  }

  const keep = (event) => {
    kept.push(event);
    if (event.type === "submit") event.preventDefault(); // there is no server to send it to
  };

  const failed = ({ target, message }) => {
    if (target !== window && target.localName !== "script") return; // what is seen less, such as an icon
    console.error(message ?? `${target.src} did not come`);
    broken = true;
    document.querySelector("dialog:modal")?.close();
    say("This page did not load completely, so nothing can be played yet. Check the connection, then try again.");
  };

  const say = (words) => {
    if (!document.body) {
      addEventListener("DOMContentLoaded", () => say(words));
      return;
    }
    box = document.getElementById("fault") ?? document.body.appendChild(make("div", { id: "fault", role: "alert" }));
    const button = make("button", { type: "button", className: "button", textContent: "Try again" });
    button.addEventListener("click", window.again);
    box.replaceChildren(make("p", { textContent: words }), button);
    box.hidden = false;
  };

  // The page once more, past every copy that may be out of date or broken: the service worker's, where there is a network
  // to do without it, the browser's, and by another address those that hosts keep.
  window.again = async () => {
    const fresh = { cache: "reload", signal: AbortSignal.timeout(TRYING) };
    try {
      await fetch("sw.js", fresh);
      await (await navigator.serviceWorker?.getRegistration())?.unregister();
      const scripts = [...document.querySelectorAll("script[src], link[rel=modulepreload]")];
      await Promise.all(scripts.map(({ src, href }) => fetch(src ?? href, fresh)));
    } catch (error) {
      console.info(`Not all could be asked for once more: ${error.message}`);
    }
    const page = new URL(location.href);
    page.searchParams.set(AGAIN, Date.now());
    location.replace(page);
  };

  const slow = setTimeout(say, PATIENCE, "This page is still loading. You can wait, or try again.");
  KEPT.forEach((type) => addEventListener(type, keep, true));
  addEventListener("error", failed, true);

  // To be called by the shell when it listens: what was pressed until now, as the events that it would have had.
  window.early = () => {
    clearTimeout(slow);
    KEPT.forEach((type) => removeEventListener(type, keep, true));
    removeEventListener("error", failed, true);
    if (box) box.hidden = true;
    return kept.splice(0);
  };
}
