// What the device asks of the look: dark or light, less motion, a wide window. It may change while the page is open.

/** @typedef {import("./index.js").System} System */
/** @typedef {import("../../core/types.js").Settings["motion"]} Motion */

/** @param {Motion} motion  as it was set @returns {{system: System, watch: (page: import("../../core/feature.js").Page) => void}} */
export function watchSystem(motion) {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const less = matchMedia("(prefers-reduced-motion: reduce)");
  const wide = matchMedia("(min-width: 1024px)");
  return {
    system: { dark: dark.matches, less: less.matches, calm: isCalm(motion, less.matches), wide: wide.matches },
    watch({ dispatch }) {
      dark.addEventListener("change", () => dispatch("settings/system", { dark: dark.matches }));
      less.addEventListener("change", () => dispatch("settings/system", { less: less.matches }));
      wide.addEventListener("change", () => dispatch("settings/system", { wide: wide.matches }));
    },
  };
}

/** @param {Motion} motion @param {boolean} less */
export const isCalm = (motion, less) => motion === "less" || (motion === "system" && less);
