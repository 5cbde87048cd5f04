// Keeps the whole site on the device: everything of one build, or nothing of it. Some of it may come later.
// What is kept was checked, so that nothing of another build and no portal's "please log in" is ever kept in place of
// a file; and it is checked again for each page that is loaded, so that what was damaged since is fetched anew. And it is a help, never a condition: where the cache does not work, everything comes from the network.
// The bundle fills in the constants in capitals; the digest of each file is the beginning of its SHA-256. Of an archive
// there are two forms, by what unpacks them, of which a browser is to have one; and hosts may send either unpacked.
const BUILD = "BUILD";
const FILES = { FILES: "" };
const LATER = { LATER: "" };
const ARCHIVES = { ARCHIVES: "" };

const SCOPE = new URL("./", self.location).href;
const OURS = `gridarium ${SCOPE} `; // other copies of the site on this host have other scopes
const CACHE = OURS + BUILD;
const [AT_ONCE, REST, DEFLATED, SMALLER] = [FILES, LATER, ARCHIVES.deflate, ARCHIVES.brotli].map(byAddress);
const DIGESTS = new Map([...AT_ONCE, ...REST, ...DEFLATED, ...SMALLER]);
const MISSING = new URL("404.html", SCOPE).href;

const whole = new Map(); // address -> whether what is kept there is as it was built, for the page that is loaded last

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("message", (event) => {
  if (event.data?.type === "apply") self.skipWaiting();
  if (event.data?.type === "rest") event.waitUntil(Promise.allSettled([...REST.keys()].map(get)));
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.mode === "navigate") whole.clear();
  const url = listed(request);
  if (url) event.respondWith(get(url).catch(() => fetch(request)));
  else if (request.mode === "navigate" && request.method === "GET") event.respondWith(elsewhere(request));
});

// An address that is no page's: what a host says of that or, where there is none to ask, the page that says it here.
// Its links are relative, so further down it is shown under its own address.
async function elsewhere(request) {
  try {
    return await fetch(request);
  } catch (error) {
    if (request.url.slice(SCOPE.length).split(/[?#]/)[0].includes("/")) return Response.redirect(MISSING);
    const { body, headers } = await get(MISSING).catch(() => Promise.reject(error));
    return new Response(body, { status: 404, headers });
  }
}

// One file that fails makes the whole installation fail: the browser tries again later, and keeps what it had.
async function install() {
  const cache = await caches.open(CACHE);
  const later = [...REST.keys()];
  const known = await Promise.all(later.map((url) => caches.match(url))); // an older build's may be the same
  const urls = [...AT_ONCE.keys(), ...later.filter((_, place) => known[place])];
  const all = (urls) => Promise.all([...urls].map(async (url) => cache.put(url, await obtain(url))));
  const archives = takesSmaller() ? all(SMALLER.keys()).catch(() => all(DEFLATED.keys())) : all(DEFLATED.keys());
  await Promise.all([all(urls), archives]);
}

async function activate() {
  await tidy().catch(console.warn);
  await self.clients.claim();
}

async function tidy() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(OURS) && name !== CACHE).map((name) => caches.delete(name)));
}

// A file of this build, from the cache where it is there. Rejects when it cannot be had.
async function get(url) {
  if (!whole.has(url)) whole.set(url, isWhole(url));
  const kept = (await whole.get(url)) && (await look(url));
  if (kept) return kept;
  const response = await obtain(url);
  await keep(url, response.clone()).catch(console.warn);
  return response;
}

const look = (url) => caches.match(url, { cacheName: CACHE }).catch(console.warn);

// What is looked at for this is not what is served: a browser keeps compiled programs with what comes unread.
async function isWhole(url) {
  const kept = await look(url);
  return Boolean(kept) && isRight(url, await digest(kept).catch(console.warn));
}

async function keep(url, response) {
  const cache = await caches.open(CACHE);
  await cache.put(url, response);
  whole.delete(url);
}

// The file from wherever it is whole: from a cache of any build, as the browser has it, or from where it comes from,
// past every copy that somebody keeps on the way.
async function obtain(url) {
  const ways = [
    () => caches.match(url).catch(console.warn),
    () => fetch(url),
    () => fetch(`${url}?${BUILD}`, { cache: "reload" }),
  ];
  for (const way of ways) {
    const response = await way();
    if (!response?.ok || !isRight(url, await digest(response.clone()))) continue;
    return response.redirected ? new Response(response.body, response) : response; // a page may not be a redirection
  }
  throw new Error(`${url} is not to be had as it was built`);
}

const isRight = (url, digest) => DIGESTS.get(url).split(" ").includes(digest);

async function digest(response) {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", await response.arrayBuffer()));
  return Array.from(bytes.subarray(0, 6), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

// Whether the page asks for the smaller form of the archives first in this browser. Not every host serves that.
function takesSmaller() {
  try {
    return Boolean(new DecompressionStream("brotli"));
  } catch {
    return false;
  }
}

function byAddress(files) {
  return new Map(Object.entries(files).map(([file, digest]) => [new URL(file, SCOPE).href, digest]));
}

// The address under which a request's file is kept, if it is one of ours. For pages a query changes nothing, a folder
// stands for its index, and a host may have left out ".html".
function listed({ method, url, mode }) {
  if (method !== "GET") return undefined;
  const { origin, pathname, search } = new URL(url);
  const address = origin + pathname;
  if (mode !== "navigate") return [address + search].find((known) => DIGESTS.has(known));
  return [address, `${address}index.html`, `${address}.html`].find((known) => DIGESTS.has(known));
}
