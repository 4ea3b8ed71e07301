// The rooms that this device remembers, and the one of them that the address names.

/** @typedef {import("../../core/feature.js").Page} Page */
/** @typedef {import("../../core/device.js").SavedRoom} SavedRoom */

/** @param {Page} page @param {Partial<SavedRoom> & {kind: SavedRoom["kind"], game: string, id: string}} room */
export function remember({ device, dispatch }, room) {
  device.saveRoom({ link: null, secret: null, host: null, ...room, at: Date.now() });
  dispatch("home/saved", { rooms: device.rooms() });
}

/** @param {Page} page @param {string} id */
export const dropRoom = ({ dispatch }, id) => dispatch("home/forget", { id });

/** The saved room that the address names. @param {Page} page */
export function roomHere({ device, places }) {
  const here = places.here();
  return device.rooms().find(({ id, link }) => (link === null ? here === `#solo.${id}` : new URL(link).hash === here));
}

/** @param {Page} page */
export function dropRoomHere(page) {
  const room = roomHere(page);
  if (room) dropRoom(page, room.id);
}

/** Remembers which game is played at this address, for the way back to it. @param {Page} page @param {string} game */
export function keepGame(page, game) {
  const room = roomHere(page);
  if (room && room.game !== game) remember(page, { ...room, game });
}

/** Remembers that the match of a solo room is over, or that another has begun: only a match that goes on is offered. @param {Page} page @param {boolean} over */
export function keepOver(page, over) {
  const room = roomHere(page);
  if (room?.kind === "solo" && (room.over ?? false) !== over) remember(page, { ...room, over });
}

/**
 * The save of a room of this device, for a new room under another key: its owner is who has that one, and all others keep their seats.
 * @param {string|null} save @param {string} key @returns {string|null} null if there is none that can be read
 */
export function savedAnew(save, key) {
  try {
    const text = save ?? "";
    const { owner } = JSON.parse(text.split("\n")[0] ?? "");
    return text.replaceAll(JSON.stringify(owner), JSON.stringify(key)); // a record holds no keys
  } catch {
    return null;
  }
}
