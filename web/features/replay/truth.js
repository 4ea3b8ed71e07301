// The truth about every claim of a finished match.

import { html } from "htm/preact";
import { Crest } from "../../ui/crest.js";
import { Picture, shownReplay } from "./picture.js";

/** @typedef {import("../../ui/parts.js").ScreenProps} ScreenProps */
/** @typedef {import("../../core/types.js").Claim} Claim */

/** Every claim, round by round, beside what the claimant held. @param {ScreenProps} props */
export function TruthSheet(props) {
  const { model, say } = props;
  const replay = shownReplay(model);
  const claims = replay?.claims ?? [];
  if (!replay || claims.length === 0) return html`<p>${say("truth.none")}</p>`;
  const rounds = [...new Set(claims.map((claim) => claim.round))];
  return html`<div class="truth">
    <${Picture} ...${props} />
    ${replay.counts && html`<${Tally} say=${say} counts=${replay.counts} />`}
    ${rounds.map(
      (round) =>
        html`<${Round} key=${round} ...${props} round=${round} of=${rounds.length}
            claims=${claims.filter((claim) => claim.round === round)} />`,
    )}
  </div>`;
}

/** How often each player told the truth. @param {{say: ScreenProps["say"], counts: NonNullable<import("../../core/types.js").Replay["counts"]>}} props */
function Tally({ say, counts }) {
  return html`<table class="tally">
    <caption>${say("truth.players")}</caption>
    <thead>
      <tr>
        <th scope="col">${say("truth.who")}</th>
        <th scope="col">${say("truth.true")}</th>
        <th scope="col">${say("truth.bluff")}</th>
        <th scope="col">${say("truth.caught")}</th>
      </tr>
    </thead>
    <tbody>
      ${counts.map(
        ({ claims, lies, caught }, seat) => html`<tr key=${seat}>
          <th scope="row"><span class="who"><${Crest} seat=${seat} size=${14} /><span>${say.arg({ seat })}</span></span></th>
          <td>${claims - lies}</td>
          <td>${lies}</td>
          <td>${caught}</td>
        </tr>`,
      )}
    </tbody>
  </table>`;
}

/** @param {ScreenProps & {round: number, of: number, claims: Claim[]}} props */
function Round({ model, say, dispatch, round, of, claims }) {
  const watch = model.replay ? null : (/** @type {number} */ event) => dispatch("replay/watch", { event });
  return html`<table class="claims">
    <caption>${of > 1 ? say("frame.round", { n: round }) : say("truth.claims")}</caption>
    <thead>
      <tr>
        <th scope="col">${say("truth.who")}</th>
        <th scope="col">${say("truth.claim")}</th>
        <th scope="col">${say("truth.truth")}</th>
        <th scope="col">${say("truth.doubt")}</th>
      </tr>
    </thead>
    <tbody>
      ${claims.map((claim) => {
        const words = say(claim.says.key, claim.says.args);
        return html`<tr key=${claim.event} class=${claim.true ? "true" : "bluff"}>
          <th scope="row">
            <span class="who"><${Crest} seat=${claim.seat} size=${14} /><span>${say.arg({ seat: claim.seat })}</span></span>
          </th>
          <td>
            ${
              watch
                ? html`<button type="button" class="link" title=${say("log.earlier")} onClick=${() => watch(claim.event)}>
                  ${words}
                </button>`
                : words
            }
          </td>
          <td class="verdict">
            <i aria-hidden="true">${claim.true ? "○" : "✕"}</i> ${say(claim.true ? "truth.true" : "truth.bluff")}
          </td>
          <td>${claim.doubter === null ? say("truth.not_doubted") : say(doubtKey(claim), { who: { seat: claim.doubter } })}</td>
        </tr>`;
      })}
    </tbody>
  </table>`;
}

/** What became of a doubt. @param {Claim} claim */
function doubtKey(claim) {
  if (claim.shown) return "truth.doubted_shown";
  return claim.true ? "truth.doubted_hidden" : "truth.doubted_caught";
}
