// Draws a board in space, and only when something changed. It knows things, marks and colours, and no game.
import {
  Box3,
  DirectionalLight,
  HemisphereLight,
  Mesh,
  PCFShadowMap,
  PlaneGeometry,
  Scene,
  ShadowMaterial,
  Vector3,
  WebGLRenderer,
} from "./three.js";
import { Arrows } from "./board3d-arrows.js";
import { forgetColours } from "./board3d-colours.js";
import { marked, SHAPES } from "./board3d-marks.js";
import { Orbit } from "./board3d-orbit.js";
import { Pointer } from "./board3d-pointer.js";
import { Things, worldOf } from "./board3d-things.js";
import { wantsMotion } from "./motion.js";
import { post } from "./queue.js";

const SHARPEST = 2; // pixels of the canvas for each of the page, at most
const GAPS = [0.8, 1.15, 1.6, 2.2, 3]; // between floors, by the choice of the person
const HEADROOM = 0.7; // what stands on the top floor
const DEPTH = 0.35; // from the lowest floor down to the ground

export class View {
  #canvas;
  #place;
  #tip = Object.assign(document.createElement("div"), { className: "space-tip", hidden: true });
  #renderer;
  #scene = new Scene();
  #sun = new DirectionalLight("white", 1.9);
  #ground = new Mesh(new PlaneGeometry(60, 60).rotateX(-Math.PI / 2), new ShadowMaterial());
  #things = new Things();
  #arrows = new Arrows();
  #orbit;
  #pointer;
  #texts = [];
  #data = { key: "", shapes: {}, items: [] };
  #marks = { open: [], last: [], pointed: [], preview: "", cursor: "" };
  #box = new Box3();
  #gap = GAPS[2];
  #pointed = "";
  #focused = false;
  #due = 0;
  #frames = 0;

