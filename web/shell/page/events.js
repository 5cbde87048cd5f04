// What people do in the page, as events for Python. Nothing here knows what is on the page but its data- attributes.
import { quarter } from "../board3d/boards.js";
import { cameByKeys, giveFocus } from "./focus.js";
import { isIn } from "../table/lens.js";
import { meantBy } from "../table/nearest.js";
import { follow } from "./pages.js";
import { noteClosed, noteEdited, noteSent } from "./patch.js";
import { passFilm, passPicture } from "../device/files.js";
import { answered, isIdle, isOver, post } from "./queue.js";
import { applyUpdate } from "../device/update.js";

const FILL_KEY = "f";
const LARGEST_FILE = 1_000_000; // bytes, where a field does not say that it takes more
const BOARD_KEYS = "ArrowUp ArrowDown ArrowLeft ArrowRight Home End PageUp PageDown Enter Escape"
  .split(" ")
  .concat(" ");
const LEADS = /^(Arrow|Home|End)/; // over the board where the keyboard is there, else through the game
const DOERS = "[data-on]:not(form), [data-copy], [data-share], [data-read], [data-picture], [data-film], [data-reload], [data-fill], [data-print], [data-target], a[href]";
const TYPED_INTO =
  "input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable]";

let pointer = "mouse"; // what was pressed last; not every browser says it in the click
let pressed; // and where
let holding; // the timer of a press that becomes a long one
let held; // the button that was pressed long: what it does then is done, and its click is nothing more

const usual = new WeakMap(); // what labels of buttons say that say for a moment that they have copied

const LONG_PRESS = 500; // milliseconds
const COPIED = 2_500; // milliseconds for which they do
const TYPED = 500; // milliseconds

const HEARD = {
  pointerdown: onPointer,
  pointerup: onRelease,
  pointercancel: onRelease,
  contextmenu: onMenu,
  click: onClick,
  submit: onSubmit,
  change: onChange,
  input: onInput,
  keydown: onKey,
  paste: onPaste,
  close: noteClosed,
};
const CAPTURED = ["pointerdown", "close"]; // the latter does not bubble

// From now on, and what early.js has kept from before. A link that was followed then is the browser's.
export function listen() {
  for (const [type, hear] of Object.entries(HEARD))
    document.addEventListener(type, hear, { capture: CAPTURED.includes(type) });
  window
    .early()
    .filter(({ type, target }) => type !== "click" || !target.closest?.("a[href]"))
    .forEach((event) => HEARD[event.type](event));
}

function onPointer({ pointerType, target, button }) {
  pointer = pointerType === "touch" || pointerType === "pen" ? "touch" : "mouse";
  pressed = target;
  held = undefined;
  const doer = target.closest?.("[data-held]:not(:disabled)");
  if (doer && button === 0) holding = setTimeout(holdDown, LONG_PRESS, doer);
}

function holdDown(doer) {
  held = doer;
  post({ on: doer.dataset.held, value: null }, true);
}

function onRelease() {
  clearTimeout(holding);
}

// A finger that rests on a button is a long press of it, and does not ask for the browser's menu.
function onMenu(event) {
  if (pointer === "touch" && event.target.closest?.("[data-held]")) event.preventDefault();
}

function onClick(event) {
  if (event.defaultPrevented) return;
  const { target } = event;
  if (target instanceof HTMLDialogElement && target === pressed && isOutside(event, target)) return target.close();
  const hit = target.closest(DOERS);
  const doer = pointer === "touch" && event.detail > 0 ? meantBy(event, hit) : hit;
  if (!doer) return;
  const { on, held: onHeld, value, copy, share, read, picture, film, reload, fill, print: toPrint } = doer.dataset;
  if (doer === held && event.detail > 0) held = undefined;
  else if (on === "close") doer.closest("dialog").close();
  else if (read !== undefined) readInto(read);
  else if (on !== undefined) {
    event.preventDefault();
    post({ on: (event.shiftKey && onHeld) || on, value: value ?? null }, true);
  } else if (copy !== undefined) copyFrom(doer, document.querySelector(copy));
  else if (share !== undefined) shareFrom(document.querySelector(share));
  else if (picture !== undefined) passPicture(document.querySelector(".card-picture"), picture);
  else if (film !== undefined) passFilm(film);
  else if (fill !== undefined) fillScreen();
  else if (toPrint !== undefined) print();
  else if (reload !== undefined)
    applyUpdate(); // reloads in any case, and into the new version if there is one
  else if (doer.dataset.target !== undefined) point(event, doer);
  else if (!isOver()) follow(event, doer);
}

function point(event, doer) {
  post({ on: "point", target: doer.dataset.target, by: event.detail === 0 ? "key" : isIn(doer) ? "mouse" : pointer }, true);
}

