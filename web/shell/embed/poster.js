// What a frame does before anybody presses something: it says what the link in its address says, and shows the picture
// that came along with that. It lies inside the page and asks for nothing. The first press fetches what does the rest.
const SEPARATOR = "~";
const LARGEST = 400_000; // letters of a picture
const SHAPES = /^(svg|g|path|circle|ellipse|rect|line|polyline|polygon|text|tspan|title)$/; // all that boards are drawn with
const GOES = { Home: "first", ArrowLeft: "back", ArrowRight: "forward", End: "last", p: "play" };

const main = document.querySelector("main");
const place = document.getElementById("place");
const said = document.getElementById("said");
const controls = main.querySelector(".controls");
const loading = document.getElementById("loading");
const game = document.body.dataset.dress;
const [link, packed] = location.hash.slice(1).split(SEPARATOR);
const facts = read(link);

let shown; // the address of the picture that shows
let atEnd = false; // whether that is the last position
let rest; // resolves to what leads through the game

begin();

function begin() {
  const further = document.getElementById("further");
  if (facts?.game === game) further.hash = link;
  else {
    controls.hidden = true;
    further.textContent = "Play in Gridarium";
    say(link ? "The address of this frame holds no game that can be shown here." : "The address of this frame holds no game.");
    return;
  }
  facts.names.forEach(name);
  const moves = facts.moves === 1 ? "1 move" : `${facts.moves} moves`;
  if (packed) showPacked(packed, moves).catch(() => showStart(moves));
  else showStart(moves);
  controls.addEventListener("click", ({ target }) => go(target.closest("[data-go]")?.dataset.go));
  addEventListener("keydown", (event) => {
    const way = event.ctrlKey || event.altKey || event.metaKey ? undefined : GOES[event.key];
    if (!way || (event.target === said && event.key === "Home")) return;
    event.preventDefault();
    go(way);
  });
}

// The clear parts of a link: format, game, rules, id, terms, nothing, seats, who resigned, the number of moves.
function read(text) {
  const fields = (text ?? "").split(".");
  const end = fields.indexOf("", 4);
  if (end < 0 || fields.length < end + 5) return undefined;
  const terms = fields.slice(4, end).filter((field) => !field.startsWith("from-"));
  try {
    return { game: fields[1], terms, names: namesOf(fields[end + 1]), moves: parseInt(fields[end + 3], 10) || 0 };
  } catch {
    return undefined; // names that are none
  }
}

// As web/words/people.py has them.
function namesOf(field) {
  const opponents = JSON.parse(main.dataset.opponents);
  const count = Number(field[0]);
  const texts = field.length > 1 ? new TextDecoder("utf-8", { fatal: true }).decode(bytesOf(field.slice(1))).split("\n") : Array(count).fill("0");
  const seats = texts.map((text) => text.match(/^(?:([0-6])|\+([1-5])[1-9])(.*)$/s)).map(([, whole, part, name]) => [Number(whole ?? part), name]);
  const called = seats.map(([level, name]) => name || (level ? opponents[level - 1] : ""));
  return called.map((name, player) => {
    if (!seats[player][0]) return name || `Player ${player + 1}`;
    const alike = called.filter((other, at) => other === name && (at < player || !seats[at][0])).length;
    return alike ? `${name} ${alike + 1}` : name;
  });
}

function name(text, player) {
  const item = main.querySelectorAll(".players li")[player];
  if (!item) return;
  item.hidden = false;
  item.querySelector("span:not(.badge)").textContent = text;
}

function bytesOf(letters) {
  return Uint8Array.from(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
}

// A picture from the address is anybody's: it is shown as an image, in which nothing runs and which asks for nothing.
async function showPacked(letters, moves) {
  const reader = new Response(bytesOf(letters)).body.pipeThrough(new DecompressionStream("deflate-raw")).pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += part.value;
    if (text.length > LARGEST) throw new Error("the picture is too large");
  }
  const drawing = new DOMParser().parseFromString(text, "image/svg+xml");
  if (/<!/.test(text) || ![...drawing.querySelectorAll("*")].every(({ nodeName }) => SHAPES.test(nodeName))) throw new Error("no picture of a board");
  await draw(text, `The board after ${moves}`);
  atEnd = true;
  say(`${moves}. Press Play, or go back and forward.`);
}

// A drawing, in the style of this page. The one before stays until it can be seen.
async function draw(text, words, waits = false) {
  const style = document.querySelector("style").textContent.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const styled = text.replace(">", () => `><style>${style}</style>`);
  const url = URL.createObjectURL(new Blob([styled], { type: "image/svg+xml" }));
  const image = new Image();
  image.alt = ""; // the place around it has the words
  image.src = url;
  try {
    await image.decode();
  } catch (error) {
    URL.revokeObjectURL(url);
    throw error;
  }
  place.replaceChildren(image);
  place.setAttribute("aria-label", words);
  main.toggleAttribute("data-waits", waits);
  if (shown) URL.revokeObjectURL(shown);
  shown = url;
}

// Without a picture the start shows where that is how this game began; else the game's cover, until the game is there.
function showStart(moves) {
  const { players, terms } = main.dataset;
  const has = (list, each) => list.split(" ").includes(each);
  if (has(players, String(facts.names.length)) && facts.terms.every((each) => has(terms, each))) {
    say(`The start of ${moves}. Press Play, or go forward.`);
    return;
  }
  main.dataset.waits = "";
  say(`${moves}. Press Play to see the board.`);
  place.setAttribute("aria-label", `Cover of ${main.querySelector("h1").textContent}`);
  const cover = document.getElementById("cover").innerHTML;
  if (cover) draw(cover, place.getAttribute("aria-label"), true);
}

function say(words, trouble = false) {
  said.setAttribute("role", trouble ? "alert" : "status");
  said.textContent = words;
  said.scrollTop = 0;
}

// What loads shows how far it is; without words it is done.
function progress(words, share) {
  loading.hidden = !words;
  loading.querySelector("span").textContent = words;
  const bar = loading.querySelector("progress");
  if (share === undefined) bar.removeAttribute("value");
  else bar.value = share;
}

async function go(way) {
  if (!way) return;
  const view = { draw, fail, progress, say, score, playing, link, game, atEnd };
  try {
    rest ??= import(document.getElementById("player").dataset.script).then(({ open }) => open(view));
    (await rest).go(way);
  } catch (error) {
    fail(error, error.sentence ?? "The game could not be loaded. Check the connection, then press once more.");
  }
}

// The next press fetches everything anew.
function fail(error, words) {
  console.error(error);
  rest = undefined;
  progress("");
  say(words, true);
}

function score(scores, winners) {
  main.querySelectorAll(".players li").forEach((item, player) => {
    item.querySelector("b").textContent = scores[player] ?? "";
    item.toggleAttribute("data-won", winners.includes(player));
  });
}

function playing(on) {
  const button = controls.querySelector("[data-go=play]");
  button.toggleAttribute("data-on", on);
  for (const name of ["aria-label", "title"]) button.setAttribute(name, on ? "Pause" : "Play");
}
