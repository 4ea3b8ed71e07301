// Serves the site from the device. build.py puts in the list of files and a hash of their contents.
// "./" is the page itself, as people ask for it.
const FILES = ["FILES"];
const SCOPE = new URL("./", self.location.href).href;
const PAGE = new URL("./index.html", SCOPE).href;
const OWN = new Set(FILES.map((file) => new URL(file, SCOPE).href));
// Other sites may share this host, and all caches of a host lie together.
const OURS = `tavola ${SCOPE} `;
const CACHE = `${OURS}HASH`;
const opened = caches.open(CACHE);

self.addEventListener("install", (event) => {
  const fetched = FILES.map((file) => new Request(file, { cache: "no-cache" }));
  event.waitUntil(opened.then((cache) => cache.addAll(fetched)));
  // where the browser can, it takes them itself, without waking this worker first
  const { protocol, hostname, port, pathname } = new URL(SCOPE);
  const ours = { protocol, hostname, port, pathname: `${pathname}*`, search: "" };
  event.addRoutes?.({ condition: { urlPattern: ours, requestMethod: "GET" }, source: { cacheName: CACHE } }).catch(() => {});
});

self.addEventListener("activate", (event) => {
  const old = (name) => name.startsWith(OURS) && name !== CACHE;
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name)))));
});

self.addEventListener("message", (event) => {
  if (event.data === "take over") self.skipWaiting();
});

/**
 * Under which address the cache has what is asked for; null if it is none of ours: at the root of a host, other pages lie below it.
 * @param {Request} request
 */
function keptAs({ mode, url }) {
  const asked = new URL(url);
  asked.hash = "";
  // links that people pass on bring a query
  if (mode === "navigate") asked.search = "";
  // a host may answer index.html with a redirect, which no navigation takes from a worker
  const key = asked.href === PAGE ? SCOPE : asked.href;
  return OWN.has(key) ? key : null;
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const key = request.method === "GET" ? keptAs(request) : null;
  if (key === null) return;
  event.respondWith(opened.then(async (cache) => (await cache.match(key)) ?? fetch(request)));
});
