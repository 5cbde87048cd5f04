// Draws a board in space, and only when something changed. It knows things, marks and colours, no game and no page: what
// it is to show and what the pointer does come as messages, and so goes what it finds.
import { Box3, PCFShadowMap, Scene, Vector3, WebGLRenderer } from "./three.js";
import { Arrows } from "./arrows.js";
import { setColours } from "./batch.js";
import { Drag } from "./drag.js";
import { Light } from "./light.js";
import { marked } from "./marks.js";
import { Orbit } from "./orbit.js";
import { Painter } from "./painter.js";
import { Pointer, Surface } from "./pointer.js";
import { Things, worldOf } from "./things.js";

const GAPS = [0.9, 1.5, 2.2, 2.8, 3.5]; // between floors, by the choice of the person
const REACH = 0.5; // around a place, at least
const UP = new Vector3(0, 1, 0); // of what lies flat
const REST = 150; // ms for which the page has the machine to itself, at most

const NOTHING = {
  shapes: {},
  still: [],
  scene: { key: "", items: [], named: [] },
  marks: {
    ...{ open: [], grabs: [], last: [], pointed: [], entered: [], meant: [], lit: [], refuting: [] },
    ...{ help: "", preview: "", refused: "", cursor: "" },
  },
  drawn: [],
  gap: 0,
};

export class Drawing {
  #tell;
  #surface = new Surface();
  #renderer;
  #painter;
  #scene = new Scene();
  #light = new Light();
  #things = new Things();
  #arrows = new Arrows();
  #orbit;
  #drag;
  #now = NOTHING; // what the page says
  #box = new Box3();
  #sought; // the direction that it turned to
  #pointed = "";
  #hovered = "";
  #motion = 0; // how much longer than usual things take to move; 0 where nothing may
  #due = 0;
  #lively = false; // whether the next picture is one of many
  #waited = false; // whether the next picture is to show at once what the page says
  #restsUntil = 0; // until when nothing is drawn
  #frames = 0;
  #parallel; // whether the browser can make programs meanwhile
  #compiling = 0;
  #kinds = 0; // of things that there are programs for
  #rehearsed = false; // whether there is nothing that takes long because it is drawn for the first time
  #waiting = []; // for everything to be at rest

