// Keeps the whole site on the device: everything of one build, or nothing of it. Some of it may come later.
// The bundle fills in the three constants.
const BUILD = "BUILD";
const FILES = ["FILES"];
const LATER = ["LATER"];

const SCOPE = new URL("./", self.location).href;
const OURS = `gridarium ${SCOPE} `; // other copies of the site on this host have other scopes
const CACHE = OURS + BUILD;
const [AT_ONCE, REST] = [FILES, LATER].map((files) => files.map((file) => new URL(file, SCOPE).href));
const URLS = new Set([...AT_ONCE, ...REST]);

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("message", (event) => {
  if (event.data?.type === "apply") self.skipWaiting();
  if (event.data?.type === "rest") event.waitUntil(keepRest());
});
self.addEventListener("fetch", (event) => {
  const url = listed(event.request);
  if (url) event.respondWith(fromCache(url, event.request));
});

// One file that fails makes the whole installation fail: the browser tries again later, and keeps what it had.
async function install() {
  const cache = await caches.open(CACHE);
  const known = await Promise.all(REST.map((url) => caches.match(url))); // an older build's may be the same
  const urls = [...AT_ONCE, ...REST.filter((_, place) => known[place])];
  await Promise.all(urls.map(async (url) => cache.put(url, await obtain(url))));
}

async function keepRest() {
  const cache = await caches.open(CACHE);
  await Promise.all(REST.map(async (url) => (await cache.match(url)) ?? keep(cache, url)));
}

async function keep(cache, url) {
  const response = await obtain(url);
  await cache.put(url, response.clone());
  return response;
}

async function obtain(url) {
  const immutable = url.startsWith(`${SCOPE}assets/`); // its name says its content
  const known = immutable && (await caches.match(url));
  if (known) return known;
  const response = await fetch(url, { cache: immutable ? "default" : "reload" });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${response.statusText}`);
  return response.redirected ? new Response(response.body, response) : response; // a page may not be a redirection
}

async function activate() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(OURS) && name !== CACHE).map((name) => caches.delete(name)));
  await self.clients.claim();
}

// The address under which a request's file is kept, if it is one of ours. For pages a query changes nothing, a folder
// stands for its index, and a host may have left out ".html".
function listed({ method, url, mode }) {
  if (method !== "GET") return undefined;
  const { origin, pathname, search } = new URL(url);
  const address = origin + pathname;
  if (mode !== "navigate") return [address + search].find((known) => URLS.has(known));
  return [address, `${address}index.html`, `${address}.html`].find((known) => URLS.has(known));
}

async function fromCache(url, request) {
  const cache = await caches.open(CACHE);
  return (await cache.match(url)) ?? (REST.includes(url) ? keep(cache, url) : fetch(request));
}
