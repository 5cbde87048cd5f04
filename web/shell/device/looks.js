// From where people look at boards in space: the last look that was chosen for each game, by the title of its board.
const KEY = "gridarium-looks";
const PARTS = ["polar", "azimuth", "farther"];

let looks = stored();

export function lookAt(board) {
  const look = looks[board];
  return look && PARTS.every((part) => Number.isFinite(look[part])) ? look : null;
}

// A look, or null for the one that everybody has at first.
export function keepLook(board, look) {
  if (JSON.stringify(look) === JSON.stringify(lookAt(board))) return;
  looks = { ...stored(), ...looks, [board]: look };
  try {
    localStorage.setItem(KEY, JSON.stringify(looks));
  } catch (error) {
    console.info(`From where the board is looked at is not kept: ${error.message}`);
  }
}

function stored() {
  try {
    return Object(JSON.parse(localStorage.getItem(KEY)));
  } catch {
    return {}; // storage is denied or holds nonsense: every board is looked at as at first
  }
}
