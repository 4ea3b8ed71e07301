// What is known before the first draw: settings, rooms to come back to, the kind of browser.

import { savesData } from "../boot/offline.js";
import { isFromFriend } from "../net/address.js";
import { generatedName } from "./names.js";
import { SHELF, VERSION } from "./tables.js";
import { loadCatalogue } from "./texts.js";

/**
 * The app in whose built-in browser the page runs, if that browser loses storage or lacks features.
 * @param {string} agent
 */
export function inAppBrowser(agent) {
  if (/\bLine\//.test(agent)) return "line";
  if (/Instagram/.test(agent)) return "Instagram";
  if (/FBAN|FBAV/.test(agent)) return "Facebook";
  if (/Twitter/.test(agent)) return "X";
  return null;
}

/**
 * @param {import("./device.js").Device} device @param {URL} root
 * @param {import("../features/settings/settings_actions.js").System} system
 * @returns {Promise<import("./feature.js").Start>}
 */
export async function startOf(device, root, system) {
  const settings = device.settings();
  const pageTexts = await loadCatalogue(new URL(`web/texts/${settings.lang}.json`, root));
  let name = device.name();
  if (!name) {
    name = generatedName(settings.lang);
    device.saveName(name);
  }
  return {
    settings,
    name,
    app: VERSION.app,
    pageTexts,
    shelf: SHELF,
    pick: device.pick(),
    system,
    turnServer: device.turnServer(),
    unkept: device.trouble,
    saved: device.rooms(),
    past: device.past(),
    chosenPart: device.part(),
    saves: savesData(),
    invited: isFromFriend(location.hash),
    inApp: inAppBrowser(navigator.userAgent),
    canShare: typeof navigator.share === "function",
  };
}
