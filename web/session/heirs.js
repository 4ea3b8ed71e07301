// Which page keeps a match next: of its members that are here, the first that is looked at and has Python, or may load it.

/**
 * `here`: the keys of the pages that are here. `spares`: whether this device saves data, and has no Python. `mayKeep`: whether that page could
 * go on with this match.
 * @typedef {{me: string, here: () => string[], spares: () => boolean, mayKeep: (key: string) => boolean, founding: import("./founding.js").Founding}} HeirsSetup
 */

export class Heirs {
  #setup;
  /** Whether this page is looked at. */
  isVisible = true;
  #spares;

  /** @param {HeirsSetup} setup */
  constructor(setup) {
    this.#setup = setup;
    this.#spares = setup.spares();
  }

  /** Whether this device has loaded Python since the last call, though it saves data. */
  hasLoaded() {
    const before = this.#spares;
    this.#spares = this.#setup.spares();
    return before && !this.#spares;
  }

  get #isReady() {
    return this.isVisible && !this.#spares;
  }

  /** What this page tells the others of itself. */
  get card() {
    return this.#setup.founding.ownCard(this.#isReady);
  }

  /** How late this page stands; null: never. @param {string[]} names  of the members */
  rank(names) {
    const { me, mayKeep } = this.#setup;
    const at = names.indexOf(me);
    if (!mayKeep(me)) return null;
    return this.#isReady ? at : at + names.length;
  }

  /** The other members that are here, those first that can keep at once. @param {string[]} names */
  others(names) {
    const { here, founding, mayKeep } = this.#setup;
    const others = names.filter((name) => here().includes(name) && mayKeep(name));
    return others.sort((one, other) => Number(founding.isReady(other)) - Number(founding.isReady(one)));
  }

  /**
   * What it takes that this page can keep at once, if it is next: load Python, or ask its person first.
   * @param {string[]} names @param {string|null|undefined} keeper @returns {"loads"|"asks"|null}
   */
  task(names, keeper) {
    const { me, here, founding, mayKeep } = this.#setup;
    const able = names.filter((name) => name !== keeper && mayKeep(name) && (name === me || here().includes(name)));
    const next = able.find((name) => (name === me ? !this.#spares : founding.isReady(name))) ?? able[0];
    if (names.length < 3 || next !== me) return null;
    return this.#spares ? "asks" : "loads";
  }
}
