// Pointing at things in space with mouse or finger. A drag turns the board and points at nothing.
import { Raycaster, Vector2 } from "./three.js";

const STILL = { mouse: 5, touch: 12 }; // px that a press may wander
const REACH = { mouse: 7, touch: 20 }; // px around the pointer where an open target is preferred
const AROUND = 10; // directions in which it is looked for

export class Pointer {
  #ray = new Raycaster();
  #press; // where the one pointer went down

  // `handlers.hover` takes a target or nothing and the place in the canvas, `handlers.point` a target and by what.
  constructor(canvas, camera, things, handlers) {
    Object.assign(this, { canvas, camera, things, handlers });
    canvas.addEventListener("pointerdown", (event) => this.#down(event));
    canvas.addEventListener("pointermove", (event) => this.#move(event));
    canvas.addEventListener("pointerup", (event) => this.#up(event));
    canvas.addEventListener("pointercancel", () => (this.#press = undefined));
    canvas.addEventListener("pointerleave", () => handlers.hover(undefined));
  }

  // The thing meant by a place in the window: the nearest open one within reach, else what is right there.
  find(x, y, by, open) {
    const hit = this.#at(x, y);
    if (hit && open.has(hit.item.target)) return hit;
    let near;
    for (const reach of [REACH[by] / 2, REACH[by]]) {
      for (let number = 0; number < AROUND; number += 1) {
        const angle = (2 * Math.PI * number) / AROUND;
        const found = this.#at(x + reach * Math.cos(angle), y + reach * Math.sin(angle));
        if (found && open.has(found.item.target)) return found;
        near ??= found;
      }
    }
    return hit ?? near;
  }

  #at(x, y) {
    const { left, top, width, height } = this.canvas.getBoundingClientRect();
    const place = new Vector2((2 * (x - left)) / width - 1, 1 - (2 * (y - top)) / height);
    this.#ray.setFromCamera(place, this.camera);
    const hits = this.#ray.intersectObjects(this.things.meshes, false);
    const things = hits.map(({ object, instanceId }) => this.things.thingAt(object, instanceId));
    return things.find(({ item }) => item.target);
  }

  #down(event) {
    this.#press = event.isPrimary ? { x: event.clientX, y: event.clientY } : undefined; // a second finger pinches
    if (!event.isPrimary) this.handlers.hover(undefined);
  }

  #move(event) {
    const by = kindOf(event);
    if (this.#press && this.#wandered(event, by)) this.#press = undefined;
    if (event.buttons > 0 || by === "touch") this.handlers.hover(undefined);
    else this.handlers.hover(this.find(event.clientX, event.clientY, by, this.handlers.open()), event);
  }

  #up(event) {
    const by = kindOf(event);
    const meant = this.#press && event.button === 0 && !this.#wandered(event, by);
    this.#press = undefined;
    if (!meant) return;
    const found = this.find(event.clientX, event.clientY, by, this.handlers.open());
    if (found) this.handlers.point(found.item.target, by);
  }

  #wandered({ clientX, clientY }, by) {
    return Math.hypot(clientX - this.#press.x, clientY - this.#press.y) > STILL[by];
  }
}

const kindOf = ({ pointerType }) => (pointerType === "mouse" ? "mouse" : "touch");
