// What is dragged over a flat board, as a picture of its own that follows the pointer.

const BOARD = "[data-board] svg";

// A picture of what lies on a place: its pieces, and where it has none the place itself.
export function ghostOf(place) {
  const drawing = place.closest(BOARD);
  const box = place.getBoundingClientRect();
  const pieces = [...drawing.querySelectorAll(".piece")].filter((piece) => isIn(box, piece.getBoundingClientRect()));
  const ghost = drawing.cloneNode(false);
  ghost.removeAttribute("id");
  ghost.setAttribute("aria-hidden", "true");
  for (const part of pieces.length > 0 ? pieces : [place]) ghost.append(copyOf(part, drawing));
  const holder = Object.assign(document.createElement("div"), { className: `ghost ${place.closest(".turned") ? "turned " : ""}${place.closest(".board").className.baseVal ?? ""}` });
  holder.append(ghost);
  const { left, top, width, height } = drawing.getBoundingClientRect();
  Object.assign(holder.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
  place.closest("[data-dress]").append(holder); // where the style sheet of its game reaches it
  return holder;
}

// Where it is drawn and in which colours depends on what is around it.
export function copyOf(part, drawing) {
  const group = document.createElementNS(drawing.namespaceURI, "g");
  const { a, b, c, d, e, f } = drawing.getScreenCTM().inverse().multiply(part.parentNode.getScreenCTM());
  group.setAttribute("transform", `matrix(${[a, b, c, d, e, f]})`);
  group.style.setProperty("--player", getComputedStyle(part).getPropertyValue("--player"));
  const copy = part.cloneNode(true);
  for (const element of [copy, ...copy.querySelectorAll("[id], [data-target]")]) {
    for (const name of ["id", "data-target", "tabindex", "role", "aria-label"]) element.removeAttribute(name);
  }
  group.append(copy);
  return group;
}

function isIn(box, { left, right, top, bottom }) {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
}
