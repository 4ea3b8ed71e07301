// Rooms whose host is this device: a solo game, a first game, a room for friends.

import { tableAhead } from "../../core/tables.js";
import { Host } from "../../session/host.js";
import { createPython, createThinker } from "../python/worker.js";
import { HAND } from "../same_room/same_room_actions.js";
import { createWords } from "../words.js";
import { createDoor } from "./door.js";
import { createDealer, firstTable, numberOf } from "./first.js";
import { hold } from "./lock.js";
import { canMeet, createMeeting } from "./meeting.js";
import { dropRoom, remember, roomHere, savedAnew } from "./saved.js";

/** @typedef {import("../../core/feature.js").Page} Page */
/** @typedef {import("../../core/device.js").SavedRoom} SavedRoom */

/** @param {Page} page @param {SavedRoom} room @param {string|null} saved */
const keptHere = (page, room, saved) => ({
  game: room.game,
  options: page.device.options(room.game, room.kind === "solo") ?? {},
  saved,
  save: (/** @type {string} */ text) => page.device.writeSave(room.id, text) || !page.device.lasting,
  forget: () => dropRoom(page, room.id),
});

/** @param {Page} page @param {string} game @param {string} key */
const ownSetup = ({ use, model, version }, game, key) => ({
  python: use(createPython).get,
  think: use(createThinker).think,
  key,
  name: model().name,
  game,
  app: version.app,
  emit: use(createDoor).hear,
});

/** Fetches what a table alone needs, so that the tap on it shows one at once. @param {Page} page @param {string} game */
export async function fetchFirst(page, game) {
  page.use(createDealer).next(game);
  page.dispatch("words/wanted", { game });
  await tableAhead(game);
}

/** A new solo game; with `lobby` its rules are chosen before it begins. @param {Page} page @param {string} game @param {boolean} [lobby] */
export const newSolo = (page, game, lobby = false) =>
  openSolo(
    page,
    { id: page.use(createDealer).take(game), kind: "solo", game, link: null, secret: null, host: null, at: 0 },
    null,
    { lobby },
  );

/** A solo game proves nothing to anybody, so it works without cryptography (plain http), too. @param {Page} page */
export const ownKey = ({ use }) =>
  use(createMeeting)
    .identity()
    .then(
      (me) => me.key,
      () => "solo",
    );

/** @param {Page} page @param {SavedRoom} room @param {string|null} saved @param {{steal?: boolean, lobby?: boolean}} [how] */
export async function openSolo(page, room, saved, { steal = false, lobby = false } = {}) {
  const door = page.use(createDoor);
  const still = door.setOut();
  await door.close();
  if (!still()) return;
  door.enter("solo", null, room.game);
  page.dispatch("room/challenged", { challenge: room.challenge ?? null });
  page.places.show(`solo.${room.id}`);
  remember(page, room);
  if (!(await hold(page, room.id, steal, still))) return;
  const key = await ownKey(page);
  if (!still()) return;
  const setup = { ...ownSetup(page, room.game, key), ...keptHere(page, room, saved) };
  const first = saved === null && !lobby ? await firstTable(page, room.game, numberOf(room.id), key, setup.options) : null;
  if (!still()) return;
  await openTable(page, { ...setup, first, lobby });
}

/** @param {Page} page @param {Omit<import("../../session/host.js").HostSetup, "transport"|"solo">} setup */
async function openTable(page, setup) {
  const host = new Host({ ...setup, transport: null, solo: true });
  page.use(createDoor).open(host, null);
  // what is said of a table before its words are here would be read out as keys
  if (setup.first) await page.use(createWords).show(setup.game, page.model().settings.lang);
  host.showFirst();
}

/** A first game: nothing of it is kept. @param {Page} page @param {string} game */
export async function openLesson(page, game) {
  const door = page.use(createDoor);
  const still = door.setOut();
  await door.close();
  if (!still()) return;
  door.enter("solo", null, game);
  page.places.show(`lesson.${game}`);
  const first = await firstTable(page, game, "lesson", "lesson", {});
  if (!still()) return;
  await openTable(page, { ...ownSetup(page, game, "lesson"), saved: null, save: () => true, lesson: true, first });
}

