// What this device remembers of rooms and matches: rooms to come back to with their saves, used invites, finished matches.

import { readChosen } from "../features/same_room/same_room_actions.js";
import { isObject } from "./foreign.js";

/** @typedef {import("./device.js").SavedRoom} SavedRoom */
/** @typedef {import("../features/past/past_actions.js").PastMatch} PastMatch */

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

/** The rooms to come back to, newest first, and their saved games. @param {import("./device.js").Keeper} keeper */
export function createRooms({ text, read, write, drop }) {
  /** @returns {SavedRoom[]} */
  const rooms = () => {
    const raw = read("rooms");
    return Array.isArray(raw) ? raw.filter(isRoom).sort((a, b) => b.at - a.at) : [];
  };

  /** @param {SavedRoom[]} list */
  const writeRooms = (list) => {
    // a match that is over is kept for a reload of its end, as long as nothing else was opened
    const kept = list.filter(({ over }, n) => n === 0 || !over).slice(0, ROOMS_KEPT);
    for (const one of list) if (!kept.includes(one)) drop(`save.${one.id}`);
    return write("rooms", JSON.stringify(kept));
  };

  return {
    rooms,
    /** @param {SavedRoom} room */
    saveRoom: (room) => writeRooms([room, ...rooms().filter((other) => other.id !== room.id)]),
    /** @param {string} id @returns {boolean} false when it is still there */
    dropRoom: (id) => {
      const isDropped = drop(`save.${id}`);
      return writeRooms(rooms().filter((room) => room.id !== id)) && isDropped;
    },
    /** @param {string} id @returns {string|null} */
    save: (id) => text(`save.${id}`),
    /** @param {string} id @param {string} text */
    writeSave: (id, text) => write(`save.${id}`, text),

    /** What this device is in one room of friends who sit together. */
    part: () => readChosen(read("part")),
    /** @param {import("../features/same_room/same_room_actions.js").Chosen|null} chosen */
    savePart: (chosen) => write("part", JSON.stringify(chosen)),
  };
}

const TAG = 24;
const INVITES_KEPT = 8;

/** The id of an invite. @param {string} code  as a code or as an address */
const tagOf = (code) => /i\d+\.([\w-]+)/.exec(code.replace(/\s/g, ""))?.[1]?.slice(-TAG) ?? "";

/** The used invites: none leads to a room twice. @param {import("./device.js").Keeper} keeper */
export function createInvites({ read, write }) {
  /** @returns {string[]} */
  const invites = () => {
    const raw = read("invites");
    return Array.isArray(raw) ? raw.filter((one) => typeof one === "string") : [];
  };

  return {
    /** @param {string} code */
    isUsed: (code) => invites().includes(tagOf(code)),
    /** @param {string} code */
    useInvite: (code) => void write("invites", JSON.stringify([tagOf(code), ...invites()].slice(0, INVITES_KEPT))),
  };
}

const HOSTS_KEPT = 64;

/** The servers that only links have named, and that the reader has agreed to. @param {import("./device.js").Keeper} keeper */
export function createAgreed({ read, write }) {
  /** @returns {string[]} their hosts */
  const agreed = () => {
    const raw = read("servers");
    return Array.isArray(raw) ? raw.filter((one) => typeof one === "string") : [];
  };

  return {
    agreed,
    /** @param {string[]} hosts */
    agree: (hosts) => void write("servers", JSON.stringify([...new Set([...hosts, ...agreed()])].slice(0, HOSTS_KEPT))),
  };
}

const MOST = 24;
const LARGEST = 600_000; // characters of all records together
const LAST_DATE = 8.64e15; // ms; the latest date that JavaScript can show

/** @param {unknown} raw @returns {raw is PastMatch} */
function isMatch(raw) {
  if (!isObject(raw)) return false;
  const { match, game, file, code, at, names, winners } = raw;
  const texts = [match, game, file, code].every((text) => typeof text === "string");
  const dated = typeof at === "number" && Math.abs(at) <= LAST_DATE;
  return texts && dated && Array.isArray(names) && Array.isArray(winners);
}

/** The newest matches that fit into the device's storage. @param {PastMatch[]} list */
export function fitting(list) {
  let size = 0;
  return list.slice(0, MOST).filter(({ file }) => {
    size += file.length;
    return size <= LARGEST;
  });
}

/** The finished matches, newest first, as records that can be replayed, shared or deleted. @param {import("./device.js").Keeper} keeper */
export function createPast({ read, write }) {
  return {
    /** @returns {PastMatch[]} */
    past: () => {
      const raw = read("past");
      return Array.isArray(raw) ? raw.filter(isMatch).sort((a, b) => b.at - a.at) : [];
    },
    /** @param {PastMatch[]} list */
    savePast: (list) => write("past", JSON.stringify(list)),
  };
}
