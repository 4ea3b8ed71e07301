// What is fetched lazily, so that it doesn't delay the first page: screens, and modules that are made once. Any of it may be out of reach when
// it is needed: the network has just changed, or is gone.

import { html } from "htm/preact";
import { useEffect, useState } from "preact/hooks";
import { loadRest } from "./texts.js";

/** Whether a module could not be fetched, in the words of each browser. @param {unknown} error */
export const isPartMissing = (error) =>
  error instanceof TypeError && /dynamically imported module|module script failed/i.test(error.message);

/**
 * A failure is not cached: the next caller retries.
 * @template T @param {() => Promise<T>} make
 */
export function once(make) {
  /** @type {Promise<T>|null} */
  let made = null;
  return () =>
    (made ??= make().catch((error) => {
      made = null;
      throw error;
    }));
}

/**
 * A lazily loaded component. Until it and its words are loaded nothing is drawn; `ahead()` preloads it, so that the first draw is complete.
 * @template {(props: never) => import("preact").ComponentChildren} Component
 * @param {() => Promise<Component>} fetch
 */
export function later(fetch) {
  /** @type {Component|null} */
  let there = null;
  const ahead = async () => {
    [there] = await Promise.all([fetch(), loadRest(document.documentElement.lang)]);
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
