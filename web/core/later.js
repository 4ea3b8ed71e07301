// Screens that nobody needs at the start: fetched when they are first drawn, or ahead, so that they hold up no first page.

import { html } from "htm/preact";
import { useEffect, useState } from "preact/hooks";

/**
 * A component that comes when it is wanted. Until then nothing is drawn. `ahead()` fetches it before: then it is drawn at once.
 * @param {() => Promise<(props: any) => any>} fetch
 */
export function later(fetch) {
  /** @type {((props: any) => any)|null} */
  let there = null;
  const ahead = async () => {
    there = await fetch();
  };

  function Later(/** @type {any} */ props) {
    const [, redraw] = useState(0);
    useEffect(() => {
      if (there) return;
      ahead().then(
        () => redraw((n) => n + 1),
        (error) => {
          console.error(error);
          props.dispatch("notices/show", { key: "why.fault", tone: "bad" });
        },
      );
    }, []);
    return there ? html`<${there} ...${props} />` : null;
  }

  return Object.assign(Later, { ahead });
}
