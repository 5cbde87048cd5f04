// Brings the page to what Python wants it to be, and leaves the person's focus, scrolling and typing alone.
import { showSpace } from "../board3d/boards.js";
import { count, fitCode, showSwitches } from "./after-change.js";
import { holdBoards } from "../table/drag.js";
import { giveFocus, showFocus } from "./focus.js";
import { Idiomorph } from "idiomorph";
import { showMarks } from "../table/marks.js";
import { letPass } from "./notice-timeout.js";
import { post } from "./queue.js";
import { cutRows, fillRows, putAllRows, putRows } from "../table/large-board.js";

const SVG = "http://www.w3.org/2000/svg";
const PEOPLES = "input, select, textarea, option, details, dialog, [data-keep]"; // what people change themselves
const NAMED = "[id]:not(svg *)"; // what stays the same thing, wherever it goes
const CONTROLS = "button:not(:disabled), input:not(:disabled), select, textarea, a[href], summary";

const CLOSED = "dialog[data-open]:not([open])"; // people have closed it, or went on before it opened

const edited = new WeakSet(); // fields with something that Python has not been told
const closing = new WeakSet(); // dialogs that Python closed and whose `close` event is still to come
const opened = new WeakMap(); // dialog that people have before them -> what it shows
const due = new Map(); // dialog that is still to open -> its timer
const openers = new WeakMap(); // dialog -> id of what had the focus before
const followed = new WeakMap(); // list -> the entry it was last scrolled to

export const noteEdited = (field) => edited.add(field);
export const noteSent = (field) => edited.delete(field);

// Runs patches; afterwards dialogs are open or closed as they say, and the focus is somewhere sensible.
export function patching(patches) {
  const active = document.activeElement;
  const focused =
    active && active !== document.body
      ? {
          active,
          id: active.id,
          dialog: active.closest("dialog"),
          beside: entryBeside(active),
          keeper: active.closest("[data-keeps-focus]")?.id,
        }
      : null;
  putAllRows(); // of the page as it was before
  patches();
  showSwitches();
  syncDialogs();
  fitCode();
  if (focused) keepFocus(focused);
  followLists();
  letPass();
  count();
  holdBoards();
  showMarks();
  showSpace();
}

export function morphPage(html) {
  const { rest, rows } = cutRows(html);
  const content = parse(rest);
  const waiting = fillRows(content, rows, isNewBoard);
  Idiomorph.morph(document.getElementById("page"), content, { morphStyle: "innerHTML", callbacks: keeping() });
  putRows(waiting);
}

// Parts of the page, {id, html}; returns the errors of those that failed. Reading all at once is quicker. The one with
// the focus comes first: whether it can still have that, the browser works out all styles that have changed.
export function morphParts(parts) {
  const focused = document.activeElement?.id;
  const ordered = [...parts].sort((one, other) => (other.id === focused) - (one.id === focused));
  const drawn = ordered.map(({ id }) => isInDrawing(document.getElementById(id)));
  const texts = ordered.map(({ html }, place) => `<div>${drawn[place] ? `<svg>${html}</svg>` : html}</div>`);
  const holders = [...parse(texts.join("")).children];
  return ordered.flatMap(({ id }, place) => {
    try {
      morphPart(id, drawn[place] ? holders[place].firstElementChild : holders[place]);
      return [];
    } catch (error) {
      return [error];
    }
  });
}

const isInDrawing = (part) => part?.namespaceURI === SVG && part.localName !== "svg";

function morphPart(id, { firstElementChild: fresh, childElementCount: count }) {
  const old = document.getElementById(id);
  if (!old) throw new Error(`there is no element "${id}" to patch`);
  if (fresh?.id !== id || count !== 1) throw new Error(`the part "${id}" is not one element of that id`);
  if (isInvolved(old, fresh)) Idiomorph.morph(old, fresh, { morphStyle: "outerHTML", callbacks: keeping() });
  else retouch(old, fresh);
}

const isInvolved = (old, fresh) => [old, fresh].some(isPeoples) || namedIn(old) !== namedIn(fresh);
const isPeoples = (part) => part.matches(PEOPLES) || Boolean(part.querySelector(PEOPLES));
const namedIn = (part) => [...part.querySelectorAll(NAMED)].map(({ id }) => id).join(" ");

