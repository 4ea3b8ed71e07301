// A room of friends, as any of its devices may keep it (session/table.js): what it takes of this page.

import { savesData } from "../../boot/offline.js";
import { createKeeper, deviceDrawer } from "../../core/device.js";
import { once } from "../../core/later.js";
import { LogDrawer, sweep } from "../../session/log/drawer.js";
import { loadHash } from "../../session/log/hash.js";
import { loadLotKeys } from "../../session/log/lot_keys.js";
import { publicHalf } from "../../session/log/sealed.js";
import { Table } from "../../session/table.js";
import { mayAllKeep } from "../people/presence.js";
import { createPython, createThinker } from "../python/worker.js";
import { createDoor } from "./door.js";
import { createMeeting } from "./meeting.js";

/** @typedef {import("../../core/feature.js").Page} Page */
/** @typedef {import("../../net/types.js").Transport} Transport */
/** @typedef {import("../../session/types.js").TableSetup} TableSetup */

/** What a table takes beside its room. To be asked for before the room is entered: who is met first is not missed then. @param {Page} page */
export function createTools({ use, device }) {
  return {
    get: once(async () => {
      const [hash, lotKeys, identity] = await Promise.all([loadHash(), loadLotKeys(), use(createMeeting).identity()]);
      const keeper = createKeeper(deviceDrawer());
      sweep(
        keeper,
        device.rooms().map(({ id }) => id),
      );
      return { hash, lotKeys, identity, half: await publicHalf(lotKeys), keeper };
    }),
  };
}

/** @typedef {Awaited<ReturnType<ReturnType<typeof createTools>["get"]>>} Tools */

/** What any page of a room has. @param {Page} page */
const pageSetup = ({ use, model, version }) => ({
  python: use(createPython).get,
  think: use(createThinker).think,
  spares: () => savesData() && model().python.state !== "ready",
  name: model().name,
  app: version.app,
  emit: use(createDoor).hear,
});

/**
 * `id`: of the saved room, which is its secret; null for who came by an invite and does not know it.
 * @param {Page} page @param {Tools} tools @param {Transport} transport @param {string|null} id
 * @param {Pick<TableSetup, "owner"|"game"> & Partial<TableSetup>} own
 */
export function openTable(page, tools, transport, id, own) {
  const { hash, lotKeys, identity, half, keeper } = tools;
  const door = page.use(createDoor);
  const table = new Table({
    ...pageSetup(page),
    transport,
    identity,
    lotKeys,
    half,
    hash,
    room: id === null ? null : hash(`tavola room 1 ${id}`),
    log: id === null ? new LogDrawer(createKeeper(null), "invite") : new LogDrawer(keeper, id),
    isOwner: false,
    saved: null,
    save: () => true,
    mayAll: mayAllKeep,
    ...own,
  });
  door.whenClosed(followPage(table));
  door.open(table, transport);
}

/** A page that a phone may stop at any time hands its room over. @param {Table} table @returns {() => void} what ends that */
function followPage(table) {
  const isPhone = matchMedia("(pointer: coarse)").matches;
  const looked = () => {
    const isVisible = document.visibilityState === "visible";
    table.sees(isVisible);
    if (!isVisible && isPhone) table.goes();
  };
  document.addEventListener("visibilitychange", looked);
  return () => document.removeEventListener("visibilitychange", looked);
}
