// A promise that is made lazily and cached.

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
