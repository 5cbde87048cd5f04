// What is pointed out, as things among the others: where one can act, what was done last, what is entered ahead or
// meant in a lesson, what people have drawn, where pointer and keyboard are. What they look like, the scene says.
const RISE = 0.14; // of what is chosen
const HAND = { entered: "focus", drawn: "star", meant: "accent", lit: "accent", refuting: "danger" }; // of rings and arrows
const ASIDE = 0.5; // of a wide light, which is about a place and does not point at it

// `pointed`: the target under the pointer; `focused`: whether the keyboard's place is to be shown.
export function marked(items, shapes, marks, pointed, focused) {
  const places = new Map(); // of targets: the highest at which something lies or stands
  const taken = new Set();
  const plain = new Set(); // what could be there says so by itself
  for (const { target, at, shape, lift = 0, turn } of items) {
    if (!target) continue;
    const { top = 0, stands, slants, possible } = shapes[shape];
    const place = { at, lift: lift + top, ...(slants ? { turn } : {}) };
    if (!(places.get(target)?.lift > lift + top)) places.set(target, place);
    if (stands) taken.add(target);
    if (possible) plain.add(target);
  }
  const mark = (kind, shape, colour) => (target) => ({ id: `${kind} ${target}`, shape, colour, ...places.get(target) });
  const frames = new Map(); // by target: of several the last shows
  const frame = (targets, kind, colour) => {
    for (const target of targets) if (places.has(target)) frames.set(target, mark(kind, "mark frame", colour)(target));
  };
  const chosen = new Set([...marks.pointed, marks.preview]);
  const end = [pointed, marks.preview, focused && marks.cursor].find((target) => target && places.has(target));
  frame(marks.last, "last", "star");
  frame([pointed], "hover", "edge");
  frame(chosen, "chosen", "accent");
  frame([marks.refused], "refused", "danger");
  frame(focused ? [marks.cursor] : [], "cursor", "focus");
  const known = (targets) => targets.filter((target) => places.has(target));
  const rings = (kind, targets) => known(targets).map(mark(kind, "mark ring", HAND[kind]));
  const arrow = (kind, [from, to]) => {
    const { at } = places.get(from);
    return { ...mark(`${kind} ${from}`, "mark arrow", HAND[kind])(to), at, to: places.get(to).at };
  };
  const wayOf = (kind, targets) => {
    const [first, ...others] = known(targets);
    if (!first) return [];
    return others.length > 0 ? [arrow(kind, [first, others.at(-1)])] : rings(kind, [first]);
  };
  const steps = known(marks.entered).map((to, step, all) => [all[step - 1], to]);
  const drawn = marks.drawn.filter((ends) => known(ends).length === 2);
  const noted = marks.noted.filter(([, ...ends]) => known(ends).length === 2);
  const open = marks.open.filter((target) => places.has(target) && !plain.has(target));
  return [
    ...items.map((item) => (chosen.has(item.target) && shapes[item.shape].loose ? risen(item) : item)),
    ...open.filter((target) => taken.has(target)).map(mark("halo", "mark halo", "accent")),
    ...open.filter((target) => !taken.has(target)).map(mark("dot", "mark dot", "accent")),
    ...frames.values(),
    ...wayTo(end, items),
    ...rings("entered", marks.entered),
    ...rings("meant", marks.meant),
    ...wayOf("refuting", marks.refuting),
    ...(marks.help === "move" ? wayOf("lit", marks.lit) : lightAt(places.get(known(marks.lit)[0]), marks)),
    ...noted.map(([colour, from, to]) =>
      from === to
        ? mark(`noted ${colour}`, `mark ${colour}`, `mark-${colour}`)(to)
        : { ...arrow(`noted ${colour}`, [from, to]), shape: `mark ${colour} arrow`, colour: `mark-${colour}` },
    ),
    ...steps.slice(1).map((ends) => arrow("entered", ends)),
    ...drawn.flatMap(([from, to]) => (from === to ? rings("drawn", [to]) : [arrow("drawn", [from, to])])),
  ];
}

// A wide light where one is to look; what an action of several begins with has a ring.
function lightAt(place, { help, lit }) {
  if (!place || (help !== "where" && lit.length > 1)) return [];
  const { at: [x, y, z], turn } = place;
  const aside = turn ? 0 : ASIDE; // on a slanted side it stays where that is
  return [{ id: "light", shape: "mark light", colour: HAND.lit, ...place, at: [x + aside, y - aside, z] }];
}

// From thing to thing along the way to a target.
function wayTo(target, items) {
  const known = new Map(items.map((item) => [item.id, item]));
  const steps = [];
  let to = items.findLast((item) => item.target === target && item.before);
  while (known.has(to?.before)) {
    const from = known.get(to.before);
    steps.push({ id: `way ${steps.length}`, shape: "mark way", colour: "accent", at: from.at, to: to.at });
    to = from;
  }
  return steps;
}

const risen = (item) => ({ ...item, lift: (item.lift ?? 0) + RISE });
