// A large board comes onto the page over several frames, so that none takes long: first all but what is in its rows,
// with the row that the focus is to be in, then the others.
const LARGE = 600; // elements of a board; below that, one frame is enough
const AT_ONCE = 500; // elements that one frame takes
const LONG = 300; // ms after which the rest comes at once: a page that nobody sees has no frames

let missing = []; // {row, cells}, in their order
let late; // the timer of the rest

export const isWhole = () => missing.length === 0;

// Takes cells out of the boards that are new on the page; they are to be given to `putRows` when the boards are there.
export function takeRows(content, isNew) {
  const focused = document.activeElement?.id;
  const taken = [];
  for (const board of content.querySelectorAll("svg[id]")) {
    if (board.querySelectorAll("*").length <= LARGE || !isNew(board)) continue;
    for (const [place, row] of rowsOf(board).entries())
      if (!mayHaveFocus(row, focused)) taken.push({ id: board.id, place, cells: cellsOf(row) });
  }
  return taken;
}

const mayHaveFocus = (row, focused) =>
  [...row.querySelectorAll("[tabindex]")].some((cell) => cell.tabIndex === 0 || (focused && cell.id === focused));

export function putRows(taken) {
  missing = taken.map(({ id, place, cells }) => ({ row: rowsOf(document.getElementById(id))[place], cells }));
  if (isWhole()) return;
  late = setTimeout(putAllRows, LONG);
  soon();
}

// To be called before anything that needs the whole page.
export function putAllRows() {
  clearTimeout(late);
  for (const { row, cells } of missing.splice(0)) row.append(cells);
}

// The element of that id, also in a row that is still to come.
export function byId(id) {
  const found = document.getElementById(id);
  if (found || isWhole()) return found;
  putAllRows();
  return document.getElementById(id);
}

function rowsOf(board) {
  return board.querySelectorAll("[role=row]");
}

function cellsOf(row) {
  const cells = document.createDocumentFragment();
  cells.append(...row.childNodes);
  return cells;
}

// Once the page is painted as it is now.
function soon() {
  requestAnimationFrame(() => setTimeout(putSomeRows));
}

function putSomeRows() {
  for (let room = AT_ONCE; room > 0 && !isWhole(); ) {
    const { row, cells } = missing.shift();
    room -= cells.querySelectorAll("*").length;
    row.append(cells);
  }
  if (isWhole()) clearTimeout(late);
  else soon();
}
