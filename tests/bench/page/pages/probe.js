// Runs in every page of the bench before the page itself; measures, and changes nothing.
window.bench = {
  // When Python has answered for the first time: both the site and the stock page then hide #waking.
  ready: new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error("the page was not ready after two minutes")), 120_000);
    const observer = new MutationObserver(() => {
      const fault = document.getElementById("fault");
      if (fault && !fault.hidden) reject(new Error(fault.textContent));
      if (!document.getElementById("waking")?.hidden) return;
      observer.disconnect();
      resolve(performance.now());
    });
    observer.observe(document, { subtree: true, childList: true, attributeFilter: ["hidden"] });
  }),

  // Resolves with the time when the page is next patched. A board in space that notes its frames is no patch.
  patched: () =>
    new Promise((resolve) => {
      const observer = new MutationObserver((changes) => {
        const space = document.getElementById("space");
        if (changes.every(({ target }) => space?.contains(target))) return;
        observer.disconnect();
        resolve(performance.now());
      });
      observer.observe(document.getElementById("page"), {
        subtree: true,
        childList: true,
        attributes: true,
        characterData: true,
      });
    }),

  // Press a button for an event, whether the page has one or not.
  press(on, value) {
    const button = document.body.appendChild(document.createElement("button"));
    Object.assign(button.dataset, { on, value });
    button.click();
    button.remove();
  },

  // Follow a link to a page of the site, whether the page has one or not.
  follow(to) {
    const link = document.body.appendChild(document.createElement("a"));
    link.href = to;
    link.click();
    link.remove();
  },

  // What the promise resolves with; an error if that takes more than a minute.
  soon(promise) {
    const late = (_, reject) => setTimeout(reject, 60_000, new Error("the page did not answer within a minute"));
    return Promise.race([promise, new Promise(late)]);
  },

  // Resolves when the page has not been patched for so many milliseconds.
  async quiet(ms) {
    const pause = () => new Promise((resolve) => setTimeout(resolve, ms, false));
    while (await Promise.race([bench.patched(), pause()]));
  },

  // The gaps between frames, in milliseconds, while `work` goes on.
  async frames(work) {
    const gaps = [];
    let [last, on] = [performance.now(), true];
    const frame = () => {
      const now = performance.now();
      gaps.push(now - last);
      last = now;
      if (on) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
    await work();
    on = false;
    return gaps;
  },

  // Resolves with the milliseconds from the next press on the board in space to the paint of the first picture of it that
  // is drawn once the page is patched.
  answeredInSpace: () =>
    new Promise((resolve) => {
      const heard = async ({ timeStamp }) => {
        await bench.patched();
        await bench.drawn();
        await bench.painted();
        resolve(performance.now() - timeStamp);
      };
      document.querySelector("#space canvas").addEventListener("pointerup", heard, { capture: true, once: true });
    }),

  // Resolves when another picture of the board in space is drawn.
  drawn: () =>
    new Promise((resolve) => {
      const observer = new MutationObserver(() => (observer.disconnect(), resolve()));
      observer.observe(document.getElementById("space"), { attributeFilter: ["data-frames"] });
    }),

  painted: () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),

  // Milliseconds from each event of that kind, wherever it comes from, to the paint that shows the patched page.
  answers: [],
  watch(kind) {
    const heard = async ({ timeStamp }) => {
      await bench.patched();
      await bench.painted();
      bench.answers.push(performance.now() - timeStamp);
    };
    addEventListener(kind, heard, { capture: true });
  },
};
