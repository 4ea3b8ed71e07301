// Screens that nobody needs at the start: fetched when they are first drawn, so that they hold up no first table.

import { html } from "htm/preact";
import { useEffect, useState } from "preact/hooks";

/**
 * A component that comes when it is wanted. Until then nothing is drawn.
 * @param {() => Promise<(props: any) => any>} fetch
 */
export function later(fetch) {
  /** @type {((props: any) => any)|null} */
  let there = null;
  return function Later(/** @type {any} */ props) {
    const [, redraw] = useState(0);
    useEffect(() => {
      if (there) return;
      fetch().then(
        (component) => {
          there = component;
          redraw((n) => n + 1);
        },
        (error) => {
          console.error(error);
          props.send({ type: "notice", key: "why.fault", tone: "bad" });
        },
      );
    }, []);
    return there ? html`<${there} ...${props} />` : null;
  };
}
