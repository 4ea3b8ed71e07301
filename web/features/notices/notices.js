// Short news, drawn over everything else.

import { html } from "htm/preact";
import { useEffect, useRef } from "preact/hooks";
import { Icon } from "../../ui/icons.js";

/** @typedef {import("../../ui/parts.js").ScreenProps} ScreenProps */

/** Short news over everything else, open sheets included. @param {ScreenProps} props */
export function Notices({ model, say, dispatch }) {
  const place = useRef(/** @type {HTMLElement|null} */ (null));
  const newest = model.notices[model.notices.length - 1]?.id;
  useEffect(() => {
    const element = place.current;
    if (!element?.showPopover) return;
    // shown anew each time, because a sheet that was opened since would lie on top
    if (element.matches(":popover-open")) element.hidePopover();
    if (newest !== undefined) element.showPopover();
  }, [newest]);
  return html`<div class="notices" popover="manual" ref=${place}>
    ${model.notices.map(
      (notice) => html`<div key=${notice.id} class="notice ${notice.tone}">
        <p>${say(notice.key, notice.args)}</p>
        <button type="button" class="icon-button" aria-label=${say("verb.close")} onClick=${() => dispatch("notices/hide", { id: notice.id })}>
          <${Icon} name="close" size=${18} />
        </button>
      </div>`,
    )}
  </div>`;
}