function isOutside({ clientX, clientY }, dialog) {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

function onSubmit(event) {
  const { target: form, submitter } = event;
  if (form.getAttribute("method") === "dialog") return;
  event.preventDefault(); // there is no server to send it to
  if (!form.dataset.on) return;
  const fields = {};
  for (const [name, value] of new FormData(form, submitter)) {
    if (typeof value === "string") fields[name] = name in fields ? [fields[name], value].flat() : value;
  }
  [...form.elements].forEach(noteSent);
  if (form.hasAttribute("data-reset")) form.reset();
  post({ on: form.dataset.on, form: fields }, true);
}

function onInput({ target: field }) {
  noteEdited(field);
  if (field.dataset.input) post({ on: field.dataset.input, field: field.name, value: field.value });
}

async function onChange({ target: field }) {
  const on = field.closest("[data-change]")?.dataset.change;
  if (!on) return;
  noteSent(field);
  const what = { on, field: field.name };
  if (field.type === "file") {
    if (field.files.length > 0) post({ ...what, ...(await readFile(field)) }, true);
  } else post({ ...what, value: field.type === "checkbox" ? field.checked : field.value }, true);
}

async function readFile(field) {
  const [file] = field.files;
  if (file.size > Number(field.dataset.largest ?? LARGEST_FILE)) {
    field.value = "";
    return { file: file.name, error: "too-large" };
  }
  try {
    return { file: file.name, text: await file.text() };
  } catch {
    return { file: file.name, error: "unreadable" };
  } finally {
    field.value = ""; // so that choosing the same file again is a change again
  }
}

function onKey(event) {
  const { key, target, repeat } = event;
  if (event.defaultPrevented || event.isComposing || event.altKey) return;
  const ctrl = event.ctrlKey || event.metaKey;
  const onBoard = Boolean(target.closest("[data-board]")) && BOARD_KEYS.includes(key) && !event.metaKey;
  const board = onBoard && (!LEADS.test(key) || cameByKeys());
  const shortcut = isShortcut(ctrl ? `Ctrl+${key}` : key);
  if (!isLeft(target, key, shortcut) && (isTakenBy(target, key) || (!board && !shortcut))) return;
  event.preventDefault();
  if (key === FILL_KEY && !ctrl) return repeat ? undefined : void fillScreen();
  if (repeat && !isIdle()) return; // a held key is not a wish for each time it repeats
  const at = target.closest("[data-target]")?.dataset.target ?? null;
  post({ on: "key", key, shift: event.shiftKey, ctrl, board, target: at, quarter: board ? quarter() : null }, true);
}

function isTakenBy(target, key) {
  if (target.matches("input[type=radio]") && key.startsWith("Arrow")) return true;
  return target.closest(TYPED_INTO) || (["Enter", " "].includes(key) && target.closest("button, a, summary, input"));
}

// Keys that a field leaves to the page: a sign only while nothing is typed, for later it may be meant to be typed.
function isLeft(target, key, shortcut) {
  return target.dataset.leaves?.split(" ").includes(key) && (key.length > 1 || (shortcut && !target.value));
}

// Keys that the page lists. An open dialog covers the page, so then only those that it lists itself.
function isShortcut(key) {
  const scope = document.querySelector("dialog:modal") ?? document.getElementById("page");
  const list = scope.matches("[data-keys]") ? scope : scope.querySelector("[data-keys]");
  return Boolean(list) && list.dataset.keys.split(" ").includes(key === " " ? "Space" : key);
}

// Browsers copy and share only soon after the click, so these wait for Python no longer than what was typed just now
// needs to get into the link.

// The button that was pressed says how it went, and soon what it said before.
async function copyFrom(button, field) {
  if (!isIdle()) await answered(TYPED);
  const ok = (await toClipboard(told(field))) || copySelected(field);
  const label = button.querySelector("span") ?? button;
  usual.has(label) || usual.set(label, label.textContent);
  label.textContent = ok ? "Copied" : "Copy it by hand";
  setTimeout(() => label.replaceChildren(usual.get(label)), COPIED);
  post({ on: "copied", ok });
}

// What the field holds, and before it what is said of it.
const told = ({ dataset: { says }, value }) => (says ? `${says} ${value}` : value);

async function toClipboard(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false; // not allowed, or no secure page: there is an older way
  }
}

// Where this fails too, the text is left selected, to be copied by hand.
function copySelected(field) {
  const before = document.activeElement;
  giveFocus(field);
  field.select();
  const tell = (event) => {
    event.clipboardData.setData("text/plain", told(field));
    event.preventDefault();
  };
  document.addEventListener("copy", tell, { once: true });
  const ok = document.execCommand("copy");
  document.removeEventListener("copy", tell);
  if (ok && before) giveFocus(before);
  return ok;
}

async function shareFrom(field) {
  if (!isIdle()) await answered(TYPED);
  try {
    const { says } = field.dataset;
    await navigator.share({ title: document.title, ...(says && { text: says }), url: field.value });
    post({ on: "shared", ok: true });
  } catch (error) {
    post({ on: "shared", ok: false, cancelled: error.name === "AbortError" });
  }
}

// What is in the clipboard, where the page may look: else there is a field to paste into.
async function readInto(on) {
  try {
    post({ on, text: await navigator.clipboard.readText() }, true);
  } catch {
    post({ on, refused: true }, true);
  }
}

// Anywhere on a page that waits for it. What is pasted into a field stays there, unless it is an address.
function onPaste(event) {
  const taker = document.querySelector("[data-pasted]");
  const text = event.clipboardData?.getData("text/plain") ?? "";
  if (event.defaultPrevented || !taker || !text.trim() || document.querySelector("dialog:modal")) return;
  if (event.target.closest?.(TYPED_INTO) && !text.includes("#")) return;
  event.preventDefault();
  post({ on: taker.dataset.pasted, text }, true);
}

// The page fills the screen, or does no longer: by the key that the page lists, or what has data-fill.
async function fillScreen() {
  try {
    if (document.fullscreenElement) await document.exitFullscreen();
    else await document.documentElement.requestFullscreen();
  } catch (error) {
    console.info(`The screen cannot be filled: ${error.message}`); // some browsers have nothing like it
  }
}
