// Leads through the game of a frame, by Python. Fetched once somebody has pressed something.
import { connect } from "../page/python.js";

const PACE = 1_200; // ms that a move shows while the game plays itself

// A frame keeps nothing, and other sites' frames are denied to: PyScript's own database is never opened.
Object.defineProperty(globalThis, "indexedDB", { value: { open: () => ({}) } });

class Unreadable extends Error {
  constructor(sentence) {
    super(sentence);
    this.sentence = sentence; // for people
  }
}

// `view` is what poster.js shows things with. Resolves once the game is read.
export async function open(view) {
  view.progress("Loading the engine.");
  const python = await connect(view.progress, (share) => view.progress("Opening the game.", JSON.parse(share)), false);
  const { last, problem } = JSON.parse(await python.handle(JSON.stringify({ link: view.link })));
  view.progress("");
  if (last === undefined) throw new Unreadable(problem);
  return new Player(python, view, last);
}

class Player {
  #python;
  #view;
  #last;
  #at; // the stop that shows
  #timer;
  #work = Promise.resolve(); // one stop is shown after the other

  constructor(python, view, last) {
    this.#python = python;
    this.#view = view;
    this.#last = last;
    this.#at = view.atEnd ? last : 0;
  }

  go(way) {
    const going = this.#timer !== undefined;
    this.#stop();
    if (way === "play") return going ? undefined : this.#play();
    const to = { first: 0, back: this.#at - 1, forward: this.#at + 1, last: this.#last }[way];
    return this.#show(to);
  }

  async #play() {
    this.#view.playing(true);
    const mine = (this.#timer = setInterval(() => this.#next(mine), PACE));
    await this.#show(this.#at < this.#last ? this.#at + 1 : 0);
  }

  #next(timer) {
    if (timer !== this.#timer) return;
    if (this.#at === this.#last) this.#stop();
    else this.#show(this.#at + 1);
  }

  #stop() {
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#view.playing(false);
  }

  #show(stop) {
    this.#at = Math.max(0, Math.min(stop, this.#last));
    this.#work = this.#work.then(() => this.#draw(this.#at)).catch((error) => this.#fail(error));
    return this.#work;
  }

  async #draw(stop) {
    const { drawn, place, said, scores, winners, problem } = JSON.parse(await this.#python.handle(JSON.stringify({ stop })));
    const words = `${place}. ${said}`.trim();
    await this.#view.draw(drawn, `The board. ${place}`);
    this.#view.score(scores, winners);
    this.#view.say(stop === this.#last && problem ? `${words} ${problem}` : words);
  }

  #fail(error) {
    this.#stop();
    this.#view.fail(error, "This move could not be shown. Press once more, or continue in Gridarium.");
  }
}
