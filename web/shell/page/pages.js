// Going from page to page without a reload. Until Python runs, the other prerendered page is fetched and shown.
import { giveFocus } from "./focus.js";
import { later } from "./after-paint.js";
import { morphPage, patching, refocus, tryFocus } from "./patch.js";
import { showStage } from "./notice.js";
import { isIdle, isReady, post } from "./queue.js";

export const base = new URL("./", location.href).href;

let here = location.href; // the address that was last acted on
let shown = fileOf(location); // the file whose page shows
let entry = relative(location); // where Python is to start
let again; // the timer of an address that could not be set yet
let returning; // how far down to go on a page that one comes back to

const depths = new Map(); // history entry -> how far down its page was scrolled

export const startUrl = () => entry;

// The next Python is to start where the page is now, or, `unread`, without the game that the address holds.
export function comeBack(unread) {
  entry = unread ? fileOf(location) : relative(location);
}

// Files as Python knows them: some hosts leave out "index.html" or ".html".
function fileOf({ pathname }) {
  const name = pathname.slice(pathname.lastIndexOf("/") + 1);
  if (!name) return "index.html";
  return name.includes(".") ? name : `${name}.html`;
}

function relative(url) {
  return fileOf(url) + url.hash;
}

const placeOf = () => history.state?.place;

giveEntryAPlace();
addEventListener("scroll", () => depths.set(placeOf(), scrollY), { passive: true });
addEventListener("popstate", moved);
addEventListener("hashchange", moved);

// Takes a click on a link over from the browser, where it leads to another page or game of this site.
export function follow(event, link) {
  const url = new URL(link.getAttribute("href"), location.href);
  const plain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
  if (!plain || !isOurs(url) || link.hasAttribute("download") || !["", "_self"].includes(link.target)) return;
  const mark = fileOf(url) === shown && marked(url);
  link.closest("[popover]")?.hidePopover();
  if (mark && !mark.hasAttribute("tabindex")) return; // a place further down; the browser goes there
  event.preventDefault();
  if (mark) {
    mark.scrollIntoView(); // a skip link: the address, which may hold a game, stays
    giveFocus(mark);
  } else if (isReady()) {
    if (url.href === location.href) scrollTo(0, 0);
    post({ on: "go", url: relative(url), push: true }, true);
  } else {
    setUrl(url.href, true);
    showPrerendered(url);
  }
}

function isOurs(url) {
  return url.href.startsWith(base) && /^([\w-]+(\.html)?)?$/.test(url.pathname.slice(new URL(base).pathname.length));
}

// The element that the fragment names; undefined where there is none, because the fragment holds a game.
function marked({ hash }) {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1))) ?? undefined;
  } catch {
    return undefined; // not an encoding of anything
  }
}

// The first entry of the history, and one that began with a fragment typed into the address bar, have none yet.
function giveEntryAPlace() {
  if (placeOf() === undefined) history.replaceState({ place: Math.random() }, "");
}

// Back, forward, or another fragment typed into the address bar: browsers announce some of these twice.
function moved() {
  giveEntryAPlace();
  if (location.href === here) return;
  const [from, to] = [new URL(here), new URL(location.href)];
  here = location.href;
  const onlyScrolls = [from, to].every((url) => fileOf(url) === shown && (!url.hash || marked(url)));
  if (onlyScrolls) return;
  returning = depths.get(placeOf()) ?? 0;
  if (isReady()) post({ on: "go", url: relative(to), push: false }, true);
  else showPrerendered(to);
}

export function setUrl(to, push) {
  const url = new URL(to, base);
  clearTimeout(again);
  if (url.href === location.href) return;
  if (push) returning = 0;
  try {
    if (push) history.pushState({ place: Math.random() }, "", url);
    else history.replaceState(history.state, "", url);
  } catch {
    again = setTimeout(setUrl, 2_000, to, push); // browsers refuse when there are very many in a short time
  }
  here = location.href;
}

// The address of what shows has changed. Whoever has gone elsewhere meanwhile has another one.
export function renameEntry(to) {
  const place = placeOf();
  later(() => placeOf() === place && setUrl(to, false));
}

// The page of a game that is still to come from its link: the one that it was made with stays unseen.
export function showSettingUp(wanted) {
  document.documentElement.toggleAttribute("data-setting-up", wanted);
}

// After a page effect: on another page one begins at its top, or where one was.
export function arrive() {
  const file = fileOf(location);
  document.getElementById("page").dataset.page = file;
  if (file === shown) return;
  shown = file;
  tryFocus(document.querySelector("h1[tabindex], main[tabindex]")) || refocus();
  if (returning) scrollTo(0, returning);
  else (marked(location) ?? document.documentElement).scrollIntoView();
  returning = 0;
}

async function showPrerendered(url) {
  // What was pressed on the page before counts there, so Python still has to go the same way.
  if (isIdle()) entry = relative(url);
  else post({ on: "go", url: relative(url), push: false });
  if (fileOf(url) === shown) return;
  const other = await fetchPage(url);
  if (isReady() || location.href !== url.href) return; // overtaken
  if (!other || buildOf(other) !== buildOf(document)) {
    location.reload(); // no answer, or from another build: the browser shows what there is
    return;
  }
  document.title = other.title;
  if (!window.asks(url)) other.querySelector("dialog[data-open]")?.removeAttribute("data-open");
  showSettingUp(/^#(\d+\.|lesson|puzzle)/.test(url.hash));
  patching(() => morphPage(other.getElementById("page").innerHTML));
  arrive();
  showStage();
}

async function fetchPage(url) {
  try {
    const response = await fetch(new URL(fileOf(url), base));
    return response.ok && new DOMParser().parseFromString(await response.text(), "text/html");
  } catch {
    return false; // offline; the caller knows what to do
  }
}

// The shell and the style sheet by their names; what the page carries, by the hash in the policy.
function buildOf(page) {
  const policy = page.querySelector("meta[http-equiv=Content-Security-Policy]")?.content;
  const style = page.querySelector("link[rel=stylesheet]")?.getAttribute("href");
  return `${page.querySelector("script[type=module]")?.getAttribute("src")} ${style} ${policy}`;
}
