// What is pointed out, as things among the others: where one can act, what was done last, where pointer and keyboard are.

export const SHAPES = {
  "mark dot": { kind: "dot", radius: 0.13, mark: true },
  "mark halo": { kind: "ring", radius: 0.42, thick: 0.07, mark: true },
  "mark frame": { kind: "rim", size: 0.96, width: 0.045, height: 0.11, mark: true },
};

const STANDING = ["figure", "crate"];
const LIFT = 0.14;

// `pointed`: the target under the pointer; `focused`: whether the keyboard's place is to be shown.
export function marked(items, shapes, marks, pointed, focused) {
  const at = new Map();
  const taken = new Set();
  const plain = new Set(); // what could be there says so by itself
  for (const { target, at: place, shape } of items) {
    if (!target) continue;
    at.set(target, place);
    if (STANDING.includes(shapes[shape].kind)) taken.add(target);
    if (shapes[shape].kind === "ghost") plain.add(target);
  }
  const mark = (kind, shape, colour) => (target) => ({ id: `${kind} ${target}`, shape, colour, at: at.get(target) });
  const seen = (targets) => targets.filter((target) => at.has(target));
  const open = seen(marks.open).filter((target) => !plain.has(target));
  const chosen = new Set([...marks.pointed, marks.preview]);
  const frames = [
    ...seen(marks.last).map(mark("last", "mark frame", "star")),
    ...seen(pointed ? [pointed] : []).map(mark("hover", "mark frame", "edge")),
    ...seen([...chosen]).map(mark("chosen", "mark frame", "accent")),
    ...seen(focused ? [marks.cursor] : []).map(mark("cursor", "mark frame", "focus")),
  ];
  const topmost = new Map(frames.map((frame) => [String(frame.at), frame])); // of frames at one place the last shows
  return [
    ...items.map((item) => (chosen.has(item.target) && isLoose(item, shapes) ? { ...item, lift: LIFT } : item)),
    ...open.filter((target) => taken.has(target)).map(mark("halo", "mark halo", "accent")),
    ...open.filter((target) => !taken.has(target)).map(mark("dot", "mark dot", "accent")),
    ...topmost.values(),
  ];
}

const isLoose = ({ shape }, shapes) => ["figure", "crown"].includes(shapes[shape].kind);