  constructor(canvas, context) {
    this.#canvas = canvas;
    canvas.setAttribute("role", "img");
    canvas.setAttribute("aria-label", "The board in space; the flat board shows the same position");
    this.#renderer = new WebGLRenderer({ canvas, context });
    Object.assign(this.#renderer.shadowMap, { enabled: true, type: PCFShadowMap, autoUpdate: false });
    this.#light();
    this.#orbit = new Orbit(canvas, () => this.#draw());
    this.#pointer = new Pointer(canvas, this.#orbit.camera, this.#things, {
      targets: () => ({ open: new Set(this.#marks.open), chosen: new Set(this.#marks.pointed) }),
      hover: (thing, event) => this.#hover(thing, event),
      point: (target, by) => post({ on: "point", target, by }, true),
    });
    this.#listen();
  }

  // Shows things and marks, both as JSON, in an element of the page.
  show(place, things, marks) {
    if (this.#canvas.parentElement !== place) place.prepend(this.#canvas, this.#tip);
    this.#place = place;
    const [oldThings, oldMarks] = this.#texts;
    this.#texts = [things, marks];
    const before = this.#data.key;
    if (things !== oldThings) this.#data = JSON.parse(things);
    if (marks !== oldMarks) this.#marks = JSON.parse(marks);
    const another = this.#data.key !== before;
    if (another) {
      this.#things.clear();
      this.#orbit.reset();
    }
    const resized = this.#resize();
    if (things !== oldThings || marks !== oldMarks) this.#arrange(wantsMotion() && !another);
    if (another || resized) this.#frame(); // at once, so that nothing flickers
  }

  // Where in the window a target is: the middle of what stands there, else of the place itself.
  whereIs(target) {
    const thing = this.#things.of(target).at(-1);
    const { x, y } = this.#things.middleOf(thing).project(this.#orbit.camera);
    const { left, top, width, height } = this.#canvas.getBoundingClientRect();
    return [left + ((x + 1) / 2) * width, top + ((1 - y) / 2) * height];
  }

  // Puts everything where it belongs.
  #arrange(motion) {
    const { shapes, items } = this.#data;
    const isArrow = ({ shape }) => shapes[shape].kind === "arrow";
    const things = items.filter((item) => !isArrow(item));
    this.#things.gap = this.#gap;
    this.#things.set(
      marked(things, shapes, this.#marks, this.#pointed, this.#focused),
      { ...shapes, ...SHAPES },
      motion,
    );
    this.#arrows.set(items.filter(isArrow), shapes, this.#gap);
    const corners = this.#corners();
    const box = new Box3().setFromPoints(corners);
    if (!box.equals(this.#box)) {
      this.#box = box;
      this.#orbit.frame(box, corners, motion);
      this.#shine(box);
    }
    this.#draw(true);
  }

  // Of a box around each place.
  #corners() {
    const places = new Map(this.#data.items.map(({ at }) => [String(at), at]));
    return [...places.values()].flatMap((place) => {
      const { x, y, z } = worldOf(place, this.#gap);
      const heights = [y, y + HEADROOM];
      return heights.flatMap((height) =>
        [-0.5, 0.5].flatMap((east) => [-0.5, 0.5].map((south) => new Vector3(x + east, height, z + south))),
      );
    });
  }

  // Light

  #light() {
    this.#sun.castShadow = true;
    Object.assign(this.#sun.shadow, { radius: 5, normalBias: 0.02, bias: -0.0004, intensity: 0.6 });
    this.#sun.shadow.mapSize.setScalar(2048);
    this.#ground.receiveShadow = true;
    const sky = new HemisphereLight("#ffffff", "#b9b2a2", 1.7);
    this.#scene.add(sky, this.#sun, this.#sun.target, this.#ground, this.#things, this.#arrows);
    this.#tint();
  }

  // The sun's light and its shadows reach just as far as the board does.
  #shine(box) {
    const middle = box.getCenter(new Vector3());
    const reach = box.getSize(new Vector3()).length() / 2;
    this.#sun.position.copy(middle).add(new Vector3(-0.45, 1.5, 0.6).setLength(2 * reach));
    this.#sun.target.position.copy(middle);
    const edges = { left: -reach, right: reach, top: reach, bottom: -reach, near: 0.1, far: 4 * reach };
    Object.assign(this.#sun.shadow.camera, edges).updateProjectionMatrix();
    this.#ground.position.y = box.min.y - DEPTH / 2;
  }

  #tint() {
    forgetColours();
    this.#ground.material.opacity = isDark() ? 0.4 : 0.14;
    this.#things.recolour();
    this.#arrows.recolour();
  }

  // Drawing

  #draw(shadows = false) {
    if (shadows) this.#renderer.shadowMap.needsUpdate = true;
    this.#due ||= requestAnimationFrame(() => this.#frame());
  }

  #frame() {
    cancelAnimationFrame(this.#due);
    this.#due = 0;
    if (!this.#place.clientWidth) return;
    const now = performance.now();
    const moves = this.#things.step(now);
    const turns = this.#orbit.step(now);
    if (moves) this.#renderer.shadowMap.needsUpdate = true;
    this.#renderer.render(this.#scene, this.#orbit.camera);
    this.#tell();
    if (moves || turns) this.#draw(moves);
  }

  // What drawing takes, for whoever measures it.
  #tell() {
    const { calls, triangles } = this.#renderer.info.render;
    this.#frames += 1;
    Object.assign(this.#place.dataset, { frames: this.#frames, calls, triangles });
    if (this.#frames === 1) performance.measure("space-opening", "space-library");
  }

  #resize() {
    const { clientWidth: width, clientHeight: height } = this.#place;
    const sharpness = Math.min(devicePixelRatio, SHARPEST);
    const now = `${width} ${height} ${sharpness}`;
    if (now === this.#place.dataset.size || !width) return false;
    this.#place.dataset.size = now;
    this.#renderer.setPixelRatio(sharpness);
    this.#renderer.setSize(width, height);
    this.#orbit.resize(width, height);
    return true;
  }

  // What people do

  #listen() {
    document.addEventListener("click", ({ target }) => this.#press(target.closest("[data-space]")?.dataset.space));
    document.addEventListener("input", ({ target }) => this.#choose(target));
    for (const name of ["focusin", "focusout"]) document.addEventListener(name, () => setTimeout(() => this.#followFocus()));
    const tint = () => (this.#tint(), this.#draw());
    addEventListener("setting", tint);
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", tint);
    this.#canvas.addEventListener("webglcontextrestored", () => this.#draw(true));
  }

  #press(name) {
    if (!name) return;
    if (name === "reset") this.#orbit.reset(wantsMotion());
    else if (name === "top") this.#orbit.lookDown(wantsMotion());
    else this.#orbit.turn(name, wantsMotion());
    this.#draw();
  }

  #choose({ name, value }) {
    if (name === "space-gap") this.#gap = GAPS[value];
    else if (name === "space-floor") this.#things.floor = Number(value);
    else return;
    this.#arrange(wantsMotion());
  }

  #hover(thing, event) {
    const { target = "", label = "" } = thing?.item ?? {};
    this.#tip.hidden = !label;
    if (label) {
      const { left, top } = this.#canvas.getBoundingClientRect();
      this.#tip.textContent = label;
      this.#tip.style.translate = `${event.clientX - left + 14}px ${event.clientY - top + 14}px`;
    }
    this.#canvas.style.cursor = this.#marks.open.includes(target) ? "pointer" : "grab";
    if (target === this.#pointed) return;
    this.#pointed = target;
    this.#arrange(wantsMotion());
  }

  // The keyboard moves over the flat board; its place shows here too.
  #followFocus() {
    const focused = Boolean(document.querySelector("[data-board] [data-target]:focus-visible"));
    if (focused === this.#focused) return;
    this.#focused = focused;
    this.#arrange(false);
  }
}

function isDark() {
  const { colorScheme } = getComputedStyle(document.documentElement);
  return colorScheme === "dark" || (colorScheme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
}
