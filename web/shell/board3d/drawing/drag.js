// Dragging things in space with mouse or finger. What may be dragged follows the pointer and is let go over a target; a
// drag that begins anywhere else turns the board, and so do two fingers.
import { Vector3 } from "./three.js";
import { kindOf, STILL } from "./pointer.js";

const OVER = 0.35; // units that a thing is at least over where it stood
const NEAREST = 0.5; // of the way to the person that it comes at most, to be over it

export class Drag {
  #press; // {thing, details, by} while the one pointer is down on what may be dragged
  #going = false;

  // `handlers.grab` takes a target, `handlers.drop` the one from which and the one to which it goes, `handlers.leave`
  // nothing: it goes back.
  constructor(surface, orbit, things, pointer, handlers) {
    Object.assign(this, { surface, orbit, things, pointer, handlers });
  }

  // What the pointer does, before others hear of it; whether that is all.
  takes(type, details) {
    if (type === "pointerdown") this.#down(details);
    else if (this.#press && type === "pointermove") this.#move(details);
    else if (this.#press && type === "pointerup") return this.#up(details);
    else if (this.#press && type === "pointercancel") this.#stop(this.handlers.leave);
    return this.#going;
  }

  #down(details) {
    if (this.#press && !details.isPrimary) this.#turnInstead();
    else {
      this.#stop(this.handlers.leave);
      if (details.isPrimary && details.button === 0) this.#press = this.#pressAt(details);
    }
    this.orbit.turns = !this.#press;
  }

  #pressAt(details) {
    const { open, chosen, grabs } = this.handlers.targets();
    const thing = this.pointer.at(details.clientX, details.clientY, new Set([...open, ...chosen, ...grabs]));
    return grabs.has(thing?.item.target) ? { thing, details, by: kindOf(details) } : undefined;
  }

  // A second finger came: the first one is told to what turns the board.
  #turnInstead() {
    const { details } = this.#press;
    this.#stop(this.handlers.leave);
    this.surface.pass("pointerdown", details);
  }

  #move({ clientX, clientY }) {
    const { thing, details, by } = this.#press;
    if (!this.#going) {
      if (Math.hypot(clientX - details.clientX, clientY - details.clientY) < STILL[by]) return;
      this.#going = true;
      this.surface.pass("pointercancel", details); // it is no press any more
      this.handlers.grab(thing.item.target);
    }
    this.things.carry(thing, this.#aside(clientX, clientY));
    this.handlers.hover(this.pointer.find(clientX, clientY, by));
  }

  // How far from its place the thing shows under the pointer: over the board, so nearer to the person where it must be.
  #aside(x, y) {
    const { camera } = this.orbit;
    const { thing, details } = this.#press;
    const middle = this.things.middleOf(thing);
    const depth = middle.clone().project(camera).z;
    const { clientWidth: width, clientHeight: height } = this.surface;
    const under = (left, top) => new Vector3((2 * left) / width - 1, 1 - (2 * top) / height, depth).unproject(camera);
    const to = under(x, y).sub(under(details.clientX, details.clientY)).add(middle);
    const low = middle.y + OVER - to.y;
    if (low > 0) to.lerp(camera.position, Math.min(NEAREST, low / (camera.position.y - to.y)));
    return to.sub(middle);
  }

  #up({ clientX, clientY }) {
    const { thing, by } = this.#press;
    const went = this.#going;
    const to = went && this.pointer.find(clientX, clientY, by)?.item.target;
    const from = thing.item.target;
    this.#stop(to && to !== from ? () => this.handlers.drop(from, to) : this.handlers.leave);
    return went;
  }

  #stop(end) {
    const went = this.#going;
    this.#press = undefined;
    this.#going = false;
    this.orbit.turns = true;
    if (!went) return;
    this.handlers.hover(undefined);
    end();
  }
}
