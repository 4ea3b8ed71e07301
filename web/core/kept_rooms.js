// The rooms that this device can come back to, newest first, and their saved games.

import { isObject } from "./foreign.js";

/** @typedef {import("./device.js").SavedRoom} SavedRoom */

const ROOMS_KEPT = 6;

/**
 * @param {unknown} raw
 * @returns {raw is SavedRoom}
 */
function isRoom(raw) {
  if (!isObject(raw)) return false;
  const { id, game, at, kind, link } = raw;
  const named = typeof id === "string" && typeof game === "string" && typeof at === "number";
  return named && (kind === "solo" || ((kind === "host" || kind === "guest") && typeof link === "string"));
}

/** @param {import("./drawer.js").Keeper} keeper */
export function createRooms({ text, read, write, drop }) {
  /** @returns {SavedRoom[]} */
  const rooms = () => {
    const raw = read("rooms");
    return Array.isArray(raw) ? raw.filter(isRoom).sort((a, b) => b.at - a.at) : [];
  };

  /** @param {SavedRoom[]} list */
  const writeRooms = (list) => {
    for (const dropped of list.slice(ROOMS_KEPT)) drop(`save.${dropped.id}`);
    return write("rooms", JSON.stringify(list.slice(0, ROOMS_KEPT)));
  };

  return {
    rooms,
    /** @param {SavedRoom} room */
    saveRoom: (room) => writeRooms([room, ...rooms().filter((other) => other.id !== room.id)]),
    /** @param {string} id */
    dropRoom: (id) => {
      drop(`save.${id}`);
      writeRooms(rooms().filter((room) => room.id !== id));
    },
    /** @param {string} id @returns {string|null} */
    save: (id) => text(`save.${id}`),
    /** @param {string} id @param {string} text */
    writeSave: (id, text) => write(`save.${id}`, text),
  };
}
