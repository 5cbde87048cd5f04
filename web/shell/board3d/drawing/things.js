// The things in space: what stands in batches to be drawn, and each on its way from where it was to where it is.
import { Object3D, Quaternion, Vector3 } from "./three.js";
import { Batch, GLOW } from "./batch.js";
import { layersOf, turned } from "./shapes.js";
import { Path } from "./path.js";

const GLIDE = 230; // ms
const STEP = 80; // ms, for each unit of a longer way
const LONGEST = 250; // ms, of a whole one
const BOW = 0.3; // how high a thing rises for each unit that it goes
const LIFTED = 0.7; // how high what is loose rises as it goes
const FALLEN = new Quaternion().setFromAxisAngle(new Vector3(0.6, 0, 0.8), 1.5); // how it topples meanwhile
const LANDS = 0.75; // the part of its time after which a thing has come to its place, and settles there
const WEIGHT = 0.07; // how much it gives as it lands
const SHAKE = 240; // ms
const SHAKEN = 0.09; // how far to either side

// Where a place of the board is in the world: floors lie `gap` apart, north is away from the person.
export function worldOf([x, y, z], gap, lift = 0) {
  return new Vector3(x, z * gap + lift, -y);
}

export class Things extends Object3D {
  gap = 1;
  floor = null; // the one floor that is not faded, null for all
  #things = new Map(); // id -> thing
  #batches = new Map(); // name -> batches, one for each layer of a shape
  #moving = new Set();
  #carried = []; // what is dragged, which keeps its place meanwhile and is seen aside of it
  #shaken = new Map(); // thing -> when that began
  #shapes = {};
  plain = false; // whether what shows where one can act is not drawn
  sudden = false; // whether what comes is there at once, in its place
  top = 1; // the highest floor of what is the darker the lower it lies
  theme = ""; // what boards are made of
  pieces = ""; // of which set they are
  facing = 0; // from where what can be read is read, in radians from the south eastward
  kinds = 0; // of things that there were to make programs for

  // Brings the things to these items, in so much longer than usual. Without motion they are there at once.
  set(items, shapes, motion) {
    this.#shapes = shapes;
    this.#shade(Math.max(...items.filter(({ shape }) => shapes[shape].shaded).map(({ at }) => at[2])));
    const ids = new Set(items.map(({ id }) => id));
    for (const thing of this.#things.values()) {
      if (!ids.has(thing.item.id) && !thing.leaving) this.#leave(thing, motion);
    }
    for (const item of items) {
      const thing = this.#things.get(item.id) ?? this.#appear(item, motion);
      const changed = thing.item.colour !== item.colour;
      const far = Math.hypot(...item.at.map((part, axis) => part - thing.item.at[axis]));
      const walk = far > 0 && item.via && String(item.via[0]) === String(thing.item.at) ? item.via : [];
      thing.item = item;
      Object.assign(thing, { leaving: false, lifted: false });
      const batches = this.#batchesFor(item);
      if (thing.batches !== batches) change(thing, batches);
      if (changed) stale(thing);
      const bow = far > 0 && !item.to ? 0.15 + BOW * Math.min(far, 3) : 0;
      this.#go(thing, this.#poseOf(item), motion, bow, walk);
    }
    this.#rewrite();
  }

