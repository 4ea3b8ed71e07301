// The used invites: none leads to a room twice.

const TAG = 24;
const INVITES_KEPT = 8;

/** The id of an invite. @param {string} code  as a code or as an address */
const tagOf = (code) => /i\d+\.([\w-]+)/.exec(code.replace(/\s/g, ""))?.[1]?.slice(-TAG) ?? "";

/** @param {import("./drawer.js").Keeper} keeper */
export function createInvites({ read, write }) {
  /** @returns {string[]} */
  const invites = () => {
    const raw = read("invites");
    return Array.isArray(raw) ? raw.filter((one) => typeof one === "string") : [];
  };

  return {
    /** @param {string} code */
    isUsed: (code) => invites().includes(tagOf(code)),
    /** @param {string} code */
    useInvite: (code) => void write("invites", JSON.stringify([tagOf(code), ...invites()].slice(0, INVITES_KEPT))),
  };
}
