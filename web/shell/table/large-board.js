// A large board comes onto the page over several frames, so that none takes long: first all but what is in its rows,
// with the row that the focus is to be in, then the others.
import { afterPaint } from "../page/after-paint.js";

const LARGE = 60_000; // characters of a board's rows; below that, one frame is enough
const AT_ONCE = 40_000; // characters that one frame takes
const LONG = 1_000; // ms after which the rest comes at once: a page that nobody sees has no frames
const ROW = /<g\b[^>]*\brole="row"[^>]*>/g;
const GROUP = /<\/?g\b/g;

let missing = []; // {row, html}, in their order
let late; // the timer of the rest

export const isWhole = () => missing.length === 0;

// A page's text without what is in the rows of its boards, and the texts of these.
export function cutRows(html) {
  const rows = [];
  if (html.length < LARGE) return { rest: html, rows };
  let [rest, from] = ["", 0];
  for (const { 0: tag, index } of html.matchAll(ROW)) {
    const start = index + tag.length;
    const end = endOfGroup(html, start);
    rest += html.slice(from, start);
    rows.push(html.slice(start, end));
    from = end;
  }
  return { rest: rest + html.slice(from), rows };
}

// Where the group ends that begins before this place.
function endOfGroup(html, start) {
  GROUP.lastIndex = start;
  for (let depth = 1; ; ) {
    const { 0: tag, index } = GROUP.exec(html);
    depth += tag === "<g" ? 1 : -1;
    if (depth === 0) return index;
  }
}

// Fills the rows of a page that is still to come, but for those of large boards that are new on the page. These are to
// be given to `putRows` when the boards are there.
export function fillRows(content, rows, isNew) {
  const focused = document.activeElement?.id;
  const empty = rowsOf(content);
  const places = new Map(); // board -> its rows
  rows.forEach((html, place) => {
    const board = empty[place].closest("svg[id]");
    places.set(board, [...(places.get(board) ?? []), { row: empty[place], html }]);
  });
  const waiting = [];
  for (const [board, own] of places) {
    const waits = board && own.reduce((sum, { html }) => sum + html.length, 0) > LARGE && isNew(board);
    for (const [place, { row, html }] of own.entries())
      if (waits && !mayHaveFocus(html, focused)) waiting.push({ id: board.id, place, html });
      else row.innerHTML = html;
  }
  return waiting;
}

const mayHaveFocus = (html, focused) =>
  html.includes('tabindex="0"') || (focused && html.includes(`id="${focused}"`));

export function putRows(waiting) {
  missing = waiting.map(({ id, place, html }) => ({ row: rowsOf(document.getElementById(id))[place], html }));
  if (isWhole()) return;
  late = setTimeout(putAllRows, LONG);
  afterPaint(putSomeRows);
}

// To be called before anything that needs the whole page.
export function putAllRows() {
  clearTimeout(late);
  for (const { row, html } of missing.splice(0)) row.innerHTML = html;
}

// The element of that id, also in a row that is still to come.
export function byId(id) {
  const found = document.getElementById(id);
  if (found || isWhole()) return found;
  putAllRows();
  return document.getElementById(id);
}

const rowsOf = (board) => board.querySelectorAll("g[role=row]");

function putSomeRows() {
  for (let room = AT_ONCE; room > 0 && !isWhole(); ) {
    const { row, html } = missing.shift();
    room -= html.length;
    row.innerHTML = html;
  }
  if (isWhole()) clearTimeout(late);
  else afterPaint(putSomeRows);
}
