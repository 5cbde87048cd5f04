// Codes to scan are shown where their modules are large enough on this screen: in their place, or else over the whole
// screen when that is asked for; where not even that is enough, a sentence says so.

const LEAST = 3; // CSS px a module, about 0.5 mm on a phone: codes that phones are to scan have 0.4 mm or more (GS1, 5.12.3.1)
const USUAL = 208; // px of a code in its place, where its modules allow that

// Modules are of whole device pixels, so that all are of one size.
function whole(px) {
  const dots = Math.max(1, devicePixelRatio);
  return Math.floor(px * dots + 0.001) / dots;
}

export function fitCode() {
  const figure = document.querySelector("dialog[open] [data-modules]");
  if (!figure) return;
  const modules = Number(figure.dataset.modules);
  const here = whole(figure.clientWidth / modules);
  const most = whole(Math.min(innerWidth, innerHeight) / modules);
  const usual = Math.min(here, Math.max(LEAST, whole(USUAL / modules)));
  figure.dataset.code = here >= LEAST ? "here" : most >= LEAST ? "whole" : "none";
  figure.style.setProperty("--here", `${usual * modules}px`);
  figure.style.setProperty("--whole", `${most * modules}px`);
}

addEventListener("resize", fitCode);
