// Runs before the first paint, so that the page never flashes in the wrong colours or with the wrong view of a board.
try {
  const { theme, view } = JSON.parse(localStorage.getItem("gridarium")) ?? {};
  if (theme) document.documentElement.dataset.theme = theme;
  if (view) document.documentElement.dataset.view = view;
} catch {
  // Storage is denied or holds nonsense: everything stays as the page came.
}