/** @param {string} id @param {string} host  the fingerprint of its key @param {string} link @param {string} game @returns {SavedRoom} */
export const hostRoom = (id, host, link, game) => ({ id, kind: "host", game, link, secret: id, host, at: Date.now() });

/**
 * A new room for friends, which the other guests of the one that the reader is in are offered. False if the reader has gone elsewhere.
 * @param {Page} page @param {string} game @param {string|null} [save]  of a room that it takes the place of
 */
export async function newHost(page, game, save = null) {
  const door = page.use(createDoor);
  const still = door.setOut();
  const meeting = page.use(createMeeting);
  const net = await meeting.net();
  const me = await meeting.identity();
  const keys = net.newRoom(me);
  if (!still()) return false;
  // before it is opened: this page can be in one meeting place at a time
  await door.transport()?.offer(keys.secret, page.model().name);
  if (!still()) return false;
  const base = new URL(location.href);
  base.searchParams.delete(HAND); // of the room before
  // LINE opens links in a browser of its own unless the address asks for the real one
  if (page.model().settings.lang === "ja") base.searchParams.set("openExternalBrowser", "1");
  const link = net.makeLink(base.href, keys, { turnServer: meeting.turnServer() });
  const anew = savedAnew(save, me.key);
  if (anew !== null) page.device.writeSave(keys.secret, anew);
  await openHost(page, hostRoom(keys.secret, keys.hostKey, link, game), anew);
  return true;
}

/** A new room in place of one whose host can't come back: of this device with all that it has saved of it, else with the same rules. @param {Page} page */
export async function hostAnew(page) {
  const { model, device, use } = page;
  const old = roomHere(page);
  const { room, pick } = model();
  const game = room?.game || old?.game || pick;
  if (room) device.saveOptions(game, room.options);
  if (use(createDoor).transport()) page.dispatch("announce/say", { key: "missing.offering" });
  const save = old?.kind === "host" ? device.save(old.id) : null;
  const isOpen = await newHost(page, game, save);
  if (old?.kind === "host" && isOpen && model().place === "room") dropRoom(page, old.id);
}

/**
 * Nobody would know the host by another key than the one that its link names: it comes as a guest, to offer a new room to who waits.
 * @param {Page} page @param {SavedRoom} room @param {() => boolean} still
 */
async function hasItsKey(page, room, still) {
  const meeting = page.use(createMeeting);
  const { key } = await meeting.identity();
  if ((await meeting.net()).shortKey(key) === room.host) return true;
  page.dispatch("room/trouble", { why: { key: "why.key_lost" }, remedy: "anew" });
  const { beGuest } = await import("./guest.js");
  const tools = await page.use((await import("./table.js")).createTools).get();
  const transport = await meeting.connect(still, { secret: room.secret ?? "", hostKey: room.host ?? "" }, "guest");
  if (transport && still()) beGuest(page, tools, transport, { id: null, host: room.host ?? "" }, { emit: () => {} });
  else await transport?.leave();
  return false;
}

/** @param {Page} page @param {SavedRoom} room @param {string|null} saved @param {boolean} [steal] */
export async function openHost(page, room, saved, steal = false) {
  if (!canMeet(page)) return;
  const { places } = page;
  const door = page.use(createDoor);
  const still = door.setOut();
  const { createTools, openTable: openTableOf } = await import("./table.js");
  const tools = await page.use(createTools).get();
  await door.close();
  if (!still()) return;
  door.enter("host", room.link, room.game);
  places.show(room.link === null ? places.here() : new URL(room.link).hash);
  if (!(await hasItsKey(page, room, still)) || !still()) return;
  remember(page, room);
  if (!(await hold(page, room.id, steal, still))) return;
  const meeting = page.use(createMeeting);
  const transport = await meeting.connect(still, { secret: room.secret ?? "", hostKey: room.host ?? "" }, "host");
  if (!transport) return;
  if (!still()) {
    await transport.leave();
    return;
  }
  openTableOf(page, tools, transport, room.id, { ...keptHere(page, room, saved), owner: room.host ?? "", isOwner: true });
}
