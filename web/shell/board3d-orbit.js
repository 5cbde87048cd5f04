// How one looks at a board in space: turning round it by dragging, pinching, the wheel, or step by step.
import { OrbitControls, PerspectiveCamera, Spherical, Vector3 } from "./three.js";

const AT_FIRST = { polar: 0.78, azimuth: 0.62 }; // radians, from above and from the south
const TOP = { polar: 0.001, azimuth: 0 };
const STEP = Math.PI / 8;
const NEARER = 0.8;
const BUTTONS = 64; // px above and below that buttons lie over
const MARGIN = 1.04;
const TURN = 350; // ms

const STEPS = {
  left: (now) => ({ ...now, azimuth: now.azimuth - STEP }),
  right: (now) => ({ ...now, azimuth: now.azimuth + STEP }),
  up: (now) => ({ ...now, polar: now.polar - STEP }),
  down: (now) => ({ ...now, polar: now.polar + STEP }),
  nearer: (now) => ({ ...now, distance: now.distance * NEARER }),
  farther: (now) => ({ ...now, distance: now.distance / NEARER }),
};

export class Orbit {
  camera = new PerspectiveCamera(28, 1, 0.1, 200);
  #controls;
  #corners = [];
  #way; // under way to another look
  #free = 1; // the part of the height with no buttons over it
  #own = false; // whether the person chose how to look

  constructor(canvas, onChange) {
    this.#controls = Object.assign(new OrbitControls(this.camera, canvas), {
      enablePan: false,
      enableDamping: false,
      minPolarAngle: TOP.polar,
      maxPolarAngle: 1.5,
      rotateSpeed: 0.8,
    });
    this.#controls.addEventListener("change", onChange);
    this.#controls.addEventListener("start", () => {
      this.#own = true;
      this.#way = undefined;
    });
  }

  // What is to be seen lies in this box and has these corners. Looks at all of it, unless the person chose another look.
  frame(box, corners, motion) {
    const middle = box.getCenter(new Vector3());
    this.#corners = corners.map((corner) => corner.sub(middle));
    this.#controls.target.copy(middle);
    if (this.#own) this.#controls.update();
    else this.#look(AT_FIRST, motion);
  }

  resize(width, height) {
    this.camera.aspect = width / height;
    this.#free = Math.max(0.6, 1 - BUTTONS / height);
    this.camera.updateProjectionMatrix();
    if (!this.#own && this.#corners.length > 0) this.#look(AT_FIRST, false);
  }

  reset(motion) {
    this.#own = false;
    if (this.#corners.length > 0) this.#look(AT_FIRST, motion);
  }

  lookDown(motion) {
    this.#own = true;
    this.#look(TOP, motion);
  }

  turn(name, motion) {
    this.#own = true;
    const { polar, azimuth, distance } = STEPS[name](this.#way?.to ?? this.#now());
    const within = Math.min(Math.max(polar, TOP.polar), this.#controls.maxPolarAngle);
    this.#go({ polar: within, azimuth, distance }, motion);
  }

  // Moves on; whether it still does.
  step(now) {
    if (!this.#way) return false;
    const part = Math.min(1, (now - this.#way.start) / TURN);
    const eased = 1 - (1 - part) ** 3;
    const { from, to } = this.#way;
    const between = (name) => from[name] + (to[name] - from[name]) * eased;
    if (part === 1) this.#way = undefined;
    this.#place({ polar: between("polar"), azimuth: between("azimuth"), distance: between("distance") });
    return part < 1;
  }

  #look(direction, motion) {
    const distance = this.#distanceFor(direction);
    Object.assign(this.#controls, { minDistance: distance * 0.25, maxDistance: distance * 2.5 });
    this.#go({ ...direction, distance }, motion);
  }

  #go(to, motion) {
    if (motion) this.#way = { from: this.#now(), to, start: performance.now() };
    else {
      this.#way = undefined;
      this.#place(to);
    }
  }

  #now() {
    const { phi, theta, radius } = new Spherical().setFromVector3(this.camera.position.clone().sub(this.#controls.target));
    return { polar: phi, azimuth: theta, distance: radius };
  }

  #place({ polar, azimuth, distance }) {
    this.camera.position.setFromSphericalCoords(distance, polar, azimuth).add(this.#controls.target);
    this.#controls.update();
  }

  // How far away everything just fits, looked at from there.
  #distanceFor({ polar, azimuth }) {
    const back = new Vector3().setFromSphericalCoords(1, polar, azimuth);
    const right = new Vector3(0, 1, 0).cross(back).normalize();
    const up = back.clone().cross(right);
    const tall = Math.tan((this.camera.fov * Math.PI) / 360);
    const wide = tall * this.camera.aspect;
    const needs = this.#corners.map((corner) => {
      const [across, along] = [Math.abs(corner.dot(right)) / wide, Math.abs(corner.dot(up)) / (tall * this.#free)];
      return corner.dot(back) + Math.max(across, along);
    });
    return MARGIN * Math.max(...needs);
  }
}
