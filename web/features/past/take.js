// All that this device has stored of the site, as one file for its reader: fetched when somebody wants that.

import { saveFile } from "../../ui/savefile.js";

/** @typedef {import("../../core/device.js").Device} Device */

/** What is stored as JSON is readable in the file, too; the save of a room is several lines of it. @param {string} text @returns {unknown} */
function readable(text) {
  const parse = (/** @type {string} */ part) => {
    try {
      return JSON.parse(part);
    } catch {
      return part;
    }
  };
  const lines = text.trimEnd().split("\n");
  return lines.length === 1 ? parse(text) : lines.map(parse);
}

/**
 * The key that rooms know this device by is not in it: a browser gives it to nobody, and whoever had it would have one's seats.
 * @param {Pick<Device, "stored">} device @param {string} app  the version of the page
 * @param {string} note  what the file holds and what not, in the reader's language @param {Date} now
 */
export function dataFile({ stored }, app, note, now) {
  const data = Object.fromEntries(stored().map(([key, text]) => [key, readable(text)]));
  return JSON.stringify({ file: "tavola-data", format: 1, app, at: now.toISOString(), note, data }, null, 1);
}

/** @param {import("../../core/feature.js").Page} page */
export function takeAlong(page) {
  const say = page.say();
  const text = dataFile(page.device, page.version.app, say("past.take_text"), new Date());
  saveFile("tavola-data", "json", text, "application/json");
}
