// Runs before the first paint, so that the page never flashes in the wrong colours.
try {
  const { theme } = JSON.parse(localStorage.getItem("gridarium")) ?? {};
  if (theme) document.documentElement.dataset.theme = theme;
} catch {
  // Storage is denied or holds nonsense: the theme stays the one that the page came with.
}
