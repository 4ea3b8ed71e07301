// When this page wakes, or its network may be another one: the browser tells it in many ways, and not every browser in each.

/** @param {AbortSignal} signal ends it @param {() => void} wake */
export function onWaking(signal, wake) {
  for (const name of ["pageshow", "online"]) addEventListener(name, wake, { signal });
  document.addEventListener("visibilitychange", () => !document.hidden && wake(), { signal });
  const { connection } = /** @type {{ connection?: EventTarget }} */ (navigator);
  connection?.addEventListener("change", wake, { signal });
}
