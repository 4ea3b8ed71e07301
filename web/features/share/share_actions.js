// The room's link, and other texts that travel: into the clipboard, or by the device's own way to share.

/** `told`: what is said once it is copied. @typedef {{"share/copy": {text: string, told?: string}, "share/send": void}} Payloads */

/** @param {import("../../core/feature.js").Page} page @param {string} text @param {string} [told] */
async function copy({ dispatch }, text, told = "share.copied") {
  try {
    await navigator.clipboard.writeText(text);
    dispatch("notices/show", { key: told });
  } catch {
    dispatch("notices/show", { key: "why.no_clipboard", tone: "bad" });
  }
}

/** @type {import("../../core/feature.js").Feature<{}, {}, Payloads>} */
export const share = {
  actions: {
    "share/copy": { effect: (page, { text, told }) => copy(page, text, told) },
    "share/send": {
      predicate: ({ link }) => link !== null,
      effect: async (page) => {
        const say = page.say();
        const link = page.model().link ?? "";
        try {
          await navigator.share({ title: say("app.name"), text: say("share.text"), url: link });
        } catch (error) {
          // closing the share sheet is not a failure
          if (!(error instanceof DOMException && error.name === "AbortError")) await copy(page, link);
        }
      },
    },
  },
};
