// The state of the line in words; why a room can't be entered, or is over for this page, and what can be done about it.

import { byName } from "../../core/foreign.js";
import { dropRoomHere } from "./saved.js";

/** @typedef {import("../../core/feature.js").Page} Page */
/** @typedef {"none"|"retry"|"here"|"again"|"invite"|"anew"} Remedy  what a trouble screen offers beside the way home */
/** @typedef {{why: import("../../core/types.js").Sentence, remedy: Remedy}} Trouble */

/** Why a guest's line is down for good, in a key of ours. @type {Record<string, [string, Remedy]>} */
const NET_TROUBLE = byName({
  version: ["why.version", "again"],
  elsewhere: ["why.elsewhere", "here"],
  banned: ["why.banned", "none"],
  full: ["why.full", "retry"],
  no_answer: ["why.no_answer", "invite"],
  lost: ["why.invite_lost", "invite"],
  no_webrtc: ["why.no_webrtc", "none"],
});

/** What a host's last word leaves to do. @type {Record<string, Remedy>} */
const BYE_REMEDY = byName({ "why.locked": "retry", "why.elsewhere": "here", "why.version": "again" });

/** @param {Page} page @param {{state: import("../../net/types.js").TransportState}} news */
export function lineFailed({ model, dispatch }, { state }) {
  const failed = state.phase === "failed" ? NET_TROUBLE[state.why ?? ""] : undefined;
  if (failed && model().role === "guest") dispatch("room/trouble", { why: { key: failed[0] }, remedy: failed[1] });
}

/**
 * The host says good-bye to this page. The owner who has closed the room hears it as well, whoever keeps.
 * @param {Page} page @param {{why: import("../../core/types.js").Sentence}} news
 */
export function farewell(page, { why }) {
  const { model, dispatch } = page;
  const closed = why.key === "why.closed";
  if (closed) dropRoomHere(page);
  if (closed && model().role === "host") {
    dispatch("room/leave");
    dispatch("notices/show", { key: "people.closed" });
    return;
  }
  dispatch("room/trouble", { why, remedy: BYE_REMEDY[why.key] ?? "none" });
}

/**
 * The state of the line: every state that the network can be in has a sentence.
 * @param {import("../features.js").Model} model
 * @returns {{key: string, args: import("../../core/types.js").Args, hint: string|null, tone: "ok"|"warn"|"quiet"}}
 */
export function lineWords(model) {
  const { net, role, room, restarting, stalled, dealing } = model;
  if (restarting) return { key: "line.restarting", args: {}, hint: null, tone: "warn" };
  if (stalled) return { key: "line.stalled", args: {}, hint: null, tone: "warn" };
  if (dealing.length > 0) {
    const who = { list: dealing.map((seat) => ({ seat })) };
    return { key: "line.dealing", args: { who }, hint: null, tone: "warn" };
  }
  if (!net) return { key: "line.preparing", args: {}, hint: null, tone: "quiet" };
  const open = net.relays.filter((relay) => relay.state === "open").length;
  const args = { open, all: net.relays.length };
  const side = role === "host" && !room?.keeper ? "host" : "guest";
  // where there is no network, or no meeting point answers, one sentence says all; who is connected all the same needs neither
  const out = net.hint === "offline" ? "line.offline" : net.hint === "relays_down" ? `line.${side}.relays_down` : null;
  const key = out && net.phase !== "connected" ? out : `line.${side}.${net.phase}`;
  const hint = net.hint && !out ? `line.${net.hint}` : null;
  const tone = net.phase === "connected" ? "ok" : net.phase === "connecting" ? "quiet" : "warn";
  return { key, args, hint, tone };
}
