// Colours by name, as the style sheet gives them in the theme that shows: "p3" is a player, others are custom properties.
import { Color } from "./three.js";

const known = new Map();
const probe = document.createElement("span");
probe.hidden = true;

export function colourOf(name) {
  if (!known.has(name)) known.set(name, read(name));
  return known.get(name);
}

export function forgetColours() {
  known.clear();
}

function read(name) {
  const player = /^p\d$/.test(name);
  probe.className = player ? name : "";
  probe.style.color = `var(--${player ? "player" : name})`;
  if (!probe.isConnected) document.body.append(probe);
  return new Color().setStyle(getComputedStyle(probe).color);
}
