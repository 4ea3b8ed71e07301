// What the dev server has in place of the service worker: it takes away the one that another build has left at this address, with
// what that one kept, and itself.

self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("activate", (event) => event.waitUntil(leave()));

async function leave() {
  const kept = (await caches.keys()).filter((name) => name.startsWith("tavola "));
  await Promise.all(kept.map((name) => caches.delete(name)));
  // only pages that a worker has served so far: they show an old build
  const stale = await self.clients.matchAll({ type: "window" });
  await self.registration.unregister();
  for (const page of stale) void page.navigate(page.url);
}