// Where nobody changes anything and what has a name stays, as in the cells of a board, each child becomes the one in its
// place. To find out what became what would take several times as long as the change itself.
function retouch(old, fresh) {
  if (old.isEqualNode(fresh)) return;
  if (old.nodeType !== Node.ELEMENT_NODE) {
    if (old.data !== fresh.data) old.data = fresh.data;
    return;
  }
  takeAttributes(old, fresh);
  const children = [...fresh.childNodes];
  let one = old.firstChild;
  for (const other of children) {
    const next = one?.nextSibling;
    if (!one) old.append(other);
    else if (one.nodeName === other.nodeName && one.id === other.id) retouch(one, other);
    else one.replaceWith(other);
    one = next;
  }
  while (old.childNodes.length > children.length) old.lastChild.remove();
}

function takeAttributes(old, fresh) {
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  if (old.attributes.length > fresh.attributes.length)
    for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
}

function parse(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content;
}

// A field changes only where Python says something new about it, and never while something unsent is in it.
function keeping() {
  const unchanged = new Set();
  return {
    beforeNodeMorphed(old, fresh) {
      if (old.id === "fault" || old.matches?.("[data-keep]")) return false; // the shell's own
      if (isOtherBoard(old, fresh)) {
        exchange(old, fresh);
        return false;
      }
      if (edited.has(old) && old.name !== fresh.name) edited.delete(old); // it becomes another field
      if (sameDefault(old, fresh)) unchanged.add(old);
      return true;
    },
    beforeAttributeUpdated(name, element) {
      if (name === "open") return !element.matches("details, dialog"); // people open the one, syncDialogs the other
      if (!["value", "checked", "selected"].includes(name)) return true;
      return !unchanged.has(element) && !edited.has(name === "selected" ? element.closest("select") : element);
    },
  };
}

// Places of two boards have the same names, but are not the same places. To turn each into the other takes long.
function isOtherBoard(old, fresh) {
  if (old.localName !== "svg" || !old.closest("[data-board]")) return false;
  return old.id === fresh.id && old.getAttribute("viewBox") !== fresh.getAttribute("viewBox");
}

function isNewBoard(fresh) {
  const old = document.getElementById(fresh.id);
  return !old || isOtherBoard(old, fresh);
}

function exchange(old, fresh) {
  takeAttributes(old, fresh);
  old.replaceChildren(...document.importNode(fresh, true).childNodes);
}

function sameDefault(old, fresh) {
  if (old instanceof HTMLOptionElement)
    return old.defaultSelected === fresh.defaultSelected && old.value === fresh.value;
  if (old instanceof HTMLTextAreaElement) return old.name === fresh.name && old.defaultValue === fresh.defaultValue;
  if (!(old instanceof HTMLInputElement) || old.name !== fresh.name) return false;
  return old.defaultValue === fresh.defaultValue && old.defaultChecked === fresh.defaultChecked;
}

// Dialogs

export function syncDialogs() {
  for (const dialog of document.querySelectorAll("dialog")) {
    const wanted = dialog.hasAttribute("data-open");
    if (wanted && !dialog.open) {
      if (opened.get(dialog) === dialog.dataset.open) sayClosed(dialog); // a moment ago: its event is still to come
      else openSoon(dialog);
    } else if (!wanted && dialog.open) {
      closing.add(dialog);
      opened.delete(dialog);
      dialog.close();
    } else if (wanted) opened.set(dialog, dialog.dataset.open);
  }
}

// Some wait until people have seen what they are about. Whoever goes on meanwhile does not want them.
function openSoon(dialog) {
  const after = Number(dialog.dataset.after ?? 0);
  if (after === 0) open(dialog);
  else if (!due.has(dialog)) due.set(dialog, setTimeout(open, after, dialog));
}

function open(dialog) {
  clearTimeout(due.get(dialog));
  due.delete(dialog);
  if (dialog.open || !dialog.isConnected || !dialog.hasAttribute("data-open")) return;
  openers.set(dialog, document.activeElement?.id);
  opened.set(dialog, dialog.dataset.open);
  dialog.showModal();
  showFocus();
}