  // Everything that there can be is drawn, though nothing is to be seen of what is not there.
  rehearse(shapes) {
    const plain = Object.entries(shapes).filter(([, { arrow }]) => !arrow);
    for (const [name, shape] of plain) if (!this.#batches.has(name)) this.#batches.set(name, this.#prepare(shape, false));
    for (const batch of this.#all()) batch.rehearse();
  }

  rest() {
    for (const batch of this.#all()) if (batch.mesh.userData.rehearses) batch.write();
  }

  // Turns what can be read toward whoever looks from there.
  face(direction) {
    if (direction === this.facing) return;
    this.facing = direction;
    for (const batch of this.#all()) batch.stale ||= Boolean(batch.shape.reads);
    this.#rewrite();
  }

  // The middle of a thing where it is now.
  middleOf({ now: { from, to, turn }, batches: [{ geometry }] }) {
    if (!geometry.boundingBox) geometry.computeBoundingBox();
    const middle = geometry.boundingBox.getCenter(new Vector3()).applyQuaternion(turn);
    return new Vector3().addVectors(from, to).multiplyScalar(0.5).add(middle);
  }

  // What can be pointed at.
  get meshes() {
    return [...this.#all()].filter(({ meant }) => meant).map(({ mesh }) => mesh);
  }

  thingAt(mesh, place) {
    return mesh.userData.things[place];
  }

  // Whether pointing there can mean nothing behind it.
  isSolid({ shape }) {
    const { opacity = 1, through } = this.#shapes[shape];
    return opacity === 1 && !through;
  }

  of(target) {
    return [...this.#things.values()].filter((thing) => thing.item.target === target && !thing.leaving);
  }

  // From now on, what is loose where this thing is, is seen aside of that.
  carry(thing, aside) {
    if (this.#carried.length === 0) this.#carried = this.#looseAt(thing.item);
    for (const carried of this.#carried) Object.assign(carried, { aside }) && stale(carried);
    this.#rewrite();
  }

  // What was carried goes from there to where it belongs now.
  letGo(motion) {
    const carried = this.#carried.splice(0).filter((thing) => this.#things.get(thing.item.id) === thing);
    for (const thing of carried) {
      for (const end of [thing.now.from, thing.now.to]) end.add(thing.aside);
      Object.assign(thing, { aside: undefined, walk: undefined, bow: 0, start: undefined, pace: motion });
      thing.before = copyOf(thing.now);
      stale(thing);
      if (motion) this.#moving.add(thing);
      else thing.now = copyOf(thing.goal);
    }
    this.#rewrite();
  }

  // What is loose at a target says no, for so much longer than usual. Returns whether anything does: without motion
  // nothing has changed.
  shake(target, motion) {
    const loose = ({ item }) => this.#shapes[item.shape].loose;
    const found = this.of(target).filter((thing) => motion && loose(thing) && !this.#carried.includes(thing));
    for (const thing of found) this.#shaken.set(thing, { pace: motion });
    return found.length > 0;
  }

  isCarried(thing) {
    return this.#carried.includes(thing);
  }

  #looseAt({ target, at }) {
    const isThere = ({ item }) => this.#shapes[item.shape].loose && String(item.at) === String(at);
    return this.of(target).filter(isThere);
  }

  // Moves everything on; whether anything still moves.
  step(now) {
    for (const [thing, shaken] of this.#shaken) this.#shakeOn(thing, shaken, now);
    for (const thing of this.#moving) {
      thing.start ??= now; // not before it is drawn, which may take a while
      const lasts = thing.walk ? Math.min(LONGEST, STEP * thing.walk.length) : GLIDE;
      const part = Math.min(1, (now - thing.start) / (thing.pace * lasts));
      const gone = Math.min(1, part / LANDS);
      const eased = 1 - (1 - gone) ** 3;
      if (thing.walk) walkOn(thing, gone * thing.walk.length);
      else glideOn(thing, eased);
      const grown = thing.lifted ? part ** 3 : eased; // what is lifted off is to be seen going
      const landing = thing.lands ? WEIGHT * Math.sin(Math.PI * Math.max(0, (part - LANDS) / (1 - LANDS))) : 0;
      thing.now.size = (thing.before.size + (thing.goal.size - thing.before.size) * grown) * (1 - landing);
      thing.now.turn.slerpQuaternions(thing.before.turn, thing.goal.turn, eased);
      stale(thing);
      if (part === 1) this.#arrive(thing);
    }
    this.#rewrite();
    return this.isMoving;
  }

  get isMoving() {
    return this.#moving.size + this.#shaken.size > 0;
  }

  // From side to side as one sees it, less and less.
  #shakeOn(thing, shaken, now) {
    shaken.start ??= now;
    const part = Math.min(1, (now - shaken.start) / (SHAKE * shaken.pace));
    const far = SHAKEN * (1 - part) * Math.sin(4 * Math.PI * part);
    thing.aside = new Vector3(far * Math.cos(this.facing), 0, -far * Math.sin(this.facing));
    stale(thing);
    if (part < 1) return;
    thing.aside = undefined;
    this.#shaken.delete(thing);
  }

  // What is so many floors below the highest is so much darker.
  #shade(top) {
    if (top === this.top) return;
    this.top = top;
    for (const batch of this.#all()) batch.stale ||= Boolean(batch.shape.shaded);
  }

  // On a light board nothing shines: it would be lost there.
  recolour(dark) {
    GLOW.value = dark ? 0.55 : 0;
    for (const batch of this.#all()) batch.recolour();
    this.#rewrite();
  }

  // Of what casts shadows now, where each is and the box that holds its shape.
  *casters() {
    for (const batch of this.#all()) {
      if (!batch.casts) continue;
      batch.geometry.boundingBox ?? batch.geometry.computeBoundingBox();
      for (const thing of batch.things) yield [batch.matrixOf(thing), batch.geometry.boundingBox];
    }
  }

  // What boards are made of, and of which set pieces are.
  dress(theme, pieces) {
    Object.assign(this, { theme, pieces });
    for (const batch of this.#all()) batch.finish();
  }

  // Whether what shows where one can act is drawn.
  show(offers) {
    this.plain = !offers;
    for (const batch of this.#all()) batch.stale ||= Boolean(batch.shape.offers);
    this.#rewrite();
  }

  clear() {
    for (const batch of this.#all()) batch.free();
    for (const map of [this.#things, this.#batches, this.#moving, this.#shaken]) map.clear();
    this.#carried = [];
    return super.clear();
  }

  // What comes over other places begins at the first of them.
  #appear(item, motion) {
    const from = motion && item.via ? { ...item, at: item.via[0] } : item;
    const goal = this.#poseOf(from);
    const thing = { item: from, goal, now: copyOf(goal), before: copyOf(goal), bow: 0, batches: [] };
    if (motion && !item.via && !this.sudden) thing.now.size = 0;
    this.#things.set(item.id, thing);
    return thing;
  }

  #leave(thing, motion) {
    const { from, to, turn } = copyOf(thing.goal);
    const lifted = Boolean(this.#shapes[thing.item.shape].loose);
    if (lifted) for (const end of [from, to]) end.y += LIFTED;
    if (lifted) turn.multiply(FALLEN);
    this.#go(thing, { from, to, turn, size: 0 }, motion);
    Object.assign(thing, { leaving: true, lifted });
    if (!motion) this.#arrive(thing);
  }

  #poseOf(item) {
    const { inset = 0 } = this.#shapes[item.shape];
    const [from, to] = [item.at, item.to ?? item.at].map((place) => worldOf(place, this.gap, item.lift));
    if (item.to && inset) {
      const along = new Vector3().subVectors(to, from).setLength(inset);
      from.add(along);
      to.sub(along);
    }
    return { from, to, size: 1, turn: turned(item.turn) };
  }

  // `via` are the places of a way that it goes step by step.
  #go(thing, goal, motion, bow = 0, via = []) {
    const same = isSame(thing.goal, goal);
    if (same && (this.#moving.has(thing) || thing.now.size === goal.size)) return;
    const places = via.slice(1).map((place) => worldOf(place, this.gap, thing.item.lift));
    const walk = places.length > 0 ? new Path([thing.now.from.clone(), ...places]) : undefined;
    const lands = Boolean(walk || bow || thing.now.size === 0);
    Object.assign(thing, { goal, bow, walk, lands, pace: motion, start: undefined, before: copyOf(thing.now) });
    if (motion) {
      this.#moving.add(thing);
      return;
    }
    thing.now = copyOf(goal);
    stale(thing);
    this.#arrive(thing);
  }

  #arrive(thing) {
    this.#moving.delete(thing);
    if (!thing.leaving) return;
    for (const batch of thing.batches) batch.remove(thing);
    this.#things.delete(thing.item.id);
  }

  #batchesFor(item) {
    const faded = this.floor !== null && item.at[2] !== this.floor;
    const name = `${item.shape}${faded ? " faded" : ""}`;
    if (!this.#batches.has(name)) this.#batches.set(name, this.#prepare(this.#shapes[item.shape], faded));
    return this.#batches.get(name);
  }

  #prepare(shape, faded) {
    const batches = layersOf(shape).map((layer) => new Batch(this, shape, layer, faded));
    this.kinds += batches.length;
    return batches;
  }

  *#all() {
    for (const batches of this.#batches.values()) yield* batches;
  }

  #rewrite() {
    for (const batch of this.#all()) if (batch.stale) batch.write();
  }
}

// To that part of the way from where it was to where it is.
function glideOn({ now, before, goal, bow }, part) {
  for (const end of ["from", "to"]) {
    now[end].lerpVectors(before[end], goal[end], part);
    now[end].y += bow * 4 * part * (1 - part);
  }
}

// Step by step, so far on a longer way.
function walkOn({ now, walk }, far) {
  walk.place(far, now.from);
  now.to.copy(now.from);
}

function change(thing, batches) {
  for (const batch of thing.batches) batch.remove(thing);
  thing.batches = batches;
  for (const batch of batches) batch.add(thing);
}

function stale({ batches }) {
  for (const batch of batches) batch.stale = true;
}

const isSame = (one, other) =>
  one.from.equals(other.from) && one.to.equals(other.to) && one.size === other.size && one.turn.equals(other.turn);

const copyOf = ({ from, to, size, turn }) => ({ from: from.clone(), to: to.clone(), size, turn: turn.clone() });
