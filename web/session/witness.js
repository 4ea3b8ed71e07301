// What a guest's page keeps for the check at the end: the commitment as it was first heard, the own part of the draw, which
// parts were said to count, a digest of every screen that was shown, and the answers that the host had taken. The check
// itself is made by this device's own Python (py/tavola/session/fair.py) and trusts nothing that the host says.

/** @typedef {import("../types.js").ScreenMessage} ScreenMessage */
/** @typedef {import("../types.js").StoryMessage} StoryMessage */
/** @typedef {import("../types.js").Room} Room */
/** @typedef {import("../types.js").DrawPart} DrawPart */
/** @typedef {import("../types.js").Opened} Opened */

/**
 * What outlives a reload, of one match.
 * @typedef {{match: string, commitment: string, part: string|null, people: number[]|null,
 *   deal: {commitment: string, parts: DrawPart[]}|null}} Kept
 *
 * @typedef {{seat: number|null, since: number, until: number, digest: Promise<string>}} Shown
 */

const MATCHES_KEPT = 4;
const MOST_SCREENS = 20_000;

/** @param {Uint8Array} bytes */
const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** @param {string} text */
const sha256 = async (text) => hex(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))));

/**
 * The digest of a screen or of a piece of the story before it, over the same text as Python makes of it: what was drafted
 * face down is no part of the match.
 * @param {ScreenMessage|StoryMessage} message
 */
function digestOf(message) {
  if (message.t === "events") return sha256(JSON.stringify({ events: message.events }));
  const { view, events, question, waiting, over } = message;
  const { chosen, ...asked } = question ?? {};
  return sha256(JSON.stringify({ view, events, question: question ? asked : null, waiting, over }));
}

/** @param {{load: () => Kept[], save: (kept: Kept[]) => void}} drawer */
export function createWitness({ load, save }) {
  let all = load();
  let match = "";
  /** @type {Shown[]} */
  let shown = [];
  /** The acknowledged answer to each ask, and what was sent after it. @type {Map<string, {seat: number, ask: number, values: any[]}>} */
  let answers = new Map();

  /** @param {string} name @param {string} commitment @returns {Kept} */
  const kept = (name, commitment) =>
    all.find((each) => each.match === name) ?? { match: name, commitment, part: null, people: null, deal: null };

  /** @param {Kept} one */
  const keep = (one) => {
    all = [one, ...all.filter((each) => each.match !== one.match)].slice(0, MATCHES_KEPT);
    save(all);
  };

  return {
    /** The host has committed to its secret: this page's part, the same however often it is asked for. @param {string} name @param {string} commitment */
    part(name, commitment) {
      const one = kept(name, commitment);
      const part = one.part ?? hex(crypto.getRandomValues(new Uint8Array(32)));
      keep({ ...one, part });
      return part;
    },
    /** @param {string} name @param {{commitment: string, parts: DrawPart[]}} deal @param {Room|null} room */
    dealt(name, deal, room) {
      const one = kept(name, deal.commitment);
      if (one.deal) return;
      const people = room?.seats.filter((seat) => seat.kind === "human" && !seat.owner).map((seat) => seat.seat) ?? null;
      keep({ ...one, deal: { commitment: deal.commitment, parts: deal.parts }, people });
    },
    /** @param {ScreenMessage|StoryMessage} screen @param {number|null} seat @param {number} since @param {number} until */
    shown(screen, seat, since, until) {
      if (screen.match !== match) {
        match = screen.match;
        shown = [];
        answers = new Map();
      }
      if (shown.length < MOST_SCREENS) shown.push({ seat, since, until, digest: digestOf(screen) });
    },
    /** @param {number} seat @param {number} ask @param {any[]} values */
    taken(seat, ask, values) {
      answers.set(`${seat} ${ask}`, { seat, ask, values });
    },
    /** All of it, as the check takes it. @param {Opened} opened */
    async evidence(opened) {
      const one = kept(opened.match, "");
      return {
        ...one,
        shown: await Promise.all(shown.map(async (each) => [each.seat, each.since, each.until, await each.digest])),
        answers: [...answers.values()].map(({ seat, ask, values }) => [seat, ask, values]),
        record: opened,
      };
    },
  };
}

/** @typedef {ReturnType<typeof createWitness>} Witness */
