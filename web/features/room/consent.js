// Servers that only a link names: its reader is shown them, and agrees, before the first socket. Whoever has sent the link has chosen
// them. What was agreed to once is remembered.

/** @param {import("../../core/feature.js").Page} page */
export function createConsent({ device, dispatch }) {
  let agreed = () => {};
  return {
    /** Waits until the reader agrees; a reader who goes elsewhere never does. @param {string[]} hosts */
    async to(hosts) {
      const known = device.agreed();
      const unknown = hosts.filter((host) => !known.includes(host));
      if (unknown.length === 0) return;
      await new Promise((resolve) => {
        agreed = () => resolve(undefined);
        dispatch("room/ask", { hosts: unknown });
      });
    },

    /** @param {string[]} hosts that the reader has seen */
    agree(hosts) {
      device.agree(hosts);
      agreed();
    },
  };
}
