// The things in space: one drawing call for all of a shape, and each thing on its way from where it was to where it is.
import { InstancedMesh, Matrix4, MeshStandardMaterial, Object3D, Quaternion, Vector3 } from "./three.js";
import { colourOf } from "./board3d-colours.js";
import { geometryOf } from "./board3d-shapes.js";

const GLIDE = 420; // ms
const BOW = 0.3; // how high a thing rises for each pad that it goes
const ROOM = 16; // places for things of a shape, at first
const SHADE = 0.11; // of a floor below another
const SOLID = ["figure", "crown", "crate"];
const EAST = new Vector3(1, 0, 0);

const SURFACES = {
  plate: { roughness: 0.7, transparent: true, opacity: 0.7, depthWrite: false },
  ghost: { roughness: 0.7, transparent: true, opacity: 0.2, depthWrite: false },
  dot: { roughness: 0.4, emissive: true },
  ring: { roughness: 0.35, emissive: true },
  figure: { roughness: 0.42 },
  crown: { roughness: 0.3, emissive: true },
};
const GLOW = { value: 0 }; // how much of its colour shines by itself what shines
const FADED = { transparent: true, opacity: 0.1, depthWrite: false };

// Where a place of the board is in the world: floors lie `gap` apart, north is away from the person.
export function worldOf([x, y, z], gap) {
  return new Vector3(x, z * gap, -y);
}

export class Things extends Object3D {
  gap = 1;
  floor = 0; // the one floor that is not faded, 0 for all
  #things = new Map(); // id -> thing
  #batches = new Map(); // name -> batch
  #moving = new Set();
  #shapes = {};
  top = 1; // the highest floor
  kinds = 0; // of things that there were to make programs for

  // Brings the things to these items. Without motion they are there at once.
  set(items, shapes, motion) {
    this.#shapes = shapes;
    this.top = Math.max(...items.map(({ at }) => at[2]));
    const now = performance.now();
    const ids = new Set(items.map(({ id }) => id));
    for (const thing of this.#things.values()) {
      if (!ids.has(thing.item.id)) this.#go(thing, { ...thing.goal, size: 0 }, now, motion, true);
    }
    for (const item of items) {
      const thing = this.#things.get(item.id) ?? this.#appear(item, motion);
      const changed = thing.item.colour !== item.colour;
      const far = Math.hypot(thing.item.at[0] - item.at[0], thing.item.at[1] - item.at[1], thing.item.at[2] - item.at[2]);
      thing.item = item;
      thing.leaving = false;
      const batch = this.#batchFor(item);
      if (thing.batch !== batch) this.#change(thing, batch);
      if (changed) batch.stale = true;
      this.#go(thing, this.#poseOf(item), now, motion, false, far > 0 && !item.to ? 0.15 + BOW * Math.min(far, 3) : 0);
    }
    this.#rewrite();
  }

  // The middle of a thing where it is now.
  middleOf({ now: { from, to }, batch: { geometry } }) {
    if (!geometry.boundingBox) geometry.computeBoundingBox();
    return new Vector3().addVectors(from, to).multiplyScalar(0.5).add(geometry.boundingBox.getCenter(new Vector3()));
  }

