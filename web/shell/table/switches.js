// Switches that stay in the page and say how a board is to look. What they are at stands on the board itself, for style
// sheets: with :has() a browser would work out all styles of the board anew whenever something in there changes.

export function listenForSwitches() {
  document.addEventListener("change", ({ target }) => target.dataset.shows && showSwitches());
}

// To be called after every change of the page.
export function showSwitches() {
  for (const input of document.querySelectorAll("[data-shows]")) {
    const board = input.closest(".board");
    const { shows } = input.dataset;
    if (input.checked) board.dataset[shows] = input.value;
    else if (!board.querySelector(`[data-shows="${shows}"]:checked`)) delete board.dataset[shows];
  }
}
