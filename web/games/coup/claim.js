// The middle of the table: the claim, its actor, target, price and progress.

import { html } from "htm/preact";
import { byName } from "../../core/foreign.js";
import { LogLine } from "../../table/log.js";
import { cardsIn, nameOf, termArg } from "../../table/view.js";
import { Crest } from "../../ui/crest.js";
import { Coin, Glyph, PlainSeal, Seal, Weave } from "./art.js";
import { declaredBy, deniedRole, doers, kindOf, lastTurn, verdict } from "./shown.js";

/** @typedef {import("../../core/types.js").TableProps} TableProps */
/** @typedef {import("../../core/types.js").GameEvent} GameEvent */
/** @typedef {import("./wire.js").Declaration} Declaration */

const STEPS = ["claim", "challenge", "block", "effect"];
// a doubt about a block belongs to the block's step
const STEP_OF = /** @type {Record<string, string>} */ (byName({ block_challenge: "block" }));
const RECENT = 4;
const OUTCOME = 2; // lines on a claim that is over

/** The almshouse with its coins, below it the deck with its count and cards set aside; figures are in brackets (S). @param {{table: TableProps}} props */
export function Deck({ table }) {
  const { screen, say } = table;
  const { view } = screen;
  const count = cardsIn(view, "deck", null).length;
  const aside = view.zones.reduce((sum, zone) => sum + (zone.name === "aside" ? zone.cards.length : 0), 0);
  const alms = view.counters?.["almshouse"];
  const words = [
    say("table.deck", { count }),
    aside ? `${say("zone.aside")} ${aside}` : "",
    alms === undefined ? "" : `${say("counter.almshouse")} ₤${alms}`,
  ];
  return html`<div class=${`deck${alms === undefined ? "" : " with-alms"}`} data-grow role="img"
      aria-label=${words.filter(Boolean).join(" · ")}>
    ${
      alms === undefined
        ? null
        : html`<span class="deck-count almshouse" aria-hidden="true">
            <${Glyph} name="almshouse" size=${16} /><span>${say("counter.almshouse")}</span> <b>(₤${alms})</b>
          </span>`
    }
    <span class="pile" data-pile>
      <i class="mini back"></i><i class="mini back"></i><span class="mini back"><${Weave} /></span>
    </span>
    <span class="deck-count in-deck" aria-hidden="true"><span>${say("zone.deck")}</span> <b>(${count})</b></span>
    ${aside ? html`<span class="deck-count" aria-hidden="true"><span>${say("zone.aside")}</span> <b>(${aside})</b></span>` : null}
    <span class="bank" data-bank><${Coin} size=${20} /></span>
  </div>`;
}

/** Who, with crest. @param {{table: TableProps, seat: number}} props */
function Who({ table, seat }) {
  return html`<span class="who"><${Crest} seat=${seat} size=${15} /><span>${nameOf(table, seat)}</span></span>`;
}

/**
 * The claim as a small poster. Once somebody blocks, the block is the claim in question, and the action a line above it. It stays
 * until the next, and then says what came of it.
 * @param {{table: TableProps, focus: Declaration, outcome?: GameEvent[]|undefined}} props
 */
export function ClaimCard({ table, focus, outcome }) {
  const { say, log } = table;
  const { blocker, block_role: blockRole } = focus;
  const claimant = blocker ?? focus.actor;
  const denied = focus.role === null ? deniedRole(log) : null;
  const role = blocker === null ? (focus.role ?? denied) : blockRole;
  const doubter = focus.challenger;
  const claimed = declaredBy(log, claimant);
  // the sheet of phrases offers the same to a keyboard
  const react = table.react && !outcome && claimed !== null && claimant !== table.me ? () => table.react?.(claimed) : null;
  return html`<div data-grow class=${`claim on-paper${blocker === null ? "" : " blocked"}${outcome ? " past" : ""}`}>
    ${blocker === null ? null : html`<p class="claim-before"><${Deed} table=${table} focus=${focus} who=${true} /></p>`}
    <div class=${`claim-paper${react ? " reacts" : ""}`} key=${`${claimant} ${claimed}`} data-event=${claimed} onClick=${react}>
      ${role ? html`<${Seal} role=${role} denied=${denied !== null} />` : html`<${PlainSeal} name=${focus.action} />`}
      <div class="claim-words">
        <p class="claim-who">
          <${Who} table=${table} seat=${claimant} />
          ${
            blocker === null
              ? null
              : html`<span class="deed blocking"><${Glyph} name="block" size=${15} /><span>${say("step.block")}</span></span>`
          }
        </p>
        <p class=${role && !denied ? "claim-role said" : "claim-role"}>
          ${
            denied
              ? say("table.without", { role: say(`role.${role}`) })
              : role
                ? say("table.claimed", { role: { term: `role.${role}` } })
                : say(`action.${focus.action}`)
          }
        </p>
        ${
          blocker === null
            ? html`<p class="claim-deed"><${Deed} table=${table} focus=${focus} who=${false} claimed=${role !== null} /></p>`
            : null
        }
      </div>
      ${doubter === null ? null : html`<${Stamp} table=${table} seat=${doubter} outcome=${verdict(log, claimant)} />`}
    </div>
    ${
      outcome
        ? html`<ul class="claim-end">
          ${outcome
            .slice(-OUTCOME)
            .map((event) => html`<li key=${event.n}><${LogLine} event=${event} say=${say} doers=${doers} /></li>`)}
        </ul>`
        : html`<${Steps} say=${say} step=${focus.step} />`
    }
  </div>`;
}

