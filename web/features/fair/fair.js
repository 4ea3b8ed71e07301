// Who dealt the last match, and what the audit says of it where several devices did (py/tavola/dealing).

import { html } from "htm/preact";
import { Icon, Told } from "../../ui/parts.js";

/** @typedef {import("../../ui/parts.js").ScreenProps} ScreenProps */
/** @typedef {import("../../core/types.js").Audit} Audit */
/** @typedef {import("../../core/types.js").Sentence} Sentence */

/** One may do much. */
const MOST_FAULTS = 3;

/** What the audit says, or who has dealt the cards alone. @param {Audit|null} audit @param {string[]} dealers @returns {Sentence} */
function fairWords(audit, dealers) {
  if (audit === null) return { key: "fair.dealers", args: { who: { list: dealers } } };
  const { faults, unknown, steps } = audit;
  const found = unknown.length > 0 ? "fair.in_part" : steps > 0 ? "fair.audited" : "fair.closed";
  const key = faults.length > 0 ? "fair.cheat" : found;
  const names = faults.length > 0 ? [...new Set(faults.map(([name]) => name))] : [...unknown];
  return { key, args: { steps, who: { list: names } } };
}

/** What each did, and when. @param {Pick<ScreenProps, "say"> & {faults: Audit["faults"]}} props */
function Faults({ say, faults }) {
  const found = faults.filter(([, , what]) => say.has(`fair.wrong.${what}`)).slice(0, MOST_FAULTS);
  return found.map(([who, step, what], n) => {
    const words = say(`fair.wrong.${what}`, { who, step: step + 1 });
    return html`<small key=${n}><${Told} text=${words} /></small>`;
  });
}

/** One quiet line at the end; not so quiet when somebody has cheated. @param {Pick<ScreenProps, "model"|"say"> & {match: string}} props */
export function FairLine({ model: { record, role }, say, match }) {
  if (record?.match !== match || role === "solo") return null;
  const { audit, dealers } = record;
  const { key, args } = fairWords(audit, dealers);
  const isFair = key === "fair.audited" || key === "fair.in_part";
  return html`<p class=${`fairness${key === "fair.cheat" ? " unfair" : ""}`}>
    <${Icon} name=${isFair ? "done" : "info"} size=${16} />${" "}
    <span><${Told} text=${say(key, args)} /><${Faults} say=${say} faults=${audit?.faults ?? []} /></span>
  </p>`;
}
