// A friend's room: entered by its link.

import { addressFor } from "../../net/address.js";
import { createDoor } from "./door.js";
import { hostRoom, openHost } from "./host.js";
import { canMeet, createMeeting } from "./meeting.js";
import { remember } from "./saved.js";
import { createTools, openTable } from "./table.js";

/** @typedef {import("../../core/feature.js").Page} Page */

/**
 * @param {Page} page @param {import("./table.js").Tools} tools @param {import("../../net/types.js").Transport} transport
 * @param {{id: string|null, host: string}} room  what the link says; an invite does not say which room it is
 * @param {Partial<import("../../session/types.js").TableSetup>} [own]
 */
export const beGuest = (page, tools, transport, room, own = {}) =>
  openTable(page, tools, transport, room.id, { owner: room.host, game: page.model().pick, ...own });

/** @param {Page} page @param {string} hash @param {boolean} [taken] a guest who takes the seat over from another tab */
export async function openGuest(page, hash, taken = false) {
  if (!canMeet(page)) return;
  const { device, places, model, dispatch } = page;
  const door = page.use(createDoor);
  const still = door.setOut();
  const meeting = page.use(createMeeting);
  const net = await meeting.net();
  if (!still()) return;
  const link = net.parseLink(hash);
  if (!link.ok) {
    dispatch("room/trouble", { why: { key: `why.${link.why}` }, remedy: link.why === "link_version" ? "again" : "none" });
    return;
  }
  const me = await meeting.identity();
  if (!still()) return;
  const address = addressFor(places.href(), link.fragment);
  const id = link.secret;
  const known = device.rooms().find((room) => room.id === id);
  if (net.shortKey(me.key) === link.hostKey || known?.kind === "host") {
    // my own room: the same link brings the host back to its seat
    const room = known ?? hostRoom(id, link.hostKey, address, model().pick);
    await openHost(page, room, device.save(id), taken);
    return;
  }
  const tools = await page.use(createTools).get();
  await door.close();
  if (!still()) return;
  places.show(link.fragment);
  door.enter("guest", address, known?.game || null);
  remember(page, { id, kind: "guest", game: known?.game ?? "", link: address });
  const transport = await meeting.connect(still, link, "guest", link);
  if (!transport) return;
  if (!still()) {
    await transport.leave();
    return;
  }
  beGuest(page, tools, transport, { id, host: link.hostKey });
}
