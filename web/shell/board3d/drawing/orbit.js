// How one looks at a board in space: turning round it by dragging, pinching, the wheel, or step by step.
import { OrbitControls, PerspectiveCamera, Spherical, Vector3 } from "./three.js";

const AT_FIRST = { polar: 0.78, azimuth: 0.62 }; // radians, from above and from the south eastward
const TOP = { polar: 0.001, azimuth: 0 };
const STEP = Math.PI / 8;
const NEARER = 0.8;
const LEAST = 0.6; // of the height, however much of it buttons lie over
const MARGIN = 1.04;
const YIELDING = [0, 0.3, 0.6, 1]; // parts of the room of buttons that a board leaves free, the first that is enough
const NEARLY = 1.1;
const TURN = 250; // ms
const GLIDE = 220; // ms that it goes on after it was let go
const FRESH = 60; // ms before that in which it must have turned
const FARTHEST = 0.5; // radians that it glides at most
const FLATTEST = 1.5; // radians from above, where there is a ground
const SEEN = 0.4; // radians from the middle of what one sees, where things are still seen well
const AIM = 0.2; // the same for what was not

const STEPS = {
  left: (now) => ({ ...now, azimuth: now.azimuth - STEP }),
  right: (now) => ({ ...now, azimuth: now.azimuth + STEP }),
  up: (now) => ({ ...now, polar: now.polar - STEP }),
  down: (now) => ({ ...now, polar: now.polar + STEP }),
  nearer: (now) => ({ ...now, distance: now.distance * NEARER }),
  farther: (now) => ({ ...now, distance: now.distance / NEARER }),
};

const LOOK = ["polar", "azimuth", "farther"]; // of a look that is kept

export class Orbit {
  camera = new PerspectiveCamera(28, 1, 0.1, 200);
  #controls;
  #middle = new Vector3();
  #corners = []; // from the middle
  #way; // under way to another look
  #free = 1; // the part of the height with no buttons over it
  #lower = 0; // the part of the height by which its middle lies below that of the whole
  #over = []; // what buttons lie over: {left, right, top, bottom}, each from -1 to 1, rightward and up
  #own = false; // whether the person chose how to look
  #looks = []; // from where one may look at first: degrees from the south eastward, and from above
  #sought; // the look to which it turned by itself
  #kept; // the look that the person chose for this game before
  #usual; // the one of the looks that shows most, in the window as it is
  #trace = []; // where one looked from while the person turned it, and when
  motion = 0; // 0 where nothing may move by itself

