// What the shell itself has to say: signs of life until Python runs, and what to do when something fails.

let stage = "";
let kept = false;

// `again`: it takes so long that a way to try again is offered.
export function showStage(words = stage, again = false) {
  stage = words;
  const place = document.getElementById("waking");
  if (!place) return;
  const text = kept && words ? `${words} Your click is kept and will count.` : words;
  if (place.firstChild?.data !== text) place.replaceChildren(text); // the same words again would be read out again
  if (again) place.append(button("Try again", "reload", ""));
  place.hidden = !text;
}

export function showKept() {
  kept = true;
  showStage();
}

// What failed, and with which error; and what a button says and does about it, where it does not just load anew.
export function showFault(words, { error, button: [label, action] = ["Reload"] } = {}) {
  const box = document.getElementById("fault") ?? newBox();
  const detail = error && make("p", { className: "quiet", textContent: lastLine(error) });
  const link = make("input", { id: "fault-link", readOnly: true, value: location.href });
  link.setAttribute("aria-label", "Link to this page and the game in it");
  const buttons = make("div", { className: "row" });
  const doer = action ? acting(label, action) : button(label, "reload", "");
  buttons.append(link, button("Copy the link", "copy", "#fault-link"), doer);
  box.replaceChildren(make("p", { textContent: words }), ...(detail ? [detail] : []), buttons);
  box.hidden = false;
  box.scrollIntoView({ block: "nearest" }); // it may stand far below the board
}

export function hideFault() {
  const box = document.getElementById("fault");
  if (!box || box.hidden) return;
  box.replaceChildren();
  box.hidden = true;
}

function newBox() {
  const box = make("div", { id: "fault" });
  box.setAttribute("role", "alert");
  document.body.prepend(box);
  return box;
}

function button(words, name, value) {
  const made = make("button", { type: "button", className: "button", textContent: words });
  made.dataset[name] = value;
  return made;
}

function acting(words, action) {
  const made = make("button", { type: "button", className: "button", textContent: words });
  made.addEventListener("click", action);
  return made;
}

function make(tag, properties) {
  return Object.assign(document.createElement(tag), properties);
}

// Of a Python traceback the last line says what happened.
function lastLine(error) {
  return String(error?.message ?? error)
    .trim()
    .split("\n")
    .at(-1)
    .slice(0, 300);
}
