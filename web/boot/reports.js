// How a worker reports to its page: over a channel, or not at all where the browser lets a site store nothing. There even channels throw.

/** @param {string} name @returns {BroadcastChannel|null} */
export function openReports(name) {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}

/** Whether there are channels at all. */
export function mayReport() {
  const channel = openReports("tavola-none");
  channel?.close();
  return channel !== null;
}

/** What PyScript opens instead, for a service worker that we don't have. */
export class SilentChannel {
  onmessage = null;
  postMessage() {}
  close() {}
}
