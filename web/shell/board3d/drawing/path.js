// A way over several places, step by step.
const HOP = 0.16; // how high one rises on it for each unit of a step
const SHORTEST = 1; // units for which a step counts at least
const LONGEST = 3; // and at most

export class Path {
  #places;
  #lengths;

  constructor(places) {
    this.#places = places;
    this.#lengths = places.slice(1).map((to, step) => to.distanceTo(places[step]));
  }

  // In units; who leaps goes faster.
  get length() {
    return this.#lengths.reduce((sum, length) => sum + counted(length), 0);
  }

  // Writes into a vector the place so far on the way.
  place(far, into) {
    let step = 0;
    while (step < this.#lengths.length - 1 && far > counted(this.#lengths[step])) far -= counted(this.#lengths[step++]);
    const part = Math.min(1, far / counted(this.#lengths[step]));
    const along = part * part * (3 - 2 * part);
    into.lerpVectors(this.#places[step], this.#places[step + 1], along);
    into.y += HOP * Math.max(SHORTEST, this.#lengths[step]) * 4 * along * (1 - along);
  }
}

const counted = (length) => Math.min(LONGEST, Math.max(SHORTEST, length));
