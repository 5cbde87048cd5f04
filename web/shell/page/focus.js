// Where a script gives the focus, it shows if the person works with the keyboard.
// Browsers guess that differently: once the mouse was used, some hide every focus that a script gives.

const MODIFIERS = ["Shift", "Control", "Alt", "Meta"];

let keyboard = false; // what was used last
let byKeys = false; // and when the focus came to where it is

addEventListener(
  "keydown",
  ({ key }) => {
    keyboard ||= !MODIFIERS.includes(key);
  },
  { capture: true },
);
addEventListener(
  "pointerdown",
  ({ target }) => {
    keyboard = false;
    if (document.activeElement?.contains(target)) byKeys = false; // what is pressed may have the focus already
  },
  { capture: true, passive: true },
);

addEventListener("focusin", () => (byKeys = keyboard), { capture: true });

// Whether the focus came by the keyboard: who pressed a place with the mouse does not work there with keys.
export const cameByKeys = () => byKeys;

// What has the focus already, because a dialog opened or closed, shows it from now on.
export function showFocus() {
  const active = document.activeElement;
  if (!keyboard || !active || active === document.body || active.matches(":focus-visible")) return;
  active.blur(); // to be given what it has would change nothing
  giveFocus(active, { preventScroll: true });
}

export function giveFocus(element, options = {}) {
  if (keyboard && !byKeys && element === document.activeElement) element.blur(); // so that it comes by keys now
  element.focus(keyboard ? { ...options, focusVisible: true } : options);
}
