// When this page wakes, or its network may be another one: the browser tells it in many ways, and not every browser in each.

/** @param {AbortSignal} signal ends it @param {(isNew: boolean) => void} wake isNew: the network is another one, or was away */
export function onWaking(signal, wake) {
  addEventListener("pageshow", () => wake(false), { signal });
  addEventListener("online", () => wake(true), { signal });
  document.addEventListener("visibilitychange", () => !document.hidden && wake(false), { signal });
  const { connection } = /** @type {{ connection?: EventTarget & { type?: string } }} */ (navigator);
  let last = connection?.type;
  const change = () => {
    // it also changes when the browser takes the same network for a slower one
    const isNew = connection?.type !== last && navigator.onLine;
    last = connection?.type;
    wake(isNew);
  };
  connection?.addEventListener("change", change, { signal });
}