/**
 * The action with its price and its target.
 * @param {{table: TableProps, focus: Declaration, who: boolean, claimed?: boolean}} props
 *   who: with the actor and the claim; claimed: a character stands above it
 */
function Deed({ table, focus, who, claimed = false }) {
  const { say } = table;
  const named = who || focus.role !== null || claimed;
  return html`${who ? html`<${Who} table=${table} seat=${focus.actor} />` : null}
    ${who && focus.role ? html`<${Seal} role=${focus.role} />` : null}
    ${named ? html`<span class="deed">${say(`action.${focus.action}`)}</span>` : null}
    ${focus.cost ? html`<span class="cost"><${Coin} size=${14} />−${focus.cost}</span>` : null}
    ${focus.target === null ? null : html`<span class="aim"><${Arrow} /><${Who} table=${table} seat=${focus.target} /></span>`}`;
}

function Arrow() {
  return html`<svg class="arrow" width="20" height="12" viewBox="0 0 20 12" aria-hidden="true">
    <path d="M1 6h15M11.5 1.5 17 6l-5.5 4.5" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"
        stroke-linejoin="round" />
  </svg>`;
}

/**
 * A doubt, stamped on what it doubts, later its outcome; below it the doubter's name, never the claimant's.
 * @param {{table: TableProps, seat: number, outcome: "proved"|"exposed"|null}} props
 */
function Stamp({ table, seat, outcome }) {
  const { say } = table;
  const word = outcome === "proved" ? "table.true" : outcome === "exposed" ? "table.bluff" : "table.doubt";
  return html`<span class=${`stamp ${outcome ?? "open"}`}>
    <b>${say(word)}</b>
    <small>
      ${outcome ? html`<i>${say("table.doubted_by")}</i>` : null}
      <${Crest} seat=${seat} size=${11} />
      <span>${nameOf(table, seat)}</span>
    </small>
  </span>`;
}

/**
 * The progress of the claim: claim, doubt, block, result.
 * @param {{say: import("../../core/types.js").Say, step: string}} props
 */
function Steps({ say, step }) {
  const at = STEPS.indexOf(STEP_OF[step] ?? step);
  return html`<ol class="claim-steps">
    ${STEPS.map(
      (
        name,
        n,
      ) => html`<li key=${name} class=${n < at ? "past" : n === at ? "now" : ""} aria-current=${n === at ? "step" : undefined}>
        <i aria-hidden="true"></i>${say(`step.${name}`)}
      </li>`,
    )}
  </ol>`;
}

/** The sign of an event: the claimed character, the announced action, or a doubt. @param {{event: GameEvent}} props */
function Sign({ event }) {
  const [role, action] = [termArg(event.args["role"]), termArg(event.args["action"])];
  switch (kindOf(event)) {
    case "claimed":
    case "claimed_against":
    case "blocked":
      return role && html`<${Seal} role=${role} />`;
    case "announced":
    case "announced_against":
      return action && html`<${PlainSeal} name=${action} />`;
    case "challenged":
    case "challenged_denial":
      return html`<i class="doubt-sign"><${Glyph} name="doubt" size=${22} /></i>`;
    default:
      return null;
  }
}

/** Nothing is claimed: what the last turn brought. @param {{table: TableProps}} props */
export function Recent({ table }) {
  const { log, say } = table;
  const lines = lastTurn(log).slice(-RECENT);
  return html`<div class="recent" data-grow="recent" data-news="lines">
    ${lines.length === 0 ? html`<p>${say("table.nobody")}</p>` : null}
    <ul>
      ${lines.map(
        (event, n) => html`<li key=${n}><${LogLine} event=${event} say=${say} doers=${doers} /><${Sign} event=${event} /></li>`,
      )}
    </ul>
  </div>`;
}