  constructor(surface, onChange) {
    this.#controls = Object.assign(new OrbitControls(this.camera, surface), {
      enablePan: false,
      enableDamping: false,
      minPolarAngle: TOP.polar,
      maxPolarAngle: FLATTEST,
      rotateSpeed: 0.8,
    });
    // A press alone is no look of the person's own: it becomes one by turning or zooming.
    let held = false;
    this.#controls.addEventListener("start", () => {
      held = true;
      this.#trace = [];
      if (this.#way?.glides) this.#way = undefined;
    });
    this.#controls.addEventListener("end", () => {
      held = false;
      if (this.motion) this.#glide();
      if (this.#way?.glides) onChange();
    });
    this.#controls.addEventListener("change", () => {
      if (held) {
        this.#own = true;
        this.#way = undefined;
        this.#trace = [...this.#trace.slice(-3), { ...this.#now(), time: performance.now() }];
      }
      onChange();
    });
  }

  // What is to be seen lies in this box and has these corners. Looks at all of it, unless the person chose another look.
  frame(box, corners, motion) {
    this.#middle = box.getCenter(new Vector3());
    this.#corners = corners.map((corner) => corner.sub(this.#middle));
    if (this.#own) this.#go({ ...this.#now(), target: this.#middle }, motion);
    else this.#look(this.#first, motion);
  }

  // Over so many pixels of the height, above and below, lie buttons, and over these places, in pixels from the corner.
  resize(width, height, above, below, over) {
    this.#over = over.map(({ left, right, top, bottom }) => ({
      left: (2 * left) / width - 1,
      right: (2 * right) / width - 1,
      top: 1 - (2 * top) / height,
      bottom: 1 - (2 * bottom) / height,
    }));
    this.camera.aspect = width / height;
    this.#free = Math.max(LEAST, 1 - (above + below) / height);
    this.#lower = (above - below) / (2 * height);
    this.camera.updateProjectionMatrix();
    this.#usual = undefined;
    if (!this.#own && this.#corners.length > 0) this.#look(this.#first, false);
  }

  // From where one looked at this game last, if the person chose that, or else as everybody does at first.
  reset({ looks, floats }, kept, motion) {
    this.#own = false;
    this.#kept = LOOK.every((part) => Number.isFinite(kept?.[part])) ? kept : undefined; // it may be nonsense
    this.#sought = this.#usual = undefined;
    this.#looks = looks;
    this.#controls.maxPolarAngle = floats ? Math.PI - TOP.polar : FLATTEST;
    if (this.#corners.length > 0) this.#look(this.#first, motion);
  }

  // The look that the person chose: from where, from how much farther than it takes to see everything, and at what, from
  // the middle.
  get chosen() {
    if (!this.#own) return this.#kept ?? null;
    const { polar, azimuth, distance, target } = this.#way?.to ?? this.#now();
    const aside = new Vector3().subVectors(target, this.#middle).toArray();
    return { polar, azimuth, farther: distance / this.#fitting({ polar, azimuth }).distance, aside };
  }

  // Whether the pointer turns the board.
  set turns(whether) {
    this.#controls.enabled = whether;
  }

  // Radians from the south eastward.
  get azimuth() {
    return this.#controls.getAzimuthalAngle();
  }

  // From which side one looks: quarter turns from the south eastward.
  get quarter() {
    return ((Math.round(this.azimuth / (Math.PI / 2)) % 4) + 4) % 4;
  }

  // Turns just so far that what lies in that direction from the middle is seen, unless it is already.
  seek([x, y, z], motion) {
    const direction = new Vector3(x, z, -y).normalize();
    const { polar, azimuth, ...now } = this.#way?.to ?? this.#now();
    const from = new Vector3().setFromSphericalCoords(1, polar, azimuth);
    const angle = from.angleTo(direction);
    if (angle <= SEEN) return;
    const axis = from.clone().cross(direction);
    if (axis.lengthSq() < 1e-6) axis.set(0, 1, 0); // it lies right behind
    const { phi, theta } = new Spherical().setFromVector3(from.applyAxisAngle(axis.normalize(), angle - AIM));
    const round = Math.round((azimuth - theta) / (2 * Math.PI)) * 2 * Math.PI; // the shorter way
    const found = { polar: Math.min(Math.max(phi, TOP.polar), this.#controls.maxPolarAngle), azimuth: theta + round };
    this.#sought = found;
    if (this.#own) this.#go({ ...now, ...found }, motion && 2 * motion);
    else if (this.#corners.length > 0) this.#look(found, motion && 2 * motion);
  }

  lookDown(motion) {
    this.#own = true;
    this.#look(TOP, motion);
  }

  turn(name, motion) {
    this.#own = true;
    const to = STEPS[name](this.#way?.to ?? this.#now());
    const polar = Math.min(Math.max(to.polar, TOP.polar), this.#controls.maxPolarAngle);
    this.#go({ ...to, polar }, motion);
  }

  // Moves on; whether it still does.
  step(now) {
    if (!this.#way) return false;
    const part = Math.min(1, (now - this.#way.start) / this.#way.lasts);
    const eased = 1 - (1 - part) ** 3;
    const { from, to } = this.#way;
    const between = (name) => from[name] + (to[name] - from[name]) * eased;
    if (part === 1) this.#way = undefined;
    const target = from.target.clone().lerp(to.target, eased);
    this.#place({ polar: between("polar"), azimuth: between("azimuth"), distance: between("distance"), target });
    return part < 1;
  }

  // To where it turned by itself, or the first of the looks by which everything shows largest, or nearly so.
  get #first() {
    if (this.#sought) return this.#sought;
    if (this.#kept) return { ...this.#kept, polar: Math.min(this.#kept.polar, this.#controls.maxPolarAngle) };
    return (this.#usual ??= this.#largest());
  }

  #largest() {
    const looks = this.#looks.map((angles) => angles.map((angle) => (angle * Math.PI) / 180));
    const fits = looks.map(([azimuth, polar]) => ({ azimuth, polar, ...this.#fitting({ azimuth, polar }) }));
    const nearest = Math.min(...fits.map(({ distance }) => distance));
    return fits.find(({ distance }) => distance <= NEARLY * nearest) ?? AT_FIRST;
  }

  #look(direction, motion) {
    const { farther = 1, aside, ...from } = direction;
    const { distance, target } = this.#fitting(from);
    Object.assign(this.#controls, { minDistance: distance * 0.25, maxDistance: distance * 2.5 });
    const kept = Array.isArray(aside) && aside.length === 3 && aside.every(Number.isFinite);
    const at = kept ? this.#middle.clone().add(new Vector3(...aside)) : target;
    this.#go({ ...from, distance: distance * farther, target: at }, motion);
  }

  #go(to, motion) {
    if (motion) this.#way = { from: this.#now(), to, start: performance.now(), lasts: TURN * motion };
    else {
      this.#way = undefined;
      this.#place(to);
    }
  }

  // What is let go while it turns comes to rest softly, as fast at first as it was.
  #glide() {
    const [first, last] = [this.#trace[0], this.#trace.at(-1)];
    const time = performance.now();
    if (!last || last.time === first.time || time - last.time > FRESH) return;
    const far = (name) => {
      const turned = last[name] - first[name];
      const angle = (Math.atan2(Math.sin(turned), Math.cos(turned)) / (last.time - first.time)) * (GLIDE / 3);
      return Math.min(Math.max(angle, -FARTHEST), FARTHEST);
    };
    const from = this.#now();
    const polar = Math.min(Math.max(from.polar + far("polar"), TOP.polar), this.#controls.maxPolarAngle);
    const to = { ...from, polar, azimuth: from.azimuth + far("azimuth") };
    this.#way = { from, to, start: time, lasts: GLIDE, glides: true };
  }

  #now() {
    const target = this.#controls.target.clone();
    const { phi, theta, radius } = new Spherical().setFromVector3(this.camera.position.clone().sub(target));
    return { polar: phi, azimuth: theta, distance: radius, target };
  }

  #place({ polar, azimuth, distance, target }) {
    this.#controls.target.copy(target);
    this.camera.position.setFromSphericalCoords(distance, polar, azimuth).add(target);
    this.#controls.update();
  }

  // From how far, and at what point one must look from there so that everything just fits, in the middle of the view:
  // in all of it where no buttons lie over anything then, else in what they leave free.
  #fitting(direction) {
    const { polar, azimuth } = direction;
    const back = new Vector3().setFromSphericalCoords(1, polar, azimuth);
    const right = new Vector3(0, 1, 0).cross(back).normalize();
    const axes = { back, right, up: back.clone().cross(right) };
    const found = YIELDING.map((part) => () => this.#fit(axes, part));
    return found.reduce((known, fit) => (known && !this.#isCovered(axes, known) ? known : fit()), undefined);
  }

  // So that so much of what buttons take of the height stays free.
  #fit({ back, right, up }, part) {
    const tall = Math.tan((this.camera.fov * Math.PI) / 360);
    const free = 1 - part * (1 - this.#free);
    const fits = [
      [right, tall * this.camera.aspect],
      [up, tall * free],
    ].map(([axis, slope]) => {
      const reach = (side) => Math.max(...this.#corners.map((at) => at.dot(back) * slope + side * at.dot(axis)));
      const [over, under] = [reach(1), reach(-1)];
      return { distance: (over + under) / (2 * slope), shift: axis.clone().multiplyScalar((over - under) / 2) };
    });
    const distance = MARGIN * Math.max(...fits.map(({ distance: one }) => one));
    const target = fits.reduce((sum, { shift }) => sum.add(shift), this.#middle.clone());
    return { distance, target: target.addScaledVector(up, 2 * distance * tall * part * this.#lower) };
  }

  // Whether buttons lie over something of what is seen from there.
  #isCovered({ back, right, up }, { distance, target }) {
    const tall = Math.tan((this.camera.fov * Math.PI) / 360);
    const aside = new Vector3().subVectors(this.#middle, target);
    return this.#corners.some((corner) => {
      const at = corner.clone().add(aside);
      const depth = (distance - at.dot(back)) * tall;
      const [x, y] = [at.dot(right) / (depth * this.camera.aspect), at.dot(up) / depth];
      return this.#over.some(({ left, right: end, top, bottom }) => left < x && x < end && bottom < y && y < top);
    });
  }
}
