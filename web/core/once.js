// Something that is made when it is first wanted.

/**
 * What failed is tried again by whoever wants it next.
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
