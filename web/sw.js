// Serves the site from the device. build.py puts in the list of files and a hash of their contents.
// "./" is the page itself, as people ask for it.
const FILES = ["FILES"];
const SCOPE = new URL("./", self.location.href).href;
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

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(SCOPE)) return;
  const key = request.mode === "navigate" ? "./index.html" : request;
  event.respondWith(opened.then(async (cache) => (await cache.match(key)) ?? fetch(request)));
});