  // The things that can be pointed at, with what to point at them in.
  get meshes() {
    return [...this.#batches.values()].filter(({ solid }) => solid).map(({ mesh }) => mesh);
  }

  thingAt(mesh, place) {
    return mesh.userData.things[place];
  }

  // Whether nothing shows through it.
  isSolid({ shape }) {
    return SOLID.includes(this.#shapes[shape].kind);
  }

  of(target) {
    return [...this.#things.values()].filter((thing) => thing.item.target === target && !thing.leaving);
  }

  // Moves everything on; whether anything still moves.
  step(now) {
    for (const thing of this.#moving) {
      const part = Math.min(1, (now - thing.start) / GLIDE);
      const eased = 1 - (1 - part) ** 3;
      for (const end of ["from", "to"]) {
        thing.now[end].lerpVectors(thing.before[end], thing.goal[end], eased);
        thing.now[end].y += thing.bow * 4 * eased * (1 - eased);
      }
      thing.now.size = thing.before.size + (thing.goal.size - thing.before.size) * eased;
      thing.batch.stale = true;
      if (part === 1) this.#arrive(thing);
    }
    this.#rewrite();
    return this.#moving.size > 0;
  }

  // On a light board nothing shines: it would be lost there.
  recolour(dark) {
    GLOW.value = dark ? 0.55 : 0;
    for (const batch of this.#batches.values()) batch.stale = true;
    this.#rewrite();
  }

  clear() {
    for (const batch of this.#batches.values()) batch.free();
    for (const map of [this.#things, this.#batches, this.#moving]) map.clear();
    return super.clear();
  }

  #appear(item, motion) {
    const goal = this.#poseOf(item);
    const thing = { item, goal, now: copyOf(goal), before: copyOf(goal), bow: 0, batch: undefined };
    if (motion) thing.now.size = 0;
    this.#things.set(item.id, thing);
    return thing;
  }

  #poseOf(item) {
    const { inset = 0, sink = 0 } = this.#shapes[item.shape];
    const [from, to] = [worldOf(item.at, this.gap), worldOf(item.to ?? item.at, this.gap)];
    if (item.to && inset) {
      const along = new Vector3().subVectors(to, from).setLength(inset);
      from.add(along);
      to.sub(along);
    }
    for (const end of [from, to]) end.y += (item.lift ?? 0) - sink;
    return { from, to, size: 1 };
  }

  #go(thing, goal, now, motion, leaving, bow = 0) {
    const same = thing.goal.from.equals(goal.from) && thing.goal.to.equals(goal.to) && thing.goal.size === goal.size;
    if (same && (this.#moving.has(thing) || thing.now.size === goal.size)) return;
    Object.assign(thing, { goal, leaving, bow, start: now, before: copyOf(thing.now) });
    if (motion) {
      this.#moving.add(thing);
      return;
    }
    thing.now = copyOf(goal);
    thing.batch.stale = true;
    this.#arrive(thing);
  }

  #arrive(thing) {
    this.#moving.delete(thing);
    if (!thing.leaving) return;
    thing.batch.remove(thing);
    this.#things.delete(thing.item.id);
  }

  #change(thing, batch) {
    thing.batch?.remove(thing);
    thing.batch = batch;
    batch.add(thing);
  }

  #batchFor(item) {
    const faded = this.floor !== 0 && Math.round(item.at[2]) !== this.floor;
    const name = `${item.shape}${faded ? " faded" : ""}`;
    if (!this.#batches.has(name)) {
      this.#batches.set(name, new Batch(this, this.#shapes[item.shape], faded));
      this.kinds += 1;
    }
    return this.#batches.get(name);
  }

  #rewrite() {
    for (const batch of this.#batches.values()) if (batch.stale) batch.write();
  }
}

// All things of one shape, faded or not.
class Batch {
  stale = false;
  things = [];

  constructor(parent, shape, faded) {
    this.parent = parent;
    this.shape = shape;
    this.faded = faded;
    this.solid = !faded && !shape.mark;
    this.geometry = geometryOf(shape);
    this.material = surfaceOf(shape, faded);
    this.grow(ROOM);
  }

  add(thing) {
    this.things.push(thing);
    this.things.sort((one, other) => one.item.at[2] - other.item.at[2]); // what one can see through: lower floors first
    this.stale = true;
  }

  remove(thing) {
    this.things.splice(this.things.indexOf(thing), 1);
    this.stale = true;
  }

  grow(room) {
    const old = this.mesh;
    this.mesh = new InstancedMesh(this.geometry, this.material, room);
    const real = !this.faded && !this.shape.mark && this.shape.kind !== "ghost";
    this.mesh.castShadow = this.mesh.receiveShadow = real;
    this.mesh.frustumCulled = false;
    this.mesh.renderOrder = this.faded ? 2 : this.material.transparent ? 1 : 0;
    this.parent.add(this.mesh);
    if (!old) return;
    this.parent.remove(old);
    old.dispose();
  }

  write() {
    if (this.things.length > this.mesh.instanceMatrix.count) this.grow(2 * this.things.length);
    this.things.forEach((thing, place) => {
      this.mesh.setMatrixAt(place, matrixOf(thing));
      this.mesh.setColorAt(place, this.colourFor(thing.item));
    });
    this.mesh.userData.things = this.things;
    this.mesh.count = this.things.length;
    this.mesh.visible = this.things.length > 0;
    this.mesh.instanceMatrix.needsUpdate = true;
    if (this.mesh.instanceColor) this.mesh.instanceColor.needsUpdate = true;
    this.mesh.boundingSphere = null; // pointing asks for a new one
    this.stale = false;
  }

  // Plates are the darker the lower they lie, so that the eye tells the floors apart.
  colourFor({ colour, at }) {
    const plain = colourOf(colour);
    if (this.shape.kind !== "plate") return plain;
    return plain.clone().multiplyScalar(1 - SHADE * Math.min(4, this.parent.top - at[2]));
  }

  free() {
    this.mesh.dispose();
    this.geometry.dispose();
    this.material.dispose();
  }
}

function surfaceOf(shape, faded) {
  const { emissive, ...surface } = SURFACES[shape.kind] ?? { roughness: 0.6 };
  const material = new MeshStandardMaterial({ ...surface, ...(faded ? FADED : {}) });
  if (emissive) shine(material);
  return material;
}

// Shines in the colour of each instance, which three.js by itself can do in one colour only.
function shine(material) {
  material.onBeforeCompile = (shader) => {
    shader.fragmentShader = shader.fragmentShader.replace(
      "#include <emissivemap_fragment>",
      "totalEmissiveRadiance += glow * diffuseColor.rgb;",
    );
    shader.fragmentShader = `uniform float glow;\n${shader.fragmentShader}`;
    shader.uniforms.glow = GLOW;
  };
}

function matrixOf({ now: { from, to, size }, item }) {
  const middle = new Vector3().addVectors(from, to).multiplyScalar(0.5);
  if (!item.to) return new Matrix4().makeScale(size, size, size).setPosition(middle);
  const along = new Vector3().subVectors(to, from);
  const length = along.length();
  const turn = new Quaternion().setFromUnitVectors(EAST, along.normalize());
  return new Matrix4().compose(middle, turn, new Vector3(length, size, size));
}

const copyOf = ({ from, to, size }) => ({ from: from.clone(), to: to.clone(), size });
