// What an address asks for: a solo game, a first game, a room, an invitation, a replay, or nothing.

import { onShelf } from "../../core/tables.js";
import { openInvite } from "../invite/answer.js";
import { isReplay, replayCode } from "../replay/link.js";
import { isChallenge, readChallenge, saveBefore } from "./challenge.js";
import { createDoor } from "./door.js";
import { createDealer } from "./first.js";
import { openGuest } from "./guest.js";
import { openHost, openSolo, ownKey } from "./host.js";
import { createMeeting } from "./meeting.js";
import { roomHere } from "./saved.js";

/** @typedef {import("../../core/feature.js").Page} Page */

/** @param {Page} page @param {import("../../core/device.js").SavedRoom} room @param {boolean} [steal] */
export async function resume(page, room, steal = false) {
  const { device, places } = page;
  if (room.kind === "solo") await openSolo(page, room, device.save(room.id), { steal });
  else if (room.kind === "host") await openHost(page, room, device.save(room.id), steal);
  else await openGuest(page, room.link === null ? places.here() : new URL(room.link).hash, steal);
}

/** Enters the room at this address again, taking it over from wherever else it is open. @param {Page} page */
export async function reopen(page) {
  const room = roomHere(page);
  if (room) await resume(page, room, true);
  else await openAddress(page, page.places.here(), true);
}

/** The deal of a challenge, in a solo room of one's own that begins with it. @param {Page} page @param {string} hash */
async function openChallenge(page, hash) {
  const { dispatch, use, root, model } = page;
  const refuse = (/** @type {string} */ key) => dispatch("room/trouble", { why: { key }, remedy: "none" });
  const challenge = readChallenge(hash);
  const seats = onShelf(challenge?.game)?.seats;
  if (!challenge || !seats) return refuse("why.challenge_unreadable");
  const still = use(createDoor).setOut();
  const { rules } = await (await fetch(new URL(`games/${challenge.game}/game.json`, root))).json();
  const key = await ownKey(page);
  if (!still()) return;
  if (rules !== challenge.rules) return refuse("why.challenge_of_other_rules");
  const id = use(createDealer).take(challenge.game);
  const room = {
    id,
    kind: /** @type {const} */ ("solo"),
    game: challenge.game,
    link: null,
    secret: null,
    host: null,
    at: 0,
    challenge,
  };
  const save = saveBefore(challenge, key, model().name, seats[1]);
  page.device.writeSave(id, save);
  await openSolo(page, room, save);
  dispatch("room/tell", { t: "start" });
}

/** Into the room that somebody offers in place of this one, with the TURN server of this one's link. @param {Page} page @param {import("../../net/types.js").Offer} offer */
export async function follow(page, offer) {
  const { makeLink, parseLink } = await page.use(createMeeting).net();
  const here = parseLink(page.places.here());
  const link = makeLink(page.places.href(), offer, { turnServer: here.ok ? here.turnServer : null });
  await openGuest(page, new URL(link).hash);
}

/** @param {Page} page @param {string} hash @param {boolean} [taken] take over a room that is open in another tab */
export async function openAddress(page, hash, taken = false) {
  const { device, places, dispatch, use } = page;
  const lesson = /^#lesson\.([a-z]+)$/.exec(hash)?.[1];
  if (lesson) {
    if (onShelf(lesson)) dispatch("lesson/start", { game: lesson });
    else places.show("");
    return;
  }
  const solo = /^#solo\.([\w-]+)$/.exec(hash);
  if (solo) {
    const room = device.rooms().find((each) => each.id === solo[1]);
    if (room) await resume(page, room);
    else places.show("");
    return;
  }
  if (isChallenge(hash)) return openChallenge(page, hash);
  if (!hash || hash === "#") return;
  const door = use(createDoor);
  const still = door.setOut();
  if (isReplay(hash)) {
    await door.close();
    if (!still()) return;
    dispatch("room/put away");
    dispatch("replay/open", { text: replayCode(hash) });
    return;
  }
  const net = await use(createMeeting).net();
  if (!still()) return;
  if (net.hasInvite(hash)) await openInvite(page, hash);
  else await openGuest(page, hash, taken);
}

/** Handles pasted text: a room's link or an invite. @param {Page} page @param {string} code */
export function openCode(page, code) {
  const room = /(?:^|#)(v\d+\..*)$/s.exec(code.trim())?.[1];
  return room === undefined ? openInvite(page, code) : openAddress(page, `#${room}`);
}
