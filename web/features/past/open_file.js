// A replay from a file of the reader's.

import { html } from "htm/preact";
import { useRef } from "preact/hooks";

/** @typedef {import("../../ui/parts.js").ScreenProps} ScreenProps */

/** @param {Pick<ScreenProps, "say"|"dispatch"> & {class?: string}} props */
export function OpenFile({ say, dispatch, class: className = "link" }) {
  const input = useRef(/** @type {HTMLInputElement|null} */ (null));
  return html`<button type="button" class=${className} onClick=${() => input.current?.click()}>${say("home.open_file")}</button>
    <input
      ref=${input}
      type="file"
      hidden
      aria-label=${say("home.open_file")}
      onChange=${(/** @type {Event} */ event) => {
        const [file] = /** @type {HTMLInputElement} */ (event.target).files ?? [];
        if (file) dispatch("replay/file", { file });
      }}
    />`;
}
