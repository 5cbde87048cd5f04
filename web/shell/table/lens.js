// A lens: a part of the board's picture so large that each of its things has room for a finger. The next touch chooses
// there, as on the board, and closes it in any case.

const ROOM = 36; // px at least from the middle of a thing in it to that of the next one
const SIDE = 264; // px
let lens;

// Whether that is in the lens, or was when it was still open.
export const isIn = (part) => Boolean(part?.closest(".lens"));

export const isOpen = () => lens?.isConnected ?? false;

export const close = () => lens?.remove();

// Open it over a place of a picture whose things are so many pixels apart there.
export function open(picture, clientX, clientY, apart) {
  const onto = picture.getScreenCTM();
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(onto.inverse());
  const side = SIDE / Math.hypot(onto.a, onto.b) / Math.max(2, ROOM / apart);
  const copy = picture.cloneNode(true);
  copy.setAttribute("viewBox", [x - side / 2, y - side / 2, side, side].join(" "));
  [copy, ...copy.querySelectorAll("[id]")].forEach((part) => part.removeAttribute("id"));
  lens = Object.assign(document.createElement("div"), { className: "lens", ariaHidden: "true" });
  lens.append(copy);
  lens.style.left = `${beside(clientX, innerWidth)}px`;
  lens.style.top = `${beside(clientY, innerHeight)}px`;
  picture.parentElement.append(lens);
}

const beside = (middle, most) => Math.max(4, Math.min(most - SIDE - 4, middle - SIDE / 2));
