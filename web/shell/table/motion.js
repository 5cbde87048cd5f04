// How fast things move to show what happened, as people have chosen.
const PACES = { slow: 2, fast: 0.5, none: 0 };

// How much longer than usual it takes; 0 where nothing may move.
export function pace() {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return 0;
  return PACES[document.documentElement.dataset.motion] ?? 1;
}

// Once the page is painted as it is now.
export const afterPaint = (act) => requestAnimationFrame(() => setTimeout(act));

// Once that also shows: the browser has had the machine for itself until then.
export const afterShown = (act) => requestAnimationFrame(() => afterPaint(act));

export const wantsMotion = () => pace() > 0;
