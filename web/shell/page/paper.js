// A game on paper. Its pages lie in a dialog, which browsers print as the window shows it, so while they are printed a
// copy of them lies in the page itself, alone. It does not matter whether the page's button or the browser's own has
// been pressed.
const WAITING = "#sheet[open] .paper";
const root = document.documentElement;

let pages; // those that are printed

export function listenForPrinting() {
  addEventListener("beforeprint", layOut);
  addEventListener("afterprint", clear);
}

function layOut() {
  clear();
  const waiting = document.querySelector(WAITING);
  if (!waiting) return;
  pages = waiting.cloneNode(true);
  document.body.append(pages);
  root.dataset.paper = "";
}

function clear() {
  pages?.remove();
  pages = undefined;
  delete root.dataset.paper;
}
