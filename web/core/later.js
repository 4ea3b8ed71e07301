// What is fetched lazily, so that it doesn't delay the first page: screens, and modules that are made once. Any may be out of reach.

import { html } from "htm/preact";
import { useEffect, useState } from "preact/hooks";
import { loadRest } from "./texts.js";

/** Whether a module, or a style sheet, could not be fetched: in the words of each browser, and our own. @param {unknown} error */
export const isPartMissing = (error) =>
  error instanceof TypeError && /dynamically imported module|module script failed|style sheet failed/i.test(error.message);

/** Whether the site answers now: a page that is reloaded without it would be lost. */
export const isReachable = () =>
  fetch(location.href, { method: "HEAD", cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );

const LOADED_ANEW = "tavola.loaded for a part";

/**
 * Some browsers never ask again for a module that did not come: the page is reloaded for it, once in a tab, if the site is there, and
 * then this never ends. A room and its matches are where they were.
 * @param {unknown} error
 */
export async function loadAnewFor(error) {
  if (!isPartMissing(error) || !(await isReachable()) || !isFirstTime(String(error))) return;
  location.reload();
  await new Promise(() => {});
}

/** Where nothing is stored it is never the first time: it might not end. @param {string} part */
function isFirstTime(part) {
  try {
    const last = sessionStorage.getItem(LOADED_ANEW);
    sessionStorage.setItem(LOADED_ANEW, part);
    return last !== part;
  } catch {
    return false;
  }
}

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
 * A lazily loaded component. Nothing is drawn until it and its words are loaded; `ahead()` preloads it.
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
    const isDrawn = there !== null; // it may come before the effect runs
    useEffect(() => {
      if (isDrawn) return;
      ahead().then(
        () => redraw((n) => n + 1),
        async (error) => {
          console.error(error);
          await loadAnewFor(error);
          dispatch("notices/show", { key: isPartMissing(error) ? "why.no_part" : "why.fault", tone: "bad" });
        },
      );
    }, []);
    return there ? html`<${there} ...${props} />` : null;
  }

  return Object.assign(Later, { ahead });
}
