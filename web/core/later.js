// Lazily loaded screens: fetched on the first draw or preloaded, so that they don't delay the first page.

import { html } from "htm/preact";
import { useEffect, useState } from "preact/hooks";
import { isPartMissing } from "./part_missing.js";

/**
 * A lazily loaded component. Until it is loaded nothing is drawn; `ahead()` preloads it, so that the first draw is complete.
 * @template {(props: never) => import("preact").ComponentChildren} Component
 * @param {() => Promise<Component>} fetch
 */
export function later(fetch) {
  /** @type {Component|null} */
  let there = null;
  const ahead = async () => {
    there = await fetch();
  };

  function Later(/** @type {Parameters<Component>[0]} */ props) {
    const { dispatch } = /** @type {{dispatch: import("./feature.js").Dispatch}} */ (props);
    const [, redraw] = useState(0);
    useEffect(() => {
      if (there) return;
      ahead().then(
        () => redraw((n) => n + 1),
        (error) => {
          console.error(error);
          dispatch("notices/show", { key: isPartMissing(error) ? "why.no_part" : "why.fault", tone: "bad" });
        },
      );
    }, []);
    return there ? html`<${there} ...${props} />` : null;
  }

  return Object.assign(Later, { ahead });
}
