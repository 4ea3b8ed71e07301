// The state of the line in words: every state that the network can be in has a sentence.

/** @typedef {import("../index.js").Model} Model */

/**
 * @param {Model} model
 * @returns {{key: string, args: import("../../core/types.js").Args, hint: string|null, tone: "ok"|"warn"|"quiet"}}
 */
export function lineWords(model) {
  const { net, role, restarting } = model;
  if (restarting) return { key: "line.restarting", args: {}, hint: null, tone: "warn" };
  if (!net) return { key: "line.preparing", args: {}, hint: null, tone: "quiet" };
  const open = net.relays.filter((relay) => relay.state === "open").length;
  const args = { open, all: net.relays.length };
  const hint = net.hint ? `line.${net.hint}` : null;
  const tone = net.phase === "connected" ? "ok" : net.phase === "connecting" ? "quiet" : "warn";
  return { key: `line.${role === "host" ? "host" : "guest"}.${net.phase}`, args, hint, tone };
}
