// The keys of Couperation's table: digits for the hand, arrows for the tower, letters for the verbs. A key presses the button that
// a tap would press.

/** @typedef {import("../../table/choice.js").Choice} Choice */

/** @type {[string, string][]} */
export const keys = [
  ["1–9", "numbers"],
  ["← ↑ ↓ →", "arrows"],
  ["U", "u"],
  ["D", "d"],
  ["R", "r"],
  ["E", "e"],
];

/**
 * The button that a key presses.
 * @param {string} key @param {Choice} choice @param {import("./move.js").Move} move @param {HTMLElement|null} root
 */
export function keyed(key, choice, move, root) {
  const find = (/** @type {string} */ what) => /** @type {HTMLElement|null|undefined} */ (root?.querySelector(what)) ?? null;
  const press = (/** @type {string} */ what, focus = true) => {
    const button = find(what);
    if (!button) return null;
    return () => {
      if (focus) button.focus();
      button.click();
    };
  };
  if (key === "Escape") {
    if (!choice.open && move.card === null && move.place === null) return null;
    return () => {
      move.clear();
      choice.close();
    };
  }
  if (key.startsWith("Arrow")) {
    const cell = find('.tower [data-cell][tabindex="0"]');
    return cell ? () => cell.focus() : null;
  }
  if (key === "Enter") return press(".decision .button.primary, .decision .button.danger");
  if (/^[1-9]$/.test(key)) {
    return (
      press(`.hand button[data-n="${key}"]`, false) ??
      press(`.reserve li:nth-child(${key}) .picks`, false) ??
      press(`.few .button:nth-child(${key})`)
    );
  }
  const verb = { u: ".laying .lay.primary", d: ".laying .lay:not(.primary)", r: ".verb-reveal", e: ".verb-exchange" }[key];
  return verb ? press(`.decision${verb.startsWith(".laying") ? verb : ` ${verb}`}`) : null;
}
