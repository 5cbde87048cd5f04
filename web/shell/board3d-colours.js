// Colours by name, as the page gives them for the theme that shows.
import { Color } from "./three.js";

const known = new Map();

export const colourOf = (name) => known.get(name);

export function setColours(styles) {
  for (const [name, style] of Object.entries(styles)) known.set(name, new Color().setStyle(style));
}
