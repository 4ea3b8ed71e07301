// The guest's side of an invitation: opened from a code, answered with one.

import { createDoor } from "../room/door.js";
import { beGuest } from "../room/guest.js";
import { canMeet, createMeeting } from "../room/meeting.js";
import { createTools } from "../room/table.js";

/** @typedef {import("../../core/feature.js").Page} Page */

/** @param {Page} page @param {string} code  an invite, as a code or as an address */
export async function openInvite(page, code) {
  const { device, version, places, model, dispatch, use } = page;
  if (!canMeet(page)) return;
  const door = use(createDoor);
  const still = door.setOut();
  if (device.isUsed(code)) {
    await door.close();
    if (still()) dispatch("room/trouble", { why: { key: "why.invite_used" }, remedy: "invite" });
    return;
  }
  const meeting = use(createMeeting);
  const net = await meeting.net();
  const { stun, turnServer } = await meeting.servers();
  const tools = await use(createTools).get();
  const { identity } = tools;
  if (!still()) return;
  const answer = await net.answerInvite(code, { identity, version, stun, turnServer });
  if (!answer.ok) {
    if (!still()) return;
    dispatch("notices/show", { key: `why.${answer.why}`, tone: "bad" });
    // whoever came by its address has no room to stay in
    if (model().place === "room" && model().role === null) dispatch("room/put away");
    if (model().place === "home") places.show("");
    return;
  }
  if (still()) await door.close();
  if (!still()) {
    await answer.transport.leave();
    return;
  }
  door.enter("guest", null, null);
  dispatch("invite/answer", { code: answer.code });
  answer.transport.on("peer", () => device.useInvite(code));
  beGuest(page, tools, answer.transport, { id: null, host: answer.host });
}
