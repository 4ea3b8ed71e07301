// Friends in one room: one device in the middle is the table, the phones are hands. The table is a spectator, so its host sends it
// nothing that is not for all to see.

/** @typedef {import("../../core/types.js").Room} Room */
/** @typedef {"table"|"hand"} Part */
/** What this device is in the room of that address; the addresses of other rooms say nothing about it. @typedef {{at: string, part: Part|null, sound: boolean}} Chosen */
/** `part`: null is a device as usual. `sound`: whether a hand sounds as well. @typedef {{part: Part|null, sound: boolean}} SameRoom */

/** The mark of a link that the table in the middle shows: who enters by it is a hand. */
export const HAND = "hand";

/** @param {string|null} link */
const fragmentOf = (link) => (link === null ? "" : new URL(link).hash);

/** The link of a room, for phones that are to be hands in it. @param {string} link */
export function handLink(link) {
  const address = new URL(link);
  address.searchParams.set(HAND, "1");
  return address.href;
}

/** What a device is in the room that it enters: as it was there before, else as its link says. @param {Chosen|null} chosen @param {string|null} link @returns {SameRoom} */
export function entered(chosen, link) {
  if (link === null) return { part: null, sound: false };
  if (chosen?.at === fragmentOf(link)) return { part: chosen.part, sound: chosen.sound };
  return { part: new URL(link).searchParams.has(HAND) ? HAND : null, sound: false };
}

/** @param {SameRoom} now @param {string} link @returns {Chosen} */
const chosenAt = (now, link) => ({ at: fragmentOf(link), ...now });

/** @param {unknown} raw @returns {Chosen|null} */
export function readChosen(raw) {
  const { at, part, sound } = /** @type {Partial<Chosen>} */ (raw ?? {});
  if (typeof at !== "string") return null;
  return { at, part: part === "table" || part === "hand" ? part : null, sound: sound === true };
}

/** Whether this device can be the table now. Who plays this match has seen a hand, which must not lie in the middle. @param {Room} room */
export const canBeTable = (room) => room.phase === "lobby" || room.your_seat === null;

/** Whether it is the table, and draws what a spectator may see. @param {{sameRoom: SameRoom}} model @param {Room} room */
export const isMiddle = ({ sameRoom }, room) => sameRoom.part === "table" && room.your_seat === null;

/** Whether it is only a hand. @param {{sameRoom: SameRoom}} model @param {Room} room */
export const isHand = ({ sameRoom }, room) => sameRoom.part === "hand" && room.your_seat !== null;

/** Whether somebody may still join. In a match a person takes the seat of a bot. @param {Room} room */
export const hasRoom = ({ locked, seats, phase }) =>
  !locked && phase !== "over" && seats.some(({ kind }) => kind === "bot" || (phase === "lobby" && kind === "empty"));

/** `chosenPart`: what the device was made last, and in which room. @typedef {{sameRoom: SameRoom}} RoomState */
/** @typedef {{chosenPart: Chosen|null} & RoomState} State */

/** @typedef {{"same_room/be": {part: Part|null}, "same_room/sound": {on: boolean}, "same_room/fill screen": void}} Payloads */

/** The device is this from now on, also after a reload. @param {State & {link: string|null}} model @param {Partial<SameRoom>} changes */
function becomes({ sameRoom, chosenPart, link }, changes) {
  const now = { ...sameRoom, ...changes };
  return { sameRoom: now, chosenPart: link === null ? chosenPart : chosenAt(now, link) };
}

/** @param {import("../../core/feature.js").Page} page */
const keep = ({ device, model }) => device.savePart(model().chosenPart);

/** A table has no seat. @param {import("../../core/feature.js").Page} page */
function standUp({ model, dispatch }) {
  const { sameRoom, room } = model();
  if (sameRoom.part === "table" && room?.phase === "lobby" && room.your_seat !== null) dispatch("room/tell", { t: "stand" });
}

/** @type {import("../../core/feature.js").Feature<Pick<State, "chosenPart">, RoomState, Payloads>} */
export const sameRoom = {
  state: ({ chosenPart }) => ({ chosenPart }),
  room: () => ({ sameRoom: { part: null, sound: false } }),
  actions: {
    "same_room/be": {
      predicate: ({ role, room }, { part }) => role !== "solo" && room !== null && (part !== "table" || canBeTable(room)),
      perform: (model, { part }) => becomes(model, { part, sound: false }),
      effect: (page) => {
        keep(page);
        standUp(page);
      },
    },
    "same_room/sound": { perform: (model, { on }) => becomes(model, { sound: on }), effect: keep },
    // a browser may refuse: then the screen stays as it is
    "same_room/fill screen": {
      effect: () =>
        (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen?.())?.catch(
          () => undefined,
        ),
    },
  },
  on: {
    "room/entered": {
      perform: ({ chosenPart }, { role, link }) => ({ sameRoom: entered(chosenPart, role === "solo" ? null : link) }),
    },
    /** Whoever plays holds cards, so its device is not the table any more. */
    "line/room": {
      perform: ({ sameRoom }, { room }) =>
        sameRoom.part === "table" && !canBeTable(room) ? { sameRoom: { ...sameRoom, part: null } } : {},
      effect: standUp,
    },
  },
};
