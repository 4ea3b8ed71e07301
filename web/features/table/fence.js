// An error boundary around a game's table, which is loaded lazily: a table that can't draw a view does not take the page with it.

import { html } from "htm/preact";
import { Component } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import { tableFor, tableHere, wholeTableFor } from "../../core/tables.js";
import { Told } from "../../ui/parts.js";

/** @typedef {import("../../core/types.js").TableModule} TableModule */

/**
 * @typedef {{children?: import("preact").ComponentChildren, say: import("../../core/types.js").Say}} FenceProps
 * @extends {Component<FenceProps, {broken: boolean}>}
 */
export class Fence extends Component {
  /** @override */
  state = { broken: false };

  /** @override @param {unknown} error */
  componentDidCatch(error) {
    console.error(error);
    this.setState({ broken: true });
  }

  /** @override */
  render() {
    const { children, say } = /** @type {FenceProps} */ (this.props);
    if (!this.state.broken) return children;
    return html`<div class="hold">
      <p><${Told} text=${say("why.fault")} /></p>
      <button type="button" class="button primary" onClick=${() => location.reload()}>${say("trouble.reload")}</button>
    </div>`;
  }
}

/**
 * The table of a game, or null while it loads. Usually it is loaded before its first view, and then drawn at once; the rest of it
 * comes after that.
 * @param {string} game
 * @returns {TableModule|null}
 */
export function useTable(game) {
  /** @type {[TableModule|null, (module: TableModule|null) => void]} */
  const [table, setTable] = useState(() => tableHere(game));
  useLayoutEffect(() => {
    let wanted = true;
    const show = (/** @type {TableModule} */ module) => {
      if (wanted) setTable(module);
    };
    void tableFor(game).then(show);
    void wholeTableFor(game).then(show);
    return () => {
      wanted = false;
    };
  }, [game]);
  return table;
}
