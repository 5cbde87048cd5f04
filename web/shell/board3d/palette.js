// Colours by name, as the style sheet gives them in the theme that shows: "p3" is a player, others are custom properties.
const MARKS = ["star", "edge", "accent", "danger", "focus", "mark-green", "mark-red", "mark-blue", "mark-yellow"]; // what is pointed out has these

const known = {};
const probe = document.createElement("span");
probe.hidden = true;

// Those that this JSON names, in an element of the page.
export function coloursOf(text, place) {
  const names = [...text.matchAll(/"colour":"([\w-]+)"/g)].map(([, name]) => name);
  for (const name of new Set([...MARKS, ...names])) known[name] ??= read(name, place);
  return known;
}

export function forgetColours() {
  for (const name of Object.keys(known)) delete known[name];
}

export function isDark(place) {
  const { colorScheme } = getComputedStyle(place);
  return colorScheme === "dark" || (colorScheme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
}

function read(name, place) {
  const player = /^p\d$/.test(name);
  probe.className = player ? name : "";
  probe.style.color = `var(--${player ? "player" : name})`;
  if (probe.parentElement !== place) place.append(probe);
  const { color } = getComputedStyle(probe);
  const mixed = color.match(/^color\(srgb ([\d.e-]+) ([\d.e-]+) ([\d.e-]+)/); // which is not known where things are drawn
  if (mixed) return `rgb(${mixed.slice(1).map((part) => Math.round(255 * part))})`;
  return color.replace(/^rgba\((.*),[^,]*\)$/, "rgb($1)"); // things hide what is behind them
}