for (const press of ["pointerdown", "keydown"])
  document.addEventListener(press, () => [...document.querySelectorAll(CLOSED)].forEach(sayClosed), { capture: true });

function sayClosed(dialog) {
  clearTimeout(due.get(dialog));
  due.delete(dialog);
  opened.delete(dialog);
  dialog.removeAttribute("data-open");
  post({ on: "closed", id: dialog.id }, true);
}

// `close` comes for both ways of closing, and late: what was pressed before it means the page behind the dialog already.
export function noteClosed({ target: dialog }) {
  if (!(dialog instanceof HTMLDialogElement)) return;
  if (!canHaveFocus(document.activeElement)) refocus(); // nothing had it before
  showFocus();
  if (!closing.delete(dialog) && dialog.matches(CLOSED)) sayClosed(dialog);
}

// Focus

function keepFocus({ active, id, dialog, beside, keeper }) {
  if (canHaveFocus(document.activeElement)) return;
  const modal = document.querySelector("dialog:modal");
  const same = document.getElementById(id) ?? (active.isConnected ? active : null);
  const opener = dialog && document.getElementById(openers.get(dialog));
  const next = beside?.entry.isConnected && controlsIn(beside.entry).at(beside.place);
  const kept = keeper && document.getElementById(keeper);
  [same, next, kept && firstIn(kept), modal && firstIn(modal), opener].some(tryFocus) || refocus();
}

// The entry of a list that takes the place of the one with the focus, should that one go: the same button there.
function entryBeside(active) {
  const entry = active.closest("li");
  const next = entry?.nextElementSibling ?? entry?.previousElementSibling;
  return next && { entry: next, place: controlsIn(entry).indexOf(active) - controlsIn(entry).length };
}

// Where the focus goes when what had it is gone: never silently to nowhere.
export function refocus() {
  const places = ["[data-board] [tabindex='0'], [data-board][tabindex='0']", "h1[tabindex], main[tabindex]"];
  places.map((place) => document.querySelector(place)).some(tryFocus);
}

export function tryFocus(element) {
  if (!element || !canHaveFocus(element)) return false;
  giveFocus(element, { preventScroll: Boolean(element.closest("[data-board]")) });
  const list = element.closest("[data-follow]");
  if (list) bringIntoSight(list, element);
  return document.activeElement === element;
}

// The element itself, or the first thing in it that can have the focus.
export const tryFocusIn = (element) => Boolean(element) && (tryFocus(element) || tryFocus(firstIn(element)));

// Browsers take the focus from what is disabled or hidden only at the next frame.
function canHaveFocus(element) {
  if (!element || element === document.body || !element.isConnected || element.matches(":disabled")) return false;
  return element.checkVisibility?.() ?? true;
}

const firstIn = (dialog) => dialog.querySelector("[autofocus]") ?? dialog.querySelector(CONTROLS);
const controlsIn = (entry) => [...entry.querySelectorAll(CONTROLS)];

// Lists that keep their current entry in sight, by scrolling themselves and not the page

function followLists() {
  for (const list of document.querySelectorAll("[data-follow]")) {
    const entry = list.querySelector("[aria-current]");
    const room = `${list.childElementCount}/${list.clientHeight}/${list.scrollWidth}`;
    const known = `${entry?.dataset.value ?? entry?.href}/${room}`;
    if (followed.get(list) === known) continue; // the person may have scrolled elsewhere since
    followed.set(list, known);
    if (!entry) {
      list.scrollTo(0, 0);
      continue;
    }
    bringIntoSight(list, entry);
  }
}

document.addEventListener("change", ({ target }) => {
  if (target.dataset.shows) showSwitches();
  followLists(); // a switch may have made the list larger
});

// Below what stays at the list's upper edge, for which its scroll padding has room.
function bringIntoSight(list, entry) {
  const [frame, place] = [list.getBoundingClientRect(), entry.getBoundingClientRect()];
  const covered = Number.parseFloat(getComputedStyle(list).scrollPaddingTop) || 0;
  list.scrollBy(
    beyond(place.left, place.right, frame.left, frame.right),
    beyond(place.top, place.bottom, frame.top + covered, frame.bottom),
  );
}

function beyond(start, end, from, to) {
  return start < from ? start - from : Math.max(0, end - to);
}
