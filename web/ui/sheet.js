// A sheet that rises from the bottom on a phone and stands in the middle on a desktop. The native dialog traps the focus.

import { html } from "htm/preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Icon } from "./parts.js";
import { beforePaint, speakIn } from "./reader.js";

/**
 * `prose`: a page translator may replace its texts. It must be drawn as new when they change.
 * @param {{title: string, closeLabel: string, onClose: () => void, children?: import("preact").ComponentChildren, wide?: boolean, prose?: boolean}} props
 */
export function Sheet({ title, closeLabel, onClose, children, wide = false, prose = false }) {
  const dialog = useRef(/** @type {HTMLDialogElement|null} */ (null));
  useLayoutEffect(() => {
    const element = dialog.current;
    // before the effects of its content, which may measure themselves; in another task than it is drawn, as it restyles the whole page
    const undo = beforePaint(() => element?.open === false && element.showModal());
    // the browser's own back gesture may close it
    element?.addEventListener("close", onClose);
    speakIn(element);
    return () => {
      undo();
      speakIn(null);
      element?.removeEventListener("close", onClose);
      element?.close();
    };
  }, []);
  return html`<dialog
    ref=${dialog}
    class=${wide ? "sheet wide" : "sheet"}
    translate=${prose}
    aria-labelledby="sheet-title"
    onCancel=${(/** @type {Event} */ event) => {
      event.preventDefault();
      onClose();
    }}
    onClick=${(/** @type {MouseEvent} */ event) => {
      if (event.target === dialog.current) onClose();
    }}
  >
    <div class="sheet-inner">
      <header class="sheet-head">
        <h2 id="sheet-title">${title}</h2>
        <button type="button" class="icon-button" aria-label=${closeLabel} onClick=${onClose}><${Icon} name="close" /></button>
      </header>
      <div class="sheet-body" tabindex="0">${children}</div>
    </div>
  </dialog>`;
}