  constructor(canvas, context, tell) {
    this.#tell = tell;
    this.#renderer = new WebGLRenderer({ canvas, context });
    Object.assign(this.#renderer.shadowMap, { enabled: true, type: PCFShadowMap, autoUpdate: false });
    this.#painter = new Painter(this.#renderer);
    this.#parallel = Boolean(context.getExtension("KHR_parallel_shader_compile"));
    this.#scene.add(this.#light, this.#things, this.#arrows);
    this.#orbit = new Orbit(this.#surface, () => this.#draw(false, true));
    const handlers = {
      targets: () => this.#targets(),
      hover: (thing) => this.#hover(thing),
      point: (target, by) => tell({ do: "point", target, by }),
      draw: (from, to) => tell({ do: "draw", from, to }),
      grab: (target) => tell({ do: "grab", target }),
      drop: (from, target) => tell({ do: "drop", from, target }),
      leave: () => this.release(),
    };
    const pointer = new Pointer(this.#surface, this.#orbit.camera, this.#things, handlers);
    this.#drag = new Drag(this.#surface, this.#orbit, this.#things, pointer, handlers);
    canvas.addEventListener("webglcontextlost", () => tell({ do: "lost" }));
    canvas.addEventListener("webglcontextrestored", () => (tell({ do: "back" }), this.#compile()));
  }

  // A message of the page: one of the methods below by its name, and what it takes.
  receive({ do: name, motion, ...how }) {
    this.#motion = this.#orbit.motion = motion;
    this[name](how);
  }

  // What the page says now, as JSON: shapes, things that stay, the scene, which game that is, marks on it, what people
  // have drawn on it, whether it is marked where they can act, the theme of boards, of which set pieces are, colours and
  // whether they are dark, the room there is, whether no flat board shows beside it, how far apart the floors are, which
  // of them is to be seen clearly, whether the keyboard's place shows, and from where the person looked at this game
  // last, for its beginning. Of these, what changed.
  show(texts) {
    const news = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, JSON.parse(text)]));
    const another = Boolean(news.scene) && news.scene.key !== this.#now.scene.key;
    const other = Boolean(news.shapes) && !agree(this.#now.shapes, news.shapes);
    const anew = another || other;
    if (news.shapes && !other) news.shapes = { ...this.#now.shapes, ...news.shapes };
    this.#now = { ...this.#now, ...news };
    this.#restsUntil = 0;
    this.#painter.stop();
    if (news.colours) this.#tint();
    if (other) this.#things.clear();
    this.#rehearsed &&= !other;
    if (another) this.#begin();
    const resized = Boolean(news.room) && this.#resize(news.room);
    this.#things.show(this.#now.legal);
    if (news.theme !== undefined || news.pieces !== undefined) this.#things.dress(this.#now.theme, this.#now.pieces);
    const motion = anew || news.game !== undefined ? 0 : this.#motion; // what is there at first, and another game, stands
    const waited = this.#now.alone && this.#painter.isSlow; // nothing else answers what was pressed
    this.#things.sudden = waited;
    this.#arrange(motion);
    if (news.scene) this.#seek(motion);
    if (waited) this.#lively = this.#waited = true; // roughly, then finely
    if (resized || waited) this.#frame(); // at once, so that nothing flickers
  }

  // Another way to look: a step, from above, or as at first.
  look({ name }) {
    if (name === "reset") this.#lookAgain();
    else if (name === "top") this.#orbit.lookDown(this.#motion);
    else this.#orbit.turn(name, this.#motion);
    this.#draw(false, true);
  }

  // What the pointer did on the canvas.
  input({ type, ...details }) {
    if (this.#drag.takes(type, details)) this.#draw(true, true);
    else this.#surface.pass(type, details);
  }

  // The page is about to change: whoever pressed there sees that first.
  rest() {
    this.#restsUntil = performance.now() + REST;
  }

  // What was dragged goes to where it belongs now.
  release() {
    this.#things.letGo(this.#motion);
    this.#draw(true, true);
  }

  // What stands at a target was pressed in vain.
  refuse({ target }) {
    if (this.#things.shake(target, this.#motion)) this.#draw(false, true);
  }

  // Tells where a target shows once nothing moves: the middle of what stands there, else of the place itself.
  async where({ target, question }) {
    if (!this.#rests()) await new Promise((resolve) => this.#waiting.push(resolve));
    const thing = this.#things.of(target).at(-1);
    this.#tell({ do: "answer", question, place: thing ? this.#shown(this.#things.middleOf(thing)) : [NaN, NaN] });
  }

  // Where in the view a place shows.
  #shown(place) {
    const { x, y } = place.clone().project(this.#orbit.camera);
    const { clientWidth: width, clientHeight: height } = this.#surface;
    return [((x + 1) / 2) * width, ((1 - y) / 2) * height];
  }

  // The labels that are written at their places, and where: of what is turned to whoever looks.
  #names() {
    const { position } = this.#orbit.camera;
    return this.#now.scene.named.flatMap((target) => {
      const [thing] = this.#things.of(target);
      const middle = this.#things.middleOf(thing);
      const faces = position.clone().sub(middle).dot(UP.clone().applyQuaternion(thing.now.turn)) > 0;
      return faces ? [[thing.item.label, ...this.#shown(middle)]] : [];
    });
  }

  // Another board is looked at afresh.
  #begin() {
    const { scene } = this.#now;
    this.#orbit.reset(scene, this.#now.kept);
    this.#light.floats = Boolean(scene.floats);
    this.#sought = undefined;
  }

  #lookAgain() {
    this.#orbit.reset(this.#now.scene, null, this.#motion);
    this.#sought = undefined;
    this.#seek(this.#motion);
  }

  // Turns to what everybody should see, when that is somewhere else than before.
  #seek(motion) {
    const { toward } = this.#now.scene;
    if (!toward || String(toward) === this.#sought) return;
    this.#sought = String(toward);
    this.#orbit.seek(toward, motion);
    this.#draw();
  }

  // Puts everything where it belongs.
  #arrange(motion) {
    const { shapes, scene, marks, drawn, floor, focused } = this.#now;
    const isArrow = ({ shape }) => shapes[shape].arrow;
    const things = this.#items.filter((item) => !isArrow(item));
    Object.assign(this.#things, { gap: this.#gap, floor });
    const all = marked(things, shapes, { ...marks, drawn }, this.#pointed, focused);
    this.#things.set(all.filter((item) => !isArrow(item)), shapes, motion);
    this.#arrows.set([...scene.items, ...all].filter(isArrow), shapes, this.#gap);
    const corners = this.#corners();
    const box = new Box3().setFromPoints(corners);
    if (!box.equals(this.#box)) {
      this.#box = box;
      this.#orbit.frame(box, corners, motion);
      this.#light.reach(box, scene.ground);
    }
    const kinds = this.#things.kinds + this.#arrows.kinds;
    if (kinds === this.#kinds) this.#draw(true);
    else this.#compile();
    this.#kinds = kinds;
  }

  get #items() {
    return [...this.#now.still, ...this.#now.scene.items];
  }

  // How far apart floors are.
  get #gap() {
    return this.#now.scene.gap ?? GAPS[this.#now.gap];
  }

  // Of a box around each place.
  #corners() {
    const { headroom } = this.#now.scene;
    const places = new Map(this.#items.map(({ at, lift }) => [`${at} ${lift}`, worldOf(at, this.#gap, lift)]));
    return [...places.values()].flatMap(({ x, y, z }) => {
      const heights = [y, y + headroom];
      return heights.flatMap((height) =>
        [-REACH, REACH].flatMap((east) => [-REACH, REACH].map((south) => new Vector3(x + east, height, z + south))),
      );
    });
  }

  #tint() {
    setColours(this.#now.colours);
    this.#light.dark = this.#now.dark;
    this.#things.recolour(this.#now.dark);
  }

  // Drawing

  // Has the browser make the programs for what there is to draw, meanwhile where it can, and draws then.
  async #compile() {
    await this.#prepare();
    this.#draw(true);
  }

  async #prepare() {
    if (!this.#parallel) return;
    this.#compiling += 1;
    await this.#renderer.compileAsync(this.#scene, this.#orbit.camera);
    this.#compiling -= 1;
  }

  // `lively`: another picture follows soon.
  #draw(shadows = false, lively = false) {
    this.#painter.shadows ||= shadows;
    this.#lively ||= lively;
    this.#due ||= requestAnimationFrame(() => this.#frame());
  }

  #frame() {
    cancelAnimationFrame(this.#due);
    this.#due = 0;
    if (this.#lively && this.#painter.isSlow && this.#painter.isPaintingFinely) this.#painter.stop();
    if (performance.now() < this.#restsUntil || this.#painter.isPainting) return this.#draw();
    if (this.#now.room?.width && !this.#compiling) this.#paint(performance.now());
    this.#settle();
  }

  async #paint(now) {
    const waited = this.#waited && this.#painter.isSlow;
    const moves = waited ? this.#things.isMoving : this.#things.step(now);
    const turns = this.#orbit.step(now);
    this.#things.face(this.#orbit.azimuth);
    if (this.#now.scene.floats) this.#light.follow(this.#orbit.camera);
    if (moves) this.#painter.shadows = true;
    if (this.#painter.shadows && !this.#now.scene.floats) this.#light.block(this.#things.casters());
    const rough = this.#painter.isSlow && (this.#lively || moves || turns);
    this.#lively = this.#waited = false;
    const { game } = this.#now;
    const { camera, quarter } = this.#orbit;
    if (moves || turns) this.#draw(moves, true);
    else if (rough) this.#draw(false, waited);
    if (!(await this.#painter.paint(this.#scene, camera, { rough, waited }, () => this.#calm()))) return;
    const { calls, triangles } = this.#renderer.info.render;
    this.#frames += 1;
    this.#tell({ do: "drawn", game, names: this.#names(), frames: this.#frames, calls, triangles, quarter });
    if (!moves && !turns) this.#tell({ do: "looked", game, look: this.#orbit.chosen });
    if (!this.#light.casts && !this.#now.scene.floats) this.#cast();
    else if (!this.#rehearsed && this.#painter.isSlow && this.#rests()) await this.#rehearse();
    this.#settle();
  }

  // Where drawing is slow, what a shape takes when it comes for the first time is done before anybody waits for it.
  async #rehearse() {
    this.#things.rehearse(this.#now.shapes);
    this.#kinds = this.#things.kinds + this.#arrows.kinds;
    await this.#prepare();
    const { camera } = this.#orbit;
    this.#rehearsed = await this.#painter.paint(this.#scene, camera, { rough: true, unseen: true }, () => this.#calm());
    this.#things.rest();
  }

  // Resolves once the page does not need the machine for itself.
  async #calm() {
    for (let left; (left = this.#restsUntil - performance.now()) > 0; ) {
      await new Promise((resolve) => setTimeout(resolve, left));
    }
  }

  // Shadows take a while, so they come after the first picture.
  #cast() {
    this.#light.cast();
    this.#compile();
  }

  #rests() {
    return !this.#due && !this.#compiling && !this.#painter.isPainting;
  }

  #settle() {
    if (this.#rests()) this.#waiting.splice(0).forEach((resolve) => resolve());
  }

  // Returns whether the canvas is empty now.
  #resize({ width, height, sharpness, above, below, over }) {
    Object.assign(this.#surface, { clientWidth: width, clientHeight: height });
    if (!width) return false;
    this.#orbit.resize(width, height, above, below, over);
    return this.#painter.resize(width, height, sharpness);
  }

  #targets() {
    const { open, grabs, pointed } = this.#now.marks;
    return { open: new Set(open), grabs: new Set(grabs), chosen: new Set(pointed) };
  }

  #hover(thing) {
    const { target = "", label = "" } = thing?.item ?? {};
    const open = this.#now.marks.open.includes(target);
    const hovered = JSON.stringify({ label, open });
    if (hovered !== this.#hovered) this.#tell({ do: "hover", label, open });
    this.#hovered = hovered;
    if (target === this.#pointed) return;
    this.#pointed = target;
    this.#arrange(this.#motion);
  }
}

// Whether what has the same name is the same.
function agree(shapes, others) {
  return Object.keys(others).every((name) => !(name in shapes) || JSON.stringify(shapes[name]) === JSON.stringify(others[name]));
}
