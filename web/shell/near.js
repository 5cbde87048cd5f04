// What a finger means that comes down beside something small. Targets with data-near are those that it may well mean.

const REACH = 24; // px from the middle of such a target
const SLIP = 8; // px by which another target may be nearer

// The target that a touch of a board's picture means: what it hit, or one that is about as near and likelier.
export function meantBy({ target, clientX, clientY }, hit) {
  const picture = target.closest("[data-board] svg");
  if (!picture || hit?.matches("[data-near]")) return hit;
  const away = (found) => {
    const { left, right, top, bottom } = found.firstElementChild.getBoundingClientRect();
    return Math.hypot((left + right) / 2 - clientX, (top + bottom) / 2 - clientY);
  };
  const most = Math.min(REACH, hit ? away(hit) + SLIP : REACH);
  const near = [...picture.querySelectorAll("[data-near]")].filter(canBePointedAt).map((found) => [away(found), found]);
  const [least, nearest] = near.sort(([one], [other]) => one - other)[0] ?? [];
  return least <= most ? nearest : hit;
}

const canBePointedAt = ({ firstElementChild }) => getComputedStyle(firstElementChild).pointerEvents !== "none";
