// A lens: a part of the board's picture so large that each of its things has room for a finger, above the finger that
// opened it. The next touch chooses there, as on the board, and closes it in any case.

const ROOM = 40; // px at least from the middle of a thing in it to that of the next one
const LEAST = 2.5; // times as large as on the board
const SIDE = 264; // px
const AWAY = 20; // px over the finger, or below it near the upper edge of the screen
const AIR = 4; // px to the edges of the screen
let lens;

// Whether that is in the lens, or was when it was still open.
export const isIn = (part) => Boolean(part?.closest(".lens"));

export const isOpen = () => lens?.isConnected ?? false;

export const close = () => lens?.remove();

// Open it over a place of a picture whose things are so many pixels apart there.
export function open(picture, clientX, clientY, apart) {
  const onto = picture.getScreenCTM();
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(onto.inverse());
  const side = SIDE / Math.hypot(onto.a, onto.b) / Math.max(LEAST, ROOM / apart);
  const copy = picture.cloneNode(true);
  copy.setAttribute("viewBox", [x - side / 2, y - side / 2, side, side].join(" "));
  [copy, ...copy.querySelectorAll("[id]")].forEach((part) => part.removeAttribute("id"));
  lens = Object.assign(document.createElement("div"), { className: "lens", ariaHidden: "true" });
  lens.append(copy);
  const above = clientY - AWAY - SIDE;
  lens.style.left = `${within(clientX - SIDE / 2, innerWidth)}px`;
  lens.style.top = `${within(above < AIR ? clientY + AWAY : above, innerHeight)}px`;
  picture.parentElement.append(lens);
}

const within = (start, most) => Math.max(AIR, Math.min(most - SIDE - AIR, start));
