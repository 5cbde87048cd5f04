// Pointing at things in space with mouse or finger. A drag turns the board and points at nothing. The right button of a
// mouse draws from where it goes down to where it comes up.
import { Raycaster, Vector2 } from "./three.js";

export const STILL = { mouse: 5, touch: 12 }; // px that a press may wander
const REACH = { mouse: 7, touch: 24 }; // px around the pointer where an open target is preferred
const AROUND = 10; // directions in which it is looked for

export class Pointer {
  #ray = new Raycaster();
  #press; // where the one pointer went down
  #drawn = ""; // the target at which the right button did

  // `handlers.hover` takes a thing or nothing, `handlers.point` a target and by what, `handlers.draw` two targets.
  constructor(surface, camera, things, handlers) {
    Object.assign(this, { surface, camera, things, handlers });
    this.#ray.layers.enableAll();
    surface.addEventListener("pointerdown", (event) => this.#down(event));
    surface.addEventListener("pointermove", (event) => this.#move(event));
    surface.addEventListener("pointerup", (event) => this.#up(event));
    surface.addEventListener("pointercancel", () => (this.#press = undefined));
    surface.addEventListener("pointerleave", () => handlers.hover(undefined));
  }

  // The thing meant by a place on the surface: what is chosen already, the nearest open one within reach, else what is
  // right there.
  find(x, y, by) {
    const { open, chosen } = this.handlers.targets();
    const hit = this.at(x, y, open);
    if (hit && (open.has(hit.item.target) || chosen.has(hit.item.target))) return hit;
    let near;
    for (const part of [1 / 3, 2 / 3, 1]) {
      const reach = part * REACH[by];
      for (let number = 0; number < AROUND; number += 1) {
        const angle = (2 * Math.PI * number) / AROUND;
        const found = this.at(x + reach * Math.cos(angle), y + reach * Math.sin(angle), open);
        if (found && open.has(found.item.target)) return found;
        near ??= found;
      }
    }
    return hit ?? near;
  }

  // What is there: the first thing, or where that is a plate, which one can look through, an open one behind it. Of
  // several open ones the one whose middle is nearest.
  at(x, y, open) {
    const { clientWidth: width, clientHeight: height } = this.surface;
    const place = new Vector2((2 * x) / width - 1, 1 - (2 * y) / height);
    this.#ray.setFromCamera(place, this.camera);
    const hits = this.#ray.intersectObjects(this.things.meshes, false);
    const things = hits.map(({ object, instanceId }) => this.things.thingAt(object, instanceId));
    const known = things.filter((thing) => thing.item.target && !this.things.isCarried(thing));
    const solid = known.findIndex(({ item }) => this.things.isSolid(item));
    const seen = solid < 0 ? known : known.slice(0, solid + 1);
    const away = (thing) => {
      const middle = this.things.middleOf(thing).project(this.camera);
      return Math.hypot((middle.x - place.x) * width, (middle.y - place.y) * height);
    };
    const [nearest] = seen.filter(({ item }) => open.has(item.target)).sort((one, other) => away(one) - away(other));
    return nearest ?? known[0];
  }

  #down(event) {
    this.#press = event.isPrimary ? { x: event.clientX, y: event.clientY } : undefined; // a second finger pinches
    if (!event.isPrimary) this.handlers.hover(undefined);
    this.#drawn = event.button === 2 ? this.#targetAt(event) : "";
  }

  #move(event) {
    const by = kindOf(event);
    if (this.#press && this.#wandered(event, by)) this.#press = undefined;
    if (event.buttons > 0 || by === "touch") this.handlers.hover(undefined);
    else this.handlers.hover(this.find(event.clientX, event.clientY, by));
  }

  #up(event) {
    const by = kindOf(event);
    if (event.button === 2 && this.#drawn) this.#draw(this.#targetAt(event));
    const meant = this.#press && event.button === 0 && !this.#wandered(event, by);
    this.#press = undefined;
    if (!meant) return;
    const found = this.find(event.clientX, event.clientY, by);
    if (found) this.handlers.point(found.item.target, by);
  }

  #targetAt(event) {
    return this.find(event.clientX, event.clientY, kindOf(event))?.item.target ?? "";
  }

  #draw(to) {
    if (to) this.handlers.draw(this.#drawn, to);
    this.#drawn = "";
  }

  #wandered({ clientX, clientY }, by) {
    return Math.hypot(clientX - this.#press.x, clientY - this.#press.y) > STILL[by];
  }
}

export const kindOf = ({ pointerType }) => (pointerType === "mouse" ? "mouse" : "touch");

// The canvas as what draws on it knows it: as large as it is in the page, and with the events that the page passes on.
// Places in it count from its corner.
export class Surface extends EventTarget {
  clientWidth = 1;
  clientHeight = 1;
  style = {}; // the page's own style is not for those who draw
  ownerDocument = this;

  getBoundingClientRect() {
    return { left: 0, top: 0, width: this.clientWidth, height: this.clientHeight };
  }

  getRootNode() {
    return this;
  }

  setPointerCapture() {} // the page has done it

  releasePointerCapture() {}

  pass(type, details) {
    this.dispatchEvent(Object.assign(new Event(type), details));
  }
}
