// What the reader sets once for this device: language, look, sound, name, and a TURN server of their own. And what the device asks of
// the look: dark or light, less motion, a wide window, which may change while the page is open.

import { shortened, showsSomething } from "../../core/names.js";

/** @typedef {import("../../core/types.js").Settings} Settings */
/** @typedef {{urls: string, username: string, credential: string}} TurnServer  empty `urls`: none */
/** @typedef {{dark: boolean, less: boolean, calm: boolean, wide: boolean}} System  `less`: the device asks for less motion; `calm`: there is less */

/** @typedef {{settings: Settings, name: string, system: System, turnServer: TurnServer}} State */

/**
 * @typedef {{
 *   "settings/change": Partial<Settings>,
 *   "settings/system": Partial<System>,
 *   "settings/rename": {name: string},
 *   "settings/turn_server": TurnServer,
 * }} Payloads
 */

/** @param {Settings["motion"]} motion @param {boolean} less */
const isCalm = (motion, less) => motion === "less" || (motion === "system" && less);

/** @param {System} system @param {Settings} settings @returns {System} */
const seen = (system, { motion }) => ({ ...system, calm: isCalm(motion, system.less) });

/** @type {import("../../core/feature.js").Feature<State, {}, Payloads>} */
export const settings = {
  state: ({ settings, name, system, turnServer }) => ({ settings, name, system, turnServer }),
  actions: {
    "settings/change": {
      // the words change together with the language, once they are here
      perform: (model, { lang: _, ...changes }) => {
        const settings = { ...model.settings, ...changes };
        return { settings, system: seen(model.system, settings) };
      },
      effect: ({ device, model, dispatch }, { lang }, before) => {
        if (lang && lang !== before.settings.lang) dispatch("words/language", { ...model().settings, lang });
        else device.saveSettings(model().settings);
      },
    },
    "settings/system": {
      perform: ({ system, settings }, changes) => ({ system: seen({ ...system, ...changes }, settings) }),
    },
    "settings/rename": {
      perform: (_, { name }) => (showsSomething(name) ? { name: shortened(name) } : {}),
      effect: ({ device, model, dispatch }, { name }) => {
        if (!showsSomething(name)) return dispatch("notices/show", { key: "why.name_empty", tone: "bad" });
        device.saveName(model().name);
        dispatch("sheet/close");
      },
    },
    "settings/turn_server": {
      perform: (_, turnServer) => ({ turnServer }),
      effect: ({ device, dispatch }, turnServer) => {
        device.saveTurnServer(turnServer);
        dispatch("notices/show", { key: "turn_server.saved" });
      },
    },
  },
  on: {
    "words/come": { perform: (_, { settings }) => (settings ? { settings } : {}) },
  },
};

/** @param {Settings["motion"]} motion  as it was set @returns {{system: System, watch: (page: import("../../core/feature.js").Page) => void}} */
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
