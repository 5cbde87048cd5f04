// What a finger means that comes down on a board: what lies nearest of what can be chosen. Where things are too close for
// a finger to choose one, a lens shows them larger.

import { close, isIn, isOpen, open } from "./lens.js";

const REACH = 24; // px from the middle of such a target, and least room for a finger
const SLIP = 8; // px by which another target may be nearer

// The target that a touch of a board's picture means: what it hit, or one that is about as near and likelier; none where
// a lens opens or is left. What is idle is meant where it is large enough to be hit.
export function meantBy(event, hit) {
  const picture = event.target.closest("[data-board] svg");
  const idle = hit?.matches("[data-idle]") ? hit : undefined;
  const meant = picture ? nearest(event, picture, idle ? undefined : hit) : hit;
  if (isOpen()) {
    const chosen = isIn(picture) || !picture;
    close();
    return chosen ? (idle ?? meant) : undefined;
  }
  if (idle && (!meant || meant.matches(".preview"))) return idle;
  if (!picture || !meant || meant.matches(".preview, :not([data-target])")) return meant;
  const apart = Math.min(...choosable(picture).map((other) => (other === meant ? REACH : away(other, middleOf(meant)))));
  if (apart >= REACH) return idle ?? meant;
  open(picture, event.clientX, event.clientY, apart);
  return undefined;
}

function nearest({ clientX, clientY }, picture, hit) {
  const likely = choosable(picture);
  if (likely.includes(hit)) return hit;
  const touched = [clientX, clientY];
  const most = Math.min(REACH, hit ? away(hit, touched) + SLIP : REACH);
  const near = likely.map((found) => [away(found, touched), found]).sort(([one], [other]) => one - other);
  const [least, found] = near[0] ?? [];
  return least <= most ? found : hit;
}

// What a finger may well mean: what can be chosen now, where a board says so of its cells.
function choosable(picture) {
  const all = [...picture.querySelectorAll("[data-target]")].filter(canBePointedAt);
  const likely = all.filter((found) => found.matches("[data-near], .open"));
  return likely.length > 0 ? likely : all;
}

const canBePointedAt = ({ firstElementChild }) =>
  firstElementChild !== null && getComputedStyle(firstElementChild).pointerEvents !== "none";

function middleOf({ firstElementChild }) {
  const { left, right, top, bottom } = firstElementChild.getBoundingClientRect();
  return [(left + right) / 2, (top + bottom) / 2];
}

const away = (found, [x, y]) => Math.hypot(middleOf(found)[0] - x, middleOf(found)[1] - y);
