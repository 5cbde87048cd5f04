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
